"""Tables: columns as wide as what is in them, rows that share, lines, stripes, and texts that shrink together."""

from dataclasses import replace
from itertools import pairwise

import pytest
from layout_faces import MM, THEME, face, in_mm, laid
from test_elements_card import TOOLS

from pnp.artwork import Glyphs, NoRoom, Shape, Shrunk
from pnp.compose.cells import settled
from pnp.face import Element
from pnp.geometry import Size, bounds
from pnp.typeset import typeset
from pnp.typeset.elements import PARTS
from pnp.typeset.layout import children
from pnp.typeset.part import Setting


def boxes(inside, **frame):
    """Return the boxes of probes in a table whose cells have no padding."""
    return laid(inside.replace("<td", '<td pad="0"').replace('<td pad="0"><', '<td pad="0" valign="top"><'), **frame)[0]


def art(table, **frame):
    """Return the artwork of a table as compose hands it on."""
    made = face(table, **({"safe": 0} | frame))
    for element in every(made.root):
        if element.tag == "table":
            settled(element)
    return typeset(made, TOOLS)


def every(root):
    """Return an element and all in it, however deep."""
    walk = [root]
    for element in walk:
        walk += [child for child in element.children if isinstance(child, Element)]
    return walk


def words(drawn):
    """Return where each line of text begins and its size, in mm and points, by its words."""
    return {"".join(word.text for word in item.words): (round(item.x / MM, 2), round(item.y / MM, 2), item.size)
            for item in drawn.items if isinstance(item, Glyphs)}


def strokes(drawn):
    """Return the lines of the table's only ruled path as (x1, y1, x2, y2) in mm."""
    (shape,) = [item for item in drawn.items if isinstance(item, Shape) and item.stroke]
    moves = [step for step in shape.path if step[0] in "ML"]
    return [tuple(round(side / MM, 2) for side in (*a[1:], *b[1:])) for a, b in pairwise(moves) if b[0] == "L"]


def fills(drawn):
    return [in_mm(bounds(item.path)) for item in drawn.items if isinstance(item, Shape) and item.fill]


# Columns and rows

def test_columns_are_a_length_a_share_of_the_rest_or_as_wide_as_what_is_in_them():
    row = '<tr><td><probe name="a"/></td><td><probe name="b"/></td><td><probe name="c" want="12 4"/></td></tr>'
    found = boxes(f'<table columns="15 1fr auto">{row}</table>')
    assert {name: box[::2] for name, box in found.items()} == {"a": (0, 15), "b": (15, 33), "c": (48, 12)}


def test_without_shares_columns_split_what_is_left_over_by_what_is_in_them():
    row = '<tr><td><probe name="a" want="10 4"/></td><td><probe name="b" want="20 4"/></td></tr>'
    assert {name: box[::2] for name, box in boxes(f"<table>{row}</table>").items()} == {"a": (0, 20), "b": (20, 40)}


def test_a_table_that_is_placed_is_no_wider_than_its_columns():
    row = '<tr><td><probe name="a" want="10 4"/></td><td><probe name="b" want="20 6"/></td></tr>'
    found = boxes(f'<table anchor="bottom-right">{row}</table>')
    assert found == {"a": (30, 84, 10, 4), "b": (40, 84, 20, 6)}


def test_columns_that_are_too_wide_give_way_but_not_below_their_longest_word():
    words_ = {"a": "internationally known", "b": "a b c d e f g h i j k l m n o p q r s t u v w x y z"}
    found = words(art(f'<table w="40" class="rules"><tr><td>{words_["a"]}</td><td>{words_["b"]}</td></tr></table>'))
    assert "internationally" in "".join(found)
    assert not any(text.endswith("-") for text in found)


def test_a_row_is_as_high_as_its_tallest_cell_and_as_it_says():
    cells = '<tr><td><probe name="{0}a"/></td><td><probe name="{0}b" want="9 7"/></td></tr>'
    higher = cells.format(2).replace("<tr", '<tr h="9"')
    found = boxes(f"<table>{cells.format(1)}{higher}{cells.format(3)}</table>")
    assert [found[name][1] for name in ("1a", "2a", "3a")] == [0, 7, 16]


def test_rows_with_a_share_are_equally_high_and_the_last_that_is_written_counts_for_all_others():
    cells = "".join(f'<tr><td><spread name="{n}"/></td></tr>' for n in "abcd")
    found = boxes(f'<table h="50" rows="5 1fr">{cells}</table>')
    assert [(box[1], box[3]) for box in found.values()] == [(0, 5), (5, 15), (20, 15), (35, 15)]


