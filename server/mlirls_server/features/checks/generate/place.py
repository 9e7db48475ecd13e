"""Puts generated checks into a test: each block before its function, and only where there is none yet.

FileCheck reads checks in the order of the file, so a block never comes before one that the output has earlier. Checks
with other prefixes, and other people's checks with this one, stay as they are. With `update`, the checks of a function
are replaced if one of them fails.

Read next: `blocks.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mlirls_ir.document import Document
from mlirls_ir.filecheck import Check, CheckFile, CheckKind, Options, Verdict, judge, read_checks
from mlirls_ir.index.tree import range_of, statements_between
from mlirls_server.features.checks.generate.blocks import Block, blocks_of, text_of
from mlirls_server.features.span import Span
from mlirls_server.features.text_edit import TextEdit, apply_edits


class Placed(NamedTuple):
    """The text of a test with its new checks, and the functions whose checks are new."""

    text: str
    symbols: tuple[str, ...]


class _Function(NamedTuple):
    """A function of the test: where its line begins, and the range in which its checks are."""

    symbol: str
    start: int
    indent: str
    first: int
    last: int


def generate(
    test: Document, output: Document, prefix: str, options: Options, *, function: str | None, update: bool
) -> Placed:
    """A test with checks for an output. Only the checks of `function` change, if it is given."""
    text = str(test.source)
    functions = _functions(test)
    checks = read_checks(text, options)
    own = [(checks.text.source(check.word), check) for check in checks.checks if check.prefix == prefix]
    failing = _failing(checks, judge(checks, str(output.source)), prefix) if update else frozenset[Check]()
    edits: list[TextEdit] = []
    made: list[str] = []
    # The index of the function after that of the last block: the next block must not come before it.
    at = 0
    for block in blocks_of(output):
        index = _place(functions, block.symbol, at)
        if index is None:
            existing = _with_pattern(own, block)
            place = functions[at].start if at < len(functions) else len(text)
            indent = ""
        else:
            home = functions[index]
            at = index + 1
            existing = [(word, check) for word, check in own if home.first <= word < home.last]
            place, indent = home.start, home.indent
        is_kept = bool(existing) and failing.isdisjoint(check for _, check in existing)
        if is_kept or function not in (None, block.symbol):
            continue
        edits += [_without(text, word) for word, _ in existing]
        edits.append(_insertion(text, place, block, prefix, indent))
        made.append(block.symbol)
    return Placed(apply_edits(text, edits), tuple(made))


def _with_pattern(own: Sequence[tuple[int, Check]], block: Block) -> list[tuple[int, Check]]:
    """The check that has the pattern of a block's first check: the block is there already."""
    pattern = block.checks[0].pattern.strip()
    return [(word, check) for word, check in own if check.pattern.text == pattern][:1]


def _functions(test: Document) -> list[_Function]:
    """The operations of a test that have a symbol, in its order."""
    text = str(test.source)
    symbols: list[tuple[str, int, int]] = []
    for chunk in test.chunks:
        test.read_chunk(chunk)
        for statement, at in statements_between(chunk, chunk.start, chunk.end):
            if statement.symbol is not None:
                symbols.append((statement.symbol, at, range_of(statement)[1]))
    found: list[_Function] = []
    first = 0
    for index, (symbol, at, end) in enumerate(symbols):
        start = text.rfind("\n", 0, at) + 1
        indent = text[start:at]
        # The checks of what is inside an operation are not its own.
        has_inner = index + 1 < len(symbols) and symbols[index + 1][1] < end
        last = _end_of_line(text, at) if has_inner else end
        found.append(_Function(symbol, start, indent if not indent.strip() else "", first, last))
        first = last
    return found


def _end_of_line(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _place(functions: Sequence[_Function], symbol: str, at: int) -> int | None:
    """The next function with this name; None if the test has none after the last block."""
    return next((index for index in range(at, len(functions)) if functions[index].symbol == symbol), None)


def _insertion(text: str, at: int, block: Block, prefix: str, indent: str) -> TextEdit:
    written = text_of(block.checks, prefix, indent)
    if at == len(text) and text and not text.endswith("\n"):
        written = f"\n{written}"
    return TextEdit(Span(at, at), written)


def _without(text: str, word: int) -> TextEdit:
    """Removes a check: its line, or only the comment if there is something before it."""
    start = text.rfind("\n", 0, word) + 1
    end = _end_of_line(text, word)
    comment = text.find("//", start, word)
    if comment >= 0 and text[start:comment].strip():
        kept = len(text[:comment].rstrip())
        return TextEdit(Span(kept, end), "")
    return TextEdit(Span(start, min(end + 1, len(text))), "")


def _failing(checks: CheckFile, verdict: Verdict, prefix: str) -> frozenset[Check]:
    """The checks that fail, and those that are not tried because of them."""
    own = [check for check in checks.checks if check.prefix == prefix]
    if verdict.problem is not None:
        return frozenset(own)
    failed = {failure.check for failure in verdict.failures}
    matched = {match.check for match in verdict.matches} - failed
    return frozenset(check for check in own if check in failed or _is_unmatched(check, matched))


def _is_unmatched(check: Check, matched: set[Check]) -> bool:
    """A label is found even if the checks before it fail, and nothing matches a CHECK-NOT."""
    return check.kind not in (CheckKind.NOT, CheckKind.LABEL) and check not in matched
