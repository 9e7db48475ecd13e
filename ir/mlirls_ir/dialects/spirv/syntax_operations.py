"""spirv: instructions whose syntax is C++: constants, memory, composites, control flow, images.

Facts: mlir/Dialect/SPIRV/IR/*.td and mlir-opt's behaviour.
Read next: `words.py`, `syntax_symbols.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import ArrayAttr, Attribute, IntegerAttr
from mlirls_ir.dialects.cf.syntax import parse_switch_cases
from mlirls_ir.dialects.spirv.syntax_symbols import parse_decorations, pointer_after_colon
from mlirls_ir.dialects.spirv.types import is_spirv, pointer_type
from mlirls_ir.dialects.spirv.words import enum_attribute, enum_keyword, enum_string
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.generic import read_wrapped
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand, Syntax
from mlirls_ir.types.model import (
    DialectType,
    IntegerType,
    NoneType,
    RankedTensorType,
    Type,
    UnrankedTensorType,
    VectorType,
)

syntax = SyntaxBook()

_I1, _I32 = IntegerType(1), IntegerType(32)


@syntax.operation(
    "spirv.Constant",
    shown='attribute("value") (`:` type("type"))?',
    examples="spirv.Constant 0 : i32",
)
def parse_constant(p: OpParser) -> None:
    """`value (: type)?`; only an array or a tensor of constants has its type after it."""
    value = p.attribute("value")
    type_ = value.value_type()
    if type_ is None or isinstance(type_, (NoneType, RankedTensorType, UnrankedTensorType)):
        type_ = p.colon_type()
    p.add_results((type_,))


def _memory_access(p: OpParser, prefix: str = "") -> None:
    """Reads `["access"(, alignment)?]` if it comes next."""
    if not p.accept("["):
        return
    found = enum_string(p, "MemoryAccess", "memory_access", f"{prefix}memory_access")
    if "Aligned" in found.split("|"):
        p.expect(",")
        p.attribute(f"{prefix}alignment", _I32)
    p.expect("]")


@syntax.operation(
    "spirv.Load",
    shown='string("\\"storage class\\"") %ptr (`[` inner("\\"access\\", alignment") `]`)? attr-dict `:` type("type")',
    examples='spirv.Load "Function" %ptr : f32',
)
def parse_load(p: OpParser) -> None:
    storage_class = enum_string(p, "StorageClass", "storage_class", None)
    pointer = p.operand()
    _memory_access(p)
    p.optional_attr_dict()
    type_ = p.colon_type()
    p.resolve(pointer, pointer_type(type_, storage_class))
    p.add_results((type_,))


@syntax.operation(
    "spirv.Store",
    shown='string("\\"storage class\\"") %ptr `,` %value (`[` inner("\\"access\\", alignment") `]`)? attr-dict `:` '
    'type("type")',
    examples='spirv.Store "Function" %ptr, %value : f32',
)
def parse_store(p: OpParser) -> None:
    storage_class = enum_string(p, "StorageClass", "storage_class", None)
    operands = p.operand_list(count=2)
    _memory_access(p)
    p.optional_attr_dict()
    type_ = p.colon_type()
    p.resolve_all(operands, (pointer_type(type_, storage_class), type_))


@syntax.operation(
    "spirv.CopyMemory",
    shown='string("\\"storage class\\"") %target `,` string("\\"storage class\\"") %source (`[` '
    'inner("\\"access\\", alignment") `]`)? (`,` (`[` inner("\\"access\\", alignment") `]`)?)? attr-dict `:` '
    'type("type")',
    examples='spirv.CopyMemory "Function" %target, "Function" %source : f32',
)
def parse_copy_memory(p: OpParser) -> None:
    target_class = enum_string(p, "StorageClass", "storage_class", None)
    target = p.operand()
    p.expect(",")
    source_class = enum_string(p, "StorageClass", "storage_class", None)
    source = p.operand()
    _memory_access(p)
    if p.accept(","):
        _memory_access(p, "source_")
    p.optional_attr_dict()
    type_ = p.colon_type()
    p.resolve_all((target, source), (pointer_type(type_, target_class), pointer_type(type_, source_class)))


@syntax.operation(
    "spirv.INTEL.SubgroupBlockWrite",
    shown='string("\\"storage class\\"") %ptr `,` %value attr-dict `:` type("type")',
    examples='spirv.INTEL.SubgroupBlockWrite "StorageBuffer" %ptr, %value : i32',
)
def parse_block_write(p: OpParser) -> None:
    """`"storage class" %pointer, %value attr-dict : type`; a vector is written through a pointer to its element."""
    storage_class = enum_string(p, "StorageClass", "storage_class", None)
    operands = p.operand_list(count=2)
    p.optional_attr_dict()
    type_ = p.colon_type()
    element = type_.element if isinstance(type_, VectorType) else type_
    p.resolve_all(operands, (pointer_type(element, storage_class), type_))


@syntax.operation(
    "spirv.Variable",
    shown='(`init` `(` %initializer `)`)? (`bind` `(` inner("set, binding") `)`)? (`built_in` `(` '
    'string("\\"name\\"") `)`)? attr-dict `:` type("pointer type")',
    examples="spirv.Variable : !spirv.ptr<f32, Function>",
)
def parse_variable(p: OpParser) -> None:
    initializers: list[Operand] = []
    if p.accept_keyword("init"):
        p.expect("(")
        initializers.append(p.operand())
        p.expect(")")
    parse_decorations(p)
    type_ = pointer_after_colon(p)
    pointee = type_.parameter("pointeeType")
    p.resolve_all(initializers, pointee if isinstance(pointee, Type) else None)
    p.set_attribute("storage_class", enum_attribute(p, "storage_class", str(type_.parameter("storageClass"))))
    p.add_results((type_,))


@syntax.operation(
    "spirv.BranchConditional",
    shown='%condition (`[` inner("weights") `]`)? `,` ^true `,` ^false',
    examples="spirv.BranchConditional %condition, ^trueTarget, ^falseTarget",
)
def parse_branch_conditional(p: OpParser) -> None:
    p.resolve(p.operand(), _I1)
    start = p.pos
    if p.accept("["):
        weights: list[Attribute] = [_weight(p)]
        p.expect(",")
        weights.append(_weight(p))
        p.expect("]")
        p.set_attribute("branch_weights", ArrayAttr(tuple(weights)), start)
    p.expect(",")
    _, on_true = p.successor_and_operands()
    p.expect(",")
    _, on_false = p.successor_and_operands()
    p.state.operands += on_true + on_false
    p.set_segments(1, len(on_true), len(on_false))
    p.optional_attr_dict()


def _weight(p: OpParser) -> Attribute:
    start = p.pos
    found = parse_attribute(p, _I32)
    if not isinstance(found, IntegerAttr):
        p.fail_op("invalid kind of attribute specified", start, p.last_end, "attribute-kind")
    return found


def _parse_merge_region(p: OpParser, enum: str, attribute: str) -> Syntax:
    p.set_attribute(attribute, enum_attribute(p, attribute, "None"))
    if p.accept_keyword("control"):
        p.expect("(")
        enum_keyword(p, enum, attribute)
        p.expect(")")
    if p.accept("->"):
        p.add_results(p.type_list())
    yield from p.region()


@syntax.operation(
    "spirv.mlir.loop",
    shown='(`control` `(` inner("control") `)`)? (`->` results("types"))? {body} attr-dict',
    examples="spirv.mlir.loop {}",
)
def parse_loop(p: OpParser) -> Syntax:
    yield from _parse_merge_region(p, "LoopControl", "loop_control")


@syntax.operation(
    "spirv.mlir.selection",
    shown='(`control` `(` inner("control") `)`)? (`->` results("types"))? {body} attr-dict',
    examples="spirv.mlir.selection {}",
)
def parse_selection(p: OpParser) -> Syntax:
    yield from _parse_merge_region(p, "SelectionControl", "selection_control")


def _element_type(p: OpParser, type_: Type, indices: ArrayAttr, place: tuple[int, int]) -> Type | None:
    """The type of the element that `indices` lead to; `place` is their range in the text."""
    if not indices.elements:
        p.fail_op(f"expected at least one index for {p.state.name}", *place)
    found: object = type_
    for index in indices.elements:
        if not isinstance(index, IntegerAttr):
            p.fail_op(f"expected an 32-bit integer for index, but found '{index}'", *place)
        found = _element(p, found, index.value, place)
    return found if isinstance(found, Type) else None


def _element(p: OpParser, type_: object, index: int, place: tuple[int, int]) -> object:
    count: object = None
    element: object = None
    members: tuple[Type, ...] = ()
    match type_:
        case VectorType():
            count, element = type_.shape[0], type_.element
        case DialectType(dialect="spirv", mnemonic="array"):
            count, element = type_.parameter("numElements"), type_.parameter("elementType")
        case DialectType(dialect="spirv", mnemonic="rtarray" | "coopmatrix"):
            element = type_.parameter("elementType")
        case DialectType(dialect="spirv", mnemonic="matrix"):
            count, element = type_.parameter("numColumns"), type_.parameter("columnType")
        case DialectType(dialect="spirv", mnemonic="struct"):
            members = type_.types("elementTypes") or ()
            count = len(members)
        case _:
            p.fail_op(f"cannot extract from non-composite type '{type_}' with index {index}", *place)
    if index < 0 or (isinstance(count, int) and index >= count):
        p.fail_op(f"index {index} out of bounds for '{type_}'", *place)
    return members[index] if members else element


@syntax.operation(
    "spirv.CompositeExtract",
    shown='%composite `[` inner("indices") `]` attr-dict `:` type("type")',
    examples="spirv.CompositeExtract %composite[0 : i32] : vector<2xf32>",
)
def parse_composite_extract(p: OpParser) -> None:
    operand = p.operand()
    indices = p.attribute_of("indices", ArrayAttr)
    place = p.state.attribute_ranges["indices"]
    type_ = p.colon_type()
    p.resolve(operand, type_)
    p.add_results((_element_type(p, type_, indices, place),))


@syntax.operation(
    "spirv.CompositeInsert",
    shown='%object `,` %composite `[` inner("indices") `]` attr-dict `:` type("type") `into` type("type")',
    examples="spirv.CompositeInsert %object, %composite[0 : i32] : f32 into vector<2xf32>",
)
def parse_composite_insert(p: OpParser) -> None:
    operands = p.operand_list(count=2)
    p.attribute_of("indices", ArrayAttr)
    first = p.colon_type()
    p.require_keyword("into")
    type_ = parse_type(p)
    p.resolve_all(operands, (first, type_))
    p.add_results((type_,))


@syntax.operation(
    "spirv.GL.FClamp",
    "spirv.GL.Fma",
    "spirv.GL.SClamp",
    "spirv.GL.UClamp",
    shown='%x `,` %y `,` %z attr-dict `:` type("type")',
    examples="""
