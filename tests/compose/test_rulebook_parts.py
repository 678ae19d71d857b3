"""Rulebooks of several files, pictures in their own proportions, and lists that have nothing to list."""

from dataclasses import replace

import pypdfium2
import pytest
from PIL import Image, ImageChops
from rulebooks import bound, words, written

from pnp.compose.rulebook import desk
from pnp.pipeline import Wish, build, examine


def told(root):
    """Return what is wrong with a game as (file, line, code)."""
    return [(one.span.file, one.span.line, one.code) for one in examine(root, Wish()).diagnostics]


def parts(root, rules, **files):
    """Write a game whose rules.md includes files, given by their stems, that lie beside its cards."""
    written(root, rules)
    for name, text in files.items():
        (root / "cards" / f"{name}.md").write_text(text)
    return root


def test_a_rulebook_takes_in_the_lines_of_other_files(tmp_path):
    parts(tmp_path, "", combat="## Combat\n\n{{ count(deck) }} cards fight.\n", end="The end.\n")
    page, = words(bound(tmp_path, '# Foxes\n\n{% include "combat.md" %}\n\n::: note\n{% include "end.md" %}\n:::\n'))
    assert "Combat 4 cards fight." in page
    assert "The end." in page


def test_a_part_may_lie_in_the_folder_of_templates(tmp_path):
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/turn.md").write_text("Take a card.\n")
    page, = words(bound(tmp_path, '# Foxes\n\n{% include "turn.md" %}\n'))
    assert "Take a card." in page


def test_faults_of_a_part_are_told_in_its_own_file_and_later_ones_at_their_line(tmp_path):
    parts(tmp_path, '# Foxes\n{% include "combat.md" %}\n\n{nothing}\n', combat="One.\n\n{figment}\n")
    assert told(tmp_path) == [("cards/combat.md", 3, "unknown-icon"), ("rules.md", 4, "unknown-icon")]


def test_jinja_that_can_not_be_worked_out_is_told_in_the_part_where_it_stands(tmp_path):
    parts(tmp_path, '# Foxes\n{% include "combat.md" %}\n', combat="One.\n\n{{ nonsense }}\n")
    assert told(tmp_path) == [("cards/combat.md", 3, "template")]


@pytest.mark.parametrize(("line", "code"), [
    ('{% include "gone.md" %}', "missing-file"), ('{% include "../secret.md" %}', "missing-file"),
    ('{% include "/etc/hosts.md" %}', "missing-file"), ('{% include "deck.yaml" %}', "missing-file"),
    ('{% include "loop.md" %}', "circle"), ('See {% include "loop.md" %}', "template"),
    ('{% import "loop.md" as loop %}', "template"), ('{% include "link.md" %}', "missing-file"),
])
def test_a_file_that_can_not_be_taken_in_is_told_at_its_line(tmp_path, line, code):
    root = tmp_path / "game"
    root.mkdir()
    (tmp_path / "secret.md").write_text("TREASURE")
    parts(root, f"# Foxes\n\n{line}\n", loop='{% include "loop.md" %}\n')
    (root / "cards/link.md").symlink_to(tmp_path / "secret.md")
    assert [code for _, _, code in told(root)] == [code]


def test_no_more_files_are_read_than_a_rulebook_may_have(tmp_path):
    many = "\n".join(['{% include "b.md" %}'] * 100)
    parts(tmp_path, f"# Foxes\n\n{many}\n", b='{% include "c.md" %}\n{% include "c.md" %}\n', c="Word.\n")
    found = told(tmp_path)
    assert found
    assert {code for _, _, code in found} == {"too-much"}


@pytest.mark.parametrize("lines", [201, 2000])
def test_too_many_files_are_told_once(tmp_path, lines):
    many = "\n".join(['{% include "b.md" %}'] * lines)
    parts(tmp_path, f"# Foxes\n\n{many}\n", b="Word.\n")
    assert told(tmp_path) == [("rules.md", 203, "too-much")]


def test_too_deep_files_are_told_once(tmp_path):
    deep = {f"p{n}": f'{{% include "p{n + 1}.md" %}}\n' * 2 for n in range(20)}
    parts(tmp_path, '# Foxes\n\n{% include "p0.md" %}\n', **deep)
    assert [code for _, _, code in told(tmp_path)] == ["too-much"] * len(set(told(tmp_path)))
    assert len(told(tmp_path)) <= 2


