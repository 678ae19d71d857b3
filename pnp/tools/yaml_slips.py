"""Slips that a line of YAML begins with: a colon, a blank or a key that is missing, a dash that stands out of line.

Read literally, each of them puts all lines below out of line, which then would be blamed instead.
"""

from __future__ import annotations

import re

from pnp.tools.yaml_faults import Edit
from pnp.tools.yaml_layout import Layout, Mark
from pnp.tools.yaml_messages import out_of_line
from pnp.tools.yaml_places import Lines

KEY = re.compile(r"""(?:"(?>(?:[^"\\]++|\\.)*)"|'(?>(?:[^']++|'')*)'|(?:[^\s"'#&*!|>%@`{}\[\],?:-]|[?:-](?=\S))"""
                 r"""(?>(?:[^:#]++|:(?=\S)|(?<=\S)#)*)):(?=[ \t]|$)""")
GLUED = re.compile(r"[\w-]+:(?=[^\s:])")
ONE_WORD_KEY = re.compile(r"[\w-]+:(?: |$)")
#: A key and its value with another sign than the colon between them, or with none.
_SIGNED = re.compile(r"([\w-]+)(?:[ \t]*[=;：][ \t]*|,[ \t]+|[ \t]+[-–:][ \t]*|[ \t]+)(?=[^\s=;])")
_QUOTED = re.compile(r"""\"[^"]*"|'[^']*'""")
_OWN = re.compile(r"(?:name|id)\b", re.IGNORECASE)
#: Columns that a dash is moved by mistake.
_ASTRAY = 3


class Slips(Lines):
    """Notes what the beginnings of lines lack. ``layout`` goes on as if they had it."""

    def __init__(self, text: str, file: str) -> None:
        super().__init__(text, file)
        self.layout = Layout()

    def _lacks_blank(self, row: int, at: int, length: int) -> None:
        end = self.starts[row] + at + length
        self._fault("yaml-syntax", row, at, length, "a blank is missing behind the colon", Edit(end, end, " "),
                    doubtful=True)

    def _lacks_dash_blank(self, row: int, at: int) -> None:
        """Note a dash without its blank; lines that begin in the column behind the dash move with what follows it."""
        end = self.starts[row] + at + 1
        edits = [Edit(end, end, " ")]
        inner = at + 2
        for below, indent, _ in self._below(row):
            if indent <= at or (inner == at + 2 and indent != at + 1):
                break
            inner = at + 1
            edits.append(Edit(self.starts[below], self.starts[below], " "))
        self._fault("yaml-syntax", row, at, 1, "a blank is missing behind the dash", *edits,
                    hint=f"write - {self.lines[row][at + 1:].strip()}")
        self.layout.enter([(at, "seq"), (inner, "map")], waits=self.lines[row].rstrip().endswith(":"))

    def _heads_lines(self, row: int, at: int, *, dashed: bool) -> bool:
        """Return whether the lines below a bare word lie in it, as if a colon stood behind it."""
        for _, indent, body in self._below(row):
            listed = body.startswith("- ")
            return (indent > at and (listed or bool(KEY.match(body)))) or (indent == at and listed and not dashed)
        return False

    def _lacks_colon(self, row: int, at: int, marks: list[Mark]) -> None:
        word = self.lines[row][at:].split()[0]
        end = self.starts[row] + at + len(word)
        self._fault("yaml-syntax", row, at, len(word), f"a colon is missing behind {word[:40]}", Edit(end, end, ":"),
                    doubtful=bool(marks))
        self.layout.enter([*marks, (at, "map")], waits=True)

    def _heads_item(self, row: int, at: int) -> bool:
        """Return whether the text behind a dash stands above the keys of its item, as if it were the first of them."""
        text = self.lines[row][at:]
        below, rest = next(((indent, rest) for _, indent, rest in self._below(row)), (-1, ""))
        plain = bool(text) and (text[0] not in "#&*!|>{[\"'" or _QUOTED.fullmatch(text.rstrip()) is not None)
        return plain and below == at and ONE_WORD_KEY.match(rest) is not None

    def _lacks_key(self, row: int, at: int, marks: list[Mark]) -> None:
        """Note what is missing in the first line of an item: the blank or the colon behind its key, or the key."""
        text = self.lines[row][at:].rstrip()
        start = self.starts[row] + at
        self.layout.enter([*marks, (at, "map")], waits=False)
        if glued := GLUED.match(text):
            return self._lacks_blank(row, at, glued.end())
        if hint := self._meant(text):
            length = len(hint.partition(":")[0])
            message, edit = f"a colon is missing behind {text[:length][:40]}", Edit(start, start + len(text), hint)
        elif text[0] in "\"'" and ONE_WORD_KEY.match(text[1:]):
            message, length, hint = "quotes stand around a key and its value", len(text), text[1:-1]
            edit = Edit(start, start + length, hint)
        else:
            message, length = f'"{text[:40]}" stands where a key belongs', len(text)
            edit, hint = Edit(start, start, "name: "), f"name: {text}"
        self._fault("yaml-syntax", row, at, length, message, edit, hint=f"write - {hint[:80]}", doubtful=True)

    def _meant(self, text: str) -> str:
        """Return a key and its value with the colon that a line lacks, or has another sign for; "" of any other."""
        signed, own = _SIGNED.match(text), _OWN.match(text)
        if not signed or not (re.search("[=;：]", signed[0]) or own or self._is_key(signed[1])):
            return ""
        return f"{signed[1].lower() if own else signed[1]}: {text[signed.end():]}"

    def _is_key(self, word: str) -> bool:
        """Return whether a word is a key elsewhere in the file."""
        return re.search(rf"^[ -]*{re.escape(word)}:(?: |$)", self.text, re.MULTILINE) is not None

    def _moved(self, row: int, marks: list[Mark], value: str) -> int:
        """Note a dash that stands out of line with the other keys of its item and with its neighbours' dashes.

        Returns by how many columns it is to be moved. A key whose value stands in the lines below tells nothing.
        """
        if len(marks) != 2 or not value or value[0] in "#&*!|>{[":
            return 0
        (indent, _), (at, _) = marks
        below, rest = next(((deep, rest) for _, deep, rest in self._below(row)), (-1, ""))
        moved = below - at
        if not 0 < abs(moved) <= _ASTRAY or not ONE_WORD_KEY.match(rest) or not self._lists(row, indent, moved):
            return 0
        message, hint = out_of_line(indent, indent + moved, "", "")
        start = self.starts[row]
        self._fault("indentation", row, indent, 1, message, Edit(start, start + indent, " " * (indent + moved)),
                    hint=hint, doubtful=True)
        return moved

    def _lists(self, row: int, indent: int, moved: int) -> bool:
        """Return whether the next item below or the one above begins in the column that a dash is to be moved to."""
        column = indent + moved
        for rows in (range(row + 1, len(self.lines)), range(row - 1, -1, -1)):
            for other in rows:
                body = self.lines[other].lstrip(" ")
                deep = len(self.lines[other]) - len(body)
                if body.strip() and body[0] != "#" and deep <= max(column, indent):
                    if deep == column and body.startswith("- "):
                        return True
                    break
        return False
