"""Colours that players must tell apart: pieces are looked at as they are printed."""

from projects import written

from pnp import coded
from pnp.pipeline import Wish, build, examine
from pnp.tools.seeing import apart

PALETTE = {"red": "#c0392b", "moss": "#6b7a1f", "violet": "#7a4a9e", "sun": "#f4d24a", "milk": "#fbf7ec"}
CUBES = "tokens:\n  - name: Cube\n    each: {colour: [" + ", ".join(PALETTE) + "]}\n"


def theme(code="team", **variants):
    swatches = "".join(f"  {name}: {{color: '{color}', code: {code}}}\n" for name, color in PALETTE.items())
    return f"palette:\n{swatches}" + (f"variants: {variants}\n" if variants else "")


def told(root, variant=None):
    found = build(root, Wish(variant=variant, dry_run=True)) if variant is not None else examine(root, Wish())
    return [fault.message.partition(", and ")[2] for fault in found.diagnostics if fault.code == "colors-alike"]


def project(folder, face, cubes=CUBES, **more):
    return written(folder, cards__cubes=cubes, templates__theme=theme(**more), **{"templates__token.xml": face})


PLAIN = '<face fill="{{ token.colour }}"/>'


def test_colours_that_a_variant_or_some_eyes_make_alike_are_named(tmp_path):
    root = project(tmp_path, PLAIN)
    mono = "in mono red, moss and violet look alike, and so do sun and milk"
    assert told(root) == ["in low-ink red, moss, violet, sun and milk look alike", mono,
                          "red and moss look alike to people who can't tell red from green"]
    assert told(root, "mono") == [mono]
    assert told(root, "") == ["red and moss look alike to people who can't tell red from green"]


def test_a_letter_an_icon_or_a_pattern_tells_them_apart(tmp_path):
    for n, mark in enumerate((
            '<text anchor="center" color="{{ legible(token.colour) }}">{{ token.colour[:2] }}</text>',
            '<icon name="{{ {"red": "heart", "moss": "leaf", "violet": "moon", "sun": "sun", "milk": "milk"}'
            '[token.colour] }}" anchor="center" size="8"/>',
            '<rect inset="2" fill="pattern({{ {"red": "dots", "moss": "lines", "violet": "checks", "sun": "waves", '
            '"milk": "bricks"}[token.colour] }}, black, 3)"/>')):
        assert told(project(tmp_path / str(n), PLAIN.replace("/>", f">{mark}</face>"))) == []


def test_a_variant_that_keeps_its_colours_apart_is_left_alone(tmp_path):
    own = {"palette": {"red": "#000", "moss": "#555", "violet": "#888", "sun": "#bbb", "milk": "#fff"}}
    assert told(project(tmp_path, PLAIN, **{"low-ink": own, "mono": own})) == [
        "red and moss look alike to people who can't tell red from green"]


def test_only_colours_of_one_code_are_held_against_each_other(tmp_path):
    assert told(project(tmp_path / "none", PLAIN, code='""')) == []
    root = project(tmp_path / "two", PLAIN)
    path = root / "templates/theme.yaml"
    path.write_text(path.read_text().replace("1f', code: team", "1f', code: land"))
    assert told(root, "") == []


def test_a_colour_that_a_template_asks_the_theme_for_counts_as_its_name(tmp_path):
    root = project(tmp_path, '<face fill="{{ theme.palette[token.colour] }}"/>')
    assert told(root, "") == ["red and moss look alike to people who can't tell red from green"]


def test_pieces_of_one_colour_and_copies_are_no_codes(tmp_path):
    cubes = "tokens:\n  - {name: One, colour: red, copies: 3}\n  - {name: Two, colour: red}\n"
    assert told(project(tmp_path, PLAIN, cubes)) == []


def test_a_colour_on_the_back_alone_is_seen(tmp_path):
    root = project(tmp_path, "<face fill='white'/>", "back: back.xml\n" + CUBES)
    (root / "templates/back.xml").write_text(PLAIN)
    assert told(root, "mono") == ["in mono red, moss and violet look alike, and so do sun and milk"]


def test_a_word_in_a_text_is_no_colour(tmp_path):
    assert told(project(tmp_path, '<face><text class="label" anchor="center">{{ token.colour }}</text></face>')) == []


