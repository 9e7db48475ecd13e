"""Lists every finding of the checks about the machine in folders of MLIR files, to be looked at one by one.

    python benchmarks/machine_findings.py FOLDER...

These checks promise that nothing unfounded is reported, and no judge has them. Files without a word that such a check
needs are passed over. The last line has the number of files, of those that were read, and of findings by code.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from mlirls_ir.document import Document

CODES = frozenset({"byte-order-matters", "device-layout-differs", "misaligned-access", "truncated-index"})
WORDS = re.compile(
    r"alignment|memref\.view|type_cast|llvm\.(load|store|atomicrmw|cmpxchg)|masked\.|kernel|index_cast|index\.cast|bitcast|\"big\"|\"E[-\"]"
)
LONGEST = 2_000_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", type=Path)
    found: Counter[str] = Counter()
    n_files = n_read = 0
    for path, text in files(parser.parse_args().folders):
        n_files += 1
        if WORDS.search(text) is None:
            continue
        n_read += 1
        document = Document(text)
        for one in document.diagnostics():
            if one.code in CODES:
                found[one.code] += 1
                line = document.source.line_of(one.start)
                print(f"{path}:{line + 1}: {one.message} [{one.code}]", flush=True)
    counts = ", ".join(f"{count} {code}" for code, count in sorted(found.items()))
    print(f"{n_files} files, {n_read} read: {counts or 'no findings'}")


def files(folders: list[Path]) -> Iterator[tuple[Path, str]]:
    """The MLIR files in the folders, without very long ones."""
    for folder in folders:
        for path in sorted(folder.rglob("*.mlir")):
            if not path.is_file():
                continue
            data = path.read_bytes()
            if len(data) <= LONGEST:
                yield path, data.decode("utf-8", "replace")


if __name__ == "__main__":
    main()
