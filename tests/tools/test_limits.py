"""Files of strangers: paths that lead elsewhere, pictures that are none, markup and drawings that blow up."""

import io
import os
import struct
import sys
import zlib
from pathlib import Path

import pytest
from hostile_markup import BAD_XML
from PIL import Image
from sandbox_files import guarded

from pnp.limits import TEXT_BYTES, Limit
from pnp.tools.paths import confined, file_name, filled, read_confined
from pnp.tools.picture_guard import open_picture
from pnp.tools.xml_nodes import XmlError, parse_xml

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux keeps a limit of memory")
BAD_PATHS = [
    "../secret", "art/../../secret", "/etc/passwd", "~/x", "out", "up/secret", "a", "a/x", "null", "pipe", "art",
    "gone", ".", "", "C:/x", "C:x", "art\\Wolf.png", "//host/x", "art/wolf.png", "ART/Wolf.png", "art/CON", "aux.png",
    "nul", "com1.txt", "LPT9", "COM¹", "art/x.", "art/x ", "a\0b", "art/Wolf.png\n", "x" * 300, "é" * 150,
    "a/" * 300 + "x", "art/Wolf.png/x", "self/" * 90 + "up/secret", "art/none.png", "art/Wo|lf.png",
    "art/Wolf.png:stream", "art/W\u202eolf.png", "file:///etc/passwd", "\ud800", "..", "./..", "art/..\\..\\secret",
    "．．/secret"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "game"
    (root / "art").mkdir(parents=True)
    (root / "art" / "Wolf.png").write_bytes(b"x" * 100)
    (root / "art" / "é.png").write_bytes(b"x")
    (tmp_path / "secret").write_text("s")
    links = {"out": tmp_path / "secret", "up": tmp_path, "inner": root / "art" / "Wolf.png", "a": root / "b",
             "b": root / "a", "self": root, "null": Path("/dev/null"), "gone": root / "nowhere"}
    for name, target in links.items():
        (root / name).symlink_to(target)
    os.mkfifo(root / "pipe")
    return root


@pytest.mark.parametrize("path", BAD_PATHS, ids=ascii)
def test_a_path_that_leads_elsewhere_is_refused(project, path):
    with guarded(), pytest.raises(ValueError, match=r"."):
        read_confined(path, project, TEXT_BYTES)


@pytest.mark.parametrize("path", ["art/Wolf.png", "./art//Wolf.png", "inner", "self/art/Wolf.png", "art/é.png",
                                  "art/e\u0301.png"])
def test_a_file_of_the_project_is_read(project, path):
    assert read_confined(path, project, TEXT_BYTES)


@pytest.mark.parametrize(("path", "words"), [("art/wolf.png", '"Wolf.png" on disk'), ("art/Wlof.png", "did you mean")])
def test_what_a_file_is_called_in_truth_is_told(project, path, words):
    with pytest.raises(ValueError, match=words):
        confined(path, project)


def test_a_file_that_is_too_long_is_not_read(project):
    with pytest.raises(ValueError, match="at most 99"):
        read_confined("art/Wolf.png", project, Limit(99, "bytes"))


@pytest.mark.parametrize(("value", "name"), [
    ("../../etc/passwd", "_.._etc_passwd"), ("a/b", "a_b"), ("CON", "CON_"), ("con.png", "con.png_"), ("a\0b", "a_b"),
    (".hidden", "hidden"), ("x" * 999, "x" * 100), ("é" * 99, "é" * 50), ("a\u202eb", "a_b"), ("Sea Wolf", "Sea Wolf"),
    ("{name}", "{name}"), ("C:x", "C_x")])
def test_a_field_goes_into_a_path_as_a_file_name(value, name):
    assert filled("art/{type}.png", {"type": value}) == f"art/{name}.png"


@pytest.mark.parametrize("value", ["..", "", "   "])
def test_a_field_that_makes_no_file_name_is_refused(value):
    with pytest.raises(ValueError, match="no file name"):
        file_name(value)


@pytest.mark.parametrize("pattern", ["{type.__class__}", "{type[0]}", "{0}", "{}", "{type!r}", "{type:>999999999}"])
def test_a_path_knows_no_format_strings(pattern):
    with pytest.raises(ValueError, match="there is no field"):
        filled(pattern, {"type": "x"})


def png(width: int, height: int, rows: bytes = b"") -> bytes:
    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def saved(kind: str) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (64, 48), "red").save(file, kind)
    return file.getvalue()


def text_bomb() -> bytes:
    whole, body = saved("PNG"), b"a\0\0" + zlib.compress(b"x" * (8 << 20), 1)
    chunk = struct.pack(">I", len(body)) + b"zTXt" + body + struct.pack(">I", zlib.crc32(b"zTXt" + body))
    return whole[:33] + chunk + whole[33:]


BAD_PICTURES = {
    "EPS": lambda: b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\nshowpage\n", "PDF": lambda: b"%PDF-1.4\n",
    "text": lambda: b"hello", "nothing": lambda: b"", "SVG": lambda: b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "BMP": lambda: saved("BMP"), "ICO": lambda: saved("ICO"), "PPM": lambda: saved("PPM"), "TGA": lambda: saved("TGA"),
    "PNG of 10^9 pixels": lambda: png(30_000, 30_000), "PNG of 2^31": lambda: png(2**31 - 1, 2**31 - 1),
    "long PNG": lambda: png(1, 10**6), "PNG without rows": lambda: png(100, 100), "no pixels": lambda: png(0, 0),
    "half a PNG": lambda: saved("PNG")[:100], "half a JPEG": lambda: saved("JPEG")[:-200],
    "half a WebP": lambda: saved("WEBP")[:60], "half a GIF": lambda: saved("GIF")[:40],
    "half a TIFF": lambda: saved("TIFF")[:300], "PNG without an end of header": lambda: saved("PNG")[:20],
    "flipped byte": lambda: saved("PNG")[:45] + b"\xff" + saved("PNG")[46:], "JPEG": lambda: b"\xff\xd8\xff\xe0",
    "TIFF in a circle": lambda: b"II*\0\x08\0\0\0\x01\0\0\x01\x03\0\x01\0\0\0\x01\0\0\0\x08\0\0\0",
    "GIF header": lambda: b"GIF89a\xff\xff\xff\xff\x00\x00\x00", "text chunk bomb": text_bomb}


@pytest.mark.parametrize("make", BAD_PICTURES.values(), ids=BAD_PICTURES)
def test_a_picture_that_is_not_one_is_refused(make):
    data = make()
    with guarded(), pytest.raises(ValueError, match=r"."):
        open_picture(data)


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "GIF", "TIFF"])
def test_a_picture_opens(kind):
    assert open_picture(saved(kind)).size == (64, 48)


@pytest.mark.parametrize("text", BAD_XML.values(), ids=BAD_XML)
def test_bad_markup_is_refused_with_its_place(text):
    with guarded(), pytest.raises(ValueError, match=r"(?s)^(\d+:\d+: .|the markup: )"):
        parse_xml(text)


def test_named_characters_and_places_are_known():
    root = parse_xml("<a>\n é <b x='1'/>&eacute;&nbsp;</a>")
    assert (root.children[0].line, root.children[0].col, root.children[0].tail) == (2, 4, "é\xa0")


def test_an_element_that_is_never_closed_is_known():
    with pytest.raises(XmlError) as caught:
        parse_xml("<face>\n<text>a</face>")
    assert caught.value.node is not None
    assert (caught.value.node.tag, caught.value.line) == ("text", 2)
