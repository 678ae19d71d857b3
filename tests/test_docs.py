"""The documentation is true: every example builds, everything is told, every link leads somewhere."""

import html
import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from rendering import rendered

from pnp import pipeline
from pnp.cli import COMMANDS, cli
from pnp.cli.messages import FORMS
from pnp.codes import CODES
from pnp.compose import environment
from pnp.compose.printing import bare
from pnp.compose.rulebook.blocks import COLUMNS
from pnp.compose.rulebook.functions import functions as book_functions
from pnp.compose.rulebook.marks import Shelf
from pnp.compose.rulebook.orders import KNOWN as FIGURE
from pnp.expand import expand
from pnp.generate.shapes import SHAPES as SHAPES_OF_LAND
from pnp.load import games, map_hexes, map_looks, map_specs, map_values, maps, rules, tables
from pnp.load.components import SETTINGS
from pnp.load.theme_keys import PARTS
from pnp.load.themes import own_theme
from pnp.markup import FLOW, PAINT, PLACE, TAGS, TYPE
from pnp.model.kinds import LISTS, SIZES
from pnp.model.map_values import FACTS, OF_HEX
from pnp.press import Press
from pnp.resolve.declared import RICH_NAMES, TYPES
from pnp.resolve.frames import SHAPES
from pnp.resolve.maps import KNOWN as KNOWN_OF_MAP
from pnp.resolve.pairs import RESERVED
from pnp.scenery import SCENERY
from pnp.sheet import PAPERS
from pnp.theme import Book, BoxLook, FontChoice, IconChoice, Keyword, Swatch, TextClass, Theme
from pnp.tools.sets import functions

DOCS = Path(__file__).parent.parent / "docs"
sys.path.insert(0, str(DOCS))

from examples import PAGES, ROOT, blocks, said, states  # noqa: E402
from tables import filled  # noqa: E402

STATES = [(page, number) for page in PAGES for number, state in enumerate(states(page)) if state.files]
SHARED = {attribute.name for group in (PLACE, PAINT, FLOW, TYPE) for attribute in group}
#: What files may hold already though nothing comes of it yet.
LATER = {"split", "holds", "sheet"}


