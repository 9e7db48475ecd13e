"""bufferization: the parts that ODS leaves to C++.

Facts: mlir/Dialect/Bufferization/IR/BufferizationOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand
from mlirls_ir.types.model import IndexType, IntegerType, Type

syntax = SyntaxBook()

_INDEX = IndexType()


@syntax.operation(
    "bufferization.alloc_tensor",
    shown='`(` inner("%sizes...") `)` (`copy` `(` %copy `)`)? (`size_hint` `=` %size_hint)? attr-dict `:` '
    'type("tensor type")',
    examples="bufferization.alloc_tensor(%size) : tensor<?xf32>",
)
def parse_alloc_tensor(p: OpParser) -> None:
    p.expect("(")
    sizes = p.operand_list()
    p.expect(")")
    copies: list[Operand] = []
    if p.accept_keyword("copy"):
        p.expect("(")
        copies.append(p.operand())
        p.expect(")")
    hints: list[Operand] = []
    if p.accept_keyword("size_hint"):
        p.expect("=")
        hints.append(p.operand())
    p.optional_attr_dict()
    type_ = p.colon_type()
    p.add_results((type_,))
    p.resolve_all(sizes, _INDEX)
    p.resolve_all(copies, type_)
    p.resolve_all(hints, _INDEX)
    p.set_segments(len(sizes), len(copies), len(hints))


@syntax.infer("bufferization.dealloc")
def infer_dealloc(p: OpParser) -> list[Type | None]:
    """One `i1` for each retained memref."""
    segments = p.state.attributes.get("operandSegmentSizes")
    if not isinstance(segments, DenseArrayAttr) or len(segments.values) != 3:
        return []
    return [IntegerType(1)] * int(segments.values[2])


HOOKS: Final = syntax.hooks()
