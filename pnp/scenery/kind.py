"""A kind of scenery: its colours, its options, and how what a template wrote becomes what a generator is given."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pnp.artwork import Color, Item
from pnp.colors import parse as parse_color
from pnp.geometry import Size
from pnp.limits import LARGEST_LENGTH, SCENE_COLORS, SCENE_ENTRIES
from pnp.tools.svg_paths import parse_path
from pnp.units import MM, UNITS

_LENGTH = re.compile(r"(-?(?:\d{1,9}(?:\.\d{0,20})?|\.\d{1,20})(?:e-?\d{1,2})?)(%|mm|cm|in|pt|\"|)", re.ASCII)
_POINTS_PER_MM = 72 / 25.4

Options = Mapping[str, str]
Generate = Callable[[Size, str, tuple[Color, ...], Options], tuple[Item, ...]]
ReadColor = Callable[[str], Color | None]


@dataclass(frozen=True, slots=True)
class SceneryOption:
    """What an option takes: number, length, color, list, path (SVG's d in mm), or choices with ``|``.

    A bare length is in mm. ``holds`` says what a list holds: numbers, lengths or words. Numbers and lengths (mm) lie
    between ``least`` and ``most``.
    """

    takes: str
    default: str
    doc: str
    least: float = 0.0
    most: float = 1_000.0
    holds: str = "numbers"

    def read(self, text: str, size: Size, color: ReadColor) -> str:
        """Return a value as generators read it: lengths as bare mm, colours as #rrggbbaa.

        A share (50%) is one of the shorter side of ``size``, which is in points. Raises ValueError for what it
        doesn't take.
        """
        if self.takes == "color":
            return _hex(color(text.strip()))
        return _read(self, text.strip(), min(size))


@lru_cache(maxsize=4096)        # all spaces of a map say the same with most of their options, or with none
def _read(option: SceneryOption, text: str, shorter: float) -> str:
    """Return a value that is no colour; a share is one of ``shorter``."""
    if option.takes == "path":
        parse_path(text)
        return text
    if "|" in option.takes:
        if text not in option.takes.split("|"):
            raise ValueError(f'"{text[:40]}" should be {" or ".join(option.takes.split("|"))}')
        return text
    parts = text.replace(",", " ").split() if option.takes == "list" else [text] if text else []
    if len(parts) > SCENE_ENTRIES:
        raise ValueError(f"a list of more than {SCENE_ENTRIES:,} entries is too long")
    if option.holds == "words":
        return " ".join(parts)
    return " ".join(_number(option, part, shorter) for part in parts)


def _number(option: SceneryOption, text: str, shorter: float) -> str:
    lengths = option.takes == "length" or option.holds == "lengths"
    match = _LENGTH.fullmatch(text.lower())
    if match is None or (match[2] and not lengths):
        raise ValueError(f'"{text[:40]}" is no {"length" if lengths else "number"}')
    value = float(match[1])
    if match[2] == "%":
        value *= shorter / _POINTS_PER_MM / 100
    elif match[2]:
        value *= float(UNITS[match[2]]) / MM
    if not option.least <= value <= option.most:
        raise ValueError(f'"{text[:40]}" should lie between {option.least:g} and {option.most:g}')
    return f"{value:.4f}".rstrip("0").rstrip(".")


@dataclass(frozen=True, slots=True)
class Scenery:
    """A kind of scenery. ``colors``: its colours in order with their defaults.

    ``many``: how many of the colours stand for themselves, if any number may follow them; None if none may.
    ``generate`` is given a size in points, a seed, the colours, and every option as ``SceneryOption.read`` returns it.
    """

    name: str
    doc: str
    colors: Mapping[str, str]
    options: Mapping[str, SceneryOption]
    generate: Generate
    many: int | None = None

    def draw(self, size: Size, seed: str, colors: Sequence[Color] = (), options: Options | None = None,
             color: ReadColor = parse_color) -> tuple[Item, ...]:
        """Return its ink in points, from (0, 0) to ``size``; the caller cuts off what sticks out.

        ``options`` are as a template writes them; ``color`` reads those that take a colour. Never raises: what is not
        given, or not taken (``faults`` tells), has its default.
        """
        if min(size) <= 0 or max(size) > LARGEST_LENGTH / MM * _POINTS_PER_MM:
            return ()
        given = options or {}
        read = {name: _or_default(option, given.get(name), size, color) for name, option in self.options.items()}
        try:
            return self.generate(size, seed, self._colors(colors), read)
        except ValueError:                              # a list that does not fit this kind
            plain = {name: _or_default(option, None, size, color) for name, option in self.options.items()}
            return self.generate(size, seed, self._colors(colors), plain)

    def faults(self, colors: int, options: Options, color: ReadColor = parse_color) -> Iterator[tuple[str, str]]:
        """Yield attribute and message for whatever ``draw`` would not take; ``colors`` is how many are given."""
        if colors > (len(self.colors) if self.many is None else SCENE_COLORS):
            yield "colors", f"{self.name} takes {', '.join(self.colors)}, not {colors} colours"
        size = Size(100.0, 100.0)
        for name, option in self.options.items():
            if name in options:
                try:
                    option.read(options[name], size, color)
                except ValueError as error:
                    yield name, str(error)
        lists = [name for name, option in self.options.items() if option.takes == "list" and name in options]
        if lists:
            given = {name: options.get(name) if option.takes != "path" else None    # a path that is one, fits
                     for name, option in self.options.items()}
            read = tuple((name, _or_default(self.options[name], text, size, color)) for name, text in given.items())
            if message := _refusal(self.generate, size, self._colors(()), read):
                yield lists[0], message

    def _colors(self, given: Sequence[Color]) -> tuple[Color, ...]:
        """Return a colour for each name; behind those that stand for themselves, only what is given, if anything is."""
        defaults = tuple(parse_color(text) for text in self.colors.values())
        if self.many is not None and len(given) > self.many:
            return tuple(given[:SCENE_COLORS])
        return (*given[:len(defaults)], *defaults[len(given):])


@lru_cache(maxsize=1024)
def _refusal(generate: Generate, size: Size, colors: tuple[Color, ...], options: tuple[tuple[str, str], ...]) -> str:
    """Return what a generator says to lists that don't fit it, empty if they do. Asked once, not for every copy."""
    try:
        generate(size, "", colors, dict(options))
    except ValueError as error:
        return str(error)
    return ""


def _or_default(option: SceneryOption, text: str | None, size: Size, color: ReadColor) -> str:
    if text is not None:
        try:
            return option.read(text, size, color)
        except ValueError:
            pass
    return option.read(option.default, size, parse_color)


def _hex(color: Color | None) -> str:
    """Return a colour as #rrggbbaa; none as one that can't be seen."""
    return "#" + "".join(f"{round(255 * part):02x}" for part in color or (0, 0, 0, 0))
