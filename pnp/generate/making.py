"""One attempt at a map: its land, zones, sites and values, and whether it is what the spec requires.

Each kind of number lies under a key of its own, and the die of a hex under its place in reading order: a hex that is
not rolled moves no other die.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pnp.diagnostics import Diagnostic, Span
from pnp.generate.recipe import Recipe, SpecError
from pnp.generate.rolling import Rolled, rolled
from pnp.generate.sites import placed
from pnp.hexes import Hex, at_home
from pnp.limits import HEXES
from pnp.model.maps import Cell, HexMap, Requirement
from pnp.tools.dice import attempt_key
from pnp.tools.map_words import MapView
from pnp.values import parted


class Failure(NamedTuple):
    """What an attempt is not, where that is asked for, and why.

    ``where`` says which hexes were sought, and were too few, in the words of the spec: ``room`` is how many they were.
    """

    words: str
    span: Span
    because: str = ""
    where: str | None = None
    room: int = 0

    def told(self) -> str:
        """Return what failed."""
        if self.where is None:
            return self.words
        where = f" (where: {self.where})" if self.where else ""
        had = f"at most {self.room} {'hexes' if self.room > 1 else 'hex'} had room" if self.room else "no hex had room"
        return f"{self.words}, and {had}{where}"


def made(recipe: Recipe, seed: int, attempt: int, *, judged: bool = True) -> HexMap | Failure:
    """Return the map of one attempt; if ``judged`` and it is not what the spec requires, what failed.

    Raises SpecError and ExpressionError for a spec that can't be worked out.
    """
    spec, words = recipe.spec, recipe.words
    view = _view(recipe, seed, attempt)
    words.about(view)
    if judged and (failure := _counted(recipe, len(view.land)) or _failed(recipe, recipe.early)):
        return failure
    for zone in spec.zones:
        view.zone(zone.name, {hex for hex in view.order if words.holds(zone.where, hex)})
    view.refresh()
    for site in spec.sites:
        allowed = {hex for hex in view.order if "site" not in view.hexes[hex].fields
                   and (site.where is None or words.holds(site.where, hex))}
        chosen = placed(site, allowed, attempt_key(seed, attempt, f"site.{site.name}"), view)
        if chosen is None:
            asked = "sites were" if site.count > 1 else "site was"
            return Failure(f"{site.count} {site.name} {asked} asked for", site.span, "",
                           site.where.text if site.where else "", len(allowed))
        view.site(site.name, chosen)
    view.refresh()
    values = rolled(recipe, view, seed, attempt)
    if judged and (failure := _failed(recipe, recipe.late)):
        return failure
    return _map(recipe, view, values, seed, attempt)


def _view(recipe: Recipe, seed: int, attempt: int) -> MapView:
    """Return the land of an attempt, moved home."""
    spec = recipe.spec
    try:
        land = at_home(recipe.shape.make(recipe.order(seed, attempt)), spec.grid.orientation, spec.grid.labels.offset)
        if len(land) > HEXES:
            raise ValueError(f"the shape has {len(land):,} hexes, at most {HEXES:,}")
    except ValueError as error:
        message, hint = parted(error, "change the settings of the shape")
        raise SpecError(Diagnostic("map-shape", message, spec.shape.span, hint)) from None
    try:
        return MapView(land.values(), spec.grid, (value.name for value in spec.values),
                       (*(zone.name for zone in spec.zones), *(site.name for site in spec.sites)))
    except ValueError as error:
        raise SpecError(Diagnostic("bad-value", f"labels: {error}", spec.places.get("labels", spec.span),
                                   "write labels: {digits: 3}")) from None


def _counted(recipe: Recipe, count: int) -> Failure | None:
    hexes = recipe.spec.hexes
    if hexes.least <= count <= hexes.most:
        return None
    wanted = f"{hexes.least}" if hexes.least == hexes.most else f"{hexes.least} to {hexes.most}"
    return Failure(f"its hexes were not {wanted}", recipe.spec.places.get("hexes", recipe.spec.span))


def _failed(recipe: Recipe, required: Sequence[Requirement]) -> Failure | None:
    """Return the first requirement that doesn't hold."""
    for each in required:
        if not recipe.words.holds(each.that):
            return Failure(f"{each.that.text} failed", each.that.span, each.because)
    return None


def _map(recipe: Recipe, view: MapView, values: Rolled, seed: int, attempt: int) -> HexMap:
    spec = recipe.spec

    def cell(hex: Hex) -> Cell:
        fields = view.hexes[hex].fields
        return Cell(hex, fields["label"], values.values[hex], values.dice[hex], tuple(fields["zones"]),
                    fields.get("site", ""), span=spec.span)
    return HexMap(f"{spec.title} {seed}", spec.span, tuple(map(cell, view.order)), spec.grid, spec.look, spec,
                  digest=spec.digest(), seed=seed, attempt=attempt, generator=recipe.shape.generator,
                  values=spec.values, rules=spec.rules)
