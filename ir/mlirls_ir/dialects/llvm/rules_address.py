"""Rules of the llvm dialect: widening of integers and the indices of getelementptr.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import TypeAttr
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.types.model import DialectType, IntegerType, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View, integers
from mlirls_ir.verify.words import integer, types_of

rules = RuleBook()

_DYNAMIC_INDEX: Final = -(2**31)
_INBOUNDS_FLAG: Final = 1


@rules.verifies("llvm.sext", "llvm.zext")
def _extend(op: View) -> None:
    source, result = op.operand("arg"), op.result()
    if source is None or result is None:
        return
    if isinstance(source, VectorType) and isinstance(result, VectorType):
        if (source.shape, source.scalable) != (result.shape, result.scalable):
            op.fail_bare("input and output vectors are of incompatible shape", ("result", 0))
        source, result = source.element, result.element
    elif isinstance(source, VectorType):
        op.fail_bare("input type is a vector but output type is an integer", ("result", 0))
    elif isinstance(result, VectorType):
        op.fail_bare("input type is an integer but output type is a vector", ("result", 0))
    if isinstance(source, IntegerType) and isinstance(result, IntegerType) and result.width <= source.width:
        op.fail_bare(
            "integer width of the output type is smaller or equal to the integer width of the input type",
            ("result", 0),
        )


@rules.verifies("llvm.getelementptr")
def _getelementptr(op: View) -> None:
    element, indices = op.attr("elem_type"), integers(op.attr("rawConstantIndices"))
    if not isinstance(element, TypeAttr) or indices is None:
        return
    dynamic = op.operands("dynamicIndices")
    if dynamic is not None and len(dynamic) != indices.count(_DYNAMIC_INDEX):
        op.fail("expected as many dynamic indices as specified in 'rawConstantIndices'")
    if integer(op.attr("noWrapFlags")) == _INBOUNDS_FLAG:
        op.fail("'inbounds_flag' cannot be used directly.", ("attribute", "noWrapFlags"))
    found: object = element.type
    for position, index in enumerate(indices[1:], 1):
        if isinstance(found, VectorType):
            found = found.element
            continue
        if isinstance(found, DialectType) and is_llvm(found, "array", "vec"):
            found = found.parameter("elementType")
            continue
        if not isinstance(found, DialectType) or not is_llvm(found, "struct"):
            if isinstance(found, IntegerType) or (isinstance(found, DialectType) and is_llvm(found, "ptr")):
                op.fail(f"type '{found}' cannot be indexed (index #{position})")
            return
        if index == _DYNAMIC_INDEX:
            op.fail(f"expected index {position} indexing a struct to be constant")
        body = types_of(found.parameter("body"))
        if body is None or found.parameter("is_reference"):
            return
        if not 0 <= index < len(body):
            op.fail(f"index {position} indexing a struct is out of bounds")
        found = body[index]
