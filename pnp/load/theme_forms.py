"""The forms that values of a theme have. Each reads a value where it stands, and tells what is wrong there.

``theme_keys.py`` says which key has which, for the reader here and for the schema that editors complete keys by.
``read`` returns None for what is wrong and told: then what lies below holds, or something plain.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from pnp.book_page import page_size
from pnp.causes import Astray
from pnp.load.reading import Reading, node_span
from pnp.load.theme_stand_ins import plain
from pnp.model.nodes import Node, YamlList, YamlMap, YamlText
from pnp.theme import SECTIONS, TextClass
from pnp.tools.names import nearest
from pnp.units import SizeUm, Um, length, shown
from pnp.values import SWITCH_WORDS, Fault, folded, parted, quoted, suggestion

_ANY_NAME = re.compile(r"\s*"), "write a name"
#: What can't be a name, by what it is for, and what may be.
_NAMES = {
    "a colour": (re.compile(r"(?!(?!\d)\w[\w-]*$).*", re.DOTALL),
                 "a name is one word of letters, digits, - and _, and begins with a letter"),
    "a keyword": (re.compile(r"[\W_]*"), "a keyword is what is printed: letters or digits"),
}
_SIGNS = frozenset("+-.0123456789")


class Spot(NamedTuple):
    """A value where it stands: the map that it is written in, and its key there."""

    written: YamlMap
    key: str

    def tell(self, reading: Reading, message: str, hint: str = "") -> None:
        """Report what is wrong with the value."""
        reading.report("bad-theme", quoted(self.key) + message, self.written.value_span(self.key),
                       hint or "mend it, or leave the key out")

    def held(self, kinds: type | tuple[type, ...], wanted: str, reading: Reading, hint: str = "") -> Any:
        """Return the value if it is of a kind that is wanted, else None: then it is told."""
        node = self.written[self.key]
        if isinstance(node, kinds):
            return node
        if node is None:
            self.tell(reading, " has no value", "write one, or leave the key out")
        else:
            found = f", not {quoted(node)}" if isinstance(node, YamlText) else ""
            self.tell(reading, f" must be {wanted}{found}", hint)
        return None


class Form:
    """What a value must be; here any text. ``_value`` raises Fault with what that is, or ValueError in full words."""

    __slots__ = ()
    _wanted = "a text"

    @property
    def made(self) -> type:
        """Return what becomes of the value."""
        return str

    def read(self, spot: Spot, below: Any, reading: Reading) -> Any:
        """Return what a value says, over what lies below; None when it is wrong and told."""
        node = spot.held(YamlText, self._wanted, reading)
        try:
            return None if node is None else self._value(node)
        except Fault as fault:
            spot.tell(reading, f" must be {fault.message}, not {quoted(node)}", fault.hint)
        except ValueError as error:
            message, hint = parted(error)
            spot.tell(reading, f": {message}", hint)
        return None

    def _value(self, text: str) -> Any:
        return str(text)


class Switch(Form):
    """A yes or no."""

    __slots__ = ()
    _wanted = "yes or no"

    def _value(self, text: str) -> bool:
        if text.lower() not in SWITCH_WORDS:
            raise Fault(self._wanted)
        return SWITCH_WORDS[text.lower()]


class Page(Form):
    """The size of a book's page, by name or written."""

    __slots__ = ()

    def _value(self, text: str) -> SizeUm:
        return page_size(text)


@dataclass(frozen=True, slots=True)
class Words(Form):
    """One of several words."""

    words: tuple[str, ...]

    def _value(self, text: str) -> str:
        if text not in self.words:
            raise Fault(f"{', '.join(self.words[:-1])} or {self.words[-1]}", suggestion(text, self.words))
        return str(text)


@dataclass(frozen=True, slots=True)
class Length(Form):
    """A length with its unit, in whole micrometres."""

    least: Um
    most: Um

    def _value(self, text: str) -> Um:
        found = length(text)
        if not self.least <= found <= self.most:
            raise ValueError(f"{shown(found)} is not between {shown(self.least)} and {shown(self.most)}")
        return found


@dataclass(frozen=True, slots=True)
class Number(Form):
    """A number from ``least`` to ``most``; ``above``: more than the least; ``whole``: without decimals.

    ``hint`` says how one is written.
    """

    least: int
    most: int
    above: bool = False
    whole: bool = False
    hint: str = ""
    _wanted = "a number"

    def _value(self, text: str) -> float:
        try:
            found = (int if self.whole else float)(text if set(text.strip()) <= _SIGNS else "")
        except ValueError as error:
            raise Fault("a whole number" if self.whole else self._wanted, self.hint) from error
        if found < self.least or (self.above and found == self.least):
            raise Fault(f"{'more than' if self.above else 'at least'} {self.least}", self.hint)
        if found > self.most:
            raise Fault(f"at most {self.most}", self.hint)
        return found


