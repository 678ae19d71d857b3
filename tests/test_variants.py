"""Variants of a theme: other prints of the same game, each with a name in its files."""

import io

import pypdfium2
import pytest
from PIL import Image
from projects import written

from pnp.diagnostics import Level
from pnp.pipeline import Wish, WishError, build, examine
from pnp.tools.raster import page_picture

DECK = "bleed: 0 mm\ncorner: 0 mm\nsize: 60 x 80 mm\nfront: card.xml\ncards:\n  - name: Fox\n    copies: 4\n"
THEME = """
palette: {ink: black, sea: "#246373"}
fills: {dusk: "linear(sea, red)"}
variants:
  pale:
    palette: {sea: "#c0e0e8"}
    fills: {dusk: "linear(white, red)"}
    classes: {title: {size: 10}}
    hide: [art]
  lines:
    palette: {sea: red}
    colors: outline
"""
LEFT, TOP = 15.0, 28.5          # of the first card on A4


def project(folder, inside, theme=THEME, deck=DECK):
    return written(folder, cards__deck=deck, templates__theme=theme,
                   **{"templates__card.xml": f'<face><rect layer="art"/>{inside}</face>'})


class Print:
    """A deck as it is printed in a variant: its first card can be asked for colours at places in mm."""

    def __init__(self, root, variant=""):
        found = build(root, Wish(paper="a4", variant=variant, out=root / "out"))
        assert not any(fault.level is Level.ERROR for fault in found.diagnostics)
        self.path = found.built[0].path
        self.picture = page_picture(self.path.read_bytes(), 0, 127).convert("RGB")

    def at(self, x, y):
        return self.picture.getpixel((round((LEFT + x) * 5), round((TOP + y) * 5)))


def test_a_variant_changes_colours_fills_and_classes_and_nothing_else(tmp_path):
    root = project(tmp_path, '<rect w="20" h="20" fill="sea"/><rect x="30" w="20" h="20" fill="dusk"/>'
                             '<rect y="30" w="20" h="20" fill="#123456"/>')
    plain, pale = Print(root), Print(root, "pale")
    assert (plain.at(10, 10), pale.at(10, 10)) == ((0x24, 0x63, 0x73), (0xc0, 0xe0, 0xe8))
    assert pale.at(40, 1)[1] > 240 > 120 > plain.at(40, 1)[1]
    assert plain.at(10, 40) == pale.at(10, 40) == (0x12, 0x34, 0x56)


def test_what_a_variant_hides_leaves_no_ink_and_all_else_stays_where_it_is(tmp_path):
    rows = '<rect h="20" fill="red" layer="art"/><rect h="20" fill="blue"/>'
    root = project(tmp_path, f'<column inset="0">{rows}</column>')
    plain, pale = Print(root), Print(root, "pale")
    assert (plain.at(10, 10), plain.at(10, 30)) == ((255, 0, 0), (0, 0, 255))
    assert (pale.at(10, 10), pale.at(10, 30)) == ((255, 255, 255), (0, 0, 255))


def test_files_of_a_variant_have_its_name_behind_the_paper(tmp_path):
    root = project(tmp_path, "")
    found = build(root, Wish(variant="mono", dry_run=True))
    assert [built.path.name for built in found.built] == ["deck.mono.pdf", "deck.letter.mono.pdf"]


def test_a_variant_that_there_is_not_is_told_with_those_that_there_are(tmp_path):
    root = project(tmp_path, "")
    with pytest.raises(WishError, match=r'no variant "night"; there are low-ink, mono, pale, lines'):
        build(root, Wish(variant="night"))
    with pytest.raises(WishError, match=r'no variant "pail"; did you mean "pale"\?'):
        build(root, Wish(variant="pail"))


def test_templates_know_the_variant(tmp_path):
    root = project(tmp_path, '<text class="title">{{ theme.variant or "as usual" }}</text>')
    for variant, word in (("", "as usual"), ("pale", "pale")):
        with pypdfium2.PdfDocument(Print(root, variant).path) as pdf:
            assert word in pdf[0].get_textpage().get_text_bounded()


# low-ink: without a word of the designer's

def test_in_outlines_shapes_are_white_with_an_edge_and_letters_are_ink(tmp_path):
    root = project(tmp_path, '<rect inset="0" fill="sea"/><rect x="10" y="10" w="20" h="20" fill="red"/>'
                             '<icon name="square" x="35" y="10" size="20" color="white"/>',
                   theme="palette: {ink: blue, sea: teal}")
    light = Print(root, "low-ink")
    assert light.at(20, 20) == light.at(5, 5) == (255, 255, 255)
    assert light.at(10, 20)[0] < 128
    assert any(light.at(35 + n / 5, 20) == (0, 0, 255) for n in range(30))


