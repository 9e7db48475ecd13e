"""One operation, the slow and complete way: every name, type and attribute with its range.

`OpParser` is what an operation's own syntax is written against (formats and `dialects/`), in the manner of
MLIR's OpAsmParser: it reads operands, types, attributes, successors and arguments, and puts what they mean into its
`state`. Regions are not read here: a syntax is a generator that yields a `RegionRequest` where a region stands, and
goes on behind its `}`. That keeps nesting off the Python stack, and lets the reader of regions take its fast path.

What this file is not: names are not looked up here (`resolve/`), constraints are not checked here (`verify/`).
Read next: `generic.py` (the generic form), `by_shape.py` (unknown operations), `parse.py` (regions).
"""

from __future__ import annotations

from collections.abc import Container, Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, NoReturn, TypeAlias, TypeVar

from mlirls_ir.attributes.model import Attribute, SymbolRefAttr
from mlirls_ir.attributes.parse import parse_attribute, parse_attribute_dict
from mlirls_ir.digits import number_within
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.syntax.attribute_dictionary import read_attributes
from mlirls_ir.syntax.context import ParseContext
from mlirls_ir.syntax.cursor import SUFFIX_ID, Cursor
from mlirls_ir.types.model import IntegerType, Type
from mlirls_ir.types.parse import parse_function_type, parse_optional_type, parse_type

Delimiter: TypeAlias = Literal["", "()", "[]", "<>", "{}"]
_T = TypeVar("_T", bound=Type)
_A = TypeVar("_A", bound=Attribute)


class Operand(NamedTuple):
    """A use of a value: `%name#number` at `[start, end)`; `number` is 0 where none is written."""

    name: str
    number: int
    start: int
    end: int


class TypedOperand(NamedTuple):
    """A use with the type that the text gives it, None when the text does not say or its type did not parse."""

    operand: Operand
    type: Type | None
    lenient: bool = False


class Argument(NamedTuple):
    """The definition of a block argument."""

    name: str
    start: int
    end: int
    type: Type | None


@dataclass(frozen=True, slots=True)
class Result:
    """The definition of one result name, which stands for `count` results."""

    name: str
    start: int
    end: int
    count: int


class Successor(NamedTuple):
    """A use of a block; `operands` is the range of the operation's operands that it passes on, if the text says."""

    name: str
    start: int
    end: int
    operands: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class SymbolUse:
    """A symbol reference: its attribute's name and each name of its path with its range."""

    attribute: str
    path: tuple[tuple[str, int, int], ...]


@dataclass(frozen=True, slots=True)
class RegionRequest:
    """Asks whoever drives the syntax to read the region at the cursor, `{` included.

    `arguments` are the entry block's arguments that the operation's own syntax has named. A region with `optional`
    set is not read when no `{` stands there.
    """

    arguments: tuple[Argument, ...] = ()


@dataclass(frozen=True, slots=True)
class RegionInfo:
    """What a syntax learns of a region that was read: whether it is empty, and the name of its last operation."""

    is_empty: bool
    last_operation: str
    n_blocks: int = 1


Syntax: TypeAlias = Generator[RegionRequest, RegionInfo, None]
"""An operation's syntax at work."""


class OperationState:
    """All that one operation's text says. Offsets are those of the parser's text."""

    __slots__ = (
        "attribute_ranges",
        "attributes",
        "broken",
        "by_shape",
        "definition",
        "free_literals",
        "is_generic",
        "location",
        "name",
        "name_end",
        "name_start",
        "operands",
        "region_infos",
        "region_places",
        "regions",
        "result_types",
        "results",
        "start",
        "successor_segments",
        "successors",
        "symbol",
        "symbol_uses",
        "wrapped",
    )

    def __init__(self, start: int) -> None:
        self.start = start
        self.name = ""
        self.name_start = 0
        self.name_end = 0
        self.definition: OperationDef | None = None
        self.is_generic = False
        self.by_shape = False
        self.broken = False
        self.results: list[Result] = []
        self.result_types: list[Type | None] = []
        self.operands: list[TypedOperand] = []
        self.successors: list[Successor] = []
        self.attributes: dict[str, Attribute | None] = {}
        self.attribute_ranges: dict[str, tuple[int, int]] = {}
        self.regions: list[tuple[Argument, ...]] = []
        self.region_infos: list[RegionInfo] = []
        # Which declared region each written one is, where some before it is left out.
        self.region_places: tuple[int, ...] | None = None
        self.symbol: tuple[str, int, int] | None = None
        self.symbol_uses: list[SymbolUse] = []
        self.successor_segments: tuple[int, ...] | None = None
        self.free_literals: list[tuple[int, int]] = []
        self.location: tuple[int, int] | None = None
        # The one operation, written in generic form, that the operation's region holds without braces.
        self.wrapped: OperationState | None = None

    def results_named(self) -> int:
        """How many results the result names stand for."""
        return sum(result.count for result in self.results)


