"""What is wrong with drawn pieces: told once, where it can be mended, and it stops what it spoils."""

import pytest
from projects import written

from pnp.limits import DRAWN, DRAWN_DEEP
from pnp.pipeline import Found, Wish, build, examine, jobs
from pnp.press import Press

MATS = "mats:\n  - name: Mat\n"
LONG = "<face>\n<text x='5' y='5' w='20' h='4'>a text that is far too long for such a little box</text></face>"


@pytest.fixture
def game(tmp_path):
    """Return a function that writes a game with a mat and a card, as their templates and files say."""
    def make(mat, card="<face/>", deck="front: card.xml\ncards:\n  - name: Fox\n", mats=MATS, **more):
        return written(tmp_path, **{"cards__mine__deck": deck, "cards__mine__mats": mats, "templates/mine/mat.xml": mat,
                                    "templates/mine/card.xml": card, **more})
    return make


def told(root, *addresses):
    return [(one.code, f"{one.span.file}:{one.span.line}", one.component)
            for one in examine(root, Wish(addresses)).diagnostics]


def files(root, *addresses):
    """Return which files a build writes."""
    build(root, Wish(addresses, paper="a4"))
    return sorted(path.name for path in (root / "output").rglob("*.pdf"))


MAT = '<face>\n<piece of="deck/fox"/></face>'


@pytest.mark.parametrize("addresses", [(), ("mats",), ("deck",)])
def test_a_text_that_leaves_its_box_is_told_for_the_card_and_not_for_the_mat(game, addresses):
    assert told(game(MAT, LONG), *addresses) == [("text-overflow", "templates/mine/card.xml:2", "deck")]


def test_a_card_with_a_text_that_is_too_long_stops_its_own_file_and_is_drawn_as_it_is(game):
    assert files(game(MAT, LONG)) == ["mats.pdf"]


@pytest.mark.parametrize("addresses", [(), ("mats",), ("deck",)])
def test_a_card_that_can_not_be_drawn_is_told_once(game, addresses):
    assert told(game(MAT, "<face>\n<nonsense/></face>"), *addresses) == [
        ("unknown-element", "templates/mine/card.xml:2", "deck")]


def test_no_mat_is_printed_with_a_hole_where_a_card_should_be(game):
    other = {"cards__mine__tokens": "tokens:\n  - name: Bit\n"}
    assert files(game(MAT, "<face>\n<nonsense/></face>", **other)) == ["tokens.pdf"]


def test_a_hole_stops_also_what_draws_the_mat_that_has_it(game):
    root = game(MAT, "<face>\n<nonsense/></face>", cards__mine__sheets="sheets:\n  - name: Sheet\n",
                **{"templates/mine/sheet.xml": '<face><piece of="mat" w="90"/></face>'})
    assert files(root) == []
    assert [code for code, *_ in told(root)] == ["unknown-element"]


def test_a_card_that_its_file_spoils_is_told_there_alone_and_stops_the_mat(game):
    root = game(MAT, deck="front: card.xml\ncards:\n  - {name: Fox, copies: few}\n  - name: Owl\n")
    assert told(root) == [("bad-copies", "cards/mine/deck.yaml:3", "deck")]
    assert files(root) == []


def test_an_ignored_fault_of_the_card_lets_the_mat_be_printed(game):
    ignored = "ignore: [{code: text-overflow, on: deck/fox, because: it is meant}]\n"
    root = game(MAT, LONG, cards__mine__game=ignored)
    assert told(root) == []
    assert files(root) == ["deck.pdf", "mats.pdf"]


@pytest.mark.parametrize("addresses", [(), ("mats",)])
def test_a_picture_that_a_drawn_card_lacks_is_told_once(game, addresses):
    root = game(MAT, deck="front: card.xml\nart: [art, error]\ncards:\n  - name: Fox\n")
    assert [code for code, *_ in told(root, *addresses)] == ["missing-picture"]




@pytest.mark.parametrize("kit", ["[mats.yaml, deck.yaml]", "[deck.yaml, mats.yaml]"])
@pytest.mark.parametrize("numbered", ["", "{{ numbering.copy and '' }}"])
def test_a_circle_is_told_once_with_its_whole_chain(game, kit, numbered):
    root = game(MAT + numbered, f'<face>{numbered}\n<piece of="mat" w="50"/></face>', cards__mine__game=f"kit: {kit}\n",
                deck="front: card.xml\ncards:\n  - {name: Fox, copies: 2}\n")
    found = examine(root, Wish()).diagnostics
    assert [one.code for one in found] == ["circle"]
    first, second = ("mats/mat", "deck/fox") if "[mats" in kit else ("deck/fox", "mats/mat")
    assert found[0].message == f"{first} draws itself: it draws {second}, which draws {first}"
    assert files(root) == []


def test_a_piece_may_draw_its_own_back(game):
    root = game("<face/>", mats="back: back.xml\nmats:\n  - name: Mat\n",
                **{"templates/mine/back.xml": '<face>\n<piece of="mat" w="50"/></face>'})
    assert told(root) == []


def test_a_back_that_draws_itself_is_called_the_back(game):
    root = game("<face/>", mats="back: back.xml\nmats:\n  - name: Mat\n",
                **{"templates/mine/back.xml": '<face>\n<piece of="mat" side="back" w="50"/></face>'})
    assert [one.message for one in examine(root, Wish()).diagnostics] == ["the back of mats/mat draws itself"]


def chain(length):
    """Return a deck in which each card draws the next."""
    return "front: card.xml\ncards:\n" + "".join(f"  - {{id: c{n}, next: c{n + 1}}}\n" for n in range(length)) + \
        f"  - id: c{length}\n"


NEXT = '<face>\n{% if card.next %}<piece of="deck/{{ card.next }}" w="50"/>{% endif %}</face>'


def test_pieces_inside_each_other_are_drawn_to_a_limit(game):
    assert told(game("<face/>", NEXT, deck=chain(DRAWN_DEEP - 1))) == []
    assert ("too-much", "templates/mine/card.xml:2", "deck") in told(game("<face/>", NEXT, deck=chain(200)))


def test_few_elements_can_not_draw_endlessly_many_pieces(game):
    twelve = NEXT.replace("<piece", "{% for n in range(12) %}<piece").replace("/>", "/>{% endfor %}")
    root = game("<face/>", twelve, deck=chain(4))
    assert {code for code, *_ in told(root)} == {"too-much"}
    job, = jobs(root, Wish(), Found())
    assert Press(job.game).drawn("deck/c2").pieces == 1 + 12 + 144
    assert DRAWN < 12 + 144 + 12 ** 3


def test_pieces_that_are_neither_printed_nor_drawn_say_nothing(game):
    root = game("<face/>", "<face>\n<nonsense/></face>")
    assert told(root, "mats") == []


def test_faults_of_pieces_drawn_for_no_face_wait_for_who_asked(game):
    job, = jobs(game(MAT, "<face>\n<nonsense/></face>"), Wish(), Found())
    press = Press(job.game)
    assert press.drawn("mats/mat").digest
    assert not press.drawn("deck/fox").digest
    assert [one.code for one in dict.fromkeys(press.figures.faults)] == ["unknown-element"]
    assert press.figures.needs == {"deck"}
