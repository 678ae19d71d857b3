"""Pictures are found by a piece's name, measured as they are seen, and reach the PDF whole."""

from __future__ import annotations

import struct
import zlib

import pytest
from PIL import Image
from saved_pictures import BLUE, RED, YELLOW, pictures, pixels, plain, png, printed, saved

from pnp.model import Folders
from pnp.tools.picture_data import PdfPicture, decoded, weight
from pnp.tools.picture_heads import passed_through
from pnp.tools.pictures import Pictures

# Finding

@pytest.mark.parametrize("file", ["Sea Wolf.png", "sea_wolf.jpg", "SEA-WOLF.JPEG", "seawolf.webp", "sea_wolf_2.png"])
def test_a_picture_is_found_by_id_or_name_whatever_its_case_and_signs(tmp_path, file):
    found = pictures(tmp_path, **{f"art/{file}": b""})
    assert found.find(["art/Sea Wolf", "scenery"], "sea_wolf_2", "Sea Wolf") == f"art/{file}"


def test_the_id_comes_before_the_name_and_the_first_place_before_the_second(tmp_path):
    found = pictures(tmp_path, **{"art/Wolf.png": b"", "art/wolf_2.png": b"", "own/Wolf.png": b""})
    assert found.find(["art/Wolf"], "wolf_2", "Wolf") == "art/wolf_2.png"
    assert found.find(["own/Wolf", "art/Wolf"], "wolf_2", "Wolf") == "own/Wolf.png"
    assert found.find(["none/Wolf", "art/Wolf"], "x", "Wolf") == "art/Wolf.png"


def test_a_place_by_type_serves_all_pieces_of_the_type(tmp_path):
    found = pictures(tmp_path, **{"art/By Type/ship.png": b"", "art/by type/note.txt": b""})
    assert found.find(["art/Wolf", "art/by_type/Ship"], "wolf", "Wolf") == "art/By Type/ship.png"


def test_a_place_that_is_a_folder_is_searched_for_the_piece(tmp_path):
    assert pictures(tmp_path, **{"art/wolf.png": b""}).find(["art"], "wolf", "Grey Wolf") == "art/wolf.png"


def test_png_wins_over_jpeg_of_the_same_name_and_other_files_do_not_count(tmp_path):
    found = pictures(tmp_path, **{"art/wolf.jpg": b"", "art/wolf.png": b"", "art/wolf.txt": b"", "art/cat.psd": b""})
    assert found.find(["art/Wolf"], "wolf", "Wolf") == "art/wolf.png"
    assert found.find(["art/cat"], "cat", "Cat") is None


def test_in_a_project_with_one_game_art_may_lie_beside_cards_or_in_it(tmp_path):
    found = pictures(tmp_path, **{"art/fox.png": plain(size=(1, 1)), "../art/fox.jpg": b"",
                                  "../art/by type/ship.png": plain(size=(3, 3)), "../frame.png": b"",
                                  "../fonts/fox.png": b""})
    assert found.find(["art/Fox"], "fox", "Fox") == "art/fox.png"
    assert found.find(["art/Nobody", "art/by_type/Ship"], "x", "Nobody") == "art/by type/ship.png"
    assert (found.open("art/fox.png").width, found.open("art/by type/ship.png").width) == (1, 3)
    assert found.find(["frame"], "frame", "frame") is None
    assert found.find(["fonts"], "fox", "Fox") is None
    assert found.near(["art/by_type/Shiip"], "shiip", "Shiip") == ["art/by type/ship.png"]
    with pytest.raises(ValueError, match="does not exist"):
        found.open("frame.png")


def test_with_a_folder_for_each_game_art_beside_cards_is_not_looked_at(tmp_path):
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "fox.png").write_bytes(plain())
    (tmp_path / "cards" / "mine").mkdir(parents=True)
    found = Pictures(Folders(tmp_path, tmp_path / "cards" / "mine", tmp_path, tmp_path, tmp_path, tmp_path / "output"))
    assert found.find(["art/Fox"], "fox", "Fox") is None


@pytest.mark.parametrize("place", ["../art/Wolf", "/etc/passwd", "scenery", "blank", "", "art/../../Wolf"])
def test_no_place_leads_out_of_the_game(tmp_path, place):
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "Wolf.png").write_bytes(plain())
    (tmp_path / "Wolf.png").write_bytes(plain())
    assert pictures(tmp_path).find([place], "wolf", "Wolf") is None


