"""SVG files print as their programs show them, or are refused with the reason."""

import zlib

import pytest
from saved_pictures import pictures
from themes import theme_of

from pnp.geometry import Size
from pnp.tools.child import Child, ChildFailed, Limits
from pnp.tools.fonts import Fonts
from pnp.tools.svg_pictures import across, drawn, read_svg

HEAD = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20"'
INCH = Size(72.0, 36.0)
RED, NOTHING = (255, 0, 0), None


def svg(inside, head=HEAD):
    return f"<svg {head}>{inside}</svg>".encode()


def seen(inside, x, y, head=HEAD):
    """Return the colour at a point of the drawing as it is printed an inch wide, None where nothing is."""
    picture = drawn(read_svg(svg(inside, head)), INCH)
    at = round(y * picture.height / 20) * picture.width + round(x * picture.width / 40)
    if picture.mask and not zlib.decompress(picture.mask.data)[at]:
        return None
    return tuple(zlib.decompress(picture.data)[3 * at:3 * at + 3])


@pytest.mark.parametrize("inside", [
    "<rect width='40' height='20' fill='red'/>", "<g transform='translate(5 5) rotate(30)'><path d='M0 0h9'/></g>",
    "<circle r='5' style='fill:#c0392b;stroke:none'/>", "<polygon points='0,0 9,9 0,9' fill-opacity='.5'/>",
])
def test_plain_shapes_print_as_shapes(inside):
    assert read_svg(svg(inside)).drawing


@pytest.mark.parametrize("inside", [
    "<style>rect{fill:red}</style><rect width='40' height='20'/>",
    "<linearGradient id='g'><stop stop-color='red'/></linearGradient><rect width='40' height='20' fill='url(#g)'/>",
    "<g opacity='.5'><rect width='40' height='20' fill='red'/><rect width='9' height='9'/></g>",
    "<g transform='scale(1 3)'><path d='M0 0h9' stroke='red'/></g>", "<rect width='40' height='20' rx='2' ry='6'/>",
    "<path d='M0 0l9 9 9-9' stroke='red' stroke-miterlimit='1'/>", "<rect width='50%' height='20'/>",
    "<path d='M0 0h9' stroke='red' stroke-dasharray='1' stroke-dashoffset='.5'/>",
])
def test_what_shapes_alone_would_not_show_exactly_is_drawn_in_pixels(inside):
    assert read_svg(svg(inside)).drawing is None


@pytest.mark.parametrize("head", ["width='40' height='40'", "width='40' height='40' preserveAspectRatio='none'"])
def test_a_drawing_with_room_beside_it_or_out_of_proportion_is_drawn_in_pixels(head):
    assert read_svg(svg("<rect width='40' height='20'/>", f"{HEAD} {head}")).drawing is None


def test_a_drawing_in_pixels_may_be_printed_in_greys():
    picture = read_svg(svg("<style>rect{fill:red}</style><rect width='40' height='20'/>"))
    assert [b"DeviceGray" in drawn(picture, INCH, grey=grey).head for grey in (False, True)] == [False, True]


@pytest.mark.parametrize(("inside", "at", "color"), [
    ("<style>.a{fill:#f00}</style><rect class='a' width='40' height='20'/>", (20, 10), RED),
    ("<rect width='40' height='20' fill='url(#g)'/><linearGradient id='g'><stop stop-color='red'/></linearGradient>",
     (20, 10), RED),
    ("<rect width='40' height='20' fill='red' clip-path='url(#c)'/><clipPath id='c'><rect width='9' height='9'/>"
     "</clipPath>", (30, 10), NOTHING),
    ("<mask id='m'><rect width='20' height='20' fill='#fff'/></mask><rect width='40' height='20' mask='url(#m)'/>",
     (30, 10), NOTHING),
    ("<pattern id='p' width='4' height='4' patternUnits='userSpaceOnUse'><rect width='4' height='4' fill='red'/>"
     "</pattern><rect width='40' height='20' fill='url(#p)'/>", (20, 10), RED),
    ("<filter id='f'><feFlood flood-color='red'/></filter><rect width='40' height='20' filter='url(#f)'/>", (20, 10),
     RED),
    ("<symbol id='s'><rect width='40' height='20' fill='red'/></symbol><use xlink:href='#s'/>", (20, 10), RED),
])
def test_style_sheets_gradients_masks_filters_patterns_and_late_clips_are_drawn(inside, at, color):
    assert seen(inside, *at) == color


