"""Compares the sizes of buffers with LLVM 23's static memory planner, which puts all buffers of a function into one.

The planner adds up the sizes of static allocations, without reuse and without alignment. So the size of its one buffer
is the sum of the sizes of ours. It counts bits, so only elements of whole bytes, whose size is a power of two, are the
same in its buffer as the lowering makes them; those are compared.

    python benchmarks/memory_planner.py --judge 'mlir-opt' --functions 2000 --seed 1

The judge is a command that reads a file of MLIR and prints what the pipeline makes of it: it gets the file and
`--pass-pipeline=...`, and must be of LLVM 23 or later. Functions with branches and loops are among them.
"""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

from mlirls_ir.document import Document
from mlirls_server.features.memory.report import buffers_of, memory_of

PIPELINE = "--pass-pipeline=builtin.module(func.func(static-memory-planner-analysis))"
ELEMENTS = ("i8", "i16", "i32", "i64", "f16", "bf16", "f32", "f64", "f8E4M3FN")
ARENA = re.compile(r"memref\.alloc\(\) \{alignment = 1 : i64\} : memref<(\d+)xi8>")
FUNCTION = re.compile(r"func\.func @(f\d+)\(")


def function(number: int, random: Random) -> str:
    """A function that allocates and frees static buffers, some of them in branches and loops."""
    lines = [f"func.func @f{number}(%c: i1, %n: index) {{"]
    n_buffers = 0

    def buffer(indent: str) -> None:
        nonlocal n_buffers
        shape = "".join(f"{random.randint(1, 40)}x" for _ in range(random.randint(1, 3)))
        type_ = f"memref<{shape}{random.choice(ELEMENTS)}>"
        lines.append(f"{indent}%b{n_buffers} = memref.alloc() : {type_}")
        lines.append(f"{indent}memref.dealloc %b{n_buffers} : {type_}")
        n_buffers += 1

    # The planner puts its buffer where the first allocation is, which must dominate the others.
    buffer("  ")
    for _ in range(random.randint(0, 8)):
        kind = random.random()
        if kind < 0.7:
            buffer("  ")
            continue
        head = "scf.if %c" if kind < 0.85 else "scf.for %i = %n to %n step %n"
        lines.append(f"  {head} {{")
        buffer("    ")
        lines.append("  }")
    return "\n".join([*lines, "  return", "}"])


def planned(judge: str, text: str) -> dict[str, int]:
    """The size of the planner's buffer by function."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "functions.mlir"
        file.write_text(text, encoding="utf-8")
        command = [*shlex.split(judge), str(file), PIPELINE]
        # A program may end before a pipe has taken all of its output; a file takes it immediately.
        with open(Path(folder) / "planned.mlir", "w+", encoding="utf-8") as planned_file:
            done = subprocess.run(command, stdout=planned_file, stderr=subprocess.PIPE, text=True, check=False)
            planned_file.seek(0)
            printed = planned_file.read()
    out: dict[str, int] = {}
    name = ""
    for line in printed.splitlines():
        found = FUNCTION.search(line)
        name = found[1] if found else name
        arena = ARENA.search(line)
        if arena is not None:
            out[name] = int(arena[1])
    if not out:
        sys.exit(f"the judge planned nothing: {printed[-500:]}{done.stderr[-500:]}")
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--judge", required=True, help="the command of an mlir-opt of LLVM 23 or later")
    parser.add_argument("--functions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    random = Random(arguments.seed)
    text = "\n".join(function(number, random) for number in range(arguments.functions)) + "\n"
    judged = planned(arguments.judge, text)
    n_buffers = differences = 0
    for one in memory_of(Document(text)).functions:
        buffers = buffers_of(one)
        n_buffers += len(buffers)
        total = sum(buffer.size.constant for buffer in buffers)
        expected = judged.get(one.function.name[1:])
        if total != expected:
            differences += 1
            print(f"{one.function.name}: {total} bytes, and the planner's buffer has {expected}")
    print(f"{arguments.functions} functions, {n_buffers} buffers, {len(judged)} planned, {differences} differences")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
