"""The printed kit, measured in its PDFs: what a stranger holds after printing and cutting."""

import json
import subprocess
import sys

import pikepdf
import pypdfium2
import pytest
from projects import copied

from pnp.pipeline import Wish, build, examine

POKER = (63.5, 88.9)
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
MM = 72 / 25.4
GAME = "archaic_animalia"


@pytest.fixture(scope="module")
def kits(kit, tmp_path_factory):
    """Return the kit, and its cards for sheets that flip about the short edge: edge -> folder of PDFs."""
    root = copied(GAME, tmp_path_factory.mktemp("short"))
    assert build(root, Wish(addresses=("factors", "taxa", "reference"), duplex="short")).diagnostics == []
    return {"long": kit, "short": root / "output" / GAME}


def expected(paper, edge, count):
    """Return where nine-up poker cards and their backs must lie, in mm from the top left: an independent reckoning."""
    (W, H), (w, h) = PAPERS[paper], POKER
    fronts = [((W - 3 * w) / 2 + w * (n % 3), (H - 3 * h) / 2 + h * (n // 3)) for n in range(count)]
    if edge == "long":
        return fronts, [(W - x - w, y) for x, y in fronts]
    return fronts, [(x, H - y - h) for x, y in fronts]


def placed(page, size=POKER):
    """Return the trims of the faces on a page, in mm from its top left corner, with how each is turned."""
    height = float(page.mediabox[3])
    stack, ctm, found = [], pikepdf.Matrix(), []
    for operands, operator in pikepdf.parse_content_stream(page):
        match str(operator):
            case "q":
                stack.append(ctm)
            case "Q":
                ctm = stack.pop()
            case "cm":
                ctm = pikepdf.Matrix(*map(float, operands)) @ ctm
            case "Do":
                corners = [ctm.transform(point) for point in ((0, 0), (size[0] * MM, size[1] * MM))]
                xs, ys = [float(x) / MM for x, _ in corners], [(height - float(y)) / MM for _, y in corners]
                found.append((min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys), xs[0] > xs[1]))
    return found


@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("component", "pieces"), [("factors", 50), ("taxa", 10), ("reference", 3)])
def test_every_card_has_its_exact_size_and_place_and_its_back_lies_behind_it(kits, component, pieces, paper, edge):
    name = component + ("" if paper == "a4" else ".letter") + ".pdf"
    with pikepdf.open(kits[edge] / name) as pdf:
        pages = list(pdf.pages)
        counts = [9] * (pieces // 9) + ([pieces % 9] if pieces % 9 else [])
        assert len(pages) == 2 * len(counts)
        for sheet, count in enumerate(counts):
            for page, places in zip(pages[2 * sheet:2 * sheet + 2], expected(paper, edge, count)):
                assert [float(v) / MM for v in page.mediabox[2:]] == pytest.approx(PAPERS[paper], abs=0.01)
                found = placed(page)
                assert sorted((x, y) for x, y, *_ in found) == [pytest.approx(p, abs=0.01) for p in sorted(places)]
                assert all((w, h) == pytest.approx(POKER, abs=0.01) for _, _, w, h, _ in found)
            turned = {upside_down for *_, upside_down in placed(pages[2 * sheet + 1])}
            assert turned == {edge == "short"}


def comb(paper, first, rows, down):
    """Return where 16 mm circles lie whose 20 mm bleeds touch, in mm from the top left: an independent reckoning.

    Rows hold ``first`` circles and one less in turn; they run across the paper, or ``down`` it.
    """
    (W, H), step = PAPERS[paper], 17.321
    along, across = 20 * first, (rows - 1) * step + 20
    x, y = ((W - across) / 2, (H - along) / 2) if down else ((W - along) / 2, (H - across) / 2)
    spots = [(20 * n + 10 * (row % 2) + 2, step * row + 2) for row in range(rows) for n in range(first - row % 2)]
    return [(x + b, y + a) if down else (x + a, y + b) for a, b in spots]


@pytest.mark.parametrize(("paper", "places"), [
    ("a4", comb("a4", 14, 11, True)), ("letter", comb("letter", 10, 15, False)),
])
def test_the_tokens_lie_like_the_cells_of_a_comb_on_two_sheets(kit, paper, places):
    with pikepdf.open(kit / ("tokens.pdf" if paper == "a4" else "tokens.letter.pdf")) as pdf:
        first, second = ([(x, y) for x, y, *_ in placed(page, (16, 16))] for page in pdf.pages)
    assert len(first) + len(second) == 6 * (36 + 4)
    assert first == [pytest.approx(place, abs=0.01) for place in places]
    assert second == [pytest.approx(place, abs=0.01) for place in places[:len(second)]]


def test_two_mats_lie_on_each_of_three_sheets_and_share_a_cut(kit):
    for paper, (wide, high) in PAPERS.items():
        with pikepdf.open(kit / ("mats.pdf" if paper == "a4" else "mats.letter.pdf")) as pdf:
            for page in pdf.pages:
                upper, lower = sorted(placed(page, (190, 130)), key=lambda place: place[1])
                assert upper[:2] == pytest.approx(((wide - 190) / 2, high / 2 - 130), abs=0.01)
                assert lower[:2] == pytest.approx(((wide - 190) / 2, high / 2), abs=0.01)
            assert len(pdf.pages) == 3


def test_the_kit_is_told_in_the_order_in_which_it_is_printed(kit):
    told = [(name, pieces, sheets) for name, paper, pieces, sheets in json.loads((kit / "told.json").read_text("utf-8"))
            if paper == "a4"]
    assert [each for each in told if each[0] in ("factors", "taxa", "reference", "tokens", "mats", "score")] == [
        ("factors", 50, 6), ("taxa", 10, 2), ("reference", 3, 1), ("tokens", 240, 2), ("mats", 6, 3), ("score", 1, 1)]


def test_the_sixty_three_cards_fill_nine_sheets(kit):
    fronts = sum(len(pypdfium2.PdfDocument(kit / f"{name}.pdf")) // 2
                 for name in ("factors", "taxa", "reference"))
    assert fronts == 6 + 2 + 1


@pytest.mark.parametrize("paper", ["", ".letter"])
@pytest.mark.parametrize("component", ["factors", "taxa", "reference", "tokens", "mats", "score"])
def test_every_font_is_embedded_and_the_syntax_is_clean(kit, component, paper):
    with pikepdf.open(kit / f"{component}{paper}.pdf") as pdf:
        assert pdf.check_pdf_syntax() == []
        fonts = [item for item in pdf.objects if isinstance(item, pikepdf.Dictionary)
                 and item.get("/Type") == "/FontDescriptor"]
        used = [item for item in pdf.objects if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font"]
        assert fonts
        assert all("/FontFile2" in font for font in fonts)
        assert {str(font.Subtype) for font in used} == {"/Type0", "/CIDFontType2"}
        assert pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert pdf.Root.Lang == "en"
        assert "Archaic Animalia" in str(pdf.docinfo.Title)


def test_the_same_files_give_the_same_bytes(kit, tmp_path):
    root = copied(GAME, tmp_path)
    program = "import sys; from pathlib import Path; from pnp.pipeline import *; build(Path(sys.argv[1]), Wish())"
    subprocess.run([sys.executable, "-c", program, str(root)], check=True, env={"PYTHONHASHSEED": "7", "LC_ALL": "C"})
    for path in sorted((root / "output" / GAME).glob("*.pdf")):
        assert path.read_bytes() == (kit / path.name).read_bytes(), path.name


def test_every_front_carries_its_id_and_version(kit):
    with pypdfium2.PdfDocument(kit / "taxa.pdf") as pdf:
        text = pdf[0].get_textpage().get_text_range()
        back = pdf[1].get_textpage().get_text_range()
    assert "taxa/insects 1.0" in text
    assert "taxa/" not in back


def test_a_faces_ink_is_in_the_file_once_however_often_it_is_printed(kit):
    with pikepdf.open(kit / "factors.pdf") as pdf:
        faces = {form.objgen for page in pdf.pages for form in page.Resources.XObject.values()}
        placements = sum(len(placed(page)) for page in pdf.pages)
    assert len(faces) == 6                  # five fronts and one back
    assert placements == 100


def test_nine_copies_instead_of_ten_break_a_rule_that_says_so(tmp_path):
    root = copied(GAME, tmp_path)
    deck = root / "cards" / GAME / "factors.yaml"
    deck.write_text(deck.read_text("utf-8").replace("  - name: Niche\n", "  - name: Niche\n    copies: 9\n"), "utf-8")
    wish = Wish(addresses=("factors",))
    found = examine(root, wish).diagnostics
    assert any("count(factors) is 49, not 50" in fault.message and "the shared deck holds 50 cards" in fault.message
               for fault in found)
    assert any(str(fault.span).startswith(f"cards/{GAME}/factors.yaml:") for fault in found if fault.code == "rule")
    assert build(root, wish).exit_code(strict=False) == 1
    assert not (root / "output" / GAME / "factors.pdf").exists()
