"""Rich text: read, shaped, broken into lines and fitted into boxes."""

from pnp.typeset.text.block import TextBlock
from pnp.typeset.text.drawing import Fitted
from pnp.typeset.text.icons import centered, icon_ink
from pnp.typeset.text.part import TextPart

__all__ = ["Fitted", "TextBlock", "TextPart", "centered", "icon_ink"]
