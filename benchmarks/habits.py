"""Counts which operation follows which in files, for the order in which completion offers them.

    python benchmarks/habits.py FOLDER... [--half seen|held|all] > server/mlirls_server/features/completion/habits.txt

Each line of the output is an operation, or `{` and an operation for the start of its regions. After it come the
operations that most often come next, each with its share in percent, with a `%` if it has named results. A line may
also begin with `%` and what the names of results have in common (`stem_of`), and has the operations that define such
results. Each folder has the same weight, whatever its number of files. `--half` is the option of `completion.py`:
counts of one half can be measured on the other.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.completion import is_in

from mlirls_ir.document import Document
from mlirls_ir.source import decode
from mlirls_ir.syntax.tree import Region
from mlirls_server.features.completion.result_names import stem_of

_LONGEST_FILE = 200_000
_MOST = 8
_LEAST_SHARE = 2
_LEAST_COUNT = 5
_LEAST_PROJECTS = 2
"""A name of results that one project alone uses is its own habit."""


def steps(region: Region) -> Iterator[tuple[str, str]]:
    """Pairs of an operation and what comes before it, in a region and its nested regions, or its result's name."""
    owner = region.operation
    first = f"{{{owner.name}" if owner is not None else "{"
    previous = first
    for run in region.runs:
        for statement in run.statements:
            if statement.shape.is_label or statement.shape.alias:
                previous = first
                continue
            if statement.shape.definition is not None and not statement.shape.is_generic:
                yield previous, ("%" if statement.shape.results else "") + statement.name
                stem = stem_of(statement.names[statement.shape.results[0].hole]) if statement.shape.results else ""
                if stem:
                    yield f"%{stem}", f"%{statement.name}"
                previous = statement.name
            for inner in statement.regions or ():
                yield from steps(inner)


def main() -> int:
    """Prints the lines."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--half", choices=("seen", "held", "all"), default="all")
    arguments = parser.parse_args()
    weights: defaultdict[str, Counter[str]] = defaultdict(Counter)
    seen: Counter[str] = Counter()
    projects: Counter[str] = Counter()
    for folder in arguments.folders:
        found: Counter[tuple[str, str]] = Counter()
        for path in sorted(folder.rglob("*.mlir")):
            if path.stat().st_size > _LONGEST_FILE or not is_in(path, arguments.half):
                continue
            document = Document(decode(path.read_bytes()).text)
            for chunk in document.chunks:
                document.read_chunk(chunk)
                # Repetitions in one file count only once.
                found.update({pair: min(n, 3) for pair, n in Counter(steps(chunk.top)).items()})
        total = sum(found.values())
        projects.update({previous for previous, _ in found})
        for (previous, name), n in found.items():
            seen[previous] += n
            weights[previous][name] += n / total
    for previous in sorted(weights):
        if seen[previous] < _LEAST_COUNT or (previous.startswith("%") and projects[previous] < _LEAST_PROJECTS):
            continue
        whole = sum(weights[previous].values())
        shares = [(name, round(100 * n / whole)) for name, n in weights[previous].most_common(_MOST)]
        texts = [f"{name} {share}" for name, share in shares if share >= _LEAST_SHARE]
        if texts:
            print(previous, *texts)
    return 0


if __name__ == "__main__":
    sys.exit(main())
