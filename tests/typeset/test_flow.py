"""Pages of a rulebook: what stays together, what fits, and where it stands. Measured in the PDF."""

import itertools

import pypdfium2
import pytest
from rulebooks import DECK, MM, bound, lines, words, written

from pnp.pipeline import Wish, build, examine

SENTENCE = "The harbour master turns the tide card and reads it to all who are awake. "
#: The text of a page is as high, from its top margin to its bottom margin: mm.
TOP, BOTTOM, LEFT, RIGHT = 15, 210 - 17, 14, 148 - 13


def paragraph(n, count=3):
    return f"P{n} " + SENTENCE * count + "\n\n"


def inside(path):
    """Return the lines of each page without its number and title."""
    return [[line for line in page if line[3] < (BOTTOM + 1) * MM] for page in lines(path)]


@pytest.mark.parametrize("count", range(14, 24, 3))
def test_a_heading_is_never_parted_from_what_follows(tmp_path, count):
    text = "".join(f"## Heading {n}\n\n" + paragraph(n, 2 + n % 3) for n in range(count))
    for page in inside(bound(tmp_path, text)):
        assert not page[-1][4].startswith("Heading")
        assert not page[-2][4].startswith("Heading")        # two lines of the paragraph


@pytest.mark.parametrize("count", [4, 5, 6, 7])
def test_no_line_of_a_paragraph_stands_alone(tmp_path, count):
    text = "".join(paragraph(n, count) for n in range(18))
    pages = inside(bound(tmp_path, text))
    assert len(pages) > 1
    for before, after in itertools.pairwise(pages):
        starts = [n for n, line in enumerate(before) if line[4].startswith("P")]
        assert len(before) - starts[-1] != 1
        behind = next(n for n, line in enumerate(after) if line[4].startswith("P"))
        assert behind != 1


def test_words_stay_between_the_margins_and_pages_mirror_each_other(tmp_path):
    first, second, *_ = inside(bound(tmp_path, "".join(paragraph(n, 5) for n in range(20)),
                                     theme="rulebook: {inner: 30 mm, outer: 10 mm}\n"))
    assert min(line[0] for line in first) == pytest.approx(30 * MM, abs=1)
    assert min(line[0] for line in second) == pytest.approx(10 * MM, abs=1)
    for page in (first, second):
        assert min(line[1] for line in page) >= TOP * MM - 1
        assert max(line[3] for line in page) <= BOTTOM * MM + 1
    assert max(line[2] for line in first) <= (148 - 10) * MM + 1


@pytest.mark.parametrize(("title", "whole"), [("The Tide Card", True), ("Remarkable and Perilous Descents " * 4, False),
                                              ("Uninterrupted" * 12, False)])
def test_a_long_chapters_name_loses_its_end_before_the_page_number(tmp_path, title, whole):
    for page in lines(bound(tmp_path, f"# {title}\n\n" + "".join(paragraph(n, 5) for n in range(40))))[1:3]:
        foot = [line for line in page if line[1] > BOTTOM * MM]
        left, right = sorted(foot)[0], sorted(foot)[-1]
        said = max(left[4], right[4], key=len)
        assert said.endswith("…") is not whole
        assert title.upper().startswith(said.removesuffix("…"))
        assert len(foot) == 2
        assert (LEFT - 1.5) * MM <= left[0] < left[2] < right[0] - 8
        assert whole or right[0] - left[2] < 30


def test_a_table_that_goes_on_has_its_head_again(tmp_path):
    rows = "".join(f"| row {n} | {SENTENCE} |\n" for n in range(60))
    pages = words(bound(tmp_path, "| Name | What |\n|---|---|\n" + rows))
    assert len(pages) > 2
    assert all(page.count("NAME WHAT") == 1 for page in pages)
    assert " ".join(pages).count("row 5 ") == 1


