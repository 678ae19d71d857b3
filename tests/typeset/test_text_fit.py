import math
import random

import pytest
from text_setting import PLACE, Set, element, text, wide_room

from pnp.artwork import MissingGlyphs, Overflow, Shrunk
from pnp.geometry import Size

WORDS = ["fjord", "official", "representative", "a", "of", "gold", "internationalisation", "exhausts", "dragon/knight",
         "well-known", "Ąę", "gain", "Temperature", "when", "2-6", "you", "(or)", "“them”", "ever"]


def random_text(chance):
    attributes = {
        "class": chance.choice(["body", "title", "label"]), "fit": "shrink", "min-size": "4",
        "align": chance.choice(["left", "center", "right", "justify"]),
        "valign": chance.choice(["top", "middle", "bottom"]), "wrap": chance.choice(["yes", "yes", "yes", "no"]),
        "lang": chance.choice(["", "", "en_US"]), "leading": chance.choice(["1.2", "1.35"]),
    }
    parts = []
    for word in chance.choices(WORDS, k=chance.randint(1, 30)):
        parts.append(chance.choice(["{}", "{}", "{}", "{}", "<b>{}</b>", "<i>{}</i>", "{}<icon name='gold'/>"])
                     .format(word))
    if chance.random() < 0.2:
        parts.insert(len(parts) // 2, "<br/>")
    inside = " ".join(parts)
    if chance.random() < 0.2:
        inside = f"<p>{inside}</p><p bullet='yes'>{inside}</p>"
    written = " ".join(f'{name}="{value}"' for name, value in attributes.items())
    return f"<text {written}>{inside}</text>"


SEEN = 0.2 / 25.4 * 72          # points: 0.2 mm, by which ink may leave its box


@pytest.mark.parametrize("seed", range(100))
def test_ink_stays_in_its_box_and_type_is_as_large_as_fits_whatever_the_text_and_the_box(seed):
    chance = random.Random(seed)
    for _ in range(10):
        done = Set(random_text(chance), chance.uniform(15, 200), chance.uniform(5, 120))
        block, room = done.block, Size(done.box.w, done.box.h)
        size = block.fit(room).size
        larger = min(block.ground.size, round(size + 0.1, 2))
        assert larger == size or not block._set(larger, room).fits
        if any(isinstance(finding, Overflow) for finding in done.findings):
            assert size == block.ground.smallest
            continue
        for left, top, right, bottom in done.inks():
            assert left >= done.box.x - SEEN
            assert right <= done.box.right + SEEN
            assert top >= done.box.y - SEEN
            assert bottom <= done.box.bottom + SEEN


@pytest.mark.parametrize("seed", range(20))
def test_type_is_as_large_as_trying_every_size_allows(seed):
    chance = random.Random(seed)
    for _ in range(5):
        done = Set(random_text(chance), chance.uniform(15, 200), chance.uniform(5, 120))
        block, room = done.block, Size(done.box.w, done.box.h)
        sizes = [max(block.ground.smallest, round(block.ground.size - step * 0.1, 2)) for step in range(200)]
        largest = next((size for size in sizes if block._set(size, room).fits), block.ground.smallest)
        assert block.fit(room).size == largest


@pytest.mark.parametrize("seed", range(40))
def test_no_words_are_lost_and_lines_do_not_collide(seed):
    chance = random.Random(seed)
    markup = random_text(chance).replace('lang="en_US"', 'lang=""').replace('class="label"', 'class="body"')
    done = Set(markup, chance.uniform(3, 200), chance.uniform(5, 120))
    printed = "".join(word.text for item in done.glyphs for word in item.words)
    typed = "".join(texts(element(markup)))
    assert printed.replace(" ", "") == typed.replace(" ", "")
    lead = done.block.ground.leading * done.size
    steps = [after - before for before, after in zip(done.baselines, done.baselines[1:])]
    assert all(step >= lead - 0.01 for step in steps)


def texts(node):
    for child in node.children:
        if isinstance(child, str):
            yield child
        else:
            yield from texts(child)


def test_text_that_fits_keeps_the_size_of_its_class_and_says_nothing():
    done = Set(text("Draw a card."), 100, 20)
    assert done.size == 10
    assert done.findings == []


def test_text_shrinks_in_tenths_of_a_point_and_says_so():
    done = Set(text("The Great Dragon of Fire", fit="shrink", wrap="no"), 80, 20)
    assert done.findings == [Shrunk(PLACE, done.size, 10.0, "The Great Dragon of Fire")]
    assert 5 <= done.size < 10
    assert round(done.size * 10, 6) == round(done.size * 10)
    assert done.block.wanted(wide_room()).w * (done.size + 0.1) / 10 > 80


def test_without_shrinking_the_size_stays_and_what_sticks_out_is_told():
    done = Set(text("one two three four five six", leading="1.2"), 40, 20)
    assert done.size == 10
    (finding,) = done.findings
    assert isinstance(finding, Overflow)
    lines = len(done.lines)
    assert finding.mm == pytest.approx((lines * 12 - 20) / 72 * 25.4, abs=0.01)
    assert finding.span == PLACE
    assert finding.text == "one two three four five six"


def test_the_smallest_size_may_lie_between_the_steps():
    done = Set(text("The Great Dragon", fit="shrink", min_size="5.25", wrap="no"), 10, 10)
    assert done.size == 5.25
    assert [type(finding) for finding in done.findings] == [Overflow, Shrunk]


def test_a_word_wider_than_its_box_shrinks_first_and_is_then_cut_at_the_edge():
    done = Set(text("Donaudampfschifffahrtsgesellschaft sails", fit="shrink"), 40, 60)
    assert done.size == 5
    assert len(done.lines) > 2
    assert "".join(line.removesuffix("-") for line in done.lines) == "Donaudampfschifffahrtsgesellschaftsails"
    assert [type(finding) for finding in done.findings] == [Shrunk]
    assert max(right for _, _, right, _ in done.inks()) <= done.box.right + 0.5


def test_a_word_that_is_cut_has_a_hyphen_between_letters_and_nowhere_else():
    words = Set(text("Donaudampfschifffahrtsgesellschaft sails"), 60, 90).lines
    assert [line.endswith("-") for line in words] == [True, True, False]
    assert not any("-" in line for line in Set(text("12345678901234567890 coins"), 40, 90).lines)
    assert not any("-" in line for line in Set(text("\u05d0\u05d1" * 20 + " a"), 40, 300).lines)
    narrow = Set(text("mmm mmm"), 9, 90).lines                  # room for a letter, but for no hyphen
    assert narrow == ["m"] * 6


def test_what_sticks_out_less_than_anybody_sees_is_neither_told_nor_cut():
    whole = Set(text("Chronicler waits"), 43, 90)
    widest = max(item.x + item.size * sum(word.width for word in item.words) for item in whole.glyphs) - whole.box.x
    done = Set(text("Chronicler waits"), widest - 0.25, 23.8)
    assert (done.lines, done.findings) == (["Chronicler", "waits"], [])
    done = Set(text("Chronicler waits"), widest + 1, 23.6)
    assert [type(finding) for finding in done.findings] == [Overflow]


def test_a_letter_keeps_its_marks_where_a_word_is_cut():
    done = Set(text("a " + "q\u0303x\u0302" * 20), 3, 2000)
    assert len(done.lines) == 41
    assert not any(line.startswith(("\u0303", "\u0302")) for line in done.lines)


def test_a_word_by_itself_that_fits_nowhere_sticks_out_in_one_piece():
    done = Set(text("1200", fit="shrink", align="center", valign="middle", size="20", min_size="14"), 20, 16)
    assert done.lines == ["1200"]
    assert [type(finding) for finding in done.findings] == [Overflow, Shrunk]


def test_a_text_too_high_begins_at_the_top_of_its_box():
    top, bottom = (Set(text("one two three four five six", valign=valign), 40, 20) for valign in ("top", "bottom"))
    assert top.baselines == bottom.baselines


def test_nowrap_keeps_a_line_whole():
    done = Set(text("one two three four five six", wrap="no"), 40, 20)
    assert done.lines == ["one two three four five six"]
    assert isinstance(done.findings[0], Overflow)


def test_the_natural_size_is_one_line_in_endless_room_and_more_in_less():
    block = Set(text("one two three four"), 500, 500).block
    one = block.wanted(wide_room())
    assert one.h == pytest.approx(12)
    two = block.wanted(wide_room(one.w * 0.7))
    assert two.h == pytest.approx(24)
    assert two.w <= one.w * 0.7


@pytest.mark.parametrize("seed", range(20))
def test_a_box_of_the_size_that_a_text_wants_is_enough(seed):
    chance = random.Random(seed)
    done = Set(random_text(chance), 500, 500)
    room = wide_room(chance.choice([math.inf, chance.uniform(60, 300)]))
    for size, asked in ((done.block.ground.size, done.block.wanted), (done.block.ground.smallest, done.block.least)):
        taken = asked(room)
        again = done.block.fit(taken)
        assert again.size >= size
        assert again.fits or taken.w > room.w or size == done.block.ground.smallest


def test_only_text_that_shrinks_has_a_smaller_least_size():
    plain, shrinks = (Set(text("one two three", fit=fit), 200, 20).block for fit in ("none", "shrink"))
    assert plain.least(wide_room()) == plain.wanted(wide_room())
    assert shrinks.least(wide_room()).h == pytest.approx(6)


def test_empty_text_takes_no_room_and_draws_nothing():
    for empty in ("", "  \n ", "\u200b" * 0):
        done = Set(text(empty), 50, 50)
        assert done.items == []
        assert done.block.wanted(wide_room()) == (0, 0)


@pytest.mark.parametrize(("w", "h"), [(0, 0), (-5, 20), (0.001, 20), (20, 0), (1, 1)])
def test_a_box_without_room_is_reported_and_breaks_nothing(w, h):
    done = Set(text("Some words", fit="shrink"), w, h)
    assert any(isinstance(finding, Overflow) for finding in done.findings)
    assert "".join(line.removesuffix("-") for line in done.lines).replace(" ", "") == "Somewords"


def test_a_very_long_word_is_set_all_the_same():
    done = Set(text("x" * 30_000), 60, 60)
    assert sum(word.text.count("x") for item in done.glyphs for word in item.words) == 30_000


def test_characters_that_no_font_has_are_told_once():
    done = Set(text("a \u2605 b \u2605 \u4eba"), 100, 20)
    assert done.findings == [MissingGlyphs(PLACE, "\u2605\u4eba", "AlegreyaSans-Regular")]


def test_a_fallback_font_draws_what_the_first_has_not():
    done = Set(text("\u0416uk", class_="title"), 100, 20)       # no Cyrillic in the title's typeface
    assert done.findings == []
    assert {item.font for item in done.glyphs} == {"AbrilFatface-Regular", "AlegreyaSans-Regular"}
