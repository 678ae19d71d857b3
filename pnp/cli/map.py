"""``pnp map``: a new random map, saved and printed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.sheet import PAPERS

if TYPE_CHECKING:
    from pnp.mapping import Made


@click.command("map")
@click.argument("game", required=False, metavar="[GAME]", default="")
@click.option("--spec", default="", metavar="NAME", help="The map spec, if the game has several.")
@click.option("--seed", type=click.IntRange(0, (1 << 64) - 1), metavar="N",
              help="The same seed gives the same map.  [default: a fresh one]")
@click.option("--name", default="", metavar="NAME", help="Name of the map's files.  [default: <spec>_<seed>]")
@click.option("--count", type=click.IntRange(1, 100), default=1, show_default=True, metavar="K",
              help="How many maps; with --seed, of the seeds from N on.")
@click.option("--set", "settings", multiple=True, metavar="KEY=VALUE",
              help="Take another value than the spec's, as in hexes=36 or shape.rough=40.")
@click.option("--paper", type=click.Choice(sorted(PAPERS), case_sensitive=False),
              help="Sheet to print on.  [default: the game's]")
@click.option("--whole", is_flag=True, help="One page as large as the map, instead of several sheets.")
@click.option("--force", is_flag=True, help="Replace another map of the same name.")
def map_command(game: str, spec: str, seed: int | None, name: str, count: int, settings: tuple[str, ...],
                paper: str | None, whole: bool, force: bool) -> int:
    """Make a random map of GAME from its map spec: maps/<game>/NAME.yaml and output/<game>/NAME.pdf.

    The seed is printed: with it the same map comes back. A map that is there already is left alone.
    """
    from pnp import mapping, pipeline
    from pnp.cli.messages import report
    from pnp.cli.progress import shown_progress
    from pnp.cli.table import table
    root = pipeline.project(Path.cwd())
    wish = mapping.MapWish(game, spec, seed, name, count, _settings(settings), force,
                           pipeline.Wish(paper=paper or "", whole=whole))
    with shown_progress() as progress:
        found = mapping.make_maps(root, wish, progress)
    report(found.diagnostics, root)
    for made in found.maps:
        click.echo("\n".join(_told(made, root)))
    if found.built:
        click.echo(table(found.built, root))
    return found.exit_code(strict=False)


def _settings(written: tuple[str, ...]) -> dict[str, str]:
    found = {}
    for text in written:
        key, sign, value = text.partition("=")
        if not sign or not key.strip() or not value.strip():
            raise click.UsageError(f'--set takes KEY=VALUE, as in hexes=36, not "{text}"')
        found[key.strip()] = value.strip()
    return found


def _told(made: Made, root: Path) -> list[str]:
    """Return what a map is, in lines: its file, its seed, its figures."""
    path = made.path.relative_to(root).as_posix()
    figures = made.figures
    wide = max(len(name) for name, _ in figures)
    return [f"{path}: {made.map.name}, seed {made.map.seed}, attempt {made.map.attempt}"
            + ("" if made.fresh else " (as it was)"),
            *(f"  {name.ljust(wide)}  {words}" for name, words in figures)]
