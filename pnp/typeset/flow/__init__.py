"""Typeset a flow: blocks become strips, strips fill columns and pages, and each page is an artwork."""

from pnp.typeset.flow.stage import Bound, Templates, typeset_flow

__all__ = ["Bound", "Templates", "typeset_flow"]
