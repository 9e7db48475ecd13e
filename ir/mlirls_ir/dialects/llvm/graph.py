"""llvm: defaults that C++ writes as cases of enums or makes itself."""

from __future__ import annotations

from mlirls_ir.graph.hooks import GraphHooks
from mlirls_ir.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Final

HOOKS: Final = GraphHooks(
    defaults={
        ("::mlir::LLVM::CConvAttr", "CConv::C"): "#llvm.cconv<ccc>",
        ("::mlir::LLVM::DIExpressionAttr", "{}"): "#llvm.di_expression<>",
        ("::mlir::LLVM::LinkageAttr", "Linkage::External"): "#llvm.linkage<external>",
        ("::mlir::LLVM::TailCallKindAttr", "TailCallKind::None"): "#llvm.tailcallkind<none>",
    }
)
