"""Odd but right: inputs that look like mistakes, or trip other programs, and print letter for letter."""

import io
import re

import pypdfium2
import pytest
from case_files import cases, read
from PIL import Image

from pnp.diagnostics import Level
from pnp.pipeline import Wish, build, examine

GOOD = cases("good")
RED, BLUE, YELLOW, WHITE = (255, 0, 0), (0, 0, 255), (255, 255, 0), (255, 255, 255)
FOX = "cards:\n  - name: Fox\n"
PICTURE = '<face fill="white"><image src="{{ card.art }}" x="10" y="10" w="40" h="20" fit="stretch"/></face>'


def pages(path):
    """Return the words of each page, with one blank between them."""
    document = pypdfium2.PdfDocument(path)
    try:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in document]
    finally:
        document.close()


def project(root, **files):
    """Write a project: ``deck="…"`` is cards/deck.yaml, ``card_xml="…"`` templates/card.xml."""
    for name, text in files.items():
        stem, _, ending = name.rpartition("_")
        path = root / (f"templates/{stem}.xml" if ending == "xml" else f"cards/{name}.yaml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return root


def printed(root, name="deck", paper=".letter"):
    """Build a project that must be clean, and return the pages of one of its files."""
    found = build(root, Wish())
    assert not found.diagnostics, "\n".join(f"{one} {one.hint}" for one in found.diagnostics)
    return pages(root / f"output/{name}{paper}.pdf")


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.name.removesuffix(".yaml"))
def test_what_is_right_builds_without_a_word_and_prints_letter_for_letter(path, tmp_path):
    case = read(path)
    found = build(case.write(tmp_path), Wish())
    assert not found.diagnostics, "\n".join(f"{one} {one.hint}" for one in found.diagnostics)
    assert found.built
    assert all(one.path.read_bytes().startswith(b"%PDF") for one in found.built)
    shown = [one.path for one in found.built if one.paper in (found.built[0].paper, "pages")]
    words = " ".join(page for path in shown for page in pages(path))
    lacking = [wanted for wanted in case.printed if " ".join(wanted.split()) not in words]
    assert not lacking, words


WINDOWS = """\ufeffcards:
  - rows: |
      name, text
      Fox, "Draw one,
      keep it."
  - name: Owl
    text: |
      Draw two.
      Keep both.
"""


def test_a_file_from_windows_reads_as_any_other(tmp_path):
    words, = printed(project(tmp_path, deck=WINDOWS.replace("\n", "\r\n")))
    assert "Fox Draw one, keep it." in words
    assert "Owl Draw two. Keep both." in words


def test_a_table_from_windows_reads_as_any_other(tmp_path):
    project(tmp_path, deck="cards:\n  - rows: deck.csv\n")
    (tmp_path / "cards/deck.csv").write_bytes("\ufeffname,text\r\nFée,Draw.\r\nOwl,Keep.\r\n".encode())
    assert "Fée Draw. deck/fée" in printed(tmp_path)[0]


def test_combining_accents_print_as_one_letter(tmp_path):
    words, = printed(project(tmp_path, deck="cards:\n  - name: Cafe\u0301 Z\u0307o\u0301łw\n"))
    assert "Café Żółw" in words
    assert "\u0301" not in words


def test_what_can_not_be_seen_is_left_out_with_a_warning(tmp_path):
    found = build(project(tmp_path, deck="cards:\n  - name: F\u200box\n  - name: \"O\\u2060wl\"\n"), Wish())
    assert [(one.code, one.level, one.span.line) for one in found.diagnostics] == [
        ("unseen-character", Level.WARNING, 2), ("unseen-character", Level.WARNING, 3)]
    words, = pages(tmp_path / "output/deck.pdf")
    assert "Fox deck/fox Owl deck/owl" in words


@pytest.mark.parametrize(("count", "sheets"), [(1, 1), (9, 1), (10, 2), (18, 2)])
def test_a_deck_that_fills_its_sheets_has_no_empty_page(tmp_path, count, sheets):
    found = printed(project(tmp_path, deck=f"cards:\n  - each: {{n: range({count})}}\n    name: Fox\n"))
    assert len(found) == sheets
    assert sum(page.count("deck/fox") for page in found) == count
    assert all("Fox" in page for page in found)


def test_cards_are_printed_in_the_order_of_the_file_each_as_often_as_it_says(tmp_path):
    deck = "cards:\n" + "".join(f"  - {{name: Card{n:02}, copies: {1 + n % 3}}}\n" for n in range(20))
    words = " ".join(printed(project(tmp_path, deck=deck)))
    assert re.findall(r"Card\d\d(?= deck)", words) == [f"Card{n:02}" for n in range(20) for _ in range(1 + n % 3)]