def test_colours_that_are_the_very_same_are_told_however_a_template_names_them(tmp_path):
    own = {"mono": {"palette": dict.fromkeys(PALETTE, "#444")}}
    for n, fill in enumerate(("token.colour", "theme.palette[token.colour]")):
        root = project(tmp_path / str(n), f'<face fill="{{{{ {fill} }}}}"/>', **own)
        assert told(root, "mono") == ["in mono red, moss, violet, sun and milk look alike"]
    cubes = "tokens:\n  - {name: One, colour: red}\n  - {name: Two, colour: red}\n"
    root = project(tmp_path / "red", '<face fill="{{ theme.palette[token.colour] }}"/>', cubes, **own)
    assert told(root, "mono") == []


def test_a_colour_that_no_piece_has_is_never_named(tmp_path):
    """Wine and plum look in mono as red and moss do; templates ask for colours by numbers, which no field says."""
    cubes = "tokens:\n  - {name: One, number: 0}\n  - {name: Two, number: 1}\n"
    own = {"mono": {"palette": {"red": "#444", "wine": "#444", "moss": "#454545", "plum": "#454545"}}}
    for n, fill in enumerate(("theme.palette[['red', 'moss'][token.number]]",
                              "[theme.palette.red, theme.palette.moss][token.number]")):
        root = project(tmp_path / str(n), f'<face fill="{{{{ {fill} }}}}"/>', cubes, **own)
        path = root / "templates/theme.yaml"
        more = "  wine: {color: '#c0392b', code: team}\n  plum: {color: '#6b7a1f', code: team}\nvariants"
        path.write_text(path.read_text().replace("variants", more, 1))
        assert told(root, "mono") == ["in mono red and moss look alike"]
        assert told(root, "") == ["red and moss look alike to people who can't tell red from green"]


def test_a_colour_of_another_code_is_not_named(tmp_path):
    cubes = "tokens:\n  - {name: One, colour: red, edge: oak}\n  - {name: Two, colour: moss, edge: black}\n"
    root = project(tmp_path, '<face fill="{{ token.colour }}"><rect inset="1" stroke="{{ token.edge }}" '
                             'stroke-width="0.3"/></face>', cubes)
    path = root / "templates/theme.yaml"
    path.write_text(path.read_text().replace("palette:\n", "palette:\n  oak: {color: '#111', code: wood}\n", 1))
    assert told(root, "") == ["red and moss look alike to people who can't tell red from green"]


def test_a_name_in_capitals_is_the_name_of_its_colour(tmp_path):
    own = {"mono": {"palette": dict.fromkeys(PALETTE, "#444")}}
    cubes = "tokens:\n  - {name: One, colour: Red}\n  - {name: Two, colour: Moss}\n"
    root = project(tmp_path, '<face fill="{{ theme.palette[token.colour | lower] }}"/>', cubes, **own)
    assert told(root, "mono") == ["in mono red and moss look alike"]


def test_many_pieces_of_one_colour_are_held_against_the_next_as_one(tmp_path):
    cubes = "tokens:\n" + "".join(f"  - {{name: Cube {n}, colour: red}}\n" for n in range(80)) + \
        "  - {name: Moss, colour: moss}\n"
    assert told(project(tmp_path, PLAIN, cubes), "") == [
        "red and moss look alike to people who can't tell red from green"]


def test_mats_of_many_colours_are_held_against_each_other_in_few_pixels(tmp_path, monkeypatch):
    sizes = []
    monkeypatch.setattr(coded, "apart", lambda shown: sizes.extend(picture.size for each in shown for picture in each)
                        or apart(shown))
    mats = CUBES.replace("tokens:", "size: 190 x 130 mm\nboards:")
    face = '<face fill="linear({{ board.colour }}, ink)"/>'
    root = written(tmp_path, cards__cubes=mats, templates__theme=theme(), **{"templates__board.xml": face})
    assert told(root, "")
    assert len(sizes) == len(PALETTE)
    assert all(9_000 < w * h < 10_500 for w, h in sizes)


def test_pieces_that_take_too_long_to_compare_are_let_be(tmp_path, monkeypatch):
    monkeypatch.setattr(coded, "CODE_PLACES", 30)
    assert told(project(tmp_path, PLAIN), "") == []
