"""Other pieces that a face draws: ``<piece of="deck/fox">`` and ``figure('deck/*')``.

What an element names is looked for among the pieces of the game, and whoever made the environment is asked for its
finished face: a stage knows no press. Where that face can't be made its room stays empty, and nothing more is said: its
own fault has been told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from markupsafe import Markup, escape

from pnp.artwork import Drawn
from pnp.causes import Lacks, Sort
from pnp.compose.drawing import Drawing
from pnp.compose.elements import PLACE
from pnp.face import Element
from pnp.faults import NotDrawn
from pnp.limits import DRAWN
from pnp.model import Game
from pnp.tools.addresses import pieces_named
from pnp.tools.sandbox import Sandbox, called_at, kind, text_of, with_sandbox
from pnp.tools.workshop import Workshop
from pnp.values import Empty, Fault, parted, quoted, suggestion

#: What names a piece in a template; the face that it leads to takes its place in digests.
NAMES = ("of", "side")
PIECE, FRONT = "piece", "front"
#: What ``figure`` takes for every piece, and for the row or grid that several stand in; the room between them.
OF_EACH, OF_ALL, GAP = ("w", "h", "side"), ("gap", "columns"), "2mm"


def drawn(element: Element, workshop: Workshop) -> Drawn | None:
    """Return the face that an element draws, once `draw_pieces` has looked for it; None for an empty place."""
    of = element.get("of")
    return workshop.drawn(of, element.get("side", FRONT)) if of else None


def draw_pieces(drawing: Drawing, game: Game, workshop: Workshop) -> int:
    """Look for the pieces that a face draws, and return how many they are, with those inside of them.

    Each element's ``of`` becomes the piece's whole address. What can't be drawn is noted and its room left empty.
    """
    count, known = 0, dict[str, str]()
    for number, (element, parent) in enumerate(drawing.pieces, 1):
        written = element.attributes.pop("of")
        try:
            if count <= DRAWN:
                known[written] = address = known.get(written) or _address(written, game)
                count = max(number, count + workshop.drawn(address, element.get("side", FRONT)).pieces)
                if count > DRAWN:
                    raise NotDrawn("too-much", f"this face draws more than {DRAWN:,} pieces, with those inside of them",
                                   "draw fewer")
                element.attributes["of"] = address
        except NotDrawn as error:
            span = drawing.sources.attribute(element.span, "side" if error.code == "unprinted-side" else "of")
            drawing.fault(error.code, error.message, span, error.hint, parent, cause=error.cause)
    return count


def _address(written: str, game: Game) -> str:
    """Return the address of the piece that an element names. Raises NotDrawn if it names none, or several."""
    found = addresses(written, game)
    if len(found) > 1:
        raise NotDrawn("unknown-piece", f"{quoted(written)} names {len(found)} pieces, and one is drawn here",
                       f"name one, as in {found[0]}; figure('{written}') sets all of them in a row")
    return found[0]


def addresses(text: str, game: Game) -> list[str]:
    """Return the addresses of the pieces that a text names, at least one: its own where that piece has faults.

    Raises NotDrawn for a text that names nothing.
    """
    try:
        found = pieces_named(text, game)
    except ValueError as error:
        message, hint = parted(error)
        what, write, how = message.partition(": write ")
        raise NotDrawn("unknown-piece", what, f"write {how}" if write else hint or _example(game),
                       Lacks(Sort.NAME, text.strip())) from None
    return [f"{component.id}/{record.id}" for component, record in found] or [text.strip()]


def _example(game: Game) -> str:
    """Return how a piece of the game is named."""
    first = next((f"{each.id}/{each.records[0].id}" for each in game.components if each.records), "component/piece")
    return f"a piece is named as in {first}"


def figure(game: Game) -> Callable[..., Markup]:
    """Return the function that templates call for pieces as elements: one, or several in a row or grid."""
    records = sum(len(component.records) for component in game.components)

    @with_sandbox
    def figure(box: Sandbox, /, *texts: Any, **how: Any) -> Markup:
        box.meter.spend(records * len(texts))
        _asked(texts, how)
        named = [address for text in texts for address in _named(text, game)]
        if len(named) > DRAWN:
            raise Fault(f"these are {len(named):,} pieces, at most {DRAWN:,}", "name fewer")
        spot = called_at()
        at = f'{PLACE}="{escape(spot.name)}:{spot.line}:{spot.col}"' if spot else ""
        size = _written(at, {name: how.get(name, "") for name in OF_EACH})
        shown = Markup("").join(Markup(f"<{PIECE} {_written(size, {'of': address})}/>") for address in named)
        if len(named) == 1:
            return shown
        cells = {"gap": GAP} | {name: how[name] for name in OF_ALL if name in how}
        tag = "grid" if str(text_of(how.get("columns", ""))) else "row"
        return Markup(f"<{tag} {_written(at, cells)}>") + shown + Markup(f"</{tag}>")
    return figure


def _asked(texts: tuple[Any, ...], how: Mapping[str, Any]) -> None:
    """Raise Fault if ``figure`` is asked for nothing, or in words that it doesn't know."""
    if not texts:
        raise Fault("figure needs the piece that it shows", "write figure('deck/fox')")
    known = (*OF_EACH, *OF_ALL)
    for name in how:
        if name not in known:
            raise Fault(f"figure takes no {name}=", suggestion(name, known) or f"it takes {', '.join(known)}")


def _named(text: Any, game: Game) -> list[str]:
    """Return the addresses that one argument of ``figure`` names. Raises Fault."""
    if not isinstance(text, str):
        raise Fault(f"figure takes addresses such as 'deck/fox', not {kind(text)}",
                    "write the name in quotes" if not isinstance(text, Empty) else "draw it in an {% if %}")
    if text.strip().endswith(".xml"):
        raise Fault(f"{quoted(text)} is a template, not a piece", f"write {{% include '{text.strip()}' %}}")
    try:
        return addresses(text, game)
    except NotDrawn as error:
        raise Fault(error.message, error.hint) from None


def _written(before: str, attributes: Mapping[str, Any]) -> str:
    """Return attributes in markup's words behind others; those that are empty are left out."""
    said = {name: str(text_of(value)) for name, value in attributes.items()}
    return " ".join([before, *(f'{name}="{escape(value)}"' for name, value in said.items() if value)])
