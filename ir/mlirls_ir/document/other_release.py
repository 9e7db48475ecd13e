"""One hint for a file that is plainly the MLIR of another LLVM release, which names the release.

Operations that the chosen release does not have are errors, each with what became of it. Where there are several, what
the reader needs to know is one thing: which release the file is for.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
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
