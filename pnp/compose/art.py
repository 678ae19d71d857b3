"""The picture of a piece, and what is said about pieces that have none.

All pieces of a component that want a picture and have none are told in one message, at the component's ``art:``. Where
a scene will do, a picture that nothing uses and that is nearly called as the piece is worth a warning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from pnp.causes import Lacks, Sort
from pnp.compose.verify import SCENE
from pnp.diagnostics import Diagnostic, Level
from pnp.limits import NEARLY_NAMED
from pnp.model import Component, Game, Record
from pnp.tools.pictures import WITHOUT, Pictures
from pnp.values import quoted

if TYPE_CHECKING:
    from pnp.compose.env import Env

BLANK, MISSING, FRONT = "blank", "error", "front"
#: Pieces that one message names.
MOST_NAMED = 5
#: How much alike names must be for a warning where nothing is missed.
CLOSE = 0.85
_OTHERWISE = "name a picture after the piece, or end art: with scenery"
_OWN = "save a picture there, or mend the name"


def picture_of(record: Record, side: str, pictures: Pictures) -> str:
    """Return the path of a piece's picture, ``scenery`` for a scene in its place, or nothing."""
    if "art" in record.sides.get(side, {}):
        return str(record.sides[side]["art"])
    return pictures.find(record.art, record.id, record.name) or (SCENE if _last(record) == SCENE else "")


def missing_pictures(component: Component, records: Iterable[Record], env: Env) -> list[Diagnostic]:
    """Return what is wrong with the pictures of some pieces of a component, once their faces have been made."""
    pictures = env.workshop.pictures
    without = [record for record in records if "art" not in record.sides.get(FRONT, {})
               and not pictures.find(record.art, record.id, record.name)]
    wanted = [record for record in without if _last(record) == MISSING]
    found = [_wanted([record], component, env, own=True) for record in wanted if "art" in record.places]
    if shared := [record for record in wanted if "art" not in record.places]:
        found.append(_wanted(shared, component, env))
    return [*found, *_nearly([record for record in without if _last(record) != MISSING], component, env)]


def _last(record: Record) -> str:
    """Return what happens where there is no picture."""
    return record.art[-1] if record.art and record.art[-1] in (BLANK, MISSING) else SCENE


def _wanted(records: Sequence[Record], component: Component, env: Env, *, own: bool = False) -> Diagnostic:
    """Return one fault about all pieces that must have a picture; of a piece's own ``art:``, at the piece."""
    first = records[0]
    near = {record.name: names for record in records[:MOST_NAMED]
            if (names := env.workshop.pictures.near(record.art, record.id, record.name))}
    if len(records) == 1:
        meant = f"did you mean {', '.join(near[first.name])}?" if near else ""
        named = f"{quoted(first.name)} ({' or '.join(place[:80] for place in first.art if place not in WITHOUT)})"
    else:
        meant = f"did you mean {', '.join(f'{names[0]} for {quoted(name)}' for name, names in near.items())}?"
        named = _listed([quoted(record.name) for record in records])
    hint = meant if near else _OWN if own else _OTHERWISE
    span = first.places.get("art", first.span) if own else env.sources.key(component.span, "art")
    piece = f"{component.id}/{first.id}" if len(records) == 1 else ""
    return Diagnostic("missing-picture", f"there is no picture for {named}", span, hint, component=component.id,
                      piece=piece, cause=Lacks(Sort.PICTURE))


def _listed(names: Sequence[str]) -> str:
    """Return the first names, and how many more there are."""
    if len(names) <= MOST_NAMED:
        return f"{', '.join(names[:-1])} and {names[-1]}"
    return f"{', '.join(names[:MOST_NAMED])} and {len(names) - MOST_NAMED:,} more"


def _nearly(records: Sequence[Record], component: Component, env: Env) -> Iterator[Diagnostic]:
    """Yield a warning for each picture that no piece uses and that is nearly called as one that found none."""
    if not records:
        return
    pictures = env.workshop.pictures
    if not env.pictured:
        env.pictured.update(_used(env.game, pictures))
    told = 0
    for record in records:
        near = pictures.near(record.art, record.id, record.name, env.pictured | pictures.opened, CLOSE)
        if near and told < NEARLY_NAMED:
            told += 1
            message = f"{quoted(record.name)} has no picture, but {near[0]} is nearly called so"
            hint = "rename the one or the other, or say art: scenery"
            yield Diagnostic("missing-picture", message, record.span, hint, Level.WARNING, component.id,
                             piece=f"{component.id}/{record.id}", cause=Lacks(Sort.PICTURE))


def _used(game: Game, pictures: Pictures) -> Iterator[str]:
    """Yield a space, so that the set is never empty, and the pictures that all pieces of the game found."""
    yield " "
    for component in game.components:
        for record in component.records:
            if path := pictures.find(record.art, record.id, record.name):
                yield path
