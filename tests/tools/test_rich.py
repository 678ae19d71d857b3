"""What light Markdown on a card prints."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from pnp.face import Element
from pnp.theme import Keyword
from pnp.tools.rich import Words, read
from pnp.values import Fault, Rich

ICONS = {"gold", "wood", "G"}
FIELDS = {"vp": "3", "text": Rich("{=text}"), "note": Rich("**x** {gold}"), "plain": "a*b*c", "nothing": ""}
PIECES = {"deckhand": "Deckhand", "crew/mate": "First *Mate*"}


def icon(name):
    if name not in ICONS:
        raise ValueError(f'there is no icon "{name}"; did you mean "gold"?')


def value(name):
    if name not in FIELDS:
        raise Fault(f'wolf has no field "{name}"', 'did you mean "vp"?')
    return FIELDS[name]


def piece(id):
    if id not in PIECES:
        raise Fault(f'there is no piece "{id}"')
    return PIECES[id]


KEYWORDS = {"Raid": Keyword(bold=True, color="red"), "Raid Boss": Keyword(italic=True)}
WORDS = Words(icon, value, piece, KEYWORDS, "reference")


def markup(node):
    if isinstance(node, str):
        return node
    attributes = "".join(f" {name}={value}" for name, value in node.attributes.items())
    inside = "".join(map(markup, node.children))
    return f"<{node.tag}{attributes}>{inside}</{node.tag}>" if node.children else f"<{node.tag}{attributes}/>"


def printed(text, words=WORDS):
    faults = []
    blocks = read(text, words, faults)
    return "|".join(f"{block.sign} ".lstrip() + "".join(map(markup, block.children)) for block in blocks), faults


def clean(text):
    found, faults = printed(text)
    assert not faults, faults
    return found


@pytest.mark.parametrize(("text", "expected"), [
    ("Draw **two** cards.", "Draw <b>two</b> cards."),
    ("*Once* a turn.", "<i>Once</i> a turn."),
    ("***both***", "<i><b>both</b></i>"),
    ("**bold with *italic* inside**", "<b>bold with <i>italic</i> inside</b>"),
    ("**bold ends *here***", "<b>bold ends <i>here</i></b>"),
    ("**Gain 1**.", "<b>Gain 1</b>."),
    ("over **two\nlines**", "over <b>two<br/>lines</b>"),
])
def test_stars_make_bold_and_italic(text, expected):
    assert clean(text) == expected


@pytest.mark.parametrize("text", [
    "2 * 3 * 4", "a lone * star", "**unclosed", "closed only**", "*half", "2*3*4", "**a*", "*a**", "* * *", "*****",
    "**", "5 ** 2", "R&D and a < b", "0.1 <A <0.9", "<i>fast<i> move", "deal <X> damage", "AT&T; S&P", "{}", "{ open",
    "[one]", "a_b_c", "`code`", "C:\\dir", "x - y", "1. first", "# heading",
])
def test_what_is_no_markup_prints_as_typed(text):
    assert clean(text) == text


def test_an_unclosed_star_does_not_reach_beyond_its_paragraph():
    assert clean("**one\n\ntwo**") == "**one|two**"


@pytest.mark.parametrize(("text", "expected"), [
    ("one\ntwo", "one<br/>two"),
    ("one\n\ntwo", "one|two"),
    ("Choose:\n- Draw.\n- Discard.\nThen stop.", "Choose:|• Draw.|• Discard.|Then stop."),
    ("- a **long**\n  item\n- b", "• a <b>long</b> item|• b"),
    ("First:\n1. a\n   b\n2. c\nThen:\n9) d\n10) e", "First:|1. a b|2. c|Then:|9) d|10) e"),
    ("1. a\n2) b\n2. c", "1. a<br/>2) b<br/>2. c"),
    ("* a\n* b", "• a|• b"), ("* Once.", "* Once."), ("• a\n•b", "• a|• b"), ("a) x\nb) y", "a) x|b) y"),
    ("a) x", "a) x"), ("1. a\n1. b\n  more\n1. c", "1. a|2. b more|3. c"), ("1. a\n2. b\n5. c", "1. a|2. b|5. c"),
    ("Day:\n1. a\n\nNight:\n1. b", "Day:<br/>1. a|Night:<br/>1. b"), (r"\- a", "- a"),
    ("1\\. a\n2\\. b", "1. a<br/>2. b"),
    (r"\#1 \_x\_ \\ \<b>", r"#1 _x_ \ <b>"), (r"C:\new \1", r"C:\new \1"),
    ("1. a\n\n1. b", "1. a|2. b"), ("* a\n\n* b", "• a|• b"), ("1. a\n\nThen:\n\n1. b", "1. a|Then:|1. b"),
    ("6. a\n5. b\n4. c", "6. a|5. b|4. c"), ("2. a\n1. b", "2. a<br/>1. b"),
    ("1. April\n3. May\n2. Weltkrieg", "1. April<br/>3. May<br/>2. Weltkrieg"),
    ("Gain 1. Then\n2.5 mm", "Gain 1. Then<br/>2.5 mm"),
    ("\n\none\n", "one"),
    ("", ""),
])
def test_line_breaks_and_lists_are_kept(text, expected):
    assert clean(text) == expected


@pytest.mark.parametrize(("text", "expected"), [
    ("{gold}", "<icon name=gold/>"),
    ("{gold:3}", "<icon name=gold/>" * 3),
    ("{gold=3}", "<icon name=gold value=3/>"),
    ("{ gold : 2 }", "<icon name=gold/>" * 2),
    ("{gold=X}", "<icon name=gold value=X/>"),
    ("pay **{G}**", "pay <b><icon name=G/></b>"),
    ("{=vp} points", "3 points"),
    ("{=plain}", "a*b*c"),
    ("({=note})", "(<b>x</b> <icon name=gold/>)"),
    ("{=nothing}", ""),
    ("[[deckhand]]", "<span class=reference>Deckhand</span>"),
    ("[[crew/mate]]", "<span class=reference>First *Mate*</span>"),
    (r"\{gold\} \*x* \[[y\]]", r"{gold} *x* [[y]]"),
])
def test_names_in_brackets_print_what_they_stand_for(text, expected):
    assert clean(text) == expected


@pytest.mark.parametrize(("text", "code", "at", "word"), [
    ("Gain {glod}.", "unknown-icon", 5, "{glod}"),
    ("a\nb {2 gold} c", "unknown-icon", 4, "{2 gold}"),
    ("{gold:99}", "unknown-icon", 0, "{gold:99}"),
    ("x {=pv}", "unknown-field", 2, "{=pv}"),
    ("- see [[wolf]]", "unknown-reference", 6, "[[wolf]]"),
])
def test_a_name_that_stands_for_nothing_is_reported_at_its_place(text, code, at, word):
    _, faults = printed(text)
    assert [(fault.code, fault.at, fault.word) for fault in faults] == [(code, at, word)]
    assert faults[0].hint


def test_everything_wrong_in_a_text_is_reported_at_once():
    _, faults = printed("{a} [[b]]\n\n- {=c}")
    assert [fault.word for fault in faults] == ["{a}", "[[b]]", "{=c}"]


def test_a_field_that_shows_itself_is_an_error():
    _, faults = printed("{=text}")
    assert {fault.code for fault in faults} == {"rich-text"}


@pytest.mark.parametrize(("text", "expected"), [
    ("Raid now.", "<span color=red><b apart=yes>Raid</b></span> now."),
    ("A Raid Boss.", "A <i>Raid Boss</i>."),
    ("Raids, raid, aRaid", "Raids, raid, aRaid"),
])
def test_keywords_are_set_apart_as_whole_words(text, expected):
    assert clean(text) == expected


def test_a_reference_without_a_style_is_plain_text():
    assert printed("[[deckhand]]", Words(piece=piece))[0] == "Deckhand"


@pytest.mark.parametrize("text", ["*a **b " * 2_800, "a* b** " * 2_800, "{" * 20_000, "[[" * 10_000, "*" * 20_000,
                                  "- \n" * 6_000])
def test_a_text_made_to_be_slow_is_read_all_the_same(text):
    printed(text)


def test_a_text_that_no_card_can_hold_is_refused():
    blocks, faults = printed("x" * 20_001)
    assert blocks == ""
    assert faults[0].code == "rich-text"


def test_elements_stay_apart_from_each_other():
    first, second = read("{gold:2}", WORDS, [])[0].children
    first.attributes["name"] = "wood"
    assert isinstance(second, Element)
    assert second.attributes["name"] == "gold"


@pytest.mark.parametrize("text", ["*a " * 3000 + "b* " * 3000, "**a *b " * 1500 + "c* d** " * 1200,
                                  "***" + "*a *b " * 3000 + "c* " * 2])
def test_stars_nest_twenty_deep_and_beyond_print_as_typed(text):
    blocks = clean_blocks(text)
    assert deepest(blocks[0].children) <= 20
    assert "".join(map(letters, blocks[0].children)).replace("*", "") == text.replace("*", "").strip()


def test_fields_that_show_each_other_a_million_times_are_stopped():
    fields = {"a": Rich("{=b}" * 4000), "b": Rich("{=c}" * 4000), "c": Rich("x")}
    faults = []
    read("{=a}{=a}", Words(value=fields.__getitem__), faults)
    assert {fault.code for fault in faults} == {"rich-text"}
    assert len(faults) < 10


def clean_blocks(text):
    faults = []
    found = read(text, WORDS, faults)
    assert faults == []
    return found


def deepest(nodes):
    return max((1 + deepest(node.children) for node in nodes if isinstance(node, Element)), default=0)


def letters(node):
    return node if isinstance(node, str) else "".join(map(letters, node.children))


def test_a_field_that_is_not_there_does_not_show_itself():
    own = Rich("x {=nope} {=text} y")
    words = replace(WORDS, value=lambda name: own if name == "text" else value(name))
    faults = []
    read(own, words, faults)
    assert {fault.message for fault in faults if "{=nope}" in fault.message} == set()
    assert any("{=text} shows itself" in fault.message for fault in faults)


def test_far_too_many_icons_are_told_as_too_many():
    assert "at most" in printed("{gold:100000}")[1][0].message


def test_an_icon_whose_file_is_broken_is_mended_in_the_file():
    def broken(name):
        raise ValueError(f'the icon "{name}" (icons/{name}.svg) can\'t be drawn: it is no XML')
    faults = []
    read(Rich("{gold}"), replace(WORDS, icon=broken), faults)
    assert [fault.hint for fault in faults] == ["mend the file"]


def test_a_number_stands_before_an_icon_that_has_no_room_for_it():
    held = replace(WORDS, icon=lambda name: SimpleNamespace(holds=name == "gold"))
    faults = []
    (block,) = read("{gold=3} {wood=4}", held, faults)
    assert (faults, [markup(node) for node in block.children]) == (
        [], ["<icon name=gold value=3/>", " 4", "<icon name=wood/>"])
