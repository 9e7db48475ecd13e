"""One hint for a file that is plainly the MLIR of another LLVM release, which names the release.

Operations that the chosen release does not have, or has in another form, are errors, and each says what became of the
operation. If there are several, the reader needs to know only one thing: which release the file is for. So the hint
replaces these errors, except the first in each chunk. The same goes for operations older than the oldest release with
tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Related, Severity
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry, RenameNote
from mlirls_ir.ods.upstream import MAIN, OLDER
from mlirls_ir.patterns import compiled
from mlirls_ir.source import SourceText

_NAMES: Final = compiled(
    r"(?:custom op '[^']*' is unknown \(tried '|custom op '|unregistered operation ')([^']+)'"
    r"(?: is unknown| found| as| $)"
)
_CODES: Final = frozenset(("unknown-op", "unregistered-op"))
_FARTHEST: Final = 1000
"""The number of code points that are looked at on each side of an error on its line."""
_OF_FORMS: Final = frozenset(
    (
        *("missing-attribute", "operand-count", "syntax", "unknown-type", "wrong-terminator", "invalid-encoding"),
        *("attribute-kind", "attribute-type", "invalid-operation", "operand-constraint", "trait", "type-kind"),
    )
)
_FEWEST: Final = 3
"""The fewest operations that count as evidence; fewer may be typos."""


@dataclass(frozen=True, slots=True)
class _Evidence:
    """Evidence that a text is for another release.

    This is an error, and what became of its operation in the last release with tables that reports no such error (0: a
    release before all of these). The error may be about the form of an operation that both releases have.
    """

    error: Diagnostic
    rename: RenameNote
    is_of_form: bool


def reported_once(
    registry: Registry, found: list[Diagnostic], chunks: Sequence[tuple[int, int]], source: SourceText
) -> list[Diagnostic]:
    """The diagnostics of a text, in order; with the hint if the text is for another release.

    The hint says once what hundreds of errors would say. Of the operations that it counts, only the first error in each
    chunk is kept, so that the text is still rejected as mlir-opt rejects it. An error about a form that another release
    has says so.
    """
    if not registry.version or not any(one.code in _CODES or _may_be_of_form(one) for one in found):
        return found
    evidence, n_unknown = _evidence(registry, found, source)
    if not evidence:
        return found
    notes = {one.error: _with_note(one) for one in evidence if one.is_of_form}
    of_it = _of_another_release(registry.version, evidence)
    if len(of_it) < _FEWEST or 2 * len(of_it) <= n_unknown:
        return [notes.get(one, one) for one in found] if notes else found
    hint = _hint(registry.version, of_it)
    starts = [one.error.start for one in of_it]
    kept = {next((one for one in starts if start <= one <= end), -1) for start, end in chunks}
    dropped = {one.error for one in of_it if one.error.start not in kept}
    return sorted([hint, *(notes.get(one, one) for one in found if one not in dropped)], key=in_order)


def _evidence(registry: Registry, found: Iterable[Diagnostic], source: SourceText) -> tuple[list[_Evidence], int]:
    """The errors that another release does not report, with the number of errors in `found` and of unknown
    operations."""
    # Imported only when it is needed: start-up is most of a short check.
    from mlirls_ir.dialects.rename_notes import rename_note_of_form

    out: list[_Evidence] = []
    n_unknown = 0
    for one in found:
        if one.code in _CODES:
            n_unknown += 1
            match = _NAMES.search(one.message)
            rename = registry.rename_note(match[1]) if match is not None else None
            if rename is not None:
                out.append(_Evidence(one, rename, is_of_form=False))
                continue
        if one.severity is Severity.ERROR and (one.code in _CODES or _may_be_of_form(one)):
            here = source.slice(one.start, one.start + _FARTHEST)
            rename = rename_note_of_form(one.message, partial(_before, source, one.start), here, registry.version)
            if rename is not None:
                n_unknown += one.code not in _CODES
                out.append(_Evidence(one, rename, is_of_form=True))
    return out, n_unknown


def _before(source: SourceText, offset: int) -> str:
    """The text before `offset` on its line, which may be as long as the whole text."""
    return source.slice(max(source.line_start(source.line_of(offset)), offset - _FARTHEST), offset)


def _may_be_of_form(error: Diagnostic) -> bool:
    return error.code in _OF_FORMS


def _of_another_release(version: int, evidence: Sequence[_Evidence]) -> list[_Evidence]:
    """The evidence for the release that explains most errors. An operation that one release had, the releases before it
    had as well."""
    by_release: dict[int, list[_Evidence]] = {}
    for one in evidence:
        by_release.setdefault(one.rename.release, []).append(one)
    older = [release for release in by_release if release < version and len(by_release[release]) >= _FEWEST]
    newer = [one for one in evidence if one.rename.release > version]
    if older and len(newer) < _FEWEST:
        return [one for one in evidence if min(older) <= one.rename.release < version]
    return max(by_release.values(), key=lambda some: (len(some), -some[0].rename.release))


def _hint(version: int, evidence: Sequence[_Evidence]) -> Diagnostic:
    first = evidence[0].error
    release = min(one.rename.release for one in evidence)
    are_names = not any(one.is_of_form for one in evidence)
    if not release:
        oldest = next(one.rename.text for one in evidence if not one.rename.release)
        message = (
            f"this file is for an LLVM before {OLDER[0]}, the oldest known release: {len(evidence)} operations "
            f"have the form of that time ({oldest})"
        )
    else:
        named = "main" if release >= MAIN else str(release)
        how = (
            f"are in LLVM {named}, not in {version}"
            if are_names
            else f"have the form of LLVM {named}, not of {version}"
        )
        message = (
            f"{len(evidence)} operations of this file {how}; if the file is for LLVM {named}, "
            f'set llvm = "{named}" in mlirls.toml, or use --llvm {named}'
        )
    return Diagnostic(first.start, first.end, Severity.INFORMATION, "other-release", message)


def _with_note(one: _Evidence) -> Diagnostic:
    note = Related(one.error.start, one.error.end, one.rename.text)
    return replace(one.error, related=(*one.error.related, note))


def in_order(diagnostic: Diagnostic) -> tuple[int, int, str, str]:
    """The key that orders diagnostics by their places in the text."""
    return diagnostic.start, diagnostic.end, diagnostic.code, diagnostic.message
