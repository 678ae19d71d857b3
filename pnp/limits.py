"""How much a stranger's file may ask for: every bound on what users write, with its reason.

Each `Limit` has its words, and the caller knows which file and line to name; the plain numbers have their words where
they are counted. Three keep bounds of their own: the process of `pnp.tools.child`, which can't import this module, how
often `pnp.theme` mixes colours of others, and how deep `pnp.typeset.text` reads and cuts words. How much a message
tells, what is remembered and how things look are no limits: they stay where they matter.
"""

from __future__ import annotations

from typing import NamedTuple


class Limit(NamedTuple):
    """At most ``most`` of something; ``of`` says of what, ``hint`` what to do about it."""

    most: int
    of: str
    hint: str = ""

    def check(self, found: int, what: str) -> None:
        """Raise ValueError, naming ``what``, if ``found`` is too many.

        >>> Limit(3, "lines").check(5, "the table")
        Traceback (most recent call last):
        ValueError: the table: 5 lines, at most 3
        """
        if found > self.most:
            hint = f"; {self.hint}" if self.hint else ""
            raise ValueError(f"{what}: {found:,} {self.of}, at most {self.most:,}{hint}")


# Files and their names.

TEXT_BYTES = Limit(4 << 20, "bytes", "split the file")
PATH_CHARACTERS = Limit(500, "characters in a path")
NAME_BYTES = Limit(200, "bytes in one name")
MADE_NAME_BYTES = 100           # of a file name that a field makes
DISK_NAME_BYTES = 255           # of one name that disks can have
SYSTEM_PATH_BYTES = 4_096       # of a whole path that systems take; what is longer is not even taken apart
COPIED_FILE_BYTES = Limit(256 << 20, "bytes", "move it out of the game's folder")
COPIED_BYTES = Limit(1 << 30, "bytes", "move what is not printed out of the game's folders")
COPIED_FILES = 5_000            # of a game that another starts from; more were hardly meant to be copied
MADE_OF_BYTES = 1 << 20         # of what pnp noted about the PDFs in a folder
SOURCE_BYTES = 64 << 20         # of a file that is looked through for changes: no larger one is printed
MISPLACED_FILES = 2_000         # looked at for what a designer without a game may have meant
MISPLACED_TOLD = 20             # of those that lie where nothing reads them

# YAML.

YAML_CHARACTERS = 4 << 20       # of one file
GAME_CHARACTERS = 16 << 20      # of all files of a game together
YAML_VALUES = 300_000           # of one file
YAML_DEEP = 40                  # lists and maps inside each other
YAML_FLOW_STEPS = 400_000       # of the scanner that looks for slips in lists and maps in brackets
YAML_FAULTS = 100               # listed of one file
DASHES = 6                      # that are missing in one list: the first are named, the others counted
YAML_HINT = 400                 # characters of mended lines that a message shows

# Spreadsheets.

TABLE_ROWS = Limit(20_000, "rows", "delete what stands far below the table")
TABLE_COLUMNS = Limit(200, "columns", "delete what stands far right of the table")
TABLE_CELLS = 300_000
TABLE_FAULTS = 40               # listed of one table
SHORT_ROWS = 8                  # of which the lines are listed, among all that are told in one message

# Pictures, drawings, icons and typefaces. A small file can unpack to gigabytes, or take minutes to draw.

PICTURE_BYTES = Limit(64 << 20, "bytes", "save it as JPEG")
PICTURE_PIXELS = Limit(40_000_000, "pixels", "600 ppi on A4 needs 35 million")
PICTURE_SIDE = Limit(30_000, "pixels on one side", "save it smaller")
PICTURE_FILES = 20_000          # in the folders of one game
PICTURE_DEEP = 50               # folders inside each other in the path of one
PICTURE_PAIRS = 1_000_000       # of names that are held against each other for a suggestion
PAGE_PIXELS = 120_000_000       # of a picture that pnp makes: an A3 sheet at 600 ppi has 70 million
GALLERY_FACES = 120             # in one picture; more could not be told apart
SVG_BYTES = Limit(8 << 20, "bytes", "simplify the drawing, or save it as PNG")
SVG_SIDE = Limit(20_000, "units wide or high", "it is drawn at any size anyway")
SVG_DRAWN = Limit(100_000, "elements once every <use> is drawn", "simplify the drawing")
SVG_FILTERS = Limit(100, "steps of filters", "simplify the drawing")
SVG_STYLE = Limit(64 << 10, "characters of style")
SVG_SELECTOR = Limit(300, "characters in one selector")
#: How far some attributes of filters may go: beyond, drawing takes minutes.
SVG_EFFORT = {name: Limit(most, f"as {name}")
              for name, most in (("numOctaves", 10), ("stdDeviation", 100), ("radius", 30), ("order", 9))}
