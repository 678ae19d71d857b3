import pytest
import uharfbuzz as hb
from made_fonts import made
from themes import theme_of

from pnp.tools.families import installed, installed_names
from pnp.tools.fonts import Fonts, drawing
from pnp.tools.shaping import FontFace
from pnp.tools.type_checks import class_faults, feature


@pytest.fixture
def game(tmp_path):
    folder = tmp_path / "project" / "cards" / "mine"
    folder.mkdir(parents=True)
    return folder


def fonts_of(game, **fonts):
    return Fonts(theme_of({"fonts": fonts}), game)


def keys(chain):
    return [face.key for face in chain]


def test_a_family_comes_from_its_package_and_pnp_s_own_typeface_stands_behind_it(game):
    chain = fonts_of(game, title="Abril Fatface").chain("title")
    assert keys(chain) == ["AbrilFatface-Regular", "AlegreyaSans-Regular"]


@pytest.mark.parametrize(("weight", "style", "key"), [
    (None, None, "BarlowCondensed-Regular"), (700, None, "BarlowCondensed-Bold"),
    (640, "normal", "BarlowCondensed-SemiBold"), (1000, "italic", "BarlowCondensed-BlackItalic"),
    (1, None, "BarlowCondensed-Thin"), (None, "italic", "BarlowCondensed-Italic"),
])
def test_the_nearest_weight_and_slant_are_taken(game, weight, style, key):
    assert keys(fonts_of(game, label="barlow-condensed").chain("label", weight, style))[0] == key


def test_a_family_without_italics_stays_upright(game):
    assert keys(fonts_of(game, title="Abril Fatface").chain("title", 700, "italic"))[0] == "AbrilFatface-Regular"


def test_a_theme_font_has_its_own_weight_until_text_asks_for_another(game):
    fonts = fonts_of(game, label={"family": "Barlow Condensed", "weight": 600, "style": "italic"})
    assert keys(fonts.chain("label"))[0] == "BarlowCondensed-SemiBoldItalic"
    assert keys(fonts.chain("label", 300, "normal"))[0] == "BarlowCondensed-Light"


def test_the_theme_s_fallbacks_come_between_in_their_order(game):
    made(game / "fonts" / "Mine.ttf")
    fonts = fonts_of(game, title="Abril Fatface", fallback=["Barlow Condensed", "fonts/Mine.ttf"])
    found = keys(fonts.chain("title"))
    assert found[:2] == ["AbrilFatface-Regular", "BarlowCondensed-Regular"]
    assert found[2].startswith("Made-Regular-")
    assert found[3:] == ["AlegreyaSans-Regular"]


class Having:
    """A font with some characters."""

    def __init__(self, chars):
        self.codes = {ord(char) for char in chars}


def test_a_letter_is_drawn_with_its_marks_by_the_first_font_that_has_all_of_it():
    letters, whole, marks = Having("q"), Having("q\u0303"), Having("\u0303")
    assert drawing("q\u0303", (letters, marks, whole)) == [whole, whole]
    assert drawing("q\u0303", (letters, marks)) == [letters, marks]
    assert drawing("q\u0304", (letters, marks)) == [letters, letters]


def test_what_is_not_seen_in_a_letter_needs_no_font():
    letters, joiners = Having("q\u0303"), Having("q\u0303\u200d")
    assert drawing("q\u0303\u200d", (letters, joiners)) == [letters] * 3
    assert drawing("z\u200d\u0304", (Having("z"), joiners, Having("\u0304")))[1].codes == {ord("z")}


def test_a_family_is_tried_once(game):
    fonts = fonts_of(game, title="Barlow Condensed", fallback=["Barlow Condensed", "Alegreya Sans"])
    assert keys(fonts.chain("title")) == ["BarlowCondensed-Regular", "AlegreyaSans-Regular"]


def test_a_font_that_may_be_previewed_as_well_as_edited_is_no_fault(game):
    made(game / "both.ttf", embedding=0x0004 | 0x0008)
    made(game / "loosest.ttf", embedding=0x0002 | 0x0008)       # of several bits the loosest counts
    assert fonts_of(game, both={"file": "both.ttf"}, title={"file": "loosest.ttf"}).cautions() == []


def test_what_is_embedded_of_a_variable_font_varies_no_more_whether_an_axis_was_asked_for_or_not(game):
    face = FontFace(made(game / "Mine.ttf", weights=(300, 400, 700)).read_bytes(), "Mine.ttf")
    tables = hb.Face(hb.Blob(face.subset([1, 2]))).table_tags
    assert not {"fvar", "gvar"} & set(tables)


def test_a_variable_font_of_postscript_outlines_is_refused(game):
    path = made(game / "Mine.otf", outlines="CFF")
    path.write_bytes(path.read_bytes().replace(b"CFF ", b"CFF2", 1))
    ((_, message),) = fonts_of(game, title={"file": "Mine.otf"}).faults()
    assert "PostScript outlines" in message


