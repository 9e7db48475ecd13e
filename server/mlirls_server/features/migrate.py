"""Rewrites a text of one LLVM release for another: `mlirls migrate`.

Only operations that the other release rejects are changed. An operation that has only moved gets its new name. One with
other data is rewritten by a rule of its dialect. If only the syntax has changed, the operation is written in generic
form, which is the same in all releases, and from there in the custom form of the other release. Every change is tried:
what is still rejected stays as it was, and is listed with the reason.

Read next: `refactor/generic_statement.py` and `refactor/custom_statement.py` (write an operation in another form and
keep what is around it).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import field
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.dialects.renames import RENAMED_ATTRIBUTES, RENAMES, Rename, RenamedAttribute
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.index.tree import Reader, chunk_at, statement_at, statements_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.drift import has_same_arities
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.verify.place import last_statement, previous_statement
from mlirls_server.features.migrated_types import type_edits, with_type_edits
from mlirls_server.features.refactor.custom_statement import custom_edits
from mlirls_server.features.refactor.generic_statement import generic_edits
from mlirls_server.features.refactor.rewritten_statement import RewrittenStatements, rewrite_rule
from mlirls_server.features.refactor.selected_statements import is_custom, is_generic
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit, apply_edits, do_not_overlap, in_order

_MOST_ROUNDS: Final = 20
"""The most rounds; each round tries changes, and may uncover errors that were hidden by others."""
_SEGMENTS: Final = frozenset(("operandSegmentSizes", "resultSegmentSizes"))


@dataclass(frozen=True, slots=True)
class LeftAlone:
    """An operation that stays as it was: its offset in the old text, and the reason."""

    offset: int
    reason: str


@dataclass(frozen=True, slots=True)
class Migration:
    """A migrated text, the number of changed operations, and the operations that were left as they were, in order."""

    text: str
    n_changed: int
    left: tuple[LeftAlone, ...]


@dataclass(slots=True)
class _Plan:
    """The changes to make in one chunk."""

    chunk: ChunkState
    rewrites: RewrittenStatements
    renamed: set[Statement] = field(default_factory=set[Statement])
    rewritten: set[Statement] = field(default_factory=set[Statement])
    generic: set[Statement] = field(default_factory=set[Statement])
    left: dict[Statement, str] = field(default_factory=dict[Statement, str])
    types: list[TextEdit] = field(default_factory=list[TextEdit])


def migrate(text: str, source: Registry, target: Registry) -> Migration:
    """Rewrites `text` from the release of `source` for the release of `target`."""
    before = Document(text, source)
    broken = _errors(before)
    after = Document(text, target)
    wrong = [(_place_of(after, one), one.message) for one in _errors(after)]
    edits: list[TextEdit] = []
    left: list[LeftAlone] = []
    count = 0
    for chunk in before.chunks:
        own = [one for one in wrong if chunk.start <= one[0] <= chunk.end]
        if not own:
            # Types of a dialect that is gone are not errors, because any dialect may not be known.
            edits += type_edits(before.source.slice(chunk.start, chunk.end), chunk.start, source, target)
            continue
        first = next((one for one in broken if chunk.start <= one.start <= chunk.end), None)
        if first is not None:
            left.append(LeftAlone(first.start, f"also has an error in LLVM {source.version}: {first.message}"))
            continue
        found, reasons = _migrate_chunk(before, chunk, own, target)
        if found is not None:
            edits.append(TextEdit(Span(chunk.start, chunk.end), found.text))
            count += found.n_operations
        left += reasons
    return Migration(apply_edits(text, edits), count, tuple(sorted(left, key=lambda one: one.offset)))


@dataclass(frozen=True, slots=True)
class _Found:
    """A migrated chunk, and the number of its changed operations."""

    text: str
    n_operations: int


def _migrate_chunk(
    document: Document, chunk: ChunkState, wrong: Sequence[tuple[int, str]], target: Registry
) -> tuple[_Found | None, list[LeftAlone]]:
    plan = _Plan(chunk, RewrittenStatements(document, chunk, target))
    text = document.source.slice(chunk.start, chunk.end)
    plan.types = type_edits(text, chunk.start, document.registry, target)
    # With new names of types, other errors remain.
    if not plan.types:
        _steps(document, plan, wrong, target)
    edits: tuple[TextEdit, ...] = ()
    errors = list(wrong)
    for _ in range(_MOST_ROUNDS):
        edits = _edits(document, plan, target)
        after = Document(apply_edits(text, edits, chunk.start), target)
        errors = [(_place_before(edits, chunk.start, _place_of(after, one)), one.message) for one in _errors(after)]
        if not _steps(document, plan, errors, target):
            break
    else:
        errors = list(wrong)
    if len(errors) >= len(wrong):
        # Without progress, the original text stays.
        found = {place: statement_at(chunk, place) for place, _ in wrong}
        return None, [LeftAlone(at, plan.left.get(one, text) if (one := found[at]) else text) for at, text in wrong]
    reasons = [LeftAlone(statement.offset(), reason) for statement, reason in plan.left.items()]
    return _Found(
        _in_custom_form(document, plan, edits, target), len(plan.renamed) + len(plan.generic) + len(plan.rewritten)
    ), reasons


def _in_custom_form(document: Document, plan: _Plan, edits: Sequence[TextEdit], target: Registry) -> str:
    """The text of a chunk with its edits, in custom form where possible."""
    chunk = plan.chunk
    text = apply_edits(document.source.slice(chunk.start, chunk.end), edits, chunk.start)
    after = Document(text, target)
    if not (plan.generic or plan.rewritten) or len(after.chunks) != 1:
        return text
    after.finish()
    expected: set[Statement] = set()
    regions = [after.chunks[0].top]
    while regions:
        for statement in statements_of(regions.pop()):
            regions += statement.regions or ()
            if is_generic(after, statement):
                before = statement_at(chunk, _place_before(edits, chunk.start, statement.offset()))
                if before is None or before not in plan.generic | plan.rewritten:
                    continue
                # Operations that the author wrote in generic form stay so, except for new operations before them.
                if is_custom(document, before) or statement.shape.name != before.shape.name:
                    expected.add(statement)
    written, _ = custom_edits(after, after.chunks[0], expected)
    return apply_edits(text, written)


def _steps(document: Document, plan: _Plan, errors: Sequence[tuple[int, str]], target: Registry) -> bool:
    """Makes the next change for each operation with an error; False if there is none."""
    places: dict[Statement | None, tuple[int, str]] = {}
    for place, message in errors:
        places.setdefault(statement_at(plan.chunk, place), (place, message))
    moved = [_step(document, plan, place, message, target) for place, message in places.values()]
    return any(moved)


def _step(document: Document, plan: _Plan, offset: int, message: str, target: Registry) -> bool:
    """Makes the next change for the operation at an offset of the old text; False if there is none."""
    statement = statement_at(plan.chunk, offset)
    if statement is None or statement in plan.left:
        return False
    rule = rewrite_rule(statement.shape.name, document.registry, target)
    if statement in plan.generic or statement in plan.rewritten:
        plan.generic.discard(statement)
        plan.rewritten.discard(statement)
        plan.left[statement] = message
    elif rule is not None and statement not in plan.renamed:
        reason = plan.rewrites.obstacle(statement)
        if reason is None:
            plan.rewritten.add(statement)
        else:
            plan.left[statement] = f"{message}; {reason}"
    elif statement not in plan.renamed and _new_name(statement, document.registry, target) is not None:
        plan.renamed.add(statement)
    else:
        plan.renamed.discard(statement)
        if _can_be_generic(statement, document.registry, target):
            plan.generic.add(statement)
        else:
            plan.left[statement] = message
    return True


def _edits(document: Document, plan: _Plan, target: Registry) -> tuple[TextEdit, ...]:
    reader = Reader(document, plan.chunk)
    written_so = {statement for statement in plan.generic if reader.details(statement).state.is_generic}
    in_place = [edit for statement in written_so for edit in _new_names_in_place(statement, document, reader, target)]
    custom = plan.generic - written_so
    written, refused = generic_edits(document, plan.chunk, custom)
    for statement in refused:
        plan.generic.discard(statement)
        plan.left[statement] = "it cannot be written in generic form without losing something"
    if refused:
        written, _ = generic_edits(document, plan.chunk, custom - refused)
    for name in {statement.shape.name for statement in custom}:
        written = [TextEdit(one.span, _with_new_names(one.text, name, document.registry, target)) for one in written]
    renames: list[TextEdit] = []
    for statement in plan.renamed:
        details = reader.details(statement)
        base = statement.offset()
        start, end = (base + details.place(at) for at in (details.state.name_start, details.state.name_end))
        new = _new_name(statement, document.registry, target) or ""
        renames.append(TextEdit(Span(start, end), f'"{new}"' if details.state.is_generic else new))
        renames += _terminators(statement, document.registry, target, reader)
    written += in_place
    written += plan.rewrites.edits(plan.rewritten)
    both = [*written, *renames]
    chosen = both if do_not_overlap(both) else written
    return in_order(with_type_edits(chosen, plan.types, document.registry, target))


def _new_name(statement: Statement, source: Registry, target: Registry) -> str | None:
    """The name for the other release of an operation whose text is the same but for it, in either direction."""
    found = _successor(statement.shape.name, source, target)
    if found is None:
        return None
    is_same = found[1].is_same or found[1].is_read_alike or found[1].ends_with != ("", "")
    return found[0] if is_same else None


def _terminators(statement: Statement, source: Registry, target: Registry, reader: Reader) -> list[TextEdit]:
    """The new names of the terminators of an operation that has moved."""
    found = _successor(statement.shape.name, source, target)
    old, new = ("", "") if found is None else found[1].ends_with
    out: list[TextEdit] = []
    for region in statement.regions or () if old else ():
        last = last_statement(region)
        if last is not None and last.shape.name == old:
            details = reader.details(last)
            start, end = (
                last.offset() + details.place(at) for at in (details.state.name_start, details.state.name_end)
            )
            out.append(TextEdit(Span(start, end), new))
    return out


def _with_new_names(text: str, name: str, source: Registry, target: Registry) -> str:
    """The generic text of an operation with the other release's names of it and its attributes."""
    if f'"{name}"(' not in text:
        return text
    for one in _renamed_attributes(name, source, target):
        text = re.sub(rf"(<\{{|, ){re.escape(one.old)}(?= = |[,}}])", rf"\g<1>{one.new}", text, count=1)
    return text.replace(f'"{name}"(', f'"{_generic_name(name, source, target)}"(')


