"""All tools, and the server's instructions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_server.mcp.tool import Tool
from mlirls_server.mcp.tools import check, complete, convert, definition, describe, explain, format, layout

TOOLS: Final[Mapping[str, Tool]] = {
    module.TOOL.name: module.TOOL
    for module in (check, explain, describe, layout, definition, complete, format, convert)
}
INSTRUCTIONS: Final = (
    "mlirls knows MLIR's textual form without a compiler: upstream's dialects, and those of a project's .td files. "
    "Check MLIR that you write or change with 'check' before you hand it over; look up an operation with 'describe' "
    "before you write it. Lines and columns count from 1, columns in Unicode code points. The server writes no files; "
    "write results to files yourself."
)
