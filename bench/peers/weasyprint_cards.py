"""The job with WeasyPrint: ``python weasyprint_cards.py JOB OUT.pdf REGULAR BOLD ITALIC``. Nothing is fitted."""

import json
import sys
from html import escape
from pathlib import Path

from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration

W, H = 63.5, 88.9
LEFT, TOP = (210 - 3 * W) / 2, (297 - 3 * H) / 2
STYLE = """
@page { size: A4; margin: 0 }
body { margin: 0; font: 9pt/1.2 body; color: #222 }
section { position: relative; width: 210mm; height: 297mm; break-after: page; overflow: hidden }
article, article > *, hr { position: absolute; margin: 0 }
article { width: 63.5mm; height: 88.9mm }
.frame { left: 1.5mm; top: 1.5mm; width: 60.22mm; height: 85.62mm; border: .28mm solid #333;
  border-radius: 3mm; background: #f7f1e1 }
.disc { left: 52.5mm; top: 3mm; width: 8mm; height: 8mm; border-radius: 4mm; background: #802020; color: white;
  font-weight: bold; font-size: 11pt; line-height: 8mm; text-align: center }
h1 { left: 4.5mm; top: 4mm; width: 47mm; font-size: 11pt; line-height: 6mm }
img { left: 5mm; top: 12mm; width: 53.5mm; height: 44.58mm }
.type { left: 5mm; top: 57.6mm; width: 53.5mm }
.rules { left: 5mm; top: 62.2mm; width: 53.5mm }
i { left: 5mm; top: 80mm; width: 53.5mm; font-size: 8pt }
hr { border: 0; background: black }
"""


def main(job: Path, out: str, *files: str) -> None:
    """Draw all cards and write the file."""
    looks = ("normal", "normal"), ("bold", "normal"), ("normal", "italic")
    faces = "".join(f"@font-face {{ font-family: body; src: url({Path(file).as_uri()}); font-weight: {weight}; "
                    f"font-style: {style} }}" for file, (weight, style) in zip(files, looks))
    cards = json.loads((job / "cards.json").read_text("utf-8"))
    sheets = "".join(f"<section>{_marks()}{''.join(map(_card, range(9), cards[first:first + 9]))}</section>"
                     for first in range(0, len(cards), 9))
    known = FontConfiguration()
    HTML(string=f"<body>{sheets}", base_url=str(job)).write_pdf(
        out, stylesheets=[CSS(string=faces + STYLE, font_config=known)], font_config=known)


def _marks() -> str:
    lines = []
    for n in range(4):
        x, y = LEFT + n * W, TOP + n * H
        lines += [(x, TOP - 7, .09, 5), (x, 297 - TOP + 2, .09, 5), (LEFT - 7, y, 5, .09), (210 - LEFT + 2, y, 5, .09)]
    return "".join(f'<hr style="left:{x}mm;top:{y}mm;width:{w}mm;height:{h}mm">' for x, y, w, h in lines)


def _card(place: int, card: dict) -> str:
    rules = " ".join(f"<b>{escape(word)}</b>" if bold else escape(word) for word, bold in card["runs"])
    return (f'<article style="left:{LEFT + place % 3 * W}mm;top:{TOP + place // 3 * H}mm"><div class="frame"></div>'
            f'<div class="disc">{card["cost"]}</div><h1>{escape(card["name"])}</h1><img src="art/{card["art"]}.jpg">'
            f'<div class="type">{escape(card["type"])}</div><div class="rules">{rules}</div>'
            f'<i>{escape(card["flavour"])}</i></article>')


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:6])
