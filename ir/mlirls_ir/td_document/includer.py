"""Choosing the file in whose context a `.td` text is read, for texts that use names which they do not include.

An includer is chosen if it defines names that are unknown without one: the one that leaves the fewest of them. After
that counts how many names are unknown in all, because a statement ends at its first mistake, and a later one is found
only with an includer. Of equal ones the first is chosen.

Read next: `settings.py`, `evaluation.py` (how an includer is read).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from mlirls_ir.td_document.document import TdDocument
from mlirls_ir.td_document.settings import Settings


def choose_includer(
    alone: TdDocument, candidates: Sequence[Settings], read: Callable[[Settings], TdDocument]
) -> Generator[None, None, TdDocument]:
    """The text as `alone` or, with the same text, as `read` with one of the candidates, evaluated in steps."""
    missing = set(alone.unknown_names()[0])
    best, least = alone, _unknown(alone, missing)
    for settings in candidates:
        if not any(least):
            break
        document = read(settings)
        while not document.step():
            yield
        found = _unknown(document, missing)
        if found < least:
            best, least = document, found
    return best


def _unknown(document: TdDocument, missing: set[str]) -> tuple[int, int, int]:
    """How many of some names are unknown, how many names in all, and how many of those are reported."""
    names, n_silent = document.unknown_names()
    return len(missing.intersection(names)), len(names), len(names) - n_silent
