"""The files and the card that the sandbox's tests render, and the guard that a bomb would break."""

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pnp.values import EMPTY, Fields, column, number, records

MEMORY = 200 << 20
TWICE = {f"twice{n}.xml": f'{{% include "twice{n + 1}.xml" %}}' * 2 for n in range(1, 30)}
FILES = {
    "self_include.xml": '{% include "self_include.xml" %}',
    "self_import.xml": '{% import "self_import.xml" as a %}',
    "self_extends.xml": '{% extends "self_extends.xml" %}',
    "self_from.xml": '{% from "self_from.xml" import a %}',
    "ping.xml": '{% include "pong.xml" %}', "pong.xml": 'x{% include "ping.xml" %}',
    "ext_a.xml": '{% extends "ext_b.xml" %}', "ext_b.xml": '{% extends "ext_a.xml" %}',
    "twice.xml": '{% include "twice1.xml" %}{% include "twice1.xml" %}', **TWICE, "twice30.xml": "x",
    "big.xml": "x" * 200_000, "huge.xml": "x" * 300_000, "nul.xml": "a\0b", "hidden.xml": "{% set _hidden = 1 %}",
    "prints.xml": "{% for x in range(9999) %}{% for y in range(9999) %}{{ card.long[:900] }}{% endfor %}{% endfor %}",
    "badges.xml": ('{% macro cost(n) %}<circle n="{{ n }}"/>{% endmacro %}'
                   "{% macro who() %}{{ card.name }}{% endmacro %}"
                   "{% macro wrong() %}\n <b>{{ card.nope }}</b>{% endmacro %}"),
    "base.xml": "<face>{% block body %}base{% endblock %}</face>",
    "row.xml": "<row>{{ item }}</row>", "fail.xml": "line\n<text>{{ card.nope }}</text>",
}


@contextmanager
def guarded() -> Iterator[None]:
    """Allow the block 200 MiB more than is in use, so low that a bomb fails at once."""
    used = int(Path("/proc/self/statm").read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (used + MEMORY, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))


def card() -> Fields:
    cost = Fields("cost", {"gold": number("2"), "wood": number("1")}, ["food"])
    return Fields("temperature", {
        "name": "R&D", "text": "Gain **1**", "cost": cost, "vp": number("3"), "price": number("2.50"),
        "items": "sword", "edges": "WPPW", "tags": ["sea", "raid", "sea"], "unique": column({"a": "no"})["a"],
        "kind": "Ship", "long": "x" * 50_000, "odd": column({"a": "3", "b": "4", "wolf": "3*"})["a"],
    }, ["subtitle", "glory"])


def data() -> dict[str, Any]:
    rows = {f"c{n}": {"name": f"Card {n}", "vp": str(n % 4), "type": "Ship" if n % 2 else "Crew"} for n in range(12)}
    return {"card": card(), "piece": card(), "deck": list(records(rows).values()), "players": 4,
            "colours": ["red", "blue"], "nothing": EMPTY}
