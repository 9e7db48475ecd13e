"""The tool `complete`: what can be written at a place, the likeliest first."""

from __future__ import annotations

from typing import Final

from mlirls_server.features.completion.find import find_completions
from mlirls_server.mcp.opened import (
    COLUMN,
    DOCUMENT,
    LINE,
    counted,
    offset_of,
    open_text,
    place_of,
)
from mlirls_server.mcp.schema import FLAG, NUMBER, PLACE, PROBLEMS, TEXT, described, listed, record
from mlirls_server.mcp.tool import Argument, NoAnswer, Request, Tool, ToolAnswer


def _run(request: Request) -> ToolAnswer:
    opened = open_text(request)
    found = find_completions(opened.document, offset_of(request, opened), takes_snippets=False)
    if found is None:
        raise NoAnswer("the syntax at this place is unknown")
    shown = found.items[: request.count("limit")]
    items = [
        {"text": item.insert or item.label, "label": item.label, "kind": item.kind.value, "detail": item.detail}
        for item in shown
    ]
    text = "".join(f"{one['text']}  ({': '.join(filter(None, (one['kind'], one['detail'])))})\n" for one in items)
    return ToolAnswer(
        opened.text_of_problems() + (text or "nothing can follow here\n") + counted(shown, len(found.items)),
        {
            "replaces": place_of(opened.document.source, found.span.start, found.span.end),
            "items": items,
            "total": len(found.items),
            "truncated": len(shown) < len(found.items) or found.is_incomplete,
            "problems": list(opened.problems),
        },
    )


TOOL: Final = Tool(
    "complete",
    "Complete at a place",
    "Lists what can be written at a place of an unfinished text, the likeliest first: operations, values in scope of a "
    "fitting type, types, attributes, enum cases, keywords of an operation's syntax. The place is the cursor: a "
    "part of a word before it filters the items.",
    _run,
    record(
        {
            "replaces": described(PLACE, "The range that an item replaces."),
            "items": listed(record({"text": TEXT, "label": TEXT, "kind": TEXT, "detail": TEXT})),
            "total": NUMBER,
            "truncated": described(FLAG, "Whether there are more items, perhaps only after more letters."),
            "problems": PROBLEMS,
        }
    ),
    (
        *DOCUMENT,
        LINE,
        COLUMN,
        Argument("limit", "integer", "How many items to return.", default=20, most=250),
    ),
)
