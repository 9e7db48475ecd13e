"""The cost of reading where templates help little, in milliseconds a megabyte, compared with mlir-opt on the same text.

`python benchmarks/slow_path.py [--runs 3] [--size 1] [--only NAME] [--keep FOLDER] [FOLDER ...]` prints a Markdown
table. The inputs are texts with hardly any similar lines: different types, attributes, locations and aliases, several
statements on a line, the generic form without line breaks. The `.mlir` files of each FOLDER are one more input. Each
run is a separate process, because the caches of one text would help the next. Only reading, resolving and checking are
timed, as processor time, and the runs of both programs alternate.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

MLIR_OPT = os.environ.get("MLIR_OPT", "mlir-opt-22")
_TYPES = ("i8", "i16", "i32", "i64")
_BINARY = ("arith.addi", "arith.muli", "arith.xori", "arith.andi", "arith.maxsi", "arith.subi")


def unlike_lines(rng: random.Random) -> Iterator[str]:
    """Functions whose statements have different types, attributes and layouts, like hand-written tests."""
    index = 0
    while True:
        a, b, c = (rng.randint(2, 4000) for _ in range(3))
        yield f"""
func.func @f{index}(%a: tensor<{a}x{b}xf32>, %m: memref<{b}x{c}xf32, strided<[{c}, 1], offset: ?>>, %i: index) {{
  %0 = tensor.extract_slice %a[{a // 2}, 0] [{a // 2}, {b}] [1, 1] : tensor<{a}x{b}xf32> to tensor<{a // 2}x{b}xf32>
  %1 = arith.addf %0, %0 {{note = "n{index}"}} : tensor<{a // 2}x{b}xf32>
  %2 = memref.subview %m[0, %i] [{b}, 4] [1, 1]
     : memref<{b}x{c}xf32, strided<[{c}, 1], offset: ?>> to memref<{b}x4xf32, strided<[{c}, 1], offset: ?>>
  %v = vector.transfer_read %m[%i, %i], %f {{in_bounds = [true]}}
     : memref<{b}x{c}xf32, strided<[{c}, 1], offset: ?>>, vector<{a}xf32>
  scf.if %t {{ memref.store %f, %m[%i, %i] : memref<{b}x{c}xf32, strided<[{c}, 1], offset: ?>> }}
  "test.use"(%1, %v) {{key{index} = [{a}, "x{b}", {c}.5 : f32], at = @f{index}}}
     : (tensor<{a // 2}x{b}xf32>, vector<{a}xf32>) -> ()
  return
}}""".replace("%i: index) {", "%i: index) {\n  %f = arith.constant 1.0 : f32\n  %t = arith.constant true")
        index += 1


def several_on_a_line(rng: random.Random) -> Iterator[str]:
    """Statements of a few kinds, three to six on a line."""
    index = 0
    while True:
        out = [f"func.func @f{index}(%a: i32, %b: i32) -> i32 {{\n  %0 = arith.addi %a, %b : i32"]
        value = 0
        for _ in range(rng.randint(8, 20)):
            line: list[str] = []
            for _ in range(rng.randint(3, 6)):
                name = rng.choice(_BINARY)
                line.append(f"%{value + 1} = {name} %{rng.randint(0, value)}, %a : i32")
                value += 1
            out.append("  " + " ".join(line))
        yield "\n".join([*out, f"  return %{value} : i32 }}\n"])
        index += 1


def one_line_generic(rng: random.Random) -> Iterator[str]:
    """The generic form without line breaks."""
    yield '"builtin.module"() ({'
    index = 0
    while True:
        type_ = rng.choice(_TYPES)
        out = [
            f'"func.func"() <{{function_type = ({type_}, {type_}) -> {type_}, sym_name = "f{index}"}}> ({{ '
            f"^bb0(%a: {type_}, %b: {type_}): "
            f'%0 = "arith.addi"(%a, %b) <{{overflowFlags = #arith.overflow<none>}}> : ({type_}, {type_}) -> {type_} '
        ]
        n_values = rng.randint(10, 40)
        for value in range(1, n_values):
            name = rng.choice(("arith.xori", "arith.andi", "arith.ori"))
            left = rng.randrange(value)
            out.append(f'%{value} = "{name}"(%{left}, %b) : ({type_}, {type_}) -> {type_} ')
        yield "".join([*out, f'"func.return"(%{n_values - 1}) : ({type_}) -> () }}) : () -> () '])
        index += 1


def _end_of_generic() -> str:
    return "}) : () -> ()\n"


def fused_locations(rng: random.Random) -> Iterator[str]:
    """Each operation with a location of several parts."""
    index = 0
    while True:
        out = [f"func.func @f{index}(%a: i64) -> i64 {{\n  %0 = arith.addi %a, %a : i64"]
        n_values = rng.randint(10, 40)
        for value in range(1, n_values):
            line = rng.randint(1, 9999)
            place = f'"layer{value}/op"("model.py":{line}:{rng.randint(1, 80)})'
            if rng.random() < 0.3:
                place = f'callsite({place} at "main.py":{rng.randint(1, 999)}:7)'
            out.append(
                f"  %{value} = {rng.choice(_BINARY)} %{rng.randrange(value)}, %a : i64 "
                f'loc(fused<"pass{line}">[{place}, "other.py":{line}:1])'
            )
        yield "\n".join([*out, f"  return %{n_values - 1} : i64\n}}\n"])
        index += 1


def dense_literals(rng: random.Random) -> Iterator[str]:
    """Constants of some hundred to some thousand elements."""
    index = 0
    while True:
        rows, columns = rng.randint(4, 40), rng.randint(8, 64)
        kind = rng.randrange(3)
        if kind == 0:
            values = [[str(rng.randint(-128, 127)) for _ in range(columns)] for _ in range(rows)]
        elif kind == 1:
            values = [[f"{rng.uniform(-1, 1):.6e}" for _ in range(columns)] for _ in range(rows)]
        else:
            values = [[f"{rng.uniform(-9, 9):.3f}" for _ in range(columns)] for _ in range(rows)]
        text = ", ".join("[" + ", ".join(row) + "]" for row in values)
        element = "i8" if kind == 0 else "f32"
        yield (
            f"func.func @w{index}() -> tensor<{rows}x{columns}x{element}> {{\n"
            f"  %0 = arith.constant dense<[{text}]> : tensor<{rows}x{columns}x{element}>\n"
            f"  return %0 : tensor<{rows}x{columns}x{element}>\n}}\n"
        )
        index += 1


def affine_maps(rng: random.Random) -> Iterator[str]:
    """Loops whose bounds and subscripts are long affine expressions."""
    index = 0
    while True:
        k = [rng.randint(2, 500) for _ in range(8)]
        yield f"""
func.func @f{index}(%m: memref<?x?xf32>, %n: index) {{
  affine.for %i = 0 to affine_map<(d0) -> (d0 floordiv {k[0]} + {k[1]}, d0 * {k[2]} - ({k[3]} + d0 mod {k[4]}))>(%n) {{
    %0 = affine.apply affine_map<(d0, d1)[s0, s1] -> ((d0 * {k[0]} + d1) floordiv {k[1]} + s0 * {k[2]} - (d1 mod {k[3]})
      + (s1 + {k[4]}) ceildiv {k[5]} + d0 * -{k[6]})>(%i, %i)[%n, %n]
    %1 = affine.load %m[%i * {k[5]} + %n floordiv {k[6]}, (%i + {k[7]}) mod 128] : memref<?x?xf32>
    affine.if affine_set<(d0, d1)[s0] : (d0 * {k[1]} - d1 >= 0, s0 - d0 - {k[2]} >= 0, d0 + d1 == {k[3]})>
        (%i, %i)[%n] {{
      affine.store %1, %m[%i + {k[3]}, %i * {k[4]} - {k[5]}] : memref<?x?xf32>
    }}
  }}
  return
}}""".replace("affine.for %i = 0 to affine_map", "affine.for %i = 0 to min affine_map")
        index += 1


def many_aliases(rng: random.Random) -> Iterator[str]:
    """One alias for each function, each used a few times."""
    index = 0
    while True:
        a, b = rng.randint(2, 9999), rng.randint(2, 9999)
        yield f"""
#map{index} = affine_map<(d0, d1) -> (d0 * {a}, d1 + {b})>
#note{index} = {{name = "n{index}", size = {a} : i64, map = #map{index}}}
!t{index} = tensor<{a}x{b}xf32>
!p{index} = tuple<!t{index}, vector<{a}xi32>>
func.func private @d{index}(!t{index}, !p{index}) -> !t{index} attributes {{at = #note{index}}}
func.func @f{index}(%a: !t{index}, %p: !p{index}) -> !t{index} {{
  %0 = call @d{index}(%a, %p) {{tag = #note{index}}} : (!t{index}, !p{index}) -> !t{index}
  %1 = arith.addf %0, %a {{map = #map{index}}} : !t{index}
  return %1 : !t{index}
}}"""
        index += 1


Maker = Callable[[random.Random], Iterator[str]]
INPUTS: dict[str, Maker] = {
    "unlike lines": unlike_lines,
    "several on a line": several_on_a_line,
    "one-line generic": one_line_generic,
    "fused locations": fused_locations,
    "dense literals": dense_literals,
    "affine maps": affine_maps,
    "many aliases": many_aliases,
}


def text_of(name: str, size: int) -> str:
    """An input of at least `size` characters; the same for the same size."""
    out: list[str] = []
    length = 0
    for piece in INPUTS[name](random.Random(5)):
        out.append(piece)
        length += len(piece)
        if length >= size:
            break
    if name == "one-line generic":
        out.append(_end_of_generic())
    return "".join(out)


def check_here(paths: list[Path]) -> None:
    """Reads and checks files in this process, and prints the processor seconds and the number of errors.

    As in `mlirls check`, Python's garbage collector stays off, because nothing becomes garbage before the end.
    """
    from mlirls_ir.diagnostic import Severity
    from mlirls_ir.document import Document
    from mlirls_ir.source import decode
    from mlirls_ir.steps import without_collector

    texts = [decode(path.read_bytes()).text for path in paths]
    begin = time.process_time()
    n_errors = 0
    with without_collector():
        for text in texts:
            n_errors += sum(found.severity is Severity.ERROR for found in Document(text).diagnostics())
        print(time.process_time() - begin, n_errors)


class Figures(NamedTuple):
    """Processor seconds of alternating runs (ours, and mlir-opt's for the same files and for an empty one), and our
    errors."""

    ours: list[float]
    theirs: list[float]
    their_starts: list[float]
    n_errors: int

    def least(self) -> float:
        """Our least time divided by mlir-opt's, without its start."""
        return min(self.ours) / (min(self.theirs) - min(self.their_starts))

    def in_turn(self) -> float:
        """The median of the same ratio for each turn, because a shared machine slows down both."""
        start = statistics.median(self.their_starts)
        return statistics.median(ours / (theirs - start) for ours, theirs in zip(self.ours, self.theirs, strict=True))


def measured(folder: Path, runs: int, *, has_opt: bool) -> Figures:
    """The figures of the files in a folder."""
    command = [sys.executable, __file__, "--check", str(folder)]
    found = Figures([], [], [], 0)
    empty = folder / "empty.txt"
    empty.write_text("")
    n_errors = "0"
    for _ in range(runs):
        seconds, n_errors = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
        found.ours.append(float(seconds))
        if has_opt:
            found.theirs.append(_opt_once(sorted(folder.rglob("*.mlir"))))
            found.their_starts.append(_opt_once([empty]))
    empty.unlink()
    return found._replace(n_errors=int(n_errors))


def _opt_once(paths: list[Path]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    for path in paths:
        subprocess.run(
            [MLIR_OPT, "--allow-unregistered-dialect", "--split-input-file", str(path), "-o", os.devnull],
            capture_output=True,
            check=False,
        )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Measures all inputs and prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, help="folders of .mlir files")
    parser.add_argument("--size", type=float, default=1, help="the size of each input in MB")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--only", choices=list(INPUTS), help="this input alone")
    parser.add_argument("--keep", type=Path, help="a folder in which to keep the inputs")
    parser.add_argument("--check", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.check is not None:
        check_here(sorted(options.check.rglob("*.mlir")))
        return
    has_opt = shutil.which(MLIR_OPT) is not None
    print("| input | MB | mlirls ms/MB | errors | mlir-opt ms/MB | least time against mlir-opt | in turn, median |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as temporary:
        root: Path = options.keep or Path(temporary)
        folders: dict[str, Path] = {}
        for name in [options.only] if options.only else INPUTS:
            folders[name] = root / name.replace(" ", "_")
            folders[name].mkdir(parents=True, exist_ok=True)
            (folders[name] / "input.mlir").write_text(text_of(name, round(options.size * 1_000_000)))
        folders |= {str(folder): folder for folder in options.folders}
        for name, folder in folders.items():
            size = sum(path.stat().st_size for path in folder.rglob("*.mlir")) / 1_000_000
            # A start of mlir-opt costs more than a small file, so folders are not compared.
            compares = has_opt and folder.is_relative_to(root)
            found = measured(folder, options.runs, has_opt=compares)
            row = f"| {name} | {size:.1f} | {1000 * min(found.ours) / size:.0f} | {found.n_errors} |"
            if compares:
                opt = min(found.theirs) - min(found.their_starts)
                row += f" {1000 * opt / size:.0f} | {found.least():.1f} | {found.in_turn():.1f} |"
            else:
                row += " | | |"
            print(row, flush=True)


if __name__ == "__main__":
    main()
