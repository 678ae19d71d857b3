"""Gradients and effects measured in the PDF: drawn by the printer, smooth, and no pixel in the file."""

import pikepdf
import pypdfium2
import pytest
from projects import written

from pnp.pipeline import Wish, build
from pnp.tools.raster import page_picture

DECK = "bleed: 0 mm\ncorner: 0 mm\nsize: 60 x 80 mm\nfront: card.xml\ncards:\n  - name: Fox\n    copies: 4\n"
THEME = "palette: {ink: black, paper: white}\n"
PPI = 127                       # 5 pixels a millimetre
LEFT, TOP = 15.0, 28.5


def printed(tmp_path, inside, theme=THEME, face="<face>", **wish):
    """Return the only file that a deck of four alike cards comes to."""
    root = written(tmp_path, cards__deck=DECK, templates__theme=theme,
                   **{"templates__card.xml": f"{face}{inside}</face>"})
    found = build(root, Wish(paper="a4", out=tmp_path / "out", **wish))
    assert found.diagnostics == []
    return found.built[0].path


class Sheet:
    """The first page as pixels; the first card's corner is found by its trim."""

    def __init__(self, path):
        self.picture = page_picture(path.read_bytes(), 0, PPI).convert("RGB")

    def at(self, x, y, column=0):
        """Return the colour at a place of a card in mm."""
        return self.picture.getpixel((round((LEFT + 60 * column + x) * 5), round((TOP + y) * 5)))


def test_a_gradient_runs_from_colour_to_colour_on_every_copy(tmp_path):
    sheet = Sheet(printed(tmp_path, '<rect x="10" y="10" w="40" h="10" fill="linear(90, red, blue)"/>'))
    for column in (0, 1, 2):
        for share in (0.1, 0.5, 0.9):
            red, green, blue = sheet.at(10 + 40 * share, 15, column)
            assert (red, green, blue) == pytest.approx((255 * (1 - share), 0, 255 * share), abs=4)


def test_a_gradient_turns_with_its_shape(tmp_path):
    sheet = Sheet(printed(tmp_path, '<rect x="10" y="30" w="40" h="10" rotate="90" fill="linear(90, red, blue)"/>'))
    assert sheet.at(30, 17)[0] > 230
    assert sheet.at(30, 53)[2] > 230


def test_a_sheer_gradient_lets_through_what_lies_beneath(tmp_path):
    sheet = Sheet(printed(tmp_path, '<rect x="10" y="10" w="40" h="10" fill="blue"/>'
                                    '<rect x="10" y="10" w="40" h="10" fill="linear(90, red, red / 0%)"/>'))
    for share in (0.1, 0.5, 0.9):
        assert sheet.at(10 + 40 * share, 15) == pytest.approx((255 * (1 - share), 0, 255 * share), abs=5)


def test_the_outline_of_a_shape_may_be_a_gradient(tmp_path):
    line = '<line x1="10" y1="20" x2="50" y2="20" stroke="linear(90, red, blue)" stroke-width="4"/>'
    sheet = Sheet(printed(tmp_path, f'<box rotate="180" x="0" y="0" w="60" h="80">{line}</box>'))
    assert sheet.at(14, 60)[2] > 220        # turned over: blue is on the left
    assert sheet.at(46, 60)[0] > 220


def test_rings_of_a_radial_gradient_are_as_wide_as_its_colours_say(tmp_path):
    rings = "radial(red, red at 50%, blue at 50%, blue)"
    sheet = Sheet(printed(tmp_path, f'<circle cx="30" cy="30" r="20" fill="{rings}"/>'))
    assert sheet.at(30 + 9, 30) == (255, 0, 0)
    assert sheet.at(30, 30 - 11) == (0, 0, 255)


def test_gradients_patterns_and_effects_bring_no_pixels_into_the_file(tmp_path):
    path = printed(tmp_path, '<rect w="30" h="9" fill="linear(red, blue / 20%)" shadow="1 1"/>'
                             '<rect y="20" w="30" h="9" fill="linear(red, blue / 20%)" halo="1 red"/>'
                             '<hex y="40" w="20" fill="pattern(pebbles, ink, 3)" stroke="radial(red, blue)"/>')
    with pikepdf.open(path) as pdf:
        assert pdf.check_pdf_syntax() == []
        things = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Dictionary | pikepdf.Stream)]
    assert not any(thing.get("/Subtype") == pikepdf.Name("/Image") for thing in things)
    assert sum("/ShadingType" in thing for thing in things) == 2       # the colours once, and their opacities


def test_words_with_a_halo_and_a_shadow_are_in_the_file_once(tmp_path):
    path = printed(tmp_path, '<text class="title" x="5" y="5" halo="0.5 red" shadow="1 1">{{ card.name }}</text>')
    with pypdfium2.PdfDocument(path) as pdf:
        assert pdf[0].get_textpage().get_text_bounded().count("Fox") == 4


def test_a_halo_stands_around_letters_and_a_shadow_below_them(tmp_path):
    text = '<text class="number" x="20" y="20" size="60" color="white" wrap="no" keep="none"{}>I</text>'
    plain, rim = (Sheet(printed(tmp_path / name, text.format(effect), face='<face fill="white">'))
                  for name, effect in (("a", ""), ("b", ' halo="1 red"')))
    row = [[x / 5 for x in range(300) if sheet.at(x / 5, 30) != (255, 255, 255)] for sheet in (plain, rim)]
    assert row[0] == []
    assert min(row[1]) < max(row[1])
    gap = [x for x, after in zip(row[1], row[1][1:]) if after - x > 1]
    assert len(gap) == 1                    # a rim left of the white letter, and one right of it
    assert 0.8 <= gap[0] - min(row[1]) + 0.2 <= 1.4


def test_a_piece_that_is_drawn_small_has_a_halo_and_a_shadow_of_its_own_outline(tmp_path):
    coin = '<piece of="coin" x="20" y="20" w="8" halo="2 red" shadow="6 0 blue"/>'
    root = written(tmp_path, cards__deck=DECK, templates__theme=THEME, cards__coins="tokens:\n  - name: Coin\n",
                   **{"templates__card.xml": f"<face>{coin}</face>", "templates__token.xml": '<face fill="black"/>'})
    found = build(root, Wish(paper="a4", addresses=("deck",), out=tmp_path / "out"))
    sheet = Sheet(found.built[0].path)
    assert sheet.at(24, 24) == (0, 0, 0)
    assert (sheet.at(19, 24), sheet.at(24, 29)) == ((255, 0, 0), (255, 0, 0))
    assert (sheet.at(17.4, 24), sheet.at(24, 30.6)) == ((255, 255, 255), (255, 255, 255))
    assert sheet.at(32, 24) == (0, 0, 255)
