"""Small games made in a line or two, for tests of what is judged over a whole game."""

from pathlib import Path
from typing import Any

from pnp.diagnostics import Level, Span
from pnp.face import Frame
from pnp.model import Component, Expression, Folders, Game, Option, Record, Rule
from pnp.theme import Theme
from pnp.tools.sandbox import text_of
from pnp.units import size
from pnp.values import Fields, Switch, Whole, column

PLACE = Path("game")


def number(value: int) -> Whole:
    found = Whole(value)
    found.typed = str(value)
    return found


def deck(id: str, rows: list[dict[str, Any]], rules: tuple[Rule, ...] = (), trim: str = "2.5 x 3.5 in",
         kind: str = "cards", sides: dict[str, dict[str, Any]] | None = None) -> Component:
    """Return a component. Columns of texts get their type as in a file; other values stay as they are."""
    texts = {name for row in rows for name, value in row.items() if isinstance(value, str)}
    typed = {name: column({str(n): row[name] for n, row in enumerate(rows) if name in row})
             for name in texts if all(isinstance(row.get(name, ""), str) for row in rows)}
    known = frozenset({name for row in rows for name in row} | {"id", "name", "copies"})
    frame = Frame(size(trim))
    records = []
    for n, row in enumerate(rows):
        fields = {name: typed.get(name, {}).get(str(n), value) for name, value in row.items()}
        name = str(row.get("name", f"Card {n}"))
        own = {"id": name.lower().replace(" ", "_"), "name": name, "copies": number(1)} | fields
        laid = (sides or {}).get(own["id"], {})
        records.append(Record(own["id"], name, int(text_of(own["copies"])), Span(f"cards/{id}.yaml", 20 + n, 5, 4),
                              Fields(name, own, known), laid, (), (), frame, ()))
    return Component(id, kind, id.title(), Span(f"cards/{id}.yaml"), frame, tuple(records), known, rules)


def rule(that: str, because: str = "", component: str = "", line: int = 3, **more: Any) -> Rule:
    """Return a rule whose ``that`` begins at column 11; texts of ``where`` and ``when`` become expressions."""
    file = f"cards/{component or 'game'}.yaml"
    for key in ("where", "when"):
        if key in more:
            more[key] = Expression(more[key], Span(file, line + 1, 12, len(more[key])))
    level = Level(more.pop("level", "error"))
    span = Span(file, line, 11, len(that))
    return Rule(Expression(that, span), because, Span(file, line, 5), level=level, component=component, **more)


def game(*components: Component, rules: tuple[Rule, ...] = (), options: dict[str, bool] | None = None,
         values: dict[str, Any] | None = None, ignore: tuple[Any, ...] = (), playing: int = 0) -> Game:
    """Return a game of components."""
    switches = {id: Option(id, id, on, on) for id, on in (options or {}).items()}
    folders = Folders(*[PLACE] * 6)
    return Game("market", "Market", "1", (2, 4), "mm", folders, Theme(), components, values or {}, switches,
                rules=rules, ignore=ignore, playing=playing)


__all__ = ["Switch", "deck", "game", "number", "rule"]
