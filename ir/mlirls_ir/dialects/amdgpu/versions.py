"""What is known of amdgpu for which LLVM release, outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.versions import Change, is_from

_KNOWN_SINCE: Final = 22


ASYNC_GATHERS: Final = Change(
    23,
    "amdgpu.gather_to_lds",
    "may be `async`",
)

WIDER_TRANSPOSED: Final = Change(
    23,
    "amdgpu.transpose_load",
    "may read 128 bits: eight elements of 16 bits",
    before="it reads four elements of 16 bits",
)
WIDER_SPARSE: Final = Change(
    23,
    "amdgpu.sparse_mfma",
    "the type of the indices follows from the number of source values as well, and may be i32",
    before="it follows from the width of source values alone",
)


def is_known(registry: Registry) -> bool:
    """Whether what C++ says of moves of data and of flags of products is known for this release."""
    return is_from(registry, _KNOWN_SINCE)
