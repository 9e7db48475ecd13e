"""The parser of types and attributes: a cursor that can read the whole grammar.

Types contain attributes and attributes contain types, so the files of this folder would all import each other. They
call the cursor instead, which declares what it can read (`cursor.py`); this file, above them all, implements it.

Read next: `types.py`, `attributes.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_parser.attributes import parse_attribute, parse_optional_attribute
from mlirls_ir.asm_parser.cursor import Cursor
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.values.bases import Attribute, Type


class AsmParser(Cursor):
    """A cursor that can read any type and any attribute."""

    __slots__ = ()

    def parse_type(self) -> Type:
        """Reads a type."""
        return parse_type(self)

    def parse_attribute(self, type_hint: Type | None = None) -> Attribute:
        """Reads an attribute; `type_hint` is its type, if that is already known."""
        return parse_attribute(self, type_hint)

    def parse_optional_attribute(self) -> Attribute | None:
        """Reads an attribute if one starts here."""
        return parse_optional_attribute(self)
