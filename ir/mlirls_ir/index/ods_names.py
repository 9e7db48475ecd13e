"""ODS's names for the operands and results of an operation: which name each value has.

A variadic takes what the others leave; where several are variadic, the segment sizes say, or they are of one size.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mlirls_ir.attributes.model import Attribute, DenseArrayAttr
from mlirls_ir.dialects.model import OperationDef, ValueField


def operand_names(definition: OperationDef, count: int, attributes: Mapping[str, Attribute | None]) -> list[str]:
    """The ODS name of each of `count` operands, "" where it cannot be told."""
    same = definition.has_trait("SameVariadicOperandSize")
    return _names(definition.operands, count, attributes.get("operandSegmentSizes"), same_size=same)


def result_names(definition: OperationDef, count: int, attributes: Mapping[str, Attribute | None]) -> list[str]:
    """The ODS name of each of `count` results, "" where it cannot be told."""
    same = definition.has_trait("SameVariadicResultSize")
    return _names(definition.results, count, attributes.get("resultSegmentSizes"), same_size=same)


def group_sizes(
    fields: Sequence[ValueField], count: int, segments: Attribute | None, *, same_size: bool
) -> list[int] | None:
    """How many of `count` values each field has; None where they do not fit."""
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
