"""A game begun from a table has a card for every row, and shows every column."""

import re

import pytest
from PIL import Image
from projects import written
from pypdfium2 import PdfDocument, raw
from starting.test_new_game import all_files, faults, made

from pnp import pipeline
from pnp.diagnostics import PnpError
from pnp.gallery import show
from pnp.pipeline import Wish, WishError
from pnp.starting import NewWish, new_game

BEASTS = """Beast,Qty,Type,Attack,Card Text,Flavour,When,Front
Wolf,6,Hunter,4,"Hunts alone, or in a pack: draw a card for each other wolf.",,,red
Old Bear,1,Hunter,16,Sleeps in winter. {eye} & < * [[wolf]],It dreams of honey,yes,
Hare,4,"R&D <3> {{ x }}",0,,,,blue
"""
LONG = "A quick brown fox jumps over the lazy dog, and is not seen again before winter. "


def table(folder, text, name="My Beasts.csv", encoding="utf-8"):
    (folder / name).write_text(text, encoding)
    return folder / name


def test_every_row_is_a_card_and_every_column_is_on_it(tmp_path):
    root = made(tmp_path, "Beasts", data=table(tmp_path, BEASTS))
    assert root == tmp_path
    found = pipeline.build(root, Wish(paper="a4"))
    assert (found.diagnostics, faults(root)) == ([], [])
    assert [(built.path.stem, built.kinds, built.pieces) for built in found.built] == [("my_beasts", 3, 11)]
    with PdfDocument(found.built[0].path) as document:
        words = " ".join(page.get_textpage().get_text_range() for page in document).split()
    for word in ("WOLF", "BEAR", "HARE", "HUNTER", "R&D", "<3>", "16", "0", "pack:", "honey", "yes", "red", "blue",
                 "Wolf", "ATTACK", "WHEN", "FRONT"):
        assert word in words, word


@pytest.mark.parametrize(("cells", "rich"), [
    (["Costs {eye:2}.", "[[owl]] first"], True), (["**Quick** {=legs}", "-"], True), (["2 * 3", "{sly}"], False),
    (["{eye}", "{sly}"], False), (["{eye}", "**bold"], False), (["[[hare]]", "{Eye}"], False), (["a", ""], False),
])
def test_a_column_with_icons_bold_words_or_names_of_cards_is_rich_where_all_of_it_can_be_read(tmp_path, cells, rich):
    rows = "".join(f"{name},4,{cell}\n" for name, cell in zip(("Fox", "Owl"), cells))
    root = made(tmp_path, data=table(tmp_path, f"Name,Legs,Effect\n{rows}"))
    assert ("fields: {effect: rich}" in (root / "cards/my_beasts.yaml").read_text("utf-8")) == rich
    found = [one.code for one in pipeline.build(root, Wish(paper="a4")).diagnostics]
    assert found == [] or not rich


def test_the_table_is_copied_as_it_is_and_its_columns_are_renamed_in_the_open(tmp_path):
    path = table(tmp_path, BEASTS)
    root = made(tmp_path, data=path)
    assert (root / "cards/my_beasts.csv").read_bytes() == path.read_bytes()
    rows = next(line for line in (root / "cards/my_beasts.yaml").read_text("utf-8").splitlines() if "rows:" in line)
    assert rows.strip() == ('- rows: {file: my_beasts.csv, columns: '
                            '{"when": card_when, "front": card_front, "beast": name, "qty": copies}}')


@pytest.mark.parametrize("text", [
    "name\nFox\n", "Karte;2nd;Größe & <x>\nBär;3;groß\nWolf;1;\n", "id,name,copies\nfox,Fox,2\n",
    "count,what\n3,Fox\n", "name\tart\nFox\t\n", "a,b,c,d,e,f,g,h,i\n1,2,3,4,5,6,7,8,9\n",
    "name,text\n" + "\n".join(f'Fox {n},"{LONG * n}"' for n in range(7)),
    "name,0,_x,class,card\nFox,1,2,3,4\n", "Name,Qty,Count\nFox,1,2\n",
    'name,"a ""quoted"" one","b\nc"\nFox,"x ""y""",z\n', "\ufeffName;Qty\r\nFox;1\r\n;\r\n\r\nOwl;\r\n",
    "sep=;\nName;Qty\nFox;2\n", "name,cost,text\nFox,,\nOwl,,\n", "Number,Name\n1,Fox\n2,Owl\n3,Hare\n",
    "name,cost\nFox,2\nDonaudampfschifffahrtsgesellschaftskapitän,105\n",
])
def test_any_sound_table_makes_a_game_without_a_word_of_complaint(tmp_path, text):
    root = made(tmp_path, data=table(tmp_path, text))
    assert faults(root) == []
    assert pipeline.build(root, Wish(paper="a4", dry_run=True)).built


