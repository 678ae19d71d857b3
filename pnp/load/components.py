"""One component file: its kind, its settings checked for their form, its entries with tables read, its rules."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Sequence
from pathlib import Path

from pnp.diagnostics import Diagnostic, Level, Span
from pnp.limits import TITLE
from pnp.load import forms
from pnp.load.reading import Reading, node_span
from pnp.load.rules import read_ignores, read_rules
from pnp.load.tables import read_rows
from pnp.model.game import Ignore
from pnp.model.kinds import KINDS, LISTS
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText
from pnp.model.source import ComponentSource
from pnp.tools.project import slug
from pnp.values import suggestion

#: Setting -> the forms that it takes.
SETTINGS: dict[str, tuple[str, ...]] = {
    "name": ("text",), "size": ("text",), "sizes": ("map",), "bleed": ("text",), "safe": ("text",),
    "corner": ("text",), "shape": ("text",), "front": ("text", "list"), "back": ("text", "list"),
    "art": ("text", "list"), "fields": ("map",), "defaults": ("map",), "numbering": ("map",), "like": ("text",),
    "rules": ("list",), "when": ("text",), "ignore": ("list",), "nest": ("text",),
    "split": ("text", "map"), "holds": ("text", "map"),
}
#: Settings that are planned.
LATER = ("split", "holds")
#: Names that files, rules or commands use for something else.
TAKEN = frozenset(("rulebook", "pick", "kit", "values", "pieces", "hexes", "players", "option", "maps", "game", "theme",
                   "face", "numbering", "component", "piece"))
#: What stands before a piece's name where its colon is missing.
_NAME = re.compile(r"^(?:name|id)\b\s*[;=]?\s*(?=\S)")
_GLUED = re.compile(r"([\w-]+):(\S+)")
_ID = re.compile(r"[a-z][a-z0-9_]*")


def read_component(path: Path, named: Span | None,
                   reading: Reading) -> tuple[ComponentSource, tuple[Ignore, ...]] | None:
    """Return a component and what its file wants kept quiet, or None: its faults are told under its id."""
    reading.component = path.stem
    before = reading.errors[path.stem]
    try:
        found = _component(path, named, reading)
        ignores = read_ignores(found.settings, reading) if found else ()
    finally:
        faulty = reading.errors[path.stem] > before
        reading.component = ""
    return (found, ignores) if found and not faulty else None


def _component(path: Path, named: Span | None, reading: Reading) -> ComponentSource | None:
    file = Span(reading.name(path))
    before = reading.told[path.stem]
    written = reading.yaml(path, named)
    unread = not written and reading.told[path.stem] > before
    if path.stem == "theme" and not any(key in LISTS for key in written):
        folder = reading.name(reading.folders.templates)
        reading.report("bad-id", f"a theme is no component: it belongs into {folder}/", file,
                              f"move it to {folder}/{path.name}")
        return None
    check_id(path.stem, file, reading)
    if unread:
        return None
    kind = _kind(written, file, reading)
    if not kind:
        return None
    settings = YamlMap([(key, value) for key, value in written.items() if key not in (kind, "rules")],
                       written.key_span(kind))
    reading.unknown_keys(settings, SETTINGS, f"a file of {kind}", "fields that all pieces share belong under defaults:")
    for key in settings:
        if key in SETTINGS:
            forms.form(settings, key, SETTINGS[key], reading)
        if key == "name":
            forms.title(settings, key, reading)
        if key == "nest":
            forms.switch(settings, key, reading)
        if key in LATER:
            reading.report("not-yet", f"{key}: can't be done yet", settings.key_span(key), "take the line out")
    return ComponentSource(path.stem, kind, written.key_span(kind), settings,
                           _list(written, kind, reading), read_rules(written, reading))


def check_id(stem: str, file: Span, reading: Reading) -> None:
    """Report a file name that can't be the id of a component."""
    if not _ID.fullmatch(stem):
        better = unicodedata.normalize("NFKD", slug(stem)).encode("ascii", "ignore").decode().strip("_")
        better = better if _ID.fullmatch(better) else f"deck_{better}".rstrip("_")
        reading.report("bad-id", f'"{stem[:60]}" can\'t be a component\'s id: small letters, digits and _ only', file,
                       f"rename the file, for instance to {better}.yaml")
    elif stem in TAKEN:
        reading.report("bad-id", f'"{stem}" can\'t be a component\'s id: the name means something else already', file,
                       f"rename the file, for instance to my_{stem}.yaml")


def _kind(written: YamlMap, file: Span, reading: Reading) -> str:
    """Return the key that holds the list, or "" with a fault."""
    kinds = [key for key in written if key in LISTS]
    if len(kinds) > 1:
        reading.report("component-kind", f"this file has {kinds[0]}: and {kinds[1]}:; a file holds one kind of piece",
                       written.key_span(kinds[1]), "move one of them to a file of its own")
    if kinds:
        return kinds[0] if len(kinds) == 1 else ""
    if "boxes" in written:
        reading.report("not-yet", "boxes can't be made yet", written.key_span("boxes"), "leave the file out of kit:")
        return ""
    span = file
    hint = "write the pieces as a list under cards:, tiles:, tokens:, counters:, standees:, boards:, mats: or sheets:"
    for key in written:
        near = suggestion(key, LISTS) if key not in SETTINGS else ""
        if near:
            span, hint = written.key_span(key), near
            break
    reading.report("component-kind", "this file has no list of pieces", span, hint)
    return ""


