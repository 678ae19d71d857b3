"""game.yaml, the kit, and the theme of a game."""

from dataclasses import replace

import pytest

from pnp.diagnostics import Level
from pnp.load.themes import OWN, OWN_NAME, own_theme
from pnp.tools.yaml_nodes import read_yaml

FOX = "cards: [{name: Fox}]"


def load(project, game, **files):
    return project({"cards/g/game.yaml": game, "cards/g/a.yaml": FOX, "cards/g/b.yaml": FOX, **files})


def test_every_key_of_a_game_is_read(project):
    source, found = load(project, """
title: My Game
players: 2–6
version: 1.10
units: in
kit: [b.yaml, a.yaml]
values: {colours: [red, blue], hand: 4, ratings: {rows: r.csv}}
options: {storm: {title: Storms, default: on}, advanced: }
print: {paper: legal, duplex: short, marks: none, margin: 1/4 in, gap: 2 mm}
numbering: {over: kit, count: copies, pad: 2}
ignore: [{code: bad-value, on: a/fox, because: so}]
rules: [{that: count(a) == 1, because: one}]
""", **{"cards/g/r.csv": "n,word\n1,Hot\n2,Cold\n"})
    assert found == []
    assert (source.title, source.players, source.version, source.units) == ("My Game", (2, 6), "1.10", "in")
    assert [c.id for c in source.components] == ["b", "a"]
    assert source.values == {"colours": ["red", "blue"], "hand": "4",
                             "ratings": [{"n": "1", "word": "Hot"}, {"n": "2", "word": "Cold"}]}
    assert [(o.title, o.default) for o in source.options.values()] == [("Storms", True), ("Advanced", False)]
    printing = source.printing
    assert (printing.paper, printing.duplex, printing.marks, printing.margin, printing.gap) == (
        ("legal",), "short", "none", 6350, 2000)
    assert (source.numbering.over, source.numbering.count, source.numbering.pad) == ("kit", "copies", 2)
    assert (source.ignore[0].on, source.rules[0].component, source.rules[0].that.text) == ("a/fox", "", "count(a) == 1")


def test_a_game_in_inches_prints_on_letter(project):
    assert load(project, "units: in")[0].printing.paper == ("letter",)


@pytest.mark.parametrize(("text", "fewest", "most"), [("4", 4, 4), ("2-6", 2, 6), ("1 – 5", 1, 5), ("2 to 4", 2, 4)])
def test_players_are_one_number_or_a_range(project, text, fewest, most):
    source, found = load(project, f"players: {text}")
    assert (source.players, found) == ((fewest, most), [])


@pytest.mark.parametrize(("text", "code", "col"), [
    ("titel: X", "unknown-key", 1), ("title: [a]", "bad-value", 8), ("title:", "bad-value", 1),
    ("players: two", "bad-value", 10), ("players: 6-2", "bad-value", 10), ("players: 0", "bad-value", 10),
    ("units: cm", "bad-value", 8), ("print: a4", "bad-value", 8), ("print: {paper: a44}", "bad-value", 16),
    ("print: {mraks: x}", "unknown-key", 9), ("print: {duplex: fold}", "not-yet", 17),
    ("print: {margin: 5}", "bad-value", 17), ("print: {gap: -1 mm}", "bad-value", 14),
    ("print: {margin: 90 mm}", "bad-value", 17), ("options: [storm]", "bad-value", 10),
    ("options: {storm: {default: of}}", "bad-value", 28), ("options: {storm: {titel: x}}", "unknown-key", 19),
    ("options: {Big Storm: }", "bad-value", 11), ("values: {my-hand: 4}", "bad-value", 10),
    ("values: {x: {rows: no.csv}}", "missing-file", 20), ("values: [a]", "bad-value", 9),
    ("numbering: {pad: x}", "bad-value", 18), ("numbering: {ovr: kit}", "unknown-key", 13),
    ("ignore: [{code: bad-valeu}]", "bad-value", 17), ("ignore: [{on: a}]", "bad-value", 10),
    ("rules: [{that: a, because: b, each: pieces}]", "bad-rule", 37), ("kit: [nope.yaml]", "missing-file", 7),
    ("kit: [a]", "missing-file", 7), ("kit: [rules.md]", "missing-file", 7), ("kit: [../g/a.yaml]", "missing-file", 7),
    ("kit: [game.yaml]", "bad-value", 7), ("kit: [maps/none.yaml]", "missing-file", 7),
    ("kit: [{a: b}]", "bad-value", 7),
    ("kit: [maps/spec.yaml]", "map-spec", 7),
])
def test_a_fault_of_game_yaml_stands_at_its_key_or_value_and_the_rest_is_read(project, text, code, col):
    source, found = load(project, text + "\nversion: x" * (not text.startswith("version")),
                         **{"maps/g/spec.yaml": "spec: Pangaea\nhexes: 40\n"})
    mine = [d for d in found if d.span.file == "cards/g/game.yaml"]
    assert [(d.code, d.span.line, d.span.col) for d in mine] == [(code, 1, col)]
    assert source.version == "x"