def test_in_a_project_the_table_goes_to_the_games_own_folder(tmp_path):
    path = table(written(tmp_path, cards__mine__deck="cards:\n  - name: Fox\n"), BEASTS)
    root = made(tmp_path, "beasts", data=path)
    assert (root / "cards/beasts/my_beasts.csv").read_bytes() == path.read_bytes()
    assert faults(root) == []


@pytest.mark.parametrize(("name", "id"), [("kit.csv", "deck"), ("Füchse.csv", "deck"), ("7.csv", "deck"),
                                          ("fox.CSV", "fox"), ("fox.tsv", "fox")])
def test_the_component_is_called_as_the_table_or_deck(tmp_path, name, id):
    root = made(tmp_path, data=table(tmp_path, "name\nFox\n", name))
    assert (root / f"cards/{id}.yaml").is_file()
    assert faults(root) == []


def test_a_table_with_a_fault_is_told_at_its_line_and_nothing_is_written(tmp_path):
    path = table(tmp_path, "name,cost\nFox,1,2\n")
    before = all_files(tmp_path)
    with pytest.raises(PnpError, match=r"My Beasts.csv:2:7: .*this row has 3 cells"):
        made(tmp_path, data=path)
    assert all_files(tmp_path) == before


@pytest.mark.parametrize(("text", "told"), [
    ("Name,Qty\nFox,1\nOwl,x\n", r'My Beasts.csv:3:5: .*"x" in column "qty" of "Owl" is no number of copies'),
    ("Name,Copies\nFox,1\nOwl,2.5\n", r'My Beasts.csv:3:5: .*"2.5" in column "copies" of "Owl"'),
    ("Name,Qty\n,1\n,x\n", r'(?s):2:1: .*line 2 has no name.*:3:2: .*"x" in column "qty" of the card in line 3 is no'),
    ("Qty,Name\ntwo,Fox\n", r'My Beasts.csv:2:1: .*"two" in column "qty" of "Fox"'),
    ("Count,Name\n2x,Fox\n", r'My Beasts.csv:2:1: .*"2x" in column "count" of "Fox"'),
])
def test_a_count_that_is_no_number_is_told_with_its_row_and_column(tmp_path, text, told):
    with pytest.raises(PnpError, match=told):
        made(tmp_path, data=table(tmp_path, text))
    assert [path.name for path in tmp_path.iterdir()] == ["My Beasts.csv"]


@pytest.mark.parametrize("sign", [";", "\t", "|"])
def test_cells_are_told_apart_by_other_signs_than_commas_too(tmp_path, sign):
    lines = (("name", "text"), ("Fox", "Run, then hide"), ("Owl", "Hoot"))
    root = made(tmp_path, data=table(tmp_path, "".join(sign.join(cells) + "\n" for cells in lines)))
    found = pipeline.build(root, Wish(paper="a4"))
    assert (found.diagnostics, found.built[0].kinds) == ([], 2)
    with PdfDocument(found.built[0].path) as document:
        assert "Run, then hide" in " ".join(document[0].get_textpage().get_text_range().split())


def test_every_card_without_a_name_is_told_at_its_line(tmp_path):
    with pytest.raises(PnpError) as fault:
        made(tmp_path, data=table(tmp_path, "name,cost\nFox,1\n,2\n,\n ,3\n"))
    assert [(str(one.span), one.message) for one in fault.value.diagnostics] == [
        (f"My Beasts.csv:{line}:{col}", f"the card in line {line} has no name") for line, col in ((3, 1), (5, 2))]
    assert [*all_files(tmp_path)] == ["My Beasts.csv"]
    named = tmp_path / "named"
    named.mkdir()
    made(named, data=table(named, "id,name\nfox,\nowl,Owl\n"))


