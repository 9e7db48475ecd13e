"""Parses expressions and constraints of PDLL. Read next: `parser.py` (statements and declarations)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from mlirls_ir.pdll.cursor import Cursor
from mlirls_ir.pdll.lexer import CODE, DEPENDENT_KEYWORDS, IDENTIFIER, INTEGER, KEYWORDS, STRING, string_value
from mlirls_ir.pdll.syntax import (
    BUILTIN_CONSTRAINTS,
    Attribute,
    Callable,
    CallExpression,
    ConstraintReference,
    Element,
    Expression,
    Group,
    LambdaExpression,
    Literal,
    MemberExpression,
    Missing,
    Name,
    NameExpression,
    OperationExpression,
    OperationName,
    SyntaxProblem,
    TupleExpression,
    VariableExpression,
)

_MOST_NESTING: Final = 100
_WORD: Final = (IDENTIFIER, *sorted(KEYWORDS - {"_"}))
_NAME: Final = (IDENTIFIER, *sorted(DEPENDENT_KEYWORDS))


class ExpressionParser(ABC):
    """Parses expressions at a cursor."""

    def __init__(self, cursor: Cursor) -> None:
        self.cursor = cursor
        self.attribute_lists: set[int] = set()
        self._depth = 0

    @abstractmethod
    def callable(self, *, is_inline: bool) -> Callable:
        """Parses a constraint or rewrite at its first word."""

    def at_name(self) -> bool:
        """Whether the next token can be the name of a variable."""
        return self.cursor.at(*_NAME)

    def expression(self) -> Expression:
        """Parses an expression with the calls and members after it."""
        cursor = self.cursor
        self._depth += 1
        if self._depth > _MOST_NESTING:
            cursor.fail("this is nested too deeply")
        found = self._primary()
        while not cursor.is_broken:
            if cursor.at("."):
                found = self._member(found)
            elif cursor.at("("):
                found = self._call(found, is_negated=False)
            else:
                break
        self._depth -= 1
        return found

    def _primary(self) -> Expression:
        cursor = self.cursor
        token = cursor.token
        match token.kind:
            case "_":
                return self._underscore()
            case "attr" | "type" if cursor.next_is("<"):
                return self._literal()
            case "op" if cursor.next_is("<"):
                return self.operation()
            case "identifier" | "attr" | "type" | "op":
                return self._identifier()
            case "not":
                return self._negated()
            case "Constraint" | "Rewrite":
                return self._lambda()
            case "(":
                return self._tuple()
            case _:
                cursor.fail("expected expression")
                return Missing(token.start, token.start)

    def _underscore(self) -> Expression:
        name = self.cursor.name()
        self.cursor.expect(":", "expected `:` after `_` variable")
        return self._variable(name)

    def _identifier(self) -> Expression:
        name = self.cursor.name()
        if self.cursor.take(":") is not None:
            return self._variable(name)
        return NameExpression(name, name.start, name.end)

    def _variable(self, name: Name) -> VariableExpression:
        constraints = self.constraints()
        return VariableExpression(name, constraints, name.start, name.end, self.cursor.is_broken)

    def _literal(self) -> Literal:
        cursor = self.cursor
        word = cursor.advance()
        cursor.advance()
        is_type = word.kind == "type"
        value = None
        if cursor.at(STRING, CODE):
            token = cursor.advance()
            value = Name(string_value(token), token.start, token.end)
        else:
            cursor.fail(f"expected string literal containing MLIR {'type' if is_type else 'attribute'}")
        cursor.expect(">", f"expected `>` after {'type' if is_type else 'attribute'} literal")
        return Literal(word.kind, word.start, cursor.end, value)

    def _negated(self) -> Expression:
        cursor = self.cursor
        start = cursor.advance().start
        if not cursor.at(IDENTIFIER):
            cursor.fail("expected native constraint")
            return Missing(start, cursor.end)
        callee = self._identifier()
        if not cursor.at("("):
            cursor.fail("expected `(` after function name")
            return callee
        return self._call(callee, is_negated=True)

    def _call(self, callee: Expression, *, is_negated: bool) -> CallExpression:
        cursor = self.cursor
        bracket = cursor.advance()
        arguments: list[Expression] = []
        if not cursor.at(")"):
            arguments = self._expressions()
        cursor.expect(")", "expected `)` after argument list")
        return CallExpression(
            callee, tuple(arguments), callee.start, cursor.end, bracket.start, is_negated, cursor.is_broken
        )

    def _expressions(self) -> list[Expression]:
        found = [self.expression()]
        while self.cursor.take(",") is not None:
            found.append(self.expression())
        return found

    def _member(self, parent: Expression) -> MemberExpression:
        cursor = self.cursor
        dot = cursor.advance()
        member = None
        if cursor.at(INTEGER, *_WORD, "_"):
            member = cursor.name()
        else:
            cursor.fail("expected identifier or numeric member name", dot.start, dot.end)
        return MemberExpression(parent, member, parent.start, cursor.end, dot.start)

    def _tuple(self) -> TupleExpression:
        cursor = self.cursor
        start = cursor.advance().start
        elements: list[Element] = []
        labels: dict[str, Name] = {}
        if not cursor.at(")"):
            while True:
                label = None
                if self.at_name() and cursor.next_is("="):
                    label = cursor.name()
                    cursor.advance()
                    self._note_label(labels, label)
                elements.append(Element(label, self.expression()))
                if cursor.take(",") is None:
                    break
        cursor.expect(")", "expected `)` after tuple element list")
        return TupleExpression(tuple(elements), start, cursor.end, cursor.is_broken)

    def _note_label(self, labels: dict[str, Name], label: Name) -> None:
        first = labels.setdefault(label.text, label)
        if first is not label:
            message = f"duplicate tuple element label `{label.text}`"
            note = (first.start, first.end, "see previous label use here")
            self.cursor.problems.append(SyntaxProblem(label.start, label.end, message, (note,)))

    def _lambda(self) -> LambdaExpression:
        declaration = self.callable(is_inline=True)
        place = declaration.name
        start = declaration.start if place is None else place.start
        return LambdaExpression(declaration, start, declaration.end)

    def operation_name(self) -> OperationName:
        """Parses the name in `<...>`, with the brackets; the name is empty if there are none."""
        cursor = self.cursor
        if cursor.take("<") is None:
            return OperationName("", cursor.end, cursor.end, cursor.end, is_broken=False)
        start = close = cursor.token.start
        text = ""
        if cursor.at(*_WORD, "_"):
            text = cursor.advance().text
            if cursor.expect(".", "expected `.` after dialect namespace") is not None:
                text += "."
                if not cursor.at(*_WORD, "_"):
                    cursor.fail("expected operation name after dialect namespace")
                while cursor.at(*_WORD, "_", "."):
                    text += cursor.advance().text
        end = cursor.end if text else start
        close = cursor.token.start
        cursor.expect(">", "expected `>` after operation name")
        return OperationName(text, start, end, close, cursor.is_broken)

    def operation(self) -> OperationExpression:
        """Parses `op<...>` with everything that follows it."""
        cursor = self.cursor
        word = cursor.advance()
        name = self.operation_name()
        operands = None
        if cursor.at("("):
            operands = self._group("operand list")
        attributes: list[Attribute] = []
        attributes_open = None
        if cursor.at("{"):
            attributes_open = cursor.advance().start
            self.attribute_lists.add(attributes_open)
            attributes = self._attributes()
            cursor.expect("}", "expected `}` after operation attribute list")
        results = None
        if cursor.take("->") is not None:
            if cursor.at("("):
                results = self._group("result type list")
            else:
                cursor.fail("expected `(` before operation result type list")
        return OperationExpression(
            name, operands, tuple(attributes), attributes_open, results, word.start, cursor.end, cursor.is_broken
        )

    def _group(self, what: str) -> Group:
        cursor = self.cursor
        bracket = cursor.advance().start
        values: list[Expression] = []
        if cursor.take(")") is None:
            values = self._expressions()
            cursor.expect(")", f"expected `)` after operation {what}")
        return Group(tuple(values), bracket, cursor.end)

    def _attributes(self) -> list[Attribute]:
        cursor = self.cursor
        found: list[Attribute] = []
        while True:
            if cursor.at(STRING, CODE):
                token = cursor.advance()
                name = Name(string_value(token), token.start, token.end)
            elif cursor.at(*_WORD, "_"):
                name = cursor.name()
            else:
                cursor.fail("expected identifier or string attribute name")
                break
            value = self.expression() if cursor.take("=") is not None else None
            found.append(Attribute(name, value))
            if cursor.take(",") is None:
                break
        return found

    def constraints(self) -> tuple[ConstraintReference, ...]:
        """Parses the constraints of a variable: one, or a list in square brackets."""
        cursor = self.cursor
        if cursor.take("[") is None:
            return (self.constraint(),)
        found = [self.constraint()]
        while cursor.take(",") is not None:
            found.append(self.constraint())
        cursor.expect("]", "expected `]` after constraint list")
        return tuple(found)

    def constraint(self) -> ConstraintReference:
        """Parses one constraint."""
        cursor = self.cursor
        token = cursor.token
        if cursor.at("Constraint"):
            declaration = self.callable(is_inline=True)
            word = Name(token.text, token.start, token.end)
            return ConstraintReference(word, token.start, cursor.end, cursor.is_broken, declaration=declaration)
        if not cursor.at(IDENTIFIER, *BUILTIN_CONSTRAINTS):
            cursor.fail("expected identifier constraint")
            return ConstraintReference(Name("", token.start, token.start), token.start, token.start, is_broken=True)
        name = cursor.name()
        operation = type = None
        if name.text == "Op":
            operation = self.operation_name()
        elif name.text in ("Attr", "Value", "ValueRange") and cursor.take("<") is not None:
            type = self.expression()
            cursor.expect(">", "expected `>` after variable type constraint")
        return ConstraintReference(name, name.start, cursor.end, cursor.is_broken, operation, type)
