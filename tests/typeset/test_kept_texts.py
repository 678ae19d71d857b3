"""Short texts that many faces of a deck have at the same place: set once, and on every face as on the first."""

from types import SimpleNamespace

import pytest
from layout_faces import face
from test_elements_card import THEME, TOOLS
from text_setting import FakeIcons

from pnp.artwork import Glyphs, Group, MissingGlyphs, OutsideSafe, Overflow, Overlap, Shape, Shrunk
from pnp.diagnostics import Span
from pnp.tools.workshop import Workshop
from pnp.typeset import typeset
from pnp.typeset.text import part
from pnp.typeset.text.block import TextBlock

COST = '<text class="title" x="10" y="10" w="20" h="8">7</text>'


@pytest.fixture
def tools():
    return fresh()


def fresh():
    return Workshop(THEME, TOOLS.fonts, SimpleNamespace(find=FakeIcons().find), TOOLS.pictures)


@pytest.fixture
def made(monkeypatch):
    """Return the texts that have been made ready to be set, in order."""
    texts = []

    def block(element, *rest):
        texts.append(element)
        return TextBlock(element, *rest)

    monkeypatch.setattr(part, "TextBlock", block)
    return texts


def letters(items):
    for item in items:
        if isinstance(item, Group):
            yield from letters(item.items)
        elif isinstance(item, Glyphs):
            yield item


@pytest.mark.parametrize("text", [
    COST, COST.replace(">7<", "><b>2</b> cards<"), COST.replace(">7<", ">3 <icon name='gold'/><"),
    COST.replace("<text", '<text align="right" valign="middle" opacity="50%"'),
    COST.replace("<text", '<text rotate="30"'), f'<box x="20" y="20" w="40" h="40" turn="90">{COST}</box>'])
def test_a_text_that_comes_back_is_set_once_and_looks_as_on_the_first_face(tools, made, text):
    drawn = [typeset(face(text), tools) for _ in range(3)]
    assert len(made) == 1
    assert list(letters(drawn[0].items))
    assert drawn[0] == drawn[1] == drawn[2] == typeset(face(text), fresh())


@pytest.mark.parametrize(("old", "new"), [
    (">7<", ">8<"), ('class="title"', 'class="rules"'), ('w="20"', 'w="20" align="right"'), ('x="10"', 'x="11"'),
    (">7<", "><span color='gold'>7</span><"), (">7<", "><span size='8'>7</span><"), ('h="8"', 'h="8" size="9"')])
def test_a_text_that_differs_is_not_taken_for_a_kept_one(tools, old, new):
    other = COST.replace(old, new)
    first, second, third = (typeset(face(text), tools).items for text in (COST, other, COST))
    assert first == third != second == typeset(face(other), fresh()).items


def test_the_words_of_a_part_are_told_from_words_beside_it(tools):
    texts = [COST.replace(">7<", f">{said}<") for said in ("<b>x</b>y", "<b>xy</b>", "<i>x</i>y", "xy", "<b/>xy")]
    for text in texts + texts:
        assert typeset(face(text), tools) == typeset(face(text), fresh())


def test_a_long_text_is_not_kept(tools):
    typeset(face(COST.replace(">7<", f">{'seven ' * 7}<")), tools)
    typeset(face(COST.replace(">7<", f">{'<b>7</b>' * 5}<")), tools)
    typeset(face(COST.replace(">7<", "><b><i>7</i></b><")), tools)
    assert not tools.texts


def test_a_length_without_unit_counts_from_the_face_that_it_stands_on(tools):
    icon = '<text x="10mm" y="10mm" w="20mm" h="20mm"><icon name="gold" size="0.1"/></text>'
    small, large = (typeset(face(f'<face units="{unit}">{icon}</face>'), tools) for unit in ("mm", "in"))
    assert small.items != large.items


def test_what_is_wrong_with_a_text_is_told_of_every_face_at_its_own_place(tools):
    wrong = {Shrunk: '<text class="title" fit="shrink" x="5" y="10" w="7" h="8">Seven</text>',
             Overflow: '<text class="title" x="10" y="10" w="5" h="3">Sevenfold</text>',
             MissingGlyphs: '<text x="10" y="10" w="40" h="8">\u05e9\u05dc\u05d5\u05dd</text>'}
    for kind, text in wrong.items():
        pages = [face(text) for _ in range(3)]
        for n, page in enumerate(pages):
            page.root.children[0].span = Span("card.xml", n + 50)
        told = [[found.span.line for found in typeset(page, tools).findings if isinstance(found, kind)]
                for page in pages]
        assert told == [[50], [51], [52]], kind


def test_a_kept_text_is_told_to_leave_the_paper_that_it_leaves_and_no_other(tools):
    papers = ("60 x 90 mm", "31 x 90 mm", "25 x 90 mm", "60 x 90 mm")
    text = COST.replace('w="20"', 'w="20" align="right"')
    told = [{type(found) for found in typeset(face(text, size), tools).findings} for size in papers]
    assert told == [set(), {OutsideSafe}, {Overflow}, set()]
    assert told == [{type(found) for found in typeset(face(text, size), fresh()).findings} for size in papers]


def test_the_size_that_a_fit_group_allows_is_that_of_its_own_face(tools):
    text = COST.replace("<text", '<text fit-group="costs"')
    plain = face(text)
    held = type(plain)(plain.root, plain.frame, plain.digest, plain.side, limits=(("costs", 9.0),))
    found = [[item.size for item in letters(typeset(one, tools).items)] for one in (plain, held, plain, held)]
    assert found == [[12.0], [9.0], [12.0], [9.0]]


def test_a_text_twice_on_a_face_is_looked_at_twice(tools):
    """In the open, and turned to where a shape lies over it; then beneath a shape and again upon it."""
    over = '<rect x="20" y="60" w="40" h="30" fill="gold"/>'
    turned = f'{COST}<box x="0" y="0" w="60" h="90" turn="180">{COST}</box>{over}'
    again = f'{COST}<rect x="5" y="5" w="40" h="30" fill="gold"/>{COST}'
    for inside, hidden in ((turned, ["7"]), (again, [])) * 2:
        drawn = typeset(face(inside), tools)
        assert [found.text for found in drawn.findings if isinstance(found, Overlap)] == hidden
        assert len({id(item) for item in letters(drawn.items)}) == 2
        assert drawn == typeset(face(inside), fresh())


def test_the_icons_of_a_kept_text_are_drawn_on_every_face(tools):
    text = COST.replace(">7<", ">7<icon name='gold'/><")
    for _ in range(2):
        assert [type(item) for item in typeset(face(text), tools).items] == [Glyphs, Shape]


def test_a_text_in_a_row_is_measured_and_the_same_on_each_face(tools):
    text = '<row x="5" y="5" w="50" h="10"><text class="title">7</text><text class="rules" grow="1">days</text></row>'
    assert typeset(face(text), tools) == typeset(face(text), tools) == typeset(face(text), fresh())
