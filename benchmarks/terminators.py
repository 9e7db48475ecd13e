"""Forgotten terminators: the reports by us and by mlir-opt if a terminator is missing in an operation with regions.

    python benchmarks/terminators.py FOLDER... [--per-kind N] [--show N]

Each terminator of the chunks that mlir-opt accepts is deleted in one text, and replaced by an unknown operation in
another one. At most N texts are made for each kind: the enclosing operation, the region, the terminator and whether it
passes values on, and the operation before it. Counted are the texts that mlir-opt rejects, and those of them on which
we report an error on the same line; and the texts that it accepts, on which we must not report one.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from chunks import chunks_of
from tests.support.terminators import measure


def main() -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--per-kind", type=int, default=2, metavar="N")
    parser.add_argument("--show", type=int, default=20, metavar="N")
    options = parser.parse_args()
    chunks = [chunk for folder in options.folders for chunk in chunks_of(folder)]
    totals = measure(chunks, options.per_kind)
    print(f"{len(totals.kinds)} kinds of terminators")
    totals.report(options.show)
    return 0


if __name__ == "__main__":
    sys.exit(main())
