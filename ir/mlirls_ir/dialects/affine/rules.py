"""Rules of the affine dialect: operations by themselves.

Read next: `scope.py` (which values may be dimensions and symbols).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import AffineMapAttr, IntegerSetAttr
from mlirls_ir.types.model import DYNAMIC, IndexType, MemRefType, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View, integers

rules = RuleBook()

_INDEX = IndexType()


@rules.verifies("affine.apply", "affine.min", "affine.max")
def _apply(op: View) -> None:
    found = op.attr("map")
    if not isinstance(found, AffineMapAttr):
        return
    map_ = found.map
    if len(op.operand_types) != map_.num_dims + map_.num_symbols:
        op.fail("operand count and affine map dimension and symbol count must match", ("attribute", "map"))
    if op.name == "affine.apply" and len(map_.results) != 1:
        op.fail("mapping must produce one value", ("attribute", "map"))
    if op.name != "affine.apply" and not map_.results:
        op.fail("affine map expect at least one result", ("attribute", "map"))


@rules.verifies("affine.for")
def _for(op: View) -> None:
    for word in ("lower", "upper"):
        found = op.attr(f"{word}BoundMap")
        if isinstance(found, AffineMapAttr) and not found.map.results:
            op.fail(f"expected {word} bound map to have at least one result", ("attribute", f"{word}BoundMap"))


@rules.verifies("affine.if")
def _if(op: View) -> None:
    found = op.attr("condition")
    if isinstance(found, IntegerSetAttr) and len(op.operand_types) != found.set.num_dims + found.set.num_symbols:
        op.fail("operand count and condition integer set dimension and symbol count must match")


@rules.verifies("affine.dma_start")
def _dma_start(op: View) -> None:
    place = 0
    for attribute, what in (("src_map", "source"), ("dst_map", "destination"), ("tag_map", "tag")):
        map_ = op.attr(attribute)
        if not isinstance(map_, AffineMapAttr) or place >= len(op.operand_types):
            return
        memref = op.operand_types[place]
        if memref is not None and not isinstance(memref, MemRefType):
            op.fail(f"expected DMA {what} to be of memref type", ("operand", place))
        place += 1 + map_.map.num_dims + map_.map.num_symbols


@rules.verifies("affine.load", "affine.store", "affine.vector_load", "affine.vector_store", "affine.prefetch")
def _access(op: View) -> None:
    memref, found = op.operand("memref"), op.attr("map")
    indices = op.operands("indices")
    if not isinstance(memref, MemRefType) or not isinstance(found, AffineMapAttr) or indices is None:
        return
    is_store = "store" in op.name
    word = "prefetch" if op.name == "affine.prefetch" else "store" if is_store else "load"
    if op.name in ("affine.load", "affine.store"):
        element = op.operand("value") if is_store else op.result()
        if element is not None and element is not memref.element:
            message = "value to store must have the same type as memref element type"
            op.fail(message if is_store else "result type must match element type of memref")
    if len(found.map.results) != len(memref.shape):
        op.fail("affine map num results must equal memref rank", ("attribute", "map"))
    if found.map.num_dims + found.map.num_symbols != len(indices):
        op.fail("expects as many subscripts as affine map inputs", ("attribute", "map"))
    for index, type_ in enumerate(indices):
        if type_ is not None and type_ is not _INDEX:
            op.fail(f"index to {word} must have 'index' type", ("operand", op.operand_index("indices") + index))
    if op.name.startswith("affine.vector_"):
        vector = op.operand("value") if is_store else op.result()
        if isinstance(vector, VectorType) and vector.element is not memref.element:
            op.fail("requires memref and vector types of the same elemental type", op.value_part("memref"))


@rules.verifies("affine.delinearize_index")
def _delinearize(op: View) -> None:
    basis = integers(op.attr("static_basis"))
    if basis is None:
        return
    if any(extent <= 0 and extent != DYNAMIC for extent in basis):
        op.fail("no basis element may be statically non-positive", ("attribute", "static_basis"))
    if len(op.result_types) not in (len(basis), len(basis) + 1):
        op.fail("should return an index for each basis element and up to one extra index")


@rules.verifies("affine.linearize_index")
def _linearize(op: View) -> None:
    basis, indices = integers(op.attr("static_basis")), op.operands("multi_index")
    if basis is None or indices is None:
        return
    if len(basis) not in (len(indices), len(indices) - 1):
        op.fail("should be passed a basis element for each index except possibly the first")


HOOKS: Final = rules.hooks()
