"""The sandbox itself: how templates get in, and what comes out.

Three hooks into Jinja: a lexer whose lines know columns, a list of allowed nodes, and a code generator that guards
each operation. One Sandbox renders one thing at a time: give each thread its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache, partial
from itertools import count
from pathlib import Path
from types import CodeType
from typing import Any

from jinja2 import BaseLoader, StrictUndefined, Template, TemplateNotFound, TemplateSyntaxError, nodes
from jinja2.exceptions import TemplateError
from jinja2.runtime import Context
from markupsafe import Markup

from pnp.limits import EXPRESSION_CHARACTERS, TEMPLATE_CHARACTERS
from pnp.tools.sandbox.coder import Coder, Stretch
from pnp.tools.sandbox.kept import Kept
from pnp.tools.sandbox.meter import Function, Number, kind, known, text_of, weigh
from pnp.tools.sandbox.nodes import HIDDEN, checked, comparisons, names_read, names_wanted
from pnp.tools.sandbox.operations import Operations
from pnp.tools.sandbox.places import Place, PlacedFault, PlacedLexer, SandboxError
from pnp.tools.sandbox.syntax import PlainParser, explained, trailing
from pnp.tools.sandbox.traces import TracedTemplate, located, placed_error
from pnp.tools.sandbox.unknown import unknown_names
from pnp.values import Empty, Fault, Fields, Switch, quoted, suggestion

#: The name of the value of an expression.
EXPRESSION = "value__"
COMPILED = 4_096                # expressions that are remembered
#: What running a template may raise that is the fault of whoever wrote it.
REFUSED = (TemplateError, ValueError, TypeError, ArithmeticError, LookupError, AttributeError, RecursionError,
            MemoryError)
#: Compiled expressions, with what their columns came from, by what a sandbox offers, their words and their name.
_COMPILED: dict[tuple[tuple[str, ...], str, str], tuple[CodeType, tuple[str, dict[int, list[Stretch]]]]] = {}


class Sandbox(Operations):
    """A Jinja environment for untrusted templates and expressions.

    ``filters`` and ``functions`` are the project's own additions by name; those made with `with_sandbox` get this
    sandbox as their first argument, to pay its meter. ``show`` decides how a value prints: it returns Markup, or None
    to leave it to the sandbox, which escapes it. ``mark`` names an attribute that tells each start tag's place,
    or is LINES.
    ``place`` is a folder in which compiled templates are kept from run to run.
    """

    code_generator_class: type[Coder] = Coder
    template_class = TracedTemplate

    def __init__(self, loader: BaseLoader | None = None, filters: Mapping[str, Callable[..., Any]] | None = None,
                 functions: Mapping[str, Callable[..., Any]] | None = None,
                 show: Callable[[Any], Markup | None] | None = None, mark: str = "",
                 place: Path | None = None) -> None:
        super().__init__(show, loader=loader, autoescape=True, undefined=StrictUndefined, optimized=False,
                         trim_blocks=True, lstrip_blocks=True, auto_reload=False)
        own = {name: Function(name, self._bound(run)) for name, run in (functions or {}).items()}
        self.functions = {**self.library.functions, **own}
        self.library.filters.update({name: self._bound(run) for name, run in (filters or {}).items()})
        self.filters = {**self.library.filters, "_items": self.library.reading.listed, "_item": self.found}
        self.tests = dict(self.library.tests)
        self.globals = {f"fn_{name}__": function for name, function in self.functions.items()}
        self._lexer = PlacedLexer(self, mark)
        self._fresh: dict[str, tuple[str, dict[int, list[Stretch]]]] = {}       # by the file name of their code
        self._generated: tuple[str, dict[int, list[Stretch]]] = ("", {})
        self._serial = count(1)
        self._names: Mapping[str, Any] = {}
        self._world = (mark, *sorted(self.filters), "", *sorted(self.tests), "", *sorted(self.functions))
        self._kept = Kept(place, self._world)
        self._expression = lru_cache(COMPILED)(self._compiled_expression)
        self.undefined = unknown_names(lambda: self._names, self.functions)

    def _bound(self, run: Callable[..., Any]) -> Callable[..., Any]:
        return partial(run, self) if getattr(run, "wants_sandbox", False) else run

    # What the project calls

    def render(self, name: str, /, **data: Any) -> str:
        """Return the markup of the template called ``name``. Raises SandboxError."""
        return str(self._run(name, lambda: self._output(self.get_template(name), data), data))

    def evaluate(self, source: str, /, _name: str = "<expression>", **data: Any) -> Any:
        """Return the value of an expression, weighed. Raises SandboxError; columns count from its first character."""
        return self._run(_name, lambda: self._value(self._expression(source, _name), data), data)

    def names_in(self, source: str, /, _name: str = "<expression>") -> frozenset[str]:
        """Return the names that an expression reads, also those behind a dot: ``option.storm``. Raises SandboxError."""
        return names_read(self._tree(source, _name))

    def names_in_text(self, source: str, /) -> frozenset[str]:
        """Return the names that a whole template takes from outside; none of one that can't be read.

        ``kit.tiles`` is one of them, and ``kit`` only where it stands alone.
        """
        try:
            return names_wanted(self.parse(source))
        except (SandboxError, TemplateSyntaxError, Fault):
            return frozenset()

    def asked_in_text(self, source: str, pieces: Collection[str], /) -> tuple[tuple[str, str, Place], ...]:
        """Return what a template asks the fields of its piece, by these names: nothing where it can't be read."""
        from pnp.tools.sandbox.asked import fields_asked  # only fields with choices need it

        try:
            return tuple(fields_asked(self._parse(source, None, None), pieces))
        except (Fault, RecursionError):
            return ()

    def compared(self, source: str, /, _name: str = "<expression>") -> tuple[tuple[str, Any], ...]:
        """Return the names that an expression compares with a value that is written there: (name, value).

        That is ``kind == 'Ship'``, ``!=``, and ``in`` with a list. Raises SandboxError.
        """
        tree = self._tree(source, _name)
        return tuple(pair for node in (tree, *tree.find_all(nodes.Compare)) if isinstance(node, nodes.Compare)
                     for pair in comparisons(node))

    def tokens(self, source: str, /) -> list[tuple[Place, str, str]]:
        """Return (place, kind, text) of the tokens of an expression, spaces and all. Raises TemplateSyntaxError."""
        found = self._lexer.tokeniter(source, "", "", "variable")
        return [(self._lexer.reached, token, text) for _, token, text in found]

    # Running

    def _output(self, template: Template, data: Mapping[str, Any]) -> str:
        return self.concat(template.root_render_func(self._context(template, data)))

    def _context(self, template: Template, data: Mapping[str, Any]) -> Context:
        """Return what a template sees. Jinja would look up each of its globals by way of a chain, every time."""
        return template.new_context({**self.globals, **data}, shared=True)

    def _value(self, template: Template, data: Mapping[str, Any]) -> Any:
        context = self._context(template, data)
        for _ in template.root_render_func(context):
            pass
        value = known(context.vars[EXPRESSION])
        if not isinstance(value, (*Number, str, list, tuple, dict, Fields, Switch, Empty, type(None))):
            raise Fault(f"the result is {kind(value)}", "call it: name(…)")
        weigh(value)
        return value

    def _run(self, name: str, work: Callable[[], Any], data: Mapping[str, Any]) -> Any:
        """Run ``work`` with a full purse, or the purse of the render that it is part of."""
        outermost = not self.meter.running
        names = self._names
        self._names = data
        if outermost:
            self.meter.begin()
        try:
            return work()
        except SandboxError:
            raise
        except REFUSED as error:
            raise located(error, name) from None
        finally:
            self._names = names
            if outermost:
                self.meter.end()

    # Compiling

    @property
    def lexer(self) -> PlacedLexer:
        """Return the lexer that knows columns."""
        return self._lexer

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        if len(source) > TEMPLATE_CHARACTERS:
            raise PlacedFault(Place.at(1, 1), f"this template has more than {TEMPLATE_CHARACTERS:,} characters",
                              "split it with include")
        text_of(source)
        try:
            return self._checked(PlainParser(self, source, name, filename).parse())
        except TemplateSyntaxError as error:
            raise explained(error, source, self._lexer.reached) from None

    def _checked(self, tree: nodes.Template) -> nodes.Template:
        return checked(tree, self.filters.keys() - HIDDEN, self.tests.keys(), self.functions.keys())

    def _generate(self, source: nodes.Template, name: str | None, filename: str | None,
                  defer_init: bool = False) -> str:
        coder = self.code_generator_class(self, name, filename, defer_init=defer_init, optimized=False)
        coder.visit(source)
        self._generated = (coder.stream.getvalue(), coder.stretches)
        return self._generated[0]

    def _compile(self, source: str, filename: str) -> CodeType:
        self._fresh[filename] = self._generated
        return super()._compile(source, filename)

    def compile(self, source: Any, name: str | None = None, filename: str | None = None, raw: bool = False,
                defer_init: bool = False) -> Any:
        """Compile a template. Raises SandboxError for bad syntax and for what isn't allowed."""
        file = self._kept.file(source, name or "") if isinstance(source, str) else None
        unique = f"<{filename or name or 'template'} {file.stem[:16] if file else next(self._serial)}>"
        if file and (kept := self._kept.read(file)):
            self._fresh[unique] = kept[:2]
            return kept[2]
        try:
            tree = self._parse(source, name, filename) if isinstance(source, str) else self._checked(source)
            code = self._compile(self._generate(tree, name, filename), unique)
        except Exception as error:
            raise self._uncompiled(error, name) from None
        if file:
            self._kept.write(file, (*self._generated, code))
        return code

    def _uncompiled(self, error: Exception, name: str | None) -> SandboxError:
        """Return why something can't be compiled. Raises ``error`` again if it is none of the user's."""
        if isinstance(error, PlacedFault):
            return placed_error(name, error.place, error.message, error.hint)
        if isinstance(error, Fault):
            return placed_error(name, Place.at(1, 1), error.message, error.hint)
        if isinstance(error, TemplateSyntaxError):
            return placed_error(name, error.lineno, error.message or "bad syntax")
        if isinstance(error, RecursionError | MemoryError | SyntaxError):
            return placed_error(name, self._lexer.reached, "this is nested too deeply", "move a part into a macro")
        if isinstance(error, ValueError | OverflowError | TypeError):
            return placed_error(name, self._lexer.reached, f"this can't be read: {error}")
        raise error

    def _compiled_expression(self, source: str, name: str) -> Template:
        """Return an expression as a template that leaves its value in EXPRESSION.

        It is compiled once for all sandboxes that offer the same: a map's are worked out by the one that makes it, and
        by the one that judges it.
        """
        key = self._world, source, name
        if key not in _COMPILED:
            expression = self._tree(source, name)
            tree = nodes.Template([nodes.Assign(nodes.Name(EXPRESSION, "store"), expression, lineno=1)], lineno=1)
            code = self.compile(tree, name, name)
            if len(_COMPILED) >= COMPILED:
                _COMPILED.clear()
            _COMPILED[key] = code, self._fresh[code.co_filename]
        code, self._fresh[code.co_filename] = _COMPILED[key]
        return self._traced(TracedTemplate.from_code(self, code, self.make_globals(None)))

    def _traced(self, template: Template) -> Template:
        """Give a new template the columns of its code."""
        filename = template.root_render_func.__code__.co_filename
        if isinstance(template, TracedTemplate) and filename in self._fresh:
            template.code, template.stretches = self._fresh.pop(filename)
            template.called, template.judged = {}, {}
        return template

    def _tree(self, source: str, name: str) -> nodes.Expr:
        """Return the tree of an expression. Raises SandboxError."""
        try:
            if len(source) > EXPRESSION_CHARACTERS:
                raise PlacedFault(Place.at(1, 1), f"an expression has at most {EXPRESSION_CHARACTERS:,} characters")
            if not source.strip():
                raise PlacedFault(Place.at(1, 1), "an expression is wanted, and nothing is here",
                                  "write one as in vp > 1")
            parser = PlainParser(self, source, name, name, state="variable")
            expression = parser.parse_expression()
            if not parser.stream.eos:
                rest = parser.stream.current
                place = rest.lineno if isinstance(rest.lineno, Place) else self._lexer.reached
                raise trailing(str(rest.value), place, source)
            return expression
        except TemplateSyntaxError as error:
            raise self._uncompiled(explained(error, source, self._lexer.reached), name) from None
        except (RecursionError, ValueError, OverflowError) as error:
            raise self._uncompiled(error, name) from None

    def _load_template(self, name: Any, globals: Any) -> Template:
        if not isinstance(known(name), str):
            raise Fault(f"the name of a template is wanted, not {kind(name)}")
        self.meter.spend(50)
        try:
            return self._traced(super()._load_template(str(name), globals))
        except TemplateNotFound:
            hint = suggestion(str(name), self.loader.list_templates() if self.loader else ())
            raise Fault(f"there is no template {quoted(name)}", hint) from None


def with_sandbox(run: Callable[..., Any]) -> Callable[..., Any]:
    """Mark a function or filter of the project's as wanting the sandbox as its first argument."""
    run.wants_sandbox = True        # type: ignore[attr-defined]
    return run