def test_a_hint_about_a_table_tells_what_can_be_done_in_a_spreadsheet(tmp_path):
    with pytest.raises(PnpError) as told:
        made(tmp_path, data=table(tmp_path, "Name,Text,Text\nFox,a,b\n"))
    assert [fault.hint for fault in told.value.diagnostics] == ["rename one of them in your spreadsheet"]


def test_unicode_text_of_a_spreadsheet_is_read_and_told_in_one_warning(tmp_path):
    root = made(tmp_path, data=table(tmp_path, "Name\tQty\nFox\t2\n", encoding="utf-16"))
    built = pipeline.build(root, Wish(paper="a4", dry_run=True))
    assert ([fault.code for fault in built.diagnostics], built.built[0].pieces) == (["encoding"], 2)


@pytest.mark.parametrize(("head", "columns"), [
    ("front.cost,front.title,back.text,front", '"front.cost": cost, "front.title": name, "back.text": text, '
                                               '"front": card_front'),
    ("name,a.b,b,a b", '"a.b": a_b_2'), ("Card No.,Name,.x,Y.", '"Card No.": card_no, ".x": x, "Y.": y'),
    ("name,art,size,each", '"art": picture, "size": card_size, "each": card_each'),
    ("name,Image,back.art,copies.x", '"back.art": picture, "copies.x": x'),
])
def test_any_header_makes_a_game_that_checks_clean(tmp_path, head, columns):
    cells = "".join(",".join(f"{word}{n}" for n in range(head.count(",") + 1)) + "\n" for word in ("fox", "owl"))
    root = made(tmp_path, data=table(tmp_path, f"{head}\n{cells}"))
    assert faults(root) == []
    assert f"columns: {{{columns}}}" in (root / "cards/my_beasts.yaml").read_text("utf-8")


def test_a_column_that_names_pictures_finds_them_and_draws_landscapes_until_they_are_there(tmp_path):
    root = made(tmp_path, data=table(tmp_path, "Name,Image\nFox,Old-Fox.png\nOwl,sub/owl.JPG\n"))
    assert faults(root) == []
    assert "art/{picture}" in (root / "cards/my_beasts.yaml").read_text("utf-8")
    (root / "art").mkdir()
    Image.new("RGB", (900, 900), "#C08020").save(root / "art/old fox.jpg")
    show(root, Wish(addresses=("my_beasts/fox",)), ppi=50, side="front", output=tmp_path / "x.png")
    with Image.open(tmp_path / "x.png") as picture:
        assert picture.getpixel((75, 75)) == pytest.approx((192, 128, 32), abs=6)


def test_a_number_that_counts_the_cards_from_1_says_not_how_many_there_are(tmp_path):
    root = made(tmp_path, data=table(tmp_path, "Number,Name\n1,Fox\n2,Owl\n3,Hare\n"))
    assert pipeline.build(root, Wish(paper="a4", dry_run=True)).built[0].pieces == 3


@pytest.mark.parametrize(("name", "text", "told"), [
    ("a.xlsx", "x", "save the table as CSV"), ("a.csv", "name,cost\n", "has no rows"), ("a.csv", "\n", "is empty"),
    ("a.csv", "name,qty\nFox,0\nOwl,0\n", '"qty" is 0 in every row'),
    ("a.txt", "name   cost\nFox    3\n", "nothing but blanks between its columns"),
])
def test_what_is_no_table_is_told(tmp_path, name, text, told):
    with pytest.raises(WishError, match=told):
        made(tmp_path, data=table(tmp_path, text, name))
    assert [path.name for path in tmp_path.iterdir()] == [name]


MANY = """Titel,Anzahl,Kosten,Gattung,St\u00e4rke,Wirkung
B\u00e4uerin,3,2,Person,1,Ziehe zwei Karten. Lege danach eine davon zur\u00fcck auf den Stapel.
Ein sehr langer Name der in keine Zeile passt,2,14,Person,2,Tausche.
Markt,2,5,Geb\u00e4ude,0,
Hafen,1,,Geb\u00e4ude,,"Verkaufe bis zu drei Waren zum doppelten Preis, wenn ein Schiff da ist, nimm die M\u00fcnzen."
"""


