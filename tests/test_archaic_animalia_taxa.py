"""Archaic Animalia's taxon and reference cards: what their data says is what lies on the table."""

from pathlib import Path

import pypdfium2
import pytest

from pnp.artwork import Shrunk
from pnp.compose import compose, environment
from pnp.expand import expand
from pnp.export import About, Resources, content
from pnp.face import Face
from pnp.pipeline import Found, Wish, examine, jobs
from pnp.press import Press
from pnp.sheet import Edges, Placement, Sheet
from pnp.typeset import typeset

ROOT = Path(__file__).parent.parent
TAXA = ("insects", "crustaceans", "mammals", "amphibians", "reptiles", "dinosaurs", "worms", "birds", "marsupials",
        "arachnids")
CARDS = ("turn", "costs", "ratings")
FACTORS = ("temperature", "elevation", "rainfall")
MM = 72 / 25.4
#: The strip of a taxon that its badges stand in: left, top, right, bottom in mm.
BADGES = (26.0, 3.0, 63.5, 17.0)


class Printed:
    """The two components, set and drawn, and read back from one PDF a face."""

    def __init__(self):
        job = next(iter(jobs(ROOT, Wish(addresses=("archaic_animalia",)), Found())))
        self.game, self.press = job.game, Press(job.game)
        self.records, self.digests, self.findings, self.pages = {}, {}, {}, {}
        env = environment(job.game, self.press.workshop)
        for name in ("taxa", "reference"):
            component = next(each for each in job.game.components if each.id == name)
            for slot in self.press.component(component).slots:
                self.pages |= {digest: self._page(slot, digest) for digest in (slot.front, slot.back)}
            for piece in expand(job.game, component):
                face = compose(piece, env)
                assert isinstance(face, Face), face
                key = f"{name}/{piece.record.id}", piece.side
                self.records[key[0]], self.digests[key] = piece.record, face.digest
                self.findings[key] = typeset(face, self.press.workshop).findings

    def _page(self, slot, digest):
        placement = Placement(digest, 0, 0, slot.size.w, slot.size.h, 0, Edges(0, 0, 0, 0))
        resources = Resources(self.press.workshop.fonts, self.press.workshop.pictures)
        sheet = Sheet(slot.size, "front", 1, 1, (placement,))
        return pypdfium2.PdfDocument(content([sheet], self.press.streams, About(""), resources))[0].get_textpage()

    def page(self, address, side="front"):
        """Return the text page of a face."""
        return self.pages[self.digests[address, side]]

    def words(self, address, side="front"):
        """Return the words of a face, one space apart."""
        return plain(self.page(address, side).get_text_range())

    def fields(self, address):
        """Return what the data says of a card."""
        return self.records[address].fields.fields


@pytest.fixture(scope="module")
def printed():
    return Printed()


def plain(text):
    """Return a text as it is printed: without marks for bold, one space between words."""
    return " ".join(str(text).replace("**", "").split())


def in_strip(page, strip):
    """Return the digits in a strip of a page from left to right, each with its height in mm."""
    high = 88.9
    left, top, right, bottom = strip
    found = []
    for n in range(page.count_chars()):
        text = page.get_text_range(n, 1)
        x1, y1, x2, y2 = (value / MM for value in page.get_charbox(n))
        if text.isdigit() and left < (x1 + x2) / 2 < right and top < high - (y1 + y2) / 2 < bottom:
            found.append(((x1 + x2) / 2, text, y2 - y1))
    return [(text, height) for _, text, height in sorted(found)]


@pytest.mark.parametrize("id", TAXA)
def test_a_taxon_prints_its_words_letter_for_letter(printed, id):
    fields, words = printed.fields(f"taxa/{id}"), printed.words(f"taxa/{id}")
    for name in ("name", "number", "text", "flavour"):
        assert plain(fields[name]) in words


@pytest.mark.parametrize("id", TAXA)
def test_a_taxon_prints_its_start_levels_in_the_order_of_the_map_and_the_raised_one_larger(printed, id):
    fields = printed.fields(f"taxa/{id}")
    levels = [int(fields[factor]) for factor in FACTORS]
    found = in_strip(printed.page(f"taxa/{id}"), BADGES)
    assert [int(text) for text, _ in found] == levels
    heights = {level > 1: height for level, (_, height) in zip(levels, found)}
    assert heights[False] > 3
    assert heights.get(True, 99) > 1.25 * heights[False]


