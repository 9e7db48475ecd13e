"""Pointers into composites of spirv, whose types are written since LLVM 21.

Read next: `graph.py` (what the types are).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.dialects.spirv.graph import pointer_inside
from mlirls_ir.graph.operation import Value
from mlirls_ir.graph.rewrites import Rewrite, RewriteBook

rewrites = RewriteBook()


@rewrites.operation("spirv.AccessChain", "spirv.PtrAccessChain", "spirv.InBoundsPtrAccessChain", since=21)
def rewrite_access_chain(r: Rewrite) -> None:
    """The type of the result, which follows from that of the pointer and from constant indices."""
    found = pointer_inside(r.operation, r.definer)
    if isinstance(found, str):
        r.fail(found)
    result = Value(found)
    result.name = r.operation.results[0].name
    r.operation.results = [result]


@rewrites.operation("spirv.INTEL.SubgroupBlockRead", since=21)
def rewrite_block_read(r: Rewrite) -> None:
    """It has the same data; only its text has changed."""


HOOKS: Final = rewrites.hooks()
