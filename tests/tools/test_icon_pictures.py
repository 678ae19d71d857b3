"""Icons that are pictures: found by name as drawings are, printed with what is transparent in them."""

import pytest
from PIL import Image
from projects import written
from themes import theme_of

from pnp import gallery
from pnp.artwork import Color
from pnp.geometry import Box
from pnp.model import Folders
from pnp.pipeline import Wish, examine
from pnp.tools.icons import Icons


def icons(tmp_path, theme=None):
    return Icons(theme_of(theme or {}), Folders(*[tmp_path] * 6))


def png(path, size=(40, 20)):
    path.parent.mkdir(exist_ok=True)
    Image.new("RGBA", size, (200, 30, 30, 128)).save(path)


def test_a_picture_in_the_folder_or_named_by_the_theme_is_an_icon_in_its_proportions(tmp_path):
    png(tmp_path / "icons" / "gold.png")
    png(tmp_path / "seal.PNG", (30, 30))
    box = icons(tmp_path, theme={"icons": {"seal": {"src": "seal.PNG"}, "coin": "gold"}})
    assert [(box.find(name).width_per_height, box.find(name).pixels) for name in ("gold", "coin", "seal")] == [
        (2.0, 40), (2.0, 40), (1.0, 30)]
    assert {"gold", "seal"} <= set(box.names())
    (item,) = box.find("gold").items(Box(0, 0, 10, 10), Color(0.0, 0.0, 0.0))
    assert (item.key, item.box) == (box.find("gold").picture, Box(0, 2.5, 10, 5))


def test_of_a_drawing_and_a_picture_of_one_name_the_drawing_is_taken(tmp_path):
    png(tmp_path / "icons" / "gold.png")
    plain = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'
    (tmp_path / "icons" / "gold.svg").write_text(plain)
    found = icons(tmp_path).find("gold")
    assert (found.picture, len(found.marks)) == ("", 1)


def test_a_broken_picture_of_an_icon_is_told_with_its_file(tmp_path):
    (tmp_path / "icons").mkdir()
    (tmp_path / "icons" / "gold.png").write_bytes(b"no picture at all")
    with pytest.raises(ValueError, match=r'the icon "gold" can\'t be drawn: "icons/gold\.png"'):
        icons(tmp_path).find("gold")


def test_a_text_prints_it_in_its_colours_and_shows_what_lies_beneath(tmp_path):
    front = '<face fill="white"><text x="5" y="5" size="40">{seal}</text>' \
            '<icon name="seal" x="30" y="5" size="10"/></face>'
    written(tmp_path, cards__deck="size: 50 x 30 mm\ncorner: 0 mm\ncards: [{name: Fox}]\n",
            **{"templates__card.xml": front})
    png(tmp_path / "templates" / "icons" / "seal.png", (80, 80))
    gallery.show(tmp_path, Wish(addresses=("deck",)), ppi=254, side="front", output=tmp_path / "x.png")
    with Image.open(tmp_path / "x.png") as shown:
        inked = [shown.convert("RGB").getpixel((12 + 10 * x, 12 + 10 * y)) for x, y in ((10, 13), (35, 10))]
    assert all(r > 200 and 120 < g < 170 and 120 < b < 170 for r, g, b in inked)       # half of it on white


def test_an_icon_of_too_few_pixels_is_told(tmp_path):
    written(tmp_path, cards__deck="cards: [{name: Fox}]\n",
            **{"templates__card.xml": '<face><icon name="seal" x="9" y="9" size="20"/></face>'})
    png(tmp_path / "templates" / "icons" / "seal.png", (40, 40))
    assert [fault.code for fault in examine(tmp_path, Wish()).diagnostics] == ["low-ppi"]
