"""Macros that find places: tracks end where their last space is, and marks keep the room that they are told."""

import pytest
from test_macros import drawn


def test_the_cord_of_a_snake_ends_at_its_last_space(tmp_path, monkeypatch):
    use = '{% import "pnp/tracks.xml" as tracks %}'
    snake = '<box x="5" y="5">{{{{ tracks.snake({}, columns=5, size=8, shape="circle", fill="black") }}}}</box>'
    at = drawn(tmp_path, monkeypatch, use + snake.format(7))        # the second row runs to the left
    assert max(at(13, 9), at(37, 19), at(41, 14)) < 120
    assert min(at(27.5, 19), at(21, 19), at(9, 19)) > 220
    at = drawn(tmp_path, monkeypatch, use + snake.format(12))       # the third to the right
    assert max(at(13, 29), at(13, 19)) < 120
    assert min(at(23, 29), at(29, 29), at(41, 29)) > 220


def test_an_index_keeps_away_from_the_corner_as_far_as_it_is_told(tmp_path, monkeypatch):
    use = '{% import "pnp/corners.xml" as corners %}'
    index = '{{{{ corners.index("I", size=8, color="black", four=true, inset={}) }}}}'

    def first_ink(inset):
        at = drawn(tmp_path, monkeypatch, use + index.format(inset))
        return [min(y for y in range(200) if min(at(side + x / 10, abs(down - y / 10)) for x in range(0, 100, 2)) < 120)
                for side in (inset + 1, 60 - inset - 11) for down in (0, 39.9)]

    near, far = first_ink(0), first_ink(3)
    assert all(29 <= b - a <= 31 for a, b in zip(near, far))


def test_a_trail_has_its_first_and_last_space_at_the_ends_of_its_path(tmp_path, monkeypatch):
    trail = '{{ tracks.trail("M10 30Q30 -10 50 30", spaces=3, size=6, fill="black", cord=0) }}'
    at = drawn(tmp_path, monkeypatch, f'{{% import "pnp/tracks.xml" as tracks %}}{trail}')
    assert max(at(8.4, 30), at(51.6, 30), at(28.4, 10)) < 90
    assert min(at(30, 30), at(13, 22), at(30, 14)) > 220


def test_words_on_a_line_stand_on_it_in_its_middle_and_lean_as_it_does(tmp_path, monkeypatch):
    line = '{{ curves.line("HHH", "M10 30H30V5", size=16, class="title", spread=30) }}'
    at = drawn(tmp_path, monkeypatch, f'{{% import "pnp/curves.xml" as curves %}}{line}')
    ink = [(x, y) for x in range(600) for y in range(400) if at(x / 10, y / 10) < 120]
    level, upright = [y for x, y in ink if x < 250], [x for x, y in ink if y < 220]
    assert 295 <= max(level) <= 303                     # they stand on the line,
    assert 295 <= max(upright) <= 303                   # also where it goes up
    assert min(x for x, y in ink) > 105


#: A tile, where the middles of its sides are, a little inside, and its middle.
TILES = {
    "size: 40 mm\nshape: rect": ([(20, 3), (37, 20), (20, 37), (3, 20)], (20, 20)),
    "size: 40 mm\nshape: hex-flat": ([(23.1, 3), (37.8, 11.5), (37.8, 28.5), (23.1, 37), (8.4, 28.5), (8.4, 11.5)],
                                     (23.1, 20)),
    "size: 40 mm\nshape: hex-pointy": ([(28.5, 8.4), (37, 23.1), (28.5, 37.8), (11.5, 37.8), (3, 23.1), (11.5, 8.4)],
                                       (20, 23.1)),
}


def tile(tmp_path, monkeypatch, shape, inside):
    deck = f"{shape}\nbleed: 0 mm\nsafe: 1 mm\nfront: card.xml\ntiles:\n  - name: Fox\n"
    return drawn(tmp_path, monkeypatch, '{% import "pnp/sides.xml" as sides %}' + inside, cards__deck=deck)


@pytest.mark.parametrize("shape", TILES)
def test_land_lies_at_the_side_that_it_is_told_and_ways_lead_from_there(tmp_path, monkeypatch, shape):
    spots, middle = TILES[shape]
    for side, spot in enumerate(spots):
        land = tile(tmp_path, monkeypatch, shape, f'{{{{ sides.land({side}, "black", deep=8) }}}}')
        road = tile(tmp_path, monkeypatch, shape, f'{{{{ sides.ways([[{side}]], fill="black", line="none") }}}}')
        for at in land, road:
            assert at(*spot) < 60
            assert min(at(*other) for other in spots if other != spot) > 220
        assert road(*middle) < 60 < 220 < land(*middle)


