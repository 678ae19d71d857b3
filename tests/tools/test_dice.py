"""The same seed rolls the same numbers on every machine."""

from __future__ import annotations

from collections import Counter

import pytest

from pnp.tools.dice import Dice, attempt_key, die, key, mix, number, shuffled, word_of

#: Written down once; they never change.
GOLDEN_KEYS = [0xF8A0A01B747BC8CB, 0x29EA890094A44340]
GOLDEN_ROLLS = [3, 2, 1, 6, 1, 5, 3, 3, 1, 1, 5, 6, 3, 2, 1, 4, 2, 1, 3, 6]
GOLDEN_BAG = list("ghcafbde")


def test_numbers_are_splitmix64s():
    # First outputs for seed 1234567, as published with the reference code (prng.di.unimi.it).
    assert [number(1234567, index) for index in range(3)] == [6457827717110365317, 3203168211198807973,
                                                              9817491932198370423]


def test_words_are_hashed_as_fnv_says():
    assert word_of("") == 0xCBF29CE484222325
    assert word_of("a") == 0xAF63DC4C8601EC8C
    assert mix(0) == 0


def test_a_seed_means_the_same_numbers_forever():
    dice = Dice("wolf", "hills")
    assert [dice.below(1000) for _ in range(6)] == [Dice("wolf", "hills", index).below(1000) for index in range(6)]
    assert key("wolf", "hills") == 0x0 + key("wolf", "hills") != key("hills", "wolf")


def test_other_seeds_and_purposes_roll_other_numbers():
    rolls = {Dice(seed, purpose).number() for seed in ("a", "b", "", "1", "01") for purpose in ("x", "y", "")}
    assert len(rolls) == 15


@pytest.mark.parametrize("limit", [1, 2, 6, 7, 1 << 32])
def test_numbers_below_a_limit_stay_below_it(limit):
    dice = Dice("seed", "roll")
    assert all(0 <= dice.below(limit) < limit for _ in range(300))


def test_a_die_is_fair():
    dice = Dice("seed", "die")
    counts = Counter(dice.below(6) for _ in range(60_000))
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 20.5     # chi-square, 5 degrees, p = .001


def test_uniform_numbers_lie_in_their_range_and_fill_it():
    dice = Dice("seed", "uniform")
    found = [dice.uniform(-2, 3) for _ in range(2_000)]
    assert -2 <= min(found) < -1.98
    assert 2.98 < max(found) < 3
    assert abs(sum(found) / 2_000 - 0.5) < 0.1


def test_choice_and_chance():
    dice = Dice("seed", "choice")
    assert {dice.choice("abc") for _ in range(60)} == set("abc")
    assert not any(dice.chance(0) for _ in range(50))
    assert all(dice.chance(100) for _ in range(50))
    with pytest.raises(IndexError):
        dice.choice([])


# Maps: seed, attempt and purpose

def test_the_numbers_of_maps_are_what_they_have_always_been():
    assert [attempt_key(7, 0, purpose) for purpose in ("shape", "roll.temperature")] == GOLDEN_KEYS
    key = attempt_key(7, 0, "roll.temperature")
    assert [die(key, place) for place in range(20)] == GOLDEN_ROLLS
    assert shuffled(attempt_key(7, 1, "bag"), "abcdefgh") == GOLDEN_BAG


def test_seed_attempt_and_purpose_each_make_other_numbers():
    keys = {attempt_key(seed, attempt, purpose) for seed in (0, 1, (1 << 64) - 1) for attempt in (0, 1, 999)
            for purpose in ("", "shape", "roll.a", "roll.b")}
    assert len(keys) == 36


@pytest.mark.parametrize("seed", [-1, 1 << 64])
def test_a_seed_has_sixty_four_bits(seed):
    with pytest.raises(ValueError, match="a seed is a whole number"):
        attempt_key(seed, 0, "shape")


def test_every_order_is_shuffled_equally_often():
    counts = Counter("".join(shuffled(attempt_key(seed, 0, "bag"), "abc")) for seed in range(6_000))
    assert len(counts) == 6
    assert sum((count - 1_000) ** 2 / 1_000 for count in counts.values()) < 20.515     # 5 degrees, p = .001


def test_arrays_give_the_same_stream_as_single_numbers():
    np = pytest.importorskip("numpy", minversion="2")
    attempts = np.arange(50, dtype=np.uint64)
    keys = attempt_key(7, attempts, "roll.rain")
    assert keys.tolist() == [attempt_key(7, attempt, "roll.rain") for attempt in range(50)]
    places = np.arange(50, dtype=np.uint64)
    assert die(keys, places).tolist() == [die(attempt_key(7, n, "roll.rain"), n) for n in range(50)]
    assert number(keys, 3).tolist() == [number(attempt_key(7, n, "roll.rain"), 3) for n in range(50)]
