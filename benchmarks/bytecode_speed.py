"""How long reading bytecode takes, compared with reading the same as text: in mlirls, mlir-opt and xDSL.

    python benchmarks/bytecode_speed.py FILE.mlir ... [--runs 5]

mlir-opt writes each text as bytecode. Each figure is the least processor time of some runs, each in its own process,
without the start of mlir-opt. "text, as a graph" is the result of `mlirls_ir.read`, with the same operations and values
as from bytecode; "text, as a tree" is what an editor needs. xDSL reads only the text, if it is installed.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.support.judge import MLIR_OPT

_UNKNOWN = "--allow-unregistered-dialect"
_HERE = """
import gc, sys, time
gc.disable()
from mlirls_ir.bytecode import read_bytecode
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.library import read
from mlirls_ir.source import decode
kind, path = sys.argv[1:]
data = open(path, "rb").read()
Document("func.func @f() { return }").diagnostics()
begin = time.process_time()
if kind == "bytecode":
    print(sum(1 for _ in read_bytecode(data, upstream_registry()).operation.walk()), end=" ")
elif kind == "tree":
    Document(decode(data).text).read()
    print(0, end=" ")
else:
    print(len(read(decode(data).text).modules), end=" ")
print(time.process_time() - begin)
"""
_XDSL = """
import sys, time
from xdsl.context import Context
from xdsl.parser import Parser
from xdsl.universe import Universe
context = Context(allow_unregistered=True)
for name, make in Universe.get_multiverse().all_dialects.items():
    context.register_dialect(name, make)
text = open(sys.argv[1]).read()
begin = time.process_time()
Parser(context, text).parse_module()
print(0, time.process_time() - begin)
"""


def main() -> None:
    """Prints a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    options = parser.parse_args()
    print("| file | what | s | MB/s | operations/s |")
    print("| --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        empty = Path(folder) / "empty.mlir"
        empty.write_text("")
        start = _opt(empty, options.runs)
        for text in options.files:
            code = Path(folder) / f"{text.stem}.mlirbc"
            subprocess.run([MLIR_OPT, _UNKNOWN, text, "--emit-bytecode", "-o", code], check=True)
            count, seconds = _python(sys.executable, _HERE, options.runs, "bytecode", str(code))
            rows = [("bytecode, mlirls", code, seconds), ("bytecode, mlir-opt", code, _opt(code, options.runs) - start)]
            for kind in ("graph", "tree"):
                _, seconds = _python(sys.executable, _HERE, options.runs, kind, str(text))
                rows.append((f"text, as a {kind}, mlirls", text, seconds))
            rows.append(("text, mlir-opt", text, _opt(text, options.runs) - start))
            rows.append(("text, xDSL", text, _python(sys.executable, _XDSL, 1, str(text))[1]))
            for what, path, spent in rows:
                size = path.stat().st_size / 1e6
                print(f"| {text.name} | {what} | {spent:.2f} | {size / spent:.1f} | {count / spent:.0f} |", flush=True)


def _python(python: str, program: str, runs: int, *arguments: str) -> tuple[int, float]:
    """The output of a program: a count, and the least seconds of some runs."""
    found = [
        subprocess.run([python, "-c", program, *arguments], capture_output=True, text=True, check=False).stdout.split()
        for _ in range(runs)
    ]
    found = [words for words in found if len(words) == 2]
    if not found:
        return 0, float("nan")
    return int(found[0][0]), min(float(words[1]) for words in found)


def _opt(path: Path, runs: int) -> float:
    """The least processor seconds that mlir-opt needs to read, verify and print a file."""
    return min(_opt_once(path) for _ in range(runs))


def _opt_once(path: Path) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [MLIR_OPT, _UNKNOWN, str(path), "-o", os.devnull]
    subprocess.run(command, capture_output=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
