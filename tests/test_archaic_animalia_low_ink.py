"""The kit in little ink: every face is nearly white, and still says all that it says in colour."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pypdfium2
import pytest
from PIL import ImageStat
from projects import copied

from pnp.export import About, Resources, content
from pnp.load import load
from pnp.pipeline import Wish, build
from pnp.press import Press
from pnp.resolve import resolve
from pnp.sheet import Edges, Placement, Sheet
from pnp.tools.raster import page_picture

ROOT = Path(__file__).parent.parent
#: The share of a face that is ink, at most, and of the ink that it has in colour.
MOST, SHARE = 0.15, 1 / 3
LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "black": "Bk", "white": "W"}
COMPONENTS = ("factors", "taxa", "reference", "mats", "score", "first", "worksheet")


@cache
def game():
    source, _ = load(ROOT, "archaic_animalia")
    return resolve(source)[0]


@cache
def faces(component, variant):
    """Return each face of a component by piece and side: its digest, its size, and the press that has it."""
    made = replace(game(), theme=game().theme.varied(variant)) if variant else game()
    press = Press(made)
    printed = press.component(next(each for each in made.components if each.id == component))
    assert not printed.diagnostics
    found = {}
    for n, slot in enumerate(printed.slots):
        for side, digest in (("front", slot.front), ("back", slot.back)):
            if digest:
                found[n, side] = digest, slot.size
    return found, press


def page(digest, size, press):
    """Return a face as a PDF of one page."""
    sheet = Sheet(size, "front", 1, 1, (Placement(digest, 0, 0, size.w, size.h, 0, Edges(0, 0, 0, 0)),))
    return content([sheet], press.streams, About(""), Resources(press.workshop.fonts, press.workshop.pictures))


def picture(digest, size, press, ppi):
    """Return a face as it looks, and its words."""
    pdf = page(digest, size, press)
    return page_picture(pdf, 0, ppi).convert("RGB"), pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range()


def darkness(seen):
    """Return how dark a picture is in the mean, from 0 to 1."""
    return 1 - ImageStat.Stat(seen.convert("L")).mean[0] / 255


@cache
def ink(digest, size, press):
    """Return the mean darkness of a face, from 0 to 1."""
    return darkness(picture(digest, size, press, 150)[0])


@pytest.mark.parametrize("component", COMPONENTS)
def test_no_face_has_more_ink_than_a_little_in_low_ink(component):
    plain, usual = faces(component, "")
    light, press = faces(component, "low-ink")
    assert plain.keys() == light.keys()
    for place, (digest, size) in light.items():
        amount, before = ink(digest, size, press), ink(*plain[place], usual)
        assert amount <= MOST
        assert amount <= SHARE * before


def test_tokens_take_little_ink_each_and_a_third_of_it_together():
    plain, usual = faces("tokens", "")
    light, press = faces("tokens", "low-ink")
    amounts = [ink(digest, size, press) for digest, size in light.values()]
    assert max(amounts) <= MOST
    assert sum(amounts) <= SHARE * sum(ink(digest, size, usual) for digest, size in plain.values())


def test_tokens_that_save_ink_keep_their_colour_in_a_ring_and_tell_it_by_a_letter():
    light, press = faces("tokens", "low-ink")
    pictures = [picture(digest, size, press, 300) for digest, size in dict.fromkeys(light.values())]
    assert len(pictures) == 12
    names = [colour for colour in LETTERS for _ in range(2)]
    for colour, (seen, text) in zip(names, pictures, strict=True):
        high, low = ((seen.height // 2 - round(0.435 * seen.height)) + step for step in (-1, 1))
        wanted = tuple(round(255 * part) for part in game().theme.color(colour)[:3])
        assert any(max(abs(a - b) for a, b in zip(seen.getpixel((seen.width // 2, y)), wanted, strict=True)) < 4
                   for y in range(high, low + 1)), colour
        assert LETTERS[colour] in text.split()


def test_the_pages_of_the_rulebook_have_little_ink_and_less_than_in_colour(kit, tmp_path):
    root = copied("archaic_animalia", tmp_path)
    usual = (kit / "rulebook.pdf").read_bytes()
    light = build(root, Wish(addresses=("rulebook",), variant="low-ink")).built[0].path.read_bytes()
    pages = range(len(pypdfium2.PdfDocument(light)))
    for page in pages:
        amount = darkness(page_picture(light, page, 100))
        assert amount <= MOST
        assert amount <= 0.75 * darkness(page_picture(usual, page, 100))
