"""Outlines that cut texts off: by how much a text sticks out, however fine the outline, and at what price."""

import math
from random import Random

import pytest

from pnp.geometry import Box, ellipse, polygon
from pnp.typeset.edges import PARTS, Fence, straightened, within
from pnp.typeset.reach import corners


def ring(count, radius):
    return polygon([(50 + radius * math.cos(n * math.tau / count), 50 + radius * math.sin(n * math.tau / count))
                    for n in range(count)])


def spots(box):
    tips = corners(box)
    return [(one[0] + n / PARTS * (other[0] - one[0]), one[1] + n / PARTS * (other[1] - one[1]))
            for one, other in zip(tips, tips[1:] + tips[:1]) for n in range(PARTS)]


@pytest.mark.parametrize("seed", range(12))
def test_a_box_leaves_an_outline_where_one_of_its_places_is_not_inside(seed):
    rng = Random(seed)
    path = polygon([(rng.uniform(0, 100), rng.uniform(0, 100)) for _ in range(rng.choice((3, 9, 60)))]) \
        if seed % 3 else ring(500, 40) + ellipse(50, 50, 20, 10)
    fence, sides = Fence(path, lambda looks: True), straightened(path)
    for _ in range(60):
        box = Box(rng.uniform(-10, 100), rng.uniform(-10, 100), rng.uniform(1, 30), rng.uniform(1, 30))
        assert (fence.left_by(corners(box)) > 0) == any(not within(spot, sides) for spot in spots(box))


@pytest.mark.parametrize("count", [12, 9_000])
def test_a_text_leaves_a_fine_outline_as_far_as_a_coarse_one(count):
    fence = Fence(ring(count, 40), lambda looks: True)
    assert fence.left_by(corners(Box(40, 40, 20, 20))) == 0
    assert fence.left_by(corners(Box(50, 48, 60, 4))) == pytest.approx(20, abs=0.6)


def looks(path, times):
    """Return how many sides are looked at for texts that stay inside."""
    spent = []
    fence = Fence(path, lambda sides: spent.append(sides) or True)
    for _ in range(times):
        fence.left_by(corners(Box(45, 45, 10, 3)))
    return sum(spent)


def test_an_outline_traced_from_a_photograph_costs_little_more_than_a_circle():
    assert looks(ring(9_000, 40), 100) < 20 * looks(ellipse(50, 50, 40, 40), 100)


def test_what_was_spent_is_not_looked_at():
    assert Fence(ring(12, 40), lambda looks: True).left_by(corners(Box(150, 45, 10, 3))) > 50
    assert Fence(ring(12, 40), lambda looks: False).left_by(corners(Box(150, 45, 10, 3))) == 0
