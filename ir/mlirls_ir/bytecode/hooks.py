"""The encodings of a dialect's attributes and types, as hooks of the dialect (BytecodeDialectInterface in MLIR).

A decoder is a generator over an `Entry`, since the parts of an attribute may be anywhere in the file and nested
thousands deep: `element = yield from entry.type()` waits until that type has been read.

Read next: `entry.py` (the input of a decoder), `../dialects/builtin/bytecode.py` (the largest of them).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from mlirls_ir.bytecode.entry import Entry, Steps
from mlirls_ir.bytecode.entry_writer import EntryWriter
from mlirls_ir.values.bases import Attribute, Type

AttributeDecoder: TypeAlias = Callable[[Entry], Steps[Attribute]]
TypeDecoder: TypeAlias = Callable[[Entry], Steps[Type]]


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class BytecodeHooks:
    """Decoders by the code that begins an encoding, for attributes and for types.

    `has_plain_properties` says that the properties of all operations are attributes that are always present, in the
    order of their names. Then they can be shown even if the operations are unknown. `write_attribute` and `write_type`
    write the encoding of a value; for a value that is text they write nothing and return False.
    """

    attributes: Mapping[int, AttributeDecoder] = field(default_factory=dict[int, AttributeDecoder])
    types: Mapping[int, TypeDecoder] = field(default_factory=dict[int, TypeDecoder])
    has_plain_properties: bool = False
    write_attribute: Callable[[EntryWriter, Attribute], bool] | None = None
    write_type: Callable[[EntryWriter, Type], bool] | None = None
