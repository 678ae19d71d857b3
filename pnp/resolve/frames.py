"""Sizes and shapes: from ``size: poker landscape`` to the paper that a piece is drawn on. Whole micrometres."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import replace

from pnp.causes import Unsized
from pnp.face import Frame
from pnp.model.game import PrintSettings
from pnp.model.kinds import SIZES, Kind
from pnp.model.nodes import Node, YamlMap, YamlText
from pnp.resolve.report import Report
from pnp.resolve.texts import clean
from pnp.sheet import PAPERS
from pnp.units import MM, SizeUm, Um, length, shown, size
from pnp.values import SWITCH_WORDS, parted, quoted, suggestion

SHAPES = ("rect", "rounded", "circle", "hex-flat", "hex-pointy")
DEFAULT_EDGE: Um = 3 * MM
#: A size without a unit.
_BARE = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)", re.IGNORECASE)
#: What is drawn where no size can be had, so that the other faults of a component are found in the same run.
_STOPGAP = SizeUm(100 * MM, 100 * MM)


def named_sizes(settings: YamlMap, report: Report) -> dict[str, SizeUm]:
    """Return the component's ``sizes:``. Faulty ones are told and left out."""
    found: dict[str, SizeUm] = {}
    written = settings.get("sizes")
    if not isinstance(written, YamlMap):
        return found
    for key, node in written.items():
        try:
            found[str(key)] = read_size(_text(node), {}, _shape(settings) or "rect")
        except ValueError as error:
            message, hint = parted(error, f"as in {key}: 44 x 63 mm")
            report.error("bad-size", f"sizes, {quoted(key)}: {message}", written.value_span(key), hint, cause=Unsized())
    return found


def component_frame(settings: YamlMap, kind: Kind, sizes: Mapping[str, SizeUm], printing: PrintSettings,
                    report: Report) -> Frame:
    """Return the paper of a component's pieces. What is faulty is told, and a default stands in for it."""
    shape, corner = _edges(settings, kind, report)
    trim = _trim(settings, kind, shape, sizes, printing, report)
    whole = kind.key == "sheets" and settings.get("size") is None
    frame = Frame(trim, shape, corner, _length(settings, "bleed", 0 if whole else DEFAULT_EDGE, report),
                  _length(settings, "safe", DEFAULT_EDGE, report))
    wrong = faults(frame)
    for key, fault in wrong:
        report.error("bad-size", fault, settings.value_span(key), f"make {key} smaller, or the size larger",
                     cause=Unsized())
    return replace(frame, corner=0, bleed=0, safe=0) if wrong else frame


def nests(settings: YamlMap, frame: Frame, report: Report) -> bool:
    """Return whether a component's pieces are printed nested: circles are, unless ``nest: no``."""
    node = settings.get("nest")
    wanted = SWITCH_WORDS.get(clean(node)) if isinstance(node, YamlText) else None
    circle = frame.shape == "circle" and frame.trim.w == frame.trim.h
    if wanted and not circle:
        report.error("bad-value", f"nest: only circles can lie nested, and these are {frame.shape}, {frame.trim}",
                     settings.value_span("nest"), "take the line out")
    return circle and wanted is not False


def piece_frame(node: YamlText, frame: Frame, sizes: Mapping[str, SizeUm]) -> Frame:
    """Return the paper of a piece with a size of its own. Raises ValueError for what is none, or too small."""
    made = replace(frame, trim=read_size(clean(node), sizes, frame.shape))
    for _, fault in faults(made):
        raise ValueError(fault)
    return made


def read_size(text: str, sizes: Mapping[str, SizeUm], shape: str) -> SizeUm:
    """Return a size by its name or as measured. One length of a hexagon goes from flat to flat.

    Raises ValueError for what is no size.

    >>> read_size("poker landscape", {}, "rounded"), read_size("40 mm", {}, "hex-pointy")
    (SizeUm(w=88900, h=63500), SizeUm(w=40000, h=46188))
    """
    name = " ".join(text.lower().split())
    landscape = name.endswith(" landscape")
    name = name.removesuffix(" landscape")
    known = {**SIZES, **{key.lower(): value for key, value in sizes.items()}}
    if name in known:
        found = known[name]
    elif not any(char.isdigit() for char in name):
        hint = suggestion(name, known) or "write a named size such as poker, or 63.5 x 88.9 mm"
        raise ValueError(f"{quoted(text)} is no size; {hint}")
    else:
        found = size(name)
        if shape.startswith("hex") and "x" not in name and "×" not in name:
            found = _hexagon(found.w, shape)
    return SizeUm(max(found), min(found)) if landscape else found


