"""The base of all attributes, and the spelling of strings, names and symbols.

`spelling()` is what mlir-opt prints as a value in a generic attribute dictionary with `--mlir-print-local-scope`:
nothing is abbreviated by an alias and the type is spelt out. Two more spellings exist, as in MLIR's printer:
`elided_spelling()` as an element of an array, where `i64` and `f64` go without saying, and `bare_spelling()` where a
format leaves the type out. `str(attribute)` is the first for people, cut where it gets very long (`../spelling.py`).

Read next: `model.py` (the attributes), `elements.py` (dense and sparse ones), `location.py`.
"""

from __future__ import annotations

import re

from mlirls_ir.interning import Interned
from mlirls_ir.spelling import Spelling, shown_text
from mlirls_ir.types.base import Type

_BARE_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*+\Z")
_PLAIN = re.compile(r"[ !#-\[\]-~]*+\Z")


class Attribute(metaclass=Interned):
    """Any MLIR attribute. One with values in it says its spellings, any other one its text."""

    __slots__ = ("__weakref__",)

    def bare(self) -> str:
        """The text without a trailing type."""
        return shown_text(self.bare_spelling())

    def spelling(self) -> Spelling:
        """The pieces of the text."""
        return (str(self),)

    def bare_spelling(self) -> Spelling:
        """The pieces of the text without a trailing type."""
        return self.spelling()

    def elided_spelling(self) -> Spelling:
        """The pieces of the text as an element of an array, where the types `i64` and `f64` are left out."""
        return self.spelling()

    def value_type(self) -> Type | None:
        """The type of a typed attribute (MLIR's TypedAttr), None for the others."""
        return None

    def __str__(self) -> str:
        return shown_text(self.spelling())


def typed_spelling(bare: Spelling, type: Type | None) -> Spelling:
    """A value with the `: type` behind it, if it has one."""
    return bare if type is None else (*bare, " : ", type.spelling)


def quoted(value: str) -> str:
    """`value` as a string literal; what is not printable ASCII becomes `\\XX`, byte by byte of its UTF-8."""
    if _PLAIN.match(value):
        return f'"{value}"'
    out: list[str] = []
    for byte in value.encode("utf-8", "surrogateescape"):
        char = chr(byte)
        if char == "\\":
            out.append("\\\\")
        elif char == '"' or not 0x20 <= byte < 0x7F:
            out.append(f"\\{byte:02X}")
        else:
            out.append(char)
    return '"' + "".join(out) + '"'


def keyword_or_string(name: str) -> str:
    """`name` as it stands where it is a bare identifier, quoted elsewhere."""
    return name if _BARE_IDENTIFIER.match(name) else quoted(name)


def symbol_text(name: str) -> str:
    """`name` as a symbol reference: `@name`, or `@"..."` where it is no identifier."""
    if not name:
        return "@<<INVALID EMPTY SYMBOL>>"
    return f"@{name}" if _BARE_IDENTIFIER.match(name) else f"@{quoted(name)}"


def sort_key(name: str) -> bytes:
    """The key that orders dictionary entries: the bytes of the name."""
    return name.encode("utf-8", "surrogateescape")
