"""What digits, blanks, signs and brackets do among letters of both directions (UAX #9, W1-W7, N0-N2, I1-I2)."""

from __future__ import annotations

from bisect import bisect_left
from itertools import groupby
from typing import NamedTuple
from unicodedata import combining, normalize

from pnp.limits import BIDI_BRACKETS

NEUTRAL = frozenset(("B", "S", "WS", "ON", "FSI", "LRI", "RLI", "PDI"))
STRONG = {"L": "L", "R": "R", "AL": "R", "EN": "R", "AN": "R"}      # numbers count as R for neutrals (N1)
#: Brackets that belong together, opening and closing, of BidiBrackets.txt (Unicode 15).
_BRACKETS = (
    "()[]{}༺༻༼༽᚛᚜⁅⁆⁽⁾₍₎⌈⌉⌊⌋\u2329\u232a❨❩❪❫❬❭❮❯❰❱❲❳❴❵⟅⟆⟦⟧⟨⟩⟪⟫⟬⟭⟮⟯⦃⦄⦅⦆⦇⦈⦉⦊⦋⦌⦍⦐⦏⦎⦑⦒⦓⦔⦕⦖⦗⦘⧘⧙⧚⧛⧼⧽⸢⸣⸤⸥⸦⸧⸨⸩⹕⹖⹗⹘⹙⹚⹛⹜"
    "〈〉《》「」『』【】〔〕〖〗〘〙〚〛﹙﹚﹛﹜﹝﹞（）［］｛｝｟｠｢｣")
#: Opening bracket -> its closing one, both in their normal form.
PAIRS = {normalize("NFC", one): normalize("NFC", other) for one, other in zip(_BRACKETS[::2], _BRACKETS[1::2])}
CLOSING = frozenset(PAIRS.values())

_MIRRORED = {**PAIRS, **{other: one for one, other in PAIRS.items()},
             **dict(zip("<>≤≥≪≫«»‹›", "><≥≤≫≪»«›‹"))}


def turned(text: str) -> str:
    """Return characters as they are seen from left to right when they run from right to left, signs mirrored (L4).

    >>> turned("(a")
    'a)'
    """
    return "".join([_MIRRORED.get(ch, ch) for ch in reversed(text)])


def seen(text: str) -> str:
    """Return a word as readers of PDFs expect its ActualText: its runs of letters turned, its marks where they were.

    PDFium and Poppler take text as it stands on the page and turn it round themselves, letters and marks apart.
    """
    return "".join([turned("".join(run)) for _, run in groupby(text, lambda ch: bool(combining(ch)))])


class Sequence(NamedTuple):
    """An isolating run sequence: the places of its characters, their kinds, its level, and what lies around it."""

    at: list[int]
    kinds: list[str]
    level: int
    before: str         # L or R (sos)
    after: str          # L or R (eos)


def resolved(sequence: Sequence, text: str) -> list[int]:
    """Return the level of each character of a sequence."""
    kinds = _brackets(sequence, _weak(sequence.kinds, sequence.before), text)
    kinds = _neutrals(kinds, sequence)
    return [_implicit(kind, sequence.level) for kind in kinds]


def _weak(kinds: list[str], before: str) -> list[str]:
    """Resolve marks, numbers and what stands in and around numbers (W1-W7)."""
    out, last, strong = [], before, before
    for kind in kinds:
        if kind == "NSM":                                               # W1
            kind = "ON" if last in ("LRI", "RLI", "FSI", "PDI") else last
        last = kind
        strong = kind if kind in ("L", "R", "AL") else strong
        out.append("AN" if kind == "EN" and strong == "AL" else kind)   # W2
    out = ["R" if kind == "AL" else kind for kind in out]               # W3
    for i in range(1, len(out) - 1):                                    # W4
        around = {out[i - 1], out[i + 1]}
        if (around == {"EN"} and out[i] in ("ES", "CS")) or (around == {"AN"} and out[i] == "CS"):
            out[i] = around.pop()
    out, strong = _terminators(out), before                             # W5
    for i, kind in enumerate(out):                                      # W6, W7
        strong = kind if kind in ("L", "R") else strong
        out[i] = "ON" if kind in ("ES", "ET", "CS") else "L" if kind == "EN" and strong == "L" else kind
    return out


def _terminators(kinds: list[str]) -> list[str]:
    """Make runs of ET that touch a European number part of it (W5)."""
    out: list[str] = []
    runs = [(kind, len(list(run))) for kind, run in groupby(kinds)]
    for i, (kind, length) in enumerate(runs):
        beside = {runs[j][0] for j in (i - 1, i + 1) if 0 <= j < len(runs)}
        out += ["EN" if kind == "ET" and "EN" in beside else kind] * length
    return out


def _brackets(sequence: Sequence, kinds: list[str], text: str) -> list[str]:
    """Give both brackets of a pair one direction: the line's own if it is inside them, else that around them (N0)."""
    own = "LR"[sequence.level % 2]
    for first, last in _pairs([text[i] for i in sequence.at], kinds):
        inside = {STRONG[kind] for kind in kinds[first + 1:last] if kind in STRONG}
        if own in inside:
            found = own
        elif inside:
            around = next((STRONG[kind] for kind in reversed(kinds[:first]) if kind in STRONG), sequence.before)
            found = around
        else:
            continue
        for at in (first, last):
            kinds[at] = found
            for i in range(at + 1, len(kinds)):                         # marks on a bracket go with it
                if sequence.kinds[i] != "NSM":
                    break
                kinds[i] = found
    return kinds


def _pairs(chars: list[str], kinds: list[str]) -> list[tuple[int, int]]:
    """Return where brackets that belong together stand, in the order of the opening ones (BD16)."""
    open_: list[tuple[str, int]] = []
    found: list[tuple[int, int]] = []
    for i, ch in enumerate(chars):
        if kinds[i] != "ON":
            continue
        ch = normalize("NFC", ch)
        if ch in PAIRS:
            if len(open_) >= BIDI_BRACKETS:
                return []
            open_.append((PAIRS[ch], i))
        elif ch in CLOSING:
            place = next((n for n in range(len(open_) - 1, -1, -1) if open_[n][0] == ch), -1)
            if place >= 0:
                found.append((open_[place][1], i))
                del open_[place:]
    return sorted(found)


def _neutrals(kinds: list[str], sequence: Sequence) -> list[str]:
    """Give neutrals the direction of both neighbours when these agree, else the sequence's own (N1, N2)."""
    own = "LR"[sequence.level % 2]
    out: list[str] = []
    strong = [i for i, kind in enumerate(kinds) if kind in STRONG]
    for i, kind in enumerate(kinds):
        if kind in NEUTRAL:
            next_ = bisect_left(strong, i)
            before = STRONG[kinds[strong[next_ - 1]]] if next_ else sequence.before
            after = STRONG[kinds[strong[next_]]] if next_ < len(strong) else sequence.after
            kind = before if before == after else own
        out.append(kind)
    return out


def _implicit(kind: str, level: int) -> int:
    """Return the level of a resolved kind (I1, I2)."""
    if level % 2:
        return level + (kind != "R")
    return level + {"L": 0, "R": 1}.get(kind, 2)
