"""The command line. Each command is a small module; what it needs is imported when it runs, so that help is instant.

Exit codes: 0 clean, 1 the user's files have errors, 2 wrong usage, 130 interrupted, 70 a bug of ours.
"""

from __future__ import annotations

import atexit
import gc
import os
import sys

import click

from pnp import __version__
from pnp.cli.build import build
from pnp.cli.check import check
from pnp.cli.map import map_command
from pnp.cli.new import new
from pnp.cli.schema import schema
from pnp.cli.show import show

COMMANDS = (build, check, map_command, show, new, schema)


class _Commands(click.Group):
    """All commands. What is typed and empty, as an unset variable of a script leaves it, is told and never guessed."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Take in what was typed. Raises click.UsageError for what is empty."""
        command = self.commands.get(args[0]) if args else None
        valued = {name for option in (command.params if command else ())
                  if isinstance(option, click.Option) and not option.is_flag for name in option.opts}
        for before, word in zip(["", *args], args):
            option, _, value = word.partition("=")
            if (option in valued and "=" in word and not value.strip()) or not word.strip():
                named = option if option in valued else before if before in valued else "one of the words"
                raise click.UsageError(f"{named} is empty; write what is meant, or leave it out", ctx)
        return super().parse_args(ctx, args)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, package_name="pnp", message="pnp %(version)s")
def cli() -> None:
    """Turn plain-text definitions of a board game into PDFs that print at true size.

    pnp works on the project around the current folder: one that has cards/ in it. A first game is made by pnp new.
    """


for _command in COMMANDS:
    cli.add_command(_command)


#: How many objects may pile up before Python looks for circles of them: a command lives too short to make many.
_PATIENT = 200_000


def main() -> None:
    """Run pnp and exit: expected errors, interruptions and bugs have three different exits."""
    gc.set_threshold(_PATIENT)
    atexit.register(gc.freeze)      # everything ends with the process: looking it through once more takes a twentieth
    for stream in (sys.stdout, sys.stderr):
        if (stream.encoding or "").lower() != "utf-8" and hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    try:
        sys.exit(cli.main(standalone_mode=False) or 0)
    except click.exceptions.Exit as stop:
        sys.exit(stop.exit_code)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except (KeyboardInterrupt, click.Abort):
        click.echo("interrupted; no file was left half written", err=True)
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
    except Exception as error:
        sys.exit(_failed(error))


def _failed(error: Exception) -> int:
    """Report an expected error's diagnostics, or admit a bug; return the exit code."""
    from pnp.diagnostics import PnpError
    if isinstance(error, PnpError):
        from pnp.cli.messages import report
        report(error.diagnostics)
        return 1
    if isinstance(error, getattr(sys.modules.get("pnp.pipeline"), "WishError", ())):
        click.echo(f"Error: {error}", err=True)
        return 2
    import traceback
    traceback.print_exception(error)
    click.echo("\nThis is a bug in pnp, not in your game. Please report it with the lines above.", err=True)
    return 70
