"""What the end of a build says of files that it did not write, and of old ones that lie there."""

import errno
import os
import shutil

import pytest
from click.testing import CliRunner
from projects import written

from pnp.cli import cli
from pnp.made_of import MadeOf
from pnp.tools import files

FOX = "cards:\n  - name: Fox\n"
BAD = FOX + "    copies: three\n"


@pytest.fixture
def run(tmp_path, monkeypatch):
    """Run pnp in an empty folder; ``run(…)`` returns what it says of files that were not written."""
    monkeypatch.chdir(tmp_path)
    return lambda *words: _end(CliRunner().invoke(cli, words, standalone_mode=False).stderr)


def _end(told):
    lines = told.splitlines()
    known = "Not written:", "Out of date", "From an earlier run"
    heads = [n for n, line in enumerate(lines) if line.startswith(known)]
    return lines[heads[0]:] if heads else []


def test_a_build_that_writes_all_says_nothing_of_it(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX)
    assert run("build") == []
    assert run("build") == []


def test_a_component_with_errors_is_listed_with_its_first_error_and_its_old_files(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX, cards__mine__more=FOX)
    run("build")
    written(tmp_path, cards__mine__deck=BAD)
    assert run("build") == [
        "Not written:", "  Deck: an error in cards/mine/deck.yaml:3:13",
        "Out of date, from an earlier run:", "  output/mine/deck.letter.pdf", "  output/mine/deck.pdf"]
    assert (tmp_path / "output/mine/deck.pdf").exists()


def test_what_shows_pieces_of_a_faulty_component_says_which(run, tmp_path):
    written(tmp_path, cards__mine__deck=BAD, cards__mine__more=FOX)
    (tmp_path / "cards/mine/rules.md").write_text("# Rules\n\n{{ figure('deck/fox') }}\n")
    assert run("build")[2] == "  the rulebook: it shows or counts pieces of deck, where there are errors"


def test_a_component_without_pieces_or_copies_says_so(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX, cards__mine__empty="mats:\n", cards__mine__none=FOX + "    copies: 0\n")
    assert run("build")[:3] == ["Not written:", "  Empty: it has no pieces",
                                "  None: no copy of its pieces is asked for"]


def test_an_error_of_the_game_is_told_once_for_all_of_it(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX, cards__mine__more=FOX, cards__mine__game="titel: Mine\n")
    assert run("build") == [
        "Not written:", "  all of Mine: an error in cards/mine/game.yaml:1:1, which stops the whole game"]


def test_an_old_pick_is_named_when_the_new_one_can_not_be_made(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX)
    run("build", "deck/fox", "--paper", "a4")
    written(tmp_path, cards__mine__deck=BAD)
    assert run("build", "deck/fox") == ["Not written:", "  Deck: an error in cards/mine/deck.yaml:3:13",
                                        "Out of date, from an earlier run:", "  output/mine/pick.pdf"]


def test_components_that_were_not_asked_for_are_not_listed(run, tmp_path):
    written(tmp_path, cards__mine__deck=BAD, cards__mine__more=FOX)
    assert run("build", "more") == []


def test_files_of_a_renamed_component_are_named(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX)
    run("build", "--paper", "a4")
    (tmp_path / "cards/mine/deck.yaml").rename(tmp_path / "cards/mine/animals.yaml")
    assert run("build") == ["From an earlier run, of nothing in the game now:", "  output/mine/deck.pdf"]


def test_a_part_left_out_by_an_option_is_not_called_forgotten(run, tmp_path):
    written(tmp_path, cards__mine__game="options: {storm: {title: Storm, default: on}}\n",
            cards__mine__deck=FOX, cards__mine__more="when: storm\n" + FOX)
    run("build")
    assert run("build", "--without", "storm") == []


def test_a_file_that_can_not_be_replaced_stops_no_other(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX, cards__mine__more=FOX)
    (tmp_path / "output/mine/deck.pdf").mkdir(parents=True)
    assert run("build") == ["Not written:", "  Deck, in deck.pdf: an error in output/mine/deck.pdf"]
    assert (tmp_path / "output/mine/more.pdf").exists()


def test_a_folder_that_nothing_can_be_written_to_is_told_once_for_all_files(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX, cards__mine__more=FOX, cards__other__deck=FOX)
    (tmp_path / "output").write_text("a file")
    assert run("build") == ["Not written:", "  all of Mine: an error in output, which stops the whole game",
                            "  Other, Deck: an error in output, which stops the whole game"]
    told = CliRunner().invoke(cli, ["build"], standalone_mode=False).stderr
    assert told.count("is a file where a folder is needed") == 1
    assert "\n1 error\n" in told


