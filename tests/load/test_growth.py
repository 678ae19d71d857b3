"""Files with more in them than anybody types: faults stay few, and the work grows with the file and no faster."""

from pnp.diagnostics import Span
from pnp.limits import FAULTS
from pnp.model.nodes import YamlMap, YamlText


def test_thousands_of_unknown_keys_are_some_hundred_faults_and_every_component_is_named(project):
    keys = "".join(f"unknown_{n}: 1\n" for n in range(5_000))
    source, found = project({"cards/g/a.yaml": keys + "cards: [{name: Fox}]\n", "cards/g/b.yaml": "tokens: 3\n",
                             "cards/g/c.yaml": "tokens: [{name: Coin}]\n", "cards/g/game.yaml": keys})
    assert len(found) == FAULTS + 2
    assert {d.component for d in found} == {"", "a", "b"}
    assert [c.id for c in source.components] == ["c"]


def test_the_place_of_a_key_is_not_searched_for():
    class Counted(YamlText):
        looked_at = 0

        def __eq__(self, other):
            Counted.looked_at += 1
            return str.__eq__(self, other)

        __hash__ = str.__hash__

    written = YamlMap([(Counted.at(f"key{n}", "f", n + 1, 1), None) for n in range(2_000)], Span("f", 1, 1))
    assert [written.key_span(f"key{n}").line for n in range(2_000)] == list(range(1, 2_001))
    assert Counted.looked_at < 20_000
    assert written.key_span("other") == Span("f", 1, 1)


def test_a_theme_that_can_not_be_read_is_told_apart_from_one_with_slips(project):
    deck = {"cards/g/a.yaml": "cards: [{name: Fox}]\n"}
    for text, themed in (("palette: {sea: blu}\n", True), ("- palette\n", False), ("", True)):
        source, _ = project({**deck, "templates/g/theme.yaml": text})
        assert source.themed is themed, text
