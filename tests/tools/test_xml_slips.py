"""A slip in a tag or comment is found where it was typed, not where a parser stumbles."""

from pathlib import Path

import pytest

from pnp.tools.xml_slips import first_slip

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(("text", "at", "message", "hint"), [
    ("<text>a</text\n<rect/>", "</text", "</text has no > at its end", "write </text>"),
    ("<{{ a }}>b</{{ a }}\n<rect/>", "</{{ a", "</{{ a }} has no > at its end", "write </{{ a }}>"),
    ('<{{ a }}>b</{{ a }}><rect x="5/>', 'x="5', "the value of x has no quote behind it", 'write x="5"'),
    ("<text>a</ text>", "</ text>", "a blank stands behind </", "write </text>"),
    ('<rect x="5" \n<text>a</text>', "<rect", "<rect has no > at its end", "write > there, or /> if it holds nothing"),
    ('<rect x="5" / >', "/ >", "<rect> ends with / and > apart", "write />"),
    ('<rect x="5"y="6"/>', "y", "a blank is missing before y", "write one there"),
    ('<text x="5>a</text>\n<text x="4">', 'x="5', "the value of x has no quote behind it", 'write x="5"'),
    ('<text x="5>a</text> <text y="4">', 'x="5', "the value of x has no quote behind it", 'write x="5"'),
    ('<rect x="5 y="6"/>', 'x="5', "the value of x has no quote behind it", 'write x="5"'),
    ("<rect x='5/>", "x='5", "the value of x has no quote behind it", "write x='5'"),
    ('<text class="big one>a</text>', 'class="big one', "the value of class has no quote behind it",
     'write class="big one"'),
    ('<rect w="{{ a }}>\n<b y="6"/>', 'w="{{ a }}', "the value of w has no quote behind it", 'write w="{{ a }}"'),
    ('<rect x=5" y="6"/>', "x=5", "the value of x has no quote before it", 'write x="5"'),
    ("<rect x=5/>", "x=5", "the value of x has no quotes", 'write x="5"'),
    ("<text class='don't' x=\"4\">a</text>", "'t'", "a ' stands in a value between ' and '", 'write "don\'t"'),
    ('<qr value="say "hi"" x="4"/>', '"hi', 'a " stands in a value between " and "', "write 'say \"hi\"'"),
    ('<qr value="it\'s "5"" x="4"/>', '"5', 'a " stands in a value between " and "', "write it's &quot;5&quot;"),
    ("<text>a <- b</text>", "<-", "a bare < stands here", "write &lt; for the sign itself"),
    ("<text>a <-> b</text>", "<->", "a bare < stands here", "write &lt; for the sign itself"),
    ("<rect x=“5”/>", "“", "the value of x has curly quotes", 'write straight ones: x="value"'),
    ("<rect keep/>", "keep", "keep has no value", 'write keep="…", or leave it out'),
    ('<rect x="5", y="6"/>', ",", ", can't stand in <rect>, outside of quotes", 'attributes are written name="value"'),
    ('<text class="a<b">x</text>', "<b", "a bare < stands in the value of class", "write &lt; for the sign itself"),
    ("<text>a < b</text>", "< b", "a bare < stands here", "write &lt; for the sign itself"),
    ("< text>a</text>", "< text", "a blank stands behind <", "write <text, or &lt; for the sign itself"),
    ("<a/><!-- a -- b --><b/>", "-- b", "two dashes in a row may only begin and end a comment",
     "write one dash, or put {# and #} around the comment"),
    ("<!-- a --->", "--->", "two dashes in a row may only begin and end a comment", "write --> with two dashes"),
    ("<a/><!-- a <b/>", "<!--", "this comment is never closed", "write --> where it ends"),
    ("<!-- a -> <b/>", "<!--", "this comment is never closed", "write --> where it ends, in place of ->"),
    ("<!-- a <!-- b -->", "<!--", "this comment is never closed before the next begins", "write --> where it ends"),
    ("<!- a -->", "<!-", "<!- begins no comment", "write <!-- a comment -->"),
    ("<a><![CDATA[ x </a>", "<![CDATA[", "<![CDATA[ is never closed", "write ]]> where it ends, or leave it out"),
])
def test_a_slip_is_found_at_its_own_place_with_the_likeliest_mend(text, at, message, hint):
    slip = first_slip(text)
    assert (slip.message, slip.hint, slip.at) == (message, hint, text.index(at))


@pytest.mark.parametrize("text", [
    '<rect {% if a < 3 %}x="{{ b }}"{% else %}y=\'{{ "c" }}\'{% endif %} {{ more }}/>', "{# <rect x=5 #}<a/>",
    '<{{ tag }} {{ "ripples" if a else "cracks" }}="5"/>', '<a\n  x = "5"\n>5 > 4</a >', "<!-- a - b --><a/>", "",
    '<a x="1"{{ more }}>{{ "</b" }}</a>', "<a><![CDATA[ < ]]></a>",
    "<{{ tag }}>a</{{ tag }}>", "<h{{ n }}>a</h{{ n }} >",
])
def test_sound_writing_is_no_slip(text):
    assert first_slip(text) is None


@pytest.mark.parametrize("path", sorted((ROOT / "templates").rglob("*.xml")), ids=lambda path: path.stem)
def test_no_template_of_the_games_has_a_slip(path):
    assert first_slip(path.read_text("utf-8")) is None


@pytest.mark.parametrize("text", ["{{" * 99_999, "<" * 99_999, '<a b="' + " " * 99_999, "<!--" * 99_999,
                                  '<a b="' + "w" * 99_999, "<a " + "{{x}}" * 9_999, "<a" + " " * 99_999])
def test_long_templates_of_nothing_but_signs_are_gone_through_once(text):
    first_slip(text)
