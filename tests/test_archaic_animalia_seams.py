"""Printed over several pages, a map of Archaic Animalia keeps its legend whole."""

import pytest
from animalia_maps import GAME, on_paper, project

from pnp.artwork import Glyphs
from pnp.mapping import MapWish, make_maps
from pnp.outputs import sheets_of
from pnp.pipeline import Found, Wish, jobs

#: Seeds of maps through whose legends even seams would run: wide and high ones, and one that is a page wide.
SEEDS = [1, 3, 13, 15, 22]
#: What the art of a page runs on past its seam, in micrometres, and points in a millimetre.
SPARE, MM = 2_000, 72 / 25.4


@pytest.fixture(scope="module", params=SEEDS)
def printed(request, tmp_path_factory):
    """Return a map as it is drawn, and its sheets on both papers."""
    root = project(tmp_path_factory.mktemp("seams"))
    (made,) = make_maps(root, MapWish(GAME, seed=request.param, name="map")).maps
    wish = Wish(addresses=(GAME,), maps=(made.path,))
    drawn = on_paper(root, "map", made.path)
    job = next(iter(jobs(root, wish, Found())))
    parts = [drawn.press.component(job.game.components[0])]
    return drawn, [sheets_of(parts, "map", job, paper, wish) for paper in ("a4", "letter")]


def seams(sheets):
    """Return the places of upright and level seams, in mm of the map."""
    places = [sheet.placements[0] for sheet in sheets]
    across = {place.w + place.spill.right - SPARE for place in places if place.spill.right < 0}
    down = {place.h + place.spill.bottom - SPARE for place in places if place.spill.bottom < 0}
    return [seam / 1000 for seam in sorted(across)], [seam / 1000 for seam in sorted(down)]


def test_no_seam_runs_through_words_of_the_legend(printed):
    drawn, papers = printed
    edge = drawn.fields["box"].fields["x"] - 11
    words = [item for item in drawn.shapes if isinstance(item, Glyphs) and item.x < edge]
    assert len(words) > 30
    for sheets in papers:
        across, down = seams(sheets)
        assert across or down
        assert min(across, default=999) > edge
        assert [item.words[0].text for item in words for seam in down
                if item.y - 0.8 * item.size / MM < seam < item.y + 0.3 * item.size / MM] == []


def test_seams_run_through_a_starting_zone_at_most_where_two_lie_across_from_each_other(printed):
    drawn, papers = printed
    starts = [(space["x"], space["y"]) for space in drawn.hexes if space.get("site") == "start"]
    assert len(starts) == 12
    for sheets in papers:
        across, down = seams(sheets)
        cut = [spot for spot in starts if any(abs(spot[0] - seam) < 8.6 for seam in across)
               or any(abs(spot[1] - seam) < 8.6 for seam in down)]
        assert len(cut) <= 2
