"""The findings in the pipelines and check lines of a test.

Read next: `pipelines.py`, `../comments/check_findings.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.comments.check_scan import may_have_findings
from mlirls_ir.comments.lines import CommentLines
from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document.chunk import ChunkState
from mlirls_ir.document.reading import ChunkReader

_LONGEST: Final = 400_000
"""The longest text whose check lines are looked at, in code points; there it takes 13 milliseconds."""
_UNUSED: Final = "unused-check-variable"


def findings_in_test(
    document: ChunkReader, comments: CommentLines, last: ChunkState, lints: frozenset[str], *, is_reproducer: bool
) -> list[Diagnostic]:
    """The diagnostics of a text with `RUN:` lines, or of a crash reproducer, whose pipeline is in its last chunk."""
    commands = [text for _, text in comments.starting_with("RUN:")]
    out: list[Diagnostic] = []
    if any("FileCheck" in text for text in commands) and len(document.source) <= _LONGEST:
        out += _findings_in_checks(str(document.source), with_unused=_UNUSED in lints)
    if is_reproducer or any("-opt" in text for text in commands):
        from mlirls_ir.document.pipelines import findings_in_pipelines

        out += findings_in_pipelines(document, comments, last)
    return out


def _findings_in_checks(text: str, *, with_unused: bool) -> list[Diagnostic]:
    if not with_unused and not may_have_findings(text):
        return []
    # Imported only when it is needed: few tests have a mistake.
    from mlirls_ir.comments.check_findings import check_findings

    return check_findings(text, with_unused=with_unused)
