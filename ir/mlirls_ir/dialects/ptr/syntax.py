"""ptr: types that C++ derives from others. Types and attributes of the dialect are in `types.py`.

Facts: mlir/Dialect/Ptr/IR/PtrOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.ptr import types
from mlirls_ir.formats.hooks import SyntaxBook
from mlirls_ir.formats.transforms import element_type, i1_same_shape, with_element
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.types.model import DialectType, Type

syntax = SyntaxBook(types.syntax)


@syntax.transform("PtrMetadataType::get(cast<PtrLikeTypeInterface>($_self))")
def _metadata(type_: Type) -> list[Type | None]:
    return [DialectType("ptr", "ptr_metadata", (("type", type_),), ("<", type_.spelling, ">"))]


@syntax.infer("ptr.ptr_add")
def infer_ptr_add(p: OpParser) -> list[Type | None] | None:
    """The type of the base, in the shape of the offsets if only these are shaped."""
    types = [operand.type for operand in p.state.operands]
    if len(types) != 2 or types[0] is None or types[1] is None:
        return None
    base, offset = types[0], types[1]
    if element_type(base) is not None or element_type(offset) is None:
        return [base]
    return [with_element(offset, base)]


@syntax.transform("cast<ShapedType>($_self).clone( IntegerType::get($_self.getContext(), 1))")
def _mask(type_: Type) -> list[Type | None]:
    return [i1_same_shape(type_)]


HOOKS: Final = syntax.hooks()