def test_a_row_stays_whole_unless_it_is_higher_than_a_page(tmp_path):
    tall = f"| a | b |\n|---|---|\n| x | {SENTENCE * 8} |\n"
    pages = words(bound(tmp_path, paragraph(0, 42) + tall))
    assert pages[0].count("harbour") == 42
    assert pages[1].count("harbour") == 8
    pages = words(bound(tmp_path, f"| a | b |\n|---|---|\n| x | {SENTENCE * 60} |\n"))
    assert len(pages) == 2
    assert sum(page.count("harbour") for page in pages) == 60


def test_columns_of_a_table_are_as_wide_as_their_words_ask_for(tmp_path):
    text = f"| Fox | What it does in the night | 1 |\n|:--|:-:|--:|\n| Owl | {SENTENCE * 3} | 12 |\n"
    page = inside(bound(tmp_path, text))[0]
    number = next(line for line in page if line[4] == "12")
    one = next(line for line in page if line[4] == "1")
    assert number[2] == pytest.approx(RIGHT * MM - 4.6, abs=1)
    assert one[2] == pytest.approx(number[2], abs=1)
    assert sum(1 for line in page if "harbour" in line[4] or "tide" in line[4]) <= 4
    head = next(line for line in page if line[4].startswith("WHAT"))
    column = next(line for line in page if "harbour" in line[4])
    assert (head[0] + head[2]) / 2 == pytest.approx((column[0] + column[2]) / 2, abs=6)


def test_columns_end_at_the_same_height_and_words_go_on_below(tmp_path):
    text = "::: columns 2\n" + "".join(paragraph(n, 2) for n in range(8)) + ":::\n\nBelow.\n"
    page = inside(bound(tmp_path, text))[0]
    middle = (LEFT + RIGHT) / 2 * MM
    left = [line for line in page if line[2] < middle]
    right = [line for line in page if line[0] > middle]
    below = next(line for line in page if line[4] == "Below.")
    assert len(left) > 8
    assert abs(max(line[3] for line in left) - max(line[3] for line in right)) < 30
    assert below[1] > max(line[3] for line in (*left[:-1], *right))


def test_a_theme_sets_everything_in_columns_but_the_chapter(tmp_path):
    page = inside(bound(tmp_path, "# A chapter that reaches over both of the columns\n\n"
                        + "".join(paragraph(n, 3) for n in range(12)), theme="rulebook: {columns: 2}\n"))[0]
    middle = (LEFT + RIGHT) / 2 * MM
    assert any(line[4].startswith("A chapter") and line[2] > middle for line in page)
    assert all(line[2] < middle or line[0] > middle for line in page if "harbour" in line[4])


def test_a_column_break_begins_the_next_column(tmp_path):
    page = inside(bound(tmp_path, "::: columns 2\nLeft.\n\n{{ column_break() }}\n\nRight.\n:::\n"))[0]
    left, right = (next(line for line in page if line[4] == word) for word in ("Left.", "Right."))
    assert left[1] == pytest.approx(right[1], abs=1)
    assert right[0] > left[2] + 20


def color_at(path, page, x, y):
    """Return the colour of a page at a place in mm."""
    document = pypdfium2.PdfDocument(path)
    picture = document[page].render(scale=2).to_pil()
    document.close()
    return picture.getpixel((round(x * MM * 2), round(y * MM * 2)))


def test_a_note_that_goes_on_has_its_ground_on_both_pages(tmp_path):
    path = bound(tmp_path, "::: example\n" + "".join(paragraph(n, 4) for n in range(16)) + ":::\n")
    ground = color_at(path, 0, RIGHT - 1, 100)
    assert ground != (255, 255, 255)
    assert color_at(path, 1, 148 - 14 - 1, 30) == ground
    bar = color_at(path, 0, LEFT + 0.4, 100)
    assert bar != ground
    assert color_at(path, 0, 5, 100) == (255, 255, 255)


