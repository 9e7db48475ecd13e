"""Whether a dialect that nobody knows may be a known one misspelt, or one of another LLVM release.

Most are somebody's own, and a check of a text with one need not load what makes repairs.

Read next: `names.py` (the repair).
"""

from __future__ import annotations

from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.upstream import NEWEST, OLDER, table_names
from mlirls_server.features.quick_fix.similar_name import find_similar_name


def may_be_meant(operation: str, registry: Registry) -> bool:
    """Whether there may be anything to say of an operation, spelt as in the text, whose dialect is not known."""
    dialect, dot, _ = operation.strip('"').partition(".")
    if not dot:
        return True
    near: list[str] = []

    def is_near(name: str) -> bool:
        near.append(name)
        return True

    find_similar_name(dialect, registry.names(), is_near)
    return bool(near) or any(dialect in table_names(release) for release in (*OLDER, NEWEST))
