"""The findings that follow from an extra or a missing brace.

A function that is closed too early leaves the rest of its body in the surrounding module, where its values are unknown.
A function that is not closed swallows the functions after it. One diagnostic, at the extra brace or at the end of the
text, says what is wrong; the others are consequences. Indentation shows which statements are displaced. If a brace is
missing, these are indented no further than the operation whose region they are in. If there is an extra one, they are
indented further than the first operation of their region. Without indentation, no statement counts as displaced.

Read next: `finding.py`, `../document/document.py`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from mlirls_ir.asm_parser.cursor import WHITE_SPACE
from mlirls_ir.resolve.finding import Finding, Link
from mlirls_ir.source.line_breaks import line_start
from mlirls_ir.syntax.tree import Offsets, Region, Run, Statement

_IN_MODULE: Final = frozenset({"undeclared-value", "undeclared-block", "wrong-parent", "misplaced-terminator"})
"""Codes of findings that may be about the rest of a function that has ended up in a module."""
OF_PLACES: Final = _IN_MODULE | {
    "block-redefinition",
    "dominance",
    "entry-arguments",
    "entry-label",
    "missing-terminator",
    "redefinition",
    "region-arguments",
    "region-blocks",
    "region-flow",
    "region-operations",
    "return-types",
    "symbol-parent",
    "symbol-redefinition",
    "type-mismatch",
    "unknown-symbol",
    "wrong-terminator",
}
"""Codes of errors that depend on the surroundings of an operation."""
_OF_NAMES: Final = frozenset({"block-redefinition", "dominance", "redefinition", "type-mismatch", "undeclared-value"})
"""Codes of errors about names that an operation isolated from above keeps to itself."""
UNCLOSED: Final = "unclosed-region"
_LONGEST_INDENTATION: Final = 256

TextBetween = Callable[[int, int], str]
"""The text between two absolute offsets."""


def without_consequences(
    top: Region, findings: Sequence[tuple[Run, Finding]], text: TextBetween, offsets: Offsets, *, is_unclosed: bool
) -> Sequence[tuple[Run, Finding]]:
    """`findings` without those that follow from an extra `}` in the chunk of `top`, or from a missing one."""
    if is_unclosed:
        findings = _with_one_alias(findings, text, offsets)
    findings = _with_one_label(findings, offsets)
    if not any(_may_follow(finding) for _, finding in findings):
        return findings
    has_stray = has_stray_brace(top, text)
    if not has_stray and not is_unclosed:
        return findings
    places = _Places(text, offsets, is_unclosed=is_unclosed, has_stray=has_stray)
    kept: list[tuple[Run, Finding]] = []
    symbols: list[tuple[Run, Finding]] = []
    for entry in findings:
        finding = entry[1]
        if finding.diagnostic.code == "unknown-symbol":
            symbols.append(entry)
        elif not (has_stray and _is_rest_of_function(finding)) and not (
            _may_follow(finding) and places.are_wrong_for(finding)
        ):
            kept.append(entry)
    # Displaced symbols cannot be found from anywhere.
    if len(kept) + len(symbols) == len(findings) and not any(places.are_wrong_for(finding) for _, finding in symbols):
        return findings
    is_kept = {id(finding) for _, finding in kept}
    left_out = [entry for entry in findings if id(entry[1]) not in is_kept]
    words = [entry for entry in left_out if is_bare_word(entry[1])]
    # mlir-opt stops at the first operation whose dialect depends on its place, before it verifies anything.
    read = [entry for entry in kept if entry[1].statement.shape.broken or is_outer_label(entry[1])]
    word = _first_alone(words, read, offsets)
    if is_unclosed:
        return kept if word is None else [*kept, _about_brace(word)]
    # The extra brace may be far away.
    first = _first_alone(left_out, kept, offsets)
    if first is None or word is None:
        return [*kept, *(entry for entry in (first, word) if entry is not None)]
    return [*kept, word if word is first else _with_sign(word, first[1])]


def _with_one_label(findings: Sequence[tuple[Run, Finding]], offsets: Offsets) -> Sequence[tuple[Run, Finding]]:
    """`findings` without those about labels outside of all operations, except the first: they are of one function."""
    labels = [entry for entry in findings if is_outer_label(entry[1])]
    if len(labels) < 2:
        return findings
    first = min(labels, key=partial(_order, offsets))
    return [entry for entry in findings if entry is first or not is_outer_label(entry[1])]


def is_outer_label(finding: Finding) -> bool:
    """Whether it is about a label outside of all operations."""
    return finding.diagnostic.code == "syntax" and finding.statement.shape.is_label


def _first_alone(
    entries: Sequence[tuple[Run, Finding]], others: Sequence[tuple[Run, Finding]], offsets: Offsets
) -> tuple[Run, Finding] | None:
    """The first of some findings, if none of `others` is before it."""
    if not entries:
        return None
    first = min(entries, key=partial(_order, offsets))
    at = offsets.of(first[1].statement)
    return None if any(offsets.of(finding.statement) <= at for _, finding in others) else first


def _with_sign(entry: tuple[Run, Finding], first: Finding) -> tuple[Run, Finding]:
    """The error about an operation that is in the wrong region, with a link to the first sign of an extra brace."""
    run, finding = entry
    found = first.diagnostic
    link = Link(first.statement, found.start, found.end, f"this may be where a '}}' is too many: {found.message}")
    return run, replace(finding, links=(*finding.links, link))


def _about_brace(entry: tuple[Run, Finding]) -> tuple[Run, Finding]:
    """The error about an operation that is in the wrong region, as the error about the missing brace."""
    run, finding = entry
    return run, replace(finding, diagnostic=replace(finding.diagnostic, code=UNCLOSED))


def _order(offsets: Offsets, entry: tuple[Run, Finding]) -> tuple[int, int, str, str]:
    finding = entry[1]
    found = finding.diagnostic
    return offsets.of(finding.statement), found.start, found.code, found.message


def _with_one_alias(
    findings: Sequence[tuple[Run, Finding]], text: TextBetween, offsets: Offsets
) -> Sequence[tuple[Run, Finding]]:
    """`findings` without those about aliases in a region that is not closed, except the first."""
    aliases = [entry for entry in findings if _is_alias_inside(entry[1], text)]
    if len(aliases) < 2:
        return findings
    first = min(aliases, key=partial(_order, offsets))
    left_out = {id(entry[1]) for entry in aliases if entry is not first}
    return [entry for entry in findings if id(entry[1]) not in left_out]


def _is_alias_inside(finding: Finding, text: TextBetween) -> bool:
    statement = finding.statement
    if finding.diagnostic.code != "syntax" or statement.run.region.operation is None or not is_nameless(statement):
        return False
    at = statement.offset()
    return text(at, at + 1) in ("#", "!")


def _may_follow(finding: Finding) -> bool:
    return finding.diagnostic.code in OF_PLACES or is_bare_word(finding)


def is_bare_word(finding: Finding) -> bool:
    """Whether it is about a name without a dialect: it has the default one, which depends on where it is."""
    return finding.diagnostic.code == "unknown-op" and "(tried '" in finding.diagnostic.message


def is_bare_word_in_module(finding: Finding) -> bool:
    """Whether it is about a name without a dialect that is directly in a module."""
    return is_bare_word(finding) and _is_rest_of_function(finding)


def _is_rest_of_function(finding: Finding) -> bool:
    """Whether a finding directly in a module may be about the rest of a function that was closed too early."""
    operation = finding.statement.run.region.operation
    if operation is not None and not _may_hold_symbols(operation):
        return False
    code = finding.diagnostic.code
    # A name without a dialect gets the module's default dialect, not that of functions.
    return code in _IN_MODULE or (code == "unknown-op" and "(tried 'builtin." in finding.diagnostic.message)


def _may_hold_symbols(operation: Statement) -> bool:
    definition = operation.shape.definition
    return definition is not None and definition.has_trait("SymbolTable")


class _Places:
    """Finds the displaced statements."""

    __slots__ = ("_columns", "_displaced", "_displaced_around", "_has_stray", "_is_unclosed", "_offsets", "_text")

    def __init__(self, text: TextBetween, offsets: Offsets, *, is_unclosed: bool, has_stray: bool) -> None:
        self._text = text
        self._offsets = offsets
        self._is_unclosed = is_unclosed
        self._has_stray = has_stray
        self._columns: dict[Statement, int | None] = {}
        self._displaced: dict[Statement, bool] = {}
        # By region, and by whether only surroundings that are isolated from above count: whether an operation around it
        # is displaced.
        self._displaced_around: dict[tuple[Region, bool], bool] = {}

    def are_wrong_for(self, finding: Finding) -> bool:
        """Whether a finding's statement, one around it, the next one, or the last one in its regions is displaced.

        For findings about names, only the surroundings of the statement matter, since names are looked up there.
        """
        statement = finding.statement
        is_of_names = finding.diagnostic.code in _OF_NAMES
        if self._is_displaced(statement) or self._is_inside(statement.run.region, is_of_names=is_of_names):
            return True
        if is_of_names:
            return False
        if self._takes_in(statement):
            return True
        return self._is_before_displaced(statement) or self._is_last_of_early(finding)

    def _is_last_of_early(self, finding: Finding) -> bool:
        """Whether a missing terminator is in an operation that was closed too early: the next one is displaced."""
        around = finding.statement.parent() if finding.diagnostic.code == "missing-terminator" else None
        return around is not None and self._is_before_displaced(around)

    def _is_before_displaced(self, statement: Statement) -> bool:
        following = _following(statement)
        return following is not None and self._is_displaced(following)

    def _is_inside(self, region: Region, *, is_of_names: bool) -> bool:
        """Whether an operation around `region` is displaced; for names, only if names pass from it to `region`."""
        known = self._displaced_around
        path: list[Region] = []
        found = False
        inner = region
        while not found:
            if (inner, is_of_names) in known:
                found = known[inner, is_of_names]
                break
            path.append(inner)
            operation = inner.operation
            if operation is None or (is_of_names and operation.shape.isolated):
                break
            found = self._is_displaced(operation)
            inner = operation.run.region
        for one in path:
            known[one, is_of_names] = found
        return found

    def _takes_in(self, operation: Statement) -> bool:
        """Whether a region of `operation` ends with a displaced statement."""
        for region in operation.regions or ():
            if region.runs and self._is_displaced(region.runs[-1].statements[-1]):
                return True
        return False

    def _is_displaced(self, statement: Statement) -> bool:
        found = self._displaced.get(statement)
        if found is None:
            found = self._displaced[statement] = self._find_displaced(statement)
        return found

    def _find_displaced(self, statement: Statement) -> bool:
        region = statement.run.region
        if statement.shape.is_label:
            return self._has_stray and (region.operation is None or _may_hold_symbols(region.operation))
        column = self._column(statement)
        if column is None:
            return False
        first = first_operation(region)
        beside = None if first is None else self._column(first)
        around = None if region.operation is None else self._column(region.operation)
        if self._has_stray and beside is not None and column > self._expected(region, around, beside):
            return True
        if not self._is_unclosed or around is None:
            return False
        return column <= around and (first is statement or beside is None or beside > around)

    def _expected(self, region: Region, around: int | None, beside: int) -> int:
        """The column at which the operations of `region` should begin, given that the first begins at `beside`.

        That is the first one's column, unless it is indented two steps further than the operation around it: then the
        head of another operation is missing before it.
        """
        outer = None if region.operation is None else region.operation.run.region.operation
        base = None if outer is None else self._column(outer)
        if around is None or base is None:
            return beside
        step = around - base
        return around + step if step > 0 and beside - around >= 2 * step else beside

    def _column(self, statement: Statement) -> int | None:
        if statement not in self._columns:
            self._columns[statement] = column_of(statement, self._text, self._offsets)
        return self._columns[statement]


def column_of(statement: Statement, text: TextBetween, offsets: Offsets) -> int | None:
    """The column at which a statement begins, in code points; None where it is not the first on its line."""
    return column_at(offsets.of(statement), text)


def column_at(offset: int, text: TextBetween) -> int | None:
    """The column of an offset; None where something else is before it on its line."""
    before = text(max(0, offset - _LONGEST_INDENTATION), offset)
    line = before[line_start(before, 0, len(before)) :]
    return None if line.strip(WHITE_SPACE) else len(line)


def first_operation(region: Region) -> Statement | None:
    """The first statement of a region that is not a label."""
    for run in region.runs:
        for statement in run.statements:
            if not statement.shape.is_label:
                return statement
    return None


def _following(statement: Statement) -> Statement | None:
    """The next statement of the same region."""
    run = statement.run
    at = run.statements.index(statement) + 1
    if at < len(run.statements):
        return run.statements[at]
    runs = run.region.runs
    after = bisect_right(runs, run.start, key=lambda other: other.start)
    return runs[after].statements[0] if after < len(runs) else None


def has_stray_brace(top: Region, text: TextBetween) -> bool:
    """Whether a `}` of the chunk closes nothing."""
    return any(is_stray(statement, text) for run in top.runs for statement in run.statements)


def is_stray(statement: Statement, text: TextBetween) -> bool:
    """Whether a statement is a `}` that closes nothing."""
    if not is_nameless(statement):
        return False
    at = statement.offset()
    return text(at, at + 1) == "}"


def is_nameless(statement: Statement) -> bool:
    """Whether a statement did not parse from its beginning."""
    shape = statement.shape
    return shape.broken and not shape.name and not shape.is_label
