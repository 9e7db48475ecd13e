"""Code actions: repairs of findings, and changes of the text at a place.

Quick fixes come with their edits. Refactorings and source actions are only named here, which is cheap; their edits are
made when one is chosen (`resolve_steps`), in slices if they go through a chunk.

Read next: `quick_fix/find.py`, `quick_fix/repair.py` (all repairs in one step), and `refactor/`, one file for each
refactoring.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from enum import Enum
from typing import Final, TypeAlias

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document import Document
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.features.quick_fix.find import FixableProblem, find_quick_fixes
from mlirls_server.features.quick_fix.ignore import find_ignore_fix
from mlirls_server.features.quick_fix.repair import Check, repair_steps
from mlirls_server.features.refactor.custom_statement import find_generic_statements, show_custom
from mlirls_server.features.refactor.expected_comments import add_expected_comments
from mlirls_server.features.refactor.extract_alias import extract_steps, find_extractable
from mlirls_server.features.refactor.generic_statement import find_custom_statements, show_generic
from mlirls_server.features.refactor.inline_alias import find_inlinable, inline_alias
from mlirls_server.features.refactor.layout_string import find_missing_half, write_missing_half
from mlirls_server.features.refactor.name_value import find_unnamed, name_value
from mlirls_server.features.refactor.sort_entries import find_sortable, sort_entries
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit


class ActionKind(Enum):
    """LSP's kinds; a kind that begins with another kind is a part of it."""

    QUICK_FIX = "quickfix"
    REWRITE = "refactor.rewrite"
    INLINE = "refactor.inline"
    EXTRACT = "refactor.extract"
    SOURCE = "source"
    FIX_ALL = "source.fixAll.mlirls"


@dataclass(frozen=True, slots=True)
class ActionRefused:
    """Why an action cannot be done here, in a sentence for the user."""

    reason: str


@dataclass(frozen=True, slots=True)
class Action:
    """An action. `edits` is None if `resolve_steps` makes them on demand from `key`.

    `problem` is the index of the finding that it fixes; `refused` says why it is not possible, or is empty. `name` is
    the name that the action would give to a value; an editor may ask the user for another. Without `is_repair`, a quick
    fix only silences its finding.
    """

    title: str
    kind: ActionKind
    key: str = ""
    edits: tuple[TextEdit, ...] | None = None
    problem: int | None = None
    is_preferred: bool = False
    refused: str | None = None
    name: str | None = None
    is_repair: bool = True


_MAX_PROBLEMS: Final = 32
"""The most findings of a selection that get quick fixes; one action repairs a whole document."""

READS_ALL_AGAIN: Final = frozenset({"fix-all", "extract"})
"""The actions that try their edits on the whole document, which takes seconds if it is large."""

Steps: TypeAlias = "Generator[None, None, tuple[TextEdit, ...] | ActionRefused]"


def find_actions(
    document: Document, span: Span, problems: Sequence[FixableProblem], wants: Callable[[ActionKind], bool]
) -> list[Action]:
    """The actions for the selection `span` and the findings of the request, of the requested kinds."""
    actions: list[Action] = []
    if wants(ActionKind.QUICK_FIX):
        actions += _quick_fixes(document, problems)
    for kind, find in _REFACTORINGS:
        if wants(kind):
            actions += find(document, span)
    if wants(ActionKind.SOURCE) and any(problem.code for problem in problems):
        title = "Add expected-* comments for the diagnostics of this split"
        actions.append(Action(title, ActionKind.SOURCE, "expect"))
    return actions


def _quick_fixes(document: Document, problems: Sequence[FixableProblem]) -> list[Action]:
    out: list[Action] = []
    seen: set[tuple[TextEdit, ...]] = set()
    for index, problem in enumerate(problems[:_MAX_PROBLEMS]):
        repairs = find_quick_fixes(document, problem)
        for repair in repairs:
            if repair.edits in seen:
                continue
            seen.add(repair.edits)
            is_preferred = repair.is_evident and len(repairs) == 1
            out.append(
                Action(repair.title, ActionKind.QUICK_FIX, "", repair.edits, problem=index, is_preferred=is_preferred)
            )
    # Actions that silence a finding come after those that repair one.
    for index, problem in enumerate(problems[:_MAX_PROBLEMS]):
        silenced = find_ignore_fix(document, problem)
        if silenced is not None and silenced.edits not in seen:
            seen.add(silenced.edits)
            out.append(Action(silenced.title, ActionKind.QUICK_FIX, "", silenced.edits, problem=index, is_repair=False))
    return out


