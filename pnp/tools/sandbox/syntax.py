"""Syntax errors in a designer's words: what stands there, at its very place, and what to write instead."""

from __future__ import annotations

import re
from typing import NoReturn

from jinja2 import Environment, TemplateSyntaxError, nodes
from jinja2.parser import Parser

from pnp.tools.sandbox.places import Place, PlacedFault, offset
from pnp.values import quoted, suggestion

TAGS = ("block", "call", "elif", "else", "endblock", "endcall", "endfilter", "endfor", "endif", "endmacro",
        "endraw", "endset", "endwith", "extends", "filter", "for", "from", "if", "import", "include", "macro",
        "raw", "set", "with")
#: Statements that people know from elsewhere; what ends a block, by whatever word, ends the one that is open.
_ELSEWHERE = {"elseif": "elif", "elsif": "elif", "switch": "if", "foreach": "for", "let": "set", "end": "end",
              "fi": "end", "done": "end", "endforeach": "endfor", "next": "endfor", "end_if": "endif"}
_OPENERS = re.compile(r"\{\{|\{%")
#: What stands at the place of an error, and what to write instead. Patterns are compiled where there is an error.
_INSTEAD = (
    (r"=>", "write >= for at least"),
    (r"=<", "write <= for at most"),
    (r"=(?!=)", "write == to compare"),
    (r"&&?", "write and"),
    (r"\|\|", "write or"),
    (r"!(?!=)", "write not"),
    (r"<>", "write != for not equal"),
    (r"\?", "write: this if condition else that"),
    (r"[“”„‘’‚«»]", "write straight quotes: 'text'"),
    (r"[–—−]", "write the plain minus sign -"),
    (r"×", "write * to multiply"),
    (r"[≤≥≠]", "write <=, >= or !="),
    (r";", "write one expression"),
    (r":=", "write == to compare"),
)
_LENGTH, _UNIT = re.compile(r"\d[\d.]*\s?\Z"), re.compile(r"(?:mm|cm|in|pt|%)(?!\w)")
_ELSE = re.compile(r"\{%-?\s*else\s+\Z")
_IS = re.compile(r"\bis\s+(?:not\s+)?\Z")
#: What Jinja says where a bracket is not closed.
_EARLY = re.compile(r"unexpected ('[)\]}]', expected|end of|'end of)|expected token '[,)\]]', got '(end of|[)\]}])")
#: What Jinja says, and what we say; groups go in as they are.
_WORDS = (
    (r"unexpected char ('.*'|\".*\") at \d+", "{0} does not belong here"),
    (r"unexpected '(.*)', expected '(.*)'", '"{0}" stands where a "{1}" is wanted'),
    (r"unexpected '([)\]}])'", 'nothing was opened that this "{0}" closes'),
    (r"unexpected (?:end of template|'end of (?:print statement|statement block|template)').*", "this ends too early"),
    (r"(?i)expected an expression, got 'end of.*", "nothing stands here, and an expression is wanted"),
    (r"expected name or number", "the name of a field is wanted behind the dot"),
    (r"can't assign to 'const'", "only a name can be set"),
    (r"expected token '(?:end of (?:print statement|statement block)|:)', got '(.*)'", '"{0}" does not fit here'),
    (r"expected token '(.*)', got 'end of .*'", "this ends too early: {0} is wanted"),
    (r"expected token '(.*)', got '(.*)'", "{0} is wanted here, not {1}"),
    (r"unexpected '(.*)'", '"{0}" does not fit here'),
    (r"Missing end of comment tag", "this comment is never closed"),
    (r"Missing end of raw directive", "{{% raw %}} is never closed"),
    (r"(?i)tag name expected", "{{% is followed by no word"),
    (r"Invalid character in identifier", "this name holds a letter that names can't have"),
    (r"can't assign to '(.*)'", '"{0}" is no name that can be set'),
    (r"block '(.*)' defined twice", "there are two blocks called {0}"),
    (r"invalid syntax for function call expression", "these arguments can't be read"),
)


class PlainParser(Parser):
    """Jinja's parser, which knows where the statement that is never closed began."""

    def __init__(self, environment: Environment, source: str, name: str | None = None, filename: str | None = None,
                 state: str | None = None) -> None:
        super().__init__(environment, source, name, filename, state)
        self._begun: list[tuple[str, int]] = []

    def parse_statement(self) -> nodes.Node | list[nodes.Node]:
        """Parse one statement, remembering its word and place while it is open."""
        self._begun.append((str(self.stream.current.value), self.stream.current.lineno))
        try:
            return super().parse_statement()
        finally:
            self._begun.pop()

    def _meant(self, name: str) -> str:
        """Return what to write instead of an unknown statement."""
        other = _ELSEWHERE.get(name, "")
        if other == "end":
            other = f"end{self._begun[-2][0]}" if len(self._begun) > 1 else ""
        return f"write {{% {other} %}}" if other else suggestion(name, TAGS)

    def _fail_ut_eof(self, name: str | None, end_token_stack: list[tuple[str, ...]], lineno: int | None) -> NoReturn:
        here = lineno if isinstance(lineno, Place) else Place.at(lineno or 1, 1)
        if name is not None and name not in TAGS:
            raise PlacedFault(here, f"there is no {{% {name} %}}", self._meant(name))
        begun = self._begun if name is None else self._begun[:-1]
        if not begun:
            raise PlacedFault(here, f"{{% {name} %}} closes nothing", "delete it, or write what it belongs to above")
        word, place = begun[-1]
        if name is None:
            raise PlacedFault(_placed(place), f"{{% {word} %}} is never closed", f"write {{% end{word} %}} at its end")
        raise PlacedFault(here, f"{{% {name} %}} stands in {{% {word} %}} of line {int(place)}, which is still open",
                          f"write {{% end{word} %}} before it")


