"""The builtin dialect as a whole: the spellings of its types and attributes, which ODS does not have.

Read next: `../../asm_parser/types.py`, which reads them.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.ods.notes import DialectNotes

_SPELLINGS: Final = {
    "memref": ("MemRefType", "UnrankedMemRefType"),
    "tensor": ("RankedTensorType", "UnrankedTensorType"),
    "vector": ("VectorType",),
    "tuple": ("TupleType",),
    "complex": ("ComplexType",),
    "index": ("IndexType",),
    "none": ("NoneType",),
    "i": ("IntegerType",),
    "si": ("IntegerType",),
    "ui": ("IntegerType",),
    "bf16": ("BFloat16Type",),
    "f16": ("Float16Type",),
    "tf32": ("FloatTF32Type",),
    "f32": ("Float32Type",),
    "f64": ("Float64Type",),
    "f80": ("Float80Type",),
    "f128": ("Float128Type",),
    "f4E2M1FN": ("Float4E2M1FNType",),
    "f6E2M3FN": ("Float6E2M3FNType",),
    "f6E3M2FN": ("Float6E3M2FNType",),
    "f8E3M4": ("Float8E3M4Type",),
    "f8E4M3B11FNUZ": ("Float8E4M3B11FNUZType",),
    "f8E4M3FN": ("Float8E4M3FNType",),
    "f8E4M3FNUZ": ("Float8E4M3FNUZType",),
    "f8E4M3": ("Float8E4M3Type",),
    "f8E5M2FNUZ": ("Float8E5M2FNUZType",),
    "f8E5M2": ("Float8E5M2Type",),
    "f8E8M0FNU": ("Float8E8M0FNUType",),
    "affine_map": ("AffineMapAttr",),
    "affine_set": ("IntegerSetAttr",),
    "array": ("DenseArrayAttr",),
    "dense": ("DenseIntOrFPElementsAttr", "DenseStringElementsAttr"),
    "dense_resource": ("DenseResourceElementsAttr",),
    "sparse": ("SparseElementsAttr",),
    "strided": ("StridedLayoutAttr",),
    "unit": ("UnitAttr",),
    "opaque": ("OpaqueType", "OpaqueAttr"),
}

HOOKS: Final = DialectNotes(spellings=_SPELLINGS)
