"""Component files: one list of pieces each, with settings, rules and tables."""

import pytest

from pnp.diagnostics import Level

FOX = "cards: [{name: Fox}]"


def marks(found):
    return [(d.code, d.span.file.split("/")[-1], d.span.line, d.component) for d in found]


def test_two_lines_make_a_game(project):
    source, found = project({"cards/g/deck.yaml": "cards:\n  - name: Fox\n"})
    assert found == []
    assert (source.title, source.units, source.printing.paper) == ("G", "mm", ("a4", "letter"))
    deck = source.components[0]
    assert (deck.id, deck.kind, deck.entries, deck.settings, deck.rules) == ("deck", "cards", [{"name": "Fox"}], {}, ())
    assert source.theme.classes


@pytest.mark.parametrize("kind", ["cards", "tiles", "tokens", "counters", "standees", "boards", "mats", "sheets"])
def test_the_key_of_the_list_names_the_kind(project, kind):
    source, found = project({"cards/g/a.yaml": f"{kind}:\n  - name: Fox\n"})
    assert ([c.kind for c in source.components], found) == ([kind], [])


def test_a_faulty_component_is_left_out_and_named_and_the_others_load(project):
    source, found = project({"cards/g/a.yaml": FOX, "cards/g/b.yaml": "cards: {coin} Gain\n", "cards/g/c.yaml": FOX,
                             "cards/g/d.yaml": "sizee: poker\n" + FOX})
    assert [c.id for c in source.components] == ["a", "c"]
    assert {d.component for d in found} == {"b", "d"}


@pytest.mark.parametrize(("text", "expected"), [
    ("name: Deck", [("component-kind", 0)]),
    ("card: []", [("component-kind", 1)]),
    ("cards: [{name: a}]\ntiles: [{name: b}]", [("component-kind", 2)]),
    ("boxes: [{holds: cards}]", [("not-yet", 1)]),
    ("- name: Fox", [("bad-value", 1)]),
    ("cards: Fox", [("bad-value", 1)]),
    ("cards: {name: Fox}", [("bad-value", 1)]),
    ("cards:\n  - Fox\n  - [a]\n  -", [("bad-entry", 2), ("bad-entry", 3)]),
    ("copies: 3\n" + FOX, [("unknown-key", 1)]),
    ("frnt: a.xml\n" + FOX, [("unknown-key", 1)]),
    ("size: [poker]\n" + FOX, [("bad-value", 1)]),
    ("size:\n" + FOX, [("bad-value", 1)]),
    ("fields: text\n" + FOX, [("bad-value", 1)]),
    ("sizes: big\n" + FOX, [("bad-value", 1)]),
    ("rules: none\n" + FOX, [("bad-value", 1)]),
    ("rules:\n  - that: a\n" + FOX, [("bad-rule", 2)]),
    ("rules:\n  - because: a\n" + FOX, [("bad-rule", 2)]),
    ("rules:\n  - {that: a, because: b, each: piece}\n" + FOX, [("bad-rule", 2)]),
    ("rules:\n  - {that: a, because: b, level: bad}\n" + FOX, [("bad-value", 2)]),
    ("rules:\n  - {that: a, because: b, whre: c}\n" + FOX, [("unknown-key", 2)]),
    ("rules:\n  - a == b\n" + FOX, [("bad-value", 2)]),
    ("ignore: [{code: nonsense}]\n" + FOX, [("bad-value", 1)]),
])
def test_a_fault_of_form_is_told_in_its_line(project, text, expected):
    source, found = project({"cards/g/a.yaml": text})
    assert [(d.code, d.span.line) for d in found] == expected
    assert all(d.component == "a" and d.level is Level.ERROR for d in found)
    assert source.components == ()


def test_an_unknown_setting_gets_the_nearest_and_a_field_the_way_to_defaults(project):
    _, found = project({"cards/g/a.yaml": "frnt: a.xml\ncopies: 2\n" + FOX})
    assert [(d.span.col, d.hint) for d in found] == [
        (1, 'did you mean "front"?'), (1, "fields that all pieces share belong under defaults:")]


def test_an_empty_list_is_a_warning(project):
    source, found = project({"cards/g/a.yaml": "cards: []\n", "cards/g/b.yaml": "cards:\n"})
    assert [(d.code, d.level) for d in found] == [("no-pieces", Level.WARNING)] * 2
    assert [c.entries for c in source.components] == [[], []]


@pytest.mark.parametrize(("stem", "better"), [("Deck", "deck"), ("my-deck", "my_deck"), ("2p", "deck_2p"),
                                              ("kit", "my_kit"), ("rulebook", "my_rulebook"), ("żubr", "zubr")])
def test_a_file_whose_name_is_no_id_gets_a_better_one(project, stem, better):
    source, found = project({f"cards/g/{stem}.yaml": FOX})
    assert [d.code for d in found] == ["bad-id"]
    assert f"{better}.yaml" in found[0].hint
    assert source.components == ()


def test_ids_are_unique_in_the_kit(project):
    source, found = project({"cards/g/a.yaml": FOX, "cards/g/a.yml": FOX, "cards/g/b.yaml": FOX})
    assert [d.code for d in found] == ["duplicate-id"]
    assert [c.id for c in source.components] == ["b"]


