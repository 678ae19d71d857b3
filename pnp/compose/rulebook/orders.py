"""What ``figure()`` asks for: which faces, how large, and the words below, looked up in the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from pnp.compose.rulebook.pieces import page_piece
from pnp.diagnostics import Span
from pnp.limits import ADDRESS_CHARACTERS, FIGURE_FACES, FIGURE_LENGTH, LARGEST_SCALE, LEAST_SCALE
from pnp.model import Component, Game, Piece, Record
from pnp.tools.addresses import pieces_named
from pnp.tools.pictures import Pictures
from pnp.tools.sandbox import text_of
from pnp.units import MM, SizeUm, Um, length, shown, size
from pnp.values import EMPTY, PICTURES, Fault, Fields, parted, quoted, suggestion

KNOWN = ("caption", "width", "scale", "side", "gap", "align", "turn", "size")
SIDES = {"front": ("front",), "back": ("back",), "both": ("front", "back")}
#: How large a template is drawn unless its size is written, and how large the longer side of a picture.
DRAWN, LONG = SizeUm(100 * MM, 60 * MM), 100 * MM


@dataclass(frozen=True, slots=True)
class Order:
    """A figure that is wanted. ``caption`` is rich text.

    Of ``pieces`` an address alone stands for what has been left out for its faults.
    """

    pieces: tuple[Piece | str, ...]
    caption: str = ""
    width: Um | None = None
    scale: float | None = None
    gap: Um = 3 * MM
    align: str = "center"
    turn: int = 0


@dataclass(slots=True)
class Finder:
    """Finds the pieces of one game by their addresses. ``seen`` leads from what templates see of a piece back to it."""

    game: Game
    span: Span
    pictures: Pictures
    seen: Mapping[int, tuple[Component, Record]] = field(default_factory=dict)

    def order(self, what: tuple[Any, ...], how: dict[str, Any]) -> Order:
        """Return what a call of figure() asks for. Raises Fault."""
        for key in how:
            if key not in KNOWN:
                near = suggestion(key, KNOWN) or f"it takes {', '.join(KNOWN)}"
                raise Fault(f"figure() takes no {quoted(key)}", near)
        if not what:
            raise Fault("figure() shows nothing", f"name a piece, as in {self._example()}")
        side = _choice(how, "side", SIDES, "front")
        pieces = tuple(piece for one in what for piece in self._pieces(one, SIDES[side], how))
        if len(pieces) > FIGURE_FACES:
            raise Fault(f"this figure has {len(pieces)} faces, at most {FIGURE_FACES}", "show fewer pieces")
        if not pieces:
            raise Fault("these pieces have no such side", "leave side= out")
        width, scale = _length(how, "width"), _scale(how)
        if width is not None and scale is not None:
            raise Fault("figure() takes width or scale, not both", "leave one of them out")
        return Order(pieces, text_of(how.get("caption", "")), width, scale, _length(how, "gap") or 3 * MM,
                     _choice(how, "align", ("left", "center", "right"), "center"),
                     int(_choice(how, "turn", ("0", "90", "180", "270"), "0")))

    def _example(self) -> str:
        """Return a call that shows the first piece of the game."""
        named = (f"{component.id}/{record.id}" for component in self.game.components for record in component.records)
        return f"figure({next(named, 'deck/fox')!r})"

    def component_id(self, id: Any) -> str:
        """Return the id of a component that is named. Raises Fault."""
        ids = [component.id for component in self.game.components]
        if not isinstance(id, str) or id not in ids:
            near = run_together(str(id), ids) or suggestion(str(id), ids)
            raise Fault(f"there is no component {quoted(text_of(id) if isinstance(id, str) else '…')}",
                        near or f"components are {', '.join(ids[:12])}", unknown=str(id))
        return str(id)

    def _pieces(self, what: Any, sides: tuple[str, ...], how: dict[str, Any]) -> Iterator[Piece | str]:
        if isinstance(what, Fields) and id(what) in self.seen:
            component, record = self.seen[id(what)]
            yield from _sides(component, record, sides)
            return
        if not isinstance(what, str):
            raise Fault("figure() takes the address of a piece", f"write it in quotes: {self._example()}")
        name = str(what).strip()
        if name.lower().endswith((".xml", *PICTURES)):
            yield page_piece(name, _size(how) or self._usual(name), self.span)
            return
        found = self._found(name)
        if not found:
            yield name
        for component, record in found:
            yield from _sides(component, record, sides)

    def _usual(self, name: str) -> SizeUm:
        """Return how large a template or picture is drawn unless that is said: a picture in its own proportions."""
        if not name.lower().endswith(PICTURES):
            return DRAWN
        try:
            picture = self.pictures.open(name)
        except ValueError:
            return DRAWN                # it is told where it is drawn
        scale = LONG / max(picture.width, picture.height)
        return SizeUm(max(MM, round(picture.width * scale)), max(MM, round(picture.height * scale)))

    def _found(self, name: str) -> list[tuple[Component, Record]]:
        """Return the pieces that an address means; none for one that has been left out for its faults. Raises Fault."""
        try:
            return pieces_named(name, self.game)
        except ValueError as error:
            message, hint = parted(error, f"name a piece, as in {self._example()}")
            known = (address for part in self.game.components for address in (part.id, *_addresses(part)))
            raise Fault(message, run_together(name, known) or hint) from None


def run_together(name: str, known: Iterable[str]) -> str:
    """Return a hint for a text that is several known ones without a comma between them, else nothing.

    >>> run_together("deck/foxdeck/owl", ("deck", "deck/fox", "deck/owl"))
    "is a comma missing, as in 'deck/fox', 'deck/owl'?"
    """
    if len(name) > ADDRESS_CHARACTERS:
        return ""
    words = set(known)
    ways: dict[int, tuple[str, ...]] = {0: ()}          # how many characters can be split, and how
    for begin in range(len(name)):
        for end in range(begin + 1, len(name) + 1) if begin in ways else ():
            if name[begin:end] in words:
                ways.setdefault(end, (*ways[begin], name[begin:end]))
    found = ways.get(len(name), ())
    return f"is a comma missing, as in {', '.join(map(repr, found))}?" if len(found) > 1 else ""


def _addresses(component: Component) -> Iterator[str]:
    """Yield the addresses of a component's pieces, with and without its own id."""
    for record in component.records:
        yield from (f"{component.id}/{record.id}", record.id)


