"""Compose: a piece and its template become a face, checked and identified.

Jinja renders the template, its markup is read into elements that know their place in the template, every element and
attribute is held against the table of the markup, rich text is worked out, and what the face looks like is hashed.
"""

from pnp.compose.env import Env, environment
from pnp.compose.stage import compose

__all__ = ["Env", "compose", "environment"]
