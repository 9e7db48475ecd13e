"""How keywords and strings for cases of enums are printed, and what several operations share.

Facts: mlir/Dialect/SPIRV/IR/*.td and mlir-opt's behaviour.

Read next: `words.py` (the same, read).
"""

from __future__ import annotations

from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter
from mlirls_ir.attributes.model import Attribute, IntegerAttr
from mlirls_ir.attributes.names import quoted
from mlirls_ir.graph.operation import Value
from mlirls_ir.types.model import DialectType, Type


def pointer(value: Value) -> DialectType:
    """The pointer type of a value."""
    if not isinstance(value.type, DialectType) or value.type.mnemonic != "ptr":
        raise NoCustomForm
    return value.type


def storage_class(value: Value) -> str:
    """The storage class of a pointer, as a string."""
    return quoted(str(pointer(value).parameter("storageClass")))


def pointee(value: Value) -> Type:
    """The pointee of a pointer."""
    found = pointer(value).parameter("pointeeType")
    if not isinstance(found, Type):
        raise NoCustomForm
    return found


def integer_text(attribute: Attribute) -> str:
    """An integer without its type."""
    if not isinstance(attribute, IntegerAttr):
        raise NoCustomForm
    return str(attribute.value)


def print_decorations(p: OpPrinter, *elided: str) -> None:
    """Writes `bind(set, binding)` or `built_in("name")`, and the attribute dictionary."""
    descriptor_set, binding, built_in = p.get("descriptor_set"), p.get("binding"), p.get("built_in")
    if descriptor_set is not None and binding is not None:
        p.write(f" bind({integer_text(descriptor_set)}, {integer_text(binding)})")
        elided = (*elided, "descriptor_set", "binding")
    elif built_in is not None:
        p.write(f" built_in({p.bare(built_in)})")
        elided = (*elided, "built_in")
    p.attr_dict(*elided)
