"""Layouts as JSON values for programs, documented in `docs/cli.md`; keys may be added, existing keys stay.

The caller decides the form of places.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from mlirls_ir.datalayout import Answer, Contents, DataLayout, Field, NoLayout, TypeLayout
from mlirls_ir.datalayout.machine.difference import MachineAnswer
from mlirls_ir.types.model import DYNAMIC
from mlirls_server.features.layout.report import ScopeRows, TypeChange, TypeRow, rows_of
from mlirls_server.features.layout.text import LineOf

RangeOf: TypeAlias = Callable[[int, int], object]
"""The range between two offsets in the caller's form."""


def scope_values(rows: ScopeRows, range_of: RangeOf, line_of: LineOf) -> dict[str, object]:
    """A scope with its types."""
    value: dict[str, object] = {
        "op": rows.scope.op,
        "name": rows.scope.name,
        "range": range_of(rows.start, rows.end),
        "types": [type_values(row, rows.layout, line_of, problem=rows.problem) for row in rows.rows],
    }
    if rows.is_implicit:
        value["implicit"] = True
    if rows.problem is not None:
        value["error"] = rows.problem
    if rows.scope.spec is not None:
        value["spec"] = str(rows.scope.spec)
    return value


def change_values(changes: Sequence[TypeChange]) -> list[dict[str, object]]:
    """Every type whose layout differs."""
    return [
        {
            "scope": change.scope or None,
            "type": str(change.type),
            "before": _costs(change.before),
            "after": _costs(change.after),
        }
        for change in changes
    ]


def type_values(row: TypeRow, layout: DataLayout, line_of: LineOf, *, problem: str | None = None) -> dict[str, object]:
    """A type with its layout under `layout`; none if the layout has a `problem`."""
    answer = None if problem is not None else row.answer
    value: dict[str, object] = {"type": str(row.type), **_costs(answer)}
    if isinstance(answer, TypeLayout):
        value["decided_by"] = [
            {"entry": entry.text(), "scope": entry.scope.describe(), "line": line_of(entry)}
            for entry in answer.decided_by
        ]
        if answer.warnings:
            value["warnings"] = list(answer.warnings)
    elif answer is not None:
        value["reason"] = answer.reason
        value["undefined"] = not isinstance(answer, NoLayout)
    if row.fields is not None and answer is not None:
        value["fields"] = [_field(field, layout, 0) for field in row.fields.fields]
        value["tail_padding"] = row.fields.tail
    if row.contents is not None and answer is not None:
        value["contents"] = _contents(row.contents)
    if row.machine is not None and answer is not None:
        value["llvm"] = _machine(row.machine)
    return value


def _machine(answer: MachineAnswer) -> dict[str, object]:
    """LLVM's own layout; `size` is the distance from one element of an array to the next."""
    found = answer.found
    value: dict[str, object] = {
        "size": found.size,
        "size_in_bits": found.bits,
        "abi_alignment": found.abi_alignment,
        "preferred_alignment": found.preferred_alignment,
        "differs": answer.differs,
        "data_layout": answer.string,
    }
    if found.offsets:
        value["offsets"] = list(found.offsets)
    return value


def _costs(answer: Answer | None) -> dict[str, object]:
    layout = answer if isinstance(answer, TypeLayout) else None
    value: dict[str, object] = {
        "size": None if layout is None else layout.size,
        "size_in_bits": None if layout is None else layout.size_in_bits,
        "abi_alignment": None if layout is None else layout.abi_alignment,
        "preferred_alignment": None if layout is None else layout.preferred_alignment,
    }
    if layout is not None and layout.is_scalable:
        value["scalable"] = True
    if layout is not None and layout.index_bitwidth is not None:
        value["index_bitwidth"] = layout.index_bitwidth
    return value


_MAX_DEPTH = 8


def _field(field: Field, layout: DataLayout, depth: int) -> dict[str, object]:
    value: dict[str, object] = {
        "index": field.number,
        **({} if field.name == str(field.number) else {"name": field.name}),
        "type": str(field.type),
        "offset": field.offset,
        "size": field.size,
        "alignment": field.alignment,
        "padding_before": field.hole,
    }
    (row,) = rows_of(layout, [field.type])
    if row.fields is not None and depth < _MAX_DEPTH:
        value["fields"] = [_field(inner, layout, depth + 1) for inner in row.fields.fields]
        value["tail_padding"] = row.fields.tail
    return value


def _contents(contents: Contents) -> dict[str, object]:
    strides = contents.strides
    return {
        "element_size": contents.element_stride,
        "element_alignment": contents.element_alignment,
        "count": contents.count,
        "strides": None if strides is None else [None if stride == DYNAMIC else stride for stride in strides],
        "footprint": contents.footprint,
        "descriptor_size": contents.descriptor,
    }