def test_a_link_out_of_the_project_is_neither_listed_nor_opened(tmp_path):
    (tmp_path / "far").mkdir()
    (tmp_path / "far" / "wolf.png").write_bytes(plain())
    found = pictures(tmp_path, **{"art/cat.png": plain()})
    (tmp_path / "cards" / "linked").symlink_to(tmp_path / "far")
    (tmp_path / "cards" / "art" / "wolf.png").symlink_to(tmp_path / "far" / "wolf.png")
    assert found.find(["linked/wolf"], "wolf", "Wolf") is None
    with pytest.raises(ValueError, match="out of the project"):
        found.open("art/wolf.png")


@pytest.mark.parametrize("place", ["a/" * 3_000 + "a", "art/" + "x" * 5_000, "art/" * 60 + "wolf"])
def test_a_path_of_thousands_of_folders_leads_nowhere(tmp_path, place):
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "art").symlink_to(tmp_path / "art")             # in itself, as deep as one likes
    found = pictures(tmp_path, **{"art/wolf.png": b"", "a/fox.png": b""})
    assert found.find([place], "owl", "Owl") is None
    assert found.near([place], "owl", "Owl") == []


def test_near_misses_are_told(tmp_path):
    found = pictures(tmp_path, **{"art/sea_wulf.png": b"", "art/bear.png": b""})
    assert found.near(["art/Sea Wolf"], "sea_wolf", "Sea Wolf") == ["art/sea_wulf.png"]
    assert found.near(["art/Xylophone"], "xylophone", "Xylophone") == []


# Opening

def test_pictures_of_equal_content_have_one_key(tmp_path):
    found = pictures(tmp_path, **{"a.png": plain(), "b.png": plain(), "c.png": plain(BLUE)})
    first, second, third = (found.open(name) for name in ("a.png", "b.png", "c.png"))
    assert (first.width, first.height) == (6, 4)
    assert first.key == second.key != third.key
    assert found.digest("c.png") == third.key
    assert found.pdf(first.key).width == 6


def test_a_picture_beside_the_templates_is_found_after_those_of_the_cards(tmp_path):
    found = pictures(tmp_path)
    (tmp_path / "templates" / "frame.png").write_bytes(plain(size=(3, 3)))
    assert found.open("frame.png").width == 3
    with pytest.raises(ValueError, match="does not exist"):
        found.open("none.png")


@pytest.mark.parametrize(("name", "content"), [
    ("empty", b""), ("page", b"<!doctype html><title>404</title>"), ("short", plain()[:40]), ("cut", plain()[:-20]),
    ("photo", saved(Image.new("RGB", (40, 40), RED), "JPEG")[:-100]), ("head", b"\xff\xd8\xff\xe0"),
    ("webp", saved(Image.new("RGB", (40, 40), RED), "WEBP")[:60]), ("eps", b"%!PS-Adobe-3.0 EPSF-3.0\n"),
    ("flipped", plain().replace(b"IDAT", b"IDAT", 1)[:50] + b"\x00" + plain()[51:]),
    ("huge", png((b"IHDR", struct.pack(">IIBBBBB", 90_000, 90_000, 8, 2, 0, 0, 0)), (b"IDAT", b""), (b"IEND", b""))),
])
def test_what_is_no_whole_picture_is_refused_in_plain_words(tmp_path, name, content):
    with pytest.raises(ValueError, match=f"{name}.png") as caught:
        pictures(tmp_path, **{f"{name}.png": content}).open(f"{name}.png")
    assert "Error" not in str(caught.value)


def test_a_jpeg_that_is_called_png_is_printed(tmp_path):
    found = pictures(tmp_path, **{"a.png": saved(Image.new("L", (16, 16), 128), "JPEG")})
    assert b"DeviceGray/Filter/DCTDecode" in found.pdf(found.open("a.png").key).head


def test_a_picture_that_changes_while_it_is_printed_is_noticed(tmp_path):
    found = pictures(tmp_path, **{"a.png": plain()})
    key = found.open("a.png").key
    (tmp_path / "cards" / "a.png").write_bytes(plain(BLUE))
    with pytest.raises(ValueError, match="changed"):
        found.pdf(key)


