"""How many of each piece are printed: whole numbers, with a limit that a slipped column of ids runs into."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pnp.limits import COPIES, COPIES_OF_ONE
from pnp.model.nodes import YamlText
from pnp.resolve.formulas import formula
from pnp.resolve.report import Report
from pnp.resolve.texts import clean
from pnp.resolve.worksheet import Made
from pnp.values import quoted

_WHOLE = re.compile(r"(?:0|[1-9][0-9]{0,8})", re.ASCII)


@dataclass(slots=True)
class Copies:
    """The copies that a game may still have."""

    left: int = COPIES

    def read(self, piece: Made, report: Report) -> int:
        """Return the copies of a piece, 1 unless it says otherwise. Raises LeftOut for what is no such number."""
        if "copies" not in piece.nodes:
            return 1
        node = piece.nodes["copies"]
        span = piece.place("copies")
        if not isinstance(node, YamlText) or not _WHOLE.fullmatch(clean(node)):
            shown = quoted(clean(node)) if isinstance(node, YamlText) else "empty" if node is None else "a list or map"
            raise report.refuse("bad-copies", f"copies is {shown}, expected a whole number, 0 or more", span,
                                formula(node, "copies") or "as in copies: 3", piece=piece.id)
        found = int(node)
        if found > COPIES_OF_ONE:
            raise report.refuse("bad-copies", f"copies is {found:,}; one piece has at most {COPIES_OF_ONE:,}", span,
                                "is this another number, such as an id?", piece=piece.id)
        if found > self.left:
            raise report.refuse("too-many-pieces", f"with these {found:,} copies the game has more than {COPIES:,}",
                                span, "lower the copies", piece=piece.id)
        self.left -= found
        return found
