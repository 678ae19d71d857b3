"""Fields that nobody reads: filled in on pieces, and neither printed by their templates nor asked for anywhere else.

What a template may read can't be known for sure, so a name counts as read wherever it stands in the code of a template
that may see the piece, in a rule, an expression, the rulebook or between braces. Where a template goes through all
fields, or works out a field's name, nothing is told; nor of pnp's own templates, which print what they find.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from pnp.causes import Misspelt, Sort
from pnp.compose import Env
from pnp.compose.names import word_of
from pnp.diagnostics import Diagnostic, Level, Span
from pnp.limits import TEMPLATES_READ
from pnp.model import Component, Game, Record
from pnp.tools.project import slug
from pnp.values import EMPTY, Switch, quoted, suggestion

#: Fields that mean something to pnp, and those that designers keep for themselves.
OWN = frozenset(("id", "name", "copies", "art", "front", "back", "cut", "size", "set", "like", "each", "when", "skip"))
NOTES = frozenset(("note", "notes", "comment", "comments", "remark", "remarks", "todo", "to_do", "status", "author",
                   "artist", "credit", "credits", "source", "sources", "version", "date", "playtest", "internal"))
#: Fields that a message names, and notes that tell where the others are.
MOST_NAMED, MOST_TOLD = 4, 8
_COMMENT = re.compile(r"\{#.*?#\}", re.DOTALL)
_CODE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
_WORD = re.compile(r"\w+")
_FILE = re.compile(r"""["']([^"'{}<>]{1,200}\.xml)["']""")
#: Code whose reach nobody can tell: templates and fields by worked out names, and loops over pairs.
_UNSURE = re.compile(r"""\b(?:include|import|extends|from)\s+(?!["']|import\b)|\w\s*\[\s*[^\W\d]"""
                     r"""|\battribute\s*=\s*[^"'\s]|\bfor\s+\w+\s*,\s*\w+\s+in\s+\w+\s*(?:%|-|\||if\b)|\bpnp\s*\.\s*usual\b""")
#: Keys of a YAML file whose values are expressions or name fields, with what is indented under them.
_ASKING = re.compile(r"""^(\s*(?:-\s+)?)(?:.*[{,]\s*)?["']?(?:when|skip|where|each|that|over|numbering)["']?\s*:""")
_WORKED_OUT = re.compile(r"[:,\[-]\s*=\s+(.*)")
_BRACES = re.compile(r"\{\s*=?([^{}]{1,80})\}")


def unprinted_fields(component: Component, env: Env, told: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return a warning for the fields of a component that nothing reads: one for all that the same templates leave out.

    One that is nearly a field that they print is a slip, and has a warning of its own. What has been ``told`` of the
    component already is not told again; nor is anything where an error may be the reason.
    """
    known = [one for one in told if one.component == component.id]
    fields = _filled(component) if component.map is None else {}
    if not fields or any(one.level is Level.ERROR for one in known):
        return []
    read = _read(component, env)
    if read is None:
        return []
    misspelt = {one.cause.name for one in known if isinstance(one.cause, Misspelt) and one.cause.sort is Sort.FIELD}
    found: dict[tuple[str, ...], list[_Field]] = {}
    for name, filled in fields.items():
        if name not in read and name not in misspelt and not _private(name, filled[0].place, env):
            near = suggestion(name, [other for other in component.known if other in read and other != name])
            field = _Field(name, filled, near.rstrip("?"))
            found.setdefault((name,) if near else field.files, []).append(field)
    return [_warning(group, component) if len(group) == 1 else _together(group, component) for group in found.values()]


class _Filled(NamedTuple):
    """Where a piece fills in a field, and the templates that may print it: those of one side for a field of that."""

    record: Record
    place: Span
    files: tuple[str, ...]


class _Field(NamedTuple):
    """A field that nothing reads, where it is filled in, and which one is meant if it is a slip."""

    name: str
    filled: list[_Filled]
    near: str

    @property
    def place(self) -> Span:
        """Return where it is filled in first."""
        return min(one.place for one in self.filled)

    @property
    def files(self) -> tuple[str, ...]:
        """Return the templates that don't print it."""
        return tuple(dict.fromkeys(file for one in self.filled for file in one.files))


def _private(name: str, place: Span, env: Env) -> bool:
    """Return whether a field's name is written with _ before it: names of fields lose that."""
    pattern = re.compile(rf"(?<!\w)_{re.escape(name)}(?!\w)")
    return any(map(pattern.search, env.sources.lines(place.file)))


def _filled(component: Component) -> dict[str, list[_Filled]]:
    """Return the fields that pieces fill in, but those that are plainly not for print.

    A piece whose sides are pictures has room for none, and may have them for whoever draws it.
    """
    found: dict[str, list[_Filled]] = {}
    for record in component.records:
        for name, key, value, files in _values(record):
            off = isinstance(value, Switch) and not value.on
            if files and key in record.places and value != EMPTY and value != "" and not off:
                found.setdefault(name, []).append(_Filled(record, record.places[key], files))
    return {name: filled for name, filled in found.items()
            if name not in OWN and NOTES.isdisjoint((name, *name.split("_")))}


def _values(record: Record) -> Iterator[tuple[str, str, Any, tuple[str, ...]]]:
    """Yield a piece's fields, those of one side too: name, key of its place, value, and templates that may print it."""
    files = {side: tuple(file for file in ladder if file.endswith(".xml"))
             for side, ladder in (("front", record.front), ("back", record.back))}
    both = tuple(dict.fromkeys((*files["front"], *files["back"])))
    for name, value in record.fields.fields.items():
        yield name, name, value, both
    for side, values in record.sides.items():
        for name, value in values.items():
            yield name, f"{side}.{name}", value, files.get(side, ())


def _read(component: Component, env: Env) -> set[str] | None:
    """Return every word that may be the name of a field that is read, None where nobody can tell."""
    texts = _templates(component, env)
    asks = re.compile(rf"(?<![\w.])(?:piece|{re.escape(word_of(component))})(?!\w)")
    if not texts or not any(map(asks.search, (code for text in texts for code in _CODE.findall(text)))):
        return None         # one that prints nothing of its piece is not done yet, or no more than a picture
    texts += _others(component, env, set(texts))
    if env.game.rulebook:
        texts.append(env.game.rulebook.text)
    found: set[str] = set()
    for text in texts:
        code = " ".join(_CODE.findall(_COMMENT.sub("", text)))
        if _UNSURE.search(code) or _whole(component, code):
            return None
        found.update(_WORD.findall(code))
    found.update(*map(_WORD.findall, _rules(env.game)))
    for file in dict.fromkeys(one.span.file for one in env.game.components):
        found.update(_asked(env.sources.lines(file)))
    return found


def _whole(component: Component, code: str) -> bool:
    """Return whether code goes through all fields of a piece, or takes one by a name that it works out."""
    word = rf"(?:piece|{re.escape(word_of(component))})"
    return re.search(rf"\bin\s+{word}\s*(?![\w.\s])|(?<![\w.]){word}\s*\[\s*(?![\"'])", code) is not None


def _templates(component: Component, env: Env) -> list[str] | None:
    """Return the texts of all templates that a component's pieces may be drawn by, None if one is pnp's own."""
    found = list(templates_of(component, env))
    return None if any(not name for name, _ in found) else [text for _, text in found]


def templates_of(component: Component, env: Env) -> Iterator[tuple[str, str]]:
    """Yield the templates of the designer's that a component's pieces may be drawn by: name and text.

    A face of pnp's own has neither.
    """
    waiting = list(dict.fromkeys(name for record in component.records for name in (*record.front, *record.back)
                                 if name.endswith(".xml")))
    seen = set(waiting)
    while waiting:
        name = waiting.pop()
        text, own, face = env.templates.written(name) or ("", True, False)
        if own and face:
            yield "", ""
        elif not own:
            yield name, text
            more = set(_FILE.findall(text)) - seen
            seen |= more
            waiting += sorted(more)


def _others(component: Component, env: Env, known: Collection[str]) -> list[str]:
    """Return the texts of other templates of the game that name the component, or the kit."""
    name = re.compile(rf"(?<![\w.])(?:{re.escape(component.id)}|kit|pieces)(?!\w)")
    found = []
    for template in islice(env.templates.list_templates(), TEMPLATES_READ):
        text, own, _ = env.templates.written(template) or ("", True, False)
        if not own and text not in known and any(map(name.search, _CODE.findall(text))):
            found.append(text)
    return found


def _rules(game: Game) -> Iterator[str]:
    """Yield the expressions of all rules."""
    for rule in (*game.rules, *(rule for component in game.components for rule in component.rules)):
        asked = [rule.that, rule.where, rule.when]
        if not isinstance(rule.each, str):
            yield from rule.each
            asked += [one if not isinstance(one, tuple) else None for one in rule.each.values()]
        yield from (one.text for one in asked if one is not None)


def _asked(lines: Collection[str]) -> Iterator[str]:
    """Yield the words of a YAML file's expressions, and what stands between braces, as in ``art: {breed}.png``."""
    depth: int | None = None
    for line in lines:
        indent = len(line) - len(line.lstrip(" -"))
        if depth is not None and (indent > depth or not line.strip()):
            yield from _WORD.findall(line)
        else:
            asking = _ASKING.match(line)
            depth = len(asking[1]) if asking else None
            if asking:
                yield from _WORD.findall(line)
        for part in _WORKED_OUT.findall(line):
            yield from _WORD.findall(part)
        yield from (slug(part) for name in _BRACES.findall(line) for part in name.split("."))


def _never(names: Collection[str]) -> str:
    """Return the words for templates that don't print something."""
    if len(names) > 3:
        return "none of its templates prints"
    return f"{' and '.join(names)} never print{'s' * (len(names) == 1)}"


def _warning(group: list[_Field], component: Component) -> Diagnostic:
    """Return the warning about one field."""
    (name, filled, near), files = group[0], group[0].files
    records = list(dict.fromkeys(one.record.id for one in filled))
    what = f"{quoted(filled[0].record.name)} has" if len(records) == 1 else f"{len(records)} pieces have"
    return Diagnostic("unprinted-field", f"{what} a field {quoted(name)}, and {_never(files)} it", group[0].place,
                      f"{f'{near} or ' if near else ''}print it: {{{{ {word_of(component)}.{name} }}}}; write "
                      f"_{name} if it is a note of your own",
                      Level.WARNING, component.id)


def _together(group: list[_Field], component: Component) -> Diagnostic:
    """Return the warning about fields that the same templates leave out, with a note for the place of each."""
    first, *others = sorted(group, key=lambda one: one.place)
    named = [quoted(one.name) for one in (first, *others)]
    left = len(named) - MOST_NAMED
    names = f"{', '.join(named[:MOST_NAMED])} and {left} more" if left > 1 else \
        f"{', '.join(named[:-1])} and {named[-1]}"
    return Diagnostic("unprinted-field", f"the pieces have fields {names}, and {_never(first.files)} them",
                      first.place, f"print them, as in {{{{ {word_of(component)}.{first.name} }}}}; write "
                      f"_{first.name} if it is a note of your own, and so for the others", Level.WARNING, component.id,
                      tuple((f"{quoted(one.name)} is filled in at", one.place) for one in others[:MOST_TOLD]))
