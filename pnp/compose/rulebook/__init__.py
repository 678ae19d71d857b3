"""The rulebook: rules.md rendered by Jinja, read as Markdown, and made into blocks that know their lines."""

from pnp.compose.rulebook.pieces import page_piece
from pnp.compose.rulebook.stage import compose_rulebook

__all__ = ["compose_rulebook", "page_piece"]
