"""The indexing maps of linalg's named operations whose maps are fixed.

MLIR stores them in the attribute `linalg.memoized_indexing_maps` of an operation when its verifier needs them, so they
are printed. Operations with their own maps in newer releases, such as `linalg.matmul`, are among these in older ones. A
map is written as its results, `2*s0+4*e0` for `d2 * strides[0] + d4 * dilations[0]`, `-` for none. Facts: mlir-opt's
behaviour on each operation.
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.asm_parser.affine import parse_affine_map
from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.attributes.model import AffineMapAttr, ArrayAttr, Attribute, DenseElementsAttr
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.dialects.linalg.versions import DIMS_OF_CONV_3D
from mlirls_ir.graph.operation import Operation
from mlirls_ir.ods.registry import Registry

ATTRIBUTE: Final = "linalg.memoized_indexing_maps"

_MAPS: Final = {
    "batch_matmul": "0 1 3 | 0 3 2 | 0 1 2",
    "batch_matmul_transpose_a": "0 3 1 | 0 3 2 | 0 1 2",
    "batch_matmul_transpose_b": "0 1 3 | 0 2 3 | 0 1 2",
    "batch_matvec": "0 1 2 | 0 2 | 0 1",
    "batch_mmt4d": "0 1 3 4 6 | 0 2 3 5 6 | 0 1 2 4 5",
    "batch_reduce_matmul": "0 1 3 | 0 3 2 | 1 2",
    "batch_vecmat": "0 2 | 0 2 1 | 0 1",
    "conv_1d": "0+1 | 1 | 0",
    "conv_1d_ncw_fcw": "0 3 2*s0+4*e0 | 1 3 4 | 0 1 2",
    "conv_1d_nwc_wcf": "0 1*s0+3*e0 4 | 3 4 2 | 0 1 2",
    "conv_2d": "0+2 1+3 | 2 3 | 0 1",
    "conv_2d_nchw_fchw": "0 4 2*s0+5*e0 3*s1+6*e1 | 1 4 5 6 | 0 1 2 3",
    "conv_2d_ngchw_fgchw": "0 1 5 3*s0+6*e0 4*s1+7*e1 | 2 1 5 6 7 | 0 1 2 3 4",
    "conv_2d_ngchw_gfchw": "0 1 5 3*s0+6*e0 4*s1+7*e1 | 1 2 5 6 7 | 0 1 2 3 4",
    "conv_2d_nhwc_fhwc": "0 1*s0+4*e0 2*s1+5*e1 6 | 3 4 5 6 | 0 1 2 3",
    "conv_2d_nhwc_hwcf": "0 1*s0+4*e0 2*s1+5*e1 6 | 4 5 6 3 | 0 1 2 3",
    "conv_2d_nhwgc_gfhwc": "0 1*s0+5*e0 2*s1+6*e1 3 7 | 3 4 5 6 7 | 0 1 2 3 4",
    "conv_3d": "0+3 1+4 2+5 | 3 4 5 | 0 1 2",
    "conv_3d_ncdhw_fcdhw": "0 5 2*s0+6*e0 3*s1+7*e1 4*s2+8*e2 | 1 5 6 7 8 | 0 1 2 3 4",
    "conv_3d_ndhwc_dhwcf": "0 1*s0+5*e0 2*s1+6*e1 3*s2+7*e2 8 | 5 6 7 8 4 | 0 1 2 3 4",
    "depthwise_conv_1d_ncw_cw": "0 2 1*s0+3*e0 | 2 3 | 0 2 1",
    "depthwise_conv_1d_nwc_wc": "0 1*s0+3*e0 2 | 3 2 | 0 1 2",
    "depthwise_conv_1d_nwc_wcm": "0 1*s0+4*e0 2 | 4 2 3 | 0 1 2 3",
    "depthwise_conv_2d_nchw_chw": "0 3 1*s0+4*e0 2*s1+5*e1 | 3 4 5 | 0 3 1 2",
    "depthwise_conv_2d_nhwc_hwc": "0 1*s0+4*e0 2*s1+5*e1 3 | 4 5 3 | 0 1 2 3",
    "depthwise_conv_2d_nhwc_hwcm": "0 1*s0+5*e0 2*s1+6*e1 3 | 5 6 3 4 | 0 1 2 3 4",
    "depthwise_conv_3d_ncdhw_cdhw": "0 7 1*s0+4*e0 2*s1+5*e1 3*s2+6*e2 | 7 4 5 6 | 0 7 1 2 3",
    "depthwise_conv_3d_ndhwc_dhwc": "0 1*s0+4*e0 2*s1+5*e1 3*s2+6*e2 7 | 4 5 6 7 | 0 1 2 3 7",
    "depthwise_conv_3d_ndhwc_dhwcm": "0 1*s0+5*e0 2*s1+6*e1 3*s2+7*e2 8 | 5 6 7 8 4 | 0 1 2 3 8 4",
    "dot": "0 | 0 | -",
    "matmul": "0 2 | 2 1 | 0 1",
    "matmul_transpose_a": "2 0 | 2 1 | 0 1",
    "matmul_transpose_b": "0 2 | 1 2 | 0 1",
    "matvec": "0 1 | 1 | 0",
    "fill_rng_2d": "- | - | - | 0 1",
    "mmt4d": "0 2 3 5 | 1 2 4 5 | 0 1 3 4",
    "pooling_nchw": "0 1 2*s0+4*e0 3*s1+5*e1 | 4 5 | 0 1 2 3",
    "pooling_ncw": "0 1 2*s0+3*e0 | 3 | 0 1 2",
    "pooling_ndhwc": "0 1*s0+5*e0 2*s1+6*e1 3*s2+7*e2 4 | 5 6 7 | 0 1 2 3 4",
    "pooling_nhwc": "0 1*s0+4*e0 2*s1+5*e1 3 | 4 5 | 0 1 2 3",
    "pooling_nwc": "0 1*s0+3*e0 2 | 3 | 0 1 2",
    "quantized_batch_matmul": "0 1 3 | 0 3 2 | - | - | 0 1 2",
    "quantized_matmul": "0 2 | 2 1 | - | - | 0 1",
    "vecmat": "1 | 1 0 | 0",
}
_OLDER_MAPS: Final = {"conv_3d_ncdhw_fcdhw": "0 8 1*s0+5*e0 2*s1+6*e1 3*s2+7*e2 | 4 8 5 6 7 | 0 4 1 2 3"}
"""The maps before `DIMS_OF_CONV_3D`."""
_ZERO_POINTS: Final = " | - | - |"
_MOST_DIMS: Final = 3
_TERM: Final = re.compile(r"([0-9]+)(?:\*([se])([0-9]))?")


def add_maps(registry: Registry, operation: Operation) -> None:
    """Sets the attribute, if the operation has it."""
    name = operation.name.removeprefix("linalg.")
    template = None if DIMS_OF_CONV_3D.is_in(registry) else _OLDER_MAPS.get(name)
    template = _template(name) if template is None else template
    if template is None or ATTRIBUTE in operation.attributes or "indexing_maps" in operation.properties:
        return
    n_dims = max(int(match[1]) for match in _TERM.finditer(template)) + 1
    dims = ", ".join(f"d{idx}" for idx in range(n_dims))
    factors = {"s": _numbers(operation.properties.get("strides")), "e": _numbers(operation.properties.get("dilations"))}

    def term(match: re.Match[str]) -> str:
        if match[2] is None:
            return f"d{match[1]}"
        known = factors[match[2]]
        idx = int(match[3])
        return f"d{match[1]} * {known[idx] if idx < len(known) else 1}"

    maps: list[Attribute] = []
    for text in template.split(" | "):
        results = "" if text == "-" else ", ".join(_TERM.sub(term, result) for result in text.split(" "))
        try:
            maps.append(AffineMapAttr(parse_affine_map(AsmParser(f"({dims}) -> ({results})", 0, AsmContext(registry)))))
        except ParseFailure:
            return
    operation.attributes[ATTRIBUTE] = ArrayAttr(tuple(maps))


def _template(name: str) -> str | None:
    if name.startswith("pooling_"):
        return _MAPS.get("_".join(name.split("_")[:2]))
    plain = name.removesuffix("_q")
    found = _MAPS.get(plain)
    if found is None or plain == name:
        return found
    head, _, last = found.rpartition(" | ")
    return f"{head}{_ZERO_POINTS} {last}"


def _numbers(value: Attribute | None) -> list[int]:
    """The integers of a dense elements attribute."""
    if not isinstance(value, DenseElementsAttr):
        return []
    values = value.values()
    return values * (_MOST_DIMS if value.is_splat else 1)