def test_maps_and_the_rulebook_in_the_kit_are_accepted(project):
    source, found = load(project, "kit: [b.yaml, a.yaml, maps/first.yaml, rules.md]",
                         **{"maps/g/first.yaml": "map: One\nhexes: |\n  ##\n", "cards/g/rules.md": "# Rules"})
    assert ([c.id for c in source.components], found) == (["b", "a", "first"], [])


def test_a_kit_names_each_component_once(project):
    source, found = load(project, "kit: [a.yaml, b.yaml, a.yaml]")
    assert [(d.code, d.component, d.span.col) for d in found] == [("duplicate-id", "a", 23)]
    assert [c.id for c in source.components] == ["b"]


def test_all_faults_of_all_files_are_told_in_one_run(project):
    _, found = load(project, "titel: x\nkit: [a.yaml, b.yaml, c.yaml]\n", **{
        "cards/g/a.yaml": "sise: x\n" + FOX, "cards/g/c.yaml": "cards:\n  - text: {coin} Gain\n",
        "templates/g/theme.yaml": "palete: {}\n"})
    assert [(d.code, d.span.file.split("/")[-1], d.component) for d in found] == [
        ("unknown-key", "a.yaml", "a"), ("needs-quotes", "c.yaml", "c"), ("unknown-key", "game.yaml", ""),
        ("bad-theme", "theme.yaml", "")]


def test_a_file_that_is_not_utf8_names_its_line(project):
    source, found = load(project, "title: x", **{"cards/g/a.yaml": "cards:\n  - name: Fée".encode("cp1252")})
    assert [(d.code, d.span.line, d.component) for d in found] == [("encoding", 2, "a")]
    assert [c.id for c in source.components] == ["b"]


def test_a_game_that_is_not_there_is_told_with_those_that_are(project):
    source, found = project({"cards/g/a.yaml": FOX}, game="h")
    assert source is None
    assert "its games are: g" in found[0].message


# Themes

def test_a_theme_is_merged_over_pnps_own_key_by_key(project):
    bare, _ = load(project, "title: x")
    source, found = load(project, "title: x", **{"templates/g/theme.yaml":
                         "palette: {ink: '#123456', hot: {color: red, code: factor}}\nclasses: {title: {size: 20}}\n"
                         "icon-sets: [icons]\nkeywords: {Raid: {bold: yes}}\nfonts:\n"})
    assert found == []
    theme = source.theme
    assert (theme.palette["ink"].color, theme.palette["hot"].code) == ("#123456", "factor")
    assert set(bare.theme.palette) <= set(theme.palette)
    assert theme.classes["title"] == replace(bare.theme.classes["title"], size=20.0)
    assert (theme.icon_sets, theme.keywords["Raid"].bold, theme.fonts) == (("icons",), True, bare.theme.fonts)


def test_what_is_not_written_of_a_colour_or_a_class_is_as_in_pnps_own_theme(project):
    bare, _ = load(project, "title: x")
    source, found = load(project, "title: x", **{"templates/g/theme.yaml":
                         "palette: {ink: {code: dark}}\nclasses: {label: {features: lnum}}\n"
                         "variants: {low-ink: {colors: grey}, big: {classes: {label: {size: 12}}}}\n"})
    assert found == []
    theme, own = source.theme, bare.theme
    assert theme.palette["ink"] == replace(own.palette["ink"], code="dark")
    assert theme.variants["low-ink"] == replace(own.variants["low-ink"], colors="grey")
    label = theme.varied("big").classes["label"]
    assert (label.size, label.features, label.tracking) == (12, ("lnum",), own.classes["label"].tracking)
    assert label.written == own.classes["label"].written | {"features"}


