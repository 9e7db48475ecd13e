"""Compares our definitions and references with mlir-lsp-server's, at the names of values, blocks and symbols in files.

`python benchmarks/lsp_positions.py [FOLDER ...] [--names N] [--show N]` queries both servers at N names (60) of each
file that mlir-opt accepts as a whole. It counts the equal answers, and the kinds of differences, with examples. The
default folder is the corpus. docs/conformance.md explains the differences.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter, defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.support.oracle import CORPUS, verdict
from tests.support.positions import METHODS, OURS, THEIRS, Comparison, Difference, names_in, session

from mlirls_ir.source import SourceText, decode

_SIGILS = {"%": "values", "^": "blocks", "@": "symbols"}


def describe(path: Path, text: str, difference: Difference) -> str:
    """One difference with places that a person can look up."""
    line, character = SourceText(text).position_at(difference.offset)

    def show(places: frozenset[tuple[int, int, int, int]]) -> str:
        return ", ".join(f"{a + 1}:{b + 1}-{c + 1}:{d + 1}" for a, b, c, d in sorted(places)[:6]) or "nothing"

    where = f"{path}:{line + 1}:{character + 1}"
    return f"{where}: {difference.name}\n      ours: {show(difference.ours)}\n    theirs: {show(difference.theirs)}"


def main() -> None:
    """Compares and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, default=[CORPUS])
    parser.add_argument("--names", type=int, default=60)
    parser.add_argument("--show", type=int, default=3)
    options = parser.parse_args()
    asked: Counter[tuple[str, str]] = Counter()
    differing: Counter[tuple[str, str, str]] = Counter()
    examples: dict[tuple[str, str, str], list[str]] = defaultdict(list)
    rng = random.Random(1)
    n_files = 0
    with session(OURS) as ours, session([THEIRS]) as theirs:
        comparison = Comparison(ours, theirs)
        for path in sorted(found for folder in options.folders for found in folder.rglob("*.mlir")):
            text = decode(path.read_bytes()).text
            places = names_in(text)
            if not places or verdict(path)["errors"]:
                continue
            n_files += 1
            places = sorted(rng.sample(places, min(len(places), options.names)))
            for _, name in places:
                for method in METHODS:
                    asked[method, _SIGILS[name[0]]] += 1
            for difference in comparison.compare(text, places):
                key = difference.method, _SIGILS[difference.name[0]], difference.kind
                differing[key] += 1
                if len(examples[key]) < options.show:
                    examples[key].append(describe(path, text, difference))
    print(f"{n_files} files")
    for (method, what), count in sorted(asked.items()):
        kinds = {key[2]: n for key, n in sorted(differing.items()) if key[:2] == (method, what)}
        rest = ", ".join(f"{kind} {n}" for kind, n in kinds.items())
        print(f"{method} of {what}: {count} asked, {count - sum(kinds.values())} equal; {rest or 'no difference'}")
    for key, shown in sorted(examples.items()):
        print(f"\n{key[0]} of {key[1]}, {key[2]}:")
        for example in shown:
            print(f"  {example}")


if __name__ == "__main__":
    main()