def test_opacity_of_a_group_lets_through_what_lies_beneath():
    inside = "<g opacity='.5'><rect width='40' height='20'/><rect width='9' height='9'/></g>"
    picture = drawn(read_svg(svg(inside)), INCH)
    assert set(zlib.decompress(picture.mask.data)) == {128}


def test_a_drawing_has_450_pixels_to_the_inch_however_small_it_was_made():
    picture = read_svg(svg("<style>rect{fill:red}</style><rect width='40' height='20'/>"))
    assert across(picture, INCH) == drawn(picture, INCH).width == 450
    assert across(picture, Size(72_000.0, 36_000.0)) < 6_000           # a wall of it takes no more memory than can be


@pytest.mark.parametrize(("inside", "words"), [
    ("<script>alert()</script>", "<script> can't be drawn"),
    ("<foreignObject><p/></foreignObject>", "<foreignObject> can't be drawn"),
    ("<animate attributeName='x'/>", "<animate> can't be drawn"),
    ("<mesh/>", "<mesh> can't be drawn"),
    ("<rect onclick='x()'/>", "onclick is not allowed"),
    ("<image xlink:href='fox.png'/>", "loads \"fox.png\" from elsewhere"),
    ("<image href='https://example.org/a.png'/>", "from elsewhere"),
    ("<image href='file:///etc/passwd'/>", "from elsewhere"),
    ("<image href='data:image/svg+xml;base64,AAAA'/>", "embed it as PNG or JPEG"),
    ("<image href='data:image/png;base64,AAAA'/>", "no PNG, JPEG"),
    ("<use href='#nobody'/>", "shows \"#nobody\", which is not there"),
    ("<rect fill='url(#nobody)'/>", "\"#nobody\" is named, and not there"),
    ("<rect style='fill:url(http://x.org/a.svg#b)'/>", "may only name a part"),
    ("<style>@import 'a.css';</style>", "a style sheet with @"),
    ("<style>@media print{rect{fill:red}}</style>", "a style sheet with @"),
    ("<style>rect:nth-child(2){fill:red}</style>", "\"rect:nth-child(2)\" can't be drawn"),
    ("<style>rect{fill:var(--a)}</style>", "no colour"),
    ("<rect style='width:5px'/>", "width: can't be drawn; write it as an attribute"),
    ("<rect fill='oklch(0.6 0.2 30)'/>", "fill=\"oklch(0.6 0.2 30)\""),
    ("<style>rect{fill:oklch(0.6 0.2 30)}</style>", "no colour"),
    ("<rect vector-effect='non-scaling-stroke'/>", "vector-effect can't be drawn"),
    ("<g id='a'><use href='#a'/></g>", "draws itself"),
    ("<filter><feTurbulence numOctaves='99'/></filter>", "as numOctaves"),
    ("<text y='9'>Fox</text>", "\"Fox\" are set in no named typeface"),
    ("<text y='9' font-family='alegreya sans'>Fox</text>", "in the typeface \"alegreya sans\""),
    ("<g font-family='Comic Sans'><text y='9'>Fox</text></g>", "in the typeface \"Comic Sans\""),
])
def test_what_would_be_drawn_wrongly_or_not_at_all_is_refused(tmp_path, inside, words):
    with pytest.raises(ValueError, match=r"fox\.svg") as caught:
        pictures(tmp_path, **{"art/fox.svg": svg(inside)}).open("art/fox.svg")
    assert words in str(caught.value)