# -- refactorings: what is offered


def _generic(document: Document, span: Span) -> list[Action]:
    count = find_custom_statements(document, span)
    if not count:
        return []
    title = "Show as generic form" if count == 1 else "Show the selected operations as generic form"
    return [Action(title, ActionKind.REWRITE, "generic")]


def _custom(document: Document, span: Span) -> list[Action]:
    count = find_generic_statements(document, span)
    if not count:
        return []
    title = "Show in custom form" if count == 1 else "Show the selected operations in custom form"
    return [Action(title, ActionKind.REWRITE, "custom")]


def _name(document: Document, span: Span) -> list[Action]:
    found = find_unnamed(document, span.start)
    if found is None:
        return []
    return [Action(f"Name this value '{found.name}'", ActionKind.REWRITE, "name", name=found.name)]


def _sort(document: Document, span: Span) -> list[Action]:
    found = find_sortable(document, span.start)
    if found is None:
        return []
    return [Action("Sort and deduplicate dlti entries", ActionKind.REWRITE, "sort", refused=found.refused)]


def _layout_string(document: Document, span: Span) -> list[Action]:
    found = find_missing_half(document, span.start)
    if found is None:
        return []
    spec = "Write the dlti spec that this data layout string stands for"
    title = spec if found.is_spec else "Write the LLVM data layout string of this spec"
    return [Action(title, ActionKind.REWRITE, "layout-string", refused=found.refused)]


def _inline(document: Document, span: Span) -> list[Action]:
    found = find_inlinable(document, span.start)
    if found is None:
        return []
    out = [Action(f"Inline alias '{found.name}'", ActionKind.INLINE, "inline-all", refused=found.refused)]
    if not found.is_definition:
        out.append(Action(f"Inline this use of '{found.name}'", ActionKind.INLINE, "inline", refused=found.refused))
    return out


def _extract(document: Document, span: Span) -> list[Action]:
    found = find_extractable(document, span)
    if found is None:
        return []
    return [Action(f"Extract alias '{found.name}' for this {found.what}", ActionKind.EXTRACT, "extract")]


_REFACTORINGS: Final[tuple[tuple[ActionKind, Callable[[Document, Span], list[Action]]], ...]] = (
    (ActionKind.REWRITE, _generic),
    (ActionKind.REWRITE, _custom),
    (ActionKind.REWRITE, _name),
    (ActionKind.REWRITE, _sort),
    (ActionKind.REWRITE, _layout_string),
    (ActionKind.INLINE, _inline),
    (ActionKind.EXTRACT, _extract),
)


# -- what is done


def resolve_steps(document: Document, key: str, span: Span, check: Check = Document.diagnostics) -> Steps:
    """The edits of the action `key` for the selection `span`, or the reason why there are none, in slices.

    `check` returns the findings of a document.
    """
    match key:
        case "generic":
            return _immediately(show_generic(document, span, check(document)))
        case "custom":
            return _immediately(show_custom(document, span, check(document)))
        case "name":
            return _immediately(name_value(document, span.start))
        case "sort":
            return _immediately(sort_entries(document, span.start))
        case "layout-string":
            return _immediately(write_missing_half(document, span.start))
        case "inline" | "inline-all":
            return _immediately(inline_alias(document, span.start, everywhere=key == "inline-all"))
        case "extract":
            return _extracted(document, span)
        case "expect":
            return _immediately(add_expected_comments(document, span.start, _shown(check(document))))
        case "fix-all":
            return _fix_all(document, check)
        case _:
            return _immediately("This is not an action of this server.")


def _immediately(found: tuple[TextEdit, ...] | str) -> Steps:
    yield
    return ActionRefused(found) if isinstance(found, str) else found


def _extracted(document: Document, span: Span) -> Steps:
    found = yield from extract_steps(document, span)
    return ActionRefused(found) if isinstance(found, str) else found


def _fix_all(document: Document, check: Check) -> Steps:
    repaired = yield from repair_steps(document, check)
    return repaired.edits


def _shown(found: Sequence[Diagnostic]) -> list[Diagnostic]:
    return [diagnostic for diagnostic in found if diagnostic.severity is not Severity.HINT]


def has_evident_repair(actions: Sequence[Action]) -> bool:
    """Whether one of the quick fixes is evident."""
    return any(action.kind is ActionKind.QUICK_FIX and action.is_preferred for action in actions)
