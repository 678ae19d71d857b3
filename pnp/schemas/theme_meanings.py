"""What each key of a theme means, in a line, by the model that has it."""

from __future__ import annotations

from pnp.schemas.meanings import Meanings

THEME: dict[str, Meanings] = {
    "Theme": {
        "fonts": "Names for typefaces. fallback: lists those that are asked for characters which others lack.",
        "palette": 'Names for colours. Colours that begin with # need quotes: "#c0392b".',
        "fills": "Names for gradients and patterns, wherever a shape takes a fill.",
        "classes": "Kinds of text: <text class=…>.",
        "icon-sets": "Where icons are looked for, in order: icons is the game's own folder.",
        "icons": "Other names for icons: gold: coins, or {src: icons/coin.svg}.",
        "keywords": "Words that are set apart wherever a text has them.",
        "variants": "Changes for another print, such as one that saves ink.",
        "rulebook": "How the rulebook looks.",
    },
    "FontChoice": {
        "family": "The name of an installed family: pip install fontpkg-marcellus gives you Marcellus.",
        "file": "Or a font file of your own, as in fonts/Mine.ttf.",
        "weight": "100 to 900.",
        "style": "normal or italic.",
    },
    "Swatch": {
        "color": "A CSS name, a quoted #rrggbb, or none.",
        "code": "A group of colours that players must tell apart.",
    },
    "TextClass": {
        "font": "A name from fonts:.",
        "size": "Points.",
        "min-size": "Where shrinking ends, in points; left out: 70 % of the size.",
        "leading": "Distance of lines, as a factor of the size.",
        "align": "Where lines are placed.",
        "weight": "100 to 900; left out: the font's.",
        "style": "Slant; left out: the font's.",
        "case": "Capitals.",
        "tracking": "Letter-spacing, in thousandths of the size.",
        "color": "Of the letters.",
        "features": "OpenType features, as in [lnum, tnum].",
        "hyphens": "A language such as en_US, or none.",
    },
    "IconChoice": {
        "icon": "Another icon's name.",
        "src": "A file, as in icons/coin.svg.",
        "number": "The text class of the number in {gold=3}.",
    },
    "Keyword": {
        "bold": "Whether it is bold.",
        "italic": "Whether it is slanted.",
        "color": "Of the word.",
        "icon": "Stands before the word.",
        "reminder": "What it means, for the glossary of the rulebook.",
        "remind": "yes: cards that use the word tell what it means.",
    },
    "Variant": {
        "palette": "Other colours.",
        "fills": "Other gradients and patterns.",
        "classes": "Other kinds of text.",
        "hide": "Layers of elements that are left out.",
        "colors": "own, grey, or outline: shapes white with an edge.",
    },
    "Book": {
        "page": "a5, a6, a4, letter, half letter, or a size such as 170 x 170 mm.",
        "top": "Margin above.",
        "bottom": "Margin below.",
        "inner": "Margin at the side where pages are bound.",
        "outer": "Margin at the other side.",
        "columns": "1 to 3.",
        "gap": "Between columns.",
        "chapters": "page: a chapter begins a page; or flow.",
        "opening": "A template at the top of pages that begin a chapter.",
        "opening-height": "How much of the page it takes.",
        "background": "A template behind every page.",
        "fill": "Colour of the pages.",
        "language": "Of the words, as in en or de.",
        "accent": "Colour of bullets.",
        "stripe": "Colour of every second row of a table, or none.",
        "boxes": "The containers by name, as in ::: note.",
    },
    "BoxLook": {
        "title": "Where none is written.",
        "fill": "Colour of the ground.",
        "bar": "Colour of the bar on its left.",
        "color": "Of the title.",
        "icon": "Before the title.",
    },
}
