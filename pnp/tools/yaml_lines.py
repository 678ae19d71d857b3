"""A YAML file line by line, before YAML reads it: what it would misread, with the line as it should be.

Card text that needs quotes (YAML may fail on it, or silently lose some of it), quotes that don't close, signs that are
missing, and lines that are out of line. Some of it is certain without asking YAML itself, the rest counts where YAML
fails, too (``yaml_nodes``). All is found in one go, with the edits that mend it, so that reading can go on behind each.
"""

from __future__ import annotations

import re

from pnp.limits import YAML_FAULTS, YAML_FLOW_STEPS
from pnp.tools.yaml_braces import bracketed
from pnp.tools.yaml_faults import Edit, Fault
from pnp.tools.yaml_flow import Flow, Unclosed
from pnp.tools.yaml_layout import Layout, Mark
from pnp.tools.yaml_messages import out_of_line
from pnp.tools.yaml_places import BLANKS
from pnp.tools.yaml_quotes import FIRST, bad_escape, is_lost, misread, quote, remedy, requoted, split_comment
from pnp.tools.yaml_slips import GLUED, KEY, ONE_WORD_KEY, Slips

_DASH = re.compile(r"-(?: +|$)")
_BLOCK = re.compile(r"[|>](?:[+-]?[1-9]?|[1-9][+-])[ \t]*(?:[ \t]#.*)?$")
_SET_BLOCK = re.compile(r"[|>][+-]?[1-9][+-]?[ \t]*(?:#.*)?$")
_QUOTED = {'"': re.compile(r'"(?>(?:[^"\\]++|\\[\s\S])*)"'), "'": re.compile(r"'(?>(?:[^']++|'')*)'")}
_PROPERTY = re.compile(r"&[\w-]+(?:$| +[{\[|>].*)|!!\w*(?:$| .*)")
_ALIAS = re.compile(r"\*([\w-]+)|&([\w-]+) .*")
_WORD = re.compile(r"[^\W\d][\w-]*[ \t]*(?:#.*)?$")
_GLUED_DASH = re.compile(r"-(?=[^\W\d][\w -]*:(?: |$))")


def faults(text: str, file: str) -> list[Fault]:
    """Return what YAML would misread in a text without carriage returns, in the order of its lines."""
    scan = _Scan(text, file)
    scan.run()
    return scan.faults


