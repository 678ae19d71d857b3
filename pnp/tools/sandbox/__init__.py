"""Templates and expressions of strangers, run so that they can spoil nothing but their own card.

A template sees texts, numbers, lists and `Fields`, and reaches only what `library` lists. Whatever goes wrong, by
mistake or malice, is a SandboxError at line:col of the template, in the same words. Work is counted, not timed.
"""

from pnp.tools.sandbox.environment import Sandbox, with_sandbox
from pnp.tools.sandbox.kept import folder
from pnp.tools.sandbox.meter import Meter, Number, as_number, bounded, kind, known, text_of, truth, weigh
from pnp.tools.sandbox.missing import missing
from pnp.tools.sandbox.misuse import INNER, Judged, defaults, literal, unfit, unfit_told
from pnp.tools.sandbox.places import BEFORE, BEHIND, LINES, SandboxError, Spot
from pnp.tools.sandbox.traces import called_at

__all__ = ["BEFORE", "BEHIND", "INNER", "LINES", "Judged", "Meter", "Number", "Sandbox", "SandboxError", "Spot",
           "as_number", "bounded", "called_at", "defaults", "folder", "kind", "known", "literal", "missing", "text_of",
           "truth", "unfit", "unfit_told", "weigh", "with_sandbox"]
