"""ODS's names for the operands and results of an operation, and which successor each operand is passed to.

A single variadic takes the rest; several are divided by the segment sizes, or have equal sizes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mlirls_ir.attributes.model import Attribute, DenseArrayAttr
from mlirls_ir.ods.model import OperationDef, ValueField
from mlirls_ir.syntax.tree import Statement


def operand_names(definition: OperationDef, count: int, attributes: Mapping[str, Attribute | None]) -> list[str]:
    """The ODS name of each of `count` operands, "" where it is unknown."""
    same = definition.has_trait("SameVariadicOperandSize")
    return _names(definition.operands, count, attributes.get("operandSegmentSizes"), same_size=same)


def result_names(definition: OperationDef, count: int, attributes: Mapping[str, Attribute | None]) -> list[str]:
    """The ODS name of each of `count` results, "" where it is unknown."""
    same = definition.has_trait("SameVariadicResultSize")
    return _names(definition.results, count, attributes.get("resultSegmentSizes"), same_size=same)


def passed_operands(statement: Statement) -> list[tuple[int, int] | None]:
    """The operands passed to each successor of an operation, as ranges; None if unknown."""
    shape = statement.shape
    known = [slot.operands for slot in shape.successors]
    definition = shape.definition
    if definition is None or not shape.successors:
        return known
    same = definition.has_trait("SameVariadicOperandSize")
    sizes = group_sizes(
        definition.operands, len(shape.operands), shape.attributes.get("operandSegmentSizes"), same_size=same
    )
    ranges: dict[str, tuple[int, int]] = {}
    start = 0
    for field, size in zip(definition.operands, sizes or (), strict=False):
        ranges[field.name] = (start, start + size)
        start += size
    groups = successor_ranges(definition, ranges, shape.attributes)
    return known if groups is None or len(groups) != len(known) else groups


def successor_ranges(
    definition: OperationDef, ranges: Mapping[str, tuple[int, int]], attributes: Mapping[str, Attribute | None]
) -> list[tuple[int, int] | None] | None:
    """The operands passed to each successor, given the operands of each field; None where ODS does not say.

    Fields are matched by name, as in all upstream dialects: `trueDest` and `trueDestOperands`.
    """
    out: list[tuple[int, int] | None] = []
    for field in definition.successors:
        names = (
            f"{field.name}Operands",
            field.name.replace("Destinations", "Operands"),
            field.name.replace("Destination", "Operands"),
        )
        found = next((name for name in names if name in ranges), None)
        if found is None:
            return None
        if not field.variadic:
            out.append(ranges[found])
            continue
        segments = next((f.segments for f in definition.operands if f.name == found), None)
        sizes = attributes.get(segments) if segments is not None else None
        if not isinstance(sizes, DenseArrayAttr):
            return None
        start = ranges[found][0]
        for size in sizes.values:
            out.append((start, start + size))
            start += size
    return out


def group_sizes(
    fields: Sequence[ValueField], count: int, segments: Attribute | None, *, same_size: bool
) -> list[int] | None:
    """The number of values of each field, out of `count`; None if they do not fit."""
    if isinstance(segments, DenseArrayAttr):
        sizes = [int(value) for value in segments.values]
        return sizes if len(sizes) == len(fields) and sum(sizes) == count else None
    n_flexible = sum(field.arity != "single" for field in fields)
    rest = count - (len(fields) - n_flexible)
    if rest < 0 or (n_flexible == 0 and rest) or (n_flexible > 1 and (not same_size or rest % n_flexible)):
        return None if rest or n_flexible == 0 else [int(field.arity == "single") for field in fields]
    return [1 if field.arity == "single" else rest // n_flexible for field in fields]


def _names(fields: Sequence[ValueField], count: int, segments: Attribute | None, *, same_size: bool) -> list[str]:
    sizes = group_sizes(fields, count, segments, same_size=same_size)
    if sizes is None:
        return [""] * count
    return [field.name for field, size in zip(fields, sizes, strict=True) for _ in range(size)]
