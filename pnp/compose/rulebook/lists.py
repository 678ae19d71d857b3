"""Lists that come from the data: what is in the box, the game's keywords, and whose fonts and icons are used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pnp.causes import Lacks, Sort
from pnp.compose.rulebook.desk import Desk
from pnp.face import Element
from pnp.flow import Block, Items, Paragraph, Table
from pnp.model import Component
from pnp.tools.credits import credited
from pnp.tools.rich import dressed
from pnp.units import shown


def kit_list(ids: tuple[str, ...], desk: Desk, line: int) -> Iterator[Block]:
    """Yield a table of the components: how many pieces, what they are, and how many different ones."""
    listed = [component for component in desk.game.components if not ids or component.id in ids]
    span = desk.place(line)

    def cell(words: str, bold: bool = False) -> Element:
        text: list[Element | str] = [words] if words else []
        return Element("text", {"class": "book-table"}, [Element("b", {}, text)] if bold and text else text, span)

    rows = tuple((cell(f"{component.copies} ×", True), cell(component.name, True), cell(_about(component, desk)))
                 for component in listed if component.copies)
    if rows:
        yield Table((), rows, ("right", "left", "left"), span)


def _about(component: Component, desk: Desk) -> str:
    """Return what else there is to say of a component: how many different pieces, and how large they are; of a map,
    whose name needn't say so, that it is one.
    """
    kinds = len([record for record in component.records if record.copies])
    frames = {(record.frame.trim, record.frame.shape == "circle") for record in component.records if record.copies}
    said = [f"map of {len(component.map.cells)} spaces"] if component.map else []
    said += [f"{kinds} different"] if kinds > 1 else []
    if len(frames) == 1:
        (size, round_one), units = frames.pop(), desk.game.units
        width, height = (round(side, _near(side, units)) for side in size)
        said.append(f"{shown(width, units)} across" if round_one
                    else f"{shown(width, units, unit=False)} × {shown(height, units)}")
    return ", ".join(said)


def _near(side: int, units: str) -> int:
    """Return which digit of a length is near enough: a hundredth of a millimetre, or a tenth of a long side's."""
    return -2 if side > 100_000 and units == "mm" else -1


def glossary(desk: Desk, line: int) -> Iterator[Block]:
    """Yield the theme's keywords that have a reminder, by the alphabet."""
    keywords = desk.workshop.theme.keywords
    items = []
    for word in sorted((word for word, look in keywords.items() if look.reminder), key=str.casefold):
        shown_word = dressed(word, replace(keywords[word], bold=True, remind=False))
        reminder = desk.rich(keywords[word].reminder, line, remind=False)
        text = Element("text", {"class": "book"}, [*shown_word, " · ", *reminder], desk.place(line))
        items.append((Paragraph(text),))
    if items:
        yield Items(tuple(items), (), True, 0)
    else:
        desk.fault("bad-function", "there is no keyword with a reminder for a glossary", desk.place(line, "glossary"),
                   "write keywords: with reminder: in theme.yaml, or take it out", cause=Lacks(Sort.KEYWORD))


def credits(desk: Desk, line: int) -> Iterator[Block]:
    """Yield what is owed to the makers of fonts and icons."""
    span = desk.place(line)
    items = [(Paragraph(Element("text", {"class": "book"}, [Element("b", {}, [name]), f" · {what}"], span)),)
             for name, what in credited(desk.workshop)]
    yield Items(tuple(items), (), True, 0)
