"""Compares a new LLVM's mlir-opt with the newest known one's, and writes what differs; see docs/adopting-llvm.md.

    python benchmarks/new_release.py OUTPUT FOLDER... --new JUDGE [--old mlir-opt-22] [--names FILE...] [--sample N]
        [--operations NAME...]

A judge is the command of a program, native or not (`judges.py`). OUTPUT gets a Markdown list with

- the dialects of `--show-dialects` that one of them has,
- the operations that one of them has: those of the newest tables, and those whose names are in FILE, such as the new
  program or its libraries,
- the attributes of operations, and the constraints of operands and results, that differ (`operation_probes.py`),
- the chunks of the folders' files that one of them accepts, and those that both refuse for different reasons,
- what they print differently, in custom and in generic form, of what both accept.

Differences of one kind are one entry, with their number and the first of them. mlirls's own knowledge plays no part:
each entry is a fact about the two programs.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from typing import Final

from chunks import chunks_of
from judges import Judge, Verdict, make_judge
from operation_probes import attributes_of, constraints_of, differences, kinds_of

from mlirls_ir.ods.upstream import NEWEST, load_table, table_names

_ANY_DIALECT: Final = "--allow-unregistered-dialect"
_GENERIC: Final = "--mlir-print-op-generic"
_VARYING: Final = re.compile(r"'[^']*'|\"[^\"]*\"|%\w+|-?\d+")
_UNKNOWN: Final = re.compile(r"custom op '.*' is unknown.*")
_OPERATION: Final = re.compile(r"\"?\b([a-z_]\w*\.[\w.]+)")
_NAME_IN_PROGRAM: Final = re.compile(rb"(?<=\0)[a-z][A-Za-z0-9_]{2,36}(?=\0)")
_SEGMENTS: Final = {"operandSegmentSizes", "resultSegmentSizes"}
_LONGEST: Final = 160


@dataclass
class Differences:
    """Differences by their kind: how many there are, and the first one."""

    count: Counter[str] = field(default_factory=Counter[str])
    first: dict[str, str] = field(default_factory=dict[str, str])

    def add(self, kind: str, example: str) -> None:
        """Counts a difference."""
        self.count[kind] += 1
        self.first.setdefault(kind, example)

    def lines(self) -> Iterator[str]:
        """A line for each kind, the most frequent first."""
        for kind, number in self.count.most_common():
            yield f"- {number}: {self.first[kind]}"


def main() -> int:
    """Writes the list."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("output", type=Path)
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("--new", required=True, metavar="JUDGE")
    parser.add_argument("--old", default=f"mlir-opt-{NEWEST}", metavar="JUDGE")
    parser.add_argument("--names", nargs="*", default=[], type=Path, metavar="FILE")
    parser.add_argument("--operations", nargs="*", default=[], metavar="NAME", help="only these operations")
    parser.add_argument("--sample", type=int, metavar="N", help="the number of files of each folder, taken at random")
    parser.add_argument("--texts-only", action="store_true", help="without the operations, which are thousands of runs")
    options = parser.parse_args()
    old, new = make_judge(options.old), make_judge(options.new)
    dialects = [dialects_of(judge) for judge in (old, new)]
    all_names = [] if options.texts_only else operation_names(dialects[0] | dialects[1], options.names)
    names = options.operations or all_names
    operations = [operations_of(judge, names) for judge in (old, new)]
    chunks = [chunk for folder in options.folders for chunk in chunks_of(folder, sample=options.sample)]
    about_operations: Iterable[str] = ()
    if not options.texts_only:
        about_operations = operation_sections((old, new), operations, attribute_names(options.names))
    report = [
        f"# {options.new} against {options.old}\n",
        *section("Dialects", only_in(*dialects)),
        *section("Operations", only_in(*operations)),
        *about_operations,
        *text_sections(chunks, old, new),
    ]
    options.output.write_text("\n".join(report) + "\n", encoding="utf-8")
    print(f"{len(names)} names, {len(chunks)} chunks: {options.output}")
    return 0


def progress(step: str) -> None:
    """Says what is done next, since all of it can take an hour."""
    print(step, file=sys.stderr, flush=True)


def section(title: str, lines: Iterable[str]) -> Iterator[str]:
    """A part of the list."""
    yield f"## {title}\n"
    yield from lines
    yield ""


def only_in(old: set[str], new: set[str]) -> Iterator[str]:
    """Lines with the names that only one release has."""
    for title, names in (("gone", old - new), ("new", new - old)):
        yield f"- {title}: {len(names)}: {', '.join(f'`{name}`' for name in sorted(names)) or 'none'}"


