"""Files that lie where nothing reads them: each is told once, with a place where it is read."""

import pytest

from pnp.limits import MISPLACED_TOLD
from pnp.load import load

FOX = "cards: [{name: Fox}]"
LIST = "cards:\n  - name: Fox\n"


def told(found):
    return [(d.span.file, d.hint) for d in found if d.code == "misplaced-file"]


def test_a_theme_among_the_cards_is_sent_to_the_templates(project):
    _, found = project({"cards/g/a.yaml": FOX, "cards/g/game.yaml": "", "cards/g/theme.yaml": "palette: {sea: teal}"})
    assert [(d.code, d.hint) for d in found] == [("misplaced-file", "move it to templates/g/theme.yaml")]


def test_cards_in_a_file_called_theme_are_not_sent_to_where_a_theme_is_sent_away(tmp_path):
    for path, text in {"game.yaml": "title: x", "cards/a.yaml": FOX, "theme.yaml": LIST,
                       "cards/theme.yaml": "palette: {sea: teal}"}.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    _, found = load(tmp_path, tmp_path.name)
    assert told(found) == [("cards/theme.yaml", "move it to templates/theme.yaml"),
                           ("theme.yaml", "move it to cards/cards.yaml")]


def test_a_folder_that_is_a_link_is_not_looked_into(project, tmp_path):
    project({"cards/g/a.yaml": FOX, "templates/g/theme.yaml": "", "cards/g/card.xml": "<face/>"})
    (tmp_path / "templates/g/up").symlink_to("../../cards/g")
    (tmp_path / "cards/g/round").symlink_to(".")
    assert told(load(tmp_path, "g")[1]) == [("cards/g/card.xml", "move it to templates/g/card.xml")]


@pytest.mark.parametrize(("more", "last"), [(0, None), (1, "found 1 more file that"), (30, "found 30 more files that")])
def test_of_many_files_the_first_are_told_and_the_others_counted(project, more, last):
    _, found = project({"cards/g/a.yaml": FOX} | {f"cards/g/x{n:02}.xml": "<face/>" for n in range(20 + more)})
    assert len(told(found)) == MISPLACED_TOLD + bool(more)
    assert [d.message.startswith(last) for d in found if "more file" in d.message] == [True] * bool(more)


@pytest.mark.parametrize(("item", "name"), [("Fox", "Fox"), ("Owl", "Owl"), ("~", "Fox"), ("''", "Fox"), ("'?'", "Fox"),
                                            ("Owl" * 999, "Fox"), ("name Turtle", "Turtle"), ("Named", "Named")])
def test_a_piece_without_keys_gets_a_name_that_can_be_written(project, item, name):
    _, found = project({"cards/g/a.yaml": f"cards:\n  - {item}\n"})
    assert [d.hint for d in found] == [f"write - name: {name}"]


def told_pictures(project, files, game="cards/g/"):
    _, found = project({"cards/g/a.yaml": FOX} | dict.fromkeys(files, b"x") if isinstance(files, tuple) else files)
    return [(d.span.file, d.message.split(", which")[0], d.hint.split(",")[0]) for d in found]


def test_pictures_in_a_folder_of_another_name_are_told_with_where_they_belong(project):
    files = ("cards/g/Images/fox.png", "cards/g/Images/owl.JPG", "cards/g/Images/readme.txt")
    assert told_pictures(project, files) == [
        ("cards/g/Images", "found fox.png, owl.JPG in cards/g/Images/", "rename it to cards/g/art/")]


def test_pictures_beside_the_cards_or_templates_are_told_and_counted(project):
    files = ("templates/g/back.png", "cards/g/art/fox.png", *(f"cards/g/{n}.png" for n in range(9)))
    assert told_pictures(project, files) == [
        ("cards/g", "found 0.png, 1.png and 7 more in cards/g/", "move them to cards/g/art/"),
        ("templates/g", "found back.png in templates/g/", "move them to cards/g/art/")]


@pytest.mark.parametrize("deck", [
    "art: [images, scenery]\n" + FOX, "art: ['{name}', error]\n" + FOX, "cards: [{name: Fox, photo: images/fox.png}]",
    "back: fox.png\ncards: [{name: Fox, art: images/fox}]"])
def test_pictures_that_a_file_names_lie_where_they_are_meant_to(project, deck):
    assert told_pictures(project, {"cards/g/a.yaml": deck, "cards/g/images/fox.png": b"x"}) == []


@pytest.mark.parametrize(("name", "few"), [
    ("{{ card.id }}.png", 0), ("art/{{ card.id }}-{{ n }}.v2.jpg", 0), ("{{ card.id ~ '.png' }}", 0),
    ("{{ card.art }}", 1), ("a.b{{ card.art }}", 1), ("art/owl.png", 1)])
def test_a_template_that_makes_names_of_pictures_may_mean_any(project, name, few):
    face = f'<face><image src="{name}"/><image src="art/hare.png"/></face>'
    found = told_pictures(project, {"cards/g/a.yaml": FOX, "cards/g/fox.png": b"x", "templates/g/card.xml": face})
    assert len(found) == few


def test_a_quote_that_nothing_closes_keeps_nobody_waiting(project):
    face = '<face><image src="' + "}}.a" * 120_000        # hours, if each }} were tried with each .a
    assert len(told_pictures(project, {"cards/g/a.yaml": FOX, "cards/g/images/fox.png": b"x",
                                       "templates/g/card.xml": face})) == 1
