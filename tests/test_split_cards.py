"""Split, landscape and laddered cards as they come out of the printer."""

import pypdfium2
import pytest
from projects import written

from pnp.pipeline import Wish, build

MM = 72 / 25.4
HALVES = """<face>
  <box x="3" y="3" w="57.5" h="40" turn="{turn}" pad="2"><text class="rules">Ebbing</text></box>
  <box x="3" y="46" w="57.5" h="40" turn="{turn}" pad="2"><text class="rules">Flowing</text></box>
</face>"""


def printed(root, template, deck="cards:\n  - name: Fox\n", **more):
    """Return where words stand on the first page of a build: the middles of their first and last letters, in mm."""
    written(root, cards__deck=deck, **{"templates__card.xml": template}, **more)
    found = build(root, Wish(paper="a4"))
    assert found.diagnostics == []
    with pypdfium2.PdfDocument(found.built[0].path) as document:
        page = document[0]
        text, height = page.get_textpage(), page.get_height()
        words = {}
        for word in ("Ebbing", "Flowing", "Resting"):
            for start in range(text.count_chars()):
                if text.get_text_range(start, len(word)) == word:
                    words[word] = [middle(text.get_charbox(n), height) for n in (start, start + len(word) - 1)]
        return words


def middle(box, height):
    left, bottom, right, top = box
    return (left + right) / 2 / MM, (height - (top + bottom) / 2) / MM


@pytest.mark.parametrize(("turn", "across", "down"), [(0, 1, 0), (90, 0, 1), (180, -1, 0), (270, 0, -1)])
def test_both_halves_of_a_split_card_read_in_the_direction_that_they_are_turned(turn, across, down, tmp_path):
    words = printed(tmp_path, HALVES.format(turn=turn))
    for first, last in words.values():
        dx, dy = last[0] - first[0], last[1] - first[1]
        assert (abs(dx) > abs(dy)) == bool(across)
        assert (dx * across > 3) or (dy * down > 3)
    assert len(words) == 2


@pytest.mark.parametrize("turn", [90, 270])
def test_each_half_lies_on_its_own_half_of_the_card(turn, tmp_path):
    words = printed(tmp_path, HALVES.format(turn=turn))
    ebb, flow = (sum(y for _, y in words[word]) / 2 for word in ("Ebbing", "Flowing"))
    assert 20 < flow - ebb < 63


def test_a_landscape_card_is_wider_than_high_and_reads_across(tmp_path):
    deck = "size: poker landscape\ncards:\n  - name: Fox\n"
    text = '<text class="rules" x="{}" y="{}">{}</text>'
    template = f"<face>{text.format(5, 5, 'Ebbing')}{text.format(70, 50, 'Flowing')}</face>"
    words = printed(tmp_path, template, deck)
    (first, last), (far, _) = words["Ebbing"], words["Flowing"]
    turned = abs(last[1] - first[1]) > abs(last[0] - first[0])          # the sheet may lay the card on its side
    along, across = (1, 0) if turned else (0, 1)
    assert abs(far[along] - first[along]) == pytest.approx(65, abs=2)
    assert abs(far[across] - first[across]) == pytest.approx(45, abs=2)


def test_a_ladder_takes_the_split_layout_for_cards_that_need_it(tmp_path):
    long = "Resting and waiting for the tide to turn. " * 16
    cards = f"  - {{name: Fox, text: Ebbing}}\n  - name: Owl\n    text: |\n      {long}\n"
    deck = f"front: [card.xml, split.xml]\ncards:\n{cards}"
    template = '<face><text class="rules" inset="6" h="30">{{ card.text }}</text></face>'
    split = ('<face><box x="5" y="5" w="53" h="78" turn="90">'
             '<text class="rules" size="8" inset="0">{{ card.text }}</text></box></face>')
    words = printed(tmp_path, template, deck, **{"templates__split.xml": split})
    (first, last), (start, end) = words["Ebbing"], words["Resting"]
    assert abs(last[0] - first[0]) > abs(last[1] - first[1])
    assert abs(end[0] - start[0]) < abs(end[1] - start[1])
