"""The part of the catalogue of faults that is about rulebooks; see `pnp.codes`."""

from __future__ import annotations

#: code -> what it means and what to do, for ``--explain``. Sorted by name.
BOOK_CODES: dict[str, str] = {
    "bad-container": (
        "A container of the rulebook begins with ::: and its name, as in ::: note or ::: columns 2, and ends with ::: "
        "on a line of its own. Its name is one of the theme's boxes, or columns, or keep. A chapter (#) can't begin "
        "inside, nor columns inside of another container. What ::: keep holds must not be higher than a page. Lists, "
        "quotations and containers are nested at most 20 deep, a list counting as two."
    ),
    "bad-figure": (
        "figure() in the rulebook names no piece of the game, or asks for a size or side that there can't be. Write "
        "the address of a piece, a component, a map, or the file of a template or picture: "
        "figure('deck/fox', width='40 mm')."
    ),
    "bad-function": (
        "A function of the rulebook is asked for what it can't make, or stands in a line of words. contents(), "
        "kit_list(), figure() and the like stand in a paragraph of their own, with an empty line before and after."
    ),
    "bad-link": (
        "A link in the rulebook leads to no heading of it, or somewhere a rulebook may not lead. Links go to https://, "
        "http://, mailto: or to #the-words-of-a-heading."
    ),
    "no-table": (
        "Rows that begin with | make a table only if the second of them is a row of dashes with as many columns as the "
        "first: |:--|:--| sets two columns to the left, |--:| one to the right, |:-:| in the middle. Otherwise they "
        "are printed as they were typed."
    ),
    "unlisted-rules": (
        "The game has a rules.md, and kit: in game.yaml doesn't name it, so no rulebook is made. Add rules.md to kit:, "
        "or rename the file to _rules.md if it is not meant to be printed."
    ),
}
