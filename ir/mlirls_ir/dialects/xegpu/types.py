"""xegpu: checks a descriptor of a tensor: its rank, its chunks, and a layout that distributes it.

A slice of a layout is not compared with the shape, as in C++.

Facts: mlir/Dialect/XeGPU/IR/XeGPUTypes.td and mlir-opt's behaviour.

Read next: `distribution.py`, `syntax.py` (how a descriptor is read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import DialectAttr, IntegerAttr
from mlirls_ir.dialects.xegpu.attributes import extents, rank_of
from mlirls_ir.dialects.xegpu.distribution import is_unevenly_distributed
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import Type
from mlirls_ir.verify.words import bit_width, enum_word

_PACKED_BITS: Final = 32
"""Elements that are scattered are packed in units of so many bits."""


def chunk_size(encoding: DialectAttr) -> int | None:
    """How many elements each offset of a scattered descriptor stands for; None where that is not known or wrong."""
    size = encoding.parameter("chunk_size")
    if size is None:
        return 1
    return size.value if isinstance(size, IntegerAttr) and size.value > 0 else None


def fault_of_descriptor(
    registry: Registry,
    shape: tuple[int, ...],
    element: Type,
    encoding: DialectAttr | None,
    layout: DialectAttr | None,
) -> str | None:
    """What is wrong with a descriptor, in mlir-opt's words."""
    if not shape:
        return "expected non-zero rank tensor"
    width, chunk = bit_width(element), 1
    if encoding is not None and encoding.mnemonic == "block_tdesc_attr":
        space = encoding.parameter("memory_space")
        if len(shape) > 1 and isinstance(space, DialectAttr) and enum_word(space) == "slm":
            return "SLM is only supported for 1D block tensor"
    if not width:
        # C++ has no answer for other elements than integers and floats.
        return None
    unit = _PACKED_BITS // width if width < _PACKED_BITS else 1
    if encoding is not None and encoding.mnemonic == "scatter_tdesc_attr":
        size = chunk_size(encoding)
        if size is None:
            return None
        chunk = size
        fault = _fault_of_chunks(shape, chunk, unit)
        if fault is not None:
            return fault
    if layout is None or layout.mnemonic != "layout":
        return None
    return _fault_of_layout(registry, shape, layout, unit if chunk > 1 else 1)


def _fault_of_chunks(shape: tuple[int, ...], chunk: int, unit: int) -> str | None:
    if len(shape) == 1 and chunk != 1:
        return "expected non-contiguous elements for 1D tensor"
    if chunk > 1 and shape[-1] != chunk:
        return "expected last dim of tensor to match chunk size"
    if chunk > 1 and chunk % unit:
        return f"expected last dim of tensor to be a multiple of {unit}"
    return None


def _fault_of_layout(registry: Registry, shape: tuple[int, ...], layout: DialectAttr, unit: int) -> str | None:
    if rank_of(layout) != len(shape):
        return "expected layout rank to match tensor rank"
    lane_data = extents(layout, "lane_data")
    if lane_data and lane_data[-1] % unit:
        return f"expected last dim of lane_data to be a multiple of: {unit}"
    if is_unevenly_distributed(shape, layout, registry):
        return f"cannot distribute {list(shape)} using {layout}"
    return None
