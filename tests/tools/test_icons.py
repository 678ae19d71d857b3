"""Icons come out as their SVG files say, under the names that designers give them."""

from __future__ import annotations

import io
import zlib
from pathlib import Path

import pytest
import resvg_py
from PIL import Image, ImageChops, ImageStat
from themes import theme_of

from pnp.artwork import Color, Group, Picture, Shape
from pnp.geometry import Box, Size
from pnp.model import Folders
from pnp.theme import Theme
from pnp.tools import svg_paths
from pnp.tools.icon import Icon
from pnp.tools.icons import Icons
from pnp.tools.pictures import Pictures
from pnp.tools.svg_shapes import CURRENT, parse_path, parse_svg

OURS = Path(__file__).parents[2] / "templates" / "archaic_animalia"
RED = Color(1.0, 0.0, 0.0)
LUCIDE = [
    "logs", "coins", "sword", "shield", "heart", "flame", "droplet", "mountain", "anchor", "ship", "dice-6", "leaf",
    "tree-pine", "skull", "crown", "castle", "fish", "bird", "egg", "sun", "moon", "snowflake", "cloud-rain", "hammer",
    "settings", "palette", "blend", "axe",
]
GAME = ["temperature", "birds", "mark_fern", "mark_ammonite", "dice_6", "evolve", "worms", "wild", "points", "mammals",
        "mark_seastar", "crustaceans"]


def icons(tmp_path: Path, theme: dict | None = None, **files: str) -> Icons:
    (tmp_path / "icons").mkdir(exist_ok=True)
    for name, text in files.items():
        (tmp_path / "icons" / f"{name}.svg").write_text(text)
    folders = Folders(tmp_path, tmp_path, tmp_path, tmp_path, tmp_path, tmp_path)
    return Icons(theme_of(theme or {}), folders)


@pytest.mark.parametrize(("name", "hint"), [
    ("gold", "add gold: coins under icons: in theme.yaml"), ("Wood", "add Wood: tree-pine under icons:"),
    ("food", "add food: wheat under icons:"), ("tap", "add tap: rotate-cw under icons:"),
    ("flibbertigibbet", "name another, or give one this name under icons: in theme"),
])
def test_only_really_near_names_of_icons_are_suggested_and_what_words_of_games_may_look_like(tmp_path, name, hint):
    with pytest.raises(ValueError, match=hint):
        icons(tmp_path).find(name)


def test_where_a_theme_has_other_sets_only_no_icon_of_lucide_is_named(tmp_path):
    with pytest.raises(ValueError, match="name another, or give one this name") as fault:
        icons(tmp_path, theme={"icon-sets": ["icons"]}).find("gold")
    assert "coins" not in str(fault.value)


def test_what_was_not_found_is_not_looked_for_again(tmp_path, monkeypatch):
    box = icons(tmp_path)
    with pytest.raises(ValueError, match='did you mean "anchor"'):
        box.find("anchro")
    monkeypatch.setattr(Icons, "names", None)
    with pytest.raises(ValueError, match='did you mean "anchor"'):
        box.find("anchro")


def test_a_name_of_the_theme_is_known_whatever_its_case_and_signs(tmp_path):
    box = icons(tmp_path, {"icons": {"victory_point": "star"}})
    assert box.find("Victory Point").marks == box.find("star").marks
    assert box.has("victory-point")
    assert not box.has("defeat")


@pytest.mark.parametrize(("name", "hollow"), [("circle", True), ("square", True), ("shield", True), ("coins", False),
                                              ("anchor", False), ("x", False)])
def test_a_number_can_be_read_where_no_line_runs_through_the_middle(tmp_path, name, hollow):
    assert icons(tmp_path).find(name).holds is hollow


@pytest.mark.parametrize(("body", "number", "holds"), [
    ("<path d='M0 12 H24' stroke='red'/>", "number", False),                                # a line icon, with a class
    ("<circle cx='12' cy='12' r='10'/><path d='M8 12 H16' stroke='red'/>", "number", True),     # a line on a coin
    ("<circle cx='12' cy='12' r='10'/><path d='M8 12 H16' stroke='red'/>", "", False),
    ("<circle cx='12' cy='12' r='10' fill-opacity='0.1'/><path d='M8 12 H16' stroke='red'/>", "number", False),
    ("<path d='M2 2 H4 V22 H2 Z'/>", "", True)])
