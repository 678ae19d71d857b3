"""Addresses: how commands, rules and messages name pieces.

``factors`` a component, ``factors/temperature`` a piece, ``tokens/red_*`` all that match, ``market/sea_wolf=2`` two
copies, ``GAME:component/piece`` in a project with several games. A bare word is a game, else a component, else a
piece that is alone with that id. ``rulebook`` is the rulebook, and so is ``rules``, the name of its file, unless a
component is called that.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from pnp.limits import ADDRESS_CHARACTERS, PICKED
from pnp.model.game import RULEBOOK, Component, Game, Record
from pnp.tools.project import slug
from pnp.values import EMPTY, Fault, Fields, quoted, suggestion

_COUNT = re.compile(r"=([0-9]{1,9})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Address:
    """One address, taken apart. ``word`` is a bare word, else empty; ``piece`` may hold ``*``."""

    text: str
    game: str = ""
    component: str = ""
    piece: str = ""
    word: str = ""
    copies: int | None = None       # None: as many as the piece has


@dataclass(frozen=True, slots=True)
class Pick:
    """Pieces that were chosen. ``pieces``: (component, piece) -> copies, None for all; ``whole``: whole components.

    The rulebook is among these if it was chosen. ``lacking`` are components that were meant and have been left out
    for their errors.
    """

    pieces: Mapping[tuple[str, str], int | None]
    whole: frozenset[str] = frozenset()
    lacking: frozenset[str] = frozenset()

    def count(self, component: str, record: Record) -> int:
        """Return how many copies of a record are wanted."""
        wanted = self.pieces.get((component, record.id), 0)
        return record.copies if wanted is None else wanted

    def takes(self, component: str) -> bool:
        """Return whether any piece of a component is wanted."""
        return component in self.whole or any(id == component for id, _ in self.pieces)


def parse(text: str) -> Address:
    """Return an address taken apart. Raises ValueError for what is none."""
    if len(text) > ADDRESS_CHARACTERS:
        raise ValueError(f"an address has at most {ADDRESS_CHARACTERS} characters")
    body, _, count = text.strip().partition("=")
    copies = _copies(count, text) if "=" in text else None
    game, colon, rest = body.rpartition(":")
    component, slash, piece = rest.partition("/")
    if "/" in piece or ":" in game or (slash and not (component and piece)) or (colon and not game) or not body:
        raise ValueError(f"{quoted(text)} is no address: write component, component/piece or GAME:component/piece")
    if slash:
        return Address(text, game, _pattern(component), _pattern(piece), copies=copies)
    if game:
        return Address(text, game, _pattern(component), copies=copies)
    return Address(text, word=_pattern(component), copies=copies)


def _copies(count: str, text: str) -> int:
    if not _COUNT.fullmatch(f"={count}"):
        raise ValueError(f"{quoted(text)}: behind = stands a number of copies, as in market/sea_wolf=2")
    PICKED.check(int(count), quoted(text))
    if not int(count):
        raise ValueError(f"{quoted(text)}: no copy is asked for; write 1 or more behind =, or leave the piece out")
    return int(count)


def _pattern(text: str) -> str:
    """Return a name as ids are written; one with ``*`` stays as it is."""
    return text.lower() if "*" in text else slug(text) or text


def games_meant(texts: Iterable[str], games: Sequence[str]) -> list[str]:
    """Return which of a project's games the addresses can mean, so that no other needs to be read.

    Raises ValueError for what is no address, and for a game that is not there. A game that is alone is always meant:
    it may have a second name, which stands in its files.
    """
    found: set[str] = set()
    for address in map(parse, texts):
        if len(games) == 1:
            continue
        if address.game and address.game not in games:
            raise ValueError(_no_game(address, games))
        if address.game or address.text.strip() in games:
            found.add(address.game or address.text.strip())
        else:
            return list(games)
    return [game for game in games if game in found] if found else list(games)


def chosen(games: Sequence[Game], texts: Sequence[str], where: str = "",
           left_out: Mapping[str, Collection[str]] | None = None) -> dict[str, Pick | None]:
    """Return what is wanted of each game that is meant, by its id: a pick, or None for the whole game.

    Without addresses all games are meant. ``where`` leaves only pieces of which that expression is true. ``left_out``
    are, by game, the ids of components with errors: what is sought in one of those and not there is an empty pick, so
    that its faults are told. Raises ValueError, with a suggestion, for an address that names nothing or more than one
    thing.
    """
    found: dict[str, Pick | None] = {game.id: None for game in games} if not texts else {}
    for address in map(parse, texts):
        for id, pick in _meant(address, games, left_out or {}).items():
            found[id] = _both(found[id], pick) if id in found else pick
    if where:
        by_id = {game.id: game for game in games}
        found = {id: _narrowed(by_id[id], pick, where) for id, pick in found.items()}
        if not any((left_out or {}).values()) and not any(pick and pick.pieces for pick in found.values()):
            raise ValueError(f"no piece fits --where {quoted(where)}")
    return {game.id: found[game.id] for game in games if game.id in found}


def _meant(address: Address, games: Sequence[Game], left_out: Mapping[str, Collection[str]]) -> dict[str, Pick | None]:
    """Return what one address picks from which game."""
    if address.word and any(game.id == address.text.strip() for game in games):
        return {address.text.strip(): None}
    sought = [game for game in games if not address.game or called(game, address.game)]
    if address.game and not address.component and sought:
        return {sought[0].id: None}
    picks = {game.id: pick for game in sought if (pick := _pick(address, game)) and (pick.pieces or pick.whole)}
    if len(picks) == 1:
        return dict(picks)
    if picks:
        raise ValueError(f"{quoted(address.text)} is in several games: write "
                         + " or ".join(f"{game}:{address.text}" for game in picks))
    if address.word and (titled := [game.id for game in games if called(game, address.word)]):
        return {titled[0]: None}
    lacking = {game.id: frozenset(id for id in left_out.get(game.id, ())
                                  if fnmatchcase(id, address.component or address.word)) for game in sought}
    if any(lacking.values()):
        return {id: Pick({}, lacking=ids) for id, ids in lacking.items() if ids}
    faulty = sorted({id for game in sought for id in left_out.get(game.id, ())}) if address.word else []
    raise ValueError(_nothing(address, sought, games)
                     + (f"; it may be in {', '.join(faulty)}, where pnp check finds errors" if faulty else ""))


def called(game: Game, name: str) -> bool:
    """Return whether a game has a name: its id, or its title's where it lies flat and its id is only its folder's."""
    return name == game.id or (game.folders.beside is not None and name == slug(game.title))


def _pick(address: Address, game: Game) -> Pick | None:
    """Return what an address picks from one game; nothing for what is not in it. Raises ValueError when unsure."""
    sought = address.component or address.word
    components = [each for each in game.components if fnmatchcase(each.id, sought)]
    if not components and not address.piece and address.copies is None and _book(sought, game):
        return Pick({}, frozenset((RULEBOOK,)))
    if components and not address.piece:
        return Pick({(each.id, record.id): address.copies for each in components for record in each.records},
                    frozenset(each.id for each in components) if address.copies is None else frozenset())
    if not address.word:
        return Pick({(each.id, record.id): address.copies for each in components for record in each.records
                     if fnmatchcase(record.id, address.piece)})
    found = [(each.id, record.id) for each in game.components for record in each.records
             if fnmatchcase(record.id, address.word)]
    if len(found) > 1 and "*" not in address.word:
        raise ValueError(f"{quoted(address.text)} is in several components: write "
                         + " or ".join(f"{component}/{piece}" for component, piece in found[:4]))
    return Pick(dict.fromkeys(found, address.copies))


def _book(word: str, game: Game) -> bool:
    """Return whether a word means the game's rulebook."""
    return game.rulebook is not None and word in (RULEBOOK, "rules")


