"""One operation in generic form, in parts, so that it can replace the operation's text while its regions stay.

Values and blocks keep the names of the text. Parts that the text omits are added: default properties, terminators, and
implicit regions, whose values get unused names.

Read next: `build.py`, `../asm_printer/generic.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from mlirls_ir.asm_printer.generic import generic_opening, generic_tail
from mlirls_ir.asm_printer.parts import RegionPart
from mlirls_ir.asm_printer.printer import AsmPrinter
from mlirls_ir.asm_printer.texts import Texts, trailing
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.graph.operation import Block, Value
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.printing.build import build_statement
from mlirls_ir.syntax.tree import Statement


@dataclass(frozen=True, slots=True)
class GenericRegion:
    """A region of an operation: its index in the text, and `text`, which is added at its end; if the index is None,
    `text` is all."""

    written: int | None
    text: str


@dataclass(frozen=True, slots=True)
class GenericStatement:
    """An operation: the text before its regions (from its name on), its regions, and the text after them."""

    opening: str
    regions: tuple[GenericRegion, ...]
    tail: str


def print_statement(
    document: Document, chunk: ChunkState, statement: Statement, is_free: Callable[[str], bool]
) -> GenericStatement:
    """An operation that parses, in generic form; `is_free` says whether a value name is unused."""
    operation, written = build_statement(document, chunk, statement)
    printer = AsmPrinter(Texts())
    regions: list[GenericRegion] = []
    n_written = len(statement.regions or ())
    for number, blocks in enumerate(operation.regions):
        idx = next((idx for idx, own in enumerate(written) if own is blocks), n_written)
        if idx < n_written:
            regions.append(GenericRegion(idx, _added(printer, statement, idx, blocks, is_free)))
        else:
            _name(blocks, is_free)
            regions.append(GenericRegion(None, printer.region(operation, RegionPart(number)).replace("{\n}", "{}")))
    tail = f"{generic_tail(operation, printer.texts)}{trailing(operation.location)}"
    return GenericStatement(generic_opening(operation, printer.texts), tuple(regions), tail)


def _added(
    printer: AsmPrinter, statement: Statement, idx: int, blocks: list[Block], is_free: Callable[[str], bool]
) -> str:
    """The implicit part at the end of a region of the text: a terminator, or the block of an empty region."""
    region = (statement.regions or [])[idx]
    last = region.runs[-1].statements[-1] if region.runs else None
    n_written = int(last is not None and not last.shape.is_label)
    operations = blocks[-1].operations[n_written:] if blocks else []
    if blocks and not operations and last is None and not region.arguments():
        return "^bb0:"
    for operation in operations:
        for inner in operation.regions:
            _name(inner, is_free)
    return "".join(printer.print(operation).rstrip() for operation in operations)


def _name(blocks: list[Block], is_free: Callable[[str], bool]) -> None:
    """Names the values and blocks of a region that the text does not have."""
    names = (f"%body_{number}" for number in count())
    values: list[Value] = [value for block in blocks for value in block.arguments]
    values += [value for block in blocks for operation in block.operations for value in operation.results]
    for value in values:
        value.name = next(name for name in names if is_free(name))
    for idx, block in enumerate(blocks):
        block.name = f"^bb{idx}"
