"""A small game to compose faces of: one component of cards, files as each test writes them."""

from __future__ import annotations

import yaml
from themes import theme_of

from pnp.compose import compose, environment
from pnp.compose.templates import DEFAULTS
from pnp.diagnostics import Span
from pnp.face import Face, Frame
from pnp.model import Component, Folders, Game, Piece, Record
from pnp.tools.fonts import Fonts
from pnp.tools.icons import Icons
from pnp.tools.pictures import Pictures
from pnp.tools.workshop import Workshop
from pnp.units import SizeUm
from pnp.values import Fields

OURS = yaml.safe_load((DEFAULTS / "theme.yaml").read_text())
THEME = OURS | {
    "palette": OURS["palette"] | {"gold": "#c09030"},
    "icons": {"gold": "coins", "wood": "trees", "G": "gold", "W": "wood"},
    "keywords": {"Raid": {"bold": True}},
}
FRAME = Frame(SizeUm(63_500, 88_900), "rounded", 3_000)


class Table:
    """A game on the table of one test."""

    def __init__(self, root):
        self.root = root
        for folder in ("cards/g", "templates/g", "templates/shared", "maps/g", "output/g"):
            (root / folder).mkdir(parents=True)
        self.folders = Folders(root, root / "cards/g", root / "templates/g", root / "templates/shared", root / "maps/g",
                               root / "output/g")
        self.records, self.known, self.kind = [], set(), "cards"
        self.theme = THEME

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text)

    def template(self, inside, name="card.xml"):
        """Write a template whose elements begin at line 2, column 1."""
        self.write(f"templates/g/{name}", inside if "<face" in inside else f"<face>\n{inside}\n</face>")

    def card(self, id="fox", *, places=None, sides=None, front=("card.xml",), back=(), art=("scenery",), copies=1,
             frame=FRAME, **fields):
        fields = {"id": id, "name": id.title(), **fields}
        self.known |= set(fields)
        span = Span("cards/g/animals.yaml", 2 + len(self.records), 5)
        record = Record(id, fields["name"], copies, span, Fields(id, fields), sides or {}, front, back, frame, art,
                        places=places or {})
        self.records.append(record)
        return record

    def game(self):
        component = Component("animals", self.kind, "Animals", Span("cards/g/animals.yaml"), FRAME, tuple(self.records),
                              frozenset(self.known))
        return Game("g", "A Game", "1.0", (2, 4), "mm", self.folders, theme_of(self.theme), (component,))

    def env(self):
        game = self.game()
        workshop = Workshop(game.theme, Fonts(game.theme, self.folders.cards), Icons(game.theme, self.folders),
                            Pictures(self.folders))
        return environment(game, workshop)

    def compose(self, record=None, side="front", rung=0, copy=1):
        env = self.env()
        component = env.game.components[0]
        record = record or component.records[0]
        return compose(Piece(component, record, side, copy, record.copies), env, rung)

    def face(self, record=None, **how):
        found = self.compose(record, **how)
        assert isinstance(found, Face), "\n".join(f"{d} {d.hint}" for d in found)
        return found

    def markup(self, record=None, **how):
        """Return what is inside the face, as markup."""
        return "".join(map(markup, self.face(record, **how).root.children))

    def faults(self, record=None, **how):
        found = self.compose(record, **how)
        assert isinstance(found, list), "a face was made"
        return found

    def fault(self, record=None, **how):
        found = self.faults(record, **how)
        assert len(found) == 1, "\n".join(f"{d} {d.hint}" for d in found)
        return found[0]


def markup(node):
    if isinstance(node, str):
        return node
    attributes = "".join(f' {name}="{value}"' for name, value in node.attributes.items())
    inside = "".join(map(markup, node.children))
    return f"<{node.tag}{attributes}>{inside}</{node.tag}>" if node.children else f"<{node.tag}{attributes}/>"
