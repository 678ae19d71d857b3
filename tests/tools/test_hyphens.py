"""Languages that words are in, and those that words can be broken by."""

import pytest

from pnp.tools.hyphens import check_language, check_spoken, hyphenator


@pytest.mark.parametrize("language", ["", "en", "ja", "pt-BR", "zh-Hant", "gsw", "haw", "gsw-CH", "fil"])
def test_a_book_can_be_in_any_language_whether_hyphens_are_known_or_not(language):
    check_spoken(language)


@pytest.mark.parametrize("language", ["none", "englisch", "xq", "e", "en US", "(", "gsw-"])
def test_what_is_no_language_of_a_book_is_told(language):
    with pytest.raises(ValueError, match="is no language; "):
        check_spoken(language)


@pytest.mark.parametrize("language", ["gsw", "haw", "fil-PH"])
def test_hyphens_that_nobody_knows_are_not_called_a_language_that_is_none(language):
    for check in (check_language, hyphenator):
        with pytest.raises(ValueError, match=f'no hyphens are known for "{language}"; '):
            check(language)


@pytest.mark.parametrize("language", ["none", "", "ja", "en_US", "de"])
def test_a_text_may_be_in_a_language_that_is_never_broken(language):
    check_language(language)
