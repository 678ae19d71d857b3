"""Sites: places that are chosen among the hexes that may be one."""

from __future__ import annotations

from collections.abc import Collection

from pnp.hexes import Hex
from pnp.model.maps import Site
from pnp.tools.dice import below, shuffled
from pnp.tools.lands import coast_walk
from pnp.tools.map_words import MapView


def placed(site: Site, allowed: Collection[Hex], key: int, view: MapView) -> list[Hex] | None:
    """Return the hexes of a kind of site, None where too few are allowed.

    Evenly spaced ones lie at equal steps of those allowed on a walk around the coast, from a random one on.
    """
    if site.spacing == "even":
        grid = view.grid
        walk = [hex for hex in coast_walk(view.land, grid.orientation, grid.labels.offset) if hex in allowed]
        if len(walk) < site.count:
            return None
        first = below(key, 0, len(walk)) if walk else 0
        return [walk[(first + n * len(walk) // site.count) % len(walk)] for n in range(site.count)]
    found = [hex for hex in view.order if hex in allowed]
    return shuffled(key, found)[:site.count] if len(found) >= site.count else None