def _new_names_in_place(statement: Statement, document: Document, reader: Reader, target: Registry) -> list[TextEdit]:
    """The edits of the names of an operation in generic form and of its attributes."""
    details = reader.details(statement)
    base = statement.offset()
    name = statement.shape.name
    new = _generic_name(name, document.registry, target)
    out: list[TextEdit] = []
    if new != name:
        start, end = (base + details.place(at) for at in (details.state.name_start, details.state.name_end))
        out.append(TextEdit(Span(start, end), f'"{new}"'))
    for one in _renamed_attributes(name, document.registry, target):
        found = re.compile(rf"(?<=[{{,])\s*{re.escape(one.old)}(?=\s*[=,}}])").search(
            details.text, details.state.name_end
        )
        if found is not None:
            end = base + details.place(found.end())
            out.append(TextEdit(Span(end - len(one.old), end), one.new))
    return out


def _renamed_attributes(name: str, source: Registry, target: Registry) -> list[RenamedAttribute]:
    return [one for one in RENAMED_ATTRIBUTES if one.operation == name and source.version < one.since <= target.version]


def _generic_name(name: str, source: Registry, target: Registry) -> str:
    """The name in the other release of an operation with the same data, which may be the same name."""
    found = _successor(name, source, target)
    is_other = found is not None and (found[1].is_same or found[1].keeps_data)
    return found[0] if found is not None and is_other else name


