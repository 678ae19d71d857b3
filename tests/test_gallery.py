"""Pictures of pieces: what can't be drawn is said in the designer's words."""

import pytest
from PIL import Image, ImageChops, ImageOps, ImageStat
from projects import written

from pnp import gallery
from pnp.pipeline import Wish, WishError, build
from pnp.tools.raster import page_picture


def test_a_picture_of_a_card_shows_what_its_pdf_prints_letter_for_letter(tmp_path):
    text = "Gain **two** {coins:2} " + "and then lose them again. " * 9
    deck = f"size: 60 x 80 mm\ncorner: 0 mm\ncards:\n  - name: Fox official\n    cost: 2\n    text: {text}\n"
    root = written(tmp_path, cards__deck=deck)
    gallery.show(root, Wish(addresses=("deck",)), ppi=127, side="front", output=tmp_path / "x.png")
    (built,) = build(root, Wish(paper="a4")).built
    page = page_picture(built.path, 0, 127)
    (left, top), inner = (75, 143), (8, 8, 292, 380)        # of a card alone in the middle of its place on A4
    with Image.open(tmp_path / "x.png") as shown:
        card = shown.convert("RGB").crop((12, 12, shown.width - 12, shown.height - 12)).crop(inner)
    best = min(ImageStat.Stat(ImageChops.difference(card, page.crop(
        (left + x + inner[0], top + y + inner[1], left + x + inner[2], top + y + inner[3])))).mean[0]
        for x in range(-2, 3) for y in range(-2, 3))
    assert best < 2 < 6 < ImageStat.Stat(ImageChops.difference(card, ImageOps.mirror(card))).mean[0]


@pytest.mark.parametrize(("pixels", "hint"), [(40_000, "ask for fewer pieces"), (20_000, "ask for fewer pixels")])
def test_a_picture_that_would_be_too_large_is_refused_in_words(tmp_path, monkeypatch, pixels, hint):
    monkeypatch.setattr("pnp.tools.raster.PAGE_PIXELS", pixels)
    root = written(tmp_path, cards__deck="cards:\n  - name: Fox\n  - name: Hen\n")
    with pytest.raises(WishError, match=hint):
        gallery.show(root, Wish(addresses=("deck",)), ppi=60, side="front", output=tmp_path / "x.png")
