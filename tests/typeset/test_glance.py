"""A glance clears a usual face of closer looks, and none that has something to be found."""

import pytest
from layout_faces import face
from test_elements_card import TOOLS

from pnp.artwork import Group, Overlap
from pnp.typeset import setter, typeset

TITLE = '<text class="title" x="5" y="5" w="30" h="8">Fire</text>'
RULES = '<text class="rules" x="5" y="50" w="50" h="20">Draw a card and keep it.</text>'


@pytest.fixture
def asked(monkeypatch):
    """Return the names of the closer looks that were taken."""
    names = []

    def noting(name):
        look = getattr(setter, name)
        return lambda *args: names.append(name) or look(*args)

    for name in ("covered", "without_contrast", "overlaps", "ground", "ink_boxes"):
        monkeypatch.setattr(setter, name, noting(name))
    return names


@pytest.mark.parametrize("inside", [
    f'{TITLE}<image src="art.png" x="5" y="15" w="50" h="30"/>{RULES}',
    f'<rect inset="2" stroke="ink"/>{TITLE}<rect x="4" y="49" w="52" h="22" fill="gold"/>{RULES}',
    f'{TITLE}<text class="title" x="40" y="3" w="10" h="8">3</text>{RULES}',
    '<rect inset="2" stroke="ink"/>', RULES])
def test_a_usual_face_is_looked_at_once(asked, inside):
    assert not typeset(face(inside), TOOLS).findings
    assert not asked


@pytest.mark.parametrize(("inside", "look"), [
    (f'{RULES}<rect x="4" y="49" w="52" h="22" fill="gold"/>', "covered"),
    (f'<box inset="0" rotate="1">{RULES}</box>', "covered"),
    (f'<rect x="4" y="49" w="52" h="22" fill="ink"/>{RULES}', "without_contrast"),
    (f'<box x="4" y="49" w="52" h="22" clip="yes"><rect inset="0" fill="ink"/></box>{RULES}', "without_contrast"),
    (RULES.replace("<text", '<text opacity="0"'), "without_contrast"),
    (RULES + RULES, "overlaps"),
    (f'<rect inset="0" fill="gold"/>{RULES}', "ground"),
    (f'<rect inset="-5" fill="gold"/>{RULES}', "ink_boxes"),
])
def test_what_may_be_wrong_is_looked_at_closely(asked, inside, look):
    typeset(face(inside), TOOLS)
    assert look in asked


def test_a_panel_hides_the_texts_below_it_and_not_those_on_it():
    panel = '<rect x="4" y="4" w="52" h="70" fill="gold"/>'
    drawn = typeset(face(TITLE + panel + RULES), TOOLS)
    assert [found.text for found in drawn.findings if isinstance(found, Overlap)] == ["Fire"]


@pytest.mark.parametrize("shape", ["rect", "circle", "hex-flat"])
def test_what_leaves_the_bleed_beside_a_text_is_cut_off(shape):
    text = '<text class="rules" x="20" y="40" w="20">Draw</text>'
    inked = [typeset(face(f'<rect x="-{far}" y="43" w="{far + 5}" h="4" fill="gold"/>{text}', shape=shape, safe=0),
                     TOOLS).items for far in (1, 9)]
    assert [isinstance(items[-1], Group) and items[-1].clip is not None for items in inked] == [False, True]
