"""Icon sets in one file: every icon under its names, turned and mirrored as the file says, its makers named."""

import json
import shutil
import sys
from pathlib import Path

import pytest
from test_icons import RED, differ, icons, seen

from pnp.geometry import Box, bounds
from pnp.tools.iconify import read_set

FILE = Path(__file__).with_name("pond_animals.json")
POND = read_set(FILE.read_bytes(), "pond")


def box(tmp_path, theme=None, **data):
    """Return icons of a game that has the set, or one written on the spot."""
    if data:
        (tmp_path / "pond.json").write_text(json.dumps(data))
    else:
        shutil.copy(FILE, tmp_path / "pond.json")
    return icons(tmp_path, {"icon-sets": ["icons", "pond.json", "lucide"], **(theme or {})})


def test_all_icons_of_a_set_are_known_by_their_names(tmp_path):
    found = box(tmp_path, {"icons": {"gold": "one-right"}})
    for name in ("birds", "Mark Fern", "bird", "gold"):
        assert found.find(name).marks
    assert found.find("bird").marks == found.find("birds").marks
    assert {"dice-6", "wild", "one-turned"} <= set(found.names())
    assert found.find("anchor").marks                   # of lucide, which comes after it
    assert len(POND.icons) == 12


def dot(icon):
    """Return where the only dot of a die is, from 0 to 1 across and down."""
    (_, point) = icon.items(Box(0, 0, 24, 24), RED)
    x, y = bounds(point.path).center
    return round(x / 24, 3), round(y / 24, 3)


@pytest.mark.parametrize(("changes", "place"), [
    ({}, (7, 7)), ({"hFlip": True}, (17, 7)), ({"vFlip": True}, (7, 17)), ({"rotate": 1}, (17, 7)),
    ({"rotate": 2}, (17, 17)), ({"rotate": 3}, (7, 17)), ({"rotate": 1, "hFlip": True}, (17, 17)),
    ({"hFlip": True, "vFlip": True}, (17, 17)), ({"rotate": 5}, (17, 7)),
])
def test_an_icon_is_mirrored_then_turned_clockwise(tmp_path, changes, place):
    found = box(tmp_path, icons={"die": {**POND.icons["dice-1"], **changes}}, width=24, height=24)
    assert dot(found.find("die")) == pytest.approx([side / 24 for side in place], abs=0.01)


def test_what_aliases_of_aliases_change_adds_up(tmp_path):
    assert dot(box(tmp_path).find("one-turned")) == pytest.approx((17 / 24, 17 / 24), abs=0.01)
    back = {"back": {"parent": "one-right", "hFlip": True}, "one-right": {"parent": "die", "hFlip": True}}
    found = box(tmp_path, icons={"die": POND.icons["dice-1"]}, aliases=back, width=24, height=24)
    assert dot(found.find("back")) == pytest.approx((7 / 24, 7 / 24), abs=0.01)


def test_sizes_stand_at_the_icon_or_its_alias_or_the_set_or_are_sixteen(tmp_path):
    assert box(tmp_path).find("one-wide").width_per_height == 2
    assert POND.svg("birds").count('viewBox="0 0 48 48"') == 1
    assert 'viewBox="0 0 16 16"' in read_set(b'{"icons": {"a": {"body": "<g/>"}}}', "").svg("a")
    placed = b'{"icons": {"a": {"body": "", "left": 2, "top": 3, "width": 4, "height": 5}}}'
    assert 'viewBox="2 3 4 5"' in read_set(placed, "").svg("a")


def test_a_wide_icon_that_is_turned_stands_upright(tmp_path):
    wide = {"body": "<path d='M1 1h30v10z'/>", "width": 32, "height": 12}
    found = box(tmp_path, icons={"lies": wide, "stands": {**wide, "rotate": 3}})
    assert found.find("lies").width_per_height == pytest.approx(1 / found.find("stands").width_per_height)
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="256" viewBox="0 0 12 32">'
    turned = head + '<path transform="translate(0 32) rotate(-90)" d="M1 1h30v10z"/></svg>'
    again = read_set(json.dumps({"icons": {"a": {**wide, "rotate": 3}}}).encode(), "").svg("a")
    assert differ(seen(turned), seen(again.replace("<svg", '<svg width="96" height="256"', 1))) < 0.5


def test_the_makers_of_a_themes_sets_are_named(tmp_path):
    assert box(tmp_path).credits() == [("Pond animals", "icons, © The makers of pnp, MIT")]
    assert icons(tmp_path).credits() == []
    bare = box(tmp_path, prefix="odd", icons={}, info={"author": 3, "license": "CC0"})
    assert bare.credits() == [("odd", "icons, © 3, CC0")]


def test_a_set_may_come_in_a_package(tmp_path, monkeypatch):
    package = tmp_path / "site" / "pond_icons_for_pnp"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("raise SystemExit('never imported')")
    shutil.copy(FILE, package / "icons.json")
    monkeypatch.setattr(sys, "path", [str(tmp_path / "site"), *sys.path])
    found = icons(tmp_path, {"icon-sets": ["pond-icons-for-pnp"]})
    assert found.find("wild").marks
    assert found.faults() == []


@pytest.mark.parametrize(("content", "words"), [
    ("not json", "no JSON"), ("[]", "no icon set in Iconify's form"), ('{"icons": 3}', "no icon set"),
    ("[" * 99_999, "JSON"),
])
def test_a_file_that_is_no_set_is_told(tmp_path, content, words):
    (tmp_path / "pond.json").write_text(content)
    ((place, message),) = icons(tmp_path, {"icon-sets": ["pond.json"]}).faults()
    assert (place, words in message) == ("pond.json", True)


@pytest.mark.parametrize("place", ["none.json", "../pond.json", "nowhere"])
def test_a_set_that_is_not_there_is_told(tmp_path, place):
    (tmp_path / "in").mkdir()
    shutil.copy(FILE, tmp_path / "pond.json")
    ((told, message),) = icons(tmp_path / "in", {"icon-sets": [place, "lucide"]}).faults()
    assert (told, place in message) == (place, True)


@pytest.mark.parametrize(("icon", "words"), [
    ({"body": 3}, "no body"), ({"body": "<script/>"}, "<script> can't be drawn"), ({"body": "<g>"}, "can't be drawn"),
    ({"body": "", "width": "x"}, "its width is no number"), ({"body": "", "width": -4}, "viewBox"),
    ({"body": "<path d='M0 0'/>", "width": 1e300}, "its width is no number"),
])
def test_an_icon_that_can_not_be_drawn_is_told_by_name(tmp_path, icon, words):
    with pytest.raises(ValueError, match=r'"odd" \(pond\.json/odd\)') as caught:
        box(tmp_path, icons={"odd": icon}).find("odd")
    assert words in str(caught.value)


@pytest.mark.parametrize("name", ["loop", "pool"])
def test_names_that_lead_in_a_circle_are_told(tmp_path, name):
    with pytest.raises(ValueError, match="circle"):
        box(tmp_path).find(name)
