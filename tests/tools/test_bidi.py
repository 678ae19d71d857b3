"""Cases of the kinds of Unicode's BidiCharacterTest: a text, its paragraph's level, the order in which it is seen."""

from unicodedata import bidirectional

import pytest

from pnp.tools.bidi import base_level, levels, visual
from pnp.tools.bidi_rules import PAIRS, seen, turned

A, B, G = "\u05d0", "\u05d1", "\u05d2"              # Hebrew
S, L = "\u0633", "\u0644"                           # Arabic
LRE, RLE, PDF, LRO, RLO = "\u202a", "\u202b", "\u202c", "\u202d", "\u202e"
LRI, RLI, FSI, PDI, LRM, RLM = "\u2066", "\u2067", "\u2068", "\u2069", "\u200e", "\u200f"
FORMAT = {"RLE", "LRE", "RLO", "LRO", "PDF", "BN", "LRI", "RLI", "FSI", "PDI"}


def drawn(typed, base=None):
    base = base_level(typed) if base is None else base
    return "".join(ch for ch in visual(list(zip(levels(typed, base), typed))) if bidirectional(ch) not in FORMAT)


@pytest.mark.parametrize(("typed", "base", "seen"), [
    # numbers, W1-W7
    (f"{A} 12 {B}", 1, f"{B} 12 {A}"), (f"{S} 1-2 {L}", 1, f"{L} 2-1 {S}"), (f"{A} 1-2 {B}", 1, f"{B} 1-2 {A}"),
    (f"{A} -5% {B}", 1, f"{B} 5%- {A}"), (f"{A} $3.50", 1, f"$3.50 {A}"), (f"{A}\u05b0{B} 3", 1, f"3 {B}\u05b0{A}"),
    (f"a {A} 3 b", 0, f"a 3 {A} b"), (f"{S} \u0661,\u0662", 1, f"\u0661,\u0662 {S}"),
    # brackets, N0: as the text inside, as the line, as what stands before
    (f"{A}(b){G}", 1, f"{G})b({A}"), (f"a({A})b", 0, f"a({A})b"), (f"a ({A} b) {B}", 0, f"a ({A} b) {B}"),
    (f"{A} (b {G}) c", 1, f"c ){G} b( {A}"), (f"a ({A}) [{B}]", 0, f"a ({A}) [{B}]"),
    (f"{A} a(b) {G}", 1, f"{G} a(b) {A}"), (f"{A}[1]{B}", 1, f"{B}]1[{A}"),
    (f"{A} \u2329b\u3009 {G}", 1, f"{G} \u3009b\u2329 {A}"), (f"{A}(b]c){G}", 1, f"{G})b]c({A}"),
    (f"a ({A}\u05b0", 0, f"a (\u05b0{A}"),
    # embeddings and overrides, X1-X7
    (f"a {RLE}{A} b{PDF} c", 0, f"a b {A} c"), (f"a {RLO}bc{PDF} d", 0, "a cb d"),
    (f"{A} {LRO}{B}{G}{PDF}", 1, f"{B}{G} {A}"),
    (f"{A}{LRE}b {G}{PDF} c", 1, f"b {G} c{A}"), (f"a{PDF}{A}", 0, f"a{A}"),
    # isolates, X5a-X6a: what lies inside has no effect outside
    (f"a {RLI}{A} b{PDI} c", 0, f"a b {A} c"), (f"{A} {LRI}b{PDI} 1", 1, f"1 b {A}"), (f"{A}{LRI}b{PDI}3", 0, f"3b{A}"),
    (f"{FSI}{A} 1{PDI}, 2", 0, f"1 {A}, 2"), (f"{RLI}a{PDI} {A}", 0, f"a {A}"), (f"a{PDI}{A}", 0, f"a{A}"),
    (f"a {RLI}{A} b", 0, f"a b {A}"),
    # marks, blanks and line ends
    (f"a {A}!{RLM}", 0, f"a {RLM}!{A}"), (f"{A} b! ", 1, f" !b {A}"), (f"{A} 1\n2 {B}", 1, f"1 {A}\n{B} 2"),
])
def test_text_of_two_directions_is_seen_in_the_order_of_uax_9(typed, base, seen):
    if "\n" in typed:
        assert "\n".join(drawn(line, base) for line in typed.split("\n")) == seen
        assert levels(typed, base) == [
            *levels(typed.split("\n")[0], base), base, *levels(typed.split("\n")[1], base)]
    else:
        assert drawn(typed, base) == seen


@pytest.mark.parametrize(("typed", "level"), [
    ("12 (", 0), (f"12 {A} b", 1), ("a", 0), (f"{LRI}a{PDI} {A}", 1), (f"{RLI}{A}{PDI} a", 0), (f"{LRI}a {A}", 0),
    (f"{RLM}a", 1), (f"{S}", 1), ("", 0),
])
def test_a_paragraph_runs_as_its_first_letter_outside_of_isolates(typed, level):
    assert base_level(typed) == level


def test_what_is_nested_too_deep_is_taken_as_it_stands():
    deep = LRE * 200 + A + "b" + PDF * 200 + LRI * 200 + "c" + PDI * 200
    assert max(levels(deep, 0)) <= 126
    assert drawn(deep + "d")[-1] == "d"


def test_a_fresh_isolate_closes_the_embeddings_inside_it():
    assert levels(f"{RLI}{RLE}{A}{PDI}b", 0)[-1] == 0
    assert levels(f"{RLE}{A}{LRI}b{PDF}c{PDI}{PDF}d", 0)[-1] == 0


def test_every_bracket_has_its_other_one():
    assert len(PAIRS) == 63
    assert not PAIRS.keys() & set(PAIRS.values())


def test_signs_are_mirrored_where_they_run_from_right_to_left():
    assert turned("(a<") == ">a)"
    assert seen(f"{A}{B}\u05b0{G}(") == f"{B}{A}\u05b0){G}"


def test_a_tab_and_the_blanks_before_it_divide_a_line_into_columns_in_the_line_s_own_order():
    assert levels(f"{A} \t{B}", 0) == [1, 0, 0, 1]
    assert levels(f"a {RLE}{A} {PDF}", 0)[-2:] == [0, 0]


def test_a_number_behind_latin_words_goes_with_them_in_a_line_from_the_right():
    assert drawn("a 3", 1) == "a 3"
    assert drawn(f"{A} HP 12 {B}", 1) == f"{B} HP 12 {A}"
