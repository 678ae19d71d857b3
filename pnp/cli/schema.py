"""``pnp schema``: what editors need to complete and explain keys while they are typed."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.option("--out", type=click.Path(file_okay=False, path_type=Path),
              help="Folder to write to.  [default: .pnp/schema/ of the project]")
def schema(out: Path | None) -> None:
    """Write JSON Schemas, by which editors complete keys, explain them and mark slips.

    A YAML file says in its first line which is its own, as in
    # yaml-language-server: $schema=../.pnp/schema/cards.json; pnp new writes this line.
    """
    from pnp import pipeline
    from pnp.schemas import FOLDER, write_schemas
    root = None if out else pipeline.project(Path.cwd())
    folder = out or Path(root or ".", FOLDER)
    try:
        paths = write_schemas(folder, root)
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    shown = folder.relative_to(root) if root else folder
    click.echo(f"{len(paths)} schemas in {shown.as_posix()}: " + ", ".join(path.stem for path in paths))
