"""The bench: the same deck of cards made by pnp and by its peers, in turn, as whole processes.

    python bench/run.py                                 all of it, kept in bench/results.json
    python bench/run.py --counts 54,500 --rounds 3      a look, which keeps nothing

Machines have good and bad minutes, so the tools take turns (A B C D, A B C D, …) and what counts is the ratio of each
to pnp within a round. What is kept are medians. The words of every file are read back. A peer that is not installed,
or does not run here, is named and left out. docs/speed.md shows the results: ``python docs/tables.py``.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median

import job
from faces import measured

HERE = Path(__file__).parent
RESULTS = HERE / "results.json"
COUNTS, ROUNDS = (1, 9, 54, 500, 2000), 5
#: A peer -> its script and its package.
PEERS = {"Typst": ("typst_cards.py", "typst"), "fpdf2": ("fpdf2_cards.py", "fpdf2"),
         "WeasyPrint": ("weasyprint_cards.py", "weasyprint")}
#: What the times don't tell.
MORE = """
pnp also reads the deck with its places, checks it, fits every text into its box, judges each face and marks each
card; the peers draw at fixed sizes: text that is too long runs over what stands below it.
"""
#: More cards than these would take minutes.
SLOW = {"fpdf2": 500, "WeasyPrint": 500}


@dataclass
class Run:
    """One process from start to end: seconds of wall clock and of CPU, MiB at most, and its file's bytes."""

    wall: float
    cpu: float
    memory: float
    size: int


def run(command: list[str], folder: Path, out: Path) -> Run:
    """Run a tool and return what it took. Raises RuntimeError with its words when it fails."""
    out.unlink(missing_ok=True)
    began = time.perf_counter()
    with tempfile.TemporaryFile() as said:
        child = subprocess.Popen(command, cwd=folder, stdout=said, stderr=said)
        _, status, used = os.wait4(child.pid, 0)
        wall = time.perf_counter() - began
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode:
            said.seek(0)
            raise RuntimeError(said.read().decode("utf-8", "replace"))
    return Run(wall, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, out.stat().st_size)


def tools(folder: Path) -> dict[str, tuple[list[str], Path, Path]]:
    """Return each tool's command, the folder that it runs in, and the file that it makes."""
    fonts = job.fonts()
    files = [str(path) for path in (fonts.regular, fonts.bold, fonts.italic)]
    project = folder / "project"
    commands = {"pnp": ([sys.executable, "-m", "pnp", "build"], project, project / "output" / "deck.pdf")}
    for name, (script, _) in PEERS.items():
        out = folder / f"{name}.pdf"
        given = [str(fonts.regular.parent)] if name == "Typst" else files
        commands[name] = ([sys.executable, str(HERE / "peers" / script), str(folder), str(out), *given], folder, out)
    return commands


def found(folder: Path, pdf: Path) -> float:
    """Return the share of the job's words that can be read in a file, letter for letter."""
    import pypdfium2

    wanted: Counter[str] = Counter()
    for card in json.loads((folder / "cards.json").read_text("utf-8")):
        wanted.update([*card["name"].split(), *card["type"].split(), *card["flavour"].split(),
                       *(word for word, _ in card["runs"])])
    with pypdfium2.PdfDocument(pdf) as document:
        read = Counter(word for page in document for word in page.get_textpage().get_text_range().split())
    # the reader runs two lines together where they are near each other: such words hold two that are missed
    joined = " ".join(read - wanted)
    missing = [word for word in (wanted - read).elements() if word not in joined]
    return 1 - len(missing) / wanted.total()


