"""Reading an operation by its shape, when nothing says what its syntax is or when it is broken.

Names, types, attributes, regions and successors look the same in every dialect, so they are found without knowing the
operation: every `%name` is a use (or a definition for its regions, which `resolve/` finds out), every `{` that opens on
statements is a region. This is also the recovery of a statement that did not parse: it finds where the statement ends.

A statement ends where, on a new line, something begins that only a statement begins with. Inside brackets that must
be `%x = op`, or stand no further to the right than the statement itself: so an unclosed bracket costs its own
statement.

Read next: `../formats/by_shape.py` (result types, where ODS knows the operation).
"""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute, parse_symbol_name
from mlirls_ir.asm_parser.cursor import BARE_ID, DIGITS, INTEGER, LETTERS, STRING, WHITE_SPACE
from mlirls_ir.asm_parser.types import parse_optional_type, parse_type
from mlirls_ir.attributes.model import DialectAttr
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.syntax.operation import OpParser, ParseContext
from mlirls_ir.syntax.state import Argument, OperationState, SymbolUse, Syntax, TypedOperand
from mlirls_ir.syntax.tree import MOST_UNKNOWN
from mlirls_ir.types.model import FunctionType, Type

_NAME = r"%(?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+)(?::[0-9]++)?"
ASSIGNMENT: Final = re.compile(rf"{_NAME}(?:\s*,\s*{_NAME})*\s*=\s*(?:\"|[A-Za-z_][\w$]*\.|[a-z_]+\b(?!\s*=))")
_PLAIN_ASSIGNMENT: Final = re.compile(rf"{_NAME}(?:\s*,\s*{_NAME})*\s*=(?!=)")
LABEL: Final = re.compile(r"\^(?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+)\s*[(:]")
_GENERIC: Final = re.compile(r'"(?:[^"\\\n]|\\.)*+"\s*\(')
_ALIAS: Final = re.compile(r"[#!][A-Za-z0-9_$-]+\s*=")
_DEFINES_SYMBOL: Final = re.compile(r"(?:func|function|global|module|kernel|program|device|proc|entry)$")
_CLOSING: Final = {"(": ")", "[": "]", "<": ">", "{": "}"}
_MOST_TOKENS: Final = 50_000
"""Tokens of one statement that are looked at; what has more is data, or garbage."""
_RESYNC: Final = re.compile(rf"\n[ \t]*+(?={_NAME}\s*=|\"(?:[^\"\\\n]|\\.)*+\"\s*\(|\}}|[a-z_]+\.[a-z])")
_BARE_STATEMENTS: Final = frozenset({"module", "func"})


def begins_statement(p: OpParser, *, in_brackets: bool = False) -> bool:
    """Whether a statement begins at the cursor, which is at the start of a line."""
    text, pos, end = p.text, p.pos, p.end
    char = text[pos : pos + 1]
    if char == "%":
        return (ASSIGNMENT if in_brackets else _PLAIN_ASSIGNMENT).match(text, pos, end) is not None
    if in_brackets:
        return False
    if char == '"':
        return _GENERIC.match(text, pos, end) is not None
    if char == "^":
        return LABEL.match(text, pos, end) is not None
    if char in "#!":
        return _ALIAS.match(text, pos, end) is not None
    if char == "{":
        return text.startswith("{-#", pos)
    word = p.peek_word()
    if not word or text[pos + len(word) : pos + len(word) + 1] == "=":
        return False
    if "." in word:
        return True
    return word in _BARE_STATEMENTS or p.context.registry.operation(f"{p.default_dialect}.{word}") is not None


_SURE: Final = re.compile(
    rf"{_NAME}(?:\s*,\s*{_NAME})*\s*=(?!=)|\"(?:[^\"\\\n]|\\.)*+\"\s*\(|"
    r"\^(?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+)\s*[(:]|[A-Za-z_][A-Za-z0-9_$]*+\.[A-Za-z0-9_$.]*+(?!=)|\}"
)


def ends_before(text: str, pos: int, end: int, context: ParseContext, default_dialect: str) -> bool:
    """Whether an operation read by shape, complete at the end of a line, ends before the token at `pos`."""
    if pos >= end or _SURE.match(text, pos, end):
        return True
    return begins_statement(OpParser(text, pos, context, default_dialect, end))


def on_new_line(p: OpParser) -> bool:
    """Whether a line break stands between the last token and the next."""
    return "\n" in p.text[p.last_end : p.pos]


