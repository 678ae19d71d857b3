"""What somebody at the table asks about Archaic Animalia is answered by its rulebook: tests/play says what that is."""

import re
from pathlib import Path

import pypdfium2
import pytest
import yaml
from projects import ROOT

GAME = "archaic_animalia"
PLAY = (Path(__file__).parent / "play" / f"{GAME}.md").read_text("utf-8")
MUST = [entry for group in yaml.safe_load(PLAY.partition("```yaml")[2].partition("```")[0]).values() for entry in group]
QUESTIONS = dict(re.findall(r"(?m)^### (\d+\. .+)\n((?:(?!#).*\n)+)", PLAY))


@pytest.fixture(scope="module")
def pages(kit):
    """Return the words of each page of the printed rulebook."""
    with pypdfium2.PdfDocument(kit / "rulebook.pdf") as document:
        return [words(page.get_textpage().get_text_range()) for page in document]


@pytest.fixture(scope="module")
def sections(pages):
    """Return the words of each chapter of the printed rulebook."""
    text = (ROOT / "cards" / GAME / "rules.md").read_text("utf-8")
    names = [words(name) for name in re.findall(r"(?m)^## (.+)$", text)]
    whole = " ".join(pages)
    starts = [whole.index(f" {name} ") for name in names]
    assert starts == sorted(starts)
    return [whole[start:end] for start, end in zip([0, *starts], [*starts, len(whole)])]


def words(text):
    """Return a text in lower case, one space between its words."""
    return " ".join(text.replace("\ufffe", "").replace("’", "'").casefold().split())


def found(term, text):
    """Return whether a term stands in a text: one of several, words from their beginning, numbers as a whole."""
    return any(re.search(rf"(?<!\w){re.escape(one)}" + (r"(?!\d)" if one[-1].isdigit() else ""), text)
               for one in term.split("|"))


@pytest.mark.parametrize("entry", MUST, ids=lambda entry: entry["id"])
def test_every_ability_phase_and_exception_is_told_in_one_chapter(sections, entry):
    assert any(all(found(str(term), text) for term in entry["terms"]) for text in sections), entry


def test_there_are_twelve_questions_four_of_them_on_points_of_the_audit():
    assert len(QUESTIONS) == 12
    assert sum("audit" in said.partition("From:")[2] for said in QUESTIONS.values()) >= 4


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_answer_names_a_page_that_speaks_of_its_matter(pages, name):
    said = QUESTIONS[name]
    numbers = [int(number) for number in said.partition("Page:")[2].split(",")]
    assert all(1 <= number <= len(pages) for number in numbers)
    asked = set(re.findall(r"[a-z]{4,}", words(said.partition("Answer:")[2].partition("From:")[0])))
    there = {word for word in asked if any(word in pages[number - 1] for number in numbers)}
    assert len(there) >= len(asked) / 3, asked - there