def test_a_class_for_numbers_counts_on_what_is_filled_and_not_over_mere_lines(tmp_path, body, number, holds):
    theme = {"icons": {"own": {"src": "icons/own.svg", "number": number}}}
    assert icons(tmp_path, theme, own=svg(body)).find("own").holds is holds


def test_what_fills_the_middle_of_an_icon_is_known(tmp_path):
    coin = svg("<circle cx='12' cy='12' r='11' fill='#00f'/><circle cx='12' cy='12' r='9' fill='#f00'/>"
               "<circle cx='4' cy='4' r='2' fill='#0f0'/>")
    assert icons(tmp_path, own=coin).find("own").middle.ground == RED


def svg(body: str, head: str = 'viewBox="0 0 24 24"') -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{body}</svg>'


def seen(text: str) -> Image.Image:
    data = resvg_py.svg_to_bytes(svg_string=text, background="#ffffff", skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(data))).convert("L")


def again(icon: Icon, size: float = 96.0) -> str:
    """Return what an icon's items draw, as SVG."""
    body = ""
    items = list(icon.items(Box(0, 0, size, size), Color(0.0, 0.0, 0.0)))
    for item in items[0].items if icon.cut else items:
        assert isinstance(item, Shape)
        d = "".join(step[0] + " ".join(f"{value:.4f}" for value in step[1:]) for step in item.path)
        fill = "black" if item.fill else "none"
        rule = "evenodd" if item.even_odd else "nonzero"
        body += f'<path d="{d}" fill="{fill}" fill-rule="{rule}"'
        if item.stroke:
            body += (f' stroke="black" stroke-width="{item.stroke.width:.4f}" stroke-linecap="{item.stroke.cap}"'
                     f' stroke-linejoin="{item.stroke.join}"')
        body += "/>"
    return svg(body, f'viewBox="0 0 {size} {size}" width="{size}" height="{size}"')


def differ(first: Image.Image, second: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(first, second)).mean[0]


@pytest.mark.parametrize("name", LUCIDE + GAME)
def test_an_icon_looks_like_its_file(name):
    folders = Folders(OURS, OURS, OURS, OURS, OURS, OURS)
    found = Icons(Theme(), folders)
    source = found._text(found._source(name)[0], name)
    original = source.replace("<svg", '<svg data-was=""', 1)
    for attribute in ('width="24"', 'height="24"'):
        original = original.replace(attribute, "", 1)
    original = original.replace("<svg", '<svg width="96" height="96"', 1)
    assert differ(seen(original), seen(again(found.find(name)))) < 0.6


@pytest.mark.parametrize("body", [
    '<path d="M2 2h8v8H2z" transform="translate(4 3) rotate(20) scale(1.5 1)"/>',
    '<g transform="matrix(.8 .2 -.2 .8 3 2)" fill="none" stroke="#000" stroke-width="3"><circle cx="9" cy="9" r="5"/>'
    '</g>',
    '<path d="M3 12a9 5 30 1 1 14 4A3 3 0 0 0 9 20z" fill-rule="evenodd"/>',
    '<path d="M2 2q4 8 8 0t8 0 S20 20 12 18 s-8-2-9-8" fill="none" stroke="#000" stroke-linecap="round"/>',
    '<rect x="2" y="3" width="19" height="12" rx="4"/><ellipse cx="12" cy="19" rx="9" ry="3"/>',
    '<polygon points="2,2 20 4 12,22"/><polyline points="1 1 9 20 20 9" style="fill:none;stroke:#000"/>',
    '<path d="M4 4a1 1 0 01.9 1.8L20 20l0-9a4 4 0 00-4-4z"/>',
    '<g style="fill:none"><g fill="black"><path d="M1 1 20 5 5 20zM9 8l1 4 3-3z"/></g><path d="M0 0L24 24"/></g>',
])
def test_the_words_of_svg_mean_what_they_mean_elsewhere(tmp_path, body):
    text = svg(body)
    sized = text.replace("<svg", '<svg width="96" height="96"', 1)
    assert differ(seen(sized), seen(again(icons(tmp_path, mark=text).find("mark")))) < 0.8


