"""``python -m pnp`` is the command ``pnp``."""

from pnp.cli import main

if __name__ == "__main__":
    main()
