"""Finds the region that a text leaves open: braces show that a `}` is missing, and indentation shows which one.

If the `}` of an operation is missing, each `}` of the operations around it closes a region one level too deep, and the
following statements get into the unclosed one. So the unclosed operation is the one that contains statements indented
no further than itself, or whose `}` is indented less. Without indentation, it is the innermost one that is open at the
end of the text.

Read next: `unbalanced.py` (what follows from it), `../document/document.py`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from itertools import chain

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.resolve.unbalanced import UNCLOSED, TextBetween, column_at, column_of, first_operation
from mlirls_ir.syntax.recovery.wrong_token import NO_OPERATION
from mlirls_ir.syntax.tree import Offsets, Region, Statement


def unclosed_region(top: Region, text: TextBetween) -> Region:
    """The region of a chunk whose `}` is missing, as far as indentation shows; requires that one is open at the end.

    Looks at a few statements of each region on the way, so a large text costs little.
    """
    offsets = Offsets()
    found = open_regions(top)[-1]
    inner = _too_long_region(top, text, offsets)
    while inner is not None:
        found, inner = inner, _too_long_region(inner, text, offsets)
    return found


def with_missing_brace(
    found: Sequence[Diagnostic], unclosed: Diagnostic, top: Region, text: TextBetween
) -> list[Diagnostic]:
    """The findings of a chunk with the error about its missing `}`.

    If an operation that is in the wrong region has an error, that is the error. If a `{` where an operation should
    begin has one, the `}` is missing because of it.
    """
    at = next((index for index, one in enumerate(found) if one.code == UNCLOSED), None)
    if at is not None:
        noted = replace(found[at], related=(*found[at].related, *unclosed.related))
        return [*found[:at], noted, *found[at + 1 :]]
    n_extra = sum(one.message == NO_OPERATION and text(one.start, one.start + 1) == "{" for one in found)
    return list(found) if n_extra >= len(open_regions(top)) else [*found, unclosed]


def open_regions(top: Region) -> list[Region]:
    """The regions of a chunk that are open where the text ends, the outermost first."""
    found: list[Region] = []
    region: Region | None = top
    while region is not None and region.runs:
        last = region.runs[-1].statements[-1]
        region = next((inner for inner in reversed(last.regions or ()) if inner.is_open), None)
        if region is not None:
            found.append(region)
    return found


def _too_long_region(region: Region, text: TextBetween, offsets: Offsets) -> Region | None:
    """The region inside of `region` that continues too long: of the last statement that belongs there."""
    last = last_in_place(region, text, offsets)
    regions = () if last is None else last.regions or ()
    return next((inner for inner in regions if _is_off(inner, text, offsets)), None)


def _is_off(region: Region, text: TextBetween, offsets: Offsets) -> bool:
    """Whether a region is open, contains statements that do not belong there, or has a `}` indented less than its
    operation."""
    if region.is_open or (region.runs and last_in_place(region, text, offsets) is not region.runs[-1].statements[-1]):
        return True
    around = None if region.operation is None else column_of(region.operation, text, offsets)
    closing = column_at(offsets.of_region(region) + region.end - region.start, text)
    return around is not None and closing is not None and closing < around


def last_in_place(region: Region, text: TextBetween, offsets: Offsets) -> Statement | None:
    """The last statement of a region before those that are indented no further than the operation around it.

    Those are the last ones of the region where there are any, so they are searched for as in a sorted list.
    """
    if not region.runs:
        return None
    last = region.runs[-1].statements[-1]
    around = None if region.operation is None else column_of(region.operation, text, offsets)
    first = first_operation(region)
    beside = None if first is None else column_of(first, text, offsets)
    if around is None or beside is None or beside <= around:
        return last
    is_displaced = partial(_is_displaced, around, text, offsets)
    if not is_displaced(last):
        return last
    at = bisect_left(region.runs, True, key=lambda run: is_displaced(run.statements[-1]))
    place = bisect_left(region.runs[at].statements, True, key=is_displaced)
    # Labels are indented no further than the operation around them, wherever they belong.
    before = chain(
        reversed(region.runs[at].statements[:place]), *(reversed(r.statements) for r in region.runs[:at][::-1])
    )
    return next((one for one in before if not one.shape.is_label and not is_displaced(one)), None)


def _is_displaced(around: int, text: TextBetween, offsets: Offsets, statement: Statement) -> bool:
    column = None if statement.shape.is_label else column_of(statement, text, offsets)
    return column is not None and column <= around
