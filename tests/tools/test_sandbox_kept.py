"""Compiled templates are kept from run to run, and never in the way."""

import pytest
from jinja2 import DictLoader

from pnp.tools.sandbox import Sandbox, SandboxError, environment, folder
from pnp.tools.sandbox.environment import PlainParser
from pnp.tools.sandbox.kept import KEPT_FILES, Kept

CARD = "<face>\n  {% for n in range(3) %}<rect x=\"{{ n }}\"/>{% endfor %}\n  {{ nmae }}\n</face>"


def box(place, text=CARD, **more):
    return Sandbox(DictLoader({"card.xml": text}), mark="_at", place=place, **more)


@pytest.fixture
def read(monkeypatch):
    """Count how many templates are read anew."""
    calls = []
    parse = PlainParser.parse
    monkeypatch.setattr(PlainParser, "parse", lambda self: calls.append(self.name) or parse(self))
    return calls


def test_a_kept_template_prints_what_a_fresh_one_prints(tmp_path, read):
    printed = [box(tmp_path).render("card.xml", nmae="x") for _ in range(2)]
    assert printed[0] == printed[1]
    assert '_at="card.xml:1:1"' in printed[1]
    assert read == ["card.xml"]


def test_faults_of_a_kept_template_stand_at_the_same_place(tmp_path):
    told = []
    for _ in range(2):
        with pytest.raises(SandboxError) as fault:
            box(tmp_path).render("card.xml", name="x")
        told.append((str(fault.value), fault.value.place))
    assert told[0] == told[1]
    assert (told[1][1].line, told[1][1].col) == (3, 6)


def test_another_text_or_other_names_are_another_template(tmp_path, read):
    box(tmp_path).render("card.xml", nmae="x")
    box(tmp_path, CARD.replace("3", "4")).render("card.xml", nmae="x")
    box(tmp_path, functions={"count": len}).render("card.xml", nmae="x")
    assert len(read) == len(list(tmp_path.iterdir())) == 3


@pytest.mark.parametrize("spoilt", [b"", b"x", b"{}", None])
def test_a_spoilt_file_is_made_anew(tmp_path, read, spoilt):
    box(tmp_path).render("card.xml", nmae="x")
    file, = tmp_path.iterdir()
    whole = file.read_bytes()
    file.write_bytes(whole.replace(b"rect", b"RECT") if spoilt is None else spoilt)
    assert "RECT" not in box(tmp_path).render("card.xml", nmae="x")
    assert file.read_bytes() == whole
    assert len(read) == 2


def test_a_file_of_somebody_else_is_not_run(tmp_path, read, monkeypatch):
    box(tmp_path).render("card.xml", nmae="x")
    monkeypatch.setattr("pnp.tools.sandbox.kept._user", lambda kind: kind.st_uid + 1)
    box(tmp_path).render("card.xml", nmae="x")
    assert len(read) == 2


def test_a_faulty_template_is_not_kept(tmp_path):
    with pytest.raises(SandboxError):
        box(tmp_path, "{% if %}").render("card.xml")
    assert not list(tmp_path.iterdir())


def test_a_folder_that_cannot_be_written_is_done_without(tmp_path):
    (tmp_path / "file").write_text("")
    assert "<rect" in box(tmp_path / "file" / "below").render("card.xml", nmae="x")


def test_old_files_go_when_there_are_many(tmp_path):
    for number in range(KEPT_FILES + 1):
        (tmp_path / f"{number}.bin").write_text("")
    kept = Kept(tmp_path, ())
    kept.write(kept.file("a", "b"), ("x = 1", {}, compile("x = 1", "b", "exec")))
    assert len(list(tmp_path.iterdir())) <= KEPT_FILES // 2 + 2


def test_the_folder_can_be_named_and_switched_off(monkeypatch, tmp_path):
    monkeypatch.setenv("PNP_CACHE", str(tmp_path))
    assert folder() == tmp_path / "templates"
    monkeypatch.setenv("PNP_CACHE", "off")
    assert folder() is None
    monkeypatch.delenv("PNP_CACHE")
    assert folder().name == "templates"


def test_where_nothing_is_kept_each_template_is_read_anew_and_faults_have_their_places(monkeypatch, read, tmp_path):
    """Tests remember templates instead: see remembered.py. This one looks at a sandbox as it is with PNP_CACHE=off."""
    monkeypatch.setattr(environment, "Kept", Kept)
    monkeypatch.chdir(tmp_path)
    boxes = [box(None), box(None, f"\n{CARD}")]
    assert {each.render("card.xml", nmae="x").strip().count("<rect") for each in boxes * 2} == {3}
    assert read == ["card.xml", "card.xml"]
    places = []
    for each in boxes:
        with pytest.raises(SandboxError) as fault:
            each.render("card.xml", name="x")
        places.append((fault.value.place.line, fault.value.place.col))
    assert places == [(3, 6), (4, 6)]
    with pytest.raises(SandboxError) as fault:
        boxes[0].evaluate("1 + nmae", "card.xml")
    assert fault.value.place.col == 5
    assert not list(tmp_path.iterdir())
