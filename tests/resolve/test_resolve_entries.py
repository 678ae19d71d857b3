"""Entries of a component's list: groups, defaults, like, each."""

import pytest
from written_games import deck, fields, good, tried


def test_a_card_takes_two_lines():
    game = good(deck="cards:\n  - name: Sea Wolf\n")
    record, = game.components[0].records
    assert (record.id, record.name, record.copies) == ("sea_wolf", "Sea Wolf", 1)
    assert (record.front, record.back, record.art) == (("card.xml",), (), ("art", "scenery"))
    assert fields(record) == {"id": "sea_wolf", "name": "Sea Wolf", "copies": 1}
    assert game.components[0].name == "Deck"


def test_a_card_is_found_at_its_place():
    records = deck("cards:\n  - name: Fox\n    vp: 3\n  - name: Owl\n")
    assert (records["owl"].span.line, records["fox"].span.line) == (4, 2)
    place = records["fox"].places["vp"]
    assert (place.file, place.line, place.col, place.length) == ("cards/game/deck.yaml", 3, 9, 1)


def test_a_groups_keys_are_its_members_defaults_and_groups_nest():
    records = deck("""
        defaults: {copies: 2, set: base, type: Crew}
        cards:
          - name: Fox
          - set: storm
            cards:
              - name: Maelstrom
              - type: Ship
                cards:
                  - {name: Sloop}
                  - {name: Brig, set: calm, copies: 1}
        """)
    assert [(r.id, r.copies, fields(r)["set"], fields(r)["type"]) for r in records.values()] == [
        ("fox", 2, "base", "Crew"), ("maelstrom", 2, "storm", "Crew"), ("sloop", 2, "storm", "Ship"),
        ("brig", 1, "calm", "Ship")]


def test_a_field_may_be_called_items_count_or_keys():
    records = deck("cards:\n  - {name: Fox, items: 2, count: 3, keys: 4, tiles: [a]}\n")
    assert [fields(records["fox"])[key] for key in ("items", "count", "keys")] == [2, 3, 4]
    assert fields(records["fox"])["tiles"] == ["a"]


def test_names_are_slugs():
    records = deck("cards:\n  - {name: Żubr, Card Text: a, Jäger-Preis: 4}\n")
    assert fields(records["żubr"]) == {"id": "żubr", "name": "Żubr", "copies": 1, "card_text": "a", "jäger_preis": 4}


def test_like_is_that_piece_but():
    records = deck("""
        cards:
          - {name: Temperature, copies: 10, vp: 2, text: Warm}
          - like: temperature
            name: Old Temperature
            vp: 3
          - {like: Old Temperature, name: Oldest, copies: 1}
        """)
    oldest = records["oldest"]
    assert (oldest.copies, fields(oldest)["vp"], fields(oldest)["text"]) == (1, 3, "Warm")
    assert records["old_temperature"].copies == 10


def test_like_takes_what_the_other_says_over_its_own_groups_keys_but_not_the_others_group():
    records = deck("""
        cards:
          - set: base
            cards: [{name: Fox, vp: 1}]
          - set: storm
            vp: 9
            cards: [{like: fox, name: Owl}]
        """)
    assert (fields(records["owl"])["set"], fields(records["owl"])["vp"]) == ("storm", 1)


def test_like_never_takes_the_id_over():
    records = deck("cards:\n  - {id: a, name: Fox}\n  - {like: a}\n")
    assert list(records) == ["a", "fox"]


def test_a_product_makes_a_piece_for_every_combination_and_names_it():
    records = deck("""
        cards:
          - each: {colour: [red, blue], kind: [meeple, cube]}
          - name: Deckhand
            each: {colour: [red]}
        """)
    assert list(records) == ["red_meeple", "red_cube", "blue_meeple", "blue_cube", "deckhand_red"]
    assert fields(records["red_cube"])["kind"] == "cube"
    assert records["red_cube"].name == "Red cube"
    assert "name" not in fields(records["red_cube"])


def test_products_take_values_of_the_game_and_as_many_as_players():
    values = "colours: [red, blue, green]\nmeeples: {meeple: 7, cube: 10}"
    written = """
        tokens:
          - each: {colour: "colours[:players]", kind: meeples}
            copies: = meeples[kind]
            skip: colour == 'red' and kind == 'cube'
        """
    records = deck(written, values=values, players=(1, 2))
    assert {id: record.copies for id, record in records.items()} == {"red_meeple": 7, "blue_meeple": 7, "blue_cube": 10}
    alone, _ = tried(deck=written, values=values, players=(1, 2), playing=1)
    assert [record.id for record in alone.components[0].records] == ["red_meeple"]
    assert alone.playing == 1


