"""The text of signatures: constraints, rewrites and operations."""

from __future__ import annotations

from mlirls_ir.pdll import Part
from mlirls_ir.pdll.ods import OdsMember, OdsOperation
from mlirls_ir.pdll.symbols import Symbol
from mlirls_ir.pdll.syntax import Callable
from mlirls_ir.pdll.types import NOTHING, text_of


def argument_texts(symbol: Symbol) -> list[str]:
    """The arguments of a constraint or rewrite."""
    types = (None,) * len(symbol.input_names) if symbol.inputs is None else symbol.inputs
    return [f"{name}: {text_of(type)}" for name, type in zip(symbol.input_names, types, strict=True)]


def callable_text(symbol: Symbol) -> str:
    """A constraint or rewrite without its body."""
    result = "" if symbol.type in (None, NOTHING) else f" -> {text_of(symbol.type)}"
    word = symbol.kind.value.capitalize()
    return f"{word} {symbol.name}({', '.join(argument_texts(symbol))}){result}"


def header(part: Part, node: Callable) -> str:
    """A constraint or rewrite of the text without its body; its word if it has no name or a mistake."""
    name = node.name
    symbol = None if name is None else part.scope.names.get(name.text)
    return node.word if symbol is None or symbol.node is not node else callable_text(symbol)


def member_text(member: OdsMember) -> str:
    """An operand, result or attribute with its constraint."""
    kind = member.constraint
    if member.is_range:
        kind = f"Variadic<{kind}>"
    elif member.is_optional:
        kind = f"Optional<{kind}>"
    return f"{member.name or '_'}: {kind}"


def operation_text(operation: OdsOperation) -> str:
    """An operation with its operands, attributes and results, as `op<...>` has them."""
    lines = [f"op<{operation.name}>({', '.join(map(member_text, operation.operands))})"]
    if operation.attributes:
        lines.append("  {" + ", ".join(map(member_text, operation.attributes)) + "}")
    if operation.results:
        lines.append(f"  -> ({', '.join(map(member_text, operation.results))})")
    return "\n".join(lines)
