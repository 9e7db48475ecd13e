"""Random data layout queries compared with mlir-opt: `python benchmarks/layout_fuzz.py [--cases 5000] [--seed 0]`.

Each case is a type under one to three nested scopes with random specs. Prints their number and every difference.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path


def main() -> int:
    """Runs until enough cases are judged; 0 without a difference."""
    sys.path[:0] = [str(Path(__file__).parent.parent)]
    from tests.datalayout.mlir_opt import ask
    from tests.datalayout.random_layouts import random_case
    from tests.datalayout.test_oracle import rendered
    from tests.support.judge import has_mlir_opt

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    if not has_mlir_opt():
        print("mlir-opt-22 is not installed")
        return 2
    begin = time.perf_counter()
    n_cases, n_specs, n_different, seed = 0, 0, 0, arguments.seed
    while n_cases < arguments.cases:
        scopes, texts, layout, types = random_case(seed, 20)
        seed += 1
        if not texts:
            continue
        theirs = ask(scopes, texts)
        for text, type, expected in zip(texts, types, theirs, strict=True):
            ours = rendered(layout.of(type))
            if ours != expected:
                n_different += 1
                print(f"{scopes}\n  {text}\n  ours   {ours}\n  theirs {expected}")
        n_cases += len(texts)
        n_specs += 1
    seconds = time.perf_counter() - begin
    print(f"{n_cases} types under {n_specs} combinations of specs, {n_different} differences, {seconds:.0f} s")
    return 1 if n_different else 0


if __name__ == "__main__":
    sys.exit(main())
