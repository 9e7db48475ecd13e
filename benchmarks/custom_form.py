"""Our custom form of a folder's chunks, read by mlir-opt: is the meaning the same, and how much is custom?

    python benchmarks/custom_form.py FOLDER [--text] [--show N] [--half 1|2] [--sample N] [--seed S] [--jobs N]

Each chunk under FOLDER that mlir-opt accepts is printed in custom form, and mlir-opt prints both the chunk and our text
in generic form. The share of operations with a custom form that are printed in it is counted; `--show` lists the N
operations that are most often in generic form, and N chunks that differ.

With `--text`, our text is compared byte by byte (except for a last empty line) with mlir-opt's default print, and again
without aliases (`--mlir-print-local-scope`) and without the names of values and blocks. `--show` lists the N most
frequent operations in first differing lines, and N chunks with those lines. Counts are given for all chunks, and for
those without operations of MLIR's own test dialects, whose definitions no LLVM ships.

`--half` takes the files of one half, which their names decide, so that the other half stays unseen. `--sample` takes N
files at random, the same ones for the same seed. `--jobs` is how many chunks are worked on at the same time.

The judge is `mlir-opt-22`, or $MLIR_OPT.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from chunks import chunks_of

sys.path.insert(0, str(Path(__file__).parent.parent))

from custom_text import compare_texts
from tests.support.judge import MLIR_OPT

from mlirls_ir.diagnostic import Severity
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.printing.custom import custom_printer

_FLAGS = ("--allow-unregistered-dialect", "--mlir-print-op-generic", "--mlir-print-local-scope", "--verify-each=0")
_REGISTRY = upstream_registry()
_ROOM = 1 << 28


@dataclass
class _Counts:
    operations: Counter[str] = field(default_factory=Counter[str])
    generic: Counter[str] = field(default_factory=Counter[str])
    with_errors: int = 0


def main() -> None:
    """Prints the shares."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--text", action="store_true", help="compare the texts")
    parser.add_argument("--show", type=int, default=0, metavar="N")
    parser.add_argument("--half", type=int, choices=(1, 2))
    parser.add_argument("--sample", type=int, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--jobs", type=int, metavar="N")
    options = parser.parse_args()
    chunks = chunks_of(options.folder, half=options.half, sample=options.sample, seed=options.seed)
    if options.text:
        compare_texts(chunks, options.show, options.jobs)
        return
    with ThreadPoolExecutor(options.jobs) as pool:
        judged = list(pool.map(lambda chunk: _generic_form(chunk[1]), chunks))
    accepted = [(name, text, form) for (name, text), form in zip(chunks, judged, strict=True) if form is not None]
    counts = _Counts()
    printed = [_custom_form(text, counts) for _, text, _ in accepted]
    with ThreadPoolExecutor(options.jobs) as pool:
        read = list(pool.map(lambda text: None if text is None else _generic_form(text), printed))
    differing = [name for (name, _, form), again in zip(accepted, read, strict=True) if again != form]
    n_equal = len(accepted) - len(differing)
    print(f"{len(accepted)} chunks of {len(chunks)} are accepted; we report errors in {counts.with_errors} of them")
    print(f"same meaning: {n_equal} of {len(accepted)} = {n_equal / max(1, len(accepted)):.2%}")
    n_operations, n_generic = counts.operations.total(), counts.generic.total()
    print(f"custom form: {n_operations - n_generic} of {n_operations} = {1 - n_generic / max(1, n_operations):.2%}")
    for name, times in counts.generic.most_common(options.show):
        print(f"    {times} of {counts.operations[name]} {name}")
    for name in differing[: options.show]:
        print(f"  differs: {name}")


def _generic_form(text: str) -> str | None:
    """mlir-opt's generic form of a chunk; None if it rejects it."""
    command = [MLIR_OPT, *_FLAGS, "-"]
    done = subprocess.run(command, input=text.encode("utf-8", "surrogateescape"), capture_output=True, check=False)
    return done.stdout.decode("utf-8", "surrogateescape") if done.returncode == 0 else None


def _custom_form(text: str, counts: _Counts) -> str | None:
    """The custom form of a chunk; None if it has an error."""
    document = Document(text, _REGISTRY)
    if any(one.severity is Severity.ERROR for one in document.diagnostics()):
        counts.with_errors += 1
        return None
    printer, module = custom_printer(document, document.chunks[0], _ROOM)
    printed = printer.print(module)
    for operation in module.walk():
        definition = _REGISTRY.operation(operation.name)
        if definition is not None and (definition.assembly_format is not None or definition.has_custom_format):
            counts.operations[operation.name] += 1
            counts.generic[operation.name] += operation in printer.generic
    return printed


if __name__ == "__main__":
    main()
