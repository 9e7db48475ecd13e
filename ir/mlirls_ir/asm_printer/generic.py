"""The generic form of one operation: `"name"(operands)[successors] <{properties}> ({regions}) {attrs} : type`."""

from __future__ import annotations

from mlirls_ir.asm_printer.parts import Part, RegionPart
from mlirls_ir.asm_printer.texts import Texts
from mlirls_ir.attributes.names import quoted, sort_key
from mlirls_ir.graph.operation import Operation
from mlirls_ir.types.model import FunctionType


def generic_parts(operation: Operation, texts: Texts) -> list[Part]:
    """An operation without its results and location; raises `TextTooLong`."""
    parts: list[Part] = [generic_opening(operation, texts)]
    for idx in range(len(operation.regions)):
        parts.append(", " if idx else " (")
        parts.append(RegionPart(idx))
    if operation.regions:
        parts.append(")")
    parts.append(generic_tail(operation, texts))
    return parts


def generic_parts_visited(operation: Operation, texts: Texts) -> list[Part]:
    """The same with aliases: MLIR looks for these in regions, then in types, then in attributes."""
    parts = [texts.unvisited(part) if isinstance(part, str) else part for part in generic_parts(operation, texts)]
    held = operation.attributes | operation.properties
    types = [value.type for value in (*operation.operands, *operation.results)]
    return [*parts, texts.visits([*types, *(held[name] for name in sorted(held, key=sort_key))])]


def generic_opening(operation: Operation, texts: Texts) -> str:
    """An operation from its name to its properties."""
    operands = ", ".join([value.name for value in operation.operands])
    out = f"{quoted(operation.name)}({operands})"
    if operation.successors:
        out += f"[{', '.join([block.name for block in operation.successors])}]"
    if operation.properties:
        out += f" <{texts.dictionary(operation.properties)}>"
    return out


def generic_tail(operation: Operation, texts: Texts) -> str:
    """The part of an operation after its regions: attributes and types."""
    attributes = f" {texts.dictionary(operation.attributes)}" if operation.attributes else ""
    inputs = ", ".join([texts.type(value.type) for value in operation.operands])
    results = operation.results
    if len(results) == 1 and not isinstance(results[0].type, FunctionType):
        return f"{attributes} : ({inputs}) -> {texts.type(results[0].type)}"
    return f"{attributes} : ({inputs}) -> {texts.results([value.type for value in results])}"
