"""What else lies on the table of Archaic Animalia: tokens that are told apart by shape, mats, and the score sheet."""

import math
from collections import Counter
from itertools import combinations, pairwise

import pikepdf
import pypdfium2
import pytest
from animalia_table import GAME, MM, Table
from projects import copied
from test_archaic_animalia_factors import contrast, elements
from test_kit import placed

from pnp.pipeline import Found, Wish, build, jobs
from pnp.tools.raster import page_picture
from pnp.typeset import typeset

COLOURS = ("red", "blue", "green", "yellow", "black", "white", "orange", "sky", "purple", "rose")
FACTORS = ("temperature", "elevation", "rainfall")
STARTERS = {"temperature": "MAMMALS", "elevation": "BIRDS", "rainfall": "REPTILES"}
LEVELS = {"temperature": "HOT WARM TEMPERATE COLD FROZEN", "elevation": "SEA LEVEL LOW MEDIUM HIGH EXTREME",
          "rainfall": "HEAVY WET MODERATE DRY ARID"}


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    return Table(copied(GAME, tmp_path_factory.mktemp("box")), ten_colours=True)


# Tokens

@pytest.mark.parametrize(("players", "ten", "wanted"), [(None, False, 6), (3, False, 3), (2, True, 10)])
def test_each_player_has_thirty_six_tokens_and_four_markers(tmp_path, players, ten, wanted):
    wish = Wish(addresses=(GAME,), players=players, options={"ten_colours": ten})
    (job,) = jobs(copied(GAME, tmp_path), wish, Found())
    (tokens,) = [component for component in job.game.components if component.id == "tokens"]
    copies = Counter()
    for record in tokens.records:
        copies[record.fields.fields["colour"], record.fields.fields["worth"]] += record.copies
    assert copies == {(colour, worth): count for colour in COLOURS[:wanted] for worth, count in ((1, 36), (5, 4))}


