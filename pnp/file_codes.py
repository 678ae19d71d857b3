"""The part of the catalogue of faults that is about files: where they lie, how they are saved, how YAML is written."""

from __future__ import annotations

#: code -> what it means and what to do, for ``--explain``. Sorted by name.
FILE_CODES: dict[str, str] = {
    "cannot-write": (
        "A PDF could not be written: it is open in another program, write-protected, a folder or a link; or nothing "
        "can be written to its folder, and the disk may be full. What was there before was left as it was."
    ),
    "control-character": (
        "The file holds a character that can't be seen, often pasted from elsewhere. Delete it and type the text "
        "again."
    ),
    "duplicate-key": (
        "A key stands twice in the same map; YAML would silently take the last one. Keep one, or rename one. Where "
        "another piece begins, put a dash before it: - name: Fox."
    ),
    "encoding": "The file is not saved as UTF-8, so letters with accents would come out wrong. Save it again as UTF-8.",
    "game-layout": (
        "pnp can't tell where the games of the project lie. Either every game has a folder of its own under cards/, "
        "or the only game's files lie in cards/ itself."
    ),
    "indentation": (
        "A line begins in another column than the lines that it belongs to, or with a tab. Indent with blanks, the "
        "same number for neighbours."
    ),
    "misplaced-file": (
        "A file lies where nothing reads it. theme.yaml and templates lie in templates/, components, game.yaml, "
        "rules.md, art/ and fonts/ in cards/, icons/ in templates/; with several games each has a folder of its own in "
        "both. Pictures of pieces lie in art/, and are called as the pieces are. Move the file, or let its name begin "
        "with _ if it is a note of your own."
    ),
    "missing-file": "What is named does not exist, lies outside of the game's folder, or may not be read.",
    "needs-quotes": (
        "YAML would read this text as something else, or lose a part of it: it begins with a sign such as { * [ #, or "
        "holds a colon and a blank, or a # behind a blank. Put it in quotes as the hint shows (pnp check --fix does "
        "it), or write it as a block: text: |."
    ),
    "no-game": (
        "The project has a folder cards/, and no game in it: a game is a YAML file with pieces in cards/ itself or in "
        "a folder under it, such as cards/mine/deck.yaml."
    ),
    "no-project": (
        "pnp works on a project: a folder with cards/ in it. Go to that folder, or begin a game with pnp new wolves. "
        "Two lines in cards/mine/deck.yaml do as well: cards: and - name: Fox."
    ),
    "unclosed-quote": (
        "A quote is opened and not closed where the text ends. Close it; quotes inside the text need the other kind "
        "around it."
    ),
    "unseen-character": (
        "A text holds characters that can't be seen, such as zero-width blanks, mostly pasted from a spreadsheet. "
        "They are left out; delete them in the file to be rid of the message."
    ),
    "unlisted-file": (
        "A YAML file of the game's folder is not printed, because kit: in game.yaml names others and not this one. Add "
        "it to kit:, or let its name begin with _ if it is not meant to be printed."
    ),
    "yaml-feature": (
        "Anchors, aliases, tags, merge keys and several documents in a file are not read. Groups, defaults: and like: "
        "do their work."
    ),
    "yaml-syntax": (
        "The line is no YAML. Write key: value, with a blank behind the colon, and list items behind a dash and a "
        "blank."
    ),
}
