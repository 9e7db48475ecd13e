"""Blocks: where one is labelled, and the operations that branch there.

Read next: `values.py`, `../resolve/dominance.py`.
"""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.index.locate import Element, ElementKind
from mlirls_ir.index.search import occurrences
from mlirls_ir.index.tree import Descent, Reader, chunk_of
from mlirls_ir.index.values import Occurrence
from mlirls_ir.resolve.dominance import Block, Blocks
from mlirls_ir.syntax.tree import Region


def block_of(document: Document, element: Element) -> tuple[Region, Block] | None:
    """The block that a label or a successor names, with its region; None where there is none of that name."""
    region = element.statement.run.region
    blocks = blocks_in(document, region)
    if element.kind is ElementKind.BLOCK_LABEL:
        found = blocks.by_label.get(element.statement)
    elif element.kind is ElementKind.BLOCK_USE:
        found = blocks.by_name.get(element.name)
    else:
        return None
    return None if found is None else (region, found)


def blocks_in(document: Document, region: Region) -> Blocks:
    """The blocks of a region, their edges and dominators."""
    return document.unit_at(region).blocks_of(region)


def label_range(document: Document, block: Block) -> tuple[int, int] | None:
    """The absolute range of the name in a block's label, None for an entry block without one."""
    if block.label is None:
        return None
    return Reader(document, chunk_of(document, block.label)).hole(block.label, 0)


def occurrences_of_block(document: Document, region: Region, block: Block) -> list[Occurrence]:
    """The label of a block and every successor that names it, in the order of the text."""
    if block.label is None or block.name is None:
        return []
    chunk = chunk_of(document, block.label)
    base = region.offset()
    text = document.source.slice(base, base + region.end - region.start)
    name = block.name
    is_first = blocks_in(document, region).by_name.get(name) is block
    own = label_range(document, block)
    out: list[Occurrence] = []
    descent = Descent(chunk)
    for at, _ in occurrences(text, name):
        start = base + at
        statement = descent.statement_at(start)
        if statement is None or statement.run.region is not region:
            continue
        is_definition = own is not None and start == own[0]
        if is_definition or (is_first and not statement.shape.is_label):
            out.append(Occurrence(start, start + len(name), statement, is_definition))
    return out