def circles(page):
    """Return the circles that faces are clipped to on a page: their middles and diameters in mm."""
    height, found, path = float(page.mediabox[3]), [], []
    for operands, operator in pikepdf.parse_content_stream(page):
        if str(operator) in ("m", "l", "c"):
            path += [(float(operands[n]) / MM, float(operands[n + 1]) / MM) for n in range(0, len(operands), 2)]
        elif str(operator) == "W" and len(path) == 13:
            xs, ys = [x for x, _ in path], [y for _, y in path]
            found.append(((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, max(xs) - min(xs), max(ys) - min(ys)))
        if str(operator) in ("n", "S", "f", "B", "h"):
            path = [] if str(operator) != "h" else path
    return found, height


@pytest.mark.parametrize("paper", ["tokens", "tokens.letter"])
def test_every_token_measures_16_mm_and_keeps_2_mm_of_colour_round_about(kit, paper):
    with pikepdf.open(kit / f"{paper}.pdf") as pdf:
        assert len(pdf.pages) == 2
        total = 0
        for page in pdf.pages:
            trims = placed(page, (16, 16))
            rounds, _ = circles(page)
            total += len(trims)
            assert len(rounds) == len(trims)
            for _, _, w, h, _ in trims:
                assert (w, h) == pytest.approx((16, 16), abs=0.005)
            for _, _, w, h in rounds:
                assert (w, h) == pytest.approx((20, 20), abs=0.01)
            middles = [(x + 8, y + 8) for x, y, _, _, _ in trims]
            assert min(math.dist(a, b) for a, b in combinations(middles, 2)) >= 20 - 0.005
        assert total == 6 * 40


def test_no_small_letters_spoil_the_fossils(kit):
    with pypdfium2.PdfDocument(kit / "tokens.pdf") as pdf:
        words = pdf[0].get_textpage().get_text_range()
    assert "Animal tokens" in words         # the footer
    assert "tokens/" not in words


@pytest.fixture(scope="module")
def grey(table):
    """Return each token's fossil as it is seen without colour: address -> the dots that differ from the ground."""
    found = {}
    for address, face in table.faces.items():
        if address.startswith("tokens/"):
            picture = page_picture(table.pdf(face), 0, 127).convert("L")
            ground = picture.getpixel((2, 2))
            inner = [(x, y) for x in range(picture.width) for y in range(picture.height)
                     if math.hypot(x - 39.5, y - 39.5) < 31]
            found[address] = {at for at in inner if abs(picture.getpixel(at) - ground) > 50}
    return found


@pytest.mark.parametrize("worth", [1, 5])
def test_colours_are_told_apart_by_their_fossils_alone(grey, worth):
    right = 80 if worth == 1 else 42        # the 5 of all markers is the same
    marks = {colour: {at for at in grey[f"tokens/{colour}_{worth}"] if at[0] < right} for colour in COLOURS}
    for one, other in combinations(COLOURS, 2):
        same, all = len(marks[one] & marks[other]), len(marks[one] | marks[other])
        assert len(marks[one]) > 150
        assert same / all < 0.65, (one, other)


def test_a_marker_is_told_from_a_token(grey):
    for colour in COLOURS:
        one, five = grey[f"tokens/{colour}_1"], grey[f"tokens/{colour}_5"]
        assert len(one & five) / len(one | five) < 0.6


@pytest.mark.parametrize("colour", COLOURS)
def test_a_fossil_stands_out_from_its_colour(table, colour):
    face = table.faces[f"tokens/{colour}_1"]
    (icon,) = elements(face.root, "icon")
    assert face.root.get("fill") == colour
    assert contrast(table.game.theme.color(colour), table.game.theme.color(icon.get("color"))) >= 4.4


def test_a_token_cut_square_has_colour_in_its_corners(table):
    picture = page_picture(table.pdf(table.faces["tokens/red_1"]), 0, 254)
    corners = [picture.getpixel((x, y)) for x in (2, picture.width - 3) for y in (2, picture.height - 3)]
    assert set(corners) == {picture.getpixel((picture.width // 2, 4))}
    assert corners[0] != (255, 255, 255)


def test_knives_get_squares_edge_to_edge(tmp_path):
    root = copied(GAME, tmp_path)
    path = root / "cards" / GAME / "tokens.yaml"
    path.write_text("nest: no\n" + path.read_text("utf-8"), "utf-8")
    (built,) = build(root, Wish(addresses=("tokens",), paper="a4")).built
    with pikepdf.open(built.path) as pdf:
        xs = sorted({round(x, 2) for x, *_ in placed(pdf.pages[0], (16, 16))})
    assert [b - a for a, b in pairwise(xs)] == pytest.approx([16] * 11, abs=0.02)


# Mats

def test_two_mats_lie_on_a_sheet_of_either_paper_and_measure_190_by_130_mm(kit):
    for name in ("mats.pdf", "mats.letter.pdf"):
        with pikepdf.open(kit / name) as pdf:
            found = [placed(page, (190, 130)) for page in pdf.pages]
        assert [len(places) for places in found] == [2, 2, 2]
        assert all((w, h) == pytest.approx((190, 130), abs=0.01) for places in found for _, _, w, h, _ in places)


def test_a_taxon_card_fits_its_place_on_the_mat(table):
    slot = next(rect for rect in elements(table.faces["mats/adaptation"].root, "rect") if rect.get("radius") == "3")
    assert (slot.get("w"), slot.get("h")) == ("63.5", "88.9")


def test_tokens_fit_their_places_on_the_tracks_without_touching(table):
    places = [(float(ring.get("cx")), float(ring.get("cy")), float(ring.get("r")))
              for ring in elements(table.faces["mats/adaptation"].root, "circle")]
    assert len(places) == 15
    assert all(r >= 8 for _, _, r in places)
    assert min(math.dist(a[:2], b[:2]) for a, b in combinations(places, 2)) >= 16


@pytest.fixture(scope="module")
def beds(table):
    """Return the words on each bed of the mat: (factor, level) -> words, in the order of the page."""
    rings = [(float(ring.get("cx")), float(ring.get("cy")))
             for ring in elements(table.faces["mats/adaptation"].root, "circle")]
    found = {}
    for n, (x, y) in enumerate(rings):
        found[FACTORS[n // 5], n % 5 + 1] = [
            word for word, left, top in table.words("mats/adaptation") if x - 23 < left < x + 12 and abs(top - y) < 8.1]
    return found


@pytest.mark.parametrize("factor", FACTORS)
def test_five_beds_lie_over_each_other_with_their_number_and_word(beds, factor):
    assert " ".join(" ".join(word for word in beds[factor, level] if word.isupper() and word != "START"
                             and word not in STARTERS.values()) for level in range(1, 6)) == LEVELS[factor]
    assert [next(word for word in beds[factor, level] if word.isdigit()) for level in range(1, 6)] == list("12345")


@pytest.mark.parametrize("factor", FACTORS)
def test_the_mat_shows_where_each_taxon_starts(beds, factor):
    starts = {level: [word for word in beds[factor, level] if word in ("START", *STARTERS.values())]
              for level in range(1, 6)}
    assert starts == {1: ["START"], 2: [], 3: [STARTERS[factor], "START"], 4: [], 5: []}


def test_each_bed_shows_as_many_cards_as_it_costs(table):
    face = table.faces["mats/adaptation"]
    beds = [float(ring.get("cy")) for ring in elements(face.root, "circle")][:5]
    hands = Counter()
    for box in elements(face.root, "box"):
        if box.get("rotate"):
            (card,) = elements(box, "rect")
            middle = float(box.get("y")) + float(box.get("h")) / 2
            hands[card.get("fill"), min(range(5), key=lambda bed: abs(beds[bed] - middle)) + 1] += 1
    assert hands == {(factor, level): level for factor in FACTORS for level in range(2, 6)}


def test_the_mat_tells_the_four_phases(table):
    words = " ".join(word for word, _, _ in table.words("mats/adaptation"))
    for phase in ("Variability", "Evolution", "Expansion", "End", "Draw 4 cards.", "Keep 4 cards at most."):
        assert phase in words


def test_the_place_of_the_taxon_shows_the_real_back_as_large_as_it_is(table):
    (back,) = elements(table.faces["mats/adaptation"].root, "piece")
    assert (back.get("side"), back.get("w")) == ("back", "63.5")
    assert back.get("of").startswith("taxa/")


# The score sheet

def drawn(table):
    """Return the tokens on the score sheet, each with its width in mm."""
    return [(piece.get("of"), piece.get("w")) for piece in elements(table.faces["score/score"].root, "piece")]


def test_the_score_sheet_has_a_column_for_each_player_and_a_row_for_each_thing_that_counts(tmp_path):
    table = Table(copied(GAME, tmp_path))
    icons = [icon.get("name") for icon in elements(table.faces["score/score"].root, "icon")]
    heads = [token for token, wide in drawn(table) if wide == "14"]
    assert heads == [f"tokens/{colour}_1" for colour in COLOURS[:6]] * 2
    assert [icons.count(name) for name in ("token", "isolated", "points")] == [2, 2, 2]
    words = " ".join(word for word, _, _ in table.words("score/score"))
    assert words.count("Name") == words.count("Taxon") == 2
    assert "1 point each; Marsupials 2" in words


def test_with_ten_colours_the_sheet_has_ten_columns(table):
    assert [token for token, wide in drawn(table) if wide == "14"] == [f"tokens/{colour}_1" for colour in COLOURS]


def test_the_example_counts_as_the_rules_do(table):
    words = " ".join(word for word, _, _ in table.words("score/score"))
    assert "3 tokens + 1 Isolated = 4 points, as Marsupials 5" in words
    assert "2 tokens + 1 Isolated = 3 points, as Marsupials 4" in words


def test_the_score_sheet_fills_what_both_papers_can_print(kit):
    for name in ("score.pdf", "score.letter.pdf"):
        with pikepdf.open(kit / name) as pdf:
            ((_, _, w, h, _),) = placed(pdf.pages[0], (200, 269.4))
        assert (w, h) == pytest.approx((200, 269.4), abs=0.01)


def test_no_line_of_what_lies_under_the_paper_runs_down_the_edges_of_the_score_sheet(table):
    picture = page_picture(table.pdf(table.faces["score/score"]), 0, 100)
    down = range(round(30 / 25.4 * 100), picture.height - 1)
    assert {picture.getpixel((x, y)) for x in (0, picture.width - 1) for y in down} == {(255, 255, 255)}


def test_everything_fits(table):
    assert {address.partition("/")[0] for address in table.faces} == {"tokens", "mats", "score"}
    for address, face in table.faces.items():
        assert typeset(face, table.press.workshop).findings == (), address
