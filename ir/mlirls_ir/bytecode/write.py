"""A graph of operations as a file of MLIR bytecode.

Values for which the dialect has an encoding are encoded. All others are written as text, which every reader of bytecode
understands.

Read next: `numbering.py`, `module.py` (the other way).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from mlirls_ir.attributes.model import Attribute, DictionaryAttr
from mlirls_ir.attributes.names import sort_key
from mlirls_ir.bytecode.numbering import Numbering
from mlirls_ir.bytecode.sections import MAGIC, NEWEST_VERSION, Section
from mlirls_ir.bytecode.write_properties import CannotWrite, PropertyWriter
from mlirls_ir.bytecode.write_resources import GivenResource, write_resources
from mlirls_ir.bytecode.writer import ByteWriter
from mlirls_ir.graph.operation import Block, Operation, Value
from mlirls_ir.ods.model import OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_ir.values.utf8 import utf8_bytes

_WITH_ISOLATED_REGIONS: Final = 2
_WITH_USE_LISTS: Final = 3
_WITH_NUMBER_OF_NAMES: Final = 4
_WITH_UNKNOWN_LOCATIONS: Final = 4
_WITH_PROPERTIES: Final = 5
_UNKNOWN: Final = "loc(unknown)"
_ATTRIBUTES: Final = 0x01
_PROPERTIES: Final = 0x40
_BITS: Final = (0x02, 0x04, 0x08, 0x10)
"""The bits of results, operands, successors and regions."""


def write_bytecode(
    module: Operation,
    registry: Registry,
    locate: Callable[[str], Attribute],
    *,
    version: int = NEWEST_VERSION,
    producer: str = "mlirls",
    resources: Sequence[GivenResource] = (),
) -> bytes:
    """The bytes of a module; `locate` returns the location for a text. Raises `CannotWrite`."""
    return _Writer(registry, locate, version, resources).file(module, producer)


class _Writer:
    def __init__(
        self,
        registry: Registry,
        locate: Callable[[str], Attribute],
        version: int,
        resources: Sequence[GivenResource],
    ) -> None:
        self._registry = registry
        self._locate = locate
        self._version = version
        self._resources = resources
        keys = [resource.key for resource in resources if not resource.is_external]
        self._numbering = Numbering(registry, keys)
        self._properties = PropertyWriter(registry, self._numbering, version)
        self._locations: dict[str, int] = {}

    def file(self, module: Operation, producer: str) -> bytes:
        """The whole file."""
        version = self._version
        self._numbering.dialect("builtin")
        operations = ByteWriter()
        operations.varint(1 << 1)
        self._write(module, operations)
        offsets, entries = self._numbering.entries()
        resource_offsets, data, alignment = write_resources(self._resources, self._numbering)
        out = ByteWriter()
        out.data += MAGIC
        out.varint(version)
        out.data += producer.encode() + b"\0"
        out.section(Section.DIALECT, self._dialects())
        out.section(Section.ATTR_TYPE_OFFSET, offsets)
        out.section(Section.ATTR_TYPE, entries)
        out.section(Section.IR, operations)
        out.section(Section.RESOURCE_OFFSET, resource_offsets)
        out.section(Section.RESOURCE, data, alignment)
        out.section(Section.STRING, self._strings())
        if version >= _WITH_PROPERTIES:
            out.section(Section.PROPERTIES, self._properties.section())
        return bytes(out.data)

    def _dialects(self) -> ByteWriter:
        out = ByteWriter()
        numbering = self._numbering
        out.varint(len(numbering.dialects))
        for name in numbering.dialects:
            index = numbering.string(name)
            out.flagged(index, flag=False) if self._version >= 1 else out.varint(index)
        if self._version >= _WITH_NUMBER_OF_NAMES:
            out.varint(len(numbering.operations))
        for name, is_registered in numbering.operations:
            dialect, _, rest = name.partition(".")
            out.varint(numbering.dialect(dialect))
            out.varint(1)
            index = numbering.string(rest)
            out.flagged(index, flag=is_registered) if self._version >= _WITH_PROPERTIES else out.varint(index)
        return out

    def _strings(self) -> ByteWriter:
        out = ByteWriter()
        texts = [utf8_bytes(text) for text in self._numbering.strings]
        out.varint(len(texts))
        for text in reversed(texts):
            out.varint(len(text) + 1)
        for text in texts:
            out.data += text + b"\0"
        return out

    # -- operations

    def _write(self, module: Operation, out: ByteWriter) -> None:
        """Writes the operation and everything in it, without recursion."""
        stack = [self._operation(module, out, _Scope({}, 0, {}))]
        while stack:
            inner = next(stack[-1], None)
            if inner is None:
                stack.pop()
            else:
                stack.append(inner)

    def _operation(self, operation: Operation, out: ByteWriter, scope: _Scope) -> _Steps:
        """Writes an operation; yields the writers of its regions, which have to be run to their ends."""
        definition = self._registry.operation(operation.name)
        is_isolated = definition is not None and definition.has_trait("IsolatedFromAbove")
        held, record = self._held(operation, definition)
        counts = (operation.results, operation.operands, operation.successors, operation.regions)
        mask = sum(bit for bit, values in zip(_BITS, counts, strict=True) if values)
        mask |= (held is not None and _ATTRIBUTES) | (record is not None and _PROPERTIES)
        is_registered = definition is not None or record is None
        out.varint(self._numbering.operation(operation.name, is_registered=is_registered))
        out.byte(mask)
        out.varint(self._location(operation.location))
        for index in (held, record):
            if index is not None:
                out.varint(index)
        if operation.results:
            out.varint(len(operation.results))
            for result in operation.results:
                out.varint(self._type(result, operation))
        if operation.operands:
            out.varint(len(operation.operands))
            for operand in operation.operands:
                number = scope.values.get(operand)
                if number is None:
                    raise CannotWrite(f"an operand of '{operation.name}' is defined nowhere around it", operation)
                out.varint(number)
        if operation.successors:
            out.varint(len(operation.successors))
            for successor in operation.successors:
                out.varint(scope.blocks[successor])
        if operation.regions:
            out.flagged(len(operation.regions), flag=is_isolated)
            inside = ByteWriter() if is_isolated and self._version >= _WITH_ISOLATED_REGIONS else out
            for region in operation.regions:
                yield self._region(region, inside, _Scope({}, 0, {}) if is_isolated else scope)
            if inside is not out:
                out.section(Section.IR, inside)

    def _region(self, blocks: list[Block], out: ByteWriter, around: _Scope) -> _Steps:
        out.varint(len(blocks))
        if not blocks:
            return
        values = around.values
        number = around.n_values
        own = [value for block in blocks for value in _defined(block)]
        for value in own:
            values[value] = number
            number += 1
        out.varint(len(own))
        scope = _Scope(values, number, {block: index for index, block in enumerate(blocks)})
        for block in blocks:
            self._block(block, out)
            for operation in block.operations:
                yield self._operation(operation, out, scope)

    def _block(self, block: Block, out: ByteWriter) -> None:
        """Writes the head of a block."""
        out.flagged(len(block.operations), flag=bool(block.arguments))
        if not block.arguments:
            return
        out.varint(len(block.arguments))
        for argument in block.arguments:
            index = self._type(argument, None)
            is_known = argument.location not in ("", _UNKNOWN)
            if self._version >= _WITH_UNKNOWN_LOCATIONS:
                out.flagged(index, flag=is_known)
            else:
                out.varint(index)
            if is_known or self._version < _WITH_UNKNOWN_LOCATIONS:
                out.varint(self._location(argument.location))
        if self._version >= _WITH_USE_LISTS:
            out.byte(0)

    def _type(self, value: Value, operation: Operation | None) -> int:
        if value.type is None:
            raise CannotWrite(
                f"the type of {'an argument' if operation is None else operation.name} is not known", operation
            )
        return self._numbering.type(value.type)

    def _location(self, text: str) -> int:
        found = self._locations.get(text)
        if found is None:
            location = self._locate(text or _UNKNOWN)
            found = self._locations[text] = self._numbering.attribute(location)
        return found

    def _held(self, operation: Operation, definition: OperationDef | None) -> tuple[int | None, int | None]:
        """The numbers of the dictionary and of the properties of an operation."""
        if operation.written is not None:
            raise CannotWrite(f"the syntax of '{operation.name}' is unknown, and so are its contents", operation)
        attributes = operation.attributes
        record: int | None = None
        if self._version >= _WITH_PROPERTIES:
            record = self._properties.record(operation, definition)
        else:
            attributes = {**self._properties.without_native(operation, definition), **attributes}
        if not attributes:
            return None, record
        entries = tuple([(name, attributes[name]) for name in sorted(attributes, key=sort_key)])
        return self._numbering.attribute(DictionaryAttr(entries)), record


class _Scope(NamedTuple):
    """The values and blocks that operations of a region may name, by their numbers."""

    values: dict[Value, int]
    n_values: int
    blocks: dict[Block, int]


_Steps: TypeAlias = "Iterator[_Steps]"


def _defined(block: Block) -> Iterator[Value]:
    """The values that a block defines, in order."""
    yield from block.arguments
    for operation in block.operations:
        yield from operation.results
