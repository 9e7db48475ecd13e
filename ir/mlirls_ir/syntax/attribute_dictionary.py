"""The attribute dictionary of an operation's own form, which may not say again what the form has said.

A parser that upstream writes by hand collects both in one list, in which mlir-opt then finds the second one. One that
is generated from a declarative format keeps them apart, and has its own words.

Read next: `operation.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.attributes.parse import parse_attribute_dict

if TYPE_CHECKING:
    from mlirls_ir.syntax.operation import OpParser


def read_attributes(p: OpParser) -> dict[str, Attribute]:
    """Reads `{...}` and sets its attributes on the operation."""
    start = p.pos
    entries = parse_attribute_dict(p)
    is_by_hand = p.state.definition is not None and p.state.definition.assembly_format is None
    for name, value in entries.items():
        if is_by_hand and name in p.state.attribute_ranges and not p.state.is_generic:
            message = p.op_message(f"attribute '{name}' occurs more than once in the attribute list")
            p.fail(message, start, p.last_end, "duplicate-key", location=p.state.name_start)
        p.set_attribute(name, value, start)
    return entries
