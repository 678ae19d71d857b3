"""The job with fpdf2: ``python fpdf2_cards.py JOB OUT.pdf REGULAR BOLD ITALIC``. Nothing is fitted."""

import json
import sys
from pathlib import Path

from fpdf import FPDF
from fpdf.enums import XPos, YPos

W, H = 63.5, 88.9
LEFT, TOP = (210 - 3 * W) / 2, (297 - 3 * H) / 2


def main(job: Path, out: str, regular: str, bold: str, italic: str) -> None:
    """Draw all cards and write the file."""
    pdf = FPDF(format="A4")
    pdf.set_auto_page_break(False)
    pdf.c_margin = 0
    for style, file in (("", regular), ("B", bold), ("I", italic)):
        pdf.add_font("body", style, file)
    for number, card in enumerate(json.loads((job / "cards.json").read_text("utf-8"))):
        if number % 9 == 0:
            pdf.add_page()
            _marks(pdf)
        place = number % 9
        _card(pdf, card, LEFT + place % 3 * W, TOP + place // 3 * H, job)
    pdf.output(out)


def _marks(pdf: FPDF) -> None:
    pdf.set_draw_color(0)
    pdf.set_line_width(0.09)
    for n in range(4):
        x, y = LEFT + n * W, TOP + n * H
        pdf.line(x, TOP - 7, x, TOP - 2)
        pdf.line(x, 297 - TOP + 2, x, 297 - TOP + 7)
        pdf.line(LEFT - 7, y, LEFT - 2, y)
        pdf.line(210 - LEFT + 2, y, 210 - LEFT + 7, y)


def _card(pdf: FPDF, card: dict, x: float, y: float, job: Path) -> None:
    pdf.set_fill_color(247, 241, 225)
    pdf.set_draw_color(51)
    pdf.set_line_width(0.28)
    pdf.rect(x + 1.5, y + 1.5, 60.5, 85.9, "DF", round_corners=True, corner_radius=3)
    pdf.set_fill_color(128, 32, 32)
    pdf.circle(x + 56.5, y + 7, 4, "F")
    pdf.image(str(job / "art" / f"{card['art']}.jpg"), x + 5, y + 12, 53.5, 44.58)
    _line(pdf, card["name"], x + 4.5, y + 4, 47, 6, "B", 11)
    _line(pdf, str(card["cost"]), x + 52.5, y + 3, 8, 8, "B", 11, align="C", color=255)
    _line(pdf, card["type"], x + 5, y + 57.6, 53.5, 4, "", 9)
    pdf.set_font("body", "", 9)
    pdf.set_xy(x + 5, y + 62.2)
    rules = " ".join(f"**{word}**" if bold else word for word, bold in card["runs"])
    pdf.multi_cell(53.5, 9 * 1.2 / 72 * 25.4, rules, markdown=True, align="L")
    _line(pdf, card["flavour"], x + 5, y + 80, 53.5, 5, "I", 8)


def _line(pdf: FPDF, words: str, x: float, y: float, w: float, h: float, style: str, size: float, *,
          align: str = "L", color: int = 34) -> None:
    pdf.set_font("body", style, size)
    pdf.set_text_color(color)
    pdf.set_xy(x, y)
    pdf.cell(w, h, words, align=align, new_x=XPos.RIGHT, new_y=YPos.TOP)
    pdf.set_text_color(34)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:6])
