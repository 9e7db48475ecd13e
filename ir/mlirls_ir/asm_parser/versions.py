"""Changes between LLVM releases in the builtin grammar.

Read next: `../ods/versions.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.ods.upstream import TOKENS_SINCE
from mlirls_ir.ods.versions import Change

FLOATS: Final[Mapping[str, Change]] = {
    name: Change(20, name, "is a builtin type") for name in ("f8E3M4", "f8E8M0FNU", "f4E2M1FN", "f6E2M3FN", "f6E3M2FN")
}
VECTOR_ELEMENTS: Final = Change(
    21, "vector", "elements are of any type with VectorElementTypeInterface", before="elements are int, index or float"
)
FILE_RANGES: Final = Change(20, "loc", 'a range of a file is a location: `loc("f":1:2 to 3:4)`')
ZERO_STRIDES: Final = Change(20, "strided", "strides may be zero")
TOKEN: Final = Change(TOKENS_SINCE, "token", "is a builtin type, and no value of any type")
TYPE_FIRST: Final = Change(23, "dense", "the type may come first: `dense<tensor<2xi32> : [1 : i32, 2 : i32]>`")
HEX_BYTES: Final = Change(
    23, "dense", "a hexadecimal string has a byte for each `i1`", before="it has a bit for each `i1`"
)
TERMS_IN_ORDER: Final = Change(
    20,
    "affine expressions",
    "of two dimensions or two symbols that are added or multiplied, the one with the lower number comes first",
    before="they stay in their order",
)
