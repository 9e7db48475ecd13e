"""Random structs held against LLVM itself: `python benchmarks/layout_llvm.py [--structs 600] [--seed 0]`.

Under the data layout string of a real target, opt folds the offset of every field, the distance from one struct to
the next, and the alignment of the struct; ours are those under the dlti spec of the same string.

Left out, because MLIR 22 lays it out otherwise than LLVM: elements whose size is no multiple of their alignment (`i24`,
`f80`: MLIR puts the next field right behind them), and vectors where the string has its own alignment for them.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import time

from mlirls_ir.datalayout import DataLayout, fields_of, scope_with, spec_from_llvm
from mlirls_ir.datalayout.dialects.llvm import array_parts, is_packed, struct_elements
from mlirls_ir.layout_values.llvm import array_type, is_llvm, pointer_type, struct_type
from mlirls_ir.types.model import FloatType, IntegerType, Type, VectorType

OPT = shutil.which(os.environ.get("OPT", "opt-22"))
TARGETS = {
    "x86_64": "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
    "i386": "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128",
    "win32": "e-m:x-p:32:32-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:32-n8:16:32-a:0:32-S32",
    "aarch64": "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32",
    "arm": "e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64",
    "riscv32": "e-m:e-p:32:32-i64:64-n32-S128",
    "riscv64": "e-m:e-p:64:64-i64:64-i128:128-n32:64-S128",
    "ppc64": "E-m:e-Fi64-i64:64-i128:128-n32:64",
    "s390x": "E-m:e-i1:8:16-i8:8:16-i64:64-f128:64-v128:64-a:8:16-n32:64",
    "nvptx64": "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64",
    "amdgcn": "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-v16:16-v24:32-n32:64-S32-A5-G1",
    "wasm32": "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20",
    "avr": "e-P1-p:16:8-i8:8-i16:8-i32:8-i64:8-f32:8-f64:8-n8:16-a:8",
    "msp430": "e-m:e-p:16:16-i32:16-i64:16-f32:16-f64:16-a:8-n8:16-S16",
    "default": "",
}
_FLOATS = {"f16": "half", "bf16": "bfloat", "f32": "float", "f64": "double", "f128": "fp128"}
_FOLDED = re.compile(r"^define i64 @g(\d+)\.\d+\(\).*\n\s*ret i64 (\d+)$", re.M)


def random_type(r: random.Random, depth: int, *, vectors: bool) -> Type:
    """An element of a struct; structs and arrays down to `depth`."""
    kind = r.randrange(9 if depth else 6)
    if kind < 3:
        return IntegerType(r.choice((8, 16, 32, 64, 128)))
    if kind == 3:
        return FloatType(r.choice(tuple(_FLOATS)))
    if kind == 4:
        return pointer_type(r.choice((0, 0, 1, 3, 270)))
    if kind == 5 and vectors:
        return VectorType(
            (r.choice((2, 4, 8)),), r.choice((IntegerType(32), FloatType("f32"), IntegerType(64))), (False,)
        )
    if kind == 6:
        return array_type(r.choice((0, 1, 2, 3, 7)), random_type(r, depth - 1, vectors=vectors))
    return random_struct(r, depth - 1, vectors=vectors) if depth else IntegerType(8)


def random_struct(r: random.Random, depth: int, *, vectors: bool) -> Type:
    """A literal struct."""
    elements = tuple(random_type(r, depth, vectors=vectors) for _ in range(r.randrange(1, 9)))
    return struct_type(elements, packed=r.random() < 0.2)


def llvm_text(type: Type) -> str:
    """A type as LLVM IR spells it."""
    if isinstance(type, FloatType):
        return _FLOATS[type.name]
    if isinstance(type, VectorType):
        return f"<{type.shape[0]} x {llvm_text(type.element)}>"
    if is_llvm(type, "ptr"):
        space = str(type).removeprefix("!llvm.ptr").strip("<>")
        return f"ptr addrspace({space})" if space else "ptr"
    if is_llvm(type, "array"):
        count, element = array_parts(type)
        assert element is not None
        return f"[{count} x {llvm_text(element)}]"
    if is_llvm(type, "struct"):
        inside = ", ".join(map(llvm_text, struct_elements(type)))
        return f"<{{ {inside} }}>" if is_packed(type) else f"{{ {inside} }}"
    return str(type)


def sizes_are_strides(type: Type, layout: DataLayout) -> bool:
    """Whether MLIR and LLVM mean the same by the size of every part of a type."""
    if is_llvm(type, "struct"):
        return all(sizes_are_strides(element, layout) for element in struct_elements(type))
    if is_llvm(type, "array"):
        element = array_parts(type)[1]
        return element is not None and sizes_are_strides(element, layout)
    size, alignment = layout.size(type), layout.abi_alignment(type)
    return size is not None and alignment is not None and alignment > 0 and size % alignment == 0


def ours(type: Type, layout: DataLayout) -> list[int]:
    """Offsets of the fields, the stride, and the alignment."""
    table = fields_of(type, layout)
    assert table is not None
    return [*(field.offset for field in table.fields), table.size, table.alignment]


def theirs(string: str, types: list[Type]) -> list[list[int]]:
    """The same from LLVM: constant expressions that opt folds under the string."""
    assert OPT is not None
    lines = [f'target datalayout = "{string}"']
    for index, type in enumerate(types):
        text = llvm_text(type)
        lines.append(f"%s{index} = type {text}")
        lines.append(f"%a{index} = type {{ i8, %s{index} }}")
        geps = [f"getelementptr (%s{index}, ptr null, i64 0, i32 {k})" for k in range(len(struct_elements(type)))]
        geps += [f"getelementptr (%s{index}, ptr null, i64 1)", f"getelementptr (%a{index}, ptr null, i64 0, i32 1)"]
        for k, gep in enumerate(geps):
            lines.append(f"define i64 @g{index}.{k}() {{\n  ret i64 ptrtoint (ptr {gep} to i64)\n}}")
    command = [OPT, "-passes=instcombine", "-S", "-"]
    run = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, check=True)
    found: list[list[int]] = [[] for _ in types]
    for match in _FOLDED.finditer(run.stdout):
        found[int(match[1])].append(int(match[2]))
    return found


def main() -> int:
    """Compares; 0 without a difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--structs", type=int, default=600)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    if OPT is None:
        print("opt-22 is not installed")
        return 2
    r = random.Random(arguments.seed)
    begin = time.perf_counter()
    each = -(-arguments.structs // len(TARGETS))
    n_structs, n_fields, n_different = 0, 0, 0
    for target, string in TARGETS.items():
        layout = DataLayout([scope_with(spec_from_llvm(string).spec)])
        types: list[Type] = []
        while len(types) < each:
            type = random_struct(r, 3, vectors="-v" not in string)
            if sizes_are_strides(type, layout):
                types.append(type)
        for type, expected in zip(types, theirs(string, types), strict=True):
            found = ours(type, layout)
            n_structs += 1
            n_fields += len(found) - 2
            if found != expected:
                n_different += 1
                print(f"{target}: {type}\n  ours   {found}\n  theirs {expected}")
    seconds = time.perf_counter() - begin
    total = f"{n_structs} structs with {n_fields} fields under {len(TARGETS)} targets"
    print(f"{total}, {n_different} differences, {seconds:.0f} s")
    return 1 if n_different else 0


if __name__ == "__main__":
    sys.exit(main())
