"""spirv: modules, functions, memory and control flow, what ODS leaves to C++.

The types inside a SPIR-V type are read from its text; what cannot be read so is unknown.

Facts: mlir/Dialect/SPIRV/IR/*.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.attributes.model import (
    ArrayAttr,
    Attribute,
    IntegerAttr,
    StringAttr,
    SymbolRefAttr,
    TypeAttr,
    integer_attr,
)
from mlirls_ir.attributes.parse import parse_attribute, parse_symbol_ref
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.dialects.custom.cf import parse_switch_cases
from mlirls_ir.dialects.custom.common import (
    attribute_of_text,
    parse_signature,
    parse_visibility,
    set_signature_attributes,
)
from mlirls_ir.formats.directives import DIRECTIVES, SYNTAXES
from mlirls_ir.formats.types import type_of_text
from mlirls_ir.syntax.cursor import Cursor
from mlirls_ir.syntax.operation import OpParser, Syntax
from mlirls_ir.types.model import DialectType, IntegerType, RankedTensorType, Type, VectorType
from mlirls_ir.types.parse import parse_type

_I1, _I32, _I64 = IntegerType(1), IntegerType(32), IntegerType(64)


def _enum(p: OpParser, attribute: str, name: str, word: str, start: int) -> None:
    value = attribute_of_text(p.context.registry, f"#spirv.{name}<{word}>")
    p.set_attribute(attribute, value, start)


def _string_enum(p: OpParser, attribute: str, name: str) -> str:
    """Reads a string and sets `attribute` to the case that it names."""
    start = p.pos
    word = p.string()
    _enum(p, attribute, name, word, start)
    return word


def _inner(p: OpParser, type_: Type | None, index: int = 0) -> Type | None:
    """The type inside a pointer, array or struct, by its text; None when it cannot be read."""
    if isinstance(type_, VectorType):
        return type_.element
    if not isinstance(type_, DialectType) or type_.dialect != "spirv":
        return None
    body = type_.body
    start = {"ptr": body.find("<") + 1, "array": body.find("x") + 1, "struct": body.find("(") + 1}.get(type_.mnemonic)
    if not start or (type_.mnemonic == "array" and not body.startswith("array<")):
        return None
    if type_.mnemonic == "array":
        start = body.find("x ", 6) + 1 or body.find("x", 6) + 1
    cursor = Cursor(body, start, p.context)
    try:
        found = parse_type(cursor)
        while type_.mnemonic == "struct" and index:
            cursor.expect(",")
            found = parse_type(cursor)
            index -= 1
    except ParseFailure:
        return None
    return found


def _pointer(p: OpParser, element: Type, storage: str) -> Type | None:
    return type_of_text(p.context.registry, f"!spirv.ptr<{element}, {storage}>")


def parse_module(p: OpParser) -> Syntax:
    """`@name? addressing-model memory-model (requires vce)? attributes {region}`."""
    p.optional_symbol_definition()
    for attribute in ("addressing_model", "memory_model"):
        start = p.pos
        _enum(p, attribute, attribute, p.require_word(), start)
    if p.accept_keyword("requires"):
        p.attribute("vce_triple")
    p.optional_attr_dict_with_keyword()
    yield from p.region()


def parse_function(p: OpParser) -> Syntax:
    """`visibility? @name(...) -> type "control" attributes {region}?`."""
    parse_visibility(p)
    p.symbol_definition()
    signature = parse_signature(p)
    set_signature_attributes(p, signature)
    _string_enum(p, "function_control", "function_control")
    p.optional_attr_dict_with_keyword()
    if p.at("{"):
        yield from p.region(signature.arguments)
    else:
        p.empty_region()


def parse_constant(p: OpParser) -> None:
    """`value (: type)?`; only what stands for an array needs its type said."""
    type_ = p.attribute("value").value_type()
    if type_ is None or isinstance(type_, RankedTensorType):
        type_ = p.colon_type()
    p.add_results((type_,))


def parse_global_variable(p: OpParser) -> None:
    """`@name initializer(@x)? (bind(set, binding) | built_in("name"))? attr-dict : pointer type`."""
    p.symbol_definition()
    if p.accept_keyword("initializer"):
        p.expect("(")
        p.symbol_reference("initializer")
        p.expect(")")
    _decorations(p)
    start = p.pos
    p.set_attribute("type", TypeAttr(p.colon_type()), start)


def _decorations(p: OpParser) -> None:
    if p.accept_keyword("bind"):
        p.expect("(")
        p.attribute_of("descriptor_set", IntegerAttr, _I32)
        p.expect(",")
        p.attribute_of("binding", IntegerAttr, _I32)
        p.expect(")")
    elif p.accept_keyword("built_in"):
        p.expect("(")
        p.attribute_of("built_in", StringAttr)
        p.expect(")")
    p.optional_attr_dict()


def parse_variable(p: OpParser) -> None:
    """`init(%value)? (bind(...) | built_in(...))? attr-dict : pointer type`."""
    initializer = None
    if p.accept_keyword("init"):
        p.expect("(")
        initializer = p.operand()
        p.expect(")")
    _decorations(p)
    start = p.pos
    type_ = p.colon_type()
    if initializer is not None:
        p.resolve(initializer, _inner(p, type_))
    storage = str(type_).rpartition(",")[2].strip(" >")
    _enum(p, "storage_class", "storage_class", storage or "Function", start)
    p.add_results((type_,))


def _memory_access(p: OpParser) -> None:
    """Reads `["Aligned", 4]` if it comes next."""
    if not p.accept("["):
        return
    access = _string_enum(p, "memory_access", "memory_access")
    if "Aligned" in access:
        p.expect(",")
        p.attribute_of("alignment", IntegerAttr, _I32)
    p.expect("]")


def parse_load(p: OpParser) -> None:
    """`"storage" %pointer (["access", alignment])? attr-dict : type`."""
    storage = p.string()
    pointer = p.operand()
    _memory_access(p)
    p.optional_attr_dict()
    type_ = p.colon_type()
    p.resolve(pointer, _pointer(p, type_, storage))
    p.add_results((type_,))


def parse_store(p: OpParser) -> None:
    """`"storage" %pointer, %value (["access", alignment])? : type`."""
    storage = p.string()
    operands = p.operand_list(count=2)
    _memory_access(p)
    type_ = p.colon_type()
    p.resolve_all(operands, (_pointer(p, type_, storage), type_))


def parse_copy_memory(p: OpParser) -> None:
    """`"storage" %target, "storage" %source (["access"])? (, ["access"])? attr-dict : type`."""
    target_storage = p.string()
    target = p.operand()
    p.expect(",")
    source_storage = p.string()
    source = p.operand()
    _memory_access(p)
    if p.accept(","):
        _source_access(p)
    p.optional_attr_dict()
    type_ = p.colon_type()
    p.resolve(target, _pointer(p, type_, target_storage))
    p.resolve(source, _pointer(p, type_, source_storage))


def _source_access(p: OpParser) -> None:
    p.expect("[")
    if "Aligned" in _string_enum(p, "source_memory_access", "memory_access"):
        p.expect(",")
        p.attribute_of("source_alignment", IntegerAttr, _I32)
    p.expect("]")


def _indices(p: OpParser) -> list[int]:
    found = p.attribute_of("indices", ArrayAttr)
    return [index.value for index in found.elements if isinstance(index, IntegerAttr)]


def parse_composite_extract(p: OpParser) -> None:
    """`%composite[1 : i32, ...] attr-dict : type`."""
    operand = p.operand()
    indices = _indices(p)
    p.optional_attr_dict()
    type_ = p.colon_type()
    p.resolve(operand, type_)
    element: Type | None = type_
    for index in indices:
        element = _inner(p, element, index)
    p.add_results((element,))


def parse_composite_insert(p: OpParser) -> None:
    """`%object, %composite[1 : i32, ...] attr-dict : type into type`."""
    operands = p.operand_list(count=2)
    _indices(p)
    p.optional_attr_dict()
    type_ = p.colon_type()
    p.require_keyword("into")
    composite = parse_type(p)
    p.resolve_all(operands, (type_, composite))
    p.add_results((composite,))


def parse_same_types(p: OpParser) -> None:
    """`%a, %b, %c attr-dict : type`."""
    operands = p.operand_list()
    p.optional_attr_dict()
    type_ = p.colon_type()
    p.resolve_all(operands, type_)
    p.add_results((type_,))


def parse_extended(p: OpParser) -> None:
    """`%a, %b attr-dict : struct type`; the operands are of the type of its first member."""
    operands = p.operand_list()
    p.optional_attr_dict()
    type_ = p.colon_type()
    p.resolve_all(operands, _inner(p, type_))
    p.add_results((type_,))


def parse_branch_conditional(p: OpParser) -> None:
    """`%condition ([weight, weight])?, ^true(...), ^false(...)`."""
    p.resolve(p.operand(), _I1)
    start = p.pos
    if p.accept("["):
        weights: list[Attribute] = [integer_attr(p.require_integer(), _I32)]
        p.expect(",")
        weights.append(integer_attr(p.require_integer(), _I32))
        p.expect("]")
        p.set_attribute("branch_weights", ArrayAttr(tuple(weights)), start)
    p.expect(",")
    _, when_true = p.successor_and_operands()
    p.expect(",")
    _, when_false = p.successor_and_operands()
    p.state.operands += when_true + when_false
    p.set_segments(1, len(when_true), len(when_false))


def parse_selection(p: OpParser) -> Syntax:
    """`(control(word))? (-> types)? {region}`."""
    return _structured(p, "selection_control")


def parse_loop(p: OpParser) -> Syntax:
    """`(control(word))? (-> types)? {region}`."""
    return _structured(p, "loop_control")


def _structured(p: OpParser, attribute: str) -> Syntax:
    start = p.pos
    words = "None"
    if p.accept_keyword("control"):
        p.expect("(")
        words = p.require_word()
        while p.accept("|"):
            words += "|" + p.require_word()
        p.expect(")")
    _enum(p, attribute, attribute, words, start)
    p.add_results(p.optional_arrow_type_list())
    yield from p.region()


def parse_entry_point(p: OpParser) -> None:
    """`"model" @function(, @interface)*`."""
    _string_enum(p, "execution_model", "execution_model")
    p.symbol_reference("fn")
    start = p.pos
    interface: list[SymbolRefAttr] = []
    while p.accept(","):
        interface.append(parse_symbol_ref(p))
    p.set_attribute("interface", ArrayAttr(tuple(interface)), start)


def parse_execution_mode(p: OpParser) -> None:
    """`@function "mode"(, number)*`."""
    p.symbol_reference("fn")
    _string_enum(p, "execution_mode", "execution_mode")
    start = p.pos
    values: list[Attribute] = []
    while p.accept(","):
        values.append(integer_attr(p.require_integer(), _I32))
    p.set_attribute("values", ArrayAttr(tuple(values)), start)


def parse_spec_constant(p: OpParser) -> None:
    """`@name (spec_id(n))? = value`."""
    p.symbol_definition()
    start = p.pos
    if p.accept_keyword("spec_id"):
        p.expect("(")
        p.set_attribute("spec_id", parse_attribute(p), start)
        p.expect(")")
    p.expect("=")
    p.attribute("default_value")


def parse_spec_constant_composite(p: OpParser) -> None:
    """`@name (@a, @b) : type`."""
    p.symbol_definition()
    start = p.pos
    found: list[SymbolRefAttr] = []
    p.expect("(")
    while True:
        found.append(parse_symbol_ref(p))
        if not p.accept(","):
            break
    p.expect(")")
    p.set_attribute("constituents", ArrayAttr(tuple(found)), start)
    start = p.pos
    p.set_attribute("type", TypeAttr(p.colon_type()), start)


SYNTAXES.update(
    {
        "spirv.BranchConditional": parse_branch_conditional,
        "spirv.CompositeExtract": parse_composite_extract,
        "spirv.CompositeInsert": parse_composite_insert,
        "spirv.Constant": parse_constant,
        "spirv.CopyMemory": parse_copy_memory,
        "spirv.EntryPoint": parse_entry_point,
        "spirv.ExecutionMode": parse_execution_mode,
        "spirv.GlobalVariable": parse_global_variable,
        "spirv.Load": parse_load,
        "spirv.SpecConstant": parse_spec_constant,
        "spirv.SpecConstantComposite": parse_spec_constant_composite,
        "spirv.Store": parse_store,
        "spirv.Variable": parse_variable,
        "spirv.func": parse_function,
        "spirv.mlir.loop": parse_loop,
        "spirv.mlir.selection": parse_selection,
        "spirv.module": parse_module,
        **dict.fromkeys(("spirv.GL.FClamp", "spirv.GL.Fma", "spirv.GL.SClamp", "spirv.GL.UClamp"), parse_same_types),
        **dict.fromkeys(
            ("spirv.IAddCarry", "spirv.ISubBorrow", "spirv.SMulExtended", "spirv.UMulExtended"), parse_extended
        ),
    }
)
DIRECTIVES["spirv.SwitchOpCases"] = parse_switch_cases
