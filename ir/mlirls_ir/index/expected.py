"""The words that may come at an offset of a document: the statement around it, read by the exact reader up to there.

The statement is usually broken and its end a guess of the recovery, but its beginning is certain. So its text up to the
offset, without the contents of its regions, is read by a `Recorder`. Costs what one statement costs, some 100
microseconds.

Read next: `../syntax/expectations.py`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final

from mlirls_ir.asm_parser.cursor import Part
from mlirls_ir.asm_parser.kinds import ExpectationKind
from mlirls_ir.bug import report_bug
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.formats.described import find_described
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.syntax.details import drive, read_alias_parts
from mlirls_ir.syntax.expectations import Expectation, Recorder
from mlirls_ir.syntax.operation import OpParser, ParseContext
from mlirls_ir.syntax.operation_state import OperationState
from mlirls_ir.syntax.statement import read_label, read_operation
from mlirls_ir.syntax.tree import Region, Statement

_LONGEST: Final = 50_000
"""Code points of the longest statement that is read; a longer one is data."""
_WIDEST_GAP: Final = 200
_ALIAS: Final = re.compile(r"[#!][A-Za-z0-9_$.-]+\s*=")


@dataclass(frozen=True, slots=True)
class Expected:
    """The elements that may come at an offset, in the order in which the syntax asks for them.

    `text` is the statement's text up to the offset, without its regions' contents, `start` the statement's absolute
    offset. `is_complete` says that the statement may also end there, `is_fresh_line` that the offset is on a later line
    than the statement's last token before it.
    """

    expectations: tuple[Expectation, ...]
    text: str
    start: int
    state: OperationState
    is_complete: bool
    is_fresh_line: bool
    default_dialect: str = ""

    @property
    def definition(self) -> OperationDef | None:
        """The operation that is being written; None if it is unknown."""
        return self.state.definition

    def find(self, kind: ExpectationKind) -> Expectation | None:
        """The first expectation of a kind."""
        return next((found for found in self.expectations if found.kind == kind), None)


def expected_at(document: Document, chunk: ChunkState, region: Region, offset: int) -> Expected | None:
    """The elements that may come at `offset` in the statement of `region` that is being written; None if there is no
    statement.

    `region` is the innermost one around `offset`, of an up to date tree.
    """
    opened = _in_dictionary(document, chunk, region, offset)
    if opened is not None:
        return opened
    statement = _statement_before(document, region, offset)
    if statement is None:
        return None
    start = statement.offset()
    found = _text_up_to(document, statement, offset)
    if found is None:
        return _unread(document, start, offset)
    text, regions = found
    return _read(text, start, regions, document.context(chunk, start), region.default_dialect)


def _in_dictionary(document: Document, chunk: ChunkState, region: Region, offset: int) -> Expected | None:
    """The elements that may come right after the `{` of a region, on its line or a later one, if the operation's syntax
    reads it as an attribute dictionary.

    A dictionary that has just been opened looks like a region that contains all lines after it.
    """
    owner = region.operation
    if owner is None or document.source.slice(region.offset(), min(offset, region.offset() + _WIDEST_GAP)).strip():
        return None
    found = _text_up_to(document, owner, offset)
    if found is None:
        return None
    start = owner.offset()
    expected = _read(found[0], start, found[1], document.context(chunk, start), owner.run.region.default_dialect)
    return None if expected.find("attribute-name") is None else expected


def may_end_at(document: Document, chunk: ChunkState, region: Region, offset: int) -> bool:
    """Whether the statement written up to `offset` may end there, as far as is known.

    It may not if its syntax is known up to there and requires more.
    """
    expected = expected_at(document, chunk, region, offset)
    return expected is None or expected.is_complete or not expected.expectations


def may_begin_operation(expected: Expected) -> bool:
    """Whether an operation may begin at an offset: after its result names, on a new line, or after a `}`.

    An operation may also begin after anything else on its line, but people do not write that.
    """
    is_after_region = expected.is_complete and expected.text.rstrip().endswith("}")
    return expected.is_fresh_line or is_after_region or expected.find("operation") is not None


def is_after_name(expected: Expected) -> bool:
    """Whether only the name of an operation is written, in custom form."""
    state = expected.state
    return bool(state.name) and not state.is_generic and not expected.text[state.name_end :].strip()


def expected_after(text: str, context: ParseContext, default_dialect: str) -> Expected:
    """The elements that may come after `text`, the beginning of a statement whose regions are empty."""
    return _read(text, 0, [], context, default_dialect)


def described_after(text: str, context: ParseContext, default_dialect: str) -> Expected:
    """Like `expected_after`, for the description of a hand-written syntax: each expectation is a part of it."""
    saved, context.find_syntax = context.find_syntax, find_described
    try:
        return _read(text, 0, [], context, default_dialect)
    finally:
        context.find_syntax = saved


def parts_of_text(text: str, context: ParseContext) -> list[Part]:
    """The parts of a statement with empty regions, their offsets in `text`; none if it does not parse."""
    parser = OpParser(text, 0, context, "")
    parser.parts = []
    saved, context.used_aliases = context.used_aliases, set()
    try:
        drive(parser, read_operation(parser), [])
    except ParseFailure:
        return []
    finally:
        context.used_aliases = saved
    return parser.parts or []


def _read(text: str, start: int, regions: list[Region], context: ParseContext, default_dialect: str) -> Expected:
    saved, context.used_aliases = context.used_aliases, set()
    recorder = Recorder(text, 0, context, default_dialect)
    is_complete = True
    try:
        if recorder.text.startswith("^", recorder.pos):
            read_label(recorder)
        elif _ALIAS.match(text, recorder.pos):
            read_alias_parts(recorder)
        else:
            drive(recorder, read_operation(recorder), regions, is_whole=False)
    except ParseFailure:
        is_complete = False
    except Exception as error:
        is_complete = False
        report_bug(error, "reading a statement up to a place")
    finally:
        context.used_aliases = saved
    is_fresh_line = "\n" in text[len(text.rstrip()) :]
    return Expected(
        tuple(recorder.expectations), text, start, recorder.state, is_complete, is_fresh_line, default_dialect
    )


def _unread(document: Document, start: int, offset: int) -> Expected:
    """The facts about an offset in a statement that is too long to read: only whether its line is a fresh one."""
    line = document.source.line_start(document.source.line_of(offset))
    is_fresh_line = not document.source.slice(line, offset).strip()
    return Expected((), "", start, OperationState(0), is_complete=False, is_fresh_line=is_fresh_line)


def _statement_before(document: Document, region: Region, offset: int) -> Statement | None:
    """The statement that `offset` belongs to: one that reaches into its line, else the line's first, else the last."""
    line = document.source.line_start(document.source.line_of(offset))
    last = _last_before(region, line)
    if last is not None and last.offset() + last.end - last.start > line:
        return last
    first = _first_from(region, line)
    if first is not None and first.offset() < offset:
        return first
    return last


