"""Every rule of Archaic Animalia can fail: a slip in the data is told with the reason that the designer gave."""

import pytest
from projects import copied

from pnp.pipeline import Found, Wish, jobs, judged

GAME = "archaic_animalia"

#: file, what stands there, what is typed instead, and the reason that comes of it
SLIPS = [
    ("factors.yaml", "copies: 10", "copies: 9", "the shared deck holds 50 cards"),
    ("factors.yaml", "name: Wild", "name: Joker", "the deck is made of exactly these five kinds"),
    ("factors.yaml", "  - name: Niche\n", "  - name: Niche\n    copies: 11\n", "the deck holds 10 cards of each kind"),
    ("taxa.yaml", "name: Mammals\n", "name: Mammals\n    copies: 2\n", "a taxon belongs to one player"),
    ("taxa.yaml", "    temperature: 3\n", "", "all start with Temperature 1, Mammals with 3"),
    ("taxa.yaml", "    elevation: 3\n", "    elevation: 4\n", "all start with Elevation 1, Birds with 3"),
    ("taxa.yaml", "    rainfall: 3\n", "", "one taxon starts each track at 3, the other nine at 1"),
    ("taxa.yaml", "number: X", "number: 10", "taxa are numbered 1 to 9 and X"),
    ("taxa.yaml", "Keep up to 5 cards", "Keep up to 6 cards", "Worms keep one card more than others"),
    ("taxa.yaml", "Start with 6 tokens", "Start with 5 tokens", "Amphibians start with twice as many tokens"),
    ("reference.yaml", "Draw 4 cards", "Draw 5 cards", "the card says what the game's values say"),
    ("ratings.csv", "3,4,3,", "3,4,2,", "a level costs as many cards as its number"),
    ("ratings.csv", "1,0–2,0,", "1,0–2,1,", "from 1 to 5 in all three factors takes 42 cards"),
    ("ratings.csv", "2,3,2,Warm", "2,2,2,Warm", "each total has its rating"),
    ("ratings.csv", "Warm", "Hot", "each of the five ratings has a word of its own"),
    ("ratings.csv", "4,5,4,Cold", "3,5,4,Cold", "the ratings stand in their order, each once"),
    ("ratings.csv", "5,6+,5,Frozen,Extreme,Arid\n", "", "every factor is rated from 1 to 5"),
    ("game.yaml", "players: 2-6", "players: 2-11", "each player chooses a taxon of their own"),
    ("game.yaml", "  hand: 4 ", "  hand: 5 ", "another turn's cards must remain"),
    ("game.yaml", "  draw: 4 ", "  draw: 3 ", "the mat says what the game's values say"),
    ("game.yaml", ", purple, rose]", ", purple]", "ten colours are made, one for each taxon"),
    ("game.yaml", "blue: ammonite", "blue: footprint", "a fossil belongs to one colour"),
    ("tokens.yaml", "36 if worth == 1", "35 if worth == 1", "each colour has 36 tokens and 4 markers"),
    ("tokens.yaml", "1 else 4", "1 else 2", "44 tokens on the map are the most that anyone had"),
    ("tokens.yaml", "else colours[:players]\"", "else colours[:5]\"", "every player has a colour"),
    ("mats.yaml", "copies: = players", "copies: 4", "every player has a mat"),
    ("mats.yaml", "name: Evolution", "name: Growth", "a turn has four phases, in this order"),
    ("mats.yaml", "Keep 4 cards", "Keep 5 cards", "the mat says what the game's values say"),
    ("score.yaml", "  - name: Score\n", "  - name: Score\n    copies: 2\n", "one sheet keeps the score of two games"),
]


@pytest.mark.parametrize(("file", "here", "there", "because"), SLIPS, ids=[slip[3][:40] for slip in SLIPS])
def test_a_slip_is_told_with_its_reason(tmp_path, file, here, there, because):
    root = copied(GAME, tmp_path)
    path = root / "cards" / GAME / file
    text = path.read_text("utf-8")
    assert text.count(here) == 1
    path.write_text(text.replace(here, there), "utf-8")
    (job,) = jobs(root, Wish(addresses=(GAME,)), Found())           # rules are judged before anything is drawn
    told = [fault for fault in judged(job) if fault.code == "rule"]
    assert any(because in diagnostic.message for diagnostic in told)
