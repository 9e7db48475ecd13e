"""The text of an attribute or property where an assembly format has `$name`, as OpFormatGen prints it.

Read next: `../formats/values.py` (how it is read).
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import ArrayAttr, Attribute, DialectAttr, IntegerAttr, StringAttr
from mlirls_ir.attributes.names import quoted, symbol_text
from mlirls_ir.formats.enums import bits_text
from mlirls_ir.formats.values import ValueSyntax
from mlirls_ir.ods.model import EnumDef
from mlirls_ir.patterns import compiled
from mlirls_ir.values.spelling import Spelling

_KEYWORD: Final = compiled(r"[A-Za-z_][\w$.]*\Z")


def value_spelling(syntax: ValueSyntax, value: Attribute, *, qualified: bool = False) -> Spelling | None:
    """The text of a value where the format names it, as MLIR prints it; None if it is unknown."""
    if syntax.constraint.kind == "prop":
        return _property_spelling(syntax, value)
    if syntax.is_symbol:
        return (symbol_text(value.value),) if isinstance(value, StringAttr) else None
    if syntax.enum is not None and syntax.attr_def is None:
        return (_enum_text(syntax.enum, value.value),) if isinstance(value, IntegerAttr) else None
    if syntax.dense is not None and isinstance(value, DenseArrayAttr):
        return (f"[{value.bare_list()}]",)
    is_own = isinstance(value, DialectAttr) and f"{value.dialect}.{value.mnemonic}" == syntax.attr_def
    if is_own and not qualified and isinstance(value, DialectAttr):
        return (value.tail_spelling,)
    return (value.spelling if syntax.constraint.value_type is None else value.bare_spelling,)


def _property_spelling(syntax: ValueSyntax, value: Attribute) -> Spelling | None:
    form = syntax.constraint.form or ""
    is_optional = form == "optional" and "int64_t" in (syntax.constraint.storage or "")
    if is_optional and isinstance(value, ArrayAttr) and len(value.elements) == 1:
        return (value.elements[0].bare_spelling,)
    if form.startswith("enum") and syntax.enum is not None and isinstance(value, IntegerAttr):
        mnemonic = form.partition(":")[2]
        enum = syntax.enum
        text = bits_text(enum, value.value) if enum.is_bit_enum else _enum_text(enum, value.value)
        return (f"{mnemonic}<{text}>" if mnemonic else text,)
    is_plain = form in ("boolean", "integer", "string")
    return (value.bare_spelling if is_plain else value.spelling,)


def _enum_text(enum: EnumDef, value: int) -> str:
    """An enum's value in a format: a single case as a keyword, none or several cases as a string."""
    if enum.is_bit_enum:
        text = bits_text(enum, value)
        is_keyword = value > 0 and value & (value - 1) == 0
    else:
        text = next((word for _, word, number in enum.cases if number == value), "")
        is_keyword = True
    return text if is_keyword and _KEYWORD.match(text) else quoted(text)
