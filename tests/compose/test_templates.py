"""What a template sees, where it is looked for, and what it prints."""

import pytest

from pnp.diagnostics import Span
from pnp.model import Numbering
from pnp.values import Fields, Rich


def test_a_value_stands_in_the_face_as_typed(table):
    table.template('<text class="title">{{ card.name }}</text>')
    table.card(name="Rock & Roll, R&D < S&P 500")
    assert table.markup() == '<text class="title">Rock & Roll, R&D < S&P 500</text>'


def test_a_piece_is_called_by_its_kind_and_as_piece(table):
    table.kind = "tiles"
    table.template("<text>{{ tile.name }}{{ piece.name }}</text>", "tile.xml")
    table.card(front=("tile.xml",))
    assert table.markup() == "<text>FoxFox</text>"


def test_while_a_side_is_drawn_its_fields_lie_over_the_pieces(table):
    table.template("<text>{{ card.edges }}{{ face.side }}</text>")
    record = table.card(edges="none", sides={"front": {"edges": "WWWP"}, "back": {"edges": "PPPW"}}, back=("card.xml",))
    assert table.markup(record) == "<text>WWWPfront</text>"
    assert table.markup(record, side="back") == "<text>PPPWback</text>"


def test_a_face_knows_its_size_in_millimetres(table):
    table.template("<text>{{ face.w }} {{ face.h }} {{ face.bleed }} {{ face.safe }}</text>")
    table.card()
    assert table.markup() == "<text>63.5 88.9 3 3</text>"


def test_copies_are_counted(table):
    table.template("<text>{{ numbering.copy }}/{{ numbering.copies }}"
                   " {{ numbering.number }}/{{ numbering.total }}</text>")
    assert table.markup(table.card(copies=3), copy=2) == "<text>2/3 1/1</text>"


def test_numbers_are_padded_as_the_component_asks(table):
    from pnp.compose.names import padded
    assert padded(7, Numbering(pad=3).pad).typed == "007"


def test_the_game_the_component_and_its_pieces_are_there(table):
    table.template("<text>{{ game.title }} {{ component.name }} {{ kinds(animals) }} {{ players }}</text>")
    table.card(copies=3)
    table.card("owl", copies=2)
    assert table.markup() == "<text>A Game Animals 2 4</text>"


def test_the_games_template_wins_over_the_shared_one_and_pnps(table):
    table.card()
    assert "Fox" in table.markup()
    table.write("templates/shared/card.xml", "<face><text>shared</text></face>")
    assert table.markup() == "<text>shared</text>"
    table.template("<text>own</text>")
    assert table.markup() == "<text>own</text>"


def test_a_template_may_extend_pnps_own(table):
    table.write("templates/g/base.xml", "<face>{% block inside %}{% endblock %}</face>")
    table.template('{% extends "base.xml" %}{% block inside %}<text>in</text>{% endblock %}{# <face #}')
    table.card()
    assert table.markup() == "<text>in</text>"
    table.template('{% extends "pnp/card.xml" %}{# <face #}')
    assert "Fox" in table.markup()


@pytest.mark.parametrize("name", ["../secret.xml", "/etc/passwd", "..\\secret.xml", "card.yaml", "a/../../secret.xml"])
def test_nothing_outside_the_folders_of_templates_can_be_read(table, name):
    table.write("templates/secret.xml", "<text>secret</text>")
    table.template(f'{{% include "{name}" %}}'.replace("\\", "\\\\"))
    table.card()
    assert table.fault().code in ("template", "missing-template")


def test_a_ladders_rung_picks_the_template(table):
    table.template("<text>large</text>", "large.xml")
    table.template("<text>dense</text>", "dense.xml")
    record = table.card(front=("large.xml", "dense.xml"))
    assert [table.markup(record, rung=rung) for rung in (0, 1, 5)] == [
        "<text>large</text>", "<text>dense</text>", "<text>dense</text>"]


def test_numbers_that_a_template_works_out_are_rounded(table):
    table.template('<rect x="{{ face.w / 3 }}" w="{{ 1 / 3 }}in" h="50%"/>')
    table.card()
    assert table.markup() == '<rect x="21.1667" w="0.3333in" h="50%"/>'


def test_an_attribute_that_a_template_leaves_empty_is_not_written(table):
    table.template('<rect w="4" h="4" fill="{{ card.color }}"/>')
    table.card(color="")
    assert table.markup() == '<rect w="4" h="4"/>'


def test_an_icon_that_a_template_leaves_empty_keeps_its_room(table):
    table.template('<icon name="{{ card.suit }}" size="5" x="1"/><text>a<icon name="{{ card.suit }}"/>b</text>')
    table.card(suit="")
    assert table.markup() == '<box w="5" h="5" x="1"/><text>ab</text>'


def test_a_picture_as_a_back_fills_the_bleed(table):
    from PIL import Image
    (table.root / "cards/g/art").mkdir()
    Image.new("RGB", (30, 40)).save(table.root / "cards/g/art/back.png")
    record = table.card(back=("art/back.png",))
    assert table.markup(record, side="back") == '<image src="art/back.png" box="bleed" inset="0" fit="cover"/>'


def test_a_side_without_a_template_is_blank(table):
    assert table.face(table.card(), side="back").root.children == []


@pytest.mark.parametrize("amounts", [Fields("cost", {"gold": 2, "wood": 1}), "2 gold + wood", "2G1W",
                                     ["gold", "gold", "wood"], "gold x2, wood", "2 gold 1 wood"])
def test_amounts_become_icons_however_they_are_written(table, amounts):
    table.template("<text>{{ card.cost | icons }}</text>")
    table.card(cost=amounts)
    assert table.markup().replace('"G"', '"gold"').replace('"W"', '"wood"') == (
        '<text><icon name="gold"/><icon name="gold"/><icon name="wood"/></text>')


def test_a_field_can_be_made_rich(table):
    table.template("<text>{{ card.note }} {{ card.note | rich }}</text>")
    table.card(note="**x**")
    assert table.markup() == "<text>**x** <b>x</b></text>"


def test_paragraphs_of_rich_text_stand_on_their_own(table):
    table.template("<text>{{ card.text }}</text>")
    table.card(text=Rich("Choose:\n- **one**\n- two"))
    assert table.markup() == '<text><p>Choose:</p><p bullet="yes"><b>one</b></p><p bullet="yes">two</p></text>'


def test_every_element_knows_where_it_was_typed(table):
    table.write("templates/shared/badges.xml", "{% macro cost(n) %}\n  <circle r=\"{{ n }}\"/>\n{% endmacro %}")
    table.template('{% import "badges.xml" as badges %}\n{% for n in [1, 2] %}\n{{ badges.cost(n) }}\n{% endfor %}\n'
                   '<text>a</text>')
    table.card()
    spans = [child.span for child in table.face().root.children]
    assert spans == [Span("templates/shared/badges.xml", 2, 3)] * 2 + [Span("templates/g/card.xml", 6, 1)]


def test_a_path_may_have_numbers_as_long_as_working_them_out_gives(table):
    table.template('<path d="M{{ 1 / 8896 }} {{ -1 / 8896 }}L9 9V{{ 100 / 3 }}Z" fill="red"/>')
    table.card()
    assert "0.000112" in table.markup()