def explained(error: TemplateSyntaxError, source: str, reached: Place) -> PlacedFault:
    """Return what a syntax error of Jinja's means, at its place. ``reached`` is where reading stopped."""
    place = error.lineno if isinstance(error.lineno, Place) else reached
    message = error.message or "bad syntax"
    at = offset(source, place)
    if (opened := _unclosed(source, at)) is not None:
        mark = source[opened:opened + 2]
        end = {"{{": "}}", "{%": "%}"}[mark]
        return PlacedFault(_place(source, opened), f"this {mark} is never closed", f"write {end} where it ends")
    bracket = _open_bracket(source, len(source) if "end of template" in message else at)
    if bracket is not None and _EARLY.match(message):
        end = {"(": ")", "[": "]", "{": "}"}[source[bracket]]
        return PlacedFault(_place(source, bracket), f"this {source[bracket]} is never closed",
                           f"write {end} where it ends")
    if source[at:at + 1] in ("'", '"') and message.startswith("unexpected char"):
        return PlacedFault(place, "this quote is never closed", "a text ends with the quote that it begins with")
    instead = _instead(source, at)
    if message.startswith("expected token 'name', got '") and _IS.search(source, 0, at):
        return PlacedFault(place, "the name of a test is wanted behind is", "write == to compare")
    if source[at - 1:at + 1] == "||" and at:
        place, instead = Place.at(int(place), place.col - 1), "write or"
    return PlacedFault(place, _worded(message), instead or _general(message))


def _instead(source: str, at: int) -> str:
    if (length := _LENGTH.search(source, max(0, at - 20), at)) and (unit := _UNIT.match(source, at)):
        return f"a length stands in quotes: '{length[0].strip()}{unit[0]}'"
    if source.startswith("if", at) and _ELSE.search(source, max(0, at - 20), at):
        return "write {% elif … %}"
    return next((hint for pattern, hint in _INSTEAD if re.compile(pattern).match(source, at)), "")


def _worded(message: str) -> str:
    for pattern, words in _WORDS:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return words.format(*(group.strip("'\"") if len(group) > 2 else group for group in found.groups()))
    return message[:1].lower() + message[1:].rstrip(".") if message[1:2].islower() else message


def _general(message: str) -> str:
    if re.match(r"expected token 'end of |unexpected '[\w ]+'$", message) and "end of" not in message[-25:]:
        return "is an operator missing before it, such as +, ~ or and?"
    return "is something missing at its end?" if re.search("(unexpected|got) '?end", message) else ""


def _unclosed(source: str, at: int) -> int | None:
    """Return where the {{ or {% around ``at`` begins if another begins before it is closed, or nothing closes it."""
    begun = max(source.rfind("{{", 0, at), source.rfind("{%", 0, at))
    if begun < 0:
        return None
    end = source.find("}}" if source.startswith("{{", begun) else "%}", begun + 2)
    following = _OPENERS.search(source, begun + 2)
    line_end = source.find("\n", begun)
    if end < 0 or (following is not None and following.start() < end):
        return begun
    return begun if 0 <= line_end < end and "<" in source[begun:line_end] and at >= source.find("<", begun) else None


def _open_bracket(source: str, at: int) -> int | None:
    """Return where the innermost bracket begins that is still open at ``at``, None if there is none."""
    begun = max(source.rfind("{{", 0, at), source.rfind("{%", 0, at))
    text = source[begun + 2 if begun >= 0 else 0:at]
    offset = at - len(text)
    open_: list[int] = []
    for match in re.finditer(r"'(?:[^'\\]|\\.)*(?:'|\Z)|\"(?:[^\"\\]|\\.)*(?:\"|\Z)|[(\[{]|[)\]}]", text, re.DOTALL):
        if match[0] in "([{":
            open_.append(offset + match.start())
        elif match[0] in ")]}" and open_:
            open_.pop()
    return open_[-1] if open_ else None


def _place(source: str, at: int) -> Place:
    return Place.at(source.count("\n", 0, at) + 1, at - source.rfind("\n", 0, at))


def _placed(line: int) -> Place:
    return line if isinstance(line, Place) else Place.at(line, 1)


def trailing(token: str, place: Place, source: str) -> PlacedFault:
    """Return the fault of an expression that goes on after its end."""
    return PlacedFault(place, f"{quoted(token)} does not fit here", _instead(source, offset(source, place)) or
                       "is an operator missing before it, such as +, ~ or and?")
