"""Fields that nothing prints are told together where the same templates leave them out."""

import re
from pathlib import Path

import pytest
from projects import written

from pnp import pipeline, unprinted
from pnp.codes import CODES
from pnp.pipeline import Wish

CARD = '<face><text x="4" y="4" w="50">{{ card.name }}</text></face>'


def told(folder, fields):
    cards = "cards:\n  - name: Fox\n" + "".join(f"    {name}: 7\n" for name in fields)
    root = written(folder, cards__deck=cards)
    (root / "templates").mkdir()
    (root / "templates/card.xml").write_text(CARD)
    return [one for one in pipeline.build(root, Wish(paper="a4", dry_run=True)).diagnostics
            if one.code == "unprinted-field"]


@pytest.mark.parametrize(("fields", "message"), [
    (["power"], '"Fox" has a field "power", and card.xml never prints it'),
    (["power", "weight"], 'the pieces have fields "power" and "weight", and card.xml never prints them'),
    (["power", "weight", "legs", "tail", "ears"],
     'the pieces have fields "power", "weight", "legs", "tail" and "ears", and card.xml never prints them'),
    (["power", "weight", "legs", "tail", "ears", "paws", "eyes"],
     'the pieces have fields "power", "weight", "legs", "tail" and 3 more, and card.xml never prints them'),
])
def test_one_message_names_the_fields_that_a_template_leaves_out(tmp_path, fields, message):
    found, = told(tmp_path, fields)
    assert found.message == message
    assert [span.line for _, span in found.notes] == list(range(4, 3 + len(fields)))


@pytest.mark.parametrize("name", ["_weight", "my_note", "to_do", *sorted(unprinted.NOTES)])
def test_a_note_of_the_designers_own_is_not_told(tmp_path, name):
    assert told(tmp_path, [name]) == []


def test_the_docs_tell_every_name_of_a_note():
    page = (Path(__file__).parent.parent / "docs/components.md").read_text("utf-8")
    names = unprinted.NOTES - {"to_do"}     # as todo is typed otherwise
    assert names <= set(re.findall(r"`(\w+)`", page)) & set(re.findall(r"\w+", CODES["unprinted-field"]))
