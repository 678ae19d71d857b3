"""A small spec for tests to add to, and what is asked of its maps."""

ISLAND = "spec: Island\nhexes: 30\nshape: radial\n"


def at(drawn, name):
    """Return the values of a name in reading order."""
    return [cell.values.get(name) for cell in drawn.cells]
