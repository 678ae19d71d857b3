"""Whatever is wrong with a template is said in plain words, at its place, all of it in one run."""

import pytest

from pnp.diagnostics import Span


def at(fault):
    return fault.span.file.rsplit("/", 1)[1], fault.span.line, fault.span.col


@pytest.mark.parametrize(("inside", "code", "line", "col", "words"), [
    ("<rekt/>", "unknown-element", 2, 1, "no element <rekt>"),
    ("<row>\n  <b>x</b>\n</row>", "unknown-element", 3, 3, "outside of <text>"),
    ("<text><row/></text>", "unknown-element", 2, 7, "can't stand inside <text>"),
    ("<rect><rect/></rect>", "unknown-element", 2, 7, "holds nothing"),
    ('<rect w="1" widht="2"/>', "unknown-attribute", 2, 13, '"widht"'),
    ('<rect\n  w="1"\n  colour="red"/>', "unknown-attribute", 4, 3, '"colour"'),
    ('<rect w="wide"/>', "bad-attribute", 2, 7, '"wide" is no length'),
    ('<rect max-w="1" w="4 km"/>', "bad-attribute", 2, 17, "is no length"),
    ('<rect fill="goldd"/>', "bad-attribute", 2, 7, 'did you mean "gold"?'),
    ('<text align="middle">x</text>', "bad-attribute", 2, 7, "left, center, right, justify"),
    ('<text class="titel">x</text>', "bad-attribute", 2, 7, 'did you mean "title"?'),
    ('<text size="huge">x</text>', "bad-attribute", 2, 7, "size of type"),
    ('<rect opacity="half"/>', "bad-attribute", 2, 7, "is no number"),
    ('<rect inset="1 2 3 4 5"/>', "bad-attribute", 2, 7, "one to four"),
    ('<rect rotate="left"/>', "bad-attribute", 2, 7, "is no number"),
    ('<polygon points="1,2 3"/>', "bad-attribute", 2, 10, "corners"),
    ('<path d="M 0 0 L 1"/>', "bad-attribute", 2, 7, "L takes 2 numbers"),
    ('<rect shadow="1 1, 2 2, 3 3, 4 4, 5 5, 6 6, 7 7"/>', "bad-attribute", 2, 7, "7 shadows are too many, at most 6"),
    ('<rect halo="1, 1, 1, 1, 1, 1, 1"/>', "bad-attribute", 2, 7, "7 halos are too many, at most 6"),
    (f'<rect w="4{" " * 2_000}mm"/>', "bad-attribute", 2, 7, "has 2,003 characters, at most 2,000"),
    (f'<row><scenery kind="strata" colors="red{" " * 2_000}blue"/></row>', "bad-attribute", 2, 29, "at most 2,000"),
    (f'<rect fill="linear(red{" " * 2_000}at 9%, blue)"/>', "bad-attribute", 2, 7, "at most 2,000"),
    ('<path d="hello"/>', "bad-attribute", 2, 7, "is no path"),
    ("<path/>", "bad-attribute", 2, 1, "needs d="),
    ("<icon/>", "bad-attribute", 2, 1, "needs name="),
    ('<icon name="glod"/>', "unknown-icon", 2, 7, 'no icon "glod"'),
    ('<image src="art/nothing.png"/>', "missing-picture", 2, 8, "art/nothing.png"),
    ('<image src="../../../etc/passwd"/>', "missing-picture", 2, 8, "passwd"),
    ('<scenery kind="strat"/>', "bad-attribute", 2, 10, 'did you mean "strata"?'),
    ('<scenery kind="strata" amplitud="2"/>', "unknown-attribute", 2, 24, '"amplitud"'),
    ('<scenery kind="strata" amplitude="lots"/>', "bad-attribute", 2, 24, "amplitude"),
    ('<row><rect box="bleed"/></row>', "bad-attribute", 2, 12, "children of <face>"),
    ('<row><rect colspan="2"/></row>', "bad-attribute", 2, 12, "children of <grid>"),
    ('<grid><rect rowspan="0"/></grid>', "bad-attribute", 2, 13, "from 1 to 50"),
    ('<rect aspect="wide"/>', "bad-attribute", 2, 7, "is no ratio"),
    ('<rect aspect="3:0"/>', "bad-attribute", 2, 7, "is no ratio"),
    ('<grid gap="1 2 3"/>', "bad-attribute", 2, 7, "one or two lengths"),
    ('<column gap="1 2"/>', "bad-attribute", 2, 9, "is no length"),
    ('<grid rows="1fr tall"/>', "bad-attribute", 2, 7, "is no length"),
    ('<table lines="some"/>', "bad-attribute", 2, 8, "none, rows, columns"),
    ("<table><tr><td><row/><b>x</b></td></tr></table>", "unknown-element", 2, 22, "outside of <text>"),
    ("<table><tr><td>\n<rect/>words</td></tr></table>", "stray-text", 3, 8, "in <td>"),
    ("<table><tr><td><td>x</td></td></tr></table>", "unknown-element", 2, 16, "outside of a table's row"),
    ("<tr/>", "unknown-element", 2, 1, "outside of a table"),
    ("<qr/>", "bad-attribute", 2, 1, 'as in <qr value='),
    ('<qr value="x" level="X"/>', "bad-attribute", 2, 15, "L, M, Q, H"),
    ("<row>words</row>", "stray-text", 2, 6, '"words"'),
    ("<text>{{ card.nmae }}</text>", "template", 2, 15, '"nmae"'),
    ("<text>{{ crad.name }}</text>", "template", 2, 10, '"crad"'),
    ("<text>{{ card.name | uper }}</text>", "template", 2, 22, '"uper"'),
    ("<text>{% if card.name %}x</text>", "template", 2, 10, "never closed"),
    ("<text>\n<row>\n</text>", "bad-markup", 3, 1, "</text> can't end <row>"),
    ("<text>", "bad-markup", 2, 1, "can't end <text>"),
    ("<text>a < b</text>", "bad-markup", 2, 9, "a bare <"),
    ("<text>R&D</text>", "bad-markup", 2, 8, "&amp;"),
    ('<rect w="1" w="2"/>', "bad-markup", 2, 1, "same attribute twice"),
    ("<rect w=1/>", "bad-markup", 2, 7, 'write w="1"'),
    ("<text>a</text></text>", "bad-markup", 2, 15, "take it out"),
    ("<text>a</Text>", "bad-markup", 2, 8, "write </text>"),
    ("<text><b>a</b></b></text>", "bad-markup", 2, 15, "closes nothing"),
    ("<text>a<br></text>", "bad-markup", 2, 8, "write <br/>"),
    ("<text>a</br>b</text>", "bad-markup", 2, 8, "write <br/>"),
    ("<text>a<text>", "bad-markup", 2, 8, "write </text> here"),
    ("<text>a <text>b</text></text>", "unknown-element", 2, 9, "write <span>"),
    ("<h1>a</h1>", "unknown-element", 2, 1, 'write <text class="title">'),
    ("<text><h2>a</h2></text>", "unknown-element", 2, 7, 'write <span class="title">'),
    ("<ul><li>a</li></ul>", "unknown-element", 2, 1, '<p bullet="yes">'),
    ("{{ card.items }}", "template", 2, 9, '"items"'),
    ("<text>{{ [1, 2] }}</text>", "template", 2, 10, "a list"),
])
def test_a_mistake_in_a_template_is_reported_at_its_place(table, inside, code, line, col, words):
    table.template(inside)
    table.card()
    fault = table.fault()
    assert (fault.code, at(fault)) == (code, ("card.xml", line, col)), f"{fault}"
    assert words in f"{fault.message} {fault.hint}"
    assert (fault.piece, fault.side) == ("animals/fox", "front")


