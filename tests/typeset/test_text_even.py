"""Line ends that are chosen together: even gaps and few hyphens, in no more lines."""

import random
from itertools import pairwise

import pytest
from text_setting import Set, text

from pnp.geometry import Size
from pnp.tools.hyphens import hyphenator
from pnp.typeset.text.halves import Halves

RULES = ("Shuffle the encounter deck and deal 5 cards face up in a row beside the harbour. The first player reveals "
         "the top card; if its strength is 7 or more, everybody loses 1 coin, otherwise the current owner gains 2 "
         "coins and the Lighthouse keeper token. Unspent resources can't be kept, except by the merchant-adventurer.")
WORDS = RULES.split()


def singly(done, limit):
    """Return the lines of a text's only paragraph as they are if each is filled as far as it goes."""
    return done.block.paragraphs[0].broken(limit / done.size)


def words_of(line):
    return [piece.word.text for atom in line.atoms for piece in atom.pieces if piece.word]


def hyphens(lines):
    return sum(words_of(line)[-1].endswith("-") and words_of(line)[-1] != "merchant-" for line in lines)


def holes(lines, limit, size):
    """Return the room that each gap of lines gets, in em, but for the last."""
    return [(limit / size - line.width) / max(len(line.gaps), 1) for line in lines[:-1]]


@pytest.mark.parametrize("limit", [100, 128, 150, 170])
def test_justified_lines_have_no_wider_holes_than_lines_filled_one_by_one(limit):
    done = Set(text(RULES, align="justify", lang="en_US"), limit, 900)
    before, after = singly(done, limit), [row.line for row in done.block.fit(Size(limit, 900)).rows]
    assert len(after) == len(before)
    minded = [sum(room ** 3 for room in holes(lines, limit, 10)) for lines in (before, after)]
    assert minded[1] <= minded[0] + 1e-9


@pytest.mark.parametrize("limit", [71, 100, 128, 170])
def test_a_word_is_broken_only_where_that_helps_if_lines_need_not_end_at_one_edge(limit):
    done = Set(text(RULES, lang="en_US"), limit, 900)
    lines = [row.line for row in done.block.fit(Size(limit, 900)).rows]
    assert len(lines) == len(singly(done, limit))
    assert hyphens(lines) < hyphens(singly(done, limit))


def test_a_word_wider_than_its_box_is_still_broken():
    lines = Set(text("Internationalisation exhausts representatives", lang="en_US"), 40, 200).lines
    assert len(lines) > 4
    assert lines[0].endswith("-")


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("align", ["left", "justify"])
def test_all_words_are_printed_in_order_and_in_their_box_in_as_few_lines(seed, align):
    chance = random.Random(seed)
    typed = " ".join(chance.choices(WORDS, k=chance.randint(2, 60)))
    limit = chance.uniform(60, 220)
    done = Set(text(typed, align=align, lang="en_US"), limit, 3000)
    assert "".join(line.removesuffix("-") for line in done.lines).replace(" ", "").replace("-", "") == \
        typed.replace(" ", "").replace("-", "")
    assert len(done.lines) == len(singly(done, limit))
    assert all(done.box.x - 0.3 <= left and right <= done.box.right + 0.3 for left, _, right, _ in done.inks())


def test_lines_that_were_ended_by_hand_stay_and_those_between_are_even():
    typed = f"<text align='justify' lang='en_US'>{RULES}<br/>{RULES}</text>"
    lines = Set(typed, 128, 900).lines
    half = len(lines) // 2
    assert lines[:half] == lines[half:]


def test_the_end_of_a_word_does_not_stand_alone_where_the_whole_word_can():
    typed = "At the end of your turn, choose one of the following:"
    assert all(lines[-1] != "lowing:" and lines[-1] != "ing:"
               for lines in (Set(text(typed, lang="en_US"), limit, 200).lines for limit in range(90, 220)))


def test_english_words_keep_three_letters_behind_a_hyphen():
    assert len("adventur") not in hyphenator("en_US")("adventurer")
    assert len("adven") in hyphenator("en_US")("adventurer")


