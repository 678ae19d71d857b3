"""What rules.md says becomes blocks: values stay what they are, and nothing that is typed turns into something else."""

import pytest
from rulebooks import DECK, bound, lines, words, written

from pnp.pipeline import Wish, examine
from pnp.typeset.flow import stage


def said(root, rules, **more):
    """Return the words of all pages but for the numbers below them."""
    return " ".join(page.rsplit(" ", 1)[0] for page in words(bound(root, rules, **more)))


def test_a_value_prints_as_it_is_whatever_markdown_would_read_in_it(tmp_path):
    deck = "cards:\n  - name: '# 1. *a* _b_ [c](d) `e` <b> {x} | ::: --- \\\\'\n"
    text = "{{ deck[0].name }}\n\n| n |\n|---|\n| {{ deck[0].name }} |\n\n**{{ deck[0].name }}**\n"
    assert said(tmp_path, text, deck=deck).count("# 1. *a* _b_ [c](d) `e` <b> {x} | ::: --- \\") == 3


def test_a_rich_value_stays_rich_and_any_other_is_made_so_by_its_filter(tmp_path):
    found = said(tmp_path, "{{ deck[0].text }} {{ '*thin* {moon}' }} {{ '*fat*' | rich }}\n")
    assert "Run fast. *thin* {moon} fat" in found


def test_a_field_inside_of_a_rich_value_is_that_of_its_own_piece(tmp_path):
    deck = "cards:\n  - {name: Fox, cost: 2, text: 'Pay {=cost}.'}\n  - {name: Owl, cost: 5, text: 'Or {=cost}.'}\n"
    assert "Pay 2. Or 5." in said(tmp_path, "{% for c in deck %}{{ c.text }} {% endfor %}\n", deck=deck)


def test_loops_make_rows_and_items_without_empty_lines(tmp_path):
    text = "| n | c |\n|---|--:|\n{% for c in deck %}\n| {{ c.name }} | {{ c.copies }} |\n{% endfor %}\n"
    assert "n c Fox 3 *Owl* | <b> 1".lower() in said(tmp_path, text).lower()


def test_markup_of_other_kinds_prints_as_typed(tmp_path):
    assert said(tmp_path, "a \\<b>c\\</b> &amp; \\<!-- d -->\n") == "a <b>c</b> & <!-- d -->"


def test_lists_have_the_numbers_that_are_typed(tmp_path):
    assert said(tmp_path, "3. three\n5. five\n\nand\n\n2) two\n4) four\n") == "3. three 5. five and 2) two 4) four"


def test_a_list_that_repeats_one_number_counts_on(tmp_path):
    assert said(tmp_path, "{% for n in [1, 2, 3] %}\n1. step\n{% endfor %}\n") == "1. step 2. step 3. step"


def test_lists_of_letters_and_of_pasted_bullets_are_lists(tmp_path):
    assert said(tmp_path, "Choose:\na) Move.\nb) Rest.\n") == "Choose: a) Move. b) Rest."
    assert said(tmp_path, "Then:\n\u2022 Move.\n\u2022\tRest.\n") == "Then: Move. Rest."


def test_signs_of_lists_between_fences_stay_as_typed(tmp_path):
    assert said(tmp_path, "```\na) x\nb) y\n\u2022 z\n```\n") == "a) x b) y \u2022 z"
    assert said(tmp_path, "> ~~~\n> a) x\n> b) y\n> ~~~\n") == "a) x b) y"


@pytest.mark.parametrize(("rules", "printed"), [
    ("Text.\n\n    a) x\n    b) y\n", "Text. a) x b) y"),
    ("- You may:\n      a) x\n      b) y\n", "You may: a) x b) y"),
    ("- So:\n      \u2022 x\n      \u2022 y\n", "So: \u2022 x \u2022 y"),
    ("a) x | y\n--- | ---\n1 | 2\n\nb) z\n", "A) X Y 1 2 b) z"),
])
def test_letters_and_bullets_where_markdown_sees_no_item_print_as_typed(tmp_path, rules, printed):
    assert said(tmp_path, rules) == printed


