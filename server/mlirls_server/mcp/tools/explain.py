"""The tool `explain`: the meaning of a diagnostic's code, and what to do."""

from __future__ import annotations

from typing import Final

from mlirls_ir.codes import similar_code
from mlirls_ir.explanations import EXPLANATIONS
from mlirls_ir.explanations.page import render
from mlirls_server.mcp.schema import TEXT, described, listed, record
from mlirls_server.mcp.tool import Argument, NoAnswer, Request, Tool, ToolAnswer


def _run(request: Request) -> ToolAnswer:
    code = request.text("code")
    if code is None:
        codes = [{"code": code, "summary": one.summary} for code, one in sorted(EXPLANATIONS.items())]
        return ToolAnswer("".join(f"{one['code']}: {one['summary']}\n" for one in codes), {"codes": codes})
    found = EXPLANATIONS.get(code)
    if found is None:
        similar = similar_code(code)
        hint = f"did you mean {similar!r}?" if similar else "explain without 'code' lists all codes"
        raise NoAnswer(f"unknown code {code[:80]!r}; {hint}")
    values: dict[str, object] = {
        "code": code,
        "summary": found.summary,
        "meaning": found.meaning,
        "remedy": found.remedy,
        "example": found.example,
        "markdown": render(found),
    }
    return ToolAnswer(f"{code}\n\n{render(found)}", values)


TOOL: Final = Tool(
    "explain",
    "Explain a diagnostic's code",
    "Explains the code of a diagnostic of 'check': what it means, why mlir-opt complains, what to do, with an example "
    "that is rejected and one that is accepted. Without a code, lists all codes.",
    _run,
    record(
        {
            "codes": listed(record({"code": TEXT, "summary": TEXT})),
            "code": TEXT,
            "summary": TEXT,
            "meaning": TEXT,
            "remedy": TEXT,
            "example": TEXT,
            "markdown": described(TEXT, "The whole explanation, with the accepted example."),
        },
        optional=("codes", "code", "summary", "meaning", "remedy", "example", "markdown"),
    ),
    (Argument("code", "string", "The code, such as undeclared-value."),),
)
