"""Real pieces on other pieces, through the whole of pnp: what is printed, what is told, what is made how often."""

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops
from projects import written

from pnp import press as presses
from pnp.gallery import show
from pnp.pipeline import Found, Wish, build, examine, jobs
from pnp.press import Press
from pnp.typeset import typeset
from pnp.units import MM, points

MAT = '<face fill="white">{inside}</face>'
CARD = """<face fill="white"><rect x="10" y="20" w="30" h="40" fill="#ff0000"/>
  <text x="5" y="5" w="50">{{ card.name }}</text></face>"""
RED, BLUE, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 255)
BACK = '<face fill="#0000ff"/>'
DECK = "front: card.xml\nback: back.xml\ncards:\n  - name: Fox\n  - {name: Owl, copies: 3}\n"


@pytest.fixture
def game(tmp_path):
    """Return a function that writes a game whose only mat holds what it is told."""
    def make(inside, deck=DECK, card=CARD, mats="mats:\n  - name: Mat\n", **more):
        return written(tmp_path, **{
            "cards__mine__deck": deck, "cards__mine__mats": mats, "templates/mine/card.xml": card,
            "templates/mine/back.xml": BACK, "templates/mine/mat.xml": MAT.format(inside=inside), **more})
    return make


def told(root, *addresses):
    """Return (code, place, message) of everything that is wrong."""
    return [(one.code, f"{one.span.file}:{one.span.line}", one.message)
            for one in examine(root, Wish(addresses)).diagnostics]


def built(root, *addresses):
    """Build, and return the PDF of the mats."""
    assert [str(one) for one in build(root, Wish(addresses, paper="a4")).diagnostics] == []
    return root / "output/mine/mats.pdf"


def digest(root, address="mats/mat", side="front"):
    job, = jobs(root, Wish(), Found())
    return Press(job.game).drawn(address, side).digest


def pixels(path, ppi=254):
    """Return the first page as a picture: ten pixels a millimetre."""
    with pypdfium2.PdfDocument(path) as document:
        return document[0].render(scale=ppi / 72).to_pil().convert("RGB")


def colored(image, color):
    """Return the box of all that has exactly a colour, in tenths of a millimetre of the page."""
    return ImageChops.difference(image, Image.new("RGB", image.size, color)).convert("L").point(
        lambda value: 255 * (value == 0)).getbbox()


def test_a_drawn_card_lies_where_the_template_says_and_at_its_scale(game):
    image = pixels(built(game('<piece of="deck/fox" x="20" y="30" w="31.75"/>')))
    left, top, right, bottom = colored(image, RED)
    assert (right - left, bottom - top) == (pytest.approx(150, abs=1), pytest.approx(200, abs=1))
    alone = pixels(built(game('<rect x="25" y="40" w="15" h="20" fill="#ff0000"/>')))
    assert colored(alone, RED) == pytest.approx((left, top, right, bottom), abs=1)


def test_the_corners_of_a_drawn_card_are_cut_off_and_its_bleed_shows_only_if_asked_for(game):
    bare = pixels(built(game('<piece of="deck/fox" side="back" x="20" y="30"/>')))
    past = pixels(built(game('<piece of="deck/fox" side="back" x="20" y="30" bleed="yes"/>')))
    (left, top, right, bottom), grown = (colored(image, BLUE) for image in (bare, past))
    assert right - left == pytest.approx(635, abs=1)
    assert [a - b for a, b in zip(grown, (left, top, right, bottom))] == pytest.approx([-30, -30, 30, 30], abs=1)
    assert bare.getpixel((left + 3, top + 3)) == WHITE
    assert past.getpixel((left + 3, top + 3)) == BLUE


