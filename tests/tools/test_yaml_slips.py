"""Slips in the first line of a piece: one message names the slip, and the pieces below are read as meant."""

import pytest

from pnp.tools.yaml_nodes import read_yaml

LIST = """cards:
  - name: Fox
    cost: 2
  - name: Owl
    cost: 1
    text: |
      Draw.
  - name: Elk
    cost: 3
"""
MEANT = read_yaml(LIST, "deck.yaml")[0]


@pytest.mark.parametrize(("right", "wrong", "message", "hint"), [
    ("- name: Fox", "- name Fox", "a colon is missing behind name", "write - name: Fox"),
    ("- name: Owl", "- name = Owl", "a colon is missing behind name", "write - name: Owl"),
    ("- name: Owl", "- name; Owl", "a colon is missing behind name", "write - name: Owl"),
    ("- name: Owl", "- name - Owl", "a colon is missing behind name", "write - name: Owl"),
    ("- name: Owl", "- name :Owl", "a colon is missing behind name", "write - name: Owl"),
    ("- name: Owl", "- name, Owl", "a colon is missing behind name", "write - name: Owl"),
    ("- name: Owl", "- name： Owl", "a colon is missing behind name", "write - name: Owl"),
    ("- name: Owl", "- Name Owl", "a colon is missing behind Name", "write - name: Owl"),
    ("- name: Owl", '- "name: Owl"', "quotes stand around a key and its value", "write - name: Owl"),
    ("- name: Owl", "- 'Owl'", "\"'Owl'\" stands where a key belongs", "write - name: 'Owl'"),
    ("- name: Owl", "- name:Owl", "a blank is missing behind the colon", "- name: Owl"),
    ("- name: Elk", "- Elk", '"Elk" stands where a key belongs', "write - name: Elk"),
    ("  - name: Fox", " - name: Fox", "this line begins in column 2, the lines that it belongs to in column 3",
     "put 2 blanks before it"),
    ("  - name: Owl", " - name: Owl", "this line begins in column 2, the lines that it belongs to in column 3",
     "put 2 blanks before it"),
    ("  - name: Elk", "   - name: Elk", "this line begins in column 4, the lines that it belongs to in column 3",
     "put 2 blanks before it"),
])
def test_a_slip_in_the_first_line_of_a_piece_is_one_message_and_all_pieces_are_printed(right, wrong, message, hint):
    node, found = read_yaml(LIST.replace(right, wrong), "deck.yaml")
    assert [(fault.message, fault.hint) for fault in found] == [(message, hint)]
    assert node == MEANT


@pytest.mark.parametrize("text", [
    "cards:\n  - name Fox\n  - name Owl\n",
    "lines:\n  - Old Fox\n    goes on here\n  - name: x\n",
    "cards:\n  - name:\n      en: Fox\n    cost: 2\n",
    "cards:\n  - name: Fox\n    cards:\n      - cost: 1\n",
    "cards:\n  - \"name\": \"Fox\"\n    cost: 1\n",
])
def test_what_yaml_reads_as_it_was_meant_is_no_slip(text):
    assert read_yaml(text, "deck.yaml")[1] == []
