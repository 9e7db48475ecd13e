"""The generic form of an operation: `"name"(operands)[successors]<{properties}>({regions}) {attributes} : type`.

LangRef, "Operations": generic-operation.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import DictionaryAttr
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.operands import NAMES, names_in
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.syntax.operation_state import Operand, OperationState, RegionInfo, RegionRequest, Syntax
from mlirls_ir.types.model import FunctionType

_PLAIN_HEAD: Final = compiled(rf"\({NAMES}\)(?= ?[{{:])")
"""Operands alone, the form of most operations that need nothing else."""


def read_quoted_name(p: OpParser) -> None:
    """Reads the name of a generic operation."""
    state = p.state
    state.name_start = p.pos
    state.name = p.string()
    if not state.name:
        p.fail("empty operation name is invalid", state.name_start, p.last_end)
    if "\0" in state.name:
        p.fail("null character not allowed in operation name", state.name_start, p.last_end)
    state.name_end = p.last_end
    state.definition = p.context.registry.operation(state.name)


def read_wrapped(p: OpParser) -> None:
    """Reads a generic operation, its location included, as the whole region of `p`'s operation.

    Its operands count as used by the operation around it: the text has no braces, so the tree has no region.
    """
    outer = p.state
    inner = p.state = OperationState(p.pos)
    try:
        read_quoted_name(p)
        for _ in parse_generic(p):
            p.fail("an operation with regions is not allowed here", inner.name_start, inner.name_end)
        if p.at_keyword("loc"):
            start = p.pos
            p.optional_location()
            inner.location = (start, p.last_end)
        p.parse_context.check(p)
    finally:
        p.state = outer
    outer.wrapped = inner


def parse_generic(p: OpParser) -> Syntax:
    """Reads a generic operation whose name is consumed."""
    p.state.is_generic = True
    plain = _PLAIN_HEAD.match(p.text, p.pos, p.end) if p.parts is None else None
    if plain is None:
        operands = yield from _read_head(p)
    else:
        operands = names_in(p.text, p.pos, plain.end())
        p.advance(plain.end())
    if p.parts is not None:
        p.about("attributes")
    p.optional_attr_dict()
    if p.parts is not None:
        p.about("types")
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


def _read_head(p: OpParser) -> Generator[RegionRequest, RegionInfo, list[Operand]]:
    """Reads operands, successors, properties and regions; returns the operands."""
    p.about("operands")
    p.expect("(", " to start operand list")
    operands = p.operand_list()
    p.expect(")", " to end operand list")
    p.about("successors")
    if p.accept("["):
        if p.at("]"):
            p.fail_wrong_token("expected list element")
        while True:
            p.successor()
            if not p.accept(","):
                break
        p.expect("]")
    p.about("properties")
    if p.at("<") and p.accept("<"):
        _parse_properties(p)
        p.expect(">", " to close properties")
    p.about("regions")
    if p.accept("("):
        while True:
            yield from p.region()
            if not p.accept(","):
                break
        p.expect(")", " to end region list")
    return operands


def _parse_properties(p: OpParser) -> None:
    """Reads the attribute in `<...>`, of any kind; `verify/properties.py` checks whether it fits."""
    state = p.state
    start = p.pos
    if p.at("{"):
        entries = state.properties = p.attribute_dict()
    else:
        properties = state.properties = parse_attribute(p)
        if not isinstance(properties, DictionaryAttr) and state.definition is None:
            p.fail("expected '{' in attribute dictionary", start, p.last_end)
        entries = dict(properties.entries) if isinstance(properties, DictionaryAttr) else {}
    state.properties_range = (start, p.last_end)
    for name, value in entries.items():
        p.set_attribute(name, value, start)
