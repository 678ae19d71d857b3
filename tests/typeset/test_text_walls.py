"""Texts that leave what they lie in: the box around them, the piece."""

import pytest
from test_elements_card import art

from pnp.artwork import Glyphs, NoRoom, OutsideSafe, Overflow

LONG = "This is far too long to fit into the box at all, really far too long. "


def overflows(inside, **frame):
    """Return what texts leave, and what else was found."""
    return [found.box if isinstance(found, Overflow) else type(found) for found in art(inside, **frame).findings]


@pytest.mark.parametrize(("inside", "told"), [
    (f'<box x="5" y="5" w="20" h="6"><text>{LONG}</text></box>', ["the box around it"]),
    (f'<box x="5" y="5" w="20" h="6" clip="yes"><text>{LONG}</text></box>', ["the box around it"]),
    (f'<box x="5" y="5" w="50" h="50" clip="M0 0h20v6h-20z"><text>{LONG}</text></box>', ["the box around it"]),
    ('<box x="5" y="5" w="40" h="20" clip="ellipse"><text>At the corner</text></box>', ["the box around it"]),
    ('<box x="5" y="5" w="40" h="20" clip="M20 0L40 20H0Z"><text>Beside the tip</text></box>', ["the box around it"]),
    ('<box x="5" y="5" w="40" h="20" clip="M0 0L20 16L40 0V20H0Z"><text anchor="center">In the notch</text></box>',
     ["the box around it"]),
    ('<box x="20" y="20" w="20" h="40" turn="90" clip="M20 0L40 20H0Z"><text>Turned</text></box>',
     ["the box around it"]),
    (f'<box x="5" y="5" w="20" h="6"><text wrap="no">{LONG[:20]}</text></box>', ["the box around it"]),
    (f'<box x="5" y="5" w="20" h="9"><column anchor="center"><text>{LONG}</text></column></box>',
     ["the box around it"]),
    ('<box x="5" y="5" w="20" h="20"><text x="15" w="20">Beside it</text></box>', ["the box around it"]),
    ('<box x="5" y="5" w="20" h="20"><text y="18">Below it</text></box>', ["the box around it"]),
    ('<box x="5" y="5" w="20" h="20" pad="4"><text x="-3">Padding</text></box>', ["the box around it"]),
    ('<box x="20" y="20" w="8" h="24" turn="90"><text wrap="no">Longer than this turned box</text></box>',
     ["the box around it"]),
    ('<box x="5" y="5" w="0" h="0"><text>In no box</text></box>', ["the box around it"]),
    ('<box x="25" y="25" w="0" h="0" rotate="20"><text>In no box</text></box>', ["the box around it"]),
    (f'<text x="5" y="80">{LONG * 8}</text>', ["the piece"]),
    ('<text x="50">Not wide enough, whatever</text>', [OutsideSafe]),
    ('<text x="50" wrap="no">Not wide enough, whatever</text>', ["the piece"]),
    ('<text x="-2" y="20">Beside the card</text>', ["the piece"]),
    ('<text x="20" y="20" w="20" rotate="-90">Turned</text>', []),
    (f'<box x="5" y="5" w="20" h="6"><text h="4">{LONG}</text></box>', ["its box"]),
    (f'<column x="5" y="5" w="20" h="6"><text>{LONG}</text><text>{LONG}</text></column>', [NoRoom]),
    (f'<column inset="5 5 60 5"><text>{LONG * 20}</text><text>{LONG}</text></column>', [NoRoom]),  # nor outside-safe
    (f'<column inset="5 5 60 5"><box><text>{LONG * 20}</text></box></column>', [NoRoom]),
    (f'<box x="5" y="5" w="40" h="6"><column inset="0"><text>{LONG}</text><text>Two</text></column></box>', [NoRoom]),
])
def test_a_text_that_leaves_what_it_lies_in_is_told_once(inside, told):
    assert overflows(inside) == told


