"""Rules that rewrite an operation of one LLVM release for another release with different data, as hooks of its dialect.

A rule gets the operation as in the older release and makes its equivalent in the newer one: operations before it that
make new operands, and other operands, attributes and types for it.

Read next: `operation.py`, `../dialects/renames.py` (operations that differ only in name or text).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple, NoReturn, TypeAlias, TypeVar

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.graph.operation import Operation, Value
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import Type


class CannotRewrite(Exception):
    """An operation has no equivalent in the newer release; the message gives the reason."""


class Rewrite:
    """The rewriting of one operation: `operation` is its own copy, to be changed; `before` comes before it.

    `definer` gives the operation that defines a value, None for an argument or where it is not known. Types and
    attributes are those of `registry`, the newer release.
    """

    __slots__ = ("_fresh", "before", "definer", "operation", "registry")

    def __init__(
        self,
        registry: Registry,
        operation: Operation,
        definer: Callable[[Value], Operation | None],
        fresh: Callable[[str], str],
    ) -> None:
        self.registry = registry
        self.operation = copied(operation)
        self.definer = definer
        self.before: list[Operation] = []
        self._fresh = fresh

    def insert(
        self, name: str, hint: str, type_: Type, operands: Sequence[Value] = (), **properties: Attribute
    ) -> Value:
        """The result of a new operation before this one; its name begins with `hint`."""
        made = Operation(name)
        made.operands = list(operands)
        made.properties = dict(properties)
        value = Value(type_)
        value.name = self._fresh(hint)
        made.results.append(value)
        self.before.append(made)
        return value

    def type(self, text: str) -> Type:
        """The type written in `text`, which is our own."""
        try:
            return parse_type(AsmParser(text, 0, AsmContext(self.registry)))
        except ParseFailure as error:
            self.fail(f"{text} is not a type: {error.message}")

    def attribute(self, text: str) -> Attribute:
        """The attribute written in `text`, which is our own, perhaps with values of the operation."""
        try:
            return parse_attribute(AsmParser(text, 0, AsmContext(self.registry)))
        except ParseFailure as error:
            self.fail(f"{text} is not an attribute: {error.message}")

    def take(self, name: str) -> Attribute | None:
        """Returns an attribute and removes it from the operation."""
        found = self.operation.attribute(name)
        self.operation.properties.pop(name, None)
        self.operation.attributes.pop(name, None)
        return found

    def fresh(self, hint: str) -> str:
        """The name for a new value that begins with `hint`."""
        return self._fresh(hint)

    def fail(self, reason: str) -> NoReturn:
        """Gives up; `reason` is a message for people."""
        raise CannotRewrite(reason)


def copied(operation: Operation) -> Operation:
    """An operation with lists and dictionaries of its own; values, blocks and what is in regions are shared."""
    out = Operation(operation.name, operation.location)
    out.operands = list(operation.operands)
    out.results = list(operation.results)
    out.successors = list(operation.successors)
    out.properties = dict(operation.properties)
    out.attributes = dict(operation.attributes)
    out.regions = list(operation.regions)
    out.is_terminator = operation.is_terminator
    return out


RewriteFunction: TypeAlias = Callable[[Rewrite], None]
"""Changes the operation and adds others before it; raises `CannotRewrite`."""


@dataclass(frozen=True, slots=True)
class RewriteRule:
    """A rule for texts of releases before `since`."""

    since: int
    apply: RewriteFunction


_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


class RewriteHooks(NamedTuple):
    """The rules of one dialect, by the full name that an operation has in the older release."""

    operations: Mapping[str, RewriteRule] = _NONE


RewriteT = TypeVar("RewriteT", bound=RewriteFunction)


class RewriteBook:
    """Collects rules, each registered beside its function; used while one module is imported, then dropped."""

    def __init__(self) -> None:
        self.operations: dict[str, RewriteRule] = {}

    def operation(self, *names: str, since: int) -> Callable[[RewriteT], RewriteT]:
        """Registers the rule for the operations `names` of releases before `since`."""

        def file(function: RewriteT) -> RewriteT:
            self.operations.update(dict.fromkeys(names, RewriteRule(since, function)))
            return function

        return file

    def hooks(self) -> RewriteHooks:
        """All that was registered."""
        return RewriteHooks(MappingProxyType(self.operations))
