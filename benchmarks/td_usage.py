"""Counts which names `.td` files have at which places, for their order in completion.

    python benchmarks/td_usage.py HEADERS [PROJECT...] > server/mlirls_server/features/tablegen/usage.txt

HEADERS is LLVM's `include/mlir`, each subfolder of which counts like a project. Each line of the output is a slot
(`mlirls_ir/tablegen/usage.py`), and its names with the number of projects that have them there. A name must occur in
three. What is said of a class counts for its bases as well, and what is given to an argument for the argument of the
base that it is passed to.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from mlirls_ir.tablegen.parser import parse
from mlirls_ir.tablegen.usage import NEXT_LET, Slot, Usage

_FEWEST = 3
_EMPTY = "-"


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("headers", type=Path)
    parser.add_argument("projects", type=Path, nargs="*")
    arguments = parser.parse_args()
    headers: Path = arguments.headers
    usages = {(path, Path(*path.parts[: len(headers.parts) + 2])): _usage(path) for path in _files(headers)}
    usages |= {(path, project): _usage(path) for project in arguments.projects for path in _files(project)}
    bases = _merged(usage.bases for usage in usages.values())
    passed_to = _merged(usage.passed_to for usage in usages.values())
    projects: dict[tuple[Slot, str], set[Path]] = defaultdict(set)
    for (_, project), usage in usages.items():
        for slot, names in usage.slots.items():
            for wider in _wider(slot, bases, passed_to):
                for name in names:
                    projects[wider, name].add(project)
    table: dict[Slot, Counter[str]] = defaultdict(Counter)
    for (slot, name), found in projects.items():
        if len(found) >= _FEWEST:
            table[slot][name] = len(found)
    for slot, names in sorted(table.items()):
        print("/".join(part or _EMPTY for part in slot), *(f"{name} {count}" for name, count in names.most_common()))


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.td") if not path.is_symlink())


def _usage(path: Path) -> Usage:
    return parse(path.read_text(encoding="utf-8", errors="replace")).usage()


def _merged(tables: Iterable[Mapping[str, str]]) -> dict[str, str]:
    return {name: value for table in tables for name, value in table.items()}


def _wider(slot: Slot, bases: Mapping[str, str], passed_to: Mapping[str, str]) -> Iterator[Slot]:
    """The slot, and those that it counts for as well."""
    yield slot
    if len(slot) == 3 and slot[0] == NEXT_LET:
        yield from ((*slot[:2], base) for base in _chain(slot[2], bases))
    elif len(slot) > 1:
        yield from ((slot[0], owner, *slot[2:]) for owner in _chain(slot[1], passed_to))


def _chain(name: str, table: Mapping[str, str]) -> Iterator[str]:
    seen = {name}
    while (name := table.get(name, name)) not in seen:
        seen.add(name)
        yield name


if __name__ == "__main__":
    main()
