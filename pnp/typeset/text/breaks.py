"""Where a line may end inside a text without spaces: kinsoku, hyphens, dashes, slashes, zero-width spaces.

Chinese and Japanese may be broken before and after every character but those that begin or end no line (JIS X 4051;
UAX #14: CL, CP, EX, NS, CJ and OP).
"""

from __future__ import annotations

import re

_HAN = ("\u2e80-\u303f\u3040-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef"
        "\U00020000-\U0003ffff")
CJK = _HAN + "\uac00-\ud7af"
#: Chinese and Japanese, which stand without spaces, as Korean does not.
HAN = re.compile(f"[{_HAN}]")
NOT_FIRST = ("、。，．・：；？！‼⁇⁈⁉）」』】］｝〕〉》〗〙〛｠”’»％‰℃ー゛゜ゝゞヽヾ々〻〜～゠–…‥"
             "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ｡､･｣ｰ!?),.:;]}%")
NOT_LAST = "（「『【［｛〔〈《〖〘〚｟｢“‘«([{$￥¥£€＄￡"
#: Where a line may end inside a word: around a Chinese or Japanese character (Korean ends lines at its spaces), after
#: a hyphen, dash or slash between letters (never in 2-6 or 1/2), and at a zero-width space.
BREAK = re.compile(f"(?:(?<=[{_HAN}])|(?=[{_HAN}])|(?<=\\w[-–—])(?=[^\\W\\d_])|(?<=[^\\W\\d]/)(?=[^\\W\\d])"
                   "|(?<=\u200b))"
                   f"(?<![{re.escape(NOT_LAST)}])(?![{re.escape(NOT_FIRST)}])(?!^)(?!$)")
BREAKABLE = re.compile("[-–—/\u200b\u2e80-\U0003ffff]")        # without one of these BREAK can't match
INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f]")
ZERO_SPACE = "\u200b"
#: Characters of an atom; a longer word may be broken there, wherever that is.
LONGEST = 100


def cuts(part: str) -> list[tuple[int, int]]:
    """Return where each atom begins and ends in text without spaces."""
    if len(part) <= LONGEST and not BREAKABLE.search(part):
        return [(0, len(part))]
    inside = [match.start() for match in BREAK.finditer(part)]
    found = []
    for start, end in zip([0, *inside], [*inside, len(part)]):
        while end - 1 > start and part[end - 1] == ZERO_SPACE:     # has done its work
            end -= 1
        found += [(at, min(at + LONGEST, end)) for at in range(start, end, LONGEST)]
    return found
