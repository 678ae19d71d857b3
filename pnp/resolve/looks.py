"""How a piece looks before it is drawn: its paper, the templates of its sides, and where its picture is looked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pnp.face import Frame
from pnp.model.game import PrintSettings
from pnp.model.kinds import Kind
from pnp.model.nodes import Node, YamlMap, YamlText
from pnp.resolve.frames import component_frame, named_sizes, piece_frame
from pnp.resolve.paths import ART, fields_in, filled, ladder, places
from pnp.resolve.report import LeftOut, Report
from pnp.resolve.worksheet import Made
from pnp.tools.project import slug
from pnp.units import SizeUm
from pnp.values import Fields, parted, quoted, suggestion

Texts = Mapping[str, Any]
#: What ``back: front`` says before it is known of which piece.
MIRRORED = ("front",)
#: What to do about each key that names files.
_HINTS = {"front": "write a template, as in front: card.xml", "back": "write a template, as in back: card_back.xml",
          "art": "write where pictures lie, as in art: [\"art/{name}\", scenery]"}


class Look(NamedTuple):
    """One piece's paper, the ladders of its sides and the places of its picture, every ``{field}`` filled in."""

    frame: Frame
    front: tuple[str, ...]
    back: tuple[str, ...]
    art: tuple[str, ...]


@dataclass(slots=True)
class Looks:
    """What a component says about the looks of its pieces; ``{field}``s are not filled in yet, nor ``back: front``."""

    frame: Frame
    sizes: Mapping[str, SizeUm]
    front: tuple[str, ...]
    back: tuple[str, ...]
    art: tuple[str, ...]
    known: frozenset[str]
    report: Report
    _frames: dict[str, Frame] = field(default_factory=dict)
    _sized: list[tuple[Made, str]] = field(default_factory=list)   # pieces left out for a size that is a word
    _unprinted: set[str] = field(default_factory=set)       # sides of which that has been told

    def look(self, piece: Made, fields: Texts, sides: Mapping[str, Texts]) -> Look:
        """Return how a piece looks. Raises LeftOut for what can't be; the report has the fault."""
        return Look(self._frame(piece), self._side(piece, "front", fields, sides.get("front", {})),
                    self._side(piece, "back", fields, sides.get("back", {})), self._art(piece, fields))

    def _frame(self, piece: Made) -> Frame:
        node = piece.nodes.get("size")
        if node is None:
            return self.frame
        try:
            if not isinstance(node, YamlText):
                raise ValueError("one size is expected, such as 63.5 x 88.9 mm")
            if node not in self._frames:
                self._frames[str(node)] = piece_frame(node, self.frame, self.sizes)
            return self._frames[node]
        except ValueError as error:
            message, hint = parted(error, "write one as in size: 63.5 x 88.9 mm")
            if not any(char.isdigit() for char in str(node)):       # how large a creature is, perhaps
                if isinstance(node, YamlText) and node.style == "cell":
                    self._sized.append((piece, message))
                    raise LeftOut(message) from None
                hint += "; size: is how large the piece is cut, so a field of your own needs another name"
            raise self.report.refuse("bad-size", f"size: {message}", piece.place("size"), hint,
                                     piece=piece.id) from None

    def tell_sizes(self) -> None:
        """Tell the words in a table's column size, which may be how large creatures are: all of them at once."""
        if self._sized:
            (piece, message), *others = self._sized
            if others:
                message += f", and so it is with {len(others)} more piece{'s' if others[1:] else ''}"
            hint = "size is how large the piece is cut, such as poker or 63.5 x 88.9 mm; if something else is meant, " \
                "call the column otherwise, with columns: {size: bulk} or in the table"
            self.report.error("bad-size", f"size: {message}", piece.place("size"), hint, piece=piece.id)

    def _side(self, piece: Made, side: str, fields: Texts, own: Texts) -> tuple[str, ...]:
        """Return the ladder of a side."""
        try:
            names = self._ladder(piece, side)
            if own and not names and side not in self._unprinted:
                self._unprinted.add(side)
                key = next(key for key in piece.nodes if key.startswith(f"{side}."))
                self.report.warning("unprinted-side", f"fields are given for the {side}, but nothing prints it",
                                    piece.place(key), f"add {side}: with the name of a template", piece=piece.id)
            return tuple(self._filled(name, piece, fields, own) if "{" in name else name for name in names)
        except ValueError as error:
            message, hint = parted(error, _HINTS[side])
            raise self.report.refuse("bad-side", f"{side}: {message}", piece.place(side), hint,
                                     piece=piece.id) from None

    def _ladder(self, piece: Made, side: str) -> tuple[str, ...]:
        """Return the piece's ladder of a side, or the component's; ``front`` is this piece's. Raises ValueError."""
        node = piece.nodes.get(side)
        names = _ladder(node, side, self.known) if node is not None else getattr(self, side)
        return self._ladder(piece, "front") if names == MIRRORED else names

    def mirrors(self, piece: Made) -> bool:
        """Return whether a sound piece's back is its front."""
        node = piece.nodes.get("back")
        return (_ladder(node, "back", self.known) if node is not None else self.back) == MIRRORED

    def _filled(self, name: str, piece: Made, fields: Texts, own: Texts) -> str:
        made = filled(name, lambda field: self._text(field, {**fields, **own}))
        if not made:
            raise ValueError(f"{quoted(name)} needs a field that {quoted(piece.label)} does not have")
        return made

    def _art(self, piece: Made, fields: Texts) -> tuple[str, ...]:
        """Return the places of a piece's picture; those that need a field which it lacks are left out."""
        node = piece.nodes.get("art")
        try:
            sought = self.art if node is None else _known(places(node, own=True), self.known)
            made = (filled(name, lambda field: self._text(field, fields)) if "{" in name else name for name in sought)
            return tuple(place for place in made if place)
        except ValueError as error:
            message, hint = parted(error, _HINTS["art"])
            raise self.report.refuse("bad-side", f"art: {message}", piece.place("art"), hint, piece=piece.id) from None

    def _text(self, name: str, fields: Texts) -> str:
        """Return a field as part of a file name, empty where a piece lacks it. Raises ValueError for a list."""
        value = fields.get(slug(name), "")
        if isinstance(value, list | Fields):
            raise ValueError(f"{quoted(name)} is a list or map, and can't be part of a file name")
        return str(getattr(value, "typed", value))


