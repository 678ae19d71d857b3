"""The sky and what falls from it: the sun's discs, clouds, rain, stars."""

from __future__ import annotations

from pnp.artwork import Color, Item, Shape
from pnp.geometry import Path, Size, Step, ellipse, polygon
from pnp.limits import SCENE_MARKS
from pnp.scenery.kind import Options, Scenery, SceneryOption
from pnp.scenery.kit import MM, Point, color, count, dots, drawn, faded, lengths, lines, mm, number
from pnp.tools.dice import Dice


def _sun(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    cx = mm(options, "cx") if options["cx"] else size.w / 2
    cy = mm(options, "cy") if options["cy"] else size.h / 2
    largest = min(size) / 2
    radii = lengths(options, "radii") or [largest * (1 - 0.72 * n / len(colors)) for n in range(len(colors))]
    items: list[Item] = [Shape(ellipse(cx, cy, r, r), fill) for r, fill in zip(radii, colors) if r > 0]
    ring = ellipse(cx, cy, min(radii), min(radii))
    return (*items, *drawn(ring, faded(color(options, "ring"), number(options, "ring-opacity")), mm(options, "line")))


def _clouds(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    many = len(colors)
    bases = lengths(options, "bases") or [size.h * (0.45 + 0.5 * n / max(1, many - 1)) for n in range(many)]
    radii = lengths(options, "radii") or [size.h * 0.25 * (1 - 0.4 * n / many) for n in range(many)]
    thick = mm(options, "thick")
    return tuple(Shape(_bank(Dice(seed, f"bank {n}"), size.w, bases[min(n, len(bases) - 1)],
                             max(radii[min(n, len(radii) - 1)], size.w / 400), thick), fill)
                 for n, fill in enumerate(colors))


def _bank(dice: Dice, width: float, base: float, radius: float, thick: float) -> Path:
    """Return a bank of cloud: overlapping puffs, and lobes that hang down a little under them."""
    steps: list[Step] = []
    x = -radius
    while x < width + radius:
        r = radius * dice.uniform(0.72, 1.28)
        steps += ellipse(x, base - thick + dice.uniform(-0.15, 0.15) * radius, r, r)
        x += r * dice.uniform(0.95, 1.15)
    steps += polygon([(0, base - thick - radius * 0.3), (width, base - thick - radius * 0.3), (width, base), (0, base)])
    return tuple(steps)


def _rain(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    dice, slant = Dice(seed, "rain"), number(options, "slant")
    short, long = sorted((lengths(options, "length") * 2)[:2])
    near: list[list[Point]] = []
    far: list[list[Point]] = []
    for n in range(count(options, "count")):
        high = dice.uniform(short, long)
        x, y = dice.uniform(0, size.w + slant * size.h), dice.uniform(0, max(0.1, size.h - high))
        (far if n % 3 == 0 else near).append([(x, y), (x - high * slant, y + high)])
    ink, width = faded(colors[0], number(options, "line-opacity")), mm(options, "line")
    return (*drawn(lines(far), faded(ink, 0.55), width * 0.7), *drawn(lines(near), ink, width))


def _stars(size: Size, seed: str, colors: tuple[Color, ...], options: Options) -> tuple[Item, ...]:
    many, scale = min(count(options, "count"), SCENE_MARKS), number(options, "scale")
    items: list[Item] = []
    for n, (share, opacity) in enumerate(((50, 0.5), (35, 0.75), (15, 1.0))):
        radii = [radius * MM * scale for radius in ((0.11,), (0.15, 0.19), (0.28,))[n]]
        ink = faded(colors[n % len(colors)], opacity)
        items += dots(Dice(seed, f"stars {n}"), many * share // 100, size, radii, ink)
    dice, steps = Dice(seed, "glints"), list[Step]()
    for _ in range(count(options, "glints")):
        steps += _glint(dice.uniform(0.05, 0.95) * size.w, dice.uniform(0.05, 0.95) * size.h,
                        dice.uniform(0.7, 1.2) * MM * scale)
    return (*items, *([Shape(tuple(steps), colors[0])] if steps else []))


def _glint(x: float, y: float, r: float) -> Path:
    """Return a four-pointed star with hollow sides."""
    k = r * 0.1
    return (("M", x, y - r), ("C", x + k, y - k, x + k, y - k, x + r, y), ("C", x + k, y + k, x + k, y + k, x, y + r),
            ("C", x - k, y + k, x - k, y + k, x - r, y), ("C", x - k, y - k, x - k, y - k, x, y - r), ("Z",))


SUN = Scenery(
    "sun", "A sun of discs one in the other, the first colour outermost.",
    {"outer": "#F3CD8C", "second": "#EFB667", "third": "#E7974A", "fourth": "#D9723A", "inner": "#C24A2A"},
    {"cx": SceneryOption("length", "", "middle from the left; without it the box's", -1_000, 2_000),
     "cy": SceneryOption("length", "", "middle from the top; without it the box's", -1_000, 2_000),
     "radii": SceneryOption("list", "", "radius of each disc, the largest first", 0, 2_000, holds="lengths"),
     "ring": SceneryOption("color", "#F8F0DD", "of the line round the innermost disc"),
     "line": SceneryOption("length", "0.35", "width of that line", 0, 5),
     "ring-opacity": SceneryOption("number", "0.7", "opacity of that line", 0, 1)},
    _sun, many=0)
CLOUDS = Scenery(
    "clouds", "Banks of cloud one behind the other, the last colour in front.",
    {"far": "#9CBFC0", "middle": "#4E8A98", "near": "#1F6478"},
    {"bases": SceneryOption("list", "",
                            "flat lower edge of each bank from the top; without it they spread evenly", 0, 2_000,
                            "lengths"),
     "radii": SceneryOption("list", "", "size of the puffs of each bank", 0.5, 500, holds="lengths"),
     "thick": SceneryOption("length", "1.5", "how deep a bank hangs below its puffs' middles", 0, 200)},
    _clouds, many=0)
RAIN = Scenery(
    "rain", "Slanting rain.", {"drop": "#F8F0DD"},
    {"count": SceneryOption("number", "120", "how many strokes", 1, SCENE_MARKS),
     "length": SceneryOption("list", "2 5.4", "shortest and longest stroke", 0.1, 200, holds="lengths"),
     "slant": SceneryOption("number", "0.34", "how far they lean: 0 falls straight, 1 at 45 degrees", -2, 2),
     "line": SceneryOption("length", "0.32", "width of the strokes", 0, 5),
     "line-opacity": SceneryOption("number", "0.8", "opacity of the strokes", 0, 1)},
    _rain)
STARS = Scenery(
    "stars", "Stars of three sizes, and a few that glint.", {"star": "#F8F0DD"},
    {"count": SceneryOption("number", "80", "how many", 0, SCENE_MARKS),
     "glints": SceneryOption("number", "3", "how many glint", 0, 200),
     "scale": SceneryOption("number", "1", "size of the stars", 0.2, 20)},
    _stars, many=0)
