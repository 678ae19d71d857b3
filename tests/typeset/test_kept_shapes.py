"""Shapes that many faces of a deck have at the same place: made once, and on every face as on the first."""

import pytest
from layout_faces import PARTS, face
from test_elements_card import THEME, TOOLS

from pnp.artwork import Group, Overlap, Shape
from pnp.geometry import Box
from pnp.tools.workshop import Workshop
from pnp.typeset import typeset
from pnp.typeset.lengths import UNIT
from pnp.typeset.part import Setting
from pnp.typeset.reach import cut_of, inked_box

SHAPES = """<face fill="paper"><rect inset="3" radius="2" stroke="gold" stroke-width="0.5"/>
    <circle x="10" y="10" r="4" fill="gold"/><line x1="5" y1="40" x2="50" y2="40" stroke="ink"/>
    <box x="10" y="50" w="20" h="20" rotate="15"><rect inset="0" fill="gold" shadow="0.5 0.5"/></box>
    <star x="35" y="50" r="6" fill="linear(gold, ink)"/>
    <rect x="5" y="75" w="20" h="8" fill="pattern(dots, ink)"/>
    </face>"""


@pytest.fixture
def tools():
    return Workshop(THEME, TOOLS.fonts, TOOLS.icons, TOOLS.pictures)


def made(tools, inside=SHAPES):
    """Return the ink of a face and the boxes that were noted of its marks, in the order of the marks."""
    found = face(inside, safe=0)
    setting = Setting(found.frame, tools, UNIT[found.root.get("units") or "mm"], parts=PARTS)
    items = tuple(PARTS["face"](found.root, setting).items(Box(0.0, 0.0, *cut_of(found.frame).size)))
    return items, [setting.boxes.get(id(item)) for item in shapes_in(items)]


def shapes_in(items):
    for item in items:
        if isinstance(item, Group):
            yield from shapes_in(item.items)
        elif isinstance(item, Shape):
            yield item


@pytest.mark.parametrize("kept", [4096, 1])
def test_a_second_face_has_the_ink_and_the_boxes_of_the_first_however_few_shapes_are_kept(tools, monkeypatch, kept):
    monkeypatch.setattr("pnp.typeset.setter.KEPT_SHAPES", kept)
    items, boxes = made(tools)
    assert [box for box in boxes if box] == [inked_box(item) for item, box in zip(shapes_in(items), boxes) if box]
    assert sum(map(bool, boxes)) >= 4
    assert (items, boxes) == made(tools)
    drawn = [typeset(face(SHAPES, safe=0), tools) for _ in range(3)]     # before each they are dropped if too many
    assert drawn[0] == drawn[1] == drawn[2]
    assert (items, boxes) == made(tools)
    assert (made(tools)[0][1] is items[1]) == (kept > 1)


def test_what_a_kept_shape_covers_is_told_of_every_face(tools):
    inside = '<text class="rules" x="10" y="10" w="40">Draw</text><rect x="5" y="5" w="50" h="20" fill="gold"/>'
    told = [[found.text for found in typeset(face(inside, safe=0), tools).findings if isinstance(found, Overlap)]
            for _ in range(3)]
    assert told == [["Draw"]] * 3


@pytest.mark.parametrize(("kept", "other"), [("gold", "ink"), ('w="50mm"', 'w="40mm"'), ("<face", '<face units="in"')])
def test_a_shape_of_another_colour_box_or_unit_is_not_taken_for_a_kept_one(tools, kept, other):
    inside = '<face><box x="5mm" y="5mm" w="50mm" h="20mm"><rect inset="2mm" radius="0.1" fill="gold"/></box></face>'
    first, second, third = (made(tools, one)[0] for one in (inside, inside.replace(kept, other), inside))
    assert first == third != second


@pytest.mark.parametrize("room", ["safe", "bleed"])
@pytest.mark.parametrize("edges", [{"safe": 3000}, {"bleed": 1000}, {"size": "50 x 90 mm"}])
def test_a_shape_along_the_edges_of_one_paper_is_not_taken_for_that_of_another(tools, room, edges):
    inside = f'<rect box="{room}" fill="gold"/>'
    papers = ({"safe": 0}, {"safe": 0, **edges}, {"safe": 0})
    for paper in papers:
        found = face(inside, **paper)
        assert typeset(found, tools) == typeset(found, Workshop(THEME, TOOLS.fonts, TOOLS.icons, TOOLS.pictures))