def test_a_full_disk_is_told_once(run, tmp_path, monkeypatch):
    def full(path, content):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files, "_write_new", full)
    written(tmp_path, cards__mine__deck=FOX, cards__mine__more=FOX)
    assert run("build") == ["Not written:", "  all of Mine: an error in output/mine, which stops the whole game"]


def test_a_rulebook_with_a_picture_of_a_card_is_printed_while_the_file_of_the_deck_is_in_use(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX)
    (tmp_path / "cards/mine/rules.md").write_text("# Rules\n\n{{ figure('deck/fox') }}\n")
    (tmp_path / "output/mine/deck.pdf").mkdir(parents=True)
    assert run("build") == ["Not written:", "  Deck, in deck.pdf: an error in output/mine/deck.pdf"]
    assert (tmp_path / "output/mine/rulebook.pdf").exists()


def test_the_file_of_picked_pieces_that_can_not_be_replaced_is_named_and_no_other(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX, cards__mine__more=FOX)
    (tmp_path / "output/mine/pick.pdf").mkdir(parents=True)
    assert run("build", "deck/fox") == ["Not written:", "  Deck, in pick.pdf: an error in output/mine/pick.pdf"]
    assert (tmp_path / "output/mine/pick.letter.pdf").exists()
    assert run("build", "deck/fox", "more") == ["Not written:", "  Deck, in pick.pdf: an error in output/mine/pick.pdf"]
    (tmp_path / "output/mine/pick.letter.pdf").unlink()
    (tmp_path / "output/mine/pick.letter.pdf").mkdir()
    assert run("build", "deck/fox", "more") == [
        "Not written:", "  Deck, in pick.letter.pdf and pick.pdf: 2 errors, first in output/mine/pick.letter.pdf"]


def test_a_folder_or_link_with_the_name_of_a_file_is_not_called_out_of_date(run, tmp_path):
    written(tmp_path, cards__mine__deck=BAD)
    (tmp_path / "output/mine/deck.pdf").mkdir(parents=True)
    (tmp_path / "output/mine/deck.letter.pdf").symlink_to(tmp_path / "cards/mine/deck.yaml")
    assert run("build") == ["Not written:", "  Deck: an error in cards/mine/deck.yaml:3:13"]


def test_a_piece_that_may_be_in_a_faulty_component_is_told_with_it(tmp_path, monkeypatch):
    written(tmp_path, cards__mine__deck=BAD)
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(cli, ["build", "fox"], standalone_mode=False)
    assert "it may be in deck, where pnp check finds errors" in str(result.exception)


OWN = "<face><text inset='4'>{}</text></face>"


@pytest.mark.parametrize("words", ["{{ count(deck) }}", "{% for one in deck %}{{ one.name }}{% endfor %}",
                                   "{{ count(kit) }}", "{{ count(kit.deck) }}", "{{ count(kit['deck']) }}",
                                   "{{ count(kit.home) }} of {{ count(kit) }}",
                                   "{% set deck = deck %}{{ count(deck) }}", "{% for k in glossary() %}{% endfor %}",
                                   "{% for deck in deck %}{{ deck.name }}{% endfor %}",
                                   "{% with deck = deck %}{{ count(deck) }}{% endwith %}"])
def test_a_mat_that_counts_a_deck_of_which_a_card_is_faulty_is_not_printed(run, tmp_path, words):
    written(tmp_path, cards__mine__deck=BAD + "  - name: Owl\n", cards__mine__home="mats:\n  - name: Home\n",
            **{"templates__mine__mat.xml": OWN.format(words)})
    assert run("build")[2] == "  Home: it shows or counts pieces of deck, where there are errors"


@pytest.mark.parametrize("words", ["{{ card.name }}", "{{ count(home) }}", "{% set deck = 3 %}{{ deck }}", "deck",
                                   "{{ count(kit.home) }}", "{% for deck in home %}{{ deck.name }}{% endfor %}"])
def test_what_counts_no_faulty_deck_is_printed(run, tmp_path, words):
    written(tmp_path, cards__mine__deck=BAD + "  - name: Owl\n", cards__mine__home=FOX,
            **{"templates__mine__card.xml": OWN.format(words)})
    assert run("build") == ["Not written:", "  Deck: an error in cards/mine/deck.yaml:3:13"]


def test_numbers_over_the_kit_are_not_printed_while_pieces_are_missing(run, tmp_path):
    written(tmp_path, cards__mine__game="numbering: {over: kit}\n", cards__mine__deck=BAD, cards__mine__home=FOX,
            **{"templates__mine__card.xml": OWN.format("{{ numbering.total }}")})
    assert run("build")[2] == "  Home: it shows or counts pieces of deck, where there are errors"


