"""Rules of nvgpu's tensor memory access and of products of warp groups.

Read next: `rules.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import Attribute, DialectAttr, IntegerAttr
from mlirls_ir.dialects.nvgpu.versions import ROWS_OF_SWIZZLES
from mlirls_ir.types.model import DYNAMIC, DialectType, FloatType, IntegerType, MemRefType, Type, VectorType
from mlirls_ir.verify.hooks import RuleBook
from mlirls_ir.verify.view import View
from mlirls_ir.verify.words import bit_width, enum_word

rules = RuleBook()

_MOST_COORDINATES: Final = 5
_LARGEST_EXTENT: Final = 256
_BYTES_OF_A_ROW: Final = {"swizzle_32b": 32, "swizzle_64b": 64, "swizzle_128b": 128}
_OLDER_BYTES: Final = 128


def is_shared(space: Attribute | None) -> bool:
    """Whether a memory space may be that of a workgroup; an unknown attribute may be."""
    if space is None:
        return False
    if isinstance(space, IntegerAttr):
        return space.value == 3
    if isinstance(space, DialectAttr) and space.dialect == "gpu":
        return enum_word(space) in ("workgroup", None)
    return False


def _has_no_dynamic(type_: MemRefType) -> bool:
    return DYNAMIC not in type_.shape


def _check_descriptor(op: View, descriptor: Type | None, memref: Type | None) -> MemRefType | None:
    """Checks the tensor of a descriptor, against a memref if there is one; None where it is not known."""
    tensor = descriptor.parameter("tensor") if isinstance(descriptor, DialectType) else None
    if not isinstance(descriptor, DialectType) or not isinstance(tensor, MemRefType):
        return None
    if descriptor.parameter("interleave") not in (None, "none"):
        op.fail_bare("Interleave options are not supported yet.")
    if not is_shared(tensor.memory_space):
        message = "the tensor map descriptor has incorrect address space, it must be shared memory address space."
        op.fail_bare(message)
    if not _has_no_dynamic(tensor):
        op.fail_bare("the tensor map descriptor must be static shaped")
    for extent in tensor.shape:
        if not 0 < extent <= _LARGEST_EXTENT:
            message = (
                f"the tensor map descriptor must have dimensions between 1 and {_LARGEST_EXTENT} but it is {extent}"
            )
            op.fail_bare(message)
    width = bit_width(tensor.element)
    swizzled = _BYTES_OF_A_ROW.get(str(descriptor.parameter("swizzle")))
    if len(tensor.shape) > 1 and swizzled is not None and width is not None:
        if not ROWS_OF_SWIZZLES.is_in(op.registry):
            swizzled = _OLDER_BYTES
        size = width * tensor.shape[-1] // 8
        if size != swizzled:
            message = f"the tensormap descriptor must have last dimension of {swizzled} bytes"
            op.fail_bare(f"{message} but it is {size} bytes")
    if isinstance(memref, MemRefType):
        _check_memref(op, tensor, memref)
    return tensor


def _check_memref(op: View, tensor: MemRefType, memref: MemRefType) -> None:
    if tensor.element is not memref.element:
        op.fail_bare("the element type of tensor map descriptor and memref must be same")
    if not is_shared(memref.memory_space):
        message = "the destination memref has incorrect address space, it must be shared memory address space."
        op.fail_bare(message)
    if not _has_no_dynamic(memref):
        op.fail_bare("the destination memref must be static shaped")
    if len(tensor.shape) != len(memref.shape):
        op.fail_bare("the shape of tensor map descriptor and memref must have same rank")
    if tensor.shape != memref.shape:
        op.fail_bare(f"memref and tensor map shapes mismatch '{tensor}' != '{memref}'")


@rules.verifies("nvgpu.tma.async.load", "nvgpu.tma.async.store")
def _tma_async(op: View) -> None:
    memref = op.operand("dst" if op.name.endswith("load") else "src")
    tensor = _check_descriptor(op, op.operand("tensorMapDescriptor"), memref)
    coordinates = op.operands("coordinates")
    if tensor is None or coordinates is None:
        return
    part = op.value_part("coordinates")
    if len(coordinates) > _MOST_COORDINATES:
        op.fail_bare(f"Maximum {_MOST_COORDINATES} coordinates are supported.", part)
    if len(coordinates) != len(tensor.shape):
        op.fail_bare("number of coordinates do not match with the rank of tensor descriptor map.", part)


@rules.verifies("nvgpu.tma.create.descriptor")
def _create_descriptor(op: View) -> None:
    dimensions = op.operands("boxDimensions")
    if dimensions is not None and len(dimensions) > _MOST_COORDINATES:
        message = f"Maximum {_MOST_COORDINATES} coordinates are supported."
        op.fail_bare(message, op.value_part("boxDimensions"))
    _check_descriptor(op, op.result(), None)


@rules.verifies("nvgpu.warpgroup.generate.descriptor")
def _generate_descriptor(op: View) -> None:
    descriptor = op.operand("tensorMap")
    _check_descriptor(op, descriptor, None)
    if isinstance(descriptor, DialectType) and descriptor.parameter("swizzle") not in (None, "swizzle_128b"):
        op.fail_bare("supports only swizzle_128b is supported for the time being", op.value_part("tensorMap"))


# -- products of warp groups

_WIDTHS_OF_INTEGERS: Final = (8, 16, 24, *range(32, 257, 16))
_FLOATS: Final = ("bf16", "f16", "f32", "tf32", "f8E4M3FN", "f8E5M2")


def _fits_width(width: int, element: Type) -> bool:
    if isinstance(element, FloatType) and element.name in _FLOATS:
        return width in range(8, 257, 8)
    return isinstance(element, IntegerType) and element.width in (1, 8) and width in _WIDTHS_OF_INTEGERS


def _fits_types(total: Type, left: Type, right: Type) -> bool:
    kinds = tuple(map(str, (total, left, right)))
    if kinds[0] in ("f32", "f16"):
        return (
            kinds[1:] in (("f16", "f16"), ("bf16", "bf16"))
            or (kinds[1] in ("f8E5M2", "f8E4M3FN") and kinds[2] in ("f8E5M2", "f8E4M3FN"))
            or kinds == ("f32", "tf32", "tf32")
        )
    return kinds in (("i32", "i16", "i16"), ("i32", "i1", "i1"))


def _fragment(type_: Type | None) -> VectorType | None:
    found = type_.parameter("fragmented") if isinstance(type_, DialectType) else None
    return found if isinstance(found, VectorType) else None


def _matrix(type_: Type | None) -> MemRefType | None:
    found = type_.parameter("tensor") if isinstance(type_, DialectType) else None
    return found if isinstance(found, MemRefType) else None


@rules.verifies("nvgpu.warpgroup.mma")
def _mma(op: View) -> None:
    if op.has_attr("transposeA") and not op.has_attr("transposeB"):
        op.fail("supports non-transpose A (Row Major) and transpose B (Column Major) for the time being ")
    a, b = _matrix(op.operand("descriptorA")), _matrix(op.operand("descriptorB"))
    c, d = _fragment(op.operand("matrixC")), _fragment(op.result())
    if a is None or b is None or c is None or d is None:
        return
    if c is not d:
        op.fail("type of matrix C and matrix D must be the same", ("result", 0))
    if any(len(shape) != 2 for shape in (a.shape, b.shape, c.shape)):
        op.fail("has matrices A, B, C and D, they must be 2 dimensional")
    if a.shape[1] != b.shape[0]:
        op.fail(f"2nd dim matrix-A ({a.shape[1]})!= 1st dim matrix-B ({b.shape[0]} )")
    if a.shape[0] != c.shape[0]:
        op.fail(f"1st dim matrix-A ( {a.shape[0]} )!= 1st dim matrix-C ( {c.shape[0]} )")
    if b.shape[1] != c.shape[1]:
        op.fail(f"2nd dim matrix-B ( {b.shape[1]} ) != 2nd dim matrix-C ( {c.shape[1]} )")
    product = f"'{c.element}' += '{a.element}' * '{b.element}'"
    if not _fits_types(c.element, a.element, b.element):
        op.fail(f"{product}, it is not supported.")
    if not _fits_width(b.shape[1], a.element):
        op.fail(f"has input type '{b}' n is set to {b.shape[1]}, it is not supported")
    if c.element is not FloatType("f32") and str(a.element) not in ("f16", "bf16"):
        op.fail(f"hit a limitation: {product}, it is not supported yet")


@rules.verifies("nvgpu.warpgroup.mma.store")
def _store(op: View) -> None:
    fragment, target = _fragment(op.operand("matrixD")), op.operand("dstMemref")
    if fragment is None or not isinstance(target, MemRefType):
        return
    if fragment.element is not FloatType("f32"):
        op.fail("hit a limitation: only f32 results for the time being")
    if len(fragment.shape) < 2 or len(target.shape) < 2 or fragment.shape[:2] == target.shape[:2]:
        return
    rows, columns = target.shape[:2]
    op.fail(
        f"results ['{fragment}'][{fragment.shape[1]}] values. However, destination memref[{rows}][{columns}]  "
        "does not have same size as results",
        op.value_part("dstMemref"),
    )


@rules.verifies("nvgpu.warpgroup.mma.init.accumulator")
def _init_accumulator(op: View) -> None:
    fragment = _fragment(op.result())
    if fragment is None or len(fragment.shape) < 2:
        return
    if fragment.shape[0] % 64 or not _fits_width(fragment.shape[1], fragment.element):
        op.fail(
            f"has type '{fragment}'. It does not fit into warp-group level (wgmma) matrix multiplication instruction "
            "(or not supported yet)",
            ("result", 0),
        )
