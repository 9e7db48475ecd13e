"""The tree of a PDLL text as text, with the types of its expressions, in the words of `mlir-pdll -x=ast`.

Unlike mlir-pdll's tree it has what is written, and each declaration once: a use of a name is not followed by its
definition, included files are one line each, and there are no addresses and no conversions that mlir-pdll adds.

Read next: `syntax.py`, `report.py` (the types).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from mlirls_ir.patterns import compiled
from mlirls_ir.pdll.report import Report
from mlirls_ir.pdll.symbols import Symbol
from mlirls_ir.pdll.syntax import (
    Body,
    Callable,
    CallExpression,
    ConstraintReference,
    Declaration,
    Erase,
    Expression,
    ExpressionStatement,
    Include,
    LambdaExpression,
    Let,
    Literal,
    MemberExpression,
    Missing,
    NameExpression,
    OperationExpression,
    OperationName,
    Parameter,
    Pattern,
    Replace,
    Return,
    RewriteStatement,
    Skipped,
    Statement,
    Tree,
    TupleExpression,
    VariableExpression,
)
from mlirls_ir.pdll.types import OF_KEYWORD, Kind, Type, text_of

_BENEFIT: Final = compiled(r"benefit\s*\(\s*(\d+)\s*\)")
_ESCAPED: Final = compiled(r'"|[^ -~]')
_MOST_DEPTH: Final = 100


class Node(NamedTuple):
    """A line of the tree, and what is below it: single nodes, and groups of nodes under a heading."""

    line: str
    children: tuple[Node, ...] = ()
    groups: tuple[tuple[str, tuple[Node, ...]], ...] = ()
    after: tuple[Node, ...] = ()


def tree_text(text: str, tree: Tree, report: Report) -> str:
    """The tree of a part of a text, with the results of its analysis."""
    printer = _Printer(text, report)
    module = Node("Module", tuple(map(printer.declaration, tree.declarations)))
    return "".join(f"{line}\n" for line in [module.line, *_lines(module, "", 0)])


def _lines(node: Node, prefix: str, depth: int) -> Iterator[str]:
    if depth > _MOST_DEPTH:
        yield f"{prefix}..."
        return
    yield from _siblings(node.children, prefix, depth)
    for heading, nodes in node.groups:
        if nodes:
            yield f"{prefix}`{heading}`"
            yield from _siblings(nodes, f"{prefix}  ", depth)
    yield from _siblings(node.after, prefix, depth)


def _siblings(nodes: tuple[Node, ...], prefix: str, depth: int) -> Iterator[str]:
    for idx, node in enumerate(nodes):
        is_last = idx + 1 == len(nodes)
        yield f"{prefix}{'`' if is_last else '|'}-{node.line}"
        yield from _lines(node, f"{prefix}{' ' if is_last else '|'} ", depth + 1)


class _Printer:
    """Makes the lines of the nodes of one text."""

    def __init__(self, text: str, report: Report) -> None:
        self._text = text
        self._types = report.types
        self._symbols: dict[int, Symbol] = {use.start: use.symbol for use in report.uses if use.is_definition}
        self._used: dict[int, Symbol] = {use.start: use.symbol for use in report.uses}

    # -- declarations

    def declaration(self, node: Declaration) -> Node:
        match node:
            case Include():
                return Node(f"Include File<{node.file.text}>")
            case Callable():
                return self._callable(node)
            case Pattern():
                return self._pattern(node)
            case Skipped():
                return _unread()

    def _callable(self, node: Callable) -> Node:
        name = "" if node.name is None else node.name.text
        symbol = self._symbols.get(node.start if node.name is None else node.name.start)
        type = None if symbol is None else symbol.type
        line = f"User{node.word}Decl Name<{name}> ResultType<{text_of(type)}>"
        if node.code is not None:
            line += f" Code<{_escaped(node.code.text)}>"
        groups = (("Inputs", self._parameters(node.arguments)), ("Results", self._parameters(node.results)))
        return Node(line, (), groups, self._optional_body(node.body))

    def _parameters(self, nodes: Iterable[Parameter]) -> tuple[Node, ...]:
        found: list[Node] = []
        for node in nodes:
            constraints = () if node.constraint is None else (node.constraint,)
            name = "" if node.name is None else node.name.text
            found.append(self._variable(name, node.start if node.name is None else node.name.start, constraints))
        return tuple(found)

    def _variable(
        self, name: str, start: int, constraints: Iterable[ConstraintReference], value: tuple[Node, ...] = ()
    ) -> Node:
        symbol = self._symbols.get(start)
        type = self._type_of(constraints) if symbol is None else symbol.type
        line = f"VariableDecl Name<{name}> Type<{text_of(type)}>"
        return Node(line, value, (("Constraints", tuple(map(self._constraint, constraints))),))

    def _type_of(self, constraints: Iterable[ConstraintReference]) -> Type | None:
        """The type of a result without a name, which has one constraint."""
        for node in constraints:
            if node.operation is not None:
                return Type(Kind.OPERATION, node.operation.text)
            symbol = self._used.get(node.name.start)
            if symbol is not None and symbol.inputs:
                return symbol.inputs[0]
            return OF_KEYWORD.get(node.name.text)
        return None

    def _constraint(self, node: ConstraintReference) -> Node:
        if node.declaration is not None:
            return self._callable(node.declaration)
        if node.is_named:
            return Node(f"UserConstraintDecl Name<{node.name.text}>")
        if node.name.text == "Op":
            name = Node("OpNameDecl") if node.operation is None else _operation_name(node.operation)
            return Node("OpConstraintDecl", (name,))
        type = () if node.type is None else (self.expression(node.type),)
        return Node(f"{node.name.text}ConstraintDecl", type)

    def _pattern(self, node: Pattern) -> Node:
        line = "PatternDecl" if node.name is None else f"PatternDecl Name<{node.name.text}>"
        words = {word.text for word in node.metadata}
        end = node.end if node.body is None else node.body.start
        benefit = _BENEFIT.search(self._text, node.start, end) if "benefit" in words else None
        line += "" if benefit is None else f" Benefit<{benefit[1]}>"
        line += " Recursion" if "recursion" in words else ""
        return Node(line, self._optional_body(node.body))

    # -- statements

    def _optional_body(self, body: Body | None) -> tuple[Node, ...]:
        return () if body is None else (self._body(body),)

    def _body(self, body: Body) -> Node:
        return Node("CompoundStmt", tuple(map(self._statement, body.statements)))

    def _statement(self, node: Statement) -> Node:
        match node:
            case Let():
                value = () if node.value is None else (self.expression(node.value),)
                name = node.name
                variable = self._variable(
                    "" if name is None else name.text,
                    node.start if name is None else name.start,
                    node.constraints,
                    value,
                )
                return Node("LetStmt", (variable,))
            case Erase():
                return Node("EraseStmt", (self.expression(node.root),))
            case Replace():
                values = tuple(map(self.expression, node.values or ()))
                return Node("ReplaceStmt", (self.expression(node.root),), (("ReplValues", values),))
            case RewriteStatement():
                return Node("RewriteStmt", (self.expression(node.root), *self._optional_body(node.body)))
            case Return():
                return Node("ReturnStmt", (self.expression(node.value),))
            case ExpressionStatement():
                return self.expression(node.value)
            case Skipped():
                return _unread()

    def _let(self, node: Let) -> Node:
        value = () if node.value is None else (self.expression(node.value),)
        name, start = ("", node.start) if node.name is None else (node.name.text, node.name.start)
        return self._variable(name, start, node.constraints, value)

    # -- expressions

    def expression(self, node: Expression) -> Node:
        type = f"Type<{text_of(self._types.get(node))}>"
        match node:
            case Literal():
                value = "" if node.value is None else node.value.text
                return Node(f'{"Type" if node.word == "type" else "Attribute"}Expr Value<"{value}">')
            case NameExpression():
                return Node(f"DeclRefExpr Name<{node.name.text}> {type}")
            case VariableExpression():
                return Node(f"DeclRefExpr {type}", (self._variable(node.name.text, node.name.start, node.constraints),))
            case MemberExpression():
                member = "" if node.member is None else node.member.text
                return Node(f"MemberAccessExpr Member<{member}> {type}", (self.expression(node.parent),))
            case CallExpression():
                negated = " Negated" if node.is_negated else ""
                arguments = tuple(map(self.expression, node.arguments))
                return Node(f"CallExpr {type}{negated}", (self.expression(node.callee),), (("Arguments", arguments),))
            case TupleExpression():
                return Node(f"TupleExpr {type}", tuple(self.expression(one.value) for one in node.elements))
            case OperationExpression():
                return self._operation(node, type)
            case LambdaExpression():
                return self._callable(node.declaration)
            case Missing():
                return _unread()

    def _operation(self, node: OperationExpression, type: str) -> Node:
        operands = () if node.operands is None else tuple(map(self.expression, node.operands.values))
        results = () if node.results is None else tuple(map(self.expression, node.results.values))
        attributes = tuple(
            Node(
                f"NamedAttributeDecl Name<{one.name.text}>", () if one.value is None else (self.expression(one.value),)
            )
            for one in node.attributes
        )
        groups = (("Operands", operands), ("Result Types", results), ("Attributes", attributes))
        return Node(f"OperationExpr {type}", (_operation_name(node.name),), groups)


def _operation_name(node: OperationName) -> Node:
    return Node(f"OpNameDecl Name<{node.text}>" if node.text else "OpNameDecl")


def _unread() -> Node:
    """Text with a mistake."""
    return Node("(not readable)")


def _escaped(code: str) -> str:
    """Text in one line, as LLVM writes it."""
    text = code.replace("\\", "\\\\")
    return _ESCAPED.sub(lambda found: "".join(f"\\{byte:02X}" for byte in found[0].encode()), text)
