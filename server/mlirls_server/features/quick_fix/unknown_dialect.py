"""Whether a dialect that nobody knows may be a known one misspelt, or one of another LLVM release.

Most are somebody's own, and a check of a text with one need not load what makes repairs.

Read next: `names.py` (the repair).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.upstream import NEWEST, OLDER, table_names
from mlirls_ir.verify.unknown import CODE as UNKNOWN_DIALECT
from mlirls_server.features.quick_fix.similar_name import find_similar_name


def without_somebodys_own(
    found: Iterable[Diagnostic], text: Callable[[int, int], str], registry: Registry
) -> Iterator[Diagnostic]:
    """The findings but those about dialects of which nothing is to be said; each dialect is looked at once."""
    known: dict[str, bool] = {}
    for one in found:
        if one.code != UNKNOWN_DIALECT:
            yield one
            continue
        operation = text(one.start, one.end)
        dialect = operation.partition(".")[0]
        if dialect not in known:
            known[dialect] = may_be_meant(operation, registry)
        if known[dialect]:
            yield one


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
