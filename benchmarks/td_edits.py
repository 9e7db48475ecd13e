"""How long an edit of a `.td` file takes until everything is found, in processor time.

    python benchmarks/td_edits.py [--include FOLDER] [FILE ...]

A letter is put into the name of a record at ten places of each file, and taken out again. For each place the least of
three tries counts; the median and the largest of the places are printed, and the time of opening the file.
"""

from __future__ import annotations

import argparse
import statistics
import time
from pathlib import Path

from mlirls_ir.td_document import Settings, TdDocument

_INCLUDE = "/usr/lib/llvm-22/include"
_FILES = ("Arith/IR/ArithOps.td", "LLVMIR/NVVMOps.td", "SPIRV/IR/SPIRVMemoryOps.td")
_PLACES = 10


def main() -> None:
    """Prints a line for each file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--include", default=_INCLUDE)
    parser.add_argument("files", nargs="*", metavar="FILE")
    arguments = parser.parse_args()
    files = arguments.files or [str(Path(arguments.include, "mlir/Dialect", name)) for name in _FILES]
    print("file                      open     median of edits   largest")
    for file in files:
        _measure(file, arguments.include)


def _measure(file: str, include: str) -> None:
    text = Path(file).read_text(encoding="utf-8")
    start = time.process_time()
    document = TdDocument(file, text, Settings((include,)))
    document.finish()
    opened = time.process_time() - start
    places = [text.find("\ndef ", len(text) * number // _PLACES) for number in range(_PLACES)]
    least = [min(_edit(document, place + len("\ndef ")) for _ in range(3)) for place in places if place >= 0]
    shown = f"{1000 * statistics.median(least):14.1f} ms {1000 * max(least):12.1f} ms"
    print(f"{Path(file).name:24} {opened:5.2f} s {shown}")


def _edit(document: TdDocument, place: int) -> float:
    start = time.process_time()
    document.edit(place, place, "x")
    document.finish()
    taken = time.process_time() - start
    document.edit(place, place + 1, "")
    document.finish()
    return taken


if __name__ == "__main__":
    main()
