"""Whole cards with real type: texts, pictures and shapes that share their room."""

from pathlib import Path

import pytest
from layout_faces import MM, Bag, face, in_mm, missing
from themes import theme_of

from pnp.artwork import Glyphs, NoRoom, OutsideSafe, Overflow, Picture, Shrunk
from pnp.geometry import bounds
from pnp.tools.fonts import Fonts
from pnp.tools.pictures import PictureFile
from pnp.tools.workshop import Workshop
from pnp.typeset import listing, typeset
from pnp.typeset.reach import letters_box

THEME = theme_of({
    "fonts": {"title": "Abril Fatface", "body": "Alegreya Sans"},
    "palette": {"ink": "#102030", "paper": "#f4ead5", "gold": "#aa8833"},
    "classes": {"title": {"font": "title", "size": 12, "min-size": 8},
                "rules": {"size": 9, "min-size": 6.5, "leading": 1.25}},
})
TOOLS = Workshop(THEME, Fonts(THEME, Path(__file__).parent), Bag(find=missing),
                 Bag(open=lambda path: PictureFile(path, 900, 600, path), sheer=lambda _: False))
POKER = {"size": "63.5 x 88.9 mm", "shape": "rounded", "corner": 3_000}
CARD = """<face fill="paper">
  <rect inset="2.5" radius="2.5" stroke="gold" stroke-width="0.5"/>
  <column inset="4" gap="1.5">
    <row h="8" valign="middle">
      <text class="title" grow="1" fit="shrink">{title}</text>
      <circle r="3" fill="gold"/>
    </row>
    <image src="art.png" grow="1" min-h="20" fit="cover" radius="1.5"/>
    <text class="rules" fit="shrink">{rules}</text>
    <text class="rules">{flavour}</text>
  </column>
  <mark/>
</face>"""
WORDS = "Discard to raise the temperature of any one hex. Then draw two cards and keep one of them. "


def art(inside, **frame):
    return typeset(face(inside, **(POKER | frame)), TOOLS)


def card(title="Temperature", rules=WORDS, flavour=""):
    return art(CARD.format(title=title, rules=rules, flavour=flavour))


def sizes(drawn):
    """Return the sizes of type of all lines, also of a face that is cut off at its bleed."""
    items = [inner for item in drawn.items for inner in (item, *getattr(item, "items", ()))]
    return [item.size for item in items if isinstance(item, Glyphs)]


def image(drawn):
    """Return the box of the picture as it is cut, in mm."""
    (group,) = [item for item in drawn.items if getattr(item, "items", ())]
    assert isinstance(group.items[0], Picture)
    return in_mm(bounds(group.clip))


def test_a_card_is_drawn_item_by_item():
    drawn = art(CARD.replace(' radius="2.5"', "").replace(' radius="1.5"', "").replace("circle r", "rect w").format(
        title="Temperature", rules=WORDS, flavour="Hot."))
    assert listing(drawn) == """\
face 180 252 bleed 8.5 safe 8.5 rounded 8.5
shape fill #f4ead5: M-8.5 -8.5 L188.5 -8.5 L188.5 260.5 L-8.5 260.5 Z
shape stroke #aa8833 1.42: M7.09 7.09 L172.91 7.09 L172.91 244.91 L7.09 244.91 Z
glyphs AbrilFatface-Regular 12 11.34 27.28 #102030: 'Temperature'
shape fill #aa8833: M160.16 11.34 L168.66 11.34 L168.66 34.02 L160.16 34.02 Z
group clip M11.34 38.27 L168.66 38.27 L168.66 187.16 L11.34 187.16 Z
  picture art.png -21.67 38.27 223.33 148.89
glyphs AlegreyaSans-Regular 9 11.34 199.73 #102030: 'Discard to raise the temperature of any'
glyphs AlegreyaSans-Regular 9 11.34 210.98 #102030: 'one hex. Then draw two cards and keep'
glyphs AlegreyaSans-Regular 9 11.34 222.23 #102030: 'one of them.'
glyphs AlegreyaSans-Regular 9 11.34 237.74 #102030: 'Hot.'
mark 8.5 238.7 162.99 4.8 right #707983 size 4
"""


