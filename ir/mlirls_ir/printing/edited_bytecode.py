"""An editor's view of a file of bytecode: the file as editable text, and the edited text as bytecode again.

The view has everything that the file has except the data of long resources; unknown locations are left out. A resource
that the text still has as in the view means the resource of the file.

Read next: `bytecode.py` (prints), `to_bytecode.py` (writes), `kept_locations.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from mlirls_ir.bytecode import Buffer, BytecodeModule, Resource, ResourceKind
from mlirls_ir.bytecode.write_properties import CannotWrite
from mlirls_ir.bytecode.write_resources import GivenResource
from mlirls_ir.document import Document
from mlirls_ir.document.metadata import resource_texts
from mlirls_ir.graph.operation import Operation
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry
from mlirls_ir.printing.build import build_with_statements
from mlirls_ir.printing.bytecode import PrintedBytecode, print_bytecode, resource_text
from mlirls_ir.printing.kept_locations import keep_locations
from mlirls_ir.printing.locations import NO_FILE
from mlirls_ir.printing.metadata import resource_value, resources_of
from mlirls_ir.printing.to_bytecode import given_resource, only_chunk, place_of, write_placed
from mlirls_ir.steps import without_collector
from mlirls_ir.values.spelling import TextTooLong

_Identity: TypeAlias = "tuple[str, bool, str]"
"""Owner, whether that is an external one, and key of a resource."""


@dataclass(frozen=True, slots=True)
class BytecodeView:
    """The text of a file of bytecode of `version`; `obstacle` is the reason why it cannot be written back, or ""."""

    text: str
    version: int
    n_elided: int
    obstacle: str


def view_bytecode(data: Buffer, registry: Registry, longest_resource: int) -> BytecodeView:
    """The view of a file, in which blobs of more than `longest_resource` bytes are elided.

    Raises `BytecodeFailure`, and `TextTooLong` if repeated attributes make the text too long.
    """
    return _view(data, registry, longest_resource)[0]


def edited_to_bytecode(document: Document, data: Buffer, longest_resource: int) -> bytes:
    """The bytecode of an edited view of the file `data`, with the same version, producer and elided resources.

    Raises `CannotWrite` if something has an error or would be lost, and `BytecodeFailure` if the file is not valid.
    """
    with without_collector():
        view, before = _view(data, document.registry, longest_resource)
        if view.obstacle:
            raise CannotWrite(view.obstacle)
        return _written(document, before, data, longest_resource)


def _view(data: Buffer, registry: Registry, longest: int) -> tuple[BytecodeView, BytecodeModule]:
    obstacle = ""
    try:
        printed = print_bytecode(data, registry, locations=True, longest_resource=longest, unknown_locations=False)
    except TextTooLong as error:
        obstacle = f"its locations are not shown: {error}"
        printed = print_bytecode(data, registry, longest_resource=longest)
    module = printed.module
    if module.notes:
        offset, message = module.notes[0]
        obstacle = f"byte {offset}: {message}"
    elif not obstacle and printed.inexpressible and _changes_unedited(printed, data, registry, longest):
        obstacle = f"its text does not say all of '{printed.inexpressible[0].name}'"
    n_elided = sum(_is_elided(one, data, longest) for one in module.resources)
    return BytecodeView(printed.text, module.version, n_elided, obstacle), module


def _changes_unedited(printed: PrintedBytecode, data: Buffer, registry: Registry, longest: int) -> bool:
    """Whether a text without errors, written unchanged, would mean something else than the file.

    Some numbers are read back differently: MLIR's text of a 128-bit number has only 64 bits.
    """
    try:
        again = _written(Document(printed.text, registry), printed.module, data, longest)
    except CannotWrite:
        return False
    texts = [
        print_bytecode(one, registry, is_generic=True, locations=True, resources=False).text for one in (data, again)
    ]
    return texts[0] != texts[1]


def _written(document: Document, before: BytecodeModule, data: Buffer, longest: int) -> bytes:
    chunk = only_chunk(document)
    resources = _put_back(document, resources_of(document, chunk), before, data, longest)
    module, statements = build_with_statements(document, chunk, NO_FILE)
    keep_locations(before.operation, module, statements)
    root = _only_operation(module) if before.is_wrapped else module
    return write_placed(root, document, statements, before.version, before.producer, resources)


def _only_operation(module: Operation) -> Operation:
    """The operation in a module that a reader put around it; the module if it has more to it."""
    inside = [one for blocks in module.regions for block in blocks for one in block.operations]
    return inside[0] if len(inside) == 1 and not module.attributes and not module.properties else module


def _is_elided(resource: Resource, data: Buffer, longest: int) -> bool:
    if resource.kind is not ResourceKind.BLOB or resource.start == resource.end:
        return False
    _, start, end = resource.blob(data)
    return end - start > longest


def _put_back(
    document: Document, given: Sequence[GivenResource], module: BytecodeModule, data: Buffer, longest: int
) -> list[GivenResource]:
    """The resources of a text; those that it has as in the view are taken from the file."""
    before: dict[_Identity, Resource] = {
        (one.owner, one.is_external, one.key): one for one in module.resources if one.start != one.end
    }
    named = {(one.owner, one.is_external, one.key) for one in given}
    gone = next((one.key for name, one in before.items() if name not in named and _is_elided(one, data, longest)), None)
    out: list[GivenResource] = []
    for one in given:
        resource = before.get((one.owner, one.is_external, one.key))
        if resource is None:
            if gone is not None and _has_no_data(one):
                raise CannotWrite(
                    f"{_place(document, one.key)}the resource '{one.key}' has no data, and '{gone}' of the file, whose"
                    f" data are not shown, is gone: call it '{gone}' again, or write the data"
                )
            out.append(one)
        elif resource_value(resource_text(resource, module, data, longest)) == one.value:
            out.append(given_resource(module, resource, data))
        elif _is_elided(resource, data, longest) and _has_no_data(one):
            raise CannotWrite(
                f"{_place(document, one.key)}the data of the resource '{one.key}' are not shown, so its alignment"
                " cannot be changed"
            )
        else:
            out.append(one)
    return out


def _has_no_data(resource: GivenResource) -> bool:
    return isinstance(resource.value, tuple) and not resource.value[1]


def _place(document: Document, key: str) -> str:
    """The place of a resource in a text."""
    found = next((one.start for one in resource_texts(document, document.chunks[0]) if one.key == key), None)
    return "" if found is None else f"{place_of(document, found)}: "