def dialects_of(judge: Judge) -> set[str]:
    """The dialects that a judge has."""
    (found,) = judge.judge([""], ["--show-dialects"])
    return set(re.findall(r"[\w.]+", found.printed.partition(":")[2]))


def operation_names(dialects: set[str], files: Sequence[Path]) -> list[str]:
    """The operations of the newest tables, and texts in files of any kind that look like names of operations."""
    found = {name for dialect in table_names(NEWEST) for name in load_table(dialect).operations}
    pattern = re.compile(rf"(?<![\w.])(?:{'|'.join(sorted(dialects))})(?:\.\w+)+".encode())
    for path in files:
        found.update(match[0].decode() for match in pattern.finditer(path.read_bytes()))
    return sorted(found)


def operations_of(judge: Judge, names: Sequence[str]) -> set[str]:
    """The names that a judge knows as operations. A name alone is never a valid text, and the error says why."""
    verdicts = judge.judge(names)
    return {name for name, one in zip(names, verdicts, strict=True) if not _UNKNOWN.fullmatch(one.error)}


def attribute_names(files: Sequence[Path]) -> list[str]:
    """The names of attributes in the newest tables, and texts in files that may be names of attributes."""
    tables = [load_table(dialect) for dialect in table_names(NEWEST)]
    found = {one.name for table in tables for operation in table.operations.values() for one in operation.attributes}
    for path in files:
        found.update(match[0].decode() for match in _NAME_IN_PROGRAM.finditer(path.read_bytes()))
    return sorted(found - _SEGMENTS)


def operation_sections(judges: Sequence[Judge], operations: Sequence[set[str]], names: Sequence[str]) -> Iterator[str]:
    """The differences in operations of the new judge, without those that are gone."""
    known = [sorted(found & operations[1]) for found in operations]
    kinds: list[dict[tuple[str, str], str]] = []
    constraints: list[dict[tuple[str, str], str]] = []
    for which, judge, own in zip(("old", "new"), judges, known, strict=True):
        progress(f"{which}: the attributes of {len(own)} operations, of {len(names)} names")
        attributes = attributes_of(judge, own, names)
        progress(f"{which}: the values that {sum(map(len, attributes.values()))} attributes take")
        kinds.append(kinds_of(judge, attributes))
        progress(f"{which}: the operands and results of {len(own)} operations")
        constraints.append(constraints_of(judge, own))
    yield from section("Attributes", differences(*kinds))
    yield from section("Operands and results", differences(*constraints))


def text_sections(chunks: Sequence[tuple[str, str]], old: Judge, new: Judge) -> Iterator[str]:
    """The differences on texts."""
    texts = [text for _, text in chunks]
    progress(f"{len(texts)} chunks")
    verdicts = [judge.judge(texts, [_ANY_DIALECT]) for judge in (old, new)]
    pairs = list(zip(chunks, *verdicts, strict=True))
    sections: tuple[tuple[str, Callable[[Verdict, Verdict], bool]], ...] = (
        ("Accepted before, refused now", lambda before, now: before.accepts and not now.accepts),
        ("Refused before, accepted now", lambda before, now: now.accepts and not before.accepts),
        ("Refused for another reason", lambda before, now: bool(before.error and now.error)),
    )
    for title, is_meant in sections:
        found = Differences()
        for (place, _), before, now in pairs:
            if is_meant(before, now) and before.error != now.error:
                kind = _VARYING.sub("_", f"{before.error} -> {now.error}")
                found.add(kind, f"`{before.error or 'no error'}` -> `{now.error or 'no error'}` ({place})")
        yield from section(title, found.lines())
    both = [(chunk, before, now) for chunk, before, now in pairs if before.accepts and now.accepts]
    yield from section("Custom form", printed_differences(both).lines())
    texts = [text for (_, text), _, _ in both]
    generic = [judge.judge(texts, [_ANY_DIALECT, _GENERIC]) for judge in (old, new)]
    again = [(chunk, before, now) for (chunk, _, _), before, now in zip(both, *generic, strict=True)]
    yield from section("Generic form", printed_differences(again).lines())


def printed_differences(pairs: Iterable[tuple[tuple[str, str], Verdict, Verdict]]) -> Differences:
    """What is printed differently, by the operation of the first line that differs."""
    found = Differences()
    for (place, _), before, now in pairs:
        lines = zip_longest(before.printed.splitlines(), now.printed.splitlines(), fillvalue="")
        for one, other in lines:
            if one != other:
                operation = _OPERATION.search(one) or _OPERATION.search(other)
                example = f"`{one.strip()[:_LONGEST]}` -> `{other.strip()[:_LONGEST]}` ({place})"
                found.add(operation[1] if operation else "", example)
                break
    return found


if __name__ == "__main__":
    sys.exit(main())
