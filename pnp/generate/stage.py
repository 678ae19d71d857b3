"""From a seed and a spec to a map: attempts one after the other, until one is what the spec requires."""

from __future__ import annotations

from collections import Counter

from pnp.diagnostics import Diagnostic
from pnp.generate.making import Failure, made
from pnp.generate.recipe import Recipe, SpecError, recipe
from pnp.limits import ATTEMPT_STEPS, ATTEMPTS
from pnp.model.maps import HexMap, MapSpec
from pnp.tools.places import ExpressionError

#: Steps that each hex of an attempt costs besides.
PER_HEX = 100


def generate(spec: MapSpec, seed: int) -> HexMap | list[Diagnostic]:
    """Return the map of a seed: the first attempt that meets every requirement; or what is wrong with the spec.

    ``seed`` is a whole number from 0 to 2**64 - 1.
    """
    try:
        return first_legal(recipe(spec), seed)
    except SpecError as error:
        return list(error.diagnostics)
    except ExpressionError as error:
        return [error.diagnostic]


def remake(spec: MapSpec, seed: int, attempt: int | None) -> HexMap | list[Diagnostic]:
    """Return the map that one attempt makes, legal or not, or that `generate` makes; or what is wrong with the spec."""
    if attempt is None:
        return generate(spec, seed)
    try:
        found = made(recipe(spec), seed, attempt, judged=False)
    except SpecError as error:
        return list(error.diagnostics)
    except ExpressionError as error:
        return [error.diagnostic]
    return [_impossible(spec, seed, 1, found)] if isinstance(found, Failure) else found


def first_legal(ready: Recipe, seed: int) -> HexMap:
    """Return the first attempt at a seed that meets every requirement.

    Raises SpecError if none does, and names what failed most; ExpressionError for what can't be worked out.
    """
    reasons, room = Counter[Failure](), Counter[Failure]()
    for attempt in range(ATTEMPTS):
        found = made(ready, seed, attempt)
        if not isinstance(found, Failure):
            return found
        alike = found._replace(room=0)
        reasons[alike] += 1
        room[alike] = max(room[alike], found.room)
        if ready.words.box.meter.spent + reasons.total() * PER_HEX * len(ready.words.view.land) > ATTEMPT_STEPS:
            break
    failure, times = reasons.most_common(1)[0]
    raise SpecError(_impossible(ready.spec, seed, times, failure._replace(room=room[failure]),
                               reasons.total()))


def _impossible(spec: MapSpec, seed: int, times: int, failure: Failure, attempts: int = 1) -> Diagnostic:
    because = f" — {failure.because}" if failure.because else ""
    return Diagnostic("map-impossible", f"seed {seed} gives no map of {spec.title}: {failure.told()} in "
                      f"{times} of {attempts} attempts{because}", failure.span,
                      "ask for less here, or change what stands in its way; another seed rarely helps")
