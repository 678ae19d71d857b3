"""Games written into tests: YAML in, the game as it is printed out, without a file on disk."""

from pathlib import Path
from textwrap import dedent

from pnp.diagnostics import Span
from pnp.model import KINDS, Folders, Numbering, PrintSettings
from pnp.model.nodes import YamlList, YamlMap, YamlText
from pnp.model.source import ComponentSource, OptionSource, Source
from pnp.resolve import resolve
from pnp.theme import Theme
from pnp.tools.rows import read_table
from pnp.tools.yaml_nodes import read_yaml


def component(id, text):
    file = f"cards/game/{id}.yaml"
    node, faults = read_yaml(dedent(text), file)
    assert not faults, faults
    kind = next(key for key in node if key in KINDS)
    settings = YamlMap([(key, value) for key, value in node.items() if key != kind], node.span)
    return ComponentSource(id, kind, Span(file, 1, 1), settings, _tables(node[kind] or YamlList([], node.span), kind))


def _tables(entries, kind):
    """Read `rows` as load does: such an entry becomes a group of cells."""
    made = []
    for entry in entries:
        if isinstance(entry, YamlMap) and "rows" in entry:
            rows = entry["rows"]
            found, faults = read_table(rows, rows.file, line=rows.line, col=rows.col)
            assert not faults
            kept = [(key, value) for key, value in entry.items() if key != "rows"]
            kept.append((YamlText.at(kind, rows.file, rows.line, rows.col), YamlList(found, rows.span)))
            entry = YamlMap(kept, entry.span)
        made.append(entry)
    return YamlList(made, entries.span)


def source(values="", options=None, players=(2, 4), numbering=None, paper=("a4", "letter"), **components):
    node, faults = read_yaml(dedent(values), "cards/game/game.yaml") if values else (None, [])
    assert not faults, faults
    root = Path("/nowhere")
    folders = Folders(root, root / "cards/game", root / "templates/game", root / "templates/shared",
                      root / "maps/game", root / "output/game")
    offered = {id: OptionSource(id, on, Span("cards/game/game.yaml", 1, 1)) for id, on in (options or {}).items()}
    return Source("game", "Game", "1.0", players, "mm", folders, Theme(),
                  tuple(component(id, text) for id, text in components.items()),
                  node or YamlMap([], Span("cards/game/game.yaml")), offered,
                  PrintSettings(paper=paper), numbering or Numbering())


def tried(*, playing=None, switched=None, **written):
    """Return (game, diagnostics)."""
    return resolve(source(**written), playing, switched)


def good(**written):
    """Return the game; nothing may be wrong with it."""
    game, found = tried(**written)
    assert not found, [f"{d} | {d.hint}" for d in found]
    return game


def faults(**written):
    """Return (code, line, column) of all that is wrong, in order."""
    return [(d.code, d.span.line, d.span.col) for d in tried(**written)[1]]


def deck(text, **written):
    """Return the records by id of a game with one deck, nothing wrong with it."""
    return {record.id: record for record in good(deck=text, **written).components[0].records}


def fields(record):
    return record.fields.fields
