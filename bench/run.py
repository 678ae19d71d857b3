"""The bench: the same deck of cards made by pnp and by its peers, in turn, as whole processes.

    python bench/run.py [--counts 9,54,500] [--rounds 5]

Machines have good and bad minutes, so the tools take turns (A B C D, A B C D, …) and what counts is the ratio of each
to pnp within a round. Medians are printed and kept in bench/results.json. The words of every file are read back.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path
from statistics import median

import job
from faces import measured

HERE = Path(__file__).parent
PEERS = {"Typst": ("typst_cards.py", "typst"), "fpdf2": ("fpdf2_cards.py", "fpdf2"),
         "WeasyPrint": ("weasyprint_cards.py", "weasyprint")}
#: What the times don't tell.
MORE = """
pnp also reads the deck with its places, checks it, fits every text into its box, judges each face and marks each
card; the peers draw at fixed sizes: text that is too long runs over what stands below it.
"""
SLOW = {"WeasyPrint": 500}          # more cards than these would take minutes


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


def compared(count: int, rounds: int) -> dict[str, dict]:
    """Return what each tool took for so many cards: medians, and its ratio to pnp within each round."""
    with tempfile.TemporaryDirectory() as name:
        folder = job.make(Path(name), count)
        wanted = {tool: how for tool, how in tools(folder).items() if count <= SLOW.get(tool, count)}
        taken: dict[str, list[Run]] = {tool: [] for tool in wanted}
        for number in range(rounds + 1):
            for tool, how in wanted.items():
                result = run(*how)
                if number:                      # the first round warms the caches of files and templates
                    taken[tool].append(result)
        return {tool: _summary(runs, taken["pnp"]) | {"words": found(folder, wanted[tool][2])}
                for tool, runs in taken.items()}


def _summary(runs: list[Run], ours: list[Run]) -> dict:
    middle = {key: median(asdict(run)[key] for run in runs) for key in ("wall", "cpu", "memory", "size")}
    return middle | {"wall_ratio": median(run.wall / own.wall for run, own in zip(runs, ours)),
                     "cpu_ratio": median(run.cpu / own.cpu for run, own in zip(runs, ours))}


def table(results: dict[str, dict[str, dict]]) -> str:
    """Return the results as a table in Markdown."""
    rows = ["| cards | tool | wall s | CPU s | wall : pnp | CPU : pnp | MiB | PDF MB | words |",
            "|--:|---|--:|--:|--:|--:|--:|--:|--:|"]
    for count, by_tool in results.items():
        for tool, got in by_tool.items():
            times = " | ".join(f"{got[key]:.2f}" for key in ("wall", "cpu", "wall_ratio", "cpu_ratio"))
            rows.append(f"| {count} | {tool} | {times} | {got['memory']:.0f} | {got['size'] / 1e6:.1f} | "
                        f"{got['words']:.1%} |")
    return "\n".join(rows)


def main() -> None:
    """Run the bench, print the tables, and keep the figures."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--counts", default="9,54,500", help="how many cards, separated by commas")
    asked.add_argument("--rounds", type=int, default=5)
    given = asked.parse_args()
    results = {count: compared(int(count), given.rounds) for count in given.counts.split(",")}
    faces = measured()
    print(table(results))
    print(MORE)
    print("\n".join(f"{what:56} {value:7.3f} {unit}" for what, (value, unit) in faces.items()))
    kept = {"versions": {tool: version(name) for tool, (_, name) in PEERS.items()} | {"pnp": version("pnp")},
            "cards": results, "faces": {what: value for what, (value, _) in faces.items()}}
    (HERE / "results.json").write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