def opens_region(p: OpParser) -> bool:
    """Whether the `{` at the cursor opens a region, rather than an attribute dictionary."""
    probe = OpParser(p.text, p.pos + 1, p.parse_context, p.default_dialect, p.end)
    char = probe.peek()
    if char == "}":
        return on_new_line(probe)
    if char == "^":
        return True
    new_line = on_new_line(probe)
    if char == "%":
        # Values in braces (`tensor<?xf32>{%size}`) belong to what stands before; a region goes on with `=`.
        return new_line or _PLAIN_ASSIGNMENT.match(probe.text, probe.pos, probe.end) is not None
    if char == '"':
        return _GENERIC.match(probe.text, probe.pos, probe.end) is not None
    word = probe.optional_word()
    if word is None:
        return False
    follows = probe.peek()
    if follows in ("=", ",") or (follows == "}" and not ("." in word and new_line)):
        return False
    return (
        "." in word
        or word in _BARE_STATEMENTS
        or p.context.registry.operation(f"{p.default_dialect}.{word}") is not None
    )


COLUMN_WINDOW: Final = 4096
"""How far before a place its line is looked for, in code points."""
_DIRECTION: Final = re.compile(r"\b(?!in\b)[A-Za-z_]\w*[ \t]+\Z")
"""A word before a name that may make its value's type another one (`inout %a: i8`); `in` does not."""
_MOST_OF_WORD: Final = 40
_ENDS_LINE: Final = re.compile(r"[ \t\r]*(?://[^\n\r]*)?(?:[\n\r]|\Z)")


def skip_to_line(p: OpParser) -> None:
    """Moves behind the line break before the next line that looks like a statement, at the speed of C."""
    match = _RESYNC.search(p.text, p.pos, p.end)
    if match is None:
        p.advance(p.end)
        return
    p.last_end = match.start()
    p.pos = match.end()


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
        if state.broken and not reader.brackets and p.at_keyword("attributes") and _read_layout_spec(p):
            continue
        if p.at("{") and (p.pos in p.known_regions or (reader.may_open_region() and opens_region(p))):
            yield from p.region((*reader.arguments, *reader.region_arguments()))
            continue
        reader.token()
    if reader.brackets:
        # It goes on where we cannot tell, so no other line is to be read after its model.
        state.broken = True
    if reader.first_symbol is not None:
        if state.regions or _defines_symbol(state):
            state.symbol = reader.first_symbol
        else:
            state.symbol_uses.append(SymbolUse("", (reader.first_symbol,)))
    types = reader.result_types
    if types is None or len(types) != state.results_named():
        state.result_types = [None] * min(state.results_named(), MOST_UNKNOWN)
    else:
        state.result_types = list(types)


def _defines_symbol(state: OperationState) -> bool:
    """Whether an operation without regions defines a symbol: ODS says so, or its name does."""
    definition = state.definition
    if definition is not None and any(field.name == "sym_name" for field in definition.attributes):
        return True
    return _DEFINES_SYMBOL.search(state.name) is not None


