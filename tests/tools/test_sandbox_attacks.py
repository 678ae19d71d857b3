"""Attacks on templates and expressions: each ends in an error with a place, without taking the machine's memory."""

import sys
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jinja2 import DictLoader
from rendering import rendered
from sandbox_files import FILES, data, guarded
from sandbox_form import DEPTH, EXPRESSIONS, LETTERS, UNKNOWN
from sandbox_reach import REACH
from sandbox_size import SIZE, WORK

from pnp.tools.sandbox import Sandbox, SandboxError
from pnp.values import number

BOX = Sandbox(DictLoader(FILES), functions={"count": len})
TEMPLATES = {**REACH, **SIZE, **WORK, **DEPTH, **LETTERS, **UNKNOWN}
TOKENS = ["{{", "}}", "{%", "%}", " for ", "x", " in ", "card", ".", "name", "|", "join", "(", ")", "[", "]", "'", "a",
          "__class__", "*", "**", "9", "~", "if ", "endif", "endfor", "macro m()", "endmacro", "set ", "=", "\n", ",",
          ":", "-", "{#", "#}", "\0", "é", "self", "loop", "range", "include ", "'row.xml'", "is ", "not ", "<b>"]
needs_limits = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux keeps a limit of memory")


@needs_limits
@pytest.mark.parametrize("source", TEMPLATES.values(), ids=TEMPLATES)
def test_an_attack_in_a_template_ends_in_an_error_with_a_place(source):
    with guarded(), pytest.raises(SandboxError) as caught:
        rendered(BOX, source, "face.xml", **data())
    assert located(caught.value)
    assert caught.value.place.name.endswith(".xml")


@needs_limits
@pytest.mark.parametrize("source", EXPRESSIONS.values(), ids=EXPRESSIONS)
def test_an_attack_in_an_expression_ends_in_an_error_with_a_column(source):
    with guarded(), pytest.raises(SandboxError) as caught:
        BOX.evaluate(source, vp=number("3"), name="x", cost=number("2"))
    assert located(caught.value)
    assert caught.value.place.line == 1


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.sampled_from(TOKENS), max_size=25))
def test_any_soup_of_tokens_gives_a_text_or_a_located_error(tokens: list[str]) -> None:
    for work in (partial(rendered, BOX), BOX.evaluate):
        error = fault_of(work, "".join(tokens))
        assert error is None or located(error)


def fault_of(work: Any, source: str) -> SandboxError | None:
    try:
        work(source, **data())
    except SandboxError as error:
        return error
    return None


def located(error: SandboxError) -> bool:
    plain = "memory" not in error.message and "object at 0x" not in str(error) and len(str(error)) < 800
    return plain and error.place.line >= 1 and error.place.col >= 1
