"""The findings of a document that are sent to an editor: the most severe ones if there are very many.

VS Code shows a thousand findings of a file, the most severe first. So no more are sent, and in a text with thousands of
errors only the first ones are examined; then it is unknown whether one of them follows from a later mistake. `mlirls
check` and repairs of a whole file examine all errors.

Read next: `documents.py`, which publishes them; `waiting_findings.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_server.features.expected_findings import as_shown_in_tests
from mlirls_server.judge.finding import join
from mlirls_server.judge.verdict import Verdict
from mlirls_server.project.environment import Environment

if TYPE_CHECKING:
    from mlirls_ir.document import Document
    from mlirls_server.workspace.tested import Tested

MOST_SHOWN: Final = 1_000
_FIRST_LOOK: Final = MOST_SHOWN * 5 // 4
"""The number of errors that are examined; some follow from others and are not reported."""


def shown_diagnostics(
    document: Document, environment: Environment, judged: Verdict | None, tested: Tested | None = None
) -> Sequence[Diagnostic]:
    """The findings of a document for an editor, with those of the project's own tool and of a run of the test.

    Finishes outstanding work.

    If only few of many errors are reported, because the others follow from them, more are examined.
    """
    most = _FIRST_LOOK
    while document.has_more_errors(most):
        found = _found(document, environment, judged, tested, most)
        n_errors = sum(one.severity is Severity.ERROR for one in found)
        if n_errors >= MOST_SHOWN:
            return _most_severe(found)
        most = most * _FIRST_LOOK // max(n_errors, 1)
    found = _found(document, environment, judged, tested, None)
    return found if len(found) <= MOST_SHOWN else _most_severe(found)


def _found(
    document: Document,
    environment: Environment,
    judged: Verdict | None,
    tested: Tested | None,
    most_errors: int | None,
) -> Sequence[Diagnostic]:
    found = environment.diagnose(document, most_errors=most_errors)
    if judged is not None:
        theirs = environment.configured(document, list(judged.findings()), is_all=False)
        found = join(found, theirs, document.source.line_of)
    shown = as_shown_in_tests(document, found)
    if tested is None:
        return shown
    more = environment.configured(document, list(tested.findings), is_all=False)
    return sorted([*shown, *more], key=lambda one: (one.start, one.end))


def _most_severe(found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The most severe findings, the first ones of each severity, and a note that there are more.

    The note does not count hints, which a check does not report.
    """
    ranked = sorted(range(len(found)), key=lambda index: found[index].severity)
    if found[ranked[MOST_SHOWN - 1]].severity is Severity.HINT:
        return [found[index] for index in sorted(ranked[:MOST_SHOWN])]
    shown = sorted(ranked[: MOST_SHOWN - 1])
    last = found[ranked[MOST_SHOWN - 2]]
    message = f"only {MOST_SHOWN - 1:,} findings are shown, the errors first: `mlirls check` lists all of them"
    note = Diagnostic(last.start, last.end, Severity.INFORMATION, "more-findings", message)
    return sorted([*(found[index] for index in shown), note], key=lambda one: one.start)
