"""The rulebook from rules.md to its PDF: one file of pages that can be read, clicked and printed."""

import re
import subprocess
import sys

import pikepdf
import pytest
from rulebooks import DECK, bound, lanterns, words, written

from pnp import gallery
from pnp.cli.table import table
from pnp.pipeline import Wish, WishError, build, examine


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    root = lanterns(tmp_path_factory.mktemp("lanterns"))
    found = build(root, Wish(addresses=("rulebook",)))
    assert not found.diagnostics
    return root / "output/rulebook.pdf"


def test_a_rulebook_is_pages_of_its_own_size_in_reading_order(book):
    with pikepdf.open(book) as pdf:
        assert [[round(float(side), 1) for side in page.mediabox] for page in pdf.pages] == [[0, 0, 419.5, 595.3]] * 4
    assert [page.split()[-1] if n % 2 == 0 else re.search(r"\b\d\b", page[-40:])[0]
            for n, page in enumerate(words(book))] == ["1", "2", "3", "4"]


def test_the_pdf_is_well_formed_and_every_font_lies_in_it(book):
    with pikepdf.open(book) as pdf:
        assert pdf.check_pdf_syntax() == []
        descriptors = [one for one in pdf.objects if isinstance(one, pikepdf.Dictionary)
                       and one.get("/Type") == "/FontDescriptor"]
        assert descriptors
        assert all("/FontFile2" in one for one in descriptors)


def test_a_reader_is_told_title_and_language(book):
    with pikepdf.open(book) as pdf:
        assert str(pdf.docinfo["/Title"]) == "Lanterns on the Quay: Rulebook"
        assert str(pdf.Root.Lang) == "en"


def test_headings_become_the_outline_lower_ones_inside_of_higher(book):
    with pikepdf.open(book) as pdf, pdf.open_outline() as outline:
        (title,) = outline.root
        assert title.title == "Lanterns on the Quay"
        assert [child.title for child in title.children] == ["What is in the box", "Setting up", "The turn", "The crew",
                                                            "The end"]
        assert [child.title for child in title.children[2].children] == ["Tides"]
        pages = [pdf.pages.index(pikepdf.Page(child.destination[0])) + 1 for child in title.children]
    assert [re.search(rf"{child.title} (\d)", words(book)[0])[1] for child in title.children] == [str(n) for n in pages]


def test_links_lead_to_headings_to_the_web_and_to_letters(book):
    with pikepdf.open(book) as pdf:
        links = [link for page in pdf.pages for link in page.get("/Annots", [])]
        inside = [link for link in links if "/Dest" in link]
        out = {str(link.A.URI) for link in links if "/A" in link}
        turn = next(link for link in inside if link.Dest[0].objgen == pdf.pages[1].obj.objgen)
        x, y = float(turn.Dest[2]), float(turn.Dest[3])
    assert out == {"https://example.org/quay?a=1&b=2", "mailto:quay@example.org"}
    assert len(inside) == 7                 # five contents, two in the text
    assert 0 < x < 60
    assert 0 < y < 595


def test_counts_come_from_the_data(tmp_path):
    root = lanterns(tmp_path)
    crew = root / "cards/crew.yaml"
    crew.write_text(crew.read_text().replace("copies: 8", "copies: 18"))
    game = root / "game.yaml"
    game.write_text(game.read_text().replace("== 24", "== 34"))
    build(root, Wish(addresses=("rulebook",)))
    said = " ".join(words(root / "output/rulebook.pdf"))
    assert "34 × Crew cards" in said
    assert "Shuffle the 34 crew cards" in said


def test_the_same_words_give_the_same_bytes(book, tmp_path):
    root = lanterns(tmp_path)
    program = "import sys; from pathlib import Path; from pnp.pipeline import *; build(Path(sys.argv[1]), Wish())"
    subprocess.run([sys.executable, "-c", program, str(root)], check=True)
    assert (root / "output/rulebook.pdf").read_bytes() == book.read_bytes()


def test_the_rulebook_comes_last_with_the_kit_and_alone_by_its_name(tmp_path):
    root = written(tmp_path, "# Foxes\n")
    whole = build(root, Wish(dry_run=True)).built
    assert [one.path.name for one in whole] == ["deck.pdf", "deck.letter.pdf", "rulebook.pdf"]
    for address in ("rulebook", "rules"):
        assert [one.path.name for one in build(root, Wish((address,), dry_run=True)).built] == ["rulebook.pdf"]
    assert not (root / "output").exists()


def test_rules_are_the_component_of_that_name_where_there_is_one(tmp_path):
    root = written(tmp_path, "# Foxes\n")
    (root / "cards/rules.yaml").write_text(DECK)
    built = build(root, Wish(("rules",), dry_run=True)).built
    assert {one.path.name for one in built} == {"rules.pdf", "rules.letter.pdf"}


def test_a_kit_that_does_not_name_it_has_no_rulebook(tmp_path):
    root = written(tmp_path, "# Foxes\n")
    (root / "game.yaml").write_text("kit: [deck.yaml]\n")
    assert "rulebook.pdf" not in [one.path.name for one in build(root, Wish(dry_run=True)).built]
    with pytest.raises(WishError, match="name it in kit:"):
        build(root, Wish(("rulebook",)))
    (root / "game.yaml").write_text("kit: [rules.md, deck.yaml]\n")
    assert "rulebook.pdf" in [one.path.name for one in build(root, Wish(dry_run=True)).built]


def test_a_fault_in_the_rules_stops_the_rulebook_alone(tmp_path):
    found = build(written(tmp_path, "# Foxes {nope}\n"), Wish())
    assert [one.code for one in found.diagnostics] == ["unknown-icon"]
    assert [one.path.name for one in found.built] == ["deck.pdf", "deck.letter.pdf"]