def typed_arguments(arguments: Sequence[Argument], types: Sequence[Type | None]) -> tuple[Argument, ...]:
    """`arguments` with `types`, one each."""
    return tuple(Argument(a.name, a.start, a.end, t) for a, t in zip(arguments, types, strict=True))


class OpParser(Cursor):
    """A cursor on one operation, with what was read of it so far in `state`."""

    __slots__ = ("default_dialect", "known_regions", "state")

    def __init__(
        self, text: str, pos: int, context: ParseContext, default_dialect: str, end: int | None = None
    ) -> None:
        super().__init__(text, pos, context, end)
        self.default_dialect = default_dialect
        self.state = OperationState(self.pos)
        # Offsets of `{` that are known to open regions, when an operation is read again.
        self.known_regions: Container[int] = ()

    # -- failures and words in mlir-opt's "custom op 'name' ..." wording

    def fail_op(self, message: str, start: int | None = None, end: int | None = None, code: str = "syntax") -> NoReturn:
        """Fails at the current token, or at `[start, end)`, as the parser of the operation's own syntax does."""
        self.fail(self.op_message(message), start, end, code)

    def fail_at_name(self, message: str, code: str = "syntax") -> NoReturn:
        """Fails at the operation's name, where mlir-opt reports what concerns the whole operation."""
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
        """Consumes a keyword of the operation's own syntax, whichever it is."""
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
        if not self.at_operand():
            return None
        start = self.pos
        match = SUFFIX_ID.match(self.text, start + 1, self.end)
        if match is None:
            self.fail("invalid SSA name", start, start + 1)
        end = match.end()
        name = self.text[start:end]
        self.advance(end)
        number = 0
        # `#` belongs to the name only if a decimal number follows at once; a value cannot be followed by an alias.
        if self.text.startswith("#", self.pos, self.end):
            digits = SUFFIX_ID.match(self.text, self.pos + 1, self.end)
            if digits is None or not digits[0].isdigit():
                self.fail("expected number after '#'", code="result-number")
            found = number_within(digits[0], (1 << 32) - 1)
            if found is None:
                self.fail("invalid SSA value result number", self.pos, digits.end(), code="result-number")
            number = found
            self.advance(digits.end())
        return Operand(name, number, start, self.last_end)

    def operand(self, message: str = "expected SSA operand") -> Operand:
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

        `count` is how many there must be.
        """
        start = self.pos
        if not self.open(delimiter, optional=optional, context=" in operand list"):
            return []
        out: list[Operand] = []
        first = self.optional_operand()
        if first is not None:
            out.append(first)
            while self.accept(","):
                out.append(self.operand())
        elif not delimiter and count:
            self.fail("unexpected delimiter" if self.peek() in ("(", "[") else "expected operand")
        self.close(delimiter, " in operand list")
        if count is not None and len(out) != count:
            self.fail_op(f"expected {count} operands", start, code="operand-count")
        return out

    def trailing_operand_list(self) -> list[Operand]:
        """Reads `, %a, %b` as far as it goes."""
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
        self.expect(")")
        return arguments, operands

    def resolve(self, operand: Operand, type_: Type | None) -> None:
        """Adds `operand` to the operation with the type that the text gives it."""
        self.state.operands.append(TypedOperand(operand, type_))

    def resolve_all(
        self, operands: Sequence[Operand], types: Sequence[Type | None] | Type | None, at: int | None = None
    ) -> None:
        """Adds `operands` with `types`, one each, or one type for all; `at` is where mlir-opt reports a mismatch."""
        if types is None or isinstance(types, Type):
            for operand in operands:
                self.resolve(operand, types)
            return
        if len(types) != len(operands):
            start = (operands[0].start if operands else self.state.name_start) if at is None else at
            self.fail_op(
                f"number of operands and types do not match: got {len(operands)} operands and {len(types)} types",
                start,
                code="operand-count",
            )
        for operand, type_ in zip(operands, types, strict=True):
            self.resolve(operand, type_)

    # -- arguments

    def optional_argument(self, *, typed: bool = True, attributes: bool = False) -> Argument | None:
        """Reads a block argument `%name : type {attributes}? loc(...)?`; None when none comes next."""
        start = self.pos
        operand = self.optional_operand()
        if operand is None:
            return None
        if operand.end - operand.start != len(operand.name):
            self.fail("result number not allowed in argument list", start, operand.end)
        type_: Type | None = None
        if typed:
            self.expect(":")
            type_ = parse_type(self)
        if attributes and self.at("{"):
            self.attribute_dict()
        if self.at_keyword("loc"):
            self.optional_location()
        return Argument(operand.name, operand.start, operand.end, type_)

    def argument(self, *, typed: bool = True, attributes: bool = False) -> Argument:
        """Reads a block argument or fails with mlir-opt's message."""
        found = self.optional_argument(typed=typed, attributes=attributes)
        if found is None:
            self.fail_wrong_token("expected SSA operand")
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
        self.close(delimiter, " in argument list")
        return out

    # -- types

    def colon_type(self) -> Type:
        """Reads `: type`."""
        self.expect(":")
        return parse_type(self)

    def type_list(self) -> list[Type]:
        """Reads one or more types separated by commas."""
        out = [parse_type(self)]
        while self.accept(","):
            out.append(parse_type(self))
        return out

    def optional_type_list(self) -> list[Type]:
        """Reads types separated by commas, possibly none."""
        first = parse_optional_type(self)
        if first is None:
            return []
        out = [first]
        while self.accept(","):
            out.append(parse_type(self))
        return out

    def colon_type_list(self) -> list[Type]:
        """Reads `: type, type, ...`."""
        self.expect(":")
        return self.type_list()

    def optional_colon_type_list(self) -> list[Type]:
        """Reads `: type, ...` if a colon comes next."""
        return self.type_list() if self.accept(":") else []

    def arrow_type_list(self) -> list[Type]:
        """Reads `-> type` or `-> (type, ...)`."""
        self.expect("->")
        return self.result_type_list()

    def optional_arrow_type_list(self) -> list[Type]:
        """Reads `-> type` or `-> (type, ...)` if an arrow comes next."""
        return self.result_type_list() if self.accept("->") else []

    def result_type_list(self) -> list[Type]:
        """Reads a type that is no function type, or a parenthesized list of types."""
        if not self.accept("("):
            return [parse_type(self)]
        if self.accept(")"):
            return []
        out = self.type_list()
        self.expect(")")
        return out

    def add_results(self, types: Iterable[Type | None]) -> None:
        """Adds result types to the operation."""
        self.state.result_types.extend(types)

    def colon_type_of(self, kind: type[_T], kind_name: str) -> _T:
        """Reads `: type` where only one kind of type may stand; `kind_name` is how mlir-opt calls the kind."""
        self.expect(":")
        start = self.pos
        found = parse_type(self)
        if not isinstance(found, kind):
            self.fail_op(
                f"invalid kind of type specified: expected {kind_name}, but found '{found}'", start, self.last_end
            )
        return found

    # -- attributes

    def attribute(self, name: str, type_hint: Type | None = None) -> Attribute:
        """Reads an attribute and sets it as `name`."""
        start = self.pos
        value = parse_attribute(self, type_hint)
        self.set_attribute(name, value, start)
        return value

    def set_attribute(self, name: str, value: Attribute | None, start: int | None = None) -> None:
        """Sets attribute `name`, whose text began at `start`."""
        self.state.attributes[name] = value
        if start is not None:
            self.state.attribute_ranges[name] = (start, self.last_end)

    def attribute_of(self, name: str, kind: type[_A], type_hint: Type | None = None) -> _A:
        """Reads an attribute of one kind and sets it as `name`."""
        start = self.pos
        value = parse_attribute(self, type_hint)
        if not isinstance(value, kind):
            self.fail_op("invalid kind of attribute specified", start, self.last_end, "attribute-kind")
        self.set_attribute(name, value, start)
        return value

    def set_segments(self, *sizes: int) -> None:
        """Sets `operandSegmentSizes`."""
        from mlirls_ir.attributes.elements import DenseArrayAttr

        self.state.attributes["operandSegmentSizes"] = DenseArrayAttr(IntegerType(32), sizes)

    def attribute_dict(self) -> dict[str, Attribute]:
        """Reads `{...}`."""
        return parse_attribute_dict(self)

    def optional_attr_dict(self) -> dict[str, Attribute]:
        """Reads `{...}` if it comes next, and sets its attributes on the operation."""
        return read_attributes(self) if self.at("{") else {}

    def optional_attr_dict_with_keyword(self) -> None:
        """Reads `attributes {...}` if it comes next."""
        if self.accept_keyword("attributes"):
            if not self.at("{"):
                self.fail("expected '{' in attribute dictionary")
            self.optional_attr_dict()

    def symbol_definition(self, attribute: str = "sym_name") -> str:
        """Reads `@name` as the name of the symbol that this operation defines."""
        name = self.optional_symbol_definition(attribute)
        if name is None:
            self.fail_op("expected valid '@'-identifier for symbol name")
        return name

    def optional_symbol_definition(self, attribute: str = "sym_name") -> str | None:
        """Reads `@name` if it comes next."""
        if not self.at("@"):
            return None
        from mlirls_ir.attributes.model import StringAttr
        from mlirls_ir.attributes.parse import parse_symbol_name

        start = self.pos
        name = parse_symbol_name(self)
        if attribute == "sym_name":
            self.state.symbol = (name, start, self.last_end)
        else:
            # `tosa.variable_read @v` names a symbol that another operation defines.
            self.symbol_uses.append(((name, start, self.last_end),))
        self.set_attribute(attribute, StringAttr(name), start)
        return name

    def symbol_reference(self, attribute: str) -> SymbolRefAttr:
        """Reads `@name` or `@a::@b` and sets it as `attribute`."""
        start = self.pos
        if not self.at("@"):
            self.fail_op("expected valid '@'-identifier for symbol name")
        value = parse_attribute(self)
        assert isinstance(value, SymbolRefAttr)
        self.set_attribute(attribute, value, start)
        return value

    # -- blocks

    def optional_successor(self) -> Successor | None:
        """Reads `^name`; None when none comes next."""
        if not self.at("^"):
            return None
        start = self.pos
        match = SUFFIX_ID.match(self.text, start + 1, self.end)
        if match is None:
            self.fail("invalid block name", start, start + 1)
        self.advance(match.end())
        return Successor(self.text[start : match.end()], start, match.end())

    def successor(self) -> Successor:
        """Reads `^name` and adds it to the operation."""
        found = self.optional_successor()
        if found is None:
            self.fail("expected block name")
        self.state.successors.append(found)
        return found

    def successor_and_operands(self) -> tuple[Successor, list[TypedOperand]]:
        """Reads `^name` or `^name(%a, %b : t, u)`; the operands are returned, the successor is added."""
        found = self.successor()
        out: list[TypedOperand] = []
        if self.accept("("):
            operands = self.operand_list()
            if operands:
                at = self.expect(":")
                types = self.type_list()
                if len(types) != len(operands):
                    self.fail_op(
                        f"number of operands and types do not match: got {len(operands)} operands and "
                        f"{len(types)} types",
                        at,
                        code="operand-count",
                    )
                out = [TypedOperand(o, t) for o, t in zip(operands, types, strict=True)]
            self.expect(")")
        return found, out

    # -- regions and locations

    def region(self, arguments: Sequence[Argument] = ()) -> Generator[RegionRequest, RegionInfo, RegionInfo]:
        """Reads a region: `info = yield from p.region(arguments)`."""
        if not self.at("{"):
            self.fail_wrong_token("expected '{' to begin a region")
        self.state.regions.append(tuple(arguments))
        info = yield RegionRequest(tuple(arguments))
        self.state.region_infos.append(info)
        return info

    def empty_region(self) -> None:
        """Adds a region that the text leaves out."""
        self.state.regions.append(())
        self.state.region_infos.append(RegionInfo(True, ""))

    def implicit_region(self, last_operation: str) -> None:
        """Adds a region that the text leaves out and that is not empty: the operation's syntax says what is in it."""
        self.state.regions.append(())
        self.state.region_infos.append(RegionInfo(False, last_operation))

    def optional_location(self) -> None:
        """Reads a trailing `loc(...)` if it comes next."""
        from mlirls_ir.attributes.parse import parse_optional_trailing_location

        parse_optional_trailing_location(self)

    def function_type(self) -> Type:
        """Reads a function type."""
        return parse_function_type(self)
