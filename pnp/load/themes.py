"""A game's theme: its theme.yaml over pnp's own, checked, every fault at its place.

Maps lie over each other key by key, and lists are replaced as wholes, but for the layers that a variant hides: they are
added to pnp's own. A font or an icon is replaced as a whole, too:
half of one typeface's choice and half of another's make no sense.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType

from pnp.causes import Lacks, Sort
from pnp.diagnostics import Level, Span
from pnp.faults import cause_of
from pnp.limits import THEME_ICONS
from pnp.load.reading import Reading
from pnp.load.theme_checks import check_boxes, check_changes, check_classes, check_colors, check_layers, place_of
from pnp.load.theme_keys import THEME
from pnp.load.theme_stand_ins import mended
from pnp.model.game import Folders
from pnp.model.nodes import YamlMap
from pnp.theme import NO_FONT, Theme
from pnp.tools.fonts import FALLBACK, Fonts
from pnp.tools.icons import Icons
from pnp.tools.project import theme_files
from pnp.tools.rich import RichFault, Words, scan
from pnp.tools.type_checks import class_faults
from pnp.tools.yaml_nodes import own_yaml
from pnp.values import parted, quoted, suggestion

OWN = Path(__file__).parent.parent / "defaults" / "theme.yaml"
#: How pnp's own theme is named in messages.
OWN_NAME = "pnp/theme.yaml"
#: Classes for words and numbers inside texts. What pnp's own say of colour is for whole texts: inside, they follow.
_INSIDE = ("number", "reference", "reminder")
#: Keys of a text class that are left out where the class has a fault.
_DOUBTED = ("font", "hyphens", "features", "min-size", "min-tracking")


def read_theme(reading: Reading) -> tuple[Theme, bool]:
    """Return the game's theme, and whether all that it names is known.

    What is faulty is told, and something plain stands in for it. A theme.yaml that can't be read leaves pnp's own.
    """
    own = own_theme()
    files = _files(reading)
    if not files:
        return own, True
    before = reading.errors[""]
    over = reading.yaml(files[0])
    readable = bool(over) or reading.errors[""] == before
    written = YamlMap(((key, value) for key, value in over.items() if value is not None or key not in THEME.keys),
                      over.span)                        # a part of which nothing is said yet is pnp's own
    theme = _checked(THEME.over(own, written, reading), own, written, reading, before)
    check_layers(_map(written, "variants"), reading)
    check_classes(_map(written, "classes"), own, reading)
    return theme, readable


def _files(reading: Reading) -> list[Path]:
    """Return the game's themes; a second one is told, and one where no game looks for its theme."""
    where = reading.folders
    files = theme_files(where.templates)
    if len(files) > 1:
        reading.report("bad-theme", f"{reading.name(where.templates)}/ has theme.yaml and theme.yml", Span(
            reading.name(files[1])), "keep one of them")
    if where.templates != where.root / "templates":
        for path in theme_files(where.root / "templates"):
            reading.report("bad-theme", "no game reads this theme: each has its own", Span(reading.name(path)),
                           "move it to the folder of a game, such as " + reading.name(where.templates) + "/",
                           Level.WARNING)
    return files


def own_theme() -> Theme:
    """Return pnp's own theme, one for each game: what is worked out of colours is kept in it.

    It is trusted, so nothing is sought in it: a test does.
    """
    return replace(_own_theme())


@cache
def _own_theme() -> Theme:
    theme: Theme = THEME.over(Theme(), own_yaml(OWN.read_text("utf-8"), OWN_NAME), Reading(Folders(*[OWN.parent] * 6)))
    following = {name: replace(style, written=style.written - {"color"})
                 for name in _INSIDE if (style := theme.classes.get(name))}
    return replace(theme, classes=MappingProxyType({**theme.classes, **following}))


def _map(written: YamlMap, key: str) -> YamlMap:
    found = written.get(key)
    return found if isinstance(found, YamlMap) else YamlMap((), written.span)


