"""A game as it is printed: what load and resolve make of the user's files."""

from pnp.model.game import (
    RULEBOOK,
    Component,
    Expression,
    Folders,
    Game,
    Ignore,
    Numbering,
    Option,
    Piece,
    PrintSettings,
    Record,
    Rule,
    Rulebook,
)
from pnp.model.kinds import KINDS, SIZES, Kind

__all__ = ["KINDS", "RULEBOOK", "SIZES", "Component", "Expression", "Folders", "Game", "Ignore", "Kind", "Numbering",
           "Option", "Piece", "PrintSettings", "Record", "Rule", "Rulebook"]
