"""Keywords: set apart, explained once on each card, and gathered for the glossary."""

import pytest
from projects import written

from pnp.compose import compose, environment
from pnp.expand import expand
from pnp.face import Element
from pnp.pipeline import Found, Wish, examine, jobs
from pnp.press import Press
from pnp.tools.glossary import Term, glossary

THEME = """keywords:
  Raid: {bold: true, icon: swords, remind: true, reminder: "Take one {coins} from a Rival."}
  Rival: {italic: true, color: accent, reminder: Another player.}
  Guard: {bold: true, reminder: Nobody can Raid this.}
  Unused: {reminder: Nowhere.}
  Bare: {bold: true}
"""
CARDS = """cards:
  - name: Fox
    text: |
      Raid, then Raid again. Bare.

      Then rest.
    flavour: |
      Nobody likes a Raid.
  - name: Owl
    text: |
      - Guard
      - {=extra}
    extra: Raiders and guards
"""


@pytest.fixture
def game(tmp_path):
    written(tmp_path, cards__mine__deck=f"front: card.xml\nback: front\n{CARDS}", templates__mine__theme=THEME)
    written(tmp_path, **{"templates__mine__card.xml": '<face><column box="safe" inset="0" gap="1"><text>Raid</text>'
                         "<text>{{ card.text }}</text><text>{{ card.flavour }}</text></column></face>"})
    assert examine(tmp_path, Wish()).diagnostics == []
    (job,) = jobs(tmp_path, Wish(), Found())
    return job.game


def words(element):
    """Return an element's words, with icons as {name} and looks as tags."""
    inside = "".join(child if isinstance(child, str) else words(child) for child in element.children)
    if element.tag == "icon":
        return f"{{{element.get('name')}}}"
    return f"<{element.tag}>{inside}</{element.tag}>" if element.tag in ("b", "i", "p") else inside


def printed(game, id, side="front"):
    """Return the texts of a piece's side."""
    env = environment(game, Press(game).workshop)
    piece = next(piece for piece in expand(game) if (piece.record.id, piece.side) == (id, side))
    face = compose(piece, env)
    return [words(text) for text in face.root.children[0].children if isinstance(text, Element)]


def test_a_keyword_has_its_look_and_its_icon(game):
    assert printed(game, "fox")[0] == "{swords}\u00a0<b>Raid</b>"


def test_what_a_keyword_means_is_told_once_behind_its_paragraph_in_italics(game):
    _, text, flavour = printed(game, "fox")
    raid = "{swords}\u00a0<b>Raid</b>"
    told = " <i>(Take one {coins} from a Rival.)</i>"
    assert text == f"<p>{raid}, then {raid} again. <b>Bare</b>.{told}</p><p>Then rest.</p>"
    assert flavour == f"Nobody likes a {raid}."


def test_each_side_tells_for_itself_and_only_what_says_remind_is_told(game):
    assert "(Take one" in printed(game, "fox", "back")[1]
    assert printed(game, "owl")[1] == "<p><b>Guard</b></p><p>Raiders and guards</p>"


def test_the_glossary_holds_what_the_game_uses_and_what_reminders_use_in_order(game):
    assert glossary(game) == (Term("Guard", "Nobody can Raid this.", ""),
                              Term("Raid", "Take one {coins} from a Rival.", "swords"),
                              Term("Rival", "Another player.", ""))


def test_a_template_prints_the_glossary(game):
    root = game.folders.root
    (root / "templates/mine/card.xml").write_text(
        '<face><table inset="5">{% for term in glossary() %}<tr><td>{% if term.icon %}<icon name="{{ term.icon }}"/>'
        "{% endif %} {{ term.keyword }}</td><td>{{ term.reminder }}</td></tr>{% endfor %}</table></face>")
    assert examine(root, Wish()).diagnostics == []
    env = environment(game, Press(game).workshop)
    face = compose(next(iter(expand(game))), env)
    rows = face.root.children[0].children
    assert [words(cell.children[0]) for cell in rows[1].children] == ["{swords} Raid", "Take one {coins} from a "
                                                                      "<i>Rival</i>."]


def test_an_icon_of_a_keyword_that_is_not_there_is_told_at_its_line(tmp_path):
    written(tmp_path, cards__deck="cards:\n  - name: Fox\n", templates__theme="keywords:\n  Raid: {icon: sowrds}\n")
    (fault,) = examine(tmp_path, Wish()).diagnostics
    assert (fault.code, fault.span.line, fault.span.col) == ("unknown-icon", 2, 16)


def test_an_icon_in_a_reminder_that_is_not_there_is_told_at_its_line_and_not_at_every_card(tmp_path):
    written(tmp_path, cards__deck="cards:\n  - name: Fox\n    text: Raid.\n",
            templates__theme='keywords:\n  Raid: {remind: true, reminder: "Take a {coinz}."}\n')
    (fault,) = examine(tmp_path, Wish()).diagnostics
    assert (fault.code, fault.span.line, fault.span.col) == ("unknown-icon", 2, 35)
    assert "coinz" in fault.message
