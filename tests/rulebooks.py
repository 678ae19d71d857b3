"""Small games with a rulebook for tests, and what is on their pages."""

import re
import shutil
from pathlib import Path

import pypdfium2

from pnp.pipeline import Wish, build
from pnp.tools.project import find_project

LANTERNS = Path(__file__).parent / "books/lanterns"
DECK = "cards:\n  - {name: Fox, copies: 3, text: 'Run **fast**. {moon}'}\n  - {name: '*Owl* | <b>', text: Look.}\n"
MM = 72 / 25.4


def lanterns(root):
    """Copy the game with four pages of rules."""
    shutil.copytree(LANTERNS, root, dirs_exist_ok=True, ignore=shutil.ignore_patterns("output"))
    return find_project(root)


def written(root, rules, deck=DECK, theme=""):
    """Write a game with a rulebook."""
    (root / "cards").mkdir(exist_ok=True)
    (root / "cards/deck.yaml").write_text(deck)
    (root / "rules.md").write_text(rules)
    if theme:
        (root / "templates").mkdir(exist_ok=True)
        (root / "templates/theme.yaml").write_text(theme)
    return root


def bound(root, rules, deck=DECK, theme=""):
    """Build a rulebook that must be clean, and return its PDF."""
    found = build(written(root, rules, deck, theme), Wish(addresses=("rulebook",)))
    assert not found.diagnostics, "\n".join(f"{one} {one.hint}" for one in found.diagnostics)
    return root / "output/rulebook.pdf"


def lines(path):
    """Return the lines of each page as (left, top, right, bottom, words), from top to bottom, in points."""
    document = pypdfium2.PdfDocument(path)
    pages = []
    for page in document:
        text, height, found = page.get_textpage(), page.get_height(), []
        for n in range(text.count_rects()):
            left, bottom, right, top = text.get_rect(n)
            words = text.get_text_bounded(left, bottom, right, top).strip()
            found.append((left, height - top, right, height - bottom, words))
        pages.append(sorted(found, key=lambda one: (round(one[3] / 3), one[0])))
    document.close()
    return pages


def words(path):
    """Return the words of each page, blanks made single."""
    document = pypdfium2.PdfDocument(path)
    found = [re.sub(r"\s+", " ", page.get_textpage().get_text_range()) for page in document]
    document.close()
    return found
