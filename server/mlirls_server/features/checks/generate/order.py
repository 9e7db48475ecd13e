"""Checks of constants that may come in any order: CHECK-DAG instead of CHECK-NEXT.

A canonicalizer moves constants to the start of a block, in an order that is nobody's intention. Constants without
operands do not depend on each other, so no order of them is wrong. The price: FileCheck finds the lines of a group
anywhere between the checks around it, so it does not notice another constant in the middle of a group.

Read next: `builder.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from mlirls_ir.index.tree import range_of
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.checks.generate.block import ANYTHING, CheckLine

_END: Final = "{{$}}"
_NAMES: Final = compiled(r"\[\[[^\]:]*:(?:[^\[\]]|\[[^\]]*\])*\]\]")


def constant_lines(text: str, statements: Iterable[Statement]) -> set[int]:
    """The places of the constants of an output that have a line of their own."""
    return {start for start, end in map(range_of, filter(_is_constant, statements)) if "\n" not in text[start:end]}


def _is_constant(statement: Statement) -> bool:
    shape = statement.shape
    definition = shape.definition
    is_known = definition is not None and definition.has_trait("ConstantLike") and not shape.broken
    return is_known and bool(shape.results) and not shape.operands and not statement.regions


def in_any_order(checks: Sequence[CheckLine], constants: Sequence[int]) -> list[CheckLine]:
    """The checks, with CHECK-DAG where several of the `constants`, given by their numbers, come one after another."""
    out: list[CheckLine] = []
    at = 0
    for first, end in _runs(constants):
        run = checks[first:end]
        without_names = {_NAMES.sub("", check.pattern) for check in run}
        # Of equal constants, the variables of the first one would get the values of whichever comes first.
        if len(run) < 2 or len(without_names) < len(run) or any(check.suffix != "-NEXT" for check in run):
            continue
        out += checks[at:first]
        out.append(CheckLine("-NOT", ANYTHING))
        out += [CheckLine("-DAG", check.pattern.removesuffix(_END) + _END) for check in run]
        at = end
    return [*out, *checks[at:]]


def _runs(constants: Sequence[int]) -> Iterable[tuple[int, int]]:
    """The ranges of consecutive numbers."""
    starts = [number for before, number in pairwise([-2, *constants]) if number != before + 1]
    ends = [number + 1 for number, after in pairwise([*constants, -2]) if after != number + 1]
    return zip(starts, ends, strict=True)
