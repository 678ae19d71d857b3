"""What a theme says of colours and of its variants, held against what there is: names, mixtures, gradients, layers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pnp.colors import CSS_COLORS
from pnp.diagnostics import Level, Span
from pnp.faults import cause_of
from pnp.load.reading import Reading
from pnp.markup import ELEMENTS
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText
from pnp.sheet import PAPERS
from pnp.theme import Theme
from pnp.tools.icons import Icons
from pnp.tools.names import nearest
from pnp.tools.rich import RichFault, Words, scan
from pnp.tools.template_words import named_in
from pnp.values import parted, quoted, suggestion

_WORDS = re.compile(r"[\w-]+")
#: What the name of a variant may be: it becomes a part of file names.
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}", re.ASCII)
#: How colours are written.
COLORS = 'write a CSS name, "#c0392b" in quotes, or a colour of the palette'
Path = tuple[str, ...]


def place_of(written: YamlMap, path: Path, *, key: bool = False) -> Span:
    """Return the place of what stands at a path, or of the last on it that is written; ``key``: that of its key."""
    node: Node = written
    span = written.span
    for part in path:
        if isinstance(node, YamlMap) and part in node:
            span, node = node.key_span(part) if key else node.value_span(part), node[part]
        elif isinstance(node, YamlList) and part.isdigit() and int(part) < len(node):
            node = node[int(part)]
            span = span if node is None else node.span
    return span


def check_colors(theme: Theme, written: YamlMap, reading: Reading) -> Iterator[Path]:
    """Report every colour and fill that is named and can't be mixed, and yield where."""
    faulty: set[str] = set()            # names of the palette: what uses one has no fault of its own
    found = [(path, text, fault) for path, text, fault in _asked(theme) if fault]
    names = {path[1] for path, _, _ in found if path[0] == "palette"}
    for path, text, fault in found:
        yield path
        used = names if path[0] != "palette" or "from itself" not in str(fault) else faulty
        itself = path[1:2] if path[0] == "palette" else ()
        if set(_WORDS.findall(text)).difference(itself) & used:
            continue
        faulty.update(path[1:2])
        message, hint = parted(fault, COLORS)
        hint = COLORS if path[0] == "palette" and hint == f"did you mean {quoted(path[1])}?" else hint
        reading.report("bad-theme", message, place_of(written, path), hint, cause=cause_of(fault))


def _asked(theme: Theme) -> Iterator[tuple[Path, str, ValueError | None]]:
    """Yield where a colour stands, what is written there, and what is wrong with it."""
    for name, swatch in theme.palette.items():
        yield ("palette", name, "color"), swatch.color, _fault(theme, name)
    for name, fill in theme.fills.items():
        yield ("fills", name), fill, _fault(theme, name, fill=True)
    for name, text_class in theme.classes.items():
        yield ("classes", name, "color"), text_class.color, _fault(theme, text_class.color)
    for name, keyword in theme.keywords.items():
        if keyword.color:
            yield ("keywords", name, "color"), keyword.color, _fault(theme, keyword.color)
    for key in ("fill", "accent", "stripe"):
        color = getattr(theme.rulebook, key)
        yield ("rulebook", key), color, _fault(theme, color)
    for name, box in theme.rulebook.boxes.items():
        for key in ("fill", "bar", "color"):
            if color := getattr(box, key):
                yield ("rulebook", "boxes", name, key), color, _fault(theme, color)
    for variant, changes in theme.variants.items():
        changed = theme.painted(changes)
        for name, swatch in changes.palette.items():
            yield ("variants", variant, "palette", name, "color"), swatch.color, _fault(changed, name)
        for name, fill in changes.fills.items():
            yield ("variants", variant, "fills", name), fill, _fault(changed, name, fill=True)
        for name, text_class in changes.classes.items():
            yield ("variants", variant, "classes", name, "color"), text_class.color, _fault(changed, text_class.color)


def _fault(theme: Theme, name: str, *, fill: bool = False) -> ValueError | None:
    try:
        if fill and theme.fills[name].strip() == name and name not in theme.palette and name not in CSS_COLORS:
            return ValueError(f"{quoted(name)} names itself; write what it is filled with, as in linear(sand, rust)")
        if fill:
            theme.paint(name)
        else:
            theme.color(name)
    except ValueError as error:
        return error
    return None


def check_boxes(theme: Theme, icons: Icons, written: YamlMap, reading: Reading) -> Iterator[Path]:
    """Report icons of the rulebook's boxes and of their titles that are not there, and yield where."""
    for name, box in theme.rulebook.boxes.items():
        for key, text in (("icon", f"{{{box.icon}}}" if box.icon else ""), ("title", box.title)):
            faults: list[RichFault] = []
            scan(text, Words(icons.find), faults)
            for fault in faults:
                if fault.code == "unknown-icon":
                    path = "rulebook", "boxes", name, key
                    reading.report(fault.code, fault.message, place_of(written, path), fault.hint,
                                   cause=fault.cause)
                    yield path


def check_changes(theme: Theme, written: YamlMap, reading: Reading) -> Iterator[Path]:
    """Report names of variants, and what they change although the theme doesn't have it; yield where."""
    for name, variant in theme.variants.items():
        if name in PAPERS or not _NAME.fullmatch(name):
            reading.report("bad-theme", f"{quoted(name)} can't be a variant: it becomes a part of file names",
                           place_of(written, ("variants", name), key=True),
                           "write small letters, digits and -, and no name of a paper")
            yield "variants", name
        for part, known in (("palette", theme.palette), ("classes", theme.classes), ("fills", theme.fills)):
            for key in getattr(variant, part):
                if key not in known:
                    hint = suggestion(key, known) or f"a variant changes what {part}: has"
                    span = place_of(written, ("variants", name, part, key), key=True)
                    reading.report("bad-theme", f"the variant {name} changes {quoted(key)}, but {part}: has none", span,
                                   hint)
                    yield "variants", name


def check_layers(variants: YamlMap, reading: Reading) -> None:
    """Warn of layers that variants hide and on which no template has anything."""
    listed = [(name, item) for name, variant in variants.items() if isinstance(variant, YamlMap)
              for item in _items(variant.get("hide"))]
    if not listed:
        return
    named = named_in(reading.folders)
    for name, item in listed:
        layer = str(item)
        if layer not in named.words and layer not in ELEMENTS:
            hint = suggestion(layer, (*named.layers, *ELEMENTS)) or f'write layer="{layer[:40]}" at what it hides'
            reading.report("bad-theme", f"the variant {name} hides {quoted(layer)}, and nothing lies on that layer",
                           item.span, hint, Level.WARNING)


def check_classes(classes: YamlMap, own: Theme, reading: Reading) -> None:
    """Warn of text classes that no template uses and that are nearly called as one of pnp's: likely misspelt."""
    unknown = [name for name in classes if name not in own.classes]
    used = named_in(reading.folders).words if unknown else ()
    for name in unknown:
        if name not in used and (near := nearest(name, own.classes)):
            reading.report("bad-theme", f"no template uses the class {quoted(name)}", classes.key_span(name),
                           f"did you mean {quoted(near)}?", Level.WARNING)


def _items(node: Node) -> Iterator[YamlText]:
    """Yield the names of a list, or the only one."""
    for item in node if isinstance(node, YamlList) else (node,):
        if isinstance(item, YamlText):
            yield item

