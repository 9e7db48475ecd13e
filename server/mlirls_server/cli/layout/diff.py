"""`mlirls layout --diff`: which types have another layout in another file or under another spec."""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.datalayout import DataLayout
from mlirls_ir.types.model import Type
from mlirls_server.cli.layout.source import COMMON_TYPES, names_file, parse_spec, parse_types, read_document
from mlirls_server.features.layout.report import ScopeRows, TypeChange, changes_between, report_of, scope_name
from mlirls_server.project.environment import Environment


def find_changes(
    first: str, second: str, file: str | None, only: Sequence[Type], environment: Environment
) -> list[TypeChange]:
    """The types that change between `first` and `second`, each a file or a spec.

    Two files are compared scope by scope. A file and a spec, or two specs and a third file, are compared by the types
    that the file uses. Two specs alone are compared by the types `only`, or by common types.
    """
    if file is not None:
        return _under_specs(read_reports(file, only, environment), _layout(first), _layout(second))
    if names_file(first) and names_file(second):
        return _between_files(read_reports(first, only, environment), read_reports(second, only, environment))
    if names_file(first):
        return _under_specs(read_reports(first, only, environment), None, _layout(second))
    if names_file(second):
        return _under_specs(read_reports(second, only, environment), _layout(first), None)
    return changes_between(_layout(first), _layout(second), only or parse_types(COMMON_TYPES))


def read_reports(path: str, only: Sequence[Type], environment: Environment) -> list[ScopeRows]:
    """The report of a file."""
    return report_of(read_document(path, environment), only)


def _layout(spec: str) -> DataLayout:
    return parse_spec(spec).layout


def _under_specs(reports: Sequence[ScopeRows], first: DataLayout | None, second: DataLayout | None) -> list[TypeChange]:
    """The types of a file under two layouts; None is the file's own."""
    out: list[TypeChange] = []
    for rows in reports:
        types = [row.type for row in rows.rows]
        out += changes_between(first or rows.layout, second or rows.layout, types, scope_name(rows))
    return out


def _between_files(first: Sequence[ScopeRows], second: Sequence[ScopeRows]) -> list[TypeChange]:
    """The types that differ between two files. The nth scope of a name is the same scope in both files."""
    others = dict(zip(_keys(second), second, strict=True))
    out: list[TypeChange] = []
    for key, rows in zip(_keys(first), first, strict=True):
        other = others.get(key)
        if other is None:
            continue
        types = dict.fromkeys([row.type for row in rows.rows] + [row.type for row in other.rows])
        out += changes_between(rows.layout, other.layout, types, scope_name(rows))
    return out


def _keys(reports: Sequence[ScopeRows]) -> list[tuple[str, int]]:
    seen: dict[str, int] = {}
    out: list[tuple[str, int]] = []
    for rows in reports:
        name = scope_name(rows)
        seen[name] = seen.get(name, -1) + 1
        out.append((name, seen[name]))
    return out
