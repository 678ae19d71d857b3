"""Every message of pnp: faulty files on one side, what is said about them on the other. See case_files."""

import random
import re
from pathlib import Path

import pytest
from case_files import cases, read
from fontTools.ttLib import TTFont
from PIL import Image

from pnp.cli import main
from pnp.cli.messages import report
from pnp.codes import CODES
from pnp.diagnostics import Level, PnpError
from pnp.pipeline import Wish, build, examine, project
from pnp.tools.families import installed

BAD, GOOD = cases("bad"), cases("good")
#: Words that a designer should never meet.
TECHNICAL = re.compile(
    r"Traceback|NoneType|\bNone\b|\bstr\b|\bdict\b|\btuple\b|list object|\bobject at\b|pydantic|Jinja|expat|YAML::|"
    r"\bException\b|\w+Error\b|<class|\bfloat\b|validation|\bstdin\b|unhashable|subscript|pnp\.\w+\.")
DRAWN = re.compile(r"(?:^|; )while drawing [\w/]+, (?:front|back|text)(?:, and \d+ more pieces?: .*)?$")


def found_in(case, root):
    return examine(case.write(root), Wish()).diagnostics


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.name.removesuffix(".yaml"))
def test_every_marked_line_is_reported_and_no_other(path, tmp_path, capsys):
    case = read(path)
    found = found_in(case, tmp_path)
    told = sorted((one.span.file, one.span.line, one.code, str(one.level)) for one in found)
    assert told == sorted(map(tuple, case.expected)), "\n".join(f"{one} {one.hint}" for one in found)
    assert len(set(found)) == len(found)
    report(found, tmp_path)
    shown = capsys.readouterr().err
    for one in found:
        is_plain_and_helpful(one)
        is_shown_at_its_place(one, case, shown)


def is_plain_and_helpful(one):
    hint = DRAWN.sub("", one.hint)
    assert hint.strip(), f"{one}: no hint"
    for words in (one.message, hint):
        assert not TECHNICAL.search(words.replace("!!str", "")), words      # which was typed
        assert words == words.strip()
        assert not words.endswith((".", ";")) or words.endswith("…."), words
    assert len(one.message) <= 260


def is_shown_at_its_place(one, case, shown):
    """The excerpt is the line in the file, and the caret stands under what the message is about."""
    span = one.span
    assert f"{span}: {one.level}: " in shown
    if not span.line:
        assert "." not in span.file or span.file in case.files
        return
    line = case.files[span.file].decode("utf-8-sig", "replace").split("\n")[span.line - 1]
    assert 1 <= span.col <= max(1, len(line)), f"{one}: the line has {len(line)} characters"
    assert span.length >= 1
    assert re.search(rf"^ +{span.line} \| .*\n +\| +\^+$", shown, re.MULTILINE)
    words = case.carets.get((span.file, span.line, one.code))
    assert words is None or line[span.col - 1:].startswith(words), f"{one}: the caret is at {line[span.col - 1:]!r}"


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.name.removesuffix(".yaml"))
def test_a_component_with_an_error_is_not_printed_and_the_whole_ones_are(path, tmp_path):
    case = read(path)
    root = case.write(tmp_path)
    (root / "cards").mkdir(exist_ok=True)
    (root / "cards/zz_whole.yaml").write_text("tokens:\n  - name: Whole token\n")
    found = build(root, Wish())
    stopped = {one.component for one in found.diagnostics if one.level is Level.ERROR}
    printed = {one.path.name.split(".")[0] for one in found.built}
    assert found.exit_code(strict=False) == bool(stopped)
    assert found.exit_code(strict=True) == bool(found.diagnostics)
    assert not stopped & printed
    if "" in stopped:
        assert not printed              # the game as a whole is wrong
    elif "kit" not in (root / "game.yaml").read_text() if (root / "game.yaml").is_file() else True:
        assert "zz_whole" in printed
    assert {path.name.split(".")[0] for path in (root / "output").rglob("*.pdf")} == printed


def test_every_code_has_two_faulty_cases_and_a_good_one():
    bad = [code for path in BAD for code in read(path).codes]
    few = {code: bad.count(code) for code in CODES if bad.count(code) + len(IN_PYTHON.get(code, ())) < 2}
    assert not few
    good = {path.name.removesuffix(".yaml") for path in GOOD}
    assert not [code for code in CODES if code not in good and not IN_PYTHON.get(code)]


def test_cases_differ_in_more_than_a_value():
    """Two cases whose lines are alike but for their values show the same thing twice."""
    shapes = {}
    for path in BAD:
        case = read(path)
        lines = sorted((name, re.sub(r"\w+(?!\w*:)", "x", content.decode("utf-8", "replace")))
                       for name, content in case.files.items())
        shapes.setdefault((str(lines), tuple(sorted(case.codes))), []).append(path.name)
    assert not [names for names in shapes.values() if len(names) > 1]


