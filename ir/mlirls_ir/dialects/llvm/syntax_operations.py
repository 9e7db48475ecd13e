"""llvm: instructions whose syntax is C++: comparisons, allocas, calls, exceptions, element access.

Facts: mlir/Dialect/LLVMIR/LLVMOps.td and mlir-opt's behaviour.
Read next: `words.py`, `syntax_symbols.py`.
"""

from __future__ import annotations

from typing import NoReturn

from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import ArrayAttr, Attribute, IntegerAttr, StringAttr, TypeAttr, UnitAttr, integer_attr
from mlirls_ir.dialects.cf.syntax import Cases
from mlirls_ir.dialects.llvm.types import vector_type
from mlirls_ir.dialects.llvm.versions import OP_BUNDLES
from mlirls_ir.dialects.llvm.words import (
    TAIL_CALLS,
    optional_word_of,
    parse_bundles,
    parse_call_signature,
    parse_calling_convention,
)
from mlirls_ir.formats.common import attribute_of_text
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.layout_values.llvm import is_llvm, struct_type
from mlirls_ir.syntax.lists import read_optional_bracketed
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand
from mlirls_ir.types.model import (
    ComplexType,
    DialectType,
    FloatType,
    FunctionType,
    IndexType,
    IntegerType,
    MemRefType,
    NoneType,
    RankedTensorType,
    TupleType,
    Type,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)

syntax = SyntaxBook()

_I32, _I64 = IntegerType(32), IntegerType(64)
_DYNAMIC_INDEX = -(2**31)


@syntax.operation(
    "llvm.icmp",
    shown='string("\\"predicate\\"") %lhs `,` %rhs attr-dict `:` type("type")',
    examples='llvm.icmp "eq" %lhs, %rhs : i32',
)
def parse_icmp(p: OpParser) -> None:
    _parse_comparison(p, "llvm.ICmpPredicate")


@syntax.operation(
    "llvm.fcmp",
    shown='string("\\"predicate\\"") %lhs `,` %rhs attr-dict `:` type("type")',
    examples='llvm.fcmp "oeq" %lhs, %rhs : f32',
)
def parse_fcmp(p: OpParser) -> None:
    _parse_comparison(p, "llvm.FCmpPredicate")
    p.state.attributes.setdefault("fastmathFlags", attribute_of_text(p.context.registry, "#llvm.fastmath<none>"))


def _parse_comparison(p: OpParser, enum_key: str) -> None:
    start = p.pos
    enum = p.context.registry.enum(enum_key)
    cases = {} if enum is None else {text: value for _, text, value in enum.cases}
    p.expects("words", tuple(f'"{text}"' for text in cases))
    predicate = p.attribute_of("predicate", StringAttr)
    end = p.last_end
    lhs = p.operand()
    p.expect(",")
    rhs = p.operand()
    p.optional_attr_dict()
    type_ = p.colon_type()
    if predicate.value not in cases:
        p.fail_op(f"'{predicate.value}' is an incorrect value of the 'predicate' attribute", start, end)
    p.state.attributes["predicate"] = integer_attr(cases[predicate.value], _I64)
    p.resolve_all((lhs, rhs), type_)
    p.add_results((_truth_type(type_),))


def _truth_type(type_: Type) -> Type:
    """The type of the result of a comparison of values of a type."""
    bit = IntegerType(1)
    if isinstance(type_, VectorType):
        return VectorType(type_.shape, bit, type_.scalable)
    if isinstance(type_, DialectType) and is_llvm(type_, "vec"):
        # Vectors of pointers, before LLVM 21.
        count = type_.parameter("numElements")
        return VectorType((count,), bit, (type_.parameter("isScalable") is True,)) if isinstance(count, int) else bit
    return bit


