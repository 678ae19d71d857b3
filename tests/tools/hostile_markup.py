"""Markup that reaches out, blows up, or is none."""

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
    "long": "<a>" + "x" * 5_000_000 + "</a>",
    "NUL": "<a>\0</a>", "surrogate": "<a>\ud800</a>", "control": "<a>&#1;</a>", "unclosed": "<a><b></a>",
    "two roots": "<a/><b/>", "nothing": "", "text": "hello", "instruction": "<a><?php x ?></a>",
    "unknown entity": "<a>&glod;</a>", "twice an attribute": '<a x="1" x="2"/>',
    "stylesheet": '<?xml-stylesheet href="x"?><a/>', "bare ampersand": "<a>R&D</a>",
    "long name": "<" + "a" * 900_000 + ">", "attribute unclosed": '<a b="' + "x" * 900_000}