spirv.GL.FClamp %x, %y, %z : f32
spirv.GL.Fma %x, %y, %z : f32
spirv.GL.SClamp %x, %y, %z : i32
spirv.GL.UClamp %x, %y, %z : i32
""",
)
def parse_three_operands(p: OpParser) -> None:
    operands = p.operand_list()
    p.optional_attr_dict()
    type_ = p.colon_type()
    p.resolve_all(operands, type_)
    p.add_results((type_,))


@syntax.operation(
    "spirv.IAddCarry",
    "spirv.ISubBorrow",
    "spirv.SMulExtended",
    "spirv.UMulExtended",
    shown='%operand1 `,` %operand2 attr-dict `:` type("struct type")',
    examples="""
spirv.IAddCarry %operand1, %operand2 : !spirv.struct<(i32, i32)>
spirv.ISubBorrow %operand1, %operand2 : !spirv.struct<(i32, i32)>
spirv.SMulExtended %operand1, %operand2 : !spirv.struct<(i32, i32)>
spirv.UMulExtended %operand1, %operand2 : !spirv.struct<(i32, i32)>
""",
)
def parse_extended(p: OpParser) -> None:
    """`%x, %y attr-dict : struct type`: two members of the operands' type."""
    operands = p.operand_list()
    p.optional_attr_dict()
    p.expect(":")
    start = p.pos
    type_ = parse_type(p)
    members = type_.types("elementTypes") if isinstance(type_, DialectType) and is_spirv(type_, "struct") else None
    if members is None or len(members) != 2:
        p.fail_op("expected spirv.struct type with two members", start, p.last_end)
    p.resolve_all(operands, [members[0]] * 2)
    p.add_results((type_,))


