"""Names of the results of tensor's operations.

Facts: mlir/Dialect/Tensor/IR/TensorOps.td and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.names import NameHooks

HOOKS: Final = NameHooks(
    results={
        "tensor.cast": "cast",
        "tensor.collapse_shape": "collapsed",
        "tensor.concat": "concat",
        "tensor.dim": "dim",
        "tensor.expand_shape": "expanded",
        "tensor.extract": "extracted",
        "tensor.extract_slice": "extracted_slice",
        "tensor.from_elements": "from_elements",
        "tensor.gather": "gather",
        "tensor.generate": "generated",
        "tensor.insert": "inserted",
        "tensor.insert_slice": "inserted_slice",
        "tensor.pad": "padded",
        "tensor.rank": "rank",
        "tensor.reshape": "reshape",
        "tensor.scatter": "scatter",
        "tensor.splat": "splat",
    },
)