def test_a_font_that_is_not_installed_is_named_with_its_nearest_and_what_to_install(game):
    (name, message), = fonts_of(game, title="Alegreia Sans").faults()
    assert name == "title"
    assert 'did you mean "Alegreya Sans"?' in message
    assert "or name a file of your own, as in {file: fonts/mine.ttf}; installed are" in message
    assert "alegreia-sans" not in message          # nobody is told to install a package of a misspelt name


def test_every_font_that_cannot_be_used_is_reported_at_once(game):
    made(game / "fonts" / "cff.otf", outlines="CFF")
    (game / "fonts" / "no.ttf").write_text("no font")
    fonts = fonts_of(game, a="Garamnod", b={"file": "fonts/cff.otf"}, c={"file": "fonts/gone.ttf"},
                     d={"file": "fonts/no.ttf"}, e={}, ok="Abril Fatface", fallback=["Nope"])
    found = dict(fonts.faults())
    assert sorted(found) == ["a", "b", "c", "d", "e", "fallback"]
    assert "cff.otf has PostScript outlines (CFF)" in found["b"]
    assert ".ttf" in found["b"]
    assert '"fonts/gone.ttf" does not exist' in found["c"]
    assert "no.ttf is no TrueType font" in found["d"]


@pytest.mark.parametrize("name", ["../../../outside.ttf", "fonts/link.ttf"])
def test_a_font_file_outside_the_project_is_refused(game, name):
    outside = made(game.parents[2] / "outside.ttf")
    (game / "fonts").mkdir()
    (game / "fonts" / "link.ttf").symlink_to(outside)
    (_, message), = fonts_of(game, title={"file": name}).faults()
    assert "leads out of the project" in message


def test_a_web_font_is_refused_with_advice(game):
    (game / "a.ttf").write_bytes(b"wOF2" + bytes(60))
    (_, message), = fonts_of(game, title={"file": "a.ttf"}).faults()
    assert "WOFF2 web font" in message


def test_a_damaged_font_is_refused_however_it_is_cut(game):
    data = made(game / "a.ttf").read_bytes()
    for length in range(0, len(data) - 1, 97):
        (game / "a.ttf").write_bytes(data[:length])
        fonts = fonts_of(game, title={"file": "a.ttf"})
        if not fonts.faults():
            fonts.chain("title")[0].shape("AB")


def test_bold_is_the_brother_in_the_same_folder(game):
    made(game / "fonts" / "Mine-Regular.ttf", name="Mine-Regular")
    made(game / "fonts" / "Mine-BoldItalic.ttf", name="Mine-BoldItalic")
    made(game / "fonts" / "Mine-Bold.ttf", name="Mine-Bold")
    made(game / "fonts" / "Minerva-Black.ttf", name="Minerva-Black")
    (game / "fonts" / "Mine-Heavy.ttf").symlink_to(made(game.parents[2] / "elsewhere.ttf"))
    fonts = fonts_of(game, title={"file": "fonts/Mine-Regular.ttf"})
    assert [fonts.chain("title", *look)[0].name for look in ((), (700,), (700, "italic"), (900,))] == [
        "Mine-Regular.ttf", "Mine-Bold.ttf", "Mine-BoldItalic.ttf", "Mine-Bold.ttf"]


def test_a_file_stands_for_itself_whatever_weight_its_name_tells(game):
    made(game / "Mine-Black.ttf")
    made(game / "Mine-Regular.ttf")
    assert fonts_of(game, title="Mine-Black.ttf").chain("title")[0].name == "Mine-Black.ttf"


def test_a_variable_font_serves_every_weight_within_its_bounds(game):
    made(game / "Var[wght].ttf", weights=(300, 400, 800), name="Var")
    fonts = fonts_of(game, title={"file": "Var[wght].ttf", "weight": 500})
    assert [fonts.chain("title", weight)[0].axes for weight in (None, 700, 900)] == [
        {"wght": 500}, {"wght": 700}, {"wght": 800}]
    heavy, light = fonts.chain("title", 700)[0], fonts.chain("title", 300)[0]
    assert heavy.key != light.key
    assert heavy.digest != light.digest


def test_a_variable_font_has_the_width_that_the_theme_asks_for(game):
    plain, narrow = (fonts_of(game, title={"family": "Noto Sans Thai", "width": width}).chain("title", 600)[0]
                     for width in (100, 75))
    assert narrow.axes == {"wght": 600, "wdth": 75}
    assert narrow.shape("HP").width < 0.9 * plain.shape("HP").width
    far = fonts_of(game, title={"family": "Noto Sans Thai", "width": 30}).chain("title")[0]
    assert far.axes["wdth"] == 62.5
    again = fonts_of(game, title={"family": "Noto Sans Thai", "width": 75})
    assert again.by_key(narrow.key).digest == narrow.digest


