"""Where words may be broken, by language: pyphen's dictionaries, each loaded when a text first asks for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache

from pnp.values import quoted, suggestion

#: word -> offsets at which it may be broken, rising.
Hyphenate = Callable[[str], tuple[int, ...]]
KEPT_WORDS = 20_000
#: Letters that stay together behind a hyphen, where a language's dictionary asks for more than two.
BEHIND = {"en": 3}
#: What ``hyphens`` or ``lang`` say when words stay whole.
NONE = ("", "none")
#: Languages by their two letters, as ISO 639-1 has them: a text can be in one that has no dictionary of hyphens.
CODES = (
    " aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee "
    "el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is "
    "it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms "
    "mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk "
    "sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi "
    "yo za zh zu "
)
_TAG = re.compile(r"[a-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|[0-9]{3}))?", re.ASCII)


def check_language(language: str) -> None:
    """Raise ValueError for what is no language that words are broken by, as in ``en``, ``en_US`` or ``zh-Hant``.

    Of a language of three letters hyphens must be known: there are thousands, and a slip may look like one.

    >>> check_language("pt-BR")
    """
    primary = _primary(language)
    if language in NONE or f" {primary} " in CODES:
        return
    try:
        hyphenator(language)
    except ValueError as error:
        if len(primary) == 3:
            raise
        raise ValueError(f"{quoted(language)} is no language; {str(error).partition('; ')[2]}") from None


def check_spoken(language: str) -> None:
    """Raise ValueError for what is no language that a book can be in, also where no hyphens are known for it.

    >>> check_spoken("gsw")
    """
    if language == "none":
        raise ValueError('"none" is no language; leave it out, or write that of the words, as in en or de')
    if len(_primary(language)) != 3:
        check_language(language)


def _primary(language: str) -> str:
    """Return the two or three letters that a language begins with; nothing where it is not written as one."""
    return re.split("[-_]", language)[0] if _TAG.fullmatch(language) else ""


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
        near = suggestion(language, sorted(pyphen.LANGUAGES)) or "leave it out, or write it as in en_US, de_DE or pl_PL"
        raise ValueError(f"no hyphens are known for {quoted(language)}; {near}")
    positions = pyphen.Pyphen(lang=code, right=BEHIND.get(_primary(code), 2)).positions

    @lru_cache(KEPT_WORDS)
    def hyphenate(word: str) -> tuple[int, ...]:
        return tuple(int(place) for place in positions(word) if not place.data)     # data: the spelling would change

    return hyphenate
