"""Rules of the memref dialect.

Read next: `../layouts.py` (strides, slices), `reshapes.py` (expand and collapse).
"""

from __future__ import annotations

from typing import Final, NoReturn

from mlirls_ir.attributes.model import AffineMapAttr, DenseElementsAttr, IntegerAttr, StridedLayoutAttr, TypeAttr
from mlirls_ir.types.model import DYNAMIC, FloatType, IndexType, IntegerType, MemRefType, Type, UnrankedMemRefType
from mlirls_ir.verify.hooks import Quirk, RuleBook
from mlirls_ir.verify.layouts import (
    add,
    check_in_bounds,
    check_slice_lists,
    dropped_by_strides,
    has_identity_layout,
    is_understood,
    multiply,
    reduction_problem,
    strides_and_offset,
    wrong_symbol_count,
)
from mlirls_ir.verify.reshapes import (
    check_dynamic_extents,
    check_memref_groups,
    collapsed_strides,
    expanded_strides,
    reassociation_of,
)
from mlirls_ir.verify.shapes import MEMREFS, compatible, element_type, is_static, n_dynamic
from mlirls_ir.verify.view import View, integers

rules = RuleBook()

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


@rules.verifies("memref.reshape")
def _reshape(op: View) -> None:
    source, result, shape = op.operand("source"), op.result(), op.operand("shape")
    if not isinstance(source, MEMREFS) or not isinstance(result, MEMREFS):
        return
    if source.element is not result.element:
        op.fail("element types of source and destination memref types should be the same")
    if isinstance(source, MemRefType) and has_identity_layout(source) is False:
        op.fail("source memref type should have identity affine map", ("operand", 0))
    if not isinstance(result, MemRefType) or not isinstance(shape, MemRefType):
        return
    if has_identity_layout(result) is False:
        op.fail("result memref type should have identity affine map", ("result", 0))
    if shape.shape[0] == DYNAMIC:
        op.fail("cannot use shape operand with dynamic length to reshape to statically-ranked memref type")
    if shape.shape[0] != len(result.shape):
        op.fail("length of shape operand differs from the result's memref rank")


@rules.verifies("memref.transpose")
def _transpose(op: View) -> None:
    permutation, source, result = op.attr("permutation"), op.operand("in"), op.result()
    if not isinstance(permutation, AffineMapAttr) or not isinstance(source, MemRefType):
        return
    part = ("attribute", "permutation")
    if not permutation.map.is_permutation():
        op.fail("expected a permutation map", part)
    if permutation.map.num_dims != len(source.shape):
        op.fail("expected a permutation map of same rank as the input", part)
    found = strides_and_offset(source)
    if found is None or not isinstance(result, MemRefType):
        return
    order = [getattr(expr, "position", 0) for expr in permutation.map.results]
    shape = tuple(source.shape[index] for index in order)
    strides = tuple(found[0][index] for index in order)
    expected = MemRefType(shape, source.element, StridedLayoutAttr(found[1], strides), source.memory_space)
    if _canonical(expected) != _canonical(result):
        op.fail(
            f"result type '{result}' is not equivalent to the canonical transposed input type '{expected}'",
            ("result", 0),
        )


def _canonical(type_: MemRefType) -> object:
    return type_.shape, type_.element, type_.memory_space, strides_and_offset(type_)


@rules.verifies("memref.view")
def _view(op: View) -> None:
    base, result, sizes = op.operand("source"), op.result(), op.operands("sizes")
    if not isinstance(base, MemRefType) or not isinstance(result, MemRefType):
        return
    if has_identity_layout(base) is False:
        op.fail_bare(f"unsupported map for base memref type '{base}'", ("operand", 0))
    if has_identity_layout(result) is False:
        op.fail_bare(f"unsupported map for result memref type '{result}'", ("result", 0))
    if base.memory_space is not result.memory_space:
        op.fail_bare(f"different memory spaces specified for base memref type '{base}' and view memref type '{result}'")
    wanted = n_dynamic(result.shape)
    if sizes is not None and len(sizes) != wanted:
        op.fail(f"incorrect number of dynamic sizes, has {len(sizes)}, expected {wanted}", code="dynamic-sizes")


