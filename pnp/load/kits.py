"""The kit: which files of a game are printed, in which order."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from pnp.diagnostics import Diagnostic, Level, Span
from pnp.limits import COMPONENTS
from pnp.load import forms
from pnp.load.reading import Reading, listing
from pnp.load.stray_files import is_theme
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText
from pnp.tools.paths import is_file, parts
from pnp.tools.project import ENDINGS, RULES, rules_file, yaml_files
from pnp.tools.yaml_braces import as_list
from pnp.values import quoted, suggestion

#: Files that one message names.
UNLISTED = 4


@dataclass(frozen=True, slots=True)
class Listed:
    """A file of the kit. ``named`` is where kit: names it, None where the folder alone does.

    ``map``: it is a map; ``book``: it is the rulebook.
    """

    path: Path
    named: Span | None = None
    map: bool = False
    book: bool = False


def read_kit(written: YamlMap, reading: Reading) -> list[Listed]:
    """Return the files of the components in print order: those in kit:, else all of the folder by name."""
    if "kit" in written and forms.form(written, "kit", ("list", "text"), reading):
        before = reading.errors[reading.component]
        items = _unbracketed(written["kit"], reading) or forms.texts(written, "kit", reading)
        listed = [found for item in items if (found := _listed(item, reading))]
        span = written.value_span("kit")
        pieces = [one for one in listed if not one.map and not one.book]
        if pieces and reading.errors[reading.component] == before and all(is_file(one.path) for one in pieces):
            _unlisted_pieces(pieces, span, reading)     # else one of them may be meant
        if isinstance(written["kit"], YamlList) or len(items) == 1:
            _unlisted(listed, span, reading)
    else:
        listed = [Listed(path) for path in yaml_files(reading.folders.cards)
                  if path.stem != "game" and not is_theme(path, reading)]
        span = Span(reading.name(reading.folders.cards))
        if book := rules_file(reading.folders):
            listed.append(Listed(book, book=True))
        if all(one.book for one in listed):
            reading.report("no-pieces", "this game has no component: no YAML file with pieces", span,
                           "write cards.yaml with cards: and a list of pieces below it")
    if len(listed) > COMPONENTS:
        reading.report("too-much", f"this game has {len(listed)} components, at most {COMPONENTS}", span,
                       "join some of them")
    return listed[:COMPONENTS]


def _unbracketed(written: Node, reading: Reading) -> list[YamlText]:
    """Return the files of a kit: that names several without brackets, and tell that; none of any other."""
    if not isinstance(written, YamlText) or not (listed := as_list(written)):
        return []
    reading.report("bad-value", f"kit: {quoted(written)} is no list: brackets are missing", written.span,
                   f"write kit: {listed}")
    return [YamlText.at(found[0], written.file, written.line, written.col + found.start())
            for found in re.finditer(r"[^\s,]+", written)]


def _unlisted_pieces(listed: list[Listed], span: Span, reading: Reading) -> None:
    """Warn of components that lie there and that kit: does not name."""
    names = {one.path for one in listed}
    left = [path.name for path in yaml_files(reading.folders.cards)
            if path not in names and path.stem != "game" and not is_theme(path, reading)]
    if left:
        shown = ", ".join(left[:UNLISTED]) + (f" and {len(left) - UNLISTED:,} more" if left[UNLISTED:] else "")
        verb, them = ("is", "it") if len(left) == 1 else ("are", "them")
        reading.add([Diagnostic("unlisted-file", f"{shown} {verb} not printed: kit: doesn't name {them}", span,
                                f"add {left[0]} to kit:, or rename it to _{left[0]} if it is not meant to be printed",
                                Level.WARNING, cause=listing(left))])


def _unlisted(listed: list[Listed], span: Span, reading: Reading) -> None:
    """Warn of a rulebook that lies there and that kit: does not name."""
    book = rules_file(reading.folders)
    if book and not any(one.book for one in listed):
        reading.report("unlisted-rules", f"{reading.name(book)} is not printed: kit: doesn't name it", span,
                       f"add {RULES} to kit:, or rename the file to _{RULES} if it is not meant to be printed",
                       level=Level.WARNING)


def _listed(item: YamlText, reading: Reading) -> Listed | None:
    """Return a file of the kit, None with a fault for what can be none."""
    name = item.strip()
    try:
        path = parts(name)
    except ValueError as error:
        reading.report("missing-file", str(error), item.span, "name a file of the game's folder, such as deck.yaml")
        return None
    if path[0] == "maps" and len(path) > 1:
        return Listed(reading.folders.maps.joinpath(*path[1:]), item.span, map=True)
    if len(path) > 1 or PurePosixPath(name).suffix not in (*ENDINGS, ".md"):
        files = [file.name for file in yaml_files(reading.folders.cards)]
        reading.report("missing-file", f"kit: names YAML files of the game's folder, not {quoted(name)}", item.span,
                       suggestion(f"{name}.yaml", files) or "write deck.yaml, or maps/first.yaml for a map")
        meant = next((file for file in (path[-1], f"{name}.yaml") if file in files), "")
        return Listed(reading.folders.cards / meant, item.span) if meant else None
    file = reading.folders.cards / path[0]
    if file.suffix == ".md":
        if file.name != RULES:
            reading.report("bad-value", f"the rulebook is {RULES}, not {quoted(name)}", item.span,
                           f"rename the file to {RULES}, or leave it out of kit:")
            return None
        return Listed(rules_file(reading.folders) or file, item.span, book=True)
    if file.stem == "game":
        reading.report("bad-value", "game.yaml is no component", item.span, "leave it out of kit:")
        return None
    return Listed(file, item.span)
