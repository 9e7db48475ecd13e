"""Layouts for programs: one JSON object, documented in `docs/cli.md`; keys may be added, those there stay."""

from __future__ import annotations

import json
from collections.abc import Sequence

from mlirls_ir.datalayout import Answer, Contents, DataLayout, Field, NoLayout, TypeLayout
from mlirls_ir.source import Encoding, SourceText
from mlirls_ir.types.model import DYNAMIC
from mlirls_server.features.layout.report import ScopeRows, TypeChange, TypeRow, rows_of
from mlirls_server.features.layout.text import LineOf


def render_report(reports: Sequence[ScopeRows], source: SourceText, line_of: LineOf) -> str:
    """Every scope with its types."""
    return json.dumps({"scopes": [_scope(rows, source, line_of) for rows in reports]}, indent=2) + "\n"


def render_changes(changes: Sequence[TypeChange]) -> str:
    """Every type whose layout changed."""
    shown = [
        {
            "scope": change.scope or None,
            "type": str(change.type),
            "before": _costs(change.before),
            "after": _costs(change.after),
        }
        for change in changes
    ]
    return json.dumps({"changes": shown}, indent=2) + "\n"


def _scope(rows: ScopeRows, source: SourceText, line_of: LineOf) -> dict[str, object]:
    value: dict[str, object] = {
        "op": rows.scope.op,
        "name": rows.scope.name,
        "range": {"start": _position(source, rows.start), "end": _position(source, rows.end)},
        "types": [_type(row, rows, line_of) for row in rows.rows],
    }
    if rows.is_implicit:
        value["implicit"] = True
    if rows.problem is not None:
        value["error"] = rows.problem
    if rows.scope.spec is not None:
        value["spec"] = str(rows.scope.spec)
    return value


def _position(source: SourceText, offset: int) -> dict[str, int]:
    line, character = source.position_at(offset, Encoding.UTF16)
    return {"line": line, "character": character}


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


def _type(row: TypeRow, rows: ScopeRows, line_of: LineOf) -> dict[str, object]:
    answer = None if rows.problem is not None else row.answer
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
        value["fields"] = [_field(field, rows.layout, 0) for field in row.fields.fields]
        value["tail_padding"] = row.fields.tail
    if row.contents is not None and answer is not None:
        value["contents"] = _contents(row.contents)
    return value


_MAX_DEPTH = 8


def _field(field: Field, layout: DataLayout, depth: int) -> dict[str, object]:
    value: dict[str, object] = {
        "index": field.number,
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