@rules.verifies("memref.reinterpret_cast")
def _reinterpret_cast(op: View) -> None:
    source, result = op.operand("source"), op.result()
    if not isinstance(source, MEMREFS) or not isinstance(result, MemRefType):
        return
    rank = len(result.shape)
    lists = check_slice_lists(op, (1, rank, rank))
    if source.memory_space is not result.memory_space:
        op.fail_bare(f"different memory spaces specified for source type '{source}' and result memref type '{result}'")
    if source.element is not result.element:
        op.fail_bare(f"different element types specified for source type '{source}' and result memref type '{result}'")
    if lists is None:
        return
    offsets, sizes, strides = lists
    for index, (extent, size) in enumerate(zip(result.shape, sizes, strict=False)):
        if DYNAMIC not in (extent, size) and extent != size:
            op.fail_bare(f"expected result type with size = {size} instead of {extent} in dim = {index}", ("result", 0))
    found = strides_and_offset(result)
    if found is None:
        if is_understood(result.layout):
            op.fail_bare(f"expected result type to have strided layout but found '{result}'", ("result", 0))
        return
    if DYNAMIC not in (found[1], offsets[0]) and found[1] != offsets[0]:
        op.fail_bare(f"expected result type with offset = {offsets[0]} instead of {found[1]}", ("result", 0))
    for index, (stride, wanted) in enumerate(zip(found[0], strides, strict=False)):
        if DYNAMIC not in (stride, wanted) and stride != wanted:
            op.fail_bare(
                f"expected result type with stride = {wanted} instead of {stride} in dim = {index}", ("result", 0)
            )


@rules.verifies("memref.subview")
def _subview(op: View) -> None:
    base, result = op.operand("source"), op.result()
    if not isinstance(base, MemRefType) or not isinstance(result, MemRefType):
        return
    rank = len(base.shape)
    lists = check_slice_lists(op, (rank, rank, rank))
    if lists is None:
        return
    if base.memory_space is not result.memory_space:
        op.fail_bare(
            f"different memory spaces specified for base memref type '{base}' and subview memref type '{result}'"
        )
    found = strides_and_offset(base)
    if found is None:
        if is_understood(base.layout):
            op.fail_bare(f"base type '{base}' is not strided", ("operand", 0))
        return
    _check_subview_result(op, base, result, found, lists)
    check_in_bounds(op, base.shape, lists)


def _check_subview_result(
    op: View,
    base: MemRefType,
    result: MemRefType,
    layout: tuple[tuple[int, ...], int],
    lists: tuple[list[int], list[int], list[int]],
) -> None:
    offsets, sizes, steps = lists
    strides, offset = layout
    for position, stride in zip(offsets, strides, strict=True):
        offset = add(offset, multiply(position, stride))
    new_strides = tuple(multiply(stride, step) for stride, step in zip(strides, steps, strict=True))
    expected = MemRefType(tuple(sizes), base.element, StridedLayoutAttr(offset, new_strides), base.memory_space)
    part = ("result", 0)
    match reduction_problem(expected, result):
        case "rank":
            op.fail_bare(f"expected result rank to be smaller or equal to the source rank, but got '{result}'", part)
        case "size":
            _mismatch(op, expected, result, "sizes")
        case "element":
            op.fail_bare(f"expected result element type to be '{expected.element}', but got '{result}'", part)
        case _:
            pass
    actual = strides_and_offset(result)
    if actual is None:
        if is_understood(result.layout):
            _mismatch(op, expected, result, "layout")
        return
    dropped = dropped_by_strides(expected.shape, new_strides, actual[0], sizes)
    if dropped is None:
        _mismatch(op, expected, result, "layout")
    if actual[1] != offset:
        _mismatch(op, expected, result, "layout")
    kept = [stride for i, stride in enumerate(new_strides) if i not in dropped]
    for stride, given in zip(kept, actual[0], strict=False):
        if stride != given:
            _mismatch(op, expected, result, "layout")


def _mismatch(op: View, expected: MemRefType, result: MemRefType, what: str) -> NoReturn:
    op.fail_bare(
        f"expected result type to be '{expected}' or a rank-reduced version. (mismatch of result {what}), but got "
        f"'{result}'",
        ("result", 0),
        "slice-type",
    )


@rules.verifies("memref.dma_start")
def _dma_start(op: View) -> None:
    types = op.operand_types
    if None in types:
        return
    if len(types) < 4:
        op.fail("expected at least 4 operands", code="operand-count")
    source = types[0]
    if not isinstance(source, MemRefType):
        op.fail("expected source to be of memref type", ("operand", 0))
    count = len(source.shape)
    if len(types) < count + 4:
        op.fail(f"expected at least {count + 4} operands", code="operand-count")
    _all_index(op, 1, count, "expected source indices to be of index type")
    position = 1 + count
    target = types[position]
    if not isinstance(target, MemRefType):
        op.fail("expected destination to be of memref type", ("operand", position))
    count += len(target.shape)
    if len(types) < count + 4:
        op.fail(f"expected at least {count + 4} operands", code="operand-count")
    _all_index(op, position + 1, len(target.shape), "expected destination indices to be of index type")
    position += 1 + len(target.shape)
    if types[position] is not _INDEX:
        op.fail("expected num elements to be of index type", ("operand", position))
    tag = types[position + 1] if position + 1 < len(types) else None
    if not isinstance(tag, MemRefType):
        op.fail("expected tag to be of memref type", ("operand", position + 1))
    count += len(tag.shape)
    if len(types) < count + 4:
        op.fail(f"expected at least {count + 4} operands", code="operand-count")
    _all_index(op, position + 2, len(tag.shape), "expected tag indices to be of index type")
    if len(types) not in (count + 4, count + 6):
        op.fail("incorrect number of operands", code="operand-count")
    if len(types) == count + 6 and any(type_ is not _INDEX for type_ in types[-2:]):
        op.fail("expected stride and num elements per stride to be of type index")


