"""How well our reader agrees with a recorded verdict of mlir-opt: names, operand types, result types, first errors.

Only the text of single operations is compared: nothing is resolved or verified. So an error of mlir-opt's verifier
counts as `later` here, and an operand whose type is not in the text would be a difference.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.formats.hooks import default_dialect_of
from mlirls_ir.formats.syntax_of import SyntaxTable, install
from mlirls_ir.source import split
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.reading.loop import RegionReader
from mlirls_ir.syntax.reading.state import Reading
from mlirls_ir.syntax.templates.templates import TemplateStore
from mlirls_ir.syntax.tree import Region, Statement

_REGISTRY = upstream_registry()
_TABLE = SyntaxTable()
install()


@dataclass(slots=True)
class Agreement:
    """Counts, and the differences in words. `covered` are the names of the operations that were compared."""

    counts: Counter[str] = field(default_factory=Counter[str])
    differences: list[str] = field(default_factory=list[str])
    covered: set[str] = field(default_factory=set[str])


class _Lines:
    """Offsets to 1-based lines and columns."""

    def __init__(self, text: str) -> None:
        self._starts = [0]
        for line in text.split("\n"):
            self._starts.append(self._starts[-1] + len(line) + 1)

    def at(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1


def read_chunk(text: str) -> Region:
    """The tree of one chunk."""
    top = Region(None, 0, "builtin")
    context = ParseContext(_REGISTRY, _TABLE)
    reading = Reading(
        text,
        0,
        len(text),
        top,
        0,
        context,
        TemplateStore(TemplateStore()),
        default_dialect_of=partial(default_dialect_of, _REGISTRY),
    )
    for _ in RegionReader(reading).steps():
        pass
    return top


def statements(region: Region) -> Iterator[Statement]:
    """All statements, including those of nested regions."""
    for statement in region.statements():
        yield statement
        for inner in statement.regions or []:
            yield from statements(inner)


def compare(path: Path, record: dict[str, Any]) -> Agreement:
    """Compares our reading of the file with its record."""
    text = path.read_text(encoding="utf-8", errors="replace")
    lines = _Lines(text)
    out = Agreement()
    operations: dict[int, list[list[Any]]] = defaultdict(list)
    for operation in record["operations"]:
        operations[operation[0]].append(operation)
    for chunk in split(text):
        first, last = lines.at(chunk.start)[0], lines.at(chunk.end)[0]
        expected = [error for error in record["errors"] if first <= error[0] <= last]
        found = list(statements(read_chunk(text[chunk.start : chunk.end])))
        errors = sorted(
            (*lines.at(chunk.start + statement.offset() + statement.placed(diagnostic.start)), diagnostic.message)
            for statement in found
            for diagnostic in statement.shape.diagnostics
            if diagnostic.message
        )
        if expected:
            _compare_errors(path, out, errors, expected)
            continue
        out.counts["valid chunks"] += 1
        for error in errors[:1]:
            out.counts["false errors"] += 1
            out.differences.append(f"{path}:{error[0]}:{error[1]}: mlir-opt has no error: {error[2]}")
        for statement in found:
            line = lines.at(chunk.start + statement.offset())[0]
            _compare_operation(path, out, line, statement, operations[line])
    return out


def _compare_errors(path: Path, out: Agreement, errors: list[tuple[int, int, str]], expected: list[list[Any]]) -> None:
    out.counts["invalid chunks"] += 1
    if not errors:
        out.counts["left to resolve and verify"] += 1
        return
    lines = {error[0] for error in expected}
    mine = next((error for error in errors if error[0] in lines), errors[0])
    if mine[0] not in lines:
        out.counts["errors on another line"] += 1
        out.differences.append(f"{path}:{mine[0]}: {mine[2]} (mlir-opt: line {expected[0][0]}: {expected[0][2]})")
    elif all(mine[2] != error[2] for error in expected):
        out.counts["errors in other words"] += 1
        out.differences.append(f"{path}:{mine[0]}: {mine[2]} (mlir-opt: {expected[0][2]})")
    else:
        out.counts["errors equal"] += 1


def _compare_operation(
    path: Path, out: Agreement, line: int, statement: Statement, candidates: list[list[Any]]
) -> None:
    shape = statement.shape
    if shape.is_label or shape.alias is not None or shape.definition is None:
        return
    out.counts["operations"] += 1
    if shape.by_shape:
        out.counts["operations read by shape"] += 1
        out.differences.append(f"{path}:{line}: {shape.name} was read by shape")
        return
    mine = [shape.name, _types(slot.type for slot in shape.own_operands), _types(shape.result_types)]
    theirs = [
        [name, _types(inputs), _types(results)] for _, _, name, inputs, results in candidates if name == shape.name
    ]
    if not theirs:
        # mlir-opt's location of an operation in generic form or in a folded region may be on another line.
        out.counts["operations without a record"] += 1
        return
    out.covered.add(shape.name)
    if mine in theirs:
        out.counts["operations equal"] += 1
    else:
        out.differences.append(f"{path}:{line}: {mine} (mlir-opt: {theirs[0]})")


def _types(types: Iterable[object]) -> list[str]:
    return [str(type_).replace(" ", "") for type_ in types]


def summary(agreements: Iterable[Agreement]) -> str:
    """All counts, and the differences."""
    counts: Counter[str] = Counter()
    differences: list[str] = []
    for agreement in agreements:
        counts += agreement.counts
        differences += agreement.differences
    return "\n".join([*differences, *(f"{name}: {count}" for name, count in sorted(counts.items()))])
