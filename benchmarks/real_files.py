"""The cost of checking real files, each in its own process, compared with mlir-opt on the same file.

`python benchmarks/real_files.py [--runs 3] [--least KB] [--most KB] [--each] FOLDER ...` prints a Markdown table of all
`.mlir` files below each FOLDER that mlir-opt accepts. "whole" is the processor time of the process; "start off" is that
without the time of the same program for an empty file. Earlier results are not used (`--no-cache`). Runs of the
programs alternate, and the least of several counts. Quote the ratios.

The empty file is measured in turn with each file. A start takes some ten times as long as the rest of mlir-opt, and
varies by a fifth within seconds on a shared machine, so it cannot be measured once before all files.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

MLIR_OPT = os.environ.get("MLIR_OPT", "mlir-opt-22")


def seconds(command: list[str]) -> tuple[float, int]:
    """The processor seconds of a process, and its exit status."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime, process.returncode


def commands(path: Path) -> tuple[list[str], list[str]]:
    """How mlirls and mlir-opt check a file."""
    return (
        [sys.executable, "-m", "mlirls_server", "check", "--no-cache", "--allow-unregistered-dialect", str(path)],
        [MLIR_OPT, "--allow-unregistered-dialect", "--split-input-file", str(path), "-o", os.devnull],
    )


class Figures(NamedTuple):
    """The least processor seconds of both programs for a file, and for an empty file in the meantime."""

    ours: float
    theirs: float
    our_start: float
    their_start: float


def least(path: Path, empty: Path, runs: int) -> Figures:
    """The least of several alternating runs."""
    every = [*commands(path), *commands(empty)]
    found = [[seconds(command)[0] for command in every] for _ in range(runs)]
    return Figures(*(min(column) for column in zip(*found, strict=True)))


def main() -> None:
    """Measures all files and prints the table."""
    # Without bytecode, each start would compile the modules that have changed.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--least", type=float, default=20, help="the smallest size in kB")
    parser.add_argument("--most", type=float, default=500, help="the largest size in kB")
    parser.add_argument("--each", action="store_true", help="a line for each file")
    options = parser.parse_args()
    print("| files | number | kB | whole, median | whole, all | start off, median | start off, all | largest |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder) / "empty.mlir"
        empty.write_text("")
        for given in options.folders:
            rows: list[tuple[float, Figures]] = []
            for path in [given] if given.is_file() else sorted(given.rglob("*.mlir")):
                size = path.stat().st_size / 1000
                if options.least <= size <= options.most and seconds(commands(path)[1])[1] == 0:
                    found = least(path, empty, options.runs)
                    rows.append((size, found))
                    if options.each:
                        print_file(path, size, found)
            if rows:
                print_row(given, rows)


def print_file(path: Path, size: float, found: Figures) -> None:
    """One line for a file."""
    ours, theirs, our_start, their_start = found
    off = (ours - our_start) / max(theirs - their_start, 1e-4)
    print(f"{size:7.0f} kB {ours:.3f} s {theirs:.3f} s {ours / theirs:5.2f} {off:6.2f} {path.name}")


def print_row(given: Path, rows: list[tuple[float, Figures]]) -> None:
    """One line of the table."""
    figures = [found for _, found in rows]
    whole = [found.ours / found.theirs for found in figures]
    # Without the start, files that take mlir-opt only a tick cannot be compared.
    off = [
        (found.ours - found.our_start, found.theirs - found.their_start)
        for found in figures
        if found.theirs - found.their_start > 0.002
    ] or [(0.0, 1.0)]
    ratios = [ours / theirs for ours, theirs in off]
    together = sum(ours for ours, _ in off) / sum(theirs for _, theirs in off)
    size = sum(row[0] for row in rows)
    both = sum(found.ours for found in figures) / sum(found.theirs for found in figures)
    print(
        f"| {given.name} | {len(rows)} | {size:.0f} | {statistics.median(whole):.2f} | {both:.2f} "
        f"| {statistics.median(ratios):.2f} | {together:.2f} | {max(ratios):.1f} |",
        flush=True,
    )


if __name__ == "__main__":
    main()
