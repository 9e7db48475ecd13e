"""How clauses of omp whose syntax is C++ are printed: allocate, aligned, linear, schedule, order, depend, hints.

Facts: mlir/Dialect/OpenMP/OpenMPClauses.td and mlir-opt's behaviour.

Read next: `syntax_clauses.py` (the same, read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.lists import elements, side_by_side, typed
from mlirls_ir.asm_printer.operation import NoCustomForm, enum_word
from mlirls_ir.attributes.model import Attribute, IntegerAttr
from mlirls_ir.dialects.omp.versions import ITERATED
from mlirls_ir.graph.operation import Value

printing = PrintBook()

_HINTS: Final = {"uncontended": 1, "contended": 2, "nonspeculative": 4, "speculative": 8}


def _entries(d: DirectivePrint) -> list[tuple[Value, Attribute]]:
    """Each variable with what is said of it; arguments (variables, types, array)."""
    return side_by_side(d.values(0), elements(d.attribute(2)))


@printing.directive("AllocateAndAllocator")
def print_allocate(d: DirectivePrint) -> None:
    """`%allocator : type -> %var : type, ...`; arguments (variables, types, allocators, types)."""
    pairs = side_by_side(d.values(0), d.values(2))
    d.p.write(", ".join([f"{typed(d.p, allocator)} -> {typed(d.p, value)}" for value, allocator in pairs]))


@printing.directive("ClauseAttr")
def print_clause_attribute(d: DirectivePrint) -> None:
    """A keyword; argument (attribute)."""
    d.p.write(enum_word(d.attribute(0)))


@printing.directive("LinearClause")
def print_linear(d: DirectivePrint) -> None:
    """`%var = %step : type, ...`; arguments (variables, types, steps)."""
    pairs = side_by_side(d.values(0), d.values(2))
    d.p.write(", ".join([f"{value.name} = {step.name} : {d.p.type(value)}" for value, step in pairs]))


@printing.directive("AlignedClause")
def print_aligned(d: DirectivePrint) -> None:
    """`%var : type -> 32 : i64, ...`; arguments (variables, types, alignments)."""
    texts = [f"{typed(d.p, value)} -> {d.p.attribute(alignment)}" for value, alignment in _entries(d)]
    d.p.write(", ".join(texts))


@printing.directive("ScheduleClause")
def print_schedule(d: DirectivePrint) -> None:
    """`kind (= %chunk : type)? (, modifier)* `; arguments (kind, modifier, simd, chunk, its type)."""
    words = [enum_word(d.attribute(0))]
    for chunk in d.values(3):
        words[0] += f" = {typed(d.p, chunk)}"
    if d.attribute(1) is not None:
        words.append(enum_word(d.attribute(1)))
    if d.attribute(2) is not None:
        words.append("simd")
    d.p.write(", ".join(words))


@printing.directive("OrderClause")
def print_order(d: DirectivePrint) -> None:
    """`(modifier :)? kind`; arguments (kind, modifier)."""
    modifier = "" if d.attribute(1) is None else f"{enum_word(d.attribute(1))}:"
    d.p.write(modifier + enum_word(d.attribute(0)))


@printing.directive("Copyprivate")
def print_copyprivate(d: DirectivePrint) -> None:
    """`%var -> @copy : type, ...`; arguments (variables, types, functions)."""
    texts = [f"{value.name} -> {d.p.attribute(copy)} : {d.p.type(value)}" for value, copy in _entries(d)]
    d.p.write(", ".join(texts))


@printing.directive("DependVarList")
def print_depend(d: DirectivePrint) -> None:
    """`kind -> %var : type, ...`; arguments (variables, types, kinds), since LLVM 23 those of lists as well."""
    entries = _entries(d)
    if ITERATED.is_in(d.p.registry):
        entries += side_by_side(d.values(3), elements(d.attribute(5)))
    d.p.write(", ".join([f"{enum_word(kind)} -> {typed(d.p, value)}" for value, kind in entries]))


@printing.directive("DynGroupprivateClause")
def print_dynamic_groupprivate(d: DirectivePrint) -> None:
    """`cgroup, fallback(word), %size : type`; arguments (access group, fallback, size, type)."""
    parts = [] if d.attribute(0) is None else [enum_word(d.attribute(0))]
    if d.attribute(1) is not None:
        parts.append(f"fallback({enum_word(d.attribute(1))})")
    d.p.write(", ".join([*parts, *(typed(d.p, value) for value in d.values(2))]))


@printing.directive("SynchronizationHint")
def print_hint(d: DirectivePrint) -> None:
    """`none`, or hints separated by commas; argument (hint)."""
    found = d.attribute(0)
    if not isinstance(found, IntegerAttr):
        raise NoCustomForm
    d.p.write(", ".join([word for word, bit in _HINTS.items() if found.value & bit]) or "none")


@printing.directive("GrainsizeClause", "NumTasksClause")
def print_granularity(d: DirectivePrint) -> None:
    """`(strict,)? %size : type`; arguments (modifier, size, type)."""
    modifier = "" if d.attribute(0) is None else f"{enum_word(d.attribute(0))}, "
    d.p.write(modifier + ", ".join([f"{value.name}: {d.p.type(value)}" for value in d.values(1)]))