def _list(written: YamlMap, kind: str, reading: Reading) -> YamlList:
    """Return the entries, tables read; an empty list is a warning."""
    span = written.value_span(kind)
    if not written[kind] and isinstance(written[kind], YamlList | None):
        reading.report("no-pieces", f"{kind}: is empty, so nothing of it is printed", written.key_span(kind),
                       "add a piece: - name: Fox", Level.WARNING)
        return YamlList((), span)
    if isinstance(written[kind], YamlText | YamlMap):
        reading.report("bad-value", f'"{kind}" must be a list', span, "put - before each piece: - name: Fox")
        return YamlList((), span)
    return _entries(written[kind], kind, reading)


def _entries(items: YamlList, kind: str, reading: Reading) -> YamlList:
    """Return entries with ``rows:`` read, those in groups as well."""
    found = []
    for n, item in enumerate(items):
        if not isinstance(item, YamlMap):
            _no_piece(item, items.gaps.get(n, items.span), reading)
        elif "rows" in item:
            group = _group(item, kind, reading)
            if group is not None:
                found.append(group)
        elif (other := _other_list(item, kind)) is not None:
            reading.report("bad-entry", f"a group's list stands under {kind}:, not under {other[:40]}:",
                           item.key_span(other), f"write {kind}: here")
        elif isinstance(item.get(kind), YamlList):
            inner = _entries(item[kind], kind, reading)
            found.append(YamlMap([(key, inner if key == kind else value) for key, value in item.items()], item.span))
        else:
            found.append(item)
    return YamlList(found, items.span)


def _alike(key: str, kind: str) -> bool:
    from difflib import get_close_matches  # only slips need it

    return bool(get_close_matches(key, [kind], 1, 0.8))


def _other_list(item: YamlMap, kind: str) -> str | None:
    """Return the key of a list of pieces that stands where a group's list is meant, as in ``card:`` for ``cards:``."""
    for key, value in item.items() if "name" not in item and "id" not in item else ():
        listed = key != kind and isinstance(value, YamlList) and value and all(
            isinstance(one, YamlMap) and ("name" in one or "id" in one) for one in value)
        if listed and (key in KINDS or key == KINDS[kind].word or _alike(key[:40], kind)):
            return key
    return None


def _no_piece(item: Node, around: Span, reading: Reading) -> None:
    """Report an item of the list that is no piece; an alias or the like has been reported already."""
    if isinstance(item, YamlText):
        glued = _GLUED.match(item) if item.style == "plain" else None
        if glued:
            reading.report("yaml-syntax", "a blank is missing behind the colon", item.span,
                           f"write - {glued[1]}: {glued[2]}")
        else:
            reading.report("bad-entry", "a piece is written as keys and values", item.span,
                           f"write - name: {_name_in(item)}")
    elif item is not None or not reading.faulty(around.file):
        reading.report("bad-entry", "a piece is written as keys and values", node_span(item, around),
                       "write - name: Fox")


def _name_in(item: YamlText) -> str:
    """Return the name that a piece may have which is written as a text; an example where that says nothing."""
    named = any(map(str.isalnum, item)) and len(item) <= TITLE and "\n" not in item and item != "null"
    return _NAME.sub("", item) if named else "Fox"


def _group(item: YamlMap, kind: str, reading: Reading) -> YamlMap | None:
    """Return an entry with ``rows:`` as a group: its other keys are its members' defaults."""
    if kind in item:
        reading.report("bad-value", f"an entry has either rows: or {kind}:, not both", item.key_span(kind),
                       "make two entries of it")
    if isinstance(item.get("columns"), YamlMap):
        reading.report("unknown-key", "columns: belongs into rows:", item.key_span("columns"),
                       "write rows: {file: cards.csv, columns: {Qty: copies}}")
    table = read_rows(item, reading)
    if table is None:
        return None
    if table.where is not None and "where" in item:
        reading.report("bad-value", "where: stands beside rows: and in it", item.key_span("where"), "keep one")
    own = item.key_span("rows")
    pairs = [(key, value) for key, value in item.items() if key not in ("rows", kind)]
    if table.where is not None:
        pairs.append((YamlText.at("where", own.file, table.where.line, table.where.col), table.where))
    return YamlMap([*pairs, (YamlText.at(kind, own.file, own.line, own.col), table.rows)], item.span)


def duplicates(components: list[tuple[str, Span]]) -> list[Diagnostic]:
    """Return a fault for each component whose id another before it has. ``components`` are ids and places."""
    first: dict[str, Span] = {}
    found = []
    for name, span in components:
        if name in first:
            where = f"{first[name].file} and {span.file}" if span.file != first[name].file else "both named here"
            found.append(Diagnostic("duplicate-id", f'two components have the id "{name}": {where}', span,
                                    "rename one of the files, or name it once in kit:", component=name))
        first.setdefault(name, span)
    return found


def waiting_for(components: Sequence[ComponentSource], faulty: Collection[str]) -> dict[str, str]:
    """Return the components that nobody can judge yet, each with the one that it is like.

    That one is among the ``faulty``, which could not be read, or waits itself.
    """
    likes = {component.id: slug(like) for component in components
             if isinstance(like := component.settings.get("like"), YamlText)}
    found: dict[str, str] = {}
    while more := {id: other for id, other in likes.items()
                   if id not in found and (other in faulty or other in found)}:
        found |= more
    return found
