"""``pnp check``: all that is wrong, and nothing written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pnp.cli.options import STRICT, game_options, wish


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--format", "form", type=click.Choice(["text", "json", "github"]), default="text", show_default=True,
              help="For people, for programs, or for GitHub's marks on a change.")
@click.option("--fix", is_flag=True, help="First put quotes where YAML needs them. Changes your files.")
@click.option("--explain", metavar="CODE", help="Tell what a code in a message means.")
@game_options
@STRICT
def check(games: tuple[str, ...], form: str, fix: bool, explain: str | None, strict: bool, **game: Any) -> int:
    """Say all that is wrong with the games: files, rules, texts that do not fit.

    Nothing is written, unless --fix asks for it.
    """
    if explain:
        return _explained(explain)
    from pnp import pipeline
    from pnp.cli.messages import report
    from pnp.cli.progress import shown_progress
    root = pipeline.project(Path.cwd())
    if fix:
        _fixed(root, games)
    with shown_progress() as progress:
        found = pipeline.examine(root, wish(games, **game), progress)
    report(found.diagnostics, root, form)
    if not found.diagnostics and form == "text":
        click.echo("all is well")
    return found.exit_code(strict)


def _explained(code: str) -> int:
    import difflib

    from pnp.codes import CODES
    if code not in CODES:
        near = difflib.get_close_matches(code, CODES, 1)
        raise click.UsageError(f'there is no code "{code}"' + (f'; did you mean "{near[0]}"?' if near else ""))
    click.echo(f"{code}\n\n{click.wrap_text(CODES[code], 90)}")
    return 0


def _fixed(root: Path, games: tuple[str, ...]) -> None:
    """Put quotes into the YAML files of games, of all if none is named, and say which were changed."""
    from pnp.tools.project import game_ids
    from pnp.tools.yaml_fix import fix_game
    try:
        found = game_ids(root)
    except ValueError:              # the check that follows tells what is wrong
        return
    for game in found:
        if not games or game in games:
            try:
                mended = fix_game(root, game)
            except ValueError:
                continue
            for path in mended:
                click.echo(f"put quotes into {path.relative_to(root).as_posix()}", err=True)
