"""llvm: attributes of arguments and results (`llvm.noalias`, `llvm.align`)."""

from __future__ import annotations

from typing import Final

from mlirls_ir.attributes.model import Attribute, DictionaryAttr, IntegerAttr, TypeAttr, UnitAttr
from mlirls_ir.attributes.names import quoted
from mlirls_ir.layout_values.llvm import is_llvm
from mlirls_ir.types.model import DialectType, FloatType, IntegerType, Signedness, Type, VectorType
from mlirls_ir.verify.view import View

_UNIT_ON_POINTER: Final = frozenset(
    {
        "llvm.noalias",
        "llvm.readonly",
        "llvm.readnone",
        "llvm.writeonly",
        "llvm.nest",
        "llvm.nocapture",
        "llvm.nofree",
        "llvm.nonnull",
    }
)
_TYPE_ON_POINTER: Final = frozenset(
    {"llvm.sret", "llvm.byval", "llvm.byref", "llvm.inalloca", "llvm.preallocated", "llvm.elementtype"}
)
_INTEGER_ON_POINTER: Final = frozenset({"llvm.align", "llvm.dereferenceable", "llvm.dereferenceable_or_null"})
_UNIT_ON_INTEGER: Final = frozenset({"llvm.signext", "llvm.zeroext"})
_UNIT: Final = frozenset({"llvm.noundef", "llvm.inreg", "llvm.returned"})
_INTEGER: Final = frozenset({"llvm.alignstack"})
_NOT_ON_RESULTS: Final = frozenset(
    {
        "llvm.allocalign",
        "llvm.allocptr",
        "llvm.byval",
        "llvm.byref",
        "llvm.inalloca",
        "llvm.nest",
        "llvm.nocapture",
        "llvm.nofree",
        "llvm.preallocated",
        "llvm.readnone",
        "llvm.readonly",
        "llvm.returned",
        "llvm.alignstack",
        "llvm.sret",
        "llvm.writeonly",
    }
)


def is_llvm_compatible(type_: Type) -> bool:
    """Whether the LLVM dialect surely accepts a type."""
    match type_:
        case IntegerType(signedness=Signedness.SIGNLESS):
            return True
        case FloatType(name=name):
            return name in ("bf16", "f16", "f32", "f64", "f80", "f128")
        case VectorType(shape=shape, element=element):
            return len(shape) == 1 and is_llvm_compatible(element)
        case DialectType(dialect="llvm"):
            return True
        case _:
            return False


def _check(name: str, value: Attribute, type_: Type) -> str | None:
    if name in _UNIT_ON_POINTER | _UNIT_ON_INTEGER | _UNIT and not isinstance(value, UnitAttr):
        return f"{quoted(name)} should be a unit attribute"
    if name in _TYPE_ON_POINTER and not isinstance(value, TypeAttr):
        return f"{quoted(name)} should be a type attribute"
    if name in _INTEGER_ON_POINTER | _INTEGER and not isinstance(value, IntegerAttr):
        return f"{quoted(name)} should be an integer attribute"
    if not is_llvm_compatible(type_):
        return None
    if name in _UNIT_ON_POINTER | _TYPE_ON_POINTER | _INTEGER_ON_POINTER and not is_llvm(type_, "ptr"):
        return f"{quoted(name)} attribute attached to non-pointer LLVM type"
    if name in _UNIT_ON_INTEGER and not isinstance(type_, IntegerType):
        return f"{quoted(name)} attribute attached to non-integer LLVM type"
    return None


def check_argument(op: View, name: str, value: Attribute, type_: Type, given: DictionaryAttr) -> str | None:
    """The error about an attribute of an argument, None if it is valid."""
    del op, given
    return _check(name, value, type_)


def check_result(op: View, name: str, value: Attribute, type_: Type, given: DictionaryAttr) -> str | None:
    """The error about an attribute of a result, None if it is valid."""
    del op, given
    return f"{quoted(name)} is not a valid result attribute" if name in _NOT_ON_RESULTS else _check(name, value, type_)
