"""Operations of llvm that got other operands or attributes.

Facts: mlir/Dialect/LLVMIR/LLVMOps.td of LLVM 19, 21 and 22.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import ArrayAttr, DialectAttr
from mlirls_ir.graph.rewrites import Rewrite, RewriteBook
from mlirls_ir.types.model import IntegerType

rewrites = RewriteBook()


@rewrites.operation("llvm.call_intrinsic", since=20)
def rewrite_intrinsic(r: Rewrite) -> None:
    """It may have operand bundles; this says that there are none."""
    i32 = IntegerType(32)
    r.operation.properties["operandSegmentSizes"] = DenseArrayAttr(i32, (len(r.operation.operands), 0))
    r.operation.properties["op_bundle_sizes"] = DenseArrayAttr(i32, ())


@rewrites.operation("llvm.mlir.global_ctors", "llvm.mlir.global_dtors", since=21)
def rewrite_structors(r: Rewrite) -> None:
    """Each function has data, which is zero where there is none."""
    kind = "ctors" if r.operation.name.endswith("ctors") else "dtors"
    functions = r.operation.attribute(kind)
    if not isinstance(functions, ArrayAttr):
        r.fail(f"it has no {kind}")
    r.operation.properties["data"] = ArrayAttr((r.attribute("#llvm.zero"),) * len(functions.elements))


@rewrites.operation("llvm.intr.lifetime.start", "llvm.intr.lifetime.end", since=22)
def rewrite_lifetime(r: Rewrite) -> None:
    """The size is that of the alloca."""
    r.take("size")


_SINCE_22: Final = ("errnoMem", "targetMem0", "targetMem1")


@rewrites.operation("llvm.func", since=22)
def rewrite_function(r: Rewrite) -> None:
    """Its memory effects distinguish more kinds, which belonged to the others before."""
    effects = r.take("memory") or r.take("memory_effects")
    if not isinstance(effects, DialectAttr) or effects.mnemonic != "memory_effects":
        r.fail("the change between the releases is unknown")
    known = {name: str(value) for name, value in effects.parameters}
    added = {name: known.get("other", "readwrite") for name in _SINCE_22 if name not in known}
    text = ", ".join(f"{name} = {word}" for name, word in (known | added).items())
    r.operation.properties["memory_effects"] = r.attribute(f"#llvm.memory_effects<{text}>")


HOOKS: Final = rewrites.hooks()
