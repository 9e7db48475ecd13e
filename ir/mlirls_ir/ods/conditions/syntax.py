"""The C++ that ODS predicates consist of: expressions, and lambdas made of declarations, `if` and `return`.

Namespaces `mlir` and `llvm` are dropped from names. Anything outside of this little language raises `CppSyntaxError`.

Read next: `compile.py` (syntax to a function of values).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled


class CppSyntaxError(Exception):
    """The text is not in the language of this file."""


class Name(NamedTuple):
    """A name with its template arguments: `isa<A, B>`, `spirv::Dim::Cube`, `$_self`."""

    path: str
    template: tuple[str, ...] = ()


class Literal(NamedTuple):
    """A number, string or truth value."""

    value: int | str | bool | None


class Braces(NamedTuple):
    """A braced list: `{1, 2}`."""

    items: tuple[Expression, ...]


class Call(NamedTuple):
    """A call; `ArrayRef<int64_t>{...}` is one too."""

    callee: Expression
    args: tuple[Expression, ...]


class Member(NamedTuple):
    """A member that is named but not called: `value.name`."""

    value: Expression
    name: Name


@dataclass(frozen=True, slots=True)
class Index:
    """`value[index]`. A tuple has an `index` of its own."""

    value: Expression
    index: Expression


class Unary(NamedTuple):
    """A prefix operator."""

    operator: str
    value: Expression


class Binary(NamedTuple):
    """An infix operator."""

    operator: str
    left: Expression
    right: Expression


class Ternary(NamedTuple):
    """`condition ? then : otherwise`."""

    condition: Expression
    then: Expression
    otherwise: Expression


class Lambda(NamedTuple):
    """`[](auto a) { statements }`."""

    parameters: tuple[str, ...]
    body: tuple[Statement, ...]


class Declare(NamedTuple):
    """`auto name = value;`"""

    name: str
    value: Expression


class Return(NamedTuple):
    """`return value;`"""

    value: Expression


class If(NamedTuple):
    """`if (condition) { body }`."""

    condition: Expression
    body: tuple[Statement, ...]


Expression: TypeAlias = "Name | Literal | Braces | Call | Member | Index | Unary | Binary | Ternary | Lambda"
Statement: TypeAlias = "Declare | Return | If"

_TOKEN = compiled(
    r"""\s*(?:/\*.*?\*/\s*|//[^\n]*\s*)*(?P<token>"(?:[^"\\]|\\.)*"|\d[\w.]*|(?:::)?\$?[A-Za-z_]\w*(?:::\w+)*"""
    r"""|->|&&|\|\||==|!=|<=|>=|<<|>>|[-+*/%&|^!~<>?:;,.(){}\[\]=])""",
    re.DOTALL,
)
_NAMESPACE = compiled(r"^(?:::)?(?:(?:mlir|llvm)::)*")
_PRECEDENCE: Final = {
    "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7,
    "<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
}  # fmt: skip
_TEMPLATE = compiled(r"<(?:[\w:\s,*&.]|<(?:[\w:\s,*&.]|<[\w:\s,*&.]*>)*>)*>(?=\s*(?:[({]|::))")
_IDENTIFIER = compiled(r"\$?[A-Za-z_]\w*(?:::\w+)*$")


@lru_cache(maxsize=4096)
def parse_expression(text: str) -> Expression:
    """The syntax tree of a C++ expression."""
    parser = _Parser(text)
    try:
        found = parser.expression()
    except RecursionError:
        raise CppSyntaxError(text) from None
    if parser.token != "":
        raise CppSyntaxError(text)
    return found


_PROPERTIES: Final = Call(Name("getProperties"), ())
_DEFINES: Final = compiled(r"[\w:<>,\s]+?[\s&*](\w+)(?:\[\])?\s*(=|\()")
"""The beginning of a statement that defines a name."""


