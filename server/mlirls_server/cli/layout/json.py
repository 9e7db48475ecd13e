"""Layouts for programs: one JSON object, with places as in LSP.

Read next: `../../features/layout/values.py` (what is in it).
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.source import Encoding, SourceText
from mlirls_server.cli.safe_text import json_text
from mlirls_server.features.layout.report import ScopeRows, TypeChange
from mlirls_server.features.layout.text import LineOf
from mlirls_server.features.layout.values import change_values, scope_values


def render_report(reports: Sequence[ScopeRows], source: SourceText, line_of: LineOf) -> str:
    """Every scope with its types."""

    def range_of(start: int, end: int) -> object:
        return {"start": _position(source, start), "end": _position(source, end)}

    return json_text({"scopes": [scope_values(rows, range_of, line_of) for rows in reports]})


def render_changes(changes: Sequence[TypeChange]) -> str:
    """Every type whose layout changed."""
    return json_text({"changes": change_values(changes)})


def _position(source: SourceText, offset: int) -> dict[str, int]:
    line, character = source.position_at(offset, Encoding.UTF16)
    return {"line": line, "character": character}
