"""Prints a file of MLIR bytecode as mlir-opt does, in custom or generic form, with its resources.

Read next: `../bytecode/module.py`, `custom.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.asm_printer.metadata import metadata_text
from mlirls_ir.asm_printer.printer import AsmPrinter
from mlirls_ir.asm_printer.texts import Texts
from mlirls_ir.attributes.names import quoted
from mlirls_ir.bytecode import Buffer, BytecodeModule, Resource, ResourceKind, read_bytecode, room_of
from mlirls_ir.graph.operation import Operation
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.registry import Registry
from mlirls_ir.printing.custom import CustomPrinter
from mlirls_ir.printing.numbering import number
from mlirls_ir.steps import without_collector

_UNKNOWN: Final = "loc(unknown)"


@dataclass(frozen=True, slots=True, eq=False)
class PrintedBytecode:
    """The text of a file, the module that was read, and the operations whose text in custom form is incomplete."""

    text: str
    module: BytecodeModule
    inexpressible: tuple[Operation, ...] = ()


def print_bytecode(
    data: Buffer,
    registry: Registry,
    *,
    is_generic: bool = False,
    locations: bool = False,
    is_local: bool = False,
    resources: bool = True,
    longest_resource: int | None = None,
    unknown_locations: bool = True,
) -> PrintedBytecode:
    """The text of a file; raises `BytecodeFailure`, and `TextTooLong` if repeated attributes make the text too long.

    Aliases are made in custom form, but not with locations, or if it `is_local`. Without `resources` only operations
    are printed. Of a blob with more than `longest_resource` bytes only the alignment is printed. Without
    `unknown_locations`, only known locations are printed.
    """
    # Nothing becomes garbage before it is printed.
    with without_collector():
        module = read_bytecode(data, registry, has_locations=locations)
        inexpressible: tuple[Operation, ...] = ()
        if locations and not unknown_locations:
            _leave_out_unknown(module.operation)
        if is_generic:
            number(module.operation)
            text = AsmPrinter(Texts(room_of(data))).print(module.operation)
        else:
            printer = CustomPrinter(registry, room_of(data), has_aliases=not (locations or is_local))
            text = printer.print(module.operation)
            inexpressible = tuple(one for one in module.operation.walk() if one in printer.inexpressible)
    return PrintedBytecode(
        text + (_resources(module, data, longest_resource) if resources else ""), module, inexpressible
    )


def _leave_out_unknown(module: Operation) -> None:
    for operation in module.walk():
        if operation.location == _UNKNOWN:
            operation.location = ""
        for argument in (one for blocks in operation.regions for block in blocks for one in block.arguments):
            if argument.location == _UNKNOWN:
                argument.location = ""


def _resources(module: BytecodeModule, data: Buffer, longest: int | None) -> str:
    """The resources of a file as they are written after its operations."""
    sections: dict[str, dict[str, dict[str, str]]] = {"dialect_resources": {}, "external_resources": {}}
    for resource in module.resources:
        if resource.start != resource.end:
            groups = sections["external_resources" if resource.is_external else "dialect_resources"]
            groups.setdefault(resource.owner, {})[resource.key] = resource_text(resource, module, data, longest)
    return metadata_text(sections)


def resource_text(resource: Resource, module: BytecodeModule, data: Buffer, longest: int | None) -> str:
    """A resource that has data as it is printed; raises `BytecodeFailure`."""
    match resource.kind:
        case ResourceKind.BOOL:
            return "true" if resource.boolean(data) else "false"
        case ResourceKind.STRING:
            return quoted(resource.string(data, module.strings))
        case ResourceKind.BLOB:
            alignment, start, end = resource.blob(data)
            inside = b"" if longest is not None and end - start > longest else data[start:end]
            return f'"0x{alignment.to_bytes(4, "little").hex().upper()}{inside.hex().upper()}"'
