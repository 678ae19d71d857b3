"""Faces that look the same are one face, and no others are."""

from dataclasses import replace

import pytest
from PIL import Image
from small_game import THEME
from themes import theme_of

from pnp.compose import compose
from pnp.export import draw
from pnp.face import Frame
from pnp.markup import CELLS, ELEMENTS, INLINE, ROWS
from pnp.model import Piece
from pnp.scenery import SCENERY
from pnp.typeset import typeset
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
    {"template": CARD.replace('w="4"', 'w="5"')},
    {"template": CARD + '<mark size="5"/>'},
], ids=str)
def test_whatever_changes_the_ink_changes_the_digest(table, change):
    how = {name: value for name, value in change.items() if name != "fields"}
    assert digest(table) != digest(table, **how, **change.get("fields", {}))


def test_a_language_counts_where_it_may_choose_other_letters(table):
    plain, english, turkish, romanian = (digest(table, theme={"rulebook.language": language})
                                         for language in ("", "en_GB", "tr", "ro"))
    assert plain == english
    assert len({plain, turkish, romanian}) == 3


NEEDS = {"icon": 'name="gold"', "image": 'src="art/fox.png"', "path": 'd="M 0 0 L 9 9"',
         "polygon": 'points="0,0 9,0 5,9"', "scenery": 'kind="strata"', "line": 'x2="9" y2="9"', "text": "",
         "qr": 'value="3"'}
HOLDS = {"elements": "", "nothing": "", "rows": "<tr><th>A</th></tr><tr><td>b <b>c</b></td></tr><tr><td>d</td></tr>",
         "cells": "<td>b <b>c</b></td>", "either": "b <b>c</b>", "rich": "Fox **bold** *slanted* <b><b>both</b></b>"}
#: What an attribute of a sort that depends on the theme is given.
ASKS = {"color": "probe", "class": "probe", "paint": "linear(probe, red)", "line": "probe 50%"}
OTHERS = {"weight": "600", "style": "italic", "value": "3", "colors": "probe"}


def samples():
    """Yield elements that print something of the theme: each bare, and with each attribute that names some of it."""
    for group, around in ((ELEMENTS, "{}"), (INLINE, "<text>Fox {}</text>"),
                          (ROWS, '<table lines="all">{}</table>'), (CELLS, "<table><tr>{}</tr></table>")):
        for name, tag in group.items():
            if name in ("face", "piece"):       # what a piece looks like counts as a whole
                continue
            asked = [f'{a.name}="{ASKS[a.takes]}"' for a in tag.attributes.values() if a.takes in ASKS]
            asked += [f'{a}="{v}"' for a, v in OTHERS.items() if a in tag.attributes]
            for attribute in ("", *asked):
                own = "" if "name=" in attribute or (name, attribute[:5]) == ("qr", "value") else NEEDS.get(name, "")
                yield around.format(f"<{name} {own} {attribute}>{HOLDS[tag.holds]}</{name}>")
    yield '<icon name="wood" value="2"/>'
    yield '<rect fill="pattern(dots, red, 2, on probe)" shadow="1 1"/>'
    yield '<rect fill="red" shadow="1 1 red, 2 2 probe"/>'
    yield '<icon name="wood" halo="1 mix(red, probe)"/>'
    yield '<text halo="1">x</text>'
    yield '<text>{wood=2} {gold=3} Raid</text>'
    yield '<text class="probe">x <span weight="300">y <b>z</b></span> <i>w</i></text>'
    yield '<text class="label">x <b>heavy</b></text>'
    yield '<text color="none">x</text>'
    yield '<text class="title">x <span class="number">3</span></text>'
    for kind in SCENERY.values():
        for name, option in kind.options.items():
            if option.takes == "color":
                yield f'<scenery kind="{kind.name}" {name}="probe"/>'
        yield f'<scenery kind="{kind.name}" colors="probe"/>'


CHANGES = {f"palette.{name}": "#00ff00" for name in ("probe", "ink", "muted")} | {
    "fonts.title": "Barlow Condensed", "fonts.body": "Abril Fatface", "fonts.label": "Alegreya Sans",
    "fonts.number": "Alegreya Sans",
    "icons.gold": "gem", "icons.wood": {"icon": "trees", "number": "probe"},
    "keywords.Raid": {"bold": True, "color": "probe"}} | {
    f"classes.{name}.{field}": value for name in ("probe", "body", "mark", "label")
    for field, value in {"font": "title", "size": 14.0, "weight": 600, "style": "normal", "case": "upper",
                         "color": "accent", "features": ["onum"], "tracking": 100.0, "leading": 2.0}.items()}


def test_every_change_of_the_theme_that_shows_changes_the_digest(table):
    """Each element with each attribute that takes a colour, class or font of the theme, under each change of those."""
    Image.new("RGB", (30, 40), "red").save(table.root / "cards/g/fox.png")
    for number, sample in enumerate(dict.fromkeys(samples())):
        table.template(sample.replace("art/fox.png", "fox.png"), f"{number}.xml")
        table.card(f"piece{number}", front=(f"{number}.xml",), text=sample)
    probe = {"palette": {"probe": "#ff00ff"}, "classes": {"probe": {"font": "body", "size": 12, "color": "probe"}}}
    table.theme = table.theme | {group: table.theme[group] | more for group, more in probe.items()}
    before, plain = drawn(table), table.theme
    for path, value in CHANGES.items():
        group, key, *field = path.split(".")
        value = {**plain[group][key], field[0]: value} if field else value
        table.theme = plain | {group: plain[group] | {key: value}}
        after = drawn(table)
        missed = [text for text in after if after[text][0] == before[text][0] and after[text][1] != before[text][1]]
        assert missed == [], path


def drawn(table):
    """Return digest and content stream of the front of every piece, by what its template holds."""
    env = table.env()
    found = {}
    for record in env.game.components[0].records:
        face = compose(Piece(env.game.components[0], record, "front", 1, 1), env)
        assert not isinstance(face, list), [str(fault) for fault in face]
        found[record.fields.fields["text"]] = face.digest, draw(typeset(face, env.workshop))
    return found


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


def test_a_colour_that_outlines_keep_is_another_face(table):
    table.template('<rect w="4" h="4" fill="gold"/>')
    table.card(frame=FRAME)
    outlines = {"colors": "outline"}
    kept = {**outlines, "palette": {"gold": THEME["palette"]["gold"]}}
    digests = []
    for variant in (outlines, kept):
        env = table.env()
        env.workshop.theme = theme_of(THEME | {"variants": {"thin": variant}}).varied("thin")
        face = compose(Piece(env.game.components[0], table.records[0], "front", 1, 1), env)
        digests.append((face.digest, draw(typeset(face, env.workshop)).data))
    assert digests[0][1] != digests[1][1]
    assert digests[0][0] != digests[1][0]
