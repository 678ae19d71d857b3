"""``pnp show``: pictures of faces and sheets, to look at before the paper is spent."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from pnp.cli.options import WHERE, game_options, wish
from pnp.sheet import PAPERS


@click.command()
@click.argument("addresses", nargs=-1, metavar="[ADDRESS]...")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path),
              help="PNG to write.  [default: show.png in the game's output folder]")
@click.option("--ppi", type=click.IntRange(20, 1200), default=150, show_default=True, help="Pixels per inch.")
@click.option("--sheets", is_flag=True, help="Show the sheets as they are printed, not the faces.")
@click.option("--whole", is_flag=True, help="With --sheets: each map and board on one page, not over sheets.")
@click.option("--side", type=click.Choice(["front", "back", "both"]), default="both", show_default=True,
              help="Which side to show.")
@click.option("--paper", type=click.Choice(sorted(PAPERS), case_sensitive=False),
              help="Paper of the sheets.  [default: the game's first]")
@game_options
@WHERE
def show(addresses: tuple[str, ...], output: Path | None, ppi: int, sheets: bool, whole: bool, side: str,
         paper: str | None,
         **game: Any) -> int:
    """Draw the pieces that ADDRESS names, or all, as one PNG: their faces side by side, or their sheets."""
    if output and output.suffix.lower() != ".png":
        raise click.UsageError(f"{output} is to be a PNG: let its name end in .png")
    from pnp import gallery, pipeline
    from pnp.cli.messages import report
    root = pipeline.project(Path.cwd())
    asked = replace(wish(addresses, **game), paper=paper or "", whole=whole)
    found = gallery.show(root, asked, ppi=ppi, sheets=sheets, side=side, output=output)
    report(found.diagnostics, root)
    for path in found.paths:
        click.echo(path)
    return found.exit_code(strict=False)