@syntax.operation(
    "llvm.alloca",
    shown='(`inalloca`)? %arraySize `x` type("element type") attr-dict `:` type("(type) -> pointer type")',
    examples="llvm.alloca %arraySize x i32 : (i32) -> !llvm.ptr",
)
def parse_alloca(p: OpParser) -> None:
    start = p.pos
    if p.accept_keyword("inalloca"):
        p.set_attribute("inalloca", UnitAttr(), start)
    size = p.operand()
    p.require_keyword("x")
    start = p.pos
    p.set_attribute("elem_type", TypeAttr(parse_type(p)), start)
    p.optional_attr_dict()
    p.expect(":")
    start = p.pos
    type_ = parse_type(p)
    alignment = p.state.attributes.get("alignment")
    if alignment is not None and not isinstance(alignment, IntegerAttr):
        p.fail_at_name("expected integer alignment")
    if isinstance(alignment, IntegerAttr) and alignment.value == 0:
        del p.state.attributes["alignment"]
    if not isinstance(type_, FunctionType) or len(type_.inputs) != 1 or len(type_.results) != 1:
        p.fail_op("expected trailing function type with one argument and one result", start, p.last_end)
    p.resolve(size, type_.inputs[0])
    p.add_results(type_.results)


def _parse_callee(p: OpParser) -> Operand | None:
    """Reads a function pointer, or `@callee`, which gives None."""
    pointer = p.optional_operand()
    if pointer is None:
        p.symbol_reference("callee")
    return pointer


def _parse_variadic_type(p: OpParser) -> None:
    if p.accept_keyword("vararg"):
        p.expect("(")
        p.attribute_of("var_callee_type", TypeAttr)
        p.expect(")")


def _resolve_call(p: OpParser, pointer: Operand | None, arguments: list[Operand]) -> list[Type]:
    """Reads `: (pointer type,)? signature`, adds callee and arguments, and returns the result types."""
    start = p.expect(":")
    types: list[Type] = []
    if pointer is not None:
        begin = p.pos
        types.append(parse_type(p))
        if not p.accept(","):
            message = p.op_message("expected indirect call to have 2 trailing types")
            p.fail(message, begin, p.last_end, "operand-count", location=start)
    inputs, results = parse_call_signature(p)
    if len(results) > 1:
        p.fail_op("expected function with 0 or 1 result", start + 1, p.last_end)
    if results and is_llvm(results[0], "void"):
        p.fail_op("expected a non-void result type", start + 1, p.last_end)
    operands = arguments if pointer is None else [pointer, *arguments]
    p.resolve_all(operands, types + inputs, start)
    return results


@syntax.operation(
    "llvm.call",
    shown='words("calling convention, tail") (%pointer) : (@callee)? `(` inner("%args...") `)` (`vararg` `(` '
    'type("function type") `)`)? (`[` inner("operand bundles") `]`)? attr-dict `:` signature("(types) '
    "-> type, after the pointer's type if there is one\")",
    examples="llvm.call @callee(%argument) : (i32) -> i32",
)
def parse_call(p: OpParser) -> None:
    parse_calling_convention(p)
    start = p.pos
    tail = optional_word_of(p, TAIL_CALLS, "none")
    p.set_attribute("TailCallKind", attribute_of_text(p.context.registry, f"#llvm.tailcallkind<{tail}>"), start)
    pointer = _parse_callee(p)
    arguments = p.operand_list("()")
    _parse_variadic_type(p)
    bundles = parse_bundles(p)
    p.optional_attr_dict()
    results = _resolve_call(p, pointer, arguments)
    p.resolve_all(bundles.operands, bundles.types)
    if OP_BUNDLES.is_in(p.context.registry):
        p.set_segments(len(arguments) + (pointer is not None), len(bundles.operands))
    p.state.attributes.setdefault("fastmathFlags", attribute_of_text(p.context.registry, "#llvm.fastmath<none>"))
    p.add_results(results)


