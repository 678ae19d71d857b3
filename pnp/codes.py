"""The catalogue of faults: every code that a message can end in, with what it means and how to mend it.

Codes are stable names of families of faults: designers search for them and switch them off in ``ignore:``.
``pnp check --explain CODE`` prints the text; a test holds that each has at least two faulty cases and a good one.
"""

from __future__ import annotations

#: code -> what it means and what to do, for ``--explain``. Sorted by name.
CODES: dict[str, str] = {
    "bad-value": "A key has a value of another kind than it takes, such as words where a number is wanted.",
}