def test_a_card_with_a_fault_stops_the_rulebook_that_shows_it_and_is_told_once(tmp_path):
    root = written(tmp_path, "# Foxes\n\n{{ figure('deck/fox') }}\n", DECK.replace("{moon}", "{mooon}"))
    found = build(root, Wish())
    assert [(one.code, one.span.file) for one in found.diagnostics] == [("unknown-icon", "cards/deck.yaml")]
    assert not found.built
    alone = build(root, Wish(("rulebook",)))
    assert [(one.code, one.span.file) for one in alone.diagnostics] == [("unknown-icon", "cards/deck.yaml")]
    assert not alone.built


def test_an_ignore_keeps_a_fault_of_the_rulebook_quiet(tmp_path):
    root = written(tmp_path, "# Foxes\n\n| a |\n|---|\n| \U00013000 |\n")
    assert [one.code for one in examine(root, Wish()).diagnostics] == ["missing-glyphs"]
    (root / "game.yaml").write_text("ignore: [{code: missing-glyphs, on: rulebook, because: nobody reads it}]\n")
    assert not examine(root, Wish()).diagnostics


def test_its_pages_are_shown_side_by_side(tmp_path):
    root = written(tmp_path, "# Foxes\n\n{{ page_break() }}\n\nTwo\n")
    found = gallery.show(root, Wish(("rulebook",)), ppi=20, output=tmp_path / "pages.png")
    assert found.paths
    from PIL import Image
    with Image.open(found.paths[0]) as picture:
        assert picture.width > 2 * 148 / 25.4 * 20


def test_the_table_at_the_end_tells_its_pages(tmp_path):
    root = written(tmp_path, "# Foxes\n\n{{ page_break() }}\n\nTwo\n")
    assert re.search(r"rulebook\.pdf +pages +2$", table(build(root, Wish(dry_run=True)).built, root), re.MULTILINE)


def test_a_page_and_an_opening_are_drawn_by_templates_that_know_where_they_stand(tmp_path):
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/leaf.xml").write_text(
        '<face><text x="100" y="200" w="40">{{ page.number }} of {{ page.total }}, {{ page.side }}, {{ page.chapter }}'
        "</text></face>")
    (tmp_path / "templates/door.xml").write_text('<face><text x="9" y="9" w="90">Door {{ page.heading }}</text></face>')
    theme = "rulebook: {background: leaf.xml, opening: door.xml, opening-height: 60 mm}\n"
    first, second, third = words(bound(tmp_path, "# One\n\na\n\n{{ page_break() }}\n\nb\n\n# Two\n\nc\n", theme=theme))
    assert "1 of 3, right, One" in first
    assert "Door One" in first
    assert "2 of 3, left, One" in second
    assert "Door" not in second
    assert "3 of 3, right, Two" in third
    assert "Door Two" in third


def test_a_template_of_a_page_that_is_not_there_is_told_once(tmp_path):
    theme = "rulebook: {background: leef.xml}\n"
    found = examine(written(tmp_path, "# One\n\n# Two\n", theme=theme), Wish())
    (fault,) = found.diagnostics
    assert (fault.code, str(fault.span)) == ("missing-template", "templates/theme.yaml:1:24")


def test_no_page_tells_what_was_kept_for_another(tmp_path):
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/leaf.xml").write_text(
        '<face><text x="60" y="190" w="80">{% for one in pieces %}stale {{ one.number }} {% endfor %}'
        "{{ count(pieces) }} pieces on page {{ page.number }}</text></face>")
    pages = words(bound(tmp_path, "# One\n\n# Two\n\n# Three\n", theme="rulebook: {background: leaf.xml}\n"))
    assert [re.search(r"\w+ pieces on page \d", page)[0] for page in pages] == [
        f"0 pieces on page {number}" for number in (1, 2, 3)]
    assert not any("stale" in page for page in pages)


@pytest.mark.parametrize("rules", ["# One\n\n# Two\n", "{{ figure('leaf.xml') }}\n"])
def test_a_page_shares_no_size_of_type(tmp_path, rules):
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/leaf.xml").write_text('<face><text w="80" h="9" fit-group="rules">Words</text></face>')
    theme = "rulebook: {background: leaf.xml}\n" if "#" in rules else ""
    (fault,) = examine(written(tmp_path, rules, theme=theme), Wish()).diagnostics
    assert (fault.code, str(fault.span)) == ("bad-attribute", "templates/leaf.xml:1:26")
    assert 'fit="shrink"' in f"{fault.message} {fault.hint}"


@pytest.mark.parametrize(("written_as", "read_as"), [("gsw", "gsw"), ("en_GB", "en-GB"), ("pt-BR", "pt-BR")])
def test_a_reader_is_told_the_language_in_the_form_that_readers_know(tmp_path, written_as, read_as):
    with pikepdf.open(bound(tmp_path, "# Foxes\n\nRun.\n", theme=f"rulebook: {{language: {written_as}}}\n")) as pdf:
        assert str(pdf.Root.Lang) == read_as


@pytest.mark.parametrize(("hyphens", "broken"), [("none", False), ("en_US", True), ("de", True)])
def test_the_language_of_a_book_breaks_only_words_whose_class_has_hyphens(tmp_path, hyphens, broken):
    theme = f"rulebook: {{language: en, columns: 3}}\nclasses: {{book: {{align: justify, hyphens: {hyphens}}}}}\n"
    page, = words(bound(tmp_path, "# Foxes\n\n" + "Extraordinary representation of independence. " * 8, theme=theme))
    assert ("\ufffe" in page) == broken        # how pdfium reads the hyphen at the end of a line
