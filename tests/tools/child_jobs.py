"""What a hostile file makes foreign code do: jobs for a child process."""

import os


def hang(blob):
    """Never end."""
    while True:
        pass


def eat(blob):
    """Ask for more memory than there may be."""
    return None, b"x" * (8 << 30)


def die(blob):
    """Break down."""
    os.abort()


def chatter(blob):
    """Print, and answer."""
    print("noise " * 1000, flush=True)
    return None, blob
