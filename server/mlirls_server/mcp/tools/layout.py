"""The tool `layout`: size and alignment of a type under a data layout, or of all types of a text."""

from __future__ import annotations

from dataclasses import replace
from textwrap import indent
from typing import Any, Final, cast

from mlirls_ir.datalayout import DataLayout, layout_at, llvm_from_layout
from mlirls_ir.document import Document
from mlirls_server.features.layout.describe import describe_under, line_finder
from mlirls_server.features.layout.given import NotUnderstood, parse_spec, parse_type
from mlirls_server.features.layout.report import report_of, rows_of, scope_name
from mlirls_server.features.layout.spec import summary_of
from mlirls_server.features.layout.text import without_line_links
from mlirls_server.features.layout.values import scope_values, type_values
from mlirls_server.mcp.opened import (
    DOCUMENT,
    PLACE,
    counted,
    file_of,
    has_place,
    load,
    offset_of,
    open_text,
    place_of,
    point_of,
)
from mlirls_server.mcp.schema import ANYTHING, FLAG, NUMBER, PROBLEMS, TEXT, described, listed, nullable, record
from mlirls_server.mcp.tool import Argument, NoAnswer, Request, Tool, ToolAnswer

_MOST_FIELDS: Final = 200


def _run(request: Request) -> ToolAnswer:
    if request.text("type") is None:
        return _of_text(request)
    if has_place(request):
        opened = open_text(request)
        layout = layout_at(opened.document, offset_of(request, opened))
        return _of_type(request, opened.document, layout, opened.problems)
    environment, problems = load(request, file_of(request))
    spec = request.text("spec")
    try:
        given = None if spec is None else parse_spec(spec)
    except NotUnderstood as error:
        raise NoAnswer(f"spec: {error}") from error
    layout = DataLayout() if given is None else given.layout
    left_out = () if given is None else given.left_out
    return _of_type(request, environment.document(""), layout, problems, left_out)


def _of_type(
    request: Request,
    document: Document,
    layout: DataLayout,
    problems: tuple[str, ...],
    left_out: tuple[str, ...] = (),
) -> ToolAnswer:
    try:
        found = parse_type(str(request.text("type")), document.registry)
    except NotUnderstood as error:
        raise NoAnswer(f"type: {error}") from error
    (row,) = rows_of(layout, [found])
    values = type_values(row, layout, line_finder(document))
    _cut_fields(values)
    string = llvm_from_layout(layout)
    notes = "".join(f"project: {problem}\n" for problem in problems)
    if left_out:
        notes += f"parts of the spec that are not understood: {', '.join(left_out)}\n"
    layout_text = without_line_links(describe_under(document, layout, found))
    text = f"{notes}`{found}` under {summary_of(layout)}\n\n{layout_text}\n"
    return ToolAnswer(
        text,
        {
            "types": [values],
            "llvm_string": string.text,
            "left_out": list(left_out),
            "problems": list(problems),
        },
    )


def _of_text(request: Request) -> ToolAnswer:
    if request.text("spec") is not None:
        raise NoAnswer("'spec' needs 'type'")
    opened = open_text(request)
    document = opened.document
    line_of = line_finder(document)
    limit = request.count("limit")
    text = opened.text_of_problems()
    scopes: list[dict[str, object]] = []
    reports = report_of(document)
    total = sum(len(rows.rows) for rows in reports)
    for rows in reports:
        cut = replace(rows, rows=rows.rows[:limit])
        limit -= len(cut.rows)
        values = scope_values(cut, lambda start, end: place_of(document.source, start, end), line_of)
        for one in cast("list[dict[str, object]]", values["types"]):
            _cut_fields(one)
        scopes.append(values)
        where = "" if rows.is_implicit else f", line {point_of(document.source, rows.start)['line']}"
        text += f"{scope_name(rows)}{where}: {rows.problem or summary_of(rows.layout)}\n"
        for row in cut.rows:
            layout_text = without_line_links(describe_under(document, rows.layout, row.type)).replace("\n\n", "\n")
            text += f"  {row.type}\n{indent(layout_text, '    ')}\n"
    shown = total - max(total - request.count("limit"), 0)
    text += counted(range(shown), total)
    return ToolAnswer(
        text or "no types are used, and there are no modules\n",
        {"scopes": scopes, "total": total, "truncated": shown < total, "problems": list(opened.problems)},
    )


def _cut_fields(values: dict[str, object]) -> None:
    """Cuts the fields of a struct and of its nested structs, and adds their number."""
    fields = cast("list[dict[str, object]] | None", values.get("fields"))
    if fields is None:
        return
    if len(fields) > _MOST_FIELDS:
        values["n_fields"] = len(fields)
        values["fields"] = fields = fields[:_MOST_FIELDS]
    for field in fields:
        _cut_fields(field)


_TYPE: Final[dict[str, Any]] = record(
    {
        "type": TEXT,
        "size": described(nullable(NUMBER), "Bytes; null if MLIR has no layout for the type, see 'reason'."),
        "size_in_bits": nullable(NUMBER),
        "abi_alignment": described(nullable(NUMBER), "Bytes."),
        "preferred_alignment": described(nullable(NUMBER), "Bytes."),
        "decided_by": described(listed(ANYTHING), "The entries of specs that apply."),
        "fields": described(listed(ANYTHING), "For a struct: index, type, offset, size, alignment, padding_before."),
        "n_fields": described(NUMBER, "The number of fields, if they are cut."),
        "tail_padding": NUMBER,
        "reason": TEXT,
    },
    optional=("decided_by", "fields", "n_fields", "tail_padding", "reason"),
)

TOOL: Final = Tool(
    "layout",
    "Size and alignment of types",
    "Shows the layout of a type: size, ABI and preferred alignment, fields, padding, and which entry applies. Under "
    "'spec', under the data layout of the scopes around a place of a text, or under MLIR's default. Without 'type', "
    "for all types that a text uses, by scope.",
    _run,
    record(
        {
            "types": listed(_TYPE),
            "llvm_string": described(TEXT, "The layout as LLVM's data layout string."),
            "left_out": described(listed(TEXT), "Parts of the spec that have no meaning in MLIR."),
            "scopes": listed(record({"op": TEXT, "types": listed(_TYPE)})),
            "total": NUMBER,
            "truncated": FLAG,
            "problems": PROBLEMS,
        },
        optional=("types", "llvm_string", "left_out", "scopes", "total", "truncated"),
    ),
    (
        Argument("type", "string", "A type: !llvm.struct<(i8, i64)>, index, vector<4xf32>."),
        Argument(
            "spec",
            "string",
            "#dlti.dl_spec<...>, its entries alone (index = 32), or an LLVM data layout string (e-p:32:32-i64:64).",
        ),
        *DOCUMENT,
        *PLACE,
        Argument("limit", "integer", "How many types of a text to return.", default=50, most=500),
    ),
)