def test_a_card_that_is_drawn_ten_times_is_in_the_file_once_with_its_font(game):
    path = built(game("".join(f'<piece of="deck/fox" x="{18 * n}" y="5" w="15" rotate="{n}"/>' for n in range(10))))
    with pikepdf.open(path) as pdf:
        assert pdf.check_pdf_syntax() == []
        forms = [item for item in pdf.objects if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Form"]
        assert len(forms) == 2                              # the mat and the card
        inner = min(forms, key=lambda form: abs(float(form.BBox[2]) - points(63_500) - points(3 * MM)))
        fonts = [pdf_font.DescendantFonts[0].FontDescriptor for pdf_font in inner.Resources.Font.values()]
        assert all("/FontFile2" in font for font in fonts)
        assert sum(str(name) == "Do" for _, name in pikepdf.parse_content_stream(next(
            form for form in forms if form is not inner))) == 10
    with pypdfium2.PdfDocument(path) as document:
        assert document[0].get_textpage().get_text_range().count("Fox") == 10


def test_the_same_game_gives_the_same_bytes(game):
    root = game("{{ figure('deck', h=40) }}")
    assert built(root).read_bytes() == built(root).read_bytes()


def test_the_mark_of_a_card_is_not_on_the_mat_that_shows_it(game):
    with pypdfium2.PdfDocument(built(game('<piece of="deck/fox"/>'))) as document:
        text = document[0].get_textpage().get_text_range()
    assert "mats/mat" in text
    assert "deck/fox" not in text


@pytest.mark.parametrize("inside", ["{{ figure('deck/fox', 'deck/owl', h=40) }}", "{{ figure('deck/*', h=40.0) }}",
                                    "{{ figure('deck', h=40, gap='2 mm') }}"])
def test_a_figure_of_several_pieces_is_a_row(game, inside):
    row = '<row gap="2mm"><piece of="fox" h="40"/><piece of="owl" h="40"/></row>'
    assert digest(game(inside)) == digest(game(row))


def test_a_figure_with_columns_is_a_grid_and_one_of_a_single_piece_that_piece(game):
    grid = '<grid columns="3" gap="2mm"><piece of="fox" side="back"/><piece of="owl" side="back"/></grid>'
    assert digest(game("{{ figure('deck', columns=3, side='back') }}")) == digest(game(grid))
    assert digest(game("{{ figure('fox', w=20) }}")) == digest(game('<piece of="deck/fox" w="20"/>'))


def test_what_changes_the_card_changes_the_mat_and_nothing_else_does(game):
    mat = '<piece of="deck/fox" w="20"/>'
    before = digest(game(mat))
    assert digest(game(mat, deck=DECK.replace("Owl, copies: 3", "Elk"))) == before
    assert digest(game(mat, deck=DECK + "  - {name: Cat, id: fox_2}\n")) == before
    assert digest(game(mat, deck=DECK.replace("name: Fox", "id: fox\n    name: Vixen"))) != before
    assert digest(game(mat, card=CARD.replace("ff0000", "ff0001"))) != before
    assert digest(game('<piece of="deck/owl" w="20"/>')) != before


def test_pieces_that_look_the_same_are_the_same_under_another_name(game):
    one, other = (digest(game(f'<piece of="{of}" w="20"/>', deck=DECK + "  - {name: Fox, id: twin}\n"))
                  for of in ("deck/fox", "deck/twin"))
    assert one == other


def test_a_piece_is_set_once_however_often_and_wherever_it_is_drawn(game, monkeypatch):
    mats = "mats:\n  - {name: Mat, copies: 3}\n  - {name: Mit, front: other.xml}\n"
    root = game('<piece of="fox"/>' * 5, mats=mats,
                **{"templates/mine/other.xml": '<face><piece of="deck/fox"/><piece of="mat" w="50"/></face>'})
    made = []
    monkeypatch.setattr(presses, "typeset", lambda face, tools: made.append(face.digest) or typeset(face, tools))
    assert told(root) == []
    assert len(made) == len(set(made)) == 5         # two cards, their back, two mats


@pytest.mark.parametrize("kit", ["[mats.yaml, deck.yaml]", "[deck.yaml, mats.yaml]"])
@pytest.mark.parametrize("addresses", [(), ("mats",), ("deck", "mats/mat")])
def test_neither_the_order_of_the_kit_nor_what_is_picked_changes_the_mat(game, kit, addresses):
    root = game('<piece of="fox"/>', cards__mine__game=f"kit: {kit}\n")
    assert told(root, *addresses) == []
    assert digest(root) == digest(game('<piece of="deck/fox"/>'))
    if addresses == ("mats",):
        built(root, "mats")


def test_a_picture_of_the_mat_shows_the_card(game):
    root = game('<piece of="deck/fox" side="back" inset="0"/>')
    found = show(root, Wish(("mats",)), ppi=50)
    with Image.open(found.paths[0]) as image:
        assert image.getpixel((image.width // 2, image.height // 2)) == BLUE


def test_pieces_inside_pieces_are_drawn(game):
    root = game('<piece of="mats/inner" w="60"/>',
                mats="mats:\n  - name: Mat\n  - {name: Inner, front: inner.xml}\n",
                **{"templates/mine/inner.xml": '<face><piece of="fox"/><piece of="owl" x="70"/></face>'})
    job, = jobs(root, Wish(), Found())
    press = Press(job.game)
    found = press.drawn("mats/mat")
    assert found.pieces == 4
    assert press.streams[found.digest].uses == (press.drawn("mats/inner").digest,)


def test_a_text_under_a_piece_is_hidden_unless_it_is_seen_through_it(game):
    inside = '<text x="12" y="12">Put it here</text><piece of="deck/fox" x="5" y="5"/>'
    ring = '<face><circle cx="31" cy="44" r="20" stroke="#ff0000"/></face>'
    art = '<face><image src="{}" inset="-3" fit="cover"/></face>'
    root = game(inside)
    (root / "cards/mine").mkdir(exist_ok=True, parents=True)
    Image.new("RGB", (30, 40), RED).save(root / "cards/mine/whole.png")
    Image.new("RGBA", (30, 40), (255, 0, 0, 90)).save(root / "cards/mine/sheer.png")
    for card, hidden in ((CARD, True), (ring, False), (art.format("whole.png"), True),
                         (art.format("sheer.png"), False)):
        found = told(game(inside, card=card), "mats")
        assert [message for code, _, message in found if code == "text-overlap"] == [
            'the text "Put it here" is hidden under a piece that is drawn later'] * hidden
