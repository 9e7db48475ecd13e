"""The tool `format`: a text formatted like MLIR's printer, with its comments and names."""

from __future__ import annotations

from typing import Final

from mlirls_ir.formatting import apply_edits
from mlirls_server.features.formatting import begin_formatting
from mlirls_server.mcp.opened import DOCUMENT, FIRST_LINE, open_text, page_of, point_of
from mlirls_server.mcp.schema import FLAG, PAGE, POINT, PROBLEMS, described, listed, record
from mlirls_server.mcp.tool import Request, Tool, ToolAnswer

_MOST_LEFT: Final = 20


def _run(request: Request) -> ToolAnswer:
    opened = open_text(request)
    document = opened.document
    formatter = begin_formatting(document)
    formatter.run()
    after = apply_edits(formatter.text, formatter.edits)
    left = [point_of(document.source, start) for start, _ in formatter.refused]
    page, values = page_of(after, request.count("first_line"))
    values |= {
        "changed": after != formatter.text,
        "left_alone": left[:_MOST_LEFT],
        "problems": list(opened.problems),
    }
    notes = "".join(f"line {one['line']} does not parse and is left as it is\n" for one in left[:_MOST_LEFT])
    if len(left) > _MOST_LEFT:
        notes += f"and {len(left) - _MOST_LEFT} more\n"
    return ToolAnswer(f"{opened.text_of_problems()}{notes}{page}", values)


TOOL: Final = Tool(
    "format",
    "Format MLIR",
    "Formats a text like MLIR's printer: indentation and spaces change, comments and names stay. Parts that do not "
    "parse are left as they are. Writes no file.",
    _run,
    record(
        {
            **PAGE,
            "changed": FLAG,
            "left_alone": described(listed(POINT), "The parts that do not parse and are left as they are."),
            "problems": PROBLEMS,
        }
    ),
    (*DOCUMENT, FIRST_LINE),
)
