"""Reads the operands and arguments of an operation, and words errors as the operation's own syntax does.

Read next: `operation_state.py` (what is read), `operation.py` (types, attributes, blocks and regions).
"""

from __future__ import annotations

from collections.abc import Sequence
from re import Pattern
from typing import Final, Literal, NoReturn, TypeAlias

from mlirls_ir.asm_parser.attributes import parse_attribute_dict
from mlirls_ir.asm_parser.cursor import SUFFIX_ID, VALUE_ID
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation_state import Argument, Operand, OperationState, TypedOperand
from mlirls_ir.syntax.tree import Doubt
from mlirls_ir.values.bases import Type
from mlirls_ir.values.digits import number_within

Delimiter: TypeAlias = Literal["", "()", "[]", "<>", "{}"]


NO_OPERAND: Final = "expected SSA operand"
NAMES: Final = rf"(?:{VALUE_ID.pattern}(?:, {VALUE_ID.pattern})*+)?"
_PLAIN_LISTS: Final[dict[str, Pattern[str]]] = {
    "()": compiled(rf"\({NAMES}\)"),
    "[]": compiled(rf"\[{NAMES}\]"),
}
"""Operands between brackets, as they are printed."""


def names_in(text: str, start: int, end: int) -> list[Operand]:
    """The operands at `[start, end)`, where nothing but names without result numbers and punctuation is."""
    return [Operand(one[0], 0, *one.span()) for one in VALUE_ID.finditer(text, start, end)]