def _checked(theme: Theme, own: Theme, written: YamlMap, reading: Reading, before: int) -> Theme:
    """Return a theme with something plain for each part that names what there isn't.

    ``before`` is how many errors had been told before it was read.
    """
    colors = [*check_changes(theme, written, reading), *check_colors(theme, written, reading)]
    guessed = reading.errors[""] > before
    theme = mended(theme, own, [*colors, *_check_icons(theme, written, reading), *_check_book(theme, written, reading)])
    faulty, lost = _check_type(theme, written, reading)
    return replace(mended(theme, own, faulty), guessed=guessed, lost=lost)


def _check_book(theme: Theme, written: YamlMap, reading: Reading) -> Iterator[tuple[str, ...]]:
    """Report what is wrong with the pages of the rulebook, if the theme says anything of them; yield where."""
    if "rulebook" in written:
        from pnp.load.theme_book import check_book
        yield from check_book(theme, written, reading)


def _check_icons(theme: Theme, written: YamlMap, reading: Reading) -> Iterator[tuple[str, ...]]:
    """Report icons of the game's that are not there or can't be drawn, whether they are used or not; yield where."""
    icons = Icons(theme, reading.folders)
    for called, fault in icons.faults():
        message, hint = parted(ValueError(fault), "mend the name, or the file")
        where = place_of(written, ("icon-sets", str(theme.icon_sets.index(called))))
        reading.report("bad-theme", message, where, hint)
    for name in [name for name in _map(written, "icons") if name in theme.icons][:THEME_ICONS]:
        try:
            icons.find(name)
        except ValueError as error:
            message, hint = parted(error, "name another icon, or mend the file")
            where = place_of(written, ("icons", name, "src" if theme.icons[name].src else "icon"))
            reading.report("unknown-icon", message.replace(f' (for "{name}" in the theme)', ""), where, hint,
                           cause=cause_of(error))
            yield "icons", name
        else:
            number = theme.icons[name].number
            if number and number not in theme.classes:
                message = f"number of icon {name}: there is no text class called {quoted(number)}"
                hint = suggestion(number, theme.classes) or f"classes are {', '.join([*theme.classes][:12])}"
                reading.report("bad-theme", message, place_of(written, ("icons", name, "number")), hint)
                yield "icons", name, "number"
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
                where = place_of(written, ("keywords", word, "icon" if number < named else "reminder"))
                reading.report(fault.code, fault.message, where, fault.hint, cause=fault.cause)
                yield "keywords", word


def _check_type(theme: Theme, written: YamlMap, reading: Reading) -> tuple[list[tuple[str, ...]], frozenset[str]]:
    """Report typefaces that can't be used or may not be embedded, and text classes that they can't serve.

    Returns where, and the fonts that can't be had.
    """
    fonts = Fonts(theme, reading.folders.cards, reading.folders.root)
    faults: list[tuple[str, str, str, tuple[str, ...], str]] = \
        [(NO_FONT, "fonts", "font", (name,), fault) for name, fault in fonts.faults()]
    faults += [("bad-theme", "classes", "class", *fault) for fault in class_faults(fonts)]
    for code, part, word, (name, *keys), fault in faults:
        message, _, hint = fault.partition("; ")
        if not hint and message.endswith("does not exist"):
            home = reading.folders.cards.relative_to(reading.folders.root).as_posix()
            hint = f"font files are looked for in {home}/; save it there, or mend its name"
        reading.report(code, f"{word} {name}: {message}", place_of(written, (part, name, *keys)),
                       hint or "name another, or mend the file",
                       cause=Lacks(Sort.FONT, name if code == NO_FONT else theme.classes[name].font)
                       if code == NO_FONT or keys == ["font"] else None)
    for name, fault in fonts.cautions():
        reading.report("font-licence", f"font {name}: {fault}", place_of(written, ("fonts", name)),
                       "ask its maker, or choose another font; the OFL allows it", Level.WARNING)
    faulty = [(part, name, *key) for _, part, _, (name, *_), _ in faults if name != FALLBACK
              for key in ([(key,) for key in _DOUBTED] if part == "classes" else [()])]
    return faulty, frozenset(name for code, _, _, (name, *_), _ in faults if code == NO_FONT)
