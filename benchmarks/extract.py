"""Symbols cut out of a folder's chunks: does mlir-opt accept the modules?

    python benchmarks/extract.py FOLDER [--symbols N] [--seed S] [--show N]

Takes chunks under FOLDER that mlir-opt accepts and that define several symbols, cuts out one of them at random, and
runs mlir-opt on the result. `--show` prints N results that are refused, with the first error.

The judge is `mlir-opt-22`, or $MLIR_OPT.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent))

from chunks import chunks_of
from tests.support.judge import MLIR_OPT

from mlirls_ir.document import Document
from mlirls_ir.index.outline import OutlineEntry, OutlineKind, outline
from mlirls_server.features.extract_symbol import extract_symbol


def error_of(text: str) -> str | None:
    """mlir-opt's first error; None if it accepts the text."""
    command = [MLIR_OPT or "mlir-opt-22", "--allow-unregistered-dialect", "-"]
    done = subprocess.run(command, input=text.encode(), capture_output=True, timeout=60, check=False)
    return None if done.returncode == 0 else done.stderr.decode("utf-8", "replace").partition("\n")[0]


def functions_of(entries: Sequence[OutlineEntry], around: str = "") -> list[str]:
    """The paths of the functions of an outline."""
    out: list[str] = []
    for entry in entries:
        path = f"{around}::@{entry.name}" if around else f"@{entry.name}"
        if entry.kind is OutlineKind.FUNCTION:
            out.append(path)
        elif entry.kind is OutlineKind.MODULE and not entry.name.startswith("<"):
            out += functions_of(entry.children, path)
        elif entry.children:
            out += functions_of(entry.children, around)
    return out


def main(argv: Sequence[str]) -> None:
    """Prints the share of extracted functions that mlir-opt accepts."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--symbols", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0)
    options = parser.parse_args(argv)
    generator = random.Random(options.seed)
    chunks = chunks_of(options.folder)
    generator.shuffle(chunks)
    accepted = refused = kept = total = 0
    for place, text in chunks:
        document = Document(text)
        names = functions_of(outline(document))
        if len(names) < 2 or any('"' in name for name in names) or error_of(text) is not None:
            continue
        name = generator.choice(names)
        found = extract_symbol(document, name)
        error = error_of(found)
        kept, total = kept + len(found), total + len(text)
        if error is None:
            accepted += 1
        else:
            refused += 1
            if options.show:
                options.show -= 1
                print(place, name, error, flush=True)
        if accepted + refused == options.symbols:
            break
    count = accepted + refused
    print(
        f"{accepted} of {count} accepted ({100 * accepted / count:.2f} %), {100 * kept / total:.0f} % of the text kept"
    )


if __name__ == "__main__":
    main(sys.argv[1:])
