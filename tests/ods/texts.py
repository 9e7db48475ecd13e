"""Types and attributes from MLIR text, for tests."""

from __future__ import annotations

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.ods.registry import Registry
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.types.model import DialectType, OpaqueType, Type


def type_of(text: str) -> Type:
    """The type of `text`; a dialect's type is known by its mnemonic and address space."""
    found = parse_type(AsmParser(text, 0, ParseContext(Registry({}))))
    if isinstance(found, OpaqueType):
        mnemonic, _, number = found.body.removesuffix(">").partition("<")
        parameters = (("addressSpace", int(number)),) if number.isdigit() else ()
        return DialectType(found.dialect, mnemonic, parameters, found.body.removeprefix(mnemonic))
    return found


def attribute_of(text: str) -> Attribute:
    """The attribute of `text`."""
    return parse_attribute(AsmParser(text, 0, ParseContext(Registry({}))))


def verdict(answer: bool | None) -> str:
    """An answer in words."""
    return {True: "yes", False: "no", None: "unknown"}[answer]
