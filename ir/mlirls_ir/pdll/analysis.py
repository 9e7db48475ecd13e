"""The analysis of a PDLL text: declarations and statements, in the order of the text, with mlir-pdll's rules.

Read next: `expression_analysis.py`.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Final

from mlirls_ir.diagnostic import Related, Severity
from mlirls_ir.pdll.conversions import Spot
from mlirls_ir.pdll.expression_analysis import Context, ExpressionAnalysis
from mlirls_ir.pdll.includes import PDLL, TD, IncludedPdll, IncludedTd, Includes
from mlirls_ir.pdll.ods_symbols import OdsSymbols
from mlirls_ir.pdll.report import INCLUDE, SYNTAX, Report
from mlirls_ir.pdll.report import TYPE as CODE
from mlirls_ir.pdll.symbols import Place, Scope, Symbol, SymbolKind
from mlirls_ir.pdll.syntax import (
    Body,
    Callable,
    Declaration,
    Erase,
    Expression,
    ExpressionStatement,
    Include,
    Let,
    Name,
    OperationExpression,
    Parameter,
    Pattern,
    Replace,
    Return,
    RewriteStatement,
    Skipped,
    Statement,
    Tree,
)
from mlirls_ir.pdll.types import NOTHING, VALUE, VALUE_RANGE, Kind, Type, result_type
from mlirls_ir.source import SourceText

_OPERATION_REWRITES: Final = (Erase, Replace, RewriteStatement)
_MOST_INCLUSIONS: Final = 200


class Analysis(ExpressionAnalysis):
    """The analysis of one text. `inclusions` are the paths of all files that were included before."""

    def __init__(
        self,
        path: str,
        text: str | None,
        report: Report,
        includes: Includes,
        scope: Scope | None = None,
        ods: OdsSymbols | None = None,
        inclusions: list[str] | None = None,
        around: tuple[str, ...] = (),
    ) -> None:
        super().__init__(path, text, report, Scope() if scope is None else scope, OdsSymbols() if ods is None else ods)
        self._includes = includes
        self._inclusions: list[str] = [] if inclusions is None else inclusions
        self._around = around

    def tree(self, tree: Tree) -> None:
        """Analyses the declarations of a text."""
        for start, end, message, related in ((p.start, p.end, p.message, p.related) for p in tree.problems):
            self.report.error(SYNTAX, start, end, message, *(Related(*note) for note in related))
        for node in tree.declarations:
            self._declaration(node)

    def _declaration(self, node: Declaration) -> None:
        match node:
            case Include():
                self._include(node)
            case Callable():
                self.callable(node)
            case Pattern():
                self._pattern(node)
            case Skipped():
                pass

    # -- includes

    def _include(self, node: Include) -> None:
        name = node.file.text
        found: IncludedTd | IncludedPdll | None = None
        if name.endswith(TD):
            found = self._includes.td(name)
        elif name.endswith(PDLL):
            found = self._includes.pdll(name)
        else:
            self._refuse_include(node, "expected include filename to end with `.pdll` or `.td`")
            return
        if found is None:
            self._refuse_include(node, f"unable to open include file `{name}`")
            return
        place = Place(found.path, 0, 0, found.texts[found.path] if isinstance(found, IncludedTd) else found.text)
        self.report.use(node.file.start, node.file.end, Symbol(SymbolKind.INCLUDE, name, place, None, node))
        if isinstance(found, IncludedTd):
            self._include_td(node, found)
        elif found.path in self._around or found.path == self.names.path:
            self._refuse_include(node, f"include file `{name}` includes itself without end")
        elif len(self._inclusions) >= _MOST_INCLUSIONS:
            self._refuse_include(node, f"more than {_MOST_INCLUSIONS} files are included")
        else:
            self._include_pdll(node, found)

    def _refuse_include(self, node: Include, message: str) -> None:
        self.report.error(INCLUDE, node.file.start, node.file.end, message)
        self.ods.has_unread_includes = True

    def _include_td(self, node: Include, found: IncludedTd) -> None:
        if found.problem is not None:
            self._refuse_include(node, f"error while processing include file `{node.file.text}`: {found.problem}")
        self.ods.add(found.facts.operations, found.texts)
        for constraint in found.facts.constraints.values():
            if self.scope.find(constraint.name) is None:
                place = self.ods.place(constraint.location, len(constraint.name))
                self.scope.names[constraint.name] = Symbol(
                    SymbolKind.CONSTRAINT,
                    constraint.name,
                    place,
                    NOTHING,
                    constraint,
                    (constraint.type,),
                    ("self",),
                    is_native=True,
                )

    def _include_pdll(self, node: Include, found: IncludedPdll) -> None:
        self._inclusions.append(found.path)
        inner = Report()
        around = (*self._around, self.names.path)
        Analysis(found.path, found.text, inner, self._includes, self.scope, self.ods, self._inclusions, around).tree(
            found.tree
        )
        self.report.included.append((found.path, found.text, inner))
        errors = [one for one in inner.findings if one.severity is Severity.ERROR]
        if errors:
            first = min(errors, key=lambda one: one.start)
            line, column = SourceText(found.text).position_at(first.start)
            where = f"{found.path}:{line + 1}:{column + 1}"
            self.report.error(INCLUDE, node.file.start, node.file.end, f"{first.message} ({where})")

    # -- declarations

    def _pattern(self, node: Pattern) -> None:
        with self._inside(Context.MATCH):
            body = node.body
            if body is not None:
                self._body(body)
                self._check_pattern_body(node, body)
        if node.name is not None:
            self.names.define(
                self.scope,
                node.name,
                Symbol(SymbolKind.PATTERN, node.name.text, self.names.place(node.name), None, node),
            )

    def _check_pattern_body(self, node: Pattern, body: Body) -> None:
        statements = body.statements
        if body.is_lambda:
            statement = statements[0]
            if not body.is_broken and not isinstance(statement, _OPERATION_REWRITES):
                message = (
                    "expected Pattern lambda body to contain a single operation rewrite statement, such as `erase`, "
                    "`replace`, or `rewrite`"
                )
                self.report.error(SYNTAX, *self._statement_range(statement), message)
            return
        for idx, statement in enumerate(statements):
            if isinstance(statement, Return):
                self._refuse_return(statement)
                return
            if isinstance(statement, _OPERATION_REWRITES):
                if idx + 1 < len(statements) and not body.is_broken:
                    message = (
                        "Pattern body was terminated by an operation rewrite statement, but found trailing statements"
                    )
                    self.report.error(SYNTAX, *self._statement_range(statements[idx + 1]), message)
                return
        if not body.is_broken:
            end = node.start + len("Pattern") if node.name is None else node.name.end
            message = "expected Pattern body to terminate with an operation rewrite statement, such as `erase`"
            self.report.error(SYNTAX, node.start, end, message)

    def _refuse_return(self, node: Return) -> None:
        message = "`return` statements are only permitted within a `Constraint` or `Rewrite` body"
        self.report.error(SYNTAX, node.start, node.end, message)

    def _statement_range(self, node: Statement) -> tuple[int, int]:
        return self.range_of(node.value) if isinstance(node, ExpressionStatement) else (node.start, node.end)

    def callable(self, node: Callable) -> Symbol:
        """Analyses a constraint or rewrite and defines its name."""
        outer = self.scope
        with self._inside(Context.CONSTRAINT if node.word == "Constraint" else Context.REWRITE):
            inner = self.scope = Scope(outer)
            inputs = tuple(self._parameter(one) for one in node.arguments)
            self.scope = Scope(outer)
            types = tuple(self._result(one) for one in node.results)
            labels = tuple("" if one.name is None else one.name.text for one in node.results)
            type = result_type(types, labels)
            if len(node.results) == 1 and labels[0]:
                message = "cannot create a single-element tuple with an element label"
                self.report.error(CODE, node.results[0].start, node.results[0].end, message)
            self.scope = inner
            if node.body is not None:
                type = self._callable_body(node, node.body, type)
            self.scope = outer
        name = Name("", node.start, node.start + len(node.word)) if node.name is None else node.name
        kind = SymbolKind.CONSTRAINT if node.word == "Constraint" else SymbolKind.REWRITE
        symbol = Symbol(
            kind,
            name.text,
            self.names.place(name),
            type if node.has_signature else None,
            node,
            inputs if node.has_signature else None,
            tuple("" if one.name is None else one.name.text for one in node.arguments),
            is_native=node.body is None,
        )
        self.names.define(self.scope, name, symbol)
        return symbol

    def _parameter(self, node: Parameter) -> Type | None:
        type = None if node.constraint is None else self.constraint_type(node.constraint, allows_types=False)
        if node.name is not None:
            self.names.define_variable(self.scope, node.name, type, node)
        return type

    def _result(self, node: Parameter) -> Type | None:
        reference = node.constraint
        if node.name is None and reference is not None and reference.is_named and reference.name.text:
            symbol = self.scope.find(reference.name.text)
            if symbol is None or symbol.kind is not SymbolKind.CONSTRAINT:
                if not self.ods.has_unread_includes:
                    message = "expected `:` before result constraint"
                    self.report.error(SYNTAX, node.after, node.after + 1, message)
                return None
        return self._parameter(node)

    def _callable_body(self, node: Callable, body: Body, type: Type | None) -> Type | None:
        returned = self._body(body)
        is_constraint = node.word == "Constraint"
        if body.is_lambda and not body.is_broken:
            statement = body.statements[0]
            if not isinstance(statement, ExpressionStatement) and (
                is_constraint or not isinstance(statement, _OPERATION_REWRITES)
            ):
                message = "expected `Constraint` lambda body to contain a single expression"
                if not is_constraint:
                    message = (
                        "expected `Rewrite` lambda body to contain a single expression or an operation rewrite "
                        "statement; such as `erase`, `replace`, or `rewrite`"
                    )
                self.report.error(SYNTAX, *self._statement_range(statement), message)
                return type
        if not (body.is_lambda and is_constraint):
            self._check_return(node, body, type)
        if returned is None:
            return None if body.is_broken and not node.results else type
        if not node.results:
            return returned.type
        self.conversions().convert(returned, type)
        return type

    def _check_return(self, node: Callable, body: Body, type: Type | None) -> None:
        statements = body.statements
        if body.is_broken:
            return
        for idx, statement in enumerate(statements):
            is_value = body.is_lambda and isinstance(statement, ExpressionStatement)
            if isinstance(statement, Return) or is_value:
                if idx + 1 < len(statements):
                    message = f"`return` terminated the `{node.word}` body, but found trailing statements afterwards"
                    self.report.error(SYNTAX, *self._statement_range(statements[idx + 1]), message)
                return
        if node.results and type is not None:
            message = f"missing return in a `{node.word}` expected to return `{type.text}`"
            start = body.end if body.is_lambda else max(body.end - 1, body.start)
            self.report.error(SYNTAX, start, body.end, message)

    # -- statements

    @contextmanager
    def _inside(self, context: Context) -> Generator[None]:
        before, self.context = self.context, context
        try:
            yield
        finally:
            self.context = before

    def _body(self, node: Body) -> Spot | None:
        """Analyses statements in a scope of their own; the value that the last one returns."""
        outer = self.scope
        self.scope = Scope(outer)
        returned: Spot | None = None
        for idx, statement in enumerate(node.statements):
            returned = None
            is_last = idx + 1 == len(node.statements)
            if isinstance(statement, Return):
                returned = self.spot(statement.value)
            elif isinstance(statement, ExpressionStatement):
                found = self.spot(statement.value)
                returned = found if node.is_lambda and is_last else None
            else:
                self._statement(statement)
        self.report.scopes.append((node.start, node.end, self.scope))
        self.scope = outer
        return returned

    def _statement(self, node: Statement) -> None:
        match node:
            case Let():
                self._let(node)
            case Erase():
                self._refuse_in_constraint("erase", node.start)
                spot = self.spot(node.root)
                if not _may_be_operation(spot):
                    self.report.error(CODE, spot.start, spot.end, "expected `Op` expression")
            case Replace():
                self._refuse_in_constraint("replace", node.start)
                self._replace(node)
            case RewriteStatement():
                self._refuse_in_constraint("rewrite", node.start)
                self._root(node.root)
                if node.body is not None:
                    with self._inside(Context.REWRITE):
                        self._body(node.body)
                    for statement in node.body.statements:
                        if isinstance(statement, Return):
                            self._refuse_return(statement)
            case Skipped():
                for name in node.names:
                    symbol = Symbol(SymbolKind.VARIABLE, name.text, self.names.place(name), None, node)
                    self.scope.names.setdefault(name.text, symbol)
            case Return() | ExpressionStatement():
                self.expression(node.value)

    def _refuse_in_constraint(self, word: str, start: int) -> None:
        if self.context is Context.CONSTRAINT:
            self.report.error(SYNTAX, start, start + len(word), f"`{word}` cannot be used within a Constraint")

    def _root(self, node: Expression) -> None:
        spot = self.spot(node)
        if spot.type is not None and not _may_be_operation(spot):
            message = f"expected `Op` expression, but got `{spot.type.text}`"
            self.report.error(CODE, spot.start, spot.end, message)

    def _replace(self, node: Replace) -> None:
        self._root(node.root)
        with self._inside(Context.REWRITE):
            for value in node.values or ():
                if isinstance(value, OperationExpression) and not node.is_tuple:
                    type = self.operation(value, infers_from_root=True)
                    if type is not None:
                        self.report.types[value] = type
                else:
                    type = self.expression(value)
                if type is not None and type.kind is not Kind.OPERATION and type not in (VALUE, VALUE_RANGE):
                    message = f"expected `Op`, `Value` or `ValueRange` expression, but got `{type.text}`"
                    self.report.error(CODE, *self.range_of(value), message)

    def _let(self, node: Let) -> None:
        type = self.type_of_constraints(node.constraints)
        is_unknown = type is None and bool(node.constraints)
        if node.value is not None:
            spot = self.spot(node.value)
            for constraint in node.constraints:
                if constraint.type is not None:
                    message = "type constraints are not permitted on variables with initializers"
                    self.report.error(CODE, constraint.start, constraint.end, message)
            if type is None:
                type = spot.type
                is_unknown = True
            elif spot.type is not None:
                merged = type.refined(spot.type)
                if merged is not None:
                    type = merged
                elif not node.is_broken:
                    self.conversions().convert(spot, type)
        if node.name is None:
            return
        if type is None and not is_unknown and not node.is_broken:
            message = f"unable to infer type for variable `{node.name.text}`"
            note = "the type of a variable must be inferable from the constraint list or the initializer"
            place = (node.name.start, node.name.end)
            self.report.error(CODE, *place, message, Related(*place, note))
        elif type is not None and type.kind in (Kind.CONSTRAINT, Kind.REWRITE):
            message = f"unable to define variable of `{type.text}` type"
            self.report.error(CODE, node.name.start, node.name.end, message)
            type = None
        self.names.define_variable(self.scope, node.name, None if node.is_broken and node.value is None else type, node)


def _may_be_operation(spot: Spot) -> bool:
    return spot.type is None or spot.type.kind is Kind.OPERATION
