"""Reads the case files of tests/cases: small projects whose lines say themselves what is to come of them.

A case is one YAML file, which becomes cards/deck.yaml of a project, or a folder that is a project. At the end of a
line stands what is expected of it:

    copies: three      #! bad-copies                      an error is reported for this line
    cobies: 3          #! warning odd-field: 3            a warning, its caret at the 3
    - name: R&D        #= R&D                             these words are printed

Several codes may follow each other. Marks are taken out before the project is written, so that what is tested is what a
designer would type. What can't be marked stands in a file expect.txt of the folder: `cards/Deck One.yaml bad-id`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

CASES = Path(__file__).parent / "cases"
_MARK = re.compile(r"[ \t]*#([!=]) ?(.*)$")
_EXPECTED = re.compile(r"(warning )?([a-z]+(?:-[a-z]+)*)(?:: (.*))?")
_PLACE = re.compile(r"(.*?)(?::(\d+))? ((?:warning )?[a-z-]+)")
_TEXTS = (".yaml", ".yml", ".xml", ".csv", ".md")
EXPECT = "expect.txt"


class Expected(NamedTuple):
    """A message that is expected. ``line`` is 0 for a whole file."""

    file: str
    line: int
    code: str
    level: str = "error"


@dataclass
class Case:
    """A case: the files of its project, the messages and the printed words that are expected."""

    path: Path
    files: dict[str, bytes] = field(default_factory=dict)
    expected: list[Expected] = field(default_factory=list)
    carets: dict[tuple[str, int, str], str] = field(default_factory=dict)
    printed: list[str] = field(default_factory=list)

    @property
    def codes(self) -> set[str]:
        """Return the codes that are expected."""
        return {one.code for one in self.expected}

    def write(self, root: Path) -> Path:
        """Write the project and return its folder."""
        for name, content in self.files.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_bytes(content)
        return root


def cases(kind: str) -> list[Path]:
    """Return the paths of all cases of a kind, bad or good."""
    return sorted(path for path in (CASES / kind).iterdir() if path.is_dir() or path.suffix == ".yaml")


def read(path: Path) -> Case:
    """Return a case."""
    case = Case(path)
    if path.is_dir():
        for file in sorted(path.rglob("*")):
            if file.is_file():
                _take(case, file.relative_to(path).as_posix(), file.read_bytes())
    else:
        _take(case, "cards/deck.yaml", path.read_bytes())
    return case


def _take(case: Case, name: str, content: bytes) -> None:
    if name == EXPECT:
        for line in content.decode().splitlines():
            if line.startswith("print "):
                case.printed.append(line.removeprefix("print "))
                continue
            place = _PLACE.fullmatch(line)
            assert place, f"{case.path.name}: {line!r} is no place"
            _expect(case, place[1], int(place[2] or 0), place[3])
        return
    if name.endswith(_TEXTS) and (b"#!" in content or b"#=" in content):
        lines = content.decode().split("\n")
        for number, line in enumerate(lines, 1):
            mark = _MARK.search(line)
            if mark:
                lines[number - 1] = line[:mark.start()]
                if mark[1] == "=":
                    case.printed.append(mark[2])
                else:
                    _expect(case, name, number, mark[2])
        content = "\n".join(lines).encode()
    case.files[name] = content


def _expect(case: Case, file: str, line: int, codes: str) -> None:
    for one in re.split(r"; ", codes):
        match = _EXPECTED.fullmatch(one.strip())
        assert match, f"{case.path.name}, {file}:{line}: {codes!r} is no mark"
        case.expected.append(Expected(file, line, match[2], "warning" if match[1] else "error"))
        if match[3]:
            case.carets[file, line, match[2]] = match[3]