@pytest.mark.parametrize("count", range(6, 12))
def test_what_is_kept_together_stands_on_one_page(tmp_path, count):
    kept = "::: keep\n" + paragraph("first", 6) + "- one\n- two\n\n## Middle\n\n" + paragraph("last", 6) + ":::\n\n"
    pages = words(bound(tmp_path, "".join(paragraph(n, 5) for n in range(count)) + kept + paragraph("behind")))
    assert sum("Pfirst" in page or "Plast" in page for page in pages) == 1
    assert all("Middle" in page and "Plast" in page for page in pages if "Pfirst" in page)


def test_what_is_kept_together_looks_as_it_does_without(tmp_path):
    blocks = paragraph(1) + "## Middle\n\n" + paragraph(2) + "\n| a | b |\n|---|---|\n| c | d |\n\n"
    for name in ("kept", "plain"):
        (tmp_path / name).mkdir()
    kept = bound(tmp_path / "kept", paragraph(0) + f"::: keep\n{blocks}:::\n\n" + paragraph(3))
    assert inside(kept) == inside(bound(tmp_path / "plain", paragraph(0) + blocks + paragraph(3)))


def test_what_is_kept_together_but_higher_than_a_page_is_told_and_printed_as_without(tmp_path):
    text = "::: keep\n" + "".join(paragraph(n, 5) for n in range(20)) + ":::\n"
    made = build(written(tmp_path, text), Wish(addresses=("rulebook",)))
    assert [(one.code, str(one.span), one.level.name) for one in made.diagnostics] == [
        ("bad-container", "rules.md:1:5", "WARNING")]
    assert "mm higher than a page" in made.diagnostics[0].message
    assert len(inside(tmp_path / "output/rulebook.pdf")) > 1


def inked(path, page, color):
    """Return the box of all that has a colour on a page, in mm."""
    document = pypdfium2.PdfDocument(path)
    picture = document[page].render(scale=2).to_pil().convert("RGB")
    document.close()
    pixels = picture.load()
    spots = [(x, y) for y in range(picture.height) for x in range(picture.width) if pixels[x, y] == color]
    if not spots:
        return None
    xs, ys = zip(*spots)
    return [round(edge / 2 / MM, 1) for edge in (min(xs), min(ys), max(xs) + 1, max(ys) + 1)]


RED = (200, 0, 0)
RED_CARDS = ("back: card.xml\n" + DECK, '<face fill="#c80000"><rect inset="0" fill="#c80000"/></face>')


def red(root, rules):
    """Build a rulebook of a game whose cards are red."""
    (root / "templates").mkdir(exist_ok=True)
    (root / "templates/card.xml").write_text(RED_CARDS[1])
    return bound(root, rules, RED_CARDS[0])


def test_saving_ink_leaves_out_what_lies_behind_words(tmp_path):
    root = written(tmp_path, "::: example\nWords.\n:::\n\n| a |\n|---|\n| b |\n")
    for variant, spared in (("", False), ("low-ink", True)):
        assert not build(root, Wish(("rulebook",), variant=variant)).diagnostics
        path = root / f"output/rulebook{'.' if variant else ''}{variant}.pdf"
        assert (color_at(path, 0, RIGHT - 2, 20) == (255, 255, 255)) == spared


def test_in_greys_no_colour_is_left(tmp_path):
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/card.xml").write_text(RED_CARDS[1])
    root = written(tmp_path, "## Heading\n\n::: example\nWords.\n:::\n\n{{ figure('deck') }}\n", RED_CARDS[0])
    shown = {}
    for variant in ("", "mono"):
        assert not build(root, Wish(("rulebook",), variant=variant)).diagnostics
        document = pypdfium2.PdfDocument(root / f"output/rulebook{'.' if variant else ''}{variant}.pdf")
        shown[variant] = {color for _, color in document[0].render(scale=1).to_pil().convert("RGB").getcolors(100_000)}
        document.close()
    assert RED in shown[""]
    assert len(shown["mono"]) > 2
    assert all(max(color) - min(color) <= 2 for color in shown["mono"])


