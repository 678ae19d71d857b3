"""A part in its parent's hands: the sizes that its attributes allow, and its turn, rotation, opacity and safety."""

from __future__ import annotations

import math
from collections.abc import Callable

from pnp.artwork import Group, Item, OutsideSafe
from pnp.face import Element
from pnp.geometry import Box, Matrix, Size
from pnp.typeset.effects import EFFECTS, with_effects
from pnp.typeset.lengths import measured, number, ratio, share, spot
from pnp.typeset.part import How, Part, overflown
from pnp.typeset.reach import around, corners, ink_boxes, inked_box, outside
from pnp.units import MM, points

#: Elements that are kept in the safe area unless they say otherwise.
KEPT = frozenset({"text", "icon"})
#: Ink may leave the box it is kept in by this much, in points: 0.05 mm.
SLACK = points(MM) * 0.05
GROUPING = frozenset({"turn", "rotate", "mirror", "opacity"})
#: What says how texts in an element are seen beside others.
SEEN = frozenset({"opacity", "keep"})
#: What an element is drawn without that has none of these.
DRAWN = GROUPING | SEEN | EFFECTS | {"layer", "uncut"}
LIMITS = frozenset({"min-w", "max-w", "min-h", "max-h"})
GIVING = frozenset({"aspect", "shrink"})
SPOT = frozenset({"x", "y", "w", "h"})
#: What changes how it is laid out.
LAID = GIVING | LIMITS | {"grow", "turn", "anchor"}
TURNS = {"90": 90, "180": 180, "270": 270}
Ask = Callable[[Size], Size]
#: How often the length of turned lines is halved to find the shortest.
BREAKS = 10


