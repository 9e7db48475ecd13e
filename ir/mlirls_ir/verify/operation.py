"""An operation by itself: what the verifier says of its operands, results, attributes and traits.

Called by the slow path with each operation it has read; reports into the parser, at the part that is at fault, with
`location` where mlir-opt reports it (its name).
"""

from __future__ import annotations

from mlirls_ir.syntax.operation import OpParser


def check_operation(p: OpParser) -> None:
    """Reports what is wrong with the operation that `p` has read."""
    del p
