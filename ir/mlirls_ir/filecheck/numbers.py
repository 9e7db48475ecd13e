"""Numbers in check patterns: `[[#%.4x,ADDR:]]`, `[[#ADDR+8]]`, `[[#@LINE-1]]`, `-D#N=3`.

An expression has operands, `+` and `-`, and calls of `add`, `sub`, `mul`, `div`, `min` and `max`. A number is written
in a format, and a variable keeps the one that it was defined with. Facts: FileCheck's manual and llvm/lib/FileCheck.

Read next: `pattern.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final, NamedTuple

from mlirls_ir.patterns import compiled

LINE: Final = "@LINE"
"""The variable with the number of the check's line."""
BLANKS: Final = " \t"
NAME: Final = compiled(r"(?:\$|@)?[A-Za-z_][A-Za-z0-9_]*")
_LITERAL: Final = compiled(r"-?(?:0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO][0-7]+|[0-9]+)")
_PLAIN_LITERAL: Final = compiled(r"-?[0-9]+")
_DEEPEST: Final = 50
_MOST_BITS: Final = 4_096
"""The limit for results, which a file could otherwise double again and again."""


class BadPattern(Exception):
    """FileCheck refuses this pattern: why, and at which offset of the pattern."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset


class NoValue(Exception):
    """An expression has no value: a variable has none, or the result does not fit the format."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message


class Kind(Enum):
    """How a number is written; the values are FileCheck's names."""

    NONE = "<none>"
    UNSIGNED = "%u"
    SIGNED = "%d"
    UPPER = "%X"
    LOWER = "%x"


_DIGITS: Final = {Kind.UNSIGNED: "0-9", Kind.SIGNED: "0-9", Kind.UPPER: "0-9A-F", Kind.LOWER: "0-9a-f"}
_KINDS: Final = {"u": Kind.UNSIGNED, "d": Kind.SIGNED, "X": Kind.UPPER, "x": Kind.LOWER}


class Format(NamedTuple):
    """A format: the kind, the least number of digits, and whether `0x` comes first."""

    kind: Kind
    precision: int = 0
    has_prefix: bool = False

    def regex(self) -> str:
        """The expression for a number in this format."""
        digits = _DIGITS[self.kind]
        sign = "-?" if self.kind is Kind.SIGNED else ""
        if self.precision:
            first = f"[1-9{digits[3:]}]"
            prefix = "0x" if self.has_prefix else ""
            return f"{prefix}{sign}({first}[{digits}]*)?[{digits}]{{{self.precision}}}"
        return f"{'0x' if self.has_prefix else ''}{sign}[{digits}]+"

    def write(self, value: int) -> str:
        """A number in this format. Raises NoValue."""
        if value < 0 and self.kind is not Kind.SIGNED:
            raise NoValue("unable to substitute variable or numeric expression: overflow error")
        base = {Kind.UPPER: "X", Kind.LOWER: "x"}.get(self.kind, "d")
        digits = f"{abs(value):{base}}".zfill(self.precision)
        return f"{'-' if value < 0 else ''}{'0x' if self.has_prefix else ''}{digits}"

    def read(self, text: str) -> int:
        """The number that a text in this format means."""
        sign = -1 if text.startswith("-") else 1
        base = 16 if self.kind in (Kind.UPPER, Kind.LOWER) else 10
        return sign * int(text.removeprefix("-"), base)


_UNSIGNED: Final = Format(Kind.UNSIGNED)
_NONE: Final = Format(Kind.NONE)
Expression = Callable[[Mapping[str, int]], int]
"""The value of an expression for the values of variables. Raises NoValue."""


class NumericNames:
    """The numeric variables that patterns have defined or used so far."""

    __slots__ = ("formats", "lines")

    def __init__(self) -> None:
        self.formats: dict[str, Format] = {LINE: _UNSIGNED}
        self.lines: dict[str, int] = {}
        """The line of the definition, for those that a check defines."""


class Block(NamedTuple):
    """The content of `[[#...]]`: the variable that it defines, the format, and the expression that it matches."""

    defines: str
    format: Format
    expression: Expression | None
    uses: tuple[tuple[str, int], ...]
    """The variables in the expression, each with its offset."""


class _Operand(NamedTuple):
    evaluate: Expression
    format: Format
    text: str


def read_block(
    text: str, offset: int, line: int | None, names: NumericNames, strings: Mapping[str, object], *, is_legacy: bool
) -> Block:
    """Reads what comes after `[[#`, which begins at `offset`. `is_legacy` is `[[@LINE+1]]`. Raises BadPattern."""
    reader = _Reader(text, offset, line, names, is_legacy=is_legacy)
    return reader.block(strings)