def test_rules_know_the_place_of_each_expression(project):
    source, found = project({"cards/g/a.yaml": "rules:\n  - each: {edge: [W, L], n: colours}\n    that: =  x == 1\n"
                             "    where: 'y'\n    when: storm\n    because: so\n    level: warning\n" + FOX})
    assert found == []
    rule = source.components[0].rules[0]
    assert (rule.that.text.strip(), str(rule.that.span)) == ("x == 1", "cards/g/a.yaml:3:13")
    assert (rule.where.text, rule.where.span.col) == ("y", 13)
    assert (rule.when.text, rule.because, rule.level, rule.component) == ("storm", "so", Level.WARNING, "a")
    assert rule.each["edge"] == ("W", "L")
    assert rule.each["n"].text == "colours"


def test_what_a_component_wants_kept_quiet_concerns_it_alone(project):
    text = "ignore: [{code: bad-value, on: fox, because: so}, {code: bad-value}, {code: bad-value, on: a/owl}]\n" + FOX
    source, _ = project({"cards/g/a.yaml": text})
    assert [one.on for one in source.ignore] == ["a/fox", "a", "a/owl"]


def test_rows_in_the_file_become_a_group_of_cells(project):
    source, found = project({"cards/g/a.yaml": "cards:\n  - type: Beast\n    rows: |\n      id,   vp\n      wolf, 4\n"})
    assert found == []
    group = source.components[0].entries[0]
    assert group == {"type": "Beast", "cards": [{"id": "wolf", "vp": "4"}]}
    cell = group["cards"][0]["vp"]
    assert (str(cell.span), cell.style) == ("cards/g/a.yaml:5:13", "cell")


def test_rows_of_a_file_are_renamed_left_out_and_chosen(project):
    rows = ("cards:\n  - rows: {file: tables/deck.csv, columns: {Qty: copies}, ignore: [Notes], where: vp > 1, "
            "header: 2}\n")
    source, found = project({"cards/g/a.yaml": rows,
                             "cards/g/tables/deck.csv": b"\xef\xbb\xbfMy deck\r\nName,Qty,VP,Notes\r\nFox,2,3,x\r\n"})
    assert found == []
    group = source.components[0].entries[0]
    assert group == {"where": "vp > 1", "cards": [{"name": "Fox", "copies": "2", "vp": "3"}]}
    assert str(group["cards"][0]["vp"].span) == "cards/g/tables/deck.csv:3:7"


def test_rows_inside_a_group_are_read(project):
    source, found = project({"cards/g/a.yaml": "cards:\n  - set: x\n    cards:\n      - rows: d.csv\n",
                             "cards/g/d.csv": "id\na"})
    assert (source.components[0].entries, found) == ([{"set": "x", "cards": [{"cards": [{"id": "a"}]}]}], [])


@pytest.mark.parametrize(("rows", "code"), [
    ("nope.csv", "missing-file"), ("../../secret.csv", "missing-file"), ("/etc/passwd", "missing-file"),
    ("deck.xlsx", "not-yet"), ("deck.ods", "not-yet"), ("{file: d.csv, sheet: A}", "bad-value"),
    ("{columns: {a: b}}", "bad-value"),
    ("{file: d.csv, colums: {a: b}}", "unknown-key"), ("{file: d.csv, columns: {x: b}}", "bad-table"),
    ("{file: d.csv, header: 0}", "bad-value"), ("[a]", "bad-value"), ("bad.csv", "too-many-cells"),
])
def test_rows_that_cannot_be_read_are_told(project, rows, code):
    source, found = project({"cards/g/a.yaml": f"cards:\n  - rows: {rows}\n", "cards/g/d.csv": "a\n1",
                             "cards/g/bad.csv": "a\n1,2", "secret.csv": "a\n1"})
    assert [(d.code, d.component) for d in found] == [(code, "a")]
    assert source.components == ()


def test_a_link_does_not_lead_out_of_the_project(project, tmp_path_factory):
    outside = tmp_path_factory.mktemp("outside") / "s.csv"
    outside.write_text("a\n1")
    source, _ = project({"cards/g/a.yaml": "cards:\n  - rows: d.csv\n"})
    (source.folders.cards / "d.csv").symlink_to(outside)
    _, found = project({})
    assert [d.code for d in found] == ["missing-file"]


@pytest.mark.parametrize(("kit", "code", "hint"), [
    ("[cards/deck.yaml, coins.yaml]", "missing-file", 'did you mean "deck.yaml"?'),
    ("[deck, coins.yaml]", "missing-file", 'did you mean "deck.yaml"?'),
    ("deck.yaml, coins.yaml", "bad-value", "write kit: [deck.yaml, coins.yaml]"),
])
def test_a_slip_in_kit_is_one_message_and_the_files_are_read_as_meant(project, kit, code, hint):
    source, found = project({"cards/g/game.yaml": f'version: "1"\nkit: {kit}\n',
                             "cards/g/deck.yaml": "cards: [{name: Fox}]\n",
                             "cards/g/coins.yaml": "tokens: [{name: One}]\n"})
    assert [(one.code, one.hint) for one in found] == [(code, hint)]
    assert [component.id for component in source.components] == ["deck", "coins"]


def test_a_table_in_the_main_folder_is_told_to_be_moved_beside_its_cards(project):
    _, found = project({"cards/g/deck.yaml": "cards: [{rows: finds.csv}]\n", "finds.csv": "name\nFox\n",
                        "cards/g/finds.yaml": "cards: [{name: Owl}]\n"})
    assert [(one.code, one.hint) for one in found] == [("missing-file", "move it to cards/g/")]