def test_a_long_text_in_a_small_box_is_told_and_never_left_out(tmp_path):
    words = " ".join(["word"] * 200)
    project(tmp_path, deck=f"cards:\n  - name: Fox\n    text: |\n      {words}\n",
            card_xml='<face>\n<text x="5" y="5" w="53" h="20" fit="shrink">{{ card.text }}</text>\n</face>')
    (one,) = examine(tmp_path, Wish()).diagnostics
    assert (one.code, str(one.span)) == ("text-overflow", "templates/card.xml:2:1")


def test_twelve_lines_in_a_low_box_are_set_smaller_until_they_fit(tmp_path):
    lines = "\n".join(f"      line {n}" for n in range(12))
    project(tmp_path, deck=f"cards:\n  - name: Fox\n    text: |\n{lines}\n",
            card_xml='<face><text x="5" y="5" w="53" h="20" fit="shrink" min-size="3">{{ card.text }}</text></face>')
    assert " ".join(f"line {n}" for n in range(12)) in printed(tmp_path)[0]


@pytest.mark.parametrize(("text", "names"), [
    ("Gain 👍 or ❤️", ["👍 (U+1F44D thumbs up sign)", "❤ (U+2764 heavy black heart)"]),
    ("日本語", ["日 (U+65E5", "本 (U+672C", "語 (U+8A9E"]),
    ("שלום", ["ש (U+05E9)", "ל (U+05DC)"]),
])
def test_letters_that_no_font_has_are_listed(tmp_path, text, names):
    (one,) = examine(project(tmp_path, deck=f"cards:\n  - name: Fox\n    text: |\n      {text}\n"), Wish()).diagnostics
    assert (one.code, one.span.line) == ("missing-glyphs", 4)
    assert all(name in one.message for name in names), one.message


# Pictures