# Faults that no file can hold, or that a small file can't

def test_a_folder_without_cards_is_no_project(tmp_path):
    with pytest.raises(PnpError) as caught:
        project(tmp_path)
    (one,) = caught.value.diagnostics
    assert (one.code, one.span.line) == ("no-project", 0)
    is_plain_and_helpful(one)


def test_a_file_among_folders_is_no_project(tmp_path):
    (tmp_path / "cards").write_text("cards:\n  - name: Fox\n")
    with pytest.raises(PnpError, match="no-project"):
        project(tmp_path)


def whole(tmp_path):
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards/deck.yaml").write_text("cards:\n  - name: Fox\n")
    return tmp_path


def test_a_folder_in_the_place_of_a_pdf_is_left_alone(tmp_path):
    (whole(tmp_path) / "output/deck.pdf").mkdir(parents=True)
    (one,) = build(tmp_path, Wish()).diagnostics
    assert (one.code, str(one.span)) == ("cannot-write", "output/deck.pdf")
    is_plain_and_helpful(one)
    assert [path.name for path in (tmp_path / "output").glob("*.pdf") if path.is_file()] == ["deck.letter.pdf"]


def test_a_write_protected_pdf_is_left_as_it_was(tmp_path):
    (whole(tmp_path) / "output").mkdir()
    (tmp_path / "output/deck.pdf").write_bytes(b"last week's")
    (tmp_path / "output/deck.pdf").chmod(0o444)
    (one,) = build(tmp_path, Wish()).diagnostics
    assert one.code == "cannot-write"
    is_plain_and_helpful(one)
    assert (tmp_path / "output/deck.pdf").read_bytes() == b"last week's"


@pytest.mark.parametrize("players", [1, 5])
def test_a_game_is_printed_only_for_as_many_players_as_it_is_for(tmp_path, players):
    (whole(tmp_path) / "game.yaml").write_text("players: 2-4\n")
    (one,) = examine(tmp_path, Wish(players=players)).diagnostics
    assert (one.code, "2 to 4" in one.message) == ("players", True)
    is_plain_and_helpful(one)


def test_rules_that_take_too_long_together_are_stopped(tmp_path, monkeypatch):
    monkeypatch.setattr("pnp.check.rules.RULE_STEPS", 200)
    (whole(tmp_path) / "cards/deck.yaml").write_text(
        "cards:\n  - name: Fox\n    each: {n: range(20)}\nrules:\n  - each: pieces\n    that: count(pieces) == 20\n"
        "    because: there are twenty\n")
    (one,) = examine(tmp_path, Wish()).diagnostics
    assert (one.code, one.span.line) == ("rules-too-long", 6)
    is_plain_and_helpful(one)


def test_a_picture_with_few_pixels_is_told_at_its_element(tmp_path):
    (whole(tmp_path) / "templates").mkdir()
    (tmp_path / "templates/card.xml").write_text('<face>\n  <image src="{{ card.art }}" inset="0"/>\n</face>\n')
    (tmp_path / "cards/art").mkdir()
    Image.new("RGB", (200, 280), "green").save(tmp_path / "cards/art/fox.png")
    (one,) = examine(tmp_path, Wish()).diagnostics
    assert (one.code, str(one.span), one.level) == ("low-ppi", "templates/card.xml:2:3", Level.WARNING)
    assert "80 pixels per inch" in one.message
    is_plain_and_helpful(one)
    Image.new("RGB", (365, 511), "green").save(tmp_path / "cards/art/fox.png")
    (one,) = examine(tmp_path, Wish()).diagnostics
    assert "1.1 times as wide" in one.hint          # of what is a little too coarse, never 1.0 times


def test_a_back_that_is_a_coarse_picture_is_told_where_it_is_named(tmp_path):
    (whole(tmp_path) / "cards/deck.yaml").write_text("back: art/back.png\ncards:\n  - name: Fox\n  - name: Owl\n")
    (tmp_path / "cards/art").mkdir()
    Image.new("L", (100, 140), 90).save(tmp_path / "cards/art/back.png")
    (one,) = examine(tmp_path, Wish()).diagnostics
    assert (one.code, one.span.file) == ("low-ppi", "cards/deck.yaml")
    is_plain_and_helpful(one)