class OperandParser(AsmParser):
    """A cursor on one operation that reads its operands and arguments into `state`."""

    __slots__ = ("state",)

    state: OperationState

    # -- failures and keywords, in mlir-opt's "custom op 'name' ..." wording

    def fail_op(self, message: str, start: int | None = None, end: int | None = None, code: str = "syntax") -> NoReturn:
        """Fails at the current token, or at `[start, end)`, as the parser of the operation's own syntax does."""
        self.fail(self.op_message(message), start, end, code)

    def fail_at_name(self, message: str, code: str = "syntax") -> NoReturn:
        """Fails at the operation's name, where mlir-opt reports errors of the whole operation."""
        self.fail_op(message, self.state.name_start, self.state.name_end, code)

    def op_message(self, message: str) -> str:
        """`message` as mlir-opt words it in an operation's own syntax."""
        state = self.state
        return message if state.is_generic else f"custom op '{state.name}' {message}"

    def require_keyword(self, word: str, context: str = "") -> None:
        """Consumes the keyword `word` of the operation's own syntax."""
        if not self.accept_keyword(word):
            self.fail_op(f"expected '{word}'{context}")

    def require_word(self) -> str:
        """Consumes any keyword, in the operation's own syntax."""
        found = self.optional_word()
        if found is None:
            self.fail_op("expected valid keyword")
        return found

    def require_integer(self) -> int:
        """Consumes an integer of the operation's own syntax."""
        found = self.optional_integer()
        if found is None:
            self.fail_op("expected integer value")
        return found

    # -- operands

    def at_operand(self) -> bool:
        """Whether a value name comes next."""
        return self.text.startswith("%", self.pos, self.end)

    def optional_operand(self) -> Operand | None:
        """Reads `%name` or `%name#n`; None without reading when none comes next."""
        start = self.pos
        match = VALUE_ID.match(self.text, start, self.end)
        if match is None:
            if self.at_operand():
                self.fail("invalid SSA name", start, start + 1)
            return None
        self.advance(match.end())
        # `#` belongs to the name only if a decimal number follows immediately; an alias cannot follow a value.
        number = self._result_number() if self.text.startswith("#", self.pos, self.end) else 0
        return Operand(match[0], number, start, self.last_end)

    def _result_number(self) -> int:
        """Reads the `#n` after the name of a value."""
        digits = SUFFIX_ID.match(self.text, self.pos + 1, self.end)
        if digits is None or not digits[0].isdigit():
            self.fail("expected number after '#'", code="result-number")
        found = number_within(digits[0], (1 << 32) - 1)
        if found is None:
            self.fail("invalid SSA value result number", self.pos, digits.end(), code="result-number")
        self.advance(digits.end())
        return found

    def operand(self, message: str = NO_OPERAND) -> Operand:
        """Reads `%name` or `%name#n`, or fails with `message`."""
        found = self.optional_operand()
        if found is None:
            self.fail_wrong_token(message)
        return found

    def open(self, delimiter: Delimiter, *, optional: bool = False, context: str = "") -> bool:
        """Consumes the opening half of `delimiter`; False when it is optional and absent."""
        if not delimiter:
            return True
        if optional:
            return self.accept(delimiter[0])
        self.expect(delimiter[0], context)
        return True

    def close(self, delimiter: Delimiter, context: str = "") -> None:
        """Consumes the closing half of `delimiter`."""
        if delimiter:
            self.expect(delimiter[1], context)

    def operand_list(
        self, delimiter: Delimiter = "", *, optional: bool = False, count: int | None = None
    ) -> list[Operand]:
        """Reads operands separated by commas, possibly none; with `optional`, the delimiters may be absent.

        `count` is the required number.
        """
        start = self.pos
        plain = _PLAIN_LISTS[delimiter].match(self.text, start, self.end) if delimiter in _PLAIN_LISTS else None
        if plain is not None and count is None and self.parts is None:
            self.advance(plain.end())
            return names_in(self.text, start, plain.end())
        if not self.open(delimiter, optional=optional, context=" in operand list"):
            return []
        out: list[Operand] = []
        first = self.optional_operand()
        if first is not None:
            out.append(first)
            while self.accept(","):
                out.append(self.operand())
        elif delimiter and not self.at_end() and not self.at(delimiter[1]):
            self.fail_wrong_token(NO_OPERAND)
        elif not delimiter and count:
            self.fail("unexpected delimiter" if self.peek() in ("(", "[") else "expected operand")
        self.close(delimiter, " in operand list")
        if count is not None and len(out) != count:
            self.fail_op(f"expected {count} operands", start, code="operand-count")
        return out

    def trailing_operand_list(self) -> list[Operand]:
        """Reads `, %a, %b` to its end."""
        return self.operand_list() if self.accept(",") else []

    def assignment_list(self) -> tuple[list[Argument], list[Operand]]:
        """Reads `(%argument = %operand, ...)`."""
        arguments: list[Argument] = []
        operands: list[Operand] = []
        self.expect("(")
        if self.accept(")"):
            return arguments, operands
        while True:
            arguments.append(self.argument(typed=False))
            self.expect("=")
            operands.append(self.operand())
            if not self.accept(","):
                break
        if not self.accept(")"):
            self.fail_wrong_token("expected ',' or ')'")
        return arguments, operands

    def resolve(self, operand: Operand, type_: Type | None) -> None:
        """Adds `operand` to the operation with the type that the text gives it."""
        self.state.operands.append(TypedOperand(operand, type_, Doubt.NONE))

    def resolve_all(
        self, operands: Sequence[Operand], types: Sequence[Type | None] | Type | None, at: int | None = None
    ) -> None:
        """Adds `operands` with `types`, one each, or one type for all; `at` is where mlir-opt reports a mismatch."""
        out = self.state.operands
        if types is None or isinstance(types, Type):
            out += [TypedOperand(operand, types, Doubt.NONE) for operand in operands]
            return
        if len(types) != len(operands):
            start = (operands[0].start if operands else self.state.name_start) if at is None else at
            self.fail_op(
                f"number of operands and types do not match: got {len(operands)} operands and {len(types)} types",
                start,
                code="operand-count",
            )
        out += [TypedOperand(o, type_, Doubt.NONE) for o, type_ in zip(operands, types, strict=True)]

    # -- arguments

    def optional_argument(self, *, typed: bool = True, attributes: bool = False, context: str = "") -> Argument | None:
        """Reads a block argument `%name : type {attributes}? loc(...)?`; None when none comes next.

        `context` ends mlir-opt's message if the `:` is missing.
        """
        start = self.pos
        operand = self.optional_operand()
        if operand is None:
            return None
        if operand.end - operand.start != len(operand.name):
            self.fail("result number not allowed in argument list", start, operand.end)
        type_: Type | None = None
        if typed:
            self.expect(":", context)
            type_ = parse_type(self)
        if attributes and self.at("{"):
            parse_attribute_dict(self)
        if self.at_keyword("loc"):
            self.optional_location()
        return Argument(operand.name, operand.start, operand.end, type_)

    def optional_location(self) -> None:
        """Reads the `loc(...)` of an operation or argument if it comes next."""
        # Imported only when it is needed: start-up is most of a short check.
        from mlirls_ir.asm_parser.locations import parse_optional_trailing_location

        start = self.pos
        parse_optional_trailing_location(self)
        if self.pos != start:
            self.state.locations.append((start, self.last_end))

    def argument(self, *, typed: bool = True, attributes: bool = False, context: str = "") -> Argument:
        """Reads a block argument or fails with mlir-opt's message."""
        found = self.optional_argument(typed=typed, attributes=attributes, context=context)
        if found is None:
            self.fail_wrong_token(NO_OPERAND)
        return found

    def argument_list(
        self, delimiter: Delimiter = "()", *, typed: bool = True, attributes: bool = False
    ) -> list[Argument]:
        """Reads block arguments separated by commas, possibly none."""
        self.open(delimiter, context=" in argument list")
        out: list[Argument] = []
        first = self.optional_argument(typed=typed, attributes=attributes)
        if first is not None:
            out.append(first)
            while self.accept(","):
                out.append(self.argument(typed=typed, attributes=attributes))
        elif delimiter and not self.at_end() and not self.at(delimiter[1]):
            self.fail_wrong_token(NO_OPERAND)
        self.close(delimiter, " in argument list")
        return out
