"""QR codes: phones read them as they are printed."""

import numpy as np
import pytest
import zxingcpp
from layout_faces import face, in_mm, workshop
from projects import written

from pnp.artwork import PoorCode
from pnp.geometry import bounds
from pnp.pipeline import Wish, build, examine
from pnp.tools.qr import squares
from pnp.tools.raster import page_picture
from pnp.typeset import typeset

VALUES = ["https://example.org/rules", "HELLO 123", "0123456789", "Füchse & Hasen → Wald", "x" * 300]


def art(inside):
    return typeset(face(inside), workshop())


def printed(root, inside, variant=""):
    """Return the picture of the sheet with a card of that face."""
    written(root, cards__deck="front: code.xml\ncards:\n  - name: Fox\n")
    (root / "templates").mkdir()
    (root / "templates/code.xml").write_text(f'<face fill="bisque">{inside}</face>')
    found = build(root, Wish(paper="a4", variant=variant))
    assert found.diagnostics == []
    return np.asarray(page_picture(found.built[0].path, 0, 200).convert("L"))


@pytest.mark.parametrize("value", VALUES, ids=lambda value: value[:12])
@pytest.mark.parametrize("level", "LH")
def test_a_printed_code_says_what_was_typed(value, level, tmp_path):
    marked = value.replace("&", "&amp;")
    picture = printed(tmp_path, f'<qr value="{marked}" level="{level}" x="5" y="8" w="50" color="midnightblue"/>')
    assert [code.text for code in zxingcpp.read_barcodes(picture)] == [value]


@pytest.mark.parametrize("variant", ["low-ink", "mono"])
def test_a_code_can_be_read_in_every_variant(variant, tmp_path):
    picture = printed(tmp_path, '<qr value="Fox" x="5" y="8" w="30" color="navy" fill="linen"/>', variant)
    assert [code.text for code in zxingcpp.read_barcodes(picture)] == ["Fox"]


def test_a_code_is_one_path_over_white_with_four_clear_squares_around_it():
    ground, code = art('<qr value="x" w="29" x="2" y="3"/>').items
    assert in_mm(bounds(ground.path)) == (2, 3, 29, 29)
    assert in_mm(bounds(code.path)) == (6, 7, 21, 21)
    assert (ground.fill[:3], code.stroke) == ((1, 1, 1), None)


def test_the_squares_are_those_of_the_code():
    (_, code) = art('<qr value="squares" w="29"/>').items
    dark = squares("squares", "M")
    found = [[False] * len(dark) for _ in dark]
    for at in range(0, len(code.path), 5):
        x, y, w, h = (round(side) for side in in_mm(bounds(code.path[at:at + 5])))
        for row in range(y - 4, y - 4 + h):
            for column in range(x - 4, x - 4 + w):
                assert not found[row][column], "two rectangles lie over one another"
                found[row][column] = True
    assert tuple(map(tuple, found)) == dark
    assert len(code.path) / 5 < sum(map(sum, dark)) / 2


def test_without_a_ground_and_a_quiet_zone_of_its_own():
    (code,) = art('<qr value="x" w="25" quiet="2" fill="none"/>').items
    assert in_mm(bounds(code.path)) == (2, 2, 21, 21)


def test_a_code_without_a_size_has_squares_of_half_a_millimetre_and_is_never_higher_than_wide():
    ground, _ = art('<qr value="x"/>').items
    assert in_mm(bounds(ground.path)) == (0, 0, 14.5, 14.5)
    ground, _ = art('<row h="20"><qr value="x" grow="1"/></row>').items
    assert in_mm(bounds(ground.path))[2:] == (20, 20)


@pytest.mark.parametrize(("attributes", "small", "pale", "tight"), [
    ('w="9"', True, False, False), ('w="20" color="sand"', False, True, False),
    ('w="20" color="white" fill="black"', False, True, False), ('w="20" quiet="1"', False, False, True),
])
def test_what_phones_read_badly_is_told(attributes, small, pale, tight):
    (finding,) = art(f'<qr value="x" {attributes}/>').findings
    assert isinstance(finding, PoorCode)
    assert (finding.small, finding.pale, finding.tight) == (small, pale, tight)


def test_squares_of_a_third_of_a_millimetre_are_large_enough():
    assert art(f'<qr value="x" w="{0.33 * 29 + 0.01:.2f}"/>').findings == ()
    assert art('<qr value="x" w="9.5"/>').findings[0].side == 9.6


def test_a_value_that_no_code_holds_and_one_that_is_empty(tmp_path):
    written(tmp_path, cards__deck="front: code.xml\ncards:\n  - name: Fox\n  - {name: Owl, link: none}\n")
    (tmp_path / "templates").mkdir()
    path = tmp_path / "templates/code.xml"
    path.write_text('<face>\n<qr value="{{ "x" ~ "y" * 0 }}" w="20"/>\n</face>'.replace(' ~ "y" * 0', ""))
    assert examine(tmp_path, Wish()).diagnostics == []
    path.write_text('<face>\n<qr value="{{ card.link }}" w="20"/>\n</face>')
    assert examine(tmp_path, Wish()).diagnostics == []
    path.write_text(f'<face>\n<qr w="20" value="{"x" * 5_000}"/>\n</face>')
    (fault,) = examine(tmp_path, Wish()).diagnostics
    assert (fault.code, fault.span.line, fault.span.col) == ("bad-attribute", 2, 12)
    assert "too long for a QR code" in fault.message


def test_a_code_that_may_be_damaged_more_has_more_squares():
    low, high = (art(f'<qr value="https://example.org/rules" w="30" level="{level}"/>').items[1] for level in "LH")
    assert len(high.path) > 1.3 * len(low.path)
