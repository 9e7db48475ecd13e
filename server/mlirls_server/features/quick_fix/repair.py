"""Makes all evident repairs of a document together, only if the document is better afterwards.

The document is better if the repaired findings are gone and there is no new error or warning. Repairs can uncover
findings with further repairs, so they are made in rounds, and the result is compared with the original text at the end.
If that comparison fails, each round is compared with the round before. If a round fails, each half of its repairs is
tried alone, and so on.

The work is done in slices: `repair_steps` is a generator that yields between them and returns its result.

Read next: `find.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Final, TypeAlias

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document import Document
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.steps import result_of
from mlirls_server.features.quick_fix.find import find_quick_fixes, problem_of
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import Repair, TextEdit, apply_edits, do_not_overlap, in_order

_MAX_ROUNDS: Final = 8
_SLICE: Final = 2
_MAX_EDITS: Final = 8
"""More edits than this are made in a fresh document, because one by one they would take time for the text between
them."""
_MAX_TRIES: Final = 200
_MAX_COMPARED: Final = 50_000
"""The most findings that are compared in a round: each try compares all findings of the document."""


Check: TypeAlias = Callable[[Document], Sequence[Diagnostic]]
"""Returns all findings of a document that has been read."""
Kinds: TypeAlias = "Counter[tuple[str, str]]"
"""The numbers of findings by code and message."""


@dataclass(frozen=True, slots=True)
class Made:
    """A repair that was made: the finding that it repaired, at `span` of the original text."""

    title: str
    code: str
    span: Span


@dataclass(frozen=True, slots=True)
class Repaired:
    """A repaired text, and its repairs in the order of the text.

    `edits` are the edits that make `text` from the original text.
    """

    text: str
    made: tuple[Made, ...]
    edits: tuple[TextEdit, ...]


def repair_all(document: Document, check: Check = Document.diagnostics) -> Repaired:
    """The document's text with all evident repairs of what `check` finds."""
    return result_of(repair_steps(document, check))


def repairs_that_help(document: Document, todo: Sequence[tuple[Diagnostic, Repair]], check: Check) -> list[Diagnostic]:
    """The findings whose repairs make the document better, together or alone. Changes the document."""
    if not todo:
        return []
    tried = _Tried(document, check, is_careful=True)
    result_of(tried.update_findings())
    return [found for found, _ in result_of(tried.improvements(_without_overlaps(todo)))]


def _without_overlaps(todo: Iterable[tuple[Diagnostic, Repair]]) -> list[tuple[Diagnostic, Repair]]:
    """The repairs that do not overlap with an earlier one."""
    out: list[tuple[Diagnostic, Repair]] = []
    taken: list[Span] = []
    for found, repair in todo:
        spans = [edit.span for edit in repair.edits]
        if not any(_touch(span, other) for span in spans for other in taken[-8:]):
            taken += spans
            out.append((found, repair))
    return out


def repair_steps(document: Document, check: Check = Document.diagnostics) -> Generator[None, None, Repaired]:
    """The same as `repair_all`, in slices. Does not change the document."""
    for is_careful in (False, True):
        tried = _Tried(_copy(document), check, is_careful=is_careful)
        yield from tried.update_findings()
        before, n_mended = tried.kinds(), 0
        made: list[Made] = []
        for number in range(_MAX_ROUNDS):
            todo = yield from _repairs(tried.document, tried.found)
            kept = yield from tried.keep_improvements(todo)
            n_mended += len(kept) if is_careful or not number else 0
            made += kept
            if not kept:
                break
        if is_careful or _is_better(before, tried.kinds(), n_mended):
            break
    text = str(tried.document.source)
    edits = _checked(str(document.source), text, tried.edits)
    return Repaired(text, tuple(sorted(made, key=lambda one: one.span)), edits)


def _copy(document: Document) -> Document:
    return Document(str(document.source), document.registry, allow_unregistered=document.allow_unregistered)


def _is_better(before: Kinds, after: Kinds, n_mended: int) -> bool:
    """Whether at least this many findings are gone, and there is no new one."""
    return not after - before and after.total() <= before.total() - n_mended


def _checked(before: str, after: str, edits: Sequence[TextEdit]) -> tuple[TextEdit, ...]:
    """`edits` if they turn `before` into `after`; one edit for the whole difference if they overlap."""
    if do_not_overlap(edits) and apply_edits(before, edits) == after:
        return tuple(sorted(edits))
    start = next(
        (n for n, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), min(len(before), len(after))
    )
    rest = min(len(before), len(after)) - start
    n_equal = next((n for n in range(rest) if before[-1 - n] != after[-1 - n]), rest)
    return (TextEdit(Span(start, len(before) - n_equal), after[start : len(after) - n_equal]),)