@pytest.mark.parametrize("words", ["{{ count(deck) }} cards", "{{ kit_list() }}", "{{ kit_list('deck') }}"])
def test_a_rulebook_with_too_small_a_number_is_not_printed(run, tmp_path, words):
    written(tmp_path, cards__mine__deck=BAD + "  - name: Owl\n", cards__mine__home=FOX,
            **{"cards__mine__rules.md": f"# Rules\n\n{words}\n"})
    assert run("build")[2] == "  the rulebook: it shows or counts pieces of deck, where there are errors"


def older(path, seconds=100):
    at = path.stat().st_mtime - seconds
    os.utime(path, (at, at))


def test_a_variant_and_a_pick_from_before_the_theme_changed_are_out_of_date(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX, cards__mine__more=FOX)
    run("build", "--variant", "low-ink", "--paper", "a4")
    run("build", "deck/fox", "--paper", "a4")
    for path in (tmp_path / "output/mine").iterdir():
        older(path)
    written(tmp_path, templates__mine__theme="palette: {ink: navy}\n")
    assert run("build") == ["Out of date, from an earlier run:", "  output/mine/deck.low-ink.pdf",
                            "  output/mine/more.low-ink.pdf", "  output/mine/pick.pdf"]


def test_in_a_fresh_copy_of_a_project_no_file_is_called_old_whatever_its_time(run, tmp_path, monkeypatch):
    written(tmp_path / "first", cards__mine__deck=FOX)
    monkeypatch.chdir(tmp_path / "first")
    run("build", "--variant", "low-ink", "--paper", "a4")
    shutil.copytree(tmp_path / "first", tmp_path / "copy")
    older(tmp_path / "copy/output/mine/deck.low-ink.pdf", 1000)
    monkeypatch.chdir(tmp_path / "copy")
    assert run("build") == []
    written(tmp_path / "copy", cards__mine__deck=FOX.replace("Fox", "Owl"))
    older(tmp_path / "copy/cards/mine/deck.yaml", 5000)
    for _ in range(2):
        assert run("build") == ["Out of date, from an earlier run:", "  output/mine/deck.low-ink.pdf"]
    run("build", "--variant", "low-ink", "--paper", "a4")
    assert run("build") == []


@pytest.mark.parametrize("faulty", [BAD, "cards: [\n", "size: 3\n", "when: storm\n" + FOX])
def test_an_error_in_another_component_makes_no_file_old(run, tmp_path, faulty):
    written(tmp_path, cards__mine__deck=FOX, cards__mine__more=FOX,
            cards__mine__game="options: {storm: {title: Storm, default: off}}\n")
    run("build", "--variant", "low-ink", "--paper", "a4")
    written(tmp_path, cards__mine__more=faulty)
    assert "deck.low-ink" not in " ".join(run("build"))


@pytest.mark.parametrize("note", ["", "{", "[1]", '{"deck.low-ink.pdf": "x"}', "[" * 9000])
def test_of_files_that_pnp_noted_nothing_about_the_times_decide(run, tmp_path, note):
    written(tmp_path, cards__mine__deck=FOX)
    run("build", "--variant", "low-ink", "--paper", "a4")
    (tmp_path / "output/mine/.made_of.json").write_text(note)
    assert run("build") == []
    older(tmp_path / "output/mine/deck.low-ink.pdf", 1000)
    assert run("build") == ["Out of date, from an earlier run:", "  output/mine/deck.low-ink.pdf"]


def test_a_variant_is_not_out_of_date_where_only_another_component_changed(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX, cards__mine__more=FOX)
    run("build", "--variant", "low-ink", "--paper", "a4")
    older(tmp_path / "cards/mine/deck.yaml", 500)
    for path in (tmp_path / "output/mine").iterdir():
        older(path)
    written(tmp_path, cards__mine__more=FOX + "  - name: Owl\n")
    assert run("build") == ["Out of date, from an earlier run:", "  output/mine/more.low-ink.pdf"]


def test_a_large_picture_that_was_changed_in_its_middle_makes_files_old(run, tmp_path):
    written(tmp_path, cards__mine__deck=FOX)
    picture = tmp_path / "templates/shared/large.bin"
    picture.parent.mkdir(parents=True, exist_ok=True)
    picture.write_bytes(bytes(600_000) + b"old" + bytes(600_000))
    run("build", "--variant", "low-ink", "--paper", "a4")
    picture.write_bytes(bytes(600_000) + b"new" + bytes(600_000))
    assert run("build") == ["Out of date, from an earlier run:", "  output/mine/deck.low-ink.pdf"]


def test_a_build_ends_where_no_way_leads_to_the_drive_of_the_sources(run, tmp_path, monkeypatch):
    written(tmp_path, cards__mine__deck=FOX)
    run("build", "--variant", "low-ink", "--paper", "a4")

    def told(made_of, id):
        raise ValueError("path is on mount 'D:', start on mount 'C:'")

    monkeypatch.setattr(MadeOf, "_sources", told)
    assert run("build") == []
    assert (tmp_path / "output/mine/deck.pdf").exists()