class Child:
    """A part, asked and placed through the attributes that every element may have."""

    grow, turn, ratio, shrink = 0.0, 0, 0.0, 1.0
    anchored = _limits = False

    def __init__(self, part: Part) -> None:
        self.part, self.setting = part, part.setting
        self.fills = part.fills
        written = part.element.attributes
        self.get = written.get
        self.plain = DRAWN.isdisjoint(written)
        if not LAID.isdisjoint(written):
            self._lay(part.element)
        self._spotted = not self.anchored and written.keys() >= SPOT
        self._known: dict[tuple[How | float, Size, Size], Size] = {}

    def _lay(self, element: Element) -> None:
        """Understand what changes how it is laid out."""
        get, written = element.get, element.attributes.keys()
        self.grow = max(0.0, number(get("grow")))
        self.turn = TURNS.get(get("turn"), 0)
        self.anchored = "anchor" in written
        self.ratio, self.shrink = ratio(get("aspect")), max(0.0, number(get("shrink"), 1.0))
        self._limits = not LIMITS.isdisjoint(written)

    def length(self, name: str, whole: float) -> float | None:
        """Return one of its attributes in points, None if it is not written."""
        text = self.get(name)
        return measured(text, self.setting.unit, whole) if text else None

    def named(self, parent: Size) -> Box | None:
        """Return the box that x, y, w and h name all by themselves, from its parent's top left corner."""
        if not self._spotted:
            return None
        get = self.get
        box = spot(get("x"), get("y"), get("w"), get("h"), self.setting.unit, parent)
        return box._replace(**self.limited(Size(box.w, box.h), parent)._asdict()) if box and self._limits else box

    def limited(self, size: Size, parent: Size) -> Size:
        """Return a size held between min-w, max-w, min-h and max-h, and never below 0."""
        if not self._limits:
            return size
        (w, h), limit = size, self._limit
        w = max(min(w, limit("max-w", parent.w, math.inf)), limit("min-w", parent.w, 0.0))
        h = max(min(h, limit("max-h", parent.h, math.inf)), limit("min-h", parent.h, 0.0))
        if self.ratio and (w, h) != size:       # a limit of one side holds the other
            w, h = min(w, h * self.ratio), min(h, w / self.ratio)
        return Size(w, h)

    def _in_ratio(self, room: Size, found: Size, w: float | None, h: float | None) -> Size:
        """Return the size in the proportions of ``aspect`` where its part asks for ``found``."""
        if w is not None or h is not None:
            return self.shaped(room, w, h)
        if not self.fills:          # around what is in it
            return Size(max(found.w, found.h * self.ratio), max(found.h, found.w / self.ratio))
        return self.shaped(room if min(room) < math.inf and any(found) else found)

    def shaped(self, room: Size, w: float | None = None, h: float | None = None) -> Size:
        """Return the size in the proportions of ``aspect``: from the side that is written, or the largest in a room."""
        if w is None:
            w = min(room.w, room.h * self.ratio) if h is None else h * self.ratio
        return Size(w, w / self.ratio if h is None else h)

    def most(self, name: str, whole: float) -> float:
        """Return max-w or max-h (``name`` w or h), infinite if it is not written."""
        return self._limit("max-" + name, whole, math.inf) if self._limits else math.inf

    def _limit(self, name: str, whole: float, default: float) -> float:
        found = self.length(name, whole)
        return default if found is None else max(0.0, found)

    def wanted(self, room: Size, parent: Size) -> Size:
        """Return the size it would like in ``room``; ``parent`` is what percentages count from."""
        return self._asked("wanted", self.part.wanted, room, parent)

    def tight(self, room: Size, parent: Size) -> Size:
        """Return how small it becomes before texts shrink."""
        ask = self.part.tight if self.shrink or self.grow else self.part.wanted
        return self._asked("tight", ask, room, parent)

    def least(self, room: Size, parent: Size) -> Size:
        """Return how small it may become, or how large it is when it has given a part of what it can."""
        if not self.shrink:
            return self.tight(room, parent)
        share = self.setting.giving
        if share == math.inf:
            return self._asked("least", self.part.least, room, parent)
        with self.setting.given(share * self.shrink):
            return self._asked(share, self.part.least, room, parent)

    def question(self, how: How) -> Callable[[Size, Size], Size]:
        """Return one of the three questions above. The caller asks it: elements nest deep, and calls with them."""
        if how == "wanted":
            return self.wanted
        return self.tight if how == "tight" else self.least

    def _asked(self, how: How | float, ask: Ask, room: Size, parent: Size) -> Size:
        key = (how, room, parent)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._measured(how, ask, room, parent)
        return found

    def _measured(self, how: How | float, ask: Ask, room: Size, parent: Size) -> Size:
        w, h = self.length("w", parent.w), self.length("h", parent.h)
        if w is None or h is None:
            if self.part.regular and w != h:    # the side that is written decides, whatever room there is for the other
                room = Size(math.inf, math.inf)
            inner = self.limited(Size(room.w if w is None else w, room.h if h is None else h), parent)
            found = _sideways(how, ask, inner) if self.turn in (90, 270) else ask(inner)
            if self.ratio:
                return self.limited(self._in_ratio(inner, found, w, h), parent)
            w, h = found.w if w is None else w, found.h if h is None else h
        return self.limited(Size(max(w, 0.0), max(h, 0.0)), parent)

    def forget(self) -> None:
        """Forget the sizes that it had."""
        self._known.clear()
        self.part.forget()

    def taken(self, room: Size) -> float:
        """Return the height that it uses of the room that it gets: texts that shrink use no more than they need."""
        if self.turn or self.ratio or self.get("h"):
            return room.h
        if any(text.shrinks for text in self.part.texts()):
            return min(room.h, self.limited(self.part.taken(room), room).h)
        return min(room.h, self.wanted(Size(room.w, math.inf), room).h)

    def ink(self, box: Box) -> tuple[Item, ...]:
        """Return its ink in a box of its parent's coordinates, over its halo and its shadow; hidden, it has none."""
        if self.setting.hidden and layer_of(self.part.element) in self.setting.hidden:
            return ()
        if self.plain:
            return self._drawn(box)
        with self.setting.seen(share(self.get("opacity")), free=self.get("keep") == "none"):
            items = self._placed(box)
        return with_effects(items, self.get("shadow") or "", self.get("halo") or "", self.setting)

    def _placed(self, box: Box) -> tuple[Item, ...]:
        angle, opacity = number(self.get("rotate")), share(self.get("opacity"))
        if angle or self.turn or opacity != 1.0 or self.get("mirror"):
            return self._grouped(box, angle, opacity)
        return self._drawn(box)

    def _grouped(self, box: Box, angle: float, opacity: float) -> tuple[Item, ...]:
        """Return its ink as a group; what lies inside counts from the group's own coordinates."""
        matrix, inner = Matrix.turned(angle, *box.center) if angle else None, box
        if mirror := self.get("mirror"):
            seen = _mirrored(mirror, box)
            matrix = matrix.after(seen) if matrix else seen
        if self.turn:
            upright = _upright(self.turn, box)
            matrix = matrix.after(upright) if matrix else upright
            inner = Box(0.0, 0.0, box.w, box.h) if self.turn == 180 else Box(0.0, 0.0, box.h, box.w)
        with self.setting.turned(matrix):
            items = self._drawn(inner)
        return (Group(items, opacity=opacity, matrix=matrix),) if items else ()

    def _drawn(self, box: Box) -> tuple[Item, ...]:
        """Return its ink in a box of the coordinates in force, and report what leaves the box that it is kept in."""
        setting, part, keep = self.setting, self.part, ""
        if not self.plain:
            keep = self.get("keep") or ""
            if self.get("uncut") == "yes":
                setting.uncut.append(around(corners(box, setting.matrix)))
        known = len(setting.findings)
        items = self._again(box) if part.steady else tuple(part.items(box))
        if part.safe or not items or not setting.walls:         # without walls it has been told that there is no room
            return items
        keep = keep or ("safe" if part.element.tag in KEPT and not setting.free else "none")
        if keep != "none" and not overflown(setting.findings, known):
            worst = self._outside(box, items, keep)
            if worst > SLACK:
                kept = "safe area" if keep == "safe" else "trim"
                setting.findings.append(OutsideSafe(part.element.span, round(worst / points(MM), 2), part.element.tag,
                                                    kept))
        return items

    def _again(self, box: Box) -> tuple[Item, ...]:
        """Return ink that many faces of a deck have at the same place, and note its boxes.

        What something is to be told of is made for each face, and what has patterns: these are counted.
        """
        setting, element, shapes = self.setting, self.part.element, self.setting.workshop.shapes
        key = element.tag, setting.unit, box, *element.attributes, *element.attributes.values()
        known = shapes.get(key)
        if known is None:
            told, patterns = len(setting.findings), setting.spending.patterns
            items = tuple(self.part.items(box))
            if len(setting.findings) > told or setting.spending.patterns > patterns:
                return items
            known = shapes[key] = items, {id(item): inked for item in items if (inked := inked_box(item))}
        setting.boxes.update(known[1])
        return known[0]

    def _outside(self, box: Box, items: tuple[Item, ...], keep: str) -> float:
        """Return by how many points its ink leaves the safe area or the trim."""
        setting = self.setting
        cut, inset, of_letters = setting.cut, setting.safe if keep == "safe" else 0.0, self.part.element.tag in KEPT
        if of_letters and outside(cut, inset, corners(box, setting.matrix)) <= SLACK:
            return 0.0
        return max((outside(cut, inset, ink) for ink in ink_boxes(items, setting.matrix, setting.workshop.fonts)),
                   default=0.0)