class _Parser:
    """A reading position in `text`; `token` is the next token, "" at the end."""

    __slots__ = ("_end", "_start", "_text", "token")

    def __init__(self, text: str) -> None:
        self._text = text
        self._end = 0
        self._start = 0
        self.token = ""
        self._advance()

    def expression(self, minimum: int = 0) -> Expression:
        left = self._unary()
        while (precedence := _PRECEDENCE.get(self.token, 0)) > minimum:
            operator = self._take()
            left = Binary(operator, left, self.expression(precedence))
        if minimum == 0 and self._accept("?"):
            then = self.expression()
            self._expect(":")
            return Ternary(left, then, self.expression())
        return left

    def _unary(self) -> Expression:
        if self.token in ("!", "-", "~", "*", "+"):
            operator = self._take()
            return Unary(operator, self._unary())
        return self._postfix(self._primary())

    def _postfix(self, value: Expression) -> Expression:
        while True:
            if self._accept("("):
                value = Call(value, self._list(")"))
            elif isinstance(value, Name) and self._accept("{"):
                value = Call(value, self._list("}"))
            elif self._accept(".") or self._accept("->"):
                # `getProperties().scope` is the attribute that `getScopeAttr()` returns.
                name = self._name()
                value = Name(f"${name.path}") if value == _PROPERTIES else Member(value, name)
            elif self._accept("["):
                value = Index(value, self.expression())
                self._expect("]")
            else:
                return value

    def _primary(self) -> Expression:
        token = self.token
        if token == "(":
            self._advance()
            inner = self.expression()
            self._expect(")")
            return inner
        if token == "{":
            self._advance()
            return Braces(self._list("}"))
        if token == "[":
            return self._lambda()
        if token.startswith('"'):
            return Literal(self._take()[1:-1])
        if token[:1].isdigit():
            return Literal(self._number(self._take()))
        if token in ("true", "false"):
            return Literal(self._take() == "true")
        if token in ("nullptr", "std::nullopt"):
            self._advance()
            return Literal(None)
        return self._name()

    def _name(self) -> Name:
        path = _NAMESPACE.sub("", self.token)
        if not _IDENTIFIER.match(path):
            raise CppSyntaxError(self._text)
        template: tuple[str, ...] = ()
        found = _TEMPLATE.match(self._text, self._end) if self._text[self._end : self._end + 1] == "<" else None
        if found:
            template = tuple(_NAMESPACE.sub("", part.strip()) for part in _split(found[0][1:-1]))
            self._end = found.end()
        self._advance()
        return Name(path, template)

    def _lambda(self) -> Lambda:
        self._expect("[")
        while self.token not in ("]", ""):
            self._advance()
        self._expect("]")
        parameters: tuple[str, ...] = ()
        if self._accept("("):
            begin = self._start
            while self.token not in (")", ""):
                self._advance()
            parameters = tuple(part.split()[-1].strip("&*") for part in _split(self._text[begin : self._start]) if part)
            self._expect(")")
        while self.token not in ("{", ""):
            self._advance()
        return Lambda(parameters, self._block())

    def _block(self) -> tuple[Statement, ...]:
        self._expect("{")
        body: list[Statement] = []
        while not self._accept("}"):
            if not self._accept(";"):
                body.append(self._statement())
        return tuple(body)

    def _statement(self) -> Statement:
        if self._accept("return"):
            value = self.expression()
            self._accept(";")
            return Return(value)
        if self._accept("if"):
            self._expect("(")
            condition = self.expression()
            self._expect(")")
            return If(condition, self._block() if self.token == "{" else (self._statement(),))
        found = _DEFINES.match(self._text, self._start)
        if found is None:
            raise CppSyntaxError(self._text)
        self._end = found.end()
        self._advance()
        value = self.expression()
        if found[2] == "(":
            self._expect(")")
        self._expect(";")
        return Declare(found[1], value)

    def _list(self, closer: str) -> tuple[Expression, ...]:
        items: list[Expression] = []
        while not self._accept(closer):
            items.append(self.expression())
            if not self._accept(","):
                self._expect(closer)
                break
        return tuple(items)

    def _number(self, token: str) -> int:
        try:
            return int(token.rstrip("uUlL"), 0)
        except ValueError:
            raise CppSyntaxError(self._text) from None

    def _advance(self) -> None:
        found = _TOKEN.match(self._text, self._end)
        if found is None:
            if self._text[self._end :].strip():
                raise CppSyntaxError(self._text)
            self.token = ""
            self._start = self._end = len(self._text)
            return
        self.token = found["token"]
        self._start, self._end = found.span("token")

    def _take(self) -> str:
        token = self.token
        self._advance()
        return token

    def _accept(self, token: str) -> bool:
        if self.token != token:
            return False
        self._advance()
        return True

    def _expect(self, token: str) -> None:
        if not self._accept(token):
            raise CppSyntaxError(self._text)


def _split(text: str) -> list[str]:
    """The parts of `text` between top-level commas."""
    parts: list[str] = []
    depth = 0
    begin = 0
    for pos, char in enumerate(text):
        depth += (char in "<(") - (char in ">)")
        if char == "," and depth == 0:
            parts.append(text[begin:pos].strip())
            begin = pos + 1
    return [*parts, text[begin:].strip()]
