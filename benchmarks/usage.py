"""Counts how often operations, types and attributes of upstream occur in files, for their order in completion.

    python benchmarks/usage.py FOLDER... [--held FOLDER...] > server/mlirls_server/features/completion/usage.txt

Each line of the output is a dialect (after a sigil for types and attributes), and its names with their occurrences
among a million operations (types, attributes). A `%` before an operation's name is for uses with named results. Each
folder has the same weight, whatever its number of files, and a file counts for at most three uses of a name. Of the
folders after `--held`, only the half of the files counts on which `completion.py` does not measure.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.completion import is_in

from mlirls_ir.document import Document
from mlirls_ir.index.tree import statements_between
from mlirls_ir.ods.registry import Registry
from mlirls_ir.source import decode

_LONGEST_FILE = 200_000
_MOST_OF_ONE = 3
_MILLION = 1_000_000
_NAMED = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|([!#])([A-Za-z_]\w*)\.([A-Za-z_][\w.]*)')
SIGILS = ("!", "#")


def names_in(text: str) -> Counter[str]:
    """The operations of known dialects in a text, and the types and attributes that it names."""
    document = Document(text)
    found: Counter[str] = Counter()
    for chunk in document.chunks:
        document.read_chunk(chunk)
        for statement, _ in statements_between(chunk, chunk.start, chunk.end):
            if statement.shape.definition is not None:
                found[("%" if statement.shape.results else "") + statement.shape.definition.name] += 1
    for match in _NAMED.finditer(text):
        if match[1]:
            found[f"{match[1]}{match[2]}.{match[3]}"] += 1
    return found


def is_known(registry: Registry, name: str) -> bool:
    """Whether upstream has an operation, type or attribute."""
    sigil, name = sigil_of(name), name.lstrip("%!#")
    dialect, _, mnemonic = name.partition(".")
    known = registry.dialect(dialect)
    if known is None:
        return False
    if not sigil:
        return name in known.operations
    table = known.types if sigil == "!" else known.attributes
    return any(definition.mnemonic == mnemonic for definition in table.values())


def shares_of(paths: Iterable[Path], registry: Registry) -> dict[str, float]:
    """The share of each name among those with its sigil."""
    counts: Counter[str] = Counter()
    for path in paths:
        if path.stat().st_size <= _LONGEST_FILE:
            found = names_in(decode(path.read_bytes()).text)
            counts.update({name: min(n, _MOST_OF_ONE) for name, n in found.items() if is_known(registry, name)})
    totals: Counter[str] = Counter()
    for name, n in counts.items():
        totals[sigil_of(name)] += n
    return {name: n / totals[sigil_of(name)] for name, n in counts.items()}


def sigil_of(name: str) -> str:
    """The sigil of a name, "" for an operation."""
    return name[0] if name[0] in SIGILS else ""


def main() -> int:
    """Prints the lines."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--held", nargs="+", type=Path, default=[])
    arguments = parser.parse_args()
    registry = Document("").registry
    weights: defaultdict[str, float] = defaultdict(float)
    n_folders: Counter[str] = Counter()
    for folder in (*arguments.folders, *arguments.held):
        half = "seen" if folder in arguments.held else "all"
        shares = shares_of((path for path in sorted(folder.rglob("*.mlir")) if is_in(path, half)), registry)
        n_folders.update({sigil_of(name) for name in shares})
        for name, share in shares.items():
            weights[name] += share
    lines: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    for name, weight in weights.items():
        number = max(1, round(_MILLION * weight / n_folders[sigil_of(name)]))
        dialect, _, mnemonic = name.lstrip("%").partition(".")
        lines[dialect].append((-number, f"%{mnemonic}" if name[0] == "%" else mnemonic))
    for dialect in sorted(lines):
        print(dialect, *(f"{mnemonic} {-number}" for number, mnemonic in sorted(lines[dialect])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
