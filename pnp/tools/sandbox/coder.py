"""How a template becomes Python: guarded code that knows which columns of the template it came from.

`Coder` emits a guarded call wherever Jinja would emit a bare operation, opens every straight run of code with
``environment.tick(cost)``, and notes which columns of the generated code came from which Place. Python 3.11 keeps
columns in its tracebacks, so an error at run time leads back to the template at no cost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame

from pnp.tools.sandbox.places import place_of

#: A stretch of one line of generated code: first column, column behind it, and line and column of the template.
Stretch = tuple[int, int, int, int]
SIGNS = {"eq": "==", "ne": "!=", "lt": "<", "gt": ">", "lteq": "<=", "gteq": ">=", "in": "in", "notin": "not in"}


class Coder(CodeGenerator):
    """Jinja's code generator with every operation guarded. ``stretches`` are by line of the generated code."""

    stream: Any

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.stretches: dict[int, list[Stretch]] = {}
        self._line_start = 0
        self._finalize = self._FinalizeInfo(None, None)

    def write(self, x: str) -> None:
        """Write code, remembering where its line begins."""
        fresh = self._new_lines
        super().write(x)
        if fresh:
            self._line_start = self.stream.tell() - len(x) - 4 * self._indentation

    def visit(self, node: nodes.Node, *args: Any, **kwargs: Any) -> Any:
        """Generate code for a node; of an expression, note the columns."""
        if not isinstance(node, nodes.Expr):
            return super().visit(node, *args, **kwargs)
        begin = 4 * self._indentation if self._new_lines else self.stream.tell() - self._line_start
        result = super().visit(node, *args, **kwargs)
        end = self.stream.tell() - self._line_start
        place = place_of(node)
        self.stretches.setdefault(self.code_lineno, []).append((begin, end, int(place), place.col))
        return result

    def blockvisit(self, nodes: Any, frame: Frame) -> None:
        """Open a straight run of code with its cost."""
        self.writeline(f"environment.tick({_cost(nodes)})")
        super().blockvisit(nodes, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write("environment.printed(")

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        self.write(")")

    def visit_Compare(self, node: nodes.Compare, frame: Frame) -> None:
        """Generate a guarded comparison; of a chain, all sides are worked out."""
        self.write("environment.compare(")
        self.visit(node.expr, frame)
        for operand in node.ops:
            self.write(f", {SIGNS[operand.op]!r}, ")
            self.visit(operand.expr, frame)
        self.write(")")

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:
        """Generate a guarded ``~``."""
        self.write("environment.tilde((")
        self._listed(node.nodes, frame)
        self.write("))")

    def visit_Dict(self, node: nodes.Dict, frame: Frame) -> None:
        """Generate a map whose keys are looked at before they are hashed."""
        self.write("environment.map_of((")
        for pair in node.items:
            self.write("(")
            self._listed((pair.key, pair.value), frame)
            self.write("), ")
        self.write("))")

    def visit_Getitem(self, node: nodes.Getitem, frame: Frame) -> None:
        """Generate a guarded slice; plain items are guarded by Jinja's sandbox."""
        if not isinstance(node.arg, nodes.Slice):
            return super().visit_Getitem(node, frame)
        self.write("environment.cut(")
        self.visit(node.node, frame)
        for bound in (node.arg.start, node.arg.stop, node.arg.step):
            self.write(", ")
            if bound is None:
                self.write("None")
            else:
                self.visit(bound, frame)
        self.write(")")

    def visit_Include(self, node: nodes.Include, frame: Frame) -> None:
        """Generate an include that counts its depth."""
        self._inside("templates include each other", node, frame, super().visit_Include)

    def visit_Import(self, node: nodes.Import, frame: Frame) -> None:
        """Generate an import that counts its depth."""
        self._inside("templates import each other", node, frame, super().visit_Import)

    def visit_FromImport(self, node: nodes.FromImport, frame: Frame) -> None:
        """Generate an import that counts its depth."""
        self._inside("templates import each other", node, frame, super().visit_FromImport)

    def visit_Extends(self, node: nodes.Extends, frame: Frame) -> None:
        """Generate an extends that counts its depth."""
        self.writeline("environment.meter.enter('templates extend each other')", node)
        super().visit_Extends(node, frame)

    def _listed(self, parts: Sequence[nodes.Node], frame: Frame) -> None:
        for part in parts:
            self.visit(part, frame)
            self.write(", ")

    def _inside(self, what: str, node: nodes.Node, frame: Frame, visit: Callable[..., None]) -> None:
        level = self.temporary_identifier()
        self.writeline(f"{level} = environment.meter.enter({what!r})", node)
        visit(node, frame)
        self.writeline(f"environment.meter.depth = {level}")


def _cost(body: Any) -> int:
    """Return how many nodes a run of code has, without the bodies that tick for themselves."""
    count, waiting = 1, list(body)
    while waiting:
        node = waiting.pop()
        count += 1
        waiting.extend(node.iter_child_nodes(exclude=("body", "else_")))
    return count
