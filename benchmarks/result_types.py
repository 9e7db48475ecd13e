"""Result types of another project's operations: mlirls's against those in the print of the project's own tool.

    python benchmarks/result_types.py PROJECT CHUNKS --judge-print COMMAND [--show N] [--wrong N] [--allow-plugins]

PROJECT is the folder with `mlirls.toml`, CHUNKS a folder of texts in it, for example of `judged_chunks.py`. COMMAND
reads the file in its last argument and prints its generic form with locations, such as `iree-opt
--mlir-print-op-generic --mlir-print-debuginfo --mlir-print-local-scope --allow-unregistered-dialect`. A text that it
rejects does not count.

mlirls reads the print, because the generic form has every type, and finds each of its operations in the text by
location and name. A result type is then equal, wrong, or unknown to mlirls. Types are equal if they only differ in what
C++ is free to print: white space, quotes around words, the dialect of a nested type (`!hw.inout<enum<A>>`), and the
contents of a dialect's nested attribute. Operations that occur more than once at one place are not compared, but
counted. The output of COMMAND is kept in `--kept`, so a second run only takes our own time.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from mlirls_ir.document import Document
from mlirls_ir.graph.operation import Operation
from mlirls_ir.index.tree import statements_between
from mlirls_ir.ods.registry import Registry
from mlirls_ir.printing.build import build_chunk
from mlirls_ir.types.model import Type
from mlirls_server.cli.dialect_options import load_for
from mlirls_server.project.configuration import Configuration
from mlirls_server.project.invocation import Invocation

TIME_LIMIT = 100
_PLACE = re.compile(r'loc\("(?:[^"\\]|\\.)*":(\d+:\d+)\)')

_FREE = re.compile(r'\s+|"|![A-Za-z_]\w*\.')
_ATTRIBUTE = re.compile(r"#[A-Za-z_][\w.$]*")
_BRACKET = re.compile(r"->|[<>]")

Key = tuple[str, str]
"""The place of an operation, and its name."""


@dataclass(slots=True)
class Found:
    """Counts of results by the operation's name, and of operations: all, those read by their shape, not compared."""

    n_texts: int = 0
    n_operations: int = 0
    n_by_shape: int = 0
    n_apart: int = 0
    equal: Counter[str] = field(default_factory=Counter[str])
    unknown: Counter[str] = field(default_factory=Counter[str])
    wrong: Counter[str] = field(default_factory=Counter[str])
    examples: list[str] = field(default_factory=list[str])

    def add(self, other: Found) -> None:
        """Adds the counts of other texts."""
        self.n_texts += other.n_texts
        self.n_operations += other.n_operations
        self.n_by_shape += other.n_by_shape
        self.n_apart += other.n_apart
        self.equal += other.equal
        self.unknown += other.unknown
        self.wrong += other.wrong
        self.examples += other.examples


