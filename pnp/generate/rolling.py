"""The values of a map: one after the other, each for all hexes in reading order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pnp.diagnostics import Diagnostic
from pnp.generate.recipe import Recipe, SpecError
from pnp.hexes import Hex
from pnp.limits import MAP_WORD
from pnp.model.map_values import Value, ValueRule, typed
from pnp.model.maps import Site
from pnp.tools.dice import attempt_key, die, shuffled
from pnp.tools.map_words import MapView
from pnp.tools.sandbox import kind
from pnp.values import Empty, Switch, quoted


@dataclass(slots=True)
class Rolled:
    """What the hexes got: values, and the sums that dice showed for them."""

    values: dict[Hex, dict[str, Value]] = field(default_factory=dict)
    dice: dict[Hex, dict[str, int]] = field(default_factory=dict)


def rolled(recipe: Recipe, view: MapView, seed: int, attempt: int) -> Rolled:
    """Return the values of all hexes. Raises SpecError for what can't be worked out, ExpressionError likewise."""
    found = Rolled({hex: {} for hex in view.order}, {hex: {} for hex in view.order})
    sites = {site.name: site for site in recipe.spec.sites}
    for rule in recipe.spec.values:
        for hex, value in _values(recipe, rule, view, sites, found, (seed, attempt)):
            found.values[hex][rule.name] = value
            view.put(hex, rule, rule.name, value)
        view.refresh()
    return found


def _values(recipe: Recipe, rule: ValueRule, view: MapView, sites: dict[str, Site], found: Rolled,
            lot: tuple[int, int]) -> Iterator[tuple[Hex, Value]]:
    """Yield the hexes that have a value, with it."""
    wanted = []
    for place, hex in enumerate(view.order):
        site = sites.get(view.hexes[hex].fields.get("site", ""))
        if site is not None and rule.name in site.set:
            yield hex, site.set[rule.name]
        elif rule.when is None or recipe.words.holds(rule.when, hex):
            wanted.append((place, hex))
    if rule.bag:
        yield from zip([hex for _, hex in wanted], _drawn(rule, len(wanted), attempt_key(*lot, f"bag.{rule.name}")))
    elif rule.roll:
        key = attempt_key(*lot, f"roll.{rule.name}")
        for place, hex in wanted:
            found.dice[hex][rule.name] = shown = thrown(rule, key, place)
            view.hexes[hex].fields["dice"].fields[rule.name] = shown
            yield hex, rating(recipe, rule, view, hex, shown)
    else:
        for _, hex in wanted:
            value = rule.fixed if rule.expression is None else _worked(recipe, rule, hex)
            if value is not None:
                yield hex, value


def thrown(rule: ValueRule, key: int, place: int) -> int:
    """Return the sum that a value's dice show for the hex at a place in reading order."""
    assert rule.roll
    count, sides, _ = rule.roll
    return sum(die(key, place * count + n, sides) for n in range(count))


def rating(recipe: Recipe, rule: ValueRule, view: MapView, hex: Hex, shown: int) -> int:
    """Return what dice come to: with what zones add, through the table."""
    assert rule.roll
    zones = view.hexes[hex].fields["zones"]
    total = shown + rule.roll.plus + sum(add for _, add in recipe.spec.modifiers(zones, rule.name))
    return _looked_up(rule, total)


def _looked_up(rule: ValueRule, total: int) -> int:
    found = rule.rating(total)
    if found is None:
        raise SpecError(Diagnostic("map-table", f"the table of {rule.name} has no row for {total}", rule.span,
                                   f"make its last row {total}+, or its first one {total}-"))
    return found


def _drawn(rule: ValueRule, count: int, key: int) -> list[str]:
    """Return what so many hexes draw from a value's bag."""
    bag = [word for word, amount in rule.bag.items() for _ in range(amount)]
    if len(bag) < count:
        raise SpecError(Diagnostic("map-impossible", f"the bag of {rule.name} holds {len(bag)}, and {count} hexes draw "
                                   "from it", rule.span, "put more in, or let fewer hexes draw with when:"))
    return shuffled(key, bag)[:count]


def _worked(recipe: Recipe, rule: ValueRule, hex: Hex) -> Value | None:
    """Return what a value's expression comes to for a hex; None if it is empty."""
    assert rule.expression
    value: Any = recipe.words.value(rule.expression, hex)
    if isinstance(value, Empty):
        return None
    if isinstance(value, bool | Switch):
        return bool(value)
    if isinstance(value, int) or (isinstance(value, float) and value.is_integer()):
        return _looked_up(rule, int(value))
    word = value.strip() if isinstance(value, str) else ""
    if word and word.isprintable() and len(word) <= MAP_WORD and not rule.table:
        return typed(word)          # as it will be read again from the map's file
    what = quoted(value) if isinstance(value, str | float) else kind(value)
    wanted = "a whole number" if rule.table else "a whole number, a word, or yes or no"
    raise SpecError(Diagnostic("bad-expression", f"{rule.name} of hex {recipe.spec.grid.label(hex)} is {what}, and "
                               f"{wanted} is wanted", rule.expression.span, "round it, or divide with //"
                               if isinstance(value, float) else "give one value for each hex"))
