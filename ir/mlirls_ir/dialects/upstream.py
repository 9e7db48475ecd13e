"""The upstream dialects: their ODS tables, and hooks for what ODS leaves to C++.

Read next: `../ods/upstream.py` (their tables), `hooks.py`.
"""

from __future__ import annotations

from functools import partial

from mlirls_ir.dialects.hooks import UpstreamHooks
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.upstream import NEWEST, table_registry


def upstream_registry(version: int = NEWEST) -> Registry:
    """A registry of all upstream dialects of an LLVM release (19, 21, 22, 23, or one that has the nearest tables).

    It costs one small file, a dialect costs its table and hooks on first use.
    """
    if version == NEWEST:
        return table_registry(UpstreamHooks())
    # Imported only when it is needed: start-up is most of a short check.
    from mlirls_ir.dialects.older import OlderHooks
    from mlirls_ir.dialects.renames import why_gone

    gone = None if version < NEWEST else partial(why_gone, version=version)
    return table_registry(OlderHooks(version), version, gone)
