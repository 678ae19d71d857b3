"""Archaic Animalia's blank map and the sheet of its rolls, for those who roll their map at the table."""

import re
from collections import Counter

import pypdfium2
import pytest
from animalia_maps import project
from projects import ROOT

from pnp.export import About, Resources, content
from pnp.hexes import from_offset, neighbours, reading_order
from pnp.pipeline import Found, Wish, jobs
from pnp.press import Press
from pnp.sheet import Edges, Placement, Sheet
from pnp.tools import lands


@pytest.fixture(scope="module")
def blank():
    """Return the blank land as hexes: all, starts, centre; and the sheets' fields."""
    job = next(iter(jobs(ROOT, Wish(addresses=("worksheet",)), Found())))
    component = next(each for each in job.game.components if each.id == "worksheet")
    rows = component.records[0].fields.fields["land"]
    cells = {from_offset(column, row): letter for row, letters in enumerate(rows)
             for column, letter in enumerate(letters) if letter != "."}
    return cells, component, job


def test_the_blank_land_is_a_legal_pangaea(blank):
    cells, component, _ = blank
    land, fields = set(cells), component.records[0].fields.fields
    order, rows = reading_order(land), [hex.r for hex in land]
    starts = {hex for hex, letter in cells.items() if letter == "s"}
    assert len(land) == 40
    assert len(lands.pieces(land)) == 1
    assert lands.hole_count(land) == 0
    assert {hex for hex, letter in cells.items() if letter == "c"} == set(lands.deepest(land, 7, order))
    assert [row - 1 for row in fields["polar"]] == sorted(lands.edge_rows(rows, 3))
    assert [row - 1 for row in fields["equator"]] == sorted(lands.middle_rows(rows))
    walk = lands.coast_walk(land)
    assert starts in (set(walk[::2]), set(walk[1::2]))
    assert all(sum(near in land for near in neighbours(hex)) > 1 for hex in land)


def test_the_worksheet_has_a_line_for_every_space_that_is_rolled(blank):
    cells, component, job = blank
    press = Press(job.game)
    slots = press.component(component).slots
    pages = []
    for slot in slots:
        placement = Placement(slot.front, 0, 0, slot.size.w, slot.size.h, 0, Edges(0, 0, 0, 0))
        resources = Resources(press.workshop.fonts, press.workshop.pictures)
        pdf = content([Sheet(slot.size, "front", 1, 1, (placement,))], press.streams, About(""), resources)
        pages.append(pypdfium2.PdfDocument(pdf)[0].get_textpage().get_text_range())
    land, rolls = (re.findall(r"\b\d{4}\b", page) for page in pages)
    labels = {hex: f"{hex.q + (hex.r - (hex.r & 1)) // 2 + 1:02}{hex.r + 1:02}" for hex in cells}
    assert sorted(land) == sorted(labels.values())
    assert rolls == [labels[hex] for hex in reading_order(cells) if cells[hex] != "s"]
    assert len(rolls) * 3 == 84
    signs = Counter(re.findall(r"[+−]1", pages[1]))
    rolled = [hex for hex in cells if cells[hex] != "s"]
    assert signs == {"+1": sum(hex.r in (0, 7) for hex in rolled) + sum(cells[hex] == "c" for hex in rolled),
                     "−1": sum(hex.r in (3, 4) for hex in rolled)}
    digit_counts = Counter(re.findall(r"(?<!\d)\d(?!\d)", pages[0]))
    assert digit_counts["1"] >= 36              # twelve starting zones, rated 1/1/1


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_both_worksheets_fit_the_paper(tmp_path, paper):
    from pnp.pipeline import build
    root = project(tmp_path)
    found = build(root, Wish(addresses=("worksheet",), paper=paper))
    assert found.diagnostics == []
    assert [(one.pieces, one.sheets) for one in found.built] == [(2, 2)]