@pytest.mark.parametrize(("body", "named"), [
    ("<text x='1' y='9'>A</text>", "turn them into paths"),
    ("<rect width='9' height='9' fill='url(#a)'/>", "not there"),
    ("<image href='x.png'/>", "from elsewhere"),
    ("<use href='#a'/>", "not there"),
    ("<path d='M0 0 L 1'/>", "numbers at a time"),
    ("<path d='L1 1'/>", "begins with M"),
    ("<path d='M0 0 1e9 3'/>", "beyond"),
    ("<circle r='wide'/>", "no length"),
    ("<rect width='9' height='9' fill='rde'/>", "no colour"),
    ("<g transform='spin(3)'/>", "no transform"),
    ("<style>@import 'a'</style><path d='M0 0 L 1'/>", "@"),
    ("<style/><path d='M0 0 L 1'/>", "numbers at a time"),
])
def test_what_cannot_be_drawn_is_named(tmp_path, body, named):
    with pytest.raises(ValueError, match=r"can't be drawn") as caught:
        icons(tmp_path, bad=svg(body)).find("bad")
    assert named in str(caught.value)
    assert '"bad"' in str(caught.value)


@pytest.mark.parametrize("body", [
    "<linearGradient id='a'><stop stop-color='red'/></linearGradient><rect width='24' height='24' fill='url(#a)'/>",
    "<g opacity='.5'><rect width='9' height='9'/><circle r='9'/></g>", "<style>.a{fill:red}</style><path class='a'/>",
])
def test_what_is_more_than_shapes_is_drawn_in_pixels(tmp_path, body):
    icon = icons(tmp_path, rich=svg(body)).find("rich")
    (picture,) = icon.items(Box(10, 10, 40, 20), RED)
    assert picture == Picture(icon.picture, Box(20, 10, 20, 20))


def test_an_icon_in_pixels_takes_the_colour_of_its_place(tmp_path):
    body = "<style>.a{stroke:none}</style><rect class='a' width='24' height='24' fill='currentColor'/>"
    found = Pictures(Folders(*[tmp_path] * 6))
    icon = icons(tmp_path, rich=svg(body))
    icon._pictures = found
    (solid,), (sheer,) = (icon.find("rich").items(Box(0, 0, 24, 24), color) for color in (RED, RED._replace(a=0.5)))
    assert zlib.decompress(found.pdf(solid.key, Size(24, 24)).data)[:3] == bytes([255, 0, 0])
    assert sheer == Group((solid,), opacity=0.5)


@pytest.mark.parametrize("text", [
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 9 9"/>', "<svg viewBox='0 0 9 9'>", "<html/>", "",
    "<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0'/></svg>", "<svg viewBox='0 0 0 9'/>",
    "<svg viewBox='a b c d'/>",
])
def test_a_file_that_is_no_plain_svg_is_refused(tmp_path, text):
    with pytest.raises(ValueError, match="bad"):
        icons(tmp_path, bad=text).find("bad")


def test_a_black_icon_takes_the_colour_of_its_place_and_a_colourful_one_keeps_its_own(tmp_path):
    two = svg('<path d="M0 0h9v9z" fill="#00f"/><circle cx="9" cy="9" r="4"/>')
    found = icons(tmp_path, plain=svg('<path d="M0 0h9v9z"/>'), two=two)
    assert [shape.fill for shape in found.find("plain").items(Box(0, 0, 9, 9), RED)] == [RED]
    assert [shape.fill for shape in found.find("two").items(Box(0, 0, 9, 9), RED)] == [Color(0, 0, 1), Color(0, 0, 0)]


def test_an_icon_is_centred_in_its_box_and_keeps_its_proportions(tmp_path):
    icon = icons(tmp_path, wide=svg('<rect width="20" height="10"/>', 'viewBox="0 0 20 10"')).find("wide")
    (shape,) = icon.items(Box(100, 100, 40, 40), RED)
    assert icon.width_per_height == 2
    assert shape.path[:3] == (("M", 100, 110), ("L", 140, 110), ("L", 140, 130))


