"""Where a line may end inside a text without spaces: kinsoku, hyphens, dashes, slashes, zero-width spaces.

Chinese and Japanese may be broken before and after every character but those that begin or end no line (JIS X 4051;
UAX #14: CL, CP, EX, NS, CJ and OP).
"""

from __future__ import annotations

import re
from functools import cache

_HAN = ("\u2e80-\u303f\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef"
        "\U00020000-\U0003ffff")
CJK = _HAN + "\uac00-\ud7af"
NOT_FIRST = ("、。，．・：；？！‼⁇⁈⁉）」』】］｝〕〉》〗〙〛｠”’»％‰℃ー゛゜ゝゞヽヾ々〻〜～゠–…‥"
             "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ｡､･｣ｰ!?),.:;]}%")
NOT_LAST = "（「『【［｛〔〈《〖〘〚｟｢“‘«([{$￥¥£€＄￡"
#: What a line may end at inside a word, beside Chinese and Japanese, all of which comes after the sign _EAST.
_SIGNS = "-–—/\u200b"
_EAST = "\u2e80"
ZERO_SPACE = "\u200b"
#: Characters of an atom; a longer word may be broken there, wherever that is.
LONGEST = 100
#: What is surely one atom, and nearly all words are: ASCII without a hyphen or a slash.
WHOLE = re.compile(rf"[!-,.0-~]{{1,{LONGEST}}}")


def parts(text: str) -> list[str]:
    """Return text without spaces as its atoms: it is one, as a rule."""
    if len(text) <= LONGEST and not _breakable(text):
        return [text]
    return [text[begin:end] for begin, end in cuts(text)]


def cuts(part: str) -> list[tuple[int, int]]:
    """Return where each atom begins and ends in text without spaces."""
    inside = [match.start() for match in _break().finditer(part)] if _breakable(part) else []
    found = []
    for start, end in zip([0, *inside], [*inside, len(part)]):
        while end - 1 > start and part[end - 1] == ZERO_SPACE:     # has done its work
            end -= 1
        found += [(at, min(at + LONGEST, end)) for at in range(start, end, LONGEST)]
    return found


def is_han(text: str) -> bool:
    """Return whether a text begins with Chinese or Japanese, which stands without spaces, as Korean does not."""
    return text >= _EAST and _han().match(text) is not None


def may_end(pair: str) -> bool:
    """Return whether a line may end between two letters inside a word."""
    return _breakable(pair) and _break().search(pair) is not None


def _breakable(part: str) -> bool:
    """Return whether there is anything in a text without spaces at which a line may end."""
    if part.isascii():
        return "-" in part or "/" in part
    return max(part) >= _EAST or any(sign in part for sign in _SIGNS)


@cache          # patterns with classes as large as these take long to compile, and few games need them
def _han() -> re.Pattern[str]:
    return re.compile(f"[{_HAN}]")


@cache
def _break() -> re.Pattern[str]:
    """Where a line may end inside a word.

    Around a Chinese or Japanese character (Korean ends lines at its spaces), after a hyphen, dash or slash between
    letters (never in 2-6 or 1/2), and at a zero-width space.
    """
    return re.compile(f"(?:(?<=[{_HAN}])|(?=[{_HAN}])|(?<=\\w[-–—])(?=[^\\W\\d_])|(?<=[^\\W\\d]/)(?=[^\\W\\d])"
                      "|(?<=\u200b))"
                      f"(?<![{re.escape(NOT_LAST)}])(?![{re.escape(NOT_FIRST)}])(?!^)(?!$)")
