"""One hint for a file that is plainly the MLIR of another LLVM release, which names the release.

Operations that the chosen release does not have are errors, each with what became of it. Where there are several, what
the reader needs to know is one thing: which release the file is for. So the hint stands in place of all errors but the
first of each chunk.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.ods.registry import Registry

_NAMES: Final = re.compile(
    r"(?:custom op '[^']*' is unknown \(tried '|custom op '|unregistered operation ')([^']+)'(?: is unknown| found| as)"
)
_CODES: Final = frozenset(("unknown-op", "unregistered-op"))
_FEWEST: Final = 3
"""Fewer operations may be slips."""


def other_release_hint(registry: Registry, diagnostics: Iterable[Diagnostic]) -> Diagnostic | None:
    """The hint at the first operation that is of another release; None where fewer than three of them are."""
    if not registry.version:
        return None
    unknown = [one for one in diagnostics if one.code in _CODES]
    if len(unknown) < _FEWEST:
        return None
    releases: Counter[int] = Counter()
    places: dict[int, Diagnostic] = {}
    for diagnostic in unknown:
        match = _NAMES.search(diagnostic.message)
        fate = registry.fate_of(match[1]) if match is not None else None
        if fate is not None and fate.release:
            releases[fate.release] += 1
            places.setdefault(fate.release, diagnostic)
    if not releases:
        return None
    release, count = max(releases.items(), key=lambda item: (item[1], -item[0]))
    if count < _FEWEST or 2 * count <= len(unknown):
        return None
    first = places[release]
    message = (
        f"{count} operations of this file are in LLVM {release} and not in {registry.version}: if it is for that one, "
        f'say llvm = "{release}" in mlirls.toml, or --llvm {release}'
    )
    return Diagnostic(first.start, first.end, Severity.INFORMATION, "other-release", message)


def told_once(registry: Registry, found: list[Diagnostic], chunks: Sequence[tuple[int, int]]) -> list[Diagnostic]:
    """The diagnostics of a text, in order; of one for another release, the hint and the first error of each chunk.

    So it is told once, where there would be hundreds of errors, and each chunk is refused, as by mlir-opt.
    """
    hint = other_release_hint(registry, found)
    if hint is None:
        return found
    first: set[Diagnostic] = set()
    errors = [one for one in found if one.severity is Severity.ERROR]
    for start, end in chunks:
        first.update([one for one in errors if start <= one.start <= end][:1])
    return sorted([hint, *(one for one in found if one.severity is not Severity.ERROR or one in first)], key=in_order)


def in_order(diagnostic: Diagnostic) -> tuple[int, int, str, str]:
    """The key that orders diagnostics by their places in the text."""
    return diagnostic.start, diagnostic.end, diagnostic.code, diagnostic.message
