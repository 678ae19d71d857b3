"""Takes values out of maps in the form that is wanted, with a fault at the value's place where they are not.

Each function returns None (or the default) when the key is not written, or is wrong and told.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pnp.limits import TITLE
from pnp.load.reading import Reading
from pnp.model.nodes import YamlList, YamlMap, YamlText
from pnp.units import Um, length
from pnp.values import SWITCH_WORDS, parted, quoted, suggestion

FORMS = {"text": YamlText, "list": YamlList, "map": YamlMap}
_A = {"text": "a text", "list": "a list", "map": "keys and values"}
_AS_IN = {"text": "{}: word", "list": "{}: [one, two], or with - before each item", "map": "{}: {{one: …, two: …}}"}


def form(written: YamlMap, key: str, forms: Collection[str], reading: Reading) -> bool:
    """Return whether a key is written in one of the forms ``text``, ``list`` and ``map``. Tells when it is not."""
    if key not in written:
        return False
    value = written[key]
    if isinstance(value, tuple(FORMS[name] for name in forms)):
        return True
    if value is None:
        reading.report("bad-value", f'"{key}" has no value', written.key_span(key), "write one, or leave the key out")
    else:
        wanted = " or ".join(_A[name] for name in forms)
        found = next(_A[name] for name, kind in FORMS.items() if isinstance(value, kind))
        reading.report("bad-value", f'"{key}" must be {wanted}, and this is {found}', written.value_span(key),
                       "write it as in " + " or ".join(_AS_IN[name].format(key) for name in forms))
    return False


def text(written: YamlMap, key: str, reading: Reading, default: str = "") -> str:
    """Return a text on one line."""
    return str(written[key]).strip() if form(written, key, ("text",), reading) else default


def title(written: YamlMap, key: str, reading: Reading, default: str = "") -> str:
    """Return a text that is printed on the margin of every sheet."""
    value = text(written, key, reading, default)
    if len(value) > TITLE:
        reading.report("bad-value", f"{key}: has {len(value):,} characters, and sheets have room for {TITLE}",
                       written.value_span(key), "write a shorter one")
        return default
    return value


def choice(written: YamlMap, key: str, choices: Collection[str], reading: Reading, default: str) -> str:
    """Return one of several words."""
    value = text(written, key, reading, default)
    if value in choices or value == default:
        return value
    reading.report("bad-value", f'{key}: {quoted(value)} is none of {", ".join(choices)}', written.value_span(key),
                   suggestion(value, choices) or f"as in {key}: {next(iter(choices))}")
    return default


def switch(written: YamlMap, key: str, reading: Reading, default: bool = False) -> bool:
    """Return a yes or no."""
    value = text(written, key, reading)
    if key not in written or value in SWITCH_WORDS:
        return SWITCH_WORDS.get(value, default)
    if value:
        reading.report("bad-value", f'"{key}" must be yes or no, not {quoted(value)}', written.value_span(key),
                       f"as in {key}: yes")
    return default


def measure(written: YamlMap, key: str, reading: Reading, default: Um, most: Um) -> Um:
    """Return a length from 0 to ``most`` in micrometres."""
    value = text(written, key, reading)
    if not value:
        return default
    try:
        found = length(value)
        if not 0 <= found <= most:
            raise ValueError(f"{quoted(value)} is {'less than 0' if found < 0 else 'too long'}")
        return found
    except ValueError as error:
        message, hint = parted(error, f"as in {key}: 5 mm")
        reading.report("bad-value", f"{key}: {message}", written.value_span(key), hint)
        return default


def texts(written: YamlMap, key: str, reading: Reading) -> list[YamlText]:
    """Return a text, or a list of texts, as a list."""
    if not form(written, key, ("text", "list"), reading):
        return []
    value = written[key]
    items = [value] if isinstance(value, YamlText) else value
    for item in items:
        if not isinstance(item, YamlText):
            reading.report("bad-value", f'"{key}" must be a list of texts', getattr(item, "span", value.span),
                           f"write it as in {key}: [one, two]")
    return [item for item in items if isinstance(item, YamlText)]


def maps(written: YamlMap, key: str, reading: Reading, hint: str) -> list[YamlMap]:
    """Return a list of maps. ``hint`` shows what an item looks like."""
    if not form(written, key, ("list",), reading):
        return []
    for item in written[key]:
        if not isinstance(item, YamlMap):
            reading.report("bad-value", f'each item of "{key}" must be keys and values',
                           getattr(item, "span", written.value_span(key)), hint)
    return [item for item in written[key] if isinstance(item, YamlMap)]


def entries(written: YamlMap, key: str, reading: Reading) -> Mapping[str, YamlMap]:
    """Return a map of maps; where nothing is written under a name, an empty one."""
    if not form(written, key, ("map",), reading):
        return {}
    found: dict[str, YamlMap] = {}
    for name, value in written[key].items():
        if value is None or form(written[key], name, ("map",), reading):
            found[name] = value if value is not None else YamlMap((), written[key].key_span(name))
    return found
