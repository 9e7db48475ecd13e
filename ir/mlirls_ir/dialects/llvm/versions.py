"""Changes between LLVM releases in llvm outside of ODS.

Read next: `../../ods/versions.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mlirls_ir.ods.versions import Change

CONSTANT_ELEMENTS: Final = Change(
    22,
    "llvm.mlir.constant",
    "the number and the types of elements and the types of struct members are checked, and a number has its type",
    before="a number has the width of its type",
)
FIXED_VECTOR_TYPE: Final = Change(
    21,
    "!llvm.vec",
    "vectors of pointers are `vector<4x!llvm.ptr>`",
    before="vectors of pointers are `!llvm.vec<4 x ptr>`, scalable ones `!llvm.vec<? x 4 x i32>`",
)
AMX_TYPE: Final = Change(21, "!llvm.x86_amx", "is a type")
BYTE_TYPE: Final = Change(
    23, "!llvm.byte", "is a type: `!llvm.byte<8>`, and `llvm.bitcast` casts it from and to pointers"
)
CALLS_ALIASES: Final = Change(23, "llvm.call, llvm.invoke", "may call an alias")
FLAGS_OF_DIALECTS: Final = Change(23, "llvm.module_flags", "a flag may be another dialect's attribute")
ARRAYS_OF_POINTERS: Final = Change(
    23,
    "llvm.mlir.constant",
    "arrays of pointers may have elements that are symbols, zero, undef or poison: `[@a, @b] : !llvm.array<2 x ptr>`",
    before="an array attribute is for structs, and arrays of them",
)
STRINGS_OF_FLAGS: Final = Change(
    23,
    "#llvm.mlir.module_flag",
    "an array of strings, and an attribute like an integer, may be the value of any key",
    before="an integer or a string is the value of a key that has no form of its own",
)
DOUBLE_DOUBLE_PREFIX: Final = Change(
    20,
    "!llvm.ppc_fp128",
    "is printed with `!llvm.` inside other types",
    before="is printed without `!llvm.` inside other types of llvm",
)
MMX_TYPE: Final = Change(20, "!llvm.x86_mmx", "is gone: `vector<1xi64>`")
OP_BUNDLES: Final = Change(21, "llvm.call, llvm.invoke", "take operand bundles, and have sizes of segments for them")
ENCODED: Final = Change(22, "llvm", "debug information has its own encodings in bytecode", before="it is text there")
HOLDS: Final[Mapping[str, int]] = {
    "op llvm.call": 19,
    "op llvm.invoke": 19,
}
"""From which release on hooks hold for a definition that had other operands, results or regions there."""
