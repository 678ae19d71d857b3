"""How a map is printed and how its hexes lie: the keys that specs and drawn maps share."""

from __future__ import annotations

import re

from pnp.limits import LARGEST_HEX, WIDEST_BORDER
from pnp.load import forms
from pnp.load.reading import Reading
from pnp.model.maps import Border, Grid, Labels, MapLook
from pnp.model.nodes import YamlMap
from pnp.units import MM, Um, length
from pnp.values import quoted

LOOK_KEYS = ("front", "hex", "border", "bleed", "safe", "title")
GRID_KEYS = ("orientation", "labels")
LABEL_KEYS = ("order", "first", "digits", "offset")
#: How many lengths are written -> which of them is the top's, the right's, the bottom's and the left's.
_SIDES = {1: (0, 0, 0, 0), 2: (0, 1, 0, 1), 3: (0, 1, 2, 1), 4: (0, 1, 2, 3)}
_LENGTHS = re.compile(r"\d[\d./]*(?:\s+\d+/\d+)?\s*(?:mm|cm|in|pt|\"|(?=\s|$))", re.ASCII | re.IGNORECASE)


def read_grid(written: YamlMap, reading: Reading) -> Grid:
    """Return how hexes lie and what they are called."""
    flat = forms.choice(written, "orientation", ("pointy", "flat"), reading, "pointy") == "flat"
    return Grid("flat" if flat else "pointy", _labels(written, reading))


def _labels(written: YamlMap, reading: Reading) -> Labels:
    if not forms.form(written, "labels", ("map",), reading):
        return Labels()
    labels: YamlMap = written["labels"]
    reading.unknown_keys(labels, LABEL_KEYS, "labels")
    even = forms.choice(labels, "offset", ("odd", "even"), reading, "odd") == "even"
    return Labels(forms.choice(labels, "order", ("CCRR", "RRCC"), reading, "CCRR"),
                  int(forms.choice(labels, "first", ("0", "1"), reading, "1")),
                  int(forms.choice(labels, "digits", ("1", "2", "3"), reading, "2")), "even" if even else "odd")


def read_look(written: YamlMap, reading: Reading, default: MapLook = MapLook()) -> MapLook:    # noqa: B008
    """Return how a map is printed; what is not written is as in ``default``."""
    front = tuple(str(name).strip() for name in forms.texts(written, "front", reading))
    hex = forms.measure(written, "hex", reading, default.hex, LARGEST_HEX)
    if hex < MM:
        reading.report("bad-value", "hex: is the width of a hex from flat to flat, at least 1 mm",
                       written.value_span("hex"), "write hex: 30 mm")
        hex = default.hex
    return MapLook(front or default.front, hex, _border(written, reading, default.border),
                   forms.measure(written, "bleed", reading, default.bleed, 20 * MM),
                   forms.measure(written, "safe", reading, default.safe, 100 * MM),
                   forms.text(written, "title", reading, default.title))


def _border(written: YamlMap, reading: Reading, default: Border) -> Border:
    """Return one to four lengths as CSS counts them: top, right, bottom, left."""
    text = forms.text(written, "border", reading)
    if not text:
        return default
    try:
        parts = _LENGTHS.findall(text)
        if "".join("".join(parts).split()) != "".join(text.split()) or not 1 <= len(parts) <= 4:
            raise ValueError(f"{quoted(text)} is not one to four lengths")
        found: list[Um] = [length(part) for part in parts]
        if max(found) > WIDEST_BORDER:
            raise ValueError(f"{quoted(text)} is too wide")
    except ValueError as error:
        reading.report("bad-value", f"border: {error}", written.value_span("border"),
                       "write border: 15 mm, or border: 20 mm 15 mm 10 mm 90 mm (top, right, bottom, left)")
        return default
    return Border(*(found[place] for place in _SIDES[len(found)]))
