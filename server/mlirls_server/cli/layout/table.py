"""Layouts for people: a table for each scope, with sizes and alignments in bytes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.datalayout import Answer, DataLayout, NoLayout, TypeLayout
from mlirls_server.cli.report.text import Paint
from mlirls_server.features.amounts import bytes_text
from mlirls_server.features.layout.machine import machine_words
from mlirls_server.features.layout.report import ScopeRows, TypeChange, TypeRow, scope_name
from mlirls_server.features.layout.spec import summary_of
from mlirls_server.features.layout.text import bar_of, contents_text, padding_text, rows_of

_HEADS: Final = ("type", "size", "bits", "ABI", "preferred", "decided by")
_MAX_TYPE: Final = 60
_MAX_BY: Final = 60


def write_report(reports: Sequence[ScopeRows], lines: Sequence[int | None], paint: Paint, *, fields: bool) -> None:
    """Writes every scope with its types; `lines` are the lines of the scopes, `fields` adds the fields of structs."""
    if not reports:
        paint("no types are used, and there are no modules\n", "dim")
    for index, (rows, line) in enumerate(zip(reports, lines, strict=True)):
        if index:
            paint("\n")
        where = "" if line is None or rows.is_implicit else f", line {line}"
        paint(f"{scope_name(rows)}{where}", "bold")
        if rows.problem is not None:
            problem = rows.problem.replace("`", "")
            paint(f"\n  data layout not valid: {problem}\n", "red")
            continue
        paint(f": {summary_of(rows.layout).replace('`', '')}\n", "dim")
        if rows.rows:
            _write_rows(rows, paint, fields=fields)
        else:
            paint("  no type is used directly under it\n", "dim")


def _write_rows(rows: ScopeRows, paint: Paint, *, fields: bool) -> None:
    table = [_HEADS, *(_cells(row) for row in rows.rows)]
    widths = [max(len(line[column]) for line in table) for column in range(len(_HEADS))]
    for number, line in enumerate(table):
        cells = [line[0].ljust(widths[0]), *(line[c].rjust(widths[c]) for c in range(1, 5)), line[5]]
        paint(f"  {'  '.join(cells)}".rstrip() + "\n", "" if number else "dim")
        machine = rows.rows[number - 1].machine if number else None
        if machine is not None and machine.differs:
            paint(f"      {machine_words(machine)}\n", "yellow")
        if number and fields:
            _write_fields(rows.rows[number - 1], rows.layout, paint)


def _cells(row: TypeRow) -> tuple[str, ...]:
    name = _cut(str(row.type), _MAX_TYPE)
    layout = row.layout
    if layout is None:
        return (name, "-", "-", "-", "-", _cut(_reason(row), _MAX_BY))
    times = " x vscale" if layout.is_scalable else ""
    by = ", ".join(entry.text() for entry in layout.decided_by)
    return (
        name,
        f"{layout.size}{times}",
        f"{layout.size_in_bits}{times}",
        str(layout.abi_alignment),
        str(layout.preferred_alignment),
        _cut(by or "default", _MAX_BY),
    )


def _reason(row: TypeRow) -> str:
    contents = row.contents
    if contents is not None and contents.footprint is not None:
        return f"no layout; {bytes_text(contents.footprint)} of contents"
    if contents is not None and contents.descriptor is not None:
        return f"no layout; descriptor of {bytes_text(contents.descriptor)}"
    if isinstance(row.answer, NoLayout):
        return "no layout" if row.answer.offender is row.type else f"no layout for {row.answer.offender}"
    return "undefined: " + row.answer.reason if not isinstance(row.answer, TypeLayout) else ""


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def _write_fields(row: TypeRow, layout: DataLayout, paint: Paint) -> None:
    table = row.fields
    if table is None:
        if row.contents is not None:
            for line in contents_text(row.contents).replace("`", "").splitlines():
                paint(f"      {line}\n", "dim")
        return
    for field in rows_of(table, layout):
        indent = "  " * field.depth
        alignment = "" if field.is_padding else f"align {field.alignment}"
        style = "dim" if field.is_padding else ""
        name = f"{indent}{field.name}"
        paint(f"      {field.offset:>6}  {field.size:>6}  {alignment:<9}  {name:<10} {field.text}\n", style)
    if table.size:
        paint(f"      {bar_of(table)}\n")
    paint(f"      {padding_text(table)}\n", "dim")


def write_changes(changes: Sequence[TypeChange], paint: Paint) -> None:
    """Writes the types whose layout differs, each with both layouts."""
    if not changes:
        paint("no type changes its layout\n")
        return
    scope: str | None = None
    for change in changes:
        if change.scope != scope and change.scope:
            paint(f"{change.scope}\n", "bold")
        scope = change.scope
        paint(f"  {change.type}\n", "bold")
        paint(f"    - {_costs(change.before)}\n", "red")
        paint(f"    + {_costs(change.after)}\n", "green")


def _costs(answer: Answer) -> str:
    if not isinstance(answer, TypeLayout):
        return answer.reason
    times = ", times vscale" if answer.is_scalable else ""
    index = "" if answer.index_bitwidth is None else f", index {answer.index_bitwidth} bits"
    alignments = f"ABI {answer.abi_alignment}, preferred {answer.preferred_alignment}"
    return f"size {answer.size}{times}, {alignments}{index}"
