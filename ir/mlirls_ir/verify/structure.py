"""Checks the numbers of operands, results, regions and successors of an operation, and finds those of each ODS field.

The messages are those of MLIR's structural traits (ZeroOperands, NOperands, AttrSizedOperandSegments, ...), in ODS's
order.

Read next: `fields.py` (the constraints of each).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.ods.model import OperationDef, ValueField
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import IntegerType
from mlirls_ir.verify.plan import ByDefinition, Ranges, ValueCount, count_of
from mlirls_ir.verify.view import Part, View, single_field

_I32 = IntegerType(32)


_SEGMENTS = {"operand": "AttrSizedOperandSegments", "result": "AttrSizedResultSegments"}


def counts_of(definition: OperationDef) -> tuple[ValueCount, ValueCount]:
    """The numbers of operands and of results of operations of a definition."""
    return (
        count_of(definition.operands, has_segments=definition.has_trait(_SEGMENTS["operand"])),
        count_of(definition.results, has_segments=definition.has_trait(_SEGMENTS["result"])),
    )


def _make_counts(registry: Registry, definition: OperationDef) -> tuple[ValueCount, ValueCount]:
    del registry
    return counts_of(definition)


_COUNTS = ByDefinition(_make_counts)


def check_structure(op: View, operands: ValueCount, results: ValueCount) -> None:
    """Checks counts, and sets the ranges of ODS fields; the counts are those of `counts_of`."""
    definition = op.definition
    if op.is_generic:
        # A custom form may omit empty regions.
        _check_regions(op, definition, len(op.region_arguments))
    n_results = len(op.result_types)
    if n_results < results.fixed or (n_results > results.fixed and not results.is_open):
        _fail_results(op, results)
    if op.n_successors or definition.successors:
        _check_successors(op, definition, op.n_successors)
    n_operands = len(op.operand_types)
    if n_operands < operands.fixed or (n_operands > operands.fixed and not operands.is_open):
        _fail_operands(op, operands, n_operands)
    # Most operations have the same number of values as an earlier one.
    ranges = operands.known.get(n_operands)
    op.operand_ranges = _ranges(op, operands, n_operands, "operand") if ranges is None else ranges
    ranges = results.known.get(n_results)
    op.result_ranges = _ranges(op, results, n_results, "result") if ranges is None else ranges


def set_ranges(op: View) -> None:
    """Sets the ranges of ODS fields; fails if the segment sizes do not fit."""
    operands, results = _COUNTS.of(op.registry, op.definition)
    op.operand_ranges = _ranges(op, operands, len(op.operand_types), "operand")
    op.result_ranges = _ranges(op, results, len(op.result_types), "result")


def _check_regions(op: View, definition: OperationDef, count: int) -> None:
    fields = definition.regions
    fixed = sum(not field.variadic for field in fields)
    if fixed < len(fields):
        if count < fixed:
            op.fail(f"expected {fixed} or more regions", code="region-count")
    elif count != fixed:
        expected = {0: "requires zero regions", 1: "requires one region"}.get(fixed, f"expected {fixed} regions")
        op.fail(expected, code="region-count")


def _fail_results(op: View, wanted_count: ValueCount) -> NoReturn:
    fixed = wanted_count.fixed
    part: Part = ("result", 0)
    if wanted_count.is_open:
        op.fail(f"expected {fixed} or more results", part, "result-count")
    expected = {0: "requires zero results", 1: "requires one result"}.get(fixed, f"expected {fixed} results")
    op.fail(expected, part, "result-count")


def _check_successors(op: View, definition: OperationDef, count: int) -> None:
    fields = definition.successors
    fixed = sum(not field.variadic for field in fields)
    if fixed < len(fields):
        if count < fixed:
            op.fail(f"requires at least {fixed} successors but found {count}", code="successor-count")
    elif count != fixed:
        noun = "successor" if fixed == 1 else "successors"
        op.fail(f"requires {fixed} {noun} but found {count}", code="successor-count")


def _fail_operands(op: View, wanted_count: ValueCount, count: int) -> NoReturn:
    fixed = wanted_count.fixed
    if wanted_count.is_open:
        op.fail(f"expected {fixed} or more operands, but found {count}", code="operand-count")
    expected = {0: "requires zero operands", 1: "requires a single operand"}
    op.fail(expected.get(fixed, f"expected {fixed} operands, but found {count}"), code="operand-count")


def _ranges(op: View, expected: ValueCount, count: int, kind: str) -> Ranges | None:
    """The ranges of the fields of operands or results, of which there are `count`; None if they are unknown."""
    if expected.has_segments:
        return _explicit_ranges(op, expected, count, kind)
    known = expected.known.get(count)
    if known is not None:
        return known
    fields = _fields(op, kind)
    n_variadic = len(fields) - expected.fixed
    rest = count - expected.fixed
    if n_variadic and rest % n_variadic:
        return None
    sizes = [1 if single_field(field) else rest // n_variadic for field in fields]
    return expected.keep(count, _laid_out(fields, sizes))


def _laid_out(fields: tuple[ValueField, ...], sizes: Sequence[int]) -> Ranges:
    """The ranges of fields with these numbers of values."""
    ranges: Ranges = {}
    start = 0
    for field, size in zip(fields, sizes, strict=True):
        ranges[field.name] = (start, start + size)
        start += size
    return ranges


def _fields(op: View, kind: str) -> tuple[ValueField, ...]:
    return op.definition.operands if kind == "operand" else op.definition.results


def _explicit_ranges(op: View, expected: ValueCount, count: int, kind: str) -> Ranges | None:
    name = f"{kind}SegmentSizes"
    attribute = op.attributes.get(name)
    if isinstance(attribute, DenseArrayAttr) and attribute.element_type is _I32:
        known = expected.known.get((count, attribute.values))
        if known is not None:
            return known
    fields = _fields(op, kind)
    sizes = _explicit_sizes(op, fields, count, kind)
    return None if sizes is None else expected.keep((count, tuple(sizes)), _laid_out(fields, sizes))


def _explicit_sizes(op: View, fields: tuple[ValueField, ...], count: int, kind: str) -> list[int] | None:
    name = f"{kind}SegmentSizes"
    older = f"{kind}_segment_sizes"
    # The older spelling is still read into the property.
    if older in op.attributes and name not in op.attributes:
        name = older
    attribute = op.attr(name)
    if attribute is None:
        if not op.is_generic or op.has_attr(name):
            return None
        sizes = [0] * len(fields)
    elif isinstance(attribute, DenseArrayAttr) and attribute.element_type is _I32:
        sizes = list(attribute.values)
    else:
        op.fail(f"requires dense i32 array attribute '{name}'", ("attribute", name), "segment-sizes")
    if min(sizes, default=0) < 0:
        op.fail(f"'{name}' attribute cannot have negative elements", ("attribute", name), "segment-sizes")
    if sum(sizes) != count:
        op.fail(
            f"{kind} count ({count}) does not match with the total size ({sum(sizes)}) specified in attribute '{name}'",
            ("attribute", name),
            "segment-sizes",
        )
    if len(sizes) != len(fields):
        op.fail(
            f"'{name}' attribute for specifying {kind} segments must have {len(fields)} elements, but got {len(sizes)}",
            ("attribute", name),
            "segment-sizes",
        )
    return sizes
