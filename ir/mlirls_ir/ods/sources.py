"""The `.td` files of an installed LLVM that define each upstream dialect.

Paths are relative to `mlir/Dialect` of the include directory. A dialect that several files add to (extensions of
`transform`, intrinsics of `llvm`) lists them all; files that these include need not be listed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

SOURCES: Final[dict[str, tuple[str, ...]]] = {
    "acc": ("OpenACC/OpenACCOps.td",),
    "affine": ("Affine/IR/AffineOps.td",),
    "amdgpu": ("AMDGPU/IR/AMDGPU.td",),
    "amx": ("AMX/AMX.td",),
    "arith": ("Arith/IR/ArithOps.td",),
    "arm_neon": ("ArmNeon/ArmNeon.td",),
    "arm_sme": (
        "ArmSME/IR/ArmSMEOps.td",
        "ArmSME/IR/ArmSMEIntrinsicOps.td",
    ),
    "arm_sve": ("ArmSVE/IR/ArmSVE.td",),
    "async": ("Async/IR/AsyncOps.td",),
    "bufferization": ("Bufferization/IR/BufferizationOps.td",),
    "builtin": (
        "../IR/BuiltinOps.td",
        "../IR/BuiltinTypes.td",
        "../IR/BuiltinAttributes.td",
        "../IR/BuiltinLocationAttributes.td",
    ),
    "cf": ("ControlFlow/IR/ControlFlowOps.td",),
    "complex": (
        "Complex/IR/ComplexOps.td",
        "Complex/IR/ComplexAttributes.td",
    ),
    "dlti": ("DLTI/DLTIAttrs.td",),
    "emitc": ("EmitC/IR/EmitC.td",),
    "func": ("Func/IR/FuncOps.td",),
    "gpu": ("GPU/IR/GPUOps.td",),
    "index": ("Index/IR/IndexOps.td",),
    "irdl": ("IRDL/IR/IRDLOps.td",),
    "linalg": ("Linalg/IR/LinalgDoc.td",),
    "llvm": (
        "LLVMIR/LLVMOps.td",
        "LLVMIR/LLVMIntrinsicOps.td",
        "LLVMIR/LLVMTypes.td",
    ),
    "math": ("Math/IR/MathOps.td",),
    "memref": ("MemRef/IR/MemRefOps.td",),
    "ml_program": ("MLProgram/IR/MLProgramOps.td",),
    "mpi": ("MPI/IR/MPIOps.td",),
    "nvgpu": ("NVGPU/IR/NVGPUOps.td",),
    "nvvm": ("LLVMIR/NVVMOps.td",),
    "omp": ("OpenMP/OpenMPOps.td",),
    "pdl": ("PDL/IR/PDLOps.td",),
    "pdl_interp": ("PDLInterp/IR/PDLInterpOps.td",),
    "ptr": ("Ptr/IR/PtrOps.td",),
    "quant": ("Quant/IR/QuantOps.td",),
    "rocdl": ("LLVMIR/ROCDLOps.td",),
    "scf": ("SCF/IR/SCFOps.td",),
    "shape": ("Shape/IR/ShapeOps.td",),
    "shard": ("Shard/IR/ShardOps.td",),
    "smt": ("SMT/IR/SMT.td",),
    "sparse_tensor": ("SparseTensor/IR/SparseTensorOps.td",),
    "spirv": ("SPIRV/IR/SPIRVOps.td",),
    "tensor": ("Tensor/IR/TensorOps.td",),
    "tosa": ("Tosa/IR/TosaOps.td",),
    "transform": (
        "Transform/IR/TransformOps.td",
        "Transform/DebugExtension/DebugExtensionOps.td",
        "Transform/IRDLExtension/IRDLExtensionOps.td",
        "Transform/LoopExtension/LoopExtensionOps.td",
        "Transform/PDLExtension/PDLExtensionOps.td",
        "Transform/SMTExtension/SMTExtensionOps.td",
        "Transform/TuneExtension/TuneExtensionOps.td",
        "Affine/TransformOps/AffineTransformOps.td",
        "ArmNeon/TransformOps/ArmNeonVectorTransformOps.td",
        "ArmSVE/TransformOps/ArmSVEVectorTransformOps.td",
        "Bufferization/TransformOps/BufferizationTransformOps.td",
        "DLTI/TransformOps/DLTITransformOps.td",
        "Func/TransformOps/FuncTransformOps.td",
        "GPU/TransformOps/GPUTransformOps.td",
        "Linalg/TransformOps/LinalgMatchOps.td",
        "Linalg/TransformOps/LinalgTransformOps.td",
        "MemRef/TransformOps/MemRefTransformOps.td",
        "NVGPU/TransformOps/NVGPUTransformOps.td",
        "SCF/TransformOps/SCFTransformOps.td",
        "SparseTensor/TransformOps/SparseTensorTransformOps.td",
        "Tensor/TransformOps/TensorTransformOps.td",
        "Vector/TransformOps/VectorTransformOps.td",
        "X86Vector/TransformOps/X86VectorTransformOps.td",
        "XeGPU/TransformOps/XeGPUTransformOps.td",
    ),
    "ub": ("UB/IR/UBOps.td",),
    "vector": ("Vector/IR/VectorOps.td",),
    "wasmssa": ("WasmSSA/IR/WasmSSAOps.td",),
    "x86vector": ("X86Vector/X86Vector.td",),
    "xegpu": ("XeGPU/IR/XeGPU.td",),
    "xevm": ("LLVMIR/XeVMOps.td",),
}
"""Dialect name to its `.td` files in the newest LLVM that has a table."""

OLDER_SOURCES: Final[dict[str, tuple[str, ...]]] = {
    "mesh": ("Mesh/IR/MeshOps.td",),
    "nvgpu": ("NVGPU/IR/NVGPU.td",),
    "polynomial": ("Polynomial/IR/Polynomial.td",),
    "quant": ("Quant/QuantOps.td",),
}
"""The files of older LLVMs for dialects that have been removed or whose files have moved."""


def sources_in(include_dir: Path) -> dict[str, tuple[str, ...]]:
    """The files of `SOURCES` and `OLDER_SOURCES` that an include folder has, by dialect."""
    found: dict[str, tuple[str, ...]] = {}
    for name in sorted(SOURCES.keys() | OLDER_SOURCES.keys()):
        listed = (*SOURCES.get(name, ()), *OLDER_SOURCES.get(name, ()))
        there = tuple(source for source in listed if (include_dir / "mlir" / "Dialect" / source).is_file())
        if there:
            found[name] = there
    return found