def quarters(root, back=False):
    """Build a project with one card that is clean but for coarse pictures; return its picture's four quarters."""
    found = build(root, Wish(paper="a4"))
    told = [f"{one} {one.hint}" for one in found.diagnostics if one.code != "low-ppi"]
    assert not told, told
    document = pypdfium2.PdfDocument(root / "output/deck.pdf")
    page = document[1 if back else 0].render(scale=2).to_pil().convert("RGB")
    document.close()
    colored = page.convert("HSV").getchannel("S").point(lambda value: 255 * (value > 128))
    left, top, right, bottom = colored.getbbox()
    w, h = right - left, bottom - top
    return [page.getpixel((left + w * x // 4, top + h * y // 4)) for y in (1, 3) for x in (1, 3)]


def alike(found, *wanted):
    """Return whether colours are the same to the eye: photographs are not kept to the bit."""
    return all(abs(a - b) < 50 for one, other in zip(found, wanted, strict=True) for a, b in zip(one, other))


def with_art(root, name="fox.png", deck=FOX, **made):
    """Write a project whose card shows a picture, and return where the picture goes."""
    project(root, deck=deck, card_xml=PICTURE, **made)
    path = root / "cards" / ("art" if "/" not in name else "") / name
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def halves(mode="RGB", left=YELLOW, right=BLUE, size=(80, 40)):
    """Return a picture of two colours."""
    picture = Image.new(mode, size, right)
    picture.paste(left, (0, 0, size[0] // 2, size[1]))
    return picture


@pytest.mark.parametrize("turn", range(1, 9))
def test_a_photograph_is_printed_upright_however_the_camera_was_held(tmp_path, turn):
    upright = halves()
    undo = {2: 0, 3: 3, 4: 1, 5: 5, 6: 2, 7: 6, 8: 4}           # the transposition that Exif's value takes back
    stored = upright if turn == 1 else upright.transpose(Image.Transpose(undo[turn]))
    exif = Image.Exif()
    exif[0x0112] = turn
    stored.save(with_art(tmp_path, "fox.jpg"), exif=exif, quality=95)
    assert alike(quarters(tmp_path), YELLOW, BLUE, YELLOW, BLUE)


@pytest.mark.parametrize(("mode", "name"), [
    ("RGB", "fox.png"), ("P", "fox.png"), ("RGBA", "fox.png"), ("RGB", "fox.webp"), ("P", "fox.gif"),
    ("RGB", "fox.tiff"), ("CMYK", "fox.tif"), ("CMYK", "fox.jpg"), ("RGB", "Fox.JPEG"),
])
def test_pictures_of_every_usual_kind_keep_their_colours(tmp_path, mode, name):
    picture = halves("RGB", RED, YELLOW).convert(mode)
    picture.save(with_art(tmp_path, name))
    assert alike(quarters(tmp_path), RED, YELLOW, RED, YELLOW)


@pytest.mark.parametrize("kind", ["alpha", "palette"])
def test_what_is_clear_in_a_picture_shows_the_paper(tmp_path, kind):
    picture = Image.new("RGBA", (80, 40), (0, 0, 0, 0))
    picture.paste((*RED, 255), (0, 0, 80, 20))
    picture.paste((*RED, 255), (76, 36, 80, 40))                # so that the picture's box can be seen
    if kind == "palette":
        picture = picture.quantize(4)
    picture.save(with_art(tmp_path))
    assert alike(quarters(tmp_path), RED, RED, WHITE, WHITE)


@pytest.mark.parametrize("name", [
    "sea-wolf.png", "Sea Wolf.PNG", "SEA_WOLF.jpeg", "art dir/../Seawolf.webp".rpartition("/")[2], "sea wolf.tiff"])
def test_a_picture_is_found_by_its_piece_whatever_case_and_spaces_say(tmp_path, name):
    halves("RGB", RED, BLUE).save(with_art(tmp_path, name, "cards:\n  - name: Sea Wolf\n"))
    assert alike(quarters(tmp_path), RED, BLUE, RED, BLUE)


def test_a_picture_is_found_in_a_folder_with_blanks_and_accents(tmp_path):
    path = with_art(tmp_path, "Art dir/\u00c9lan vital #2.png",
                    'art: "art dir"\ncards:\n  - name: "E\u0301lan vital #2"\n')
    halves("RGB", RED, BLUE).save(path)
    assert alike(quarters(tmp_path), RED, BLUE, RED, BLUE)


def test_a_piece_may_name_its_picture_and_another_for_its_back(tmp_path):
    path = with_art(tmp_path, "art/fox 1.png", "back: card.xml\ncards:\n  - name: Fox\n    art: art/fox 1\n"
                                               "    back: {art: art/back.png}\n")
    halves("RGB", RED, BLUE).save(path)
    halves("RGB", YELLOW, RED).save(path.with_name("back.png"))
    assert alike(quarters(tmp_path), RED, BLUE, RED, BLUE)
    assert alike(quarters(tmp_path, back=True), YELLOW, RED, YELLOW, RED)


def test_a_missing_picture_is_told_with_near_names(tmp_path):
    halves().save(with_art(tmp_path, "sea_wolves.png", 'art: ["art/{name}", error]\ncards:\n  - name: Sea wolf\n'))
    (one,) = examine(tmp_path, Wish()).diagnostics
    assert (one.code, one.span.line) == ("missing-picture", 1)
    assert "art/sea_wolves.png" in one.hint


def broken(kind):
    """Return the bytes of a picture that can't be printed."""
    out = io.BytesIO()
    halves().save(out, "PNG")
    return {"truncated": out.getvalue()[:90], "empty": b"", "page": b"<!doctype html><title>404</title>",
            "huge": out.getvalue()[:16] + b"\x00\x01\x00\x00" * 2 + out.getvalue()[24:]}[kind]


@pytest.mark.parametrize(("kind", "words"), [
    ("truncated", "cut off or damaged"), ("empty", "empty"), ("page", "no PNG"), ("huge", "cut off|pixels")])
def test_a_picture_that_can_not_be_printed_is_named_with_the_reason(tmp_path, kind, words):
    with_art(tmp_path).write_bytes(broken(kind))
    (one,) = examine(tmp_path, Wish()).diagnostics
    assert one.code == "missing-picture"
    assert '"art/fox.png"' in one.message
    assert re.search(words, one.message), one.message
    assert one.hint


def test_a_jpeg_that_is_called_png_is_printed(tmp_path):
    halves("RGB", RED, BLUE).save(with_art(tmp_path), "JPEG", quality=95)
    assert alike(quarters(tmp_path), RED, BLUE, RED, BLUE)


def test_one_picture_on_many_cards_is_stored_once(tmp_path):
    picture = Image.effect_noise((300, 420), 90)
    path = with_art(tmp_path, "back.png", "art: [art/back]\ncards:\n  - name: Fox\n    copies: 60\n")
    picture.save(path)
    build(tmp_path, Wish(paper="a4"))
    assert (tmp_path / "output/deck.pdf").stat().st_size < 2 * path.stat().st_size
