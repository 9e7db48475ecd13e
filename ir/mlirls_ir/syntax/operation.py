"""One operation as it is read exactly: every name, type and attribute with its range.

`OpParser` is the interface for an operation's own syntax (formats and `dialects/`), like MLIR's OpAsmParser. It reads
operands, types, attributes, successors and arguments into its `state`. Regions are not read here: a syntax is a
generator that yields a `RegionRequest` where a region begins, and continues after its `}`. That keeps nesting off the
Python stack, and lets the reader of regions take its fast path.

Names are not looked up here (`resolve/`), and constraints are not checked here (`verify/`). Read next: `generic.py`
(the generic form), `recovery/by_shape.py` (unknown operations), `reading/loop.py` (regions).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Generator, Iterable, Sequence
from typing import Final, NoReturn, TypeAlias, TypeVar

from mlirls_ir.asm_parser.attributes import parse_attribute, parse_attribute_dict, parse_symbol_name
from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.cursor import SUFFIX_ID
from mlirls_ir.asm_parser.types import parse_function_type, parse_optional_type, parse_type
from mlirls_ir.attributes.model import Attribute, DenseArrayAttr, StringAttr, SymbolRefAttr
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operands import OperandParser
from mlirls_ir.syntax.operation_state import (
    Argument,
    OperationState,
    RegionInfo,
    RegionRequest,
    Successor,
    Syntax,
    TypedOperand,
)
from mlirls_ir.syntax.tree import Shape
from mlirls_ir.types.model import IntegerType, Type

SEGMENTS: Final = "operandSegmentSizes"
_I32: Final = IntegerType(32)
SyntaxFunction: TypeAlias = "Callable[[OpParser], Syntax | None]"
"""Reads an operation whose name is consumed: a function, or a generator where there are regions."""
SyntaxFinder: TypeAlias = "Callable[[Registry, OperationDef], SyntaxFunction | None]"
OperationCheck: TypeAlias = "Callable[[OpParser], None]"
_T = TypeVar("_T", bound=Type)
_A = TypeVar("_A", bound=Attribute)


def segment_sizes(*sizes: int) -> DenseArrayAttr:
    """The number of operands in each operand field of an operation, as the attribute `SEGMENTS` has it."""
    return DenseArrayAttr(_I32, sizes)


def no_syntax(registry: Registry, definition: OperationDef) -> SyntaxFunction | None:
    """Finds no custom syntax: operations read in generic form and by shape only."""
    del registry, definition
    return None


def no_check(parser: OpParser) -> None:
    """Checks nothing."""
    del parser


def _never(shape: Shape) -> bool:
    del shape
    return False


class ParseContext(AsmContext):
    """A context that knows operations as well: their syntaxes, and the check of each.

    `find_syntax` gives an operation's own syntax (installed by `formats/`, which is above this package), `check` is
    called with each operation that has been read exactly (installed by `verify/`), and `is_contextual` says which
    operations are checked against what surrounds them.
    """

    __slots__ = ("allow_unregistered", "check", "find_syntax", "is_contextual")

    def __init__(
        self,
        registry: Registry,
        find_syntax: SyntaxFinder = no_syntax,
        check: OperationCheck = no_check,
        *,
        allow_unregistered: bool = True,
    ) -> None:
        super().__init__(registry)
        self.find_syntax = find_syntax
        self.check = check
        self.is_contextual: Callable[[Shape], bool] = _never
        self.allow_unregistered = allow_unregistered


class OpParser(OperandParser):
    """A cursor on one operation; what was read so far is in `state`."""

    __slots__ = ("default_dialect", "known_regions", "parse_context", "reached")

    def __init__(
        self, text: str, pos: int, context: ParseContext, default_dialect: str, end: int | None = None
    ) -> None:
        super().__init__(text, pos, context, end)
        self.parse_context = context
        self.default_dialect = default_dialect
        self.state = OperationState(self.pos)
        # Offsets of `{` that are known to open regions, when an operation is read again.
        self.known_regions: Container[int] = ()
        # The point up to which the operation had been read when that failed.
        self.reached = pos

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
        """Reads a type that is not a function type, or a parenthesized list of types."""
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
        """Reads `: type` where only one kind of type is allowed; `kind_name` is mlir-opt's name for the kind."""
        self.expect(":")
        start = self.pos
        found = parse_type(self)
        if not isinstance(found, kind):
            self.fail_op(
                f"invalid kind of type specified: expected {kind_name}, but found '{found}'", start, self.last_end
            )
        return found

    # -- what is not known

    def leave_unread(self) -> NoReturn:
        """Ends the reading where the rest of the syntax is unknown: the operation is read by its shape, without a
        diagnostic."""
        self.fail("")

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
        self.state.attributes[SEGMENTS] = segment_sizes(*sizes)

    def attribute_dict(self) -> dict[str, Attribute]:
        """Reads `{...}`."""
        return parse_attribute_dict(self, self.state.symbol_entries)

    def optional_attr_dict(self, *, implied: Collection[str] = ()) -> dict[str, Attribute]:
        """Reads `{...}` if it comes next, and sets its attributes on the operation.

        The operation's own syntax has set the `implied` ones, which have no text of their own.
        """
        return self._set_attributes(implied) if self.at("{") else {}

    def _set_attributes(self, implied: Collection[str]) -> dict[str, Attribute]:
        """Reads `{...}`, which may not repeat an attribute that the operation's own syntax has set.

        An upstream parser written by hand collects both in one list, in which mlir-opt then finds the duplicate. One
        generated from a declarative format keeps them apart, and has another message.
        """
        start, state = self.pos, self.state
        entries = self.attribute_dict()
        definition = state.definition
        is_by_hand = definition is not None and definition.assembly_format is None and not state.is_generic
        for name, value in entries.items():
            if is_by_hand and (name in state.attribute_ranges or name in implied or self._implies_segments(name)):
                message = self.op_message(f"attribute '{name}' occurs more than once in the attribute list")
                self.fail(message, start, self.last_end, "duplicate-key", location=state.name_start)
            self.set_attribute(name, value, start)
        return entries

    def _implies_segments(self, name: str) -> bool:
        """Whether an attribute has segment sizes, which every upstream parser with segments adds."""
        definition, registry = self.state.definition, self.context.registry
        has_segments = definition is not None and definition.has_trait("AttrSizedOperandSegments")
        return name == SEGMENTS and has_segments and registry.is_upstream(self.state.name.partition(".")[0])

    def optional_attr_dict_with_keyword(self) -> None:
        """Reads `attributes {...}` if it comes next."""
        if self.accept_keyword("attributes"):
            if not self.at("{"):
                self.fail_wrong_token("expected '{' in attribute dictionary")
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
        start = self.pos
        name = parse_symbol_name(self)
        if attribute == "sym_name":
            self.state.symbol = (name, start, self.last_end)
        else:
            # `tosa.variable_read @v` names a symbol that another operation defines.
            self.symbol_uses.append(((name, start, self.last_end),))
        self.set_attribute(attribute, StringAttr(name, None), start)
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
            self.fail_wrong_token("expected block name")
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

    def region(
        self, arguments: Sequence[Argument] = (), *, in_list: bool = False
    ) -> Generator[RegionRequest, RegionInfo, RegionInfo]:
        """Reads a region: `info = yield from p.region(arguments)`."""
        if not self.at("{"):
            self.fail_wrong_token("expected '{' to begin a region")
        self.state.regions.append(tuple(arguments))
        info = yield RegionRequest(tuple(arguments), in_list)
        self.state.region_infos.append(info)
        return info

    def empty_region(self) -> None:
        """Adds an empty region that the text omits."""
        self.state.regions.append(())
        self.state.region_infos.append(RegionInfo(True, ""))

    def implicit_region(self, last_operation: str) -> None:
        """Adds a region that the text omits and whose contents the syntax implies."""
        self.state.regions.append(())
        self.state.region_infos.append(RegionInfo(False, last_operation))

    def function_type(self) -> Type:
        """Reads a function type."""
        return parse_function_type(self)
