"""Patterns of `{match: …}`: what they take, and that none of them runs forever."""

import pytest

from pnp.resolve.patterns import pattern


@pytest.mark.parametrize(("source", "takes", "refuses"), [
    ("[DWPR]{4}", ["DWPR", "DDDD"], ["DWP", "DWPRD", "dwpr", ""]),
    (r"(\d+[GW])+", ["2G", "2G13W"], ["G", "2G1"]),
    (r"\d{4}-\d\d", ["2024-01"], ["24-01", "2024-011"]),
    ("^a|bc?$", ["a", "b", "bc"], ["ab", "c"]),
    (r"[^,]*, .{2,3}", [", ab", "x, abc"], ["x,ab", ",, ab"]),
    (r"\[\w\]\?", ["[a]?", "[ż]?"], ["a?", "[]?"]),
    ("(?:WL|LW){2,}", ["WLLW", "WLWLWL"], ["WL", "WLL"]),
    ("()*a", ["a"], ["", "aa"]),
])
def test_a_pattern_means_the_whole_text(source, takes, refuses):
    made = pattern(source)
    assert [text for text in (*takes, *refuses) if made.matches(text)] == takes


@pytest.mark.parametrize("source", ["a{2", "(a", "a)", "*", "(?=a)", r"\1", "[a", "[z-a]", "a**", "a|*", "a{3,2}",
                                    "a$b", "a" * 201, "(" * 30 + ")" * 30, "\\"])
def test_a_pattern_that_cannot_be_read_says_why(source):
    with pytest.raises(ValueError, match=r".{10}"):
        pattern(source)


@pytest.mark.parametrize("source", ["(a*)*b", "(a|aa)+b", "(a|a|a)*b", "a*a*a*a*a*a*b", "(((a*)*)*)*b"])
def test_patterns_that_take_others_forever_answer(source):
    assert not pattern(source).matches("a" * 400)


def test_a_pattern_that_asks_for_too_much_is_refused():
    with pytest.raises(ValueError, match="simpler"):
        pattern("((((a?){100}){100}){100}){100}").matches("a" * 300)
    with pytest.raises(ValueError, match="characters"):
        pattern("a*").matches("a" * 401)
