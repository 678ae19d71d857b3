"""pnp turns YAML definitions of a board game into PDFs that print at true size."""

__version__ = "0.1.0"