@pytest.mark.parametrize(("inside", "hint"), [
    ("<text>{{ name }}</text>", "write card.name"),
    ("<text>{ card.name }</text>", "write {{ card.name }}"),
    ("<text>{name}</text>", "write {=name} for the field"),
    ("<text>{3 gold}</text>", "write {gold:3}"),
    ("<text>{two words}</text>", "give an icon this name in theme.yaml, or write \\{ to print a brace"),
    ('<rect widht="2"/>', 'did you mean "w"?'),
    ('<text fill="red">x</text>', 'did you mean "color"?'),
    ('<icon src="anchor"/>', 'did you mean "name"?'),
    ('<circle radius="2" fill="red"/>', 'did you mean "r"?'),
    ('<text valign="center">x</text>', 'did you mean "middle"?'),
    ('<text align="middle">x</text>', 'did you mean "center"?'),
    ('<text weight="bold">x</text>', "write 700 for bold letters"),
    ('<text x="center">x</text>', 'write anchor="center", or align="center" for a text'),
    ('<rect fill="transparent"/>', "write none"),
    ('<rect fill="red" opacity="40%"/>', "write 0.4"),
    ('<rect fill="linear-gradient(red, blue)"/>', "write linear(red, blue), or linear(90, red, blue)"),
    ("<text><li>x</li></text>", "did you mean <p>?"),
    ("<hr/>", "did you mean <line>?"),
    ('<rect colour="red"/>', 'did you mean "fill"?'),
    ("<text><bold>x</bold></text>", "did you mean <b>?"),
    ("<text><sapn>x</sapn></text>", "did you mean <span>?"),
    ('<scenery kind="stars" cuont="3"/>', 'did you mean "count"?'),
    ("<text>{bauble}</text>",
     "name another, or give one this name under icons: in theme.yaml, lucide.dev/icons shows all"),
    ("<text>{food}</text>",
     "add food: wheat under icons: in theme.yaml, or name another; lucide.dev/icons shows all"),
    ('<icon name="anchro"/>', 'did you mean "anchor"?'),
    ("<text class=“title”>x</text>", 'write straight quotes: name="value"'),
    ("<text>{% if card.name %}x{% fi %}</text>", "write {% endif %}"),
])
def test_what_people_bring_along_from_elsewhere_is_answered_with_what_helps(table, inside, hint):
    table.template(inside)
    table.card()
    assert table.fault().hint == hint


