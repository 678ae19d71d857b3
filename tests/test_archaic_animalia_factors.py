"""The factor cards of Archaic Animalia as players hold them: every word legible, every kind told apart at a glance."""

import re

import pypdfium2
import pytest
from projects import ROOT

from pnp.artwork import Shrunk
from pnp.colors import parse
from pnp.compose import compose, environment
from pnp.expand import expand
from pnp.face import Element
from pnp.pipeline import Found, Wish, jobs
from pnp.press import Press
from pnp.typeset import typeset

LEVELS = {
    "temperature": ("Hot", "Warm", "Temperate", "Cold", "Frozen"),
    "elevation": ("Sea Level", "Low", "Medium", "High", "Extreme"),
    "rainfall": ("Heavy", "Wet", "Moderate", "Dry", "Arid"),
    "niche": ("Empty", "1 token", "2 tokens", "3 tokens", "4 tokens"),
    "wild": (),
}
RAISE = "Discard to raise {} by 1: as many cards as the new level."
WORDS = {
    "temperature": ("Temperature", "Factor", RAISE.format("Temperature"), "Ice at the poles, ovens at the equator."),
    "elevation": ("Elevation", "Factor", RAISE.format("Elevation"), "Thin air makes large chests."),
    "rainfall": ("Rainfall", "Factor", RAISE.format("Rainfall"), "No cloud crosses the heart of Pangaea."),
    "niche": ("Niche", "Expansion", "Discard to place a token: as many cards as tokens in the space, plus 1.",
              "A place to eat where nobody is eating yet."),
    "wild": ("Wild", "Any card", "Use as any 1 other card: Temperature, Elevation, Rainfall or Niche.",
             "Chance, the oldest breeder of all."),
}
KINDS = tuple(WORDS)


@pytest.fixture(scope="module")
def game():
    """Return the game, with nothing wrong with it."""
    found = Found()
    (job,) = jobs(ROOT, Wish(addresses=("archaic_animalia:factors",)), found)
    assert found.diagnostics == []
    return job.game


@pytest.fixture(scope="module")
def fronts(game):
    """Return each kind's front and the ink that it comes to: id -> (face, artwork)."""
    press = Press(game)
    env = environment(game, press.workshop)
    (factors,) = [component for component in game.components if component.id == "factors"]
    found = {}
    for piece in expand(game, factors, None):
        if piece.side == "front" and piece.record.id not in found:
            face = compose(piece, env, 0)
            found[piece.record.id] = face, typeset(face, press.workshop)
    return found


@pytest.fixture(scope="module")
def printed(kit):
    """Return the words of all printed fronts, one space apart."""
    with pypdfium2.PdfDocument(kit / "factors.pdf") as pdf:
        pages = [pdf[page].get_textpage().get_text_range() for page in range(0, len(pdf), 2)]
    return " ".join(" ".join(pages).split())


def elements(root, tag):
    """Yield the elements of a tag, in the order in which they are drawn."""
    for child in root.children:
        if isinstance(child, Element):
            if child.tag == tag:
                yield child
            yield from elements(child, tag)


def contrast(one, other):
    """Return the contrast of two colours as WCAG 2.2 counts it, 1 to 21."""
    def luminance(color):
        r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color[:3])
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def bed_words(face):
    """Return the elements of type on the beds, each with its bed's colour and its words."""
    return [(box.get("fill"), text) for box in elements(face.root, "box") for text in box.children
            if isinstance(text, Element) and text.get("class").startswith("bed-")]


@pytest.mark.parametrize("kind", KINDS)
def test_all_ten_copies_say_every_word_letter_for_letter(printed, kind):
    name, label, rules, flavour = WORDS[kind]
    assert len(re.findall(re.escape(f"{name} {label.upper()} {rules} {flavour}"), printed)) == 10
    assert printed.count(f"factors/{kind} 1.0") == 10


