"""The gallery of the documentation uses all that there is to draw with, and every face of it is shown."""

import re
import shutil
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from pnp.cli import cli
from pnp.markup import FLOW, PAINT, PLACE, TAGS, TYPE
from pnp.pipeline import Wish, examine

DOCS = Path(__file__).parent.parent / "docs"
sys.path.insert(0, str(DOCS))

from examples import GALLERY, MACRO, library, states  # noqa: E402
from pictures import MARGIN  # noqa: E402

SHARED = {attribute.name for group in (PLACE, PAINT, FLOW, TYPE) for attribute in group}
TEMPLATES = {path.name: path.read_text("utf-8") for path in sorted((GALLERY / "templates").glob("*.xml"))}
PAGE = DOCS / "gallery.md"


def starts():
    """Return the start tags of all templates as (element, its attributes), without what Jinja puts into them."""
    text = re.sub(r"\{\{.*?\}\}|\{#.*?#\}", "", "\n".join(TEMPLATES.values()), flags=re.DOTALL)
    text = re.sub(r"\{%.*?%\}", " ", text, flags=re.DOTALL)
    return [(name, set(re.findall(r"([\w-]+)=\"", rest))) for name, rest in re.findall(r"<([a-z]+)\b([^>]*)>", text)]


STARTS = starts()


@pytest.mark.parametrize("name", TAGS)
def test_every_element_is_in_the_gallery_with_all_attributes_of_its_own(name):
    used = [attributes for element, attributes in STARTS if element == name]
    assert used, f"no face of the gallery has <{name}>"
    assert set(TAGS[name].attributes) - SHARED - set().union(*used) == set()


def test_every_attribute_that_elements_share_is_in_the_gallery():
    assert SHARED - set().union(*(attributes for _, attributes in STARTS)) == set()


@pytest.mark.parametrize(("file", "name"), [(file, macro["name"]) for file, text in library().items()
                                            for macro in MACRO.finditer(text)])
def test_every_macro_is_in_the_gallery(file, name):
    assert any(f'import "pnp/{file}.xml" as {file} ' in text and f"{{ {file}.{name}(" in text
               for text in TEMPLATES.values())


def test_the_gallery_is_without_a_fault(tmp_path):
    root = shutil.copytree(GALLERY, tmp_path / "gallery")
    assert [f"{fault.span}: {fault.message}" for fault in examine(root, Wish()).diagnostics] == []


def test_every_component_of_the_gallery_is_shown_with_its_template():
    shown = {word for state in states(PAGE) for picture in state.pictures for word in picture.command
             if picture.where == "the gallery"}
    components = {path.stem for path in (GALLERY / "cards").glob("*.yaml")}
    assert components - {word.partition("/")[0] for word in shown} == set()
    text = PAGE.read_text("utf-8")
    assert [name for name in TEMPLATES if f"(gallery/templates/{name})" not in text] == []


@pytest.mark.parametrize("component", sorted(path.stem for path in (GALLERY / "cards").glob("*.yaml")))
def test_in_low_ink_at_most_15_per_cent_of_a_face_of_the_gallery_is_dark(component, tmp_path, monkeypatch):
    monkeypatch.chdir(GALLERY)
    picture = tmp_path / "face.png"
    run = CliRunner().invoke(cli, ["show", component, "--side", "front", "--ppi", "60", "--variant", "low-ink",
                                   "-o", str(picture)])
    assert run.exit_code == 0, run.output
    with Image.open(picture) as opened:
        around = MARGIN + 1             # the ground, and the line at the edge of a piece
        levels = opened.convert("L").crop((around, around, opened.width - around, opened.height - around)).histogram()
    assert sum((255 - level) * count for level, count in enumerate(levels)) / 255 / sum(levels) <= 0.15
