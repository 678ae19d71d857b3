"""Names that a template sets or imports: what to do where one is used in a way that doesn't reach it."""

from __future__ import annotations

import re
from collections.abc import Collection

from pnp.compose.templates import Templates
from pnp.diagnostics import OWN
from pnp.tools.sandbox import SandboxError
from pnp.values import suggestion

#: A statement that names a file without quotes: its keyword, the file.
_BARE = re.compile(r"""\{%[-+]?\s{0,20}(?:import|include|extends|from)\s{1,20}([\w./-]{1,200}\.xml)(?![\w"'])""")
#: A file that is imported under a name.
_IMPORT = re.compile(r"""\{%[-+]?\s{0,20}import\s{1,20}["']([^"']{1,200})["']\s{1,20}as\s{1,20}(\w{1,200})""")
#: Names that statements set: those of set, with and for, the arguments of a macro.
_SETS = re.compile(r"\{%[-+]?\s{0,20}(?:(?:set|with|for)\s{1,20}([\w\s,()]{1,200}?)\s{0,20}(?:=|[-+]?%\}|\sin\b)"
                   r"|macro\s{1,20}\w{1,200}\s{0,20}\(([^%]{0,500}))")
_NAME = re.compile(r"\b([a-z_]\w{0,200})\s{0,20}(?=[=,)]|$)", re.IGNORECASE)
_PRINTED = re.compile(r"\{\{.{0,500}?\}\}")
_WORD = re.compile(r"[a-z_]\w{0,200}", re.IGNORECASE)


def import_hint(error: SandboxError, lines: list[str], templates: Templates, word: str = "",
                fields: Collection[str] = ()) -> str:
    """Return what to do about macros that a template asks for and doesn't import so, empty for any other fault.

    ``lines`` are those of the template that the error is in. ``word`` is what it calls its piece, which has
    ``fields``: another name before one of them is a slip for that.
    """
    place, name = error.place, error.unknown
    line = lines[place.line - 1] if 0 < place.line <= len(lines) else ""
    for bare in _BARE.finditer(line):
        if bare.start() < place.col <= bare.end():
            statement = f"{bare[0].removesuffix(bare[1])}\"{bare[1]}\"{line[bare.end():].partition('%}')[0]}%}}"
            return f"the name of a file stands in quotes: {statement[:200]}"
    if not name or not re.compile(rf"{re.escape(name)}\s?\.").match(line, place.col - 1):
        return ""
    imports = _IMPORT.findall("\n".join(lines))
    if called := next((called for file, called in imports if file.removeprefix(OWN) == f"{name}.xml"), ""):
        return f'it is imported as "{called}": write {called}.…'
    found = templates.written(f"{name}.xml")
    if found and "macro" in found[0] and "<face" not in found[0]:
        return f'write {{% import "{OWN * found[1]}{name}.xml" as {name} %}} at the top'
    field = re.compile(rf"{re.escape(name)}\s?\.\s?(\w+)").match(line, place.col - 1)
    if field and field[1] in fields:
        return f"write {word}.{field[1]}"
    return suggestion(name, [called for _, called in imports])


def set_hint(message: str, typed: str, lines: list[str]) -> str:
    """Return what to write where the value of an attribute, as ``typed``, is a name that its template sets.

    ``message`` quotes what is wrong with it; ``lines`` are those of the template.

    >>> set_hint('"tone" is no colour', "tone", ['{% set tone = "red" %}'])
    'write {{ tone }}: the template sets it'
    """
    said = [word for word in _WORD.findall(_PRINTED.sub(" ", typed)) if word == typed or f'"{word}"' in message]
    if not said:
        return ""
    found = {name for stated in _SETS.findall("\n".join(lines)) for part in stated for name in _NAME.findall(part)}
    return next((f"write {{{{ {word} }}}}: the template sets it" for word in said if word in found), "")
