"""Errors that the C++ of another project may make unfounded, in a text with operations of dialects outside upstream.

Such a dialect comes with its own program, which may attach MLIR's interfaces to upstream's types, so memrefs and
vectors of `!llvm.ptr` may be valid there. It may also be built on a fork of LLVM, where a memref may have the memory
space `@DDR`, or a dictionary as its layout. A text with upstream's dialects only is checked like mlir-opt does.

Read next: `checks.py`, `../asm_parser/validity.py`.
"""

from __future__ import annotations

from collections.abc import Iterable

from mlirls_ir.asm_parser.validity import BY_INTERFACE, INVALID_MEMREF, NO_SPACE, TWO_SPACES
from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document.passes import CheckedChunk
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.tree import Run


def has_foreign_dialects(runs: Iterable[Run], registry: Registry) -> bool:
    """Whether some operation in the runs is of a dialect that is not upstream's."""
    return any(_is_foreign(statement.shape.name, registry) for run in runs for statement in run.statements)


def _is_foreign(name: str, registry: Registry) -> bool:
    dialect, dot, _ = name.partition(".")
    return bool(dot) and not registry.is_upstream(dialect)


def without_foreign_types(view: CheckedChunk, found: list[Diagnostic]) -> list[Diagnostic]:
    """`found` without errors about types that another project may allow: types of dialects as elements of memrefs and
    vectors, layouts, and memory spaces."""

    def is_about_it(one: Diagnostic) -> bool:
        if one.code == INVALID_MEMREF:
            # Two spaces have this code if the first one may be a layout.
            return one.message == TWO_SPACES or (one.message == NO_SPACE and begins_with(one, "@", "[", "#"))
        return one.message in BY_INTERFACE and begins_with(one, "!")

    def begins_with(one: Diagnostic, *characters: str) -> bool:
        return view.text(one.start, one.start + 1) in characters

    if any(map(is_about_it, found)) and view.has_foreign_dialects():
        return [one for one in found if not is_about_it(one)]
    return found
