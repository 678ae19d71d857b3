"""From a face's elements to its artwork: the parts are made once, measured, and placed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from pnp.artwork import Artwork, Group, Item, NoRoom, Overflow, Overlap, Shape
from pnp.face import Face
from pnp.geometry import Box
from pnp.limits import POSTER_BLOCKS
from pnp.tools.workshop import Workshop
from pnp.typeset.child import SLACK
from pnp.typeset.covered import covered
from pnp.typeset.elements import PARTS
from pnp.typeset.elements.mark import beside_texts, reserve, under_mark
from pnp.typeset.glance import Glance
from pnp.typeset.greys import inked
from pnp.typeset.lengths import UNIT
from pnp.typeset.misplaced import without_overshoot
from pnp.typeset.no_contrast import without_contrast
from pnp.typeset.opaque import ground
from pnp.typeset.overlaps import overlaps
from pnp.typeset.part import Setting
from pnp.typeset.reach import ink_boxes, outside
from pnp.units import points

#: Shapes that are kept for other faces, about.
KEPT_SHAPES = 4096


def typeset(face: Face, workshop: Workshop, *, measuring: bool = False) -> Artwork:
    """Return a face with every mark of ink at its final place.

    Elements on the layers that the variant of the theme hides leave no ink, and scenery none where only texts are
    ``measuring``. What doesn't fit, or can't be drawn, becomes a finding of the artwork; nothing is raised for what a
    template says.
    """
    frame = face.frame
    if len(workshop.shapes) >= KEPT_SHAPES:         # between faces: a face that is set holds on to the shapes in it
        workshop.shapes.clear()
    setting = Setting(frame, workshop, UNIT.get(face.root.get("units"), UNIT["mm"]), parts=PARTS,
                      hidden=frozenset(workshop.theme.chosen.hide), limits=dict(face.limits), measuring=measuring)
    cut, bleed = setting.cut, points(frame.bleed)
    box = Box(0.0, 0.0, *cut.size)
    items = tuple(PARTS["face"](face.root, setting).items(box))
    if setting.findings:
        setting.findings = without_overshoot(setting.findings, face.root)
    glance = Glance(items, setting)
    setting.findings += [*_unreadable(items, glance, setting), *setting.spending.findings(face.root.span)]
    if setting.mark is None and "mark" not in setting.hidden:
        reserve(setting)
    if setting.yielding:
        setting.mark = beside_texts(setting)
    artwork = Artwork(cut.size, bleed, setting.safe, cut, _cut_off(items, glance.doubtful, setting, bleed),
                      tuple(setting.findings), setting.mark, _largest(setting.uncut),
                      None if glance.bare else ground(items, setting))
    return inked(artwork, workshop.theme)


def _largest(blocks: list[Box]) -> tuple[Box, ...]:
    """Return what seams go around, the largest of many: a face may draw a thousand pieces that have some."""
    if not blocks:
        return ()
    return tuple(sorted(set(blocks), key=lambda box: (-box.w * box.h, box))[:POSTER_BLOCKS])


def _unreadable(items: tuple[Item, ...], glance: Glance, setting: Setting) -> list[Overlap]:
    """Return the texts that nobody sees or that lie over others, once all else has room.

    Of one that is gone nothing else is told.
    """
    if not setting.written:
        return []
    for found in setting.findings:
        if isinstance(found, Overflow) or (isinstance(found, NoRoom) and found.mm):
            return []
    if glance.uncovered and glance.shown and glance.apart and setting.mark is None:
        return []
    gone: list[Overlap] = [] if glance.uncovered else [*covered(items, glance.texts, setting)]
    if not glance.shown:
        gone += _others(without_contrast(items, setting), gone)
    crossed = () if glance.apart else overlaps(glance.texts, setting.workshop.fonts)
    return [*gone, *_others(chain(crossed, under_mark(setting)), gone)]


def _others(found: Iterable[Overlap], told: list[Overlap]) -> list[Overlap]:
    """Return what is found of texts of which nothing is told yet."""
    spans = {one.span for one in told}
    return [one for one in found if one.span not in spans]


def _cut_off(items: tuple[Item, ...], doubtful: Sequence[Item], setting: Setting, bleed: float) -> tuple[Item, ...]:
    """Return items clipped to the bleed, if any of the ``doubtful`` ones sticks out of it."""
    cut = setting.cut
    if not doubtful or outside(cut, -bleed, chain.from_iterable(ink_boxes(doubtful))) <= SLACK:
        return items
    edge, first = cut.inked(bleed), items[0]
    paper = int(isinstance(first, Shape) and first.path == edge and not first.stroke)   # square, also of round pieces
    rest = [item for item in doubtful if not paper or item is not first]
    if outside(cut, -bleed, chain.from_iterable(ink_boxes(rest))) <= SLACK:
        return items
    return (*items[:paper], Group(items[paper:], edge))
