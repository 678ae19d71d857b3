"""The catalogue of faults: every code that a message can end in, with what it means and how to mend it.

Codes are stable names of families of faults: designers search for them and switch them off in ``ignore:``.
``pnp check --explain CODE`` prints the text; a test holds that each has at least two faulty cases and a good one.
"""

from __future__ import annotations

from pnp.book_codes import BOOK_CODES
from pnp.file_codes import FILE_CODES
from pnp.map_codes import MAP_CODES
from pnp.sight_codes import SIGHT_CODES

#: code -> what it means and what to do, for ``--explain``. Sorted by name.
CODES: dict[str, str] = {
    "bad-attribute": (
        "An attribute of an element in a template has a value that it doesn't take, or one that the element needs is "
        "not written. The message says what it takes. Bare numbers are mm; colours are looked up in the theme's "
        "palette, then in CSS."
    ),
    "bad-copies": (
        "copies: is a whole number, 0 or more; 0 prints nothing. Very large numbers are refused: they are mostly ids "
        "or prices that slipped into the column."
    ),
    "bad-each": (
        "each: makes a piece for every combination of values. Each of its names takes a list, as in each: {colour: "
        "[red, blue]}, or an expression that gives one, as in 'colours[:players]'."
    ),
    "bad-entry": (
        "An entry of a component's list can't be read. A piece is written as keys and values, - name: Fox; an entry "
        "with a list of its own is a group, whose other keys are its members' defaults."
    ),
    "bad-expression": (
        "An expression can't be worked out: something is written that expressions don't know, or a sum is made with a "
        "text. The caret shows where, the hint what to write. Compare with ==, join conditions with and, or, not."
    ),
    "bad-field": "A value is not what fields: says of its field. Mend the value, or the type under fields:.",
    "bad-field-type": (
        "fields: says what a field holds: text, rich, number, int, switch, list, a list of choices, or {match: "
        "pattern}. With {type: int, required: yes} every piece must have it."
    ),
    "bad-id": (
        "The id of a component is its file's name: small letters, digits and _, beginning with a letter. Rename the "
        "file."
    ),
    "bad-key": (
        "A key makes no name for a field, or two keys make the same one: names are compared in small letters, with _ "
        "for blanks and signs."
    ),
    "bad-markup": (
        "What a template prints is no well-formed markup: an element is not closed, or a bare < or & stands where it "
        "can't. Close elements in the order in which they were opened, and write &lt; and &amp; for the signs "
        "themselves."
    ),
    "bad-rule": "A rule needs that:, which must come out true, and because:, which says why.",
    "bad-side": (
        "front:, back: and art: take files: a template (.xml), a list of templates of which the first that fits is "
        "taken, or a picture. {field} in a name is filled in from the piece."
    ),
    "bad-size": (
        "A size, or another length, can't be read or doesn't go with the others. Write a named size such as poker, or "
        "a width and a height with their unit, as in 63.5 x 88.9 mm."
    ),
    "bad-table": (
        "A table's columns can't be told apart: a header is empty or there twice, or a column that is named is not "
        "there."
    ),
    "bad-theme": (
        "theme.yaml has a key or a value that themes don't know, a colour that can't be mixed, or a variant that "
        "changes or hides what there is not."
    ),
    "bad-value": "A key has a value of another kind than it takes, such as words where a number is wanted.",
    "circle": (
        "Things need each other in a circle, so that none can be worked out first: expressions, pieces that are like: "
        "each other, components, or pieces whose templates draw each other. Write one of them out, or leave one out."
    ),
    "colors-alike": (
        "Colours that have a code: in theme.yaml look alike on pieces that nothing else tells apart: in a variant that "
        "takes colours away, or to those who see fewer colours, as one man in twelve does. A letter, an icon or a "
        "pattern on each helps everyone."
    ),
    "component-kind": (
        "A component file holds one list, and its key names the kind: cards, tiles, tokens, counters, standees, "
        "boards, mats or sheets."
    ),
    "decks-nearly-alike": (
        "Two decks of cards differ in size by less than 2 mm. Shuffled together, a hand feels the difference and knows "
        "the next card. Give them the same size:, or sizes that anyone can tell apart."
    ),
    "doubtful-colors": (
        "A JPEG of four inks (CMYK) lacks the marker by which its program says which way round they are told. It is "
        "printed the way that nearly all such files are meant; if it comes out as a negative, open it in a paint "
        "program and save it as RGB."
    ),
    "duplicate-id": "Two components of the game have the same id, which is the name of their file. Rename one.",
    "duplicate-piece": (
        "Two pieces of a component have the same id. Ids are names for commands, rules and pictures: rename one, or "
        "leave the id out, then pnp makes one of the name. Where two names make one id, such as Red Fox and red-fox, "
        "the second is numbered, red_fox_2: a slip, or names that players will hardly tell apart."
    ),
    "font-licence": (
        "A font's own licence bits forbid to embed or to subset it in PDFs. It is printed all the same: ask its maker, "
        "or choose another font."
    ),
    "low-ppi": (
        "A picture has fewer than 150 pixels per inch at the size at which it is printed, so it will look coarse. Use "
        "a larger picture, or print it smaller; 300 is good. Enlarging it in a paint program doesn't help."
    ),
    "map-spec": (
        "A map spec describes random maps; only a map that was made from it can be printed, so only that belongs into "
        "kit:."
    ),
    "missing-field": "fields: says that every piece has this field, and one lacks it.",
    "missing-glyphs": (
        "A text has characters that none of its fonts can draw; they would print as empty boxes. Name a font that has "
        "them under fallback: in theme.yaml, draw the sign as an {icon}, or write it otherwise."
    ),
    "missing-picture": (
        "A picture that a template or a piece names is not there, or can't be printed. Pictures are found by the "
        "piece's id, then its name; case, spaces, _ and - don't matter. A warning tells of a picture that no piece "
        "uses and that is nearly called as a piece that found none: rename the one or the other."
    ),
    "missing-template": (
        "A component names a template that is neither in the game's folder of templates, nor in the shared one, nor "
        "one of pnp's own."
    ),
    "no-expression": (
        "A value begins with = and a word, and is printed as it stands. An expression has a blank behind its = and no "
        "quotes around it: power: = cost * 2. If the text is meant, put it in quotes."
    ),
    "no-name": (
        "A piece has neither a name nor an id, or only signs that make none. Add name:, or id: with letters and "
        "digits."
    ),
    "no-pieces": (
        "A component has an empty list, a where: takes no row of its table, or the rulebook has no text: "
        "nothing of it is printed."
    ),
    "no-room": (
        "The children of a row, column or grid need more room than it has, even with every text at its smallest "
        "and every growing picture at its min-h; or a picture or shape has no height or width left. Shorten the texts, "
        "let them shrink with fit=\"shrink\", lower a min-h or min-size, or make the box larger."
    ),
    "no-size": "Boards have no usual size. Say how large they are, as in size: 400 x 300 mm.",
    "no-truth": (
        "A condition is neither true nor false: a number, a text or a list stands where a comparison is wanted. Write "
        "count(deck) > 0, or cost is not empty."
    ),
    "not-yet": "This is planned, and pnp can't do it yet.",
    "no-word-breaks": (
        "Thai, Lao, Khmer and Burmese put no spaces between words, so only those who read them, or a dictionary that "
        "pnp does not have, know where a line may end. Put zero-width spaces (U+200B) between the words: programs that "
        "segment words do it for a whole text. Without them words are cut wherever the line is full."
    ),
    "odd-field": (
        "Few pieces have this field, and its name is a letter or two from one that pnp or the other pieces know, or "
        "another word for it, such as qty for copies: likely a slip. If it is meant, name it under fields:."
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
    "outside-safe": (
        "Ink that must not be cut off lies closer to the edge than the component's safe: distance, so a small slip of "
        "the knife hits it. Move it inwards. Texts and icons are watched unless they say keep=\"none\"; other elements "
        "if they say keep=\"safe\"."
    ),
    "players": "The game is not for that many players. players: in game.yaml says for how many it is.",
    "poor-qr": (
        "Phones will have trouble to read a QR code: its squares are smaller than 0.33 mm, which printers and cameras "
        "blur, it is not dark on light, or less than two clear squares lie around it. Make it larger, shorten its "
        "value, use a lower level, or change its colours."
    ),
    "rich-text": "A rich text is longer than a card can hold, or shows itself through {=field}.",
    "rule": (
        "A rule of the game's does not hold. The message tells both sides of the comparison and why the rule is there. "
        "Change the pieces, or the rule if the game has changed."
    ),
    "rules-too-long": (
        "The rules of the game take too much work together, mostly since one counts many pieces once for each of many "
        "pieces. Count once, in a rule without each:."
    ),
    "split-text": (
        "A row of a table has a text with a comma and no quotes around it, so that its second half stands in the next "
        "column. Write it in double quotes, each quote inside it twice. If the cells are meant, take out the blank "
        "behind the comma."
    ),
    "stray-text": "Words stand in a template outside of any <text>. Only <text> prints words.",
    "template": (
        "A template can't be worked out: an unknown name or filter, a sum with a text, a mistake in {{ }} or {% %}. "
        "The message points into the template, the hint names the piece that was drawn."
    ),
    "text-overflow": (
        "A text sticks out of its box, even at the smallest size that it may shrink to, or its letters leave the <box> "
        "around it or the piece. Shorten it, give it more room, or let it shrink with fit=\"shrink\" and a smaller "
        "min-size in its class. Several templates in front: are a ladder: the first in which everything fits is taken. "
        "A text that says keep=\"safe\" may leave the <box> around it, and with keep=\"none\" the piece too. A number "
        "in an icon is as large as fits, and no smaller than 4 points, or its class's min-size if that is less."
    ),
    "too-few-cells": (
        "A row of a table ends early, or columns= names more columns than any row fills. In a file, add commas if that "
        "is meant; in a template, add cells, or let one take several columns: colspan=\"2\"."
    ),
    "too-large": (
        "A piece is larger than the paper less its margins. Give it a smaller size:, or print on larger paper. Boards "
        "and maps are laid over several sheets; they are too large if they take more than 26 in a row."
    ),
    "too-many-cells": (
        "A row of a table has more cells than the table has columns. In a file, text with a comma needs double quotes "
        "around it; in a template, columns= names the width of every column; in the rulebook, a | to print is \\|."
    ),
    "too-many-pieces": (
        "The game has more pieces or copies than any printer will see. The lengths of the lists of each: multiply; "
        "mind copies:, too."
    ),
    "too-much": (
        "The file has more of something than any game needs, such as values, rows or lists inside each other, or "
        "pieces drawn on one face. Split it. Shadows, halos and patterns that go too far are left out or coarser, with "
        "a warning."
    ),
    "unknown-attribute": (
        "A template gives an element an attribute that it doesn't have. Names are those of SVG and CSS, short where "
        "pnp has its own: w, h, class, align."
    ),
    "unknown-component": (
        "A component is named that this game doesn't have. A component's id is the name of its file without .yaml."
    ),
    "unknown-element": (
        "A template uses an element that doesn't exist, or one where it can't stand, such as <b> outside of <text>."
    ),
    "unknown-field": (
        "A field is named that no piece has. Fields exist when any piece of the game sets them, or when fields: "
        "names them."
    ),
    "unknown-font": "The theme names a typeface that is not installed, or a font file that can't be used.",
    "unknown-icon": (
        "A template or a text names an icon that is neither in the theme's icons:, nor in the game's folder of "
        "icons, nor in the lucide set. Write \\{ for a brace that is no icon."
    ),
    "unknown-key": "pnp doesn't know this key here. Mind the spelling; the hint names the nearest that it knows.",
    "unknown-name": (
        "An expression uses a name that nothing has: no field, value, option or component. Mind the spelling; the hint "
        "names the nearest. Texts stand in quotes: type == 'Ship'."
    ),
    "unknown-piece": (
        "A piece is named that this component doesn't have. A piece's id is its id:, or its name in small letters "
        "with _. Templates draw pieces by component and id, as in <piece of=\"deck/sea_wolf\"/>, or by the id alone if "
        "no other piece of the game has it; one that when: leaves out must not be drawn either."
    ),
    "unknown-reference": (
        "A text refers to a piece with [[id]], and there is none with that id. Write \\[[ for brackets that are no "
        "reference."
    ),
    "unprinted-side": (
        "A piece has fields for a side on which nothing is printed, or a template draws such a side. Give the "
        "component a template for that side, or write back: front."
    ),
    "unused-ignore": (
        "An entry of ignore: keeps nothing quiet: what it was for is mended, or its code or address is misspelt. Take "
        "it out, so that it can't hide something new."
    ),
}
CODES = dict(sorted((CODES | MAP_CODES | BOOK_CODES | SIGHT_CODES | FILE_CODES).items()))
