"""The names in the head of an operation that is read by its shape: whether each is an operand or a region's argument.

Only the text can show this, so an ambiguous name is both: a visible definition from outside has precedence. A name's
type is after it, in parentheses.

Read next: `by_shape.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.cursor import WHITE_SPACE
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Argument, TypedOperand
from mlirls_ir.syntax.tree import Doubt
from mlirls_ir.types.model import Type

_DIRECTION: Final = compiled(r"\b(?!in\b)[A-Za-z_]\w*[ \t]+\Z")
"""A word before a name that may change its value's type (`inout %a: i8`); `in` does not."""
_MOST_OF_WORD: Final = 40
_GIVEN: Final = compiled(r"=[ \t]*\Z")
_REFERS: Final = compiled(r"\b(?:at|by|for|from|in|into|of|on|to|with)[ \t]+\Z")
_AT_MOST_WORD: Final = compiled(r"\s*+(?:[A-Za-z_]\w*+\s*+)?+")
_COMMA: Final = compiled(rf"[{WHITE_SPACE}]*+,[{WHITE_SPACE}]*+")
_AT_MOST_COLON: Final = compiled(rf"[{WHITE_SPACE}]*+(?::[{WHITE_SPACE}]*+)?+")
_EMPTY_BRACES: Final = compiled(r"\{\s*\}\Z")