def told(page, heading=""):
    """Return the text of a page, or of the part of it under a heading, without its fenced blocks."""
    text = re.sub(r"^```.*?^```", "", (DOCS / page).read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    if not heading:
        return text
    match = re.search(rf"^(#+) {re.escape(heading)}$\n(.*?)(?=^#|\Z)", text, re.MULTILINE | re.DOTALL)
    assert match, f"{page} has no heading {heading}"
    return match[2]


def untold(names, text):
    """Return the names that a text does not show as code, alone or with what they take."""
    shown = re.findall(r"`([^`\n]+)`", text)
    return sorted(name for name in names
                  if not any(re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", code) for code in shown))


def drawn():
    """Return every template of the examples."""
    found = []
    for page in PAGES:
        for state in states(page):
            found += [text for name, text in state.files.items() if name.endswith(".xml")]
    return found


@pytest.mark.parametrize(("page", "number"), STATES, ids=[f"{page.stem}-{number}" for page, number in STATES])
def test_every_example_builds_without_a_word_of_complaint(page, number, tmp_path):
    root = states(page)[number].write(tmp_path)
    found = pipeline.build(root, pipeline.Wish())
    assert [f"{fault.span}: {fault.message} [{fault.code}]" for fault in found.diagnostics] == []
    assert found.built


def test_every_expression_comes_to_what_the_page_says(tmp_path):
    page = DOCS / "expressions.md"
    job = next(pipeline.jobs(states(page)[-1].write(tmp_path), pipeline.Wish(), pipeline.Found()))
    env = environment(job.game, Press(job.game).workshop)
    component = job.game.components[0]
    piece = next(iter(expand(job.game, component)))
    names = env.names_of(piece, env.drawing(piece).fields)
    lines = list(said(page))
    sandbox = env.sandbox(component)
    shown = [html.unescape(bare(rendered(sandbox, template, **names))).strip() for template, _ in lines]
    assert [(template, printed) for (template, _), printed in zip(lines, shown)] == lines


def test_what_is_said_about_expressions_leaves_no_filter_test_or_function_out(tmp_path):
    page = DOCS / "expressions.md"
    job = next(pipeline.jobs(states(page)[-1].write(tmp_path), pipeline.Wish(), pipeline.Found()))
    sandbox = environment(job.game, Press(job.game).workshop).sandbox(job.game.components[0])
    text = page.read_text("utf-8") + told("rules.md", "Counting") + told("templates.md", "piece")
    assert [name for name in sandbox.functions if f"{name}(" not in text] == []
    assert [name for name in sandbox.filters if not name.startswith("_")
            and not re.search(rf"\|\s*{name}\b", text)] == []
    assert [name for name in sandbox.tests
            if not re.search(rf"is (not )?{name}\b" if name.isalpha() else rf"`{re.escape(name)}`", text)] == []
    assert functions(job.game).keys() | {"figure"} <= sandbox.functions.keys()


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_option_of_a_command_is_told(command):
    text = told("commands.md", f"pnp {command.name}")
    options = [name for parameter in command.params for name in parameter.opts if name.startswith("-")]
    assert untold(options, text) == []
    assert [form for form in FORMS if f"--format {form}" not in text and command.name == "check"] == []


def test_every_function_word_and_container_of_rulebooks_is_told_and_used_in_an_example():
    text = told("rulebook.md")
    made = book_functions(Shelf(), None)
    assert untold([*made, *FIGURE, COLUMNS, *own_theme().rulebook.boxes], text) == []
    rules = "\n".join(text for state in states(DOCS / "rulebook.md") for name, text in state.files.items()
                      if name.endswith(".md"))
    assert [name for name in made if f"{name}(" not in rules] == []
    assert [word for word in FIGURE if f"{word}=" not in rules] == []
    classes = [name for name in own_theme().classes if name.startswith("book")]
    assert untold([name for name in classes if not re.search(r"-h[23]$", name)], text) == []


def test_every_exit_code_is_told():
    text = told("commands.md", "Exit codes")
    assert [code for code in ("0", "1", "2", "130", "70") if f"| {code} |" not in text] == []


@pytest.mark.parametrize("name", TAGS)
def test_every_element_is_told_and_every_attribute_of_it_used(name):
    told("templates.md", name)
    tag = TAGS[name]
    starts = [start for text in drawn() for start in re.findall(rf"<{name}\b[^>]*>", text)]
    assert starts, f"no example uses <{name}>"
    own = [attribute for attribute in tag.attributes if attribute not in SHARED]
    assert [attribute for attribute in own if not any(f" {attribute}=" in start for start in starts)] == []


def pictured():
    """Return the templates of which pages show a picture."""
    for state in (state for page in PAGES for state in states(page)):
        for address in {word for picture in state.pictures if not picture.where for word in picture.command}:
            component = state.files.get(f"cards/mine/{address}.yaml", "")
            yield from (state.files.get(f"templates/mine/{name}", "") for name in re.findall(r"[\w-]+\.xml", component))


@pytest.mark.parametrize("name", sorted(TAGS.keys() - {"face"}))
def test_every_element_is_shown_in_a_picture(name):
    assert any(f"<{name}" in text and re.search(rf"<{name}\b", text) for text in pictured())


def test_pictures_of_faces_are_of_the_example_before_them():
    """Counted by hand they are of another one as soon as an example is added."""
    assert [page.name for page in PAGES if re.search(r"pnp show [^\n]*\bface_\d", page.read_text("utf-8"))] == []


def test_every_attribute_that_elements_share_is_used_in_an_example():
    text = "\n".join(drawn())
    assert sorted(name for name in SHARED if f" {name}=" not in text) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_tables_are_as_the_program_has_them(page):
    text = page.read_text("utf-8")
    assert filled(text) == text, "run make pictures"


def test_every_group_of_attributes_kind_size_paper_and_code_has_its_table():
    text = "\n".join(page.read_text("utf-8") for page in PAGES)
    tables = set(re.findall(r"<!-- table: (.*?) -->", text))
    wanted = {f"scenery {kind}" for kind in SCENERY} | {"kinds", "sizes", "papers", "codes"}
    wanted |= {f"attributes {group}" for group in ("place", "paint", "flow", "type")}
    wanted |= {f"attributes {name}" for name, tag in TAGS.items()
               if any(attribute not in SHARED for attribute in tag.attributes)}
    assert wanted - tables == set()


def test_every_kind_size_paper_and_code_is_told():
    assert untold([*LISTS, *SIZES], told("components.md")) == []
    assert untold(PAPERS, told("printing.md", "Paper")) == []
    assert [code for code in CODES if f"\n### {code}\n" not in told("messages.md")] == []


def test_every_kind_of_scenery_is_told_and_drawn():
    gallery = "\n".join(text for _, text, _ in blocks(DOCS / "scenery.md"))
    for kind, scenery in SCENERY.items():
        assert untold(scenery.options, told("scenery.md", kind)) == []
        assert re.search(rf"\b{kind}\b", gallery)


def test_every_key_of_game_yaml_is_told():
    assert untold(games.KEYS, told("games.md", "game.yaml")) == []
    assert untold(games.PRINT_KEYS, told("games.md", "print")) == []
    assert untold(("title", "default"), told("games.md", "options")) == []
    assert untold(rules.IGNORE_KEYS, told("games.md", "ignore")) == []


def test_every_key_of_a_component_and_of_its_entries_is_told():
    assert untold(SETTINGS.keys() - LATER, told("components.md", "Settings")) == []
    assert untold(RESERVED - {"where"}, told("components.md", "Pieces")) == []
    assert untold(set(tables.KEYS) - LATER, told("components.md", "Tables")) == []
    assert untold(games.NUMBERING_KEYS, told("components.md", "Numbers")) == []
    assert untold((*TYPES, "match:", "required:"), told("components.md", "Types")) == []
    assert untold(SHAPES, told("components.md", "Settings")) == []
    assert untold(RICH_NAMES, told("text.md", "Rich text")) == []


def test_every_key_of_a_map_and_of_its_spec_is_told():
    assert untold(map_specs.KEYS, told("maps.md", "The spec")) == []
    assert untold(map_values.KEYS, told("maps.md", "Values")) == []
    assert untold((*map_specs.ZONE_KEYS, *map_specs.SITE_KEYS, *map_specs.REQUIRE_KEYS, *map_specs.HEX_KEYS,
                   *map_looks.LABEL_KEYS), told("maps.md")) == []
    assert untold(set(maps.KEYS) - {"ignore"}, told("maps.md")) == []
    assert untold(map_hexes.KEYS, told("maps.md")) == []
    assert untold((*OF_HEX, *FACTS), told("maps.md", "What expressions know")) == []
    assert untold(SHAPES_OF_LAND, told("maps.md", "Shapes")) == []
    settings = [name for shape in SHAPES_OF_LAND.values() for name in shape.settings]
    assert untold(settings, told("maps.md", "Shapes")) == []
    template = told("maps.md", "A map's template")
    assert untold((f"map.{name}" for name in KNOWN_OF_MAP - {"id", "copies"}), template) == []


def test_every_key_of_a_rule_is_told():
    assert untold(rules.RULE_KEYS, told("rules.md", "A rule")) == []


@pytest.mark.parametrize(("heading", "made"), [("fonts", FontChoice), ("palette", Swatch), ("classes", TextClass),
                                               ("icons", IconChoice), ("keywords", Keyword), ("rulebook", Book),
                                               ("rulebook", BoxLook)])
def test_every_key_of_a_theme_is_told(heading, made):
    assert untold(PARTS[made].keys, told("themes.md", heading)) == []
    assert [part for part in PARTS[Theme].keys if part not in LATER and part not in told("themes.md")] == []


def anchors(page):
    """Return the places of a page that links can lead to, as GitHub names them."""
    heads = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_to_a_page_a_part_of_it_or_a_picture(page):
    lost = []
    for link in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.M | re.S)):
        if re.match(r"https?://", link):
            continue
        name, _, part = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        if not target.is_relative_to(ROOT) or not target.is_file() or (part and part not in anchors(target)):
            lost.append(link)
    assert lost == []


def test_every_page_is_named_in_the_readme():
    text = (ROOT / "README.md").read_text("utf-8")
    assert [page.name for page in PAGES if page.parent == DOCS and f"](docs/{page.name})" not in text] == []


def test_every_picture_is_small_and_on_a_page():
    shown = {picture.path for page in PAGES for state in states(page) for picture in state.pictures}
    files = set((DOCS / "pictures").glob("*.png"))
    assert {path.name for path in shown ^ files} == set()
    assert [path.name for path in files if path.stat().st_size > 250_000] == []


def test_a_first_game_is_shown_as_pnp_new_makes_it(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shown = {says.removeprefix("text "): text for says, text, _ in blocks(DOCS / "first-game.md")
             if says.startswith("text ")}
    run = CliRunner()
    assert run.invoke(cli, ["new", "wolves"], standalone_mode=False).output == shown["new"]
    deck = tmp_path / "cards/animals.yaml"
    deck.write_text(deck.read_text("utf-8").replace("\ncards:\n", "\ncards:\n  - name: Ice Bear\n"), "utf-8")
    assert run.invoke(cli, ["check"], standalone_mode=False).stderr == shown["ice bear"]
