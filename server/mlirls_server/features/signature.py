"""A symbol in one line: what a function takes and gives, what a global holds."""

from __future__ import annotations

from mlirls_ir.syntax.tree import Statement


def describe_signature(statement: Statement) -> str:
    """The type that an operation's attributes give its symbol, as MLIR prints it; "" when there is none."""
    for name in ("function_type", "type", "global_type"):
        value = statement.shape.attributes.get(name)
        if value is not None:
            return str(value)
    return ""
