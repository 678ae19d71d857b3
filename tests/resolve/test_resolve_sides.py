"""Sides: templates, ladders, pictures, fields of one side, and where a piece's own picture is looked for."""

import pytest
from written_games import deck, faults, good, tried


def looks(text, **written):
    return {id: (record.front, record.back) for id, record in deck(text, **written).items()}


def test_templates_pictures_and_ladders_stand_on_sides():
    assert looks("""
        front: [item.xml, item_dense.xml]
        back: art/back.png
        cards:
          - name: Fox
          - {name: Owl, front: owl.xml, back: none}
          - {name: Asp, front: [a.xml, b.xml], back: front}
        """) == {"fox": (("item.xml", "item_dense.xml"), ("art/back.png",)), "owl": (("owl.xml",), ()),
                 "asp": (("a.xml", "b.xml"), ("a.xml", "b.xml"))}


def test_the_back_may_be_the_front():
    assert looks("back: front\ntiles: [{name: Marsh}]\n") == {"marsh": (("tile.xml",), ("tile.xml",))}


@pytest.mark.parametrize("written", ["{name: Fox, front: special.xml}", "{name: Fox, front: '{set}.xml', set: x}",
                                     "{name: Fox, back: front, front: special.xml}", "{name: Fox, front: none}"])
def test_a_back_like_the_front_is_like_the_front_of_the_piece(written):
    fox = deck(f"back: front\ncards:\n  - {written}\n  - {{name: Owl}}\n")
    assert fox["fox"].back == fox["fox"].front != ("card.xml",)
    assert fox["owl"].back == ("card.xml",)


def test_the_sides_fill_a_template_that_they_share_with_their_own_fields():
    record = deck("front: '{road}.xml'\nback: front\ntiles: [{name: Ford, front: {road: bend}, back: {road: ford}}]\n")
    assert (record["ford"].front, record["ford"].back) == (("bend.xml",), ("ford.xml",))


def test_a_map_gives_fields_to_one_side():
    record = deck("""
        back: front
        defaults: {front: {edges: 1, kind: plain}}
        tiles:
          - {name: Marsh, front: {edges: 3, Card Text: x}, back: {edges: 2}, edges: 0}
        """)["marsh"]
    assert record.sides == {"front": {"edges": 3, "kind": "plain", "card_text": "x"}, "back": {"edges": 2}}
    assert record.fields.field("edges") == 0
    assert record.places["back.edges"].col == 66


def test_fields_are_filled_into_names_as_file_names():
    assert looks("""
        front: "{kind}_{id}.xml"
        back: backs/{Card Type}.xml
        cards:
          - {name: Sea Wolf, kind: ship, card_type: ../a/b}
          - {name: Fox, kind: 3, card_type: no, back: {card_type: own}}
        """) == {"sea_wolf": (("ship_sea_wolf.xml",), ("backs/_a_b.xml",)), "fox": (("3_fox.xml",), ("backs/own.xml",))}


def test_pictures_are_looked_for_in_places_in_order():
    records = deck("""
        art: ["art/{name}", "art/by_type/{type}", blank]
        cards:
          - {name: Sea Wolf, type: ship}
          - {id: fox}
          - {name: Owl, art: "mine/{id}"}
          - {name: Asp, art: snakes/asp.png}
          - {name: Boa, art: [a.png, b.png]}
          - {name: Cat, art: scenery}
        """)
    assert [record.art for record in records.values()] == [
        ("art/Sea Wolf", "art/by_type/ship", "blank"), ("art/Fox", "blank"), ("mine/owl", "scenery"),
        ("snakes/asp.png", "error"), ("a.png", "b.png", "scenery"), ("scenery",)]


@pytest.mark.parametrize(("line", "expected"), [
    ("front: fox", ("bad-side", 1, 8)), ("back: [a.png, b.png]", ("bad-side", 1, 7)),
    ("front: front", ("bad-side", 1, 8)), ("art: [blank, art]", ("bad-side", 1, 6))])
def test_what_is_no_template_and_no_picture_is_told(line, expected):
    assert faults(deck=f"{line}\ncards: [{{name: Fox}}]\n") == [expected]


def test_a_field_that_no_piece_has_or_one_lacks_cannot_name_a_template():
    game, found = tried(deck="""
        front: "{kind}.xml"
        back: "{knid}.xml"
        cards:
          - {name: Fox, kind: a}
          - {name: Owl, front: card.xml, back: none}
          - {name: Asp, back: none}
        """)
    assert [(d.code, d.span.line, d.piece) for d in found] == [("bad-side", 3, ""), ("bad-side", 7, "deck/asp")]
    assert found[0].hint == 'did you mean "kind"?'
    assert [record.id for record in game.components[0].records] == ["fox", "owl"]


def test_fields_of_a_side_that_is_not_printed_are_told():
    found, = tried(deck="tiles:\n  - {name: Marsh, back: {edges: PPPW}}\n")[1]
    assert (found.code, str(found.level), found.span.line, found.span.col) == ("unprinted-side", "warning", 2, 33)


def test_a_component_takes_over_another_ones_settings_but_not_its_name_or_when():
    game = good(
        taxa="name: Taxon cards\nsize: tarot\nback: b.xml\nwhen: option.x or true\nnumbering: {count: copies}\n"
             "fields: {rank: int, type: [A, B]}\ndefaults: {rank: 1, Card Text: a}\ncards: [{name: Fox, type: A}]\n",
        more="like: taxa\nsize: mini\nfields: {type: [C]}\ndefaults: {rank: 2, vp: 1}\ncards: [{name: Owl, type: C}]\n",
        options={"x": True})
    more = game.components[1]
    owl = more.records[0]
    assert (more.name, more.frame.trim, owl.back) == ("More", (44_450, 63_500), ("b.xml",))
    assert more.numbering.count == "copies"
    assert [owl.fields.fields[key] for key in ("rank", "card_text", "vp")] == [2, "a", 1]


def test_components_that_are_like_each_other_in_a_circle_are_told():
    game, found = tried(a="like: b\ncards: [{name: Fox}]\n", b="size: mini\nlike: a\ncards: [{name: Owl}]\n",
                        c="like: taxa\ncards: [{name: Asp}]\n", d="like: d\ncards: [{name: Boa}]\n")
    assert [(d.code, d.component) for d in found] == [
        ("circle", "b"), ("circle", "a"), ("unknown-component", "c"), ("circle", "d")]
    assert len(game.components) == 4
