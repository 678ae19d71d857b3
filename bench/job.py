"""The job that all tools are given: so many different poker cards, nine on an A4 sheet, made from a fixed seed.

A card has a rounded border, a bold name, a cost in a disc, a picture (20 are shared), a line with its type, 20 to 40
words of rules of which 2 to 5 are bold, and a line of flavour in italics. All tools use the same fonts, sizes and
boxes, in millimetres from the card's top left corner.
"""

from __future__ import annotations

import json
import random
import shutil
from dataclasses import dataclass
from pathlib import Path

from pnp.tools.families import installed

SEED = 7
PICTURES = 20
WIDTH, HEIGHT = 63.5, 88.9
#: Where the block of nine cards begins on an A4 sheet, mm.
LEFT, TOP = (210 - 3 * WIDTH) / 2, (297 - 3 * HEIGHT) / 2
#: Syllables of which words are made: about 6,000 different words in a job of 2,000 cards.
_SYLLABLES = ["ba", "do", "ka", "li", "mo", "na", "pe", "ra", "si", "tu", "ve", "wo", "cha", "dre", "flo", "gri", "pla",
              "sha", "ste", "tro", "quin", "rest", "land", "mark", "wind", "fell", "dale", "horn", "light", "stone"]


@dataclass(frozen=True)
class Fonts:
    """Files of the typeface that all tools set."""

    regular: Path
    bold: Path
    italic: Path


def fonts() -> Fonts:
    """Return the files of Alegreya Sans, from the package that pnp brings along."""
    family = installed("Alegreya Sans")
    return Fonts(*(family.nearest(weight, italic).path for weight, italic in ((400, False), (700, False), (400, True))))


def make(folder: Path, count: int) -> Path:
    """Write the job of ``count`` cards into a folder and return it: cards.json, art/ and a pnp project."""
    dice = random.Random(SEED)
    words = ["".join(dice.choice(_SYLLABLES) for _ in range(dice.randint(1, 3))) for _ in range(6_000)]
    cards = [_card(number, dice, words) for number in range(count)]
    folder.mkdir(parents=True, exist_ok=True)
    _pictures(folder / "art", dice)
    (folder / "cards.json").write_text(json.dumps(cards), "utf-8")
    _project(folder / "project", cards)
    return folder


def _card(number: int, dice: random.Random, words: list[str]) -> dict:
    rules = [dice.choice(words) for _ in range(dice.randint(20, 40))]
    bold = set(dice.sample(range(len(rules)), dice.randint(2, 5)))
    return {"name": f"{dice.choice(words)} {dice.choice(words)}".title(), "cost": dice.randint(0, 9),
            "type": f"{dice.choice(words)} - {dice.choice(words)}", "art": f"art_{number % PICTURES:02}",
            "runs": [[word, place in bold] for place, word in enumerate(rules)],
            "flavour": " ".join(dice.choice(words) for _ in range(6))}


def _pictures(folder: Path, dice: random.Random) -> None:
    """Write 20 pictures of 600 x 500 pixels: soft noise, near to the worst case for compression."""
    from PIL import Image

    folder.mkdir(exist_ok=True)
    for number in range(PICTURES):
        noise = Image.frombytes("RGB", (60, 50), dice.randbytes(60 * 50 * 3))
        noise.resize((600, 500), Image.Resampling.BICUBIC).save(folder / f"art_{number:02}.jpg", quality=85)


def _project(folder: Path, cards: list[dict]) -> None:
    """Write the job as a designer would write it for pnp."""
    for name in ("cards", "templates"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    shutil.copytree(folder.parent / "art", folder / "cards" / "art", dirs_exist_ok=True)
    (folder / "game.yaml").write_text("title: Bench\nprint: {paper: a4}\n", "utf-8")
    (folder / "cards" / "deck.yaml").write_text("cards:\n" + "".join(map(_entry, cards)), "utf-8")
    here = Path(__file__).parent
    for name in ("card.xml", "theme.yaml"):
        (folder / "templates" / name).write_text((here / "pnp" / name).read_text("utf-8"), "utf-8")


def _entry(card: dict) -> str:
    text = " ".join(f"**{word}**" if bold else word for word, bold in card["runs"])
    return (f"  - name: {card['name']}\n    cost: {card['cost']}\n    type: {card['type']}\n"
            f"    art: art/{card['art']}\n    text: |\n      {text}\n    flavour: |\n      {card['flavour']}\n")