@pytest.mark.parametrize("inside", [
    '<box x="5" y="5" w="20" h="20"><text x="-10" w="40" align="center">Wide box</text></box>',
    '<box x="5" y="5" w="20" h="4"><text leading="1.5" size="9">gap</text></box>',         # its leading is higher
    '<box x="5" y="5" w="20" h="4"><text leading="0.5" size="20" w="30">gÅ</text></box>',           # its letters are
    '<box x="5" y="5" w="20" h="6"><text>Inside</text></box><text x="5" y="30">Outside</text>',
    '<box x="5" y="5" w="20" h="6"><text x="-10" w="40">\u2003\u200b</text></box>',        # blanks, which leave no ink
    '<box x="5" y="5" w="5" h="30"><text anchor="center" wrap="no" rotate="-90">Upwards</text></box>',
    '<box x="5" y="5" w="40" h="20" clip="ellipse"><text anchor="center">In the middle</text></box>',
    '<box x="5" y="5" w="40" h="20" clip="M20 0L40 20H0Z"><text anchor="bottom" class="rules">At the foot</text></box>',
    '<box x="20" y="20" w="30" h="30" turn="90" clip="circle"><text anchor="center">Turned</text></box>',
    '<box x="5" y="5" w="40" h="20" clip="circle"><text x="17" y="7">Hi</text><rect/></box>',
    f'<box x="5" y="5" w="20" h="6"><text keep="none">{LONG}</text></box>',
    f'<box x="5" y="5" w="20" h="6"><text keep="safe">{LONG}</text></box>',
    '<text x="-3" y="80" keep="none">To be cut</text>',
    '<box x="5" y="5" w="5" h="5"><rect w="30" h="30" fill="ink"/></box>',
])
def test_what_leaves_no_ink_outside_or_may_is_not_told(inside):
    assert overflows(inside) == []


def test_keep_trim_lets_a_text_leave_its_box_but_not_the_piece():
    inside = '<box x="5" y="{}" w="20" h="6"><text keep="trim">' + LONG + "</text></box>"
    assert overflows(inside.format(5)) == []
    assert overflows(inside.format(80)) == ["the piece"]


def test_a_text_that_may_shrink_does_so_before_it_leaves_its_box():
    inside = f'<box x="5" y="5" w="30" h="12"><text fit="shrink" size="11" min-size="5">{LONG}</text></box>'
    found = art(inside)
    sizes = {item.size for item in found.items if isinstance(item, Glyphs)}
    assert overflows(inside) == [type(found.findings[0])]
    assert 5 < min(sizes) < 11


def test_by_how_much_it_leaves_is_measured_by_its_letters():
    (finding,) = art('<box x="5" y="5" w="20" h="20"><text x="12" w="20" align="right">nn</text></box>').findings
    assert finding.mm == pytest.approx(12, abs=0.3)
    assert (finding.text, finding.span.line) == ("nn", 3)


MIRRORED = ['mirror="x"', 'mirror="y"', 'mirror="x" turn="90"', 'mirror="y" turn="180"', 'mirror="x" rotate="20"']
CLIPS = ["", "yes", "circle", "hex-flat", "M0 0h40v40h-40z", "M0 0v40h40v-40z"]


@pytest.mark.parametrize("mirror", MIRRORED)
@pytest.mark.parametrize("clip", CLIPS)
def test_a_text_in_a_mirrored_box_is_told_as_in_any_other(mirror, clip):
    clip = clip and f'clip="{clip}"'
    box = '<box x="10" y="20" w="40" h="40" {}><text x="16" y="{}" w="10">Hi</text></box>'
    assert overflows(box.format(f"{mirror} {clip}", 17)) == []
    assert overflows(box.format(f"{mirror} {clip}", 38)) == ["the box around it"]


@pytest.mark.parametrize("outer", ['mirror="x"', 'mirror="y"', 'mirror="x" rotate="30"', 'turn="90" mirror="y"'])
@pytest.mark.parametrize("inner", ["", 'mirror="x"', 'mirror="y"', 'turn="90"', 'rotate="10"'])
def test_mirrors_and_turns_around_a_box_leave_its_texts_in_it(outer, inner):
    place = f'x="10" y="20" w="40" h="40" {outer}'
    for inside in (f'<box {place}><box inset="8" {inner}><text y="{{}}">Hi</text></box></box>',
                   f'<row {place}><box w="30" h="30" {inner}><text y="{{}}">Hi</text></box></row>'):
        assert overflows(inside.format(8)) == []
        assert overflows(inside.format(29)) == ["the box around it"]
