"""Letters come out of a file as they were typed, or the line that can't be read is named."""

import pytest

from pnp.diagnostics import Level
from pnp.tools.file_text import cleaned, decoded


def test_the_mark_at_the_start_and_carriage_returns_are_dropped():
    assert decoded(b"\xef\xbb\xbfname\r\nFox\rOwl", "t") == ("name\nFox\nOwl", [])


def test_accents_are_composed():
    assert cleaned("e\u0301", "t") == ("é", [])


def test_bytes_that_are_no_utf8_name_their_line_and_never_become_question_marks():
    text, found = decoded("a\nFée".encode("cp1252"), "t")
    assert text == ""
    assert [(d.code, d.span.line, d.level) for d in found] == [("encoding", 2, Level.ERROR)]


def test_an_old_spreadsheet_is_read_with_its_accents_and_a_warning():
    text, found = decoded("a\nFée".encode("cp1252"), "t", also="cp1252")
    assert text == "a\nFée"
    assert [(d.code, d.span.line, d.level) for d in found] == [("encoding", 2, Level.WARNING)]
    assert decoded(b"a\x81", "t", also="cp1252")[1][0].level is Level.ERROR


def test_utf16_is_named():
    assert "UTF-16" in decoded("a,b".encode("utf-16"), "t", also="cp1252")[1][0].message


def test_control_characters_are_errors_and_invisible_ones_warnings_at_the_first_place():
    text, (one,) = cleaned("ab\nc\x07\x07d", "t")
    assert text == "ab\nc  d"
    assert (one.code, one.span.line, one.span.col, one.level) == ("control-character", 2, 2, Level.ERROR)
    assert one.message == "an invisible character stands here: a control character (U+0007), and 1 more"
    (one,) = cleaned("ab\nc \u202e", "t")[1]
    assert (one.code, one.span.line, one.span.col, one.level) == ("unseen-character", 2, 3, Level.WARNING)


def test_two_kinds_of_characters_that_can_not_be_seen_are_told_once_and_both_are_named():
    text, (one,) = cleaned("a\ufeffb\x07\nc\ufeff\nd\u2060", "t")
    assert text == "a\ufeffb \nc\ufeff\nd\u2060"
    assert (one.code, one.span.line, one.span.col, one.level) == ("control-character", 1, 4, Level.ERROR)
    assert one.message == "invisible characters stand here: a control character (U+0007), zero width no-break space " \
        "(U+FEFF), word joiner (U+2060), and 1 more"
    assert [(words, span.line, span.col) for words, span in one.notes] == [("and here", 3, 2)]


def test_joiners_of_emoji_and_scripts_are_text():
    assert cleaned("👩\u200d🚀 \u200c \u00ad \u00a0", "t")[1] == []


@pytest.mark.parametrize(("text", "told"), [
    ("name: Fox\u200b", 1), ("จั่ว\u200bการ์ด", 0), ("Fox\u200bจั่ว", 1), ("name: שלום \u2067x\u2069\u200f", 0),
    ("name: Fox\u200e\nname: שלום", 1), ("\u200f", 1),
])
def test_zero_width_spaces_and_marks_of_direction_are_ordinary_where_scripts_need_them(text, told):
    assert len(cleaned(text, "deck.yaml")[1]) == told


@pytest.mark.parametrize("coded", ["utf-16", "utf-16-le", "utf-16-be"])
def test_text_in_utf16_is_read_where_it_says_so_itself_and_named_in_any_case(coded):
    text, (one,) = decoded("name,text\nFüchs,Rün\n".encode(coded), "t", also="cp1252")
    assert (text, one.level) == (("name,text\nFüchs,Rün\n", Level.WARNING) if coded == "utf-16" else ("", Level.ERROR))
    assert "UTF-16" in one.message
    assert decoded("name: Füchs".encode(coded), "t")[1][0].level is Level.ERROR


def test_letters_that_were_saved_in_one_encoding_and_read_in_another_are_told_with_what_they_were():
    text, (one,) = decoded("a\nFÃ¼chse â€™n Ã…l".encode(), "t")
    assert (text, one.code, one.level, one.span.line, one.span.col) == ("a\nFÃ¼chse â€™n Ã…l", "encoding",
                                                                         Level.WARNING, 2, 2)
    assert '"Ã¼" was "ü" once' in one.message
    assert decoded("Âge Ãlbum Österreich Ä“x” MAÇÃ” â€ é".encode(), "t")[1] == []


def test_a_byte_order_mark_at_the_beginning_goes_without_a_word_and_leaves_no_blank():
    assert cleaned("\ufeffname: Fox", "cards/deck.yaml") == ("name: Fox", [])


def test_a_dash_or_dots_behind_a_word_in_capitals_are_meant_and_behind_small_letters_garbled():
    assert decoded("AMANHÃ… IRMÃ–IRMÃO MAÇÃ€ MAÇÃ\u00a0™ HORTELÃ™".encode(), "t")[1] == []
    for garbled in ("Ã–l", "schÃ–n", "Ã…", "voilÃ\u00a0!", "MÃœHLE", "DÃ©fense"):
        assert [one.code for one in decoded(garbled.encode(), "t")[1]] == ["encoding"], garbled


def test_a_table_of_lines_in_two_encodings_is_read_line_by_line():
    data = "Café\n".encode() + "Röd\nGräf\n".encode("cp1252") + "“Owl”\n".encode()
    text, found = decoded(data, "t.csv", also="cp1252")
    assert text == "Café\nRöd\nGräf\n“Owl”\n"
    assert [one.message for one in found] == [
        "this file is not UTF-8: line 2 has the byte F6; it and one more line are read as cp1252, so look at the "
        "letters with accents"]