def pieces_named(text: str, game: Game) -> list[tuple[Component, Record]]:
    """Return the pieces of one game that an address names, in print order; with ``=2`` behind it each comes twice.

    For what is written inside a game: ``factors/temperature``, ``factors``, ``'factors/*'``, or a bare id that is
    alone. Nothing comes back for what has faults of its own, which are told elsewhere. Raises ValueError, with a
    suggestion, for an address that names nothing or more than one thing.
    """
    address = parse(text)
    if address.game and not called(game, address.game):
        raise ValueError(f"{quoted(text)} is of another game; only pieces of this one can be drawn")
    pick = _pick(address, game)
    if pick is None or not pick.pieces:
        if message := _absent(address, game):
            raise ValueError(message)
        if not _may_be_faulty(address, game):
            raise ValueError(_not_in(address, game))
        return []
    return [(each, record) for each in game.components for record in each.records
            if (key := (each.id, record.id)) in pick.pieces for _ in range(pick.pieces[key] or 1)]


def _may_be_faulty(address: Address, game: Game) -> bool:
    """Return whether what was sought and not found may have been left out for its faults: those are told elsewhere."""
    if address.word:
        return bool(game.faulty)
    return any(fnmatchcase(id, address.component) for id in game.faulty)


def _absent(address: Address, game: Game) -> str:
    """Return the words for an address that names what is left out of this print; nothing for any other."""
    for component, _, piece in (one.partition("/") for one in sorted(game.absent)):
        named = address.component == component and (not piece or address.piece == piece)
        if named or (address.word and address.word in (component, piece)):
            return (f"{quoted(address.text)} is left out of this print by a when: or skip:; "
                    "draw it under the same condition: {% if … %}")
    return ""


