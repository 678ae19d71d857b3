"""The press: each different face once, each copy in its place."""

from projects import written

from pnp import press
from pnp.pipeline import Found, Wish, build, examine, jobs
from pnp.press import Press

CARD = '<face><text x="5" y="5" w="50" h="10">{words}</text></face>'


def slots(root):
    """Return the slots of a project's only component."""
    job, = jobs(root, Wish(), Found())
    printed = Press(job.game).component(job.game.components[0])
    assert printed.diagnostics == []
    return printed.slots


def test_copies_share_one_face(tmp_path):
    written(tmp_path, cards__mine__deck="cards:\n  - {name: Fox, copies: 5}\n  - {name: Owl, copies: 2}\n")
    found = slots(tmp_path)
    assert len(found) == 7
    assert len({slot.front for slot in found}) == 2


def test_copies_that_print_their_number_have_faces_of_their_own(tmp_path):
    written(tmp_path, cards__mine__deck="numbering: {count: copies}\ncards:\n  - {name: Fox, copies: 5}\n")
    path = tmp_path / "templates" / "mine" / "card.xml"
    path.parent.mkdir(parents=True)
    path.write_text(CARD.format(words="{% include 'number.xml' %}"))
    (path.parent / "number.xml").write_text("{{ numbering.number }}/{{ numbering.total }}")
    assert len({slot.front for slot in slots(tmp_path)}) == 5


def test_a_ladder_ends_at_the_first_template_in_which_all_fits(tmp_path):
    words = "a rather long text that needs some room " * 12
    written(tmp_path, cards__mine__deck=f"front: [large.xml, small.xml]\nback: front\ncards:\n  - {{name: Fox}}\n"
                                        f"  - name: Owl\n    text: |\n      {words}\n")
    folder = tmp_path / "templates" / "mine"
    folder.mkdir(parents=True)
    for name, size in (("large", 20), ("small", 6)):
        (folder / f"{name}.xml").write_text(
            f'<face><text inset="5" size="{size}" min-size="{size}">'
            '{{ card.name }} {{ card.text }}</text></face>')
    assert examine(tmp_path, Wish()).diagnostics == []
    fox, owl = slots(tmp_path)
    assert fox.front == fox.back
    assert owl.front == owl.back
    assert owl.front != fox.front


def test_a_ladder_goes_on_where_a_column_has_no_room_for_its_children(tmp_path):
    written(tmp_path, cards__mine__deck="front: [high.xml, low.xml]\ncards:\n  - {name: Fox}\n",
            **{f"templates__mine__{name}.xml": f'<face><column inset="5"><rect h="{high}" fill="red"/>'
               '<text>{{ card.name }}</text></column></face>' for name, high in (("high", 90), ("low", 9))})
    assert examine(tmp_path, Wish()).diagnostics == []


def test_the_seams_of_a_board_go_around_what_a_card_that_is_drawn_on_it_wants_uncut(tmp_path):
    written(tmp_path, cards__mine__game="kit: [board.yaml, deck.yaml]\n", cards__mine__deck="cards:\n  - name: Fox\n",
            cards__mine__board="size: 360 x 250 mm\nfront: board.xml\nboards:\n  - name: Hills\n",
            **{"templates__mine__card.xml": '<face><text x="5" y="10" w="40" h="20" uncut="yes">Fox</text></face>',
               "templates__mine__board.xml": '<face><box x="100" y="50" w="63.5" h="88.9"><piece of="deck/fox"/></box>'
                                             '</face>'})
    slot, = slots(tmp_path)
    assert slot.uncut == (((105_000, 60_000, 40_000, 20_000),), ())


#: A deck, and tokens that show one of its cards, with a colour of a code on the front and none on the back.
RINGS = {
    "cards__deck": "cards:\n  - {name: Fox, copies: 3}\n  - name: Owl\n",
    "cards__ring": "back: back.xml\ntokens:\n  - {name: One, colour: red}\n  - {name: Two, colour: wine}\n",
    "templates__theme": "palette:\n  red: {color: '#c0392b', code: team}\n  wine: {color: '#c0392d', code: team}\n",
    "templates__token.xml": "<face><piece of='deck/fox' x='4' y='2' w='8'/><circle cx='8' cy='8' r='7.5' "
                            "stroke='{{ token.colour }}' stroke-width='0.4'/></face>",
    "templates__back.xml": "<face fill='shade'><text anchor='center'>{{ token.name }}</text></face>"}


def drawn(monkeypatch, run, root):
    """Return how many faces a command draws, and what is wrong in the usual print."""
    ink = []
    with monkeypatch.context() as patch:
        patch.setattr(press, "draw", lambda artwork, draw=press.draw: ink.append(artwork) or draw(artwork))
        found = run(root, Wish())
    return len(ink), [fault for fault in found.diagnostics if not fault.message.count(" in ")]


def test_a_check_draws_the_ink_only_of_what_colours_tell_apart(tmp_path, monkeypatch):
    plain = written(tmp_path / "plain", **{name: text for name, text in RINGS.items() if "ring" not in name})
    assert drawn(monkeypatch, examine, plain) == (0, [])
    assert drawn(monkeypatch, build, plain)[0] == 2
    alone = RINGS | {"cards__ring": RINGS["cards__ring"].replace("wine", "ink")}
    assert drawn(monkeypatch, examine, written(tmp_path / "alone", **alone)) == (1, [])


def test_a_check_finds_in_what_it_draws_what_a_build_finds(tmp_path, monkeypatch):
    root = written(tmp_path, **RINGS | {"templates__back.xml": "<face fill='shade'/>"})
    count, told = drawn(monkeypatch, examine, root)
    assert [fault.code for fault in told] == ["colors-alike"]
    assert (5, told) == drawn(monkeypatch, build, root)
    assert count >= 4           # two fronts, their back, and the card on them; not the other card
