"""Puts generated checks into a test: each block before its function, and only where there is none yet.

FileCheck reads checks in the order of the file, so a block never comes before one that the output has earlier. Checks
with other prefixes, and other people's checks with this one, stay as they are.

Read next: `blocks.py` (the checks), `update.py` (repairs).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mlirls_ir.document import Document
from mlirls_ir.filecheck import Check, Options, read_checks
from mlirls_ir.index.tree import range_of, statements_between
from mlirls_server.features.checks.generate.block import STRICT, Block, Style, among_others
from mlirls_server.features.checks.generate.blocks import blocks_of
from mlirls_server.features.checks.generate.repair import Test
from mlirls_server.features.checks.generate.sections import Section, sections_of
from mlirls_server.features.checks.generate.update import Home, Update, insertion, strings_of
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
    test: Document,
    output: Document,
    prefix: str,
    options: Options,
    *,
    function: str | None,
    update: bool,
    style: Style = STRICT,
) -> Placed:
    """A test with checks for an output, or with `update`, one whose checks are repaired.

    Only the checks of `function` change, if it is given. `style` is that of new checks.
    """
    text = str(test.source)
    found = Test(text, read_checks(text, options), prefix, options)
    homes = _homes(found, _functions(test), blocks_of(output, style))
    if update:
        edits = Update(found, homes, str(output.source)).edits(function)
    else:
        edits = _additions(found, homes, str(output.source), function)
    made = tuple(homes[number].block.symbol for number in sorted(edits))
    return Placed(apply_edits(text, (edit for number in sorted(edits) for edit in edits[number])), made)


def _additions(test: Test, homes: Sequence[Home], output: str, function: str | None) -> dict[int, tuple[TextEdit, ...]]:
    """The checks of functions that have none, by home."""
    has_own = any(home.has_checks for home in homes)
    strings = strings_of(test, test.text, output) if has_own else {}
    out: dict[int, tuple[TextEdit, ...]] = {}
    for number, home in enumerate(homes):
        if home.has_checks or function not in (None, home.block.symbol):
            continue
        block = among_others(home.block, strings) if has_own or function is not None else home.block
        strings.update(block.aliases)
        out[number] = (insertion(test, home._replace(block=block)),)
    return out


def _homes(test: Test, functions: Sequence[_Function], blocks: Sequence[Block]) -> list[Home]:
    """The homes of blocks, in their order, and then those of checks whose functions the output does not have."""
    own = [check for check in test.checks.checks if check.prefix == test.prefix]
    sections = sections_of(own, blocks)
    head = [*sections.head]
    out: list[Home] = []
    # The index of the function after that of the last block: the next block must not come before it.
    at = 0
    for number, block in enumerate(blocks):
        index = _place(functions, block.symbol, at)
        home = None if index is None else functions[index]
        place = functions[at].start if at < len(functions) else len(test.text)
        at = at if index is None else index + 1
        if home is not None:
            located = _located(test, own, home)
        else:
            located = _with_pattern(own, block) if sections.by_block or block.symbol else tuple(own)
        section = sections.by_block.get(number, Section())
        before = [check for check in head if check in located or section.checks]
        head = [check for check in head if check not in before]
        has_checks = bool(section.checks or located)
        indent = "" if home is None else home.indent
        first = len(before) + section.first if section.checks else 0
        place = place if home is None else home.start
        out.append(Home(block, place, indent, (*before, *section.checks), first, has_checks))
    out += [Home(Block("", ()), 0, "", checks, 0, has_checks=True) for checks in sections.without_block]
    return out


def _located(test: Test, own: Sequence[Check], home: _Function) -> tuple[Check, ...]:
    """The checks before a function and in it."""
    return tuple(check for check in own if home.first <= test.checks.text.source(check.word) < home.last)


def _with_pattern(own: Sequence[Check], block: Block) -> tuple[Check, ...]:
    """The check that has the pattern of a block's first check: the block is there already."""
    pattern = block.checks[0].pattern.strip()
    return tuple(check for check in own if check.pattern.text == pattern)[:1]


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
