"""The state of an evaluation: the file being read, the names in scope, the loops and lets around a statement."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import field
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.budget import spend
from mlirls_ir.tablegen.errors import SilentError, TableGenError, Unfinished
from mlirls_ir.tablegen.loader import Unit
from mlirls_ir.tablegen.model import Assertion, Definition, Keeper, Term
from mlirls_ir.tablegen.references import Variable
from mlirls_ir.tablegen.source import Problem, SourcePosition
from mlirls_ir.tablegen.syntax import Node
from mlirls_ir.tablegen.types import STRING, Type
from mlirls_ir.tablegen.unfinished import HOLE_NAME

_REPORT_STEPS: Final = 2000
_LONGEST_MESSAGE: Final = 2000


@dataclass(slots=True)
class Scope:
    """Names of one block: local variables, and the names that a definition or loop brings."""

    parent: Scope | None = None
    definition: Definition | None = None
    iterator: Variable | None = None
    variables: dict[str, Term] = field(default_factory=lambda: dict[str, Term]())

    def find(self, name: str) -> Term | None:
        """Finds the value of a name in this block or those around it."""
        scope: Scope | None = self
        while scope is not None:
            spend()
            found = scope.variables.get(name)
            if found is None and scope.definition is not None:
                found = _find_in_definition(scope.definition, name)
            if found is None and scope.iterator is not None and scope.iterator.name == name:
                found = scope.iterator
            if found is not None:
                return found
            scope = scope.parent
        return None

    def defines(self, name: str) -> bool:
        """Whether a local variable of this name exists in this block or those around it."""
        scope: Scope | None = self
        while scope is not None:
            spend()
            if name in scope.variables:
                return True
            scope = scope.parent
        return False


@dataclass(slots=True)
class Loop:
    """A `foreach`, or one arm of an `if` as a loop over a list of one element or none, with its statements."""

    place: SourcePosition
    iterator: Variable | None
    items: Term
    entries: list[Entry] = field(default_factory=lambda: list["Entry"]())


@dataclass(slots=True)
class Message:
    """A `dump`."""

    message: Term


Entry = Definition | Loop | Assertion | Message


@dataclass(frozen=True, slots=True)
class LetItem:
    """One binding of a `let ... in`."""

    name: str
    bits: tuple[int, ...]
    value: Term
    place: SourcePosition


@dataclass(slots=True)
class Defset:
    """A `defset` that is being filled."""

    element_type: Type
    place: SourcePosition
    elements: list[Term] = field(default_factory=lambda: list[Term]())


@dataclass(frozen=True, slots=True)
class Until:
    """The fields of a state with these names, as they are at an `include`."""

    has_gaps: bool = False
    broken_names: frozenset[str] = frozenset()
    lets: tuple[list[LetItem], ...] = ()


@dataclass(slots=True)
class State(ABC):
    """The evaluation of one root file.

    `has_gaps` says that some text could not be read, so that a name may be unknown without being wrong; `uses_broken`
    that the current statement uses a broken definition, so that its errors are consequences; `is_unfinished` that it
    breaks off. `explained` are the places of syntax errors that follow from a problem directly before them.
    `unknown_names` are all names that were not found, and `n_silent` is how many of them were not reported.
    `at_until` is what holds at the `include` where the loader ended.
    """

    keeper: Keeper
    unit: Unit
    problems: list[Problem] = field(default_factory=lambda: list[Problem]())
    scope: Scope = field(default_factory=Scope)
    multiclass: Definition | None = None
    loops: list[Loop] = field(default_factory=lambda: list[Loop]())
    lets: list[list[LetItem]] = field(default_factory=lambda: list[list[LetItem]]())
    defsets: list[Defset] = field(default_factory=lambda: list[Defset]())
    entries: dict[Definition, list[Entry]] = field(default_factory=lambda: dict[Definition, list[Entry]]())
    broken_names: set[str] = field(default_factory=lambda: set[str]())
    explained: list[SourcePosition] = field(default_factory=lambda: list[SourcePosition]())
    is_unfinished: bool = False
    has_gaps: bool = False
    unknown_names: list[str] = field(default_factory=lambda: list[str]())
    n_silent: int = 0
    uses_broken: bool = False
    at_until: Until | None = None

    @abstractmethod
    def evaluate(
        self, node: Node, current: Definition | None, expected: Type | None = None, *, is_name: bool = False
    ) -> Term:
        """The term of a value node (`expressions.py`): operators and arguments have values in them as well."""

    @abstractmethod
    def evaluate_type(self, node: Node) -> Type:
        """The type of a type node."""

    def place(self, offset: int) -> SourcePosition:
        """The place of an offset in the file being read."""
        return SourcePosition(self.unit.inclusion, offset)

    def error(self, message: str, offset: int) -> TableGenError:
        """Makes an error at an offset of the file being read, to be raised."""
        if self.is_unfinished and HOLE_NAME in message:
            return Unfinished(message, self.place(offset))
        return TableGenError(message, self.place(offset))

    def unknown_name(self, name: str, message: str, offset: int) -> TableGenError:
        """Makes the error for an undefined name: silent if its definition may be in text that could not be read."""
        if name != HOLE_NAME:
            self.unknown_names.append(name)
        if name != HOLE_NAME and (self.has_gaps or name in self.broken_names):
            self.n_silent += 1
            return SilentError(message, self.place(offset))
        return self.error(message, offset)

    def report(self, message: str, place: SourcePosition) -> None:
        """Adds a problem; the same one at the same place is added once."""
        spend(_REPORT_STEPS)
        shown = message if len(message) <= _LONGEST_MESSAGE else f"{message[:_LONGEST_MESSAGE]}..."
        problem = Problem(place, shown)
        if problem not in self.problems[-20:]:
            self.problems.append(problem)

    def report_error(self, error: TableGenError, offset: int) -> None:
        """Adds the problem of an error, unless it is a consequence; `offset` is its place if it has none."""
        if not isinstance(error, SilentError) and not self.uses_broken:
            self.report(error.message, error.place or self.place(offset))

    def note_use(self, definition: Definition) -> None:
        """Records that the current statement uses a definition."""
        self.uses_broken = self.uses_broken or definition.is_broken

    @contextmanager
    def inner_scope(self, definition: Definition | None = None, iterator: Variable | None = None) -> Generator[Scope]:
        """Opens a block of names."""
        outer = self.scope
        self.scope = Scope(outer, definition, iterator)
        try:
            yield self.scope
        finally:
            self.scope = outer


def _find_in_definition(definition: Definition, name: str) -> Term | None:
    slot = definition.fields.get(name)
    if slot is not None:
        return Variable(name, slot.type)
    if not definition.has_arguments:
        return None
    qualified = definition.qualified(name)
    if qualified in definition.fields:
        return Variable(qualified, definition.fields[qualified].type)
    return Variable(qualified, STRING) if name == "NAME" else None
