"""Compares the bytes that we say a buffer holds with what the program allocates for it.

    python benchmarks/allocated.py --opt /usr/lib/llvm-22/bin/opt [--record FILE] [--random 200 --seed 1]

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
from random import Random

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
_SIZE = re.compile(r"@malloc\(i\d+ (\d+)\)")


def random_module(random: Random) -> str:
    """A spec or a string that MLIR accepts, with alignments that no target has; `index` holds the sizes of buffers."""

    def alignments(width: int) -> tuple[int, int]:
        abi = 8 if width == 8 else random.choice((8, 16, 32, 64, 128, 256))
        return abi, abi * random.choice((1, 1, 2, 4))

    widths = random.sample((1, 8, 16, 24, 32, 33, 64, 128), random.randrange(5))
    floats = random.sample((16, 32, 64, 80, 128), random.randrange(3))
    if random.random() < 0.5:
        kinds = [*(f"i{width}" for width in widths), *(f"f{width}" for width in floats)]
        sizes = [alignments(width) for width in (*widths, *floats)]
        entries = [f"{kind} = dense<{[*pair]}> : vector<2xi64>" for kind, pair in zip(kinds, sizes, strict=True)]
        if random.random() < 0.4:
            entries.append(f"index = {random.choice((32, 64, 128))}")
        return f"dlti.dl_spec = #dlti.dl_spec<{', '.join(entries)}>"
    letters = [*(("i", width) for width in widths), *(("f", width) for width in floats)]
    letters += [("v", width) for width in random.sample((32, 64, 96, 128, 256), random.randrange(3))]
    parts = [f"{letter}{width}:{':'.join(map(str, alignments(width)))}" for letter, width in letters]
    if random.random() < 0.5:
        size = random.choice((32, 64, 128))
        parts.append(f"p:{size}:{':'.join(map(str, alignments(size)))}:{random.choice((32, size))}")
    if random.random() < 0.3:
        parts.append(f"a:0:{random.choice((32, 64, 128))}")
    random.shuffle(parts)
    return f'llvm.data_layout = "{"-".join(["e", *parts])}"'


def random_element(random: Random) -> str:
    """An element that a buffer may have."""
    widths = (1, 2, 3, 5, 8, 12, 16, 24, 31, 32, 33, 48, 63, 64, 65, 96, 100, 127, 128, 129, 256, 300)
    scalar = random.choice([f"i{random.choice(widths)}", "f16", "bf16", "f32", "f64", "f80", "f128", "index", "f8E5M2"])
    kind = random.random()
    if kind < 0.35:
        return f"vector<{''.join(f'{random.randint(1, 8)}x' for _ in range(random.randint(1, 3)))}{scalar}>"
    if kind < 0.45 and scalar != "index":
        return f"complex<{scalar}>"
    return f"memref<{'?x' * random.randrange(4)}f32>" if kind < 0.5 else scalar


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
    parser.add_argument("--random", type=int, default=0, metavar="N", help="compare N random modules instead")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    random = Random(arguments.seed)
    recorded: list[str] = []
    n_compared = n_wrong = 0
    for attributes in [random_module(random) for _ in range(arguments.random)] or MODULES:
        elements = sorted({random_element(random) for _ in range(12)}) if arguments.random else ELEMENTS
        types = [f"memref<{shape}{element}>" for element in elements for shape in SHAPES]
        text = mlirls_ir.read(f"module attributes {{{attributes}}} {{\n}}\n")
        layout = layout_at(text.document, 0)
        recorded.append(attributes)
        sizes = dict(zip(types, allocated(arguments.opt, attributes, types), strict=True))
        for element, shape in product(elements, SHAPES):
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
