"""The custom form of one operation: printed by its dialect's C++ hook, or by its declarative format.

Read next: `formats.py`, `hooks.py`.
"""

from __future__ import annotations

from mlirls_ir.asm_printer.formats import format_printer
from mlirls_ir.asm_printer.hooks import operation_printer
from mlirls_ir.asm_printer.operation import NoCustomForm, OpPrinter
from mlirls_ir.asm_printer.parts import Part, RegionPart
from mlirls_ir.asm_printer.texts import Texts
from mlirls_ir.bug import report_bug
from mlirls_ir.formats.grammar import FormatError
from mlirls_ir.formats.hooks import operation_syntax
from mlirls_ir.graph.operation import Block, Operation, Written, WrittenRegion
from mlirls_ir.ods.registry import Registry


def custom_parts(registry: Registry, operation: Operation, texts: Texts, default_dialect: str) -> list[Part] | None:
    """An operation without its results and location, None if its custom form is unknown.

    In the region of an operation with a `default_dialect`, that dialect's operations have no prefix.
    """
    if operation.written is not None:
        return _written(operation.written)
    definition = registry.operation(operation.name)
    if definition is None:
        return None
    dialect_name, _, rest = operation.name.partition(".")
    p = OpPrinter(registry, operation, definition, texts)
    p.write(rest if dialect_name == default_dialect and "." not in rest else operation.name)
    write = operation_printer(registry, operation.name)
    if write is None:
        dialect = registry.dialect(dialect_name)
        is_declared = definition.assembly_format is not None and operation_syntax(registry, operation.name) is None
        if not is_declared or dialect is None:
            return None
        try:
            write = format_printer(registry, dialect, definition).print
        except FormatError:
            return None
    try:
        write(p)
    except NoCustomForm:
        return None
    except Exception as error:
        report_bug(error, f"printing an operation {operation.name!r}")
        return None
    return p.parts


def _written(text: tuple[Written, ...]) -> list[Part]:
    """The text of an operation whose syntax is unknown, with the current names of its values."""
    parts: list[Part] = []
    for one in text:
        match one:
            case str():
                # NUL is white space in MLIR; here it marks texts that may have an alias.
                parts.append(one.replace("\0", " "))
            case WrittenRegion(index=index, has_label=has_label):
                parts.append(RegionPart(index, has_label, is_never_empty=False))
            case (value, *others):
                for other in others:
                    other.name = value.name
                # The number of a result follows in the text.
                parts.append(value.name.partition("#")[0])
            case Block(name=name):
                parts.append(name)
            case _:
                pass
    return parts
