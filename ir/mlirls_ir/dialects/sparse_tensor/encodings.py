"""sparse_tensor: the requirements of an encoding on its tensor type.

Facts: mlir/Dialect/SparseTensor/IR/SparseTensorAttrDefs.td and mlir-opt's behaviour. Read next: `encoding.py` (the
encoding by itself), `maps.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from mlirls_ir.asm_parser.encodings import EncodingHooks
from mlirls_ir.attributes.floats import value_of
from mlirls_ir.attributes.model import AffineMapAttr, Attribute, DialectAttr, FloatAttr, IntegerAttr
from mlirls_ir.dialects.sparse_tensor.levels import LevelType, wrong_levels
from mlirls_ir.dialects.sparse_tensor.maps import wrong_map
from mlirls_ir.values.bases import Type


def _wrong_type(encoding: DialectAttr, shape: Sequence[int], element: Type) -> str | None:
    rank = _rank(encoding)
    if rank is None:
        return None
    if not shape:
        return "expected non-scalar sparse tensor"
    if rank != len(shape):
        return f"dimension-rank mismatch between encoding and tensor shape: {rank} != {len(shape)}"
    for name in ("explicit", "implicit"):
        value = encoding.parameter(f"{name}Val")
        type_ = value.value_type() if isinstance(value, Attribute) else None
        if type_ is not None and type_ is not element:
            what = f"{name} value type mismatch between encoding and tensor element type"
            return f"{what}: '{type_}' != '{element}'"
    implicit = encoding.parameter("implicitVal")
    return "implicit value must be zero" if isinstance(implicit, Attribute) and _is_not_zero(implicit) else None


def _rank(encoding: DialectAttr) -> int | None:
    """The number of dimensions of an encoding; None where something is wrong with the encoding itself."""
    found = encoding.parameter("dimToLvl")
    levels = tuple(level for level in _items(encoding, "lvlTypes") if isinstance(level, LevelType))
    if not isinstance(found, AffineMapAttr) or not levels or wrong_levels(levels):
        return None
    has_slices = any(_items(encoding, "dimSlices"))
    return None if wrong_map(found.map, levels, has_slices=has_slices) else found.map.num_dims


def _items(encoding: DialectAttr, name: str) -> tuple[object, ...]:
    """A parameter that is a list."""
    found = encoding.parameter(name)
    return cast("tuple[object, ...]", found) if isinstance(found, tuple) else ()


def _is_not_zero(value: Attribute) -> bool:
    """Whether a number is known not to be zero."""
    match value:
        case IntegerAttr():
            return value.value != 0
        case FloatAttr():
            return value_of(value.bits, value.type.name) != 0
        case DialectAttr(dialect="complex", mnemonic="number"):
            parts = value.parameter("real"), value.parameter("imag")
            return any(isinstance(part, FloatAttr) and _is_not_zero(part) for part in parts)
        case _:
            return False


HOOKS: Final = EncodingHooks({"encoding": _wrong_type})
