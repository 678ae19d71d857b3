"""Slips in the writing of tags and comments, found in a template as it is typed: a quote, > or --> that is not there.

An XML parser notices such a slip far behind its place, at the next tag or the end of the file. It is asked first; this
is for the place of the slip itself and what was likely meant. Jinja counts as words between tags, and as a value.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

#: What stands for Jinja's characters, so that places stay; blanks do for its statements and comments.
_VALUE = "\ue000"
_JINJA = re.compile(r"\{[{%#]")
_CLOSERS = {"{{": "}}", "{%": "%}", "{#": "#}"}
#: Characters of a value that are looked at for where it should have ended.
_NEAR = 300
_MARKUP = re.compile(r"<(?=[^<])")
_NAME = re.compile(rf"[\w:.{_VALUE}-]+")
_END = re.compile(rf"</(\s*)([\w:.{_VALUE}-]+)\s*(>?)")
_COMMENT_LIKE = re.compile(r"<!-(?!-)|<!(?=[ \w])(?!DOCTYPE)|<--", re.IGNORECASE)
_EQUALS = re.compile(r"\s*=\s*")
_BARE = re.compile(r"""[^\s<>"'“”„‘’‚«»]{1,80}""")
#: Where a value ends whose quote is missing: before the next attribute, or the end of the tag.
_CUT = re.compile(r"\s+[\w:-]+\s*=|\s*/?>|\s*[<\n]")
_OTHER = re.compile(r"[\w:-]+\s*=\s*$")


class Slip(NamedTuple):
    """What is written wrongly: where it begins, how long it is, and what to do."""

    at: int
    length: int
    message: str
    hint: str


def first_slip(text: str) -> Slip | None:
    """Return the first slip in a template's own text, None if its tags and comments are whole."""
    return next(_slips(without_jinja(text), text), None)


def without_jinja(text: str) -> str:
    """Return a template's text with as many other signs in place of Jinja: for values _VALUE, for the rest blanks."""
    parts, done = list[str](), 0
    open_for_good = set[str]()
    for begin in _JINJA.finditer(text):
        if begin.start() < done or begin[0] in open_for_good:
            continue
        end = text.find(_CLOSERS[begin[0]], begin.end())
        if end < 0:
            open_for_good.add(begin[0])
            continue
        sign = _VALUE if begin[0] == "{{" else " "
        parts += text[done:begin.start()], re.sub(r"[^\n]", sign, text[begin.start():end + 2])
        done = end + 2
    return "".join((*parts, text[done:]))


def _slips(text: str, typed: str) -> Iterator[Slip]:
    at = 0
    while (found := _MARKUP.search(text, at)):
        at = found.start()
        if text.startswith("<!--", at):
            end, slip = _comment(text, at)
        elif text.startswith("<![CDATA[", at):
            end = text.find("]]>", at)
            slip = None if end > 0 else \
                Slip(at, 9, "<![CDATA[ is never closed", "write ]]> where it ends, or leave it out")
        elif like := _COMMENT_LIKE.match(text, at):
            end, slip = -1, Slip(at, len(like[0]), f"{like[0]} begins no comment", "write <!-- a comment -->")
        elif text.startswith("</", at):
            end, slip = _closing(text, at, typed)
        elif (name := _NAME.match(text, at + 1)) and name[0][0] not in "-.0123456789":
            end, slip = _opening(text, at, name[0], name.end(), typed)
        else:
            end, slip = at + 1, _bare(text, at)
        if slip:
            yield slip
            return
        at = max(end, at + 1)


def _bare(text: str, at: int) -> Slip | None:
    """Return what a < is that begins no tag: one with a blank behind it, or a sign of its own."""
    if text.startswith(("<?", "<!"), at):
        return None
    apart = re.match(r"<\s+(/?[a-z]\w*)(?=[\s/>])", text[at:at + 40])
    if apart:
        return Slip(at, len(apart[0]), "a blank stands behind <", f"write <{apart[1]}, or &lt; for the sign itself")
    return Slip(at, 1, "a bare < stands here", "write &lt; for the sign itself")


def _comment(text: str, at: int) -> tuple[int, Slip | None]:
    """Return where a comment ends, and what is wrong with it."""
    end = text.find("-->", at + 4)
    dashes = text.find("--", at + 4)
    short = re.search(r"[^-]->", text[at + 4:end if end > 0 else None])
    inner = text.find("<!--", at + 4, end) if end > 0 else -1
    if end < 0 or inner > 0:
        hint = "write --> where it ends" + (", in place of ->" if short else "")
        return -1, Slip(at, 4, "this comment is never closed" + (" before the next begins" if end > 0 else ""), hint)
    if dashes != end or text[end + 2:end + 3] == "-":
        many = re.match("-+", text[dashes:])
        long = len(many[0]) if many else 2
        close = text[dashes + long:dashes + long + 1] == ">"
        hint = "write --> with two dashes" if close else "write one dash, or put {# and #} around the comment"
        return end, Slip(dashes, long, "two dashes in a row may only begin and end a comment", hint)
    return end + 3, None


