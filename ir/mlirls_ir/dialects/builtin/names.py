"""Names of aliases for builtin attributes and types.

Facts: mlir/IR/BuiltinAttributes.td, mlir/IR/BuiltinDialect.h and mlir-opt's behaviour.

Read next: `../../asm_printer/names.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.names import NameHooks
from mlirls_ir.attributes.model import AffineMapAttr, Attribute, IntegerSetAttr, Location
from mlirls_ir.types.model import TupleType, Type

_MOST_ELEMENTS: Final = 16
"""A tuple with more has an alias."""


def name_alias(value: Attribute | Type) -> str:
    match value:
        case AffineMapAttr():
            return "map"
        case IntegerSetAttr():
            return "set"
        case Location():
            return "loc"
        case TupleType(elements=elements) if len(elements) > _MOST_ELEMENTS:
            return "tuple"
        case _:
            return ""


HOOKS: Final = NameHooks(
    alias=name_alias,
)
