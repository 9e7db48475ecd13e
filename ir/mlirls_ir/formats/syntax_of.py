"""Finds the syntax of an operation: its own C++ one, its declarative format, or none.

This is what `document.py` installs as `ParseContext.find_syntax`.
"""

from __future__ import annotations

from importlib import import_module, util

from mlirls_ir.attributes.model import Attribute
from mlirls_ir.formats.definition import parse_dialect_attribute, parse_dialect_type
from mlirls_ir.formats.directives import DEFAULT_DIALECTS, DIRECTIVES, SYNTAXES
from mlirls_ir.formats.grammar import FormatError
from mlirls_ir.formats.operation import OperationFormat
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.context import SyntaxFunction
from mlirls_ir.syntax.cursor import Cursor
from mlirls_ir.syntax.operation import OpParser
from mlirls_ir.types.dialect import set_dialect_parsers
from mlirls_ir.types.model import Type

_loaded: set[str] = set()


def load_custom(dialect: str) -> None:
    """Loads the `types.py` and `syntax.py` of a dialect, which file its C++-written syntax, once."""
    if dialect in _loaded:
        return
    _loaded.add(dialect)
    if dialect == "common":
        import_module("mlirls_ir.formats.common")
    for name in ("types", "syntax"):
        module = f"mlirls_ir.dialects.{dialect}.{name}"
        if util.find_spec(f"mlirls_ir.dialects.{dialect}") and util.find_spec(module) is not None:
            import_module(module)


class SyntaxTable:
    """The syntaxes of one registry's operations, found once each."""

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: dict[str, SyntaxFunction | None] = {}

    def __call__(self, registry: Registry, definition: OperationDef) -> SyntaxFunction | None:
        """The syntax of an operation; None when it can only be read by its shape."""
        name = definition.name
        if name in self._found:
            return self._found[name]
        dialect_name = name.split(".", 1)[0]
        load_custom(dialect_name)
        found = SYNTAXES.get(name)
        if found is None and definition.assembly_format is not None:
            dialect = registry.dialect(dialect_name)
            try:
                found = None if dialect is None else OperationFormat(registry, dialect, definition).read
            except FormatError:
                found = None
        is_without = definition.assembly_format is None and not definition.has_custom_format
        if found is None and is_without and not registry.is_open_to(dialect_name, "op"):
            found = _has_no_custom_form
        self._found[name] = found
        return found


def _has_no_custom_form(p: OpParser) -> None:
    p.fail_at_name("has no custom assembly form", "no-custom-form")


def default_dialect_of(name: str) -> str:
    """The default dialect in the regions of an operation read in custom form, "" for most."""
    load_custom(name.split(".", 1)[0])
    return DEFAULT_DIALECTS.get(name, "")


def install() -> None:
    """Makes the types and attributes of known dialects readable; called once by the façade."""
    load_custom("common")
    set_dialect_parsers(_type, _attribute)


def _type(p: Cursor, dialect: str, mnemonic: str) -> Type:
    load_custom(dialect)
    return parse_dialect_type(p, dialect, mnemonic)


def _attribute(p: Cursor, dialect: str, mnemonic: str, type_: Type | None) -> Attribute:
    load_custom(dialect)
    return parse_dialect_attribute(p, dialect, mnemonic, type_)


__all__ = ["DIRECTIVES", "SyntaxTable", "default_dialect_of", "install", "load_custom"]
