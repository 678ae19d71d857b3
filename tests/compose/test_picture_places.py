"""A picture that can't be printed is told with the piece, the field and the file, where the field names it."""

import pytest
from PIL import Image

from pnp.jobs import Wish
from pnp.pipeline import examine

FACE = '<face><image w="20" h="20" src="{}"/></face>'


@pytest.fixture
def faults(tmp_path):
    """Return ``faults(template, deck, **files)``: what is told of a game, its pictures cut off in the middle."""
    def told(template, deck, **files):
        for folder in ("cards/art", "templates"):
            (tmp_path / folder).mkdir(parents=True)
        Image.effect_noise((200, 200), 90).save(tmp_path / "whole.png")
        half = (tmp_path / "whole.png").read_bytes()[:2_000]
        for name in ("fox", "owl"):
            (tmp_path / f"cards/art/{name}.png").write_bytes(half)
        (tmp_path / "whole.png").rename(tmp_path / "cards/art/ok.png")
        (tmp_path / "templates/card.xml").write_text(FACE.format(template))
        (tmp_path / "cards/deck.yaml").write_text(f"front: card.xml\n{deck}")
        for name, text in files.items():
            (tmp_path / "cards" / name.replace("_", ".")).write_text(text)
        return [(str(one.span), one.message.partition(":")[0], "fox.png" in one.message, one.hint.partition("; ")[2])
                for one in examine(tmp_path, Wish()).diagnostics]
    return told


DRAWING = "while drawing deck/fox, front"


@pytest.mark.parametrize(("template", "deck", "place", "key"), [
    ("{{ card.art }}", "cards:\n  - name: Fox\n    art: art/fox.png\n", "4:10", "art"),
    ("{{ card.art }}", "cards:\n  - name: Fox\n", "3:5", "art"),
    ("{{ card.pic }}", "cards:\n  - name: Fox\n    pic: art/fox.png\n", "4:10", "pic"),
    ("art/{{ card.pic }}.png", "cards:\n  - name: Fox\n    pic: fox\n", "4:10", "pic"),
    ("{{ card.pics[0] }}", "cards:\n  - name: Fox\n    pics: [art/fox.png]\n", "4:12", "entry 1 of pics"),
    ("{{ card.pic or 'art/ok.png' }}", "cards:\n  - name: Fox\n    pic: art/fox.png\n  - name: Bee\n", "4:10", "pic"),
])
def test_it_is_told_where_the_piece_names_it(faults, template, deck, place, key):
    assert faults(template, deck) == [(f"cards/deck.yaml:{place}", key, True, DRAWING)]


def test_it_is_told_in_the_cell_of_a_table(faults):
    cells = "name,pic\nJay,art/ok.png\nFox,art/fox.png\n"
    found = faults("{{ card.pic }}", "cards:\n  - rows: birds.csv\n", birds_csv=cells)
    assert found == [("cards/birds.csv:3:5", "pic", True, DRAWING)]


def test_that_of_a_whole_component_is_told_once_where_that_names_it(faults):
    found = faults("{{ card.art }}", "art: art/fox.png\ncards:\n  - name: Fox\n  - name: Bee\n")
    assert found == [("cards/deck.yaml:2:1", "art", True, f"{DRAWING}, and 1 more piece: bee")]


def test_that_of_many_pieces_is_told_once(faults):
    deck = "".join(f"  - name: {name}\n    pic: art/fox.png\n" for name in ("Fox", "Bee"))
    found = faults("{{ card.pic }}", f"cards:\n{deck}")
    assert found == [("cards/deck.yaml:4:10", "pic", True, f"{DRAWING}, and 1 more piece: bee")]


def test_two_pictures_are_told_each_at_its_piece(faults):
    deck = "".join(f"  - name: {name}\n    pic: art/{name}.png\n" for name in ("fox", "owl"))
    found = faults("{{ card.pic }}", f"cards:\n{deck}")
    assert [place for place, *_ in found] == ["cards/deck.yaml:4:10", "cards/deck.yaml:6:10"]


def test_one_that_only_the_template_names_is_told_there(faults):
    found = faults("art/fox.png", "cards:\n  - name: Fox\n    word: fox\n")
    assert found == [("templates/card.xml:1:28", "src of <image>", True, DRAWING)]


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{}</svg>'


def drawn(tmp_path, inside):
    for folder in ("cards/art", "templates"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "cards/art/fox.svg").write_text(SVG.format(inside))
    (tmp_path / "templates/card.xml").write_text(FACE.format("art/fox.svg"))
    (tmp_path / "cards/deck.yaml").write_text("front: card.xml\ncards:\n  - name: Fox\n")
    return [(one.code, str(one.span), one.level) for one in examine(tmp_path, Wish()).diagnostics]


@pytest.mark.parametrize("inside", [
    "", '<path d="M0 0h9v9z" fill="none"/>', '<path d="M0 0h9v9z" fill-opacity="0"/>',
    '<g display="none"><path d="M0 0h9v9z"/></g>',
    '<path d="M0 0h9v9z" visibility="hidden"/>', '<path d="M0 0h9" stroke="red" fill="none" stroke-width="0"/>',
    '<g opacity="0"><path d="M0 0h9v9z"/></g>', '<defs><path id="a" d="M0 0h9v9z"/></defs>'])
def test_a_drawing_of_which_nothing_can_be_seen_is_told(tmp_path, inside):
    assert drawn(tmp_path, inside) == [("nothing-drawn", "templates/card.xml:1:28", "warning")]


@pytest.mark.parametrize("inside", [
    '<path d="M0 0h9v9z"/>', '<path d="M0 0h9" stroke="red" fill="none"/>',
    '<g opacity="0.1"><path d="M0 0h9v9z"/></g>',
    '<path d="M0 0h9v9z" visibility="hidden"/><path d="M0 0h5v5z" visibility="visible"/>'])
def test_a_drawing_of_which_little_can_be_seen_is_let_be(tmp_path, inside):
    assert drawn(tmp_path, inside) == []
