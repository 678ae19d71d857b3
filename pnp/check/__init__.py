"""The stage that judges a whole game: the designer's own rules, and what can only be seen over all components."""

from pnp.check.ignores import ignored
from pnp.check.stage import check

__all__ = ["check", "ignored"]
