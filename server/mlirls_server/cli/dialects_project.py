"""`mlirls dialects audit --project`: what a project's `.td` files leave to C++, sorted by how often its files need it.

The first lines of the report name what a plug-in should describe first.

Read next: `../../../ir/mlirls_ir/dialects/left_to_cpp.py`, docs/plugins.md.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import field
from functools import partial
from pathlib import Path

from mlirls_ir.dialects.left_to_cpp import left_to_cpp
from mlirls_ir.index.tree import statements_between
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.source import decode
from mlirls_ir.source.files import reason_of
from mlirls_server.cli.dialect_options import file_patterns_below, invocation_of, load_for, report_problems
from mlirls_server.cli.files import SUFFIX, Unreadable, find_files, read_file
from mlirls_server.cli.processes import in_processes, progress_of, worthwhile_jobs
from mlirls_server.cli.safe_text import json_text, note, one_line, write_stderr
from mlirls_server.cli.usage import CannotRun
from mlirls_server.project.invocation import Invocation


@dataclass(slots=True)
class FileCount:
    """How often operations occur in one file and how often they are read by their shape, or why it was not read."""

    all: Counter[str] = field(default_factory=Counter[str])
    by_shape: Counter[str] = field(default_factory=Counter[str])
    failure: str = ""


@dataclass(slots=True)
class ProjectCount:
    """The same for all files of a project; `parts` are the unknown parts of each operation's syntax."""

    dialects: tuple[str, ...]
    parts: dict[str, tuple[str, ...]]
    n_files: int = 0
    n_operations: int = 0
    times: Counter[str] = field(default_factory=Counter[str])
    files: Counter[str] = field(default_factory=Counter[str])

    def add(self, found: FileCount) -> None:
        """Adds the operations of the project's dialects in one file."""
        self.n_files += 1
        self.n_operations += sum(n for name, n in found.all.items() if name.partition(".")[0] in self.dialects)
        for name, n in found.by_shape.items():
            if name in self.parts:
                self.times[name] += n
                self.files[name] += 1

    def rows(self) -> list[tuple[str, int]]:
        """The operations that are read by their shape, the most frequent first."""
        return sorted(self.times.items(), key=lambda row: (-row[1], row[0]))

    def rows_of_parts(self) -> list[tuple[str, int, tuple[str, ...]]]:
        """Each parser and directive, with the operations that need it and how often these occur in the files."""
        times: Counter[str] = Counter()
        operations: dict[str, list[str]] = {}
        for name, n in self.rows():
            for part in self.parts[name]:
                times[part] += n
                operations.setdefault(part, []).append(name)
        rows = sorted(times.items(), key=lambda row: (-row[1], row[0]))
        return [(part, n, tuple(operations[part])) for part, n in rows]


def run(arguments: Namespace) -> int:
    """Counts and reports; 2 when something could not be read."""
    folder = arguments.name or "."
    if not os.path.isdir(folder):
        raise CannotRun(f"dialects audit: {folder} is not a folder; name the project's folder, or one in it")
    invocation = invocation_of(arguments)
    loaded = load_for(str(Path(folder, "any")), invocation)
    report_problems(loaded)
    dialects = loaded.dialects.dialects if loaded.dialects is not None else ()
    if not dialects:
        raise CannotRun(
            f"dialects audit: {loaded.project.root} has no dialects of its own; name its .td files under [ods] files "
            "in mlirls.toml, or with --ods"
        )

    names = tuple(sorted(dialect.name for dialect in dialects))
    known = [found for name in names if (found := loaded.registry.dialect(name)) is not None]
    parts = {name: some for dialect in known for name, some in left_to_cpp(loaded.registry, dialect).items()}
    counted = ProjectCount(names, parts)
    failures = _count_all(counted, folder, invocation)
    if arguments.format == "json":
        sys.stdout.write(json_text(as_json(counted)))
    else:
        for line in report_lines(counted):
            print(one_line(line))
    sys.stdout.flush()
    for path, reason in failures:
        write_stderr(f"mlirls: dialects audit: {path}: {reason}")
    return 2 if failures else 0


def _count_all(counted: ProjectCount, folder: str, invocation: Invocation) -> list[tuple[str, str]]:
    """Counts in all files below a folder; returns the files that could not be read, with the reasons."""
    found = list(find_files([folder], lambda place: file_patterns_below(place, invocation)))
    failures = [(item.path, item.reason) for item in found if isinstance(item, Unreadable)]
    paths = [item for item in found if isinstance(item, str)]
    if not paths:
        note(f"mlirls: dialects audit: no {SUFFIX} files in {folder}")
    work = partial(count_file, place=str(Path(folder, "any")), invocation=invocation)
    jobs = min(worthwhile_jobs(paths), len(paths))
    with progress_of("counting", len(paths)) as tick:
        counts = map(work, paths) if jobs <= 1 else in_processes(work, paths, jobs)
        for path, one in zip(paths, counts, strict=True):
            if one.failure:
                failures.append((path, one.failure))
            else:
                counted.add(one)
            tick()
    return failures


def count_file(path: str, place: str, invocation: Invocation) -> FileCount:
    """Counts the operations of a file, which is read like a file at `place`."""
    try:
        text = decode(read_file(path)).text
    except OSError as error:
        return FileCount(failure=reason_of(error))
    document = load_for(place, invocation).environment.document(text)
    document.read()
    out = FileCount()
    for chunk in document.chunks:
        for statement, _ in statements_between(chunk, chunk.start, chunk.end):
            shape = statement.shape
            if shape.name:
                out.all[shape.name] += 1
                # An operation with errors is also read by its shape, even if its syntax is known.
                if shape.by_shape and not shape.broken:
                    out.by_shape[shape.name] += 1
    return out


def report_lines(counted: ProjectCount) -> Iterator[str]:
    """The report for people."""
    rows = counted.rows()
    total = counted.times.total()
    yield (
        f"{_count(counted.n_files, 'file')}: {_count(counted.n_operations, 'operation')} of the project's dialects, of "
        f"which {total} ({100 * total / (counted.n_operations or 1):.1f} %) are read by their shape"
    )
    if rows:
        yield ""
        yield f"{'times':>8} {'files':>7}  {'operation':<40} left to C++"
        for name, n in rows:
            yield f"{n:>8} {counted.files[name]:>7}  {name:<40} {', '.join(counted.parts[name])}"
        yield ""
        yield f"{'times':>8}  {'what a plug-in could describe':<40} operations"
        for part, n, operations in counted.rows_of_parts():
            yield f"{n:>8}  {part:<40} {_some(operations)}"
    others = len(counted.parts) - len(rows)
    if others:
        yield ""
        words = "is left to C++ and occurs" if others == 1 else "are left to C++ and occur"
        yield f"{_count(others, 'operation')} more {words} in none of the files"


def _count(n: int, what: str) -> str:
    return f"{n} {what}{'' if n == 1 else 's'}"


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")


def as_json(counted: ProjectCount) -> dict[str, object]:
    """The same for programs; `times` is 0 for operations that occur in no file."""
    absent = [(name, 0) for name in sorted(counted.parts.keys() - counted.times.keys())]
    return {
        "files": counted.n_files,
        "dialects": list(counted.dialects),
        "operations": counted.n_operations,
        "by_shape": counted.times.total(),
        "left_to_cpp": [
            {"operation": name, "times": n, "files": counted.files[name], "parts": list(counted.parts[name])}
            for name, n in [*counted.rows(), *absent]
        ],
        "parts": [
            {"part": part, "times": n, "operations": list(operations)}
            for part, n, operations in counted.rows_of_parts()
        ],
    }
