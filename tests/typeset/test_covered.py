"""Texts beneath panels and pictures that are painted later: told, unless something of them is to be seen."""

from dataclasses import replace

import pytest
from layout_faces import MM, face
from test_elements_card import TOOLS

from pnp.artwork import Drawn, Overlap
from pnp.geometry import Outline, Size
from pnp.typeset import covered, typeset

TEXT = '<text class="rules" x="10" y="10" w="40">Draw a card and keep it</text>'


def told(inside):
    drawn = typeset(face(inside, safe=0), TOOLS)
    return [(found.text, found.under) for found in drawn.findings if isinstance(found, Overlap)]


@pytest.mark.parametrize("later", [
    '<rect x="5" y="5" w="50" h="20" fill="sienna"/>',
    '<rect x="5" y="5" w="50" h="20" fill="linear(ink, sienna)"/>',
    '<rect x="5" y="5" w="50" h="20" fill="pattern(dots, ink, 2, on sienna)"/>',
    '<circle cx="25" cy="12" r="18" fill="sienna"/>',
    '<box x="5" y="5" w="50" h="20" fill="sienna" rotate="3"><text class="title" y="10">On top</text></box>',
    '<rect x="5" y="5" w="20" h="20" fill="ink"/><rect x="20" y="5" w="35" h="20" fill="ink"/>',
    '<box x="2" y="2" w="50" h="30" clip="circle"><rect inset="0" fill="ink"/></box>',
    '<scenery kind="hills" inset="0"/>',
])
def test_a_text_under_what_is_painted_later_is_told(later):
    assert told(TEXT + later) == [("Draw a card and keep it", "a shape")]
    assert told(later + TEXT) == []


@pytest.mark.parametrize("later", [
    '<line x1="5" y1="12" x2="55" y2="12" stroke="ink" stroke-width="8"/>',
    '<rect x="12" y="12" w="40" h="40" stroke="ink" stroke-width="8"/>',
    '<polygon points="5,12 30,12 55,12" open="yes" stroke="linear(ink, sienna)" stroke-width="8"/>',
    '<box x="5" y="12" w="50" h="1" mirror="x" rotate="2"><line x1="0" y1="0" x2="50" y2="0" stroke="ink" '
    'stroke-width="8"/></box>',
])
def test_a_text_under_a_thick_line_is_told(later):
    assert told(TEXT + later) == [("Draw a card and keep it", "a line")]
    assert told(later + TEXT) == []


def test_a_text_under_the_thick_halo_of_another_one_is_told():
    other = '<text class="rules" x="10" y="13.5" halo="{}">Play it at once, now</text>'
    assert told(TEXT + other.format("4 paper")) == [("Draw a card and keep it", "a line")]
    assert told(TEXT + other.format("0.4 paper")) == []
    assert told(TEXT + other.format("4 paper / 50%")) == []


@pytest.mark.parametrize("later", [
    '<rect x="5" y="5" w="50" h="20" fill="ink / 40%"/>',
    '<line x1="5" y1="12" x2="55" y2="12" stroke="ink / 50%" stroke-width="8"/>',
    '<line x1="5" y1="12" x2="55" y2="12" stroke="ink" stroke-width="8" stroke-dasharray="1 9"/>',
    '<line x1="5" y1="11.6" x2="55" y2="11.6" stroke="ink" stroke-width="0.8"/>',           # strikes it through
    '<rect x="4" y="4" w="55" h="20" stroke="ink" stroke-width="8"/>',                      # frames it
    '<polygon points="2,12 30,60 60,12" open="yes" stroke="ink" stroke-width="8"/>',      # its open end is none
    '<rect x="5" y="5" w="50" h="20" fill="linear(ink / 0%, ink)"/>',
    '<rect x="5" y="5" w="50" h="20" fill="ink" opacity="0.9"/>',
    '<rect x="5" y="5" w="50" h="20" stroke="ink"/>',
    '<rect x="5" y="11.6" w="50" h="0.6" fill="ink"/>',                     # strikes it through
    '<rect x="5" y="18" w="50" h="20" fill="ink"/>',
    '<path d="M0 0H63V88H0Z M4 4V84H59V4Z" fill="ink" fill-rule="evenodd"/>',        # a frame
    '<box x="40" y="2" w="20" h="20" clip="circle"><rect x="-40" y="0" w="80" h="20" fill="ink"/></box>',
    '<polygon points="5,5 55,5 55,9" fill="ink"/>',
])
def test_what_can_be_seen_is_not_told(later):
    assert told(TEXT + later) == []


@pytest.mark.parametrize("says", ['keep="none"', 'opacity="0.4"'])
def test_a_text_that_may_lie_beneath_says_so(says):
    assert told(TEXT.replace("<text", f"<text {says}") + '<rect inset="0" fill="ink"/>') == []