@pytest.mark.parametrize(("stretch", "seen"), [
    ('{#\n{% include "gone.md" %}\n#}', ""), ('{#-\n{% include "combat.md" %}\n-#}', ""),
    ('```\n{% raw -%}\n{% include "combat.md" %}\n{%- endraw %}\n```', '{% include "combat.md" %}'),
    ('```\n{% raw %}\n{% include "gone.md" %}\n{% endraw %}\n```', '{% include "gone.md" %}'),
    ('{# {% raw %} #}\n{% include "combat.md" %}\n{# {% endraw %} #}', "They fight."),
    ('{{ "{#" }}\n{% include "combat.md" %}\n\n{{ "#}" }}', "They fight."),
])
def test_nothing_is_taken_in_where_a_part_is_commented_out_or_shown_as_it_is_typed(tmp_path, stretch, seen):
    parts(tmp_path, "", combat="They fight.\n")
    page, = words(bound(tmp_path, f"# Foxes\n\nBefore.\n\n{stretch}\n\nAfter.\n"))
    between = " ".join(page.split()).partition("Before.")[2].partition("After.")[0].strip()
    assert seen in between if seen else not between
    assert ("They fight." in page) == (seen == "They fight.")


@pytest.mark.parametrize("pixels", [(400, 400), (400, 200), (200, 400)])
def test_a_picture_in_a_figure_keeps_its_proportions(tmp_path, pixels):
    root = written(tmp_path, "# Foxes\n\n{{ figure('art/quay.png') }}\n")
    (root / "art").mkdir()
    Image.new("RGB", pixels, "red").save(root / "art/quay.png")
    build(root, Wish(addresses=("rulebook",)))
    with pypdfium2.PdfDocument(root / "output/rulebook.pdf") as document:
        page = document[0].render(scale=100 / 72).to_pil().convert("RGB")
    red = ImageChops.subtract(page.getchannel("R"), page.getchannel("G"))
    left, top, right, bottom = red.point(lambda value: 255 * (value > 200)).getbbox()
    assert (right - left) / (bottom - top) == pytest.approx(pixels[0] / pixels[1], abs=0.02)


@pytest.mark.parametrize(("rules", "line"), [
    ("# Foxes\n\n{{ contents() }}\n\nWords.\n", 3), ("{{ contents(depth=1) }}\n\n## Setup\n\nWords.\n", 1)])
def test_contents_without_headings_are_told(tmp_path, rules, line):
    assert told(written(tmp_path, rules)) == [("rules.md", line, "bad-function")]


@pytest.mark.parametrize("rules", ["", "\n\n", "{# nothing yet #}\n"])
def test_an_empty_rulebook_is_told_and_not_printed(tmp_path, rules):
    root = written(tmp_path, rules)
    found = build(root, Wish())
    assert [one.code for one in found.diagnostics] == ["no-pieces"]
    assert [(one.name, one.because) for one in found.unwritten] == [("the rulebook", "it has no pages")]
    assert not (root / "output/rulebook.pdf").exists()


def test_a_glossary_reminds_of_no_keyword_that_it_explains_itself(tmp_path):
    theme = ("keywords:\n  Raid: {reminder: Take from a Rival., remind: yes}\n"
             "  Rival: {reminder: Any other player., remind: yes}\n")
    page, = words(bound(tmp_path, "# Foxes\n\n{{ glossary() }}\n", theme=theme))
    assert page.count("Any other player.") == 1


def test_a_glossary_makes_each_keyword_quiet_once_however_many_it_explains(tmp_path, monkeypatch):
    quieted = []
    monkeypatch.setattr(desk, "replace", lambda one, **changes: quieted.append(changes) or replace(one, **changes))
    words = [f"Word{chr(65 + n)}" for n in range(26)]
    theme = "keywords: {" + ", ".join(f"{word}: {{reminder: Say {word}.}}" for word in words) + "}\n"
    bound(tmp_path, "# Foxes\n\n{{ glossary() }}\n", theme=theme)
    assert quieted.count({"remind": False}) == len(words)


@pytest.mark.parametrize("block", [
    "- alpha item\n- beta item\n- gamma item\n- delta item\n- omega item\n",
    "::: note\n- alpha item\n- beta item\n- gamma item\n\nThe omega item.\n:::\n"])
@pytest.mark.parametrize("lines", [25, 27, 28, 29, 30, 31])
def test_a_list_or_note_of_a_few_lines_is_not_broken_over_pages(tmp_path, block, lines):
    pages = words(bound(tmp_path, "# Foxes\n\n" + "Line.\\\n" * lines + "Last.\n\n" + block))
    assert [page.count("alpha item") for page in pages] == [page.count("omega item") for page in pages]


def test_a_long_list_goes_on_over_the_page(tmp_path):
    items = "".join(f"- item {n}\n" for n in range(30))
    pages = words(bound(tmp_path, "# Foxes\n\n" + "Line.\\\n" * 20 + "Last.\n\n" + items))
    assert "item 0 " in pages[0]
    assert "item 29" in pages[1]
