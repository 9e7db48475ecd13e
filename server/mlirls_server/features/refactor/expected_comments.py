"""Adds `expected-*` comments for the findings of one chunk above their lines.

Findings that a comment already expects get none. Existing comments that name a line by its distance stay valid: the
distance grows with the inserted lines.

Read next: `../expectations.py` (the meaning of the comments).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.document import Document
from mlirls_ir.index.tree import chunk_at
from mlirls_server.features.expectations import Emitted, expectation_lines, find_unexpected
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit

_DISTANCE: Final = re.compile(r"expected-(?:error|note|remark|warning)(?:-re)? *@(?P<distance>[+-][0-9]+) *\{\{")
_INDENT: Final = re.compile(r"[ \t]*")


def add_expected_comments(document: Document, offset: int, found: Sequence[Diagnostic]) -> tuple[TextEdit, ...] | str:
    """The comments for the findings `found` in the chunk at `offset`, or the reason why there are none."""
    chunk = chunk_at(document, offset)
    if chunk is None:
        return "This is a line between two splits."
    text = str(document.source)
    starts = _line_starts(text)
    expected: dict[int, list[Emitted]] = {}
    for emitted in find_unexpected(text, found):
        if chunk.start <= emitted.start <= chunk.end:
            same = expected.setdefault(emitted.line, [])
            if not any((other.kind, other.message) == (emitted.kind, emitted.message) for other in same):
                same.append(emitted)
    if not expected:
        return "There are no diagnostics in this split that no comment expects."
    expecting = expectation_lines(text)
    edits = _moved_distances(text, starts, expecting, {line: len(same) for line, same in expected.items()})
    for line, same in expected.items():
        edits.append(_comments(text, starts, line, same, is_expecting=line in expecting))
    return tuple(sorted(edits))


def _line_starts(text: str) -> list[int]:
    """The starts of lines, by newlines only, as LLVM counts them."""
    starts = [0]
    starts += [match.end() for match in re.finditer("\n", text)]
    return starts


def _comments(text: str, starts: list[int], line: int, same: Sequence[Emitted], *, is_expecting: bool) -> TextEdit:
    """The lines to insert above `line`; `@below` skips lines with an expectation."""
    at = starts[line]
    indent = _INDENT.match(text, at)
    newline = "\r\n" if text.find("\r\n", max(0, at - 400), at + 400) >= 0 else "\n"
    out: list[str] = []
    for idx, emitted in enumerate(same):
        where = f"@+{len(same) - idx}" if is_expecting else "@below"
        message = emitted.message.split("\n", 1)[0].rstrip()
        out.append(f"{indent[0] if indent else ''}// expected-{emitted.kind} {where} {{{{{message}}}}}{newline}")
    return TextEdit(Span(at, at), "".join(out))


def _moved_distances(text: str, starts: list[int], expecting: dict[int, int], added: dict[int, int]) -> list[TextEdit]:
    """The edits of distances between comments and their lines, if lines are added in between.

    `added` has the number of lines that are inserted above a line.
    """
    out: list[TextEdit] = []
    for line, target in expecting.items():
        end = starts[line + 1] if line + 1 < len(starts) else len(text)
        match = _DISTANCE.search(text, starts[line], end)
        if match is None or target < 0 or target == line:
            continue
        low, high = min(line, target), max(line, target)
        n_between = sum(count for at, count in added.items() if low < at <= high)
        if n_between:
            distance = target - line + (n_between if target > line else -n_between)
            out.append(TextEdit(Span(match.start("distance"), match.end("distance")), f"{distance:+d}"))
    return out