@pytest.mark.parametrize(("content", "words"), [
    (b"<!DOCTYPE svg [<!ENTITY a 'b'>]>" + svg("<rect/>"), "a DOCTYPE is not allowed; save the drawing anew, as"),
    (b"", "the file is empty"), (b"<html/>", "does not begin with <svg>"), (b"\x89PNG\r\n\x1a\n", "not saved as UTF-8"),
    (svg("<rect")[:60], "1:"), (svg("<rect/>", 'xmlns="http://www.w3.org/2000/svg"'), "no size"),
    (svg("<rect/>", 'viewBox="0 0 0 5"'), "viewBox takes four numbers"),
])
def test_what_is_no_whole_drawing_is_refused(tmp_path, content, words):
    with pytest.raises(ValueError, match=r"fox\.svg") as caught:
        pictures(tmp_path, **{"art/fox.svg": content}).open("art/fox.svg")
    assert words in str(caught.value)


def test_a_billion_shapes_are_refused_before_they_are_drawn():
    inside = "<g id='a0'><rect/></g>" + "".join(
        f"<g id='a{n}'>{f'''<use href='#a{n - 1}'/>''' * 10}</g>" for n in range(1, 10))
    with pytest.raises(ValueError, match="once every <use> is drawn"):
        read_svg(svg(inside))


def test_words_in_a_drawing_are_set_in_a_typeface_of_the_theme(tmp_path):
    fonts = Fonts(theme_of({"fonts": {"body": {"family": "Alegreya Sans"}}}), tmp_path)
    words = "<text y='15' font-size='20' font-family='Alegreya Sans, serif'>{}</text>"
    bold, plain = (read_svg(svg(f"<g font-weight='{weight}'>{words.format('Fox')}</g>"), fonts.typefaces)
                   for weight in (400, 800))
    ink = [sum(zlib.decompress(drawn(picture, INCH).mask.data)) for picture in (bold, plain)]
    assert 0 < ink[0] * 1.2 < ink[1]
    with pytest.raises(ValueError, match="Alegreya Sans has no 狐"):
        read_svg(svg(words.format("狐")), fonts.typefaces)


def test_a_drawing_is_another_one_when_the_files_of_its_typeface_change(tmp_path):
    fonts = Fonts(theme_of({"fonts": {"body": {"family": "Alegreya Sans"}}}), tmp_path)
    (files, characters), *_ = fonts.typefaces().values()
    fox = svg("<text y='15' font-family='Alegreya Sans'>Fox</text>")
    assert len({read_svg(fox, lambda file=file: {"Alegreya Sans": ((file,), characters)}).key for file in files}) > 1


@pytest.mark.parametrize(("function", "how"), [("hang", "time"), ("eat", "memory"), ("die", "death"),
                                               ("none", "error")])
def test_a_drawing_that_takes_too_long_or_too_much_stops_the_child_only(function, how):
    child = Child(Limits(seconds=0.5 if how == "time" else 60, memory=600 << 20))
    with pytest.raises(ChildFailed) as caught:
        child.run(f"child_jobs:{function}", b"")
    assert caught.value.how == how
    if how != "time":
        assert child.run("child_jobs:chatter", b"ok") == (None, b"ok")
    child.close()


def test_a_drawing_is_found_by_name_after_pictures(tmp_path):
    fox = svg("<rect width='40' height='20'/>")
    found = pictures(tmp_path, **{"art/fox.svg": fox, "art/owl.svg": b"", "art/owl.png": b""})
    assert found.find(["art/Fox"], "fox", "Fox") == "art/fox.svg"
    assert found.find(["art/Owl"], "owl", "Owl") == "art/owl.png"
    file = found.open("art/fox.svg")
    assert (file.width / file.height, file.width) == (2, 125)


@pytest.mark.parametrize("said", ["svg", "svg PUBLIC '-//W3C//DTD SVG 1.1//EN'\n 'http://w3.org/svg11.dtd'"])
@pytest.mark.parametrize("inside", ["", "<style>rect{fill:red}</style>"])
def test_what_programs_say_above_a_drawing_does_no_harm(said, inside):
    said = f"<?xml version='1.0'?><!DOCTYPE {said}>".encode()
    assert drawn(read_svg(said + svg(inside + "<rect width='40' height='20'/>")), INCH).width
