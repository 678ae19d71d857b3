"""``pnp new``: a game to begin with."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pnp.starting import Started

#: Files that are named one by one; of a larger game, those of the game as a whole and its folders are.
MOST_NAMED = 12


@click.command("new")
@click.argument("name")
@click.option("--from", "source", default="", metavar="GAME",
              help="Copy a game of this project, or one that comes with pnp.")
@click.option("--data", type=click.Path(exists=True, dir_okay=False, path_type=Path), metavar="FILE",
              help="Make a card of every row of a CSV file, which is copied into the game.")
@click.option("--kind", type=click.Choice(["cards", "tiles"]), default="cards", show_default=True,
              help="What the game is made of.")
@click.option("--units", type=click.Choice(["mm", "in"]), default="mm", show_default=True,
              help="What the game measures in; with in, it is printed on Letter.")
def new(name: str, source: str, data: Path | None, kind: str, units: str) -> None:
    """Begin a game called NAME: small, whole, and with comments that tell the next step.

    In an empty folder it lies there; in a project it is added as cards/NAME; elsewhere a folder is made for it. No file
    that is there is touched.
    """
    from pnp.starting import NewWish, new_game
    if source and data:
        raise click.UsageError("--from and --data each make a game: take one of them")
    started = new_game(Path.cwd(), NewWish(name, source, data, kind, units))
    click.echo("\n".join(_told(started)))


def _told(started: Started) -> list[str]:
    """Return what was made and the next commands, in lines."""
    place = started.place
    where = f"in {place.root.name}/" if place.fresh else "here" if place.flat else f"in cards/{place.id}/"
    files = {place.shown(name): about for name, about in started.files.items()}
    if len(files) > MOST_NAMED:
        first = {place.shown(name): about for name, about in started.files.items() if "/" not in name}
        folders = [name.rpartition("/")[0] for name in files if name not in first]
        files = {**first, **{f"{folder}/": _files(folders.count(folder)) for folder in folders}}
    game = "" if place.flat else f" {place.id}"
    shown = started.component if place.flat else f"{place.id}:{started.component}"
    steps = [("pnp build" + game, "its PDFs, in output/"), (f"pnp show {shown}", "its pieces as one picture"),
             ("pnp check" + game, "what is wrong, whenever you have changed something")]
    note = [started.note, ""] if started.note else []
    return [f"{place.title} is {where}:", *_columns(files.items()), "", *note, "Next:",
            *([f"  cd {place.root.name}"] if place.fresh else []), *_columns(steps)]


def _files(count: int) -> str:
    return "1 file" if count == 1 else f"{count} files"


def _columns(rows: Iterable[tuple[str, str]]) -> list[str]:
    """Return pairs of words as lines, the second words below each other."""
    found = list(rows)
    wide = max(len(first) for first, _ in found)
    return [f"  {first.ljust(wide)}   {second}".rstrip() for first, second in found]
