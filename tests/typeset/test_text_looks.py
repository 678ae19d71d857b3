import math

import pytest
from text_setting import SHARED, Set, setting, text

from pnp.artwork import Color
from pnp.geometry import Size, bounds

HOT = Color(0.8, 0.0, 0.0)


def fonts(done):
    return [item.font for item in done.glyphs]


def words(done):
    return ["".join(word.text for word in item.words).strip() for item in done.glyphs]


def glyphs(done):
    return [done.setting.workshop.fonts.by_key(item.font).font.glyph_to_string(glyph)
            for item in done.glyphs for word in item.words for glyph in word.glyphs]


def test_the_language_of_a_text_its_class_or_the_theme_chooses_its_letters():
    turkish, usual = ["f", "i.loclTRK"], ["fi"]
    assert glyphs(Set(text("fi"), 50, 20)) == usual
    assert glyphs(Set(text("fi", lang="tr"), 50, 20)) == turkish
    assert glyphs(Set("<text lang='tr'><b>fi</b></text>", 50, 20)) == turkish
    classes = {"body": {"size": 10, "hyphens": "ro"}}
    assert glyphs(Set(text("\u0163"), 50, 20, setting(classes=classes))) == ["uni021B"]
    book = setting(rulebook={"language": "tr"})
    assert glyphs(Set(text("fi"), 50, 20, book)) == turkish
    assert glyphs(Set(text("fi", lang="en"), 50, 20, book)) == usual
    assert glyphs(Set(text("fi", lang="none"), 50, 20, book)) == turkish


def test_capitals_and_small_letters_are_those_of_the_language():
    assert words(Set(text("ili", case="upper", lang="tr"), 50, 20)) == ["\u0130L\u0130"]
    assert words(Set(text("I\u0130", case="lower", lang="tr"), 50, 20)) == ["\u0131i"]
    assert words(Set(text("ili", case="upper"), 50, 20)) == ["ILI"]


def test_bold_and_italic_words_come_from_their_own_files():
    done = Set("<text>a <b>b <i>c</i></b> <i>d</i></text>", 200, 20)
    found = dict(zip(words(done), fonts(done)))
    assert {word: found[word] for word in "abcd"} == {
        "a": "AlegreyaSans-Regular", "b": "AlegreyaSans-Bold", "c": "AlegreyaSans-BoldItalic",
        "d": "AlegreyaSans-Italic"}


def test_bold_in_bold_text_is_bolder_still():
    assert "AlegreyaSans-Black" in fonts(Set("<text weight='700'>a <b>b</b></text>", 200, 20))


def test_a_keyword_in_bold_text_is_as_bold_as_that():
    assert fonts(Set("<text>a <b apart='yes'>b</b></text>", 200, 20))[-1] == "AlegreyaSans-Bold"
    for markup in ("<text weight='700'>a <b apart='yes'>b</b></text>", "<text><b>a <b apart='yes'>b</b></b></text>"):
        assert set(fonts(Set(markup, 200, 20))) == {"AlegreyaSans-Bold"}
    assert set(fonts(Set("<text weight='900'>a <b apart='yes'>b</b></text>", 200, 20))) == {"AlegreyaSans-Black"}


def test_an_element_s_attributes_stand_over_its_class():
    done = Set(text("Abc", class_="title", size="20", color="hot", style="italic", tracking="50"), 200, 50)
    (item,) = done.glyphs
    assert (item.size, item.color, item.tracking, item.font) == (20, HOT, 0.05, "AbrilFatface-Regular")


def test_a_class_inside_text_changes_only_what_it_says():
    done = Set("<text size='16'>Draw <span class='reference'>Deckhand</span> or <span class='small'>s</span></text>",
               300, 30)
    draw, reference, _, small = done.glyphs
    assert (reference.font, reference.color, reference.size) == ("AlegreyaSans-Italic", HOT, 16)
    assert (draw.color, draw.font) == (Color(0.1255, 0.1255, 0.1255), "AlegreyaSans-Regular")
    assert small.size == pytest.approx(5)


def test_spans_shrink_together_with_their_text():
    done = Set("<text fit='shrink' wrap='no'>Large <span size='20'>larger</span></text>", 40, 40)
    assert done.glyphs[1].size == pytest.approx(2 * done.glyphs[0].size)


@pytest.mark.parametrize(("case", "printed"), [("none", "Straße I"), ("upper", "STRASSE I"), ("lower", "straße i")])
def test_letters_are_printed_in_the_case_that_is_asked_for(case, printed):
    assert words(Set(text("Straße I", case=case), 200, 20)) == [printed]


def test_small_capitals_are_the_font_s_own_and_keep_the_letters_that_were_typed():
    done = Set(text("Dragon", case="small-caps"), 200, 20)
    assert words(done) == ["Dragon"]
    assert done.glyphs[0].words[0].glyphs != Set(text("Dragon"), 200, 20).glyphs[0].words[0].glyphs


