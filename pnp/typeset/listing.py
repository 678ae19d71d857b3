"""An artwork printed as text, item by item: what golden tests compare and people read when a layout puzzles them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.artwork import Anchor, Artwork, Glyphs, Gradient, Group, Item, Link, Paint, Picture, Shape, Stroke, Use
from pnp.geometry import Path


def listing(artwork: Artwork) -> str:
    """Return one line an item, in paint order, in points rounded to 0.01; what lies in a group is indented."""
    cut = artwork.cut.kind + (f" {_numbers([artwork.cut.radius])}" if artwork.cut.radius else "")
    head = f"face {_numbers(artwork.trim)} bleed {_numbers([artwork.bleed])} safe {_numbers([artwork.safe])} {cut}"
    lines = [head, *_lines(artwork.items, "")]
    if mark := artwork.mark:
        turn = f" turn {mark.turn}" if mark.turn else ""
        lines.append(f"mark {_numbers(mark.box)} {mark.align} {_color(mark.color)} size {_numbers([mark.size])}{turn}")
    return "\n".join([*lines, *(f"! {finding}" for finding in artwork.findings)]) + "\n"


def _lines(items: Iterable[Item], indent: str) -> Iterator[str]:
    for item in items:
        yield indent + _line(item)
        if isinstance(item, Group):
            yield from _lines(item.items, indent + "  ")


def _line(item: Item) -> str:
    if isinstance(item, Shape):
        fill = f" fill {_color(item.fill)}" if item.fill else ""
        rule = " even-odd" if item.even_odd else ""
        return f"shape{fill}{_stroke(item.stroke) if item.stroke else ''}{rule}: {_path(item.path)}"
    if isinstance(item, Glyphs):
        return _glyphs(item)
    if isinstance(item, Picture):
        return f"picture {item.key} {_numbers(item.box)}"
    if isinstance(item, Group):
        matrix = f" matrix {_numbers(item.matrix, 4)}" if item.matrix else ""
        opacity = f" opacity {_numbers([item.opacity])}" if item.opacity != 1 else ""
        rule = " even-odd" if item.even_odd else ""
        return f"group{matrix}{opacity}" + (f" clip{rule} {_path(item.clip)}" if item.clip else "")
    return _reference(item)


def _glyphs(item: Glyphs) -> str:
    text = "".join(word.text for word in item.words)
    wide = f" wide {_numbers([item.wide], 4)}" if item.wide else ""
    tracking = f" tracking {_numbers([item.tracking], 4)}" if item.tracking else ""
    place = _numbers([item.size, item.x, item.y])
    return f"glyphs {item.font} {place} {_color(item.color)}{wide}{tracking}: {text!r}"


def _reference(item: Use | Link | Anchor) -> str:
    if isinstance(item, Use):
        return f"use {item.digest} matrix {_numbers(item.matrix, 4)}"
    if isinstance(item, Link):
        return f"link {item.target} {_numbers(item.box)}"
    return f"anchor {item.name} {_numbers([item.x, item.y])}"


def _numbers(values: Iterable[float], digits: int = 2) -> str:
    return " ".join(f"{round(value, digits) + 0.0:.{digits}f}".rstrip("0").rstrip(".") for value in values)


def _path(path: Path) -> str:
    return " ".join(f"{step[0]}{_numbers(step[1:])}" for step in path)


def _color(color: Paint) -> str:
    if isinstance(color, Gradient):
        stops = " ".join(f"{_color(stop)}@{_numbers([at])}" for at, stop in color.stops)
        return f"{color.kind}({stops} matrix {_numbers(color.matrix)})"
    digits = "#" + "".join(f"{round(value * 255):02x}" for value in color[:3])
    return digits if color.a == 1 else f"{digits}/{_numbers([color.a])}"


def _stroke(stroke: Stroke) -> str:
    words = [f" stroke {_color(stroke.color)} {_numbers([stroke.width])}"]
    words += [word for word in (stroke.cap, stroke.join) if word not in ("butt", "miter")]
    return " ".join(words + ([f"dash {_numbers(stroke.dash)}"] if stroke.dash else []))