def _successor(name: str, source: Registry, target: Registry) -> tuple[str, Rename] | None:
    """The counterpart of the operation in the other release, and its row in the table."""
    row = RENAMES.get(name)
    if row is not None and source.version < row.since <= target.version:
        return row.new, row
    for old, other in RENAMES.items():
        if other.new == name and other.is_same and target.version < other.since <= source.version:
            return old, other
    return None


def _can_be_generic(statement: Statement, source: Registry, target: Registry) -> bool:
    """Whether the generic form of an operation has the same meaning in the other release."""
    shape = statement.shape
    before = shape.definition
    if before is None or shape.broken or shape.by_shape or shape.is_label:
        return False
    renamed = {one.old for one in _renamed_attributes(shape.name, source, target)}
    after = target.operation(_generic_name(shape.name, source, target))
    return (
        after is not None
        and has_same_arities(before, after)
        and _has_attributes(shape.attributes, before, after, renamed)
    )


def _has_attributes(given: Iterable[str], before: OperationDef, after: OperationDef, renamed: Set[str]) -> bool:
    """Whether its inherent attributes are also inherent in the other release."""
    known = {one.name for one in after.attributes} | _SEGMENTS | renamed
    inherent = {one.name for one in before.attributes}
    return all(name in known for name in given if name in inherent)


def _place_before(edits: Sequence[TextEdit], base: int, offset: int) -> int:
    """Converts an offset in the text after `edits` to the text before, which began at `base`."""
    grown = 0
    for edit in edits:
        start = edit.span.start - base + grown
        if offset < start:
            break
        if offset <= start + len(edit.text):
            return edit.span.start
        grown += len(edit.text) - (edit.span.end - edit.span.start)
    return offset - grown + base


def _place_of(document: Document, diagnostic: Diagnostic) -> int:
    """The place of the operation of an error.

    A missing token at the end of an operation is reported at the first token of the next one.
    """
    place = diagnostic.start if diagnostic.location is None else diagnostic.location
    chunk = chunk_at(document, place)
    statement = None if chunk is None else statement_at(chunk, place)
    if chunk is None or statement is None or statement.offset() != place:
        return place
    before = previous_statement(statement) if diagnostic.code == "syntax" else None
    if before is None or not before.shape.diagnostics:
        return place
    return before.offset() + before.end - before.start


def _errors(document: Document) -> list[Diagnostic]:
    found = [one for one in document.every_diagnostic() if one.severity is Severity.ERROR]
    return [*found, *_of_gone_dialects(document)]


def _of_gone_dialects(document: Document) -> Iterator[Diagnostic]:
    """The operations of dialects that the release no longer has: checks treat them as those of any unknown dialect."""
    registry = document.registry
    regions = [chunk.top for chunk in document.chunks]
    while regions:
        for statement in statements_of(regions.pop()):
            regions += statement.regions or ()
            name = statement.shape.name
            row = RENAMES.get(name)
            if row is not None and row.since <= registry.version and not registry.knows(name.partition(".")[0]):
                start = statement.offset()
                yield Diagnostic(start, start, Severity.ERROR, "unknown-dialect", row.sentence(name))