SVG_FARTHEST = 1e6              # any coordinate or length
SVG_PIXELS = 16_000_000         # of a drawing that becomes a picture
SVG_LATE = 3                    # drawings that may take too long before no other is drawn
PATH_STEPS = 20_000             # of a template's or an icon's path: what is larger is a traced photograph
SVG_PATH_STEPS = 400_000        # of any path
ICON_BYTES = Limit(1 << 20, "bytes", "simplify the drawing")
ICON_SET_BYTES = Limit(32 << 20, "bytes", "leave out the icons that the game doesn't use")
ICON_SET_ICONS = Limit(50_000, "icons")
ICON_ALIASES = 8                # that lead to each other
ICONS_SUGGESTED = 200           # unknown names that get a suggestion: looking for one among thousands takes a while
THEME_ICONS = 300               # looked at before one is used
FONT_BYTES = 64 << 20
FONT_CHAIN = 20                 # typefaces that stand in for each other
CREDIT_CHARACTERS = 160         # of what a typeface says of its makers
QR_CHARACTERS = 4_000           # the largest code holds 7,089 digits

# Markup and what is drawn of it.

XML_CHARACTERS = Limit(4 << 20, "characters")
XML_ELEMENTS = Limit(20_000, "elements")
XML_DEPTH = Limit(64, "levels of elements inside each other")
XML_ATTRIBUTES = Limit(64, "attributes of one element")
VALUE_CHARACTERS = 2_000        # of an attribute, but of what may well be long
COLOR_CHARACTERS = 200
PAINT_CHARACTERS = 2_000        # of gradients, shadows and patterns
GRADIENT_STOPS = 20
EFFECTS = 6                     # shadows or halos of one element
LARGEST_LENGTH = 10_000_000     # micrometres: 10 m
LARGEST_VALUE = 1_000_000       # any number of an attribute
CORNERS_WRITTEN = 10_000        # numbers of a polygon's points
CORNERS = 5_000                 # of a polygon
FACE_FAULTS = 50                # reported of one face
FACES_LOOKED_AT = 100           # behind one error of a template, without anything new
FACE_PARTS = 20_000             # words and elements that all rich texts of one face may have
#: Pieces that draw each other, one inside the next, and pieces drawn on one face, with those inside of them.
DRAWN_DEEP = 8
DRAWN = 1_000
#: Steps of outlines that shadows and halos of one face draw again, and times that its patterns repeat.
AGAIN = 1_000_000
REPEATED = 100_000
PATTERN_REPEATS = 20_000        # in one shape; finer ones are drawn coarser
PATTERN_STONES = 4_000          # the same of stones
#: Columns of a grid or table, and columns or rows that one child or cell of it takes.
COLUMNS = 200
SPANNED = 50
OUTLINE_LOOKS = 3_000_000       # at one side of what cuts texts off, from one place at the edge of a text, of a face
COVER_LOOKS = 4_000_000         # at one side of what may lie over a text, from one place, of a face
TEXT_PAIRS = 20_000             # texts of a face that are held against each other for overlaps
SCENE_COLORS = 40
SCENE_ENTRIES = 1_200           # of a list in a scenery's attribute
SCENE_MARKS = 4_000             # small ones of one scenery; on large faces they stand further apart
COAST_POINTS = 3_000            # of one coast; long ones are coarser

# Texts.

CURVED_LETTERS = 400            # of words around a curve: each is a text of its own
WAY_PLACES = 400                # that a template asks for along a path
WAY_STEPS = 400                 # of that path
RICH_CHARACTERS = 20_000        # of one rich text
RICH_ICONS = 50                 # that ``{gold:n}`` prints
RICH_DEEP = 3                   # fields inside fields that ``{=name}`` follows
RICH_PARTS = 20_000             # that come of one rich text
OPEN_STARS = 20                 # openers that a closing star looks back at: a text of stars would take squared time
STARS_DEEP = 20                 # bold and italics inside each other; stars beyond print as typed
BIDI_DEEP = 125                 # embeddings inside each other (UAX 9, BD2)
BIDI_BRACKETS = 63              # opening brackets that are kept in mind (UAX 9, BD16)
GLOSSARY_DEEP = 10              # lists and maps inside each other in which words are looked for

# Templates and expressions: the sandbox. Work is counted in steps, so that the same files end alike everywhere.

TEMPLATE_CHARACTERS = 256 << 10
TEMPLATE_NODES = 10_000
TEMPLATE_DEEP = 60              # of its tree
TEMPLATE_LOOPS = 8              # inside each other (Python itself stops at 20)
TEMPLATE_NAME = 100             # characters
TEMPLATES_READ = 500            # of a game, for the words in them
EXPRESSION_CHARACTERS = 2_000
RENDER_STEPS = 250_000          # of one render or one expression
RENDER_TEXT = 1 << 20           # characters of one text
RENDER_PRINTED = 4 << 20        # characters of a template's output
RENDER_RANGE = 10_000           # items of range()
RENDER_DEEP = 40                # macros, includes and recursive loops inside each other
LARGEST_NUMBER = 10**15         # whole numbers up to here are exact as floats, too
SANDBOX_MESSAGE = 400           # characters
STEPS_PER_HEX = 1_000           # that a template may take for each hex of a map, besides what any may take
RULE_STEPS = 40_000_000         # of all rules of a game together: some seconds
RULE_TURNS = 10_000             # values that one rule is judged for
NAMES_COMPARED = 400            # letter by letter with a name that is not known
SUGGESTED_CHARACTERS = 60       # difflib is quadratic: longer names get no suggestion

