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
YAML_NESTING = Limit(40, "levels of lists and maps inside each other")
PIECES = Limit(10_000, "pieces", "make the lists under each: shorter")
COPIES = Limit(10_000, "copies", "print in several runs")

PATH_CHARACTERS = Limit(500, "characters in a path")
NAME_BYTES = Limit(200, "bytes in one name")

FONT_BYTES = Limit(32 << 20, "bytes")
PICTURE_BYTES = Limit(64 << 20, "bytes", "save it as JPEG")
PICTURE_PIXELS = Limit(40_000_000, "pixels", "600 ppi on A4 needs 35 million")
PICTURE_SIDE = Limit(30_000, "pixels on one side")

XML_CHARACTERS = Limit(1 << 20, "characters")
XML_ELEMENTS = Limit(20_000, "elements")
XML_DEPTH = Limit(64, "levels of elements inside each other")
XML_ATTRIBUTES = Limit(64, "attributes of one element")

SVG_BYTES = Limit(8 << 20, "bytes")
SVG_SIDE = Limit(20_000, "units wide or high", "set width and height smaller; it is drawn at any size anyway")
SVG_DRAWN = Limit(100_000, "elements once every <use> is drawn")
SVG_FILTERS = Limit(100, "filter steps")
SVG_STYLE = Limit(64 << 10, "characters of style")
SVG_SELECTOR = Limit(300, "characters in one selector")
