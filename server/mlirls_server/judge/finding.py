"""Joins the findings of a tool with ours, so that a finding of both is reported once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_server.features.expectations import find_unexpected
from mlirls_server.judge.names import FAILED

_PREFIX: Final = re.compile(r"(?:custom op )?'[\w.$]+'(?: op)? ")


def failure(start: int, end: int, message: str, tool: str) -> Diagnostic:
    """The finding that reports that a tool gave no answer."""
    return Diagnostic(start, end, Severity.WARNING, FAILED, message, tool=tool)


def is_same_message(ours: str, theirs: str) -> bool:
    """Whether two messages about one line are the same, apart from the operation's name before a verifier's message."""
    return _bare(ours) == _bare(theirs)


def without_expected(text: str, found: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """The findings that no comment of the text expects (`expected-error` and similar comments)."""
    if "expected-" not in text or not found:
        return found
    unexpected = {(emitted.start, emitted.message) for emitted in find_unexpected(text, found)}
    return [one for one in found if one.code == FAILED or (one.start, one.message) in unexpected]


def join(
    ours: Sequence[Diagnostic], theirs: Iterable[Diagnostic], line_of: Callable[[int], int]
) -> Sequence[Diagnostic]:
    """All findings in the order of the text; of two that report the same on one line only ours, which has the exact
    place."""
    by_line: dict[int, list[str]] = {}
    for found in ours:
        for line in lines_of(found, line_of):
            by_line.setdefault(line, []).append(found.message)
    more = [found for found in theirs if not _is_also_reported(found, by_line, line_of)]
    return sorted([*ours, *more], key=lambda found: (found.start, found.end)) if more else ours


def lines_of(diagnostic: Diagnostic, line_of: Callable[[int], int]) -> set[int]:
    """The lines of a finding: where it begins, and where mlir-opt would report it."""
    return {
        line_of(diagnostic.start if diagnostic.location is None else diagnostic.location),
        line_of(diagnostic.start),
    }


def _is_also_reported(found: Diagnostic, by_line: dict[int, list[str]], line_of: Callable[[int], int]) -> bool:
    return any(is_same_message(message, found.message) for message in by_line.get(line_of(found.start), ()))


def _bare(message: str) -> str:
    return " ".join(_PREFIX.sub("", message, count=1).split())