def compared(count: int, rounds: int, missing: dict[str, str]) -> dict[str, dict]:
    """Return what each tool took for so many cards: medians, and its ratio to pnp within each round.

    Tools in ``missing`` are left out; one that fails in the first round, which warms the caches, joins them.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = job.make(Path(name), count)
        wanted = {tool: how for tool, how in tools(folder).items() if count <= SLOW.get(tool, count)}
        missing |= {tool: why for tool, how in wanted.items()
                    if tool not in missing and (why := _refuses(tool, how))}
        running = {tool: how for tool, how in wanted.items() if tool not in missing}
        rows = [{tool: run(*how) for tool, how in running.items()} for _ in range(rounds)]
        return {tool: _summary([row[tool] for row in rows], [row["pnp"] for row in rows])
                | {"words": found(folder, how[2])} for tool, how in running.items()}


def _refuses(tool: str, how: tuple[list[str], Path, Path]) -> str:
    """Return why a peer does not run here, nothing if it does. Raises RuntimeError for pnp."""
    try:
        run(*how)
    except RuntimeError as error:
        if tool == "pnp":
            raise
        return str(error).strip().splitlines()[-1][:200]
    return ""


def absent() -> Iterator[tuple[str, str]]:
    """Yield the peers that are not installed, and why they are left out."""
    for tool, (_, package) in PEERS.items():
        try:
            version(package)
        except PackageNotFoundError:
            yield tool, "is not installed"


def _summary(runs: list[Run], ours: list[Run]) -> dict:
    middle = {key: median(asdict(run)[key] for run in runs) for key in ("wall", "cpu", "memory", "size")}
    return middle | {"wall_ratio": median(run.wall / own.wall for run, own in zip(runs, ours)),
                     "cpu_ratio": median(run.cpu / own.cpu for run, own in zip(runs, ours))}


def table(results: dict[str, dict[str, dict]]) -> str:
    """Return the results as a table in Markdown."""
    rows = ["| cards | tool | wall s | CPU s | wall : pnp | CPU : pnp | MiB | PDF MB | words | fits texts, checks |",
            "|--:|---|--:|--:|--:|--:|--:|--:|--:|---|"]
    for count, by_tool in results.items():
        for tool, got in by_tool.items():
            times = " | ".join(f"{got[key]:.2f}" for key in ("wall", "cpu", "wall_ratio", "cpu_ratio"))
            rows.append(f"| {count} | {tool} | {times} | {got['memory']:.0f} | {got['size'] / 1e6:.1f} | "
                        f"{got['words']:.1%} | {'yes' if tool == 'pnp' else 'no'} |")
    return "\n".join(rows)


def main() -> None:
    """Run the bench, print the tables, and keep the figures of a whole run."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--counts", default=",".join(map(str, COUNTS)), help="how many cards, separated by commas")
    asked.add_argument("--rounds", type=int, default=ROUNDS)
    given = asked.parse_args()
    counts, missing = [int(count) for count in given.counts.split(",")], dict(absent())
    results = {}
    for count in counts:
        results[str(count)] = compared(count, given.rounds, missing)
        print(f"{count} cards are done", file=sys.stderr)
    faces = measured()
    print(table(results), MORE, sep="\n")
    print("\n".join(f"{what:56} {value:7.3f} {unit}" for what, (value, unit) in faces.items()))
    for tool, why in missing.items():
        print(f"{tool} was left out: {why}")
    if counts == [*COUNTS]:
        kept = {"versions": {"pnp": version("pnp")} | {tool: version(package) for tool, (_, package) in PEERS.items()
                                                        if tool not in missing},
                "python": platform.python_version(), "cores": os.cpu_count(), "rounds": given.rounds,
                "missing": missing, "cards": results, "faces": {what: value for what, (value, _) in faces.items()}}
        RESULTS.write_text(json.dumps(_rounded(kept), indent=1) + "\n", "utf-8")


def _rounded(value: object) -> object:
    """Return figures with four digits that count: the rest is chance."""
    if isinstance(value, dict):
        return {key: _rounded(inner) for key, inner in value.items()}
    return float(f"{value:.4g}") if isinstance(value, float) else value


if __name__ == "__main__":
    main()
