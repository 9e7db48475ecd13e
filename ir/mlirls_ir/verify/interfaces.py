"""Interfaces whose verifier looks at the operation alone: casts, destination style."""

from __future__ import annotations

from mlirls_ir.verify.view import View


def check_interfaces(op: View) -> None:
    """Checks the interfaces that an operation declares."""
    for trait in op.definition.traits:
        if trait.name == "DestinationStyleOpInterface":
            _destination_style(op)


def _destination_style(op: View) -> None:
    del op
