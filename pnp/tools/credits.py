"""Whose fonts and icons a game uses, and under which licence: what their files say of themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.limits import CREDIT_CHARACTERS
from pnp.tools.fonts import FALLBACK
from pnp.tools.icons import LUCIDE
from pnp.tools.shaping import FontFace
from pnp.tools.workshop import Workshop

#: What the licence text of a font file holds -> how the licence is called.
LICENCES = (("Open Font License", "SIL Open Font License"), ("Apache License", "Apache License"),
            ("Ubuntu Font", "Ubuntu Font Licence"), ("GNU General Public", "GNU General Public License"),
            ("MIT License", "MIT License"), ("public domain", "public domain"))
_ADDRESS = re.compile(r"\s*[(<]?(?:(?:https?://|www\.|mailto:)[^\s()<>,]+|[\w.+-]+@[\w.-]+)[)>]?")
#: The set of icons that comes with pnp.
LUCIDE_SAYS = "icons, © Lucide Icons and Contributors, ISC License"


def credited(workshop: Workshop) -> list[tuple[str, str]]:
    """Return the typefaces of a game's theme and the sets of its icons, each with its maker and licence."""
    found = dict(_fonts(workshop))
    if LUCIDE in workshop.theme.icon_sets:
        found["Lucide"] = LUCIDE_SAYS
    found.update(workshop.icons.credits())
    return list(found.items())


def _fonts(workshop: Workshop) -> Iterator[tuple[str, str]]:
    for name in workshop.theme.fonts:
        if name != FALLBACK:
            face = workshop.fonts.chain(name)[0]
            family = _says(face, "TYPOGRAPHIC_FAMILY") or _says(face, "FONT_FAMILY") or face.name
            yield family, ", ".join(filter(None, ("typeface", _maker(face), _licence(face))))


def _maker(face: FontFace) -> str:
    """Return the copyright line without the addresses in it."""
    said = _ADDRESS.sub("", _says(face, "COPYRIGHT"))
    said = re.sub(r"(?i)copyright\s*(?:\(c\)|©)?\s*", "© ", said)
    said = re.sub(r"© (\d{4}),? © \1", r"© \1", said)
    said = re.split(r"(?i),? (?:with reserved|all rights)", said)[0]
    return " ".join(said.split()).strip(" .,;")[:CREDIT_CHARACTERS]


def _licence(face: FontFace) -> str:
    said = _says(face, "LICENSE") + " " + _says(face, "LICENSE_URL")
    return next((name for words, name in LICENCES if words.lower() in said.lower()),
                "SIL Open Font License" if "scripts.sil.org/OFL" in said or "openfontlicense" in said else "")


def _says(face: FontFace, name: str) -> str:
    """Return an entry of a font's table of names, empty if it has none."""
    import uharfbuzz as hb
    found = face.face.get_name(getattr(hb.OTNameIdPredefined, name))
    return " ".join((found or "").split())