def read_looks(settings: YamlMap, kind: Kind, printing: PrintSettings, known: frozenset[str],
               report: Report) -> Looks:
    """Return a component's looks. What is faulty is told, and a default stands in for it."""
    sizes = named_sizes(settings, report)
    default = (f"{kind.word}.xml",)
    return Looks(component_frame(settings, kind, sizes, printing, report), sizes,
                 _setting(settings, "front", default, lambda node: _ladder(node, "front", known), report),
                 _setting(settings, "back", (), lambda node: _ladder(node, "back", known), report),
                 _setting(settings, "art", ART, lambda node: _known(places(node, own=False), known), report),
                 known, report)


def _known(names: tuple[str, ...], known: frozenset[str]) -> tuple[str, ...]:
    """Return file names as they are. Raises ValueError for a ``{field}`` that no piece has."""
    for name in names:
        for field_name in fields_in(name):
            if slug(field_name) not in known:
                near = suggestion(slug(field_name), known)
                raise ValueError(f"no piece has a field {quoted(field_name)}" + (f"; {near}" if near else ""))
    return names


def _ladder(node: Node, side: str, known: frozenset[str]) -> tuple[str, ...]:
    """Return the ladder of a side, or MIRRORED for a back that is the front. Raises ValueError."""
    found = _known(ladder(node), known)
    if found == MIRRORED and side == "front":
        raise ValueError("the front can't be like itself; name a template, as in front: card.xml")
    return found


def _setting(settings: YamlMap, key: str, default: tuple[str, ...], read: Callable[[Node], tuple[str, ...]],
             report: Report) -> tuple[str, ...]:
    node = settings.get(key)
    if node is None:
        return default
    try:
        return read(node)
    except ValueError as error:
        message, hint = parted(error, _HINTS[key])
        report.error("bad-side", f"{key}: {message}", settings.value_span(key), hint)
        return default