@syntax.operation(
    "llvm.invoke",
    shown='words("calling convention") (%pointer) : (@callee)? `(` inner("%args...") `)` `to` ^normal `unwind` '
    '^unwind (`vararg` `(` type("function type") `)`)? (`[` inner("operand bundles") `]`)? attr-dict `:` '
    'signature("(types) -> type, after the pointer\'s type if there is one")',
    examples="llvm.invoke @callee(%argument) to ^normal unwind ^unwind : (i32) -> i32",
)
def parse_invoke(p: OpParser) -> None:
    parse_calling_convention(p)
    pointer = _parse_callee(p)
    arguments = p.operand_list("()")
    p.require_keyword("to")
    _, normal = p.successor_and_operands()
    p.require_keyword("unwind")
    _, unwind = p.successor_and_operands()
    _parse_variadic_type(p)
    bundles = parse_bundles(p)
    p.optional_attr_dict()
    results = _resolve_call(p, pointer, arguments)
    p.state.operands += normal + unwind
    p.resolve_all(bundles.operands, bundles.types)
    sizes = [len(arguments) + (pointer is not None), len(normal), len(unwind)]
    p.set_segments(*sizes, *([len(bundles.operands)] if OP_BUNDLES.is_in(p.context.registry) else ()))
    p.add_results(results)


@syntax.operation(
    "llvm.call_intrinsic",
    shown='string("\\"intrinsic\\"") `(` inner("%args...") `)` (`[` inner("operand bundles") `]`)? attr-dict `:` '
    'signature("(types) -> type")',
    examples='llvm.call_intrinsic "llvm.fabs.f32"(%argument) : (f32) -> f32',
)
def parse_call_intrinsic(p: OpParser) -> None:
    p.attribute_of("intrin", StringAttr)
    arguments = p.operand_list("()")
    bundles = parse_bundles(p)
    p.optional_attr_dict()
    results = _resolve_call(p, None, arguments)
    p.resolve_all(bundles.operands, bundles.types)
    p.set_segments(len(arguments), len(bundles.operands))
    p.state.attributes.setdefault("fastmathFlags", attribute_of_text(p.context.registry, "#llvm.fastmath<none>"))
    p.add_results(results)


@syntax.operation(
    "llvm.landingpad",
    shown='(`cleanup`)? oilist(`(` inner("filter or catch %value : type") `)`) `:` type("type")',
    examples="llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>",
)
def parse_landingpad(p: OpParser) -> None:
    start = p.pos
    if p.accept_keyword("cleanup"):
        p.set_attribute("cleanup", UnitAttr(), start)
    while p.accept("("):
        if not p.accept_keyword("filter"):
            p.accept_keyword("catch")
        operand = p.operand()
        p.resolve(operand, p.colon_type())
        p.expect(")")
    p.add_results((p.colon_type(),))


@syntax.directive("GEPIndices")
def parse_gep_indices(d: DirectiveCall) -> None:
    """`%i, 3, ...`; arguments (dynamic indices, all indices as i32 with a placeholder for the dynamic ones)."""
    p = d.p
    start = p.pos
    operands: list[Operand] = []
    indices: list[int] = []
    while True:
        number = p.optional_integer()
        if number is None:
            operands.append(p.operand())
            number = _DYNAMIC_INDEX
        indices.append(number)
        if not p.accept(","):
            break
    d.set_operands(0, operands)
    d.set_attribute(1, DenseArrayAttr(_I32, tuple(indices)), start)


@syntax.directive("InsertExtractValueElementType")
def parse_element_type(d: DirectiveCall) -> None:
    """Nothing is written; arguments (type of the element, type of the container, position)."""
    types = d.types(1)
    position = d.attribute(2)
    type_: object = types[0] if types else None
    if not isinstance(position, DenseArrayAttr):
        return
    if isinstance(type_, _NOT_OF_LLVM):
        _fail_position(d.p, f"expected LLVM IR Dialect type, got '{type_}'")
    for index in position.values:
        type_ = _element(d.p, type_, int(index))
    d.set_types(0, [type_ if isinstance(type_, Type) else None])


_NOT_OF_LLVM = (
    *(ComplexType, FunctionType, IndexType, NoneType, TupleType),
    *(MemRefType, RankedTensorType, UnrankedMemRefType, UnrankedTensorType),
)
"""Types that the dialect's operations do not take."""


