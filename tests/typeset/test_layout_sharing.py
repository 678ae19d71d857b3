"""How rows, columns and grids share their room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from layout_faces import laid

from pnp.artwork import NoRoom
from pnp.typeset.sharing import shared, spread


def rows(inside, **frame):
    """Return (y, h) of the probes in a column, in mm."""
    return {name: (box[1], box[3]) for name, box in laid(inside, **frame)[0].items()}


def columns(inside, **frame):
    """Return (x, w) of the probes in a row, in mm."""
    return {name: (box[0], box[2]) for name, box in laid(inside, **frame)[0].items()}


# Columns

def test_a_column_stacks_its_children_and_stretches_them_across():
    boxes, _ = laid('<column inset="5" gap="2"><probe name="a"/><probe name="b" want="7 6"/></column>')
    assert boxes == {"a": (5, 5, 50, 4), "b": (5, 11, 50, 6)}


def test_what_is_turned_is_as_wide_as_it_was_high():
    boxes, _ = laid('<column align="left"><probe name="a" turn="90"/><probe name="b"/></column>')
    assert boxes["b"] == (0, 10, 10, 4)


def test_a_limit_of_one_side_holds_the_other_of_what_keeps_its_proportions():
    boxes, _ = laid('<column align="left"><spread name="a" aspect="2:1" w="30" max-h="10"/></column>')
    assert boxes == {"a": (0, 0, 20, 10)}


def test_what_is_at_least_so_wide_is_so_even_where_it_may_not_be():
    limits = 'min-w="20" max-w="10" min-h="9" max-h="7"'
    boxes, _ = laid(f'<column align="left"><spread name="a" w="5" h="5" {limits}/></column>')
    assert boxes == {"a": (0, 0, 20, 9)}


def test_pad_lies_inside_the_column():
    boxes, _ = laid('<column pad="1 2 3 4"><probe name="a"/></column>')
    assert boxes == {"a": (4, 1, 54, 4)}


@pytest.mark.parametrize(("align", "x"), [("left", 0), ("center", 25), ("right", 50)])
def test_align_places_children_across_at_their_own_width(align, x):
    boxes, _ = laid(f'<column align="{align}"><probe name="a"/></column>')
    assert boxes["a"] == (x, 0, 10, 4)


def test_a_size_of_its_own_stays_in_a_column():
    boxes, _ = laid('<column align="right"><spread name="a" w="20" h="8"/><spread name="b" w="50%" h="10%"/></column>')
    assert boxes == {"a": (40, 0, 20, 8), "b": (30, 8, 30, 9)}


def test_what_grows_takes_the_room_that_is_left():
    found = rows('<column gap="1"><probe name="a"/><spread name="b" grow="1"/><probe name="c"/></column>')
    assert found == {"a": (0, 4), "b": (5, 80), "c": (86, 4)}


def test_the_room_that_is_left_is_shared_by_weight():
    found = rows('<column><probe name="a" want="1 30"/><spread name="b" grow="1"/><spread name="c" grow="2"/></column>')
    assert found == {"a": (0, 30), "b": (30, 20), "c": (50, 40)}


def test_what_grows_never_gets_less_than_it_needs_while_another_has_more():
    found = rows('<column><probe name="a" want="1 70" grow="1"/><spread name="b" grow="1"/></column>')
    assert found == {"a": (0, 70), "b": (70, 20)}


def test_growing_stops_at_max_h_and_the_others_take_the_rest():
    found = rows('<column><spread name="a" grow="1" max-h="20"/><spread name="b" grow="1"/></column>')
    assert found == {"a": (0, 20), "b": (20, 70)}


def test_a_picture_that_grows_gives_way_down_to_its_min_h_before_a_text_shrinks():
    inside = '<column><spread name="art" grow="1" min-h="20"/><probe name="text" want="1 {}" least="1 40"/></column>'
    assert rows(inside.format(60)) == {"art": (0, 30), "text": (30, 60)}
    assert rows(inside.format(70)) == {"art": (0, 20), "text": (20, 70)}
    assert rows(inside.format(80)) == {"art": (0, 20), "text": (20, 70)}


def test_texts_share_the_shortage_by_what_they_can_give():
    found = rows('<column><probe name="a" want="1 60" least="1 40"/><probe name="b" want="1 50" least="1 40"/>'
                 "</column>")
    assert found["a"][1] == pytest.approx(46.667, abs=0.1)
    assert found["b"][1] == pytest.approx(43.333, abs=0.1)


def test_a_text_that_may_not_shrink_gives_nothing():
    found = rows('<column><probe name="a" want="1 60" least="1 30"/><probe name="b" want="1 50"/></column>')
    assert found == {"a": (0, 40), "b": (40, 50)}


def test_a_picture_inside_an_inner_column_gives_way_too():
    found = rows('<column><column><spread name="art" grow="1" min-h="10"/><probe name="a" want="1 40"/></column>'
                 '<probe name="b" want="1 40" least="1 20"/></column>')
    assert found == {"art": (0, 10), "a": (10, 40), "b": (50, 40)}


def test_an_ellipse_in_shares_of_a_picture_takes_no_room_from_what_stands_below():
    land = '<ellipse cx="50%" cy="100%" rx="90%" ry="30%" fill="red"/>'
    found, setting = laid(f'<column><box grow="1" min-h="10">{land}</box><probe name="a" want="1 70"/></column>')
    assert (found["a"], setting.findings) == ((0, 20, 60, 70), [])


def test_what_can_not_be_shared_is_reported_with_its_mm():
    _, setting = laid('<column><probe want="1 60"/><probe want="1 32.5"/></column>')
    (finding,) = setting.findings
    assert isinstance(finding, NoRoom)
    assert (finding.mm, finding.what, finding.span.line) == (2.5, "column", 2)


def test_a_rounding_error_is_no_shortage():
    thirds = '<column h="30">' + '<spread h="33.3333%"/>' * 3 + "</column>"
    assert laid(thirds)[1].findings == []


@pytest.mark.parametrize(("attributes", "first", "second"), [
    ("", 0, 4), ('justify="center"', 41, 45), ('justify="end"', 82, 86), ('justify="between"', 0, 86),
    ('justify="around"', 20.5, 65.5), ('valign="middle"', 41, 45), ('valign="bottom"', 82, 86),
    ('valign="bottom" justify="start"', 0, 4), ('gap="2" valign="bottom"', 80, 86),
])
def test_room_that_nobody_takes_is_placed_by_justify(attributes, first, second):
    found = rows(f'<column {attributes}><probe name="a"/><probe name="b"/></column>')
    assert (found["a"][0], found["b"][0]) == (first, second)


def test_a_text_is_as_high_as_its_width_makes_it():
    found = rows('<column w="20"><probe name="a" area="200"/><probe name="b"/></column>')
    assert found == {"a": (0, 10), "b": (10, 4)}


def test_an_empty_text_leaves_no_gap():
    found = rows('<column gap="5"><probe name="a"/><text> </text><probe name="b"/></column>')
    assert found["b"] == (9, 4)


# Rows

def test_a_row_sets_its_children_side_by_side_and_stretches_them_down():
    boxes, _ = laid('<row x="5" w="50" h="8" gap="2"><probe name="a"/><spread name="b" w="6"/></row>')
    assert boxes == {"a": (5, 0, 10, 8), "b": (17, 0, 6, 8)}


@pytest.mark.parametrize(("valign", "y"), [("top", 0), ("middle", 2), ("bottom", 4)])
def test_valign_places_children_down_at_their_own_height(valign, y):
    boxes, _ = laid(f'<row h="8" valign="{valign}"><probe name="a"/></row>')
    assert boxes["a"] == (0, y, 10, 4)


def test_a_text_that_grows_takes_the_width_that_is_left():
    found = columns('<row h="8" gap="1"><probe name="a" grow="1"/><probe name="b" want="8 4"/></row>')
    assert found == {"a": (0, 51), "b": (52, 8)}


def test_a_text_that_grows_breaks_its_lines_before_its_neighbour_does():
    found = columns('<row h="8"><probe name="a" want="200 4" least="9 4" grow="1"/><probe name="b" want="12 4"/></row>')
    assert found == {"a": (0, 48), "b": (48, 12)}


def test_two_texts_that_grow_are_equally_wide():
    words = 'want="{} 4" least="9 4" grow="1"'
    found = columns(f'<row h="8"><probe name="a" {words.format(200)}/><probe name="b" {words.format(90)}/></row>')
    assert found == {"a": (0, 30), "b": (30, 30)}


@pytest.mark.parametrize(("attributes", "x"), [
    ("", 0), ('align="center"', 25), ('align="right"', 50), ('justify="end"', 50), ('align="right" justify="start"', 0),
])
def test_a_row_places_what_is_left_over(attributes, x):
    assert columns(f'<row h="8" {attributes}><probe name="a"/></row>') == {"a": (x, 10)}


def test_a_row_too_narrow_says_so():
    _, setting = laid('<row w="20" h="5"><probe want="15 4"/><probe want="9 4"/></row>')
    assert [(f.mm, f.what) for f in setting.findings] == [(4.0, "row")]


def test_a_row_in_a_column_is_as_high_as_its_tallest_child():
    boxes, _ = laid('<column><row><probe name="a"/><probe name="b" want="3 9"/></row><probe name="c"/></column>')
    assert boxes == {"a": (0, 0, 10, 9), "b": (10, 0, 3, 9), "c": (0, 9, 60, 4)}


def test_what_lacks_room_is_named_by_its_tallest_child_and_its_longest_text():
    _, setting = laid('<column h="5"><probe want="1 4">short</probe><row><probe want="1 9">long\n words</probe></row>'
                      "</column>")
    (found,) = setting.findings
    assert (found.what, found.short, found.text) == ("column", ("height", 'row with "long words"'), "long words")


def test_what_lacks_room_across_is_named_by_its_widest_child():
    _, setting = laid('<column h="50"><probe want="1 4">some words</probe><row w="99"><probe want="1 9"/>'
                      "</row></column>")
    assert setting.findings[0].short == ("width", "row")


def test_one_child_that_lacks_room_is_named_with_what_it_stands_in():
    _, setting = laid('<column h="5"><probe want="1 9">three hundred men who march down to the sea</probe></column>')
    (found,) = setting.findings
    assert (found.what, found.short) == ('column with "three hundred men who march down to the…"', ("height", ""))


# Grids

def test_gaps_of_a_grid_in_per_cent_are_shares_of_its_height_and_its_width():
    cells = "".join(f'<spread name="{n}"/>' for n in "abcd")
    boxes, _ = laid(f'<grid columns="2" rows="2" gap="10% 20%">{cells}</grid>')
    assert (boxes["b"][0], boxes["c"][1]) == (36, 49.5)


def test_a_grid_of_three_has_equal_columns():
    boxes, _ = laid('<grid columns="3" gap="3">' + "".join(f'<probe name="{n}"/>' for n in "abcd") + "</grid>")
    assert boxes == {"a": (0, 0, 18, 4), "b": (21, 0, 18, 4), "c": (42, 0, 18, 4), "d": (0, 7, 18, 4)}


def test_columns_with_widths_share_the_rest_by_weight():
    found = columns('<grid columns="10 1fr 4fr"><probe name="a"/><probe name="b"/><probe name="c"/></grid>')
    assert found == {"a": (0, 10), "b": (10, 10), "c": (20, 40)}


def test_rows_of_a_grid_are_as_high_as_they_say_or_as_their_tallest_child():
    cells = '<probe name="a"/><probe name="b" want="1 9"/><probe name="c"/>'
    assert rows(f'<grid columns="2">{cells}</grid>') == {"a": (0, 9), "b": (0, 9), "c": (9, 4)}
    assert rows(f'<grid columns="2" row-h="6">{cells}</grid>') == {"a": (0, 6), "b": (0, 6), "c": (6, 6)}


def test_rows_that_grow_share_the_height():
    found = rows('<grid columns="1"><spread name="a" grow="1"/><probe name="b"/><spread name="c" grow="1"/></grid>')
    assert found == {"a": (0, 43), "b": (43, 4), "c": (47, 43)}


def test_children_are_placed_in_their_cells():
    inside = '<probe name="a"/><probe name="b"/>'
    boxes, _ = laid(f'<grid columns="2" row-h="10" align="center" valign="bottom">{inside}</grid>')
    assert boxes == {"a": (10, 6, 10, 4), "b": (40, 6, 10, 4)}


def test_a_grid_too_high_says_so():
    _, setting = laid('<grid columns="2" h="10" row-h="6">' + "<probe/>" * 4 + "</grid>")
    assert [(f.mm, f.what) for f in setting.findings] == [(2.0, "grid")]


def test_a_cell_that_is_too_low_for_its_child_says_so():
    _, setting = laid('<grid columns="2" row-h="6"><probe min-h="8"/><probe/><probe/></grid>')
    assert [(f.mm, f.what) for f in setting.findings] == [(2.0, "grid")]


def test_a_shortage_that_nobody_sees_is_none():
    inside = '<column h="10"><probe want="1 5"/><probe want="1 {}"/></column>'
    assert laid(inside.format("5.09"))[1].findings == []
    assert [f.mm for f in laid(inside.format("5.11"))[1].findings] == [0.11]


@pytest.mark.parametrize("columns_", ["", "0", "many", "-3", "fr", "999999999"])
def test_columns_that_are_none_still_give_a_grid(columns_):
    boxes, _ = laid(f'<grid columns="{columns_}"><probe name="a"/></grid>')
    assert boxes["a"][0] == 0


# The arithmetic

@given(st.lists(st.tuples(st.floats(0, 200), st.floats(0, 1), st.floats(0, 1), st.sampled_from([0, 0, 1, 2.5]),
                          st.sampled_from([60.0, float("inf")])), min_size=1, max_size=8), st.floats(0, 600))
def test_shares_fill_the_room_and_keep_their_bounds(children, room):
    most = [child[4] for child in children]
    wanted = [min(child[0], child[4]) for child in children]
    tight = [want * child[1] for want, child in zip(wanted, children)]
    least = [low * child[2] for low, child in zip(tight, children)]
    grow = [child[3] for child in children]
    lengths, shortage = shared(room, wanted, tight.__getitem__, least.__getitem__, grow, most)
    for n, length in enumerate(lengths):
        assert least[n] - 0.02 <= length <= max(most[n], tight[n]) + 0.02
        assert grow[n] or length <= wanted[n] + 0.02
    assert sum(lengths) <= room + shortage + 0.05
    assert (shortage > 0) == (sum(least) > room + 0.01)
    if any(grow) and not shortage and all(m == float("inf") for m, g in zip(most, grow) if g):
        assert sum(lengths) == pytest.approx(room, abs=0.1)


def test_children_that_stick_out_begin_at_the_start():
    assert spread(10, 30, 2, 1, "center") == (0, 1)


@pytest.mark.parametrize("justify", ["start", "center", "end", "between", "around"])
@pytest.mark.parametrize("tag", ["row", "column"])
def test_nothing_is_spread_over_a_row_or_column_without_children(tag, justify):
    assert laid(f'<{tag} inset="0" justify="{justify}"/>')[1].findings == []
