"""Fit-groups: the rules of a whole deck stand in one size, and somebody can tell which card decides it."""

import pypdfium2
import pytest
from projects import written

from pnp.artwork import Shrunk
from pnp.pipeline import Found, Wish, build, jobs
from pnp.press import Press

GROUPED = '<face>{{% if true %}}<text x="6" y="20" w="50" h="30" size="10" min-size="5"{}>{{{{ card.text }}}}</text>' \
          "{{% endif %}}</face>"
#: The height of the ink of Alegreya Sans's D, in em.
CAPITAL = 0.66
SHORT, MIDDLE, LONG = "Draw a card.", "Draw a card and keep it. " * 12, "Draw a card and keep it. " * 16


def game(root, attributes=' fit-group="rules"', texts=(SHORT, MIDDLE, LONG), template=GROUPED, more=""):
    names = ("Fox", "Owl", "Wild")
    cards = "".join(f"  - name: {name}\n    text: |\n      {text}\n" for name, text in zip(names, texts))
    written(root, cards__mine__deck=f"front: card.xml\n{more}cards:\n{cards}")
    written(root, **{"templates__mine__card.xml": template.format(attributes)})
    return root


def printed_sizes(path):
    """Return the sizes of type in which "Draw" stands on the first page of a PDF, in points to 0.1."""
    with pypdfium2.PdfDocument(path) as document:
        text = document[0].get_textpage()
        starts = [n for n in range(text.count_chars()) if text.get_text_range(n, 4) == "Draw"]
        boxes = [text.get_charbox(n) for n in starts]
    return {round((top - bottom) / CAPITAL, 1) for _, bottom, _, top in boxes}


def faces(root):
    """Return the press, and the digests of the fronts of the only component."""
    (job,) = jobs(root, Wish(), Found())
    press = Press(job.game)
    printed = press.component(job.game.components[0], job.pick)
    assert printed.diagnostics == []
    return press, [slot.front for slot in printed.slots]


def sizes(root, addresses=()):
    found = build(root, Wish(addresses=addresses, paper="a4"))
    assert found.diagnostics == []
    return printed_sizes(found.built[0].path)


def test_all_cards_of_a_deck_are_set_at_the_smallest_size_that_any_needs(tmp_path):
    alone = sizes(game(tmp_path / "alone", ' fit="shrink"'))
    assert len(alone) == 3
    assert max(alone) == 10
    assert sizes(game(tmp_path / "together")) == {min(alone)}


def test_a_card_that_is_printed_alone_has_the_size_of_its_deck(tmp_path):
    root = game(tmp_path)
    assert sizes(root, ("deck/fox",)) == sizes(root)


def test_a_deck_that_fits_keeps_its_size(tmp_path):
    assert sizes(game(tmp_path, texts=(SHORT, SHORT * 2))) == {10}


def test_the_card_that_decides_is_named(tmp_path):
    press, (fox, _, wild) = faces(game(tmp_path))
    for face in (fox, wild):
        (found,) = [finding for finding in press._found[face] if isinstance(finding, Shrunk)]
        assert (found.group, found.because) == ("rules", "deck/wild")


def test_groups_of_other_names_and_other_components_are_apart(tmp_path):
    template = GROUPED.replace("h=\"30\"", 'h="30" fit-group="{{{{ card.name if card.name == "Wild" else "rules" }}}}"')
    both = sizes(game(tmp_path, "", template=template))
    assert len(both) == 2
    written(tmp_path, cards__mine__more=f"front: card.xml\ncards:\n  - name: Fox\n    text: |\n      {SHORT}\n")
    assert sizes(tmp_path, ("more",)) == {10}


def test_a_change_of_the_longest_card_is_a_change_of_all_faces_of_its_group(tmp_path):
    before = faces(game(tmp_path))[1]
    after = faces(game(tmp_path, texts=(SHORT, MIDDLE, LONG + SHORT * 3)))[1]
    assert not set(before) & set(after)


def test_faces_without_groups_are_what_they_were(tmp_path):
    plain = faces(game(tmp_path, ' fit="shrink"'))[1]
    longer = faces(game(tmp_path, ' fit="shrink"', texts=(SHORT, MIDDLE, LONG + SHORT * 3)))[1]
    assert plain[:2] == longer[:2]


def test_components_without_groups_are_set_once(tmp_path, monkeypatch):
    monkeypatch.setattr("pnp.press.decided", lambda *_: pytest.fail("measured for nothing"))
    faces(game(tmp_path, ' fit="shrink"'))


def test_a_group_counts_in_the_template_of_the_ladder_that_is_taken(tmp_path):
    root = game(tmp_path, texts=(SHORT, MIDDLE, LONG * 3), more="")
    (root / "cards/mine/deck.yaml").write_text(
        (root / "cards/mine/deck.yaml").read_text().replace("front: card.xml", "front: [card.xml, dense.xml]"))
    (root / "templates/mine/dense.xml").write_text(
        GROUPED.format(' fit-group="dense"').replace('size="10"', 'size="7"').replace("20", "8").replace("30", "70"))
    alone = sizes(game(tmp_path / "alone", ' fit="shrink"', texts=(SHORT, MIDDLE)))
    assert min(alone) in sizes(root)


def test_copies_that_print_their_number_count_each(tmp_path):
    template = GROUPED.replace("{{{{ card.text }}}}", "{{{{ 'Draw a card. ' * 0 if false else card.text }}}}"
                               "{{% for n in range(numbering.copy * 30) %}} Draw{{% endfor %}}")
    root = game(tmp_path, template=template.replace("'Draw a card. ' * 0 if false else ", ""), texts=(SHORT,),
                more="defaults: {copies: 3}\n")
    assert len(sizes(root)) == 1