def test_strokes_grow_with_the_icon(tmp_path):
    (shape, *more) = icons(tmp_path).find("axe").items(Box(0, 0, 48, 48), RED)
    assert not more             # four strokes of one colour are one shape
    assert (shape.stroke.width, shape.stroke.cap, shape.fill) == (4, "round", None)


def test_the_games_own_icons_come_before_lucides(tmp_path):
    found = icons(tmp_path, axe=svg('<path d="M0 0h9v9z"/>'))
    assert len(found.find("axe").marks[0].path) == 4
    assert found.find("hammer").marks[0].stroke == CURRENT


@pytest.mark.parametrize("name", ["Tree Pine", "tree_pine", "tree-pine", "TREEPINE"])
def test_case_and_signs_of_a_name_do_not_matter(tmp_path, name):
    assert icons(tmp_path).find(name).marks == icons(tmp_path).find("tree-pine").marks


def test_the_theme_gives_icons_other_names(tmp_path):
    theme = {"icons": {"wood": "timber", "timber": "logs", "gold": {"src": "icons/coin.svg", "number": "icon-number"},
                       "axe": {"number": "small"}, "G": "gold"}}
    found = icons(tmp_path, theme, coin=svg('<circle r="9"/>'))
    assert found.find("wood").marks == found.find("logs").marks
    assert [found.find(name).number for name in ("gold", "G", "axe")] == ["icon-number", "icon-number", "small"]
    assert "wood" in found.names()
    assert "logs" in found.names()


def test_names_that_lead_in_a_circle_are_told(tmp_path):
    with pytest.raises(ValueError, match="a -> b -> a"):
        icons(tmp_path, {"icons": {"a": "b", "b": "a"}}).find("a")


@pytest.mark.parametrize(("name", "hint"), [("hamer", '"hammer"'), ("golden", '"gold"'), ("zzzzqqq", "no icon")])
def test_an_unknown_icon_gets_a_suggestion(tmp_path, name, hint):
    with pytest.raises(ValueError, match=hint):
        icons(tmp_path, {"icons": {"gold": "coins"}}).find(name)


@pytest.mark.parametrize("src", ["../secret.svg", "/etc/passwd", "icons/none.svg", "lucide/axe.svg"])
def test_an_icon_file_lies_inside_the_project(tmp_path, src):
    (tmp_path / "in").mkdir()
    (tmp_path / "secret.svg").write_text(svg(""))
    with pytest.raises(ValueError, match="gold"):
        icons(tmp_path / "in", {"icons": {"gold": {"src": src}}}).find("gold")


def test_an_icons_digest_changes_with_its_drawing_and_its_number(tmp_path):
    drawing, other = svg('<circle r="9"/>'), svg('<circle r="8"/>')
    numbered = {"icons": {"a": {"number": "big"}}}
    cases = (drawing, {}), (other, {}), (drawing, numbered)
    digests = [icons(tmp_path, theme, a=text).digest("a") for text, theme in cases]
    assert len(set(digests)) == 3
    assert icons(tmp_path, a=drawing).digest("a") == digests[0]


def test_path_data_of_every_letter_is_absolute_afterwards():
    path = parse_path("m1 1 2 0 v2 h-2 z l-1-1 c1 0 1 1 2 2 s1 1 2 2 q1 1 2 0 t2 0 a1 1 0 0 1 2 0")
    assert {step[0] for step in path} == {"M", "L", "C", "Z"}
    assert path[-1][-2:] == (10, 4)


@pytest.mark.parametrize("rest", ["h1" * 30_000, "h" + "1 " * 30_000, "a1 1 0 0 1 9 9" * 30_000])
def test_a_path_that_is_too_long_is_read_as_far_as_it_may_go(rest, monkeypatch):
    taken = []
    take = svg_paths._Pen.take
    monkeypatch.setattr(svg_paths._Pen, "take", lambda pen, *step: taken.append(step) or take(pen, *step))
    with pytest.raises(ValueError, match="a path of more than 20,000 steps is too long"):
        parse_path("M0 0" + rest)
    assert len(taken) <= 20_000
    assert len(parse_path("M0 0" + "h1" * 19_999)) == 20_000


def test_an_empty_path_draws_nothing():
    assert parse_path("  ") == ()
    assert parse_svg(svg("<path d=''/><rect width='0' height='4'/><g display='none'><circle r='3'/></g>")).marks == ()
