"""What each key means, in a line: an editor shows it beside the key. docs/ tells the rest."""

from __future__ import annotations

Meanings = dict[str, str]

GAME: Meanings = {
    "title": "The game's title, as it is printed on sheets.",
    "players": "How many can play, as in 2-6 or 4.",
    "version": "Printed small on every sheet and card.",
    "units": "What messages and check bars are in; with in, the paper is Letter unless print: says otherwise.",
    "kit": "The files that are printed, in this order: components, maps/NAME.yaml, rules.md.",
    "values": "What the game knows: constants and tables, for templates, rules and expressions.",
    "options": "Switches that the designer offers: pnp build --with NAME.",
    "print": "How sheets are laid out.",
    "ignore": "Messages to keep quiet.",
    "rules": "What must stay true: pnp check watches it.",
    "numbering": "What {{ numbering.number }} counts.",
}
PRINT: Meanings = {
    "paper": "One or several papers; each is built, the first without a suffix.",
    "duplex": "The edge about which the printer flips the sheet; none prints fronts only.",
    "marks": "Crop marks, or none.",
    "margin": "Edge that the printer can't print, as in 5 mm.",
    "gap": "Room between the pieces of a sheet, as in 0 mm.",
}
OPTION: Meanings = {"title": "What it is called.", "default": "Whether it is on unless a command says otherwise."}
NUMBERING: Meanings = {
    "over": "component, kit, or a field: then each of its values counts for itself.",
    "count": "pieces: copies share a number; copies: each has its own.",
    "pad": "At least so many digits.",
}
RULE: Meanings = {
    "that": "An expression that must be true, as in count(cards) == 50.",
    "because": "Why: it stands in the message when the rule fails.",
    "each": "Judged once for every piece (pieces), or for every value of a name.",
    "where": "Only pieces or values for which this is true.",
    "when": "Only where this is true, as in option.advanced.",
    "level": "error or warning.",
}
IGNORE: Meanings = {
    "code": "The word in brackets behind a message.",
    "on": "An address, as in deck/fox; left out: everywhere.",
    "because": "Why, for whoever reads this later.",
}
COMPONENT: Meanings = {
    "name": "What the component is called.",
    "size": "A size with a name, or as in 63.5 x 88.9 mm; landscape behind a name lays it on its side.",
    "sizes": "More names for sizes, for this file.",
    "bleed": "Ink past the cut, so that a slip of the knife shows no white.",
    "safe": "How far from the cut texts and icons stay.",
    "corner": "Radius of round corners; 0 makes them square.",
    "shape": "What the scissors follow.",
    "front": "A template, or several: the first in which everything finds room is taken.",
    "back": "A template, a picture, front, or none.",
    "art": "Where pictures are looked for, in order; scenery, blank or error at the end.",
    "fields": "What fields hold: a slip becomes an error with its line.",
    "defaults": "Fields that every piece has unless it says otherwise.",
    "numbering": "What {{ numbering.number }} counts.",
    "like": "Another component whose settings are taken over.",
    "rules": "What must stay true: pnp check watches it.",
    "when": "A condition: without it the component is not in the game.",
    "ignore": "Messages about this component to keep quiet.",
    "nest": "Whether circles lie nested, so that more fit on a sheet; no puts them edge to edge.",
    "split": "How a board is laid over several sheets.",
    "holds": "What a box is made for.",
}
ENTRY: Meanings = {
    "id": "Its name for commands and rules; left out: its name in small letters.",
    "name": "What it is called.",
    "copies": "How many are printed: 1 unless you say.",
    "front": "Its own template or picture, or the fields of that side alone.",
    "back": "Its own template or picture, or the fields of that side alone.",
    "art": "Its own picture.",
    "size": "Its own size.",
    "like": "The id of another piece of this file: its fields are taken over.",
    "each": "One piece for every combination of values, as in {colour: [red, gold]}.",
    "rows": "Pieces from a table: a CSV file, or a block with a line a piece.",
    "when": "A condition: without it the piece is not in the game.",
    "skip": "A condition: with it the piece is left out.",
    "cut": "Kept for later.",
    "list": "A group: the other keys here are what its members share.",
}
ROWS: Meanings = {
    "file": "A CSV file beside this one.",
    "sheet": "The sheet of a spreadsheet.",
    "header": "The line that names the columns.",
    "columns": "Other names for columns, as in {Qty: copies}.",
    "ignore": "Columns to leave out.",
    "where": "Takes only rows for which this is true.",
}
FIELD: Meanings = {
    "type": "What the field holds: a type, or a list of choices.",
    "match": 'A pattern for its text, as in "[WLR]{4}".',
    "required": "Whether every piece must have it.",
}
SPEC: Meanings = {
    "spec": "The title of the spec.",
    "hexes": "How many hexes a land has.",
    "shape": "The shape of the land, and its settings.",
    "values": "What every hex is, in rolling order: dice and tables, bags, expressions.",
    "zones": "Parts of the land, and what they add to rolls.",
    "sites": "Places that are chosen, such as starts.",
    "require": "What must be true of a map; others are thrown away.",
    "prefer": "What makes one map better than another.",
    "search": "How many maps are looked at.",
    "rules": "What pnp check watches on maps.",
}
LOOK: Meanings = {
    "front": "The template of the map.",
    "hex": "Width of a hex from flat to flat, as in 30 mm.",
    "border": "Room around the hexes: one to four lengths.",
    "bleed": "Ink past the cut.",
    "safe": "How far from the cut texts and icons stay.",
    "title": "The title that the map prints.",
    "orientation": "What of a hex is on top.",
    "labels": "How hexes are called.",
}
LABELS: Meanings = {
    "order": "Column and row, or row and column.",
    "first": "The number of the first row and column.",
    "digits": "Digits of each number.",
    "offset": "Which rows (or columns) are shoved.",
}
HEXES: Meanings = {"default": "As a rule.", "min": "At least.", "max": "At most."}
VALUE: Meanings = {
    "roll": "Dice, as in 1d6 or 2d6+1.",
    "table": "What a total comes to, as in [[1-3, Low], [4+, High]].",
    "bag": "What is drawn, and how many of each.",
    "is": "An expression.",
    "when": "Only hexes for which this is true have it.",
    "title": "What it is called.",
}
ZONE: Meanings = {"where": "The hexes for which this is true.", "modify": "What is added to rolls, by value."}
SITE: Meanings = {
    "count": "How many.",
    "where": "Among the hexes for which this is true.",
    "spacing": "even: at equal steps along the coast.",
    "set": "Values that they have, instead of rolling.",
}
REQUIRE: Meanings = {"that": "What must be true of a map.", "because": "Why."}
PREFER: Meanings = {"least": "A figure that should be small.", "most": "A figure that should be large.",
                    "because": "Why."}
SEARCH: Meanings = {"best_of": "How many maps are made for one that is kept."}
MAP: Meanings = {
    **LOOK,
    "map": "The name of the map.",
    "spec": "The spec beside it that it was made from.",
    "spec_digest": "What the spec was when the map was made.",
    "set": "What was set otherwise than in the spec.",
    "seed": "The number that brings the map back.",
    "attempt": "Which try of the seed was taken.",
    "generator": "Which shape made it.",
    "values": "The words of ratings, for a map drawn by hand.",
    "rules": "What pnp check watches on this map.",
    "ignore": "Messages about this map to keep quiet.",
    "key": "What the letters of a drawing mean, as in {p: {points: 2}}.",
    "hexes": "The hexes: a list, or a drawing with a letter a hex.",
}
HEX: Meanings = {
    "at": "Where it lies: [q, r].",
    "label": "What it is called.",
    "dice": "What the dice showed.",
    "zones": "The zones that it lies in.",
    "site": "What it is the site of.",
    "edited": "yes: changed by hand, so dice are not asked.",
}
