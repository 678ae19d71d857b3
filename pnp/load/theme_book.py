"""What a theme says of the rulebook's pages, held against what can be read: room for words, and a language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.load.reading import Reading
from pnp.load.theme_checks import Path, place_of
from pnp.model.nodes import YamlMap
from pnp.theme import Book, Theme
from pnp.tools.hyphens import check_spoken
from pnp.units import MM, Um, shown
from pnp.values import parted

#: Words need a column at least so wide, and pages so high.
NARROWEST, LOWEST = 15 * MM, 20 * MM


def check_book(theme: Theme, written: YamlMap, reading: Reading) -> Iterator[Path]:
    """Report pages whose margins leave no room for words, and a language that is none; yield where."""
    book = theme.rulebook
    for keys, room, least, what in _rooms(book):
        if room < least:
            span = place_of(written, ("rulebook", _written(keys, written)))
            reading.report("bad-theme", f"the rulebook's pages leave {_left(room)} for {what}, at least {shown(least)} "
                           "are needed", span, f"make {', '.join(keys[:-1])} or {keys[-1]} smaller, or the page larger")
            yield from (("rulebook", key) for key in keys)
    try:
        check_spoken(book.language)
    except ValueError as error:
        reading.report("bad-theme", parted(error)[0], place_of(written, ("rulebook", "language")), parted(error)[1])
        yield "rulebook", "language"


def _rooms(book: Book) -> Iterator[tuple[tuple[str, ...], Um, Um, str]]:
    """Yield what takes room from the words, what is left, the least that will do, and what it is."""
    wide, high = book.page.w - book.inner - book.outer, book.page.h - book.top - book.bottom
    yield ("inner", "outer"), wide, NARROWEST, "the width of the text"
    if book.columns > 1 and wide >= NARROWEST:
        yield ("columns", "gap"), (wide - (book.columns - 1) * book.gap) // book.columns, NARROWEST, "each column"
    yield ("top", "bottom"), high, LOWEST, "the height of the text"
    if book.opening and high >= LOWEST:
        yield ("opening-height", "bottom"), book.page.h - book.opening_height - book.bottom, LOWEST, \
            "text below the opening of a chapter"


def _written(keys: Sequence[str], written: YamlMap) -> str:
    """Return the first of some keys that the theme itself writes, else the page."""
    own = written.get("rulebook")
    return next((key for key in keys if isinstance(own, YamlMap) and key in own), "page")


def _left(room: Um) -> str:
    return "nothing" if room <= 0 else f"only {shown(room)}"
