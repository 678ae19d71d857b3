"""``pnp build``: the PDFs of the games, or of some pieces."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from pnp.cli.options import ADDRESSES, STRICT, WHERE, game_options, wish
from pnp.sheet import PAPERS


@click.command()
@ADDRESSES
@click.option("--paper", type=click.Choice(sorted(PAPERS), case_sensitive=False),
              help="Sheet to print on.  [default: the game's]")
@click.option("--duplex", type=click.Choice(["long", "short", "none"]),
              help="Edge about which the printer flips the sheet; none prints fronts only.  [default: the game's]")
@click.option("--whole", is_flag=True, help="Print each map and board on one page of its own size, not over sheets.")
@game_options
@WHERE
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Folder to write to.  "
              "[default: output/ of the project]")
@click.option("--dry-run", is_flag=True, help="Check and count, but write nothing.")
@STRICT
def build(addresses: tuple[str, ...], paper: str | None, duplex: str | None, whole: bool, out: Path | None,
          dry_run: bool, strict: bool, **game: Any) -> int:
    """Build the PDFs of the games, or of the pieces that ADDRESS names, into output/.

    An ADDRESS is a game, a component, or pieces: deck, deck/fox, 'deck/f*', deck/fox=2 (two copies).
    Pieces that are picked go to pick.pdf and never over the full print.
    """
    from pnp import pipeline
    from pnp.cli.messages import report
    from pnp.cli.progress import shown_progress
    from pnp.cli.table import left_unwritten, table
    asked = replace(wish(addresses, **game), paper=paper or "", duplex=duplex or "", whole=whole, out=out,
                    dry_run=dry_run)
    root = pipeline.project(Path.cwd())
    with shown_progress() as progress:
        found = pipeline.build(root, asked, progress)
    report(found.diagnostics, root)
    if found.built:
        click.echo(table(found.built, root))
    if found.unwritten:
        click.echo(left_unwritten(found.unwritten, root), err=True)
    return found.exit_code(strict)
