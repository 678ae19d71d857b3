"""Letters come closer, where a class lets them, once the smallest size does not fit."""

import random

import pytest
from test_text_fit import SEEN, random_text
from text_setting import Set, setting, text

from pnp.artwork import Overflow, Shrunk
from pnp.geometry import Size

NAME = "The Great Dragon of Fire"


def name(width, **attributes):
    """Return a name in one line of a box."""
    return Set(text(NAME, fit="shrink", wrap="no", min_size="8", **attributes), width, 20)


def thousandths(done):
    return round(done.glyphs[0].tracking * 1000)


#: Points that the name takes at its smallest size.
LONG = name(500).block.least(Size(500, 20)).w


def test_letters_come_as_much_closer_as_they_must_and_no_more():
    done = name(LONG - 1.5, min_tracking="-40")
    assert (done.size, done.findings) == (8, [Shrunk(done.block.element.span, 8, 10, NAME)])
    assert -40 < thousandths(done) < 0
    assert max(right for _, _, right, _ in done.inks()) <= done.box.right + 0.05
    looser = name(LONG - 1.5, min_tracking=str(thousandths(done) + 1))
    assert not looser.block.fit(Size(LONG - 1.5, 20)).fits


def test_type_becomes_smaller_before_letters_come_closer():
    done = name(LONG + 1, min_tracking="-40")
    assert (done.size < 10, thousandths(done)) == (True, 0)
    assert thousandths(name(500, min_tracking="-40")) == 0


def test_letters_come_no_closer_than_they_may_and_what_sticks_out_is_told():
    none, some = name(LONG * 0.8), name(LONG * 0.8, min_tracking="-20")
    assert (thousandths(none), thousandths(some)) == (0, -20)
    assert none.findings[0].mm > some.findings[0].mm > 0


def test_without_fit_letters_stay_where_they_are():
    assert thousandths(Set(text(NAME, wrap="no", min_tracking="-40"), LONG - 1.5, 20)) == 0


def test_spaced_capitals_give_up_their_space():
    done = Set(text("Potion of healing", class_="label", fit="shrink", wrap="no", min_size="10", min_tracking="30"),
               500, 20)
    wide = done.block.wanted(Size(500, 20)).w
    assert thousandths(done) == 100
    closer = Set(done.block.element, wide - 4, 20)
    assert 30 <= thousandths(closer) < 100
    assert closer.findings == []


def test_a_class_says_how_close_its_letters_may_come():
    shop = setting(classes={"body": {"size": 10, "min-size": 8, "min-tracking": -40}})
    assert thousandths(Set(text(NAME, fit="shrink", wrap="no"), LONG - 1.5, 20, shop)) < 0
    assert thousandths(Set(text(NAME, fit="shrink", wrap="no", min_tracking="0"), LONG - 1.5, 20, shop)) == 0


@pytest.mark.parametrize("words", ["العالم الجديد", "क्षत्रिय हिन्दी", "Fire مرحبا"])
def test_letters_that_hang_together_are_not_pushed_together(words):
    done = Set(text(words, fit="shrink", wrap="no", min_size="9", min_tracking="-100"), 20, 20)
    assert {item.tracking for item in done.glyphs} == {0}


def test_a_text_asks_for_as_little_room_as_its_letters_take_when_they_are_closest():
    block = name(500, min_tracking="-40").block
    least = block.least(Size(500, 20))
    assert least.w == pytest.approx(LONG - 0.04 * 8 * (len(NAME) - 1), abs=1)
    assert block.fit(least).fits
    assert block.wanted(Size(500, 20)) == name(500).block.wanted(Size(500, 20))


@pytest.mark.parametrize("seed", range(20))
def test_ink_stays_in_its_box_and_letters_come_no_closer_than_they_must_whatever_the_text(seed):
    chance = random.Random(seed)
    for _ in range(10):
        markup = random_text(chance).replace("<text ", '<text min-tracking="-30" ', 1)
        done = Set(markup, chance.uniform(15, 120), chance.uniform(5, 60))
        block, room = done.block, Size(done.box.w, done.box.h)
        steps = round((block.ground.look.tracking - done.glyphs[0].tracking) * 1000) if done.glyphs else 0
        if any(isinstance(finding, Overflow) for finding in done.findings):
            assert done.size == block.ground.smallest
            assert steps == block.ground.closer
            continue
        if steps > 0:
            assert not block._closer_by(steps - 1)._fits(block.ground.smallest, room)
        for left, top, right, bottom in done.inks():
            assert left >= done.box.x - SEEN
            assert right <= done.box.right + SEEN
            assert top >= done.box.y - SEEN
            assert bottom <= done.box.bottom + SEEN