def test_italics_of_a_font_with_a_slant_lean_forward(game):
    made(game / "Lean[slnt].ttf", slants=(-12, 0, 12), name="Lean")
    fonts = fonts_of(game, title={"file": "Lean[slnt].ttf"})
    upright, leaning = (fonts.chain("title", 400, style)[0] for style in (None, "italic"))
    assert leaning.axes == {"slnt": -12}        # OpenType counts angles against the clock
    assert leaning.shape("A").ink.right == upright.shape("A").ink.right + 0.15


def test_two_files_that_claim_the_same_name_are_two_fonts(game):
    made(game / "a.ttf")
    made(game / "b.ttf", width=400)
    fonts = fonts_of(game, a={"file": "a.ttf"}, b={"file": "b.ttf"})
    a, b = fonts.chain("a")[0], fonts.chain("b")[0]
    assert a.key != b.key
    assert fonts.by_key(a.key) is a
    assert fonts.digest(a) != fonts.digest(b)


def test_a_face_is_found_by_its_key_in_a_run_that_set_nothing_in_it(game):
    made(game / "Var[wght].ttf", weights=(300, 400, 800), name="Var")
    names = {"title": "Alegreya Sans", "mine": {"file": "Var[wght].ttf"}}
    first, second = fonts_of(game, **names), fonts_of(game, **names)
    for face in (first.chain("title", 800, "italic")[0], first.chain("mine", 650)[0]):
        assert second.by_key(face.key).digest == face.digest
    with pytest.raises(KeyError):
        second.by_key("Nothing-Regular")


def test_a_font_that_the_theme_does_not_name_is_an_error_with_a_suggestion(game):
    with pytest.raises(ValueError, match='did you mean "title"'):
        fonts_of(game, title="Abril Fatface").chain("titel")


def test_what_the_makers_of_a_font_forbid_is_told_and_no_error(game):
    for name, bits in (("restricted", 2), ("whole", 0x100), ("bitmap", 0x200), ("editable", 8), ("ok", 0)):
        made(game / f"{name}.ttf", embedding=bits)
    names = ("restricted", "whole", "bitmap", "editable", "ok")
    fonts = fonts_of(game, **{name: {"file": f"{name}.ttf"} for name in names})
    assert fonts.faults() == []
    assert [name for name, _ in fonts.cautions()] == ["restricted", "whole", "bitmap"]


def test_what_is_forbidden_of_a_bolder_or_slanted_brother_is_told_by_its_file(game):
    for style, bits in (("Regular", 0), ("Bold", 2), ("Italic", 2), ("BoldItalic", 0x100)):
        made(game / f"Mine-{style}.ttf", embedding=bits, name=f"Mine-{style}")
    (game / "Mine-Black.ttf").write_bytes(b"no font")
    (first, second) = fonts_of(game, title={"file": "Mine-Regular.ttf"}).cautions()
    assert sorted(message.partition(":")[0] for _, message in (first, second)) == [
        "Mine-Bold.ttf, Mine-Italic.ttf", "Mine-BoldItalic.ttf"]


def test_text_classes_are_checked_against_fonts_hyphens_and_features(game):
    theme = theme_of({"fonts": {"title": "Abril Fatface"}, "classes": {
        "a": {"font": "titel"}, "b": {"hyphens": "klingon"}, "c": {"features": ["onum", "oldstyle"]},
        "d": {"size": 6, "min-size": 8}, "e": {"tracking": 20, "min-tracking": 30},
        "ok": {"font": "title", "hyphens": "en_US", "features": ["-liga", "ss01=2"]}}})
    assert [keys for keys, _ in class_faults(Fonts(theme, game))] == [
        ("a", "font"), ("b", "hyphens"), ("c", "features", "1"), ("d", "min-size"), ("e", "min-tracking")]


@pytest.mark.parametrize(("text", "found"), [
    ("onum", ("onum", 1)), ("+onum", ("onum", 1)), ("-liga", ("liga", 0)), ("ss01=2", ("ss01", 2)),
    ("kern=0", ("kern", 0)),
])
def test_a_feature_is_switched_by_its_four_letters(text, found):
    assert feature(text) == found


def test_installed_families_are_found_without_looking_at_the_others():
    assert installed("ALEGREYA  sans").name == "Alegreya Sans"
    assert {"Abril Fatface", "Alegreya Sans", "Barlow Condensed"} <= set(installed_names())


@pytest.mark.parametrize("name", ["", "os", "../x", "a" * 500, "pkg", "\x00", "Alegreya Sans\n.x"])
def test_a_name_that_is_no_family_is_refused_whatever_it_holds(name):
    with pytest.raises(ValueError, match="not installed"):
        installed(name)
