"""The types of expressions and constraints, and what their names stand for, as mlir-pdll finds them.

After a mistake a type is unknown (None), and what follows from it is not reported.

Read next: `analysis.py` (statements and declarations), `conversions.py`, `operation_checks.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from enum import Enum

from mlirls_ir.diagnostic import Related
from mlirls_ir.pdll.conversions import Conversions, Spot
from mlirls_ir.pdll.names import Names
from mlirls_ir.pdll.ods import OdsOperation
from mlirls_ir.pdll.ods_symbols import OdsSymbols
from mlirls_ir.pdll.operation_checks import OperationChecks, check_known, name_range
from mlirls_ir.pdll.report import NAME, SYNTAX, Report
from mlirls_ir.pdll.report import TYPE as CODE
from mlirls_ir.pdll.symbols import Scope, Symbol, SymbolKind
from mlirls_ir.pdll.syntax import (
    Callable,
    CallExpression,
    ConstraintReference,
    Expression,
    LambdaExpression,
    Literal,
    MemberExpression,
    Missing,
    Name,
    NameExpression,
    OperationExpression,
    OperationName,
    TupleExpression,
    VariableExpression,
)
from mlirls_ir.pdll.types import (
    ATTRIBUTE,
    CONSTRAINT,
    OF_KEYWORD,
    OPERATION,
    REWRITE,
    TYPE,
    TYPE_RANGE,
    VALUE,
    VALUE_RANGE,
    Kind,
    Type,
    tuple_of,
)

_CALLABLE = (SymbolKind.CONSTRAINT, SymbolKind.REWRITE)
_LARGEST_INDEX = 0x7FFFFFFF


class Context(Enum):
    """Where a statement is: mlir-pdll allows different things in each."""

    GLOBAL = "global"
    CONSTRAINT = "constraint"
    MATCH = "match"
    REWRITE = "rewrite"


class ExpressionAnalysis(ABC):
    """Analyses expressions in a scope. `text` is that of an included file, None for the open one."""

    def __init__(self, path: str, text: str | None, report: Report, scope: Scope, ods: OdsSymbols) -> None:
        self.names = Names(path, text, report)
        self.report = report
        self.scope = scope
        self.ods = ods
        self.context = Context.GLOBAL

    @abstractmethod
    def callable(self, node: Callable) -> Symbol:
        """Analyses a constraint or rewrite and defines its name."""

    def conversions(self, *notes: Related) -> Conversions:
        """The conversions that are allowed here."""
        return Conversions(self.report, self.ods.operations, self.context is Context.REWRITE, notes)

    # -- constraints

    def constraint_type(self, node: ConstraintReference, *, allows_types: bool = True) -> Type | None:
        """The type that a constraint gives its variable."""
        if node.declaration is not None:
            return self._applied(node, self.callable(node.declaration))
        if not node.is_named:
            return self._keyword_type(node, allows_types=allows_types)
        name = node.name
        if not name.text:
            return None
        symbol = self.scope.find(name.text)
        if symbol is None:
            if not self.ods.has_unread_includes:
                self.report.error(NAME, name.start, name.end, f"unknown reference to constraint `{name.text}`")
            return None
        self.report.use(name.start, name.end, symbol)
        if symbol.kind is not SymbolKind.CONSTRAINT:
            note = self.names.definition_note(symbol)
            self.report.error(NAME, name.start, name.end, "invalid reference to non-constraint", *note)
            return None
        return self._applied(node, symbol)

    def _keyword_type(self, node: ConstraintReference, *, allows_types: bool) -> Type | None:
        word = node.name.text
        if node.operation is not None:
            self._operation_name(node.operation, may_be_empty=True)
            return Type(Kind.OPERATION, node.operation.text)
        if node.type is not None:
            if not allows_types:
                what = "inline `Attr`, `Value`, and `ValueRange` type constraints"
                self.report.error(CODE, node.name.end, node.end, f"{what} are not permitted on arguments or results")
            self._check_type_of_constraint(node.type, TYPE_RANGE if word == "ValueRange" else TYPE)
        return OF_KEYWORD[word]

    def _check_type_of_constraint(self, node: Expression, expected: Type) -> None:
        found = self.expression(node)
        if found is not None and found != expected:
            message = f"expected expression of `{expected.text}` in type constraint"
            self.report.error(CODE, *self.range_of(node), message)

    def _applied(self, node: ConstraintReference, symbol: Symbol) -> Type | None:
        if symbol.inputs is None:
            return None
        if len(symbol.inputs) != 1:
            message = (
                "`Constraint`s applied via a variable constraint list must take a single input, but got "
                f"{len(symbol.inputs)}"
            )
            end = node.name.end
            self.report.error(CODE, node.start, end, message, *self.names.definition_note(symbol))
            return None
        return symbol.inputs[0]

    def type_of_constraints(self, nodes: Sequence[ConstraintReference]) -> Type | None:
        """The type of a variable with these constraints."""
        inferred: Type | None = None
        typed: ConstraintReference | None = None
        is_unknown = False
        for node in nodes:
            if node.type is not None and typed is not None:
                note = Related(typed.start, typed.end, "see previous constraint location here")
                message = "the type of this variable has already been constrained"
                self.report.error(CODE, node.name.end, node.end, message, note)
            typed = node if node.type is not None and typed is None else typed
            found = self.constraint_type(node)
            if found is None:
                is_unknown = True
            elif inferred is None:
                inferred = found
            elif (merged := inferred.refined(found)) is not None:
                inferred = merged
            else:
                message = (
                    f"constraint type `{found.text}` is incompatible with the previously inferred type "
                    f"`{inferred.text}`"
                )
                self.report.error(CODE, node.start, node.end, message)
        return None if is_unknown and inferred in (None, OPERATION) else inferred

    # -- expressions

    def range_of(self, node: Expression) -> tuple[int, int]:
        """The range to underline for an expression."""
        return name_range(node) if isinstance(node, OperationExpression) else (node.start, node.end)

    def spot(self, node: Expression) -> Spot:
        """An expression with its type."""
        type = self.expression(node)
        return Spot(*self.range_of(node), type)

    def spots(self, nodes: Iterable[Expression]) -> list[Spot]:
        """Expressions with their types."""
        return [self.spot(node) for node in nodes]

    def expression(self, node: Expression) -> Type | None:
        """The type of an expression."""
        found = self._type_of(node)
        if found is not None:
            self.report.types[node] = found
        return found

    def _type_of(self, node: Expression) -> Type | None:
        match node:
            case Literal():
                return TYPE if node.word == "type" else ATTRIBUTE
            case NameExpression():
                return self._reference(node.name)[1]
            case VariableExpression():
                type = self.type_of_constraints(node.constraints)
                self.names.define_variable(self.scope, node.name, None if node.is_broken else type, node)
                return type
            case MemberExpression():
                return self._member(node)
            case CallExpression():
                return self._call(node)
            case TupleExpression():
                return self._tuple(node)
            case OperationExpression():
                return self.operation(node, infers_from_root=False)
            case LambdaExpression():
                self.callable(node.declaration)
                return CONSTRAINT if node.declaration.word == "Constraint" else REWRITE
            case Missing():
                return None

    def _reference(self, name: Name) -> tuple[Symbol | None, Type | None]:
        symbol = self.scope.find(name.text)
        if symbol is None:
            if not self.ods.has_unread_includes:
                self.report.error(NAME, name.start, name.end, f"undefined reference to `{name.text}`")
            return None, None
        self.report.use(name.start, name.end, symbol)
        match symbol.kind:
            case SymbolKind.CONSTRAINT:
                return symbol, CONSTRAINT
            case SymbolKind.REWRITE:
                return symbol, REWRITE
            case SymbolKind.VARIABLE:
                return symbol, symbol.type
            case _:
                self.report.error(NAME, name.start, name.end, f"invalid reference to `{name.text}`")
                return None, None

    def _tuple(self, node: TupleExpression) -> Type | None:
        types: list[Type | None] = []
        for element in node.elements:
            spot = self.spot(element.value)
            if spot.type is not None and spot.type.kind in (Kind.CONSTRAINT, Kind.REWRITE, Kind.TUPLE):
                message = f"unable to build a tuple with `{spot.type.text}` element"
                self.report.error(CODE, spot.start, spot.end, message)
            types.append(spot.type)
        if node.is_broken:
            return None
        return tuple_of(tuple(types), tuple("" if one.label is None else one.label.text for one in node.elements))

    def _call(self, node: CallExpression) -> Type | None:
        symbol, found = self._callee(node.callee)
        if symbol is not None:
            self.report.calls[node] = symbol
        arguments = self.spots(node.arguments)
        if symbol is None or symbol.kind not in _CALLABLE:
            if found is not None and not node.is_broken:
                message = f"expected a reference to a callable `Constraint` or `Rewrite`, but got: `{found.text}`"
                self.report.error(CODE, node.start, node.end, message)
            return None
        if node.is_broken or not self._may_call(node, symbol):
            return symbol.type
        if symbol.inputs is None:
            return symbol.type
        if len(symbol.inputs) != len(arguments):
            word = "constraint" if symbol.kind is SymbolKind.CONSTRAINT else "rewrite"
            message = (
                f"invalid number of arguments for {word} call; expected {len(symbol.inputs)}, but got {len(arguments)}"
            )
            self.report.error(CODE, node.start, node.end, message, *self.names.definition_note(symbol))
            return symbol.type
        conversions = self.conversions(*self.names.definition_note(symbol))
        for spot, expected in zip(arguments, symbol.inputs, strict=True):
            conversions.convert(spot, expected)
        return symbol.type

    def _callee(self, node: Expression) -> tuple[Symbol | None, Type | None]:
        match node:
            case NameExpression():
                symbol, type = self._reference(node.name)
            case LambdaExpression():
                symbol = self.callable(node.declaration)
                type = CONSTRAINT if symbol.kind is SymbolKind.CONSTRAINT else REWRITE
            case _:
                return None, self.expression(node)
        if type is not None:
            self.report.types[node] = type
        return symbol, type

    def _may_call(self, node: CallExpression, symbol: Symbol) -> bool:
        is_constraint = symbol.kind is SymbolKind.CONSTRAINT
        message = None
        if self.context is Context.REWRITE:
            if is_constraint:
                message = "unable to invoke `Constraint` within a rewrite section"
            elif node.is_negated:
                message = "unable to negate a Rewrite"
        elif not is_constraint:
            message = "unable to invoke `Rewrite` within a match section"
        elif node.is_negated and not symbol.is_native:
            message = "unable to negate non native constraints"
        if message is not None:
            self.report.error(CODE, node.start, node.end, message)
        return message is None

    def _member(self, node: MemberExpression) -> Type | None:
        self.report.members.append(node)
        parent = self.expression(node.parent)
        if parent is None or node.member is None:
            return None
        name = node.member.text
        found: Type | None = None
        if parent.kind is Kind.OPERATION:
            known = self.ods.operations.get(parent.operation)
            if known is not None:
                found = self._result_type(node.member, known)
            elif name.isdigit():
                if len(name) <= 10 and int(name) <= _LARGEST_INDEX:
                    return VALUE
                self.report.error(CODE, node.start, node.end, "result index is too large")
                return None
        elif parent.kind is Kind.TUPLE:
            idx = int(name) if name.isdigit() and len(name) < 10 else -1
            if name in parent.labels:
                idx = parent.labels.index(name)
            if 0 <= idx < len(parent.elements):
                return parent.elements[idx]
        if found is None and not (parent.kind is Kind.OPERATION and self._may_have_members(parent)):
            message = f"invalid member access `{name}` on expression of type `{parent.text}`"
            self.report.error(CODE, node.start, node.end, message)
        return found

    def _may_have_members(self, parent: Type) -> bool:
        """Whether an operation may be defined in a file that could not be read."""
        return bool(parent.operation) and parent.operation not in self.ods.operations and self.ods.has_unread_includes

    def _result_type(self, member: Name, known: OdsOperation) -> Type | None:
        results = known.results
        idx = int(member.text) if member.text.isdigit() and len(member.text) < 10 else -1
        idx = next((number for number, one in enumerate(results) if one.name == member.text), idx)
        if not 0 <= idx < len(results):
            return None
        symbol = self.ods.member(known, SymbolKind.RESULT, results[idx])
        self.report.use(member.start, member.end, symbol)
        return VALUE_RANGE if results[idx].is_range else VALUE

    def _operation_name(self, node: OperationName, *, may_be_empty: bool) -> OdsOperation | None:
        if node.is_broken:
            return None
        if not node.text:
            if not may_be_empty:
                self.report.error(SYNTAX, node.close, node.close + 1, "expected dialect namespace")
            return None
        known = self.ods.operations.get(node.text)
        if known is not None:
            self.report.use(node.start, node.end, self.ods.operation(known))
        elif not self.ods.has_unread_includes:
            check_known(self.conversions(), node)
        return known

    def operation(self, node: OperationExpression, *, infers_from_root: bool) -> Type | None:
        """The type of `op<...>`. `infers_from_root` says that a `replace` gives the types of its results."""
        is_rewrite = self.context is Context.REWRITE
        known = self._operation_name(node.name, may_be_empty=not is_rewrite)
        self.report.operations[node] = known
        operands = None if node.operands is None else self.spots(node.operands.values)
        attributes = self._attributes(node, known)
        results = None if node.results is None else self.spots(node.results.values)
        if node.name.is_broken:
            return None
        type = Type(Kind.OPERATION, node.name.text)
        if node.is_broken:
            return type
        checks = OperationChecks(self.conversions(), node, known)
        if operands is not None or is_rewrite:
            checks.operands(operands or [])
        for spot in attributes:
            checks.attribute(spot)
        if results is not None:
            checks.results(results)
        elif is_rewrite and not infers_from_root and node.name.text:
            checks.inference(has_unread_includes=self.ods.has_unread_includes)
        return type

    def _attributes(self, node: OperationExpression, known: OdsOperation | None) -> list[Spot]:
        found: list[Spot] = []
        for attribute in node.attributes:
            name = attribute.name
            member = None if known is None else next((m for m in known.attributes if m.name == name.text), None)
            if known is not None and member is not None:
                self.report.use(name.start, name.end, self.ods.member(known, SymbolKind.ATTRIBUTE, member))
            if attribute.value is not None:
                found.append(self.spot(attribute.value))
        return found
