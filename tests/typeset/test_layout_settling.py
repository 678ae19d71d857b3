"""Texts that share too little room: none is set smaller than it must be, whatever the others are."""

import random

import pytest
from layout_faces import face, laid
from test_elements_card import TOOLS

from pnp.artwork import Glyphs, NoRoom, Shrunk
from pnp.typeset import typeset

WORDS = ["discard", "to", "raise", "the", "temperature", "of", "any", "hex", "then", "draw", "cards", "and", "keep",
         "one", "for", "your", "next", "turn", "or", "rest"]
#: What a column may lack before it says so, in mm.
UNSEEN = 0.1


def texts(chance):
    """Return two to four texts; each begins with a word of its own."""
    return [f"{name} {' '.join(chance.choices(WORDS, k=chance.randint(8, 45)))}"
            for name in ["One", "Two", "Three", "Four"][:chance.randint(2, 4)]]


def column(words, sizes, around, gap, height, fit, least=(4, 4, 4, 4)):
    inside = "".join(
        around.format(f'<text class="rules" min-size="{low}" size="{size}" fit="{fit}">{text}</text>')
        for text, size, low in zip(words, sizes, least))
    return typeset(face(f'<column x="5" y="5" w="50" h="{height}" gap="{gap}">{inside}</column>', safe=0), TOOLS)


def sizes_of(drawn):
    """Return the size of each text, in order."""
    found = {}
    for item in drawn.items:
        if isinstance(item, Glyphs):
            found.setdefault(item.words[0].text, item.size)
    return [found[name] for name in ["One", "Two", "Three", "Four"] if name in found]


def lacks_room(drawn):
    return any(isinstance(found, NoRoom) for found in drawn.findings)


@pytest.mark.parametrize("around", ["{}", "<row>{}</row>", '<box pad="1 2">{}</box>', "<column>{}</column>",
                                    '<grid columns="1">{}</grid>'])
@pytest.mark.parametrize("seed", [*range(12), 7090])
def test_no_text_of_a_column_could_be_a_tenth_of_a_point_larger(seed, around):
    chance = random.Random(seed)
    words, gap, height = texts(chance), chance.choice([0, 1.5]), chance.randint(25, 60)
    natural = [9.0] * len(words)
    if lacks_room(column(words, natural, around, gap, height, "shrink")):
        return
    found = sizes_of(column(words, natural, around, gap, height, "shrink"))
    assert not lacks_room(column(words, found, around, gap, height, "none"))
    for n, size in enumerate(found):
        if size < 9:
            larger = [round(other + 0.1 * (n == m), 2) for m, other in enumerate(found)]
            # a row is as wide as its text at the size that it begins with, so there it begins with that here, too
            drawn = column(words, natural, around, gap, height - UNSEEN, "shrink", larger) if "row" in around else \
                column(words, larger, around, gap, height - UNSEEN, "none")
            assert lacks_room(drawn), f"text {n} of {found}"


def test_most_of_these_columns_do_shrink():
    drawn = [column(texts(random.Random(seed)), [9.0] * 4, "{}", 0, 45, "shrink") for seed in range(12)]
    assert sum(any(isinstance(found, Shrunk) for found in each.findings) for each in drawn) > 5


@pytest.mark.parametrize("around", ["{}", '<column gap="1">{}</column>', '<grid columns="1">{}</grid>'])
@pytest.mark.parametrize("height", [20, 24, 28])
@pytest.mark.parametrize("count", [14, 20, 30])
def test_a_long_title_and_its_rules_give_the_same_part_of_their_sizes_and_no_more_than_they_must(height, count, around):
    rules = " ".join(["Two", *(WORDS * 2)[:count]])

    def drawn(title, words):
        both = (f'<text class="rules" {title}>One of the Unfortunate Ships of Saint Bartholomew</text>'
                f'<text class="rules" {words}>{rules}</text>')
        inside = around.format(both)
        return typeset(face(f'<column x="5" y="5" w="50" h="{height}" gap="1">{inside}</column>', safe=0), TOOLS)

    title, words = sizes_of(drawn('size="20" min-size="10" fit="shrink"', 'size="11" min-size="6" fit="shrink"'))
    given = max((20 - title) / 10, (11 - words) / 5)
    assert given > 0.2
    less = given - 0.04
    assert lacks_room(drawn(f'size="{20 - less * 10}"', f'size="{11 - less * 5}"'))


def test_what_texts_leave_goes_to_the_picture_that_grows():
    words = texts(random.Random(3))
    inside = "".join(f'<text class="rules" min-size="4" fit="shrink">{text}</text>' for text in words)
    column_ = f'<column w="50" h="60"><rect grow="1" min-h="20" fill="ink"/>{inside}</column>'
    drawn = typeset(face(column_, safe=0), TOOLS)
    bottom = max(item.y for item in drawn.items if isinstance(item, Glyphs))
    assert 60 - bottom / (72 / 25.4) < 1.6


# shrink

def heights(inside):
    return {name: box[3] for name, box in laid(inside)[0].items()}


def test_what_says_shrink_0_keeps_its_size_while_others_give_way():
    text = '<probe name="{}" want="1 60" least="1 30" shrink="{}"/>'
    found = heights(f"<column>{text.format('a', 0)}{text.format('b', 1)}</column>")
    assert found == {"a": 60, "b": 30}


