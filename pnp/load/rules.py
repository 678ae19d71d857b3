"""The designer's rules and the faults that are kept quiet, as game.yaml and component files write them."""

from __future__ import annotations

from typing import Any

from pnp.codes import CODES
from pnp.diagnostics import Level
from pnp.load import forms
from pnp.load.reading import Reading
from pnp.model.game import Expression, Ignore, Rule
from pnp.model.nodes import YamlList, YamlMap, YamlText
from pnp.values import column, quoted, suggestion

RULE_KEYS = ("that", "because", "each", "where", "when", "level")
IGNORE_KEYS = ("code", "on", "because")
_RULE = "write - that: count(cards) == 50, and because: with a reason"


def read_rules(written: YamlMap, reading: Reading) -> tuple[Rule, ...]:
    """Return the rules of a file. Faulty ones are told and left out."""
    found = (_rule(item, reading) for item in forms.maps(written, "rules", reading, _RULE))
    return tuple(rule for rule in found if rule)


def read_ignores(written: YamlMap, reading: Reading) -> tuple[Ignore, ...]:
    """Return what a file wants kept quiet; in a component's file it concerns that component only."""
    found = []
    for item in forms.maps(written, "ignore", reading, "write - {code: low-contrast, because: a watermark}"):
        reading.unknown_keys(item, IGNORE_KEYS, "an item of ignore")
        code = forms.text(item, "code", reading)
        if code not in CODES:
            what = f"{quoted(code)} is no code of a fault" if code else "an item of ignore needs a code"
            reading.report("bad-value", what, item.value_span("code"),
                           suggestion(code, CODES) or "codes stand in brackets behind each message")
            continue
        on = forms.text(item, "on", reading)
        if reading.component and on.split("/")[0] != reading.component:
            on = f"{reading.component}/{on}" if on else reading.component
        found.append(Ignore(code, on, forms.text(item, "because", reading), item.span))
    return tuple(found)


def read_expression(written: YamlMap, key: str, reading: Reading) -> Expression | None:
    """Return an expression; ``= `` before it, as values of pieces have it, doesn't count."""
    if not forms.form(written, key, ("text",), reading):
        return None
    text: YamlText = written[key]
    body = text.removeprefix("= ")
    return Expression(body, text.span.moved(len(text) - len(body), max(1, len(body.split("\n", 1)[0]))))


def _rule(written: YamlMap, reading: Reading) -> Rule | None:
    before = reading.told[reading.component]
    reading.unknown_keys(written, RULE_KEYS, "a rule")
    that = read_expression(written, "that", reading)
    because = forms.text(written, "because", reading)
    misspelt = reading.told[reading.component] > before
    for key in ("that", "because"):
        if key not in written and not misspelt:
            reading.report("bad-rule", f"this rule has no {key}:", written.span, _RULE)
    rule = Rule(
        that or Expression("", written.span), because, written.span, _each(written, reading),
        read_expression(written, "where", reading), read_expression(written, "when", reading),
        Level(forms.choice(written, "level", tuple(Level), reading, "error")), reading.component,
    )
    return rule if reading.told[reading.component] == before else None


def _each(written: YamlMap, reading: Reading) -> str | dict[str, Expression | tuple[Any, ...]]:
    """Return "", "pieces", "hexes", or names with the values that each takes."""
    if not forms.form(written, "each", ("text", "map"), reading):
        return ""
    each = written["each"]
    if each == "hexes" and reading.in_map:
        return "hexes"
    if isinstance(each, YamlText):
        if each == "pieces" and reading.component:
            return "pieces"
        what = "the game has no pieces of its own for each: pieces" if each == "pieces" else \
            f"each: takes pieces, or names with values, not {quoted(each)}"
        hint = "move it into the file of the pieces that it is about" if each == "pieces" else \
            "write each: pieces, or each: {edge: [W, L]}"
        reading.report("bad-rule", what, each.span, hint)
        return ""
    found: dict[str, Expression | tuple[Any, ...]] = {}
    for name, value in each.items():
        if isinstance(value, YamlList):
            found[str(name)] = _typed(value)
        elif expression := read_expression(each, name, reading):
            found[str(name)] = expression
    return found


def _typed(items: YamlList) -> tuple[Any, ...]:
    """Return single values as what all of them are, numbers or switches, else as texts; other lists as they are."""
    if not all(isinstance(item, YamlText) for item in items):
        return tuple(items)
    return tuple(column({str(n): str(item) for n, item in enumerate(items)}).values())
