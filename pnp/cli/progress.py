"""Progress of long work: a line on a terminal, nothing on a pipe."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.press import Progress

#: Seconds of silence before anything is shown: short work needs no progress.
PATIENCE = 0.7


@contextmanager
def shown_progress() -> Iterator[Progress]:
    """Yield a function to report progress to; it shows a bar on stderr once the work turns out to be long."""
    from pnp.press import silent
    if not sys.stderr.isatty():
        yield silent
        return
    bar = _Bar()
    try:
        yield bar.update
    finally:
        bar.close()


class _Bar:
    """A progress bar that appears only after a while."""

    def __init__(self) -> None:
        self._began = time.monotonic()
        self._stop: Callable[[], None] | None = None
        self._update: Progress | None = None

    def update(self, what: str, done: int, total: int) -> None:
        if self._stop is None and time.monotonic() - self._began > PATIENCE:
            self._start()
        if self._update:
            self._update(what, done, total)

    def _start(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
        from rich.progress import Progress as RichProgress
        progress = RichProgress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
                                console=Console(stderr=True), transient=True)
        progress.start()
        task = progress.add_task("")
        self._stop = progress.stop
        self._update = lambda what, done, total: progress.update(task, description=what, completed=done, total=total)

    def close(self) -> None:
        """Take the bar away."""
        if self._stop:
            self._stop()
