"""Which operations of a dialect are read by their shape, and what of their syntax nobody has told us.

`ledger.py` says what answers for all that C++ does; this says what stands in the way of reading.
"""

from __future__ import annotations

from mlirls_ir.formats.directives import find_directive
from mlirls_ir.formats.grammar import FormatError, directives_in, parse_format
from mlirls_ir.formats.syntax_of import syntax_of
from mlirls_ir.ods.model import DialectDef, OperationDef
from mlirls_ir.ods.registry import Registry


def left_to_cpp(registry: Registry, dialect: DialectDef) -> dict[str, tuple[str, ...]]:
    """The operations of a dialect that are read by their shape, each with what a plug-in would have to say.

    That is the name of its parser (`hw::ConstantOp::parse`), or the directives of its format that nobody knows
    (`custom<Users>`).
    """
    return {
        name: _unknown_parts(registry, dialect, operation)
        for name, operation in sorted(dialect.operations.items())
        if syntax_of(registry, operation) is None
    }


def _unknown_parts(registry: Registry, dialect: DialectDef, operation: OperationDef) -> tuple[str, ...]:
    if operation.assembly_format is None:
        return (f"{operation.cpp_class or operation.name}::parse",)
    try:
        directives = list(directives_in(parse_format(operation.assembly_format)))
    except FormatError:
        return ("assemblyFormat",)
    names = dict.fromkeys(one.custom for one in directives if one.name == "custom")
    unknown = [name for name in names if find_directive(registry, dialect.name, name) is None]
    return tuple(f"custom<{name}>" for name in unknown) or ("assemblyFormat",)
