"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from pnp.wishes import Wish

Command = Callable[..., Any]
ADDRESSES = click.argument("addresses", nargs=-1, metavar="[ADDRESS]...")
STRICT = click.option("--strict", is_flag=True, help="Count warnings as errors.")
_GAME = (
    click.option("--players", type=click.IntRange(1, 100), help="Print for N players.  [default: the most]",
                 metavar="N"),
    click.option("--with", "switched_on", multiple=True, metavar="OPTION", help="Switch an option of the game on."),
    click.option("--without", "switched_off", multiple=True, metavar="OPTION", help="Switch an option off."),
    click.option("--variant", metavar="NAME", help="Print a variant of the theme: low-ink, mono, or one of its own."),
)
WHERE = click.option("--where", metavar="EXPRESSION", help="Only pieces for which this is true, as in \"vp > 1\".")


def game_options(command: Command) -> Command:
    """Give a command the options that change the game as it is printed."""
    for option in reversed(_GAME):
        command = option(command)
    return command


def wish(addresses: tuple[str, ...], players: int | None, switched_on: tuple[str, ...], switched_off: tuple[str, ...],
         where: str | None = None, variant: str | None = None) -> Wish:
    """Return what was asked for. Raises click.UsageError for an option that is switched both ways."""
    from pnp.wishes import Wish
    both = set(switched_on) & set(switched_off)
    if both:
        raise click.UsageError(f"--with and --without both name {', '.join(sorted(both))}")
    options = dict.fromkeys(switched_on, True) | dict.fromkeys(switched_off, False)
    return Wish(addresses=addresses, players=players, options=options, where=where or "",
                variant=(variant or "").lower())
