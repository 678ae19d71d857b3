"""A mistake is told once, however many pieces show it, and another one by itself."""

from pnp.causes import LaidOut
from pnp.diagnostics import Diagnostic, Level, Span
from pnp.telling import news, told_once

AT = Span("templates/card.xml", 3, 5)
LIBRARY = Span("pnp/banners.xml", 21, 44)


def drawn(piece, message="<rect> has no attribute", side="front", **more):
    return Diagnostic("unknown-attribute", message, AT, **{"hint": "did you mean w?", **more}).drawing(piece, side)


def over(piece, mm, text=None):
    return drawn(piece, f'the text "{text or piece}" sticks out by {mm} mm', cause=LaidOut(mm))


def test_a_fault_of_a_template_names_the_first_pieces_and_how_many_more():
    (one,) = told_once([drawn("deck/fox"), drawn("deck/owl"), drawn("deck/elk")])
    assert one.hint == "did you mean w?; while drawing deck/fox, front, and 2 more pieces: owl, elk"
    assert (one.component, one.piece) == ("deck", "deck/fox")
    (many,) = told_once([drawn(f"deck/n{n}") for n in range(22)])
    assert many.hint.endswith("deck/n0, front, and 21 more pieces: n1, n2, n3 and 18 others")


def test_one_piece_with_several_copies_and_sides_is_one_piece():
    (one,) = told_once([drawn("deck/fox"), drawn("deck/fox"), drawn("deck/fox", side="back")])
    assert one.hint == "did you mean w?; while drawing deck/fox, front"


def test_a_fault_without_a_hint_still_names_its_piece():
    (one,) = told_once([drawn("deck/fox", hint=""), drawn("deck/owl", hint="")])
    assert one.hint == "while drawing deck/fox, front, and 1 more piece: owl"


def test_of_texts_that_are_too_long_at_one_place_the_worst_is_told_first():
    (one,) = told_once([over("deck/fox", 1.69), over("deck/owl", 12.0), over("deck/elk", 3.0)])
    assert one.message == 'the text "deck/owl" sticks out by 12.0 mm'
    assert one.hint.endswith("while drawing deck/owl, front, and 2 more pieces: elk (3 mm), fox (1.69 mm)")
    assert [each.piece for each in one.same] == ["deck/owl", "deck/elk", "deck/fox"]


def test_what_is_wrong_in_few_cards_is_told_for_each_of_them():
    faults = [drawn(f"deck/{name}", f'there is no icon "{name}2"') for name in ("fox", "owl", "fox", "elk")]
    assert [one.message for one in told_once(faults)] == [f'there is no icon "{n}2"' for n in ("fox", "owl", "elk")]


def test_icons_that_differ_in_a_digit_are_two():
    assert len(told_once([drawn("deck/fox", 'no icon "coin2"'), drawn("deck/owl", 'no icon "coin3"')])) == 2


def test_pictures_that_differ_in_a_number_are_two():
    assert len(told_once([drawn("deck/fox", "the picture art/1.png"), drawn("deck/owl", "the picture art/2.png")])) == 2


def test_what_is_wrong_differently_in_most_cards_is_told_together_with_each():
    (one,) = told_once([drawn(f"deck/n{n}", f'there is no icon "icon-n{n}"') for n in range(22)])
    assert one.message == 'there is no icon "icon-n0"'
    assert "and 21 more pieces: n1 (“icon-n1”), n2 (“icon-n2”), " in one.hint
    assert one.hint.endswith("n8 (“icon-n8”) and 13 others")
    assert len(one.same) == 22


def test_a_length_that_a_template_works_out_makes_no_other_fault():
    assert len(told_once([drawn("deck/fox", 'w: "-0.7" is too small'), drawn("deck/owl", 'w: "-3" is too small')])) == 1


def test_what_one_call_of_a_macro_can_not_draw_is_told_once():
    parts = [drawn("deck/fox", f'{of}: "-2" must be at least 0', notes=(("drawn by", LIBRARY.moved(n)),))
             for n, of in enumerate(("w of <rect>", "h of <text>"))]
    assert len(told_once(parts)) == 1


def test_what_differs_in_more_than_the_piece_is_told_apart():
    faults = [drawn("deck/fox"), drawn("deck/owl", '"Owl" sticks out'), drawn("deck/elk", '"Elk" sticks out'),
              drawn("deck/ox", level=Level.WARNING), drawn("deck/ox", notes=(("called here", AT),))]
    assert len(told_once(faults)) == len(faults)


def test_a_template_of_several_decks_has_its_fault_once():
    (one,) = told_once([drawn("deck/fox"), drawn("crew/cook")])
    assert one.hint.endswith("deck/fox, front, and 1 more piece: crew/cook")


def test_what_was_found_before_anything_was_drawn_stays_as_it_is():
    faults = [Diagnostic("rule", "rule fails for 3", Span("a.yaml", n, 1), piece="deck/fox") for n in (1, 2)]
    assert told_once(faults) == faults


def test_only_a_piece_that_has_not_had_it_makes_a_fault_news():
    known = told_once([over("deck/fox", 2.0), over("deck/owl", 1.0)])
    assert news(told_once([over("deck/owl", 3.0)]), known) == []
    assert len(news(told_once([over("deck/owl", 3.0), over("deck/elk", 1.0)]), known)) == 1
    rule = Diagnostic("rule", "rule fails", Span("a.yaml", 1, 1))
    assert (news([rule], [rule]), news([rule], known)) == ([], [rule])


def test_another_thing_that_is_wrong_at_the_same_place_of_the_same_piece_is_news():
    known = told_once([drawn("deck/fox", 'no icon "glod"'), drawn("deck/owl", 'no icon "glod"')])
    assert news(told_once([drawn("deck/fox", 'no icon "glod"')]), known) == []
    (told,) = news(told_once([drawn("deck/fox", 'no icon "glod"'), drawn("deck/fox", 'no icon "silvr"')]), known)
    assert told.message == 'no icon "silvr"'


def test_a_text_that_a_variant_makes_longer_still_is_no_news():
    assert news(told_once([over("deck/fox", 3.0, "Fox and friends")]), told_once([over("deck/fox", 2.0, "Fox")])) == []
