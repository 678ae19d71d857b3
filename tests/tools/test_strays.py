"""Which signs of rich text are told to do nothing, and which are left alone."""

import sys

import pytest

from pnp.limits import RICH_CHARACTERS
from pnp.tools.foreign import foreign
from pnp.tools.strays import strays

SILENT = ["Wolf* and Bear**", "Wolf (**), Bear (*)", "2 * 3", "*", "a * b", "footnote*", "5*", "5*: note", "*: note",
          "*see below", "Cost 3*\n*once", "1*2*3",
          "***", "one coin*. Gain *two", "2 ** 3", "2**3", "2 ** 3 ** 4", "{", "a } b", "a ] b", "[fox]", "{a} and {b}",
          "[[a]]",
          r"\**bold", r"\**bold\**", r"\{coins", r"\{coins}", r"\[[fox", r"\[[fox]]", "**Raid:**gain", "un**bold**ed",
          "***both***", "***a** b*", "2 *X", "{" + "word " * 20 + "}"]


@pytest.mark.parametrize("text", SILENT)
def test_signs_that_may_be_meant_are_not_told(text):
    assert not strays(text)


@pytest.mark.parametrize(("text", "word"), [
    ("**bold", "**bold"), ("bold** x", "bold**"), ("“**Raid” now", "**Raid”"), ("**bold*", "**bold*"),
    ("***both**", "***"), ("** bold **", "** bold **"), ("Gain *one coin", "*one"), ("A *ita** x", "*ita**"),
    ("**a\n\nb**", "**a"), ("- **a\n- b**", "**a"), ("a {coins gain", "{coins"), ("{coins)", "{coins"),
    ("(coins}", "}"), ("a {coins}} b", "}"), ("{{coins}}", "{{coins}}"), ("{=cost", "{=cost"), ("{coins\n}", "{coins"),
    ("{coins.", "{coins"),
    ("[[fox gain", "[[fox"), ("[[red fox] gain", "[[red fox]"), ("fox]]", "]]"), ("[[fox\nb]]", "[[fox"),
])
def test_each_mistake_is_told_once_at_its_sign(text, word):
    fault, = strays(text)
    assert fault.word == word
    assert text[fault.at:].startswith(word)


@pytest.mark.parametrize(("text", "words"), [
    ("<b>two</b>", ["<b>"]), ("Draw.<br>Keep.", ["<br>"]), ("a &nbsp; b &amp; c", ["&nbsp;"]), ("__two__", ["__two__"]),
    ("a < b, b > c", []), ("R&D; x", []), ("Name: ____", []), ("# of cards", []), ("## Action", ["##"]),
    ("See [us](https://a.org)", ["[us](https://a.org)"]), ("[2](3)", []), (r"Draw.\nKeep.", [r"\n"]),
    (r"C:\new", []), ("* a\n* b", []), ("* a", []), ("~~no~~", ["~~no~~"]), ("_so_ it is", ["_so_"]),
    ("snake_case_x", []), ("##Action", ["##"]), ("#Forage", ["#"]), ("# Forage", ["#"]), ("#3 of 4", []),
    ("1.Place\n2.Draw", ["1."]), ("1. Place\n2.Draw", ["2."]), ("1.5 cm\n2.5 cm", []), ("2.Place", []),
    ("1.Place\n\n2.Draw", ["1."]), ("1. Place\n\n2.Draw", ["2."]),
    ("-one\n-two", ["-"]),
    ("- one\n-two", ["-"]),
    ("-2 Health\n-3 Coins", []), ("-Old saying", []), ("a\n---\nb", ["---"]), ("| A |\n|---|\n| 1 |", ["|---|"]),
    ("`code`", []), ("---\na", []), (":coins: x", [":coins:"]), ("Note: this: x", []),
    ("![a](b.png)", ["![a](b.png)"]),
    ("<color=red>x</color>", ["<color=red>"]), (r"\<b>x", []), ("1<a and a>2", []), ("[^1]", []),
])
def test_habits_from_elsewhere_are_told_at_their_signs(text, words):
    assert [fault.word for fault in foreign(text)] == words


@pytest.mark.parametrize(("text", "words"), [
    ("__two__ and _so_ and `code`", []), ("[us](https://a.org)", []), ("##Turn", ["##"]), ("#Forage", ["#"]),
    ("Place\n2.Draw", ["2."]), ("1.Place\n2.Draw", ["1."]), ("-one\n-two", ["-"]), ("Big\n===", ["==="]),
    ("note[^1]", ["[^1]"]),
    ("<b>two</b>", ["<b>"]), ("a<br/>b", ["<br/>"]), (r"\<b>", []), ("a <!-- b -->", ["<!--"]),
    (":coins:", [":coins:"]), ("See 2.5\n3.5 cm", []), ("a == b", []), (r"\#Forage", []),
])
def test_in_a_rulebook_only_what_its_markdown_does_not_know_is_told(text, words):
    assert [fault.word for fault in foreign(text, book=True)] == words


def test_a_line_break_of_html_is_answered_as_it_is_typed_there():
    on_cards, in_rules = (foreign("a<br>b", book=book)[0].hint for book in (False, True))
    assert on_cards == "begin a new line: rich text keeps line breaks"
    assert in_rules == "end the line before it with \\"


@pytest.mark.parametrize(("text", "hint"), [
    ("a&nbsp;b", "write the no-break space (U+00A0) itself"), ("a&#09;b", "write the character (U+0009) itself"),
    ("a &amp; b", "write & itself"),
])
def test_a_character_that_cannot_be_seen_is_called_by_its_name(text, hint):
    fault, = foreign(text)
    assert fault.hint == hint


def test_where_a_template_types_the_words_tags_are_markup():
    assert not foreign("&nbsp;<b>", html=False)


def test_in_a_plain_text_only_a_tag_with_its_end_is_told():
    assert not foreign("a <b> c", rich=False)
    assert foreign("a <b>c</b>", rich=False)
    assert not foreign("__two__", rich=False)


class Counted(str):
    """A text that counts the characters that are taken out of it."""

    __slots__ = ()
    taken = 0

    def __getitem__(self, at):
        Counted.taken += len(part := Counted(super().__getitem__(at)))
        return part


def steps(text):
    """Return how many calls it takes to find the strays of a text, and how many of its characters are taken out."""
    calls, Counted.taken = [], 0
    sys.setprofile(lambda _frame, event, _of: calls.append(event))
    try:
        strays.__wrapped__(Counted(text))
    finally:
        sys.setprofile(None)
    return len(calls), Counted.taken


@pytest.mark.parametrize("sign", ["**a* ", "**a ", "a** ", "a*** b ", "word *one ", "{a ", "a} ", "[[a ", "{{a}} ",
                                  "**a"])
def test_a_text_of_nothing_but_signs_is_gone_through_once(sign):
    short, long = steps(sign * 200), steps(sign * 800)
    assert long[0] < 5 * short[0]
    assert long[1] < 5 * short[1] + 400


def test_a_text_that_is_too_long_to_be_rich_is_told_for_that_alone():
    assert strays("**a* " * (RICH_CHARACTERS // 5))
    assert not strays("**a* " * (RICH_CHARACTERS // 5 + 1))
