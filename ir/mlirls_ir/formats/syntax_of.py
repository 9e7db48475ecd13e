"""Finds the syntax of an operation: its own C++ one, its declarative format, or none.

This is what `document/document.py` installs as `ParseContext.find_syntax`.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.dialect_symbols import set_dialect_parsers
from mlirls_ir.formats.definition import parse_dialect_attribute, parse_dialect_type
from mlirls_ir.formats.grammar import FormatError
from mlirls_ir.formats.hooks import operation_syntax
from mlirls_ir.formats.operation import OperationFormat
from mlirls_ir.formats.partial import PartialFormat
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation import OpParser, SyntaxFunction


class SyntaxTable:
    """The syntaxes of one registry's operations, each found once."""

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: dict[str, SyntaxFunction | None] = {}

    def __call__(self, registry: Registry, definition: OperationDef) -> SyntaxFunction | None:
        """The syntax of an operation; None when it can only be read by its shape."""
        name = definition.name
        if name not in self._found:
            self._found[name] = _syntax_of(registry, definition)
        return self._found[name]


def _syntax_of(registry: Registry, definition: OperationDef) -> SyntaxFunction | None:
    written = operation_syntax(registry, definition.name)
    if written is not None:
        return written.read
    dialect_name = definition.name.split(".", 1)[0]
    dialect = registry.dialect(dialect_name)
    if dialect is not None and (definition.assembly_format is not None or definition.has_custom_format):
        try:
            format = OperationFormat(registry, dialect, definition)
        except FormatError:
            return None
        is_told = definition.assembly_format is not None and not format.unknown_directives()
        return format.read if is_told else PartialFormat(format).read
    is_without = not definition.has_custom_format and not registry.is_open_to(dialect_name, "op")
    return _has_no_custom_form if is_without else None


def _has_no_custom_form(p: OpParser) -> None:
    p.fail_at_name("has no custom assembly form", "no-custom-form")


def install() -> None:
    """Makes the types and attributes of known dialects readable; called once by the façade."""
    set_dialect_parsers(parse_dialect_type, parse_dialect_attribute)