def _last_before(region: Region, offset: int) -> Statement | None:
    """The last statement of a region that begins before `offset`."""
    local = offset - region.offset()
    idx = bisect_right(region.runs, local - 1, key=lambda run: run.start) - 1
    if idx < 0:
        return None
    run = region.runs[idx]
    at = bisect_right(run.statements, local - run.start - 1, key=lambda statement: statement.start) - 1
    return run.statements[at] if at >= 0 else None


def _first_from(region: Region, offset: int) -> Statement | None:
    """The first statement of a region that begins at `offset` or after it."""
    local = offset - region.offset()
    idx = max(bisect_right(region.runs, local, key=lambda run: run.start) - 1, 0)
    for run in region.runs[idx : idx + 2]:
        for statement in run.statements:
            if run.start + statement.start >= local:
                return statement
    return None


def _text_up_to(document: Document, statement: Statement, offset: int) -> tuple[str, list[Region]] | None:
    """The statement's text up to `offset` without the contents of its regions, and those regions."""
    base = statement.offset()
    pieces: list[str] = []
    regions: list[Region] = []
    length = 0
    pos = base
    for region in statement.regions or ():
        start, end = base + region.start, base + region.end
        if start < pos or end < start or end >= offset:
            continue
        length += start - pos
        if length > _LONGEST:
            return None
        pieces.append(document.source.slice(pos, start))
        regions.append(region)
        pos = end
    if length + offset - pos > _LONGEST:
        return None
    pieces.append(document.source.slice(pos, offset))
    return "".join(pieces), regions
