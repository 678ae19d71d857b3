import os
import stat

import pytest

from pnp.tools import files
from pnp.tools.files import check_target, write_whole


def names(folder):
    return sorted(os.listdir(folder))


def test_a_file_is_written_into_a_folder_that_is_made_for_it(tmp_path):
    path = write_whole(tmp_path / "output" / "game" / "cards.pdf", b"new")
    assert path.read_bytes() == b"new"
    assert names(path.parent) == ["cards.pdf"]


def test_an_old_file_is_replaced_whole(tmp_path):
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"a much longer old file")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert names(tmp_path) == ["cards.pdf"]


def test_a_new_file_has_the_rights_of_other_new_files(tmp_path):
    ordinary = tmp_path / "ordinary"
    ordinary.touch()
    path = write_whole(tmp_path / "cards.pdf", b"new")
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(ordinary.stat().st_mode)


def test_a_folder_in_the_way_is_named(tmp_path):
    (tmp_path / "cards.pdf").mkdir()
    with pytest.raises(ValueError, match=r"cards\.pdf is a folder where a file is to be written"):
        write_whole(tmp_path / "cards.pdf", b"new")


def test_a_file_in_the_way_of_a_folder_is_named(tmp_path):
    (tmp_path / "output").write_bytes(b"")
    with pytest.raises(ValueError, match="output is a file where a folder is needed"):
        write_whole(tmp_path / "output" / "game" / "cards.pdf", b"new")


def test_a_write_protected_file_is_kept_and_said_so(tmp_path):
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"old")
    path.chmod(0o444)
    with pytest.raises(ValueError, match="write-protected and was left as it is"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("target", ["there", "nowhere"])
def test_nothing_is_written_through_a_link(tmp_path, target):
    (tmp_path / "there").write_bytes(b"precious")
    (tmp_path / "cards.pdf").symlink_to(tmp_path / target)
    with pytest.raises(ValueError, match="does not write through links"):
        write_whole(tmp_path / "cards.pdf", b"new")
    assert (tmp_path / "there").read_bytes() == b"precious"
    assert not (tmp_path / "nowhere").exists()


def test_a_shared_game_does_not_lead_out_of_its_project_through_a_folder(tmp_path):
    project, home = tmp_path / "project", tmp_path / "home"
    project.mkdir()
    home.mkdir()
    (project / "output").symlink_to(home)
    with pytest.raises(ValueError, match="output is a link"):
        write_whole(project / "output" / "game" / "cards.pdf", b"new", project)
    assert names(home) == []


def test_a_project_may_itself_lie_behind_a_link(tmp_path):
    (tmp_path / "real").mkdir()
    (tmp_path / "project").symlink_to(tmp_path / "real")
    write_whole(tmp_path / "project" / "output" / "cards.pdf", b"new", tmp_path / "project")
    assert (tmp_path / "real" / "output" / "cards.pdf").read_bytes() == b"new"


def test_what_is_no_ordinary_file_is_left_alone(tmp_path):
    os.mkfifo(tmp_path / "cards.pdf")
    with pytest.raises(ValueError, match="no ordinary file"):
        check_target(tmp_path / "cards.pdf")


@pytest.mark.parametrize(("fault", "words"), [
    (PermissionError(13, "Permission denied"), "close it in the program that shows it"),
    (OSError(28, "No space left on device"), "is full; make room"),
])
@pytest.mark.parametrize("step", ["replace", "fdopen"])
def test_when_writing_fails_the_old_file_stays_and_nothing_lies_about(tmp_path, monkeypatch, fault, words, step):
    path = tmp_path / "cards.pdf"
    path.write_bytes(b"old")

    def fail(*_, **__):
        raise fault

    monkeypatch.setattr(files.os, step, fail)
    with pytest.raises(ValueError, match=words):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["cards.pdf"]


def test_a_target_that_can_be_written_is_not_touched_by_the_check(tmp_path):
    check_target(tmp_path / "output" / "cards.pdf")
    assert names(tmp_path) == []


def test_a_long_file_name_is_no_trouble(tmp_path):
    path = write_whole(tmp_path / ("ä" * 120 + ".pdf"), b"new")
    assert path.read_bytes() == b"new"
