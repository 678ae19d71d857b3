"""The maps of Archaic Animalia, drawn, for tests that look at them."""

import shutil
from dataclasses import dataclass

import pypdfium2
from projects import ROOT

from pnp.artwork import Artwork, Glyphs, Group, Shape
from pnp.compose import compose, environment
from pnp.expand import expand
from pnp.export import About, Resources, content
from pnp.face import Face
from pnp.geometry import Matrix, mapped
from pnp.pipeline import Found, Wish, jobs
from pnp.preflight import preflight
from pnp.press import Press
from pnp.sheet import Edges, Placement, Sheet
from pnp.typeset import typeset

GAME = "archaic_animalia"
MM = 72 / 25.4


@dataclass
class Drawn:
    """A map on paper: its fields, its artwork, and all shapes and words with their places in mm."""

    fields: dict
    artwork: Artwork
    press: Press
    face: Face

    def __post_init__(self):
        self.shapes = list(_shapes(self.artwork.items, Matrix()))
        self.hexes = [each.fields for each in self.fields["hexes"]]
        self.radius = self.fields["radius"]
        self.palette = self.press.workshop.color

    def near(self, space, x, y):
        """Return how far a point in mm lies from a space's middle."""
        return ((space["x"] - x) ** 2 + (space["y"] - y) ** 2) ** 0.5

    def space_at(self, x, y):
        """Return the space under a point in mm, None in the sea."""
        space = min(self.hexes, key=lambda each: self.near(each, x, y))
        return space if self.near(space, x, y) <= self.radius else None

    def page(self):
        """Return the words of the face, as a reader of its PDF finds them."""
        frame = self.face.frame
        placement = Placement(self.face.digest, 0, 0, frame.trim.w, frame.trim.h, 0, Edges(0, 0, 0, 0))
        resources = Resources(self.press.workshop.fonts, self.press.workshop.pictures)
        pdf = content([Sheet(frame.trim, "front", 1, 1, (placement,))], self.press.streams, About(""), resources)
        return pypdfium2.PdfDocument(pdf)[0].get_textpage()


def _shapes(items, matrix):
    """Yield every shape and every run of letters in mm, out of the groups around them."""
    for item in items:
        if isinstance(item, Group):
            yield from _shapes(item.items, matrix.after(item.matrix) if item.matrix else matrix)
        elif isinstance(item, Shape):
            yield Shape(mapped(item.path, Matrix.scaled(1 / MM).after(matrix)), item.fill, item.stroke)
        elif isinstance(item, Glyphs):
            x, y = matrix.apply(item.x, item.y)
            yield Glyphs(item.font, item.size, x / MM, y / MM, item.words, item.color)


def on_paper(root, name, *maps):
    """Return the map of a component drawn, with nothing wrong about it."""
    job = next(iter(jobs(root, Wish(addresses=(GAME,), maps=maps), Found())))
    assert job.diagnostics == []
    component = next(each for each in job.game.components if each.id == name)
    press = Press(job.game)
    press.component(component)
    piece = next(iter(expand(job.game, component)))
    face = compose(piece, environment(job.game, press.workshop))
    assert isinstance(face, Face), "\n".join(f"{fault}: {fault.hint}" for fault in face)
    artwork = typeset(face, press.workshop)
    assert preflight(artwork.findings) == []
    return Drawn(piece.record.fields.fields, artwork, press, face)


def project(into):
    for part in ("cards", "templates", "maps"):
        shutil.copytree(ROOT / part / GAME, into / part / GAME)
    return into
