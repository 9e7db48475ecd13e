"""llvm: defaults that C++ writes as cases of enums or makes itself."""

from __future__ import annotations

from typing import Final

from mlirls_ir.graph.hooks import GraphHooks

HOOKS: Final = GraphHooks(
    defaults={
        ("::mlir::LLVM::CConvAttr", "CConv::C"): "#llvm.cconv<ccc>",
        ("::mlir::LLVM::DIExpressionAttr", "{}"): "#llvm.di_expression<>",
        ("::mlir::LLVM::LinkageAttr", "Linkage::External"): "#llvm.linkage<external>",
        ("::mlir::LLVM::TailCallKindAttr", "TailCallKind::None"): "#llvm.tailcallkind<none>",
    }
)
