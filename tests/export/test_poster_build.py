"""Boards and maps that are larger than the paper, from the designer's files to the finished PDF."""

import pikepdf
import pytest
from click.testing import CliRunner
from projects import page_count, written

from pnp.cli import cli

BOARD = "size: 400 x 300 mm\nfront: board.xml\nboards:\n  - name: Island\n"
FACE = ('<face><rect inset="-3mm" fill="#8fb3a0"/>'
        '<text class="title" x="20mm" y="20mm" w="200mm" h="20mm">{{ board.name }}</text></face>\n')
GAME = {"cards__mine__board": BOARD, "templates__mine__board.xml": FACE}


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Run pnp on a game with a board; ``run(…)`` returns click's result."""
    monkeypatch.chdir(written(tmp_path, **GAME))
    return lambda *words: CliRunner().invoke(cli, words, standalone_mode=False)


def test_a_board_larger_than_the_paper_is_printed_over_several_sheets(run, tmp_path):
    result = run("build")
    assert (result.return_value, result.stderr) == (0, "")
    rows = {line.split()[0]: line.split()[1:] for line in result.output.splitlines()}
    assert rows["output/mine/board.pdf"] == ["1", "1", "a4", "4", "1"]
    assert page_count(tmp_path / "output/mine/board.pdf") == page_count(tmp_path / "output/mine/board.letter.pdf") == 4


def test_a_board_that_fits_is_one_sheet(run, tmp_path):
    written(tmp_path, cards__mine__board=BOARD.replace("400 x 300", "190 x 260"))
    run("build")
    assert page_count(tmp_path / "output/mine/board.pdf") == 1


def test_whole_writes_one_page_as_large_as_the_board_beside_the_poster(run, tmp_path):
    run("build")
    result = run("build", "--whole")
    assert result.return_value == 0
    assert result.output.splitlines()[1].split() == ["output/mine/board.whole.pdf", "1", "1", "whole", "1", "1"]
    assert page_count(tmp_path / "output/mine/board.pdf") == 4
    with pikepdf.open(tmp_path / "output/mine/board.whole.pdf") as document:
        trim = [float(side) / 72 * 25.4 for side in document.pages[0]["/TrimBox"]]
        assert len(document.pages) == 1
    assert (trim[2] - trim[0], trim[3] - trim[1]) == pytest.approx((400, 300), abs=0.01)


def test_whole_leaves_cards_on_their_sheets(run, tmp_path):
    written(tmp_path, cards__mine__deck="cards:\n  - name: Fox\n")
    output = run("build", "--whole", "--paper", "a4").output
    assert "output/mine/deck.pdf" in output
    assert "output/mine/board.whole.pdf" in output


def test_a_page_larger_than_any_pdf_is_refused_and_nothing_written(run, tmp_path):
    written(tmp_path, cards__mine__board=BOARD.replace("400 x 300", "5200 x 300"))
    result = run("build", "--whole")
    assert result.return_value == 1
    assert "too large for a PDF: its longest side is 5080 mm [too-large]" in result.stderr
    assert "leave --whole out" in result.stderr
    assert not (tmp_path / "output").exists()
    written(tmp_path, cards__mine__board=BOARD.replace("400 x 300", "9000 x 300"))
    assert "26 are the most" in run("check").stderr


def test_a_card_larger_than_the_paper_stays_an_error(run, tmp_path):
    written(tmp_path, cards__mine__deck="size: 400 x 300 mm\ncards:\n  - name: Fox\n")
    result = run("check")
    assert result.return_value == 1
    assert "[too-large]" in result.stderr


def test_the_pages_of_a_board_are_shown_as_a_picture(run, tmp_path):
    assert run("show", "board", "--sheets", "-o", "pages.png", "--ppi", "30").return_value == 0
    assert run("show", "board", "--sheets", "--whole", "-o", "whole.png", "--ppi", "30").return_value == 0
    assert (tmp_path / "pages.png").read_bytes() != (tmp_path / "whole.png").read_bytes()


def test_the_same_board_gives_the_same_bytes(run, tmp_path):
    for words in ((), ("--whole",)):
        name = "board.whole.pdf" if words else "board.pdf"
        run("build", *words)
        first = (tmp_path / "output/mine" / name).read_bytes()
        run("build", *words)
        assert (tmp_path / "output/mine" / name).read_bytes() == first
