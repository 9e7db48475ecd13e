"""Inputs of the benchmarks: generated MLIR of any size, the same text for the same seed.

`many_functions` is a module of small functions with loops, memory and calls. `one_function` is a single function of
straight-line code, like a lowered model. `many_loops` is one function with a sequence of loops that all have the same
value names, as MLIR prints them.
"""

from __future__ import annotations

import random


def many_functions(size: int, seed: int = 1) -> str:
    """A module of at least `size` characters, in functions of 10 to 50 operations."""
    rng = random.Random(seed)
    out = ["module {"]
    length = 9
    index = 0
    while length < size:
        lines = _function(rng, index)
        index += 1
        out += lines
        length += sum(map(len, lines)) + len(lines)
    out.append("}\n")
    return "\n".join(out)


def _function(rng: random.Random, index: int) -> list[str]:
    out = [
        f"  func.func @f{index}(%arg0: i32, %arg1: f32, %arg2: memref<?x8xf32>, %arg3: index) -> i32 {{",
        f"    %seed = arith.constant {rng.randint(-10_000, 10_000)} : i32",
        "    %0 = arith.addi %arg0, %seed : i32",
        "    %c0 = arith.constant 0 : index",
        "    %c1 = arith.constant 1 : index",
    ]
    value = 0
    for step in range(rng.randint(5, 30)):
        out.append(f"    %{value + 1} = arith.muli %{value}, %arg0 : i32")
        value += 1
        if step % 7 == 3:
            out += [
                f"    %x{step} = memref.load %arg2[%arg3, %c0] : memref<?x8xf32>",
                f"    %y{step} = arith.addf %x{step}, %arg1 fastmath<fast> : f32",
                f"    memref.store %y{step}, %arg2[%c1, %c0] : memref<?x8xf32>",
            ]
    if index:
        out.append(
            f"    %call = func.call @f{rng.randrange(index)}(%{value}, %arg1, %arg2, %c1) : "
            "(i32, f32, memref<?x8xf32>, index) -> i32"
        )
    out += [
        "    scf.for %i = %c0 to %arg3 step %c1 {",
        "      %z = memref.load %arg2[%i, %c0] : memref<?x8xf32>",
        "      memref.store %z, %arg2[%i, %c1] : memref<?x8xf32>",
        "    }",
        f"    return %{value} : i32",
        "  }",
    ]
    return out


_OPERATIONS = (
    "arith.addi %{a}, %{b} : i64",
    "arith.muli %{a}, %{b} : i64",
    "arith.xori %{a}, %{b} : i64",
    "arith.maxsi %{a}, %{b} : i64",
    "arith.constant {n} : i64",
    "arith.subi %{a}, %{b} overflow<nsw> : i64",
)


def one_function(size: int, seed: int = 2) -> str:
    """A module with one function of straight-line code, of at least `size` characters."""
    rng = random.Random(seed)
    out = ["module {", "  func.func @main(%arg0: i64, %arg1: i64) -> i64 {", "    %0 = arith.addi %arg0, %arg1 : i64"]
    length = sum(map(len, out)) + 3
    value = 0
    while length < size:
        a, b = rng.randint(max(0, value - 50), value), rng.randint(max(0, value - 50), value)
        text = rng.choice(_OPERATIONS).format(a=a, b=b, n=rng.randint(-(10**6), 10**6))
        value += 1
        out.append(f"    %{value} = {text}")
        length += len(out[-1]) + 1
    out += [f"    return %{value} : i64", "  }", "}\n"]
    return "\n".join(out)


def many_loops(size: int, seed: int = 3) -> str:
    """A module with one function of at least `size` characters: loops of 100 operations with the same names in each."""
    rng = random.Random(seed)
    out = ["module {", "  func.func @main(%arg0: i64, %arg1: i64, %arg2: index) {"]
    length = sum(map(len, out)) + 2
    while length < size:
        loop = ["    scf.for %arg3 = %arg2 to %arg2 step %arg2 {", "      %0 = arith.addi %arg0, %arg1 : i64"]
        for value in range(1, 100):
            a, b = rng.randint(max(0, value - 9), value - 1), rng.randint(max(0, value - 9), value - 1)
            text = rng.choice(_OPERATIONS).format(a=a, b=b, n=rng.randint(-(10**6), 10**6))
            loop.append(f"      %{value} = {text}")
        out += [*loop, "    }"]
        length += sum(map(len, loop)) + len(loop) + 6
    out += ["    return", "  }", "}\n"]
    return "\n".join(out)


SHAPES = {"many functions": many_functions, "one function": one_function, "many loops": many_loops}
