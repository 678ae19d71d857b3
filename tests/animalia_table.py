"""What lies on the table of Archaic Animalia, set and drawn, for tests that look at it."""


import pypdfium2

from pnp.compose import compose, environment
from pnp.expand import expand
from pnp.export import About, Resources, content
from pnp.pipeline import Found, Wish, jobs
from pnp.press import Press
from pnp.sheet import Edges, Placement, Sheet

GAME = "archaic_animalia"
MM = 72 / 25.4


class Table:
    """Three components of the game, set and drawn, with all ten colours."""

    def __init__(self, root, **options):
        job = next(iter(jobs(root, Wish(addresses=(GAME,), options=options), Found())))
        self.game, self.press = job.game, Press(job.game)
        self.slots, self.faces = {}, {}
        env = environment(job.game, self.press.workshop)
        for component in job.game.components:
            if component.id in ("tokens", "mats", "score"):
                made = self.press.component(component)
                assert made.diagnostics == []
                self.slots[component.id] = made.slots
                for piece in expand(job.game, component):
                    self.faces.setdefault(piece.address, compose(piece, env))

    def pdf(self, face):
        """Return a face on a page of its own size."""
        trim = face.frame.trim
        sheet = Sheet(trim, "front", 1, 1, (Placement(face.digest, 0, 0, *trim, 0, Edges(0, 0, 0, 0)),))
        resources = Resources(self.press.workshop.fonts, self.press.workshop.pictures)
        return content([sheet], self.press.streams, About(""), resources)

    def words(self, address):
        """Return the words of a face with their middles in mm: [(word, x, y)], the page's height counted from above."""
        page = pypdfium2.PdfDocument(self.pdf(self.faces[address]))[0]
        text, high, found, word = page.get_textpage(), page.get_height(), [], []
        for n in range(text.count_chars() + 1):
            char = text.get_text_range(n, 1) if n < text.count_chars() else " "
            if char.strip():
                word.append((char, text.get_charbox(n)))
            elif word:
                left, right = word[0][1][0], word[-1][1][2]
                middle = (word[0][1][1] + word[0][1][3]) / 2
                found.append(("".join(each for each, _ in word), (left + right) / 2 / MM, (high - middle) / MM))
                word = []
        return found