def test_small_capitals_are_made_of_capitals_where_the_font_has_none():
    done = Set(text("Dragon", case="small-caps", class_="title"), 200, 40)
    assert words(done) == ["D", "ragon"]
    assert done.glyphs[1].size == pytest.approx(0.8 * done.glyphs[0].size)


def test_a_letter_of_which_there_is_no_capital_becomes_two_small_capitals_where_they_are_made():
    made, plain = (Set(text(word, case="small-caps", class_="title"), 200, 40).glyphs[0].words[0]
                   for word in ("maß", "mass"))
    assert (made.text, made.glyphs, made.width) == ("maß", plain.glyphs, plain.width)


def test_tracking_is_part_of_the_width_but_not_behind_the_last_letter():
    plain, tracked = (Set(text("AB", tracking=t, align="right"), 100, 20) for t in ("0", "200"))
    assert tracked.block.wanted(Size(100, 20)).w == pytest.approx(plain.block.wanted(Size(100, 20)).w + 2 * 2)
    ends = [max(right for _, _, right, _ in done.inks()) for done in (plain, tracked)]
    assert ends[0] == pytest.approx(ends[1])


def test_tracked_words_have_no_ligatures():
    assert len(Set(text("official", tracking="100"), 100, 20).glyphs[0].words[0].places) == len("official")


@pytest.mark.parametrize("size", ["8", "20"])
def test_a_number_in_a_badge_stands_in_the_middle_of_it(size):
    done = Set(text("12", align="center", valign="middle", class_="title", size=size), 30, 30)
    (_, top, _, bottom), = done.inks()
    assert (top + bottom) / 2 == pytest.approx(done.box.center[1], abs=0.02 * float(size))


def test_a_number_needs_no_more_height_than_its_ink():
    assert Set(text("12", valign="middle", size="20"), 30, 16).findings == []
    assert Set(text("12", valign="middle", size="20", fit="shrink"), 30, 16).size == 20
    assert Set(text("12", valign="top", size="20"), 30, 16).findings


@pytest.mark.parametrize(("valign", "free"), [("top", 0.0), ("middle", 0.5), ("bottom", 1.0)])
def test_lines_are_placed_down_their_box(valign, free):
    done = Set(text("one two three four five", valign=valign), 50, 100)
    lines = len(done.baselines)
    assert lines > 1
    first = done.box.y + free * (100 - lines * 12)
    assert done.baselines[0] == pytest.approx(first + (1.2 + 0.8 - 0.2) / 2 * 10, abs=0.01)


def test_white_space_of_templates_counts_once():
    done = Set("<text>\n    one\n    <b>two</b>\n    three\n</text>", 300, 20)
    assert done.lines == ["one two three"]


def test_letters_are_composed_and_what_cannot_be_printed_is_dropped():
    done = Set(text("e\u0301\x08\ufeffx\ud800\x7f\x9c\ufffa"), 200, 20)
    assert done.lines == ["\u00e9x"]
    assert done.findings == []


def test_a_list_hangs_behind_its_dots():
    markup = "<text><p>Then:</p><p bullet='yes'>one two three four five six</p><p bullet='yes'>seven</p></text>"
    done = Set(markup, 80, 100)
    assert len(done.shapes) == 2
    starts = {round(item.x, 2) for item in done.glyphs}
    assert starts == {20.0, 26.0}
    for dot in done.shapes:
        box = bounds(dot.path)
        assert 20 <= box.x < box.right < 26
    gaps = [after - before for before, after in zip(done.baselines, done.baselines[1:])]
    assert gaps[0] == pytest.approx(12 + 4)
    assert gaps[-1] == pytest.approx(12 + 1.5)


def test_bullets_below_a_numbered_list_are_a_list_of_their_own_that_hangs_as_far():
    def tops(one, other):
        done = Set(f"<text><p {one}>one</p><p {other}>two</p></text>", 100, 60)
        return [row.top for row in done.block.fit(Size(100, 60)).rows], [item.x for item in done.glyphs]

    (_, again), _ = tops("number='1.'", "number='2.'")
    (_, other), found = tops("number='1.'", "bullet='yes'")
    (_, words), _ = tops("number='1.'", "")
    assert again < other == words
    assert found[1] == pytest.approx(found[2])      # of the words


def test_an_icon_stands_in_the_line_as_wide_as_it_is():
    done = Set("<text>a<icon name='banner'/>b</text>", 200, 20)
    (icon,) = done.shapes
    box = bounds(icon.path)
    assert (box.w, box.h) == (pytest.approx(3 * 11.5), pytest.approx(11.5))
    a, b = done.glyphs
    assert b.x == pytest.approx(box.right)
    cap = SHARED.workshop.fonts.by_key(a.font).cap_height * 10
    assert box.center[1] == pytest.approx(a.y - cap / 2)


