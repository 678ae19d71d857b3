"""The part of the catalogue of faults that is about slips which nothing else would notice; see `pnp.codes`."""

from __future__ import annotations

#: code -> what it means and what to do, for ``--explain``. Sorted by name.
SLIP_CODES: dict[str, str] = {
    "duplicate-key": (
        "A key stands twice in the same map; YAML would silently take the last one. Keep one, or rename one. Where "
        "another piece begins, put a dash before it: - name: Fox."
    ),
    "misplaced-file": (
        "A file lies where nothing reads it. theme.yaml and templates lie in templates/, components, game.yaml, "
        "rules.md, art/ and fonts/ in cards/, icons/ in templates/; with several games each has a folder of its own in "
        "both. Pictures of pieces lie in art/, and are called as the pieces are. Move the file, or let its name begin "
        "with _ if it is a note of your own."
    ),
    "nothing-counted": (
        "A condition in count(), kinds(), total() or distribution() is true of none of the pieces, so that {{ }} "
        "prints 0. Mend the value or the field that it names. What only asks is let be, such as {% if count(deck, "
        "sort='egg') == 0 %}, and in templates only what is typed there is looked at."
    ),
    "odd-key": (
        "One piece, or few of many, have this key in a map such as cost:, and it is a letter or two from one that the "
        "others have there: likely a slip, and what is printed of the usual key lacks it. If both are meant, say so "
        "with ignore:, or give the theme an icon that is called so."
    ),
    "odd-value": (
        "One piece alone has this word in a field where words come back from piece to piece, and it is a slip away "
        "from one of them, so a condition such as type='Hunter' leaves it out. Mend it; if both words are meant, list "
        "them under fields:, as in fields: {type: [Hunter, Haunter]}. Also a number with a letter in it, 1O for 10, "
        "and what a spreadsheet writes into cells that it can't work out, such as #REF!."
    ),
    "split-text": (
        "A row of a table has a text with a comma and no quotes around it, so that its second half stands in the next "
        "column. Write it in double quotes, each quote inside it twice. If the cells are meant, take out the blank "
        "behind the comma."
    ),
    "unlisted-file": (
        "A YAML file of the game's folder is not printed, because kit: in game.yaml names others and not this one. Add "
        "it to kit:, or let its name begin with _ if it is not meant to be printed."
    ),
}
