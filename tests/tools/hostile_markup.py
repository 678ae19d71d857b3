"""Markup and drawings that reach out, blow up, or are none."""

LAUGHS = ('<!DOCTYPE a [<!ENTITY a "ha">'
          + "".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9)) + "]><a>&j;</a>")
BAD_XML: dict[str, str] = {
    "billion laughs": LAUGHS,
    "quadratic": f'<!DOCTYPE a [<!ENTITY a "{"x" * 50_000}">]><a>{"&a;" * 50_000}</a>',
    "external": '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    "external subset": '<!DOCTYPE a SYSTEM "http://x/y.dtd"><a/>',
    "parameter": '<!DOCTYPE a [<!ENTITY % p SYSTEM "file:///etc/passwd">%p;]><a/>',
    "plain DOCTYPE": "<!DOCTYPE html><a/>",
    "deep": "<a>" * 50_000 + "</a>" * 50_000,
    "many": "<a>" + "<b/>" * 60_000 + "</a>",
    "attributes": "<a " + " ".join(f'a{n}="1"' for n in range(9000)) + "/>",
    "long": "<a>" + "x" * 2_000_000 + "</a>",
    "NUL": "<a>\0</a>", "surrogate": "<a>\ud800</a>", "control": "<a>&#1;</a>", "unclosed": "<a><b></a>",
    "two roots": "<a/><b/>", "nothing": "", "text": "hello", "instruction": "<a><?php x ?></a>",
    "unknown entity": "<a>&glod;</a>", "twice an attribute": '<a x="1" x="2"/>',
    "stylesheet": '<?xml-stylesheet href="x"?><a/>', "bare ampersand": "<a>R&D</a>",
    "long name": "<" + "a" * 900_000 + ">", "attribute unclosed": '<a b="' + "x" * 900_000}


def svg(inside: str = "", attributes: str = 'width="10" height="10"') -> bytes:
    names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f"<svg {names} {attributes}>{inside}</svg>".encode()


def uses(levels: int) -> str:
    groups = [f'<g id="u{n}">' + f'<use href="#u{n - 1}"/>' * 10 + "</g>" for n in range(1, levels)]
    return f'<defs><rect id="u0" width="1" height="1"/>{"".join(groups)}</defs><use href="#u{levels - 1}"/>'


SIZE = 'width="1" height="1"'
BAD_SVG: dict[str, bytes] = {
    "200000 px": svg("", 'width="200000" height="10"'), "viewBox": svg("", 'viewBox="0 0 900000 900000"'),
    "2000 in": svg("", 'width="2000in" height="1in"'), "no number": svg("", 'width="1e9" height="1"'),
    "zero": svg("", 'width="0" height="1"'), "absolute href": svg('<image href="/etc/passwd"/>'),
    "xlink": svg('<image xlink:href="/etc/passwd"/>'), "up": svg('<image href="../../x.png"/>'),
    "file:": svg('<image href="file:///etc/passwd"/>'), "http": svg('<image href="http://x/y.png"/>'),
    "//host": svg('<image href="//x/y.png"/>'), "text in data": svg('<image href="data:text/html,x"/>'),
    "svg in data": svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), "script": svg("<script>1</script>"),
    "SCRIPT": svg("<SCRIPT/>"), "foreignObject": svg("<foreignObject/>"), "onload": svg("", f'onload="x()" {SIZE}'),
    "import": svg("<style>@import url(x)</style>"), "font-face": svg("<style>@font-face{src:url(x)}</style>"),
    "url in a style": svg('<rect style="fill:url(http://x)"/>'),
    "url in an attribute": svg('<rect fill="url(/etc/passwd)"/>'),
    "hidden import": svg("<style>@\\69mport 'x'</style>"), "comment in a style": svg("<style>ur/**/l(x)</style>"),
    "base": svg("", f'xml:base="/etc" {SIZE}'), "animation": svg('<set attributeName="href" to="/x"/>'),
    "use of a file": svg('<use href="/x.svg#a"/>'), "laughing use": svg(uses(9)),
    "use in a circle": svg('<g id="a"><use href="#a"/></g>'),
    "pattern in a circle": svg('<pattern id="p"><rect fill="url(#p)"/></pattern>'),
    "DOCTYPE": b"<!DOCTYPE svg><svg/>", "laughs": LAUGHS.replace("<a>", "<svg>").encode(),
    "gzip": b"\x1f\x8b\x08\0" + b"\0" * 50, "UTF-16": '<?xml version="1.0" encoding="utf-16"?><svg/>'.encode("utf-16"),
    "html": b"<html/>", "empty": b"", "deep": svg("<g>" * 5000 + "</g>" * 5000), "long": svg("x" * (9 << 20)),
    "octaves": svg('<feTurbulence numOctaves="999999999"/>'), "blur": svg('<feGaussianBlur stdDeviation="1 9e9"/>'),
    "morphology": svg('<feMorphology radius="9999"/>'), "infinite": svg('<feMorphology radius="inf"/>'),
    "filters": svg("<filter>" + "<feGaussianBlur/>" * 3000 + "</filter>"),
    "long selector": svg("<style>" + "g " * 3000 + "{fill:red}</style>"),
    "not a number": svg('<feMorphology radius="nan"/>'), "drive": svg('<image href="C:/x.png"/>'),
    "backslash": svg('<image href="..\\x.png"/>'), "instruction": svg("<?xml-stylesheet href='x'?>")}