# Printing

def test_jpegs_and_plain_pngs_are_not_touched():
    photo = saved(Image.new("RGB", (40, 30), RED), "JPEG")
    assert passed_through(photo) == PdfPicture(40, 30, b"/ColorSpace/DeviceRGB/Filter/DCTDecode", photo)
    picture = passed_through(plain())
    assert picture is not None
    assert b"/Predictor 15/Colors 3" in picture.head
    assert zlib.decompress(picture.data)[1:4] == bytes(RED)


def test_a_palette_without_transparency_is_not_touched_either():
    image = Image.new("P", (16, 16))
    image.putpalette([value for grey in range(256) for value in (grey, 0, 255)])
    image.putdata(range(256))
    picture = passed_through(saved(image))
    assert picture is not None
    assert b"/ColorSpace[/Indexed/DeviceRGB 255<0000ff0100ff" in picture.head


def test_transparency_becomes_a_mask_of_the_same_size():
    image = Image.new("RGBA", (8, 8), (0, 0, 0, 0))
    image.paste((255, 0, 0, 255), (2, 2, 6, 6))
    picture = printed(saved(image))
    assert picture.mask is not None
    assert (picture.mask.width, picture.mask.height, b"DeviceGray" in picture.mask.head) == (8, 8, True)
    assert (pixels(picture, 3, 3), pixels(picture.mask, 3, 3), pixels(picture.mask, 0, 0)) == (RED, (255,), (0,))


def test_a_transparent_colour_of_a_palette_becomes_a_mask():
    image = Image.new("RGBA", (8, 8), (0, 0, 0, 0))
    image.paste((255, 0, 0, 255), (2, 2, 6, 6))
    palette = image.convert("RGB").quantize(4)
    picture = printed(saved(palette, transparency=palette.getpixel((0, 0))))
    assert picture.mask is not None
    assert (pixels(picture, 3, 3), pixels(picture.mask, 3, 3), pixels(picture.mask, 0, 0)) == (RED, (255,), (0,))


def test_an_alpha_that_hides_nothing_needs_no_mask():
    assert printed(saved(Image.new("RGBA", (4, 4), (1, 2, 3, 255)))).mask is None


