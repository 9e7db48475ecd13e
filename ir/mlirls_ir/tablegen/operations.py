"""Bang operators whose operands are not all known: one node class for each number of operands.

Nodes are made by the hundred thousand, so their constructors set the attributes of Term themselves.

Resolving resolves the operands and folds: folding.py computes what it can, and otherwise the node stays.
The order of these steps is TableGen's, because it decides the numbers of anonymous records.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from mlirls_ir.tablegen.budget import counted_text, spend
from mlirls_ir.tablegen.errors import TableGenError
from mlirls_ir.tablegen.model import Definition, Resolver, Term
from mlirls_ir.tablegen.references import RecordTerm, TypedTerm
from mlirls_ir.tablegen.resolver import MapResolver, ShadowResolver
from mlirls_ir.tablegen.terms import Int, List, as_int
from mlirls_ir.tablegen.types import INT, RecordType, Type

UnaryFold = Callable[["Unary", Definition | None, bool], Term | None]
BinaryFold = Callable[["Binary", Definition | None], Term | None]
TernaryFold = Callable[["Ternary", Definition | None], Term | None]
LookupFold = Callable[["Lookup", Definition | None, bool], Term | None]

# Filled by folding.py, which needs the node classes.
UNARY_FOLDS: dict[str, UnaryFold] = {}
BINARY_FOLDS: dict[str, BinaryFold] = {}
TERNARY_FOLDS: dict[str, TernaryFold] = {}
LOOKUP_FOLDS: dict[str, LookupFold] = {}

_TYPE_IN_TEXT = frozenset({"cast", "getdagarg"})


class Unary(TypedTerm):
    """An operator with one operand."""

    __slots__ = ("operand", "operator")

    def __init__(self, operator: str, operand: Term, type: Type) -> None:
        self.type = type
        self.is_ground = False
        self.operator = operator
        self.operand = operand

    def text(self) -> str:
        return counted_text(f"!{self.operator}{_type_text(self.operator, self)}({self.operand.text()})")

    def key(self) -> Hashable:
        spend()
        return (Unary, self.operator, self.operand.key(), self.type)

    def resolve(self, resolver: Resolver) -> Term:
        spend()
        operand = self.operand if self.operand.is_ground else self.operand.resolve(resolver)
        assert self.type is not None
        if operand is not self.operand:
            return Unary(self.operator, operand, self.type).fold(resolver.current, resolver.is_final)
        if resolver.is_final and self.operator == "cast":
            return self.fold(resolver.current, True)
        return self

    def fold(self, current: Definition | None, is_final: bool = False) -> Term:
        """The result if it is known, else the node."""
        spend()
        found = UNARY_FOLDS[self.operator](self, current, is_final)
        return self if found is None else found


class Binary(TypedTerm):
    """An operator with two operands; `elem`, `slice` and `rangec` are the suffix `[i]`, `[...]` and the `...` in it."""

    __slots__ = ("left", "operator", "right")

    def __init__(self, operator: str, left: Term, right: Term, type: Type) -> None:
        self.type = type
        self.is_ground = False
        self.operator = operator
        self.left = left
        self.right = right

    def text(self) -> str:
        left, right = self.left.text(), self.right.text()
        if self.operator in ("elem", "slice"):
            return counted_text(f"{left}[{right}]")
        if self.operator == "rangec":
            return counted_text(f"{left}...{right}")
        return counted_text(f"!{self.operator}{_type_text(self.operator, self)}({left}, {right})")

    def key(self) -> Hashable:
        spend()
        return (Binary, self.operator, self.left.key(), self.right.key(), self.type)

    def resolve(self, resolver: Resolver) -> Term:
        spend()
        left = self.left if self.left.is_ground else self.left.resolve(resolver)
        if self.operator in ("and", "or"):
            value = as_int(left)
            if value is not None and value == (0 if self.operator == "and" else -1):
                return Int(value)
        right = self.right if self.right.is_ground else self.right.resolve(resolver)
        if left is self.left and right is self.right:
            return self
        assert self.type is not None
        return Binary(self.operator, left, right, self.type).fold(resolver.current)

    def fold(self, current: Definition | None) -> Term:
        """The result if it is known, else the node."""
        spend()
        found = BINARY_FOLDS[self.operator](self, current)
        return self if found is None else found


class Ternary(TypedTerm):
    """An operator with three operands; for `!foreach` and `!filter` the first is the name of the variable."""

    __slots__ = ("first", "operator", "second", "third")

    def __init__(self, operator: str, first: Term, second: Term, third: Term, type: Type) -> None:
        self.type = type
        self.is_ground = False
        self.operator = operator
        self.first = first
        self.second = second
        self.third = third

    def text(self) -> str:
        first = self.first.unquoted() if self.operator in ("foreach", "filter") else self.first.text()
        return counted_text(f"!{self.operator}({first}, {self.second.text()}, {self.third.text()})")

    def key(self) -> Hashable:
        spend()
        operands = (self.first.key(), self.second.key(), self.third.key())
        return (Ternary, self.operator, *operands, self.type)

    def resolve(self, resolver: Resolver) -> Term:
        spend()
        first = self.first.resolve(resolver)
        if self.operator == "if" and first is not self.first:
            value = as_int(first)
            if value is not None:
                return (self.second if value else self.third).resolve(resolver)
        second = self.second.resolve(resolver)
        inner = resolver
        if self.operator in ("foreach", "filter"):
            inner = ShadowResolver(resolver, (first.unquoted(),))
        third = self.third.resolve(inner)
        if first is self.first and second is self.second and third is self.third:
            return self
        assert self.type is not None
        return Ternary(self.operator, first, second, third, self.type).fold(resolver.current)

    def fold(self, current: Definition | None) -> Term:
        """The result if it is known, else the node."""
        spend()
        found = TERNARY_FOLDS[self.operator](self, current)
        return self if found is None else found


class FoldLeft(TypedTerm):
    """`!foldl(start, list, accumulator, variable, expression)`"""

    __slots__ = ("accumulator", "expression", "items", "start", "variable")

    def __init__(self, start: Term, items: Term, accumulator: str, variable: str, expression: Term, type: Type) -> None:
        super().__init__(type)
        self.start = start
        self.items = items
        self.accumulator = accumulator
        self.variable = variable
        self.expression = expression

    def text(self) -> str:
        names = f"{self.accumulator}, {self.variable}"
        return counted_text(f"!foldl({self.start.text()}, {self.items.text()}, {names}, {self.expression.text()})")

    def key(self) -> Hashable:
        spend()
        operands = (self.start.key(), self.items.key(), self.expression.key())
        return (FoldLeft, self.accumulator, self.variable, *operands)

    def resolve(self, resolver: Resolver) -> Term:
        spend()
        start = self.start.resolve(resolver)
        items = self.items.resolve(resolver)
        expression = self.expression.resolve(ShadowResolver(resolver, (self.accumulator, self.variable)))
        if start is self.start and items is self.items and expression is self.expression:
            return self
        assert self.type is not None
        node = FoldLeft(start, items, self.accumulator, self.variable, expression, self.type)
        return node.fold(resolver.current)

    def fold(self, current: Definition | None) -> Term:
        """The result if the list is known, else the node."""
        spend()
        if not isinstance(self.items, List):
            return self
        accumulated = self.start
        for item in self.items.elements:
            spend(2)
            values = {self.accumulator: accumulated, self.variable: item}
            accumulated = self.expression.resolve(MapResolver(current, values))
        return accumulated


class Condition(TypedTerm):
    """`!cond(condition: value, ...)`"""

    __slots__ = ("clauses",)

    def __init__(self, clauses: tuple[tuple[Term, Term], ...], type: Type) -> None:
        super().__init__(type)
        self.clauses = clauses

    def text(self) -> str:
        return counted_text(
            "!cond(" + ", ".join([counted_text(f"{test.text()}: {value.text()}") for test, value in self.clauses]) + ")"
        )

    def key(self) -> Hashable:
        spend()
        return (Condition, self.type, tuple([(test.key(), value.key()) for test, value in self.clauses]))

    def is_concrete(self) -> bool:
        spend(len(self.clauses))
        return all(test.is_concrete() and value.is_concrete() for test, value in self.clauses)

    def is_complete(self) -> bool:
        spend(len(self.clauses))
        return all(test.is_complete() and value.is_complete() for test, value in self.clauses)

    def resolve(self, resolver: Resolver) -> Term:
        spend()
        clauses = [(test.resolve(resolver), value.resolve(resolver)) for test, value in self.clauses]
        pairs = zip(clauses, self.clauses, strict=True)
        if all(test is old_test and value is old_value for (test, value), (old_test, old_value) in pairs):
            return self
        assert self.type is not None
        return Condition(tuple(clauses), self.type).fold(resolver.current)

    def fold(self, current: Definition | None) -> Term:
        """The value of the first true clause if that is known. Raises TableGenError if none is true."""
        spend()
        assert self.type is not None
        for test, value in self.clauses:
            known = as_int(test)
            if known is None:
                return self
            if known:
                converted = value.convert_to(self.type)
                return value if converted is None else converted
        name = "" if current is None else current.name_text
        place = None if current is None else current.place
        raise TableGenError(f"{name} does not have any true condition in:{self.text()}", place)


class TypeTest(TypedTerm):
    """`!isa<type>(expression)`"""

    __slots__ = ("expression", "tested")

    def __init__(self, tested: Type, expression: Term) -> None:
        super().__init__(INT)
        self.tested = tested
        self.expression = expression

    def text(self) -> str:
        return counted_text(f"!isa<{self.tested.text}>({self.expression.text()})")

    def key(self) -> Hashable:
        spend()
        return (TypeTest, self.tested, self.expression.key())

    def resolve(self, resolver: Resolver) -> Term:
        spend()
        expression = self.expression.resolve(resolver)
        return self if expression is self.expression else TypeTest(self.tested, expression).fold()

    def fold(self) -> Term:
        """1 or 0 if the type of the expression decides it, else the node."""
        found = self.expression.type
        if found is None:
            return self
        if found.converts_to(self.tested):
            return Int(1)
        if not isinstance(self.tested, RecordType) or isinstance(self.expression, RecordTerm):
            return Int(0)
        if not self.tested.converts_to(found) and self.expression.is_concrete():
            return Int(0)
        return self


class Lookup(TypedTerm):
    """`!exists<type>(name)` (an int) or `!instances<type>(regex)` (a list): queries the existing records."""

    __slots__ = ("expected", "expression", "operator")

    def __init__(self, operator: str, expected: Type, expression: Term) -> None:
        super().__init__(INT if operator == "exists" else expected.list_type())
        self.operator = operator
        self.expected = expected
        self.expression = expression

    def text(self) -> str:
        return counted_text(f"!{self.operator}<{self.expected.text}>({self.expression.text()})")

    def key(self) -> Hashable:
        spend()
        return (Lookup, self.operator, self.expected, self.expression.key())

    def resolve(self, resolver: Resolver) -> Term:
        spend()
        expression = self.expression.resolve(resolver)
        if expression is self.expression and not resolver.is_final:
            return self
        node = self if expression is self.expression else Lookup(self.operator, self.expected, expression)
        return node.fold(resolver.current, resolver.is_final)

    def fold(self, current: Definition | None, is_final: bool = False) -> Term:
        """The result if it is known, else the node."""
        spend()
        found = LOOKUP_FOLDS[self.operator](self, current, is_final)
        return self if found is None else found


def make_unary(operator: str, operand: Term, type: Type, current: Definition | None) -> Term:
    """Applies an operator with one operand."""
    return Unary(operator, operand, type).fold(current)


def make_binary(operator: str, left: Term, right: Term, type: Type, current: Definition | None) -> Term:
    """Applies an operator with two operands."""
    return Binary(operator, left, right, type).fold(current)


def make_ternary(operator: str, first: Term, second: Term, third: Term, type: Type, current: Definition | None) -> Term:
    """Applies an operator with three operands."""
    return Ternary(operator, first, second, third, type).fold(current)


def _type_text(operator: str, node: Term) -> str:
    return f"<{node.type.text}>" if operator in _TYPE_IN_TEXT and node.type is not None else ""
