"""The values of a map's hexes as files say them: dice, tables, bags, expressions; and single values as typed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pnp.limits import BAG, DICE, DICE_SIDES, MAP_WORD, ROLL_ROWS
from pnp.load import forms
from pnp.load.reading import Reading
from pnp.load.rules import read_expression
from pnp.model.map_values import TAKEN_NAMES, Roll, Row, ValueRule, typed
from pnp.model.maps import Zone
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText
from pnp.values import quoted

KEYS = ("roll", "table", "bag", "is", "when", "title")
SOURCES = ("roll", "bag", "is")
_NAME = re.compile(r"[a-z][a-z0-9_]*", re.ASCII)
_ROLL = re.compile(r"(\d{0,2})\s*d\s*(\d{1,4})\s*([+-]\s*\d{1,3})?", re.ASCII | re.IGNORECASE)
_ROW = re.compile(r"(?P<low>-?\d{1,6})\s*(?:[-–]\s*(?P<high>-?\d{1,6})|(?P<open>[+-]))?", re.ASCII)
_WHOLE = re.compile(r"-?\d{1,9}", re.ASCII)
_TABLE = "write table: [[0-2, Hot], [3, Warm], [4+, Cold]]"


def is_name(key: str, what: str, known: Sequence[str], written: YamlMap, reading: Reading) -> bool:
    """Return whether a key can name a value, zone or site; tells why not."""
    reason = ""
    if not _NAME.fullmatch(key) or len(key) > MAP_WORD:
        reason = "small letters, digits and _ make a name"
    elif key in TAKEN_NAMES:
        reason = "the name means something else already"
    elif key in known:
        reason = "values, zones and sites need different names"
    if reason:
        reading.report("bad-key", f"{quoted(key)} can't be the name of a {what}: {reason}", written.key_span(key),
                       "choose another name")
    return not reason


def read_values(written: YamlMap, reading: Reading, *, drawn: bool = False) -> tuple[ValueRule, ...]:
    """Return the rules of the values in rolling order. In a ``drawn`` map the hexes say them, and rules their words."""
    if not forms.form(written, "values", ("map",), reading):
        return ()
    values: YamlMap = written["values"]
    found: list[ValueRule] = []
    for name, node in values.items():
        if is_name(name, "value", [value.name for value in found], values, reading):
            rule = _value(str(name), node, values, reading, drawn)
            if rule:
                found.append(rule)
    return tuple(found)


def _value(name: str, node: Node, values: YamlMap, reading: Reading, drawn: bool) -> ValueRule | None:
    span = values.key_span(name)
    if isinstance(node, YamlText) and not drawn:
        return ValueRule(name, span, fixed=typed(word_of(node, reading)))
    if not isinstance(node, YamlMap):
        reading.report("bad-value", f"{name}: says nothing about where the value comes from", values.value_span(name),
                       f"write {name}: {{roll: 1d6, table: [[1-3, Low], [4+, High]]}}")
        return None
    misspelt = reading.unknown_keys(node, KEYS, f"the value {name}")
    sources = [key for key in SOURCES if key in node]
    if drawn and sources:
        reading.report("bad-value", f"{sources[0]}: belongs into a spec; the hexes of a drawn map say their values",
                       node.key_span(sources[0]), "take it out")
    elif not drawn and (len(sources) > 1 or not (sources or misspelt)):
        what = "has neither roll:, bag: nor is:" if not sources else f"has {sources[0]}: and {sources[1]}:"
        reading.report("bad-value", f"the value {name} {what}", node.span, "write one of them")
    table = _table(node, name, reading)
    if table and "bag" in node:
        reading.report("bad-value", "what comes out of a bag is looked up in no table", node.key_span("table"),
                       "take the table out")
    return ValueRule(name, span, forms.text(node, "title", reading), _roll(node, reading), table, _bag(node, reading),
                     read_expression(node, "is", reading), when=read_expression(node, "when", reading))


def word_of(node: YamlText, reading: Reading) -> str:
    """Return a word as it was typed; one that is too long, or can't be printed, is told."""
    text = str(node).strip()
    if len(text) > MAP_WORD or not text.isprintable():
        reading.report("bad-value", f"{quoted(text)} is no word of at most {MAP_WORD} characters", node.span,
                       "shorten it")
        return text[:MAP_WORD]
    return text


