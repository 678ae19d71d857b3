"""The schema of theme.yaml, made from the keys that it is read by."""

from __future__ import annotations

from pnp.book_page import PAGES
from pnp.load.theme_forms import Form, Length, Named, Names, Number, Page, Part, Switch, Words
from pnp.load.theme_keys import PARTS, THEME
from pnp.schemas import forms
from pnp.schemas.forms import SCALAR, Schema
from pnp.schemas.theme_meanings import THEME as MEANINGS
from pnp.theme import Theme


def theme() -> Schema:
    """Return the schema of a theme.yaml. Keys may stand without a value: then pnp's own theme holds."""
    made = forms.keyed(THEME.keys, {key: {"anyOf": [{"type": "null"}, _of(form)]} for key, form in THEME.keys.items()},
                       MEANINGS[Theme.__name__])
    return {**made, "$defs": {kind.__name__: _keys(part) for kind, part in PARTS.items() if part is not THEME}}


def _keys(part: Part) -> Schema:
    return forms.keyed(part.keys, {key: _of(form) for key, form in part.keys.items()}, MEANINGS[part.made.__name__],
                       required=[part.needs] if part.needs else ())


def _of(form: Form) -> Schema:
    """Return what an editor sees of all that a form reads."""
    match form:
        case Part():
            one = {"$ref": f"#/$defs/{form.made.__name__}"}
            return {"anyOf": [SCALAR, one]} if form.short else one
        case Named():
            one = _of(form.of)
            several = form.of.listed if isinstance(form.of, Part) else ""
            named = {"properties": {several: {"anyOf": [forms.listed(SCALAR), one]}}} if several else {}
            return {**forms.named(one), **named}
        case Names():
            return forms.some(SCALAR)
        case Number():
            return (forms.whole(form.least, form.most) if form.whole else
                    forms.between(form.least, form.most, above=form.above))
        case Words():
            return forms.words(form.words)
        case Switch():
            return forms.SWITCH
        case Length():
            return forms.LENGTH
        case Page():
            return forms.suggested(PAGES)
        case _:
            return SCALAR
