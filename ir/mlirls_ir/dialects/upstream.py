"""The upstream dialects: their ODS tables, and hooks for what ODS leaves to C++.

Read next: `../ods/upstream.py` (their tables), `hooks.py`.
"""

from __future__ import annotations

from mlirls_ir.dialects.hooks import UpstreamHooks
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.upstream import NEWEST, table_registry


def upstream_registry(version: int = NEWEST) -> Registry:
    """A registry of all upstream dialects of an LLVM release (19, 21, 22).

    It costs one small file, a dialect costs its table and hooks on first use.
    """
    return table_registry(UpstreamHooks(), version)
