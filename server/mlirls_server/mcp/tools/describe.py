"""The tool `describe`: the meaning of a dialect's name, or of the text at a place."""

from __future__ import annotations

from typing import Final

from mlirls_server.features.hover import find_described
from mlirls_server.features.layout.text import without_line_links
from mlirls_server.features.lookup import find_shown, render_json, render_text, similar_names
from mlirls_server.mcp.opened import (
    DOCUMENT,
    PLACE,
    file_of,
    has_place,
    load,
    offset_of,
    open_text,
    place_of,
)
from mlirls_server.mcp.schema import ANYTHING, PROBLEMS, TEXT, described, listed, record
from mlirls_server.mcp.schema import PLACE as PLACE_VALUES
from mlirls_server.mcp.tool import Argument, NoAnswer, Request, Tool, ToolAnswer


def _run(request: Request) -> ToolAnswer:
    name = request.text("name")
    if name is not None:
        return _named(request, name)
    if not has_place(request):
        raise NoAnswer("give 'name', or a place: 'path' or 'text', 'line', and 'column' or 'word'")
    opened = open_text(request)
    offset = offset_of(request, opened)
    found = find_described(opened.document, offset)
    if found is None:
        raise NoAnswer("nothing is known about this place")
    markdown = without_line_links(found.markdown)
    values: dict[str, object] = {
        **place_of(opened.document.source, found.span.start, found.span.end),
        "markdown": markdown,
        "problems": list(opened.problems),
    }
    return ToolAnswer(opened.text_of_problems() + markdown, values)


def _named(request: Request, name: str) -> ToolAnswer:
    environment, problems = load(request, file_of(request))
    registry = environment.registry
    found = find_shown(registry, name) if name else []
    if not found:
        similar = similar_names(registry, name) if name else []
        known = ", ".join(sorted(registry.names()))
        hint = f"did you mean {', '.join(similar)}?" if similar else f"known dialects: {known}"
        raise NoAnswer(f"unknown name {name[:80]!r}; {hint}")
    head = "".join(f"project: {problem}\n" for problem in problems)
    text = "\n\n".join(render_text(registry, shown) for shown in found)
    return ToolAnswer(
        head + text, {"found": [render_json(registry, shown) for shown in found], "problems": list(problems)}
    )


TOOL: Final = Tool(
    "describe",
    "Describe an operation, type, attribute or enum, or the text at a place",
    "Describes an operation, type, attribute, enum or dialect from its definition in ODS: syntax, operands, "
    "results, attributes, traits, meaning, an example; for upstream's dialects and those of the project's .td files. "
    "Or describes a place of a text: the type of a value and where it comes from, the operands and results "
    "of an operation with their types, the predecessors of a block, the layout of a type.",
    _run,
    record(
        {
            **PLACE_VALUES["properties"],
            "markdown": TEXT,
            "found": described(
                listed(ANYTHING), "The definitions of this name: kind, name, summary, description, syntax, parts, ..."
            ),
            "problems": PROBLEMS,
        },
        optional=("start", "end", "markdown", "found"),
    ),
    (
        Argument(
            "name",
            "string",
            "arith.addi, !llvm.struct, #llvm.fastmath, arith.CmpIPredicate, or a dialect (scf); or give a place.",
        ),
        *DOCUMENT,
        *PLACE,
    ),
)
