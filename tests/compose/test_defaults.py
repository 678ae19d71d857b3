"""pnp's own look: a card from a name alone, and the usual fields wherever designers put them."""

from pathlib import Path

import pytest
import yaml
from themes import theme_of

import pnp
from pnp.colors import parse
from pnp.compose.scenes import LOOKS
from pnp.face import Frame
from pnp.model import KINDS
from pnp.typeset import typeset
from pnp.units import SizeUm
from pnp.values import Fields, Rich, Switch, number

DEFAULTS = Path(pnp.__file__).parent / "defaults"
THEME = yaml.safe_load((DEFAULTS / "theme.yaml").read_text())
TEXT = Rich("Each player in turn order chooses one of their tokens and returns it to the supply.\n- Draw **1** card.")
FULL = {"type": "Ship", "suit": "North", "cost": number("4"), "vp": number("12"), "text": TEXT, "attack": number("3"),
        "flavour": Rich("By the time they see the sail, it is too late."), "speed": number("2.5"),
        "bonus": "Draw 1 card"}
NUMBERS = {"vp": number("3"), "cost": number("2"), "attack": number("4"), "speed": number("6")}
SIZES = [SizeUm(63_500, 88_900), SizeUm(44_000, 63_000), SizeUm(88_900, 63_500), SizeUm(69_850, 120_650)]


@pytest.fixture
def own(table):
    table.theme = THEME
    return table


def words(node):
    return node if isinstance(node, str) else "".join(map(words, node.children))


def set_face(own, kind="cards", size=None, shape=None, **fields):
    word, own.kind = KINDS[kind].word, kind
    frame = Frame(size or KINDS[kind].size, shape or KINDS[kind].shape, KINDS[kind].corner)
    record = own.card(frame=frame, front=(f"{word}.xml",), **fields)
    face = own.face(record)
    return face, typeset(face, own.env().workshop)


