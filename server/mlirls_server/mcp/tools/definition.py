"""The tool `definition`: the definition and the uses of the name at a place."""

from __future__ import annotations

from typing import Final

from mlirls_ir.index.locate import element_at
from mlirls_server.features.definition import find_definition
from mlirls_server.features.occurrences import find_occurrences
from mlirls_server.features.ods import find_ods_name
from mlirls_server.features.ods import place_of as place_of_def
from mlirls_server.mcp.opened import (
    DOCUMENT,
    PLACE,
    Opened,
    counted,
    offset_of,
    open_text,
    place_of,
    shown_line,
    words_of,
)
from mlirls_server.mcp.schema import FLAG, NUMBER, PROBLEMS, TEXT, described, listed, record
from mlirls_server.mcp.schema import PLACE as PLACE_VALUES
from mlirls_server.mcp.tool import Argument, NoAnswer, Request, Tool, ToolAnswer


def _run(request: Request) -> ToolAnswer:
    opened = open_text(request)
    offset = offset_of(request, opened)
    document = opened.document
    element = element_at(document, offset)
    found = find_definition(document, offset)
    if element is None or found is None:
        return _in_ods(opened, offset)
    (target,) = found.targets
    every = find_occurrences(document, element) or []
    uses = [at for at in every if not at.is_definition]
    shown = uses[: request.count("limit")]
    name = document.source.slice(found.origin.start, found.origin.end)
    text = opened.text_of_problems() + f"{name} is defined at {_line(opened, target.name.start)}\n"
    text += f"{len(uses)} use{'s' * (len(uses) != 1)}\n"
    text += "".join(f"  {_line(opened, at.start)}\n" for at in shown) + counted(shown, len(uses))
    return ToolAnswer(
        text,
        {
            "name": name,
            "definition": _values(opened, target.name.start, target.name.end),
            "whole": place_of(document.source, target.whole.start, target.whole.end),
            "uses": [_values(opened, at.start, at.end) for at in shown],
            "total": len(uses),
            "truncated": len(shown) < len(uses),
            "problems": list(opened.problems),
        },
    )


def _in_ods(opened: Opened, offset: int) -> ToolAnswer:
    """The `def` of a name in the project's `.td` files."""
    document = opened.document
    name = find_ods_name(document, offset)
    dialect = None if name is None else document.registry.dialect(name.dialect)
    if name is None or dialect is None:
        raise NoAnswer("no value, block, symbol, alias or name of a known dialect at this place")
    place = place_of_def(dialect, name)
    if place is None:
        raise NoAnswer(f"the .td file of {name.dialect} is unknown; use describe for the meaning of {name.key}")
    shown = document.source.slice(name.span.start, name.span.end)
    return ToolAnswer(
        f"{shown} is defined at {place.file}:{place.line}:{place.column}\n",
        {
            "name": shown,
            "file": place.file,
            "definition": {
                "start": {"line": place.line, "column": place.column},
                "end": {"line": place.line, "column": place.column + place.length},
                "line_text": "",
            },
            "uses": [],
            "total": 0,
            "truncated": False,
            "problems": list(opened.problems),
        },
    )


def _values(opened: Opened, start: int, end: int) -> dict[str, object]:
    source = opened.document.source
    return {**place_of(source, start, end), "line_text": shown_line(source, start)}


def _line(opened: Opened, offset: int) -> str:
    source = opened.document.source
    return f"{opened.name}:{words_of(source, offset)}: {shown_line(source, offset)}"


_USE: Final = record({**PLACE_VALUES["properties"], "line_text": TEXT})

TOOL: Final = Tool(
    "definition",
    "Definition and uses",
    "Finds where the SSA value, block, symbol or alias at a place of a text is defined, and where it is used in this "
    "text, with the lines. Finds the definition of the project's operations, types and attributes in its .td files.",
    _run,
    record(
        {
            "name": TEXT,
            "file": described(TEXT, "The .td file, if the definition is in one."),
            "definition": _USE,
            "whole": described(PLACE_VALUES, "The whole statement that defines it."),
            "uses": listed(_USE),
            "total": NUMBER,
            "truncated": FLAG,
            "problems": PROBLEMS,
        },
        optional=("file", "whole"),
    ),
    (*DOCUMENT, *PLACE, Argument("limit", "integer", "How many uses to return.", default=100, most=1000)),
)
