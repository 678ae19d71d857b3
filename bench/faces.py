"""How much CPU time the faces of the bench's cards take within one process, stage by stage, made for the first time.

Beside it: the same rules set by ReportLab's Paragraph, which is asked for its height at one size after another until
the text fits, as tools built on it do.
"""

from __future__ import annotations

import gc
import json
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median
from time import thread_time

import job

from pnp.compose import compose, environment
from pnp.expand import expand
from pnp.export import draw
from pnp.face import Element, Face
from pnp.load import load
from pnp.model import Game
from pnp.resolve import resolve
from pnp.tools.fonts import Fonts
from pnp.tools.icons import Icons
from pnp.tools.pictures import Pictures
from pnp.tools.workshop import Workshop
from pnp.typeset import typeset

CARDS = 500
MM = 72 / 25.4
PATIENT = 200_000


def measured() -> dict[str, tuple[float, str]]:
    """Return milliseconds of each stage for a card that has not been made before, medians of 500 cards."""
    gc.set_threshold(PATIENT)       # as pnp's own process has it
    with tempfile.TemporaryDirectory() as name:
        folder = job.make(Path(name), CARDS)
        game = _game(folder / "project")
        env = environment(game, _workshop(game))
        made, composing = _each(lambda piece: compose(piece, env, 0), expand(game, game.components[0]))
        faces = [face for face in made if isinstance(face, Face)]
        rules = [_only_rules(face) for face in faces]
        first, second = _workshop(game), _workshop(game)
        _, fitting = _each(lambda face: typeset(face, first), rules)
        artworks, setting = _each(lambda face: typeset(face, second), faces)
        _, drawing = _each(draw, artworks)
        theirs = _paragraphs(folder)
    ours = median(fitting)
    return {"compose a face": (median(composing), "ms"), "its rules alone, fitted into their box": (ours, "ms"),
            "typeset the whole face": (median(setting), "ms"), "draw it into a content stream": (median(drawing), "ms"),
            "the same rules by ReportLab's Paragraph, shrinking": (theirs, "ms"),
            "ReportLab : pnp": (theirs / ours, "")}


def _game(project: Path) -> Game:
    source, _ = load(project, "project")
    assert source is not None
    return resolve(source)[0]


def _workshop(game: Game) -> Workshop:
    return Workshop(game.theme, Fonts(game.theme, game.folders.cards), Icons(game.theme, game.folders),
                    Pictures(game.folders))


def _only_rules(face: Face) -> Face:
    """Return a face with nothing on it but its rules."""
    texts = [child for child in face.root.children if isinstance(child, Element) and child.tag == "text"]
    root = Element("face", {}, [text for text in texts if text.get("h") == "16.5"], face.root.span)
    return Face(root, face.frame, face.digest, face.side)


def _paragraphs(folder: Path) -> float:
    """Return the milliseconds that ReportLab's Paragraph takes for the same rules in the same box."""
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.platypus import Paragraph

    fonts = job.fonts()
    for name, path in (("rules", fonts.regular), ("rules-bold", fonts.bold)):
        pdfmetrics.registerFont(TTFont(name, str(path)))
    pdfmetrics.registerFontFamily("rules", normal="rules", bold="rules-bold", italic="rules", boldItalic="rules-bold")
    texts = [" ".join(f"<b>{word}</b>" if bold else word for word, bold in card["runs"])
             for card in json.loads((folder / "cards.json").read_text("utf-8"))]

    def fitted(text: str) -> Paragraph:
        for tenths in range(90, 49, -1):
            style = ParagraphStyle("rules", fontName="rules", fontSize=tenths / 10, leading=tenths / 10 * 1.2)
            paragraph = Paragraph(text, style)
            if paragraph.wrap(53.5 * MM, 16.5 * MM)[1] <= 16.5 * MM:
                break
        return paragraph

    return median(_each(fitted, texts)[1])


def _each(make: Callable, things: Iterable) -> tuple[list, list[float]]:
    """Return what was made of each thing, and the milliseconds that each took."""
    made, taken = [], []
    for thing in things:
        began = thread_time()
        made.append(make(thing))
        taken.append((thread_time() - began) * 1000)
    return made, taken
