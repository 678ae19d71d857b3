"""Judging rules: once, once a piece or once a value, and saying which of them fails and why."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from math import prod
from typing import Any

from pnp.causes import Cause
from pnp.check.sides import reasons
from pnp.diagnostics import Diagnostic, Level, Span
from pnp.limits import RULE_STEPS, RULE_TURNS
from pnp.model import Component, Expression, Game, Record, Rule
from pnp.tools.choices import must_be_a_choice
from pnp.tools.map_words import MapView, view_of_map
from pnp.tools.names import nearest
from pnp.tools.paths import is_file
from pnp.tools.places import within
from pnp.tools.sandbox import Sandbox, SandboxError, truth
from pnp.tools.sets import counting, functions, names, pieces, scope
from pnp.values import Fault, Fields, quoted

PER_EXPRESSION = 20             # steps for the way there and back
_MEND = "change the pieces, or the rule if the game has changed"
MOST_TOLD = 12                # failing ones that a message lists


class TooMuch(Exception):
    """All rules together take more work than a game may ask for."""


@dataclass(frozen=True, slots=True)
class Case:
    """One time that a rule is judged: the names it sees, what it is about, and where that stands."""

    scope: dict[str, Any]
    label: str
    span: Span
    piece: str = ""


@dataclass(slots=True)
class Judge:
    """Judges the rules of one game as it is printed. ``circumstance`` says how it differs from the default."""

    game: Game
    circumstance: str = ""
    before: int = 0                 # steps that were spent before
    asked: int = 0                  # expressions worked out
    boxes: dict[str, Sandbox] = field(default_factory=dict)
    seen: dict[str, dict[str, Any]] = field(default_factory=dict)
    views: dict[str, MapView] = field(default_factory=dict)     # of components that are maps

    @property
    def spent(self) -> int:
        """Return the work of all rules so far, in the sandbox's steps."""
        return self.before + PER_EXPRESSION * self.asked + sum(box.meter.spent for box in self.boxes.values())

    def judged(self, rule: Rule) -> list[Diagnostic]:
        """Return what is wrong with a rule, or with the game by it. Raises TooMuch."""
        try:
            return list(self._judged(rule))
        except _Unreadable as fault:
            return [] if self._is_lacking(rule, fault.about) else [fault.diagnostic]

    def _is_lacking(self, rule: Rule, unknown: str) -> bool:
        """Return whether a rule is about a component with faults, perhaps misspelt where kit: or the rule names it."""
        known = {component.id for component in self.game.components}
        named = {name.removeprefix("kit.") for name in self.names_in(rule) if name.startswith("kit.")} - known
        return any(name in self.game.faulty or nearest(name, sorted(self.game.faulty))
                   for name in (named | {unknown}) - {""})

    def names_in(self, rule: Rule) -> frozenset[str]:
        """Return the names that a rule's expressions read; of one that can't be read, none."""
        each = rule.each.values() if not isinstance(rule.each, str) else ()
        parts = (rule.that, rule.where, rule.when, *each)
        found: set[str] = set()
        for part in parts:
            if isinstance(part, Expression):
                try:
                    found |= self._box(rule.component).names_in(part.text)
                except SandboxError:
                    continue
        return frozenset(found)

    def _judged(self, rule: Rule) -> Iterator[Diagnostic]:
        plain = self._names(rule.component)
        if rule.when is not None and not self._holds(rule, rule.when, Case(plain, "", rule.when.span)):
            return
        self._asks_for_choices(rule)
        failed: list[tuple[Case, str, str]] = []
        for case in self._cases(rule, plain):
            if rule.where is not None and not self._holds(rule, rule.where, case):
                continue
            if not self._holds(rule, rule.that, case):
                found = reasons(rule.that.text, self._box(rule.component), case.scope)
                why = "; ".join(reason.words for reason in found) or f"{rule.that.text} is false"
                failed.append((case, why, next((reason.note for reason in found if reason.note), "")))
        yield from self._reported(rule, failed)

    def _asks_for_choices(self, rule: Rule) -> None:
        """Raise _Unreadable where a rule for pieces compares a field with what none of them can have."""
        if rule.each != "pieces":
            return
        judged = [piece for component in self.game.components if rule.component in ("", component.id)
                  for piece in self._pieces(component)]
        for part in (rule.where, rule.that):
            try:
                for name, wanted in self._box(rule.component).compared(part.text) if part else ():
                    must_be_a_choice(judged, name, wanted)
            except SandboxError:
                continue        # it is told where the expression is worked out
            except Fault as fault:
                assert part
                raise _Unreadable(self._fault(rule, "bad-expression", fault.message, part.span, fault.hint)) from None

    # What a rule is judged for

    def _cases(self, rule: Rule, plain: dict[str, Any]) -> Iterator[Case]:
        if rule.each == "pieces":
            for component in self.game.components:
                if rule.component in ("", component.id):
                    for record, fields in zip(component.records, self._pieces(component)):
                        yield Case(scope(plain, fields), _called(record), record.span, f"{component.id}/{record.id}")
        elif rule.each == "hexes":
            yield from self._hexes(rule.component, plain)
        elif isinstance(rule.each, str):
            yield Case(plain, "", rule.that.span)
        else:
            lists = [self._values(rule, name, given, plain) for name, given in rule.each.items()]
            if (turns := prod(map(len, lists))) > RULE_TURNS:
                raise _Unreadable(self._fault(rule, "rules-too-long", f"each: makes {turns:,} combinations, at most "
                                              f"{RULE_TURNS:,}", rule.that.span, "give it fewer values"))
            for values in product(*lists):
                own = dict(zip(rule.each, values))
                label = ", ".join(f"{name} {_plain(value)}" for name, value in own.items())
                yield Case({**plain, **own}, label, rule.that.span)

    def _hexes(self, id: str, plain: dict[str, Any]) -> Iterator[Case]:
        """Yield a case for each hex of a map."""
        component = self._component(id)
        for cell in component.map.cells if component and component.map else ():
            names = {**plain, **self.views[id].names(cell.at)}
            yield Case(names, f"hex {cell.label}", cell.span, f"{id}/{id}")

    def _values(self, rule: Rule, name: str, given: Expression | tuple[Any, ...], plain: dict[str, Any]) -> list[Any]:
        """Return the values that a name of ``each:`` takes. Raises _Unreadable."""
        if not isinstance(given, Expression):
            return list(given)
        value = self._value(rule, given, Case(plain, "", given.span))
        if isinstance(value, list | tuple):
            return list(value)
        if isinstance(value, Fields | dict):
            return [key for key, _ in (value if isinstance(value, Fields) else value.items())]
        raise _Unreadable(self._fault(rule, "bad-expression", f"each: {name} takes a list, and {given.text} is none",
                                      given.span, "write the values: [A, B]"))

    # Working out

    def _value(self, rule: Rule, expression: Expression, case: Case) -> Any:
        """Return an expression's value. Raises _Unreadable, at its place, and TooMuch."""
        box = self._box(rule.component)
        self.asked += 1
        if self.spent > RULE_STEPS:
            raise TooMuch
        try:
            return box.evaluate(expression.text, **case.scope)
        except SandboxError as error:
            notes = ((f"found at {case.label}", case.span),) if case.label and case.span != rule.that.span else ()
            code = "unknown-name" if error.unknown else "bad-expression"
            raise _Unreadable(self._fault(rule, code, error.message, within(expression, error),
                                          self._hint(error, rule, expression), notes, cause=error.cause),
                              error.unknown) from None

    def _hint(self, error: SandboxError, rule: Rule, expression: Expression) -> str:
        """Return what to do about an expression that can't be worked out."""
        name = error.unknown
        if name == "pieces":
            return "the game has no pieces of its own: name a component, or kit"
        if name and is_file(file := self.game.folders.cards / f"{name}.yaml"):
            return f"{file.name} is not in kit: of game.yaml: add it there"
        if not name or not any(name in component.known for component in self.game.components):
            return error.hint
        if re.search(rf"\b(total|distribution)\([^()]*,\s*{re.escape(name)}\s*[,)]", expression.text):
            return f"a field's name stands in quotes: '{name}'"
        return error.hint if rule.each == "pieces" else f"{name} is a field: write each: pieces, to judge every piece"

    def _holds(self, rule: Rule, expression: Expression, case: Case) -> bool:
        """Return whether a condition holds. Raises _Unreadable if it is neither true nor false."""
        value = self._value(rule, expression, case)
        try:
            return truth(value)
        except Fault as fault:
            about = f" for {case.label}" if case.label else ""
            hint = fault.hint.replace("…", expression.text) if expression.text.isidentifier() else fault.hint
            raise _Unreadable(self._fault(rule, "no-truth", f"{expression.text} {fault.message}{about}",
                                          expression.span, hint)) from None

    def _box(self, component: str) -> Sandbox:
        if component not in self.boxes:
            names = self._names(component)
            view = self.views.get(component)
            own = functions(self.game, self._component(component)) if view is None else \
                {**counting(("hexes", *view.sets), lambda: names, "hex"), **view.functions()}
            self.boxes[component] = Sandbox(functions=own)
        return self.boxes[component]

    def _names(self, component: str) -> dict[str, Any]:
        if component not in self.seen:
            one = self._component(component)
            self.seen[component] = names(self.game, one)
            if one is not None and one.map is not None and one.records:
                self.views[component] = view = view_of_map(one.map)
                self.seen[component] |= view.names()
        return self.seen[component]

    def _pieces(self, component: Component) -> tuple[Fields, ...]:
        return tuple(self._names(component.id)["pieces"]) or pieces(component)

    def _component(self, id: str) -> Component | None:
        return next((component for component in self.game.components if component.id == id), None)

    # Telling

    def _reported(self, rule: Rule, failed: list[tuple[Case, str, str]]) -> Iterator[Diagnostic]:
        """Yield one fault for each failing piece, or one for all values that fail."""
        begin, end = f"rule fails{self.circumstance}", f" — {rule.because}" if rule.because else ""
        told = ((f"the rule: {rule.that.text}", rule.that.span),)
        if rule.each in ("pieces", "hexes"):
            for case, why, note in failed:
                message = f"{begin} for {case.label}: {why}{end}"
                yield self._fault(rule, "rule", message, case.span, note or _MEND, told, case.piece)
        elif failed:
            told_cases = [f"{case.label}: {why}" if case.label else why for case, why, _ in failed[:MOST_TOLD]]
            more = f"; and {len(failed) - MOST_TOLD} more" if len(failed) > MOST_TOLD else ""
            about = " for " if failed[0][0].label else ": "
            yield self._fault(rule, "rule", f"{begin}{about}{'; '.join(told_cases)}{more}{end}", rule.that.span,
                              next((note for _, _, note in failed if note), _MEND))

    def _fault(self, rule: Rule, code: str, message: str, span: Span, hint: str = "",
               notes: tuple[tuple[str, Span], ...] = (), piece: str = "", cause: Cause | None = None) -> Diagnostic:
        level = rule.level if code == "rule" else Level.ERROR
        return Diagnostic(code, message, span, hint, level, rule.component, notes, piece, cause=cause)


class _Unreadable(Exception):
    """A rule can't be worked out. ``about`` is the name that nothing has, if that is why."""

    def __init__(self, diagnostic: Diagnostic, about: str = "") -> None:
        super().__init__(diagnostic.message)
        self.diagnostic, self.about = diagnostic, about


def _called(record: Record) -> str:
    return quoted(record.name or record.id)


def _plain(value: Any) -> str:
    return str(value) if isinstance(value, str | int | float) else getattr(value, "what", "value")
