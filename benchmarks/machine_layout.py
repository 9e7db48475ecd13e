"""Compares our answer to how LLVM lays a type out with LLVM's own: random types under the strings of its targets.

    python benchmarks/machine_layout.py --opt /usr/lib/llvm-22/bin/opt --types 3000

`opt` folds sizes, alignments and offsets that are written as addresses: the size of a type is where the second element
of an array is, its ABI alignment where it is after an `i8`. With `--record FILE`, what it says is written down for
`tests/datalayout/test_machine.py`.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from mlirls_ir.datalayout.machine.layout import MachineLayout
from mlirls_ir.datalayout.machine.targets import targets
from mlirls_ir.layout_values.llvm import array_type, is_llvm, pointer_type, struct_type
from mlirls_ir.types.model import DialectType, FloatType, IntegerType, Type, VectorType

_FLOATS = {"f16": "half", "bf16": "bfloat", "f32": "float", "f64": "double", "f80": "x86_fp80", "f128": "fp128"}
_WIDTHS = (1, 2, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33, 48, 63, 64, 65, 96, 127, 128, 129, 256, 511)
_SPACES = (0, 0, 0, 1, 2, 3, 5, 7, 8, 270)
_LANES = (1, 2, 3, 4, 5, 7, 8, 16, 17, 32, 64)
_CONSTANT = re.compile(r"^@(\w+) = .*global i64 (\d+)", re.MULTILINE)


def random_type(chance: random.Random, depth: int = 3) -> Type:
    """A type that LLVM has."""
    kind = chance.random()
    if depth <= 0 or kind < 0.35:
        return _scalar(chance)
    if kind < 0.55:
        element = _scalar(chance)
        return element if is_llvm(element, "ppc_fp128") else VectorType((chance.choice(_LANES),), element, (False,))
    if kind < 0.68:
        return array_type(chance.choice((0, 1, 2, 3, 7, 100)), random_type(chance, depth - 1))
    elements = tuple(random_type(chance, depth - 1) for _ in range(chance.randrange(6)))
    return struct_type(elements, packed=chance.random() < 0.25)


def _scalar(chance: random.Random) -> Type:
    kind = chance.randrange(10)
    if kind < 5:
        return IntegerType(chance.choice(_WIDTHS))
    if kind < 8:
        return FloatType(chance.choice([*_FLOATS]))
    return DialectType("llvm", "ppc_fp128", ()) if kind == 8 else pointer_type(chance.choice(_SPACES))


def llvm_text(type: Type) -> str:
    """A type as LLVM IR writes it."""
    match type:
        case IntegerType(width=width):
            return f"i{width}"
        case FloatType(name=name):
            return _FLOATS[name]
        case VectorType():
            return f"<{type.shape[0]} x {llvm_text(type.element)}>"
        case DialectType() if type.mnemonic == "ptr":
            return f"ptr addrspace({type.parameter('addressSpace')})"
        case DialectType() if type.mnemonic == "array":
            element = type.parameter("elementType")
            assert isinstance(element, Type)
            return f"[{type.parameter('numElements')} x {llvm_text(element)}]"
        case DialectType() if type.mnemonic == "struct":
            inside = ", ".join(map(llvm_text, type.types("body") or ()))
            return f"<{{{inside}}}>" if type.parameter("packed") else f"{{{inside}}}"
        case _:
            return "ppc_fp128"


def _questions(number: int, type: Type, n_offsets: int) -> Iterator[tuple[str, str]]:
    text = llvm_text(type)
    yield f"s{number}", f"{text}, ptr null, i64 1"
    yield f"a{number}", f"{{i8, {text}}}, ptr null, i64 0, i32 1"
    for field in range(n_offsets):
        yield f"o{number}_{field}", f"{text}, ptr null, i64 0, i32 {field}"


def judged(opt: str, string: str, types: list[Type]) -> list[list[int]]:
    """Size, ABI alignment and offsets of each type in bytes, as LLVM folds them."""
    names: list[list[str]] = []
    lines = [f'target datalayout = "{string}"']
    for number, type in enumerate(types):
        n_offsets = len(type.types("body") or ()) if isinstance(type, DialectType) and is_llvm(type, "struct") else 0
        names.append([])
        for name, place in _questions(number, type, n_offsets):
            names[-1].append(name)
            lines.append(f"@{name} = global i64 ptrtoint (ptr getelementptr ({place}) to i64)")
    command = [opt, "-passes=globalopt", "-S", "-"]
    done = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    found = {name: int(value) for name, value in _CONSTANT.findall(done.stdout)}
    return [[found[name] for name in some] for some in names]


def main() -> int:
    """Prints how many answers differ, and the first of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", default="opt-22")
    parser.add_argument("--types", type=int, default=200, help="random types for each string")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    strings = sorted(set(targets().values()))
    recorded: list[str] = []
    n_compared = n_wrong = 0
    for string in strings:
        machine = MachineLayout(string)
        types = [random_type(chance) for _ in range(arguments.types)]
        # Addresses wrap at the width of the target's pointers.
        mask = (1 << machine.index_width) - 1
        if arguments.record is not None:
            recorded.append(string)
        for type, verdict in zip(types, judged(arguments.opt, string, types), strict=True):
            found = machine.of(type)
            own = [value & mask for value in (found.size, found.abi_alignment, *found.offsets)]
            n_compared += len(own)
            if own != verdict:
                n_wrong += 1
                if n_wrong <= 10:
                    print(f"{type} under {string}: {own}, LLVM {verdict}")
            recorded.append(f"{type} = {' '.join(map(str, verdict))}")
    print(f"{len(strings)} strings, {arguments.types} types each: {n_compared} answers, {n_wrong} types differ")
    if arguments.record is not None:
        arguments.record.write_text("\n".join(recorded) + "\n", encoding="utf-8")
    return 1 if n_wrong else 0


if __name__ == "__main__":
    sys.exit(main())
