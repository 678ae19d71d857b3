"""Fields that nothing prints are told together where the same templates leave them out."""

import re
from pathlib import Path

import pytest
from projects import written

from pnp import pipeline, unprinted_fields
from pnp.codes import CODES
from pnp.pipeline import Wish

CARD = '<face><text x="4" y="4" w="50">{{ card.name }}</text></face>'


def told(folder, fields):
    cards = "cards:\n  - name: Fox\n" + "".join(f"    {name}: 7\n" for name in fields)
    root = written(folder, cards__deck=cards)
    (root / "templates").mkdir()
    (root / "templates/card.xml").write_text(CARD)
    return [one for one in pipeline.build(root, Wish(paper="a4", dry_run=True)).diagnostics
            if one.code == "unprinted-field"]


@pytest.mark.parametrize(("fields", "message"), [
    (["power"], '"Fox" has a field "power", and card.xml never prints it'),
    (["power", "weight"], 'the pieces have fields "power" and "weight", and card.xml never prints them'),
    (["power", "weight", "legs", "tail", "ears"],
     'the pieces have fields "power", "weight", "legs", "tail" and "ears", and card.xml never prints them'),
    (["power", "weight", "legs", "tail", "ears", "paws", "eyes"],
     'the pieces have fields "power", "weight", "legs", "tail" and 3 more, and card.xml never prints them'),
])
def test_one_message_names_the_fields_that_a_template_leaves_out(tmp_path, fields, message):
    found, = told(tmp_path, fields)
    assert found.message == message
    assert [span.line for _, span in found.notes] == list(range(4, 3 + len(fields)))


@pytest.mark.parametrize("name", ["_weight", "my_note", "to_do", *sorted(unprinted_fields.NOTES)])
def test_a_note_of_the_designers_own_is_not_told(tmp_path, name):
    assert told(tmp_path, [name]) == []


def test_the_docs_tell_every_name_of_a_note():
    page = (Path(__file__).parent.parent / "docs/components.md").read_text("utf-8")
    assert set(re.findall(r"`(\w+)`", page)) >= unprinted_fields.OWN
    names = unprinted_fields.NOTES - {"to_do"}     # as todo is typed otherwise
    assert names <= set(re.findall(r"`(\w+)`", page)) & set(re.findall(r"\w+", CODES["unprinted-field"]))


def warned(folder, cards, **templates):
    """Return what is told of a deck's fields that nothing prints."""
    root = written(folder, cards__deck=cards, **{f"templates__{name}.xml": text for name, text in templates.items()})
    return [one for one in pipeline.build(root, Wish(paper="a4", dry_run=True)).diagnostics
            if one.code == "unprinted-field"]


def test_of_a_piece_that_is_a_picture_nothing_is_told(tmp_path):
    from PIL import Image
    (tmp_path / "cards/art").mkdir(parents=True)
    Image.new("RGB", (900, 1200), "red").save(tmp_path / "cards/art/owl.png")
    cards = "cards:\n  - name: Fox\n  - name: Owl\n    front: art/owl.png\n    weight: 3\n"
    assert warned(tmp_path, cards, card=CARD) == []
    found, = warned(tmp_path, cards + "  - name: Elk\n    weight: 9\n", card=CARD)
    assert found.message == '"Elk" has a field "weight", and card.xml never prints it'


def test_a_field_of_one_side_is_told_with_the_template_of_that_side(tmp_path):
    cards = "back: back.xml\ncards:\n  - name: Fox\n    front: {lore: Old, rank: 3}\n    back: {omen: Dire}\n"
    first, second = sorted(warned(tmp_path, cards, card=CARD, back=CARD), key=lambda one: one.span)
    assert first.message == 'the pieces have fields "lore" and "rank", and card.xml never prints them'
    assert (first.span.line, first.span.col) == (4, 19)
    assert second.message == '"Fox" has a field "omen", and back.xml never prints it'
    assert warned(tmp_path, cards.replace("omen", "name"), card=CARD.replace("card.name", "card.lore ~ card.rank"),
                  back=CARD) == []


@pytest.mark.parametrize("key", ["art: ['{breed}', none]", "back: ['{breed}.xml']", "front: ['{ breed }.xml']"])
def test_a_field_that_names_a_file_is_read(tmp_path, key):
    cards = f"{key}\ncards:\n  - name: Fox\n    breed: card\n    weight: 3\n"
    found, = warned(tmp_path, cards, card=CARD)
    assert '"weight"' in found.message


def test_of_a_misspelt_field_no_more_is_told_and_of_one_that_is_called_like_its_card_all_the_same(tmp_path):
    cards = "cards:\n  - {name: Fox, cost: 1}\n  - {name: power, cots: 2, power: 7}\n"
    root = written(tmp_path, cards__deck=cards, **{"templates__card.xml": CARD.replace("name", "name }}{{ card.cost")})
    found = pipeline.build(root, Wish(paper="a4", dry_run=True)).diagnostics
    assert [(one.code, one.cause.name) for one in found if one.code == "odd-field"] == [("odd-field", "cots")]
    assert [one.message for one in found if one.code == "unprinted-field"] == [
        '"power" has a field "power", and card.xml never prints it']