def test_a_text_in_a_box_that_may_lie_beneath_is_not_told():
    cover = '<rect inset="0" fill="ink"/>'
    for says in ('keep="none"', 'opacity="0.4"'):
        assert told(f'<box inset="0" {says}>{TEXT}</box>{cover}') == []
        assert told(f'<box inset="0" {says}/>{TEXT}{cover}') != []


def test_a_text_that_is_written_again_on_its_cover_is_not_told():
    cover = '<rect x="5" y="5" w="50" h="20" fill="sienna"/>'
    assert told(TEXT + cover + TEXT.replace('x="10"', 'x="10.2"')) == []
    assert told(TEXT + cover + TEXT.replace('y="10"', 'y="40"')) == [("Draw a card and keep it", "a shape")]
    assert told(TEXT + cover + TEXT.replace("keep", "play")) == [("Draw a card and keep it", "a shape")]
    assert told(TEXT + TEXT + cover) != []


def test_one_line_of_many_is_enough_and_the_text_is_told_once():
    text = TEXT.replace('w="40"', 'w="12"') + '<rect x="8" y="13.5" w="40" h="4.5" fill="ink"/>'
    assert told(text) == [("Draw a card and keep it", "a shape")]
    assert told(text.replace('h="4.5"', 'h="1.5"')) == []


def test_texts_that_are_turned_are_looked_at_where_they_lie():
    text = '<text class="rules" x="4" y="20" w="6" h="30" turn="90">Down the side</text>'
    assert told(text + '<rect x="3" y="20" w="8" h="30" fill="ink"/>') == [("Down the side", "a shape")]
    assert told(text + '<rect x="12" y="20" w="30" h="30" fill="ink"/>') == []


def test_a_text_that_is_gone_is_not_told_to_lie_over_another_as_well():
    panel = '<box x="5" y="5" w="50" h="20" fill="sienna"><text class="rules" x="6" y="5">On top</text></box>'
    assert told(TEXT + panel) == [("Draw a card and keep it", "a shape")]


def test_a_text_under_another_piece_is_told_and_one_beside_its_round_edge_is_not():
    cut = Outline("circle", Size(40 * MM, 40 * MM))
    tools = replace(TOOLS, drawn=lambda address, side: Drawn("its digest", 0.0, cut))
    for x, found in ((5, [("Draw a card and keep it", "a piece")]), (36, [])):
        drawn = typeset(face(f'{TEXT}<piece of="coin" x="{x}" y="-4"/>', safe=0), tools)
        assert [(one.text, one.under) for one in drawn.findings if isinstance(one, Overlap)] == found


def test_a_text_under_a_piece_through_which_it_is_seen_is_not_told():
    cut = Outline("circle", Size(40 * MM, 40 * MM))
    tools = replace(TOOLS, drawn=lambda address, side: Drawn("its digest", 0.0, cut, solid=False))
    drawn = typeset(face(f'{TEXT}<piece of="coin" x="5" y="-4"/>', safe=0), tools)
    assert not [found for found in drawn.findings if isinstance(found, Overlap)]


@pytest.mark.parametrize(("inside", "solid"), [
    ('<face fill="ink"/>', True),
    ('<face fill="pattern(dots, ink, 2, on sienna)"><rect inset="9" fill="ink"/></face>', True),
    ('<rect inset="0" fill="linear(ink, sienna)"/>', True),
    ('<scenery kind="hills" inset="0"/>', True),
    ("", False),
    ('<face fill="ink / 50%"/>', False),
    ('<face fill="pattern(dots, ink, 2)"/>', False),
    ('<circle cx="30" cy="45" r="20" stroke="ink"/>', False),
    ('<circle cx="30" cy="45" r="29" fill="ink"/>', False),
    ('<rect inset="0" fill="ink" opacity="0.5"/>', False),
    ('<path d="M0 0H60V90H0Z M4 4V84H56V4Z" fill="ink" fill-rule="evenodd"/>', False),
])
def test_a_face_is_solid_when_its_ground_reaches_to_the_cut(inside, solid):
    assert (typeset(face(inside, safe=0), TOOLS).ground is not None) is solid


def test_a_round_piece_needs_no_ground_in_the_corners():
    token = face('<circle cx="20" cy="20" r="20" fill="ink"/>', "40 x 40 mm", shape="circle")
    assert typeset(token, TOOLS).ground == ()


def test_a_face_of_many_texts_under_many_frames_is_looked_at_so_often_and_no_more(monkeypatch):
    looks = []
    monkeypatch.setattr(covered, "COVER_LOOKS", 50_000)
    monkeypatch.setattr(covered, "within", lambda place, sides, **rule: looks.append(len(sides)))
    texts = "".join(f'<text class="rules" x="6" y="{5 + n}">Text {n}</text>' for n in range(40))
    told(texts + '<path d="M0 0H63V88H0Z M4 4V84H59V4Z" fill="ink" fill-rule="evenodd"/>' * 40)
    assert 25_000 < sum(looks) < 60_000
