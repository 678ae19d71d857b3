"""Files that lie where nothing reads them."""

FOX = "cards: [{name: Fox}]"


def test_a_theme_among_the_cards_is_sent_to_the_templates(project):
    _, found = project({"cards/g/a.yaml": FOX, "cards/g/game.yaml": "", "cards/g/theme.yaml": "palette: {sea: teal}"})
    assert [(d.code, d.hint) for d in found] == [("misplaced-file", "move it to templates/g/theme.yaml")]
