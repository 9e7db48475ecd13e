"""How many operands, results, regions and successors an operation has, and which of them belong to each ODS field.

The messages are those of MLIR's structural traits (ZeroOperands, NOperands, AttrSizedOperandSegments, ...), in ODS's
order.

Read next: `fields.py` (what each of them may be).
"""

from __future__ import annotations

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.ods.model import OperationDef, ValueField
from mlirls_ir.ods.registry import Registry
from mlirls_ir.types.model import IntegerType
from mlirls_ir.verify.plan import ByDefinition, ValueCount, count_of
from mlirls_ir.verify.view import Part, View, single_field

_I32 = IntegerType(32)


_SEGMENTS = {"operand": "AttrSizedOperandSegments", "result": "AttrSizedResultSegments"}


def counts_of(definition: OperationDef) -> tuple[ValueCount, ValueCount]:
    """How many operands and how many results operations of a definition have."""
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
        # A custom form may leave out regions that are empty.
        _check_regions(op, definition, len(op.region_arguments))
    _check_results(op, results, len(op.result_types))
    if op.n_successors or definition.successors:
        _check_successors(op, definition, op.n_successors)
    _check_operands(op, operands, len(op.operand_types))
    _set_ranges(op, operands, results)


def set_ranges(op: View) -> None:
    """Sets the ranges of ODS fields; fails when the segment sizes do not fit."""
    operands, results = _COUNTS.of(op.registry, op.definition)
    _set_ranges(op, operands, results)


def _set_ranges(op: View, operands: ValueCount, results: ValueCount) -> None:
    definition = op.definition
    op.operand_ranges = _ranges(op, definition.operands, operands, len(op.operand_types), "operand")
    op.result_ranges = _ranges(op, definition.results, results, len(op.result_types), "result")


def _check_regions(op: View, definition: OperationDef, count: int) -> None:
    fields = definition.regions
    fixed = sum(not field.variadic for field in fields)
    if fixed < len(fields):
        if count < fixed:
            op.fail(f"expected {fixed} or more regions", code="region-count")
    elif count != fixed:
        wanted = {0: "requires zero regions", 1: "requires one region"}.get(fixed, f"expected {fixed} regions")
        op.fail(wanted, code="region-count")


def _check_results(op: View, wanted_count: ValueCount, count: int) -> None:
    fixed = wanted_count.fixed
    part: Part = ("result", 0)
    if wanted_count.is_open:
        if count < fixed:
            op.fail(f"expected {fixed} or more results", part, "result-count")
    elif count != fixed:
        wanted = {0: "requires zero results", 1: "requires one result"}.get(fixed, f"expected {fixed} results")
        op.fail(wanted, part, "result-count")


def _check_successors(op: View, definition: OperationDef, count: int) -> None:
    fields = definition.successors
    fixed = sum(not field.variadic for field in fields)
    if fixed < len(fields):
        if count < fixed:
            op.fail(f"requires at least {fixed} successors but found {count}", code="successor-count")
    elif count != fixed:
        noun = "successor" if fixed == 1 else "successors"
        op.fail(f"requires {fixed} {noun} but found {count}", code="successor-count")


def _check_operands(op: View, wanted_count: ValueCount, count: int) -> None:
    fixed = wanted_count.fixed
    if wanted_count.is_open:
        if count < fixed:
            op.fail(f"expected {fixed} or more operands, but found {count}", code="operand-count")
    elif count != fixed:
        wanted = {0: "requires zero operands", 1: "requires a single operand"}
        op.fail(wanted.get(fixed, f"expected {fixed} operands, but found {count}"), code="operand-count")


def _ranges(
    op: View, fields: tuple[ValueField, ...], wanted: ValueCount, count: int, kind: str
) -> dict[str, tuple[int, int]] | None:
    if wanted.ranges is not None and count == wanted.fixed:
        return wanted.ranges
    sizes = _sizes(op, fields, count, kind)
    if sizes is None:
        return None
    ranges: dict[str, tuple[int, int]] = {}
    start = 0
    for field, size in zip(fields, sizes, strict=True):
        ranges[field.name] = (start, start + size)
        start += size
    return ranges


def _sizes(op: View, fields: tuple[ValueField, ...], count: int, kind: str) -> list[int] | None:
    if op.definition.has_trait(_SEGMENTS[kind]):
        return _explicit_sizes(op, fields, count, kind)
    n_variadic = sum(not single_field(field) for field in fields)
    rest = count - (len(fields) - n_variadic)
    if n_variadic and rest % n_variadic:
        return None
    return [1 if single_field(field) else rest // n_variadic for field in fields]


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