class _Reader:
    def __init__(self, text: str, offset: int, line: int | None, names: NumericNames, *, is_legacy: bool) -> None:
        self._text = text
        self._end = len(text)
        self._at = 0
        self._offset = offset
        self._line = line
        self._names = names
        self._is_legacy = is_legacy
        self._uses: list[tuple[str, int]] = []
        self._depth = 0

    def block(self, strings: Mapping[str, object]) -> Block:
        explicit, precision = self._format()
        colon = self._text.find(":", self._at)
        define_at, define_end = self._at, colon
        if colon >= 0:
            self._at = colon + 1
        self._skip()
        is_equal = self._eat("==")
        self._skip()
        operand: _Operand | None = None
        self._end = len(self._text.rstrip(BLANKS))
        if self._at < self._end:
            operand = self._whole(is_first=not is_equal)
        elif is_equal:
            raise self._bad("empty numeric expression should not have a constraint")
        found = explicit if explicit.kind is not Kind.NONE else _NONE if operand is None else operand.format
        if found.kind is Kind.NONE:
            found = Format(Kind.UNSIGNED, precision)
        name = self._definition(define_at, define_end, found, strings) if colon >= 0 else ""
        return Block(name, found, None if operand is None else operand.evaluate, tuple(self._uses))

    # -- parts of a block

    def _format(self) -> tuple[Format, int]:
        comma, parenthesis = self._text.find(","), self._text.find("(")
        if comma < 0 or 0 <= parenthesis < comma:
            return _NONE, 0
        spec = self._text[:comma].strip(BLANKS)
        if not spec.startswith("%"):
            raise self._bad("invalid matching format specification in expression")
        self._at = comma + 1
        rest = spec[1:]
        has_prefix = rest.startswith("#")
        rest = rest.removeprefix("#")
        precision = 0
        if rest.startswith("."):
            digits = rest[1:][: len(rest[1:]) - len(rest[1:].lstrip("0123456789"))]
            if not digits:
                raise self._bad("invalid precision in format specifier", 0)
            precision, rest = int(digits[:6]), rest[1 + len(digits) :]
        found = _NONE
        if rest:
            if rest[0] not in _KINDS:
                raise self._bad("invalid format specifier in expression", 0)
            kind = _KINDS[rest[0]]
            found = Format(kind, precision, has_prefix and kind in (Kind.UPPER, Kind.LOWER))
            rest = rest[1:].lstrip(BLANKS)
        if has_prefix and found.kind not in (Kind.UPPER, Kind.LOWER):
            raise self._bad("alternate form only supported for hex values", 0)
        if rest:
            raise self._bad("invalid matching format specification in expression", 0)
        return found, precision

    def _definition(self, start: int, end: int, found: Format, strings: Mapping[str, object]) -> str:
        text = self._text[start:end].lstrip(BLANKS)
        start = end - len(text)
        match = NAME.match(text)
        if match is None:
            raise self._bad("invalid variable name" if text else "empty variable name", start)
        name = match[0]
        if name.startswith("@"):
            raise self._bad("definition of pseudo numeric variable unsupported", start)
        if name in strings:
            raise self._bad(f"string variable with name '{name}' already exists", start)
        if text[match.end() :].strip(BLANKS):
            raise self._bad("unexpected characters after numeric variable name", start + match.end())
        known = self._names.formats.get(name)
        if known is not None and known.kind is not found.kind:
            raise self._bad("format different from previous variable definition", start)
        if known is None:
            self._names.formats[name] = found
            if self._line is not None:
                self._names.lines[name] = self._line
        return name

    # -- expressions

    def _whole(self, *, is_first: bool) -> _Operand:
        found = self._operand(is_first=is_first, is_left=True)
        while self._at < self._end:
            found = self._binary(found)
            if self._is_legacy and self._at < self._end:
                raise self._bad(f"unexpected characters at end of expression '{self._text[self._at : self._end]}'")
        return found

    def _binary(self, left: _Operand) -> _Operand:
        self._skip()
        if self._at >= self._end:
            return left
        operator = self._text[self._at]
        if operator not in "+-":
            raise self._bad(f"unsupported operation '{operator}'")
        self._at += 1
        self._skip()
        if self._at >= self._end:
            raise self._bad("missing operand in expression")
        return self._combine("add" if operator == "+" else "sub", left, self._operand(is_first=False, is_left=False))

    def _combine(self, function: str, left: _Operand, right: _Operand) -> _Operand:
        kinds = {one.format.kind for one in (left, right)} - {Kind.NONE}
        if len(kinds) > 1:
            raise self._bad(
                f"implicit format conflict between '{left.text}' ({left.format.kind.value}) and '{right.text}' "
                f"({right.format.kind.value}), need an explicit format specifier"
            )
        found = right.format if left.format.kind is Kind.NONE else left.format
        return _Operand(_binary(function, left.evaluate, right.evaluate), found, self._text)

    def _operand(self, *, is_first: bool, is_left: bool) -> _Operand:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise self._bad("the expression is nested too deeply")
        found = self._any_operand(is_first=is_first, is_left=is_left)
        self._depth -= 1
        return found

    def _any_operand(self, *, is_first: bool, is_left: bool) -> _Operand:
        if self._text.startswith("(", self._at) and self._at < self._end:
            if self._is_legacy:
                raise self._bad("parenthesized expression not permitted here")
            return self._parenthesis()
        is_name_allowed = is_left or not self._is_legacy
        match = NAME.match(self._text, self._at, self._end) if is_name_allowed else None
        if match is not None:
            at = self._at
            self._at = match.end()
            if self._text[self._at : self._end].lstrip(BLANKS).startswith("("):
                return self._call(match[0], at)
            return self._variable(match[0], at)
        if self._is_legacy and is_left:
            raise self._bad("invalid variable name")
        literal = (_PLAIN_LITERAL if self._is_legacy else _LITERAL).match(self._text, self._at, self._end)
        if literal is None:
            constraint = "matching constraint or " if is_first else ""
            raise self._bad(f"invalid {constraint}operand format")
        self._at = literal.end()
        value = _value_of(literal[0], is_decimal=self._is_legacy)
        return _Operand(_constant(value), _NONE, literal[0])

    def _variable(self, name: str, at: int) -> _Operand:
        if name.startswith("@") and name != LINE:
            raise self._bad(f"invalid pseudo numeric variable '{name}'", at)
        if self._line is not None and self._names.lines.get(name) == self._line:
            raise self._bad(f"numeric variable '{name}' defined earlier in the same CHECK directive", at)
        self._uses.append((name, self._offset + at))
        found = self._names.formats.setdefault(name, _UNSIGNED)

        def evaluate(values: Mapping[str, int]) -> int:
            if name not in values:
                raise NoValue(f"undefined variable: {name}")
            return values[name]

        return _Operand(evaluate, found, name)

    def _parenthesis(self) -> _Operand:
        self._at += 1
        self._skip()
        if self._at >= self._end:
            raise self._bad("missing operand in expression")
        found = self._operand(is_first=False, is_left=True)
        self._skip()
        while self._at < self._end and not self._text.startswith(")", self._at):
            found = self._binary(found)
            self._skip()
        if not self._eat(")"):
            raise self._bad("missing ')' at end of nested expression")
        return found

    def _call(self, name: str, at: int) -> _Operand:
        if self._is_legacy:
            raise self._bad("unexpected function call", at)
        if name not in _FUNCTIONS:
            raise self._bad(f"call to undefined function '{name}'", at)
        self._skip()
        self._eat("(")
        self._skip()
        arguments: list[_Operand] = []
        while self._at < self._end and not self._text.startswith(")", self._at):
            if self._text.startswith(",", self._at):
                raise self._bad("missing argument")
            argument = self._operand(is_first=False, is_left=True)
            self._skip()
            while self._at < self._end and self._text[self._at] not in ",)":
                argument = self._binary(argument)
                self._skip()
            arguments.append(argument)
            if not self._eat(","):
                break
            self._skip()
            if self._text.startswith(")", self._at):
                raise self._bad("missing argument")
        if not self._eat(")"):
            raise self._bad("missing ')' at end of call expression")
        if len(arguments) != 2:
            raise self._bad(f"function '{name}' takes 2 arguments but {len(arguments)} given", at)
        return self._combine(name, arguments[0], arguments[1])

    # -- characters

    def _skip(self) -> None:
        while self._at < self._end and self._text[self._at] in BLANKS:
            self._at += 1

    def _eat(self, text: str) -> bool:
        if not self._text.startswith(text, self._at, self._end):
            return False
        self._at += len(text)
        return True

    def _bad(self, message: str, at: int | None = None) -> BadPattern:
        return BadPattern(message, self._offset + (self._at if at is None else at))


