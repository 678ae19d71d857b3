"""The id and version of a card that says nothing of them: beside its texts, never over them."""

import pytest
from layout_faces import face
from projects import written
from test_elements_card import TOOLS

from pnp.geometry import Box
from pnp.pipeline import Wish, examine
from pnp.typeset import typeset
from pnp.typeset.elements.mark import SPACE
from pnp.typeset.lengths import UNIT
from pnp.typeset.reach import around, ink_boxes, meet

FOOT = '<text class="rules" box="safe" inset="0" valign="bottom" {}>{}</text>'
HEAD = FOOT.replace("bottom", "top")
LONG = "words that reach from edge to edge of it"


def room(inside):
    """Return where a mark lies on a face, in mm from its left and top edge, how wide it is and how it is aligned."""
    drawn = typeset(face(inside), TOOLS)
    box = drawn.mark.box
    letters = [around(ink) for ink in ink_boxes(drawn.items, None, TOOLS.fonts)]
    assert not box.w or not any(meet(box, each) for each in letters)
    return Box(*(round(side / UNIT["mm"], 1) for side in box)), drawn.mark.align


def test_beside_a_text_on_the_right_it_lies_on_the_left():
    usual, align = room("")
    assert align == "right"
    assert room(FOOT.format('align="left"', "At the foot")) == (usual._replace(
        x=pytest.approx(usual.x + 17, abs=3), w=pytest.approx(usual.w - 17, abs=3)), "right")
    assert room(FOOT.format('align="right"', "At the foot")) == (usual._replace(
        w=pytest.approx(usual.w - 17, abs=3)), "left")


@pytest.mark.parametrize("mark", ['<mark color="muted"/>{}', '{}<mark align="right"/>', '{}<mark size="4"/>'])
def test_a_mark_that_says_how_it_looks_and_not_where_it_lies_keeps_beside_texts_too(mark):
    foot = FOOT.format('align="left"', "At the foot")
    assert room(mark.format(foot)) == room(foot)


def test_it_keeps_from_letters_that_hang_below_the_box_of_their_text():
    usual, _ = room("")
    text = f'<text class="rules" leading="0.6" x="{{}}" y="{usual.y - 2.2}" h="2" keep="none">gjpqy</text><mark/>'
    assert room(text.format(10))[0] != usual
    assert room(text.replace("gjpqy", "oooo").format(10))[0] == usual


@pytest.mark.parametrize("words", ["At the foot", "'On <b>bold</b> feet'", "foot", "\u00a0 between \u00a0", "Å, jÿ"])
@pytest.mark.parametrize("more", ["", 'tracking="0.1"', 'align="justify" w="30"'])
def test_it_keeps_from_the_first_and_the_last_ink_of_a_line(words, more):
    foot = f'<text class="rules" box="safe" x="0" y="80" {more}>{words}</text>'
    drawn = typeset(face(foot), TOOLS)
    inked = [around(ink) for ink in ink_boxes(drawn.items, None, TOOLS.fonts)]
    low = [box for box in inked if box.y < drawn.mark.box.bottom and drawn.mark.box.y < box.bottom]
    end = max(box.right + SPACE for box in low)
    assert drawn.mark.box.x == pytest.approx(max(end, room("")[0].x * UNIT["mm"]), abs=0.2)


def test_where_the_foot_is_full_it_lies_at_the_top_and_where_that_is_full_too_it_is_left_out():
    usual, _ = room("")
    full = FOOT.format('fit="shrink" size="20" wrap="no"', LONG)
    top, align = room(full)
    assert (top.y, top.w, align) == (3, usual.w, "right")
    assert room(full + HEAD.format('fit="shrink" size="20" wrap="no"', LONG))[0].w == 0


def test_what_is_above_it_and_what_lies_turned_elsewhere_leaves_it_alone():
    usual = room("")
    assert room('<text class="rules" x="10" y="70" w="40">Above</text>') == usual
    assert room('<text class="rules" anchor="center" rotate="45">aslant</text>') == usual
    assert room(FOOT.format("", "") + '<mark x="5" y="50" w="9"/>')[0][:3] == (5, 50, 9)


TEXT = "<text x='5' y='40' w='50' h='5' align='{}' {}>Words at the foot</text>"


def told(root, face, **more):
    """Return what is said of a card with a face."""
    written(root, cards__deck=f"front: own.xml\n{more.pop('side', '')}cards:\n  - name: Fox\n",
            **{"templates__own.xml": f"<face>\n{face}</face>"}, **more)
    return [f"{fault.span}: {fault.message}" for fault in examine(root, Wish()).diagnostics]


@pytest.mark.parametrize("mark", [
    "<mark x='5' y='40' w='50' h='4' align='left'/>", "<mark x='20' y='41' w='4' h='2'/>",
    "<mark x='5' y='40' w='12' h='4' align='center'/>",
    "<box x='7' y='37' w='4' h='16' turn='90'><mark inset='0'/></box>"])
def test_a_text_in_the_room_of_a_mark_that_was_given_a_place_is_told(tmp_path, mark):
    (one,) = told(tmp_path, TEXT.format("left", "") + mark)
    assert one.startswith("templates/own.xml:2:1: the text \"Words at the foot\" reaches by ")
    assert one.endswith(" mm into the room of <mark>, where the id and version are printed")


@pytest.mark.parametrize(("text", "mark"), [
    (TEXT.format("left", ""), "<mark x='5' y='40' w='50' h='4' align='right'/>"),
    (TEXT.format("left", ""), "<mark x='5' y='44.6' w='50' h='2'/>"), (TEXT.format("left", ""), "<mark w='0'/>"),
    (TEXT.format("left", "keep='none'"), "<mark x='5' y='40' w='50' h='4' align='left'/>"),
    (TEXT.format("left", "opacity='0.3'"), "<mark x='5' y='40' w='50' h='4' align='left'/>"),
    (TEXT.format("left", "").replace("y='40'", "y='80'"), "<mark/>")])
def test_a_text_beside_a_mark_or_one_that_may_lie_there_is_right(tmp_path, text, mark):
    assert told(tmp_path, text + mark) == []


def test_no_mark_is_printed_on_backs_so_that_texts_may_stand_there(tmp_path):
    face = TEXT.format("left", "") + "<mark x='5' y='40' w='50' h='4' align='left'/>"
    assert told(tmp_path, TEXT.format("left", ""), side="back: back.xml\n",
                **{"templates__back.xml": f"<face>{face}</face>"}) == []
