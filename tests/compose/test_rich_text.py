"""What is rich in a template's text and what prints as typed, and how one card's fault leaves the others alone."""

import pytest

from pnp.diagnostics import Span
from pnp.face import Face
from pnp.values import Fault, Rich, number


@pytest.mark.parametrize("value", ["a < b", "R&D", "2 * 3 * 4", "{x}", "[[y]]", "**not bold**", "*x*", r"C:\{dir}",
                                   "Raid", "a  b", "0.1 <A <0.9", "<i>fast<i> move", "deal <X> damage; <cost 3>",
                                   "S&P 500; AT&T;"])
def test_a_plain_value_prints_as_typed(table, value):
    table.template("<text>{{ card.value }}</text>")
    table.card(value=value)
    (text,) = table.face().root.children
    assert text.children == [value]


def test_a_plain_value_keeps_its_line_breaks(table):
    table.template("<text>{{ card.value }}</text>")
    table.card(value="one\ntwo")
    assert table.markup() == "<text>one<br/>two</text>"


def test_the_templates_own_words_are_rich_around_plain_values(table):
    table.template("<text>\n  **Cost {{ card.cost }}**: {{ card.name }} {gold}\n  *or* Raid\n</text>")
    table.card(name="a*b*c", cost=number("3"))
    assert table.markup() == '<text><b>Cost 3</b>: a*b*c <icon name="gold"/> <i>or</i> <b apart="yes">Raid</b></text>'


def test_bold_reaches_around_a_rich_value(table):
    table.template("<text>**{{ card.text }}!** <b>{{ card.text }}</b></text>")
    table.card(text=Rich("go {gold}"))
    assert table.markup() == '<text><b>go <icon name="gold"/>!</b> <b>go <icon name="gold"/></b></text>'


def test_a_rich_value_in_an_attribute_is_plain_text(table):
    table.template('<icon name="gold" value="{{ card.text }}"/>')
    table.card(text=Rich("<1*"))
    assert table.markup() == '<icon name="gold" value="<1*"/>'


def test_values_stay_what_they_are_through_macros_and_blocks(table):
    table.template("{% macro line(a) %}{{ a }}{% endmacro %}{% set both %}{{ card.name }}/{{ card.text }}{% endset %}"
                   "<text>{{ line(card.name) }} {{ line(card.text) }} {{ both }}</text>")
    table.card(name="*a*", text=Rich("*b*"))
    assert table.markup() == "<text>*a* <i>b</i> *a*/<i>b</i></text>"


def test_a_reference_prints_the_pieces_name(table):
    table.template("<text>{{ card.text }}</text>")
    table.card(text=Rich("See [[owl]] or [[animals/owl]]."))
    table.card("owl", name="Night Owl")
    name = '<span class="reference">Night Owl</span>'
    assert table.markup() == f"<text>See {name} or {name}.</text>"


def test_a_field_of_the_own_piece_prints_as_that_side_has_it(table):
    table.template("<text>{{ card.text }}</text>")
    table.card(text=Rich("{=vp}, {=nothing}{=edges}"), vp=number("2.50"), sides={"front": {"edges": "WW"}})
    table.known |= {"nothing", "edges"}
    assert table.markup() == "<text>2.50, WW</text>"


def test_an_unknown_icon_is_reported_at_its_place_in_the_text(table):
    table.write("cards/g/animals.yaml", "cards:\n  - name: Fox\n    text: |\n      Draw 2.\n      Gain {glod} now.\n")
    table.template("<text>{{ card.text }}</text>")
    table.card(text=Rich("Draw 2.\nGain {glod} now."), places={"text": Span("cards/g/animals.yaml", 4, 7)})
    fault = table.fault()
    assert fault.code == "unknown-icon"
    assert fault.span == Span("cards/g/animals.yaml", 5, 12, 6)
    assert fault.hint.startswith("did you mean \"gold\"?")
    assert (fault.piece, fault.side) == ("animals/fox", "front")


def test_an_unknown_icon_in_a_cost_is_reported_where_the_cost_stands(table):
    table.write("cards/g/animals.yaml", "cards:\n  - {name: Fox, cost: 2 glod + wood}\n")
    table.template("<text>{{ card.cost | icons }}</text>")
    table.card(cost="2 glod + wood", places={"cost": Span("cards/g/animals.yaml", 2, 23)})
    assert table.fault().span == Span("cards/g/animals.yaml", 2, 25, 4)


def test_an_unknown_icon_in_the_templates_own_text_is_reported_there(table):
    table.template("<text>\n  Gain {glod} now.\n</text>")
    table.card()
    assert table.fault().span == Span("templates/g/card.xml", 3, 8, 6)


def test_everything_wrong_in_a_cards_texts_is_reported_at_once_and_named(table):
    table.template("<text>{{ card.text }}</text><text>{{ card.rules }}</text>")
    table.card(text=Rich("{a} [[b]]"), rules=Rich("{=c}"))
    faults = table.faults()
    assert [fault.code for fault in faults] == ["unknown-field", "unknown-icon", "unknown-reference"]
    assert {fault.component for fault in faults} == {"animals"}


def test_a_faulty_card_does_not_touch_the_others(table):
    table.template("<text>{{ card.text }}</text>")
    texts = {"one": Rich("*fine*"), "two": Rich("<i>fast<i> {no} move"), "three": Rich("also *fine*")}
    records = [table.card(id, text=text) for id, text in texts.items()]
    assert [isinstance(table.compose(record), Face) for record in records] == [True, False, True]


def test_the_marks_of_values_can_not_be_forged(table):
    table.template("<text>{{ card.name }}{{ card.text }}</text>")
    table.card(name="\ufdd1" + "0\ufdd2**x**\ufdd3", text=Rich("\ufdd0**y**\ufdd3"))
    assert table.markup() == "<text>0**x**<b>y</b></text>"


def test_a_template_that_prints_endless_icons_is_stopped(table):
    table.template("<text>{% for n in range(2000) %}{{ card.text }}{% endfor %}</text>")
    table.card(text=Rich("{gold:50}"))
    assert {fault.code for fault in table.faults()} == {"rich-text"}


def test_a_reference_means_the_own_components_piece_first_and_asks_where_it_could_be_several(table):
    from dataclasses import replace

    from pnp.compose.names import piece_named
    table.card("fox", name="Fox")
    table.card("owl", name="Owl")
    own = table.game().components[0]
    night = replace(own, id="night", records=(replace(own.records[0], name="Night Fox"),))
    day = replace(own, id="day", records=(replace(own.records[0], name="Day Fox"),))
    game = replace(table.game(), components=(own, night, day))
    assert piece_named(game, own, "fox", set()) == "Fox"
    assert piece_named(game, own, "night/fox", set()) == "Night Fox"
    assert piece_named(game, night, "owl", set()) == "Owl"
    empty = replace(own, id="empty", records=())
    with pytest.raises(Fault, match="several pieces"):
        piece_named(game, empty, "fox", set())
    with pytest.raises(Fault, match="no piece"):
        piece_named(game, own, "wolf", set())


def test_a_number_stands_beside_an_icon_whose_lines_would_cross_it(table):
    table.template("<text>{coins=5} {circle=5} {VP=5}</text>")
    table.theme = table.theme | {"icons": {"VP": {"icon": "coins", "number": "number"}}}
    table.card()
    assert table.markup() == ('<text>5<icon name="coins"/> <icon name="circle" value="5"/> '
                              '5<icon name="VP"/></text>')
