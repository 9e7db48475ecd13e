"""The tool `check`: the diagnostics of a text with help, and the text with its evident repairs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document import Document
from mlirls_ir.source import SourceText
from mlirls_server.features.expected_findings import without_expected_chunks
from mlirls_server.features.quick_fix.find import find_quick_fixes, problem_of
from mlirls_server.features.quick_fix.help import find_help
from mlirls_server.features.quick_fix.repair import repair_all
from mlirls_server.features.text_edit import Repair
from mlirls_server.features.value_names import with_names
from mlirls_server.mcp.opened import (
    DOCUMENT,
    FIRST_LINE,
    Opened,
    counted,
    open_document,
    page_of,
    place_of,
    shown_line,
    words_of,
)
from mlirls_server.mcp.schema import FLAG, NUMBER, PAGE, PLACE, PROBLEMS, TEXT, described, listed, record
from mlirls_server.mcp.tool import Argument, Request, Tool, ToolAnswer
from mlirls_server.project.environment import Environment

_SEVERITIES: Final = {
    Severity.ERROR: "error",
    Severity.WARNING: "warning",
    Severity.INFORMATION: "information",
    Severity.HINT: "hint",
}
_LONGEST_NAME: Final = 80
_MOST_FIXES: Final = 4
_MISSPELLED: Final = "misspelt-dialect"


def _run(request: Request) -> ToolAnswer:
    opened = open_document(request)
    document, environment = opened.document, opened.environment
    every = list(environment.diagnose(document))
    found = with_names(document.source, _unexpected(document, every))
    shown = found[: request.count("limit")]
    findings = [_finding(document, one) for one in shown]
    unchecked = dict(sorted(document.n_unchecked().items()))
    misspelled = {
        document.source.slice(one.start, one.end).partition(".")[0] for one in found if one.code == _MISSPELLED
    }
    others = [dialect for dialect in unchecked if dialect not in misspelled]
    repaired = repair_all(document, lambda tried: _unexpected(tried, environment.check(tried)))
    # Looking for help changes the document, so its places are described first.
    texts = [_text(opened, one) for one in shown]
    for finding, words, idx in zip(findings, _helps(document, shown, environment), range(len(shown)), strict=True):
        if words:
            finding["help"] = words
            texts[idx] += f"  help: {words}\n"
    n_errors, n_warnings = (sum(one.severity is kind for one in found) for kind in (Severity.ERROR, Severity.WARNING))
    values: dict[str, object] = {
        "name": opened.name,
        "errors": n_errors,
        "warnings": n_warnings,
        "diagnostics": findings,
        "total": len(found),
        "truncated": len(shown) < len(found),
        "expected": len(every) - len(found),
        "unchecked": unchecked,
        "problems": list(opened.problems),
        "fixable": len(repaired.made),
    }
    text = f"{opened.text_of_problems()}{opened.name}: {_count(n_errors, 'error')}, {_count(n_warnings, 'warning')}\n"
    text += "".join(texts) + counted(shown, len(found))
    if others:
        text += f"unknown dialects, not checked: {', '.join(others)}\n"
    if len(every) > len(found):
        text += f"{len(every) - len(found)} not reported, because comments of the text expect them\n"
    if request.flag("fix"):
        page, values["fixed"] = page_of(repaired.text, request.count("first_line"))
        done = "".join(f"fixed: {one.title} [{one.code}]\n" for one in repaired.made)
        text += f"{done}the text with {_count(len(repaired.made), 'evident repair')}:\n{page}"
    elif repaired.made:
        text += f"{len(repaired.made)} can be repaired; use 'fix' to get the text\n"
    return ToolAnswer(text, values)


def _unexpected(document: Document, found: Sequence[Diagnostic]) -> list[Diagnostic]:
    return list(without_expected_chunks(str(document.source), found))


def _helps(document: Document, found: Sequence[Diagnostic], environment: Environment) -> list[str]:
    check = find_help(document, found, lambda tried: _unexpected(tried, environment.check(tried)))
    return [one.text for one in check]


def _finding(document: Document, found: Diagnostic) -> dict[str, object]:
    source = document.source
    return {
        **place_of(source, found.start, found.end),
        "severity": _SEVERITIES[found.severity],
        "code": found.code,
        "message": found.message,
        "at": _at(source, found.start, found.end),
        "line_text": shown_line(source, found.start),
        "related": [{**place_of(source, one.start, one.end), "message": one.message} for one in found.related],
        "fixes": [_fix(source, repair) for repair in find_quick_fixes(document, problem_of(found))[:_MOST_FIXES]],
    }


def _fix(source: SourceText, repair: Repair) -> dict[str, object]:
    return {
        "title": repair.title,
        "evident": repair.is_evident,
        "edits": [{**place_of(source, one.span.start, one.span.end), "text": one.text} for one in repair.edits],
    }


def _text(opened: Opened, found: Diagnostic) -> str:
    source = opened.document.source
    at = _at(source, found.start, found.end)
    where = f"{opened.name}:{words_of(source, found.start)}"
    lines = [
        f"{where}: {_SEVERITIES[found.severity]}: {found.message} [{found.code}]",
        f"  line: {shown_line(source, found.start)}",
        *([f"  at: {at}"] if at else []),
        *(f"  {words_of(source, one.start)}: {one.message}" for one in found.related),
    ]
    return "\n".join(lines) + "\n"


def _at(source: SourceText, start: int, end: int) -> str:
    """The underlined text, cut if it is long."""
    return source.slice(start, min(end, start + _LONGEST_NAME))


def _count(n_things: int, noun: str) -> str:
    return f"{n_things} {noun}{'s' * (n_things != 1)}"


TOOL: Final = Tool(
    "check",
    "Check MLIR",
    "Checks MLIR as mlir-opt's parser and verifier do, without a compiler: a text or a file, with upstream's dialects "
    "and those of the project's .td files. Returns each error with its place, code, help and the edits that repair it; "
    "with 'fix' also the text with all evident repairs. Writes no file.",
    _run,
    record(
        {
            "name": TEXT,
            "errors": NUMBER,
            "warnings": NUMBER,
            "diagnostics": listed(
                record(
                    {
                        **PLACE["properties"],
                        "severity": TEXT,
                        "code": described(TEXT, "The code, for the tool 'explain'."),
                        "message": TEXT,
                        "at": described(TEXT, "The text at the place."),
                        "line_text": TEXT,
                        "related": listed(record({**PLACE["properties"], "message": TEXT})),
                        "help": TEXT,
                        "fixes": listed(
                            record(
                                {
                                    "title": TEXT,
                                    "evident": described(FLAG, "Whether this is the only possible repair."),
                                    "edits": listed(record({**PLACE["properties"], "text": TEXT})),
                                }
                            )
                        ),
                    },
                    optional=("help",),
                )
            ),
            "total": NUMBER,
            "truncated": FLAG,
            "expected": described(
                NUMBER, "The number of findings that are not reported because comments of the text expect them."
            ),
            "unchecked": described({"type": "object"}, "The unknown dialects, with the number of operations of each."),
            "problems": PROBLEMS,
            "fixable": described(NUMBER, "Evident repairs."),
            "fixed": record(PAGE),
        },
        optional=("fixed",),
    ),
    (
        *DOCUMENT,
        Argument("limit", "integer", "How many diagnostics to return.", default=50, most=500),
        Argument("fix", "boolean", "Also return the text with its evident repairs.", default=False),
        FIRST_LINE,
    ),
)