def _closing(text: str, at: int, typed: str) -> tuple[int, Slip | None]:
    """Return where a closing tag ends, and what is wrong with it."""
    tag = _END.match(text, at)
    if tag is None:
        return at + 2, Slip(at, 2, "a bare < stands here", "write &lt; for the sign itself, or name what </ closes")
    long, name = len(tag[0].rstrip()), typed[tag.start(2):tag.end(2)]
    if tag[1]:
        return tag.end(), Slip(at, long, "a blank stands behind </", f"write </{name}>")
    if not tag[3]:
        return tag.end(), Slip(at, long, f"</{name} has no > at its end", f"write </{name}>")
    return tag.end(), None


def _opening(text: str, at: int, tag: str, here: int, typed: str) -> tuple[int, Slip | None]:
    """Return where a start tag ends, and what is wrong with it; ``here`` is behind its name."""
    while True:
        before = here
        while here < len(text) and text[here].isspace():
            here += 1
        rest = text[here:here + 40]
        if rest.startswith((">", "/>")):
            return here + 1, None
        if not rest or rest[0] == "<":
            hint = "write > there, or /> if it holds nothing"
            return here, Slip(at, len(tag) + 1, f"<{tag} has no > at its end", hint)
        if apart := re.match(r"/\s+>", rest):
            return here, Slip(here, len(apart[0]), f"<{tag}> ends with / and > apart", "write />")
        name = _NAME.match(text, here)
        if name is None:
            return here, Slip(here, 1, f"{rest[0]} can't stand in <{tag}>, outside of quotes",
                              'attributes are written name="value"')
        if here == before and name[0][0] != _VALUE:
            if inner := _quoted_inside(text, before, name.end(), typed):
                return here, inner
            return here, Slip(here, len(name[0]), f"a blank is missing before {name[0]}", "write one there")
        here, slip = _value(text, name, typed)
        if slip:
            return here, slip


def _quoted_inside(text: str, behind: int, end: int, typed: str) -> Slip | None:
    """Return what is wrong with a value in which its own quotes stand again, if what comes behind it is part of it.

    ``behind`` is where it seems to end, ``end`` where the word does that comes at once.
    """
    quote = text[behind - 1]
    close = text.find(quote, end)
    tag_end = text.find(">", end)
    if quote not in "'\"" or _EQUALS.match(text, end) or not 0 <= close < tag_end or "=" in text[end:close]:
        return None
    start = text.rfind(quote, 0, behind - 1)
    while text[close + 1:close + 2] == quote:
        close += 1
    value = typed[start + 1:close]
    other, named = ("'", "&quot;") if quote == '"' else ('"', "&apos;")
    written = f"{other}{value}{other}" if other not in value else value.replace(quote, named)
    return Slip(behind - 1, 1, f"a {quote} stands in a value between {quote} and {quote}", f"write {written[:80]}")


def _value(text: str, name: re.Match[str], typed: str) -> tuple[int, Slip | None]:
    """Return where an attribute ends, and what is wrong with it."""
    at, long = name.start(), len(name[0])
    equals = _EQUALS.match(text, name.end())
    if equals is None:
        wrong = None if _VALUE in name[0] else \
            Slip(at, long, f"{name[0]} has no value", f'write {name[0]}="…", or leave it out')
        return name.end(), wrong
    begin = equals.end()
    quote = text[begin:begin + 1]
    if quote not in ("'", '"'):
        return begin, _unquoted(text, name, begin, typed)
    end = text.find(quote, begin + 1)
    value, behind = text[begin + 1:end if end > 0 else len(text)], text[end + 1:end + 2]
    cut = _CUT.search(value[:_NEAR])
    meant = typed[begin + 1:begin + 1 + (cut.start() if cut else len(value[:_NEAR]))]
    torn = bool(_OTHER.search(value[-_NEAR:])) and not behind.isspace() and behind not in ("", ">", "/")
    if end < 0 or torn or ("<" in value and "\n" in value):
        return begin, Slip(at, begin + 1 - at + len(meant), f"the value of {name[0]} has no quote behind it",
                           f"write {name[0]}={quote}{meant.strip()[:60]}{quote}")
    if "<" in value:
        return end + 1, Slip(begin + 1 + value.index("<"), 1, f"a bare < stands in the value of {name[0]}",
                             "write &lt; for the sign itself")
    return end + 1, None


def _unquoted(text: str, name: re.Match[str], begin: int, typed: str) -> Slip:
    """Return what is wrong with a value that no straight quote begins."""
    at = name.start()
    if text[begin:begin + 1] and text[begin] in "“”„‘’‚«»":
        return Slip(begin, 1, f"the value of {name[0]} has curly quotes", f'write straight ones: {name[0]}="value"')
    bare = _BARE.match(text, begin)
    shown = typed[begin:bare.end()].removesuffix("/") if bare else ""
    one = shown and text.startswith(("'", '"'), begin + len(shown))
    return Slip(at, begin - at + len(shown), f"the value of {name[0]} has no quote{' before it' if one else 's'}",
                f'write {name[0]}="{shown or "value"}"')