def test_lists_of_letters_are_lists_in_quotations_and_around_others(tmp_path):
    assert said(tmp_path, "> a) Move.\n> b) Rest.\n") == "a) Move. b) Rest."
    assert len({round(top) for _, top, *_ in lines(bound(tmp_path, "> a) Move.\n> b) Rest.\n"))[0][:-1]}) == 2
    assert said(tmp_path, "a) 1) Move.\nb) 1) Rest.\n") == "a) 1) Move. b) 1) Rest."


def test_indents_make_no_code_and_dashes_below_words_no_heading(tmp_path):
    found = words(bound(tmp_path, "## Two\n\n    far in\n---\n\n{{ contents() }}\n"))
    assert "far in" in found[0]
    assert found[0].count("far in") == 1        # not in the contents


def test_icons_references_and_braces_are_those_of_cards(tmp_path):
    assert said(tmp_path, "{moon} [[owl_b]] \\{moon} \\[[fox]] {circle=7}\n") == "*Owl* | <b> {moon} [[fox]] 7"


def test_words_of_code_are_left_alone(tmp_path):
    assert "{moon} **x** [[fox]]" in said(tmp_path, "`{moon} **x** [[fox]]`\n\n```\n  {moon}\n```\n")


def test_headings_alike_have_anchors_of_their_own(tmp_path):
    text = "## Tides\n\n[one](#tides) [two](#tides-2) [three](#tides-3)\n\n## Tides\n\n## Tides!\n"
    assert "one two three" in said(tmp_path, text)


def test_a_fault_inside_of_a_macro_stands_where_the_macro_is_written(tmp_path):
    rules = "{% macro fox(n) %}\n{moom} {{ n }}\n{% endmacro %}\n\n# Foxes\n\n{{ fox(1) }}\n"
    (fault,) = examine(written(tmp_path, rules), Wish()).diagnostics
    assert (str(fault.span), fault.code) == ("rules.md:2:1", "unknown-icon")


def test_the_lines_of_a_paragraph_are_told_apart(tmp_path):
    (fault,) = examine(written(tmp_path, "# Foxes\n\none\n*two\nthree {moom}* four\n"), Wish()).diagnostics
    assert str(fault.span) == "rules.md:5:7"


def test_what_is_behind_a_comment_of_many_lines_keeps_its_line(tmp_path):
    (fault,) = examine(written(tmp_path, "# Foxes\n\n{# a\nb\nc #}\n\n{moom}\n"), Wish()).diagnostics
    assert str(fault.span) == "rules.md:7:1"


def test_a_rulebook_without_measure_is_refused(tmp_path):
    rows = "{% for n in range(120) %}\n|" + " x |" * 100 + "\n{% endfor %}\n"
    text = "|" + " h |" * 100 + "\n|" + "---|" * 100 + "\n" + rows
    assert "too-much" in {one.code for one in examine(written(tmp_path, text), Wish()).diagnostics}
    figures = "{% for n in range(600) %}\n{{ figure('deck') }}\n\n{% endfor %}\n"
    assert "too-much" in {one.code for one in examine(written(tmp_path, figures), Wish()).diagnostics}
    pages = "{% for n in range(500) %}\n# Chapter {{ n }}\n\n{% endfor %}\n"
    (fault,) = examine(written(tmp_path, pages), Wish()).diagnostics
    assert fault.message == "this rulebook has 500 pages, at most 400"


def test_of_a_rulebook_without_end_no_page_is_drawn(tmp_path, monkeypatch):
    drawn = []
    monkeypatch.setattr(stage._Pages, "artwork", lambda self, number, page: drawn.append(number))
    pages = "{% for n in range(401) %}\n# Chapter {{ n }}\n\n{% endfor %}\n"
    assert [one.code for one in examine(written(tmp_path, pages), Wish()).diagnostics] == ["too-much"]
    assert drawn == []


def test_a_container_is_read_whatever_blanks_stand_in_its_line(tmp_path):
    blanks = " " * 50_000
    text = f":::{blanks}note{blanks}\nWords.\n:::{blanks}\n\n:::note a{blanks}b\nMore.\n:::\n"
    assert said(tmp_path, text).split() == ["NOTE", "Words.", "A", "B", "More."]


def test_a_word_that_changes_its_look_at_every_letter_is_set(tmp_path):
    assert "aaaa" in said(tmp_path, "`a`*a*" * 4_000 + "\n")


