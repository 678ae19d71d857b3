"""Macros that find places: tracks end where their last space is, and marks keep the room that they are told."""

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
