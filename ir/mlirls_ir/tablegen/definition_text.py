"""A definition as text, for `!repr`: the form of `--print-records`, from values still being computed."""

from __future__ import annotations

from mlirls_ir.tablegen.budget import counted_text
from mlirls_ir.tablegen.model import Definition, Slot, SlotKind
from mlirls_ir.tablegen.terms import String
from mlirls_ir.tablegen.types import STRING


def definition_text(definition: Definition) -> str:
    """Prints a record."""
    head = f"{definition.name_text} {{"
    superclasses = definition.all_superclasses()
    if superclasses:
        head += "\t// " + " ".join([superclass.name_text for superclass in superclasses])
    slots = list(definition.fields.values())
    first = [slot for slot in slots if slot.kind is SlotKind.NONCONCRETE_FIELD]
    rest = [slot for slot in slots if slot.kind is SlotKind.FIELD]
    return f"{head}\n{''.join([_line(slot) for slot in first + rest])}}}\n"


def type_text(slot: Slot) -> str:
    """Spells the type of a field; a string that was written as code is `code`."""
    if slot.type is STRING and isinstance(slot.value, String) and slot.value.is_code:
        return "code"
    return slot.type.text


def _line(slot: Slot) -> str:
    prefix = "field " if slot.kind is SlotKind.NONCONCRETE_FIELD else ""
    return counted_text(f"  {prefix}{type_text(slot)} {slot.name} = {slot.value.text()};\n")