class _Scan(Slips):
    """Goes down the lines. ``at`` is the next line; ``plain`` is (line, column, value) while a text may go on."""

    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file)
        self.at = 0
        self.steps = YAML_FLOW_STEPS
        self.plain: tuple[int, int, int] | None = None      # line, the parent's column, the value's column

    def run(self) -> None:
        while self.at < len(self.lines) and len(self.faults) < YAML_FAULTS and self.steps > 0:
            self.at += 1
            self._line(self.at - 1, self.lines[self.at - 1])

    def _line(self, row: int, line: str) -> None:
        body = line.lstrip(" ")
        if not body or body[0] == "#" or body.isspace():
            return
        indent = len(line) - len(body)
        if body[0] in BLANKS:
            self._bad_blank(row, indent, body)
        elif not indent and (line.startswith(("---", "...")) or (body[0] == "%" and not self.layout.open)):
            self.layout, self.plain = Layout(), None
        elif self.plain and indent > self.plain[1]:
            self._goes_on(row, indent, body)
        else:
            self.plain = None
            self._structure(row, indent, line)

    def _structure(self, row: int, indent: int, line: str) -> None:
        marks: list[Mark] = []
        at = indent
        if _GLUED_DASH.match(line, at):
            return self._lacks_dash_blank(row, at)
        while dash := _DASH.match(line, at):
            marks.append((at, "seq"))
            at = dash.end()
        if line[at:at + 1] == "\t" or line[at:at + 2] == "-\t":
            return self._bad_blank(row, line.index("\t", at), line[line.index("\t", at):])
        key = KEY.match(line, at)
        parent = marks[-1][0] if marks else self.layout.column()
        if key:
            parent = at
            marks.append((at, "map"))
            at = len(line) - len(line[key.end():].lstrip(" \t"))
        elif _WORD.match(line, at) and self._heads_lines(row, at, dashed=bool(marks)):
            return self._lacks_colon(row, at, marks)
        elif marks and self._heads_item(row, at):
            return self._lacks_key(row, at, marks)
        elif not marks and self.layout.open:
            return self._no_key(row, at, line)
        moved = self._moved(row, marks, line[at:]) if key else 0
        if moved:
            parent += moved
            marks = [(column + moved, kind) for column, kind in marks]
        waits = not line[at:] or line[at] == "#" or line[at] == "&"
        if marks:
            expected = self.layout.enter(marks, waits=waits)
            if expected is not None:
                parent += self._out_of_line(row, indent, expected, marks)
        if line[at:]:
            self._value(row, parent, at, line[at:])

    def _value(self, row: int, parent: int, at: int, value: str) -> None:
        if value[0] == "#":
            text = value.rstrip()
            if is_lost(text, 0) and text != "#" and not self._is_nested(row, parent):
                self._unquoted(row, at, text, misread(text))
        elif _BLOCK.match(value):
            self._block(row, parent)
        elif value[0] in "\"'":
            self._quoted(row, parent, at, value)
        elif value[0] in "{[":
            self._flow(row, parent, at)
        else:
            self._plain(row, parent, at, value)

    def _plain(self, row: int, parent: int, at: int, value: str) -> None:
        text, comment = split_comment(value)
        alias = _ALIAS.fullmatch(text)
        if _PROPERTY.fullmatch(text) or (alias and (f"&{alias[1]}" if alias[1] else f"*{alias[2]}") in self.text):
            return
        why = misread(text)
        if why:
            self._unquoted(row, at, text, why)
        elif not comment:
            self.plain = row, parent, at

    def _quoted(self, row: int, parent: int, at: int, value: str) -> None:
        start = self.starts[row] + at
        found = _QUOTED[value[0]].match(self.text, start, self._extent(row, parent))
        raw = split_comment(value)[0]
        if not found or (self._junk(found.end()) and found.end() > self.starts[row + 1]):
            inner = raw[1:-1] if raw.endswith(value[0]) and len(raw) > 1 else raw[1:]
            text = raw if value[0] == "'" else inner
            message = f"the quote {value[0]} is opened here and not closed before the text ends"
            edit = Edit(start, start + len(raw), quote(text))
            self._fault("unclosed-quote", row, at, 1, message, edit, doubtful=True)
        elif self._junk(found.end()):
            self._unquoted(row, at, raw, "has words behind its closing quote", requoted(raw))
        elif value[0] == '"' and (escape := bad_escape(found[0])):
            text = quote(found[0][1:-1].replace('\\"', '"'))
            why = f"has {escape} inside double quotes, where \\ has a meaning of its own"
            self._unquoted(row, at, found[0], why, text)
            self._move_to(found.end())
        else:
            self._move_to(found.end())

    def _flow(self, row: int, parent: int, at: int) -> None:
        start = self.starts[row] + at
        flow = Flow(self.text, self._extent(row, parent, closers=True), self.steps)
        try:
            end = flow.collection(start)
        except Unclosed:
            end = -1
        self.steps = flow.steps
        lacking = flow.unclosed(start, start + len(split_comment(self.lines[row][at:])[0])) if end < 0 else []
        if lacking:
            message = f"a bracket is not closed: {' and '.join(close for _, close in lacking)} is missing"
            return self._fault("yaml-syntax", row, at, 1, message, *(Edit(one, one, close) for one, close in lacking))
        if end < 0 or self._junk(end) or flow.is_icon(start, end):
            why = f"begins with {self.text[start]}, {FIRST[self.text[start]]}" + ", and it is not closed" * (end < 0)
            return self._unquoted(row, at, split_comment(self.lines[row][at:])[0], why)
        rows: dict[int, list[Edit]] = {}
        whys: dict[int, tuple[int, str]] = {}
        for part in flow.found:
            line = self._row(part.start)
            made, why = bracketed(self.lines[row], self.text[part.start:part.end], part.mended, part.why)
            rows.setdefault(line, []).append(Edit(part.start, part.end, made))
            whys.setdefault(line, (part.start - self.starts[line], why))
        for line, edits in rows.items():
            column, why = whys[line]
            length, worked = edits[0].end - edits[0].start, self.text.startswith("= ", edits[0].start)
            message = f"this expression {why}" if worked else f"this text {why}" + remedy(why)
            self._fault("needs-quotes", line, column, length, message, *edits, by_hand=worked or "brackets of" in why,
                        hint="write the keys in lines of their own, without { } around them" if worked else "")
        self._move_to(end)

    def _empty_block(self, row: int, parent: int) -> bool:
        """Note a block of text whose lines are not indented deeper than its key, and return whether it is one."""
        stray: list[int] = []
        key = KEY.match(self.lines[row], max(0, parent))
        for below, indent, body in self._below(row) if key else ():
            if indent != parent or ONE_WORD_KEY.match(body):
                break
            stray.append(below)
        if key and stray:
            edits = [Edit(self.starts[below], self.starts[below], "  ") for below in stray]
            self._fault("indentation", stray[0], parent, 1, f"this line belongs to the text of {key[0][:40]} and "
                        "begins in the same column", *edits, hint=f"put {parent + 2} blanks before it")
            self.at = stray[-1] + 1
        return bool(stray)

    def _block(self, row: int, parent: int) -> None:
        """Pass over a block of text. Its first line sets its indentation; no later one may have less."""
        if self._empty_block(row, parent):
            return
        first = 0
        low: list[tuple[int, int]] = []             # lines with less, and their indentation
        explicit = _SET_BLOCK.search(self.lines[row]) is not None
        while self.at < len(self.lines):
            line = self.lines[self.at]
            body = line.lstrip(" ")
            indent = len(line) - len(body)
            if body and not body.isspace():
                if body[0] == "\t" and indent <= max(parent, first - 1):
                    self._bad_blank(self.at, indent, body)
                    break
                if indent <= parent:
                    break
                if indent < first and not explicit:
                    low.append((self.at, indent))
                first = first or indent
            self.at += 1
        if low:
            edits = [Edit(self.starts[at], self.starts[at] + indent, " " * first) for at, indent in low]
            message = f"this line begins in column {low[0][1] + 1}, the first line of its text in column {first + 1}"
            self._fault("indentation", *low[0], 1, message, *edits, hint=f"put {first} blanks before it", doubtful=True)

    def _goes_on(self, row: int, indent: int, body: str) -> None:
        """Look at a line that YAML joins to the plain text above it."""
        begun, parent, at = self.plain or (row, 0, 0)
        above = self.lines[begun][at:]
        glued = GLUED.match(above)
        if body.startswith("#"):
            self.plain = None
        elif glued and ONE_WORD_KEY.match(body):
            self.plain = None
            self._lacks_blank(begun, at, glued.end())
        elif ONE_WORD_KEY.match(body) or body.startswith("- "):
            self.plain = None
            self._out_of_line(row, indent, parent, [], above)
        elif misread("x" + split_comment(body)[0]):
            end = row
            while end + 1 < len(self.lines) and self.lines[end + 1][:parent + 2].isspace():
                end += 1
            start = self.starts[begun] + at
            raw = self.text[start:self.starts[end + 1] - 1].rstrip()
            edit = Edit(start, start + len(raw), quote(raw))
            self._unquoted(row, indent, body, misread("x" + body.rstrip()), edit=edit)
            self.at, self.plain = end + 1, None

    # Faults

    def _out_of_line(self, row: int, indent: int, expected: int, marks: list[Mark], above: str = "") -> int:
        """Note a line in a wrong column; return how far its key moves by a dash that is missing before it."""
        start, kind = self.starts[row], marks[0][1] if marks else ""
        message, hint = out_of_line(indent, expected, kind, above)
        lacks = indent == expected and kind == "map" and not above
        below, rest = next(((deep, rest) for _, deep, rest in self._below(row)), (0, ""))
        goes_on = below == indent + len("- ") and self.lines[row].rstrip()[-1] not in ":|>" and KEY.match(rest)
        dash = len("- ") if lacks and goes_on else 0
        edit = Edit(start, start + indent, " " * expected + "- "[:dash])
        self._fault("indentation", row, indent, 1, message, edit, hint=hint, doubtful=True)
        if lacks:                       # the list goes on
            self.layout.open[-1:] = [(indent + dash, kind)] if dash else []
        return dash

    def _no_key(self, row: int, at: int, line: str) -> None:
        glued = GLUED.match(line, at)
        if glued:
            self._lacks_blank(row, at, glued.end() - at)
            if _BLOCK.match(line, glued.end()):
                self._block(row, at)
            return
        meant = self._meant(line[at:].rstrip())
        self._fault("yaml-syntax", row, at, len(line) - at, "this line has no key, and belongs to no text above it",
                    Edit(self.starts[row], self.starts[row + 1] - 1, ""), doubtful=True,
                    hint=f"write {meant}" if meant else
                    "write a text of several lines as a block: text: |, with its lines indented below")

    def _move_to(self, offset: int) -> None:
        self.at = self._row(offset) + 1