@pytest.mark.parametrize(("fit", "meant"), [("fill", "stretch"), ("crop", "cover")])
def test_how_css_lets_a_picture_fill_its_box_is_answered_with_what_does_the_same(table, fit, meant):
    table.template(f'<image fit="{fit}"/>')
    table.card()
    assert f'did you mean "{meant}"?' in [fault.hint for fault in table.faults()]


@pytest.mark.parametrize(("inside", "attribute", "read"), [
    ('<rect inset="2 mm"/>', "inset", "2mm"), ('<rect inset="1 mm 2 in"/>', "inset", "1mm 2in"),
    ('<box pad="10 %"/>', "pad", "10%"), ('<rect w="4 mm"/>', "w", "4mm"),
    ('<grid columns="10 mm 1fr"/>', "columns", "10mm 1fr"),
    ('<scenery kind="strata" amplitude="2 mm"/>', "amplitude", "2mm"),
])
def test_a_blank_before_a_unit_does_no_harm(table, inside, attribute, read):
    table.template(inside)
    table.card()
    assert table.face().root.children[0].attributes[attribute] == read


def test_an_empty_template_is_named(table):
    table.write("templates/g/card.xml", " \n")
    table.card()
    assert table.fault().message == '"card.xml" is empty'


def test_everything_wrong_is_reported_in_one_run(table):
    table.template('<rekt/>\n<rect w="x" h="y"/>\n<icon name="no"/>\n<text>{zzz}</text>\n<row><oops/></row>')
    table.card()
    assert [fault.span.line for fault in table.faults()] == [2, 3, 3, 4, 5, 6]


def test_what_a_macro_prints_is_reported_in_the_macro_with_the_call(table):
    table.write("templates/shared/badges.xml", "{% macro cost(n) %}\n<circle r=\"1\" fil=\"red\"/>\n{% endmacro %}")
    table.template('{% import "badges.xml" as badges %}\n<row>\n  {{ badges.cost(3) }}\n</row>')
    table.card()
    fault = table.fault()
    assert fault.span == Span("templates/shared/badges.xml", 2, 15, 3)
    assert fault.notes == (("used inside this <row>", Span("templates/g/card.xml", 3, 1)),)


def test_an_error_inside_a_macro_names_the_call(table):
    table.write("templates/shared/badges.xml", "{% macro cost(n) %}\n<text>{{ n + 'x' }}</text>\n{% endmacro %}")
    table.template('{% import "badges.xml" as badges %}\n{{ badges.cost(3) }}')
    table.card()
    fault = table.fault()
    assert fault.span.file == "templates/shared/badges.xml"
    assert Span("templates/g/card.xml", 3, 4) in [span for _, span in fault.notes]


def test_a_template_that_is_not_there_is_named_with_a_near_one(table):
    table.template("<text>x</text>", "hero.xml")
    table.card(front=("heroe.xml",))
    fault = table.fault()
    assert fault.code == "missing-template"
    assert fault.hint == "save it in templates/g/, or did you mean hero.xml?"


def missing(table):
    env = table.env()
    component = env.game.components[0]
    return env.missing_pictures(component, component.records)


def test_a_picture_that_a_piece_must_have_is_named_with_near_ones(table):
    table.write("cards/g/art/foxx.png", "")
    table.card(art=("art/fox", "error"))
    fault, = missing(table)
    assert (fault.code, fault.message) == ("missing-picture", 'there is no picture for "Fox" (art/fox)')
    assert fault.hint == "did you mean art/foxx.png?"


