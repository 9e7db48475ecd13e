"""Measures every family at n, 2n and 4n: `make torture`, or `python -m tests.torture [-n SIZE] [FAMILY ...]`.

Each text has its own process, with 1 GB of memory and 20 s of processor time for all tasks together.
Prints a row for each task whose cost grows faster than the text, and for each process that failed; exits 1 if there is
any.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from math import log2
from pathlib import Path

from tests.torture.definition_families import DEFINITION_FAMILIES
from tests.torture.definition_work import definition_tasks, write_files
from tests.torture.families import FAMILIES, NESTED
from tests.torture.untrusted import UNTRUSTED, Files
from tests.torture.work import tasks

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.user import read_user_dialects
from mlirls_ir.ods.user_data import OdsFile
from mlirls_ir.tablegen import Budget

_SECONDS = 20
_MEMORY = 1 << 30
_PATIENCE = 600
"""Seconds of waiting for a process that may have to share its processor."""
_SECONDS_OF_BUDGET = 120
"""Seconds in which a slow machine spends the budget of `.td` files."""
_LARGE = 60
"""Families of `.td` files mean two to the power of this, or this many thousands."""
_STACKS = (1, 2, 4)
_NOISE = 0.15
"""Times below this number of seconds are noise."""


def main() -> int:
    """Measures all families, or one text in the process for it."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__)
    parser.add_argument("-n", type=int, default=1000, help="the smallest size")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("families", nargs="*", metavar="FAMILY")
    arguments = parser.parse_args()
    if arguments.one:
        return _work(arguments.families[0], arguments.n)
    known = [*FAMILIES, *DEFINITION_FAMILIES, *UNTRUSTED]
    unknown = [name for name in arguments.families if name not in known]
    if unknown:
        parser.error(f"no family {unknown[0]!r}; there are: {', '.join(known)}")
    names = arguments.families or known
    faults = sum(_fails_to_end(name) if name in UNTRUSTED else _measure(name, arguments.n) for name in names)
    print(f"{faults} of {len(names)} families cost more than they may" if faults else "bounded")
    return 1 if faults else 0


def _work(name: str, size: int) -> int:
    """Runs the tasks on one text and prints the seconds of each."""
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    seconds = _SECONDS_OF_BUDGET if name in UNTRUSTED else _SECONDS
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    if name in UNTRUSTED:
        return _read(UNTRUSTED[name](size))
    if name in FAMILIES:
        return _report(tasks(FAMILIES[name](size)))
    with tempfile.TemporaryDirectory() as folder:
        return _report(definition_tasks(write_files(folder, DEFINITION_FAMILIES[name](size))))


def _report(work: Iterator[tuple[str, Callable[[], object]]]) -> int:
    """Runs the tasks and prints the seconds of each."""
    for task, run in work:
        start = time.process_time()
        run()
        print(json.dumps({"task": task, "seconds": time.process_time() - start}), flush=True)
    return 0


def _read(files: Files) -> int:
    """Reads the `.td` files of a workspace with the usual budget, and prints the messages about them."""
    with tempfile.TemporaryDirectory() as folder:
        write_files(folder, files)
        found = read_user_dialects(upstream_registry(), [OdsFile(str(Path(folder, "a.td")))], budget=Budget())
    print("; ".join(diagnostic.message.partition(";")[0] for diagnostic in found.diagnostics) or "nothing is wrong")
    return 0


def _fails_to_end(name: str) -> bool:
    """Reads files with a large expansion and prints the outcome; returns whether it was not as it should be."""
    command = [sys.executable, "-m", "tests.torture", "--one", "-n", str(_LARGE), name]
    start = os.times()
    done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=False)
    seconds = os.times().children_user - start.children_user
    said = (done.stderr if done.returncode else done.stdout).strip().splitlines() or ["not done in time"]
    print(f"{name}: {seconds:.1f} s: {said[-1][:160]}", flush=True)
    return done.returncode != 0


def _measure(name: str, size: int) -> bool:
    size = size // 4 if name in NESTED else size
    rows: list[dict[str, float]] = []
    sizes: list[int] = []
    for factor in _STACKS:
        sizes.append(_length(name, size * factor))
        command = [sys.executable, "-m", "tests.torture", "--one", "-n", str(size * factor), name]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=_PATIENCE, check=False)
            failure = (
                ""
                if not done.returncode
                else (done.stderr.strip().splitlines() or [f"not done after {_SECONDS} s"])[-1]
            )
            output = done.stdout
        except subprocess.TimeoutExpired as error:
            failure = f"not done after {_PATIENCE} s, however busy the machine is"
            output = error.stdout.decode() if isinstance(error.stdout, bytes) else error.stdout or ""
        found = [json.loads(line) for line in output.splitlines()]
        rows.append({one["task"]: one["seconds"] for one in found})
        if failure:
            last = found[-1]["task"] if found else "nothing"
            print(f"{name}: n = {size * factor}, {sizes[-1]} characters, after {last}: {failure[:200]}", flush=True)
            return True
    bad = False
    for task, last in rows[-1].items():
        times = [row[task] for row in rows]
        # A cost that jumps once, for example where a text no longer fits a cache, does not grow at each size.
        if last > _NOISE and all(_grows(*pair) for pair in pairwise(zip(times, sizes, strict=True))):
            bad = True
            shown = ", ".join(f"{seconds:.2f}" for seconds in times)
            print(f"{name}: {task}: {shown} s for {', '.join(map(str, sizes))} characters", flush=True)
    if not bad:
        total = ", ".join(f"{sum(row.values()):.2f}" for row in rows)
        print(f"{name}: {total} s for {', '.join(map(str, sizes))} characters", flush=True)
    return bad


def _length(name: str, size: int) -> int:
    if name in FAMILIES:
        return len(FAMILIES[name](size))
    return sum(map(len, DEFINITION_FAMILIES[name](size).values()))


def _grows(before: tuple[float, int], after: tuple[float, int]) -> bool:
    """Whether a cost of (seconds, characters) has grown faster than n log n in the length of the text."""
    longer = after[1] / before[1]
    allowed = longer * (1 + log2(longer) / log2(before[1])) * 1.3
    return after[0] > max(before[0], _NOISE / longer) * allowed


if __name__ == "__main__":
    sys.exit(main())
