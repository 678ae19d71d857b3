"""The part of the catalogue of faults that is about maps. See codes."""

from __future__ import annotations

#: code -> what it means and what to do. Sorted by name.
MAP_CODES: dict[str, str] = {
    "map-changed": (
        "A map's spec, or pnp's way of making such maps, has changed since the map was made: its hexes can't be "
        "held against the dice any more. Make it again with pnp map --force. To keep it as it is, take out seed, "
        "attempt, generator and spec_digest: then it is a map drawn by hand to its spec."
    ),
    "map-dice": (
        "The dice of a hex are not those that the map's seed rolls. Put back what was there. A hex that was "
        "changed on purpose carries edited: true instead of dice."
    ),
    "map-file": (
        "A map with this name is there already, and it is another one. Choose another --name, or replace it with "
        "--force."
    ),
    "map-hex": (
        "A map has a hex too many or too few for its seed, two at one place, or hexes out of reading order. A map "
        "whose land was changed on purpose is one drawn by hand: take out seed, attempt, generator and "
        "spec_digest."
    ),
    "map-impossible": (
        "A map spec asks for what no map of it is. The message names the requirement that failed most often. Ask "
        "for less there, or change the shape, the number of hexes or the zones that stand in its way."
    ),
    "map-label": (
        "A hex is not called by its place: labels are column and row, as labels: says. Those of a map count from "
        "its first row and column."
    ),
    "map-rating": (
        "A hex has a value that its dice don't give with what its zones add, or one that its table doesn't have. "
        "Put it right. A hex that was changed on purpose carries edited: true instead of dice; its values must "
        "still be in range."
    ),
    "map-requirement": (
        "A map is not what its spec requires. Change its hexes, or the requirement if the game has changed."
    ),
    "map-seed": (
        "Most hexes of a map are not those that its seed and attempt make, so one of the two numbers is wrong. Put "
        "it back, or make the map again."
    ),
    "map-shape": "A map spec names a shape that doesn't exist, or gives it a setting that it doesn't have or take.",
    "map-site": (
        "A site, such as a start, is where the seed or the spec puts none, or is missing, or has other values than "
        "such sites have. An edited hex may be a site where the spec allows one."
    ),
    "map-table": (
        "A table that makes ratings has no row for something that dice and zones can come to, two for one total, "
        "or a row that can't be read. Ranges are written 3, 0-2, 6+ (6 and more), 2- (2 and less)."
    ),
    "map-zone": "A hex doesn't say truly in which zones it lies. Zones follow from the land and the spec.",
}
