from pnp.artwork import MissingGlyphs
from pnp.diagnostics import Diagnostic, Span
from pnp.missing import missing, missing_once


def lacking(chars, piece, line=3, font="Body", *, lent=False):
    return missing(MissingGlyphs(Span("card.xml", line, 5), chars, font, lent)).drawing(piece, "front")


def test_a_font_that_lacks_characters_on_many_cards_is_told_once_with_the_cards():
    (one,) = missing_once([lacking("人", "deck/fox"), lacking("魚人", "deck/owl"), lacking("魚", "deck/owl", 6)])
    assert one.message == "Body and its fallbacks have no 人 (U+4EBA: fox, owl), 魚 (U+9B5A: owl)"
    assert one.notes == (("and here", Span("card.xml", 6, 5)),)
    assert one.component == "deck"


def test_other_fonts_and_other_decks_are_told_apart():
    found = missing_once([lacking("人", "deck/fox"), lacking("人", "deck/fox", font="Title"), lacking("人", "own/fox")])
    assert [(one.cause.font, one.component) for one in found] == [("Body", "deck"), ("Title", "deck"), ("Body", "own")]


def test_cards_and_characters_are_listed_up_to_a_limit():
    (one,) = missing_once([lacking("人", f"deck/n{n}") for n in range(9)])
    assert "人 (U+4EBA: n0, n1, n2 and 6 more)" in one.message
    (many,) = missing_once([lacking("".join(map(chr, range(0x4E00, 0x4E20))), f"deck/n{n}") for n in range(2)])
    assert many.message.endswith(" and 20 more")


def test_a_single_card_and_other_faults_stay_as_they_are():
    other = Diagnostic("no-room", "no room", Span("card.xml", 1, 1))
    alone = lacking("人", "deck/fox")
    assert missing_once([other, alone, other]) == [other, alone, other]


def test_where_a_font_can_t_be_had_what_its_stand_in_lacks_is_not_told():
    gone = Diagnostic("unknown-font", "font body: no such file", Span("templates/theme.yaml", 1, 1))
    other = Diagnostic("low-ppi", "too few pixels", Span("cards/deck.yaml", 1, 1))
    assert missing_once([lacking("\u4eba", "deck/fox", lent=True), gone, other]) == [gone, other]


def test_a_font_that_no_text_uses_hides_nothing_that_others_lack():
    gone = Diagnostic("unknown-font", "font runes: not installed", Span("templates/theme.yaml", 1, 1))
    alone = lacking("\u4eba", "deck/fox")
    assert missing_once([alone, gone]) == [alone, gone]


def test_where_a_stand_in_is_kept_quiet_what_it_lacks_is_told():
    alone = lacking("\u4eba", "deck/fox", lent=True)
    assert missing_once([alone]) == [alone]
