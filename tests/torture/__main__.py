"""Measures every family at n, 2n and 4n: `make torture`, or `python -m tests.torture [-n SIZE] [FAMILY ...]`.

Each text is worked on in a process of its own, with 1 GB of memory and 20 s for all tasks together. Prints a row for
each task whose cost grows faster than the text, and for each process that did not end; exits 1 when there is one.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import time
from itertools import pairwise
from math import log2

from tests.torture.families import FAMILIES
from tests.torture.work import tasks

_SECONDS = 20
_MEMORY = 1 << 30
_STACKS = (1, 2, 4)
_NOISE = 0.15
"""Seconds below which a time says nothing."""


def main() -> int:
    """Measures, or is the process that does."""
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__)
    parser.add_argument("-n", type=int, default=1000, help="the smallest size")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("families", nargs="*", metavar="FAMILY")
    arguments = parser.parse_args()
    if arguments.one:
        return _work(arguments.families[0], arguments.n)
    unknown = [name for name in arguments.families if name not in FAMILIES]
    if unknown:
        parser.error(f"no family {unknown[0]!r}; there are: {', '.join(FAMILIES)}")
    faults = 0
    for name in arguments.families or FAMILIES:
        faults += _measure(name, arguments.n)
    print(
        f"{faults} of {len(arguments.families or FAMILIES)} families cost more than their text" if faults else "bounded"
    )
    return 1 if faults else 0


def _work(name: str, size: int) -> int:
    """Works on one text and prints the seconds of each task."""
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    out: dict[str, float] = {}
    for task, work in tasks(FAMILIES[name](size)):
        start = time.process_time()
        work()
        out[task] = time.process_time() - start
        print(json.dumps({"task": task, "seconds": out[task]}), flush=True)
    return 0


def _measure(name: str, size: int) -> bool:
    rows: list[dict[str, float]] = []
    sizes: list[int] = []
    for factor in _STACKS:
        text = FAMILIES[name](size * factor)
        sizes.append(len(text))
        command = [sys.executable, "-m", "tests.torture", "--one", "-n", str(size * factor), name]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS, check=False)
            failure = "" if not done.returncode else (done.stderr.strip().splitlines() or ["ended"])[-1]
            output = done.stdout
        except subprocess.TimeoutExpired as error:
            failure = f"not done after {_SECONDS} s"
            output = error.stdout.decode() if isinstance(error.stdout, bytes) else error.stdout or ""
        found = [json.loads(line) for line in output.splitlines()]
        rows.append({one["task"]: one["seconds"] for one in found})
        if failure:
            last = found[-1]["task"] if found else "nothing"
            print(f"{name}: n = {size * factor}, {len(text)} characters, after {last}: {failure[:200]}", flush=True)
            return True
    bad = False
    for task, last in rows[-1].items():
        times = [row[task] for row in rows]
        # A cost that jumps once, as where a text no longer fits a cache, is none that grows and grows.
        if last > _NOISE and all(_grows(*pair) for pair in pairwise(zip(times, sizes, strict=True))):
            bad = True
            shown = ", ".join(f"{seconds:.2f}" for seconds in times)
            print(f"{name}: {task}: {shown} s for {', '.join(map(str, sizes))} characters", flush=True)
    if not bad:
        total = ", ".join(f"{sum(row.values()):.2f}" for row in rows)
        print(f"{name}: {total} s for {', '.join(map(str, sizes))} characters", flush=True)
    return bad


def _grows(before: tuple[float, int], behind: tuple[float, int]) -> bool:
    """Whether a cost of (seconds, characters) has grown more than the text and a logarithm of it have."""
    longer = behind[1] / before[1]
    allowed = longer * (1 + log2(longer) / log2(before[1])) * 1.3
    return behind[0] > max(before[0], _NOISE / longer) * allowed


if __name__ == "__main__":
    sys.exit(main())
