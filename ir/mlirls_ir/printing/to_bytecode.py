"""A document, or a file of bytecode, as a file of bytecode.

Read next: `../bytecode/write.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.attributes.model import Attribute
from mlirls_ir.bytecode import Buffer, BytecodeModule, ResourceKind, read_bytecode
from mlirls_ir.bytecode.write import write_bytecode
from mlirls_ir.bytecode.write_properties import CannotWrite
from mlirls_ir.bytecode.write_resources import GivenResource, ResourceValue
from mlirls_ir.diagnostic import Severity
from mlirls_ir.ods.registry import Registry
from mlirls_ir.printing.build import build_chunk
from mlirls_ir.printing.metadata import resources_of
from mlirls_ir.records import replace
from mlirls_ir.steps import without_collector

if TYPE_CHECKING:
    from mlirls_ir.document import Document


def document_to_bytecode(document: Document, file: str, version: int, producer: str, *, elides: bool = False) -> bytes:
    """The bytecode of a document; `file` is its name in locations. Raises `CannotWrite` for what has an error.

    With `elides`, blobs are declared without their data.
    """
    if len(document.chunks) != 1:
        raise CannotWrite(f"it has {len(document.chunks)} chunks between // ----- lines; a file of bytecode has one")
    error = next((one for one in document.diagnostics() if one.severity is Severity.ERROR), None)
    if error is not None:
        line, column = document.source.position_at(error.start)
        raise CannotWrite(f"{line + 1}:{column + 1}: error: {error.message}")
    chunk = document.chunks[0]
    with without_collector():
        module = build_chunk(document, chunk, file, keeps_text=True)
        given = _given(resources_of(document, chunk), elides=elides)
        registry = document.registry
        return write_bytecode(module, registry, _locate(registry), version=version, producer=producer, resources=given)


def bytecode_to_bytecode(data: Buffer, registry: Registry, version: int | None, *, elides: bool = False) -> bytes:
    """The same file anew, of another version if that is given; raises `BytecodeFailure` and `CannotWrite`."""
    with without_collector():
        module = read_bytecode(data, registry, has_locations=True)
        if module.notes:
            offset, message = module.notes[0]
            raise CannotWrite(f"byte {offset}: {message}")
        return write_bytecode(
            module.operation,
            registry,
            _locate(registry),
            version=module.version if version is None else version,
            producer=module.producer,
            resources=_given(_resources(module, data), elides=elides),
        )


def _given(resources: list[GivenResource], *, elides: bool) -> list[GivenResource]:
    if not elides:
        return resources
    return [replace(one, value=None) if isinstance(one.value, tuple) else one for one in resources]


def _resources(module: BytecodeModule, data: Buffer) -> list[GivenResource]:
    out: list[GivenResource] = []
    for one in module.resources:
        value: ResourceValue = None
        if one.start != one.end:
            match one.kind:
                case ResourceKind.BOOL:
                    value = one.boolean(data)
                case ResourceKind.STRING:
                    value = one.string(data, module.strings)
                case ResourceKind.BLOB:
                    alignment, start, end = one.blob(data)
                    value = (alignment, data[start:end])
        out.append(GivenResource(one.owner, one.is_external, one.key, value))
    return out


def _locate(registry: Registry) -> Callable[[str], Attribute]:
    context = AsmContext(registry)
    return lambda text: parse_attribute(AsmParser(text, 0, context))
