"""The tool `complete`: what may stand at a place, the likeliest first."""

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
from mlirls_server.mcp.schema import FLAG, NUMBER, PLACE, PROBLEMS, TEXT, listed, record, said
from mlirls_server.mcp.tool import Argument, NoAnswer, Request, Tool, ToolAnswer


def _run(request: Request) -> ToolAnswer:
    opened = open_text(request)
    found = find_completions(opened.document, offset_of(request, opened), takes_snippets=False)
    if found is None:
        raise NoAnswer("nothing is known about what may be written there")
    shown = found.items[: request.count("limit")]
    items = [
        {"text": item.insert or item.label, "label": item.label, "kind": item.kind.value, "detail": item.detail}
        for item in shown
    ]
    text = "".join(f"{one['text']}  ({': '.join(filter(None, (one['kind'], one['detail'])))})\n" for one in items)
    return ToolAnswer(
        opened.text_of_problems() + (text or "nothing may follow there\n") + counted(shown, len(found.items)),
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
    "Says what may stand at a place of an unfinished text, the likeliest first: operations, values in scope of a type "
    "that fits, types, attributes, cases of enums, keywords of an operation's syntax. The place is where something "
    "would be typed; what is written of a word before it counts.",
    _run,
    record(
        {
            "replaces": said(PLACE, "What an item replaces."),
            "items": listed(record({"text": TEXT, "label": TEXT, "kind": TEXT, "detail": TEXT})),
            "total": NUMBER,
            "truncated": said(FLAG, "Whether there are more, perhaps only once more letters are written."),
            "problems": PROBLEMS,
        }
    ),
    (
        *DOCUMENT,
        LINE,
        COLUMN,
        Argument("limit", "integer", "How many items to give.", default=20, most=250),
    ),
)