def test_a_title_is_no_entry_of_the_contents(tmp_path):
    found = said(tmp_path, "# Foxes\n\n{{ contents(depth=3) }}\n\n## One\n\n### Deep\n\n#### Deeper\n\n## Two\n")
    assert found.startswith("Foxes One 1 Deep 1 Two 1 One")


def test_credits_name_the_makers_of_fonts_and_icons(tmp_path):
    found = said(tmp_path, "{{ credits() }}\n")
    assert "Abril Fatface · typeface, © 2011" in found
    assert "SIL Open Font License" in found
    assert "Lucide · icons" in found


def test_a_glossary_is_sorted_and_has_what_there_is_to_say(tmp_path):
    theme = "keywords: {Zeal: {reminder: 'Go *on*. {moon}'}, Ash: {reminder: Burnt.}, Plain: {bold: true}}\n"
    assert said(tmp_path, "{{ glossary() }}\n", theme=theme) == "Ash · Burnt. Zeal · Go on."


def test_the_kit_list_leaves_out_what_is_not_printed(tmp_path):
    root = written(tmp_path, "")
    (root / "cards/spare.yaml").write_text("name: Spares\ncards:\n  - {name: Fox, copies: 0}\n")
    assert said(tmp_path, "{{ kit_list() }}\n", deck=DECK) == "4 × Deck 2 different, 63.5 × 88.9 mm"


def test_the_kit_list_tells_round_pieces_by_how_far_they_reach(tmp_path):
    deck = DECK.replace("cards:", "tokens:", 1)
    assert said(tmp_path, "{{ kit_list() }}\n", deck=deck) == "4 × Deck 2 different, 16 mm across"


def test_the_kit_list_tells_large_sizes_to_the_tenth_of_a_millimetre(tmp_path):
    deck = DECK.replace("cards:", "size: 312.04 x 57.15 mm\ncards:", 1)
    assert "312 × 57.15 mm" in said(tmp_path, "{{ kit_list() }}\n", deck=deck)


@pytest.mark.parametrize("call", ["figure('deck/fox' 'deck/owl_b')", "kit_list('deck' 'deck')"])
def test_a_comma_that_is_missing_between_two_names_is_asked_for(tmp_path, call):
    (fault,) = examine(written(tmp_path, f"# Foxes\n\n{{{{ {call} }}}}\n"), Wish()).diagnostics
    first, second = call.partition("(")[2].strip(")").split()
    assert fault.hint == f"is a comma missing, as in {first}, {second}?"


def test_a_picture_that_is_missing_is_told_with_the_file_to_save_it_as(tmp_path):
    (fault,) = examine(written(tmp_path, "# Foxes\n\n![Quay](art/quay.png)\n"), Wish()).diagnostics
    assert fault.hint == "save it as cards/art/quay.png or art/quay.png, or mend the name"
    apart = tmp_path / "apart"
    for name, text in (("game.yaml", "title: Foxes\n"), ("deck.yaml", DECK), ("rules.md", "![Quay](art/quay.png)\n")):
        (apart / "cards/mine").mkdir(parents=True, exist_ok=True)
        (apart / "cards/mine" / name).write_text(text)
    (fault,) = examine(apart, Wish()).diagnostics
    assert fault.hint == "save it as cards/mine/art/quay.png, or mend the name"


def test_a_fault_in_the_template_of_a_figure_names_it_without_its_size(tmp_path):
    (tmp_path / "templates").mkdir()
    (tmp_path / "templates/setup.xml").write_text("<face>{{ nix }}</face>")
    (fault,) = examine(written(tmp_path, "# Foxes\n\n{{ figure('setup.xml') }}\n"), Wish()).diagnostics
    assert fault.hint.endswith("; while drawing rulebook/setup, front")


def test_the_hint_for_a_figure_names_a_piece_of_this_game(tmp_path):
    text = "# Foxes\n\n{{ figure() }}\n\n{{ figure(5) }}\n"
    assert [fault.hint for fault in examine(written(tmp_path, text), Wish()).diagnostics] == [
        "name a piece, as in figure('deck/fox')", "write it in quotes: figure('deck/fox')"]
