"""Finds the syntax of an operation: its own in C++, its declarative format, or its shape.

`document/document.py` installs this as `ParseContext.find_syntax`.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.dialect_symbols import set_dialect_parsers
from mlirls_ir.formats.grammar import FormatError
from mlirls_ir.formats.hooks import operation_syntax
from mlirls_ir.formats.operation import OperationFormat
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation import OpParser, SyntaxFunction
from mlirls_ir.values.bases import Attribute, Type


class SyntaxTable:
    """The syntaxes of one registry's operations, each found once."""

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: dict[str, SyntaxFunction | None] = {}

    def __call__(self, registry: Registry, definition: OperationDef) -> SyntaxFunction | None:
        """The syntax of an operation; None if even its dialect is unknown."""
        name = definition.name
        if name not in self._found:
            self._found[name] = syntax_of(registry, definition) or _shape_of(registry, definition)
        return self._found[name]


def syntax_of(registry: Registry, definition: OperationDef) -> SyntaxFunction | None:
    """The syntax of an operation; None if it can only be read by its shape, since it is unknown C++."""
    written = operation_syntax(registry, definition.name)
    if written is not None:
        return written.read
    dialect_name = definition.name.split(".", 1)[0]
    if definition.assembly_format is not None:
        found = _format_of(registry, definition)
        return None if found is None or found.unknown_directives() else found.read
    is_without = not definition.has_custom_format and not registry.is_open_to(dialect_name, "op")
    return _has_no_custom_form if is_without else None


def _format_of(registry: Registry, definition: OperationDef) -> OperationFormat | None:
    dialect = registry.dialect(definition.name.partition(".")[0])
    try:
        return None if dialect is None else OperationFormat(registry, dialect, definition)
    except FormatError:
        return None


def _shape_of(registry: Registry, definition: OperationDef) -> SyntaxFunction | None:
    dialect = registry.dialect(definition.name.partition(".")[0])
    if dialect is None:
        return None
    # Imported only when it is needed, like the modules that `install` installs: start-up is most of a short check.
    from mlirls_ir.formats.by_shape import ShapeReader
    from mlirls_ir.formats.partial import PartialFormat

    known = None if definition.assembly_format is None else _format_of(registry, definition)
    tried = None if known is None else PartialFormat(known)
    return ShapeReader(registry, dialect, definition, tried).read


def _has_no_custom_form(p: OpParser) -> None:
    p.fail_at_name("has no custom assembly form", "no-custom-form")


def install() -> None:
    """Makes the types and attributes of known dialects readable; called once by the façade.

    Their readers are imported when the first of them is read, and then replace the functions that import them.
    """
    set_dialect_parsers(_read_first_type, _read_first_attribute)


def _read_first_type(p: Cursor, dialect: str, mnemonic: str) -> Type:
    from mlirls_ir.formats.definition import parse_dialect_attribute, parse_dialect_type

    set_dialect_parsers(parse_dialect_type, parse_dialect_attribute)
    return parse_dialect_type(p, dialect, mnemonic)


def _read_first_attribute(p: Cursor, dialect: str, mnemonic: str, type_: Type | None) -> Attribute:
    from mlirls_ir.formats.definition import parse_dialect_attribute, parse_dialect_type

    set_dialect_parsers(parse_dialect_type, parse_dialect_attribute)
    return parse_dialect_attribute(p, dialect, mnemonic, type_)
