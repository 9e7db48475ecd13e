"""The time, the memory and the open files of `mlirls check` on a tree of many files.

`python benchmarks/tree.py [--files 20000] [--jobs 2] [--folder FOLDER]` copies the files of `tests/corpus` and
`examples` under new names until there are enough of them, each with its own line, so that no two are equal. Then it
checks the tree without kept results and again with them, and prints a row of a table for each. Memory and open files
are those of all processes together and of the largest one, polled in /proc (Linux).
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCES = ("tests/corpus", "examples")
_PER_PART = 500
# Polling more often would slow down the measured processes.
_INTERVAL = 0.25


@dataclass
class Peaks:
    """The peaks of the processes of a command, in bytes and in open files."""

    largest: int = 0
    together: int = 0
    files: int = 0


def make_tree(folder: Path, n_files: int) -> int:
    """Writes `n_files` files below `folder`; returns how many bytes that are."""
    sources = sorted(path for name in SOURCES for path in (ROOT / name).rglob("*.mlir"))
    n_bytes = 0
    for number in range(n_files):
        source = sources[number % len(sources)]
        place = folder / f"part{number // _PER_PART:02}" / source.parent.name
        place.mkdir(parents=True, exist_ok=True)
        data = source.read_bytes() + f"\n// The file with the number {number}.\n".encode()
        (place / f"{source.stem}_{number}.mlir").write_bytes(data)
        n_bytes += len(data)
    return n_bytes


def measure(command: list[str], folder: Path, cache: Path) -> tuple[float, float, Peaks, int]:
    """The wall time, the processor time, the peaks and the status of a command."""
    peaks = Peaks()
    before = _processor_seconds()
    begin = time.perf_counter()
    environment = {**os.environ, "MLIRLS_CACHE": str(cache)}
    process = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL)
    watcher = threading.Thread(target=_watch, args=(process, peaks))
    watcher.start()
    status = process.wait()
    seconds = time.perf_counter() - begin
    watcher.join()
    return seconds, _processor_seconds() - before, peaks, status


def _processor_seconds() -> float:
    """The time of all processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _watch(process: subprocess.Popen[bytes], peaks: Peaks) -> None:
    while process.poll() is None:
        seen = [_look(pid) for pid in _family(process.pid)]
        peaks.largest = max(peaks.largest, *(memory for memory, _ in seen))
        peaks.together = max(peaks.together, sum(memory for memory, _ in seen))
        peaks.files = max(peaks.files, sum(files for _, files in seen))
        time.sleep(_INTERVAL)


def _family(pid: int) -> list[int]:
    """A process and its descendants."""
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        children = [int(child) for task in tasks for child in (task / "children").read_text().split()]
    except OSError:
        children = []
    return [pid, *(found for child in children for found in _family(child))]


def _look(pid: int) -> tuple[int, int]:
    """The memory of a process, with shared memory divided among its users, and its open files."""
    try:
        rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
        pss = next(int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Pss:"))
        return pss * 1024, len(list(Path(f"/proc/{pid}/fd").iterdir()))
    except (OSError, StopIteration):
        return 0, 0


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument(
        "--folder", type=Path, help="the folder of the tree, which is kept (default: a temporary folder)"
    )
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = (arguments.folder or Path(temporary) / "tree").resolve()
        cache = Path(temporary) / "cache"
        n_bytes = make_tree(folder, arguments.files)
        print(f"{arguments.files} files, {n_bytes / 1e6:.0f} MB, --jobs {arguments.jobs}\n")
        print("| what | seconds | of processors | MiB of the largest process | MiB of all | open files of all |")
        print("| --- | --- | --- | --- | --- | --- |", flush=True)
        check = [sys.executable, "-m", "mlirls_server", "check", "--jobs", str(arguments.jobs)]
        for what, options in (
            ("first check", ["."]),
            ("again, nothing changed", ["."]),
            ("again, `--format json --statistics`", ["--format", "json", "--statistics", "."]),
            ("again, `--format sarif`", ["--format", "sarif", "."]),
            ("again, `--shard 1/8`", ["--shard", "1/8", "."]),
        ):
            seconds, work, peaks, status = measure([*check, *options], folder, cache)
            figures = f"{seconds:.1f} | {work:.1f} | {peaks.largest >> 20} | {peaks.together >> 20} | {peaks.files}"
            print(f"| {what} | {figures} |", flush=True)
            if status not in (0, 1):
                print(f"note: {what}: status {status}", file=sys.stderr)


if __name__ == "__main__":
    main()
