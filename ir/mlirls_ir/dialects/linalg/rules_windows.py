"""Indexing maps of linalg's convolutions and poolings, which are not attributes.

A map is written as its results, loops by number; `1+4` is a window: loop 1 times the stride and loop 4 times the
dilation of the dimension in turn.

Read next: `rules_maps.py` (the checks).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mlirls_ir.affine.expr import AffineExpr, Constant, Dim, add, mul
from mlirls_ir.affine.map import AffineMap
from mlirls_ir.attributes.elements import DenseElementsAttr
from mlirls_ir.verify.view import View

_WINDOWS: Final[dict[str, str]] = {
    "conv_1d": "0+1, 1, 0",
    "conv_2d": "0+2 1+3, 2 3, 0 1",
    "conv_3d": "0+3 1+4 2+5, 3 4 5, 0 1 2",
    "conv_1d_nwc_wcf": "0 1+3 4, 3 4 2, 0 1 2",
    "conv_1d_ncw_fcw": "0 3 2+4, 1 3 4, 0 1 2",
    "conv_2d_nhwc_hwcf": "0 1+4 2+5 6, 4 5 6 3, 0 1 2 3",
    "conv_2d_nhwc_fhwc": "0 1+4 2+5 6, 3 4 5 6, 0 1 2 3",
    "conv_2d_nchw_fchw": "0 4 2+5 3+6, 1 4 5 6, 0 1 2 3",
    "conv_2d_ngchw_fgchw": "0 1 5 3+6 4+7, 2 1 5 6 7, 0 1 2 3 4",
    "conv_2d_ngchw_gfchw": "0 1 5 3+6 4+7, 1 2 5 6 7, 0 1 2 3 4",
    "conv_2d_nhwgc_gfhwc": "0 1+5 2+6 3 7, 3 4 5 6 7, 0 1 2 3 4",
    "conv_3d_ndhwc_dhwcf": "0 1+5 2+6 3+7 8, 5 6 7 8 4, 0 1 2 3 4",
    "conv_3d_ncdhw_fcdhw": "0 5 2+6 3+7 4+8, 1 5 6 7 8, 0 1 2 3 4",
    "depthwise_conv_1d_nwc_wc": "0 1+3 2, 3 2, 0 1 2",
    "depthwise_conv_1d_ncw_cw": "0 2 1+3, 2 3, 0 2 1",
    "depthwise_conv_1d_nwc_wcm": "0 1+4 2, 4 2 3, 0 1 2 3",
    "depthwise_conv_2d_nhwc_hwc": "0 1+4 2+5 3, 4 5 3, 0 1 2 3",
    "depthwise_conv_2d_nchw_chw": "0 3 1+4 2+5, 3 4 5, 0 3 1 2",
    "depthwise_conv_2d_nhwc_hwcm": "0 1+5 2+6 3, 5 6 3 4, 0 1 2 3 4",
    "depthwise_conv_3d_ndhwc_dhwc": "0 1+4 2+5 3+6 7, 4 5 6 7, 0 1 2 3 7",
    "depthwise_conv_3d_ncdhw_cdhw": "0 7 1+4 2+5 3+6, 7 4 5 6, 0 7 1 2 3",
    "depthwise_conv_3d_ndhwc_dhwcm": "0 1+5 2+6 3+7 8, 5 6 7 8 4, 0 1 2 3 8 4",
    "pooling_nhwc": "0 1+4 2+5 3, 4 5, 0 1 2 3",
    "pooling_nchw": "0 1 2+4 3+5, 4 5, 0 1 2 3",
    "pooling_nwc": "0 1+3 2, 3, 0 1 2",
    "pooling_ncw": "0 1 2+3, 3, 0 1 2",
    "pooling_ndhwc": "0 1+5 2+6 3+7 4, 5 6 7, 0 1 2 3 4",
}
_POOLINGS: Final = ("_sum", "_max", "_min", "_max_unsigned", "_min_unsigned")
_QUANTIZED: Final = "_q"


def window_maps(op: View) -> tuple[int, list[AffineMap]] | None:
    """The number of loops and the maps of a convolution or pooling; None for other operations or unknown strides."""
    name = op.name.removeprefix("linalg.")
    base = name.removesuffix(_QUANTIZED)
    if name.startswith("pooling_"):
        base = next((name.removesuffix(ending) for ending in _POOLINGS if name.endswith(ending)), name)
        base = base.removesuffix("_max").removesuffix("_min")
    text = _WINDOWS.get(base)
    if text is None:
        return None
    strides, dilations = (_factors(op, attribute, text.count("+")) for attribute in ("strides", "dilations"))
    if strides is None or dilations is None:
        return None
    return _maps(text, strides, dilations, name.endswith(_QUANTIZED))


def _factors(op: View, attribute: str, count: int) -> tuple[int, ...] | None:
    found = op.attr(attribute)
    if not op.has_attr(attribute):
        return (1,) * count
    if not isinstance(found, DenseElementsAttr):
        return None
    values = found.values() * (count if found.is_splat else 1)
    return tuple(values) if len(values) == count else None


@lru_cache(maxsize=256)
def _maps(
    text: str, strides: tuple[int, ...], dilations: tuple[int, ...], quantized: bool
) -> tuple[int, list[AffineMap]]:
    operands = [operand.split() for operand in text.split(",")]
    n_loops = 1 + max(int(loop) for operand in operands for result in operand for loop in result.split("+"))
    factors = iter(zip(strides, dilations, strict=True))
    maps: list[AffineMap] = []
    for operand in operands:
        results: list[AffineExpr] = []
        for result in operand:
            loops = [Dim(int(loop)) for loop in result.split("+")]
            if len(loops) == 1:
                results.append(loops[0])
                continue
            stride, dilation = next(factors)
            results.append(add(mul(loops[0], Constant(stride)), mul(loops[1], Constant(dilation))))
        maps.append(AffineMap(n_loops, 0, tuple(results)))
    if quantized:
        maps[2:2] = [AffineMap(n_loops, 0, ())] * 2
    return n_loops, maps
