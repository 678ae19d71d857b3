"""The stage that makes maps: a spec and a seed come to a map, the same on every machine."""

from pnp.generate.stage import generate, remake

__all__ = ["generate", "remake"]