def _sides(component: Component, record: Record, sides: tuple[str, ...]) -> Iterator[Piece]:
    for side in sides:
        if record.front if side == "front" else record.back:
            yield Piece(component, record, side, 1, max(1, record.copies))


def _choice(how: dict[str, Any], key: str, choices: Any, default: str) -> str:
    value = how.get(key, default)
    text = text_of(value) if isinstance(value, str | int) else "…"
    if str(text) not in choices:
        raise Fault(f"{key}={quoted(text)} is none of {', '.join(choices)}", f"write {key}='{next(iter(choices))}'")
    return str(text)


def _length(how: dict[str, Any], key: str) -> Um | None:
    value = how.get(key)
    if value is None or value is EMPTY or value == "":
        return None
    if not isinstance(value, str):
        raise Fault(f"{key}= is a length with its unit", f"write {key}='{value if isinstance(value, int) else 40} mm'")
    found: Um = _read(length, value, f"write {key}='40 mm'")
    if not (0 if key == "gap" else MM) <= found <= FIGURE_LENGTH:
        raise Fault(f"{key}={quoted(value)} can't be drawn", f"write a length up to {shown(FIGURE_LENGTH)}")
    return found


def _size(how: dict[str, Any]) -> SizeUm | None:
    value = how.get("size")
    if value is None:
        return None
    if not isinstance(value, str):
        raise Fault("size= is a size with its unit", "write size='60 x 40 mm'")
    found: SizeUm = _read(size, value, "write size='60 x 40 mm'")
    if max(found) > FIGURE_LENGTH or min(found) < MM:
        raise Fault(f"size={quoted(value)} can't be drawn", "write it as in size='60 x 40 mm'")
    return found


def _read(read: Any, text: str, hint: str) -> Any:
    try:
        return read(str(text))
    except ValueError as error:
        raise Fault(*parted(error, hint)) from None


def _scale(how: dict[str, Any]) -> float | None:
    value = how.get("scale")
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not LEAST_SCALE <= value <= LARGEST_SCALE:
        raise Fault(f"scale= is a factor from {LEAST_SCALE} to {LARGEST_SCALE}", "write scale=0.6, or width='40 mm'")
    return float(value)
