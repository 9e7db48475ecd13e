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
from mlirls_ir.syntax.tree import Run


def has_strangers(runs: Iterable[Run], registry: Registry) -> bool:
    """Whether some operation in the runs is of a dialect that is not upstream's."""
    return any(_is_stranger(statement.shape.name, registry) for run in runs for statement in run.statements)


def _is_stranger(name: str, registry: Registry) -> bool:
    dialect, dot, _ = name.partition(".")
    return bool(dot) and not registry.is_upstream(dialect)


def without_elements_of_strangers(view: View, found: list[Diagnostic]) -> list[Diagnostic]:
    """`found` without errors about types of dialects in memrefs and vectors that another project may have allowed."""

    def is_about_it(one: Diagnostic) -> bool:
        return one.message in BY_INTERFACE and view.text(one.start, one.start + 1) == "!"

    if any(map(is_about_it, found)) and view.has_strangers():
        return [one for one in found if not is_about_it(one)]
    return found