def test_a_short_text_leaves_the_picture_its_room():
    drawn = card()
    lines = len([size for size in sizes(drawn) if size == 9])
    height = lines * 9 * 1.25 / MM
    assert image(drawn) == pytest.approx((4, 13.5, 55.5, 80.9 - 9.5 - 1.5 - height), abs=0.002)
    assert drawn.findings == ()


def test_a_long_text_takes_the_picture_down_to_its_min_h_before_it_shrinks():
    drawn = card(rules=WORDS * 5)
    assert image(drawn)[3] > 20
    assert 9 in sizes(drawn)
    drawn = card(rules=WORDS * 10)
    assert image(drawn)[3] == 20
    assert [type(finding) for finding in drawn.findings] == [Shrunk]
    assert 6.5 <= min(sizes(drawn)) < 9


def test_a_text_far_too_long_is_reported_and_still_printed():
    drawn = card(rules=WORDS * 30)
    assert any(isinstance(finding, NoRoom | Overflow) for finding in drawn.findings)
    assert len(sizes(drawn)) > 30


def test_a_line_of_flavour_takes_a_gap_and_none_takes_none():
    with_, without = card(flavour="Hot."), card()
    assert image(without)[3] - image(with_)[3] == pytest.approx(1.5 + 9 * 1.25 / MM, abs=0.01)


def test_a_long_title_becomes_smaller_beside_its_icon():
    drawn = card(title="The Great Ordovician Biodiversification Event")
    (shrunk,) = [finding for finding in drawn.findings if isinstance(finding, Shrunk)]
    assert 8 <= shrunk.to < 12


def test_a_text_at_its_natural_width_stays_in_one_line():
    for words in ("Temperature of land", "fjord affinity", "AVAVA To Wa"):
        for align in ("left", "center", "right"):
            drawn = art(f'<column x="7" y="9" w="50" align="{align}"><text class="title">{words}</text></column>')
            assert len(sizes(drawn)) == 1
            assert drawn.findings == ()


def test_letters_outside_the_safe_area_are_reported_by_their_ink():
    (finding,) = art('<text class="title" x="1" y="20">Mountain</text>').findings
    assert isinstance(finding, OutsideSafe)
    assert finding.mm == pytest.approx(2.0, abs=0.2)
    assert art('<text class="title" x="1" y="20" keep="none">Mountain</text>').findings == ()
    assert art('<text class="title" x="0" y="20" w="63.5" align="center">Moon</text>').findings == ()


def test_words_fit_a_round_token_by_their_ink():
    frame = {"size": "20 mm", "shape": "circle", "safe": 1_500}
    inside = '<text class="title" box="safe" inset="0" align="center" valign="middle">10</text>'
    assert art(inside, **frame).findings == ()
    (finding,) = art('<text class="title" x="3.5" y="2.5">10</text>', **frame).findings
    assert isinstance(finding, OutsideSafe)
    (finding,) = art('<text class="title" x="1.5" y="1.5">10</text>', **frame).findings
    assert isinstance(finding, Overflow)


def test_turned_text_runs_down_the_card():
    (group,) = art('<text class="title" turn="90" x="30" y="20">Down</text>').items
    assert group.matrix.apply(1, 0)[1] > group.matrix.apply(0, 0)[1]


def test_the_mark_is_set_in_a_font_of_the_theme():
    assert TOOLS.fonts.by_key(card().mark.font)


@pytest.mark.parametrize("look", ['tracking="0"', 'tracking="200"', 'align="justify"', 'align="justify" tracking="90"'])
def test_the_shadow_of_words_is_as_wide_as_they_are(look):
    found = art(f'<face><text class="rules" x="8" y="8" w="40" {look} shadow="1 1 ink">{WORDS}</text></face>')
    shade, *lines = found.items
    for item, line in zip(shade.items, lines):
        spread = line.tracking * line.size          # behind the last letter
        assert bounds(item.path).x == pytest.approx(letters_box(line).x, abs=0.01)
        assert bounds(item.path).right == pytest.approx(letters_box(line).right - spread, abs=0.01)
