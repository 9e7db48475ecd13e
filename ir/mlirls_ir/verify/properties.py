"""Checks the `<...>` of a generic operation, the values of its C++ struct of properties.

MLIR sets the properties from the attribute before it verifies anything (`setPropertiesFromAttr`, which mlir-tblgen
writes): each field requires the storage class of its attribute, and segment sizes an array with the right number of
elements. Entries that are not fields are dropped. Attributes in `{...}` take another path and are only verified.

Read next: `operation.py`, `storage.py` (what hand-written parsers do with attributes of another class).
"""

from __future__ import annotations

from mlirls_ir.asm_parser.attributes import dictionary_attr
from mlirls_ir.attributes.elements import DenseArrayAttr
from mlirls_ir.attributes.model import Attribute, DictionaryAttr
from mlirls_ir.types.model import IntegerType
from mlirls_ir.verify.storage import is_of_storage
from mlirls_ir.verify.view import View

_I32 = IntegerType(32)


def check_properties(op: View, properties: dict[str, Attribute] | Attribute) -> None:
    """Checks that the properties of a generic operation can be set from its text."""
    dialect = op.registry.dialect(op.dialect)
    if dialect is None or not dialect.uses_properties:
        return
    reason = _reason(op, properties)
    if reason is not None:
        text = dictionary_attr(properties) if isinstance(properties, dict) else properties
        op.fail_bare(f"invalid properties {text} for op {op.name}: {reason}", ("properties", 0), "invalid-properties")


def _reason(op: View, properties: dict[str, Attribute] | Attribute) -> str | None:
    segments = [
        (f"{kind}SegmentSizes", len(fields))
        for kind, fields in (("operand", op.definition.operands), ("result", op.definition.results))
        if op.definition.has_trait(f"AttrSized{kind.capitalize()}Segments")
    ]
    if not op.definition.attributes and not segments:
        return "this operation does not support properties"
    if isinstance(properties, DictionaryAttr):
        properties = dict(properties.entries)
    if not isinstance(properties, dict):
        return "expected DictionaryAttr to set properties"
    for field in op.definition.attributes:
        value = properties.get(field.name)
        if value is not None and is_of_storage(op.registry, op.dialect, field, value) is False:
            return f"Invalid attribute `{field.name}` in property conversion: {value}"
    for name, size in segments:
        sizes = properties.get(name)
        if sizes is None:
            continue
        if not isinstance(sizes, DenseArrayAttr) or sizes.element_type is not _I32:
            return "expected DenseI32ArrayAttr for key `value`"
        if len(sizes.values) != size:
            return f"size mismatch in attribute conversion: {len(sizes.values)} vs {size}"
    return None