def test_art_pictures_scenery_and_shadows_are_not_printed_in_low_ink(tmp_path):
    root = project(tmp_path, '<scenery kind="strata" inset="0"/><image src="{{ card.art }}" h="30"/>'
                             '<rect y="40" w="30" h="30" fill="white" stroke="none" shadow="5 5 ink" layer="panel"/>')
    light = Print(root, "low-ink")
    assert {light.at(x, y) for x in range(2, 58, 3) for y in range(2, 78, 3)} == {(255, 255, 255)}


def test_small_dark_shapes_stay_dark_in_outlines_so_that_pips_can_be_counted(tmp_path):
    root = project(tmp_path, '<circle cx="10" cy="10" r="1" fill="sea"/><circle cx="20" cy="10" r="1" fill="#eee"/>')
    light = Print(root, "low-ink")
    assert (sum(light.at(10, 10)), light.at(20, 10)) == (0, (255, 255, 255))


def test_patterns_and_tints_of_ink_stay_what_they_are_in_outlines(tmp_path):
    root = project(tmp_path, '<rect w="30" h="30" fill="pattern(checks, red, 20, on sea)"/>'
                             '<icon name="square" x="35" y="10" size="20" color="ink 50%"/>')
    light = Print(root, "low-ink")
    assert {light.at(5, 5), light.at(15, 5)} == {(0, 0, 0), (255, 255, 255)}
    assert any(light.at(35 + n / 5, 20) == (128, 128, 128) for n in range(30))


@pytest.mark.parametrize(("color", "level"), [("gold / 25%", 191), ("gold 25%", 191), ("mix(gold, white 75%)", 191),
                                              ("rgb(255 215 0) / 25%", 191), ("white / 25%", 191), ("gold", 0)])
def test_a_pattern_keeps_its_share_of_ink_in_outlines_so_that_words_over_it_can_be_read(tmp_path, color, level):
    root = project(tmp_path, f'<rect w="30" h="30" fill="pattern(checks, {color}, 20, on midnightblue)"/>',
                   "palette: {ink: black}")
    light = Print(root, "low-ink")
    assert [light.at(5, 5)[0], light.at(15, 5)[0]] in ([pytest.approx(level, abs=2), 255],
                                                       [255, pytest.approx(level, abs=2)])


def test_a_pattern_of_a_face_or_of_a_box_with_a_clip_stays_in_outlines_as_that_of_a_rectangle(tmp_path):
    fill = 'fill="pattern(checks, red, 20, on sea)"'
    seen = []
    for n, text in enumerate((f'<face {fill}></face>', f'<face><rect {fill}/></face>',
                              f'<face><box clip="yes" stroke="none" {fill}/></face>')):
        root = project(tmp_path / str(n), "", "palette: {ink: black, sea: teal}")
        (root / "templates" / "card.xml").write_text(text)
        light = Print(root, "low-ink")
        seen.append([light.at(x, y) for x in range(5, 60, 10) for y in range(5, 80, 10)])
    assert {(0, 0, 0), (255, 255, 255)} == set(seen[0])
    assert seen[0] == seen[1] == seen[2]


def test_a_wide_line_is_white_between_its_edges_in_outlines(tmp_path):
    root = project(tmp_path, '<line x1="0" y1="20" x2="60" y2="20" stroke="sea" stroke-width="4"/>'
                             '<path d="M0 40H60" stroke="red" stroke-width="4"/>'
                             '<line x1="0" y1="60" x2="60" y2="60" stroke="red" stroke-width="1"/>',
                   "palette: {ink: black, sea: teal}")
    light = Print(root, "low-ink")
    assert [light.at(30, y)[0] for y in (20, 40, 60)] == [255, 255, 0]
    assert all(min(light.at(30, y + n / 10)[0] for n in range(-4, 5)) < 128 for y in (18, 22, 38, 42))


def test_a_wide_line_that_is_seen_through_is_faint_in_outlines_and_a_fine_one_keeps_its_share(tmp_path):
    root = project(tmp_path, '<line x1="0" y1="20" x2="60" y2="20" stroke="red / 50%" stroke-width="4"/>'
                             '<line x1="0" y1="40" x2="60" y2="40" stroke="red / 50%" stroke-width="1"/>',
                   "palette: {ink: black}")
    light = Print(root, "low-ink")
    assert light.at(30, 20)[0] == pytest.approx(255 * (1 - 0.5 * 0.15), abs=2)
    assert light.at(30, 40)[0] == pytest.approx(128, abs=2)


def test_a_piece_that_another_draws_has_the_edge_of_its_cut_in_outlines(tmp_path):
    root = project(tmp_path, '<piece of="deck/mouse" x="10" y="10" w="30"/>', "palette: {ink: black}",
                   DECK + "  - {name: Mouse, front: mouse.xml}\n")
    (root / "templates" / "mouse.xml").write_text('<face><rect inset="0" fill="red" stroke="none"/></face>')
    usual, light = Print(root), Print(root, "low-ink")
    assert usual.at(20, 20) == (255, 0, 0)
    assert light.at(20, 20) == (255, 255, 255)
    assert min(light.at(10 + n / 5, 20)[0] for n in range(-2, 3)) < 200