# Maps.

HEXES = 1_000
FARTHEST_HEX = 999              # from the first row or column
LARGEST_HEX = 300_000           # micrometres
WIDEST_BORDER = 500_000         # micrometres
LARGEST_SEED = (1 << 64) - 1    # seeds have 64 bits
LARGEST_ATTEMPT = 1_000_000     # that a map may say it is
ATTEMPTS = 500                  # at one map before the spec is called impossible
ATTEMPT_STEPS = 5_000_000       # of all attempts together: some seconds
MAP_STEPS = 4_000_000           # of all expressions of one map: some seconds
MAPS_MADE = 100                 # in one run
MAPS_CHECKED = 100              # of one game
MAP_FAULTS = 60                 # told of one map
MAP_WORD = 60                   # characters
DICE = 20                       # in one roll
DICE_SIDES = 1_000
ROLL_ROWS = 100                 # of a table of results
BAG = 2_000                     # things in a bag
DICE_ADDED = 100                # to or from a roll in a zone
SPEC_ENTRIES = 60               # zones, or values, or sites of one spec
SET_DEEP = 8                    # keys inside each other that can be set

# Rulebooks.

#: Of one rulebook: faces in its figures, paragraphs and cells of tables, and pages.
FIGURED = 1_000
TEXTS = 10_000
BOUND = 400
#: Files that it includes, all in all and one in the other.
BOOK_FILES = 200
BOOK_DEEP = 8
BOOK_STEPS = 2_000_000          # it goes through all pieces, and only once
BOOK_VALUES = 20_000            # values and things made that it may print
BOOK_FAULTS = 200               # told of one
BLOCKS_DEEP = 20                # levels of blocks inside each other, two for a list
BOOK_COLUMNS = 3                # that a container may ask for
HEADINGS_DEEP = 4
FIGURE_FACES = 60               # of one figure
FIGURE_LENGTH = 1_000_000       # micrometres, of sides and gaps of a figure
LEAST_SCALE, LARGEST_SCALE = 0.05, 10       # of a figure
SMALLEST_PAGE, LARGEST_PAGE = 50_000, 500_000       # micrometres

# Sheets and posters.

WIDEST_MARGIN = 50_000          # micrometres, and gap
POSTER_SIDE = 26                # pages: rows have the letters A to Z, and there are no more columns than rows
POSTER_BLOCKS = 200             # of a face that seams go around, the largest first
PDF_SIDE = 5_080_000            # micrometres of a page: 14,400 points (ISO 32000-1, annex C)

# One game. Those who count say which they met, in words of their own.

PICKED = Limit(10_000, "copies", "print in several runs")
ADDRESS_CHARACTERS = 200        # of one that names pieces
GAME_NAME = 60                  # characters of a new game's
TITLE = 120                     # characters of a title, a version or a component's name
PLAYERS = 99
COMPONENTS = 200
COMPARED_DECKS = 60             # whose sizes are held against each other
COMPARED_CODES = 60             # pieces whose colours are held against each other
CODE_PLACES = 5_000_000         # of one component at which such pieces are held against each other, two by two
NEARLY_NAMED = 20               # warnings about pictures that are nearly called as a piece is
#: Different pieces in a game, those that an ``each`` makes counted one by one.
RECORDS = 20_000
#: Pieces printed of a game, and of one piece.
COPIES = 100_000
COPIES_OF_ONE = 10_000
#: Fields of one piece, with those that it takes over.
FIELDS = 250
#: Different fields of all pieces of a game.
KNOWN = 2_000
#: Pieces that are like each other, one after another.
LIKES = 50
#: Faults after which the rest of a component is not looked at, and how often one expression may fail.
FAULTS = 500
FAILURES = 20
#: Fields that only one piece has which are looked at for slips, and common fields that they are held against.
ODD = 300
#: Groups inside each other, and lists or maps inside each other in one field.
GROUPS = 12
NESTED = 8
#: Characters of a pattern, and of a text that is held against one.
PATTERN = 200
MATCHED = 400
#: Turns that one comparison with a pattern may take.
PATTERN_TURNS = 100_000
#: Characters and values that all expressions of a game may make together.
MADE = 8_000_000
#: Work of all expressions of a game together, in the sandbox's steps.
STEPS = 10_000_000