def _read_layout_spec(p: OpParser) -> bool:
    """Reads `attributes {...}` with a data layout spec in it: what is inside of a broken scope goes by it as well."""
    start = BARE_ID.match(p.text, p.pos, p.end)
    if start is None:
        return False
    ahead = OpParser(p.text, start.end(), p.parse_context, p.default_dialect, p.end)
    try:
        found = ahead.attribute_dict() if ahead.at("{") else {}
    except ParseFailure:
        return False
    specs = {name: value for name, value in found.items() if isinstance(value, DialectAttr) and value.dialect == "dlti"}
    if not specs or ahead.diagnostics:
        return False
    p.advance(start.end())
    at = p.pos
    p.attribute_dict()
    for name, value in specs.items():
        p.set_attribute(name, value, at)
    return True


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
    """The state of one reading by shape: open brackets, and what the tokens so far suggest."""

    __slots__ = (
        "arguments",
        "arrow_end",
        "bare_end",
        "bound",
        "brackets",
        "first_symbol",
        "group",
        "group_end",
        "in_trailer",
        "only_keywords",
        "p",
        "reads_types",
        "result_types",
        "types",
    )

    def __init__(self, p: OpParser) -> None:
        self.p = p
        self.brackets: list[str] = []
        # Names that are given values (`%i = %init`) are arguments of every region that follows.
        self.arguments: list[Argument] = []
        # Names of the head that only regions have: no region can tell them from what another one has.
        self.bound: list[Argument] = []
        # Where the last name ends that has no type of its own.
        self.bare_end = -1
        # What the last parentheses, one right behind the other, list as `%name: type`, and where they end.
        self.group: list[tuple[TypedOperand, Type | None]] = []
        self.group_end = -1
        # The types of all names that have one, by where the name stands.
        self.types: dict[int, Type] = {}
        self.first_symbol: tuple[str, int, int] | None = None
        self.only_keywords = True
        self.reads_types = True
        self.result_types: tuple[Type, ...] | None = None
        # Where the types behind `->` end, with a trailer in braces (`-> tensor<?xf32>{%size}`) if they have one.
        self.arrow_end = -1
        self.in_trailer = False

    def at_statement_end(self) -> bool:
        p = self.p
        if not self.brackets:
            if p.at("{-#"):
                return True
            if p.at("}"):
                return not (p.state.broken and self.is_stray())
            return on_new_line(p) and begins_statement(p)
        if not on_new_line(p):
            return False
        if begins_statement(p, in_brackets=True):
            return True
        if self.column(p.pos) > self.column(p.state.start):
            return False
        return begins_statement(p) or (p.at("}") and self.brackets[-1] != "}")

    def is_stray(self) -> bool:
        """Whether the `}` at the cursor, in the middle of a line on which nothing was opened, closes nothing."""
        p = self.p
        least = max(0, p.pos - COLUMN_WINDOW)
        before = p.text[max(p.text.rfind("\n", least, p.pos) + 1, least) : p.pos]
        if not before.strip(WHITE_SPACE) or before.count("{") > before.count("}"):
            return False
        return _ENDS_LINE.match(p.text, p.pos + 1, p.end) is None

    def column(self, pos: int) -> int:
        """The column of `pos`, which is the first on its line, or that of its line's first token."""
        text = self.p.text
        least = max(0, pos - COLUMN_WINDOW)
        start = max(text.rfind("\n", least, pos) + 1, least)
        before = text[start:pos]
        return len(before) - len(before.lstrip(WHITE_SPACE)) if before.strip(WHITE_SPACE) else pos - start

    def token(self) -> None:
        """Takes the next token or value."""
        p = self.p
        char = p.peek()
        if self.arrow_end == p.last_end and char != "{" and not p.at_keyword("attributes") and not p.at_keyword("loc"):
            # `-> tensor<4xf32> as tensor<2xi64>`: which of them the results have is up to the operation.
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
            p.advance(p.pos + 2)
            self.arrow()
        elif char in "([{<":
            self.only_keywords = False
            self.in_trailer = self.in_trailer or self.arrow_end == p.last_end
            self.brackets.append(_CLOSING[char])
            if char == "(" and self.group_end != p.last_end:
                self.group = []
            p.advance(p.pos + 1)
        elif char in ")]}>":
            self.closing(char)
        elif char in LETTERS:
            self.word()
        else:
            p.advance(p.token_end())

    def region_arguments(self) -> list[Argument]:
        """The arguments of the region that opens at the cursor, as far as names before it may be some.

        Where nobody can tell whether a name is an operand or an argument, it is both: what is defined outside and
        visible inside counts first. What stands in the region does not matter, since an edit in it does not come here.
        """
        if self.is_isolated():
            return self.all_arguments()
        if self.p.state.broken:
            return self.listed_arguments()
        sure = [argument for argument in self.as_arguments() if self.is_no_operand(argument)]
        starts = {argument.start for argument in sure}
        operands = self.p.state.operands
        operands[:] = [typed for typed in operands if typed.operand.start not in starts]
        self.bound += sure
        return [*self.bound, *self.as_arguments()]

    def is_no_operand(self, name: Argument) -> bool:
        """Whether a name in the head is an argument: ODS has no operands, or what defines a symbol gives it a type."""
        definition = self.p.state.definition
        if definition is not None:
            return not definition.operands
        return self.first_symbol is not None and name.start in self.types

    def listed_arguments(self) -> list[Argument]:
        """The names that parentheses right before the region at the cursor list."""
        p = self.p
        if self.group_end != p.last_end:
            return []
        return [Argument(t.operand.name, t.operand.start, t.operand.end, type_) for t, type_ in self.group]

    def is_isolated(self) -> bool:
        """Whether names of a broken operation can only be arguments of its regions: values from outside are not seen.

        A misspelt operation that defines a symbol and has regions is taken for a function.
        """
        definition = self.p.state.definition
        if definition is None:
            return self.p.state.broken and self.first_symbol is not None
        return self.p.state.broken and definition.has_trait("IsolatedFromAbove")

    def may_open_region(self) -> bool:
        """Whether a `{` may open a region: in brackets only in a list of regions, or where one is missing.

        With one missing, what follows on the next line is further in, as a body is.
        """
        p = self.p
        definition = p.state.definition
        if definition is not None and not definition.regions:
            return False
        if p.state.broken and p.text.endswith("attributes", 0, p.last_end):
            # An attribute dictionary that is not closed.
            return False
        if not self.brackets:
            return True
        if not p.state.broken:
            # `({...}, {...})`, as in the generic form.
            return self.brackets == [")"] and p.text[p.last_end - 1 : p.last_end] in ("(", ",")
        line_end = _ENDS_LINE.match(p.text, p.pos + 1, p.end)
        if line_end is None:
            return False
        inside = OpParser(p.text, line_end.end(), p.parse_context, "", p.end)
        # A label stands no further in than its operation.
        return self.column(inside.pos) + inside.at("^") > self.column(p.state.start)

    def all_arguments(self) -> list[Argument]:
        """All names so far as arguments, those whose types are broken too."""
        found = self.as_arguments()
        self.p.state.operands = []
        return found

    def as_arguments(self) -> list[Argument]:
        """The names so far that may be arguments, as such."""
        return [
            Argument(t.operand.name, t.operand.start, t.operand.end, self.types.get(t.operand.start))
            for t in self.p.state.operands
        ]

    def attempt(self, read: object) -> None:
        p = self.p
        pos = p.pos
        try:
            assert callable(read)
            read()
        except ParseFailure:
            p.reset(pos)
            p.advance(max(p.token_end(), pos + 1))

    def operand(self) -> None:
        p = self.p
        pos = p.pos
        try:
            operand = p.operand()
        except ParseFailure:
            p.reset(pos)
            p.advance(max(p.token_end(), pos + 1))
            return
        if p.at("=") and not p.at("=="):
            # `%i = ...` inside an operation names an argument of its next region.
            self.arguments.append(Argument(operand.name, operand.start, operand.end, None))
            return
        typed = TypedOperand(operand, None, lenient=True)
        p.state.operands.append(typed)
        # In `(%a, %b : T, U)` the type behind a name is another's.
        shares = self.bare_end >= 0 and p.text[self.bare_end : pos].strip(WHITE_SPACE) == ","
        if self.brackets[-1:] == [")"] and p.at(":") and not p.at("::") and not shares:
            self.listed(typed)
        else:
            self.bare_end = operand.end

    def listed(self, typed: TypedOperand) -> None:
        """Takes the type behind a name in parentheses."""
        p = self.p
        p.advance(p.pos + 1)
        pos, last_end = p.pos, p.last_end
        try:
            type_ = parse_type(p)
        except ParseFailure:
            p.reset(pos, last_end)
            return
        start = typed.operand.start
        if not _DIRECTION.search(p.text, max(0, start - _MOST_OF_WORD), start):
            self.types[start] = type_
        self.group.append((typed, self.types.get(start)))

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
        if self.only_keywords and self.first_symbol is None and len(path) == 1:
            self.first_symbol = path[0]
            self.only_keywords = False
            return
        self.only_keywords = False
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
            p.advance(max(p.token_end(), p.pos + 1))
            return
        p.advance(match.end())

    def closing(self, char: str) -> None:
        p = self.p
        if char in self.brackets:
            while self.brackets.pop() != char:
                pass
        p.advance(p.pos + 1)
        if char == ")":
            self.group_end = p.last_end
        if self.in_trailer and not self.brackets:
            self.in_trailer, self.arrow_end = False, p.last_end

    def arrow(self) -> None:
        p = self.p
        if self.brackets:
            return
        pos, last_end = p.pos, p.last_end
        for read in (p.result_type_list, partial(_named_types, p)):
            try:
                self.result_types = tuple(read())
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
                # Each nested bracket would be tried, and fail, once more.
                self.reads_types = failure.message != "nesting is too deep"
        if type_ is None:
            match = BARE_ID.match(p.text, pos, p.end)
            p.advance(match.end() if match else pos + 1)
            return
        self.only_keywords = False
        if isinstance(type_, FunctionType) and not self.brackets:
            self.result_types = type_.results
            self.arrow_end = p.last_end
