"""The tool `convert`: a text in generic or in custom form, as mlir-opt prints it."""

from __future__ import annotations

from typing import Final

from mlirls_ir.printing import print_parts
from mlirls_server.mcp.opened import DOCUMENT, FIRST_LINE, open_text, page_of, point_of, words_of
from mlirls_server.mcp.schema import PAGE, POINT, PROBLEMS, TEXT, described, listed, record
from mlirls_server.mcp.tool import Argument, Request, Tool, ToolAnswer

_LONGEST_RESOURCE: Final = 256
_MOST_ERRORS: Final = 20


def _run(request: Request) -> ToolAnswer:
    opened = open_text(request)
    source = opened.document.source
    printed = print_parts(
        opened.document,
        is_generic=request.text("form") == "generic",
        locations=request.flag("locations"),
        file=opened.name,
        longest_resource=_LONGEST_RESOURCE,
    )
    errors = printed.errors[:_MOST_ERRORS]
    page, values = page_of(printed.text, request.count("first_line"))
    values |= {
        "errors": [{**point_of(source, one.start), "message": one.message} for one in errors],
        "problems": list(opened.problems),
    }
    left_out = "left out: a part with an error at "
    notes = "".join(f"{left_out}{words_of(source, one.start)}: {one.message}\n" for one in errors)
    return ToolAnswer(f"{opened.text_of_problems()}{notes}{page}", values)


TOOL: Final = Tool(
    "convert",
    "Generic or custom form",
    'Prints a text as mlir-opt does: with form "generic" each operation in its generic form, with all attributes and '
    'types, which any MLIR tool reads; with form "custom" each in its own syntax. Comments and names of values are not '
    "kept. Parts (between // ----- lines) with errors are left out and listed. Writes no file.",
    _run,
    record(
        {
            **PAGE,
            "errors": described(listed(record({**POINT["properties"], "message": TEXT})), "Why parts are left out."),
            "problems": PROBLEMS,
        }
    ),
    (
        *DOCUMENT,
        Argument("form", "string", "The form.", is_required=True, choices=("generic", "custom")),
        Argument("locations", "boolean", "Print the location of each operation.", default=False),
        FIRST_LINE,
    ),
)
