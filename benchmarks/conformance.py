"""Conformance on any folder of `.mlir` files: our findings against mlir-opt's, chunk by chunk.

`python benchmarks/conformance.py FOLDER... [--cache FILE] [--show N]` prints four shares:
- acceptance: chunks that mlir-opt accepts (`--allow-unregistered-dialect`) on which we report no error;
- detection: chunks that it rejects on which we report an error on the same line;
- typing: operations of accepted chunks whose operand and result types equal those of its generic print;
- wording: of the detected errors, those with the same message;
- column: of these, those for which `--verify-diagnostics` has mlir-opt's column (users see the wrong part marked, while
  mlir-opt often marks the operation);
- one error: of the chunks with one error of mlir-opt, those with one error of ours, and how many we report on the
  others; for texts of `mutations.py --valid`, also by the kind of the mutation. A chunk on which mlir-opt crashes does
  not count; the number of these is printed. Verdicts are kept in `--cache`, because running mlir-opt takes a while.
  With `--llvm N` the texts are read for that LLVM, whose mlir-opt the variable `MLIR_OPT` names.
  With `--project FOLDER` they are read with the dialects of its `mlirls.toml`, and `MLIR_OPT` is the project's tool.
  "Detection with warnings" also counts the chunks on which only a warning is on the same line.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.support.oracle import Record, verdict

from mlirls_ir.diagnostic import Severity
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.upstream import NEWEST
from mlirls_ir.source import decode
from mlirls_server.cli.dialect_options import load_for
from mlirls_server.project.invocation import Invocation


@dataclass
class Totals:
    """Counts over all chunks, and the differences in words."""

    accepted: int = 0
    agreed: int = 0
    rejected: int = 0
    detected: int = 0
    warned: int = 0
    worded: int = 0
    placed: int = 0
    single: int = 0
    alone: int = 0
    several: Counter[str] = field(default_factory=Counter[str])
    mistakes: Counter[str] = field(default_factory=Counter[str])
    more: list[str] = field(default_factory=list[str])
    operations: int = 0
    typed: int = 0
    crashes: list[str] = field(default_factory=list)
    false_errors: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    wrong_types: list[str] = field(default_factory=list)


def measure(path: Path, record: Record, totals: Totals, registry: Registry) -> None:
    """Adds one file."""
    text = decode(path.read_bytes()).text
    document = Document(text, registry)
    errors: dict[int, list[str]] = {}
    told: dict[int, list[str]] = {}
    warnings: set[int] = set()
    columns: set[tuple[int, int, str]] = set()
    for diagnostic in document.diagnostics():
        if diagnostic.severity is Severity.WARNING:
            warnings.add(document.source.position_at(diagnostic.start)[0] + 1)
        if diagnostic.severity is Severity.ERROR:
            told.setdefault(document.source.position_at(diagnostic.start)[0] + 1, []).append(diagnostic.message)
            location = diagnostic.location
            places = {diagnostic.start, diagnostic.start if location is None else location}
            columns.add(
                (*_line_and_column(document, diagnostic.start if location is None else location), diagnostic.message)
            )
            for place in places:
                errors.setdefault(document.source.position_at(place)[0] + 1, []).append(diagnostic.message)
    expected: dict[int, list[str]] = {}
    exact: dict[int, set[tuple[int, int, str]]] = {}
    for line, column, message in record["errors"]:
        expected.setdefault(line, []).append(message)
        exact.setdefault(line, set()).add((line, column, message))
    operations: dict[int, list[list[object]]] = {}
    for operation in record["operations"]:
        operations.setdefault(operation[0], []).append(operation)
    for chunk in document.chunks:
        first = document.source.position_at(chunk.start)[0] + 1
        last = document.source.position_at(chunk.end)[0] + 1
        lines = range(first, last + 1)
        crash = next((message for start, _, message in record.get("crashes", ()) if start == first), None)
        if crash is not None:
            totals.crashes.append(f"{path}:{first}: {crash}")
            continue
        theirs = [line for line in lines if line in expected]
        ours = [line for line in lines if line in errors]
        if not theirs:
            totals.accepted += 1
            if not ours:
                totals.agreed += 1
            else:
                totals.false_errors.append(f"{path}:{ours[0]}: {errors[ours[0]][0]}")
            _types(path, document, chunk, operations, totals)
            continue
        totals.rejected += 1
        _count(path, theirs, [line for line in lines if line in told], expected, told, totals)
        if any(line in errors for line in theirs):
            totals.detected += 1
            found = {message for line in theirs for message in errors.get(line, ())}
            worded = any(message in found for line in theirs for message in expected[line])
            totals.worded += worded
            totals.placed += worded and any(exact[line] & columns for line in theirs)
            if not worded:
                line = next(line for line in theirs if line in errors)
                totals.words.append(f"{path}:{line}: {expected[line][0]}  (ours: {errors[line][0]})")
        elif any(line in warnings for line in theirs):
            totals.warned += 1
        else:
            totals.missed.append(
                f"{path}:{theirs[0]}: {expected[theirs[0]][0]}" + (f"  (ours: {ours})" if ours else "")
            )


def _line_and_column(document: Document, offset: int) -> tuple[int, int]:
    """The line and the column of an offset as MLIR counts them: from 1, the column in bytes of UTF-8."""
    line = document.source.position_at(offset)[0]
    start = offset - len(document.source.slice(0, offset).rpartition("\n")[2])
    return line + 1, len(document.source.slice(start, offset).encode()) + 1


def _count(
    path: Path,
    theirs: list[int],
    ours: list[int],
    expected: dict[int, list[str]],
    errors: dict[int, list[str]],
    totals: Totals,
) -> None:
    """Counts our errors on a chunk on which mlir-opt reports one."""
    if sum(len(expected[line]) for line in theirs) != 1:
        return
    totals.single += 1
    found = [f"{line}: {message}" for line in ours for message in errors[line]]
    change = re.search(r"_([a-z]+-[a-z]+)$", path.stem)
    kind = "" if change is None else change[1]
    totals.mistakes[kind] += 1
    if len(found) <= 1:
        totals.alone += 1
        return
    totals.several[kind] += 1
    totals.more.append(f"{path}: {expected[theirs[0]][0]}  ({len(found)}: {found[:4]})")


def _types(
    path: Path, document: Document, chunk: ChunkState, operations: dict[int, list[list[object]]], totals: Totals
) -> None:
    stack = [chunk.top]
    while stack:
        region = stack.pop()
        for statement in region.statements():
            stack += statement.regions or []
            if statement.shape.is_label or not statement.name:
                continue
            line = document.source.position_at(statement.offset())[0] + 1
            candidates = [o for o in operations.get(line, ()) if o[2] == statement.name]
            if not candidates:
                continue
            totals.operations += 1
            mine = [[str(s.type) for s in statement.shape.own_operands], [str(t) for t in statement.shape.result_types]]
            if any(mine == [c[3], c[4]] for c in candidates):
                totals.typed += 1
            else:
                totals.wrong_types.append(f"{path}:{line}: {statement.name} {mine} not {candidates[0][3:5]}")


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--cache", type=Path, help="file that keeps mlir-opt's verdicts")
    parser.add_argument("--show", type=int, default=0, help="how many of each kind of difference to print")
    parser.add_argument("--llvm", type=int, default=NEWEST, help="the LLVM release whose MLIR the texts are for")
    parser.add_argument("--project", type=Path, metavar="FOLDER", help="read with the dialects of its mlirls.toml")
    options = parser.parse_args()
    cache: dict[str, Record] = json.loads(options.cache.read_text()) if options.cache and options.cache.exists() else {}
    paths = sorted(p for folder in options.folders for p in ([folder] if folder.is_file() else folder.rglob("*.mlir")))
    missing = [path for path in paths if str(path) not in cache]
    with ThreadPoolExecutor(2) as pool:
        for path, record in zip(missing, pool.map(verdict, missing), strict=True):
            cache[str(path)] = record
    if options.cache:
        options.cache.write_text(json.dumps(cache))
    totals = Totals()
    registry = upstream_registry(options.llvm)
    if options.project is not None:
        registry = load_for(str(options.project.resolve() / "any"), Invocation()).registry
    for path in paths:
        measure(path, cache[str(path)], totals, registry)
    print(f"{len(paths)} files")
    print(f"mlir-opt crashes: {len(totals.crashes)} chunks, not counted below")
    for name, part, whole in (
        ("acceptance", totals.agreed, totals.accepted),
        ("detection", totals.detected, totals.rejected),
        ("detection with warnings", totals.detected + totals.warned, totals.rejected),
        ("wording", totals.worded, totals.detected),
        ("column", totals.placed, totals.worded),
        ("typing", totals.typed, totals.operations),
        ("one error", totals.alone, totals.single),
    ):
        print(f"{name}: {part} of {whole} = {100 * part / max(whole, 1):.2f} %")
    for kind, number in totals.several.most_common() if options.show else ():
        print(f"  more than one error: {number} of {totals.mistakes[kind]} {kind}")
    for title, found in (
        ("crashes of mlir-opt", totals.crashes),
        ("false errors", totals.false_errors),
        ("missed", totals.missed),
        ("other words", totals.words),
        ("wrong types", totals.wrong_types),
        ("more than one error", totals.more),
    ):
        if options.show and found:
            print(f"\n{title}:")
            print("\n".join(found[: options.show]))
            print(Counter(line.split(": ", 1)[1][:60] for line in found).most_common(15))


if __name__ == "__main__":
    main()
