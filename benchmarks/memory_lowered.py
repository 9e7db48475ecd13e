"""Compares what random functions need of stack and heap before and after MLIR lowers them to LLVM's dialect.

    python benchmarks/memory_lowered.py --functions 1000 --seed 1 [--loops | --calls] [--mlir-opt mlir-opt-22]

The functions are those of `tests/memory/programs.py`, each of whose buffers is stored to, so that no pass removes it.
Their formulas are compared with numbers for the dynamic sizes. Without loops both must be what an interpreter counts.

With `--loops`, the lowered program has branches that lead back instead of loops, and a buffer on the stack is freed
where the function ends instead of the iteration. So the need of the lowered program is compared with what the
interpreter counts then, and may be larger, or have no bound since the number of iterations is not known any more.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.memory.programs import Maker, callees
from tests.memory.running import most_live, ways
from tests.memory.written import RANKED, written, written_callee

from mlirls_ir.document import Document
from mlirls_ir.index.memory.report import FunctionMemory, memory_steps
from mlirls_ir.memory import HEAP, LIVE, STACK, Need
from mlirls_ir.steps import result_of

PASSES = (
    "--convert-scf-to-cf --expand-strided-metadata --lower-affine --convert-arith-to-llvm --convert-cf-to-llvm "
    "--finalize-memref-to-llvm --convert-func-to-llvm --convert-cf-to-llvm --reconcile-unrealized-casts"
)
POOLS = ((LIVE, ""), (STACK, "stack"), (HEAP, "heap"))
VALUES = (0, 1, 2, 3, 10, 50)
N_VALUES = 3
MOST_WAYS = 500


def lowered(mlir_opt: str, text: str) -> str:
    """The text in LLVM's dialect."""
    done = subprocess.run([mlir_opt, *PASSES.split(), "-"], input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{mlir_opt} failed: {done.stderr[:2000]}")
    return done.stdout


def needs_of(text: str) -> dict[str, FunctionMemory]:
    """The needs of the functions of a text, by name."""
    return {one.function.name: one for one in result_of(memory_steps(Document(text))).functions}


def value_of(need: Need | None, values: dict[str, int]) -> int | str:
    """The bytes of a need, or the first name of a size that is not one of the values."""
    most = 0
    for found in () if need is None else need.largest:
        total = 0
        for term, count in found.amount.terms.items():
            for symbol in term:
                if symbol.name not in values:
                    return symbol.name
                count *= values[symbol.name]
            total += count
        most = max(most, total)
    return most


class Comparison:
    """The counts of results, and of what was different."""

    def __init__(self, loops: bool, calls: bool) -> None:
        self.loops = loops
        self.calls = calls
        self.counts: Counter[str] = Counter()

    def make(self, first: int, count: int) -> tuple[str, dict[str, tuple[int, Maker, list[object]]]]:
        """A text of functions with the seeds from `first` on."""
        texts: list[str] = []
        made: dict[str, tuple[int, Maker, list[object]]] = {}
        for seed in range(first, first + count):
            called = callees(seed, flat_scopes=True) if self.calls else ()
            maker = Maker(seed, loops=self.loops, callees=called, flat_scopes=True)
            body = maker.function()
            every = ways(body, dict.fromkeys(maker.factors, 0))
            if self.calls and sum(1 for _ in islice(every, MOST_WAYS)) == MOST_WAYS:
                self.counts["functions left out, with too many ways for the interpreter"] += 1
                continue
            name = f"@f{seed}"
            made[name] = seed, maker, body
            texts.append(written(body, maker.factors, in_blocks=seed % 2 == 1, name=name, type=RANKED))
            texts += [written_callee(function, type=RANKED) for function in called]
        self.counts["functions"] += len(made)
        return "".join(texts), made

    def run(self, mlir_opt: str, first: int, count: int) -> None:
        """Compares functions."""
        text, made = self.make(first, count)
        after = lowered(mlir_opt, text)
        here, there = needs_of(text), needs_of(after)
        for name, (seed, maker, body) in made.items():
            random = Random(seed)
            parameters = re.search(rf"llvm\.func {name}\((.*?)\)", after)
            assert parameters is not None
            names = re.findall(r"%[\w.]+", parameters[1])
            for pool, kind in POOLS:
                own, other = (None if name not in found else found[name].worst(pool) for found in (here, there))
                for _ in range(N_VALUES):
                    values = {factor: random.choice(VALUES) for factor in maker.factors}
                    renamed = dict(zip(names, values.values(), strict=False))
                    exact = most_live(body, values, pool=kind)
                    exact_after = most_live(body, values, pool=kind, lowered=True) if self.loops else exact
                    before_value, after_value = value_of(own, values), value_of(other, renamed)
                    if isinstance(after_value, str) and re.search(rf"\^bb\d+\([^)]*{after_value}:", after):
                        self.counts["a size is the argument of a block, since MLIR has merged two blocks"] += 1
                        continue
                    what = self.verdict(own, before_value, exact), self.verdict(other, after_value, exact_after)
                    self.counts[f"before {what[0]}, after {what[1]}"] += 1
                    if "too small" in what or "not named" in what or "falsely exact" in what:
                        print(f"{name} {kind}: {before_value} of {exact}, {after_value} of {exact_after}, {values}")

    @staticmethod
    def verdict(need: Need | None, found: int | str, exact: int) -> str:
        """How a need compares with what the interpreter counts."""
        if need is not None and need.unbounded:
            return "without a bound"
        if isinstance(found, str):
            return "not named"
        if found < exact:
            return "too small"
        if found == exact:
            return "equal"
        is_exact = need is None or all(one.is_exact for one in need.largest)
        return "falsely exact" if is_exact else "at most"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--functions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--loops", action="store_true")
    parser.add_argument("--calls", action="store_true")
    parser.add_argument("--mlir-opt", default="mlir-opt-22")
    arguments = parser.parse_args()
    comparison = Comparison(arguments.loops, arguments.calls)
    end = arguments.seed + arguments.functions
    for first in range(arguments.seed, end, 100):
        comparison.run(arguments.mlir_opt, first, min(100, end - first))
    for what, count in sorted(comparison.counts.items()):
        print(f"{count:7} {what}")
    wrong = sum(
        count for what, count in comparison.counts.items() if re.search("too small|not named|falsely exact", what)
    )
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
