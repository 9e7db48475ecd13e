"""The generic form of an operation: `"name"(operands)[successors]<{properties}>({regions}) {attributes} : type`.

LangRef, "Operations": generic-operation.
"""

from __future__ import annotations

from mlirls_ir.attributes.parse import parse_attribute_dict
from mlirls_ir.syntax.operation import OpParser, Syntax
from mlirls_ir.types.model import FunctionType
from mlirls_ir.types.parse import parse_type


def parse_generic(p: OpParser) -> Syntax:
    """Reads a generic operation from behind its name."""
    state = p.state
    state.is_generic = True
    p.expect("(", " to start operand list")
    operands = p.operand_list()
    p.expect(")", " to end operand list")
    if p.accept("["):
        if p.at("]"):
            p.fail("expected block name")
        while True:
            p.successor()
            if not p.accept(","):
                break
        p.expect("]")
    if p.at("<") and p.accept("<"):
        start = p.pos
        if not p.at("{"):
            p.fail("expected '{' in attribute dictionary")
        for name, value in parse_attribute_dict(p).items():
            p.set_attribute(name, value, start)
        p.expect(">")
    if p.accept("("):
        while True:
            yield from p.region()
            if not p.accept(","):
                break
        p.expect(")", " to end region list")
    if p.at("{"):
        p.optional_attr_dict()
    p.expect(":", " followed by operation type")
    type_start = p.pos
    type_ = parse_type(p)
    if not isinstance(type_, FunctionType):
        p.fail("expected function type", type_start, p.last_end)
    if len(type_.inputs) != len(operands):
        plural = "s" if len(operands) != 1 else ""
        p.fail(
            f"expected {len(operands)} operand type{plural} but had {len(type_.inputs)}",
            type_start,
            p.last_end,
            "operand-count",
        )
    p.resolve_all(operands, type_.inputs)
    p.add_results(type_.results)