def test_a_figure_is_no_wider_than_its_column_and_keeps_its_caption(tmp_path):
    for count in (25, 45):
        path = red(tmp_path, paragraph(0, count) + "{{ figure('deck', side='both', caption='Both sides') }}\n")
        boxes = [inked(path, n, RED) for n in range(len(words(path)))]
        assert [box is not None for box in boxes] == ["Both sides" in page for page in words(path)]
        (box,) = filter(None, boxes)
        page = boxes.index(box)
        left = LEFT if page == 0 else 13
        assert box[0] >= left - 0.3
        assert box[2] <= left + 121 + 0.3


def test_pieces_are_drawn_at_the_width_that_is_asked_for_without_their_bleed(tmp_path):
    box = inked(red(tmp_path, "{{ figure('deck/fox', width='20 mm', align='left') }}\n"), 0, RED)
    assert box[0] == pytest.approx(LEFT, abs=0.4)
    assert box[2] - box[0] == pytest.approx(20, abs=0.5)
    assert box[3] - box[1] == pytest.approx(28, abs=0.5)


def test_a_figure_wider_than_its_column_is_made_smaller(tmp_path):
    box = inked(red(tmp_path, "{{ figure('deck/fox', scale=9) }}\n\nbehind\n"), 0, RED)
    assert box[2] - box[0] == pytest.approx(121, abs=0.5)


def test_a_piece_is_turned(tmp_path):
    box = inked(red(tmp_path, "{{ figure('deck/fox', width='44.45 mm', turn=90) }}\n"), 0, RED)
    assert box[2] - box[0] == pytest.approx(44.45, abs=0.5)
    assert box[3] - box[1] == pytest.approx(31.75, abs=0.5)


def test_text_is_justified_and_hyphenated_as_its_class_says(tmp_path):
    theme = "classes: {book: {align: justify, hyphens: en_GB}}\n"
    page = inside(bound(tmp_path, "Extraordinarily incomprehensible cartographers " * 12, theme=theme))[0]
    assert any(line[4].endswith(("-", "\x02")) for line in page)
    assert all(line[2] == pytest.approx(RIGHT * MM, abs=1.5) for line in page[:-1])


def test_chapters_begin_pages_unless_the_theme_lets_them_flow(tmp_path):
    text = "# One\n\na\n\n# Two\n\nb\n"
    assert len(words(bound(tmp_path, text))) == 2
    assert len(words(bound(tmp_path, text, theme="rulebook: {chapters: flow}\n"))) == 1


def test_contents_tell_the_pages_that_headings_have_come_to_stand_on(tmp_path):
    text = "{{ contents() }}\n\n" + "".join(f"## Part {n}\n\n" + paragraph(n, 9) for n in range(12))
    pages = words(bound(tmp_path, text))
    for n in range(12):
        page = next(number for number, said in enumerate(pages, 1) if f"Part {n} P{n} " in said)
        assert f"Part {n} {page} " in pages[0]


def test_lists_count_on_from_their_first_number_and_stand_in(tmp_path):
    page = inside(bound(tmp_path, "9. nine\n10. ten\n    - inner\n11. eleven\n"))[0]
    at = {line[4]: line[0] for line in page}
    nine, eleven = (next(x for said, x in at.items() if said.startswith(sign)) for sign in ("9.", "11."))
    assert nine > eleven + 3                # numbers end at one edge
    ten = next(x for said, x in at.items() if said.endswith("ten"))
    assert {"9.", "10.", "11."} <= {part for said in at for part in said.split()}
    assert next(x for said, x in at.items() if said.endswith("inner")) > ten


def test_what_no_page_can_hold_is_told_in_mm(tmp_path):
    theme = "classes: {book: {size: 400}}\nrulebook: {page: a6, top: 30 mm, bottom: 30 mm}\n"
    found = examine(written(tmp_path, "A\n", theme=theme), Wish()).diagnostics
    assert [(one.code, str(one.span)) for one in found][:1] == [("no-room", "rules.md:1:1")]
    assert "mm more than it has" in found[0].message
