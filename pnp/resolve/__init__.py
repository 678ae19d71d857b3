"""From a game's files to the game as it is printed: groups, ``like``, ``each``, rows, expressions, types, ids."""

from pnp.resolve.stage import resolve

__all__ = ["resolve"]