@pytest.mark.parametrize(("bits", "words"), [(0x0002, "forbid embedding it"), (0x0100, "only the letters that are")])
def test_a_font_whose_licence_forbids_it_is_told(tmp_path, bits, words):
    (whole(tmp_path) / "cards/fonts").mkdir()
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/theme.yaml").write_text("fonts:\n  title: {file: fonts/Mine.ttf}\n")
    font = TTFont(installed("Alegreya Sans").nearest(400, False).path)
    font["OS/2"].fsType = bits
    font.save(tmp_path / "cards/fonts/Mine.ttf")
    (one,) = examine(tmp_path, Wish()).diagnostics
    assert (one.code, str(one.span), one.level) == ("font-licence", "templates/theme.yaml:2:10", Level.WARNING)
    assert words in one.message
    is_plain_and_helpful(one)


# The command line

@pytest.mark.parametrize("name", ["bad-copies.words.yaml", "template.unknown_name", "needs-quotes.colon.yaml"])
def test_a_build_of_a_faulty_deck_ends_with_exit_code_1_and_writes_nothing_of_it(name, tmp_path, monkeypatch, capsys):
    case = read(BAD[0].parent / name)
    monkeypatch.chdir(case.write(tmp_path))
    monkeypatch.setattr("sys.argv", ["pnp", "build"])
    with pytest.raises(SystemExit) as stop:
        main()
    assert stop.value.code == 1
    assert not (tmp_path / "output").exists()
    told = capsys.readouterr().err
    assert all(f"[{one.code}]" in told and f"{one.file}:{one.line}:" in told for one in case.expected)


# Mutations

SIGNS = [
    *"{}[]()<>&\"'#:-|*%=,!?\\@~ \n\t0aX.é", "{{ ", "{% if %}", "</text>", "= ", "each: ", "- ", "rows:", "like: ",
    "\n\n", "\x00", "\u200b", "99999999999", "| icons", "&a ", "<<: ", "---\n", "!!python/object", "{gold}", "[[fox]]",
]


def mutated(text, dice):
    """Return a text with a slip or two of the fingers in it."""
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        lines = text.split("\n")
        at, end = sorted((dice.randrange(len(text) + 1), min(len(text), dice.randrange(len(text) + 1) + 9)))
        end = min(end, at + dice.choice((1, 2, 9)))
        row, other = dice.randrange(len(lines)), dice.randrange(len(lines))
        swapped = [lines[{row: other, other: row}.get(n, n)] for n in range(len(lines))]
        text = dice.choice((
            text[:at] + text[end:], text[:end] + text[at:end] + text[end:], text[:at] + dice.choice(SIGNS) + text[at:],
            text[:at] + dice.choice(SIGNS) + text[end:], "\n".join(swapped),
            "\n".join([*lines[:row], dice.choice(("  ", "\t", "")) + lines[row].lstrip(), *lines[row + 1:]])))
    return text


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_is_typed_makes_pnp_fail(seed, tmp_path):
    dice = random.Random(seed)
    ready = [read(path) for path in (*GOOD, *BAD) if not path.name.startswith(("too-many", "too-much", "rules-too"))]
    for run in range(50):
        case = dice.choice(ready)
        name = dice.choice([name for name in case.files if name.endswith((".yaml", ".xml", ".csv"))])
        case.files[name] = mutated(case.files[name].decode("utf-8", "replace"), dice).encode()
        for one in examine(case.write(tmp_path / str(run)), Wish()).diagnostics:
            assert one.message.strip()
            assert "Traceback" not in one.message + one.hint


#: Faults that no case file shows, or too few, and the tests that do.
IN_PYTHON = {
    "no-project": (test_a_folder_without_cards_is_no_project, test_a_file_among_folders_is_no_project),
    "cannot-write": (test_a_folder_in_the_place_of_a_pdf_is_left_alone, test_a_write_protected_pdf_is_left_as_it_was),
    "players": (test_a_game_is_printed_only_for_as_many_players_as_it_is_for,) * 2,
    "low-ppi": (test_a_picture_with_few_pixels_is_told_at_its_element,
                test_a_back_that_is_a_coarse_picture_is_told_where_it_is_named),
    "font-licence": (test_a_font_whose_licence_forbids_it_is_told,) * 2,
    "map-file": ("cli/test_map.py::test_a_map_that_is_there_is_left_alone_and_another_is_never_overwritten",
                 "cli/test_map.py::test_nothing_is_written_unless_all_of_it_can_be"),
    "rules-too-long": (test_rules_that_take_too_long_together_are_stopped,),
}


@pytest.mark.parametrize("name", [name for tests in IN_PYTHON.values() for name in tests if isinstance(name, str)])
def test_tests_that_stand_elsewhere_are_there(name):
    file, _, test = name.partition("::")
    assert f"\ndef {test}(" in (Path(__file__).parent / file).read_text("utf-8")
