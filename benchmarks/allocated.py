"""Compares the bytes that we say a buffer holds with what the program allocates for it.

    python benchmarks/allocated.py --opt /usr/lib/llvm-22/bin/opt [--record FILE]

A module with `memref.alloc` of each type goes through MLIR's conversion to LLVM, its translation and LLVM's folding:
the argument of `malloc` is a constant then. The bytes that align the buffer are subtracted. With `--record FILE`,
the sizes are written down for `tests/datalayout/test_allocated.py`: a module's attributes, then types, each with its
bytes.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from itertools import product
from pathlib import Path

import mlirls_ir
from mlirls_ir.datalayout import contents_of, layout_at

MODULES = (
    "",
    "dlti.dl_spec = #dlti.dl_spec<i64 = dense<64> : vector<2xi64>>",
    "dlti.dl_spec = #dlti.dl_spec<index = 32>",
    "dlti.dl_spec = #dlti.dl_spec<i8 = dense<[8, 32]> : vector<2xi64>, i128 = dense<128> : vector<2xi64>>",
    'llvm.data_layout = "e-m:e-i64:64-i128:128-f80:128-n8:16:32:64-S128"',
    'llvm.data_layout = "e-m:e-p:32:32-i128:128-f64:32:64-f80:32-n8:16:32-S128"',
    'llvm.data_layout = "e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64"',
    'llvm.data_layout = "e-P1-p:16:8-i8:8-i16:8-i32:8-i64:8-f32:8-f64:8-n8:16-a:8"',
)
ELEMENTS = (
    "i1", "i4", "i7", "i8", "i16", "i17", "i24", "i32", "i48", "i64", "i65", "i128", "i256", "index",
    "f16", "bf16", "f32", "f64", "f80", "f128", "f8E5M2", "f4E2M1FN", "complex<f32>", "complex<f80>", "complex<i24>",
    "vector<4xf32>", "vector<3xf32>", "vector<16xi1>", "vector<2x3xi8>", "vector<5xi24>", "vector<f32>",
    "vector<4xindex>", "memref<4xf32>", "memref<?x?xi8, 3>", "memref<*xf32>",
)  # fmt: skip
SHAPES = ("", "64x", "300x", "3x5x", "0x")
_SIZE = re.compile(r"@malloc\(i(?:32|64) (\d+)\)")


def allocated(opt: str, attributes: str, types: list[str]) -> list[int]:
    """The bytes that the program allocates for each type."""
    lines = [
        f"  func.func @f{idx}() -> {type} {{\n    %0 = memref.alloc() : {type}\n    return %0 : {type}\n  }}"
        for idx, type in enumerate(types)
    ]
    text = f"module attributes {{{attributes}}} {{\n" + "\n".join(lines) + "\n}\n"
    passes = ["--finalize-memref-to-llvm", "--convert-func-to-llvm", "--reconcile-unrealized-casts"]
    lowered = subprocess.run(["mlir-opt-22", *passes], input=text, capture_output=True, text=True, check=True).stdout
    command = ["mlir-translate-22", "--mlir-to-llvmir"]
    llvm = subprocess.run(command, input=lowered, capture_output=True, text=True, check=True).stdout
    folded = subprocess.run([opt, "-passes=instcombine", "-S"], input=llvm, capture_output=True, text=True, check=True)
    out: list[int] = []
    for part in folded.stdout.split("\ndefine ")[1:]:
        found = _SIZE.search(part)
        out.append(-1 if found is None else int(found[1]))
    return out


def main() -> int:
    """Prints how many sizes differ, and which."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", default="opt-22")
    parser.add_argument("--record", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    types = [f"memref<{shape}{element}>" for element in ELEMENTS for shape in SHAPES]
    recorded: list[str] = []
    n_compared = n_wrong = 0
    for attributes in MODULES:
        text = mlirls_ir.read(f"module attributes {{{attributes}}} {{\n}}\n")
        layout = layout_at(text.document, 0)
        recorded.append(attributes)
        sizes = dict(zip(types, allocated(arguments.opt, attributes, types), strict=True))
        for element, shape in product(ELEMENTS, SHAPES):
            # For some elements, `malloc` also gets bytes to align the buffer; a buffer without elements has only these.
            type = f"memref<{shape}{element}>"
            size = sizes[type] - sizes[f"memref<0x{element}>"]
            contents = contents_of(text.type(type), layout)
            own = None if contents is None else contents.footprint
            n_compared += 1
            if own != size:
                n_wrong += 1
                print(f"{type} under {attributes or 'nothing'}: {own}, allocated {size}")
            recorded.append(f"{type} = {size}")
    print(f"{n_compared} buffers, {n_wrong} differ")
    if arguments.record is not None:
        arguments.record.write_text("\n".join(recorded) + "\n", encoding="utf-8")
    return 1 if n_wrong else 0


if __name__ == "__main__":
    sys.exit(main())
