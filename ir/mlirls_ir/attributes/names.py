"""The spelling of strings, names and symbols in attributes.

Read next: `model.py` (the attributes), `elements.py` (dense and sparse ones), `location.py`.
"""

from __future__ import annotations

from mlirls_ir.patterns import compiled
from mlirls_ir.values.bases import Type
from mlirls_ir.values.spelling import Spelling
from mlirls_ir.values.utf8 import utf8_bytes

_BARE_IDENTIFIER = compiled(r"[A-Za-z_][A-Za-z0-9_$.]*+\Z")
_PLAIN = compiled(r"[ !#-\[\]-~]*+\Z")


def typed_spelling(bare: Spelling, type: Type | None) -> Spelling:
    """A value with the `: type` after it, if it has one."""
    return bare if type is None else (*bare, " : ", type.spelling)


def quoted(value: str) -> str:
    """`value` as a string literal; characters other than printable ASCII become `\\XX` for each byte of their UTF-8."""
    if _PLAIN.match(value):
        return f'"{value}"'
    out: list[str] = []
    for byte in utf8_bytes(value):
        char = chr(byte)
        if char == "\\":
            out.append("\\\\")
        elif char == '"' or not 0x20 <= byte < 0x7F:
            out.append(f"\\{byte:02X}")
        else:
            out.append(char)
    return '"' + "".join(out) + '"'


def keyword_or_string(name: str) -> str:
    """`name` as it is if it is a bare identifier, else quoted."""
    return name if _BARE_IDENTIFIER.match(name) else quoted(name)


def symbol_text(name: str) -> str:
    """`name` as a symbol reference: `@name`, or `@"..."` if it is not an identifier."""
    if not name:
        return "@<<INVALID EMPTY SYMBOL>>"
    return f"@{name}" if _BARE_IDENTIFIER.match(name) else f"@{quoted(name)}"


def sort_key(name: str) -> bytes:
    """The key that orders dictionary entries: the bytes of the name."""
    return utf8_bytes(name)