def main() -> int:
    """Compares all texts and prints the shares, and the failing operations, the most frequent first."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("project", type=Path)
    parser.add_argument("chunks", type=Path)
    parser.add_argument("--judge-print", required=True, metavar="COMMAND")
    parser.add_argument("--show", type=int, default=15, metavar="N", help="how many operations of each kind to list")
    parser.add_argument("--wrong", type=int, default=20, metavar="N", help="how many wrong types to show")
    parser.add_argument("--allow-plugins", action="store_true", help="run the plug-ins that mlirls.toml names")
    parser.add_argument("--kept", type=Path, default=Path.home() / ".cache/mlirls/result_types")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    command = shlex.split(options.judge_print)
    if not command or shutil.which(command[0]) is None:
        print(f"{options.judge_print}: no such command", file=sys.stderr)
        return 2
    paths = sorted(options.chunks.resolve().rglob("*.mlir"))
    if not paths or not (options.project / "mlirls.toml").exists():
        print("PROJECT has no mlirls.toml, or CHUNKS no .mlir file", file=sys.stderr)
        return 2
    options.kept.mkdir(parents=True, exist_ok=True)
    place = str(options.project.resolve() / "any")
    # So that each process finds it in the cache.
    load_for(place, Invocation(command_line=Configuration(allow_plugins=options.allow_plugins)))
    total = Found()
    with ProcessPoolExecutor(options.jobs) as pool:
        judged = partial(compare_file, place, options.allow_plugins, command, options.kept)
        for number, found in enumerate(pool.map(judged, paths, chunksize=8), 1):
            total.add(found)
            if sys.stderr.isatty():
                sys.stderr.write(f"\r{number}/{len(paths)}")
    _report(total, options.show, options.wrong)
    return 0


def compare_file(place: str, allow_plugins: bool, command: list[str], kept: Path, path: Path) -> Found:
    """Compares one text; the result is empty if the judge rejects it."""
    printed = _printed(command, kept, path)
    if printed is None:
        return Found()
    registry = load_for(place, Invocation(command_line=Configuration(allow_plugins=allow_plugins))).registry
    return compare(path.read_text("utf-8"), printed, registry, path.name)


def compare(text: str, printed: str, registry: Registry, name: str) -> Found:
    """Compares the result types in a text with those in its generic print."""
    found = Found(n_texts=1)
    ours, theirs = _operations(text, registry), _operations(printed, registry)
    by_shape = _read_by_shape(Document(text, registry))
    for key, judged in theirs.items():
        known = ours.get(key, [])
        if known and len(known) != len(judged):
            found.n_apart += len(judged)
            continue
        for index, one in enumerate(judged):
            if any(result.type is None for result in one.results):
                found.n_apart += 1
                continue
            found.n_operations += 1
            found.n_by_shape += key[1] in by_shape or not known
            mine = known[index].results if known else []
            types = [result.type for result in mine] if len(mine) == len(one.results) else [None] * len(one.results)
            for type_, right in zip(types, (result.type for result in one.results), strict=True):
                _count(found, key, type_, right, name)
    return found


def _count(found: Found, key: Key, type_: Type | None, right: Type | None, name: str) -> None:
    place, operation = key
    if type_ is None:
        found.unknown[operation] += 1
    elif type_ is right or _normal(str(type_)) == _normal(str(right)):
        found.equal[operation] += 1
    else:
        found.wrong[operation] += 1
        found.examples.append(f"{name}:{place}: {operation}: {type_} is {right}")


def _normal(type_: str) -> str:
    """A type without parts that C++ may print in more than one way or leave out."""
    kept: list[str] = []
    pos = 0
    while (match := _ATTRIBUTE.search(type_, pos)) is not None:
        kept.append(type_[pos : match.start()])
        pos = _end_of_body(type_, match.end())
    text = "#".join([*kept, type_[pos:]])
    return text[:1] + _FREE.sub("", text[1:])


def _end_of_body(text: str, pos: int) -> int:
    """The end of the `<...>` at `pos`, or `pos` itself."""
    depth = 0
    for match in _BRACKET.finditer(text, pos) if text[pos : pos + 1] == "<" else ():
        depth += {"<": 1, ">": -1}.get(match[0], 0)
        if not depth:
            return match.end()
    return pos


def _operations(text: str, registry: Registry) -> dict[Key, list[Operation]]:
    """The operations with results of a text, by their places."""
    document = Document(text, registry)
    document.read()
    out: dict[Key, list[Operation]] = {}
    for chunk in document.chunks:
        for operation in build_chunk(document, chunk, "-").walk():
            if operation.results:
                match = _PLACE.fullmatch(operation.location)
                place = operation.location if match is None else match[1]
                out.setdefault((place, operation.name), []).append(operation)
    return out


def _read_by_shape(document: Document) -> frozenset[str]:
    """The names of the operations that are read by their shape."""
    document.read()
    return frozenset(
        statement.name
        for chunk in document.chunks
        for statement, _ in statements_between(chunk, chunk.start, chunk.end)
        if statement.shape.by_shape
    )


def _printed(command: list[str], kept: Path, path: Path) -> str | None:
    """The judge's print of a file; None if it rejects it."""
    key = hashlib.sha1("\0".join([*command, path.read_text("utf-8")]).encode()).hexdigest()
    file = kept / f"{key}.mlir"
    if not file.exists():
        try:
            done = subprocess.run([*command, str(path)], capture_output=True, timeout=TIME_LIMIT, check=False)
        except subprocess.TimeoutExpired:
            return None
        file.write_bytes(done.stdout if done.returncode == 0 else b"")
    return file.read_text("utf-8", "replace") or None


def _report(found: Found, show: int, n_wrong: int) -> None:
    counts = {"equal": found.equal, "unknown": found.unknown, "wrong": found.wrong}
    total = sum(count.total() for count in counts.values()) or 1
    print(
        f"{found.n_texts} texts, {found.n_operations} operations with {total} results; {found.n_by_shape} are read by "
        f"their shape, {found.n_apart} are not compared"
    )
    for kind, count in counts.items():
        print(f"{kind:8} {count.total():7} = {100 * count.total() / total:6.2f} %")
    for kind in ("unknown", "wrong"):
        _list(kind, counts[kind].most_common(show))
    for line in found.examples[:n_wrong]:
        print(line)


def _list(kind: str, rows: Iterable[tuple[str, int]]) -> None:
    print(f"{kind}:")
    for name, count in rows:
        print(f"{count:7} {name}")


if __name__ == "__main__":
    sys.exit(main())