def test_pnps_own_smallest_size_shrinks_with_a_smaller_size(project):
    bare, _ = load(project, "title: x")
    source, found = load(project, "title: x", **{"templates/g/theme.yaml": "classes: {rules: {size: 4.8}}"})
    assert found == []
    assert source.theme.classes["rules"].min_size == round(bare.theme.classes["rules"].min_size / 2, 1) == 3.5
    source, found = load(project, "title: x", **{"templates/g/theme.yaml": "classes: {rules: {size: 6, min-size: 7}}"})
    assert [d.code for d in found] == ["bad-theme"]


def test_a_font_is_chosen_as_a_whole(project):
    assert load(project, "title: x")[0].theme.fonts["label"].weight == 600
    source, _ = load(project, "title: x", **{"templates/g/theme.yaml": "fonts: {label: {family: Alegreya Sans}}"})
    assert (source.theme.fonts["label"].family, source.theme.fonts["label"].weight) == ("Alegreya Sans", 400)


def test_a_font_that_is_not_there_is_an_error_at_its_place(project):
    _, found = load(project, "title: x", **{"templates/g/theme.yaml": "fonts: {title: {file: fonts/Mine.ttf}}\n"
                                            "classes: {big: {font: titel}}"})
    assert [(d.code, d.span.line, d.span.col) for d in found] == [("unknown-font", 1, 16), ("bad-theme", 2, 23)]
    assert "did you mean" in found[1].hint


@pytest.mark.parametrize(("text", "col", "word"), [
    ("colours: {}", 1, "colours"), ("palette: {x: {cdoe: y, color: red}}", 15, "cdoe"),
    ("palette: {x: blu}", 14, "blue"), ("palette: {x: '#12'}", 15, "no colour"), ("palette: {x: [red]}", 14, "keys"),
    ("fonts: {title: {famly: x}}", 17, "famly"), ("fonts: {title: {weight: heavy}}", 25, "number"),
    ("classes: {title: {sise: 3}}", 19, "sise"), ("classes: {title: {size: big}}", 25, "number"),
    ("classes: {title: {size: -1}}", 25, "more than 0"), ("classes: {title: {align: middle}}", 26, "center"),
    ("classes: {title: {color: nope}}", 26, "no colour"), ("classes: {title: 3}", 18, "keys and values"),
    ("icons: {gold: {numbr: x}}", 16, "numbr"), ("keywords: {Raid: {bold: maybe}}", 25, "yes or no"),
    ("keywords: {Raid: {color: rde}}", 26, "red"), ("variants: {low: {hide: bg}}", 24, "nothing lies on that layer"),
    ("variants: {low: {hide: {a: b}}}", 24, "list"), ("variants: {low: {palette: {inc: red}}}", 28, "ink"),
    ("variants: {low: {classes: {titel: {size: 9}}}}", 28, "title"), ("variants: {a4: {}}", 12, "file names"),
    ("variants: {low: {colors: gray}}", 26, "grey"), ("fills: {dusk: 'linear(red)'}", 16, "two to 20"),
    ("palette: {x: 'mix(y, ink)', y: blu}", 32, "blue"), ("palette: {x: y 20%, y: x}", 14, "from itself"),
    ("variants: {low: {classes: {title: {sise: 3}}}}", 36, "sise"),
    ("variants: {low: {palette: {ink: blakc}}}", 33, "black"), ("classes: {title: {size: }}", 19, "no value"),
    ("variants: {low: {classes: {title: {color: rde}}}}", 43, "red"),
    ("palette: {accent: filled 20%}", 19, "from itself"), ("colours:", 1, "colours"),
    ("variants: {low: {fills: {a: red}}}", 26, "fills: has none"),
    ("palette: {x: {code: y}}", 14, "lacks color"), ("icons: {gold: [coins]}", 15, "keys and values"),
    ("fonts: {fallback: [{a: b}]}", 20, "each item"),
    ("classes: {title: {features: [lnum, [a]]}}", 36, "must be a text"),
    ("fonts: {title: {weight: 1001}}", 25, "at most 1000"), ("fonts: {title: {width: 20}}", 24, "at least 25"),
    ("rulebook: {top: 15}", 17, "needs a unit"), ("rulebook: {chapters: pge}", 22, "page"),
    ("palette: {my sea: red}", 11, "one word"), ("palette: {'mix(': red}", 12, "one word"),
    ("palette: {'1': red}", 12, "one word"), ("palette: {'#fff': red}", 12, "one word"),
    ("palette: {'': red}", 12, "one word"), ("icons: {'': coins}", 10, "write a name"),
    ("keywords: {'': {bold: yes}}", 13, "is printed"), ("keywords: {'*': {bold: yes}}", 13, "is printed"),
    ("palette: {d: d}", 14, "names itself"), ("palette: {e: 'mix(e, red)'}", 15, "names itself"),
    ("fills: {k: k}", 12, "names itself"), ("fills: {m: 'linear(red, tan)', n: 'linear(m, red)'}", 36, "is a fill"),
    ("classes: {title: {size: nan}}", 25, "number"), ("rulebook: {columns: 1.5}", 21, "whole number"),
])
def test_a_fault_of_a_theme_stands_at_its_key_or_value(project, text, col, word):
    source, found = load(project, "title: x", **{"templates/g/theme.yaml": text})
    assert [(d.code, d.span.line, d.span.col) for d in found] == [("bad-theme", 1, col)]
    assert word in found[0].message + found[0].hint
    assert source.theme.palette