def test_sixteen_bits_become_eight_without_clipping():
    image = Image.new("I;16", (16, 16))
    image.putdata([value * 256 for value in range(256)])
    picture = printed(saved(image))
    assert [pixels(picture, value % 16, value // 16)[0] for value in (0, 100, 255)] == [0, 100, 255]


def test_grey_with_alpha_and_one_bit_pictures_print():
    assert pixels(printed(saved(Image.new("LA", (4, 4), (200, 9)))), 0, 0) == (200,)
    assert pixels(printed(saved(Image.new("1", (16, 16), 1))), 0, 0) == (255,)


@pytest.mark.parametrize("turn", range(1, 9))
def test_a_photograph_stands_upright_however_the_camera_was_held(tmp_path, turn):
    image = Image.new("RGB", (80, 40), BLUE)
    image.paste(YELLOW, (0, 0, 40, 40))
    exif = Image.Exif()
    exif[0x0112] = turn
    content = saved(image, "JPEG", exif=exif, quality=95)
    picture, wide = printed(content), turn < 5
    file = pictures(tmp_path, **{"a.jpg": content}).open("a.jpg")
    assert (picture.width, picture.height) == (file.width, file.height) == ((80, 40) if wide else (40, 80))
    first = pixels(picture, 5, 5)
    assert (first[2] < 100) == (turn in (1, 4, 5, 6))      # yellow lies at the left or at the top
    assert not passed_through(content) or turn == 1


def unmarked(photo: bytes) -> bytes:
    """Return a JPEG without Adobe's marker."""
    at = photo.find(b"\xff\xee")
    return photo[:at] + photo[at + 2 + struct.unpack_from(">H", photo, at + 2)[0]:]


def test_four_inks_are_printed_the_right_way_round_and_doubted_without_the_marker(tmp_path):
    adobe = saved(Image.new("CMYK", (64, 64), (0, 255, 255, 0)), "JPEG", quality=95)
    found = pictures(tmp_path, **{"a.jpg": adobe, "b.jpg": unmarked(adobe), "c.jpg": plain()})
    for name in ("a.jpg", "b.jpg"):
        assert b"/DeviceCMYK/Decode[1 0 1 0 1 0 1 0]" in found.pdf(found.open(name).key).head
    assert [found.open(name).doubtful for name in ("a.jpg", "b.jpg", "c.jpg")] == [False, True, False]


@pytest.mark.parametrize("format", ["WEBP", "TIFF", "GIF"])
def test_other_formats_are_decoded(format):
    options = {"lossless": True} if format == "WEBP" else {}
    picture = printed(saved(Image.new("RGB", (16, 12), BLUE), format, **options))
    assert (picture.width, picture.height, pixels(picture, 1, 1)) == (16, 12, BLUE)


def test_an_interlaced_picture_is_decoded():
    header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 1)
    content = png((b"IHDR", header), (b"IDAT", zlib.compress(b"\0\xff\0\0")), (b"IEND", b""))
    assert passed_through(content) is None
    assert pixels(printed(content), 0, 0) == RED


def test_the_same_picture_gives_the_same_bytes():
    content = saved(Image.new("RGBA", (30, 30), (9, 9, 9, 90)))
    assert decoded(content) == decoded(content)


@pytest.mark.parametrize("turn", [1, 3, 6, 8])
@pytest.mark.parametrize("format", ["PNG", "JPEG"])
def test_a_picture_is_measured_as_it_is_seen_without_being_decoded(tmp_path, monkeypatch, format, turn):
    exif = Image.Exif()
    exif[0x0112] = turn
    image = Image.new("RGBA" if format == "PNG" else "RGB", (60, 40), RED)
    game = pictures(tmp_path, **{"art/fox.png": saved(image, format, exif=exif)})
    for module in ("picture_data", "picture_heads"):
        monkeypatch.setattr(f"pnp.tools.{module}.{'open_image' if module == 'picture_heads' else 'open_picture'}",
                            no_decoding)
    file = game.open("art/fox.png")
    assert (file.width, file.height) == ((40, 60) if turn > 4 else (60, 40))


def test_a_picture_is_decoded_once_for_all_papers(tmp_path, monkeypatch):
    game = pictures(tmp_path, **{"art/fox.png": saved(Image.new("RGBA", (60, 40), (*RED, 90)))})
    key = game.open("art/fox.png").key
    first = game.pdf(key)
    for module in ("picture_data", "picture_heads"):
        monkeypatch.setattr(f"pnp.tools.{module}.{'open_image' if module == 'picture_heads' else 'open_picture'}",
                            no_decoding)
    assert game.pdf(key) == first
    assert game.open("art/fox.png").width == first.width


def test_decoded_pictures_take_no_more_memory_than_is_set_aside_however_many_there_are(tmp_path, monkeypatch):
    monkeypatch.setattr("pnp.tools.pictures._MOST_KEPT", 60_000)
    noise = [Image.merge("RGBA", [Image.effect_noise((90, 60), 40 + n)] * 4) for n in range(8)]
    game = pictures(tmp_path, **{f"art/{n}.png": saved(each) for n, each in enumerate(noise)})
    keys = [game.open(f"art/{n}.png").key for n in range(8)]
    made = [game.pdf(key) for key in keys]
    kept = [picture for picture in made if any(picture is other for other in game._decoded.values())]
    assert 0 < len(kept) < 8
    assert sum(map(weight, kept)) <= 60_000 < sum(map(weight, made))
    assert [game.pdf(key) for key in keys] == made


def no_decoding(content, room=None):
    raise AssertionError("a picture is decoded")


def test_what_phones_write_behind_a_photograph_is_no_damage_but_its_small_twin_is_not_its_end():
    photo = saved(Image.effect_noise((300, 200), 80), "JPEG")
    small = saved(Image.new("L", (8, 8)), "JPEG", quality=5)
    assert passed_through(photo + bytes(3 * len(photo)))
    twin = photo[:2] + b"\xff\xe2" + (len(small) + 2).to_bytes(2, "big") + small + photo[2:]
    assert passed_through(twin)
    with pytest.raises(ValueError, match="cut off"):
        passed_through(twin[:len(twin) // 3])
