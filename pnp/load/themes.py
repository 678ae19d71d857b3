"""A game's theme: its theme.yaml merged over pnp's own, checked, every fault at its place.

Maps are merged key by key and lists replaced as wholes. A font or an icon is replaced as a whole, too: half of one
typeface's choice and half of another's make no sense.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from pnp.diagnostics import Level
from pnp.load.reading import Reading
from pnp.load.theme_checks import check_boxes, check_changes, check_colors, check_layers
from pnp.load.theme_stand_ins import without
from pnp.load.theme_words import fault_words, place_of
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText
from pnp.theme import TextClass, Theme
from pnp.tools.fonts import FALLBACK, Fonts
from pnp.tools.icons import Icons
from pnp.tools.rich import RichFault, Words, scan
from pnp.tools.type_checks import class_faults
from pnp.tools.yaml_nodes import read_yaml
from pnp.values import parted

OWN = Path(__file__).parent.parent / "defaults" / "theme.yaml"
#: How pnp's own theme is named in messages.
OWN_NAME = "pnp/theme.yaml"
_WHOLE = frozenset(("fonts", "icons"))
#: How often the form of a theme is looked at: parts of it can only be seen when others hold.
ROUNDS = 4
#: Icons of a theme that are looked at before one is used.
MOST_ICONS = 300


def read_theme(reading: Reading) -> tuple[Theme, bool]:
    """Return the game's theme, and whether all that it names is known.

    What is faulty is told, and something plain stands in for it. A theme.yaml that can't be read leaves pnp's own.
    """
    node, _ = read_yaml(OWN.read_text("utf-8"), OWN_NAME)
    assert isinstance(node, YamlMap)
    own = plain(node)
    path = reading.folders.templates / "theme.yaml"
    if not path.is_file():
        return Theme.model_validate(own), True
    before = reading.errors[""]
    over = reading.yaml(path)
    readable = bool(over) or reading.errors[""] == before
    theme = _checked(merged(node, over), own, [*_map(over, "icons")], reading)
    check_layers(_map(over, "variants"), reading)
    return theme, readable


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


def _map(written: YamlMap, key: str) -> YamlMap:
    found = written.get(key)
    return found if isinstance(found, YamlMap) else YamlMap((), written.span)


def _checked(written: YamlMap, own: dict[str, Any], icons: list[str], reading: Reading) -> Theme:
    """Return a theme with something plain for each part that is faulty; ``icons`` are the names that the game adds."""
    data = plain(written)
    for _ in range(ROUNDS):
        try:
            theme = Theme.model_validate(data)
            break
        except ValidationError as error:
            data = without(data, own, _report(error, written, (), Theme, reading))
    else:
        return Theme.model_validate(own)
    faulty = [*_check_variants(theme, written, reading), *check_changes(theme, written, reading),
              *check_colors(theme, written, reading), *_check_icons(theme, icons, written, reading)]
    theme = Theme.model_validate(without(data, own, faulty))
    faulty += _check_type(theme, written, reading)
    return Theme.model_validate(without(data, own, faulty)) if faulty else theme


def _check_variants(theme: Theme, written: YamlMap, reading: Reading) -> Iterator[tuple[str, ...]]:
    """Report what the classes of variants can't have, and yield where."""
    for name, variant in theme.variants.items():
        for key, changes in variant.classes.items():
            try:
                TextClass.model_validate(changes)
            except ValidationError as error:
                _report(error, written, ("variants", name, "classes", key), TextClass, reading)
                yield "variants", name


def _check_icons(theme: Theme, names: list[str], written: YamlMap, reading: Reading) -> Iterator[tuple[str, ...]]:
    """Report icons of the game's that are not there or can't be drawn, whether they are used or not; yield where."""
    icons = Icons(theme, reading.folders)
    for called, fault in icons.faults():
        message, hint = parted(ValueError(fault), "mend the name, or the file")
        where = place_of(written, ("icon-sets", str(theme.icon_sets.index(called))))
        reading.report("bad-theme", message, where.span, hint)
    for name in names[:MOST_ICONS]:
        try:
            if name in theme.icons:
                icons.find(name)
        except ValueError as error:
            message, hint = parted(error, "name another icon, or mend the file")
            place = place_of(written, ("icons", name))
            inner = place.node if isinstance(place.node, YamlMap) else YamlMap((), place.span)
            key = next((key for key in ("src", "icon") if key in inner), "")
            reading.report("unknown-icon", message.replace(f' (for "{name}" in the theme)', ""),
                           inner.value_span(key) if key else place.span, hint)
            yield "icons", name
    yield from _check_keywords(theme, icons, written, reading)
    yield from check_boxes(theme, icons, written, reading)


def _check_keywords(theme: Theme, icons: Icons, written: YamlMap, reading: Reading) -> Iterator[tuple[str, ...]]:
    """Report icons of keywords and of what they mean that are not there, and yield where."""
    for word, look in theme.keywords.items():
        faults: list[RichFault] = []
        scan(f"{{{look.icon}}}" if look.icon else "", Words(icons.find), faults)
        named = len(faults)
        scan(look.reminder, Words(icons.find), faults)
        for number, fault in enumerate(faults):
            if fault.code == "unknown-icon":
                spot = place_of(written, ("keywords", word, "icon" if number < named else "reminder"))
                reading.report(fault.code, fault.message, spot.span, fault.hint)
                yield "keywords", word


def _check_type(theme: Theme, written: YamlMap, reading: Reading) -> list[tuple[str, ...]]:
    """Report typefaces that can't be used or may not be embedded, and text classes that they can't serve; say where."""
    fonts = Fonts(theme, reading.folders.cards, reading.folders.root)
    faults = [("unknown-font", "fonts", "font", *fault) for fault in fonts.faults()]
    faults += [("bad-theme", "classes", "class", *fault) for fault in class_faults(fonts)]
    for code, part, word, name, fault in faults:
        message, _, hint = fault.partition("; ")
        reading.report(code, f"{word} {name}: {message}", place_of(written, (part, name)).span,
                       hint or "name another, or mend the file")
    for name, fault in fonts.cautions():
        reading.report("font-licence", f"font {name}: {fault}", place_of(written, ("fonts", name)).span,
                       "ask its maker, or choose another font; the OFL allows it", Level.WARNING)
    return [(part, name, *key) for _, part, _, name, _ in faults if name != FALLBACK
            for key in ([("font",), ("hyphens",), ("features",), ("min-size",)] if part == "classes" else [()])]


def _report(error: ValidationError, written: YamlMap, above: tuple[str, ...], model: type[BaseModel],
            reading: Reading) -> list[tuple[str, ...]]:
    """Report pydantic's errors, one for each place, and return the places.

    A choice between forms gives one for each form.
    """
    told: dict[tuple[str, ...], None] = {}
    for one in error.errors(include_url=False, include_context=True):
        place = place_of(written, (*above, *map(str, one["loc"])))
        if place.path in told or ("list[str]" in one["loc"] and isinstance(place.node, YamlMap | YamlText)):
            continue
        told[place.path] = None
        message, hint = fault_words(one, place, model)
        span = place.key_span if one["type"] == "extra_forbidden" else place.span
        reading.report("bad-theme", message, span, hint or "mend it, or leave the key out")
    return list(told)