def test_all_pictures_that_a_component_lacks_are_told_at_once_where_it_says_art(table):
    table.write("cards/g/animals.yaml", "name: Animals\nart: [art, error]\ncards:\n")
    table.write("cards/g/art/foxx.png", "")
    for id in ("fox", "owl", "elk", "bear", "wolf", "hare", "newt"):
        table.card(id, art=("art", "error"))
    fault, = missing(table)
    assert fault.message == 'there is no picture for "Fox", "Owl", "Elk", "Bear", "Wolf" and 2 more'
    assert fault.hint == 'did you mean art/foxx.png for "Fox"?'
    assert fault.span == Span("cards/g/animals.yaml", 2, 1, 3)


def test_a_picture_that_is_nearly_called_as_a_piece_without_one_is_worth_a_warning(table):
    for file in ("seawolff", "fox", "card_2"):
        table.write(f"cards/g/art/{file}.png", "")
    table.card("sea_wolf", name="Sea Wolf", art=("art", "scenery"))
    table.card("fox", art=("art", "scenery"))
    table.card("foxy", art=("art", "scenery"))
    table.card("card_1", art=("art", "scenery"))
    fault, = missing(table)
    assert (fault.code, fault.level, fault.piece) == ("missing-picture", "warning", "animals/sea_wolf")
    assert "Sea Wolf" in fault.message
    assert "art/seawolff.png" in fault.message


def test_a_thousand_pieces_and_pictures_that_are_all_nearly_alike_end_soon(table):
    for number in range(1_200):
        table.write(f"cards/g/art/thing_{'abcdefghij'[number % 10] * (number // 100)}{number % 7}.png", "")
        table.card(f"things_{'jihgfedcba'[number % 10] * (number // 100)}{number % 7}", art=("art", "error"))
    env = table.env()
    env.workshop.pictures._left = before = 50_000
    env.missing_pictures(env.game.components[0], env.game.components[0].records)
    assert -3 * before < env.workshop.pictures._left < before


def test_without_a_picture_the_art_is_a_scene_or_blank(table):
    table.template('<image src="{{ card.art }}" w="20" h="10" radius="1"/>')
    scene, blank = table.card(art=("art/fox", "scenery")), table.card("owl", art=("art/owl", "blank"))
    assert "<scenery" in table.markup(scene)
    assert table.markup(blank) == '<box w="20" h="10"/>'


@pytest.mark.parametrize("text", ["", "words only", "<row/>", "<face/><face/>", "<!DOCTYPE face><face/>",
                                  "<?php x ?><face/>", "<face>" * 70 + "</face>" * 70, "<face>&nonsense;</face>",
                                  "\ufdd0<face/>", "<face", "<face a=1/>", "<face>&", "</face>"])
def test_what_is_no_face_is_refused_in_words(table, text):
    table.write("templates/g/card.xml", text)
    table.card()
    fault = table.fault()
    assert fault.code in ("bad-markup", "unknown-element", "template")
    assert "Traceback" not in fault.message


def test_html_names_of_characters_are_known(table):
    table.template("<text>3&times;4&nbsp;&mdash;&amp;</text>")
    table.card()
    assert table.markup() == "<text>3×4\xa0—&</text>"


def test_a_template_in_inches_takes_bare_inches(table):
    table.write("templates/g/card.xml", '<face units="in"><rect w="200" h="1"/></face>')
    table.card()
    assert isinstance(table.face().root.children[0].attributes["w"], str)
    table.write("templates/g/card.xml", '<face units="in"><rect w="20000" h="1"/></face>')
    assert table.fault().code == "bad-attribute"


def test_a_font_that_can_not_be_used_is_reported(table):
    table.theme = {**table.theme, "fonts": {"body": "No Such Family", "title": "Abril Fatface"}}
    table.template("<text>x</text>")
    table.card()
    assert table.fault().code == "unknown-font"


def test_a_template_that_a_component_lacks_is_reported_once_for_all_its_pieces(table):
    table.write("cards/g/animals.yaml", "name: Animals\nfront: heroes.xml\ncards:\n  - name: Fox\n  - name: Owl\n")
    records = [table.card(id, front=("heroes.xml",)) for id in ("fox", "owl")]
    faults = {table.fault(record) for record in records}
    assert [fault.span for fault in faults] == [Span("cards/g/animals.yaml", 2, 1, 6)]
