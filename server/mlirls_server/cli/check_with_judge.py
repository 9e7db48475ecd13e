"""`mlirls check --judge` for one file: the findings of both, or where the two differ.

Read next: `../judge/run.py`, `report/differences.py`.
"""

from __future__ import annotations

from collections.abc import Sequence

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document import Document
from mlirls_ir.source import TextKind, split
from mlirls_server.cli.findings import FileReport, Reported, ReportedDifference, place_of
from mlirls_server.judge.differences import compare
from mlirls_server.judge.finding import join, without_expected
from mlirls_server.judge.names import FAILED
from mlirls_server.judge.run import judge_text
from mlirls_server.judge.tool import Tool
from mlirls_server.project.environment import Environment


def join_judge(
    document: Document, ours: Sequence[Diagnostic], environment: Environment, tool: Tool, *, as_mlir_opt: bool
) -> Sequence[Diagnostic]:
    """Our diagnostics and those that the judge adds. Diagnostics of the judge that comments expect or ignore are
    included only if the file is read as mlir-opt reads it.
    """
    text = str(document.source)
    found: Sequence[Diagnostic] = judge_text(tool, text).findings
    if as_mlir_opt:
        found = environment.adjust(found)
    else:
        found = environment.configured(document, without_expected(text, found), is_all=False)
    return join(ours, found, document.source.line_of)


def compare_with_judge(path: str, document: Document, tool: Tool) -> FileReport:
    """Where the judge and mlirls differ, and why the judge gave no answer if it gave none."""
    if document.kind is not TextKind.TEXT:
        return FileReport(path)
    source = document.source
    text = str(source)
    answer = judge_text(tool, text)
    ours = document.diagnostics()
    differences, counts = compare(ours, answer.findings, split(text), source.line_of, answer.unjudged)
    failures = [found for found in answer.findings if found.code == FAILED]
    return FileReport(
        path,
        tuple(
            Reported(place_of(source, one.start, one.end), one.severity, one.code, one.message, tool=one.tool)
            for one in failures
        ),
        differences=tuple(
            ReportedDifference(place_of(source, one.start, one.end), one.kind.value, one.ours, one.theirs)
            for one in differences
        ),
        counts=counts,
    )