def _repairs(document: Document, found: Sequence[Diagnostic]) -> Generator[None, None, list[tuple[Diagnostic, Repair]]]:
    """The evident repairs of findings; of overlapping ones the first."""
    out: list[tuple[Diagnostic, Repair]] = []
    for number, diagnostic in enumerate(found):
        if not number % _SLICE:
            yield
        repair = next(iter(find_quick_fixes(document, problem_of(diagnostic))), None)
        if repair is not None and repair.is_evident:
            out.append((diagnostic, repair))
    return _without_overlaps(out)


def _touch(a: Span, b: Span) -> bool:
    return a.start <= b.end and b.start <= a.end


class _Tried:
    """A document to try repairs on, with its findings and the edits that were kept, round by round."""

    def __init__(self, document: Document, check: Check, *, is_careful: bool) -> None:
        self.document = document
        self.found: Sequence[Diagnostic] = ()
        # The kept repairs, with places in the original text.
        self.edits: list[TextEdit] = []
        self._check = check
        self._is_careful = is_careful
        self._rounds: list[list[TextEdit]] = []

    def update_findings(self) -> Generator[None]:
        """Updates the findings."""
        while not self.document.step():
            yield
        self.found = self._check(self.document)

    def keep_improvements(self, todo: Sequence[tuple[Diagnostic, Repair]]) -> Generator[None, None, list[Made]]:
        """Makes the repairs that make the document better; returns them."""
        kept = yield from self.improvements(todo)
        made = [Made(repair.title, found.code, self._given(repair.edits[0].span)) for found, repair in kept]
        self.edits += [TextEdit(self._given(edit.span), edit.text) for _, repair in kept for edit in repair.edits]
        self._rounds.append(sorted(edit for _, repair in kept for edit in repair.edits))
        return made

    def improvements(
        self, todo: Sequence[tuple[Diagnostic, Repair]]
    ) -> Generator[None, None, list[tuple[Diagnostic, Repair]]]:
        """Makes the repairs that make the document better, all together or else a part of them; returns them."""
        kept: list[tuple[Diagnostic, Repair]] = []
        parts = [sorted(todo, key=lambda one: one[1].edits[0])] if todo else []
        n_tries = min(_MAX_TRIES, 1 + _MAX_COMPARED // (1 + len(self.found)))
        while parts and n_tries:
            # From the end, so that the places of the remaining ones stay valid.
            part = parts.pop()
            n_tries -= 1
            if (yield from self._try(part)):
                kept += part
            elif len(part) > 1:
                half = len(part) // 2
                parts += (part[:half], part[half:])
        return kept

    def _try(self, todo: Sequence[tuple[Diagnostic, Repair]]) -> Generator[None, None, bool]:
        """Makes repairs; if careful, undoes them and returns False if they fix too little or cause new findings."""
        before, found, document = self.kinds(), self.found, self.document
        edits = in_order(edit for _, repair in todo for edit in repair.edits)
        undo: list[TextEdit] = []
        if len(edits) > _MAX_EDITS:
            text = apply_edits(str(document.source), edits)
            self.document = Document(text, document.registry, allow_unregistered=document.allow_unregistered)
        else:
            undo = [self._apply(edit) for edit in reversed(edits)]
        yield from self.update_findings()
        if not self._is_careful or _is_better(before, self.kinds(), len(todo)):
            return True
        self.document, self.found = document, found
        for edit in reversed(undo):
            self._apply(edit)
        if undo:
            yield from self.update_findings()
        return False

    def kinds(self) -> Kinds:
        """The numbers of findings by kind, without their places, because edits move them."""
        return Counter((found.code, found.message) for found in self.found if found.severity <= Severity.WARNING)

    def _apply(self, edit: TextEdit) -> TextEdit:
        """Makes an edit; returns the edit that undoes it."""
        start, end = edit.span.start, edit.span.end
        old = self.document.source.slice(start, end)
        self.document.edit(start, end, edit.text)
        return TextEdit(Span(start, start + len(edit.text)), old)

    def _given(self, span: Span) -> Span:
        """A range of the current round's text as a range of the original text."""
        return Span(self._given_offset(span.start), self._given_offset(span.end))

    def _given_offset(self, offset: int) -> int:
        for edits in reversed(self._rounds):
            delta = 0
            for edit in edits:
                start = edit.span.start + delta
                if offset <= start:
                    break
                if offset < start + len(edit.text):
                    offset = start
                    break
                delta += len(edit.text) - (edit.span.end - edit.span.start)
            offset -= delta
        return offset