class HeadNames:
    """The names so far, and their surroundings."""

    __slots__ = (
        "arguments",
        "bare_end",
        "bound",
        "declared",
        "doubt",
        "first_symbol",
        "group",
        "group_end",
        "is_after_symbol",
        "p",
        "types",
    )

    def __init__(self, p: OpParser) -> None:
        self.p = p
        # Names that are assigned values (`%i = %init`) are arguments of every region that follows.
        self.arguments: list[Argument] = []
        # Names of the head that are arguments of a region, though it is unknown of which region.
        self.bound: list[Argument] = []
        # The end of the last name without a type of its own.
        self.bare_end = -1
        # The names that the last adjoining parentheses list as `%name: type`, and the end of the parentheses.
        self.group: list[tuple[TypedOperand, Type | None]] = []
        self.group_end = -1
        # The types of all names that have one, by the offset of the name.
        self.types: dict[int, Type] = {}
        self.doubt = Doubt.MAY_DEFINE
        # The symbol that may be the one that the operation defines.
        self.first_symbol: tuple[str, int, int] | None = None
        # Whether at most a word is between the symbol (or parentheses after it) and the last parentheses, as in `@f
        # inputs(%a: i32) outputs(%b: i32)`, and the start of the typed names in these.
        self.is_after_symbol = False
        self.declared: set[int] = set()

    def refers(self, start: int) -> bool:
        """Whether the word before the symbol at `start` says that another operation defines it."""
        return _REFERS.search(self.p.text, max(0, start - _MOST_OF_WORD), start) is not None

    def opened(self) -> None:
        """Records the parenthesis that opens at the cursor."""
        p = self.p
        if self.group_end != p.last_end:
            self.group = []
        if self.first_symbol is not None:
            after = max(self.first_symbol[2], self.group_end)
            self.is_after_symbol = _AT_MOST_WORD.fullmatch(p.text, after, p.pos) is not None

    def operand(self, *, in_parentheses: bool) -> None:
        """Reads the name at the cursor, with the type after it if the parentheses around list `%name: type`."""
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
        typed = TypedOperand(operand, None, self.doubt)
        p.state.operands.append(typed)
        # In `(%a, %b : T, U)` the type after a name is another name's.
        shares = self.bare_end >= 0 and _COMMA.fullmatch(p.text, self.bare_end, pos) is not None
        if in_parentheses and p.at(":") and not p.at("::") and not shares:
            if self.is_after_symbol:
                self.declared.add(operand.start)
            self.listed(typed)
        else:
            self.bare_end = operand.end

    def listed(self, typed: TypedOperand) -> None:
        """Reads the type after a name in parentheses."""
        p = self.p
        p.advance(p.pos + 1)
        pos, last_end = p.pos, p.last_end
        try:
            type_ = parse_type(p)
        except ParseFailure:
            p.reset(pos, last_end)
            self.group.append((typed, None))
            return
        start = typed.operand.start
        # In `%a: !foo.list<i32> = %b` the region may see an element of the value that is assigned.
        if not p.at("=") and not _DIRECTION.search(p.text, max(0, start - _MOST_OF_WORD), start):
            self.types[start] = type_
        self.group.append((typed, self.types.get(start)))

    def lists_arguments(self) -> bool:
        """Whether parentheses right before the cursor, or before the colon there, list names with their types."""
        return bool(self.group) and _AT_MOST_COLON.fullmatch(self.p.text, self.group_end, self.p.pos) is not None

    def region_arguments(self) -> list[Argument]:
        """The names before the region at the cursor that may be its arguments.

        A name that may be an operand or an argument is both: a visible definition from outside has precedence. The
        region's contents do not matter, since an edit in them does not run this again. If an earlier region has the
        name as well, the last one before the cursor counts.
        """
        if self.is_isolated():
            return [*self.arguments, *self.all_arguments()]
        if self.p.state.broken:
            return [*self.arguments, *self.listed_arguments()]
        sure = [argument for argument in self.as_arguments() if self.is_no_operand(argument)]
        starts = {argument.start for argument in sure}
        operands = self.p.state.operands
        operands[:] = [typed for typed in operands if typed.operand.start not in starts]
        self.bound += sure
        found = sorted([*self.arguments, *self.bound, *self.as_arguments()], key=lambda argument: argument.start)
        # Statements with other names share a shape only where the same names are equal.
        self.p.names_matter = self.p.names_matter or len(found) > 1
        return list({argument.name: argument for argument in found}.values())

    def doubt_names(self) -> None:
        """Marks names of an operation without regions as doubtful if they may be arguments of a region that the text
        omits.

        If the operation assigns values to names (`(%x) in (%size = %n)`), these are all names except those after a `=`,
        which are operands. They are also all names before empty braces if there is a symbol (`@model as %instance {}`),
        the names in parentheses right before empty braces (`(%a: i32) { }`), and those that a symbol declares, as in
        `import @f(%a: i32)` and `process @f inputs(%a: i32) outputs(%b: i32)`.
        """
        p = self.p
        braces = _EMPTY_BRACES.search(p.text, p.state.start, p.last_end)
        is_left_out = self.first_symbol is not None and braces is not None
        if braces is not None and not p.text[self.group_end : braces.start()].strip(WHITE_SPACE):
            self.declared.update(typed.operand.start for typed, _ in self.group)
        if not (self.arguments or self.declared or is_left_out):
            return
        p.state.operands = [
            typed._replace(doubt=Doubt.MAY_BE_NO_VALUE)
            if (is_left_out or typed.operand.start in self.declared or (self.arguments and not self.is_given(typed)))
            else typed
            for typed in p.state.operands
        ]

    def is_given(self, typed: TypedOperand) -> bool:
        """Whether a name is after a `=`."""
        start = typed.operand.start
        return _GIVEN.search(self.p.text, max(0, start - _MOST_OF_WORD), start) is not None

    def is_no_operand(self, name: Argument) -> bool:
        """Whether a name in the head is certainly an argument: ODS has no operands, or the definition of a symbol gives
        its type."""
        definition = self.p.state.definition
        if definition is not None:
            return not definition.operands
        return self.first_symbol is not None and name.start in self.types

    def listed_arguments(self) -> list[Argument]:
        """The names in the parentheses right before the region at the cursor."""
        p = self.p
        if self.group_end != p.last_end:
            return []
        return [Argument(t.operand.name, t.operand.start, t.operand.end, type_) for t, type_ in self.group]

    def is_isolated(self) -> bool:
        """Whether names of a broken operation can only be arguments of its regions: values from outside are not seen.

        A misspelled operation that defines a symbol and has regions is treated as a function.
        """
        definition = self.p.state.definition
        if definition is None:
            return self.p.state.broken and self.first_symbol is not None
        return self.p.state.broken and definition.has_trait("IsolatedFromAbove")

    def all_arguments(self) -> list[Argument]:
        """All names so far as arguments, those with broken types included."""
        found = self.as_arguments()
        self.p.state.operands = []
        return found

    def as_arguments(self) -> list[Argument]:
        """The names so far that may be arguments, as arguments."""
        return [
            Argument(t.operand.name, t.operand.start, t.operand.end, self.types.get(t.operand.start))
            for t in self.p.state.operands
        ]
