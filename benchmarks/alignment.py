"""Compares the findings about alignment with the addresses that the program has when it runs.

    python benchmarks/alignment.py --programs 100 [--seed N]

Each program makes memory in several ways and accesses it at random constant offsets, under a branch that is never
taken. It runs under `mlir-runner-22`, and returns for each access whether its address is a multiple of what the access
assumes. If an access is reported because of its offset, the address must not be a multiple. Reports because of the
memory's alignment ("the memory is only aligned to") cannot be decided by running the program.
"""

from __future__ import annotations

import argparse
import random
import re
import subprocess
import sys

from mlirls_ir.document import Document

CODE = "misaligned-access"
SIZES = {"i8": 1, "i16": 2, "f32": 4, "f64": 8, "vector<4xf32>": 16}
PASSES = (
    "--convert-scf-to-cf", "--expand-strided-metadata", "--lower-affine", "--convert-vector-to-llvm",
    "--finalize-memref-to-llvm",
    "--convert-arith-to-llvm", "--convert-cf-to-llvm", "--convert-func-to-llvm", "--reconcile-unrealized-casts",
)  # fmt: skip
HEAD = """\
memref.global @bytes : memref<512xi8> = dense<0>
memref.global @aligned : memref<512xi8> = dense<0> {alignment = 16}
llvm.mlir.global internal @words(dense<0> : tensor<64xi64>) {alignment = 32 : i64} : !llvm.array<64 x i64>
llvm.mlir.global internal @plain() : !llvm.array<64 x i64> {
  %0 = llvm.mlir.zero : !llvm.array<64 x i64>
  llvm.return %0 : !llvm.array<64 x i64>
}
llvm.func @malloc(i64) -> !llvm.ptr
func.func private @never(%x: i64) -> i1 {
  %c = arith.constant 77 : i64
  %0 = arith.cmpi eq, %x, %c : i64
  return %0 : i1
}
func.func @main() -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %i0 = arith.constant 0 : index
  %never = func.call @never(%zero) : (i64) -> i1
"""


