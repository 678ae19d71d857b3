"""What was found while typesetting, told to designers."""

import pytest

from pnp.artwork import Artwork, LowPpi, MissingGlyphs, NoRoom, OutsideSafe, Overflow, Shrunk
from pnp.diagnostics import Level, Span
from pnp.geometry import Outline, Size
from pnp.preflight import preflight

AT = Span("templates/zoo/card.xml", 7, 3)
TRIM = Size(180, 252)


def told(*findings):
    artwork = Artwork(TRIM, 8.5, 8.5, Outline("rect", TRIM), (), findings)
    return preflight(artwork)


@pytest.mark.parametrize(("finding", "code", "level", "words"), [
    (Overflow(AT, 3.25, "Discard to raise the temperature of any one hex"), "text-overflow", Level.ERROR,
     'the text "Discard to raise the temperature of any…" sticks out of its box by 3.25 mm'),
    (Overflow(AT, 0.004, "Wolf"), "text-overflow", Level.ERROR,
     'the text "Wolf" sticks out of its box by 0.01 mm'),
    (MissingGlyphs(AT, "☃\u0301☃", "Abril-Regular"), "missing-glyphs", Level.ERROR,
     "Abril-Regular and its fallbacks have no ☃ (U+2603 snowman), (U+0301 combining acute accent)"),
    (NoRoom(AT, 2.5, "column"), "no-room", Level.ERROR, "the column needs 2.5 mm more than it has"),
    (OutsideSafe(AT, 1, "icon"), "outside-safe", Level.WARNING,
     "the icon sticks out of the safe area by 1 mm and may be cut off"),
    (OutsideSafe(AT, 1, "rect", "trim"), "outside-safe", Level.WARNING,
     "the rect sticks out of the trim by 1 mm and may be cut off"),
    (LowPpi(AT, 74.6, "wolf.png"), "low-ppi", Level.WARNING,
     "the picture wolf.png has only 75 pixels per inch at this size and will look coarse"),
])
def test_a_finding_is_told_at_its_element_and_says_what_to_do(finding, code, level, words):
    (diagnostic,) = told(finding)
    assert (diagnostic.code, diagnostic.level, diagnostic.message) == (code, level, words)
    assert diagnostic.span == AT
    assert diagnostic.hint


def test_type_that_became_smaller_is_no_fault():
    assert told(Shrunk(AT, 7.0, 9.0, "Wolf")) == []


def test_many_missing_characters_are_counted():
    (diagnostic,) = told(MissingGlyphs(AT, "⠁⠃⠉⠙⠑⠋⠛⠓", "Abril-Regular"))
    assert diagnostic.message.endswith("and 2 more")


def test_every_finding_is_told():
    assert len(told(NoRoom(AT, 2, "row"), OutsideSafe(AT, 1, "text"), LowPpi(AT, 20, "a.png"))) == 3
