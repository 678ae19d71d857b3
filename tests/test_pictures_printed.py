"""Pictures in finished PDFs: each is in them once, as fine as its largest place needs, and in the right colours."""

import io

import pikepdf
import pypdfium2
import pytest
from PIL import Image
from projects import written

from pnp.pipeline import Wish, build

CARD = '<face><image src="art/fox.{end}" box="bleed" inset="0" fit="stretch"/></face>'
INCH = 25.4


def project(root, content, end, template=CARD, **files):
    """Write a project with one card that shows one picture."""
    template = template.replace("{end}", end)
    written(root, **{"cards__deck": "cards:\n  - name: Fox\n", "templates__card.xml": template, **files})
    (root / "cards/art").mkdir(exist_ok=True)
    (root / f"cards/art/fox.{end}").write_bytes(content)
    return root


def printed(root, **wish):
    """Return the bytes of the first PDF."""
    found = build(root, Wish(**wish))
    assert found.exit_code(strict=False) == 0, found.diagnostics
    return found.built[0].path.read_bytes()


def images(pdf):
    """Return the pictures of a PDF, without their masks."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        masks = {one.SMask.objgen for one in document.objects if isinstance(one, pikepdf.Stream) and "/SMask" in one}
        return [(int(one.Width), int(one.Height), one.read_raw_bytes()) for one in document.objects
                if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image" and one.objgen not in masks]


def seen(pdf, x=31.75, y=44.45):
    """Return the colour at a place of the first card, in mm from its corner."""
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0].render(scale=2).to_pil().convert("RGB")
        left, top = (210 - 3 * 63.5) / 2, (297 - 3 * 88.9) / 2
    return page.getpixel((round((left + x) * 144 / INCH), round((top + y) * 144 / INCH)))


def saved(image, format, **options):
    out = io.BytesIO()
    image.save(out, format, **options)
    return out.getvalue()


@pytest.fixture(scope="module")
def photo():
    """A photograph of 2,000 x 2,800 pixels."""
    return saved(Image.effect_noise((2000, 2800), 50).convert("RGB"), "JPEG", quality=80)


def test_a_photograph_has_300_pixels_to_the_inch_in_the_pdf(tmp_path, photo):
    ((w, h, _),) = images(printed(project(tmp_path, photo, "jpg")))
    assert (w, h) == (round(69.5 / INCH * 300 + 0.49), round(94.9 / INCH * 300 + 0.49))


def test_the_largest_place_counts_and_the_picture_is_in_the_file_once(tmp_path, photo):
    small = '<image src="art/fox.jpg" x="{x}" y="0" w="10" h="14" rotate="30"/>'
    faces = f'<face>{small.replace("{x}", "5")}<image src="art/fox.jpg" x="5" y="20" w="40" h="56"/></face>'
    ((w, h, _),) = images(printed(project(tmp_path, photo, "jpg", faces)))
    assert (w, h) == (473, 662)


def test_a_piece_that_is_drawn_larger_elsewhere_has_pixels_for_that(tmp_path, photo):
    mat = '<face><piece of="deck/fox" x="5" y="0" h="127"/></face>'
    root = project(tmp_path, photo, "jpg", CARD, cards__zz_mats="mats:\n  - name: Mat\n", **{"templates__mat.xml": mat})
    ((w, _, _),) = images(build(root, Wish(addresses=("zz_mats",))).built[0].path.read_bytes())
    ((own, _, _),) = images(printed(root))
    assert w == pytest.approx(own * 127 / 88.9, abs=2)


def test_a_photograph_that_is_not_too_large_is_in_the_file_as_it_lies_on_disk(tmp_path):
    content = saved(Image.effect_noise((900, 1200), 50).convert("RGB"), "JPEG", quality=80)
    ((w, h, data),) = images(printed(project(tmp_path, content, "jpg")))
    assert (w, h, data) == (900, 1200, content)


def test_the_same_pictures_give_the_same_bytes_and_other_pictures_others(tmp_path, photo):
    root = project(tmp_path, photo, "jpg")
    first = printed(root)
    assert printed(root) == first
    (root / "cards/art/fox.jpg").write_bytes(saved(Image.effect_noise((2000, 2800), 20).convert("RGB"), "JPEG"))
    assert printed(root) != first


def red_with_a_hole(mode):
    image = Image.new("RGBA", (640, 900), (255, 0, 0, 255))
    image.paste((0, 0, 0, 0), (0, 0, 640, 300))
    return image if mode == "RGBA" else image.quantize(4) if mode == "P" else image.convert(mode)


@pytest.mark.parametrize(("mode", "format"), [("RGBA", "PNG"), ("P", "PNG"), ("RGBA", "WEBP"), ("RGBA", "GIF"),
                                              ("RGBA", "TIFF")])
def test_what_is_transparent_shows_the_ground_and_not_black(tmp_path, mode, format):
    options = {"lossless": True} if format == "WEBP" else {}
    ground = CARD.replace("<face>", '<face fill="#0000ff">')
    pdf = printed(project(tmp_path, saved(red_with_a_hole(mode), format, **options), format.lower(), ground))
    assert (seen(pdf, y=10), seen(pdf)) == ((0, 0, 255), (255, 0, 0))


@pytest.mark.parametrize("marked", [True, False])
def test_four_inks_print_red_with_the_marker_and_without_it(tmp_path, marked):
    content = saved(Image.new("CMYK", (640, 900), (0, 255, 255, 0)), "JPEG", quality=95)
    at = content.find(b"\xff\xee")
    content = content if marked else content[:at] + content[at + 2 + int.from_bytes(content[at + 2:at + 4], "big"):]
    root = project(tmp_path, content, "jpg")
    red, green, blue = seen(printed(root))
    assert (red > 180, green < 70, blue < 70) == (True, True, True)
    assert [one.code for one in build(root, Wish()).diagnostics] == ([] if marked else ["doubtful-colors"])


def test_a_drawing_prints_as_lines_or_as_fine_pixels(tmp_path):
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 69.5 94.9">'
    plain = head + '<rect width="69.5" height="94.9" fill="#f00"/></svg>'
    rich = head + '<style>rect{fill:#f00}</style><rect width="69.5" height="94.9"/></svg>'
    pdf = printed(project(tmp_path / "plain", plain.encode(), "svg"))
    assert (images(pdf), seen(pdf)) == ([], (255, 0, 0))
    pdf = printed(project(tmp_path / "rich", rich.encode(), "svg"))
    assert (images(pdf)[0][0], seen(pdf)) == (round(69.5 / INCH * 450 + 0.49), (255, 0, 0))


def test_a_drawing_is_grey_in_mono(tmp_path):
    rich = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 69.5 94.9"><style>rect{fill:#f00}</style>'
            '<rect width="69.5" height="94.9"/></svg>')
    red, green, blue = seen(printed(project(tmp_path, rich.encode(), "svg"), variant="mono"))
    assert red == green == blue


def test_fonts_and_art_beside_cards_are_used_in_a_project_with_one_game(tmp_path):
    from pnp.tools.families import installed
    face = '<face><image src="{{ card.art }}" box="bleed"/><text class="title">Fox</text></face>'
    theme = "fonts: {title: {file: fonts/My.ttf}}\n"
    root = written(tmp_path, cards__deck="cards:\n  - name: Fox\n", templates__theme=theme,
                   **{"templates__card.xml": face})
    for name, content in (("fonts/My.ttf", installed("Abril Fatface").files[0].path.read_bytes()),
                          ("art/fox.png", saved(Image.new("RGB", (640, 900), "red"), "PNG"))):
        (root / name).parent.mkdir()
        (root / name).write_bytes(content)
    pdf = printed(root)
    assert (seen(pdf), b"AbrilFatface" in pdf) == ((255, 0, 0), True)


def test_a_drawing_whose_view_begins_elsewhere_fills_its_place_at_any_size_and_is_never_coarse(tmp_path):
    drawing = b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='-4 -2 8 4'>" \
              b"<rect x='-4' y='-2' width='8' height='4' fill='#f00'/></svg>"
    root = project(tmp_path, drawing, "svg")
    assert [seen(printed(root), *at) for at in ((2, 2), (31, 44), (61, 86))] == [(255, 0, 0)] * 3
    assert build(root, Wish()).diagnostics == []
