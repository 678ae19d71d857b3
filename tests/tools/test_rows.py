"""Tables: what a spreadsheet saves, and what is typed into a YAML file."""

import pytest

from pnp.diagnostics import Level
from pnp.limits import TABLE_COLUMNS, TABLE_ROWS
from pnp.tools.rows import Choice, read_table


def faults(found):
    return [(d.code, d.span.line, d.span.col) for d in found]


def test_headers_become_names_and_cells_know_their_places():
    rows, found = read_table("Card Text, Qty\nHi there, 2\n", "t.csv")
    assert (rows, found) == ([{"card_text": "Hi there", "qty": "2"}], [])
    cell = rows[0]["qty"]
    assert (cell.line, cell.col, cell.style) == (2, 11, "cell")


def test_a_table_inside_a_file_counts_from_its_own_place():
    rows, _ = read_table("id,   attack\nwolf, 4", "x.yaml", line=11, col=7)
    assert str(rows[0]["attack"].span) == "x.yaml:12:13"


def test_quotes_behind_a_blank_hold_commas_quotes_and_line_breaks():
    rows, found = read_table('name, text\nFox, "a, b"\nOwl, "say ""hi"""\nElk, "x\ny"\nCat, z', "t")
    assert found == []
    assert [row["text"] for row in rows] == ["a, b", 'say "hi"', "x\ny", "z"]
    assert rows[3]["text"].line == 6


def test_a_table_of_markdown_is_a_table():
    rows, found = read_table("| name | cost |\n|:---|--:|\n| Fox, old | 3 |\n| - | 2 |\n", "t")
    assert (rows, found) == ([{"name": "Fox, old", "cost": "3"}, {"name": "-", "cost": "2"}], [])
    assert (rows[0]["name"].line, rows[0]["name"].col) == (3, 3)
    assert read_table("name,cost\n-,-\n", "t")[0] == [{"name": "-", "cost": "-"}]


@pytest.mark.parametrize("comma", [",", ";", "\t", "|"])
def test_commas_semicolons_and_tabs_are_told_apart_by_the_header(comma):
    rows, found = read_table(f"a{comma}b\n1{comma}2", "t")
    assert (rows, found) == ([{"a": "1", "b": "2"}], [])


def test_leading_zeros_and_words_that_look_like_switches_stay():
    assert read_table("id,x\n007,no", "t")[0] == [{"id": "007", "x": "no"}]


def test_a_row_that_ends_early_has_empty_cells_and_a_warning_with_its_line():
    rows, found = read_table("a,b,c\n1,2,3\n1,2", "t")
    assert rows[1] == {"a": "1", "b": "2", "c": ""}
    assert rows[1]["c"].style == "cell"
    assert faults(found) == [("too-few-cells", 3, 1)]
    assert found[0].level is Level.WARNING


def test_rows_that_end_early_are_all_read_and_told_at_once():
    rows, found = read_table("a,b\n" + "1\n" * 100 + "1,2,3\n", "t")
    assert len(rows) == 101
    assert faults(found) == [("too-many-cells", 102, 5), ("too-few-cells", 2, 1)]
    assert found[1].message == "this row has 1 cell, the table 2 columns: b stays empty, and 99 more rows are short"
    assert [place.line for _, place in found[1].notes] == [*range(3, 11)]


def test_a_row_with_too_many_cells_is_an_error_unless_they_are_empty():
    assert faults(read_table("a,b\n1,2,3", "t")[1]) == [("too-many-cells", 2, 5)]
    assert read_table("a,b\n1,2,,", "t")[1] == []


def test_rows_and_columns_that_a_spreadsheet_leaves_empty_are_passed_over():
    rows, found = read_table("\n,,\na,b,,\n1,2,,\n\n,,,\n3,4,,\n", "t")
    assert (rows, found) == ([{"a": "1", "b": "2"}, {"a": "3", "b": "4"}], [])


@pytest.mark.parametrize(("text", "places"), [
    ("a,A\n1,2", [("bad-table", 1, 3)]),
    ("a,,b\n1,x,2\n1,y,2", [("bad-table", 2, 3)]), ("My deck,,\na,b,c\n1,2,3", [("bad-table", 2, 3)]),
    ("a,?\n1,2", [("bad-table", 1, 3)]),
    ("front,front.edges\n1,2", [("bad-table", 1, 1)]),
    ("", [("bad-table", 1, 1)]),
    ('a,b\n"x" y,2', [("unclosed-quote", 2, 1)]),
])
def test_a_table_whose_columns_cannot_be_told_apart_is_refused(text, places):
    assert faults(read_table(text, "t")[1]) == places


def test_columns_are_renamed_and_left_out_by_their_headers():
    choice = Choice({"Qty": "copies", "#": "number"}, ["Notes"])
    assert read_table("#,Name,QTY,Notes\n1,Fox,2,x", "t", choice=choice) == (
        [{"number": "1", "name": "Fox", "copies": "2"}], [])


def test_a_column_that_is_named_and_not_there_is_told_with_the_nearest():
    _, found = read_table("Qty,b\n1,2", "t", choice=Choice({"Qyt": "copies"}, ["zzz"]))
    assert [(d.code, d.hint) for d in found] == [("bad-table", 'did you mean "Qty"?'),
                                                 ("bad-table", "its columns are Qty, b")]


def test_the_header_may_stand_further_down():
    rows, found = read_table("My deck,\n\na,b\n1,2", "t", choice=Choice(header=3))
    assert (rows, found, rows[0]["a"].line) == ([{"a": "1", "b": "2"}], [], 4)


def test_columns_of_one_side_become_its_fields():
    rows, found = read_table("id,front.edges,back.Edge Words\na,WWWP,\nb,,x", "t")
    assert (rows, found) == ([{"id": "a", "front": {"edges": "WWWP"}}, {"id": "b", "back": {"edge_words": "x"}}], [])


