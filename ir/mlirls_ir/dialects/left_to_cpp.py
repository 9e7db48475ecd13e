"""Which operations of a dialect are read by their shape, and which part of their syntax is unknown.

`ledger.py` lists hooks for all that C++ does; this lists what prevents reading.
"""

from __future__ import annotations

from mlirls_ir.formats.grammar import FormatError
from mlirls_ir.formats.hooks import operation_syntax
from mlirls_ir.formats.operation import OperationFormat
from mlirls_ir.ods.model import DialectDef, OperationDef
from mlirls_ir.ods.registry import Registry


def left_to_cpp(registry: Registry, dialect: DialectDef) -> dict[str, tuple[str, ...]]:
    """The operations of a dialect that are read by their shape, each with what a plug-in would have to add.

    That is the name of its parser (`hw::ConstantOp::parse`), or the unknown directives of its format (`custom<Users>`).
    """
    found = {name: _unknown_parts(registry, dialect, one) for name, one in sorted(dialect.operations.items())}
    return {name: parts for name, parts in found.items() if parts}


def _unknown_parts(registry: Registry, dialect: DialectDef, operation: OperationDef) -> tuple[str, ...]:
    """The parts of an operation that only C++ reads; empty where its syntax is known."""
    if operation_syntax(registry, operation.name) is not None:
        return ()
    if operation.assembly_format is None:
        is_by_hand = operation.has_custom_format or registry.is_open_to(dialect.name, "op")
        return (f"{operation.cpp_class or operation.name}::parse",) if is_by_hand else ()
    try:
        directives = OperationFormat(registry, dialect, operation).unknown_directives()
    except FormatError:
        return ("assemblyFormat",)
    return tuple(f"custom<{name}>" for name in dict.fromkeys(directives))