def test_where_all_bear_little_of_a_shortage_they_bear_it_all_the_same():
    text = '<probe name="{}" want="1 60" least="1 20" shrink="0.5"/>'
    assert heights(f"<column>{text.format('a')}{text.format('b')}</column>") == {"a": 45, "b": 45}
    assert heights(f"<column h='50'>{text.format('a')}{text.format('b')}</column>") == {"a": 25, "b": 25}


def test_in_a_row_shrink_tells_how_much_narrower_one_becomes():
    probe = '<probe name="{}" want="40 4" least="10 4" shrink="{}"/>'
    found, _ = laid(f"<row>{probe.format('a', 3)}{probe.format('b', 1)}</row>")
    assert (found["a"][2], found["b"][2]) == (25, 35)


def test_shrink_tells_how_much_more_of_a_shortage_one_bears():
    text = '<probe name="{}" want="1 60" least="1 20" shrink="{}"/>'
    found = heights(f"<column>{text.format('a', 2)}{text.format('b', 1)}</column>")
    assert found == {"a": 40, "b": 50}


def test_nobody_gives_more_than_all_it_can():
    found = heights('<column><probe name="a" want="1 60" least="1 50" shrink="9"/>'
                    '<probe name="b" want="1 60" least="1 20"/></column>')
    assert found == {"a": 50, "b": 40}


def test_a_picture_that_does_not_shrink_keeps_its_natural_height():
    found = heights('<column><spread name="a" min-h="10"/><probe name="b" want="1 85" least="1 40"/></column>')
    assert found["b"] == 80


# aspect

@pytest.mark.parametrize(("inside", "box"), [
    ('<spread aspect="2:1"/>', (0, 0, 60, 30)),
    ('<spread aspect="1:3"/>', (0, 0, 30, 90)),
    ('<spread aspect="2:1" w="20"/>', (0, 0, 20, 10)),
    ('<spread aspect="2:1" h="20"/>', (0, 0, 40, 20)),
    ('<spread aspect="2:1" w="20" h="20"/>', (0, 0, 20, 20)),
    ('<spread aspect="63.5:88.9" inset="10"/>', (10, 10, 40, 56)),
    ('<spread aspect="1:1" anchor="center"/>', (0, 15, 60, 60)),
    ('<column><spread aspect="2:1"/></column>', (0, 0, 60, 30)),
    ('<column align="right"><spread aspect="2:1" h="10"/></column>', (40, 0, 20, 10)),
    ('<column h="20"><spread aspect="2:1" grow="1"/></column>', (10, 0, 40, 20)),
    ('<row h="20"><spread aspect="2:1"/></row>', (0, 0, 40, 20)),
    ('<row h="20"><spread aspect="1:2" w="5"/></row>', (0, 5, 5, 10)),
    ('<grid columns="3"><spread aspect="1:1"/></grid>', (0, 0, 20, 20)),
    ('<grid columns="1" row-h="10"><spread aspect="1:1"/></grid>', (25, 0, 10, 10)),
    ('<box w="30" h="30"><spread aspect="3:1"/></box>', (0, 0, 30, 10)),
    ('<spread aspect="2:1" max-w="20"/>', (0, 0, 20, 10)),
    ('<probe aspect="1:1" want="10 4"/>', (0, 0, 10, 10)),
])
def test_aspect_keeps_the_proportions_of_whatever_it_stands_on(inside, box):
    (found,) = laid(inside)[0].values()
    assert found == pytest.approx(box)


# rows of grids

def test_rows_of_a_grid_share_its_height_by_weight_and_may_be_lengths():
    cells = "".join(f'<spread name="{n}"/>' for n in "abc")
    found = laid(f'<grid columns="1" h="40" rows="10 1fr 2fr">{cells}</grid>')[0]
    assert {name: box[1::2] for name, box in found.items()} == {"a": (0, 10), "b": (10, 10), "c": (20, 20)}
    found = laid(f'<grid columns="1" h="40" rows="2" gap="2">{cells}</grid>')[0]
    assert found["a"][1::2] == (0, 12)


def test_children_of_a_grid_reach_over_columns_and_rows():
    found = laid('<grid columns="3" rows="2" h="40"><spread name="a" colspan="2"/><spread name="b" rowspan="2"/>'
                 '<spread name="c"/><spread name="d"/></grid>')[0]
    assert found == {"a": (0, 0, 40, 20), "b": (40, 0, 20, 40), "c": (0, 20, 20, 20), "d": (20, 20, 20, 20)}


def test_what_reaches_over_more_columns_than_are_left_goes_to_the_next_row():
    found = laid('<grid columns="2"><probe name="a"/><probe name="b" colspan="2"/></grid>')[0]
    assert found["b"] == (0, 4, 60, 4)


def test_a_column_of_a_grid_may_be_as_wide_as_what_is_in_it():
    found = laid('<grid columns="auto 1fr"><probe name="a" want="12 4"/><probe name="b"/></grid>')[0]
    assert found == {"a": (0, 0, 12, 4), "b": (12, 0, 48, 4)}