class Program:
    """The lines of a program, and the alignment that each of its accesses assumes."""

    def __init__(self, choose: random.Random) -> None:
        self.choose = choose
        self.lines: list[str] = []
        self.assumed: list[int] = []
        self.bits: list[str] = []
        self.n_names = 0

    def name(self) -> str:
        self.n_names += 1
        return f"%v{self.n_names}"

    def add(self, text: str) -> str:
        name = self.name()
        self.lines.append(f"  {name} = {text}")
        return name

    def access(self, address: str, assumed: int, lines: list[str]) -> None:
        """An access that never runs, and the remainder of its address, which is an i64."""
        self.lines += ["  scf.if %never {", *(f"    {line} // access {len(self.assumed)}" for line in lines), "  }"]
        self.assumed.append(assumed)
        mask = self.add(f"arith.constant {assumed - 1} : i64")
        rest = self.add(f"arith.andi {address}, {mask} : i64")
        is_wrong = self.add(f"arith.cmpi ne, {rest}, %zero : i64")
        bit = self.add(f"arith.extui {is_wrong} : i1 to i64")
        place = self.add(f"arith.constant {len(self.assumed) - 1} : i64")
        self.lines.append(f"  {self.name()} = arith.shli {bit}, {place} : i64")
        self.bits.append(f"%v{self.n_names}")

    def buffer(self) -> None:
        """A buffer of bytes, with a view at some offset."""
        alignment = self.choose.choice([1, 4, 8, 16, 64])
        kinds = (
            "memref.alloc() : memref<512xi8>",
            f"memref.alloc() {{alignment = {alignment}}} : memref<512xi8>",
            f"memref.alloca() {{alignment = {alignment}}} : memref<512xi8>",
            "memref.alloca() : memref<512xi8>",
            "memref.get_global @bytes : memref<512xi8>",
            "memref.get_global @aligned : memref<512xi8>",
        )
        buffer = self.add(self.choose.choice(kinds))
        offset = self.choose.choice([0, 1, 2, 4, 8, 12, 16, 24, 100, 102, 104, 112])
        element = self.choose.choice(list(SIZES))
        shift = self.add(f"arith.constant {offset} : index")
        type_ = f"memref<8x{element}>"
        view = self.name()
        size = SIZES[element]
        address = self.pointer(buffer, "memref<512xi8>", offset)
        number = len(self.assumed)
        self.lines.append(f"  {view} = memref.view {buffer}[{shift}][] : memref<512xi8> to {type_} // access {number}")
        use = [f"%x{self.n_names} = memref.load {view}[%i0] : {type_}"]
        self.access(address, size, use)
        if element == "vector<4xf32>":
            return
        start = self.choose.randrange(4)
        part_type = f"memref<4x{element}, strided<[1], offset: {start}>>"
        part = self.add(f"memref.subview {view}[{start}] [4] [1] : {type_} to {part_type}")
        claimed = self.choose.choice([1, 2, 4, 8, 16])
        index = self.choose.randrange(4)
        at = self.add(f"arith.constant {index} : index")
        address = self.pointer(buffer, "memref<512xi8>", offset + (start + index) * size)
        load = f"%x{self.n_names} = memref.load {part}[{at}] {{alignment = {claimed} : i64}} : {part_type}"
        self.access(address, claimed, [load])

    def pointer(self, buffer: str, type_: str, offset: int) -> str:
        index = self.add(f"memref.extract_aligned_pointer_as_index {buffer} : {type_} -> index")
        number = self.add(f"arith.index_cast {index} : index to i64")
        shift = self.add(f"arith.constant {offset} : i64")
        return self.add(f"arith.addi {number}, {shift} : i64")

    def llvm_pointer(self) -> None:
        """A pointer of the LLVM dialect, with an access some constant indices further."""
        alignment = self.choose.choice([1, 4, 8, 16, 64])
        count = self.add("llvm.mlir.constant(64 : i64) : i64")
        kinds = (
            f"llvm.alloca {count} x i64 : (i64) -> !llvm.ptr",
            f"llvm.alloca {count} x i64 {{alignment = {alignment} : i64}} : (i64) -> !llvm.ptr",
            "llvm.mlir.addressof @words : !llvm.ptr",
            "llvm.mlir.addressof @plain : !llvm.ptr",
            f"llvm.call @malloc({count}) : (i64) -> !llvm.ptr",
        )
        pointer = self.add(self.choose.choice(kinds))
        for _ in range(self.choose.randrange(1, 4)):
            element = self.choose.choice(
                ["i8", "i24", "!llvm.struct<(i8, i64, i16)>", "!llvm.struct<packed (i8, i32, i64)>", "vector<4xf32>"]
            )
            path = f", {self.choose.randrange(3)}" if "struct" in element else ""
            first = str(self.choose.randrange(4))
            if self.choose.random() < 0.3:
                first = self.add(f"llvm.mlir.constant({self.choose.randrange(-2, 3)} : i64) : i64")
            operands = "(!llvm.ptr, i64)" if first[0] == "%" else "(!llvm.ptr)"
            pointer = self.add(f"llvm.getelementptr {pointer}[{first}{path}] : {operands} -> !llvm.ptr, {element}")
        address = self.add(f"llvm.ptrtoint {pointer} : !llvm.ptr to i64")
        element = self.choose.choice(list(SIZES))
        assumed, claim = SIZES[element], ""
        if self.choose.random() < 0.5:
            assumed = self.choose.choice([1, 2, 4, 8, 16])
            claim = f" {{alignment = {assumed} : i64}}"
        self.access(address, assumed, [f"%x{self.n_names} = llvm.load {pointer}{claim} : !llvm.ptr -> {element}"])

    def text(self) -> str:
        result = "%zero"
        for bit in self.bits:
            result = self.add(f"arith.ori {result}, {bit} : i64")
        return HEAD + "\n".join(self.lines) + f"\n  return {result} : i64\n}}\n"


def made(choose: random.Random) -> Program:
    """A program with about thirty accesses."""
    found = Program(choose)
    for _ in range(10):
        found.buffer()
        found.llvm_pointer()
    return found


def run(text: str) -> int:
    """The bits that the program returns: which accesses are misaligned."""
    lowered = subprocess.run(["mlir-opt-22", *PASSES], input=text, capture_output=True, text=True, check=True).stdout
    command = ["mlir-runner-22", "-e", "main", "--entry-point-result=i64", "-O0"]
    return int(subprocess.run(command, input=lowered, capture_output=True, text=True, check=True).stdout)


def reported(text: str) -> dict[int, bool]:
    """The accesses that are reported, each with whether its offset is the reason."""
    document = Document(text)
    lines = text.split("\n")
    out: dict[int, bool] = {}
    for one in document.diagnostics():
        number = re.search(r"// access (\d+)", lines[document.source.line_of(one.start)])
        if one.code != CODE or number is None:
            sys.exit(f"not expected: {one.code} {one.message}")
        out[int(number[1])] = "not a multiple" in one.message
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    n_accesses = n_certain = n_open = n_wrong = n_misaligned = n_found = 0
    for number in range(arguments.programs):
        program = made(random.Random(arguments.seed * 100_000 + number))
        text = program.text()
        bits, found = run(text), reported(text)
        for access in range(len(program.assumed)):
            is_misaligned = bool(bits >> access & 1)
            n_accesses += 1
            n_misaligned += is_misaligned
            n_found += is_misaligned and access in found
            n_open += found.get(access) is False
            n_certain += found.get(access) is True
            if found.get(access) and not is_misaligned:
                n_wrong += 1
                print(f"program {number}, access {access} is reported and aligned")
                print(text)
    print(f"{n_accesses} accesses, {n_misaligned} misaligned in this run, {n_found} of them reported")
    print(f"{n_certain} reported for their offset, {n_wrong} of them aligned; {n_open} for what the memory asks for")


if __name__ == "__main__":
    main()
