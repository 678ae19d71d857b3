"""Filters that make texts. Each asks the meter before it takes the memory; none takes a format."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from markupsafe import Markup, escape

from pnp.tools.sandbox.meter import Meter, text_of
from pnp.tools.sandbox.reading import Reading
from pnp.values import Empty, Fault

_MARKUP = re.compile(r"(<[^<>]*>|&[#\w]{1,32};)")


class Texts:
    """The filters on texts. Markup stays markup; what is joined to it is escaped."""

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._meter: Meter = reading.meter

    def cased(self, change: Callable[[str], str]) -> Callable[[Any], str]:
        """Return a filter that changes letters, in markup only those outside tags and entities."""
        def changed(value: Any) -> str:
            text = text_of(value)
            self._meter.text(3 * len(text))
            if not isinstance(text, Markup):
                return change(text)
            parts = _MARKUP.split(str(text))
            return Markup("".join(part if n % 2 else change(part) for n, part in enumerate(parts)))
        return changed

    def trim(self, value: Any) -> str:
        """Take away white space at both ends."""
        text = text_of(value)
        self._meter.text(len(text))
        return text.strip()

    def escaped(self, value: Any) -> Markup:
        """Return a text as markup that prints it."""
        text = text_of(value)
        self._meter.text(6 * len(text))
        return escape(text)

    def replace(self, value: Any, old: Any, new: Any) -> str:
        """Replace each ``old`` by ``new``. Raises Fault for an empty ``old`` or a text that grows too long."""
        text, old, new = text_of(value), text_of(old), text_of(new)
        if isinstance(text, Markup):
            old, new = escape(old), escape(new)
        if not old:
            raise Fault("replace needs a text to look for")
        self._meter.text(len(text) + len(old) + len(new))
        self._meter.text(len(text) + str(text).count(old) * max(0, len(new) - len(old)))
        result = str(text).replace(str(old), str(new))
        return Markup(result) if isinstance(text, Markup) else result

    def together(self, parts: Iterable[str]) -> str:
        """Join texts, markup if one of them is; the others are escaped then."""
        texts = list(parts)
        self._meter.text(sum(map(len, texts)))
        if not any(isinstance(part, Markup) for part in texts):
            return "".join(texts)
        self._meter.text(6 * sum(len(part) for part in texts if not isinstance(part, Markup)))
        escaped = [escape(part) for part in texts]
        self._meter.text(sum(map(len, escaped)))
        return Markup("").join(escaped)

    def join(self, value: Any, between: Any = "", attribute: Any = None) -> str:
        """Join the items of a list, or one field of each; empty ones are left out."""
        found = self._reading.listed(value)
        if attribute is not None:
            found = [self._reading.along(item, attribute) for item in found]
        texts = [text_of(item) for item in found if not isinstance(item, Empty)]
        separator = text_of(between)
        self._meter.text(sum(map(len, texts)) + len(separator) * (1 + len(texts)))
        return self.together([piece for text in texts for piece in (separator, text)][1:])
