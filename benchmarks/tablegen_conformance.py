"""Compares our records with those of mlir-tblgen over every upstream `.td` file, and times reading.

    python benchmarks/tablegen_conformance.py [--tblgen mlir-tblgen-22] [--include DIR] [FILE ...]

A file counts if mlir-tblgen accepts it on its own. It is equal if the whole text of `--print-records` is equal:
classes, records, superclasses, fields, values and the numbers of anonymous records. Exit status 1 if a file differs.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from mlirls_ir.tablegen import Result, TreeCache, print_records, read_file


def main() -> int:
    options = _options()
    include = Path(options.include)
    tblgen: str = options.tblgen
    names: list[str] = options.files
    files = [Path(name) for name in names] or sorted((include / "mlir").rglob("*.td"))
    with ThreadPoolExecutor() as pool:
        expected = dict(zip(files, pool.map(partial(_expected, tblgen, include), files), strict=True))
    accepted = [file for file in files if expected[file] is not None]
    seconds, n_parsed = _time(accepted, include)
    shared = TreeCache()
    differences = 0
    for file in accepted:
        text = expected[file]
        assert text is not None
        result = read_file(file, [include], cache=shared)
        difference = _difference(result, text)
        if difference is None:
            continue
        differences += 1
        if differences <= options.show:
            print(f"{file}: {difference}")
    n_rejected = len(files) - len(accepted)
    n_equal = len(accepted) - differences
    print(f"equal: {n_equal} of {len(accepted)} files ({n_rejected} that mlir-tblgen rejects left out)")
    print(f"{seconds:.2f} s for all files, which share their trees ({n_parsed} parsed)")
    return 1 if differences else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tblgen", default="mlir-tblgen-22")
    parser.add_argument("--include", default="/usr/lib/llvm-22/include")
    parser.add_argument("--show", type=int, default=10, help="how many differences to show")
    parser.add_argument("files", nargs="*")
    return parser.parse_args()


def _expected(tblgen: str, include: Path, file: Path) -> str | None:
    command = [tblgen, "--print-records", "-I", str(include), str(file)]
    found = subprocess.run(command, capture_output=True, check=False)
    return found.stdout.decode("utf-8", errors="replace") if found.returncode == 0 else None


def _time(files: Iterable[Path], include: Path) -> tuple[float, int]:
    start = time.perf_counter()
    cache = TreeCache()
    for file in files:
        read_file(file, [include], cache=cache)
    return time.perf_counter() - start, cache.n_parsed


def _difference(result: Result, expected: str) -> str | None:
    if result.diagnostics:
        return str(result.diagnostics[0])
    found = print_records(result)
    if found == expected:
        return None
    for number, (ours, theirs) in enumerate(zip(found.splitlines(), expected.splitlines(), strict=False), 1):
        if ours != theirs:
            return f"line {number}\n    expected {theirs[:200]}\n    found    {ours[:200]}"
    return "one text is the beginning of the other"


if __name__ == "__main__":
    sys.exit(main())
