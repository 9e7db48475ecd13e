"""The template arguments of the class whose `<...>` the cursor is in."""

from __future__ import annotations

from mlirls_ir.tablegen.model import Definition, Keeper
from mlirls_ir.td_document import TdDocument
from mlirls_ir.td_document.known import find_class, find_multiclass
from mlirls_server.features.signature_help import Signature
from mlirls_server.features.signature_text import SignaturePart
from mlirls_server.features.tablegen.before_cursor import OpenArguments, before_cursor
from mlirls_server.features.tablegen.value_text import value_text


def find_signature(document: TdDocument, offset: int) -> Signature | None:
    """The class or multiclass whose arguments are being written, and which argument comes next."""
    found = before_cursor(document, offset)
    if found is None or found.arguments is None:
        return None
    definition = definition_of(document, found.arguments)
    return None if definition is None else _signature(document.evaluation.keeper, definition, found.arguments)


def definition_of(document: TdDocument, arguments: OpenArguments) -> Definition | None:
    """The class or multiclass of arguments that are being written."""
    keeper = document.evaluation.keeper
    return find_class(keeper, arguments.name) or find_multiclass(keeper, arguments.name)


def _signature(keeper: Keeper, definition: Definition, arguments: OpenArguments) -> Signature | None:
    if not definition.template_args:
        return None
    label = f"{definition.name_text}<"
    parts: list[SignaturePart] = []
    active = arguments.position
    for idx, qualified in enumerate(definition.template_args):
        slot = definition.fields[qualified]
        name = qualified.rpartition(":")[2]
        text = f"{slot.type.text} {name}" + ("" if slot.value.is_unset else f" = {value_text(keeper, slot.value)}")
        label += ", " if idx else ""
        parts.append(SignaturePart(len(label), len(label) + len(text)))
        label += text
        if name == arguments.named:
            active = idx
    return Signature(f"{label}>", tuple(parts), active if active < len(parts) else None)