def _all_index(op: View, start: int, count: int, message: str) -> None:
    for index in range(start, start + count):
        if op.operand_types[index] is not _INDEX:
            op.fail(message, ("operand", index))


@rules.verifies("memref.dma_wait")
def _dma_wait(op: View) -> None:
    tag, indices = op.operand("tagMemRef"), op.operands("tagIndices")
    if isinstance(tag, MemRefType) and indices is not None and len(indices) != len(tag.shape):
        op.fail(
            "expected tagIndices to have the same number of elements as the tagMemRef rank, expected "
            f"{len(tag.shape)}, but got {len(indices)}"
        )


@rules.verifies("memref.collapse_shape", "memref.expand_shape")
def _reassociate(op: View) -> None:
    source, result = op.operand("src"), op.result()
    groups = reassociation_of(op)
    if not isinstance(source, MemRefType) or not isinstance(result, MemRefType) or groups is None:
        return
    is_expansion = op.name == "memref.expand_shape"
    a, b = len(source.shape), len(result.shape)
    if is_expansion and a > b:
        op.fail(f"has source rank {a} and result rank {b}. This is not an expansion ({a} > {b}).")
    if not is_expansion and a < b:
        op.fail(f"has source rank {a} and result rank {b}. This is not a collapse ({a} < {b}).")
    if is_expansion:
        check_memref_groups(op, result.shape, source.shape, groups)
    else:
        check_memref_groups(op, source.shape, result.shape, groups)
    layout = strides_and_offset(source)
    if layout is None:
        return
    strides = (expanded_strides if is_expansion else collapsed_strides)(source, result, layout[0], groups)
    if strides is None:
        op.fail("invalid source layout map or collapsing non-contiguous dims", ("operand", 0), "slice-type")
    new_layout = None if has_identity_layout(source) else StridedLayoutAttr(layout[1], strides)
    expected = MemRefType(result.shape, source.element, new_layout, source.memory_space)
    if expected is not result:
        word = "expanded" if is_expansion else "collapsed"
        op.fail(f"expected {word} type to be '{expected}' but found '{result}'", ("result", 0), "slice-type")
    if is_expansion:
        _check_output_shape(op, result)


def _check_output_shape(op: View, result: MemRefType) -> None:
    static = integers(op.attr("static_output_shape"))
    if static is None:
        return
    rank = len(result.shape)
    if len(static) != rank:
        op.fail(
            f"expected number of static shape bounds to be equal to the output rank ({rank}) but found {len(static)} "
            "inputs instead"
        )
    check_dynamic_extents(op, static)
    for index, (extent, given) in enumerate(zip(result.shape, static, strict=True)):
        if extent not in (DYNAMIC, given):
            op.fail(f"invalid output shape provided at pos {index}")


@rules.verifies("memref.extract_strided_metadata")
def _extract_strided_metadata(op: View) -> None:
    source = op.operand("source")
    if not isinstance(source, MemRefType) or None in op.result_types:
        return
    buffer = MemRefType((), source.element, None, source.memory_space)
    expected = [buffer, *([_INDEX] * (1 + 2 * len(source.shape)))]
    if op.result_types != expected:
        inferred, given = (", ".join(f"'{type_}'" for type_ in types) for types in (expected, op.result_types))
        op.fail(f"inferred type(s) {inferred} are incompatible with return type(s) of operation {given}")


def _cast(source: Type, target: Type) -> bool:
    if not isinstance(source, MEMREFS) or not isinstance(target, MEMREFS):
        return False
    if source.element is not target.element or source.memory_space is not target.memory_space:
        return False
    if not isinstance(source, MemRefType) or not isinstance(target, MemRefType):
        return not (isinstance(source, UnrankedMemRefType) and isinstance(target, UnrankedMemRefType))
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


HOOKS: Final = rules.hooks(
    casts={"memref.cast": _cast, "memref.memory_space_cast": _memory_space_cast},
    quirks={"memref.global": Quirk.NO_PUBLIC_DECLARATION},
)