def _roll(node: YamlMap, reading: Reading) -> Roll | None:
    text = forms.text(node, "roll", reading)
    match = _ROLL.fullmatch(text)
    if not text:
        return None
    if match:
        found = Roll(int(match[1] or 1), int(match[2]), int((match[3] or "0").replace(" ", "")))
        if 1 <= found.dice <= DICE and 1 <= found.sides <= DICE_SIDES:
            return found
    reading.report("bad-value", f"roll: {quoted(text)} is no dice; at most {DICE} of {DICE_SIDES:,} sides",
                   node.value_span("roll"), "write roll: 1d6, or roll: 2d6+1")
    return None


def _table(node: YamlMap, name: str, reading: Reading) -> tuple[Row, ...]:
    """Return the rows of a table, none if any of them is faulty."""
    if not forms.form(node, "table", ("list",), reading):
        return ()
    before, found = len(reading.found), list[Row]()
    for item in node["table"][:ROLL_ROWS]:
        parts = item if isinstance(item, YamlList) else YamlList([item], node.value_span("table"))
        if not 1 <= len(parts) <= 2 or not all(isinstance(part, YamlText) for part in parts):
            reading.report("map-table", f"a row of the table of {name} is a range and a word", parts.span, _TABLE)
            continue
        row = _row(parts[0], word_of(parts[1], reading) if len(parts) == 2 else "", reading)
        if row and (other := next((other for other in found if _meet(row, other)), None)):
            reading.report("map-table", f"{row} and {other} overlap in the table of {name}", parts[0].span,
                           "let each number stand in one row")
        elif row and isinstance(rating := typed(row.word), int) and rating != len(found) + 1:
            reading.report("map-table", f"the word {quoted(row.word)} in the table of {name} would pass for a "
                           "rating", parts[1].span, "choose a word that is no number, or leave it out")
        elif row:
            found.append(row)
    if len(node["table"]) > ROLL_ROWS:
        reading.report("too-much", f"the table of {name} has {len(node['table'])} rows, at most {ROLL_ROWS}",
                       node.key_span("table"), "let rows hold several numbers, as in 3-5")
    if not node["table"]:
        reading.report("map-table", f"the table of {name} has no rows", node.value_span("table"), _TABLE)
    return tuple(found) if len(reading.found) == before else ()


def _row(text: YamlText, word: str, reading: Reading) -> Row | None:
    match = _ROW.fullmatch(text.strip())
    if match:
        low = int(match["low"])
        if match["open"]:
            return Row(low, None, word) if match["open"] == "+" else Row(None, low, word)
        high = int(match["high"]) if match["high"] else low
        if low <= high:
            return Row(low, high, word)
    reading.report("map-table", f"{quoted(text)} is no range of a table", text.span,
                   "write 3, 0-2, 6+, or 2- for 2 and less")
    return None


def _meet(a: Row, b: Row) -> bool:
    def before(one: Row, other: Row) -> bool:
        return one.high is not None and other.low is not None and one.high < other.low
    return not (before(a, b) or before(b, a))


def _bag(node: YamlMap, reading: Reading) -> dict[str, int]:
    if not forms.form(node, "bag", ("map",), reading):
        return {}
    bag: YamlMap = node["bag"]
    found: dict[str, int] = {}
    for key, amount in bag.items():
        number = int(amount) if isinstance(amount, YamlText) and _WHOLE.fullmatch(amount) else -1
        if not 0 <= number <= BAG or sum(found.values()) + number > BAG:
            reading.report("bad-value", f"bag: says how many of each there are, at most {BAG:,} in all",
                           bag.value_span(key), "write bag: {clear: 28, woods: 12}")
        else:
            found[word_of(key, reading) if isinstance(key, YamlText) else str(key)] = number
    return found


def check_tables(values: Sequence[ValueRule], zones: Sequence[Zone], reading: Reading) -> None:
    """Report tables that have no row for what dice and zones can come to."""
    for rule in values:
        if rule.roll and rule.table:
            lost = [total for total in totals(rule, zones) if rule.rating(total) is None]
            if lost:
                adds = " and what zones add" if any(rule.name in zone.modify for zone in zones) else ""
                reading.report("map-table", f"the table of {rule.name} has no row for {', '.join(map(str, lost[:6]))}, "
                               f"which {rule.roll}{adds} can come to", rule.span,
                               "6+ means 6 and more, 2- means 2 and less")


def totals(rule: ValueRule, zones: Sequence[Zone]) -> Iterator[int]:
    """Yield every total that a value's dice can come to with what zones add."""
    assert rule.roll
    adds = [zone.modify.get(rule.name, 0) for zone in zones]
    low = rule.roll.dice + rule.roll.plus + sum(add for add in adds if add < 0)
    high = rule.roll.dice * rule.roll.sides + rule.roll.plus + sum(add for add in adds if add > 0)
    return iter(range(low, high + 1))
