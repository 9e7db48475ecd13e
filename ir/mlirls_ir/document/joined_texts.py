"""A text that its test joins with others before a tool reads it: `RUN: cat %S/types.mlir %s | foo-opt`.

The other files may define aliases and symbols that this one uses, so a missing definition is not a mistake. To mlir-opt
the text alone is invalid, and so it is as a document: it cannot be printed or converted.

Read next: `../source/run_lines.py`, `placeholders.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document.document import Document
from mlirls_ir.source import HEAD_LENGTH
from mlirls_ir.source.run_lines import commands

_CODES: Final = frozenset(("undefined-alias", "undefined-location", "unknown-symbol"))
"""Codes about names at the top of a text that nothing in the text defines."""


def without_names_of_others(document: Document, found: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """`found` without findings that may be due to the absence of the texts that `document` is joined with."""
    if not any(one.code in _CODES for one in found) or not _is_joined(document.source.slice(0, HEAD_LENGTH)):
        return found
    return [one for one in found if one.code not in _CODES]


def _is_joined(head: str) -> bool:
    """Whether every command that reads a text joins it with another file."""
    found = list(commands(head))
    return bool(found) and all(map(_joins, found))


def _joins(command: str) -> bool:
    name, *arguments = command.partition(">")[0].split() or [""]
    return name == "cat" and any(one != "%s" and not one.startswith("-") for one in arguments)
