"""Where letters stand that run around something: as in a line, kerning and tracking included."""

import pytest

from pnp.compose import compose
from pnp.compose.curved import KEPT, Letters
from pnp.face import Face
from pnp.model import Piece
from pnp.tools.shaping import FontFace


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


@pytest.fixture
def classes(table):
    def written(**style):
        table.theme = table.theme | {"classes": {"round": style}}
        return table
    return written


def shaped(monkeypatch):
    """Return the texts that fonts lay out from now on."""
    seen, laid = [], FontFace.laid
    monkeypatch.setattr(FontFace, "laid", lambda face, text, *how: seen.append(text) or laid(face, text, *how))
    return seen


def test_long_words_are_laid_out_once_and_not_letter_by_letter_again(table, monkeypatch):
    seen = shaped(monkeypatch)
    asked(table, "abcde" * 70)
    assert sorted(set(seen) - {"abcde" * 70}) == list("abcde")
    assert sum(map(len, seen)) < 400


def test_many_long_words_pay_for_their_letters_and_are_not_all_remembered(table):
    table.template("{% for n in range(600) %}{% set places = letters(n ~ card.words) %}{% endfor %}<text>a</text>")
    table.card(words="abcde" * 60)
    env = table.env()
    piece = Piece(env.game.components[0], table.records[0], "front", 1, 1)
    assert isinstance(compose(piece, env, 0), Face)
    assert env.sandbox(env.game.components[0]).meter.spent > 600 * 300
    assert 0 < len(env.workshop.fonts.kept[Letters]) <= KEPT


def test_a_template_can_not_ask_for_letters_without_end(table):
    table.template("{% for n in range(900) %}{% set places = letters(card.words) %}{% endfor %}<text>a</text>")
    table.card(words="abcde" * 60)
    assert "250,000 steps" in table.fault().message


def test_letters_of_made_small_capitals_are_as_narrow_as_they_are_drawn(classes):
    (_, _, capital), (letter, at, small) = asked(classes(font="title", case="small-caps"), "Hh", "round")
    assert letter == "h"                                # as typed
    assert small == pytest.approx(capital * 0.8, abs=1e-4)
    assert at == pytest.approx(capital + small / 2, abs=1e-4)


def test_a_letter_of_two_small_capitals_is_as_wide_as_both(classes):
    (_, _, one), (_, _, two) = asked(classes(font="title", case="small-caps"), "sß", "round")
    assert two == pytest.approx(2 * one, abs=0.02)


def test_made_small_capitals_are_tracked_by_their_own_size(classes):
    (_, plain, _), (_, tracked, _) = (
        asked(classes(font="title", case="small-caps", tracking=tracking), "hh", "round")[1] for tracking in (0, 100))
    assert tracked - plain == pytest.approx(0.08, abs=1e-4)


def test_small_letters_are_those_of_the_classs_language(classes):
    widths = [asked(classes(font="label", case="lower", hyphens=language), "I", "round")[0][2]
              for language in ("none", "tr_TR")]
    assert widths[1] < widths[0]        # ı is narrower than i


def test_a_letter_is_measured_in_a_font_that_has_its_marks_too(table):
    letter = "q\u0331"
    fonts = table.env().workshop.fonts
    whole = next(font for font in fonts.chain("label") if {ord(sign) for sign in letter} <= font.codes)
    assert whole is not fonts.chain("label")[0]
    table.theme = table.theme | {"classes": {"round": {"font": "label"}}}
    assert asked(table, letter, "round")[0][2] == pytest.approx(whole.shape(letter).width, abs=1e-4)
