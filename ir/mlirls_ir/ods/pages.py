"""The public reference page of each upstream dialect, and the place on it about a definition.

mlir-tblgen makes the pages from the `.td` files of LLVM's main branch; they are at
https://mlir.llvm.org/docs/Dialects/. Anchors are made from headings as on GitHub. The headings are "`arith.addi`
(arith::AddIOp)" of an operation and the C++ class of a type, attribute or enum. Some pages have only operations; there,
links to other definitions go to the page.
"""

from __future__ import annotations

import re
from typing import Final

_ROOT: Final = "https://mlir.llvm.org/docs/Dialects/"
_PAGES: Final[dict[str, str]] = {
    "acc": "OpenACCDialect",
    "affine": "Affine",
    "amdgpu": "AMDGPU",
    "amx": "AMX",
    "arith": "ArithOps",
    "arm_neon": "ArmNeon",
    "arm_sme": "ArmSME",
    "arm_sve": "ArmSVE",
    "async": "AsyncDialect",
    "bufferization": "BufferizationOps",
    "builtin": "Builtin",
    "cf": "ControlFlowDialect",
    "complex": "ComplexOps",
    "dlti": "DLTIDialect",
    "emitc": "EmitC",
    "func": "Func",
    "gpu": "GPU",
    "index": "IndexOps",
    "irdl": "IRDL",
    "linalg": "Linalg",
    "llvm": "LLVM",
    "math": "MathOps",
    "memref": "MemRef",
    "ml_program": "MLProgramOps",
    "mpi": "MPI",
    "nvgpu": "NVGPU",
    "nvvm": "NVVMDialect",
    "omp": "OpenMPDialect/ODS",
    "pdl": "PDLOps",
    "pdl_interp": "PDLInterpOps",
    "ptr": "PtrOps",
    "quant": "QuantDialect",
    "rocdl": "ROCDLDialect",
    "scf": "SCFDialect",
    "shape": "ShapeDialect",
    "shard": "Shard",
    "smt": "SMT",
    "sparse_tensor": "SparseTensorOps",
    "spirv": "SPIR-V",
    "tensor": "TensorOps",
    "tosa": "TOSA",
    "transform": "Transform",
    "ub": "UBOps",
    "vector": "Vector",
    "wasmssa": "WasmSSAOps",
    "x86vector": "X86Vector",
    "xegpu": "XeGPU",
    "xevm": "XeVMDialect",
}
_OPERATIONS_ONLY: Final = frozenset(
    {"func", "gpu", "irdl", "linalg", "llvm", "memref", "shard", "spirv", "tosa", "transform", "vector"}
)
"""Dialects on whose pages only operations have headings of a known form."""
_NO_PART_OF_ANCHOR: Final = re.compile(r"[^\w\- ]")


def page_of(dialect: str) -> str | None:
    """The address of the page about an upstream dialect; None for any other."""
    page = _PAGES.get(dialect)
    return None if page is None else f"{_ROOT}{page}/"


def operation_address(dialect: str, name: str, cpp_class: str) -> str | None:
    """The address of the page's section on an operation, by its full name and its C++ class with namespace
    ("arith::AddIOp")."""
    page = page_of(dialect)
    shown = cpp_class.removeprefix("mlir::")
    return None if page is None else f"{page}#{anchor_of(f'`{name}` ({shown})')}"


def definition_address(dialect: str, cpp_class: str) -> str | None:
    """The address of the page's section on a type, attribute or enum; the top of the page if there is no such
    section."""
    page = page_of(dialect)
    return page if page is None or dialect in _OPERATIONS_ONLY else f"{page}#{anchor_of(cpp_class)}"


def anchor_of(heading: str) -> str:
    """The anchor of a heading in Markdown, as GitHub and Hugo make it."""
    return _NO_PART_OF_ANCHOR.sub("", heading.lower()).replace(" ", "-")