def _not_in(address: Address, game: Game) -> str:
    """Return the words for an address that names nothing in its own game."""
    if address.word:
        known = [each.id for each in game.components]
        known += [record.id for each in game.components for record in each.records]
        near = suggestion(address.word, known)
        return f"{quoted(address.text)} is no component or piece of this game" + (near and f"; {near}")
    return _nothing(address, [game], [game])


def _both(one: Pick | None, other: Pick | None) -> Pick | None:
    """Return two picks together; a number of copies that is written goes before all copies."""
    if one is None or other is None:
        return None
    pieces = dict(one.pieces)
    for key, copies in other.pieces.items():
        pieces[key] = copies if copies is not None else pieces.get(key)
    return Pick(pieces, one.whole | other.whole, one.lacking | other.lacking)


def _narrowed(game: Game, pick: Pick | None, where: str) -> Pick:
    """Return the pieces of a pick for which an expression is true. Raises ValueError where it can't be worked out."""
    from pnp.tools.sandbox import Sandbox, SandboxError, truth
    pieces = {(each.id, record.id): None for each in game.components for record in each.records}
    wanted: Mapping[tuple[str, str], int | None] = pieces if pick is None else pick.pieces
    sandbox, kept = Sandbox(), {}
    for component in game.components:
        for record in component.records:
            key = (component.id, record.id)
            try:
                if key in wanted and truth(sandbox.evaluate(where, **_names(game, component, record))):
                    kept[key] = wanted[key]
            except SandboxError as error:
                hint = f"; {error.hint}" if error.hint else ""
                place = f"--where {quoted(where)}, at character {error.place.col}"
                raise ValueError(f"{place}: {error.message}{hint}") from None
            except Fault as fault:
                hint = fault.hint.replace("…", where) if where.isidentifier() else fault.hint
                raise ValueError(f"--where {quoted(where)} {fault.message} for {key[0]}/{key[1]}; {hint}") from None
    return Pick(kept, lacking=pick.lacking if pick else frozenset())


def _names(game: Game, component: Component, record: Record) -> dict[str, Any]:
    """Return the names that ``where`` sees: a piece's fields over what the game knows."""
    options = {id: option.on for id, option in game.options.items()}
    return {**game.values, **options, "values": Fields("values", game.values), "option": Fields("option", options),
            "players": game.playing or game.players[1], **dict.fromkeys(component.known, EMPTY), **record.fields.fields}


def _nothing(address: Address, sought: Sequence[Game], games: Sequence[Game]) -> str:
    """Return the words for an address that names nothing."""
    if not sought:
        return _no_game(address, [game.id for game in games])
    components = {each.id: each for game in sought for each in game.components}
    if address.word in (RULEBOOK, "rules") and address.copies is None:
        return (f"{quoted(address.text)}: there is no rulebook; write rules.md beside the game's YAML files, "
                "and name it in kit: if there is one")
    if address.component in components:
        near = suggestion(address.piece, [record.id for record in components[address.component].records])
        return f"{quoted(address.text)}: {address.component} has no such piece" + (near and f"; {near}")
    known = list(components)
    if address.word:
        known += [game.id for game in games]
        known += [record.id for each in components.values() for record in each.records]
        near = suggestion(address.word, known)
        return f"{quoted(address.text)} is no game, component or piece" + (near and f"; {near}")
    near = suggestion(address.component, known)
    return f"{quoted(address.text)}: there is no component {quoted(address.component)}" + (near and f"; {near}")


def _no_game(address: Address, games: Sequence[str]) -> str:
    near = suggestion(address.game, games)
    return f"{quoted(address.text)}: there is no game {quoted(address.game)}" + (near and f"; {near}")
