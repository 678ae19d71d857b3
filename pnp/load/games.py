"""game.yaml: what the game as a whole says. Every key may be left out."""

from __future__ import annotations

import re
from typing import Any

from pnp.limits import PLAYERS, WIDEST_MARGIN
from pnp.load import forms
from pnp.load.reading import Reading
from pnp.load.tables import read_rows
from pnp.model.game import Numbering, PrintSettings
from pnp.model.nodes import YamlMap
from pnp.model.source import OptionSource
from pnp.sheet import PAPERS
from pnp.tools.project import slug, words
from pnp.values import quoted, suggestion

KEYS = ("title", "players", "version", "units", "kit", "values", "options", "print", "ignore", "rules", "numbering")
PRINT_KEYS = ("paper", "duplex", "marks", "margin", "gap")
NUMBERING_KEYS = ("over", "count", "pad")
DUPLEX = ("long", "short", "none")
LATER = ("fronts-then-backs", "fold")
_PLAYERS = re.compile(r"(\d{1,2})(?:\s*(?:-|–|to)\s*(\d{1,2}))?", re.ASCII)
_NAME = re.compile(r"[^\W\d]\w*")


def read_players(written: YamlMap, reading: Reading) -> tuple[int, int]:
    """Return fewest and most players; (1, 1) where the game doesn't say."""
    text = forms.text(written, "players", reading)
    match = _PLAYERS.fullmatch(text)
    if not text:
        return 1, 1
    if match:
        fewest, most = int(match[1]), int(match[2] or match[1])
        if 1 <= fewest <= most <= PLAYERS:
            return fewest, most
    reading.report("bad-value", f"players: {quoted(text)} is no number of players", written.value_span("players"),
                   "write players: 2-6, or players: 4")
    return 1, 1


def read_print(written: YamlMap, units: str, reading: Reading) -> PrintSettings:
    """Return how the game is printed. Paper defaults to A4 and Letter, to Letter alone for a game in inches."""
    paper = ("letter",) if units == "in" else PrintSettings().paper
    if not forms.form(written, "print", ("map",), reading):
        return PrintSettings(paper=paper)
    settings: YamlMap = written["print"]
    reading.unknown_keys(settings, PRINT_KEYS, "print")
    chosen = []
    for name in forms.texts(settings, "paper", reading):
        if name.lower() not in PAPERS:
            reading.report("bad-value", f"{quoted(name)} is no paper that pnp knows", name.span,
                           suggestion(name.lower(), PAPERS) or f"known are {', '.join(PAPERS)}")
        elif name.lower() not in chosen:
            chosen.append(name.lower())
    if forms.text(settings, "duplex", reading) in LATER:
        reading.report("not-yet", f"duplex: {settings['duplex']} can't be printed yet", settings.value_span("duplex"),
                       "write long, short or none")
        settings = YamlMap([pair for pair in settings.items() if pair[0] != "duplex"], settings.span)
    return PrintSettings(
        tuple(chosen) or paper, forms.choice(settings, "duplex", DUPLEX, reading, "long"),
        forms.choice(settings, "marks", ("ticks", "none"), reading, "ticks"),
        forms.measure(settings, "margin", reading, PrintSettings().margin, WIDEST_MARGIN),
        forms.measure(settings, "gap", reading, PrintSettings().gap, WIDEST_MARGIN),
    )


def read_numbering(written: YamlMap, reading: Reading) -> Numbering:
    """Return how pieces are numbered."""
    if not forms.form(written, "numbering", ("map",), reading):
        return Numbering()
    settings: YamlMap = written["numbering"]
    reading.unknown_keys(settings, NUMBERING_KEYS, "numbering")
    pad = forms.text(settings, "pad", reading, "0")
    if not re.fullmatch(r"[0-6]", pad):
        reading.report("bad-value", f"pad: must be a number of digits from 0 to 6, not {quoted(pad)}",
                       settings.value_span("pad"))
        pad = "0"
    return Numbering(slug(forms.text(settings, "over", reading, "component")),
                     forms.choice(settings, "count", ("pieces", "copies"), reading, "pieces"), int(pad))


def read_options(written: YamlMap, reading: Reading) -> dict[str, OptionSource]:
    """Return the switches that the game offers, by name."""
    options = {}
    for name, settings in forms.entries(written, "options", reading).items():
        span = written["options"].key_span(name)
        if not _is_name(name):
            reading.report("bad-value", f"{quoted(name)} can't be the name of an option", span,
                           _one_word(name))
            continue
        reading.unknown_keys(settings, ("title", "default"), "an option")
        options[str(name)] = OptionSource(forms.text(settings, "title", reading, words(name)),
                                          forms.switch(settings, "default", reading), span)
    return options


def read_values(written: YamlMap, reading: Reading) -> YamlMap:
    """Return what the game knows: constants as written, tables as lists of maps."""
    if not forms.form(written, "values", ("map",), reading):
        return YamlMap((), written.span)
    values: YamlMap = written["values"]
    pairs: list[tuple[str, Any]] = []
    for name, value in values.items():
        if not _is_name(name):
            reading.report("bad-value", f"{quoted(name)} can't be the name of a value", values.key_span(name),
                           _one_word(name))
        elif isinstance(value, YamlMap) and "rows" in value:
            reading.unknown_keys(value, ("rows",), "a table")
            table = read_rows(value, reading)
            if table is not None and table.where is not None:
                reading.report("bad-value", "where: can't choose among the rows of values", table.where.span,
                               "narrow the table where you use it")
            if table is not None:
                pairs.append((name, table.rows))
        else:
            pairs.append((name, value))
    return YamlMap(pairs, values.span)


def _one_word(name: str) -> str:
    word = slug(name)
    return f"write it as one word: {word if _NAME.fullmatch(word) else f'the_{word}'.rstrip('_')}"


def _is_name(name: str) -> bool:
    """Return whether expressions can say a name."""
    return _NAME.fullmatch(name) is not None and slug(name) == name