def test_a_cell_over_columns_and_one_over_rows_make_room_for_themselves():
    found = boxes('<table columns="auto auto auto" anchor="top-left">'
                  '<tr><td rowspan="2"><probe name="a" want="5 20"/></td><td colspan="2"><probe name="b" want="30 4"/>'
                  '</td></tr><tr><td><probe name="c" want="8 4"/></td>'
                  '<td><probe name="d" want="8 4"/></td></tr></table>')
    assert found["c"] == (5, 4, 15, 4)
    assert found["d"][:2] == (20, 4)
    assert found["b"][:3] == (5, 0, 30)


def test_gaps_between_rows_and_columns_may_differ():
    row = '<tr><td><probe name="{0}a"/></td><td><probe name="{0}b"/></td></tr>'
    found = boxes(f'<table columns="2" gap="1 4">{row.format(1)}{row.format(2)}</table>')
    assert found["1b"][0] == 32
    assert found["2a"][1] == 5


def test_the_room_inside_cells_is_half_a_millimetre_and_one_beside_unless_it_is_written():
    assert laid("<table><tr><td><probe/></td></tr></table>")[0]["probe"] == (1, 0.5, 58, 4)
    made = face('<table pad="2"><tr><td/><td pad="0"/></tr><tr pad="1"><td/></tr></table>').root.children[0]
    settled(made)
    assert [cell.get("pad") for row in made.children for cell in row.children] == ["2", "0", "1"]


# Looks

TWO = "<table {}><tr>{}</tr><tr><td>c</td><td>d</td></tr></table>"
AB = "<td>a</td><td>b</td>"


@pytest.mark.parametrize(("lines", "across", "down"), [
    ("none", 0, 0), ("rows", 1, 0), ("columns", 0, 1), ("inner", 1, 1), ("outer", 2, 2), ("all", 3, 3),
])
def test_lines_lie_where_they_are_asked_for(lines, across, down):
    drawn = art(TWO.format(f'lines="{lines}" columns="20 20" rows="10"', AB))
    if lines == "none":
        assert not [item for item in drawn.items if isinstance(item, Shape)]
        return
    box = 4 if lines in ("outer", "all") else 0
    found = strokes(drawn)
    assert len(found) >= across + down - box
    assert sum(y1 == y2 for _, y1, _, y2 in found) == across
    reach = bounds(next(item for item in drawn.items if isinstance(item, Shape)).path)
    assert in_mm(reach)[2:] == {"rows": (40, 0), "columns": (0, 20)}.get(lines, (40, 20))


def test_no_line_crosses_a_cell_that_reaches_over_it():
    drawn = art('<table lines="inner" columns="10 10 10" rows="5"><tr><td rowspan="2">a</td><td colspan="2">b</td></tr>'
                "<tr><td>c</td><td>d</td></tr></table>")
    assert sorted(strokes(drawn)) == [(10, 0, 10, 10), (10, 5, 30, 5), (20, 5, 20, 10)]


def test_every_other_row_below_the_heads_is_striped_and_a_fill_of_its_own_wins():
    rows = "".join(f"<tr{fill}><td>{n}</td></tr>" for n, fill in zip("1234", ("", "", "", ' fill="ink"')))
    drawn = art(f'<table stripes="gold" columns="20mm" rows="5"><tr><th>head</th></tr>{rows}</table>')
    assert fills(drawn) == [(0, 10, 20, 5), (0, 20, 20, 5)]
    shapes = [item for item in drawn.items if isinstance(item, Shape)]
    assert [shape.fill for shape in shapes] == [TOOLS.theme.color("gold"), THEME.color("ink")]


def test_heads_are_bold_and_what_is_written_nearest_counts():
    drawn = art('<table class="rules" color="gold"><tr><th>head</th></tr><tr color="ink"><td>one</td></tr>'
                '<tr><td class="title">two</td></tr></table>')
    fonts = {"".join(word.text for word in item.words): (item.font, item.color) for item in drawn.items}
    gold, ink = TOOLS.theme.color("gold"), TOOLS.theme.color("ink")
    assert fonts == {"head": ("AlegreyaSans-Bold", gold), "one": ("AlegreyaSans-Regular", ink),
                     "two": ("AbrilFatface-Regular", gold)}


def test_words_lie_in_the_middle_of_their_cells_unless_they_are_placed():
    drawn = art('<table columns="30 30" rows="20" class="rules"><tr><td>mid</td><td align="right" valign="top">top</td>'
                "</tr></table>")
    found = words(drawn)
    assert found["mid"][0] == 1
    assert 9 < found["mid"][1] < 12
    assert found["top"][1] < 5
    assert 52 < found["top"][0] < 58


# Room

LONG = "Gain one coin for each other building that you own, and then draw a card."


