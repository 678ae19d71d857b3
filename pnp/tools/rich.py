r"""Light Markdown of rich text, read into the inline elements of the markup.

``**bold**``, ``*italic*``, line breaks, lists of ``- item`` and ``1. item``, ``{gold}`` ``{gold:3}``
``{gold=3}`` for icons, ``{=vp}`` for the piece's own field, ``[[deckhand]]`` for another piece's name; a ``\`` prints
the sign behind it itself, as in ``\{``. A star that begins or ends nothing prints as typed. Whatever is wrong is a
RichFault with its place in the text, and the rest of the text is read all the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from pnp.causes import Cause
from pnp.face import NOWHERE, Element
from pnp.faults import cause_of
from pnp.limits import RICH_CHARACTERS, RICH_DEEP, RICH_ICONS, RICH_PARTS
from pnp.theme import Keyword
from pnp.tools.rich_lines import DOT, paragraphs
from pnp.tools.stars import Token, joined, read_stars
from pnp.values import Fault, Rich, parted

NO_BREAK = "\u00a0"
BRACE = "write \\{ to print a brace"           # what hints about names in braces end in
#: What bold says that sets a keyword apart: in words that are bold already it is no bolder.
SET_APART = {"apart": "yes"}
#: The signs of rich text, each with what belongs to it: ``stars`` and ``line`` without the first. Blanks before a line
#: break belong to it, too. Each begins with a plain character, so that words are passed at full speed.
TOKEN = re.compile(
    r"\\(?P<escaped>[!-/:-@\[-`{-~])|\*(?P<stars>\**)|\{(?P<brace>[^{}\n]{1,60})\}|\[\[(?P<piece>[^\[\]\n]{1,80})\]\]"
    r"|\n(?P<line>[ \t]*)")
_BRACE = re.compile(
    r"\s*(?:=\s*(?P<field>[\w.-]+)|(?P<icon>[^\s:=]+(?: +[^\s:=]+){0,5})"
    r"(?:\s*:\s*(?P<times>\d{1,9})|\s*=\s*(?P<value>[^=\s]{1,12}))?)\s*")
_MANY = re.compile(r"\s*(?:(\d{1,2})\s*x?\s*([A-Za-z][\w-]*)|([A-Za-z][\w-]*)\s*x?\s*(\d{1,2}))\s*")


class RichFault(NamedTuple):
    """What is wrong in a rich text: ``at`` is the place of its first character, ``word`` what it is about."""

    code: str
    message: str
    hint: str
    at: int
    word: str
    cause: Cause | None = None


class Block(NamedTuple):
    """A paragraph of a rich text: inline elements and words. ``sign`` is an item's: a dot or a number, such as 2."""

    children: list[Element | str]
    sign: str = ""


def _none(name: str) -> str:
    raise Fault(f'there is nothing called "{name}"')


@dataclass(frozen=True, slots=True)
class Words:
    """What the names in rich text stand for. Each function raises ValueError for a name that is unknown.

    ``icon`` takes an icon's name; ``value`` a field's and returns the text that it prints, Rich if it is rich;
    ``piece`` an id or address and returns the piece's name. ``reference`` is the text class of such names, if any.
    """

    icon: Callable[[str], object] = _none
    value: Callable[[str], str] = _none
    piece: Callable[[str], str] = _none
    keywords: Mapping[str, Keyword] = field(default_factory=dict)
    reference: str = ""
    reminder: str = ""                              # the text class of what keywords mean, if any
    reminded: set[str] = field(default_factory=set)     # keywords that this side has told of


@dataclass(slots=True)
class Shown:
    """How deep fields show fields right now, how many parts may still come of it, and the keywords that came by."""

    depth: int = 0
    left: int = RICH_PARTS
    keywords: list[str] = field(default_factory=list)