def _hexagon(flats: Um, shape: str) -> SizeUm:
    """Return the size of a hexagon by the distance of its flat sides."""
    points = round(flats * 2 / math.sqrt(3))
    return SizeUm(flats, points) if shape == "hex-pointy" else SizeUm(points, flats)


def _trim(settings: YamlMap, kind: Kind, shape: str, sizes: Mapping[str, SizeUm], printing: PrintSettings,
          report: Report) -> SizeUm:
    node = settings.get("size")
    if node is not None:
        try:
            return read_size(_text(node), sizes, shape)
        except ValueError as error:
            bare = _BARE.fullmatch(_text(node).strip())
            usual = f"write size: {bare[1]} x {bare[2]} mm" if bare else \
                "write a named size such as poker, or as in size: 63.5 x 88.9 mm"
            message, hint = parted(error, usual)
            report.error("bad-size", f"size: {message}", settings.value_span("size"), hint, cause=Unsized())
    elif kind.key == "sheets":
        return _paper(printing)
    elif kind.size is None:
        report.error("no-size", f"{kind.key} have no size of their own", settings.span,
                     "add a size, as in size: 400 x 300 mm", cause=Unsized())
    elif shape.startswith("hex"):
        return _hexagon(kind.size.w, shape)
    return kind.size or _STOPGAP


def _paper(printing: PrintSettings) -> SizeUm:
    """Return what fits on every paper that the game is printed on, inside its margins."""
    papers = [PAPERS[name].size for name in printing.paper if name in PAPERS] or [PAPERS["a4"].size]
    return SizeUm(min(paper.w for paper in papers) - 2 * printing.margin,
                  min(paper.h for paper in papers) - 2 * printing.margin)


def _shape(settings: YamlMap) -> str:
    node = settings.get("shape")
    return clean(node) if isinstance(node, YamlText) and clean(node) in SHAPES else ""


def _edges(settings: YamlMap, kind: Kind, report: Report) -> tuple[str, Um]:
    """Return the shape, and the radius of its corners."""
    node, given = settings.get("shape"), _shape(settings)
    if node is not None and not given:
        word = _text(node) if isinstance(node, YamlText) else ""
        report.error("bad-value", f"shape: {quoted(word)} is none of {', '.join(SHAPES)}",
                     settings.value_span("shape"), suggestion(word, SHAPES) or "as in shape: hex-flat")
    shape = given or kind.shape
    corner = _length(settings, "corner", (kind.corner or DEFAULT_EDGE) if shape == "rounded" else 0, report)
    if shape in ("rect", "rounded"):
        return ("rounded" if corner else "rect"), corner
    if corner:
        report.error("bad-size", f"corner: a {shape} has no corners to round", settings.value_span("corner"),
                     "leave it out", cause=Unsized())
    return shape, 0


def _length(settings: YamlMap, key: str, default: Um, report: Report) -> Um:
    node = settings.get(key)
    if node is None:
        return default
    try:
        found = length(_text(node))
        if found < 0:
            raise ValueError(f"{quoted(node)} is less than 0")
        return found
    except ValueError as error:
        message, hint = parted(error, f"as in {key}: 3 mm")
        report.error("bad-size", f"{key}: {message}", settings.value_span(key), hint, cause=Unsized())
        return default


def faults(frame: Frame) -> list[tuple[str, str]]:
    """Return what doesn't fit together in a frame, each with the key that says it."""
    short = min(frame.trim)
    found = []
    if 2 * frame.corner > short:
        found.append(("corner", f"corners of {shown(frame.corner)} are too round for {frame.trim}"))
    if 2 * frame.safe >= short:
        found.append(("safe", f"a safe area {shown(frame.safe)} inside leaves nothing of {frame.trim}"))
    if frame.bleed > max(short, 5 * MM):
        found.append(("bleed", f"a bleed of {shown(frame.bleed)} is wider than the piece"))
    return found


def _text(node: Node) -> str:
    """Return a single value. Raises ValueError for a list or map."""
    if not isinstance(node, YamlText):
        raise ValueError("one value is expected, such as 63.5 x 88.9 mm")
    return clean(node)
