"""Where words may be broken, by language: pyphen's dictionaries, each loaded when a text first asks for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from pnp.values import suggestion

#: word -> offsets at which it may be broken, rising.
Hyphenate = Callable[[str], tuple[int, ...]]
KEPT_WORDS = 20_000
#: What ``hyphens`` or ``lang`` say when words stay whole.
NONE = ("", "none")


@cache
def hyphenator(language: str) -> Hyphenate | None:
    """Return what hyphenates a language such as ``en_US`` or ``de``, None for none.

    Raises ValueError, with the nearest one known, for a language without a dictionary.
    """
    if language in NONE:
        return None
    import pyphen

    code = pyphen.language_fallback(language.strip().replace("-", "_"))
    if code is None:
        near = suggestion(language, sorted(pyphen.LANGUAGES)) or "write it as in en_US, de_DE or pl_PL"
        raise ValueError(f'there are no hyphens for the language "{language[:40]}"; {near}')
    positions = pyphen.Pyphen(lang=code).positions

    @lru_cache(KEPT_WORDS)
    def hyphenate(word: str) -> tuple[int, ...]:
        return tuple(int(place) for place in positions(word) if not place.data)     # data: the spelling would change

    return hyphenate
