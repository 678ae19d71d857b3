"""The names that templates see, as FORMATS lists them: the piece, its face, its number, the game around it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.causes import Lacks, Sort
from pnp.face import Frame
from pnp.model import KINDS, Component, Game, Piece
from pnp.tools import sets
from pnp.tools.project import words
from pnp.tools.sandbox import text_of
from pnp.units import MM
from pnp.values import EMPTY, Fault, Fields, Rich, Switch, Whole, quoted, suggestion


def of_game(game: Game, component: Component) -> dict[str, Any]:
    """Return the names that are the same on every face of a component."""
    palette = {name: swatch.color for name, swatch in game.theme.palette.items()}
    least, most = game.players
    return sets.names(game, component) | {
        "game": Fields("game", {"id": game.id, "title": game.title, "version": game.version,
                                "players": f"{least}" if least == most else f"{least}–{most}"}),
        "theme": Fields("theme", {"palette": Fields("palette", palette), "variant": game.theme.variant,
                                  "outlined": game.theme.in_outlines}),
        "component": Fields("component", {"id": component.id, "name": component.name, "kind": component.kind,
                                          "count": component.copies, "kinds": len(component.records)}),
    }


def of_piece(piece: Piece, fields: Fields) -> dict[str, Any]:
    """Return the names of one face."""
    return {"face": of_face(piece.record.frame, piece.side), "numbering": numbering(piece),
            "piece": fields, word_of(piece.component): fields}


def word_of(component: Component) -> str:
    """Return what one piece of a component is called: a kind that designers can't write is its own word."""
    kind = KINDS.get(component.kind)
    return kind.word if kind else component.kind


def of_face(frame: Frame, side: str) -> Fields:
    """Return what a template knows of its paper. Lengths are mm."""
    lengths = {"w": frame.trim.w, "h": frame.trim.h, "bleed": frame.bleed, "safe": frame.safe, "corner": frame.corner}
    return Fields("face", {**{name: _mm(um) for name, um in lengths.items()}, "side": side, "shape": frame.shape})


def _mm(length: int) -> int | float:
    return length // MM if length % MM == 0 else length / MM


def numbering(piece: Piece) -> Fields:
    """Return the number of a piece, padded as the component asks."""
    rule, record = piece.component.numbering, piece.record
    number = record.number + (piece.copy - 1 if rule.count == "copies" else 0)
    return Fields("numbering", {"number": padded(number, rule.pad), "total": padded(record.total, rule.pad),
                                "copy": piece.copy, "copies": piece.copies})


def padded(number: int, digits: int) -> Whole:
    """Return a number that prints with so many digits."""
    value = Whole(number)
    value.typed = str(number).zfill(min(digits, 20))
    return value


def fields_of(piece: Piece, art: str) -> Fields:
    """Return a piece's fields with those of the side over them, and its picture."""
    record = piece.record
    own = record.fields
    art_field: Any = art or EMPTY
    laid = {**own.fields, **record.sides.get(piece.side, {}), "art": art_field}
    return Fields(f"this {word_of(piece.component)}", laid, own.known | piece.component.known)


def own_value(fields: Fields, name: str) -> Any:
    """Return the field of ``{=name}`` or ``{=cost.gold}``. Raises Fault for one that no piece has."""
    value: Any = fields
    for part in name.split(".")[:5]:
        if isinstance(value, Mapping):
            value = value.get(part, EMPTY)
        elif isinstance(value, Fields):
            value = value.field(part)
        elif value is EMPTY:
            return EMPTY
        else:
            whole = name[:name.rindex(f".{part}")]
            raise Fault(f"{quoted(whole)} is a single value: there is no {quoted(part)} in it", f"write {{={whole}}}")
    if isinstance(value, Switch):
        return value.typed
    return value


def printed(value: Any) -> str:
    """Return the field of ``{=name}`` as text. Raises Fault for lists and maps."""
    if isinstance(value, Fields | dict | list | tuple):
        raise Fault("a list or map can't be printed as it is", "name one of its values, as in {=cost.gold}")
    return value if isinstance(value, Rich) else text_of(value)


def piece_named(game: Game, component: Component, id: str, lacking: set[str]) -> str:
    """Return the name of the piece that ``[[id]]`` means: of the same component first, else of any.

    What is not there may have been left out for its faults, which have been told: then its id in words comes back, and
    the components with faults are added to ``lacking``. Raises Fault if there is none, or if several components have
    such a piece under different names.
    """
    place, _, alone = id.rpartition("/")
    sought = [component, *(other for other in game.components if other is not component)]
    found = [(part, record.name) for part in sought if not place or part.id == place
             for record in part.records if record.id == alone]
    if found and (found[0][0] is component or len({name for _, name in found}) == 1):
        return found[0][1]
    if found:
        raise Fault(f"{quoted(id)} could be several pieces", f"write [[{found[0][0].id}/{id}]]")
    if may_be := {each for each in game.faulty if place in ("", each)}:
        lacking |= may_be
        return words(alone)
    near = suggestion(alone, [record.id for part in game.components for record in part.records])
    raise Fault(f"there is no piece {quoted(id)}", near, cause=Lacks(Sort.NAME, id))
