"""Rules of the memref dialect.

Read next: `verify/layouts.py` (strides, slices), `verify/reshapes.py` (expand and collapse).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import DenseElementsAttr, IntegerAttr, TypeAttr
from mlirls_ir.attributes.strides import has_identity_layout, strides_and_offset
from mlirls_ir.dialects.memref.versions import UNRANKED_TO_ITSELF
from mlirls_ir.ods.versions import Change
from mlirls_ir.types.model import DYNAMIC, FloatType, IndexType, IntegerType, MemRefType, Type, UnrankedMemRefType
from mlirls_ir.verify.hooks import Quirk, RuleBook
from mlirls_ir.verify.layouts import wrong_symbol_count
from mlirls_ir.verify.shapes import MEMREFS, compatible, element_type, is_static, n_dynamic
from mlirls_ir.verify.view import View

_VIEWS: Final = "reshape transpose view reinterpret_cast subview collapse_shape expand_shape extract_strided_metadata"

rules = RuleBook()
rules.in_file("memref", "rules_views", _VIEWS)
rules.in_file("memref", "rules_dma", "dma_start dma_wait")

_INDEX = IndexType()


@rules.verifies("memref.alloc", "memref.alloca")
def _alloc(op: View) -> None:
    wrong = wrong_symbol_count(op)
    if wrong is not None:
        count, given = wrong
        op.fail(
            f"symbol operand count does not equal memref symbol count: expected {count}, got {given}",
            code="layout-symbols",
        )


def _check_indices(op: View, message: str) -> None:
    indices, type_ = op.operands("indices"), op.operand("memref")
    if indices is not None and isinstance(type_, MemRefType) and len(indices) != len(type_.shape):
        op.fail(message.format(len(type_.shape), len(indices)), code="index-count")


@rules.verifies("memref.load")
def _load(op: View) -> None:
    _check_indices(op, "incorrect number of indices for load, expected {0} but got {1}")


@rules.verifies("memref.store")
def _store(op: View) -> None:
    _check_indices(op, "store index operand count not equal to memref rank")


@rules.verifies("memref.prefetch")
def _prefetch(op: View) -> None:
    _check_indices(op, "too few indices")


_INTEGER_KINDS = ("addi", "maxs", "maxu", "mins", "minu", "muli", "ori", "andi")


@rules.verifies("memref.atomic_rmw")
def _atomic_rmw(op: View) -> None:
    _check_indices(op, "expects the number of subscripts to be equal to memref rank")
    kind, value = op.attr("kind"), op.operand("value")
    if not isinstance(kind, IntegerAttr) or value is None:
        return
    enum = op.registry.enum("arith.AtomicRMWKind")
    name = next((text for _, text, number in enum.cases if number == kind.value), "") if enum is not None else ""
    if name in ("addf", "maximumf", "minimumf", "mulf") and not isinstance(value, FloatType):
        op.fail(f"with kind '{name}' expects a floating-point type", op.value_part("value"))
    if name in _INTEGER_KINDS and not isinstance(value, IntegerType):
        op.fail(f"with kind '{name}' expects an integer type", op.value_part("value"))


@rules.verifies("memref.assume_alignment")
def _assume_alignment(op: View) -> None:
    alignment = op.attr("alignment")
    if isinstance(alignment, IntegerAttr) and (alignment.value <= 0 or alignment.value & (alignment.value - 1)):
        op.fail("alignment must be power of 2", ("attribute", "alignment"))


@rules.verifies("memref.global")
def _global(op: View) -> None:
    type_ = op.attr("type")
    value = op.attr("initial_value")
    if not isinstance(type_, TypeAttr):
        return
    memref = type_.type
    if not isinstance(memref, MemRefType) or not is_static(memref.shape):
        op.fail(f"type should be static shaped memref, but got '{memref}'", ("attribute", "type"))
    if isinstance(value, DenseElementsAttr):
        found = value.type
        if found.shape != memref.shape or found.element is not memref.element:
            dims = "".join(f"{extent}x" for extent in memref.shape)
            op.fail(
                f"initial value expected to be of type 'tensor<{dims}{memref.element}>', but was of type '{found}'",
                ("attribute", "initial_value"),
            )


@rules.verifies("memref.realloc")
def _realloc(op: View) -> None:
    source, result = op.operand("source"), op.result()
    if not isinstance(source, MemRefType) or not isinstance(result, MemRefType):
        return
    if has_identity_layout(source) is False:
        op.fail_bare(f"unsupported layout for source memref type '{source}'", ("operand", 0))
    if has_identity_layout(result) is False:
        op.fail_bare(f"unsupported layout for result memref type '{result}'", ("result", 0))
    if source.memory_space is not result.memory_space:
        op.fail_bare(
            f"different memory spaces specified for source memref type '{source}' and result memref type '{result}'"
        )
    if source.element is not result.element:
        op.fail_bare(
            f"different element types specified for source memref type '{source}' and result memref type '{result}'"
        )
    sized = op.has_operand("dynamicResultSize")
    if n_dynamic(result.shape) and not sized:
        op.fail_bare(f"missing dimension operand for result type '{result}'")
    if not n_dynamic(result.shape) and sized:
        op.fail_bare(f"unnecessary dimension operand for result type '{result}'")


def _cast(source: Type, target: Type) -> bool | Change:
    if not isinstance(source, MEMREFS) or not isinstance(target, MEMREFS):
        return False
    if source.element is not target.element or source.memory_space is not target.memory_space:
        return False
    if not isinstance(source, MemRefType) or not isinstance(target, MemRefType):
        is_unranked = isinstance(source, UnrankedMemRefType) and isinstance(target, UnrankedMemRefType)
        return UNRANKED_TO_ITSELF if is_unranked else True
    if not compatible(source, target):
        return False
    return source.layout is target.layout or _layouts_match(source, target)


def _layouts_match(source: MemRefType, target: MemRefType) -> bool:
    a, b = strides_and_offset(source), strides_and_offset(target)
    if a is None or b is None:
        return False
    if not _same_or_dynamic(a[1], b[1]):
        return False
    return all(1 in (source.shape[i], target.shape[i]) or _same_or_dynamic(a[0][i], b[0][i]) for i in range(len(a[0])))


def _same_or_dynamic(a: int, b: int) -> bool:
    return a == b or DYNAMIC in (a, b)


def _memory_space_cast(source: Type, target: Type) -> bool:
    if isinstance(source, MemRefType) and isinstance(target, MemRefType):
        same = source.element is target.element and source.layout is target.layout
        return same and source.shape == target.shape
    both = isinstance(source, UnrankedMemRefType) and isinstance(target, UnrankedMemRefType)
    return both and element_type(source) is element_type(target)


@rules.verifies("memref.distinct_objects")
def _distinct_objects(op: View) -> None:
    if not op.operand_types:
        op.fail("expected at least one operand", code="operand-count")
    pairs = list(zip(op.operand_types, op.result_types, strict=False))
    are_other = any(one is not other for one, other in pairs if one is not None and other is not None)
    if len(op.operand_types) != len(op.result_types) or are_other:
        op.fail("operand types and result types must match", ("result", 0), "result-type")


HOOKS: Final = rules.hooks(
    casts={"memref.cast": _cast, "memref.memory_space_cast": _memory_space_cast},
    quirks={"memref.generic_atomic_rmw": Quirk.ENDS_AS_WRITTEN, "memref.global": Quirk.NO_PUBLIC_DECLARATION},
)
