import pytest
from text_setting import SHARED, Set, advance, text

from pnp.geometry import Size
from pnp.tools.bidi import base_level, levels, visual
from pnp.typeset.text.atoms import Atoms
from pnp.typeset.text.lines import Paragraph
from pnp.typeset.text.looks import Look, style_of

PLAIN = style_of(Look("body", None, None, "none", 0.0, "ink", ()), SHARED.workshop.fonts)
BOLD = style_of(Look("body", 700, None, "none", 0.0, "ink", ()), SHARED.workshop.fonts)


def atoms(*runs):
    """Return the unbreakable parts of runs."""
    found = Atoms([(run, PLAIN) if isinstance(run, str) else run for run in runs], None).atoms
    return ["".join(piece.word.text for piece in atom.pieces) for atom in found]


@pytest.mark.parametrize(("typed", "parts"), [
    ("one two", ["one", "two"]), (" one  two ", ["one", "two"]), ("no\u00a0break", ["no\u00a0break"]),
    ("well-known", ["well-", "known"]), ("sea/sky", ["sea/", "sky"]), ("1/2", ["1/2"]), ("2-6", ["2-6"]),
    ("-3", ["-3"]),
    ("cost—none", ["cost—", "none"]), ("a\u200bb", ["a", "b"]),
    ("カードを引く。Dragon", ["カー", "ド", "を", "引", "く。", "Dragon"]), ("「人」", ["「人」"]),
])
def test_lines_may_end_only_where_readers_expect_it(typed, parts):
    assert atoms(typed) == parts


def test_a_word_that_changes_its_style_inside_is_not_broken():
    assert atoms("un", ("official", BOLD), " fi", ("x", BOLD), ".") == ["unofficial", "fix."]


def test_a_space_at_the_end_of_a_run_parts_words_of_two_styles():
    assert atoms("one ", ("two", BOLD), (" three", PLAIN)) == ["one", "two", "three"]


def test_a_known_word_is_not_shaped_again():
    first, second = (Paragraph([("gold and gold again", PLAIN)]) for _ in range(2))
    assert first.atoms[0] is second.atoms[2]


@pytest.mark.parametrize(("align", "left", "right"), [("left", True, False), ("right", False, True),
                                                      ("center", False, False), ("justify", True, True)])
def test_lines_are_aligned_in_their_box(align, left, right):
    done = Set(text("A line ends where its box ends, " * 6, align=align), 150, 200)
    assert len(done.glyphs) > 3
    for item in done.glyphs[:-1]:
        end = item.x + sum(advance(item, word) for word in item.words)
        assert (abs(item.x - done.box.x) < 0.01) is left
        assert (abs(end - done.box.right) < 0.01) is right
        if align == "center":
            assert item.x - done.box.x == pytest.approx(done.box.right - end)
    assert done.glyphs[-1].wide == 0


def test_hyphens_only_where_a_language_is_named():
    typed = "Internationalisation representatives exhausts extraordinary considerations notwithstanding"
    plain, hyphens = (Set(text(typed, lang=lang), 90, 200) for lang in ("", "en_US"))
    assert not any(line.endswith("-") for line in plain.lines)
    assert any(line.endswith("-") for line in hyphens.lines)
    assert "".join(line.removesuffix("-") for line in hyphens.lines).replace(" ", "") == typed.replace(" ", "")


def test_a_soft_hyphen_shows_only_at_the_end_of_a_line():
    typed = "extra\u00adordinary"
    assert Set(text(typed), 200, 50).lines == [typed]
    assert Set(text(typed), 40, 50).lines == ["extra-", "ordinary"]


def test_a_short_last_word_gets_company_where_that_costs_no_line():
    done = Set(text("Draw one card for every red token in play"), 151, 60)
    assert len(done.lines) == 2
    assert len(done.lines[-1].split()) > 1


def test_breaks_that_are_typed_stay():
    assert Set("<text>one<br/>two<br/><br/>four</text>", 200, 100).lines == ["one", "two", "four"]
    done = Set("<text>one<br/><br/>three</text>", 200, 100)
    assert done.baselines[1] - done.baselines[0] == pytest.approx(2 * 12)


@pytest.mark.parametrize(("typed", "drawn"), [
    ("Dragon 3", "Dragon 3"), ("\u05d0\u05d1 3 \u05d2", "\u05d2 3 \u05d1\u05d0"),
    ("abc \u05d0\u05d1 12 d", "abc 12 \u05d1\u05d0 d"),
    ("\u05d0\u05d1 Dragon 3, \u05d2", "\u05d2 ,Dragon 3 \u05d1\u05d0"),
    ("\u0633\u0644 12 abc", "abc 12 \u0644\u0633"), ("\u05d0 -5% \u05d1", "\u05d1 5%- \u05d0"),
])
def test_text_of_two_directions_is_drawn_in_the_order_of_uax_9(typed, drawn):
    base = base_level(typed)
    assert "".join(visual(list(zip(levels(typed, base), typed)))) == drawn


def test_words_from_right_to_left_stand_from_the_right():
    done = Set(text("\u05d0\u05d1\u05d2 \u05d3\u05d4 one"), 200, 20)
    assert done.lines == ["one \u05d3\u05d4 \u05d0\u05d1\u05d2"]
    item = done.glyphs[-1]
    assert item.x + sum(advance(item, word) for word in item.words) == pytest.approx(done.box.right)


def test_large_words_and_icons_open_their_line():
    plain, large = (Set(f"<text>one <span size='{size}'>two</span><br/>three</text>", 200, 100) for size in (10, 30))
    assert plain.baselines[1] - plain.baselines[0] == pytest.approx(12)
    assert large.baselines[0] - large.box.y > 20
    assert large.block.wanted(Size(200, 100)).h == pytest.approx(4 * 12)
    tall = Set("<text>one <icon name='gold' size='30pt'/><br/>three</text>", 200, 100)
    assert tall.block.wanted(Size(200, 100)).h > 36


@pytest.mark.parametrize("before", ["a plain", "a well-known", "a \u0416uk", "<b>a</b> bold", "\u05d0\u05d1"])
def test_a_no_break_space_holds_two_words_together_beside_whatever_word(before):
    lines = [Set(f"<text>{before} word 10\u00a0mm</text>", width, 60).lines for width in range(35, 90, 4)]
    assert all(any("10\u00a0mm" in line for line in found) for found in lines)


@pytest.mark.parametrize("wrap", ["yes", "balance"])
def test_lines_are_made_even_without_one_more_hyphen(wrap):
    words = "Extraordinary fishmongers remember considerable undertakings of an honourable company"
    for width in range(60, 150, 3):
        done = Set(text(words, lang="en_US", wrap=wrap), width, 200)
        greedy = done.block.paragraphs[0].broken(width / 10)
        assert sum(line.endswith("-") for line in done.lines) <= sum(line.atoms[-1].edge(-1) == "-" for line in greedy)


def test_long_paragraphs_are_not_balanced():
    words = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
    plain, even = (Set(text(words, wrap=wrap), 55, 200).lines for wrap in ("yes", "balance"))
    assert len(plain) > 6
    assert even == plain
