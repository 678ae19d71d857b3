import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pikepdf
import pytest
from print_bench import BLACK, BLUE, RED, art, at, fill, mark_room, opened, picture, sheet_of, text_of

from pnp.artwork import Color, Group, Picture, Use
from pnp.export import draw
from pnp.geometry import Box, Matrix
from pnp.sheet import Label


def objects(path, key, value):
    """Return the objects of a PDF with an entry."""
    return [thing for thing in opened(path).objects
            if isinstance(thing, (pikepdf.Dictionary, pikepdf.Stream)) and thing.get(key) == pikepdf.Name(value)]


def busy(bench):
    """Return a face with everything on it."""
    bench.pictures["I1"] = picture(mask=True)
    return art(fill(0, 0, 100, 100, Color(1, 0, 0, 0.5)), bench.words("Official"), Picture("I1", Box(20, 20, 40, 30)),
               Group((fill(0, 0, 50, 50), fill(20, 20, 50, 50, BLUE)), opacity=0.25, matrix=Matrix.turned(12)),
               bench.words("Title", y=80, font=bench.fonts.chain("title")[0], tracking=0.1),
               Use("inner", Matrix.scaled(0.5)), mark=mark_room(bench.face))


def build(bench, name="out.pdf"):
    """Write a PDF in which everything occurs."""
    label = Label("Übung 1 of 2", 5_000, 9_000, 7)
    sheet = sheet_of(at("f", mark="factors/wild 1.0"), at("f", 90_000), labels=(label,))
    return bench.write([sheet, replace(sheet, side="back")], {"f": busy(bench), "inner": art(bench.words("Inner"))},
                       name=name)


def test_the_syntax_is_clean_and_every_operator_is_known(bench):
    path = build(bench)
    known = {"BT", "ET", "Tf", "Tm", "TJ", "Tc", "Ts", "q", "Q", "cm", "Do", "gs", "rg", "RG", "re", "m", "l", "c", "h",
             "f", "S", "W", "n", "w", "J", "j", "d", "BDC", "EMC"}
    pdf = opened(path)
    assert pdf.check_pdf_syntax() == []
    streams = [*pdf.pages, *objects(path, "/Subtype", "/Form")]
    assert len(streams) == 5
    for stream in streams:
        assert {str(name) for _, name in pikepdf.parse_content_stream(stream)} <= known


def test_the_same_sheets_give_the_same_bytes(bench):
    assert build(bench, "a.pdf").read_bytes() == build(bench, "b.pdf").read_bytes()


