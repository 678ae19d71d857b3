"""Writes the tables of the documentation that follow from the program, each between two comments.

``python docs/tables.py`` brings every page up to date. What a table says stands in the program, beside what it does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from examples import MACRO, PAGES, library
from timings import of_decks, of_faces

from pnp.codes import CODES
from pnp.markup import FLOW, PAINT, PLACE, TAGS, TYPE, Attribute
from pnp.model.kinds import KINDS, LISTS, SIZES
from pnp.paints import PATTERNS
from pnp.scenery import SCENERY
from pnp.sheet import PAPERS
from pnp.units import shown

_TABLE = re.compile(r"(<!-- table: ([^>]*?) -->\n).*?(<!-- end -->)", re.DOTALL)
#: Signs that Markdown reads, and what it prints as them, in the order in which they are exchanged.
_SIGNS = {"&": "&amp;", "<": "&lt;", "*": "\\*"}
GROUPS = {"place": PLACE, "paint": PAINT, "flow": FLOW, "type": TYPE}


def main() -> None:
    """Bring every page up to date."""
    for page in PAGES:
        text = page.read_text("utf-8")
        if (fresh := filled(text)) != text:
            page.write_text(fresh, "utf-8")
            print(page)


def filled(text: str) -> str:
    """Return a page with its tables as the program has them. Raises KeyError for a table that is not known."""
    return _TABLE.sub(lambda match: f"{match[1]}\n{_made(match[2])}\n\n{match[3]}", text)


def _made(name: str) -> str:
    kind, _, rest = name.partition(" ")
    return "\n".join(_TABLES[kind](rest.strip()))


def _rows(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield "| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |"


def _attributes(name: str) -> Iterator[str]:
    """Yield the attributes of a group, or those that an element has for itself."""
    if name in GROUPS:
        found: Iterable[Attribute] = GROUPS[name]
    else:
        shared = {attribute for group in GROUPS.values() for attribute in group}
        found = [attribute for attribute in TAGS[name].attributes.values() if attribute not in shared]
    joined: dict[tuple[str, str], list[str]] = {}
    for attribute in found:
        joined.setdefault((attribute.takes, attribute.doc), []).append(f"`{attribute.name}`")
    return _rows(("attribute", "takes", "what it does"),
                 ((" ".join(names), _takes(takes), doc) for (takes, doc), names in joined.items()))


def _takes(takes: str) -> str:
    return " ".join(f"`{word}`" for word in takes.split("|")) if "|" in takes else takes


def _scenery(name: str) -> Iterator[str]:
    """Yield a kind's colours and options."""
    kind = SCENERY[name]
    drawn = {word: f"{word} ({value.upper()})" if int(value.strip("#"), 16) else word
             for word, value in kind.colors.items()}
    more = ", and more if you like" if kind.many is not None else ""
    yield f"{kind.doc} Colours: {', '.join(drawn.values())}{more}."
    if kind.options:
        yield ""
        yield from _rows(("option", "takes", "default", "what it does"),
                         ((f"`{option}`", _list(one.takes, one.holds), one.default or "–", one.doc)
                          for option, one in kind.options.items()))


def _list(takes: str, holds: str) -> str:
    return holds if takes == "list" else _takes(takes)


def _kinds(_: str) -> Iterator[str]:
    return _rows(("key", "one piece is a", "size", "shape"), (
        (f"`{kind.key}`", kind.word, str(kind.size or "the paper less its margins" if kind.key == "sheets" else
                                         kind.size or "must be given"),
         f"{kind.shape}, corners {shown(kind.corner)}" if kind.corner else
         f"{kind.shape}, folded" if kind.folded else kind.shape) for kind in map(KINDS.get, LISTS) if kind))


def _sizes(_: str) -> Iterator[str]:
    return _rows(("name", "mm", "in"), (
        (f"`{name}`", f"{shown(w, unit=False)} x {shown(h, unit=False)}",
         f"{shown(w, 'in', unit=False)} x {shown(h, 'in', unit=False)}") for name, (w, h) in SIZES.items()))


def _papers(_: str) -> Iterator[str]:
    return _rows(("name", "mm"), ((f"`{paper.name}`", str(paper.size)) for paper in PAPERS.values()))


def _codes(_: str) -> Iterator[str]:
    for code, meaning in sorted(CODES.items()):
        for sign, typed in _SIGNS.items():
            meaning = meaning.replace(sign, typed)
        yield f"### {code}\n\n{meaning}\n"


def _patterns(_: str) -> Iterator[str]:
    return _rows(("pattern", "what it is"), ((f"`{name}`", doc) for name, doc in PATTERNS.items()))


def _macros(name: str) -> Iterator[str]:
    """Yield what a file of the library says of itself and of its macros."""
    text = library()[name]
    yield " ".join(text[2:text.index("#}")].split())
    yield ""
    yield from _rows(("macro", "what it draws"), (
        (f"`{macro['name']}({' '.join(macro['takes'].split())})`", " ".join(macro["doc"].split()))
        for macro in MACRO.finditer(text)))


_TABLES: dict[str, Callable[[str], Iterator[str]]] = {
    "attributes": _attributes, "scenery": _scenery, "kinds": _kinds, "sizes": _sizes, "papers": _papers,
    "codes": _codes, "patterns": _patterns,
    "macros": _macros, "speed": lambda _: of_decks(_rows), "speed-of-a-face": lambda _: of_faces(_rows),
}

if __name__ == "__main__":
    main()
