"""Keys of maps: the text of their names for all that is done with them, found as typed, too."""

import pytest

from pnp.tools.sandbox import Sandbox, SandboxError
from pnp.values import Fields, key_of

WILL = key_of("iron_will", "Iron Will")


def worth(source):
    return Sandbox().evaluate(source, k=WILL, stats=Fields("stats", {WILL: 2}), words=Fields("words", {"Iron Will": 3}))


def test_a_key_is_one_text_to_all_that_remembers_by_texts():
    assert WILL == "iron_will"
    assert WILL != "Iron Will"
    assert len({WILL, "iron_will"}) == 1
    assert {"iron_will": 1}[WILL] == 1


@pytest.mark.parametrize("question", [
    'k == "Iron Will"', '"Iron Will" == k', 'k == "iron_will"', 'k in ["Iron Will"]', 'k in {"Iron Will": 1}',
    'k in {"iron_will": 1}', '"Iron Will" in {k: 1}', '"Iron Will" in stats', 'k in stats', 'k in words',
])
def test_a_key_is_asked_for_by_its_name_or_as_typed(question):
    assert worth(question) is True


@pytest.mark.parametrize("question", ['k == "iron will"', 'k != "Iron Will"', 'k in {"Iron": 1}', '"will" in stats'])
def test_a_key_is_nothing_else(question):
    assert worth(question) is False


@pytest.mark.parametrize(("item", "found"), [
    ('{"Iron Will": "yes"}[k]', "yes"), ('{"iron_will": "yes"}[k]', "yes"), ('{k: "yes"}["Iron Will"]', "yes"),
    ('stats["Iron Will"]', 2), ("stats[k]", 2), ("stats.iron_will", 2), ("words[k]", 3),
    ('{"Iron": 1}[k] | default("none")', "none"),
])
def test_what_a_key_is_in_is_found_by_it(item, found):
    assert worth(item) == found


def test_what_no_key_is_called_is_told():
    with pytest.raises(SandboxError, match='no "iron_will"'):
        worth('{"Iron": 1}[k]')


@pytest.mark.parametrize(("text", "made"), [
    ("'res_' ~ k", "res_iron_will"), ("k | replace('_', '-')", "iron-will"),
    ("[k, k] | join(' ')", "iron_will iron_will"), ("k | upper", "IRON_WILL"), ("'res_' + k", "res_iron_will"),
    ("k | length", 9),
])
def test_texts_are_made_of_a_keys_name(text, made):
    assert worth(text) == made


def test_looking_for_what_may_be_typed_is_paid_for():
    sandbox = Sandbox()
    sandbox.evaluate('"b" in stats', stats=Fields("stats", dict.fromkeys(map(str, range(3_200)), 1)))
    assert sandbox.meter.spent >= 200