@pytest.mark.parametrize("kind", [kind for kind in KINDS if LEVELS[kind]])
def test_the_beds_name_their_five_levels_with_the_fifth_on_top(fronts, printed, kind):
    face, _ = fronts[kind]
    words = [text.children[0] for _, text in bed_words(face)]
    assert words == [word for level, name in enumerate(LEVELS[kind], 1) for word in (str(level), name)]
    heights = [float(box.get("y")) for box in elements(face.root, "box") if box.get("anchor") == "center"]
    numbers = heights[::2]
    assert numbers == sorted(numbers, reverse=True)
    assert len(numbers) == 5
    for level, name in enumerate(LEVELS[kind], 1):
        assert printed.count(f"{level} {name.upper()}") == 10


def test_the_words_of_the_beds_are_those_of_the_ratings(game):
    rows = game.values["ratings"]
    for kind in ("temperature", "elevation", "rainfall"):
        assert tuple(str(row.fields[kind]) for row in rows) == LEVELS[kind]


@pytest.mark.parametrize("kind", KINDS)
def test_no_text_is_set_smaller_than_nine_tenths_of_its_class(fronts, kind):
    _, artwork = fronts[kind]
    shrunk = [finding for finding in artwork.findings if isinstance(finding, Shrunk)]
    assert [finding for finding in artwork.findings if finding not in shrunk] == []
    assert [finding for finding in shrunk if finding.to < 0.9 * finding.wanted] == []


@pytest.mark.parametrize("kind", [kind for kind in KINDS if LEVELS[kind]])
def test_digits_and_words_stand_out_from_their_beds(fronts, game, kind):
    face, _ = fronts[kind]
    found = bed_words(face)
    assert len(found) == 10
    for bed, text in found:
        assert contrast(game.theme.color(bed), game.theme.color(text.get("color"))) >= 4.5, bed


def test_signs_on_the_wild_beds_stand_out(fronts, game):
    face, _ = fronts["wild"]
    signs = [icon for icon in elements(face.root, "icon") if icon.get("size") == "6.4"]
    assert [icon.get("name") for icon in signs] == ["temperature", "elevation", "rainfall", "niche", "wild"]
    for level, icon in enumerate(signs, 1):
        assert contrast(game.theme.color(f"wild_{level}"), game.theme.color(icon.get("color"))) >= 4.5


def test_icon_fill_and_word_of_the_tab_each_tell_the_five_kinds_apart(fronts, game):
    icons, fills, names, beds = set(), set(), set(), set()
    for kind, (face, _) in fronts.items():
        (icon,) = [icon for icon in elements(face.root, "icon") if icon.get("size") == "9"]
        (tab,) = [path for path in elements(face.root, "path") if path.get("stroke") == "ink"]
        icons.add(icon.get("name"))
        fills.add(game.theme.color(tab.get("fill")))
        names.add(WORDS[kind][0])
        beds.add(tuple(game.theme.color(f"{kind}_{level}") for level in range(1, 6)))
        assert contrast(game.theme.color(tab.get("fill")), game.theme.color(icon.get("color"))) >= 4.5
    assert icons == set(KINDS)
    assert len(fills) == len(names) == len(beds) == 5


def test_name_and_kind_stand_out_from_the_sky(fronts, game):
    skies = {"temperature": ("dawn_1", "dawn_2", "dawn_3", "dawn_4"), "elevation": ("heights_sky",),
             "rainfall": ("storm_sky",), "niche": ("glade_sky",), "wild": ("night_sky",)}
    for kind, (face, _) in fronts.items():
        upper = [text for text in elements(face.root, "text") if text.get("class") in ("title", "kind")]
        assert len(upper) == 2
        for sky in skies[kind]:
            for text in upper:
                assert contrast(game.theme.color(sky), game.theme.color(text.get("color"))) >= 4.5, sky


def test_what_is_read_on_the_panel_stands_out(game):
    bone = parse("#F2E6CB")
    assert game.theme.color("bone") == bone
    for name in ("rules", "flavour", "mark"):
        assert contrast(game.theme.color(game.theme.classes[name].color), bone) >= 7


def test_the_whole_deck_is_five_fronts_under_one_back(game):
    press = Press(game)
    (factors,) = [component for component in game.components if component.id == "factors"]
    made = press.component(factors)
    assert made.diagnostics == []
    assert len(made.slots) == 50
    assert len({slot.front for slot in made.slots}) == 5
    assert len({slot.back for slot in made.slots}) == 1
