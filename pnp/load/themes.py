"""A game's theme: its theme.yaml merged over pnp's own, checked, every fault at its place.

Maps are merged key by key and lists replaced as wholes. A font or an icon is replaced as a whole, too: half of one
typeface's choice and half of another's make no sense.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from pnp.diagnostics import Level, Span
from pnp.load.reading import Reading
from pnp.load.theme_words import Place, fault_words
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText
from pnp.theme import TextClass, Theme
from pnp.tools.fonts import Fonts
from pnp.tools.type_checks import class_faults
from pnp.tools.yaml_nodes import read_yaml
from pnp.values import parted

OWN = Path(__file__).parent.parent / "defaults" / "theme.yaml"
#: How pnp's own theme is named in messages.
OWN_NAME = "pnp/theme.yaml"
_WHOLE = frozenset(("fonts", "icons"))


def read_theme(reading: Reading) -> Theme:
    """Return the game's theme. One with faults is told, and pnp's own stands in for it."""
    own, _ = read_yaml(OWN.read_text("utf-8"), OWN_NAME)
    assert isinstance(own, YamlMap)
    path = reading.folders.templates / "theme.yaml"
    if not path.is_file():
        return Theme.model_validate(plain(own))
    before = len(reading.found)
    written = merged(own, reading.yaml(path))
    theme = _checked(written, reading)
    if theme is None or len(reading.found) > before:
        return Theme.model_validate(plain(own))
    return theme


def merged(under: YamlMap, over: YamlMap, path: tuple[str, ...] = ()) -> YamlMap:
    """Return two maps as one, keys of ``over`` with their places."""
    pairs: dict[str, tuple[str, Node]] = {key: (key, value) for key, value in under.items()}
    for key, value in over.items():
        below = under.get(key)
        if isinstance(value, YamlMap) and isinstance(below, YamlMap) and not (path and path[0] in _WHOLE):
            value = merged(below, value, (*path, key))
        if value is not None or path:
            pairs[key] = (key, value)
    return YamlMap(pairs.values(), over.span)


def plain(node: Node) -> Any:
    """Return a node as texts, lists and dicts without places."""
    if isinstance(node, YamlMap):
        return {str(key): plain(value) for key, value in node.items()}
    if isinstance(node, YamlList):
        return [plain(item) for item in node]
    return None if node is None else str(node)


def _checked(written: YamlMap, reading: Reading) -> Theme | None:
    try:
        theme = Theme.model_validate(plain(written))
    except ValidationError as error:
        _report(error, written, (), Theme, reading)
        _check_palette(written, reading)
        return None
    for name, variant in theme.variants.items():
        for key, changes in variant.classes.items():
            try:
                TextClass.model_validate(changes)
            except ValidationError as error:
                _report(error, written, ("variants", name, "classes", key), TextClass, reading)
    _check_colors(theme, written, reading)
    _check_type(theme, written, reading)
    return theme


def _check_type(theme: Theme, written: YamlMap, reading: Reading) -> None:
    """Report typefaces that can't be used or may not be embedded, and text classes that they can't serve."""
    fonts = Fonts(theme, reading.folders.cards, reading.folders.root)
    faults = [("unknown-font", "fonts", "font", *fault) for fault in fonts.faults()]
    faults += [("bad-theme", "classes", "class", *fault) for fault in class_faults(fonts)]
    for code, part, word, name, fault in faults:
        message, _, hint = fault.partition("; ")
        reading.report(code, f"{word} {name}: {message}", _place(written, (part, name)).span,
                       hint or "name another, or mend the file")
    for name, fault in fonts.cautions():
        reading.report("font-licence", f"font {name}: {fault}", _place(written, ("fonts", name)).span,
                       "ask its maker, or choose another font; the OFL allows it", Level.WARNING)


def _report(error: ValidationError, written: YamlMap, above: tuple[str, ...], model: type[BaseModel],
            reading: Reading) -> None:
    """Report pydantic's errors, one for each place: a choice between forms gives one for each form."""
    told: set[tuple[str, ...]] = set()
    for one in error.errors(include_url=False, include_context=True):
        place = _place(written, (*above, *map(str, one["loc"])))
        if place.path in told or ("list[str]" in one["loc"] and isinstance(place.node, YamlMap | YamlText)):
            continue
        told.add(place.path)
        message, hint = fault_words(one, place, model)
        span = place.key_span if one["type"] == "extra_forbidden" else place.span
        reading.report("bad-theme", message, span, hint or "mend it, or leave the key out")


def _place(written: YamlMap, path: tuple[str, ...]) -> Place:
    """Return how far a path leads in what is written: names of models in it are passed over."""
    node: Node = written
    span = written.span
    taken: tuple[str, ...] = ()
    for part in path:
        if isinstance(node, YamlMap) and part in node:
            span, node = node.key_span(part) if node[part] is None else node.value_span(part), node[part]
            taken = (*taken, part)
        elif isinstance(node, YamlList) and part.isdigit() and int(part) < len(node):
            node = node[int(part)]
            span = node.span if node is not None else span
            taken = (*taken, part)
    return Place(taken, node, span, _key_span(written, taken))


def _key_span(written: YamlMap, path: tuple[str, ...]) -> Span:
    node: Node = written
    span = written.span
    for part in path:
        if isinstance(node, YamlMap):
            span, node = node.key_span(part), node.get(part)
        elif isinstance(node, YamlList):
            node = node[int(part)]
    return span


def _check_palette(written: YamlMap, reading: Reading) -> None:
    """Check the colours of the palette alone, where other parts of the theme can't be read."""
    try:
        palette = Theme.model_validate({"palette": plain(written.get("palette"))})
    except ValidationError:
        return
    _check_colors(palette, written, reading)


def _check_colors(theme: Theme, written: YamlMap, reading: Reading) -> None:
    """Check that every colour that is named can be mixed."""
    for path, color in _colors(theme):
        try:
            theme.color(color)
        except ValueError as error:
            message, hint = parted(error, 'write a CSS name, "#c0392b" in quotes, or a colour of the palette')
            reading.report("bad-theme", message, _place(written, path).span, hint)


def _colors(theme: Theme) -> Iterator[tuple[tuple[str, ...], str]]:
    for name in theme.palette:
        yield ("palette", name, "color"), name
    for name, text_class in theme.classes.items():
        yield ("classes", name, "color"), text_class.color
    for name, keyword in theme.keywords.items():
        if keyword.color:
            yield ("keywords", name, "color"), keyword.color
    for variant, changes in theme.variants.items():
        for name, swatch in changes.palette.items():
            yield ("variants", variant, "palette", name, "color"), swatch.color
