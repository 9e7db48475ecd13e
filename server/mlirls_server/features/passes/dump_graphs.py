"""The operations of dumps as graphs: the operation of a dump, and those inside of it by their addresses.

Read next: `timeline.py`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from mlirls_ir.difference.facts import symbol_of
from mlirls_ir.document import Document
from mlirls_ir.dumps.log import Stage
from mlirls_ir.dumps.outline import Address
from mlirls_ir.dumps.text import symbol_in
from mlirls_ir.graph.operation import Operation
from mlirls_ir.patterns import compiled
from mlirls_ir.printing.links import linked_module
from mlirls_ir.printing.locations import NO_FILE
from mlirls_server.features.passes.dumped import WHOLE, Key

INPUT: Final = -1
"""The number of the file that was compiled, as the stage before the first pass."""
_NAMES: Final = {"-": "<stdin>"}
"""MLIR's names of files in locations, where these are not their paths."""
_NO_ALIAS: Final = compiled(r"^[^#!\n].*", re.MULTILINE)


def root_of(document: Document, stage: Stage, *, has_locations: bool = False) -> Operation:
    """The operation that a document is the dump of. In the file that was compiled, operations without a location have
    that of their name, as MLIR gives it to them."""
    document.read()
    name = _NAMES.get(stage.path, stage.path) if stage.number == INPUT else NO_FILE
    file = name if has_locations else None
    module = linked_module(document, document.chunks[-1], file, keeps_text=True)
    if stage.op in WHOLE:
        return module
    return next((one for region in module.regions for block in region for one in block.operations), module)


def alone(text: str, span: tuple[int, int]) -> str:
    """The text of a module in which only the operation at a place is left, and the aliases before it. Its lines are the
    same, as the line before it, which opens an operation or closes one, opens the module."""
    start, end = span
    return f"{_NO_ALIAS.sub('', text[: start - 1])}module {{\n{text[start:end]}}}"


def put(operation: Operation | None, part: Operation) -> None:
    """Replaces an operation of a module by a newer one."""
    if operation is not None and operation.block is not None:
        block = operation.block
        block.operations[block.operations.index(operation)] = part
        part.block = block


def operation_at_address(root: Operation, at: Address | None, document: Document) -> Operation | None:
    """The operation at an address in the root of a document's graph; the root itself for None."""
    return operations_at(root, [at], document)[0]


def operations_at(root: Operation, places: Sequence[Address | None], document: Document) -> list[Operation | None]:
    """The operations at several addresses, which are found in one walk."""
    names = {at.op for at in places if at is not None}
    found: dict[Key, list[Operation]] = defaultdict(list)
    for one in root.walk() if names else ():
        if one.name in names and one is not root:
            found[key_of(one, document)].append(one)
    return [root if at is None else next(iter(found.get((at.op, at.symbol), [])[at.nth :]), None) for at in places]


def key_of(operation: Operation, document: Document) -> Key:
    """The name and the symbol of an operation; if its syntax is unknown, the symbol in its text."""
    symbol = symbol_of(operation)
    if symbol is None and operation.range is not None:
        start = operation.range[0]
        symbol = symbol_in(document.source.slice(start, document.source.line_end(document.source.line_of(start))))
    return operation.name, (symbol or "").strip('"')
