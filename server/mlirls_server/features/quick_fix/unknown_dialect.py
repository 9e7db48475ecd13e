"""Whether an unknown dialect may be a misspelled one, or one of another LLVM release.

Most unknown dialects are users' own, and a check of a text with one need not load the code for repairs.

Read next: `names.py` (the repair).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.upstream import RELEASES, table_names
from mlirls_ir.verify.unknown import CODE as UNKNOWN_DIALECT
from mlirls_server.features.quick_fix.similar_name import find_similar_name


def without_users_dialects(
    found: Iterable[Diagnostic], text: Callable[[int, int], str], registry: Registry
) -> Iterator[Diagnostic]:
    """The findings without those about dialects that are users' own; each dialect is examined once."""
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
    """Whether the unknown dialect of an operation, as written in the text, may be a mistake."""
    dialect, dot, _ = operation.strip('"').partition(".")
    if not dot:
        return True
    near: list[str] = []

    def is_near(name: str) -> bool:
        near.append(name)
        return True

    find_similar_name(dialect, registry.names(), is_near)
    return bool(near) or any(dialect in table_names(release) for release in RELEASES)