@pytest.mark.parametrize("id", ["insects", "mammals", "birds", "reptiles"])
def test_start_levels_stand_apart_evenly_also_where_one_is_larger(printed, id):
    strip = printed.page(f"taxa/{id}").page.render(scale=10 / MM).to_pil().convert("RGB").crop(
        tuple(int(10 * side) for side in BADGES))
    colours = [tuple(bytes.fromhex(printed.game.theme.palette[factor].color[1:])) for factor in FACTORS]
    reach = []
    for colour in colours:
        found = [x for x in range(strip.width) for y in range(strip.height) if strip.getpixel((x, y)) == colour]
        reach.append((min(found) / 10, max(found) / 10))
    gaps = [reach[n + 1][0] - reach[n][1] for n in (0, 1)]
    assert gaps == pytest.approx([3.1, 3.1], abs=0.2), gaps
    assert BADGES[0] + reach[2][1] == pytest.approx(59.1, abs=0.2)


def test_all_ten_taxa_are_there_and_only_they(printed):
    assert {address for address in printed.records if address.startswith("taxa/")} == {f"taxa/{id}" for id in TAXA}


def test_the_turn_card_prints_every_phase_of_the_data_in_order(printed):
    words, phases = printed.words("reference/turn"), printed.fields("reference/turn")["phases"]
    assert len(phases) == 4
    ends = [words.index(plain(phase.fields["name"])) for phase in phases]
    assert ends == sorted(ends)
    for number, phase in enumerate(phases, 1):
        assert f"{number} {plain(phase.fields['name'])} {plain(phase.fields['rules'])}" in words


def test_the_costs_card_prints_its_rules_and_the_price_of_each_level(printed):
    fields, words = printed.fields("reference/costs"), printed.words("reference/costs")
    for name in ("evolve", "place", "enter"):
        assert plain(fields[name]) in words
    for row in printed.game.values["ratings"][1:]:
        level = row.fields["rating"]
        assert f"{level} {level} cards" in words.lower()


def test_the_ratings_card_prints_the_games_own_table_and_all_that_is_added_to_dice(printed):
    words = printed.words("reference/ratings")
    rows = printed.game.values["ratings"]
    assert len(rows) == 5
    for row in rows:
        line = " ".join(str(row.fields[name]) for name in ("die", "rating", *FACTORS))
        assert line.casefold() in words.casefold()
    for each in printed.fields("reference/ratings")["modifiers"]:
        assert plain(each.fields["text"]) in words


@pytest.mark.parametrize(("number", "id"), [*enumerate(CARDS, 1)])
def test_a_reference_card_says_its_name_and_which_of_three_it_is(printed, number, id):
    words = printed.words(f"reference/{id}")
    assert plain(printed.fields(f"reference/{id}")["name"]) in words
    assert f"{number} of 3" in words.lower()


def test_everything_fits_and_nothing_is_set_much_smaller_than_its_class(printed):
    for (address, side), findings in printed.findings.items():
        for finding in findings:
            assert isinstance(finding, Shrunk), f"{address}, {side}: {finding}"
            assert finding.to >= 0.9 * finding.wanted, f"{address}, {side}: {finding}"


def test_the_two_decks_of_words_have_backs_of_their_own(printed):
    taxa = {printed.digests[f"taxa/{id}", "back"] for id in TAXA}
    reference = {printed.digests[f"reference/{id}", "back"] for id in CARDS}
    assert len(taxa) == len(reference) == 1
    assert taxa != reference
    assert "Taxa" in printed.words("taxa/worms", "back")
    assert "Reference" in printed.words("reference/turn", "back")


def test_a_space_beside_another_is_called_adjacent_everywhere(printed):
    for page in printed.pages.values():
        assert "next to" not in plain(page.get_text_range()).lower()


def test_both_components_check_clean():
    found = examine(ROOT, Wish(addresses=("archaic_animalia:taxa", "archaic_animalia:reference")))
    assert [str(each) for each in found.diagnostics if each.component in ("taxa", "reference")] == []
