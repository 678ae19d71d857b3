"""Tools that stages share. They import nouns and each other, and know no stage."""