@syntax.directive("ImageOperands")
def parse_image_operands(d: DirectiveCall) -> None:
    """`["operand|..."]` if it comes next; argument (operands)."""
    if d.p.accept("["):
        enum_string(d.p, "ImageOperands", "image_operands", d.name(0))
        d.p.expect("]")


@syntax.operation(
    "spirv.SpecConstantOperation",
    shown='`wraps` string("\\"operation\\"") `(` inner("%operands...") `)` (`<` inner("{properties}") `>`)? '
    'attr-dict `:` type("(types) -> type")',
    examples='spirv.SpecConstantOperation wraps "spirv.IAdd"(%lhs, %rhs) : (i32, i32) -> i32',
)
def parse_spec_constant_operation(p: OpParser) -> None:
    """`wraps` and an operation in generic form, whose result type is the result type."""
    p.require_keyword("wraps")
    read_wrapped(p)
    wrapped = p.state.wrapped
    assert wrapped is not None
    if wrapped.definition is None or not wrapped.definition.may_have_trait("UsableInSpecConstantOp"):
        message = "'spirv.SpecConstantOperation' op invalid enclosed op"
        p.fail(message, wrapped.name_start, wrapped.name_end, "region-operations")
    p.state.location = wrapped.location
    p.implicit_region("spirv.mlir.yield")
    p.optional_attr_dict()
    p.add_results(wrapped.result_types[:1])


syntax.directive("SwitchOpCases")(parse_switch_cases)
