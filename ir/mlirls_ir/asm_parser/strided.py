"""Reads `strided<[4, 1], offset: ?>`, the layout of a memref, in one step if it is written as MLIR prints it.

Read next: `attributes.py` (any other spelling), `shaped_types.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import StridedLayoutAttr
from mlirls_ir.types.model import DYNAMIC

STRIDED: Final = r"strided<\[((?:(?:\?|[0-9]{1,18}+), )*+(?:\?|[0-9]{1,18}+))\](?:, offset: (\?|[0-9]{1,18}+))?>"
"""The pattern, whose groups are the strides and the offset; everything that it matches is valid."""


def strided_layout(strides: str, offset: str | None) -> StridedLayoutAttr:
    """The layout with these groups of `STRIDED`; without an offset it is 0."""
    first = 0 if offset is None else DYNAMIC if offset == "?" else int(offset)
    return StridedLayoutAttr(first, tuple([DYNAMIC if text == "?" else int(text) for text in strides.split(", ")]))
