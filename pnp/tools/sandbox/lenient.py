"""A sandbox that goes on behind an error, so that the others of a template are found in the same run.

Each print, condition, loop and value of a ``{% set %}`` is tried by itself. Where one fails, LOST is printed, a
condition is false, a loop has no turns, and what depends on a value that could not be had is passed over in silence.
Macros run as ever: a call that fails is left out as a whole.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jinja2 import StrictUndefined, Template, nodes
from jinja2.compiler import Frame
from markupsafe import Markup

from pnp.limits import FACE_FAULTS
from pnp.tools.sandbox.coder import Coder
from pnp.tools.sandbox.cutting import LOST, NOBODY, without
from pnp.tools.sandbox.environment import EXPRESSION, REFUSED, Sandbox
from pnp.tools.sandbox.kept import Kept
from pnp.tools.sandbox.meter import known
from pnp.tools.sandbox.places import PlacedFault, SandboxError, offset
from pnp.tools.sandbox.traces import located, placed_error
from pnp.values import Fault


class _Lost(StrictUndefined):
    """What stands for a value that could not be worked out."""

    __slots__ = ()

    def _fail_with_undefined_error(self, *args: Any, **kwargs: Any) -> Any:
        raise Fault("this could not be had", unknown=LOST)
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = \
        __floordiv__ = __mod__ = __pow__ = __neg__ = __pos__ = __call__ = __getitem__ = \
        __lt__ = __le__ = __gt__ = __ge__ = __int__ = __float__ = __iter__ = __str__ = __len__ = \
        __eq__ = __ne__ = __bool__ = __hash__ = __contains__ = _fail_with_undefined_error


class LenientCoder(Coder):
    """Generates code in which every expression of a face is tried by itself. ``inside`` counts macros around it."""

    inside = 0

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write("environment.printed(" if self.inside else "environment.tried('print', lambda: environment.printed(")

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write(")" if self.inside else "))")

    def visit(self, node: nodes.Node, *args: Any, **kwargs: Any) -> Any:
        """Generate code for a node, that of a condition, loop or value tried by itself."""
        what = "" if self.inside else getattr(node, "tried", "")
        if not what:
            return super().visit(node, *args, **kwargs)
        node.tried = ""             # type: ignore[attr-defined]
        self.write(f"environment.tried({what!r}, lambda: environment.sure({what!r}, ")
        super().visit(node, *args, **kwargs)
        self.write("))")
        node.tried = what           # type: ignore[attr-defined]

    def visit_If(self, node: nodes.If, frame: Frame) -> None:
        """Generate conditions that are false where they fail."""
        for one in (node, *node.elif_):
            one.test.tried = "test"     # type: ignore[attr-defined]
        super().visit_If(node, frame)

    def visit_For(self, node: nodes.For, frame: Frame) -> None:
        """Generate a loop that has no turns where what it goes through fails."""
        node.iter.tried = "loop"    # type: ignore[attr-defined]
        if node.test is not None:
            node.test.tried = "test"    # type: ignore[attr-defined]
        if isinstance(node.target, nodes.Name):
            super().visit_For(node, frame)
        else:                       # what is gone through may not come apart into so many names
            self._excused(lambda: Coder.visit_For(self, node, frame), inside=False)

    def visit_Assign(self, node: nodes.Assign, frame: Frame) -> None:
        """Generate a value that may be lost; several names are lost together."""
        if isinstance(node.target, nodes.Tuple):
            names = [name.name for name in node.target.find_all(nodes.Name)]
            self._excused(lambda: Coder.visit_Assign(self, node, frame), frame, names, inside=False)
        elif isinstance(node.target, nodes.NSRef):
            node.node.tried = "set"     # type: ignore[attr-defined]
            self._excused(lambda: Coder.visit_Assign(self, node, frame), inside=False)
        else:
            if node.target.name != EXPRESSION:      # type: ignore[attr-defined]
                node.node.tried = "set"     # type: ignore[attr-defined]
            super().visit_Assign(node, frame)

    def visit_With(self, node: nodes.With, frame: Frame) -> None:
        """Generate names that may be lost."""
        for value in node.values:
            value.tried = "set"     # type: ignore[attr-defined]
        self._excused(lambda: Coder.visit_With(self, node, frame), inside=False)

    def visit_AssignBlock(self, node: nodes.AssignBlock, frame: Frame) -> None:
        """Generate a text that is lost where its filter fails."""
        names = [node.target.name] if isinstance(node.target, nodes.Name) else []
        self._excused(lambda: Coder.visit_AssignBlock(self, node, frame), frame, names, inside=False)

    def visit_FilterBlock(self, node: nodes.FilterBlock, frame: Frame) -> None:
        """Generate a text that is left out where its filter fails."""
        self._excused(lambda: Coder.visit_FilterBlock(self, node, frame), inside=False)

    def visit_Macro(self, node: nodes.Macro, frame: Frame) -> None:
        """Generate a macro, which fails as a whole."""
        self.inside += 1
        super().visit_Macro(node, frame)
        self.inside -= 1

    def visit_CallBlock(self, node: nodes.CallBlock, frame: Frame) -> None:
        """Generate a call of a macro with what stands in it, which fails as a whole."""
        self._excused(lambda: Coder.visit_CallBlock(self, node, frame))

    def visit_Include(self, node: nodes.Include, frame: Frame) -> None:
        """Generate an include that is left out where it fails."""
        self._excused(lambda: Coder.visit_Include(self, node, frame), inside=False)

    def visit_Import(self, node: nodes.Import, frame: Frame) -> None:
        """Generate an import whose macros are lost where it fails."""
        self._excused(lambda: Coder.visit_Import(self, node, frame), frame, [node.target])

    def visit_FromImport(self, node: nodes.FromImport, frame: Frame) -> None:
        """Generate an import of macros that are lost where it fails."""
        names = [name if isinstance(name, str) else name[1] for name in node.names]
        self._excused(lambda: Coder.visit_FromImport(self, node, frame), frame, names)

    def _excused(self, generate: Callable[[], None], frame: Frame | None = None, names: list[str] | None = None,
                 *, inside: bool = True) -> None:
        """Generate a statement whose fault is noted, and after it the names that are lost by it."""
        if self.inside:
            generate()
            return
        level = self.temporary_identifier()
        self.writeline(f"{level} = environment.meter.depth")
        self.writeline("try:")
        self.indent()
        self.inside += inside
        generate()
        self.inside -= inside
        self.outdent()
        self.writeline("except environment.refused as error:")
        self.indent()
        self.writeline(f"environment.meter.depth = {level}")
        self.writeline("environment.note(error)")
        for name in names or []:
            assert frame is not None
            top = f"context.vars[{name!r}] = " if frame.toplevel else ""
            self.writeline(f"{frame.symbols.ref(name)} = {top}environment.lost()")
        self.outdent()


class Lenient(Sandbox):
    """A Sandbox that gathers errors in ``noted``."""

    code_generator_class = LenientCoder
    refused = (*REFUSED, SandboxError)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._kept = Kept(None, ())     # what can't be read is noted while it is compiled
        self.noted: list[SandboxError] = []
        self._broken: dict[str, list[SandboxError]] = {}        # what can't be read at all, by template
        self._name = ""
        self._loaded: set[str] = set()                          # templates that this render asked for

    def rest(self, name: str, /, **data: Any) -> tuple[str | None, list[SandboxError]]:
        """Return what a template prints of what can be had, None if it stops, and all errors on the way."""
        self.noted, self._name, self._loaded = [], name, set()
        try:
            text: str | None = self.render(name, **data)
        except SandboxError as error:
            text = None
            if error.unknown not in (LOST, NOBODY):
                self._keep(error)
        unread = [error for loaded in self._loaded for error in self._broken.get(loaded, ())]
        found = {(error.place, error.message): error for error in (*unread, *self.noted)}
        return text, sorted(found.values(), key=lambda error: (error.place.name, error.place.line, error.place.col))

    def tried(self, what: str, run: Callable[[], Any]) -> Any:
        """Return what an expression comes to, or what stands in for it where it fails."""
        try:
            return run()
        except self.refused as error:
            self.note(error)
        return Markup(LOST) if what == "print" else False if what == "test" else [] if what == "loop" else self.lost()

    def sure(self, what: str, value: Any) -> Any:
        """Return a value that is had. Raises Fault, so that its place is known: in the code of the template."""
        return bool(value) if what == "test" else known(value)

    def lost(self) -> Any:
        """Return what stands for a value that could not be had."""
        return _Lost()

    def note(self, error: BaseException) -> None:
        """Note an error, once for its place. Raises it again where there are too many."""
        if getattr(error, "unknown", None) in (LOST, NOBODY):
            return
        one = error if isinstance(error, SandboxError) else located(error, self._name)
        self._keep(one)
        if len(self.noted) >= FACE_FAULTS or self.meter.empty:
            raise one

    def _keep(self, error: SandboxError) -> None:
        if all((error.place, error.message) != (other.place, other.message) for other in self.noted):
            self.noted.append(error)

    def _load_template(self, name: Any, globals: Any) -> Template:
        if isinstance(name, str):
            self._loaded.add(str(name))
        return super()._load_template(name, globals)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """Parse a template, without the prints and conditions that can't be read; these are noted."""
        broken = self._broken[name or ""] = []
        while True:
            try:
                return super()._parse(source, name, filename)
            except PlacedFault as error:
                shorter = without(source, offset(source, error.place))
                if shorter is None or len(broken) >= FACE_FAULTS:
                    raise
                broken.append(placed_error(name, error.place, error.message, error.hint))
                source = shorter
