"""ptr: types that C++ derives from others. Types and attributes of the dialect are in `ptr.py`.

Facts: mlir/Dialect/Ptr/IR/PtrOps.td and mlir-opt's behaviour.
"""

from __future__ import annotations

from mlirls_ir.formats.directives import INFER
from mlirls_ir.formats.transforms import TRANSFORMS, element_type, i1_same_shape, with_element
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.types.model import DialectType, Type


def _metadata(type_: Type) -> list[Type | None]:
    return [DialectType("ptr", "ptr_metadata", (("type", type_),), ("<", type_.spelling, ">"))]


def infer_ptr_add(p: OpParser) -> list[Type | None] | None:
    """The type of the base, once for each offset where only those are many."""
    types = [operand.type for operand in p.state.operands]
    if len(types) != 2 or types[0] is None or types[1] is None:
        return None
    base, offset = types[0], types[1]
    if element_type(base) is not None or element_type(offset) is None:
        return [base]
    return [with_element(offset, base)]


INFER["ptr.ptr_add"] = infer_ptr_add
TRANSFORMS["PtrMetadataType::get(cast<PtrLikeTypeInterface>($_self))"] = _metadata
TRANSFORMS["cast<ShapedType>($_self).clone( IntegerType::get($_self.getContext(), 1))"] = lambda type_: [
    i1_same_shape(type_)
]
