"""Texts as they print: letters with their accents in one piece, and without what can't be seen.

Texts pasted from a spreadsheet or a web page carry byte order marks, zero-width spaces and control characters, which
print as boxes. Joiners stay: scripts and emoji are written with them. So do zero-width spaces between
letters of scripts that have no others.
"""

from __future__ import annotations

import re
import unicodedata

from pnp.model.nodes import YamlText
from pnp.tools.scripts import ODD_ZERO_SPACE

_BREAKS = re.compile("\r\n?|\u2028|\u2029")
_UNSEEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2060\ufeff\ud800-\udfff\ufffe\uffff]"
                     f"|{ODD_ZERO_SPACE}")


def clean(text: YamlText) -> str:
    """Return a text as it prints: NFC, plain line breaks, nothing unseen; a block without its last line break."""
    if text.isascii() and text.isprintable():
        return str(text)
    plain = _BREAKS.sub("\n", text)
    if text.style == "block" and plain.endswith("\n"):
        plain = plain[:-1]
    return unicodedata.normalize("NFC", _UNSEEN.sub("", plain))


def unseen(text: str) -> tuple[str, ...]:
    """Return the different characters of a text that `clean` takes out, as ``U+200B``."""
    if not _UNSEEN.search(text):
        return ()
    return tuple(dict.fromkeys(f"U+{ord(c):04X}" for c in _UNSEEN.findall(_BREAKS.sub("\n", text))))
