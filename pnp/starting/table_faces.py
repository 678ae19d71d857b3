"""The face of a card that is a row of a table: a bar with its name, a picture, and every column in its place.

The bar is as high on all cards, and as high as the longest name needs. What a card costs stands in it on the right,
of what type it is below its name. Texts come below the picture, and figures stand at the foot.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnp.geometry import Size
from pnp.model.nodes import YamlMap
from pnp.tools.project import words
from pnp.values import PLAIN_NUMBER

#: Columns that are texts, however short; those that are set as flavour are.
FLAVOUR = ("flavour", "flavor", "lore", "quote")
TEXTS = (*FLAVOUR, "text", "rules", "effect", "ability", "description", "card_text")
#: Columns that tell a cost, or a type: in English and its neighbours.
COSTS = ("cost", "price", "mana", "kosten", "preis", "prijs", "coût", "prix", "coste", "costo", "precio", "prezzo")
TYPES = ("type", "kind", "class", "category", "typ", "gattung", "kategorie", "klasse", "soort", "catégorie", "classe",
         "tipo", "clase", "categoría", "categoria")
#: Letters of a word that has a line of its own, longer ones are texts; of a figure; figures that stand side by side.
SHORT, FIGURE, ABREAST = 24, 4, 4
#: Letters of a name in a line of the usual card; the most lines that the bar has for one.
NAME, TALL = 26, 9
#: Heights in mm: of the bar with one line, of one more in it, of a type below.
BAR, MORE, TYPE = 14.6, 3.6, 3.0
#: Heights in mm below the picture: what stays blank, a short word's line, a text's title, figures with theirs.
BLANK, ENTRY, HEAD, FIGURES = 12.0, 5.4, 4.2, 9.5
#: The blank in mm on both sides of words; their usual size in points; mm of a letter and a line for each point.
SIDES, USUAL, LETTER, LEADING = 16.0, 9.6, 0.126, 0.43
#: Columns of words from which on short ones stand two in a line, and the letters of a short one.
FEW, PAIRED = 3, 14
#: The usual card, in mm.
POKER = Size(63.5, 88.9)
#: Room that words have at least below the picture, and at most before they take it from that.
LEAST, ROOMY = 22.0, 50.0


class Words(NamedTuple):
    """What a row says below its picture: its texts, and how many lines of short words, titles and rows of figures."""

    texts: Sequence[str]
    shorts: int
    heads: int
    figures: int

    def high(self, wide: float, points: float = USUAL) -> float:
        """Return their height in mm on cards so wide, reckoned from their letters: no face has been set yet."""
        letters = (wide - SIDES) / (points * LETTER)
        lines = sum(math.ceil(max(1, len(line)) / letters) for text in self.texts for line in text.split("\n"))
        return BLANK + lines * points * LEADING + self.shorts * ENTRY + self.heads * HEAD + self.figures * FIGURES


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its key in rows, its header as typed, its field, and its form: ``figure``, ``short`` or ``text``."""

    key: str
    header: str
    field: str
    form: str
    longest: int = 0                # letters of its longest cell

    @property
    def value(self) -> str:
        """Return how a template names it."""
        return f"card.{self.field}" if self.field.isidentifier() else f"card[{json.dumps(self.field)}]"

    @property
    def title(self) -> str:
        """Return its header as XML and Jinja take it."""
        title = words(self.header) if self.header == self.header.lower() else self.header
        return title.replace("&", "&amp;").replace("<", "&lt;").replace("{", "&#123;")


def columns_of(rows: Sequence[YamlMap], renamed: Mapping[str, str]) -> list[Column]:
    """Return the columns that cards show besides their name."""
    found = []
    for key in rows[0]:
        name = renamed.get(key, str(key))
        if name in ("id", "name", "copies", "picture"):
            continue
        longest = max(len(str(row.get(key, ""))) for row in rows)
        form = "figure" if only(rows, key, PLAIN_NUMBER.pattern) and longest <= FIGURE else \
            "text" if longest > SHORT or key in TEXTS else "short"
        found.append(Column(key, key.replace("_", " "), name, form, longest))
    return found


def only(rows: Sequence[YamlMap], key: str, pattern: str) -> bool:
    """Return whether all cells of a column that are not empty are of a pattern, and some are not empty."""
    cells = [str(row[key]).strip() for row in rows if str(row.get(key, "")).strip()]
    return bool(cells) and all(re.fullmatch(pattern, cell) for cell in cells)


def face(columns: Sequence[Column], rows: Sequence[YamlMap], named: str, size: Size) -> dict[str, str]:
    """Return what fills the blanks of the template; ``named`` is the column of the names, empty if there is none.

    ``size`` is that of the cards, in mm.
    """
    cost = next((one for one in columns if one.field in COSTS and one.form == "figure"), None)
    shorts = [one for one in columns if one.form == "short"]
    kind = next((one for one in shorts if one.field in TYPES), None) or _repeated(shorts, rows)
    rest = [one for one in columns if one not in (cost, kind)]
    name = bar_high(rows, named, size.w)
    return {"name": "card.name" if named else "card.id", "high": f"{name - 7.6:g}",
            "bar": f"{name + (TYPE if kind else 0):g}", "wide": _wide(cost), "cost": _cost(cost),
            "type": _type(kind, name - 1.0), "room": f"{_room(rest, rows, size):g}", "body": _body(rest)}