def test_an_icon_that_names_itself_is_told_as_that(project):
    _, found = load(project, "title: x", **{"templates/g/theme.yaml": "icons: {qqq: qqq}"})
    assert [d.code for d in found] == ["unknown-icon"]
    assert "names itself" in found[0].message


def test_the_own_theme_has_no_fault(project):
    own = OWN.read_text("utf-8")
    assert read_yaml(own, OWN_NAME)[1] == []
    source, found = load(project, "title: x", **{"templates/g/theme.yaml": own})
    assert [fault for fault in found if fault.level is Level.ERROR] == []
    said = [replace(theme, classes={name: replace(style, written=frozenset()) for name, style in theme.classes.items()})
            for theme in (source.theme, own_theme())]
    assert said[0] == said[1]


def test_warnings_leave_a_component_in(project):
    source, found = load(project, "title: x", **{"cards/g/a.yaml": "cards:\n  - rows: |\n      a,b\n      1\n"})
    assert [d.level for d in found] == [Level.WARNING]
    assert [c.id for c in source.components] == ["a", "b"]


def test_a_theme_may_be_called_yml_and_a_game_has_one(project):
    source, found = load(project, "", **{"templates/g/theme.yml": "palette: {sea: teal}"})
    assert ("sea" in source.theme.palette, found) == (True, [])
    _, found = load(project, "", **{"templates/g/theme.yaml": "palette: {sea: teal}"})
    assert [(d.code, d.span.file) for d in found] == [("bad-theme", "templates/g/theme.yml")]


def test_a_theme_that_no_game_reads_is_told(project):
    _, found = load(project, "", **{"templates/theme.yaml": "palette: {sea: teal}"})
    assert [(d.code, d.span.file, d.level) for d in found] == [("bad-theme", "templates/theme.yaml", Level.WARNING)]


@pytest.mark.parametrize(("kit", "told"), [("[a.yaml]", ["b.yaml"]), ("[a.yaml, bb.yaml]", []), ("[a, b.yaml]", []),
                                           ("[maps/first.yaml]", []), ("[a.yaml, b.yaml]", [])])
def test_components_that_the_kit_does_not_name_are_told_unless_one_of_its_names_is_wrong(project, kit, told):
    _, found = load(project, f"kit: {kit}", **{"maps/g/first.yaml": "map: One\nhexes: |\n  ##\n",
                                               "cards/g/_c.yaml": FOX})
    assert [d.message.split()[0] for d in found if d.code == "unlisted-file"] == told