def _value_of(literal: str, *, is_decimal: bool) -> int:
    sign = -1 if literal.startswith("-") else 1
    digits = literal.removeprefix("-")[:1_000]
    is_octal = not is_decimal and len(digits) > 1 and digits[0] == "0" and digits[1] in "01234567"
    if is_octal and digits.strip("01234567"):
        return sign * int(digits)
    return sign * (int(digits, 8) if is_octal else int(digits, 10 if is_decimal else 0))


def _constant(value: int) -> Expression:
    def evaluate(values: Mapping[str, int]) -> int:
        del values
        return value

    return evaluate


def _divide(left: int, right: int) -> int:
    if right == 0:
        raise NoValue("unable to substitute variable or numeric expression: overflow error")
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) == (right < 0) else -quotient


_FUNCTIONS: Final[Mapping[str, Callable[[int, int], int]]] = {
    "add": lambda left, right: left + right,
    "div": _divide,
    "max": max,
    "min": min,
    "mul": lambda left, right: left * right,
    "sub": lambda left, right: left - right,
}


def _binary(function: str, left: Expression, right: Expression) -> Expression:
    combine = _FUNCTIONS[function]

    def evaluate(values: Mapping[str, int]) -> int:
        found = combine(left(values), right(values))
        if found.bit_length() > _MOST_BITS:
            raise NoValue("the number is too large")
        return found

    return evaluate
