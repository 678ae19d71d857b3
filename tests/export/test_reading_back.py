"""Text of the world comes back from a PDF letter for letter, in the order in which it is read."""

from pathlib import Path
from types import SimpleNamespace

import pikepdf
import pypdfium2
import pytest
from print_bench import BLACK, Bench, art, at, close_all, sheet_of
from themes import theme_of

from pnp.artwork import MarkRoom
from pnp.face import Element, Frame
from pnp.geometry import Box
from pnp.tools.fonts import Fonts
from pnp.typeset.part import Setting
from pnp.typeset.text import TextBlock
from pnp.units import SizeUm

WIDE = SizeUm(200_000, 60_000)
THEME = {
    "fonts": {"body": "Alegreya Sans", "title": "Abril Fatface", "fallback": [
        "Noto Sans Arabic", "Frank Ruhl Libre", "Noto Sans Devanagari", "Noto Sans Thai",
        "fonts/DroidSansFallback-subset.ttf"]},
    "classes": {"small": {"case": "small-caps"}, "made": {"case": "small-caps", "font": "title"}},
}


@pytest.fixture
def world(tmp_path):
    bench = Bench(tmp_path)
    bench.fonts = Fonts(theme_of(THEME), Path(__file__).parents[1])
    yield bench
    close_all()


def items_of(bench, words, **attributes):
    workshop = SimpleNamespace(theme=bench.fonts.theme, fonts=bench.fonts, icons=None)
    setting = Setting(Frame(WIDE), workshop, 72 / 25.4)
    return list(TextBlock(Element("text", attributes, [words]), setting).items(Box(10, 10, 540, 100)))


def written(bench, *items):
    return bench.write([sheet_of(at("f", size=WIDE), paper=SizeUm(300_000, 200_000))], {"f": art(*items, size=WIDE)})


def read(path):
    with pypdfium2.PdfDocument(path) as document:
        return document[0].get_textpage().get_text_range()


@pytest.mark.parametrize("words", [
    "שלום עולם", "(שלום) עולם [ב]", "שָׁלוֹם עֹלָם", "בית ספר - 12 (א)", "12 א",
    "مرحبا بالعالم", "واحدة على اللوحة", "مَرْحَبًا بك", "بكم بك بت بنت", "السعر (٢) 12 ذهب", "لا إله",
    "हिन्दी क्षत्रिय मिलती र्क।", "น้ำที่ดิน จั่วการ์ด ผู้เล่น", "日本語。「金」", "카드를 뽑고", "V2में HPของ",
    "official fjord", "q̃ x̂", "10\u00a0mm and more", "a – b … “q” ½",
])
def test_every_script_comes_back_letter_for_letter_in_reading_order(world, words):
    assert read(written(world, *items_of(world, words))) == words


@pytest.mark.parametrize("look", ["small", "made"])
def test_small_capitals_come_back_as_typed_whether_the_font_has_them_or_not(world, look):
    words = "Official Dragons of the Maß, Großes Glück"
    assert read(written(world, *items_of(world, words, **{"class": look}))) == words


def test_letters_beyond_the_first_plane_come_back(world):
    world.fonts = Fonts(theme_of(THEME | {"fonts": {"body": "Noto Sans Devanagari"}}), world.folder)
    assert read(written(world, *items_of(world, "\U00011b00 \U00011b05"))) == "\U00011b00 \U00011b05"


def test_a_no_break_space_makes_no_other_space_one(world):
    assert read(written(world, *items_of(world, "10\u00a0mm or so, 7\u00a0mm"))) == "10\u00a0mm or so, 7\u00a0mm"


def test_soft_hyphens_and_zero_width_spaces_leave_no_trace(world):
    assert read(written(world, *items_of(world, "Dragon\u00adfly"))) == "Dragonfly"
    assert read(written(world, *items_of(world, "น้ำ\u200bที่ดิน"))) == "น้ำที่ดิน"


@pytest.mark.parametrize("words", ["ذهب، أو مرحبا", "q̃ x̂ and q̃", "จั่วการ์ด"])
def test_letters_whose_marks_are_raised_stand_where_they_were_reckoned_to(world, words):
    items = items_of(world, words, size="30")
    with pypdfium2.PdfDocument(written(world, *items)) as document:
        found = document[0].render(scale=2, draw_annots=False).to_pil().convert("L").point(lambda v: 255 * (v < 128))
    inks = [(item.x + (pen + ink.left) * item.size, item.x + (pen + ink.right) * item.size)
            for item in items for pen, ink in placed(world, item)]
    left, _, right, _ = found.crop((120, 115, 1600, 400)).getbbox()
    offset = 20 / 25.4 * 72
    assert (left + 120) / 2 == pytest.approx(min(x for x, _ in inks) + offset, abs=1)
    assert (right + 120) / 2 == pytest.approx(max(x for _, x in inks) + offset, abs=1)


def placed(bench, item):
    pen = 0.0
    for word in item.words:
        if ink := word.ink:
            yield pen, ink
        pen += word.width


@pytest.mark.parametrize("words", ["deck/日本語 1.0", "deck/שלום", "deck/카드"])
def test_a_mark_is_drawn_in_the_theme_s_fallback_fonts_in_reading_order(world, words):
    art_ = art(size=WIDE, mark=MarkRoom(Box(10, 10, 200, 20), "left", BLACK, world.face.key, 12.0))
    path = world.write([sheet_of(at("f", size=WIDE, mark=words), paper=SizeUm(300_000, 200_000))], {"f": art_})
    assert read(path) == words


def test_no_array_ends_in_a_number_which_readers_lose(world):
    for words in ("ذهب، أو", "q̃ x̂"):
        (item,) = items_of(world, words)
        path = written(world, item)
        with pikepdf.open(path) as pdf:
            streams = b"".join(thing.read_bytes() for thing in pdf.objects if isinstance(thing, pikepdf.Stream)
                               and "/Length1" not in thing)
        assert b")]TJ" in streams
        assert b"()]TJ" not in streams.replace(b"[()]TJ", b"")
