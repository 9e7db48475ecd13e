"""spirv: syntaxes of LLVM 19 that infer the type of a pointer.

The type follows from constants where a structure is entered; it is left open here, and found in `graph.py`.

Facts: mlir/lib/Dialect/SPIRV/IR of LLVM 19 and mlir-opt's behaviour.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.dialects.spirv.types import pointer_type
from mlirls_ir.dialects.spirv.words import enum_string
from mlirls_ir.formats.hooks import SyntaxBook, SyntaxHooks
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand
from mlirls_ir.types.model import IntegerType, VectorType

_syntax = SyntaxBook()


@_syntax.operation(
    *("spirv.AccessChain", "spirv.PtrAccessChain", "spirv.InBoundsPtrAccessChain"),
    shown='%base_ptr `[` inner("%indices...") `]` attr-dict `:` types("pointer type, index types")',
)
def parse_access_chain(p: OpParser) -> None:
    """`%pointer[%indices] attr-dict : pointer type, index types`."""
    operands = [p.operand(), *p.operand_list("[]")]
    p.optional_attr_dict()
    p.expect(":")
    p.resolve_all(operands, p.type_list())
    p.add_results([None])


@_syntax.operation(
    "spirv.INTEL.SubgroupBlockRead", shown='string("\\"storage class\\"") %ptr attr-dict `:` type("type")'
)
def parse_block_read(p: OpParser) -> None:
    """`"storage class" %pointer attr-dict : type`; a vector is read through a pointer to its element."""
    storage_class = enum_string(p, "StorageClass", "storage_class", None)
    operand = p.operand()
    p.optional_attr_dict()
    type_ = p.colon_type()
    element = type_.element if isinstance(type_, VectorType) else type_
    p.resolve(operand, pointer_type(element, storage_class))
    p.add_results([type_])


_GROUP: Final = (
    *("BitwiseAnd", "BitwiseOr", "BitwiseXor", "FAdd", "FMax", "FMin", "FMul", "IAdd", "IMul"),
    *("LogicalAnd", "LogicalOr", "LogicalXor", "SMax", "SMin", "UMax", "UMin"),
)


@_syntax.operation(
    *(f"spirv.GroupNonUniform{name}" for name in _GROUP),
    shown='string("\\"scope\\"") string("\\"group operation\\"") %value (`cluster_size` `(` %size `)`)? attr-dict `:` '
    'type("type")',
)
def parse_group_operation(p: OpParser) -> None:
    """`"scope" "group operation" %value (cluster_size(%size))? attr-dict : type`."""
    enum_string(p, "Scope", "scope", "execution_scope")
    enum_string(p, "GroupOperation", "group_operation", "group_operation")
    value = p.operand()
    size: Operand | None = None
    if p.accept_keyword("cluster_size"):
        p.expect("(")
        size = p.operand()
        p.expect(")")
    p.optional_attr_dict()
    type_ = p.colon_type()
    p.resolve(value, type_)
    if size is not None:
        p.resolve(size, IntegerType(32))
    p.add_results([type_])


BEFORE: Final[Mapping[int, SyntaxHooks]] = {21: _syntax.hooks()}
"""The hooks that hold for releases before each of these."""
