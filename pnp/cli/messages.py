"""How diagnostics are shown: as text with the line and a caret, or for other programs."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path

import click

from pnp.diagnostics import OWN, Diagnostic, Level, Span, in_order
from pnp.limits import TEXT_BYTES
from pnp.tools.file_text import decoded
from pnp.tools.paths import read_confined

#: Characters of a line that an excerpt shows.
WIDEST = 100
COLORS = {Level.ERROR: "red", Level.WARNING: "yellow"}


def report(diagnostics: Iterable[Diagnostic], root: Path | None = None, form: str = "text") -> None:
    """Print diagnostics in file order: text on stderr, other forms on stdout. ``root`` is the project's folder."""
    found = in_order(list(diagnostics))
    _lines.cache_clear()
    if form == "text":
        for diagnostic in found:
            click.echo("\n".join(_text(diagnostic, root)), err=True)
        if found:
            click.echo(counted(found), err=True)
    else:
        click.echo(FORMS[form](found))


def counted(found: Iterable[Diagnostic]) -> str:
    """Return how many errors and warnings there are, in words."""
    levels = [diagnostic.level for diagnostic in found]
    counts = [(levels.count(level), level) for level in Level if level in levels]
    return " and ".join(f"{count} {level}{'s' if count > 1 else ''}" for count, level in counts)


def _text(diagnostic: Diagnostic, root: Path | None) -> Iterator[str]:
    level = click.style(diagnostic.level, fg=COLORS[diagnostic.level], bold=True)
    yield f"{click.style(_safe(str(diagnostic.span)), bold=True)}: {level}: {_safe(diagnostic.message)} " \
          + click.style(f"[{diagnostic.code}]", dim=True)
    yield from _excerpt(diagnostic.span, root)
    for words, span in diagnostic.notes:
        yield f"  {_safe(words)} {_safe(str(span))}"
    for number, line in enumerate(diagnostic.hint.split("\n") if diagnostic.hint else ()):
        yield ("  hint: " if number == 0 else "        ") + _safe(line)


def _excerpt(span: Span, root: Path | None) -> Iterator[str]:
    """Yield the line that a span points into, and a caret under its place."""
    line = _line(span, root)
    if line is None:
        return
    start = max(0, span.col - 1 - WIDEST * 3 // 4)
    shown = _safe(line[start:start + WIDEST].replace("\t", " "))
    number = str(span.line)
    length = max(1, min(span.length, len(line) - span.col + 1, WIDEST - (span.col - 1 - start)))
    yield f"  {number} | {shown}"
    yield f"  {' ' * len(number)} | {' ' * _columns(line[start:span.col - 1])}{'^' * length}"


def _columns(text: str) -> int:
    """Return how many columns a text takes on a terminal."""
    return sum(0 if unicodedata.combining(ch) else 2 if unicodedata.east_asian_width(ch) in "WF" else 1
               for ch in text)


def _line(span: Span, root: Path | None) -> str | None:
    """Return the line that a span points into, None if it can't be read."""
    own = span.file.startswith(OWN)
    folder = Path(__file__).parent.parent / "defaults" if own else root
    lines = _lines(span.file.removeprefix(OWN) if own else span.file, folder) if folder and span.line else ()
    return lines[span.line - 1] if 0 < span.line <= len(lines) else None


@lru_cache(8)
def _lines(file: str, folder: Path) -> tuple[str, ...]:
    """Return a file's lines, none of what leads out of its folder; a report goes through one file after the other."""
    try:
        data = read_confined(file, folder, TEXT_BYTES)
        text = decoded(data, file, also="cp1252")[0] or data.decode("utf-8-sig", "replace")
        return tuple(line.rstrip("\r") for line in text.split("\n"))
    except (OSError, ValueError):
        return ()


def _safe(text: str) -> str:
    """Return a text without characters that could move a terminal's cursor."""
    if text.isprintable():
        return text
    return "".join(ch if ch.isprintable() else ch.encode("unicode-escape").decode() for ch in text)


def _place(span: Span) -> dict[str, str | int]:
    return {"file": span.file, "line": span.line, "col": span.col, "length": span.length}


def _json(found: list[Diagnostic]) -> str:
    return json.dumps([{
        **_place(d.span), "level": str(d.level),
        "code": d.code, "message": d.message, "hint": d.hint, "component": d.component,
        "pieces": [{"piece": one.piece, "side": one.side, "message": one.message, **_place(one.span)}
                   for one in d.same],
    } for d in found], ensure_ascii=False, indent=1)


def _github(found: list[Diagnostic]) -> str:
    """Return workflow commands, by which GitHub marks lines of a change."""
    def escaped(text: str) -> str:
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")

    def name(file: str) -> str:
        return escaped(file).replace(":", "%3A").replace(",", "%2C")

    return "\n".join(
        f"::{d.level} file={name(d.span.file)},line={max(1, d.span.line)},col={max(1, d.span.col)},title={d.code}::"
        + escaped(d.message + (f"\nhint: {d.hint}" if d.hint else "")) for d in found)


FORMS: dict[str, Callable[[list[Diagnostic]], str]] = {"json": _json, "github": _github}
