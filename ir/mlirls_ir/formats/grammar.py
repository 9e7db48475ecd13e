"""The assembly format language of ODS: from its text to elements (MLIR's "Operations: declarative assembly format").

An element is plain data; its reader is chosen when it is bound to an operation (`operation.py`) or to a type or
attribute (`definition.py`). A format has at most a few hundred characters and is read once for each operation in a
process, before the first answer. So this is a small hand-written reader: it takes some 20 microseconds per format,
whereas building a lark parser would add 50 milliseconds to the start-up.

Read next: `operation.py`, `definition.py`.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, TypeAlias

from mlirls_ir.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Literal:
    """A keyword or punctuation; `touches` says whether an empty literal is before and after it."""

    text: str
    touches: tuple[bool, bool] = (False, False)


@dataclass(frozen=True, slots=True)
class Space:
    """White space that is printed at this place: nothing (""), a blank or a line break. Parsers ignore it."""

    text: str


@dataclass(frozen=True, slots=True)
class Variable:
    """`$name`."""

    name: str


@dataclass(frozen=True, slots=True)
class Directive:
    """`attr-dict`, `type(...)`, `custom<Name>(...)`, `struct(...)`: `custom` is the name between `<` and `>`."""

    name: str
    arguments: tuple[Element, ...] = ()
    custom: str = ""


@dataclass(frozen=True, slots=True)
class CodeArgument:
    """A string or C++ literal argument of a custom directive."""

    text: str


@dataclass(frozen=True, slots=True)
class Group:
    """`(then)? : (otherwise)?`; the element marked `^` is `then[anchor]` or `otherwise[other_anchor]`."""

    then: tuple[Element, ...]
    otherwise: tuple[Element, ...]
    anchor: int | None
    other_anchor: int | None = None


@dataclass(frozen=True, slots=True)
class OneOfList:
    """`oilist(...)`: clauses in any order, each at most once; a clause begins with a literal."""

    clauses: tuple[tuple[Element, ...], ...]


Element: TypeAlias = Literal | Space | Variable | Directive | CodeArgument | Group | OneOfList

_TOKEN: Final = re.compile(
    r"\s*(?:`([^`]*)`|\$([A-Za-z_][A-Za-z0-9_]*)|([A-Za-z_][A-Za-z0-9_-]*)|(\"(?:[^\"\\]|\\.)*\")|([()<>?:,^|]))"
)

_TAKES_ARGUMENTS: Final = frozenset({"type", "ref", "qualified", "custom", "functional-type", "struct"})


class FormatError(ValueError):
    """A format with a syntax error; its operation is then read by its shape."""


class _Reader:
    __slots__ = ("_keeps_spaces", "at", "tokens")

    def __init__(self, text: str, *, keeps_spaces: bool = False) -> None:
        self._keeps_spaces = keeps_spaces
        self.tokens: list[tuple[str, str]] = []
        self.at = 0
        pos = 0
        end = len(text.rstrip())
        while pos < end:
            match = _TOKEN.match(text, pos)
            if match is None:
                raise FormatError(f"unexpected character {text[pos : pos + 1]!r} in assembly format")
            literal, variable, word, string, punctuation = match.groups()
            if literal is not None:
                self.tokens.append(("literal", literal))
            elif variable is not None:
                self.tokens.append(("variable", variable))
            elif word is not None:
                self.tokens.append(("word", word))
            elif string is not None:
                self.tokens.append(("string", string[1:-1]))
            else:
                self.tokens.append((punctuation, punctuation))
            pos = match.end()

    def peek(self) -> str:
        return self.tokens[self.at][0] if self.at < len(self.tokens) else ""

    def take(self, kind: str) -> str:
        if self.peek() != kind:
            raise FormatError(f"expected {kind} in assembly format, found {self.peek() or 'its end'}")
        self.at += 1
        return self.tokens[self.at - 1][1]

    def accept(self, kind: str) -> bool:
        if self.peek() != kind:
            return False
        self.at += 1
        return True

    def all(self) -> tuple[Element, ...]:
        """The elements of the whole format; raises `FormatError`."""
        elements, _ = self.elements()
        if self.peek():
            raise FormatError(f"unexpected {self.peek()} in assembly format")
        return elements

    def elements(self, *closing: str) -> tuple[tuple[Element, ...], int | None]:
        """Elements up to one of `closing`, and the index of the anchor."""
        out: list[Element] = []
        anchor: int | None = None
        while self.peek() and self.peek() not in closing:
            element = self.element()
            if element is not None:
                out.append(element)
            if self.accept("^"):
                anchor = len(out) - 1
        return tuple(out), anchor

    def element(self) -> Element | None:
        kind = self.peek()
        if kind == "literal":
            before = self.is_empty_literal(self.at - 1)
            written = self.take("literal")
            text = written.strip()
            if not text or text == "\\n":
                return Space("\n" if text else written) if self._keeps_spaces else None
            return Literal(text, (before, self.is_empty_literal(self.at)))
        if kind == "variable":
            return Variable(self.take("variable"))
        if kind == "(":
            return self.group()
        if kind == "word":
            return self.directive()
        if kind == "string":
            return CodeArgument(self.take("string"))
        raise FormatError(f"unexpected {kind} in assembly format")

    def is_empty_literal(self, at: int) -> bool:
        return 0 <= at < len(self.tokens) and self.tokens[at] == ("literal", "")

    def group(self) -> Group:
        self.take("(")
        then, anchor = self.elements(")")
        self.take(")")
        otherwise: tuple[Element, ...] = ()
        other_anchor: int | None = None
        if self.accept(":"):
            self.take("(")
            otherwise, other_anchor = self.elements(")")
            self.take(")")
        self.take("?")
        return Group(then, otherwise, anchor, other_anchor)

    def directive(self) -> Element:
        name = self.take("word")
        custom = ""
        if name == "oilist":
            return self.oilist()
        if name == "custom":
            self.take("<")
            custom = self.take("word")
            self.take(">")
        arguments: tuple[Element, ...] = ()
        if name in _TAKES_ARGUMENTS and self.accept("("):
            found: list[Element] = []
            while not self.accept(")"):
                element = self.element()
                if element is not None:
                    found.append(element)
                self.accept(",")
                if not self.peek():
                    raise FormatError(f"unclosed '(' after '{name}'")
            arguments = tuple(found)
        return Directive(name, arguments, custom)

    def oilist(self) -> OneOfList:
        self.take("(")
        clauses: list[tuple[Element, ...]] = []
        while True:
            clause, _ = self.elements("|", ")")
            clauses.append(clause)
            if not self.accept("|"):
                break
        self.take(")")
        return OneOfList(tuple(clauses))


@lru_cache(maxsize=8192)
def parse_format(text: str) -> tuple[Element, ...]:
    """The elements of an assembly format, the same objects for the same text; raises `FormatError`."""
    return _Reader(text).all()


@lru_cache(maxsize=8192)
def parse_printed_format(text: str) -> tuple[Element, ...]:
    """As `parse_format`, with the white space for printing; raises `FormatError`."""
    return _Reader(text, keeps_spaces=True).all()


def directives_in(elements: tuple[Element, ...]) -> list[Directive]:
    """All directives of a format, including those inside other directives and groups."""
    out: list[Directive] = []
    for element in elements:
        match element:
            case Directive(arguments=arguments):
                out.append(element)
                out += directives_in(arguments)
            case Group(then=then, otherwise=otherwise):
                out += directives_in(then) + directives_in(otherwise)
            case OneOfList(clauses=clauses):
                for clause in clauses:
                    out += directives_in(clause)
            case _:
                pass
    return out


def types_given_in(elements: tuple[Element, ...]) -> frozenset[str]:
    """The names whose types a format reads itself."""
    out: set[str] = set()
    for directive in directives_in(elements):
        if directive.name in ("type", "functional-type", "custom"):
            for argument in directive.arguments:
                while isinstance(argument, Directive) and argument.arguments:
                    argument = argument.arguments[0]
                if isinstance(argument, Variable):
                    out.add(argument.name)
    return frozenset(out)