def test_bytes_do_not_depend_on_the_process(bench, tmp_path):
    script = ("import sys, hashlib, pathlib; sys.path[:0] = sys.argv[2:]; import print_bench, test_pdf;"
              "path = test_pdf.build(print_bench.Bench(pathlib.Path(sys.argv[1])));"
              "print(hashlib.sha256(path.read_bytes()).hexdigest())")
    here = Path(__file__).parent
    runs = {subprocess.run([sys.executable, "-c", script, str(tmp_path), str(here), str(here.parent)],
                           capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": seed}).stdout
            for seed in ("1", "2")}
    assert len(runs) == 1


def test_another_content_has_another_id(bench):
    one, other = (opened(bench.one(fill(0, 0, 9, 9, color), name=f"{n}.pdf")) for n, color in enumerate((RED, BLUE)))
    assert bytes(one.trailer.ID[0]) != bytes(other.trailer.ID[0])
    assert one.trailer.ID[0] == one.trailer.ID[1]


def test_every_font_is_embedded_and_named_as_a_subset(bench):
    fonts = objects(build(bench), "/Type", "/FontDescriptor")
    assert len(fonts) == 3
    for font in fonts:
        assert "/FontFile2" in font
        assert str(font.FontName)[7] == "+"
    assert b"Helvetica" not in build(bench).read_bytes()


def test_a_face_and_a_picture_are_in_the_file_once_however_often_they_are_placed(bench):
    bench.pictures["I1"] = picture()
    face = art(Picture("I1", Box(0, 0, 50, 50)), Picture("I1", Box(60, 0, 50, 50)))
    other = art(Picture("I1", Box(0, 0, 20, 20)), Use("f", Matrix()))
    path = bench.write([sheet_of(*(at("f", x * 1_000) for x in range(9)), at("g"))] * 3, {"f": face, "g": other})
    assert len(objects(path, "/Subtype", "/Form")) == 2
    assert len(objects(path, "/Subtype", "/Image")) == 1


def test_the_viewer_is_told_to_print_at_true_size_and_how_the_sheet_flips(bench):
    both, fronts = [sheet_of(), sheet_of(side="back")], [sheet_of()] * 2
    for sheets, duplex, told in ((both, "long", "/DuplexFlipLongEdge"), (both, "short", "/DuplexFlipShortEdge"),
                                 (fronts, "none", "/Simplex"), (fronts, "long", "/Simplex")):
        wishes = opened(bench.write(sheets, {}, duplex=duplex)).Root.ViewerPreferences
        assert (wishes.PrintScaling, wishes.Duplex, wishes.PickTrayByPDFSize) == ("/None", told, True)


def test_title_author_and_language_are_in_the_file(bench):
    pdf = opened(bench.one(title="Tiere – Звери", author="A. Wolf", language="de"))
    assert (str(pdf.docinfo.Title), str(pdf.docinfo.Author), str(pdf.Root.Lang)) == ("Tiere – Звери", "A. Wolf", "de")
    assert str(pdf.docinfo.Creator).startswith("pnp ")


def test_a_picture_keeps_its_head_its_data_and_its_mask(bench):
    head = b"/ColorSpace[/Indexed/DeviceRGB 0 (%s%)]/Filter/FlateDecode"
    bench.pictures["I1"] = replace(picture(mask=True), head=head)
    image = next(thing for thing in objects(bench.one(Picture("I1", Box(0, 0, 9, 9))), "/Subtype", "/Image")
                 if "/SMask" in thing)
    assert (image.Width, bytes(image.ColorSpace[3]), image.SMask.Height) == (4, b"%s%", 4)


def test_only_pages_that_something_shines_through_say_how_it_is_mixed(bench):
    bench.pictures["I1"] = picture(mask=True)
    clear = {"tint": fill(0, 0, 9, 9, Color(0, 0, 0, 0.5)), "mask": Picture("I1", Box(0, 0, 9, 9)),
             "group": Group((fill(0, 0, 9, 9), fill(0, 0, 5, 5)), opacity=0.5)}
    assert "/Group" not in opened(bench.one(fill(0, 0, 9, 9))).pages[0]
    for item in clear.values():
        assert "/Group" in opened(bench.one(item)).pages[0]
    path = bench.write([sheet_of(at("g"))], {"f": art(clear["tint"]), "g": art(Use("f", Matrix()))})
    assert "/Group" in opened(path).pages[0]


def test_faces_with_the_same_fonts_share_one_dictionary(bench):
    faces = {str(n): art(bench.words(f"Card {n}")) for n in range(20)}
    path = bench.write([sheet_of(*(at(face) for face in faces))], faces)
    assert len({form.Resources.objgen for form in objects(path, "/Subtype", "/Form")}) == 1


def test_an_output_that_cannot_be_written_is_refused_before_any_work(bench, tmp_path):
    (tmp_path / "out.pdf").mkdir()

    def sheets():
        raise AssertionError
        yield

    with pytest.raises(ValueError, match="is a folder"):
        bench.write(sheets(), {})


def test_a_stream_is_the_same_whenever_it_is_drawn(bench):
    face = busy(bench)
    assert draw(face) == draw(face)


def test_a_mark_of_a_font_without_a_letter_falls_back_on_one_that_has_it(bench):
    assert BLACK.a == 1
    assert "карта 1.0" in text_of(bench.one(mark=mark_room(bench.fonts.chain("title")[0]), words="карта 1.0"))
