"""What typesetting found out about a face, in words: diagnostics of the designer's own files."""

from pnp.preflight.stage import preflight

__all__ = ["preflight"]
