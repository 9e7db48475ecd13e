"""What the C++ of another project may have made valid, in a text with operations of dialects that are not upstream's.

Whoever has such a dialect has a program of their own, which may attach MLIR's interfaces to types of upstream: so
memrefs and vectors of `!llvm.ptr` may exist there. A text of upstream's dialects alone is read as mlir-opt reads it.

Read next: `checks.py`, `../asm_parser/validity.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from mlirls_ir.asm_parser.validity import BY_INTERFACE
from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document.passes import View
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.tree import Region, walk_runs


def has_strangers(tops: Iterable[Region], registry: Registry) -> bool:
    """Whether some operation is of a dialect that is not upstream's."""
    return any(
        "." in statement.shape.name and not registry.is_upstream(statement.shape.name.partition(".")[0])
        for top in tops
        for run in walk_runs(top.runs, set())
        for statement in run.statements
    )


def without_elements_of_strangers(view: View, found: list[Diagnostic]) -> list[Diagnostic]:
    """`found` without errors about types of dialects in memrefs and vectors that another project may have allowed."""
    about = [one for one in found if one.message in BY_INTERFACE and view.text(one.start, one.start + 1) == "!"]
    return [one for one in found if one not in about] if about and view.has_strangers() else found
