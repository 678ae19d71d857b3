"""How much one game may ask for. People share games, so nothing that a file asks for goes without a bound."""

from __future__ import annotations

#: Different pieces in a game, those that an ``each`` makes counted one by one.
RECORDS = 20_000
#: Pieces printed of a game, and of one piece.
COPIES = 100_000
COPIES_OF_ONE = 10_000
#: Fields of one piece, with those that it takes over.
FIELDS = 250
#: Different fields of all pieces of a game.
KNOWN = 2_000
#: Pieces that are like each other, one after another.
LIKES = 50
#: Faults after which the rest of a component is not looked at, and how often one expression may fail.
FAULTS = 500
FAILURES = 20
#: Fields that only one piece has which are looked at for slips, and common fields that they are held against.
ODD = 300
#: Groups inside each other, and lists or maps inside each other in one field.
GROUPS = 12
NESTED = 8
#: Characters of a pattern, and of a text that is held against one.
PATTERN = 200
MATCHED = 400
#: Turns that one comparison with a pattern may take.
PATTERN_TURNS = 100_000
#: Characters and values that all expressions of a game may make together.
MADE = 8_000_000
#: Work of all expressions of a game together, in the sandbox's steps.
STEPS = 10_000_000
#: Characters of an id.
ID = 80
