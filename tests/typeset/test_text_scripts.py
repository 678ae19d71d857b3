"""Text of the world: broken, cut, justified and drawn as its readers expect."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from text_setting import PLACE, THEME, FakeIcons, Set, advance, text
from themes import theme_of

from pnp.artwork import MissingGlyphs, Unspaced
from pnp.face import Frame
from pnp.tools.fonts import Fonts
from pnp.typeset.part import Setting
from pnp.units import SizeUm

CJK = "fonts/DroidSansFallback-subset.ttf"
FONTS = THEME["fonts"] | {"fallback": [
    "Noto Sans Arabic", "Frank Ruhl Libre", "Noto Sans Devanagari", "Noto Sans Thai", CJK]}


def world():
    theme = theme_of(THEME | {"fonts": FONTS})
    fonts = Fonts(theme, Path(__file__).parents[1])
    workshop = SimpleNamespace(theme=theme, fonts=fonts, icons=FakeIcons())
    return Setting(Frame(SizeUm(63_500, 88_900)), workshop, 72 / 25.4)


WORLD = world()
JAPANESE = ("カードを三枚引く、そして「金」を一個得る。手番の終わりに、全員の手札を捨てる（五枚まで）。"
            "ドラゴンは、「火」の国の王。")
CHINESE = "抽三张牌，弃一张牌。所有玩家获得一个金币；选择一个资源，将其放在你的面前！（五张）"
KOREAN = "모든 플레이어는 카드를 한 장 뽑고 금화 한 개를 얻습니다"
THAI = "จั่วการ์ดสองใบแล้ววางเหรียญหนึ่งเหรียญไว้บนกระดาน"


def done(words, w=100, h=300, **more):
    return Set(text(words, **more), w, h, WORLD)


@pytest.mark.parametrize("words", [JAPANESE, CHINESE, "日本語" * 60])
@pytest.mark.parametrize("w", range(40, 130, 9))
def test_chinese_and_japanese_break_anywhere_but_before_and_after_signs_that_forbid_it(words, w):
    lines = done(words, w).lines
    assert len(lines) > 3
    assert "".join(lines) == words
    assert not any(line[0] in "、。，；）」！ー" for line in lines)
    assert not any(line[-1] in "「（" for line in lines)


def test_korean_lines_end_at_spaces():
    assert {word for line in done(KOREAN, 90).lines for word in line.split()} == set(KOREAN.split())


def test_justified_japanese_fills_its_lines():
    found = done(JAPANESE, 105, align="justify")
    ends = {}
    for item in found.glyphs:
        end = item.x + sum(advance(item, word) for word in item.words) - item.size * item.tracking
        ends[item.y] = max(end, ends.get(item.y, 0))
    *full, _ = (ends[y] for y in sorted(ends))
    assert full == pytest.approx([found.box.right] * len(full), abs=0.01)


def test_thai_without_breaks_is_told_and_cut_between_letters_without_hyphens():
    found = done(THAI, 60)
    assert found.findings == [Unspaced(PLACE, "Thai", THAI[:60])]
    assert "".join(found.lines) == THAI
    marks = "\u0e31\u0e34\u0e35\u0e36\u0e37\u0e38\u0e39\u0e47\u0e48\u0e49\u0e4c\u0e33"
    assert not any(line[0] in marks for line in found.lines)
    assert done(THAI, 400).findings == []


def test_thai_breaks_at_zero_width_spaces():
    words = ["จั่ว", "การ์ด", "สอง", "ใบ", "แล้ว", "วาง", "เหรียญ", "หนึ่ง", "เหรียญ"]
    found = done("\u200b".join(words), 60)
    assert found.findings == []
    assert "".join(found.lines) == "".join(words)
    assert len(found.lines) > 1
    at, ends = 0, set()
    for word in words:
        at += len(word)
        ends.add(at)
    at = 0
    for line in found.lines:
        at += len(line)
        assert at in ends


def test_devanagari_is_never_cut_inside_a_letter():
    found = done("क्षत्रियज्ञानश्रीहिन्दीमिलती" * 3, 22, 600)
    assert len(found.lines) > 4
    assert not any(line[0] in "\u093f\u0940\u094d\u0902\u0947\u093e" for line in found.lines)
    assert not any(line.removesuffix("-").endswith("\u094d") for line in found.lines)


def test_letters_of_two_scripts_in_one_word_are_each_shaped_as_their_own():
    mixed, alone = done("HPमिलती", 300), done("मिलती", 300)
    shaped = {word.text: [*word.glyphs] for item in mixed.glyphs for word in item.words}
    assert shaped["मिलती"] == [*alone.glyphs[0].words[0].glyphs]


def test_a_letter_and_its_marks_come_from_one_font():
    assert {item.font for item in done("q\u0303", 300).glyphs} == {"AlegreyaSans-Regular"}
    (item,) = done("ש\u05b8\u05c1", 300).glyphs
    assert item.font.startswith("FrankRuhl")


def test_spaces_between_words_of_a_fallback_font_are_its_own():
    (item,) = done("שלום עולם", 300).glyphs
    assert "".join(word.text for word in item.words) == "עולם שלום"


def test_brackets_icons_and_numbers_stand_where_hebrew_readers_expect_them():
    found = Set("<text>שלום (Dragon) 12-15 <icon name='gold'/> [א]</text>", 300, 30, WORLD)
    assert found.lines == ["]א[ \xa012-15 )Dragon( שלום"]   # as typed; HarfBuzz draws each bracket's other one
    left = found.shapes[0].path[0][1]
    number = next(item for item in found.glyphs if any("12-15" in word.text for word in item.words))
    letter = next(item for item in found.glyphs if any("א" in word.text for word in item.words))
    assert letter.x < left < number.x
    assert max(item.x + sum(advance(item, word) for word in item.words) for item in found.glyphs) == \
        pytest.approx(found.box.right)


def test_emoji_that_no_font_has_are_told_without_their_joiners():
    assert done("❤\ufe0f 👩\u200d🚀", 300).findings == [MissingGlyphs(PLACE, "❤👩🚀", "AlegreyaSans-Regular")]


@pytest.mark.parametrize("title", ["The Great Dragon of Fire", "Lands of the Archaic Animals and Plants"])
def test_balanced_lines_are_as_many_and_about_as_long(title):
    width = 90
    greedy, balanced = (Set(text(title, wrap=wrap), width, 200) for wrap in ("yes", "balance"))
    assert len(balanced.lines) == len(greedy.lines) > 1
    lengths = [[sum(advance(item, word) for word in item.words) for item in found.glyphs]
               for found in (greedy, balanced)]
    spread = [max(row) - min(row) for row in lengths]
    assert spread[1] <= spread[0]
    assert max(lengths[1]) <= max(lengths[0])
    assert " ".join(balanced.lines) == title


def test_a_hebrew_word_may_be_broken_at_its_soft_hyphen_and_shows_none():
    word = "\u05e9\u05dc\u05d5\u05dd\u00ad\u05e2\u05d5\u05dc\u05dd"
    assert done(word, 30).lines == word.split("\u00ad")
    assert done(word, 60).lines == [word]


def test_the_dot_of_a_list_stands_at_the_right_of_hebrew():
    hebrew, latin = (Set(f"<text><p bullet='yes'>{word}</p></text>", 100, 30, WORLD)
                     for word in ("\u05e9\u05dc\u05d5\u05dd", "fox"))
    for found, right in ((hebrew, True), (latin, False)):
        (dot,), (item,) = found.shapes, found.glyphs
        assert (dot.path[0][1] > item.x) is right
