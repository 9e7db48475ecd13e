"""Quick fixes: the repairs of one finding, by its code and place in the current text.

A repair is evident if it is the only possible one; `--fix` makes only evident repairs (`repair.py`).

Read next: `names.py`, `terminator.py`, `type.py`, `region.py`,
`layout.py`, `check_variable.py` (one kind of repair each), `help.py`, `../code_action.py`.
"""

from __future__ import annotations

from mlirls_ir.diagnostic import Diagnostic, Fix, Severity
from mlirls_ir.document import Document
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.quick_fix.codes import REPAIRABLE
from mlirls_server.features.quick_fix.names import find_name_fix
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import Repair, TextEdit


@dataclass(frozen=True, slots=True)
class FixableProblem:
    """A finding of a client: range, code, message and severity, and the repairs that it carries."""

    span: Span
    code: str
    message: str = ""
    fixes: tuple[Fix, ...] = ()
    severity: Severity = Severity.ERROR


def problem_of(diagnostic: Diagnostic) -> FixableProblem:
    """The problem of a diagnostic."""
    place = Span(diagnostic.start, diagnostic.end)
    return FixableProblem(place, diagnostic.code, diagnostic.message, tuple(diagnostic.fixes), diagnostic.severity)


def find_quick_fixes(document: Document, problem: FixableProblem) -> tuple[Repair, ...]:
    """The repairs of a finding, the best first; none if it is not clear what was meant."""
    named = tuple(
        Repair(fix.title, (TextEdit(Span(fix.start, fix.end), fix.replacement),), len(problem.fixes) == 1)
        for fix in problem.fixes
    )
    if named or problem.code not in REPAIRABLE:
        return named
    size = len(document.source)
    start, end = max(0, min(problem.span.start, size)), max(0, min(problem.span.end, size))
    # Each kind is imported when it is needed, because a check of a short text takes little longer than its start.
    match problem.code:
        case "missing-terminator":
            from mlirls_server.features.quick_fix.terminator import find_terminator_fix

            found = find_terminator_fix(document, start, problem.message)
        case "empty-body":
            from mlirls_server.features.quick_fix.terminator import find_body_fix

            found = find_body_fix(document, start)
        case "type-mismatch":
            from mlirls_server.features.quick_fix.type import find_type_fix

            found = find_type_fix(document, start, end)
        case "repeated-dlti-key" | "invalid-dlti-key":
            from mlirls_server.features.quick_fix.layout import find_entry_fixes

            return find_entry_fixes(document, start, end)
        case "invalid-check":
            from mlirls_server.features.quick_fix.check_variable import find_check_variable_fix

            found = find_check_variable_fix(document, start, end)
        case "layout-string-differs":
            from mlirls_server.features.quick_fix.layout import find_contradiction_fixes

            return find_contradiction_fixes(document, start)
        case "unclosed-region":
            from mlirls_server.features.quick_fix.region import find_region_fix

            found = find_region_fix(document, start)
        case code:
            found = find_name_fix(document, code, start, end)
    return () if found is None else (found,)
