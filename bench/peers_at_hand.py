"""Installs what the bench compares pnp with, one package after the other: one that can't be had stops no other."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import requires

EXTRA = 'extra == "bench"'
PIP = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]


def wanted() -> list[str]:
    """Return the requirements of pnp's extra for the bench."""
    return [line.partition(";")[0].strip() for line in requires("pnp") or () if EXTRA in line.replace("'", '"')]


def main() -> None:
    """Install all that can be installed."""
    for requirement in wanted():
        if subprocess.run([*PIP, requirement], check=False).returncode:
            print(f"{requirement} can't be installed here; the bench leaves it out", file=sys.stderr)


if __name__ == "__main__":
    main()
