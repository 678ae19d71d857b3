import random

import pytest
from test_text_fit import random_text
from text_setting import SHARED, Set, advance, element, text

from pnp.artwork import Link
from pnp.geometry import Size
from pnp.typeset.text import TextBlock


def lines(block, fitted):
    """Return what is drawn in each line, and where it stands."""
    return [([piece.word and piece.word.text for piece in row.paragraph.in_order(row.line)], row.line.last, row.first,
             pytest.approx(row.line.width), row.top, row.tall) for row in fitted.rows]


def end(item):
    """Return where the words of an item end."""
    return item.x + sum(advance(item, word) for word in item.words)


@pytest.mark.parametrize("seed", range(20))
def test_a_text_in_one_line_stands_as_it_does_when_all_its_line_ends_are_looked_for(seed):
    chance, found = random.Random(seed), 0
    for _ in range(40):
        block = TextBlock(element(random_text(chance)), SHARED)
        room = Size(chance.uniform(15, 900), chance.uniform(5, 40))
        one = block._one_line(block.most, room)
        if one:
            broken = block._set(block.most, room)
            assert lines(block, one) == lines(block, broken)
            assert (one.width, one.height, one.fits) == (pytest.approx(broken.width), broken.height, broken.fits)
            found += 1
    assert found


@pytest.mark.parametrize("seed", range(40))
def test_lines_of_the_size_that_is_found_end_where_they_would_at_first_sight(seed):
    chance = random.Random(seed)
    for _ in range(10):
        markup, room = random_text(chance), Size(chance.uniform(15, 200), chance.uniform(5, 120))
        block, fresh = (TextBlock(element(markup), SHARED) for _ in range(2))
        fitted = block.fit(room)
        if fitted.fits and fitted.size > block.ground.smallest:
            again = fresh._set(fitted.size, room)
            assert lines(block, fitted) == lines(fresh, again)


def test_words_of_several_looks_an_icon_and_a_link_stand_one_behind_the_other():
    done = Set("<text>Draw <b>two <i>gold</i></b> cards<icon name='gold'/>, <a href='#x'>see <b>p. 5</b></a> now"
               "</text>", 400, 20)
    assert ["".join(word.text for word in item.words) for item in done.glyphs] == [
        "Draw ", "two ", "gold", " cards", ", ", "see ", "p. 5", " now"]
    for before, after in zip(done.glyphs, done.glyphs[1:]):
        icon = 1.15 * done.size if before is done.glyphs[3] else 0.0
        assert after.x == pytest.approx(end(before) + icon)
    links = [item for item in done.items if isinstance(item, Link)]
    assert [(link.box.x, link.box.right) for link in links] == [
        (pytest.approx(item.x), pytest.approx(end(item))) for item in done.glyphs[5:7]]


def test_a_link_that_ends_a_line_is_as_long_as_its_words():
    done = Set("<text>see <a href='#x'>the table</a></text>", 400, 20)
    link = next(item for item in done.items if isinstance(item, Link))
    assert link.box.right == pytest.approx(end(done.glyphs[-1]))


@pytest.mark.parametrize(("typed", "strings"), [
    ("one two three four five six seven", 1), ("one <b>two</b> three four <b>five</b> six seven", 3)])
def test_a_line_is_as_many_strings_as_it_changes_its_look(typed, strings):
    done = Set(f"<text>{typed}</text>", 64, 200)
    assert [len([item for item in done.glyphs if round(item.y, 3) == y]) for y in done.baselines[:2]] == [strings] * 2


def test_the_space_behind_the_last_of_letters_spaced_out_lies_outside_a_line_on_the_right():
    plain = Set(text("Market Row", align="right", tracking="0"), 200, 20)
    spaced = Set(text("Market Row", align="right", tracking="200"), 200, 20)
    item = spaced.glyphs[-1]
    assert end(item) - item.tracking * item.size == pytest.approx(end(plain.glyphs[-1]), abs=0.01)
