"""A document, or a file of bytecode, as a file of bytecode.

Read next: `../bytecode/write.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.bytecode import Buffer, BytecodeModule, Resource, ResourceKind, read_bytecode
from mlirls_ir.bytecode.write import write_bytecode
from mlirls_ir.bytecode.write_properties import CannotWrite
from mlirls_ir.bytecode.write_resources import GivenResource, ResourceValue
from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.graph.operation import Operation
from mlirls_ir.ods.registry import Registry
from mlirls_ir.printing.build import build_with_statements
from mlirls_ir.printing.metadata import resources_of
from mlirls_ir.steps import without_collector
from mlirls_ir.syntax.tree import Statement


def document_to_bytecode(document: Document, file: str, version: int, producer: str, *, elides: bool = False) -> bytes:
    """The bytecode of a document; `file` is its name in locations. Raises `CannotWrite` if something has an error.

    With `elides`, blobs are declared without their data.
    """
    with without_collector():
        chunk = only_chunk(document)
        given = _given(resources_of(document, chunk), elides=elides)
        module, statements = build_with_statements(document, chunk, file)
        return write_placed(module, document, statements, version, producer, given)


def only_chunk(document: Document) -> ChunkState:
    """The chunk of a document that can be written; raises `CannotWrite`."""
    if len(document.chunks) != 1:
        raise CannotWrite(f"it has {len(document.chunks)} chunks between // ----- lines; a file of bytecode has one")
    error = next((one for one in document.diagnostics() if one.severity is Severity.ERROR), None)
    if error is not None:
        raise CannotWrite(f"{place_of(document, error.start)}: error: {error.message}")
    return document.chunks[0]


def place_of(document: Document, offset: int) -> str:
    """The line and column of an offset, as in messages."""
    line, column = document.source.position_at(offset)
    return f"{line + 1}:{column + 1}"


def write_placed(
    root: Operation,
    document: Document,
    statements: Mapping[Operation, Statement],
    version: int,
    producer: str,
    resources: Sequence[GivenResource],
) -> bytes:
    """The bytecode of an operation that was built from a document; raises `CannotWrite` with the place."""
    registry = document.registry
    try:
        return write_bytecode(
            root, registry, _locate(registry), version=version, producer=producer, resources=resources
        )
    except CannotWrite as error:
        statement = None if error.operation is None else statements.get(error.operation)
        if statement is None:
            raise
        raise CannotWrite(f"{place_of(document, statement.offset())}: {error}", error.operation) from error


def bytecode_to_bytecode(data: Buffer, registry: Registry, version: int | None, *, elides: bool = False) -> bytes:
    """The same file written again, in another version if that is given; raises `BytecodeFailure` and `CannotWrite`."""
    with without_collector():
        module = read_bytecode(data, registry, has_locations=True)
        if module.notes:
            offset, message = module.notes[0]
            raise CannotWrite(f"byte {offset}: {message}")
        return write_bytecode(
            module.root,
            registry,
            _locate(registry),
            version=module.version if version is None else version,
            producer=module.producer,
            resources=_given([given_resource(module, one, data) for one in module.resources], elides=elides),
        )


def _given(resources: list[GivenResource], *, elides: bool) -> list[GivenResource]:
    if not elides:
        return resources
    return [replace(one, value=None) if isinstance(one.value, tuple) else one for one in resources]


def given_resource(module: BytecodeModule, resource: Resource, data: Buffer) -> GivenResource:
    """A resource of a file, to be written to another; raises `BytecodeFailure`."""
    value: ResourceValue = None
    if resource.start != resource.end:
        match resource.kind:
            case ResourceKind.BOOL:
                value = resource.boolean(data)
            case ResourceKind.STRING:
                value = resource.string(data, module.strings)
            case ResourceKind.BLOB:
                alignment, start, end = resource.blob(data)
                value = (alignment, data[start:end])
    return GivenResource(resource.owner, resource.is_external, resource.key, value)


def _locate(registry: Registry) -> Callable[[str], Attribute]:
    context = AsmContext(registry)
    return lambda text: parse_attribute(AsmParser(text, 0, context))