def test_name_bars_are_alike_on_all_cards_and_hold_what_a_card_costs_and_is(tmp_path):
    root = made(tmp_path, data=table(tmp_path, MANY))
    assert faults(root) == []
    (built,) = pipeline.build(root, Wish(paper="a4")).built
    assert built.pieces == 8                    # Anzahl
    template = (root / "templates/card.xml").read_text("utf-8")
    bar = template[template.index("<box h="):template.index("</box>\n    {# The picture")]
    assert "card.kosten" in bar
    assert "card.gattung" in bar
    ends = set()
    for card in ("b\u00e4uerin", "ein_sehr_langer_name_der_in_keine_zeile_passt", "markt", "hafen"):
        show(root, Wish(addresses=(f"my_beasts/{card}",)), ppi=100, side="front", output=tmp_path / "x.png")
        with Image.open(tmp_path / "x.png") as picture:
            pixels = picture.convert("RGB")
            ends.add(max(y for y in range(pixels.height) if pixels.getpixel((20, y)) == (30, 43, 51)))
    assert len(ends) == 1


def test_a_table_whose_cards_have_no_names_shows_their_ids(tmp_path):
    root = made(tmp_path, data=table(tmp_path, "id,value\n7,10\n8,20\n"))
    assert faults(root) == []
    (built,) = pipeline.build(root, Wish(paper="a4")).built
    with PdfDocument(built.path) as document:
        words = document[0].get_textpage().get_text_range().split()
    assert {"7", "8", "10", "20"} <= set(words)


def test_it_is_told_which_table_is_read_and_which_is_not(tmp_path):
    path = table(tmp_path, "name,text\nFox,Run.\n")
    said = new_game(tmp_path, NewWish("mine", data=path)).files["cards/my_beasts.csv"]
    assert said == f"The table that is read: change this one, not {path}, of which it is a copy"
    assert "my_beasts.csv, the table beside this file" in (tmp_path / "cards/my_beasts.yaml").read_text("utf-8")


@pytest.mark.parametrize(("words", "size", "note"), [
    (12, "", ""), (80, "", ""), (256, "tarot", "larger than poker"), (416, "88.9 x 139.7 mm", "larger"),
    (960, "88.9", "set at")])
def test_cards_are_as_large_as_their_longest_text_needs_to_be_read(tmp_path, words, size, note):
    owl = f'Owl,"{LONG * (words // 16)}"'
    data = table(tmp_path, f"Name,Rules\nFox,Run.\n{owl}\n")
    started = new_game(tmp_path, NewWish("Mine", data=data))
    deck = (tmp_path / "cards/my_beasts.yaml").read_text("utf-8")
    assert f"\nsize: {size}" in deck if size else "\nsize:" not in deck
    assert note in started.note
    assert faults(tmp_path) == []


@pytest.mark.parametrize(("words", "said"), [
    (416, "too small: size: 3.5 x 5.5 in."), (960, ", size: 3.5 x 5.5 in, and")])
def test_it_is_told_in_the_units_of_the_game_and_by_its_line_which_card_is_long(tmp_path, words, said):
    data = table(tmp_path, f'id,Rules\n\n7,"Run.\n\nFar."\n8,"{LONG * (words // 16)}"\n9,Rest.\n')
    note = new_game(tmp_path, NewWish("Mine", data=data, units="in")).note
    assert "larger than poker cards" in note
    assert said in note
    assert "the texts of the card in line 6 would" in note
    assert "\nsize: 3.5 x 5.5 in " in (tmp_path / "cards/my_beasts.yaml").read_text("utf-8")


@pytest.mark.parametrize("words", [150, 250, 400])
def test_texts_are_set_at_sizes_that_can_be_read(tmp_path, words):
    owl = f'Owl,Bird,"{LONG * (words // 16)}","{LONG}"'
    root = made(tmp_path, data=table(tmp_path, f"Name,Type,Rules,Lore\nFox,Beast,Run.,\n{owl}\n"))
    (built,) = pipeline.build(root, Wish(paper="a4")).built
    with PdfDocument(built.path) as document:
        text = document[0].get_textpage()
        words = text.get_text_range()
        sizes = []
        for found in re.finditer("quick", words):
            raw.FPDFText_GetMatrix(text.raw, found.start(), matrix := raw.FS_MATRIX())
            sizes.append(round(matrix.d * raw.FPDFText_GetFontSize(text.raw, found.start()), 1))
    assert 6.5 <= min(sizes) <= max(sizes) <= 9.6