def test_icons_grow_with_their_words_and_take_their_colour():
    done = Set("<text><span size='20' color='hot'>a<icon name='gold'/></span>"
               "<icon name='gold' color='#00ff00' size='2'/></text>", 200, 40)
    first, second = done.shapes
    assert bounds(first.path).h == pytest.approx(23)
    assert first.fill == HOT
    assert bounds(second.path).h == pytest.approx(2 * 72 / 25.4)
    assert second.fill == Color(0.0, 1.0, 0.0)


def test_a_number_over_the_lines_of_an_icon_lies_on_a_disc_of_paper():
    assert len(Set("<text><icon name='gold' value='3'/></text>", 200, 20).shapes) == 2
    assert len(Set("<text><icon name='shield' value='3'/></text>", 200, 20).shapes) == 1    # its class is made for it


def test_a_number_stands_in_its_icon_in_the_look_that_the_icon_names():
    done = Set("<text><icon name='gold' value='3'/><icon name='shield' value='12'/></text>", 200, 20)
    assert words(done) == ["3", "12"]
    assert fonts(done) == ["AlegreyaSans-Bold", "AlegreyaSans-BoldItalic"]
    assert done.glyphs[1].color == HOT
    gold, disc, shield = done.shapes            # lines of an icon that is made for no number would cross it
    assert (disc.fill, bounds(disc.path).center) == (Color(1.0, 1.0, 1.0), pytest.approx(bounds(gold.path).center))
    for (left, top, right, bottom), icon in zip(done.inks(), (gold, shield)):
        box = bounds(icon.path)
        assert box.x < left < right < box.right
        assert (top + bottom) / 2 == pytest.approx(box.center[1], abs=0.4)


@pytest.mark.parametrize("number", ["1", "88", "100", "12345"])
def test_a_number_stays_inside_the_line_of_an_icon_that_nobody_made_for_numbers(number):
    done = Set(f'<text><icon name="gold" value="{number}"/></text>', 100, 40)
    *_, (left, top, right, bottom) = done.inks()
    box = bounds(done.shapes[0].path)
    (x, y), side = box.center, box.w
    assert max(math.hypot(one - x, other - y) for one in (left, right) for other in (top, bottom)) <= 0.37 * side
    assert right - left <= 0.63 * side


def test_an_icon_that_there_is_not_prints_its_name():
    assert words(Set("<text>Gain <icon name='golld'/>.</text>", 200, 20)) == ["Gain", "{golld}", "."]


def test_a_broken_class_still_prints_legibly():
    done = Set(text("Abc", class_="broken"), 200, 20)
    assert fonts(done) == ["AlegreyaSans-Regular"]
    assert done.glyphs[0].color == Color(0.1255, 0.1255, 0.1255)


def test_text_never_takes_the_colour_none():
    assert Set(text("Abc", color="gone"), 200, 20).glyphs[0].color == Color(0.1255, 0.1255, 0.1255)


def test_a_theme_without_anything_sets_text():
    done = Set(text("Abc", class_="title"), 200, 20, setting(fonts={}, palette={}, classes={}))
    assert fonts(done) == ["AlegreyaSans-Regular"]
    assert done.glyphs[0].color == Color(0.0, 0.0, 0.0)
    assert done.size == 9


def test_numbers_of_a_list_end_at_one_edge_and_its_words_hang_behind_them():
    markup = "<text><p number='9.'>one two three four five</p><p number='10.'>six</p></text>"
    done = Set(markup, 80, 100)
    signs = [item for item in done.glyphs if item.words[0].text[0].isdigit()]
    hung = {round(item.x, 3) for item in done.glyphs if item not in signs}
    assert (len(hung), len(done.baselines)) == (1, 3)
    ends = {round(item.x + sum(word.width for word in item.words) * item.size, 3) for item in signs}
    assert len(ends) == 1
    assert 20 <= min(item.x for item in signs) < min(ends) < min(hung)
    assert [item.y for item in signs] == [done.baselines[0], done.baselines[2]]


def test_a_number_of_a_list_stands_at_the_right_where_text_is_read_from_the_right():
    done = Set("<text><p number='1.'>\u05e9\u05dc\u05d5\u05dd</p></text>", 80, 100)
    sign = done.glyphs[0]
    assert words(done)[0] == ".1"
    assert sign.x + sum(word.width for word in sign.words) * sign.size == pytest.approx(100)
    assert max(item.x for item in done.glyphs[1:]) < sign.x


def test_what_the_font_lacks_of_a_number_is_told():
    assert "\u2776" in Set("<text><p number='\u2776'>one</p></text>", 80, 100).findings[0].chars
