"""What was found while typesetting, told to designers."""

from dataclasses import replace

import pytest

from pnp.artwork import LowPpi, MissingGlyphs, NoRoom, OutsideSafe, Overflow, Shrunk
from pnp.diagnostics import Level, Span
from pnp.face import Frame
from pnp.model import Piece, Record
from pnp.preflight import preflight
from pnp.units import SizeUm
from pnp.values import EMPTY, Fields, Rich, number

AT = Span("templates/zoo/card.xml", 7, 3)


def told(*findings):
    return preflight(findings)


@pytest.mark.parametrize(("finding", "code", "level", "words"), [
    (Overflow(AT, 3.25, "Discard to raise the temperature of any one hex"), "text-overflow", Level.ERROR,
     'the text "Discard to raise the temperature of any…" sticks out of its box by 3.25 mm'),
    (Overflow(AT, 0.004, "Wolf"), "text-overflow", Level.ERROR,
     'the text "Wolf" sticks out of its box by 0.01 mm'),
    (Overflow(AT, 43, "Wolf", "the piece"), "text-overflow", Level.ERROR,
     'the text "Wolf" sticks out of the piece by 43 mm'),
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


# What pnp's own template draws is told where the designer wrote it

OURS = Span("pnp/parts.xml", 37, 1)
FIELDS = {"id": "fox", "name": "Fox", "copies": number("2"), "type": "Hero",
          "text": Rich("**Fox** hunts {moon:2} alone."), "attack": number("12"), "level": number("7"),
          "cost": Fields("cost", {"gold": number("2")}), "habitat": ["woods", "dunes"],
          "flavour": EMPTY}
WRITTEN = {name: Span("cards/deck.yaml", line, 5) for line, name in enumerate([*FIELDS, "back.text"], 3)}


def fox(side="front", places=None):
    record = Record("fox", "Fox", 2, Span("cards/deck.yaml", 2, 3), Fields("fox", FIELDS),
                    {"back": {"text": "Rests until morning."}}, (), (), Frame(SizeUm(63_500, 88_900)), (),
                    places=WRITTEN if places is None else places)
    return Piece(None, record, side, 1, 2)


@pytest.mark.parametrize(("finding", "field"), [
    (Overflow(OURS, 1, "Fox"), "name"),
    (Overflow(OURS, 1, "Fox hunts alone"), "text"),
    (Overflow(OURS, 1, "FOX HUNTS alone"), "text"),
    (Overflow(OURS, 1, "Hero · woods"), "type"),
    (Overflow(OURS, 1, "Attack 12"), "attack"),
    (Overflow(OURS, 1, "12"), "attack"),
    (Overflow(OURS, 1, "7"), "level"),
    (Overflow(OURS, 1, "Habitat"), "habitat"),
    (Overflow(OURS, 1, "woods dunes"), "habitat"),
    (Overflow(OURS, 1, "Of no field at all"), "name"),
    (NoRoom(OURS, 1, 'column with "Fox hunts"', "Fox hunts"), "text"),
    (NoRoom(OURS, 1, "grid"), "name"),
    (MissingGlyphs(OURS, ".", "Abril-Regular"), "text"),
    (MissingGlyphs(OURS, "W", "Abril-Regular"), "habitat"),
    (MissingGlyphs(OURS, "☃", "Abril-Regular"), "name"),
])
def test_a_text_of_our_own_template_is_told_at_its_field(finding, field):
    (told,) = preflight([finding], fox())
    assert told.span == WRITTEN[field]
    assert told.notes == (("drawn by pnp's own template", OURS),)
    assert isinstance(finding, MissingGlyphs) or told.hint == "shorten it, or use a template of your own"


def test_a_side_has_words_of_its_own():
    (told,) = preflight([Overflow(OURS, 1, "Rests until")], fox("back"))
    assert told.span == WRITTEN["back.text"]


def test_a_piece_whose_fields_have_no_places_is_told_itself():
    (told,) = preflight([Overflow(OURS, 1, "Fox hunts")], fox(places={}))
    assert told.span == fox().record.span


def test_what_the_designers_own_template_draws_is_told_there():
    (told,) = preflight([Overflow(AT, 1, "Fox")], fox())
    assert told.span == AT
    (told,) = preflight([LowPpi(OURS, 20, "a.png")], fox())
    assert told.span == OURS


@pytest.mark.parametrize(("size", "safe", "said"), [
    (15_000, 3_000, True), (63_500, 3_000, False), (10_000, 1_500, False), (5_000, 1_000, False),
])
def test_for_small_pieces_a_smaller_safe_area_is_another_way_out(size, safe, said):
    piece = fox()
    small = replace(piece, record=replace(piece.record, frame=Frame(SizeUm(size, size), safe=safe)))
    (told,) = preflight([OutsideSafe(AT, 1, "text")], small)
    assert ("safe: 1.5 mm" in told.hint) is said