def filled(rows, **attributes):
    written = " ".join(f'{name}="{value}"' for name, value in attributes.items())
    cells = "".join(f'<tr><td>{n}</td><td class="title">Head</td><td>{LONG}</td></tr>' for n in range(rows))
    return f'<table class="rules" columns="auto auto 1fr" {written}>{cells}</table>'


def test_texts_of_all_cells_shrink_together_and_no_further_than_they_must():
    drawn = art(filled(5, h="40", w="50", fit="shrink"))
    assert not [found for found in drawn.findings if not isinstance(found, Shrunk)]
    found = {round(item.size, 2) for item in drawn.items if isinstance(item, Glyphs)}
    rules, title = sorted(found)
    assert rules / 9 == pytest.approx(title / 12, abs=0.002)
    assert rules < 9
    larger = art(filled(5, h="40", w="50").replace('class="rules"', f'class="rules" size="{rules + 0.1 * 9 / 12}"')
                 .replace('class="title"', f'class="title" size="{title + 0.1}"'))
    assert [type(found) for found in larger.findings] == [NoRoom]


def test_a_table_that_fits_keeps_its_sizes():
    drawn = art(filled(2, h="60", fit="shrink"))
    assert drawn.findings == ()
    assert {item.size for item in drawn.items if isinstance(item, Glyphs)} == {9, 12}


def test_a_table_that_shrinks_makes_no_text_larger_than_the_other_cards_of_its_group_allow():
    cell = f'<text class="rules" fit-group="mine" min-size="5">{LONG}</text>'
    made = face(f'<table fit="shrink" w="50" h="22"><tr><td>{cell}</td><td class="title">{LONG}</td></tr></table>',
                safe=0)
    settled(made.root.children[0])
    drawn = typeset(replace(made, limits=(("mine", 6.0),)), TOOLS)
    sizes = {item.size for item in drawn.items if isinstance(item, Glyphs)}
    assert (min(sizes), 8 <= max(sizes) < 12) == (6.0, True)


def test_a_table_that_can_not_fit_is_told_at_its_line_with_its_longest_text():
    drawn = art(filled(9, h="20", fit="shrink"))
    told = [found for found in drawn.findings if not isinstance(found, Shrunk)]
    assert [(type(found), found.span.line, found.text[:14]) for found in told] == [(NoRoom, 2, "Gain one coin ")]


def test_a_table_in_a_column_gives_way_as_texts_do():
    drawn = art(f'<column h="60"><rect h="20" fill="ink"/>{filled(5, fit="shrink", w="50")}</column>')
    assert {type(found) for found in drawn.findings} == {Shrunk}
    bottom = max(item.y for item in drawn.items if isinstance(item, Glyphs)) / MM
    assert bottom <= 60


NESTED = f'<table fit="shrink" class="rules"><tr><td>{filled(2, fit="shrink")}</td><td>{LONG}</td></tr></table>'


def part(inside):
    """Return the first part of a new face."""
    made = face(inside, safe=0)
    for element in (found for found in every(made.root) if found.tag == "table"):
        settled(element)
    return children(made.root, Setting(made.frame, TOOLS, MM, parts=PARTS))[0].part


@pytest.mark.parametrize("inside", [filled(5, fit="shrink"), NESTED,
                                    f'<column><column>{filled(4, fit="shrink")}</column><text>after</text></column>'])
def test_how_large_a_shrinking_table_is_does_not_depend_on_what_was_asked_before(inside):
    room, fresh, asked = Size(50 * MM, 30 * MM), part(inside), part(inside)
    used = asked.taken(room)
    asked.taken(Size(room.w, room.h / 2))
    assert [getattr(asked, how)(room) for how in ("wanted", "tight", "least")] == \
        [getattr(fresh, how)(room) for how in ("wanted", "tight", "least")]
    assert asked.taken(room) == used


def test_a_shrinking_table_in_another_shrinks_with_it_and_further_where_it_must():
    drawn = art(NESTED.replace("<table ", '<table h="38" w="58" ', 1))
    assert {type(found) for found in drawn.findings} == {Shrunk}
    assert max(item.y for item in drawn.items if isinstance(item, Glyphs)) <= 38 * MM


@pytest.mark.parametrize("table", [
    "<table/>", "<table lines='all'/>", "<table><tr/></table>", "<table><tr><td/></tr></table>",
    "<table columns='3' lines='all'><tr><td/></tr></table>", "<table><tr><td rowspan='50' colspan='50'/></tr></table>",
    "<table columns='2'><tr><td colspan='9'>a</td></tr></table>",
    "<table h='0' w='0' fit='shrink'><tr/></table>",
    "<table columns='auto' rows='auto' w='30'><tr><td>a</td><td>b</td><td>c</td></tr></table>",
])
def test_odd_tables_are_drawn_all_the_same(table):
    assert not [found for found in art(table).findings if not isinstance(found, NoRoom)]
