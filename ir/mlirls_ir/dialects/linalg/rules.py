"""Rules of the linalg dialect: structured operations by themselves.

Read next: `rules_maps.py` (indexing maps against shapes), `rules_winograd.py` (transforms of tiles),
`bodies.py` (bodies and yields).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from mlirls_ir.affine.expr import Dim
from mlirls_ir.attributes.model import AffineMapAttr, ArrayAttr
from mlirls_ir.dialects.linalg.rules_maps import check_indexing_maps
from mlirls_ir.dialects.linalg.rules_matmul import check_matmul_maps, check_projections
from mlirls_ir.dialects.linalg.syntax import HAND_WRITTEN
from mlirls_ir.dialects.linalg.versions import FILL_VALUE_TYPE
from mlirls_ir.types.model import DYNAMIC, MemRefType, RankedTensorType, Type, VectorType
from mlirls_ir.verify.hooks import Quirk, RuleBook
from mlirls_ir.verify.shapes import element_type, extent_text, shape_of
from mlirls_ir.verify.view import View, integers

_PACK: Final = "pack unpack softmax"
_WINOGRAD: Final = "winograd_filter_transform winograd_input_transform winograd_output_transform"

rules = RuleBook()
rules.in_file("linalg", "rules_pack", _PACK)
rules.in_file("linalg", "rules_winograd", _WINOGRAD)


def check_structured(op: View) -> None:
    """Checks what all structured operations share; called for every operation with the LinalgOp interface."""
    check_matmul_maps(op)
    types = [type_ for type_ in op.operand_types if type_ is not None]
    if len(types) != len(op.operand_types):
        return
    has_buffer = any(isinstance(type_, MemRefType) for type_ in types)
    has_tensor = any(isinstance(type_, RankedTensorType) for type_ in types)
    if has_buffer and (has_tensor or op.result_types):
        op.fail("expected to have pure tensor or buffer semantics", code="mixed-semantics")
    if op.name == "linalg.contract":
        _check_contraction(op, types)
    check_indexing_maps(op, types)
    check_projections(op)


def _check_contraction(op: View, types: list[Type]) -> None:
    found = op.attr("indexing_maps")
    if not isinstance(found, ArrayAttr) or len(found.elements) != 3 or len(types) != 3:
        return
    maps = [element.map for element in found.elements if isinstance(element, AffineMapAttr)]
    part = ("attribute", "indexing_maps")
    read, written = Counter[int](), Counter[int]()
    for map_, type_, counts in zip(maps, types, (read, read, written), strict=True):
        if map_.num_dims != maps[0].num_dims:
            op.fail_bare("iteration spaces of provided affine_maps differ", part)
        dims = [result.position for result in map_.results if isinstance(result, Dim)]
        if len(dims) != len(map_.results) or len(set(dims)) != len(dims):
            op.fail_bare("provided affine_map is not a projected permutation", part)
        shape = shape_of(type_)
        if shape is not None and len(shape) != len(dims):
            op.fail_bare("ranks of shaped operand and results of corresponding affine_map differ", part)
        if shape is None and dims:
            op.fail_bare("affine_map specifies shaped access while operand has non-shaped type", part)
        counts.update(dims)
    for dim in range(maps[0].num_dims):
        if not read[dim] and not written[dim]:
            op.fail_bare(f"iteration space dim at index {dim} not used to access any operand", part)
        if read[dim] == 1 and not written[dim]:
            message = "is neither a contracting dim nor of parallel iteration type"
            op.fail_bare(f"iteration space dim at index {dim} {message}", part)
    if not any(read[dim] == 2 and not written[dim] for dim in range(maps[0].num_dims)):
        op.fail_bare("'indexing_maps' do not specify a contracting dimension", part)


@rules.verifies("linalg.fill")
def _fill(op: View) -> None:
    values, outputs = op.operands("inputs"), op.operands("outputs")
    if not values or not outputs or values[0] is None or outputs[0] is None:
        return
    expected = element_type(outputs[0])
    # A vector is a scalar here, since elements may be vectors.
    if shape_of(values[0]) and not isinstance(values[0], VectorType):
        op.fail_bare("expected op with scalar input", ("operand", 0))
    if values[0] is expected or not FILL_VALUE_TYPE.is_in(op.registry):
        return
    op.fail(f"expected fill value type ('{values[0]}') to match output element type ('{expected}')", ("operand", 0))


def _shapes(op: View, name: str) -> list[tuple[int, ...]]:
    found = [shape_of(type_) for type_ in op.operands(name) or ()]
    known = [shape for shape in found if shape is not None]
    return known if len(known) == len(found) else []


def _list_text(shape: Sequence[int]) -> str:
    return f"[{', '.join(map(extent_text, shape))}]" if DYNAMIC not in shape else f"[{', '.join(map(str, shape))}]"


@rules.verifies("linalg.reduce")
def _reduce(op: View) -> None:
    inputs, inits, dims = _shapes(op, "inputs"), _shapes(op, "inits"), integers(op.attr("dimensions"))
    if not inputs or not inits or dims is None:
        return
    for shapes, word in ((inputs, "input"), (inits, "output")):
        for index, shape in enumerate(shapes):
            if shape != shapes[0]:
                op.fail(
                    f"expects all {word}s to have the same shapes. Shape at {word}-index {index} is not equal to the "
                    f"shape at {word}-index 0."
                )
    rank = len(inputs[0])
    if any(not 0 <= dim < rank for dim in dims):
        op.fail(f"dimensions for reduction should be in the range [0, {rank - 1}].", ("attribute", "dimensions"))
    rest = tuple(extent for index, extent in enumerate(inputs[0]) if index not in dims)
    if len(rest) != len(inits[0]):
        op.fail(f"number of dimensions after reduction {len(rest)} doesn't match the init rank {len(inits[0])}")
    if rest != inits[0]:
        op.fail(
            f"init dimensions {_list_text(inits[0])} doesn't match input dimensions after reduction {_list_text(rest)}"
        )
    _check_mapper(op, [*(op.operands("inputs") or ())], [*(op.operands("inits") or ())])


def _check_mapper(op: View, inputs: list[Type | None], inits: list[Type | None]) -> None:
    arguments = op.region_arguments[0] if op.region_arguments else []
    if not arguments:
        return
    if len(arguments) != len(inputs) + len(inits):
        op.fail("mismatching number of operands and block arguments", code="region-arguments")
    for word, types, given in (
        ("input", inputs, arguments[: len(inputs)]),
        ("output", inits, arguments[len(inputs) :]),
    ):
        for type_, argument in zip(types, given, strict=True):
            if type_ is None or argument is None or element_type(type_) is argument:
                continue
            op.fail(
                f"{word} element type '{element_type(type_)}' does not match corresponding block argument type "
                f"'{argument}'",
                code="region-arguments",
            )


@rules.verifies("linalg.transpose")
def _transpose(op: View) -> None:
    source, target = shape_of(op.operand("input")), shape_of(op.operand("init"))
    order = integers(op.attr("permutation"))
    if source is None or target is None or order is None:
        return
    part = ("attribute", "permutation")
    if sorted(order) != list(range(len(order))):
        op.fail("permutation is not valid", part)
    if len(source) != len(target):
        op.fail(f"input rank {len(source)} does not match init rank {len(target)}")
    if len(target) != len(order):
        op.fail(f"size of permutation {len(order)} does not match the argument rank {len(target)}", part)
    for index, position in enumerate(order):
        a, b = target[index], source[position]
        if a != b:
            op.fail(f"dim(result, {index}) = {a} doesn't match dim(input, permutation[{index}]) = {b}")


@rules.verifies("linalg.broadcast")
def _broadcast(op: View) -> None:
    source, target = shape_of(op.operand("input")), shape_of(op.operand("init"))
    dims = integers(op.attr("dimensions"))
    if source is None or target is None or dims is None:
        return
    rank = len(target)
    if len(source) + len(dims) != rank:
        op.fail(
            f"input rank plus added dimensions does not match init rank. input rank: {len(source)}, dimensions size: "
            f"{len(dims)}, init rank: {rank}"
        )
    for index, dim in enumerate(dims):
        if not 0 <= dim < rank:
            op.fail(f"dimension {index} is out of range. expected range: [0, {rank - 1}], got: {dim}")
    kept = [index for index in range(rank) if index not in dims]
    for index, (position, extent) in enumerate(zip(kept, source, strict=False)):
        if target[position] != extent:
            op.fail(f"input dim {index} should match init dim {position}. input: {extent}, init: {target[position]}")


_QUIRKS: Final = {
    **dict.fromkeys(HAND_WRITTEN - {"linalg.copy"}, Quirk.CHECKS_DICTIONARY),
    "linalg.generic": Quirk.CHECKS_DICTIONARY | Quirk.ENDS_AS_WRITTEN,
    "linalg.map": Quirk.CHECKS_DICTIONARY | Quirk.ENDS_AS_WRITTEN,
    "linalg.reduce": Quirk.CHECKS_DICTIONARY | Quirk.ENDS_AS_WRITTEN,
}

_NO_RULES: Final = {"op linalg.contract": "its maps are looked at with what all structured operations share"}

HOOKS: Final = rules.hooks(interfaces={"LinalgOp": check_structured}, quirks=_QUIRKS, needs_no_rule=_NO_RULES)