def _sideways(how: How | float, ask: Ask, room: Size) -> Size:
    """Return the size of what is laid out turned on its side, where ``room`` is what there is around it.

    What has no end of height would be one long line: before texts shrink it breaks its lines, as short as the width
    that it may take allows.
    """
    w, h = ask(Size(room.h, room.w))
    if how != "wanted" and room.h == math.inf > room.w and h <= room.w:
        low, high = 0.0, w
        for _ in range(BREAKS):
            tried = (low + high) / 2
            found = ask(Size(tried, room.w))
            if found.w <= tried + SLACK and found.h <= room.w:
                (w, h), high = found, tried
            else:
                low = tried
    return Size(h, w)


def layer_of(element: Element) -> str:
    """Return the layer that an element lies on: the one that it names, else the one named after its kind."""
    return element.get("layer") or element.tag


def _mirrored(axis: str, box: Box) -> Matrix:
    """Return the map that exchanges left and right of a box (x), or top and bottom (y)."""
    (x, y) = box.center
    return Matrix(-1.0, 0.0, 0.0, 1.0, 2 * x, 0.0) if axis == "x" else Matrix(1.0, 0.0, 0.0, -1.0, 0.0, 2 * y)


def _upright(turn: int, box: Box) -> Matrix:
    """Return the map from a box laid out upright from (0, 0) to ``box``, into which it is turned clockwise."""
    if turn == 90:
        return Matrix(0.0, 1.0, -1.0, 0.0, box.right, box.y)
    if turn == 180:
        return Matrix(-1.0, 0.0, 0.0, -1.0, box.right, box.bottom)
    return Matrix(0.0, -1.0, 1.0, 0.0, box.x, box.bottom)
