"""gpu: kernels, launches and asynchronous operations, what ODS leaves to C++.

Facts: mlir/Dialect/GPU/IR/GPUOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_parser.attributes import dictionary_attr, parse_attribute, parse_attribute_dict
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import (
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    SymbolRefAttr,
    UnitAttr,
    integer_attr,
)
from mlirls_ir.dialects.gpu import attributes, types
from mlirls_ir.dialects.gpu.versions import COOPERATIVE
from mlirls_ir.formats.common import attribute_of_text
from mlirls_ir.formats.environment import DirectiveCall
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.signature import parse_signature, set_signature_attributes
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Argument, Operand, Syntax, typed_arguments
from mlirls_ir.types.model import DialectType, IndexType, IntegerType, Type

syntax = SyntaxBook(types.syntax, attributes.syntax)

_INDEX, _I32, _I64 = IndexType(), IntegerType(32), IntegerType(64)
_TOKEN = DialectType("gpu", "async.token", ())


def _async(p: OpParser) -> tuple[Type | None, list[Operand]]:
    """Reads `async? [%dependencies]?`; the type is that of the token."""
    start = p.pos
    token = None
    if p.accept_keyword("async"):
        if not p.state.results:
            p.fail_op("needs to be named when marked 'async'", start, p.last_end)
        token = _TOKEN
    return token, p.operand_list("[]", optional=True)


@syntax.directive("AsyncDependencies")
def parse_async_dependencies(d: DirectiveCall) -> None:
    """`async? [%dependencies]?`; arguments (type of the token, dependencies)."""
    token, operands = _async(d.p)
    d.set_types(0, [] if token is None else [token])
    d.set_operands(1, operands)
    d.set_types(1, [_TOKEN] * len(operands))


@syntax.directive("LaunchDimType")
def parse_launch_dim_type(d: DirectiveCall) -> None:
    """`(: type)?`; arguments (type of the sizes, cluster size, types of the cluster sizes)."""
    p = d.p
    type_ = parse_type(p) if p.accept(":") else _INDEX
    d.set_types(0, [type_])
    for index in (2, 3, 4):
        d.set_types(index, [type_] if d.operands(1) else [])


@syntax.directive("LaunchFuncOperands")
def parse_launch_operands(d: DirectiveCall) -> None:
    """`(args(%a : type, ...))?`; arguments (operands, types)."""
    p = d.p
    operands: list[Operand] = []
    types: list[Type | None] = []
    if p.accept_keyword("args"):
        p.expect("(", " in argument list")
        if not p.accept(")"):
            while True:
                operands.append(p.operand())
                types.append(p.colon_type())
                if not p.accept(","):
                    break
            p.expect(")", " in argument list")
    d.set_operands(0, operands)
    d.set_types(1, types)


@syntax.directive("OffloadingHandler")
def parse_offloading_handler(d: DirectiveCall) -> None:
    """`(<handler>)?`; argument (handler)."""
    p = d.p
    start = p.pos
    handler = attribute_of_text(p.context.registry, "#gpu.select_object")
    if p.accept("<"):
        handler = parse_attribute(p)
        p.expect(">")
    d.set_attribute(0, handler, start)


@syntax.directive("AllReduceOperation")
def parse_all_reduce_operation(d: DirectiveCall) -> None:
    """A keyword, if one comes next; argument (operation)."""
    p = d.p
    start = p.pos
    enum = p.context.registry.enum("gpu.AllReduceOperation")
    p.expects("enum", enum)
    word = p.peek_word()
    if not word or enum is None:
        return
    p.advance(p.pos + len(word))
    if word not in {text for _, text, _ in enum.cases}:
        p.fail(p.op_message("invalid op kind"), start, p.last_end, "unknown-case", location=p.pos)
    d.set_attribute(0, attribute_of_text(p.context.registry, f"#gpu<all_reduce_op {word}>"), start)


def _attributions(p: OpParser, keyword: str, attribute: str = "") -> list[Argument]:
    """Reads `keyword(%a : type {attrs}, ...)` if it comes next."""
    if not p.accept_keyword(keyword):
        return []
    start = p.pos
    out: list[Argument] = []
    dictionaries: list[Attribute] = []
    p.expect("(")
    if not p.accept(")"):
        while True:
            out.append(p.argument())
            dictionaries.append(dictionary_attr(parse_attribute_dict(p)) if p.at("{") else DictionaryAttr(()))
            if not p.accept(","):
                break
        p.expect(")")
    if attribute and any(isinstance(found, DictionaryAttr) and found.entries for found in dictionaries):
        p.set_attribute(attribute, ArrayAttr(tuple(dictionaries)), start)
    return out


@syntax.operation(
    "gpu.func",
    shown='@name `(` inner("%arg: type, ...") `)` (`->` results("types"))? (`workgroup` `(` inner("%arg: type, '
    '...") `)`)? (`private` `(` inner("%arg: type, ...") `)`)? (`kernel`)? attr-dict-with-keyword {body}',
    examples="gpu.func @name(%arg: i32) kernel {}",
)
def parse_function(p: OpParser) -> Syntax:
    p.symbol_definition()
    start = p.pos
    signature = parse_signature(p)
    if signature.inputs and not signature.arguments:
        p.fail_op("gpu.func requires named arguments", start, p.last_end)
    set_signature_attributes(p, signature)
    workgroup = _attributions(p, "workgroup", "workgroup_attrib_attrs")
    p.set_attribute("workgroup_attributions", integer_attr(len(workgroup), _I64))
    private = _attributions(p, "private", "private_attrib_attrs")
    start = p.pos
    if p.accept_keyword("kernel"):
        p.set_attribute("gpu.kernel", UnitAttr(), start)
    p.optional_attr_dict_with_keyword()
    yield from p.region([*signature.arguments, *workgroup, *private])


def _sizes(p: OpParser) -> tuple[list[Argument], list[Argument], list[Operand]]:
    """Reads `(%ids) in (%size = %operand, ...)`."""
    ids = p.argument_list(typed=False)
    p.require_keyword("in")
    sizes, operands = p.assignment_list()
    return ids, sizes, operands


@syntax.operation(
    "gpu.launch",
    shown='(`async`)? (`[` inner("%dependencies...") `]`)? (`clusters` `(` inner("%x, %y, %z") `)` `in` `(` '
    'inner("%size = %value, ...") `)`)? `blocks` `(` inner("%x, %y, %z") `)` `in` `(` inner("%size = %value, '
    '...") `)` `threads` `(` inner("%x, %y, %z") `)` `in` `(` inner("%size = %value, ...") `)` '
    "(`dynamic_shared_memory_size` %size)? (`module` `(` @module `)`)? (`function` `(` @function `)`)? "
    '(`workgroup` `(` inner("%arg: type, ...") `)`)? (`private` `(` inner("%arg: type, ...") `)`)? {body} '
    "attr-dict",
    examples="gpu.launch blocks(%bx, %by, %bz) in (%gx = %gridSizeX, %gy = %gridSizeY, %gz = %gridSizeZ) threads(%tx, "
    "%ty, %tz) in (%sx = %blockSizeX, %sy = %blockSizeY, %sz = %blockSizeZ) {}",
)
def parse_launch(p: OpParser) -> Syntax:
    token, dependencies = _async(p)
    p.resolve_all(dependencies, _TOKEN)
    if p.state.results and token is None:
        p.fail_at_name("gpu.launch requires 'async' keyword to return a value")
    if token is not None:
        p.add_results((token,))
    has_clusters = p.accept_keyword("clusters")
    nothing: tuple[list[Argument], list[Argument], list[Operand]] = ([], [], [])
    cluster = _sizes(p) if has_clusters else nothing
    p.require_keyword("blocks")
    grid = _sizes(p)
    p.require_keyword("threads")
    block = _sizes(p)
    p.resolve_all(grid[2] + block[2] + cluster[2], _INDEX)
    has_memory = p.accept_keyword("dynamic_shared_memory_size")
    if has_memory:
        p.resolve(p.operand(), _I32)
    for name in ("module", "function"):
        if p.accept_keyword(name):
            p.expect("(")
            p.attribute_of(name, SymbolRefAttr)
            p.expect(")")
    own = [*grid[0], *block[0], *grid[1], *block[1], *cluster[0], *cluster[1]]
    arguments = [*typed_arguments(own, [_INDEX] * len(own))]
    if COOPERATIVE.is_in(p.context.registry) and p.accept_keyword("cooperative"):
        p.set_attribute("cooperative", UnitAttr())
    workgroup = _attributions(p, "workgroup")
    p.set_attribute("workgroup_attributions", integer_attr(len(workgroup), _I64))
    private = _attributions(p, "private")
    p.set_segments(len(dependencies), *[1] * 6, *[int(has_clusters)] * 3, int(has_memory))
    yield from p.region([*arguments, *workgroup, *private])
    p.optional_attr_dict()


@syntax.operation(
    "gpu.warp_execute_on_lane_0",
    shown='`(` %laneid `)` `[` integer("warp_size") `]` (`args` `(` inner("%args... : types") `)`)? (`->` '
    'results("types"))? {body} attr-dict',
    examples="gpu.warp_execute_on_lane_0(%laneid)[32] {}",
)
def parse_warp_execute(p: OpParser) -> Syntax:
    p.expect("(")
    p.resolve(p.operand(), _INDEX)
    p.expect(")")
    p.expect("[")
    start = p.pos
    p.set_attribute("warp_size", integer_attr(p.require_integer(), _I64), start)
    p.expect("]")
    if p.accept_keyword("args"):
        p.expect("(")
        operands = p.operand_list()
        p.resolve_all(operands, p.colon_type_list())
        p.expect(")")
    p.add_results(p.optional_arrow_type_list())
    yield from p.region()
    p.optional_attr_dict()


syntax.builder("GPU_AsyncToken", "!gpu.async.token")
syntax.builder("GPU_SparseDnTensorHandle", "!gpu.sparse.dntensor_handle")
syntax.builder("GPU_SparseSpGEMMOpHandle", "!gpu.sparse.spgemmop_handle")
syntax.builder("GPU_SparseSpMatHandle", "!gpu.sparse.spmat_handle")

HOOKS: Final = syntax.hooks()