def luminance(text):
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parse(text)[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_theme_is_one(own):
    theme_of(THEME)


@pytest.mark.parametrize("name", ["ink", "shade", "muted", "accent"])
@pytest.mark.parametrize("ground", ["paper", "bone"])
def test_type_can_be_read_on_its_paper(name, ground):
    assert contrast(THEME["palette"][name], THEME["palette"][ground]) >= 4.5


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_the_accent_of_every_scene_can_be_read_on_paper_and_on_its_tint(look):
    assert contrast(look.accent, THEME["palette"]["paper"]) >= 4.5
    assert contrast(look.accent, look.tint) >= 4.5


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("fields", [{}, FULL], ids=["name", "full"])
def test_a_card_has_room_for_what_it_says_at_any_usual_size(own, size, fields):
    face, artwork = set_face(own, size=size, **fields)
    assert "Fox" in words(face.root)
    assert artwork.findings == () or {type(found).__name__ for found in artwork.findings} == {"Shrunk"}
    assert artwork.mark is not None


@pytest.mark.parametrize("size", SIZES[:1], ids=str)
def test_everything_typed_is_on_the_card(own, size):
    face, artwork = set_face(own, size=size, **FULL)
    printed = words(face.root)
    for typed in ("Ship · North", "4", "12", "Each player", "attack", "3", "speed", "2.5", "bonus", "Draw 1 card",
                  "too late"):
        assert typed in printed
    assert artwork.findings == ()


@pytest.mark.parametrize(("kind", "size", "shape"), [
    ("tiles", None, None), ("tiles", SizeUm(51_962, 45_000), "hex-flat"),
    ("tiles", SizeUm(45_000, 51_962), "hex-pointy"),
    ("tokens", None, None), ("tokens", SizeUm(25_000, 25_000), "circle"), ("counters", None, None),
    ("counters", SizeUm(15_875, 15_875), None), ("standees", None, None), ("mats", None, None),
    ("boards", SizeUm(420_000, 297_000), "rect"), ("sheets", SizeUm(190_000, 277_000), "rect"),
])
@pytest.mark.parametrize("fields", [{}, NUMBERS], ids=["name", "numbers"])
def test_every_kind_has_a_template_of_ours_in_which_things_fit(own, kind, size, shape, fields):
    _, artwork = set_face(own, kind, size, shape, **fields)
    assert [found for found in artwork.findings if type(found).__name__ != "Shrunk"] == []


def test_amounts_are_icons_where_there_are_icons_and_words_elsewhere(own):
    face, _ = set_face(own, cost=Fields("cost", {"coins": 2}), gain=Fields("gain", {"zorkmids": 3}))
    icons = [node for node in _all(face.root) if node.tag == "icon"]
    assert [icon.attributes["name"] for icon in icons] == ["coins", "coins"]
    assert "3 zorkmids" in words(face.root)


def test_a_switch_that_is_on_prints_its_name(own):
    face, _ = set_face(own, legendary=Switch("yes"), hidden=Switch("no"))
    assert "legendary" in words(face.root)
    assert "hidden" not in words(face.root)


def test_pieces_of_one_type_share_their_colours_and_no_two_scenes_are_alike(own):
    faces = [set_face(own, id=id, type="Beast")[0] for id in ("fox", "owl", "bear")]
    skies = [next(node for node in _all(face.root) if node.tag == "rect").attributes["fill"] for face in faces]
    assert len(set(skies)) == 1
    assert len({face.digest for face in faces}) == 3


def test_a_rich_table_of_a_sheet_is_made_of_its_list(own):
    face, _ = set_face(own, "sheets", SizeUm(190_000, 277_000), rows=["Tiles", "Glory"])
    assert words(face.root).count("Tiles") == 1


@pytest.mark.parametrize(("kind", "size", "fields", "shown"), [
    ("cards", None, {f"n{n}": number(str(n + 100)) for n in range(10)}, [str(n + 100) for n in range(10)]),
    ("cards", None, {"tags": ["fast", "grey"], "ready": Switch("yes"), "cost": "two swords and a horse"},
     ["fast, grey", "ready", "two swords and a horse"]),
    ("tiles", None, {"steps": number("3"), "type": "Land", "tags": ["wet", "low"], "ready": Switch("yes")},
     ["steps 3", "Land", "wet, low", "ready"]),
    ("tokens", None, {"icon": "coins", "value": number("5")}, ["5"]),
    ("tokens", None, {"name": "", "letter": "A"}, ["A"]),
    ("tokens", None, {"name": "X"}, ["X"]),
    ("counters", None, {"name": "HQ"}, ["HQ"]),
    ("counters", None, {"name": "Infantry", "attack": number("3"), "defence": number("4")}, ["Infantry", "3-4"]),
    ("sheets", SizeUm(190_000, 277_000), {"lines": ["Tiles", "Glory"]}, ["1234Tiles", "Glory"]),
])
def test_every_kind_prints_what_was_typed(own, kind, size, fields, shown):
    face, artwork = set_face(own, kind, size, **fields)
    printed = " ".join(words(face.root).split())
    assert [text for text in shown if text not in printed and text not in printed.replace(" ", "")] == []
    assert [found for found in artwork.findings if type(found).__name__ != "Shrunk"] == []


def test_a_piece_shows_the_icon_and_the_colour_that_it_names(own):
    face, _ = set_face(own, icon="sword", colour="firebrick")
    assert "sword" in [node.get("name") for node in _all(face.root) if node.tag == "icon"]
    assert "firebrick" in [node.get("color") for node in _all(face.root)]


@pytest.mark.parametrize(("kind", "fields", "code"), [
    ("cards", {"icon": "swrod"}, "unknown-icon"), ("tokens", {"icon": "swrod"}, "unknown-icon"),
    ("cards", {"colour": "goldd", "type": "Ship"}, "bad-attribute"), ("tokens", {"color": "goldd"}, "bad-attribute")])
def test_an_icon_or_colour_that_there_is_not_is_an_error(own, kind, fields, code):
    word, own.kind = KINDS[kind].word, kind
    record = own.card(frame=Frame(KINDS[kind].size, KINDS[kind].shape, KINDS[kind].corner), front=(f"{word}.xml",),
                      **fields)
    assert {fault.code for fault in own.faults(record)} == {code}


def _all(node):
    yield node
    for child in node.children:
        if not isinstance(child, str):
            yield from _all(child)
