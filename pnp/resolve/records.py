"""Pieces become records: ids, typed fields, copies, sides, and the faults of their values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pnp.diagnostics import Span
from pnp.model.game import Record
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText
from pnp.resolve.columns import Columns, base, key_name
from pnp.resolve.copies import Copies
from pnp.resolve.declared import FieldType
from pnp.resolve.ids import distinct
from pnp.resolve.looks import Looks
from pnp.resolve.pairs import RESERVED, SIDES
from pnp.resolve.report import LeftOut, Report
from pnp.resolve.texts import clean
from pnp.resolve.worksheet import Made
from pnp.tools.project import words
from pnp.values import Fields, number, quoted


class Places(Mapping[str, Span]):
    """Where the value of each field stands, told when asked: most are never asked for.

    ``halves/2/text`` asks for a value inside a field: of the second item that says something, the one called text.
    """

    __slots__ = ("_nodes", "_span")

    def __init__(self, nodes: Mapping[str, Node], span: Span) -> None:
        self._nodes, self._span = nodes, span

    def __getitem__(self, name: str) -> Span:
        if name in self._nodes or "/" not in name:
            node = self._nodes[name]
        else:
            field, *steps = name.split("/")
            node = _inside(self._nodes[field], steps)
        return self._span if node is None else node.span

    def __iter__(self) -> Iterator[str]:
        return iter(self._nodes)

    def __len__(self) -> int:
        return len(self._nodes)


def _plain(label: str) -> str:
    """Return what a piece is called without case and the signs between its words."""
    return " ".join(re.split(r"[\s_'’-]+", label.casefold()))


def _inside(node: Node, steps: Iterable[str]) -> Node:
    """Return the value that steps lead to. Raises KeyError where there is none."""
    for step in steps:
        items: dict[str, Node] = {}
        if isinstance(node, YamlList):
            items = {str(n): item for n, item in enumerate((item for item in node if item is not None), 1)}
        elif isinstance(node, YamlMap):
            items = {str(key_name(key)): item for key, item in node.items()}
        node = items[step]
    return node


@dataclass
class RecordMaker:
    """Makes the records of one component."""

    types: Mapping[str, FieldType]
    looks: Looks
    report: Report
    copies: Copies
    _judged: dict[int, str] = field(default_factory=dict)

    @cached_property
    def choices(self) -> Mapping[str, tuple[str, ...]]:
        """Return the fields that have one of a few values, with these."""
        return {name: declared.choices for name, declared in self.types.items() if declared.choices}

    def records(self, made: list[Made]) -> Iterator[Record]:
        """Yield a record for each piece. Faulty ones are told and left out."""
        made = list(self._named(made))
        columns = Columns(((piece.label, {name: node for name, node in piece.nodes.items() if name not in RESERVED})
                           for piece in made), self.types)
        for piece in made:
            if self.report.full:
                return
            try:
                yield self._record(piece, columns)
            except LeftOut:
                continue

    def _named(self, made: list[Made]) -> Iterable[Made]:
        """Return the pieces with their ids; a written id that is there already is told and its piece left out."""
        written: dict[str, Made] = {}
        for piece in made:
            if piece.written and piece.stem in written:
                self.report.error("duplicate-piece", f"two pieces have the id {quoted(piece.stem)}",
                                  piece.place("id"), "rename one, or leave its id out",
                                  (("the first one", written[piece.stem].place("id")),))
            elif piece.written:
                written[piece.stem] = piece
                piece.id = piece.stem
        loose = [piece for piece in made if not piece.written]
        first = dict(written)
        for piece, id in zip(loose, distinct((piece.stem for piece in loose), written)):
            piece.id = id
            self._meets(piece, first.setdefault(piece.stem, piece))
        return [piece for piece in made if piece.id]

    def _meets(self, piece: Made, other: Made) -> None:
        """Warn of a piece whose id another has, though they are written otherwise; those of one name are numbered."""
        if piece.id == other.id or piece.label == other.label or _plain(piece.label) != _plain(other.label):
            return
        self.report.warning("duplicate-piece", f"{quoted(piece.label)} and {quoted(other.label)} make the same id "
                            f"{quoted(piece.stem)}: this one becomes {piece.id}", piece.place("name"),
                            "rename one, or give it an id: of its own",
                            (("the other one", other.place("id" if other.written else "name")),), piece=piece.id)

    def _record(self, piece: Made, columns: Columns) -> Record:
        """Return a piece's record. Raises LeftOut for a faulty one; all its faults have been told."""
        sound, copies = self._is_sound(piece), 0
        try:
            copies = self.copies.read(piece, self.report)
        except LeftOut:
            sound = False
        name = columns.value("name", piece.nodes.get("name"))
        title = words(piece.id) if name is None else str(getattr(name, "typed", name))
        fields: dict[str, Any] = {"id": piece.id, "name": title if name is None else name,
                                  "copies": number(str(copies))}
        sides = self._fill(fields, piece, columns)
        look = self.looks.look(piece, fields, sides)
        if not sound:
            raise LeftOut
        if name is None:
            del fields["name"]
        source = piece.source
        if "front" in source and self.looks.mirrors(piece):
            source = {**source, "back": source["front"]}        # there a template that is not there is mended
        seen = Fields(piece.id, fields, self.looks.known, self.choices)
        return Record(piece.id, title, copies, piece.span, seen, sides, look.front, look.back, look.frame, look.art,
                      places=Places(source, piece.span))

    def _fill(self, fields: dict[str, Any], piece: Made, columns: Columns) -> dict[str, dict[str, Any]]:
        """Put a piece's values into ``fields``, and return those of its sides."""
        sides: dict[str, dict[str, Any]] = {}
        for key, node in piece.nodes.items():
            value = None if key in RESERVED or key in fields else columns.value(key, node)
            if value is None:
                continue
            side, _, inner = key.partition(".")
            if inner:
                sides.setdefault(side, {})[inner] = value
            else:
                fields[key] = value
        return sides

    def _is_sound(self, piece: Made) -> bool:
        """Return whether every declared field is what ``fields:`` says, and the name a text; faults have been told."""
        wrong = isinstance(piece.nodes.get("name"), YamlList | YamlMap)
        if wrong:
            self.report.error("bad-value", "a name is one text", piece.place("name"), "as in name: Fox", piece=piece.id)
        for key, node in piece.nodes.items():
            declared = self.types.get(base(key))
            if declared and node is not None and key not in RESERVED:
                wrong = bool(self._fault(base(key), declared, node)) or wrong
        for name, declared in self.types.items():
            if declared.required and all(piece.nodes.get(key) is None
                                         for key in (name, *(f"{side}.{name}" for side in SIDES))):
                self.report.error("missing-field", f"{quoted(piece.label)} has no {name}; fields: requires it",
                                  piece.span, f"add {name}:", piece=piece.id)
                wrong = True
        return not wrong

    def _fault(self, name: str, declared: FieldType, node: Node) -> str:
        """Return what is wrong with a value, told once for all pieces that share it."""
        key = id(node)
        if key not in self._judged:
            try:
                wanted, hint = declared.fault(node)
            except ValueError as error:
                wanted, hint = str(error), ""
            self._judged[key] = wanted
            if wanted and node is not None:
                shown = quoted(clean(node)) if isinstance(node, YamlText) else (
                    "a map" if isinstance(node, YamlMap) else "a list")
                self.report.error("bad-field", f"{name} is {shown}, expected {wanted}", node.span,
                                  hint or f"mend the value, or what fields: says of {name}",
                                  ((f"fields: says what {name} is", declared.span),))
        return self._judged[key]
