"""How much a stranger's file may ask for. Each limit has its words; the caller knows which file and line to name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limit:
    """At most ``most`` of something; ``of`` says of what, ``hint`` what to do about it."""

    most: int
    of: str
    hint: str = ""

    def check(self, found: int, what: str) -> None:
        """Raise ValueError, naming ``what``, if ``found`` is too many.

        >>> Limit(3, "lines").check(5, "the table")
        Traceback (most recent call last):
        ValueError: the table: 5 lines, at most 3
        """
        if found > self.most:
            hint = f"; {self.hint}" if self.hint else ""
            raise ValueError(f"{what}: {found:,} {self.of}, at most {self.most:,}{hint}")


TEXT_BYTES = Limit(4 << 20, "bytes", "split the file")
TABLE_ROWS = Limit(20_000, "rows", "delete what stands far below the table")
TABLE_COLUMNS = Limit(200, "columns", "delete what stands far right of the table")
PICKED = Limit(10_000, "copies", "print in several runs")

PATH_CHARACTERS = Limit(500, "characters in a path")
NAME_BYTES = Limit(200, "bytes in one name")

PICTURE_BYTES = Limit(64 << 20, "bytes", "save it as JPEG")
PICTURE_PIXELS = Limit(40_000_000, "pixels", "600 ppi on A4 needs 35 million")
PICTURE_SIDE = Limit(30_000, "pixels on one side")

XML_CHARACTERS = Limit(4 << 20, "characters")
XML_ELEMENTS = Limit(20_000, "elements")
XML_DEPTH = Limit(64, "levels of elements inside each other")
XML_ATTRIBUTES = Limit(64, "attributes of one element")


#: Pieces that draw each other, one inside the next, and pieces drawn on one face, with those inside of them.
DRAWN_DEEP = 8
DRAWN = 1_000
#: Steps of outlines that shadows and halos of one face draw again, and times that its patterns repeat.
AGAIN = 1_000_000
REPEATED = 100_000
#: Columns of a grid or table, and columns or rows that one child or cell of it takes.
COLUMNS = 200
SPANNED = 50
#: Of one rulebook: faces in its figures, paragraphs and cells of tables, and pages.
FIGURED = 1_000
TEXTS = 10_000
BOUND = 400
#: Files that it includes, all in all and one in the other.
BOOK_FILES = 200
BOOK_DEEP = 8

# Of one game. Those who count say which they met, in words of their own.

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
