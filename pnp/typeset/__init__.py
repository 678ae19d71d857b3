"""Typeset: a face becomes artwork, in two phases. Parts first say how large they want to be, then get their boxes."""

from pnp.typeset.listing import listing
from pnp.typeset.setter import typeset

__all__ = ["listing", "typeset"]
