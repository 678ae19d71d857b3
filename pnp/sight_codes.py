"""The part of the catalogue of faults that is about texts that can't be seen, or print otherwise than was meant."""

from __future__ import annotations

#: code -> what it means and what to do, for ``--explain``. Sorted by name.
SIGHT_CODES: dict[str, str] = {
    "foreign-mark": (
        "A text is written in ways of HTML, of Markdown or of programs that pnp's rich text doesn't know, so that they "
        "are printed as they stand: <b>, ## Heading, a link in brackets, \\n, &nbsp;, :coins:, or a sign of a list "
        "without its blank, as in 1.Draw. Rich text has **bold**, *italic*, {icons}, [[names]], lists of - items and "
        "line breaks as typed; the rulebook's Markdown has headings, links and tables, too, but no HTML and no "
        "footnotes. A \\ before the sign says that it is meant."
    ),
    "never-true": (
        "A template asks whether a field has a value that fields: does not allow, so that the answer is no for every "
        "piece, and with != always yes. Mend the value, or add it under fields:."
    ),
    "not-rich": (
        "A field holds **bold**, {icons} or [[names]], and is not rich, so that it prints them as typed. Rich are the "
        "fields text, rules and flavour, those that fields: calls so, as in fields: {effect: rich}, and what a "
        "template prints with | rich."
    ),
    "nothing-counted": (
        "A condition in count(), kinds(), total() or distribution() is true of none of the pieces, so that {{ }} "
        "prints 0. Mend the value or the field that it names. What only asks is let be, such as {% if count(deck, "
        "sort='egg') == 0 %}, and in templates only what is typed there is looked at."
    ),
    "nothing-drawn": (
        "A shape, line or picture of a template has no width, no height, no length or no colour, so that nothing of it "
        "is drawn: its inset is larger than what it lies in, it begins beyond the far edge, its size is typed as 0, it "
        "has neither fill nor stroke, or none that can be seen, the corners of a path lie in one line, it lies wholly "
        "off the piece and its bleed. Or a drawing (SVG) is empty, hidden or transparent. Or something typed has no "
        "effect: a stroke-width without a stroke, a pad that leaves no room for what is in the box. keep=\"none\" says "
        "that it is meant to lie off the piece."
    ),
    "printed-truth": (
        "A template prints, among its words, a value that is nothing, or one that is true or false, such as "
        "card.cost > 3. Nothing prints nothing; true and false are printed as these words. Write what is to be "
        "printed, as in {{ \"dear\" if card.cost > 3 }}."
    ),
    "stray-mark": (
        "A sign of rich text begins what nothing ends, or ends what nothing begins: **bold without stars behind it, "
        "{gold without }, [[wolf without ]]. It is printed as typed. Write the other one, or \\*, \\{ and \\[ for "
        "the signs themselves. A star alone, as of a footnote, is not told."
    ),
    "text-overlap": (
        "Two texts lie over one another, so that neither can be read, or a shape or picture that is drawn later hides "
        "a text, or it reaches into the room of a <mark> that has a place. Give them places that don't meet, or write "
        "last what lies on top. Texts that are the same (a shadow) or at most half opaque (a watermark) may; so may "
        "one that says keep=\"none\" or stands in a box that does."
    ),
    "unprinted-field": (
        "Pieces fill in a field that nothing reads: none of their templates prints or asks for it, no rule, no "
        "expression, no rulebook. Print it, or write _ before its name if it is a note of your own, as in _weight. Not "
        "told are fields of which a word is note, notes, comment, comments, remark, remarks, todo, status, author, "
        "artist, credit, credits, source, sources, version, date, playtest or internal, nor pnp's own names, such as "
        "art, set or skip; nor fields of a piece whose sides are pictures, nor anything where a template goes through "
        "all fields."
    ),
    "unseen-text": (
        "A text leaves no mark on its piece: its opacity, or that of what it lies in, is 0, or it has exactly the "
        "colour of the fill beneath it. Give it another colour, or leave it out; keep=\"none\" says that it is meant."
    ),
}