def bar_high(rows: Sequence[YamlMap], named: str, wide: float = POKER.w) -> float:
    """Return the height in mm of the bar that holds every name, without a type below."""
    longest = max((len(str(row.get(named, "")).strip()) for row in rows), default=0)
    letters = NAME * (wide - SIDES) / (POKER.w - SIDES)
    return BAR + MORE * (min(TALL, math.ceil(max(1, longest) / letters)) - 1)


def _repeated(columns: Sequence[Column], rows: Sequence[YamlMap]) -> Column | None:
    """Return the first column of words that come back from card to card: a type, whatever it is called."""
    for one in columns:
        cells = [str(row.get(one.key, "")).strip() for row in rows]
        if all(cells) and len(set(cells)) <= len(cells) / 2:
            return one
    return None


def _room(columns: Sequence[Column], rows: Sequence[YamlMap], size: Size) -> float:
    """Return the height in mm below the picture that holds what two cards of three say."""
    heights = sorted(words_of(columns, row).high(size.w) for row in rows)
    return round(min(ROOMY + size.h - POKER.h, max(LEAST, heights[(len(heights) - 1) * 2 // 3])))


def words_of(columns: Sequence[Column], row: YamlMap) -> Words:
    """Return what a row says in columns."""
    said = [(one, text) for one in columns if one.form == "text" and (text := str(row.get(one.key, "")).strip())]
    plain = sum(one.field not in FLAVOUR for one, _ in said)
    figures = math.ceil(sum(one.form == "figure" for one in columns) / ABREAST)
    return Words([text for _, text in said], _short_lines(columns, row), plain if plain > 1 else 0, figures)


def paired(columns: Sequence[Column]) -> Sequence[Column]:
    """Return the columns of words that stand two in a line: those with few letters, where there are many."""
    shorts = [one for one in columns if one.form == "short"]
    return [one for one in shorts if one.longest <= PAIRED] if len(shorts) > FEW else []


def _short_lines(columns: Sequence[Column], row: YamlMap) -> int:
    """Return how many lines the words of a row take that have a line of their own, or share one with another."""
    pairs = paired(columns)
    alone = [one for one in columns if one.form == "short" and one not in pairs]
    return sum(bool(str(row.get(one.key, "")).strip()) for one in alone) + math.ceil(len(pairs) / 2)


def _wide(cost: Column | None) -> str:
    """Return the width of a name, as an expression: a name of one long word leaves the cost its room."""
    return f"face.w - 10 - (9 if {cost.value} is not empty else 0)" if cost else "face.w - 10"


def _cost(one: Column | None) -> str:
    """Return the lines of the bar that show a cost."""
    return f"""
        {{% if {one.value} is not empty %}}
        <box w="7" h="7" radius="3.5" fill="paper">
          <text class="figure" inset="0.7" valign="middle" fit="shrink" min-size="6">{{{{ {one.value} }}}}</text>
        </box>
        {{% endif %}}""" if one else ""


def _type(one: Column | None, y: float) -> str:
    """Return the line of the bar that shows a type."""
    return f"""
      <text class="kind" x="8" y="{y:g}" w="{{{{ face.w - 10 }}}}" h="3" fit="shrink">{{{{ {one.value} }}}}</text>\
""" if one else ""


def _body(columns: Sequence[Column]) -> str:
    """Return the lines of the template that show columns below the picture."""
    figures, shorts, texts = ([one for one in columns if one.form == form] for form in ("figure", "short", "text"))
    lines = [*_shorts(shorts), *_texts(texts)]
    if figures:
        lines = ['<column grow="1" gap="1.4">', *(f"  {line}" for line in lines), "</column>", *_figures(figures)]
    return "\n".join(f"      {line}" for line in lines) or '      <box h="2"/>'


def _figures(columns: Sequence[Column]) -> Iterator[str]:
    """Yield figures over what they are, each at the same place on all cards."""
    abreast = math.ceil(len(columns) / math.ceil(len(columns) / ABREAST))
    yield f'<grid columns="{abreast}" gap="1.2 2">'
    for one in columns:
        yield (f'  <column gap="0.3">{{% if {one.value} is not empty %}}<text class="figure">{{{{ {one.value} }}}}'
               f'</text><text class="caption">{one.title}</text>{{% endif %}}</column>')
    yield "</grid>"


def _shorts(columns: Sequence[Column]) -> Iterator[str]:
    """Yield words behind what they are; of many columns the short ones two in a line, at one place on all cards."""
    pairs = paired(columns)
    if pairs:
        yield '<grid columns="2" gap="1.2 2">'
        for one in pairs:
            yield f'  <row gap="1.5" valign="middle">{{% if {one.value} %}}{_short(one)}{{% endif %}}</row>'
        yield "</grid>"
    for one in columns:
        if one not in pairs:
            yield f'{{% if {one.value} %}}<row gap="1.5" valign="middle">{_short(one)}</row>{{% endif %}}'


def _short(one: Column) -> str:
    return (f'<text class="caption" align="left">{one.title}</text>'
            f'<text class="entry" grow="1" fit="shrink">{{{{ {one.value} }}}}</text>')


def _texts(columns: Sequence[Column]) -> Iterator[str]:
    """Yield texts one below the other, with what they are if there are several, and flavour at the end."""
    plain = [one for one in columns if one.field not in FLAVOUR]
    for one in (*plain, *(one for one in columns if one.field in FLAVOUR)):
        head = f'<text class="caption" align="left">{one.title}</text>' if one in plain and len(plain) > 1 else ""
        look = "rules" if one in plain else "flavour"
        yield f'{{% if {one.value} %}}{head}<text class="{look}" fit="shrink">{{{{ {one.value} }}}}</text>{{% endif %}}'
