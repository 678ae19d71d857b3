"""Five hundred maps of Archaic Animalia: legal by rules written on their own, and as the dice would have it."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction as F

import pytest
from pangaea_rules import judge
from projects import ROOT

from pnp.generate.recipe import recipe
from pnp.generate.stage import first_legal
from pnp.load import load_spec
from pnp.tools.map_text import map_text

SEEDS = range(1, 501)
#: Upper critical values of chi-square for p = .001, by degrees of freedom; NIST/SEMATECH e-Handbook, 1.3.6.7.4.
CRITICAL = {3: 16.266, 4: 18.467, 12: 32.909}
#: What a die and a modifier come to: the chances of the ratings 1 to 5.
CHANCES = {-1: (F(1, 2), F(1, 6), F(1, 6), F(1, 6), F(0)), 0: (F(1, 3), *(F(1, 6),) * 4),
           1: (F(1, 6), F(1, 6), F(1, 6), F(1, 6), F(1, 3))}
CLASSES = {"plain": (0, 0, 0), "equator": (-1, 0, 0), "polar": (1, 0, 0), "centre": (0, 0, 1),
           "equator centre": (-1, 0, 1)}


@pytest.fixture(scope="module")
def spec():
    found, faults = load_spec(ROOT, "archaic_animalia", "pangaea.yaml", {})
    assert faults == []
    return found


@pytest.fixture(scope="module")
def rolled(spec):
    """Return the ratings of all rolled hexes of five hundred legal maps, by class."""
    ready, found = recipe(spec), {name: [] for name in CLASSES}
    for seed in SEEDS:
        for zones, ratings in judge(map_text(replace(first_legal(ready, seed), spec_file="pangaea.yaml"))):
            name = " ".join(sorted(zones, reverse=True, key=("centre", "polar", "equator").index))
            found[name or "plain"].append(ratings)
    return found


def chi_square(counts, chances):
    """Return how far counts are from what chances promise, and the degrees of freedom; what can't be isn't there."""
    total = sum(counts.values())
    possible = {value: float(chance) * total for value, chance in chances.items() if chance}
    assert set(counts) <= set(possible)
    return sum((counts[value] - wanted) ** 2 / wanted for value, wanted in possible.items()), len(possible) - 1


def test_every_map_is_legal_and_every_class_of_hex_is_met(rolled):
    assert sum(map(len, rolled.values())) == 28 * len(SEEDS)
    assert all(len(found) > 200 for found in rolled.values()), {name: len(found) for name, found in rolled.items()}


@pytest.mark.parametrize("factor", range(3))
@pytest.mark.parametrize("name", CLASSES)
def test_ratings_come_as_often_as_the_dice_have_it(name, factor, rolled):
    counts = Counter(ratings[factor] for ratings in rolled[name])
    found, freedom = chi_square(counts, dict(enumerate(CHANCES[CLASSES[name][factor]], 1)))
    assert found < CRITICAL[freedom]


@pytest.mark.parametrize("name", ["plain", "polar", "centre"])
def test_the_three_factors_are_rolled_apart(name, rolled):
    """The sum of three ratings has the chances of three dice of their own."""
    chances = {0: F(1)}
    for add in CLASSES[name]:
        chances = {total: sum(chances.get(total - rating, F(0)) * CHANCES[add][rating - 1] for rating in range(1, 6))
                   for total in range(1, 16)} | {}
    chances = {total: chance for total, chance in chances.items() if chance}
    assert sum(chances.values()) == 1
    found, freedom = chi_square(Counter(map(sum, rolled[name])), chances)
    assert found < CRITICAL[freedom]


def test_a_hard_land_is_as_rare_as_it_should_be(rolled):
    """P(1,1,1), P(no rating above 2) and P(5,5,5) of plain hexes: 1/27, 1/8 and 1/216."""
    plain = rolled["plain"]
    for chance, count in ((F(1, 27), plain.count([1, 1, 1])), (F(1, 8), sum(max(ratings) <= 2 for ratings in plain)),
                          (F(1, 216), plain.count([5, 5, 5]))):
        wanted = float(chance) * len(plain)
        assert abs(count - wanted) < 3.3 * (wanted * (1 - float(chance))) ** 0.5


def test_few_seeds_need_a_second_attempt(spec):
    ready = recipe(spec)
    assert sum(first_legal(ready, seed).attempt > 0 for seed in range(100)) < 5


@pytest.mark.parametrize("size", [36, 44])
def test_the_least_and_the_most_hexes_are_legal_too(size):
    found, _ = load_spec(ROOT, "archaic_animalia", "pangaea.yaml", {"hexes": str(size)})
    ready = recipe(found)
    for seed in range(20):
        drawn = first_legal(ready, seed)
        assert len(drawn.cells) == size
        judge(map_text(replace(drawn, spec_file="pangaea.yaml")))
