"""A spec made ready: its shape found and its settings read, so that maps can be made of it one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pnp.diagnostics import Diagnostic
from pnp.generate.shapes import SHAPES, Order, Shape
from pnp.model.map_values import FACTS
from pnp.model.maps import MapSpec, Requirement
from pnp.tools.dice import attempt_key
from pnp.tools.map_words import MapWords
from pnp.values import quoted, suggestion

#: What a requirement may read and still be judged before anything is placed or rolled.
_LAND = frozenset((*FACTS, "deepest", "edge_rows", "distance", "length", "min", "max", "range", "sum", "abs", "round"))


class SpecError(ValueError):
    """No map can be made of a spec, with the reasons at their places."""

    def __init__(self, *diagnostics: Diagnostic) -> None:
        super().__init__("\n".join(map(str, diagnostics)))
        self.diagnostics = diagnostics


@dataclass(frozen=True, slots=True)
class Recipe:
    """What all maps of a spec are made with. ``words`` works out its expressions, for one map at a time.

    ``early`` are the requirements on the land alone, ``late`` all others.
    """

    spec: MapSpec
    shape: Shape
    settings: dict[str, Any]
    words: MapWords
    early: tuple[Requirement, ...] = ()
    late: tuple[Requirement, ...] = ()

    def order(self, seed: int, attempt: int) -> Order:
        """Return what one attempt asks of the shape."""
        return Order(self.settings, self.spec.hexes.default, self.spec.grid, attempt_key(seed, attempt, "shape"))


def recipe(spec: MapSpec) -> Recipe:
    """Return a spec made ready.

    Raises SpecError for a shape that is not there, or doesn't take what is set, ExpressionError for a requirement that
    can't be read.
    """
    shape = _shape(spec)
    settings, faults = _settings(spec, shape)
    if shape.sized and not spec.hexes.default:
        faults.append(Diagnostic("map-shape", f"the shape {shape.name} needs a number of hexes",
                                 spec.places.get("hexes", spec.span), "write hexes: 40"))
    if faults:
        raise SpecError(*faults)
    words = MapWords()
    early = tuple(each for each in spec.require if words.names_in(each.that) <= _LAND)
    return Recipe(spec, shape, settings, words, early, tuple(each for each in spec.require if each not in early))


def _shape(spec: MapSpec) -> Shape:
    chosen = spec.shape
    if chosen.kind not in SHAPES:
        raise SpecError(Diagnostic("map-shape", f"there is no shape {quoted(chosen.kind)}",
                                   chosen.places.get("kind", chosen.span),
                                   suggestion(chosen.kind, SHAPES) or f"there are {', '.join(SHAPES)}"))
    return SHAPES[chosen.kind]


def _settings(spec: MapSpec, shape: Shape) -> tuple[dict[str, Any], list[Diagnostic]]:
    """Return a shape's settings, and what is wrong with them."""
    chosen = spec.shape
    faults: list[Diagnostic] = []
    settings: dict[str, Any] = {}
    for name, written in chosen.settings.items():
        place = chosen.places.get(name, chosen.span)
        if name not in shape.settings:
            known = f"it takes {', '.join(shape.settings)}" if shape.settings else "it takes none"
            faults.append(Diagnostic("map-shape", f"the shape {shape.name} has no setting {quoted(name)}", place,
                                     suggestion(name, shape.settings) or known))
            continue
        try:
            settings[name] = shape.settings[name].read(written)
        except ValueError as error:
            faults.append(Diagnostic("map-shape", f"{name}: {error}", place, shape.settings[name].doc))
    for name, setting in shape.settings.items():
        if name not in chosen.settings and setting.default is None:
            faults.append(Diagnostic("map-shape", f"the shape {shape.name} needs {name}: {setting.doc}", chosen.span,
                                     f"write shape: {{kind: {shape.name}, {name}: …}}"))
        settings.setdefault(name, setting.default)
    return settings, faults
