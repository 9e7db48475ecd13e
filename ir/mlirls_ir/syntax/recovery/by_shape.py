"""Reads an operation by its shape, when its syntax is unknown or its text is broken.

Names, types, attributes, regions and successors look the same in every dialect, so they are found without knowing the
operation. Every `%name` is a use, or an argument of its regions, which `resolve/` decides. Every `{` before statements
opens a region. A statement that did not parse is recovered in the same way: this finds its end.

A statement ends before a line with a beginning that only a statement has. Inside brackets, this must be `%x = op`, or
the line must be indented no further than the statement: so an unclosed bracket affects only its own statement. A line
that begins like a broken statement (`%x arith.addi`) ends a broken one as well.

Read next: `../../formats/by_shape.py` (result types, where ODS knows the operation).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute, parse_symbol_name
from mlirls_ir.asm_parser.cursor import BARE_ID, DIGITS, INTEGER, LETTERS, STRING
from mlirls_ir.asm_parser.types import parse_optional_type, parse_type
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.columns import ENDS_LINE, column, is_stray
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import OperationState, SymbolUse, Syntax
from mlirls_ir.syntax.recovery.broken_spec import read_layout_spec
from mlirls_ir.syntax.recovery.broken_start import BrokenStart, begins_next, broken_start
from mlirls_ir.syntax.recovery.certain_errors import Faults
from mlirls_ir.syntax.recovery.head_names import HeadNames
from mlirls_ir.syntax.statement_start import (
    begins_statement,
    begins_without_dialect,
    is_entry,
    on_new_line,
    opens_region,
    opens_region_in_list,
    skip_to_line,
)
from mlirls_ir.syntax.tree import MOST_UNKNOWN, Doubt
from mlirls_ir.types.model import FunctionType, Type

_DEFINES_SYMBOL: Final = compiled(
    r"(?:^|\.)(?!(?:call|launch|get|set|load|store|assign|invoke|instantiate|use|run|spawn|enter|read|write))[a-z]*"
    r"(?:func|function|global|module|kernel|program|device|proc|entry)(?:\.(?:extern|external|generated|declare|private))?$"
)
"""One word without a verb: `firrtl.extmodule`, but neither `xls.instantiate_eproc` nor `emitpy.assign_global`."""
_CLOSING: Final = {"(": ")", "[": "]", "<": ">", "{": "}"}
_MOST_TOKENS: Final = 50_000
"""The most tokens of one statement that are read; a longer one is data or garbage."""


_MAY_BEGIN: Final = LETTERS | frozenset('%"^')
"""Beginnings of statements that are searched for on the line of a broken one."""


def parse_by_shape(p: OpParser) -> Syntax:
    """Reads the rest of an operation whose name has been read; never fails."""
    state = p.state
    state.by_shape = True
    reader = _Reader(p)
    n_tokens = 0
    while True:
        if p.at_end() or reader.at_statement_end():
            break
        n_tokens += 1
        if n_tokens > _MOST_TOKENS:
            skip_to_line(p)
            state.broken = True
            break
        if state.broken and not reader.brackets and p.at_keyword("attributes") and read_layout_spec(p):
            continue
        if p.at("{") and (p.pos in p.known_regions or (reader.may_open_region() and opens_region(p))):
            in_list = bool(reader.brackets) and not reader.lists_regions()
            yield from p.region(reader.names.region_arguments(), in_list=in_list)
            continue
        char = p.text[p.pos]
        if char in ",}":
            reader.faults.before()
        elif char in "%!":
            reader.faults.around_value(char, reader.token)
            continue
        reader.token()
    reader.faults.at_end()
    if reader.brackets:
        # Its end is uncertain, so no template may be learned from it.
        state.broken = True
    if state.definition is None and not state.regions:
        reader.names.doubt_names()
    if reader.names.first_symbol is not None:
        if state.regions or _defines_symbol(state):
            state.symbol = reader.names.first_symbol
        else:
            state.symbol_uses.append(SymbolUse("", (reader.names.first_symbol,)))
    types = reader.result_types
    if types is None or len(types) != state.results_named():
        state.result_types = [None] * min(state.results_named(), MOST_UNKNOWN)
    else:
        state.result_types = list(types)
        state.guesses_types = reader.is_arrow and _may_mean_other_types(p)


def _may_mean_other_types(p: OpParser) -> bool:
    """Whether a type after the arrow may not be a result type: the operation is unknown, or C++ of a user's dialect
    reads types (`i1` for `!foo.i1`)."""
    if p.state.definition is None:
        return True
    dialect = p.context.registry.dialect(p.state.name.partition(".")[0])
    return dialect is not None and dialect.reads_types_in_cpp


def _defines_symbol(state: OperationState) -> bool:
    """Whether an operation without regions defines a symbol: ODS says so, or its name does."""
    definition = state.definition
    if definition is not None and any(field.name == "sym_name" for field in definition.attributes):
        return True
    return is_name_of_definition(state.name)


def is_name_of_definition(operation: str) -> bool:
    """Whether an unknown operation certainly defines the symbol in its head, by its name: a function, a module, ..."""
    return _DEFINES_SYMBOL.search(operation) is not None


def _named_types(p: OpParser) -> list[Type]:
    """Reads `(name: type, ...)`."""
    p.expect("(")
    out: list[Type] = []
    while True:
        if p.at('"'):
            p.string()
        else:
            p.word()
        out.append(p.colon_type())
        if not p.accept(","):
            break
    p.expect(")")
    return out


class _Reader:
    """The state while one operation is read by shape: open brackets, and what the tokens so far suggest."""

    __slots__ = (
        "arrow_end",
        "brackets",
        "faults",
        "has_name",
        "in_trailer",
        "is_arrow",
        "lists_types",
        "names",
        "only_keywords",
        "p",
        "reads_types",
        "result_types",
    )

    def __init__(self, p: OpParser) -> None:
        self.p = p
        self.brackets: list[str] = []
        self.faults = Faults(p, self.brackets)
        self.has_name = bool(p.state.name)
        self.names = HeadNames(p)
        self.only_keywords = True
        self.reads_types = True
        self.result_types: tuple[Type, ...] | None = None
        # The end of the types after `->`, with a trailer in braces (`-> tensor<?xf32>{%size}`) if they have one.
        self.arrow_end = -1
        self.in_trailer = False
        # Whether the last parentheses follow a colon, as in `: (i32) -> f32`, and whether the types after a `->`
        # without such parentheses are read as result types.
        self.lists_types = False
        self.is_arrow = False

    def at_statement_end(self) -> bool:
        p = self.p
        if p.state.broken and p.peek() in _MAY_BEGIN and not on_new_line(p):
            return self.is_before_next()
        if not self.brackets:
            if p.at("{-#"):
                return True
            if p.at("}"):
                return not (p.state.broken and is_stray(p))
            return on_new_line(p) and (begins_statement(p) or self.is_before_broken() or self.is_before_bare())
        if not on_new_line(p):
            return False
        if begins_statement(p, in_brackets=True) or self.is_before_broken():
            return True
        if column(p, p.pos) > column(p, p.state.start):
            return False
        return (begins_statement(p) and not is_entry(p)) or (p.at("}") and self.brackets[-1] != "}")

    def is_before_next(self) -> bool:
        """Whether another statement begins at the cursor, on the line of this one, which is broken.

        The first operation name belongs to this statement, unless it already has one. So does everything that was read
        of it before it failed: the text that decides about a statement must not be far after its end, since an edit
        there would not change the statement.
        """
        p = self.p
        if not begins_next(p, in_brackets=bool(self.brackets)):
            return False
        has_name, self.has_name = self.has_name or p.at("%"), True
        return has_name and p.pos >= p.reached

    def is_before_broken(self) -> bool:
        """Whether the line at the cursor begins a statement that is broken in its first tokens.

        An operation that is not broken itself ends there only outside brackets, if the line is indented no further.
        """
        p = self.p
        if not p.state.broken and (self.brackets or not p.at("%")):
            return False
        found = broken_start(p)
        if found is BrokenStart.SURE and p.state.broken:
            return True
        may_end = found is BrokenStart.SURE or (found is BrokenStart.LIKELY and p.state.broken)
        return may_end and column(p, p.pos) <= column(p, p.state.start)

    def is_before_bare(self) -> bool:
        """Whether the line at the cursor begins an unknown operation without its dialect."""
        return begins_without_dialect(self.p) and column(self.p, self.p.pos) <= column(self.p, self.p.state.start)

    def token(self) -> None:
        """Takes the next token or value."""
        p = self.p
        char = p.peek()
        if self.arrow_end == p.last_end and char != "{" and not p.at_keyword("attributes") and not p.at_keyword("loc"):
            # `-> tensor<4xf32> as tensor<2xi64>`: only the operation's C++ knows which of the types its results have.
            self.result_types = None
        if char == "%":
            self.only_keywords = False
            self.operand()
        elif char == "@":
            self.symbol()
        elif char == "^":
            self.only_keywords = False
            self.attempt(p.successor)
        elif char in "!#":
            self.only_keywords = False
            self.value(char)
        elif char == '"':
            self.literal(STRING)
        elif char in DIGITS:
            self.literal(INTEGER)
        elif p.at("->"):
            is_function = self.lists_types and self.names.group_end == p.last_end
            p.advance(p.pos + 2)
            self.arrow(is_function=is_function)
        elif char in "([{<":
            self.only_keywords = False
            self.in_trailer = self.in_trailer or self.arrow_end == p.last_end
            self.brackets.append(_CLOSING[char])
            if char == "(":
                if len(self.brackets) == 1:
                    self.lists_types = p.text[p.last_end - 1 : p.last_end] == ":"
                self.names.opened()
            p.advance(p.pos + 1)
        elif char in ")]}>":
            self.closing(char)
        elif char in LETTERS:
            self.word()
        else:
            self.faults.in_token()
            p.advance(p.token_end())

    def may_open_region(self) -> bool:
        """Whether a `{` may open a region: inside brackets only in a list of regions, or where a bracket is not closed.

        If one is not closed, the next line is indented further, as a body is.
        """
        p = self.p
        definition = p.state.definition
        if definition is not None and not definition.regions:
            return False
        if p.state.broken and p.text.endswith("attributes", 0, p.last_end):
            # This `{` opens an attribute dictionary that is not closed.
            return False
        if not self.brackets:
            return True
        if not p.state.broken:
            return self.lists_regions() or self.names.lists_arguments() or opens_region_in_list(p)
        line_end = ENDS_LINE.match(p.text, p.pos + 1, p.end)
        if line_end is None:
            return False
        inside = OpParser(p.text, line_end.end(), p.parse_context, "", p.end)
        # A label is indented no further than its operation.
        return column(p, inside.pos) + inside.at("^") > column(p, p.state.start)

    def lists_regions(self) -> bool:
        """Whether the cursor may be inside a list that has only regions, `({...}, {...})` as in the generic form."""
        p = self.p
        return self.brackets == [")"] and p.text[p.last_end - 1 : p.last_end] in ("(", ",")

    def attempt(self, read: Callable[[], object]) -> None:
        p = self.p
        pos = p.pos
        try:
            read()
        except ParseFailure as failure:
            self.faults.in_value(pos, failure)
            p.reset(pos)
            p.advance(max(p.token_end(), pos + 1))

    def operand(self) -> None:
        self.names.operand(in_parentheses=self.brackets[-1:] == [")"])

    def symbol(self) -> None:
        p = self.p
        start = p.pos
        try:
            path = [(parse_symbol_name(p), start, p.last_end)]
            while p.at("::@"):
                p.advance(p.pos + 2)
                inner = p.pos
                path.append((parse_symbol_name(p), inner, p.last_end))
        except ParseFailure:
            p.reset(start)
            p.advance(max(p.token_end(), start + 1))
            return
        may_define, self.only_keywords = self.only_keywords and len(path) == 1, False
        if may_define and self.names.first_symbol is None and not self.names.refers(start):
            self.names.first_symbol = path[0]
            return
        p.state.symbol_uses.append(SymbolUse("", tuple(path)))

    def value(self, sigil: str) -> None:
        p = self.p
        if sigil == "!":
            self.attempt(lambda: parse_type(p))
        else:
            self.attempt(lambda: parse_attribute(p, None))

    def literal(self, pattern: re.Pattern[str]) -> None:
        p = self.p
        match = pattern.match(p.text, p.pos, p.end)
        if match is None:
            self.faults.in_token()
            p.advance(max(p.token_end(), p.pos + 1))
            return
        p.advance(match.end())

    def closing(self, char: str) -> None:
        p = self.p
        if char in self.brackets:
            if char == ")" and self.lists_types:
                self.faults.after_types()
            while self.brackets.pop() != char:
                pass
        elif char != ">":
            self.faults.unopened(char, p.state.start)
        p.advance(p.pos + 1)
        if char == ")":
            self.names.group_end = p.last_end
        if self.in_trailer and not self.brackets:
            self.in_trailer, self.arrow_end = False, p.last_end

    def arrow(self, *, is_function: bool) -> None:
        p = self.p
        if self.brackets:
            return
        self.names.doubt = Doubt.MAY_BE_NO_VALUE
        pos, last_end = p.pos, p.last_end
        for read in (p.result_type_list, partial(_named_types, p)):
            try:
                self.result_types = tuple(read())
                self.is_arrow = not is_function
            except ParseFailure:
                p.reset(pos, last_end)
            else:
                self.arrow_end = p.last_end
                return

    def word(self) -> None:
        p = self.p
        if p.at_keyword("loc") and p.text.startswith("(", p.pos + 3):
            self.attempt(p.optional_location)
            return
        pos = p.pos
        type_: Type | None = None
        if self.reads_types:
            try:
                type_ = parse_optional_type(p)
            except ParseFailure as failure:
                p.reset(pos)
                self.faults.in_value(pos, failure)
                # Otherwise each nested bracket would be tried, and fail, once more.
                self.reads_types = failure.message != "nesting is too deep"
        if type_ is None:
            match = BARE_ID.match(p.text, pos, p.end)
            p.advance(match.end() if match else pos + 1)
            return
        self.only_keywords = False
        if isinstance(type_, FunctionType) and not self.brackets:
            self.result_types = type_.results
            self.is_arrow = False
            self.arrow_end = p.last_end
