"""Scenery: the art that we can always draw, without a picture file.

Pure generators of skies, land, water, plants and stone: the same size, seed, colours and options give the same ink, on
every machine. Templates compose them; no generator knows a game. A new kind is a ``Scenery`` in one of the modules here
and one name in the table.
"""

from __future__ import annotations

from pnp.scenery.compass import COMPASS
from pnp.scenery.earth import COLUMN, GROUND, RIPPLES, ROOTS, STRATA
from pnp.scenery.emblems import HELIX, PLATE, TICKS
from pnp.scenery.kind import Scenery, SceneryOption
from pnp.scenery.ocean import COAST, OCEAN
from pnp.scenery.patterns import GRAIN, ROCK
from pnp.scenery.plants import STANDING
from pnp.scenery.relief import CONTOURS, PEAKS, RIDGES
from pnp.scenery.scenes import SCENES
from pnp.scenery.terrain import TERRAIN
from pnp.scenery.water import WATER, WAVES
from pnp.scenery.weather import CLOUDS, RAIN, STARS, SUN

__all__ = ["SCENERY", "WHOLE", "Scenery", "SceneryOption"]

#: name -> kind of scenery. A template writes it as ``<scenery kind="name" …/>``.
SCENERY: dict[str, Scenery] = {kind.name: kind for kind in (
    CLOUDS, COAST, COLUMN, COMPASS, CONTOURS, GRAIN, GROUND, HELIX, OCEAN, PEAKS, STANDING, PLATE, RAIN, RIDGES,
    RIPPLES, ROCK, ROOTS, STARS, STRATA, SUN, TERRAIN, TICKS, WATER, WAVES, *SCENES,
)}
#: Kinds that make a whole picture by themselves, for pieces that have none.
WHOLE: tuple[str, ...] = tuple(kind.name for kind in SCENES)
