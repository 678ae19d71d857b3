"""Tables of the documentation that are made from what the bench measured: ``bench/results.json``."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from examples import ROOT

RESULTS = ROOT / "bench" / "results.json"
#: ``rows(head, rows)`` yields the lines of a table.
Rows = Callable[[tuple[str, ...], Iterable[tuple[str, ...]]], Iterator[str]]
OURS = "pnp"


def results() -> dict[str, Any]:
    """Return what was measured last."""
    found: dict[str, Any] = json.loads(RESULTS.read_text("utf-8"))
    return found


def of_decks(rows: Rows) -> Iterator[str]:
    """Yield how long each tool takes for decks of several sizes, as ratios to pnp."""
    found = results()
    yield from rows(("cards", "tool", "time, pnp = 1", "processor time, pnp = 1", "processor time", "memory at most",
                     "file", "words that came back", "texts fitted, deck checked"),
                    (_row(count, tool, got) for count, tools in found["cards"].items() for tool, got in tools.items()))
    yield ""
    tools = ", ".join(f"{tool} {version}" for tool, version in found["versions"].items())
    yield (f"Measured with {tools} on Python {found['python']} and {found['cores']} processors, {found['rounds']} "
           "rounds. Seconds are those of one machine: only the ratios carry over.")
    for tool, why in found["missing"].items():
        yield f"\n{tool} was left out: {why}."


def _row(count: str, tool: str, got: dict[str, float]) -> tuple[str, ...]:
    return (f"{int(count):,}", tool, f"{got['wall_ratio']:.2f}", f"{got['cpu_ratio']:.2f}", f"{got['cpu']:.2f} s",
            f"{got['memory']:.0f} MiB", f"{got['size'] / 1e6:.1f} MB", f"{got['words']:.1%}",
            "yes" if tool == OURS else "no")


def of_faces(rows: Rows) -> Iterator[str]:
    """Yield how long the stages of one face take."""
    return rows(("what", "takes"), (
        (what, f"{value:.1f} times as long" if ":" in what else f"{value:.2f} ms")
        for what, value in results()["faces"].items()))