@pytest.mark.parametrize("text", [
    "a\n" + "1\n" * (TABLE_ROWS.most + 5), ",".join("abc" for _ in range(TABLE_COLUMNS.most + 1)) + "\n1",
    "a,b\n" + '"' * 50_001, 'a\n' + '"x\n' * 50_000,
])
def test_a_hostile_table_ends_in_a_few_messages(text):
    rows, found = read_table(text, "t")
    assert 1 <= len(found) <= 40
    assert len(rows) <= TABLE_ROWS.most


def test_a_game_takes_no_more_cells_than_are_left():
    rows, found = read_table("a,b\n1,2\n3,4\n5,6", "t", most_cells=4)
    assert (len(rows), faults(found)) == (2, [("too-much", 4, 1)])


@pytest.mark.parametrize(("row", "col", "text"), [
    ("Fox,Draw one, keep one,1,Wood", 5, "Draw one, keep one"), ("Fox, the red,Run,1,Wood", 1, "Fox, the red"),
    ("Fox,Run,1,In woods, fields", 11, "In woods, fields"), ("Fox,Run, hide, wait,1,Wood", 5, "Run, hide, wait"),
    ("Fox,Run,then hide,1,Wood", 5, "Run,then hide"), ("Fox,Run,1,5, 6", 14, ""), ('Fox,"Run, hide",a,b,c', 21, ""),
])
def test_of_a_row_that_is_too_long_the_cells_that_are_one_text_are_told(row, col, text):
    _, found = read_table(f"name,text,cost,home\n{row}\nOwl,Fly,2,Tree\nBear,Sleep,3,Cave\n", "t")
    assert faults(found) == [("too-many-cells", 2, col)]
    assert found[0].hint == (f'put quotes around it, as it has a comma: "{text}"' if text else
                             'put text with a comma in double quotes: "Draw 1, keep 1"')


def test_rows_that_are_too_long_are_told_at_once_each_with_its_text():
    _, found = read_table("name,text,cost\nFox,Run,1\nOwl,Fly, sit,2\nBear,Eat, sleep,3\n", "t")
    assert found[0].message == "this row has 4 cells, the table 3 columns, and one more row is too long"
    assert [(words, place.line, place.col) for words, place in found[0].notes] == [('"Eat, sleep"', 4, 6)]


@pytest.mark.parametrize("text", [
    "name,text,cost\nFox,Run, 1\nOwl,Fly, 2\nBear,Eat, all\nElk,Eat, x", "name,text,home\nA,B,C\nD,E,F\nG,H, Old\n",
    "name;text;home\nA;B;C\nD;E;F\nG;H;old\n", 'name,text,home\nA,B,C\nD,E,F\nG,"H", old\n',
])
def test_cells_that_stand_behind_a_blank_for_another_reason_are_no_split_texts(text):
    assert read_table(text, "t")[1] == []


def test_a_header_in_the_middle_of_a_table_is_known_whatever_its_columns_are_called():
    text = "Card Name,Qty,front.text,Notes\nFox,2,Run,x\ncard name,QTY,Front.Text,notes\nOwl,1,Fly,y\n"
    for choice in (Choice(), Choice({"Card Name": "name", "Qty": "copies"}, ["Notes"])):
        assert [(one.message, one.span.line) for one in read_table(text, "t", choice=choice)[1]] == [
            ("this row names the columns again", 3)]
    renamed = Choice({"Name": "text", "Text": "name"})
    assert read_table("Name,Text\nFox,Run\nText,Name\n", "t", choice=renamed)[1] == []


@pytest.mark.parametrize(("row", "message", "hint"), [
    ('Fox,1,"Draw one, keep one of all that you have drawn.',
     "the closing quote of this cell is missing", 'put " at its end, as in …of all that you have drawn."'),
    ('Fox,1,"Run, hide', "the closing quote of this cell is missing", 'put " at its end'),
    ('Fox,1,"Run," she said, and ran', "this cell begins with a quote that doesn't go around the whole of it",
     'write the cell in quotes, and each quote inside it twice: ""'),
])
@pytest.mark.parametrize("below", ["", '\nOwl,2,"Fly, sit"', "\nOwl,2,Fly"])
def test_a_quote_that_goes_wrong_in_a_cell_is_one_message_at_that_cell(row, message, hint, below):
    rows, found = read_table(f"name,cost,text\nElk,1,Eat\n{row}{below}", "t")
    assert [(one.code, one.message, one.hint, one.span.line, one.span.col) for one in found] == [
        ("unclosed-quote", message, hint, 3, 7)]
    assert [one["name"] for one in rows] == ["Elk", "Fox", "Owl"][:len(rows)]


@pytest.mark.parametrize("text", [
    "name,painter,text\nFox, van Gogh, Run\nOwl, Rembrandt, Fly\nElk, Vermeer, Eat\nBear, Hals, Sleep\n",
    "name,painter,text\nFox, van Gogh,Run\nOwl, Rembrandt,Fly\nElk, Vermeer,Eat\nBear,Hals,Sleep\nAnt,Bosch,Dig\n"
    "Bee,Goya,Buzz\nCat,Titian, Nap\n",
])
def test_a_name_that_begins_small_is_no_rest_of_a_text_where_blanks_stand_behind_commas(text):
    assert read_table(text, "t")[1] == []


def test_a_text_that_goes_on_small_is_told_where_no_other_cell_has_a_blank_before_it():
    text = "name,text,home\nFox,Draw one, keep it\nOwl,Fly,Tree\nElk,Eat,Wood\nBear,Sleep,Cave\n"
    assert faults(read_table(text, "t")[1]) == [("split-text", 2, 5)]