def test_templates_know_whether_a_print_is_in_outlines_whatever_its_variant_is_called(tmp_path):
    root = project(tmp_path, '{% if theme.outlined %}<text class="title">lines only</text>{% endif %}')
    for variant, outlined in (("", False), ("pale", False), ("lines", True), ("low-ink", True)):
        with pypdfium2.PdfDocument(Print(root, variant).path) as pdf:
            assert ("lines only" in pdf[0].get_textpage().get_text_bounded()) is outlined


def test_a_fault_of_a_template_in_outlines_only_is_found_by_a_check(tmp_path):
    root = project(tmp_path, '{% if theme.outlined %}<rect fill="blu"/>{% endif %}', "palette: {ink: black}")
    assert [fault.code for fault in examine(root, Wish()).diagnostics] == ["bad-attribute"]


def test_colours_that_a_variant_names_itself_are_as_it_says(tmp_path):
    root = project(tmp_path, '<rect w="20" h="20" fill="sea"/><rect x="30" w="20" h="20" fill="blue"/>')
    lines = Print(root, "lines")
    assert (lines.at(10, 10), lines.at(40, 10)) == ((255, 0, 0), (255, 255, 255))


# mono

def test_in_mono_everything_is_grey_pictures_gradients_scenery_and_icons_too(tmp_path):
    data = io.BytesIO()
    Image.new("RGB", (90, 90), "orange").save(data, "PNG")
    root = project(tmp_path, '<scenery kind="sun" inset="0"/><image src="fox.png" x="2" y="2" w="20" h="20"/>'
                             '<rect x="30" y="2" w="20" h="20" fill="linear(red, blue / 50%)" stroke="green"/>'
                             '<text y="40" color="red">Red</text><icon name="ship" y="60" size="9" color="gold"/>')
    (root / "cards" / "fox.png").write_bytes(data.getvalue())
    mono, usual = Print(root, "mono"), Print(root)
    assert all(high - low <= 1 for low, high in ((min(p), max(p)) for _, p in mono.picture.getcolors(1 << 20)))
    assert mono.at(12, 12)[0] == pytest.approx(Image.new("RGB", (1, 1), "orange").convert("L").getpixel((0, 0)), abs=1)
    assert usual.at(12, 12) == (255, 165, 0)


# Checked

def test_a_text_that_fits_in_one_variant_only_is_found_by_a_check(tmp_path):
    theme = "variants: {big: {classes: {title: {size: 60, min-size: 60}}}}"
    root = project(tmp_path, '<text class="title" x="10" y="10" w="30" h="12">{{ card.name }}</text>', theme)
    assert [fault.code for fault in examine(root, Wish()).diagnostics] == ["text-overflow"]
    assert build(root, Wish(dry_run=True)).diagnostics == []


def test_faults_that_every_variant_has_are_told_once(tmp_path):
    theme = "variants: {large: {classes: {title: {size: 24}}}}"
    root = project(tmp_path, '<rect fill="blu"/>', theme)
    assert len(examine(root, Wish()).diagnostics) == 1


def test_a_fault_that_a_template_has_in_one_variant_only_is_found_by_a_check(tmp_path):
    only = '{% if theme.variant == "low-ink" %}<rect fill="blu"/>{% endif %}'
    root = project(tmp_path, only, "palette: {ink: black}")
    assert [(fault.code, fault.span.line) for fault in examine(root, Wish()).diagnostics] == [("bad-attribute", 1)]


@pytest.mark.parametrize("hide", ["shade", "[shade]", "[art, shade]"])
def test_what_a_game_hides_in_low_ink_is_hidden_besides_what_pnp_hides(tmp_path, hide):
    theme = f"variants: {{low-ink: {{hide: {hide}}}, own: {{hide: {hide}}}}}\n"
    inside = ('<scenery kind="water" y="20" w="60" h="20" colors="#0000ff, #0000ff"/>'
              '<scenery kind="water" y="40" w="60" h="20" colors="#0000ff, #0000ff" layer="coast"/>'
              '<rect y="60" w="60" h="20" fill="pattern(dots, #00ff00)" layer="shade"/>')
    root = project(tmp_path, inside, theme)
    light, own = Print(root, "low-ink"), Print(root, "own")
    white, blue = (255, 255, 255), (0, 0, 255)
    assert (light.at(30, 30), light.at(30, 50), light.at(30, 75)) == (white, blue, white)
    assert (own.at(30, 30), own.at(30, 50), own.at(30, 75)) == (blue, blue, white)
