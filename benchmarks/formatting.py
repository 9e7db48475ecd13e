"""Measures formatting: laws on any folder of `.mlir` files, and time on large ones.

`python benchmarks/formatting.py FOLDER... [--mutilated N] [--sizes 8]` prints
- idempotence: texts whose formatted text does not change when it is formatted again;
- meaning: texts whose generic print and errors, by mlirls, are the same before and after;
- judge: the same by mlir-opt, if it is installed; `--verify-diagnostics` must still pass if it passed;
- speed: seconds of processor time to format large texts (formatted, not indented, with spaces in the wrong places),
  and as a ratio to checking the same text in the same process.
A text is a file, or the file in N random layouts. Exit status 1 if a law is broken.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from inputs import SHAPES
from tests.formatting.mutilate import mutilate

from mlirls_ir.document import Document
from mlirls_ir.formatting import Formatter, apply_edits, format_text
from mlirls_ir.printing import print_parts
from mlirls_ir.source import decode

MLIR_OPT = os.environ.get("MLIR_OPT", "mlir-opt-22")
_PLACE = re.compile(r"^[^\n]*?:\d+:\d+: ", re.M)
_NO_SIGNAL = 0


def texts(paths: list[Path], n_mutilated: int) -> Iterator[tuple[str, str]]:
    """Each file and its other layouts, with a name."""
    for path in paths:
        text = decode(path.read_bytes()).text
        yield str(path), text
        for seed in range(n_mutilated):
            share = 1.0 if seed % 2 else 0.3
            yield f"{path} (layout {seed})", mutilate(text, random.Random(seed), share=share)


def said(text: str) -> tuple[str, list[str]]:
    """mlirls's result for a text: its generic form, and the messages of its diagnostics."""
    document = Document(text)
    return print_parts(document).text, [found.message for found in document.diagnostics()]


def judged(text: str, folder: str) -> tuple[str, str, bool] | None:
    """mlir-opt's result for a text: generic form, errors without places, whether expectations are met; None if it
    crashes."""
    with tempfile.NamedTemporaryFile("wb", suffix=".mlir", dir=folder) as file:
        file.write(text.encode("utf-8", "surrogateescape"))
        file.flush()
        base = [MLIR_OPT, "--allow-unregistered-dialect", "--split-input-file", file.name]
        printed = subprocess.run([*base, "--mlir-print-op-generic"], capture_output=True, check=False)
        if printed.returncode < _NO_SIGNAL:
            return None
        verified = subprocess.run([*base, "--verify-diagnostics"], capture_output=True, check=False)
    errors = "\n".join(
        line for line in printed.stderr.decode(errors="replace").split("\n") if re.search(r": (error|note): ", line)
    )
    return printed.stdout.decode(errors="replace"), _PLACE.sub("", errors), verified.returncode == 0


def check(name: str, text: str, counts: Counter[str]) -> str:
    """Checks the laws on one text by mlirls; returns the formatted text."""
    document = Document(text)
    document.read()
    formatter = Formatter(document)
    formatter.run()
    formatted = apply_edits(text, formatter.edits)
    counts["texts"] += 1
    counts["changed"] += formatted != text
    counts["with parts left alone"] += bool(formatter.refused)
    if format_text(Document(formatted)) != formatted:
        counts["not idempotent"] += 1
        print(f"not idempotent: {name}", flush=True)
    if said(formatted) != said(text):
        counts["another meaning"] += 1
        print(f"another meaning: {name}", flush=True)
    return formatted


def judge(name: str, text: str, formatted: str, folder: str) -> Counter[str]:
    """Runs mlir-opt on a text that formatting changes."""
    before, after = judged(text, folder), judged(formatted, folder)
    if before is None:
        return Counter()
    counts = Counter({"judged by mlir-opt": 1, "of these accepted": int(not before[1])})
    if before != after:
        counts["judged to differ"] += 1
        what = "dies" if after is None else ["print", "errors", "expectations"][_first_difference(before, after)]
        print(f"mlir-opt sees a difference: {name}: {what}", flush=True)
    return counts


def _first_difference(before: tuple[object, ...], after: tuple[object, ...]) -> int:
    return next(index for index, pair in enumerate(zip(before, after, strict=True)) if pair[0] != pair[1])


def laws(folders: list[str], n_mutilated: int) -> bool:
    """Checks the laws on the files of the folders; returns whether they hold."""
    paths = [path for folder in folders for path in sorted(Path(folder).rglob("*.mlir"))]
    counts: Counter[str] = Counter()
    has_judge = shutil.which(MLIR_OPT) is not None
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        jobs: list[Future[Counter[str]]] = []
        for name, text in texts(paths, n_mutilated):
            formatted = check(name, text, counts)
            if has_judge and formatted != text:
                jobs.append(pool.submit(judge, name, text, formatted, folder))
        for job in jobs:
            counts += job.result()
    for what, count in counts.items():
        print(f"{count:6} {what}")
    return not any(counts[what] for what in ("not idempotent", "another meaning", "judged to differ"))


def speed(sizes: list[int]) -> None:
    """Times large texts."""
    print("\n| input | layout | read s | format s | edits | longest slice ms | `check` s | format / check |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for size in sizes:
        for name, make in SHAPES.items():
            text = make(size * 1_000_000)
            layouts = {
                "as formatted": text,
                "not indented": re.sub(r"\n +", "\n", text),
                "spaces misplaced": text.replace(", ", " ,").replace(" = ", "="),
            }
            for layout, other in layouts.items():
                print(f"| {name}, {size} MB | {layout} | {_row(other, text)} |", flush=True)


def _row(text: str, expected: str) -> str:
    begin = time.process_time()
    Document(text).diagnostics()
    check_seconds = time.process_time() - begin
    document = Document(text)
    begin = time.process_time()
    while not document.step():
        if all(chunk.is_read for chunk in document.chunks):
            break
    read_seconds = time.process_time() - begin
    formatter = Formatter(document)
    slices: list[float] = []
    is_done = False
    while not is_done:
        begin = time.process_time()
        is_done = formatter.step()
        slices.append(time.process_time() - begin)
    if apply_edits(text, formatter.edits) != expected:
        raise AssertionError("not formatted")
    seconds = sum(slices)
    return (
        f"{read_seconds:.2f} | {seconds:.2f} | {len(formatter.edits)} | {max(slices) * 1000:.0f} "
        f"| {check_seconds:.2f} | {seconds / check_seconds:.2f}"
    )


def main() -> int:
    """Runs the requested measurements."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", metavar="FOLDER")
    parser.add_argument("--mutilated", type=int, default=0, metavar="N", help="other layouts of each file")
    parser.add_argument("--sizes", default="", help="sizes of large texts in MB, separated by commas")
    options = parser.parse_args()
    holds = not options.folders or laws(options.folders, options.mutilated)
    if options.sizes:
        speed([int(size) for size in options.sizes.split(",")])
    return 0 if holds else 1


if __name__ == "__main__":
    sys.exit(main())
