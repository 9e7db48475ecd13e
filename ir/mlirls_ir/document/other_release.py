"""One hint for a file that is plainly the MLIR of another LLVM release, which names the release.

Operations that the chosen release does not have are errors, each with what became of it. Where there are several, what
the reader needs to know is one thing: which release the file is for. So the hint stands in place of these errors but
the first of each chunk.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.hints import TYPE_CHECKING
from mlirls_ir.ods.registry import Registry
from mlirls_ir.patterns import compiled

if TYPE_CHECKING:
    from typing import Final

_NAMES: Final = compiled(
    r"(?:custom op '[^']*' is unknown \(tried '|custom op '|unregistered operation ')([^']+)'(?: is unknown| found| as)"
)
_CODES: Final = frozenset(("unknown-op", "unregistered-op"))
_FEWEST: Final = 3
"""Fewer operations may be slips."""


def told_once(registry: Registry, found: list[Diagnostic], chunks: Sequence[tuple[int, int]]) -> list[Diagnostic]:
    """The diagnostics of a text, in order; of one for another release with the hint.

    The hint tells once what there would be hundreds of errors about: of the operations that it counts, each chunk has
    the first error only, so that it is refused, as by mlir-opt.
    """
    theirs = _of_another_release(registry, found)
    if theirs is None:
        return found
    release, errors, n_unknown = theirs
    if len(errors) < _FEWEST or 2 * len(errors) <= n_unknown:
        return found
    message = (
        f"{len(errors)} operations of this file are in LLVM {release} and not in {registry.version}: if it is for that "
        f'one, say llvm = "{release}" in mlirls.toml, or --llvm {release}'
    )
    hint = Diagnostic(errors[0].start, errors[0].end, Severity.INFORMATION, "other-release", message)
    kept = {next((one.start for one in errors if start <= one.start <= end), -1) for start, end in chunks}
    dropped = {one.start for one in errors} - kept
    return sorted([hint, *(one for one in found if one.code not in _CODES or one.start not in dropped)], key=in_order)


def _of_another_release(
    registry: Registry, diagnostics: Iterable[Diagnostic]
) -> tuple[int, list[Diagnostic], int] | None:
    """The release that has most of the unknown operations, their errors, and how many operations are unknown."""
    if not registry.version:
        return None
    unknown = [one for one in diagnostics if one.code in _CODES]
    if len(unknown) < _FEWEST:
        return None
    by_release: dict[int, list[Diagnostic]] = {}
    for diagnostic in unknown:
        match = _NAMES.search(diagnostic.message)
        fate = registry.fate_of(match[1]) if match is not None else None
        if fate is not None and fate.release:
            by_release.setdefault(fate.release, []).append(diagnostic)
    if not by_release:
        return None
    release = max(by_release, key=lambda one: (len(by_release[one]), -one))
    return release, by_release[release], len(unknown)


def in_order(diagnostic: Diagnostic) -> tuple[int, int, str, str]:
    """The key that orders diagnostics by their places in the text."""
    return diagnostic.start, diagnostic.end, diagnostic.code, diagnostic.message
