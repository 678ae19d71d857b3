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