@lru_cache(16)
def whole_words(keywords: tuple[str, ...]) -> re.Pattern[str]:
    """Return what finds any of the keywords as whole words, the longest first."""
    longest_first = sorted(keywords, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


def read(text: str, words: Words, faults: list[RichFault], shown: Shown | None = None) -> list[Block]:
    """Return the paragraphs of a rich text; what is wrong is added to ``faults``."""
    if len(text) > RICH_CHARACTERS:
        faults.append(RichFault("rich-text", f"this text has more than {RICH_CHARACTERS:,} characters", "shorten it",
                                0, ""))
        return []
    found = []
    shown = shown or Shown()
    for start, end, sign in paragraphs(text):
        tokens = scan(text[start:end], words, faults, at=start, shown=shown, line=" " if sign else Element("br", {}))
        if not shown.depth:
            tokens += _reminders(shown, words, faults)
        found.append(Block(joined(tokens), sign))
    return found


def _reminders(shown: Shown, words: Words, faults: list[RichFault]) -> Iterator[Token]:
    """Yield what the keywords of a paragraph mean, in parentheses and italics: once on each side of a piece."""
    told = dict.fromkeys(word for word in shown.keywords if words.keywords[word].remind)
    shown.keywords.clear()
    for word in told:
        if word not in words.reminded and (meaning := words.keywords[word].reminder):
            words.reminded.add(word)
            inside = joined(["(", *scan(meaning, replace(words, keywords={}), faults), ")"])
            yield " "
            yield Element("i", {}, [Element("span", {"class": words.reminder}, inside)] if words.reminder else inside)


def scan(text: str, words: Words, faults: list[RichFault], *, at: int = 0, shown: Shown | None = None,
         before: str = "", after: str = "", line: Element | str = " ") -> list[Token]:
    """Return the tokens of one paragraph, or of a part of one between the characters ``before`` and ``after``.

    ``at`` is the text's place in the whole, ``line`` what a line break becomes.
    """
    tokens: list[Token] = []
    shown = shown or Shown()
    done = 0
    for match in TOKEN.finditer(text):
        start, kind, sign = match.start(), match.lastgroup, match[0]
        between = text[done:start].rstrip(" \t") if kind == "line" else text[done:start]
        tokens += _plain(between, words, shown)
        done = match.end()
        if kind == "stars":
            tokens.append(read_stars(sign, text[start - 1:start] or before, text[done:done + 1] or after))
        elif kind == "line":
            tokens.append(line)
        elif kind == "escaped":
            tokens.append(sign[1])
        else:
            try:
                tokens += _named(match, words, faults, shown)
            except RichError as error:
                faults.append(RichFault(error.code, str(error), error.hint, at + start, sign, error.cause))
                if shown.left <= 0:
                    return tokens
    return [*tokens, *_plain(text[done:], words, shown)]


class RichError(ValueError):
    """A name between brackets that stands for nothing."""

    def __init__(self, code: str, message: str, hint: str, cause: Cause | None = None) -> None:
        super().__init__(message)
        self.code, self.hint, self.cause = code, hint, cause


def _plain(text: str, words: Words, shown: Shown) -> list[Token]:
    """Return words with the theme's keywords set apart."""
    if not text or not words.keywords:
        return [text] if text else []
    pattern = whole_words(tuple(words.keywords))
    tokens: list[Token] = []
    done = 0
    for match in pattern.finditer(text):
        tokens += [text[done:match.start()], *dressed(match[0], words.keywords[match[0]])]
        shown.keywords.append(match[0])
        done = match.end()
    return [token for token in (*tokens, text[done:]) if token != ""]


def dressed(word: str, look: Keyword) -> Iterator[Element | str]:
    """Yield a keyword as it looks: its icon, if it has one, then the word."""
    if look.icon:
        yield Element("icon", {"name": look.icon} | ({"color": look.color} if look.color else {}))
        yield NO_BREAK
    made: Element | str = word
    if look.bold:
        made = Element("b", dict(SET_APART), [made])
    if look.italic:
        made = Element("i", {}, [made])
    yield Element("span", {"color": look.color}, [made]) if look.color else made


def _named(match: re.Match[str], words: Words, faults: list[RichFault], shown: Shown) -> list[Token]:
    """Return what ``{…}`` or ``[[…]]`` prints. Raises RichError."""
    if match["piece"]:
        name = _asked("unknown-reference", words.piece, match["piece"].strip(), "write \\[[ to print the brackets")
        return [Element("span", {"class": words.reference}, [name]) if words.reference else name]
    inside = _BRACE.fullmatch(match["brace"])
    if inside is None:
        raise RichError("unknown-icon", f"{match[0]} is no icon", BRACE)
    if inside["field"]:
        return _own(inside["field"], words, faults, shown)
    icon = _icon(inside["icon"], words)
    times = int(inside["times"] or 1)
    if times > RICH_ICONS:
        raise RichError("unknown-icon", f"{match[0]} asks for {times} icons, at most {RICH_ICONS}", "write {gold=3}")
    if inside["value"] and not getattr(icon, "holds", True):
        return [inside["value"], Element("icon", {"name": inside["icon"]})]
    look = {"name": inside["icon"]} | ({"value": inside["value"]} if inside["value"] else {})
    return [Element("icon", dict(look)) for _ in range(times)]


def _icon(name: str, words: Words) -> object:
    """Return an icon. Raises RichError if there is none, naming the field that may be meant."""
    found: list[object] = []

    def ask(icon: str) -> str:
        found.append(words.icon(icon))
        return ""

    try:
        _asked("unknown-icon", ask, name, BRACE)
        return found[0]
    except RichError as error:
        if "can't be drawn" in str(error):
            raise RichError(error.code, str(error), "mend the file") from None
        if " " in name and (many := _MANY.fullmatch(name)):
            hint = f"write {{{many[2] or many[3]}:{many[1] or many[4]}}}"
            raise RichError(error.code, f"{{{name}}} is no icon", hint) from None
        if " " in name and error.hint.startswith("name another"):
            raise RichError(error.code, str(error), f"give an icon this name in theme.yaml, or {BRACE}") from None
        try:
            words.value(name)
        except ValueError:
            raise error from None
        raise RichError(error.code, str(error), f"write {{={name}}} for the field", error.cause) from None


def _own(name: str, words: Words, faults: list[RichFault], shown: Shown) -> list[Token]:
    value = _asked("unknown-field", words.value, name, BRACE)
    if not isinstance(value, Rich):
        return broken(value)
    if shown.depth >= RICH_DEEP:
        raise RichError("rich-text", f"{{={name}}} shows itself", "take it out of its own text")
    shown.depth += 1
    found = list(flat(read(value, words, faults, shown))) if shown.left > 0 else []
    shown.depth -= 1
    shown.left -= 1 + len(found)
    if shown.left <= 0:
        raise RichError("rich-text", f"what {{={name}}} shows has more than {RICH_PARTS:,} parts", "shorten it")
    return [*found]


def _asked(code: str, ask: Callable[[str], object], name: str, hint: str) -> str:
    try:
        return str(found) if not isinstance(found := ask(name), str) else found
    except ValueError as error:
        message, own = parted(error)
        raise RichError(code, message, own or hint, cause_of(error)) from None


def broken(text: str) -> list[Token]:
    """Return a text that is not rich: as typed, with its line breaks."""
    tokens: list[Token] = []
    for line in text.split("\n"):
        tokens += [Element("br", {}), line]
    return [token for token in tokens[1:] if token != ""]


def flat(blocks: Iterable[Block]) -> Iterator[Element | str]:
    """Yield paragraphs as one run of words, each behind a line break; items keep their sign."""
    for n, block in enumerate(blocks):
        if n:
            yield Element("br", {})
        if block.sign:
            yield f"{block.sign} "
        yield from block.children


def apart(blocks: Iterable[Block]) -> list[Element]:
    """Return paragraphs as elements of their own; items hang behind their sign."""
    signs = {"": {}, DOT: {"bullet": "yes"}}
    return [Element("p", dict(signs.get(block.sign, {"number": block.sign})), block.children) for block in blocks]


def placed(nodes: Iterable[Element | str], like: Element) -> None:
    """Give elements without a place that of the element that they stand in."""
    for node in nodes:
        if isinstance(node, Element):
            if node.span == NOWHERE:
                node.span = like.span
            placed(node.children, like)