class Names(Form):
    """One name, or a list of them."""

    __slots__ = ()

    def read(self, spot: Spot, below: Any, reading: Reading) -> tuple[str, ...] | None:
        """Return the names."""
        node = spot.held((YamlText, YamlList), "a list", reading, "write it as [one, two]")
        if node is None or isinstance(node, YamlText):
            return None if node is None else (str(node),)
        for place, item in enumerate(node):
            if not isinstance(item, YamlText):
                reading.report("bad-theme", f"each item of {quoted(spot.key)} must be a text",
                               node_span(item, node.gaps.get(place, node.span)), "write it as [one, two]")
        return tuple(str(item) for item in node if isinstance(item, YamlText))


class MoreNames(Names):
    """Names that are added to those that lie below."""

    __slots__ = ()

    def read(self, spot: Spot, below: tuple[str, ...], reading: Reading) -> tuple[str, ...] | None:
        """Return the names that lie below, then those that are written."""
        found = Names.read(self, spot, (), reading)
        return None if found is None else tuple(dict.fromkeys((*below, *found)))


@dataclass(frozen=True, slots=True)
class Named(Form):
    """A thing under each of several names, which are the designer's own, of the kind that ``names`` says."""

    of: Form
    names: str = ""

    def read(self, spot: Spot, below: Mapping[str, Any], reading: Reading) -> Mapping[str, Any] | None:
        """Return the things by name, over those that lie below; nothing can be put in afterwards."""
        node = spot.held(YamlMap, "keys and values", reading)
        if node is None:
            return None
        found = dict(below)
        for name in map(str, node):
            wrong, hint = _NAMES.get(self.names, _ANY_NAME)
            if wrong.fullmatch(name):
                reading.report("bad-theme", f"{quoted(name)} can't be the name of {self.names or 'anything'}",
                               node.key_span(name), hint)
                continue
            value = self.of.read(Spot(node, name), below.get(name), reading)
            found[name] = found.get(name, plain(self.of.made)) if value is None else value
        return MappingProxyType(found)


@dataclass(frozen=True, slots=True)
class Part(Form):
    """Keys and values that are one thing. ``ground`` is the thing as it is where no key is written.

    ``short`` is the key that a text alone is for, ``needs`` the key that must be there. ``whole``: nothing of what
    lies below shows through. Under the name ``listed`` a list of names may stand in its place.
    """

    ground: Any
    keys: Mapping[str, Form]
    short: str = ""
    needs: str = ""
    whole: bool = False
    listed: str = ""

    @property
    def made(self) -> type:
        """Return the class of the thing."""
        return type(self.ground)

    def read(self, spot: Spot, below: Any, reading: Reading) -> Any:
        """Return the thing, over the one that lies below."""
        if spot.key == self.listed and isinstance(spot.written[spot.key], YamlList):
            return Names().read(spot, (), reading)
        wanted, hint = "keys and values", ""
        if self.listed:
            wanted, hint = f"one {self.short}, not a list", f"only {self.listed}: may be a list"
        node = spot.held((YamlMap, YamlText) if self.short else YamlMap, wanted, reading, hint)
        if node is None or isinstance(node, YamlText):
            return None if node is None else replace(self.ground, **{self.short: str(node)})
        if self.needs and below is None and self.needs not in node:
            spot.tell(reading, f" lacks {self.needs}:")
        told = reading.told.total()
        thing = self.over(self.ground if self.whole or below is None else below, node, reading)
        return None if self.whole and reading.told.total() > told else thing

    def over(self, below: Any, written: YamlMap, reading: Reading) -> Any:
        """Return a thing with the keys that are written over it."""
        values: dict[str, Any] = {}
        for key in written:
            name = key.replace("-", "_")
            if form := self.keys.get(key):
                value = form.read(Spot(written, key), getattr(below, name), reading)
                values |= {} if value is None else {name: value}
            else:
                reading.report("bad-theme", f"unknown key {quoted(key)} in the theme", written.key_span(key),
                               suggestion(key, self.keys) or f"known are {', '.join(self.keys)}",
                               cause=_astray(written[key], nearest(key, self.keys)))
        if isinstance(below, TextClass):
            values |= _smallest(below, values)
            values["written"] = frozenset(below.written | values.keys())
        return replace(below, **values)


def _astray(node: Node, meant: str) -> Astray | None:
    """Return what a part of the theme would bring if its key were the one that is meant."""
    if meant not in SECTIONS:
        return None
    names = frozenset(map(folded, node)) if isinstance(node, YamlMap) and meant != "keywords" else None
    return Astray(frozenset((SECTIONS[meant],)), names)


def _smallest(below: TextClass, values: Mapping[str, Any]) -> dict[str, float]:
    """Return the min-size of a class that is made smaller without one: as much smaller, or nothing."""
    size = values.get("size", below.size)
    if "min_size" in values or size >= below.size or not below.min_size:
        return {}
    return {"min_size": round(below.min_size * size / below.size, 1)}
