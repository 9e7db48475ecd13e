"""Planted faults, reduced by `mlirls reduce` and by mlir-reduce: the sizes of both results, and whether all was valid.

`python benchmarks/reduction.py [FOLDER...] [--faults N] [--seed N]` takes valid chunks of LLVM 22's dialects (default:
tests/corpus) and chooses two operations in each, or one with an attribute. The fault is that mlir-opt's generic print
has both. A script finds it, and counts the texts that mlir-opt does not accept. mlir-reduce runs its reduction tree
until nothing changes. Sizes are characters without white space of what mlir-opt prints for a result.
"""

from __future__ import annotations

import argparse
import random
import re
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parent.parent
_OPT: Final = "mlir-opt-22"
_REDUCE: Final = "mlir-reduce-22"
_OPERATION: Final = re.compile(r'"([a-z_]\w*\.[\w.]+)"\(')
_ATTRIBUTED: Final = re.compile(r'"([a-z_]\w*\.[\w.]+)"\([^()]*\) <?\{(\w+) = ')
_LEAST, _MOST = 12, 80
"""Operations of a chunk."""
_SECONDS: Final = 30


class Fault(NamedTuple):
    """A text and the patterns that its generic print has."""

    text: str
    patterns: tuple[str, str]


def main() -> int:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", default=[str(ROOT / "tests/corpus")])
    parser.add_argument("--faults", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    ours = theirs = smaller = equal = larger = invalid = runs = failed = before = 0
    times = [0.0, 0.0]
    with tempfile.TemporaryDirectory() as folder:
        for number, fault in enumerate(_faults(rng, arguments.folders, arguments.faults)):
            case = Case(Path(folder), number, fault)
            begun = time.monotonic()
            own = case.by_mlirls()
            times[0] += time.monotonic() - begun
            n_invalid, n_runs = case.counts()
            invalid, runs = invalid + n_invalid, runs + n_runs
            begun = time.monotonic()
            other = case.by_mlir_reduce()
            times[1] += time.monotonic() - begun
            ours, theirs = ours + own, theirs + other
            before += case.size(fault.text)
            failed += case.has_failed
            smaller, equal, larger = smaller + (own < other), equal + (own == other), larger + (own > other)
            sizes = f"{case.size(fault.text)} -> mlirls {own}, mlir-reduce {other}"
            print(f"{number + 1}: {sizes}, {n_runs} runs, {n_invalid} invalid{' LARGER' if own > other else ''}")
            if own > other:
                print(f"   {fault.patterns}\n{case.output.read_text(encoding='utf-8')}")
    print(f"smaller {smaller}, equal {equal}, larger {larger}; mlir-reduce crashed or took too long: {failed}")
    print(f"characters in all: {before} before, mlirls {ours}, mlir-reduce {theirs}")
    print(f"{runs} runs of the test, of these with an invalid text {invalid}")
    print(f"seconds: mlirls {times[0]:.0f}, mlir-reduce {times[1]:.0f}")
    return 1 if larger or invalid else 0


class Case:
    """One fault in a folder."""

    def __init__(self, folder: Path, number: int, fault: Fault) -> None:
        self._folder = folder / str(number)
        self._folder.mkdir()
        self._input = self._folder / "in.mlir"
        self._input.write_text(fault.text, encoding="utf-8")
        self.output = self._folder / "out.mlir"
        self._log = self._folder / "log"
        self.has_failed = False
        """Whether mlir-reduce has crashed, or has not ended in time."""
        first, second = (shlex.quote(pattern) for pattern in fault.patterns)
        self._test = self._script("test.sh", first, second, "exit 0", "exit 1")
        # For mlir-reduce, a status other than 0 means interesting.
        self._inverted = self._script("inverted.sh", first, second, "exit 1", "exit 0")

    def _script(self, name: str, first: str, second: str, found: str, otherwise: str) -> Path:
        path = self._folder / name
        path.write_text(
            f'#!/bin/sh\nout=$({_OPT} --mlir-print-op-generic --allow-unregistered-dialect "$1" 2>/dev/null)\n'
            f"if [ $? -ne 0 ]; then echo invalid >> {self._log}; {otherwise}; fi\n"
            f"echo valid >> {self._log}\n"
            f'if echo "$out" | grep -qE -e {first} && echo "$out" | grep -qE -e {second}; then {found}; fi\n'
            f"{otherwise}\n",
            encoding="utf-8",
        )
        path.chmod(0o755)
        return path

    def by_mlirls(self) -> int:
        """The size of our result."""
        command = [sys.executable, "-m", "mlirls_server", "reduce", self._input, "--test", str(self._test)]
        self._run([*command, "-o", self.output, "--jobs", "2", "-q"])
        return self.size(self.output.read_text(encoding="utf-8"))

    def by_mlir_reduce(self) -> int:
        """The size of mlir-reduce's result."""
        text = self._input
        before = self.size(text.read_text(encoding="utf-8"))
        while True:
            result = self._folder / f"reduced{before}.mlir"
            option = f"--reduction-tree=traversal-mode=0 test={self._inverted}"
            done = self._run([_REDUCE, text, option, "--allow-unregistered-dialect", "-o", result])
            if done is None or done.returncode or not result.exists():
                self.has_failed = True
                return before
            after = self.size(result.read_text(encoding="utf-8"))
            if after >= before:
                return before
            text, before = result, after

    def counts(self) -> tuple[int, int]:
        """The texts that were not valid, and all that were tried."""
        lines = self._log.read_text(encoding="utf-8").split() if self._log.exists() else []
        self._log.unlink(missing_ok=True)
        return lines.count("invalid"), len(lines)

    def size(self, text: str) -> int:
        """The size of a text as mlir-opt prints it."""
        done = subprocess.run(
            [_OPT, "--allow-unregistered-dialect"], input=text, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return sum(len(word) for word in done.stdout.split())

    def _run(self, command: list[object]) -> subprocess.CompletedProcess[str] | None:
        try:
            return subprocess.run(
                [str(word) for word in command], capture_output=True, text=True, check=False, timeout=_SECONDS
            )
        except subprocess.TimeoutExpired:
            return None


def _faults(rng: random.Random, folders: list[str], number: int) -> Iterator[Fault]:
    files = sorted(path for folder in folders for path in Path(folder).rglob("*.mlir"))
    rng.shuffle(files)
    made = 0
    for path in files:
        chunks = re.split(r"^// -----.*$", path.read_text(encoding="utf-8", errors="replace"), flags=re.M)
        for text in rng.sample(chunks, min(2, len(chunks))):
            fault = _fault(rng, text) if "expected-" not in text else None
            if fault is not None and made < number:
                made += 1
                yield fault


def _fault(rng: random.Random, text: str) -> Fault | None:
    command = [_OPT, "--mlir-print-op-generic", "--allow-unregistered-dialect"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    names = _OPERATION.findall(done.stdout)
    inner = sorted({name for name in names if name not in ("builtin.module", "func.func", "func.return")})
    if done.returncode or not _LEAST <= len(names) <= _MOST or len(inner) < 2:
        return None
    attributed = sorted({found for found in _ATTRIBUTED.findall(done.stdout) if found[0] in inner})
    if attributed and rng.random() < 0.5:
        name, attribute = rng.choice(attributed)
        return Fault(text, (f'"{re.escape(name)}"\\(.*{attribute} = ', f'"{re.escape(rng.choice(inner))}"\\('))
    first, second = rng.sample(inner, 2)
    return Fault(text, (f'"{re.escape(first)}"\\(', f'"{re.escape(second)}"\\('))


if __name__ == "__main__":
    sys.exit(main())
