"""Rules of the bufferization dialect, and of its attributes on operations and arguments."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.attributes.model import AffineMapAttr, Attribute, IntegerAttr, StridedLayoutAttr, StringAttr
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import IntegerType, UnrankedTensorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.shapes import MEMREFS, TENSORS, n_dynamic, shape_of, shapes_match
from mlirls_ir.verify.view import View

rules = RuleBook()


@rules.verifies("bufferization.alloc_tensor")
def _alloc_tensor(op: View) -> None:
    result, sizes, copy = op.result(), op.operands("dynamic_sizes"), op.operand("copy")
    shape = shape_of(result)
    if isinstance(result, UnrankedTensorType) and op.has_operand("copy"):
        op.fail_bare("copying of unranked tensors is not implemented")
    if op.has_operand("copy") and sizes:
        op.fail_bare("dynamic sizes not needed when copying a tensor", op.value_part("dynamic_sizes"))
    if shape is not None and sizes is not None and not op.has_operand("copy") and len(sizes) != n_dynamic(shape):
        message = f"incorrect number of dynamic sizes, has {len(sizes)}, expected {n_dynamic(shape)}"
        op.fail(message, code="dynamic-sizes")
    if copy is not None and result is not None and copy is not result:
        op.fail("expected that `copy` and return type match", op.value_part("copy"))


@rules.verifies("bufferization.materialize_in_destination")
def _materialize_in_destination(op: View) -> None:
    source, dest = op.operand("source"), op.operand("dest")
    if source is None or dest is None:
        return
    is_tensor, is_memref = isinstance(dest, TENSORS), isinstance(dest, MEMREFS)
    if not is_tensor and not is_memref:
        return
    if is_tensor and len(op.result_types) != 1:
        op.fail("tensor 'dest' implies exactly one tensor result", code="result-count")
    if is_memref and op.result_types:
        op.fail("memref 'dest' implies zero results", code="result-count")
    if is_tensor and op.has_attr("restrict"):
        op.fail("'restrict' is valid only for memref destinations")
    if is_memref is not op.has_attr("writable"):
        op.fail("'writable' must be specified if and only if the destination is of memref type")
    a, b = shape_of(source), shape_of(dest)
    if a is not None and b is not None:
        if len(a) != len(b):
            op.fail("rank mismatch between source and destination shape", ("operand", 1))
        if not shapes_match(a, b):
            op.fail("source/destination shapes are incompatible", ("operand", 1))
    result = op.result()
    if is_tensor and result is not None and result is not dest:
        op.fail("result and 'dest' types must match", ("result", 0))


@rules.verifies("bufferization.dealloc")
def _dealloc(op: View) -> None:
    memrefs, conditions, retained = op.operands("memrefs"), op.operands("conditions"), op.operands("retained")
    if memrefs is None or conditions is None or retained is None:
        return
    if len(conditions) != len(memrefs):
        op.fail("must have the same number of conditions as memrefs to deallocate", code="operand-count")
    if len(op.result_types) != len(retained):
        op.fail("must have the same number of updated conditions (results) as retained operands", code="result-count")


def _on_operation(
    registry: Registry, operation: str, attributes: Mapping[str, Attribute | None], name: str, value: Attribute
) -> str | None:
    del registry, operation, attributes, value
    if name == "bufferization.manual_deallocation":
        return None
    return f"attribute '\"{name}\"' not supported as an op attribute by the bufferization dialect"


def _on_function_argument(name: str, value: Attribute, is_external: bool) -> str | None:
    match name:
        case "bufferization.writable":
            if not isinstance(value, IntegerAttr) or value.type is not IntegerType(1):
                return f"'{name}' is expected to be a boolean attribute"
            return f"'{name}' is invalid on external functions" if is_external else None
        case "bufferization.access":
            if not isinstance(value, StringAttr):
                return f"'{name}' is expected to be a string attribute"
            return None if value.value in ("none", "read", "read-write", "write") else f"invalid value for '{name}'"
        case "bufferization.buffer_layout":
            is_layout = isinstance(value, (AffineMapAttr, StridedLayoutAttr))
            is_known = is_layout or isinstance(value, (StringAttr, IntegerAttr))
            return f"'{name}' is expected to be a memref layout attribute" if is_known and not is_layout else None
        case _:
            # MLIR's message names this attribute, whichever was given.
            return (
                "attribute 'bufferization.buffer_layout' not supported as a region arg attribute by the bufferization "
                "dialect"
            )


HOOKS: Final = rules.hooks(
    on_operation=_on_operation,
    on_function_argument=_on_function_argument,
    attribute_code="invalid-bufferization-attribute",
)