def test_numbers_of_a_product_can_be_counted_with():
    records = deck("tiles:\n  - {name: Hex, each: {n: 'range(1, 4)'}, vp: = n * 2}\n")
    assert [(r.id, fields(r)["n"], fields(r)["vp"]) for r in records.values()] == [
        ("hex_1", 1, 2), ("hex_2", 2, 4), ("hex_3", 3, 6)]


def test_products_of_names_are_not_named_twice():
    assert list(deck("cards:\n  - each: {name: [Fox, Owl], colour: [red]}\n")) == ["fox_red", "owl_red"]


def test_products_of_rows_are_named_by_their_names():
    values = "ratings: [{name: Hot, low: 1}, {name: Cold, low: 5}]"
    records = deck("cards:\n  - {each: {rating: ratings}, low: = rating.low}\n", values=values)
    assert [(r.id, fields(r)["low"]) for r in records.values()] == [("hot", 1), ("cold", 5)]


def test_made_ids_that_meet_get_a_number_and_written_ones_come_first():
    records = deck("cards:\n  - name: Fox\n  - name: Fox?\n  - {id: fox_2, name: Owl}\n  - name: fox!\n")
    assert list(records) == ["fox", "fox_3", "fox_2", "fox_4"]


def test_a_written_id_is_the_stem_of_a_product():
    assert list(deck("cards:\n  - {id: M, name: Meeple, each: {c: [red, blue]}}\n")) == ["m_red", "m_blue"]


def test_rows_are_pieces_and_their_empty_cells_leave_the_default():
    records = deck("""
        cards:
          - rows: |
              id,     attack, front.edges, copies
              581083, 4,      WWWP,        6
              wolf,   = 2,    ,
            copies: 2
        """)
    assert {id: (r.copies, str(fields(r)["attack"]), r.sides) for id, r in records.items()} == {
        "581083": (6, "4", {"front": {"edges": "WWWP"}}), "wolf": (2, "= 2", {})}


def test_where_chooses_rows():
    records = deck("""
        cards:
          - rows: |
              name, status, cost
              Fox,  ready,  3
              Owl,  idea,   tbd
            where: status == 'ready'
          - {name: Asp, where: here, cost: = cost_of}
        """, values="cost_of: 4")
    assert list(records) == ["fox", "asp"]
    assert (fields(records["fox"])["cost"], fields(records["asp"])["where"]) == (3, "here")


def test_pieces_groups_and_components_come_with_their_option():
    written = {"storms": "when: storm\ncards:\n  - name: Gale\n",
               "deck": """
                   cards:
                     - when: option.storm
                       cards: [{name: Maelstrom}, {name: Flood, when: players > 3}]
                     - {name: Calm, when: not storm}
                   """}
    without = good(options={"storm": False}, **written)
    assert [(c.id, [r.id for r in c.records]) for c in without.components] == [("deck", ["calm"])]
    assert "storm" not in without.components[0].known
    storm, found = tried(options={"storm": False}, switched={"storm": True}, playing=3, **written)
    assert not found
    assert [(c.id, [r.id for r in c.records]) for c in storm.components] == [
        ("storms", ["gale"]), ("deck", ["maelstrom"])]
    assert (storm.options["storm"].default, storm.options["storm"].on) == (False, True)


@pytest.mark.parametrize("copies", [0, 1, 10_000])
def test_copies_are_printed_as_written(copies):
    assert deck(f"cards:\n  - {{name: Fox, copies: {copies}}}\n")["fox"].copies == copies


def test_resolving_twice_gives_the_same_game():
    from written_games import resolve, source
    written = source(deck="cards:\n  - {name: Fox, cost.gold: 2, cost.wood: 1}\n  - {name: Owl, cost: {gold: 1}}\n")
    first, second = resolve(written)[0], resolve(written)[0]
    costs = [[dict(fields(r)["cost"]) for r in game.components[0].records] for game in (first, second)]
    assert costs[0] == costs[1] == [{"gold": 2, "wood": 1}, {"gold": 1}]