@pytest.mark.parametrize("shape", TILES)
def test_a_way_joins_two_sides_and_no_others(tmp_path, monkeypatch, shape):
    spots, _ = TILES[shape]
    for pairs in ([[0, 2]], [0, 2]):
        at = tile(tmp_path, monkeypatch, shape, f'{{{{ sides.ways({pairs}, fill="black", width=4) }}}}')
        assert [at(*spot) < 60 for spot in spots] == [side in (0, 2) for side in range(len(spots))]


@pytest.mark.parametrize("shape", TILES)
def test_ways_of_three_sides_and_more_meet_in_the_middle(tmp_path, monkeypatch, shape):
    spots, middle = TILES[shape]
    for ends in ([[0, 1, 3]], [0, 1, 3]):
        at = tile(tmp_path, monkeypatch, shape, f'{{{{ sides.ways({ends}, fill="black", line="none", width=4) }}}}')
        assert [at(*spot) < 60 for spot in spots] == [side in (0, 1, 3) for side in range(len(spots))]
        assert at(*middle) < 60


def test_words_on_an_arch_are_set_smaller_where_they_are_too_long(tmp_path, monkeypatch):
    arch = '<box x="5" y="5">{{{{ banners.arch("{}", w=50, h=10, rise=6, fill="white", color="black") }}}}</box>'
    for words in ("Hi", "Mmm mmm mmm mmm mmm mmm mmm mmm mmm"):
        at = drawn(tmp_path, monkeypatch, '{% import "pnp/banners.xml" as banners %}' + arch.format(words))
        ink = [x for x in range(200, 400) for y in range(65, 110) if at(x / 10, y / 10) < 60]
        assert ink
        assert abs(30 - (min(ink) + max(ink)) / 20) < 0.6
        assert min(at(x, 15.5) for x in (15.5, 44.5)) > 60         # its fold lies outside of the words


@pytest.mark.parametrize("rise", [0, 6, 60])
def test_an_arch_of_any_rise_has_its_word_on_it(tmp_path, monkeypatch, rise):
    arch = f'<box x="5" y="5">{{{{ banners.arch("Hm", w=50, h=10, rise={rise}, fill="white", color="black") }}}}</box>'
    at = drawn(tmp_path, monkeypatch, '{% import "pnp/banners.xml" as banners %}' + arch)
    assert min(at(x / 10, y / 10) for x in range(270, 330) for y in range(60, 120)) < 60


def test_an_arrow_follows_its_path_and_its_tip_points_where_the_path_leads(tmp_path, monkeypatch):
    way = '{{ arrows.way("M10 10H30Q40 10 40 20V28", fill="black", width=2) }}'
    at = drawn(tmp_path, monkeypatch, f'{{% import "pnp/arrows.xml" as arrows %}}{way}')
    assert max(at(20, 10), at(40, 24), at(40, 32), at(37.5, 28.5), at(42.5, 28.5)) < 90
    assert min(at(37.5, 32), at(42.5, 32), at(40, 35), at(20, 13), at(8, 10)) > 220


@pytest.mark.parametrize(("path", "y"), [("M6 30C20 10 40 10 54 30", 8), ("M6 10C20 30 40 30 54 10", 19)])
def test_raised_words_are_as_far_apart_over_a_hill_as_in_a_valley(tmp_path, monkeypatch, path, y):
    line = f'{{{{ curves.line("IIIII", "{path}", lift=6, spread=20, color="black") }}}}'
    at = drawn(tmp_path, monkeypatch, f'{{% import "pnp/curves.xml" as curves %}}{line}')
    rows = range(10 * y - 80, 10 * y + 120)
    ink = sorted({x for x in range(150, 450) for down in rows if at(x / 10, down / 10) < 90})
    begins = [a for before, a in zip([0, *ink], ink) if a - before > 8]
    assert len(begins) == 5
    assert 145 < begins[-1] - begins[0] < 180           # four fifths of 20 mm, and their lean


@pytest.mark.parametrize("words", [(), ("--variant", "low-ink")])
def test_the_tip_of_a_fine_arrow_is_as_dark_as_its_line_in_every_print(tmp_path, monkeypatch, words):
    inside = '''{{ arrows.way("M10 10H40", fill="black", width=1) }}
        {{ arrows.link(10, 25, 40, 30, fill="black", width=1) }}'''
    at = drawn(tmp_path, monkeypatch, '{% import "pnp/arrows.xml" as arrows %}' + inside, *words)
    assert max(at(20, 10), at(41, 10), at(12, 25), at(38, 30)) < 90
