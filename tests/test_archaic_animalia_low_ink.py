"""The kit in little ink: every face is nearly white, and still says all that it says in colour."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from PIL import ImageStat

from pnp.export import About, Resources, content
from pnp.load import load
from pnp.press import Press
from pnp.resolve import resolve
from pnp.sheet import Edges, Placement, Sheet
from pnp.tools.raster import page_picture

ROOT = Path(__file__).parent.parent
#: The share of a face that is ink, at most, and of the ink that it has in colour.
MOST, SHARE = 0.15, 1 / 3
COMPONENTS = ("factors", "taxa", "reference", "first", "worksheet")


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


@cache
def ink(digest, size, press):
    """Return the mean darkness of a face, from 0 to 1."""
    sheet = Sheet(size, "front", 1, 1, (Placement(digest, 0, 0, size.w, size.h, 0, Edges(0, 0, 0, 0)),))
    pdf = content([sheet], press.streams, About(""), Resources(press.workshop.fonts, press.workshop.pictures))
    return 1 - ImageStat.Stat(page_picture(pdf, 0, 150).convert("L")).mean[0] / 255


@pytest.mark.parametrize("component", COMPONENTS)
def test_no_face_has_more_ink_than_a_little_in_low_ink(component):
    plain, usual = faces(component, "")
    light, press = faces(component, "low-ink")
    assert plain.keys() == light.keys()
    for place, (digest, size) in light.items():
        amount, before = ink(digest, size, press), ink(*plain[place], usual)
        assert amount <= MOST
        assert amount <= SHARE * before