def _element(p: OpParser, type_: object, index: int) -> object:
    if isinstance(type_, (FloatType, IntegerType, VectorType)):
        _fail_position(p, f"expected LLVM IR structure/array type, got: '{type_}'")
    if not isinstance(type_, DialectType) or type_.dialect != "llvm":
        return None
    if type_.mnemonic == "array":
        count = type_.parameter("numElements")
        if isinstance(count, int) and not 0 <= index < count:
            _fail_position(p, f"position out of bounds: {index}")
        return type_.parameter("elementType")
    body = type_.types("body")
    if body is None:
        return None
    if not 0 <= index < len(body):
        _fail_position(p, f"position out of bounds: {index}")
    return body[index]


def _fail_position(p: OpParser, message: str) -> NoReturn:
    start, end = p.state.attribute_ranges["position"]
    p.fail(p.op_message(message), start, end, location=p.pos)


@syntax.directive("SwitchOpCases")
def parse_switch_cases(d: DirectiveCall) -> None:
    """`[42: ^bb(...), ...]`; arguments (type of the flag, values, destinations, operands, their types)."""
    p = d.p
    start = p.pos
    types = d.types(0)
    cases = Cases()
    p.expect("[")
    if not p.accept("]"):
        cases.read(p)
        while p.accept(","):
            cases.read(p)
        p.expect("]")
    d.set_groups(3, cases.groups)
    d.set_types(4, cases.types)
    d.set_attribute(1, cases.attribute(types[0] if types else None), start)


@syntax.directive("ShuffleType")
def parse_shuffle_type(d: DirectiveCall) -> None:
    """Nothing is written; arguments (type of the operands, type of the result, mask)."""
    types, mask = d.types(0), d.attribute(2)
    type_ = types[0] if types else None
    if isinstance(type_, VectorType) and isinstance(mask, DenseArrayAttr):
        d.set_types(1, [VectorType((len(mask.values),), type_.element, type_.scalable)])
    if isinstance(type_, DialectType) and is_llvm(type_, "vec") and isinstance(mask, DenseArrayAttr):
        element, is_scalable = type_.parameter("elementType"), type_.parameter("isScalable") is True
        if isinstance(element, Type):
            d.set_types(1, [vector_type(element, len(mask.values), is_scalable=is_scalable)])


@syntax.directive("IndirectBrOpSucessors")
def parse_indirect_successors(d: DirectiveCall) -> None:
    """`[^bb(%a : type), ...]`; arguments (type of the address, destinations, operands, their types)."""
    p = d.p
    groups: list[list[Operand]] = []
    types: list[Type | None] = []
    p.expect("[")
    if not p.accept("]"):
        while True:
            _, operands = p.successor_and_operands()
            groups.append([typed.operand for typed in operands])
            types += [typed.type for typed in operands]
            if not p.accept(","):
                break
        p.expect("]")
    d.set_groups(2, groups)
    d.set_types(3, types)


@syntax.directive("OpBundles")
def parse_op_bundles(d: DirectiveCall) -> bool:
    """`["tag"(%a : type), ...]`; arguments (operands, their types, tags)."""
    p = d.p
    groups: list[list[Operand]] = []
    types: list[Type | None] = []
    tags: list[Attribute] = []
    start = p.pos

    def read() -> None:
        tags.append(StringAttr(p.string()))
        p.expect("(")
        groups.append([])
        if not p.at(")"):
            groups[-1] = p.operand_list()
            types.extend(p.colon_type_list())
        p.expect(")")

    is_there = read_optional_bracketed(p, "[]", read)
    d.set_groups(0, groups)
    d.set_types(1, types)
    if tags:
        d.set_attribute(2, ArrayAttr(tuple(tags)), start)
    return is_there


@syntax.transform("getValAndBoolStructType($_self)")
def _value_and_flag(type_: Type) -> list[Type | None]:
    """The result of a compare-and-exchange: the value that was in memory, and whether it was the expected one."""
    return [struct_type((type_, IntegerType(1)))]


syntax.builder("LLVM_TokenType", "!llvm.token")
