"""Operations of unknown dialects: one hint for each dialect of a chunk, at its first operation.

Read next: `ods/registry.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.ods.registry import Registry
from mlirls_ir.resolve.finding import Finding
from mlirls_ir.syntax.details import Details
from mlirls_ir.syntax.tree import Region, Run, Shape, ShapeFact, Statement

CODE: Final = "unknown-dialect"


def unknown_dialects(run: Run, registry: Registry) -> dict[str, Statement]:
    """The first operation of each unknown dialect in a run."""
    out: dict[str, Statement] = {}
    for statement, dialect in _unknown(run, registry):
        out.setdefault(dialect, statement)
    return out


def unknown_operations(runs: Iterable[Run], registry: Registry) -> Iterator[tuple[Statement, str]]:
    """The operations of unknown dialects in some runs, each with the dialect."""
    for run in runs:
        yield from _unknown(run, registry)


def _unknown(run: Run, registry: Registry) -> Iterator[tuple[Statement, str]]:
    """The operations of unknown dialects in a run, each with the dialect."""
    for statement in run.statements:
        shape = statement.shape
        if shape.definition is None and not shape.is_label and shape.name:
            dialect = _dialect(shape, registry)
            if dialect:
                yield statement, dialect


_UNKNOWN: Final = ShapeFact[str]()
"""The dialect of an operation if it is unknown, "" otherwise."""


def _dialect(shape: Shape, registry: Registry) -> str:
    found = _UNKNOWN.of(shape)
    if found is None:
        dialect, dot, _ = shape.name.partition(".")
        is_unknown = bool(dot) and not shape.broken and not registry.knows(dialect) and dialect not in registry.quiet
        found = _UNKNOWN.keep(shape, dialect if is_unknown else "")
    return found


def unknown_hints(
    found: Iterable[dict[str, Statement]], details: Callable[[Statement], Details]
) -> list[tuple[Run, Finding]]:
    """The hints of a chunk, from the results of `unknown_dialects` for its runs."""
    first: dict[str, tuple[int, Statement]] = {}
    known: dict[Region, int] = {}
    for dialects in found:
        for dialect, statement in dialects.items():
            offset = _region_offset(statement.run.region, known) + statement.run.start + statement.start
            if dialect not in first or offset < first[dialect][0]:
                first[dialect] = (offset, statement)
    return [(statement.run, _hint(dialect, statement, details)) for dialect, (_, statement) in first.items()]


def _region_offset(region: Region, known: dict[Region, int]) -> int:
    """The absolute offset of a region's start; `known` caches those of the regions around it, since nesting may be
    deep."""
    path: list[Region] = []
    inner: Region | None = region
    while inner is not None and inner not in known:
        path.append(inner)
        inner = None if inner.operation is None else inner.operation.run.region
    for each in reversed(path):
        operation = each.operation
        outer = 0 if operation is None else known[operation.run.region] + operation.run.start + operation.start
        known[each] = outer + each.start
    return known[region]


def _hint(dialect: str, statement: Statement, details: Callable[[Statement], Details]) -> Finding:
    state = details(statement).state
    message = (
        f"unknown dialect '{dialect}': its operations are read by their shape and not checked. "
        "Name its .td files under [ods] in mlirls.toml, or with --ods"
    )
    diagnostic = Diagnostic(state.name_start, state.name_end, Severity.HINT, CODE, message)
    return Finding(statement, diagnostic)
