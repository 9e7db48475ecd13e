"""How clauses of omp whose syntax is C++ are printed: allocate, aligned, linear, schedule, order, depend, hints.

Facts: mlir/Dialect/OpenMP/OpenMPClauses.td and mlir-opt's behaviour.

Read next: `syntax_clauses.py` (the same, read).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.asm_printer.directive import DirectivePrint
from mlirls_ir.asm_printer.hooks import PrintBook
from mlirls_ir.asm_printer.operation import NoCustomForm, enum_word
from mlirls_ir.attributes.model import ArrayAttr, Attribute, IntegerAttr
from mlirls_ir.graph.operation import Value

printing = PrintBook()

_HINTS: Final = {"uncontended": 1, "contended": 2, "nonspeculative": 4, "speculative": 8}


def elements(attribute: Attribute | None, count: int) -> Sequence[Attribute]:
    """The elements of an array attribute, which must be as many as `count`."""
    if not isinstance(attribute, ArrayAttr) or len(attribute.elements) != count:
        raise NoCustomForm
    return attribute.elements


def _typed(d: DirectivePrint, value: Value) -> str:
    """`%a : type`."""
    return f"{value.name} : {d.p.type(value)}"


@printing.directive("AllocateAndAllocator")
def print_allocate(d: DirectivePrint) -> None:
    """`%allocator : type -> %var : type, ...`; arguments (variables, types, allocators, types)."""
    if len(d.values(0)) != len(d.values(2)):
        raise NoCustomForm
    pairs = zip(d.values(0), d.values(2), strict=True)
    d.p.write(", ".join([f"{_typed(d, allocator)} -> {_typed(d, value)}" for value, allocator in pairs]))


@printing.directive("ClauseAttr")
def print_clause_attribute(d: DirectivePrint) -> None:
    """A keyword; argument (attribute)."""
    d.p.write(enum_word(d.attribute(0)))


@printing.directive("LinearClause")
def print_linear(d: DirectivePrint) -> None:
    """`%var = %step : type, ...`; arguments (variables, types, steps)."""
    if len(d.values(0)) != len(d.values(2)):
        raise NoCustomForm
    pairs = zip(d.values(0), d.values(2), strict=True)
    d.p.write(", ".join([f"{value.name} = {step.name} : {d.p.type(value)}" for value, step in pairs]))


@printing.directive("AlignedClause")
def print_aligned(d: DirectivePrint) -> None:
    """`%var : type -> 32 : i64, ...`; arguments (variables, types, alignments)."""
    values = d.values(0)
    pairs = zip(values, elements(d.attribute(2), len(values)), strict=True)
    d.p.write(", ".join([f"{_typed(d, value)} -> {d.p.attribute(alignment)}" for value, alignment in pairs]))


@printing.directive("ScheduleClause")
def print_schedule(d: DirectivePrint) -> None:
    """`kind (= %chunk : type)? (, modifier)* `; arguments (kind, modifier, simd, chunk, its type)."""
    words = [enum_word(d.attribute(0))]
    for chunk in d.values(3):
        words[0] += f" = {_typed(d, chunk)}"
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
    values = d.values(0)
    pairs = zip(values, elements(d.attribute(2), len(values)), strict=True)
    d.p.write(", ".join([f"{value.name} -> {d.p.attribute(copy)} : {d.p.type(value)}" for value, copy in pairs]))


@printing.directive("DependVarList")
def print_depend(d: DirectivePrint) -> None:
    """`kind -> %var : type, ...`; arguments (variables, types, kinds)."""
    values = d.values(0)
    pairs = zip(values, elements(d.attribute(2), len(values)), strict=True)
    d.p.write(", ".join([f"{enum_word(kind)} -> {_typed(d, value)}" for value, kind in pairs]))


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
