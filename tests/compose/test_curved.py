"""Where letters stand that run around something: as in a line, kerning and tracking included."""

import pytest


def asked(table, words, style="body"):
    table.template("{% for each in letters(card.words, '" + style + "') %}<text>{{ each.letter }} {{ each.at }} "
                   "{{ each.width }}</text>{% endfor %}")
    table.card(words=words)
    texts = table.markup().replace("</text>", "").split("<text>")[1:]
    return [(letter, float(at), float(width)) for letter, at, width in map(str.split, texts)]


def test_letters_stand_one_behind_the_other_closer_where_the_font_kerns_them(table):
    (a, at_a, wide_a), (v, at_v, wide_v) = asked(table, "AV")
    assert (a, v) == ("A", "V")
    assert at_a == pytest.approx(wide_a / 2, abs=1e-4)
    apart = at_v - wide_v / 2 - wide_a
    assert -0.2 < apart < -0.01


def test_letters_that_no_pair_moves_are_as_far_apart_as_they_are_wide(table):
    (_, first, wide), (_, second, _) = asked(table, "HH")
    assert second - first == pytest.approx(wide, abs=1e-4)


@pytest.mark.parametrize(("call", "words"), [
    ("letters('x' * 3)", "needs numbers"), ("letters('x', 'tittle')", "no text class"),
    ("letters(card.words)", "more than 400 letters"),
])
def test_what_has_no_letters_is_told(table, call, words):
    table.template(f"<text>{{{{ {call} | length }}}}</text>")
    table.card(words="x" * 401)
    fault = table.fault()
    assert fault.code == "template"
    assert words in fault.message
