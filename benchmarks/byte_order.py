"""Compares hints about the order of bytes in memory with what LLVM reads there under both orders.

    python benchmarks/byte_order.py --opt /usr/lib/llvm-22/bin/opt --functions 2000 --seed 1

Each function writes constants to its memory and reads a value from it. LLVM's `opt` folds that value under a big-endian
and under a little-endian data layout string. Where we report `byte-order-matters`, the two must differ. It also counts
the reads that differ without a report: those of bytes that several stores have written, and of parts of two numbers.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections import Counter
from random import Random

from mlirls_ir.document import Document

STRINGS = ("E-p:64:64-i64:64", "e-p:64:64-i64:64")
VALUE = re.compile(r"define .*@(f\d+)\(\)[^{]*\{\s*(?:\w+:\s*)?ret (.*)")
WIDTHS = (8, 16, 24, 32, 48, 64)
N_BYTES = 32
START = "\n".join(
    [
        "  %one = llvm.mlir.constant(1 : i64) : i64",
        "  %zero = llvm.mlir.constant(0 : i8) : i8",
        *(f"  {one} = llvm.alloca %one x !llvm.array<{N_BYTES} x i8> : (i64) -> !llvm.ptr" for one in ("%a", "%b")),
        *(
            f'  "llvm.intr.memset.inline"({one}, %zero) <{{isVolatile = false, len = {N_BYTES} : i64}}>'
            " : (!llvm.ptr, i8) -> ()"
            for one in ("%a", "%b")
        ),
    ]
)


def random_type(random: Random) -> tuple[str, list[int]]:
    """A type with the widths of its numbers."""
    width = random.choice(WIDTHS)
    if random.random() < 0.6:
        return f"i{width}", [width]
    count = random.choice((2, 4))
    if random.random() < 0.6:
        width = random.choice((8, 16, 32))
        return f"vector<{count}xi{width}>", [width] * count
    widths = [random.choice((8, 16, 32)) for _ in range(count)]
    return f"!llvm.struct<({', '.join(f'i{one}' for one in widths)})>", widths


def function(number: int, random: Random) -> str:
    """A function that stores constants, whose bytes are all different, and returns what it reads."""
    lines: list[str] = []

    def pointer(name: str, memory: str, offset: int) -> str:
        if not offset and random.random() < 0.5:
            return memory
        lines.append(f"  {name} = llvm.getelementptr {memory}[{offset}] : (!llvm.ptr) -> !llvm.ptr, i8")
        return name

    for at in range(random.randint(1, 4)):
        type_, widths = random_type(random)
        fresh = iter(random.sample(range(1, 256), sum(widths) // 8))
        numbers = [int.from_bytes(bytes(next(fresh) for _ in range(width // 8)), "little") for width in widths]
        value = f"%v{at}"
        if type_.startswith("vector"):
            lines.append(f"  {value} = llvm.mlir.constant(dense<{numbers}> : {type_}) : {type_}")
        elif len(widths) == 1:
            lines.append(f"  {value} = llvm.mlir.constant({numbers[0]} : {type_}) : {type_}")
        else:
            lines.append(f"  {value}i0 = llvm.mlir.undef : {type_}")
            for index, (one, width) in enumerate(zip(numbers, widths, strict=True)):
                lines.append(f"  {value}c{index} = llvm.mlir.constant({one} : i{width}) : i{width}")
                place = f"{value}c{index}, {value}i{index}[{index}]"
                lines.append(f"  {value}i{index + 1} = llvm.insertvalue {place} : {type_}")
            value = f"{value}i{len(numbers)}"
        place = pointer(f"%p{at}", random.choice(("%a", "%a", "%a", "%b")), random.randrange(0, 9))
        lines.append(f"  llvm.store {value}, {place} {{alignment = 1 : i64}} : {type_}, !llvm.ptr")
    type_, widths = random_type(random)
    place = pointer("%q", "%a", random.randrange(0, 9))
    lines.append(f"  %r = llvm.load {place} {{alignment = 1 : i64}} : !llvm.ptr -> {type_}")
    result, returned = "%r", type_
    if type_.startswith("!llvm.struct"):
        # LLVM folds a number, so the fields become one.
        result, returned = "%sum0", "i64"
        lines.append("  %sum0 = llvm.mlir.constant(0 : i64) : i64")
        for index, width in enumerate(widths):
            lines += [
                f"  %e{index} = llvm.extractvalue %r[{index}] : {type_}",
                f"  %z{index} = llvm.zext %e{index} : i{width} to i64",
                f"  %k{index} = llvm.mlir.constant({3**index} : i64) : i64",
                f"  %m{index} = llvm.mul %z{index}, %k{index} : i64",
                f"  %sum{index + 1} = llvm.add {result}, %m{index} : i64",
            ]
            result = f"%sum{index + 1}"
    body = "\n".join(lines)
    return f"llvm.func @f{number}() -> {returned} {{\n{START}\n{body}\n  llvm.return {result} : {returned}\n}}\n"


def folded(opt: str, text: str) -> dict[str, str]:
    """The values that the functions return, as LLVM writes them."""
    translate = ["mlir-translate-22", "--mlir-to-llvmir"]
    ir = subprocess.run(translate, input=text, capture_output=True, text=True, check=True).stdout
    command = [opt, "-S", "-passes=sroa,instcombine,gvn,instcombine"]
    # The same passes make invalid IR of vectors of three, so there are none.
    done = subprocess.run(command, input=ir, capture_output=True, text=True, check=True)
    return {found[1]: found[2] for found in VALUE.finditer(done.stdout)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", default="opt")
    parser.add_argument("--functions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    random = Random(arguments.seed)
    functions = [function(number, random) for number in range(arguments.functions)]
    big, little = (
        f'module attributes {{llvm.data_layout = "{string}"}} {{\n{"".join(functions)}}}\n' for string in STRINGS
    )
    values = [folded(arguments.opt, text) for text in (big, little)]
    document = Document(big)
    reported: dict[str, str] = {}
    for one in document.diagnostics():
        if one.code != "byte-order-matters":
            sys.exit(f"unexpected: {one.message}")
        name = re.findall(r"@(f\d+)\(", big[: one.start])[-1]
        reported[name] = one.message
    counts: Counter[str] = Counter()
    for number in range(arguments.functions):
        name = f"f{number}"
        first, second = (found.get(name) for found in values)
        if first is None or second is None or any("%" in one or "undef" in one for one in (first, second)):
            counts["not folded, reported" if name in reported else "not folded"] += 1
        elif first == second:
            counts["equal, reported" if name in reported else "equal"] += 1
            if name in reported:
                print(f"{functions[number]}  both orders: {first}; {reported[name]}\n")
        else:
            counts["different, reported" if name in reported else "different"] += 1
    print(", ".join(f"{count} {what}" for what, count in sorted(counts.items())))
    sys.exit(1 if counts["equal, reported"] else 0)


if __name__ == "__main__":
    main()
