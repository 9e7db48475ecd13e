"""Reads an assembly format as mlir-tblgen does, in its order and with its messages.

The meaning of `$name` and of the directives differs: `operation_format.py` has the formats of operations,
`parameter_format.py` those of types and attributes. A wrong name costs only itself. Text that cannot be read ends the
reading, and after any mistake nothing is reported about the format as a whole.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import field
from enum import Enum
from typing import Final

from mlirls_ir.definition_checks.facts import Report
from mlirls_ir.definition_checks.format_tokens import KEYWORDS, Token, is_white_space, problem_of_literal, tokenize
from mlirls_ir.lazy_dataclass import dataclass

FIELD: Final = "assemblyFormat"
_CODE: Final = "assembly-format"
_MOST_DEPTH: Final = 200


class Within(Enum):
    """What is around an element."""

    FORMAT = "the format or an optional group"
    TYPE = "`type(...)`"
    CUSTOM = "`custom<...>(...)`"
    STRUCT = "`struct(...)`"
    REF = "`ref(...)`"


class Kind(Enum):
    """The kinds of elements. `UNKNOWN` is a wrong name, about which nothing else is reported."""

    SPACE = "white space"
    LITERAL = "literal"
    STRING = "string"
    ATTRIBUTE = "attribute"
    PROPERTY = "property"
    OPERAND = "operand"
    REGION = "region"
    RESULT = "result"
    SUCCESSOR = "successor"
    PARAMETER = "parameter"
    UNKNOWN = "unknown"
    DIRECTIVE = "directive"
    GROUP = "optional group"


VARIABLES: Final = frozenset(
    (Kind.ATTRIBUTE, Kind.PROPERTY, Kind.OPERAND, Kind.REGION, Kind.RESULT, Kind.SUCCESSOR, Kind.PARAMETER)
)


@dataclass(slots=True, eq=False)
class Element:
    """A part of a format.

    `text` is the literal, the name of a variable, or the word of a directive; `children` what is inside. A group has
    those after `:` in `otherwise`, and an `oilist` its literals there.
    """

    kind: Kind
    text: str
    children: list[Element] = field(default_factory=lambda: list["Element"]())
    otherwise: list[Element] = field(default_factory=lambda: list["Element"]())
    is_qualified: bool = False

    def is_directive(self, *words: str) -> bool:
        """Whether this is one of some directives."""
        return self.kind is Kind.DIRECTIVE and self.text in words


class Unreadable(Exception):
    """The rest of the format cannot be read; the reason is reported."""


class FormatReader(ABC):
    """Reads one format and reports what is wrong with it."""

    def __init__(self, report: Report, text: str) -> None:
        self.report = report
        self.tokens, self._bad = tokenize(text)
        self._at = 0
        self._depth = 0
        self.is_wrong = False

    # The differences between formats of operations and formats of types.

    @abstractmethod
    def variable(self, token: Token, within: Within) -> Element:
        """The element of `$name`."""

    @abstractmethod
    def directive(self, token: Token, within: Within) -> Element:
        """The element of a word other than `custom`. Raises `Unreadable`."""

    @abstractmethod
    def check_group(self, token: Token, elements: Sequence[Element], anchor: Element | None) -> None:
        """Checks the elements of one half of an optional group. Raises `Unreadable`."""

    @abstractmethod
    def check_custom(self, token: Token, arguments: Sequence[Element]) -> None:
        """Checks the arguments of a custom directive. Raises `Unreadable`."""

    @abstractmethod
    def check_whole(self, token: Token, elements: Sequence[Element]) -> None:
        """Checks a format without mistakes in its parts; `token` is its first word."""

    # Messages.

    def wrong(self, token: Token, message: str, *notes: str) -> None:
        """Reports a mistake, after which reading goes on."""
        self.is_wrong = True
        self.report.add_in_format(FIELD, token.start, token.end, _CODE, message, *notes)

    def fail(self, token: Token, message: str, *notes: str) -> Unreadable:
        """Reports a mistake that ends the reading; the caller raises what it returns."""
        if self.token.kind == "error" and self._bad is not None:
            # mlir-tblgen reads one word ahead.
            self.wrong(self.token, self._bad.message)
        else:
            self.wrong(token, message, *notes)
        return Unreadable(message)

    # Words.

    @property
    def token(self) -> Token:
        """The next word."""
        return self.tokens[self._at]

    def next(self) -> Token:
        """Takes the next word."""
        token = self.tokens[self._at]
        if self._at + 1 < len(self.tokens):
            self._at += 1
        return token

    def accept(self, kind: str) -> bool:
        """Takes the next word if it is of a kind."""
        if self.token.kind != kind:
            return False
        self.next()
        return True

    def expect(self, kind: str, message: str) -> Token:
        """Takes a word of a kind. Raises `Unreadable`."""
        if self.token.kind != kind:
            raise self.fail(self.token, message)
        return self.next()

    # Elements.

    def check(self) -> None:
        """Reads and checks the whole format."""
        first = self.token
        elements: list[Element] = []
        try:
            while self.token.kind != "end":
                elements.append(self.element(Within.FORMAT))
            if not self.is_wrong:
                self.check_whole(first, elements)
        except Unreadable:
            pass

    def element(self, within: Within) -> Element:
        """Reads one element. Raises `Unreadable`."""
        self._depth += 1
        if self._depth > _MOST_DEPTH:
            raise Unreadable("nested too deeply")
        token = self.token
        match token.kind:
            case "literal":
                found = self.literal(within)
            case "string":
                found = self._string(within)
            case "variable":
                found = self.variable(self.next(), within)
            case "(":
                found = self._group(within)
            case "custom":
                found = self._custom(self.next(), within)
            case kind if kind in KEYWORDS:
                found = self.directive(self.next(), within)
            case _:
                raise self.fail(token, "expected literal, variable, directive, or optional group")
        self._depth -= 1
        return found

    def literal(self, within: Within) -> Element:
        """Reads a literal, which must come next. Raises `Unreadable`."""
        token = self.next()
        if within is not Within.FORMAT:
            raise self.fail(token, "literals may only be used in the top-level section of the format")
        if token.kind != "literal":
            raise self.fail(token, f"expected literal, but got '{token.text}'")
        text = token.text[1:-1]
        if is_white_space(text):
            return Element(Kind.SPACE, text)
        problem = problem_of_literal(text)
        if problem:
            self.wrong(token, f"expected valid literal but got '{text}': {problem}")
        return Element(Kind.LITERAL, text)

    def _string(self, within: Within) -> Element:
        token = self.next()
        if within is not Within.CUSTOM:
            raise self.fail(token, "strings may only be used as 'custom' directive arguments")
        return Element(Kind.STRING, token.text)

    def _custom(self, token: Token, within: Within) -> Element:
        if within not in (Within.FORMAT, Within.STRUCT):
            message = "`custom` can only be used at the top-level context or within a `struct` directive"
            raise self.fail(token, message)
        self.expect("<", "expected '<' before custom directive name")
        name = self.expect("word", "expected custom directive name identifier")
        self.expect(">", "expected '>' after custom directive name")
        self.expect("(", "expected '(' before custom directive parameters")
        arguments = [self.element(Within.CUSTOM)]
        while self.accept(","):
            arguments.append(self.element(Within.CUSTOM))
        self.expect(")", "expected ')' after custom directive parameters")
        if not self.is_wrong:
            self.check_custom(token, arguments)
        if within is Within.STRUCT and not self.is_wrong:
            if len(arguments) != 1:
                raise self.fail(token, "`struct` can only contain `custom` directives with a single argument")
            if arguments[0].kind not in (Kind.PARAMETER, Kind.UNKNOWN):
                message = "a `custom` directive nested within a `struct` must be passed a parameter"
                raise self.fail(token, message)
        return Element(Kind.DIRECTIVE, "custom", arguments, [Element(Kind.STRING, name.text)])

    def _group(self, within: Within) -> Element:
        token = self.next()
        if within is not Within.FORMAT:
            raise self.fail(token, "optional groups can only be used as top-level elements")
        then: list[Element] = []
        otherwise: list[Element] = []
        anchor = self._elements_of_group(then, None)
        if self.accept(":"):
            self.expect("(", "expected '(' to start else branch of optional group")
            anchor = self._elements_of_group(otherwise, anchor)
        self.expect("?", "expected '?' after optional group")
        if anchor is None:
            raise self.fail(token, "optional group has no anchor element")
        if self.is_wrong:
            return Element(Kind.GROUP, "", then, otherwise)
        self.check_group(token, then, anchor if anchor in then else None)
        # mlir-tblgen does not ask whether an element after `:` can be the anchor.
        self.check_group(token, otherwise, None)
        first = next((element for element in then if element.kind is not Kind.SPACE), None)
        is_parsable = first is None or first.kind in VARIABLES or first.kind in (Kind.LITERAL, Kind.UNKNOWN)
        if first is not None and not is_parsable and not first.is_directive("custom"):
            message = "first parsable element of an optional group must be a literal, variable, or custom directive"
            raise self.fail(token, message)
        return Element(Kind.GROUP, "", then, otherwise)

    def _elements_of_group(self, elements: list[Element], anchor: Element | None) -> Element | None:
        """Reads the elements of one half and the `)` after them; returns the anchor."""
        while True:
            element = self.element(Within.FORMAT)
            elements.append(element)
            if self.token.kind == "^":
                if anchor is not None:
                    message = "only one element can be marked as the anchor of an optional group"
                    raise self.fail(self.token, message)
                anchor = element
                self.next()
            if self.accept(")"):
                return anchor
