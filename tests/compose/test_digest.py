"""Faces that look the same are one face, and no others are."""

from dataclasses import replace

import pytest
from PIL import Image

from pnp.face import Frame
from pnp.units import SizeUm

FRAME = Frame(SizeUm(63_500, 88_900), "rounded", 3_000)
CARD = '<rect w="4" h="4" fill="gold"/><text class="title">**{{ card.name }}** <icon name="gold"/></text>'


def digest(table, template=CARD, theme=None, frame=FRAME, **fields):
    before = table.theme
    table.records.clear()
    for path, value in (theme or {}).items():
        group, key = path.split(".")
        table.theme = table.theme | {group: table.theme[group] | {key: value}}
    table.template(template)
    table.card(**{"name": "Fox", "frame": frame} | fields)
    found = table.face().digest
    table.theme = before
    return found


def test_copies_of_a_piece_are_one_face(table):
    table.template(CARD)
    record = table.card(copies=2)
    assert table.face(record).digest == table.face(record, copy=2).digest


def test_the_id_and_the_place_in_the_template_do_not_count(table):
    assert digest(table) == digest(table, "\n\n  " + CARD, id="other")


@pytest.mark.parametrize("change", [
    {"fields": {"name": "Owl"}},
    {"frame": replace(FRAME, trim=SizeUm(63_000, 88_000))},
    {"frame": replace(FRAME, bleed=0)},
    {"frame": replace(FRAME, corner=0)},
    {"frame": replace(FRAME, safe=4_000)},
    {"theme": {"palette.gold": "#ffff00"}},
    {"theme": {"palette.ink": "#000000"}},
    {"theme": {"classes.title": {"font": "title", "size": 17}}},
    {"theme": {"fonts.title": "Barlow Condensed"}},
    {"theme": {"icons.gold": "gem"}},
    {"template": CARD.replace('w="4"', 'w="5"')},
    {"template": CARD + "<mark/>"},
], ids=str)
def test_whatever_changes_the_ink_changes_the_digest(table, change):
    how = {name: value for name, value in change.items() if name != "fields"}
    assert digest(table) != digest(table, **how, **change.get("fields", {}))


@pytest.mark.parametrize("theme", [{"palette.red": "#ff0000"}, {"classes.rules": {"size": 20}}, {"icons.wood": "gem"},
                                   {"fonts.body": "Barlow Condensed"}], ids=str)
def test_what_a_face_does_not_name_does_not_count(table, theme):
    assert digest(table) == digest(table, theme=theme)


def test_the_content_of_a_picture_counts(table):
    (table.root / "cards/g/art").mkdir()
    path = table.root / "cards/g/art/fox.png"
    Image.new("RGB", (30, 40), "red").save(path)
    first = digest(table, '<image src="{{ card.art }}"/>', art=("art/fox",))
    Image.new("RGB", (30, 40), "blue").save(path)
    assert first != digest(table, '<image src="{{ card.art }}"/>', art=("art/fox",))


def test_a_spelling_of_the_same_length_does_not_count(table):
    assert digest(table) == digest(table, CARD.replace('w="4"', 'w=" 4.0 "').replace('h="4"', 'h="4.000"'))


def test_words_can_not_pass_for_markup(table):
    one = digest(table, "<text>{{ card.a }}</text><text>{{ card.b }}</text>", a="x", b="y")
    assert one != digest(table, "<text>{{ card.a }}</text><text>{{ card.b }}</text>", a="x/<text>'y", b="")