@pytest.mark.parametrize("look", ["{}", "<b>{}</b>", "<span color='accent'>{}</span>"])
@pytest.mark.parametrize("width", range(40, 120, 3))
def test_an_icon_stays_in_the_line_of_the_number_before_it(width, look):
    icon, two, three = "<icon name='gold'/>", look.format(2), look.format(3)
    done = Set(f"<text>Everybody who has some loses {two} {icon} and {three} {icon} now</text>", width, 200)
    numbers = [item.y for item in done.glyphs for word in item.words if word.text.rstrip("\u00a0") in ("2", "3")]
    assert len(numbers) == 2
    for y, icon in zip(numbers, sorted(shape.path[0][2] for shape in done.shapes)):
        assert y - 12 < icon < y + 2


def test_words_before_an_icon_may_end_their_line():
    done = Set("<text>Lose gold <icon name='gold'/> or <b>all</b> <icon name='gold'/> now</text>", 48, 200)
    assert not any("\u00a0" in word.text for item in done.glyphs for word in item.words)


def test_what_is_even_does_not_depend_on_what_was_measured_before():
    def lines(*limits):
        done = Set(text(RULES, align="justify", lang="en_US"), 128, 900)
        for limit in (*limits, 128):
            done.block.fit(Size(limit, 900))
        return [words_of(row.line) for row in done.block.fit(Size(limit, 900)).rows]

    assert all(one == other for one, other in pairwise([lines(), lines(100), lines(128, 90)]))


@pytest.mark.parametrize("width", [74, 79, 82, 85, 90])
def test_no_word_stands_alone_in_a_justified_line_where_another_can_join_it(width):
    typed = "Nothing happens that has not happened before."
    lines = Set(text(typed, align="justify", lang="en_GB", size="9"), width, 200).lines
    assert all(" " in line for line in lines[:-1])


@pytest.mark.parametrize("width", [79, 82, 85])
def test_the_end_of_a_word_is_not_alone_in_a_justified_text_s_last_line_if_the_whole_word_fits_there(width):
    typed = "Nothing happens that has not happened before."
    lines = Set(text(typed, align="justify", lang="en_GB", size="9"), width, 200).lines
    assert lines == ["Nothing happens that", "has not happened", "before."]


@pytest.mark.parametrize("width", range(60, 110, 2))
@pytest.mark.parametrize("look", ["", "lang='en_US'", "align='justify' lang='en_US'", "wrap='balance'"])
def test_lines_are_not_evened_where_large_words_would_make_the_text_taller(width, look):
    big = "<span size='14'>{}</span>".format
    done = Set(f"<text {look}>coins, the {big('shuffle')} encounter wolves coins the {big('rulebook')} gain the</text>",
               width, 900)
    block = done.block
    singly_high = block.paragraphs[0].height(width / 10, width / 10) * block.ground.leading
    assert block.fit(Size(width, 900)).height <= singly_high + 1e-6


@pytest.mark.parametrize("typed", ["me@example.org", "understanding.example", "sample://extraordinary"])
def test_an_address_takes_no_hyphen_that_is_not_its_own(typed):
    for width in range(30, 120, 4):
        done = Set(text(f"Write {typed} today", lang="en_US"), width, 200)
        assert not [*done.block.paragraphs[0].halves(done.block.paragraphs[0].atoms[1])]


def test_a_word_of_thousands_of_soft_hyphens_is_shaped_no_more_often_than_its_lines_ask_for(monkeypatch):
    made = []
    monkeypatch.setattr(Halves, "__getitem__", lambda self, n, real=Halves.__getitem__: made.append(n) or real(self, n))
    lines = Set(text("ab\u00ad" * 3000, fit="shrink"), 150, 250).lines
    assert len(lines) > 80
    assert len(made) < 4000


def test_messages_show_no_soft_hyphens():
    done = Set(text("ex\u00adtra\u00ador\u00addi\u00adnary"), 10, 10)
    assert done.block.beginning() == "extraordinary"


@pytest.mark.parametrize("align", ["justify", "right", "left"])
def test_words_that_end_tracked_keep_to_the_right_edge_where_they_are_read_from_it(align):
    done = Set(f"<text align='{align}'>3 <span tracking='400'>מרחבא</span></text>", 90, 40)
    assert all(right <= done.box.right + 0.3 for _, _, right, _ in done.inks())
