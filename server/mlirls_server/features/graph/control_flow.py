"""The blocks of functions and the branches between them."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.index.blocks import blocks_in
from mlirls_ir.index.tree import range_of
from mlirls_ir.resolve.dominance import Block
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_server.features.graph.model import Edge, Graph, Node, line_of, shortened
from mlirls_server.features.span import Span

_MOST_LINES = 12
"""The most operations that are shown in a block."""


def add_control_flow(graph: Graph, document: Document, title: str, function: Statement, most_nodes: int) -> None:
    """Adds the blocks of each region of a function as one group, up to the maximum."""
    members: list[int] = []
    for region in function.regions or ():
        blocks = blocks_in(document, region).blocks
        by_block = _statements(region, blocks)
        first = len(graph.nodes)
        shown = blocks[: max(0, most_nodes - first)]
        graph.n_left_out += len(blocks) - len(shown)
        members += [graph.add(_node(document, function, block, by_block[block.index])) for block in shown]
        for block in shown:
            for number, target in enumerate(block.successors):
                if target < len(shown):
                    label = str(number) if len(block.successors) > 1 else ""
                    graph.edges.append(Edge(first + block.index, first + target, label))
    graph.groups.append((title, members))


def _statements(region: Region, blocks: list[Block]) -> list[list[Statement]]:
    """The operations of each block."""
    starts = {block.label: block.index for block in blocks if block.label is not None}
    out: list[list[Statement]] = [[] for _ in blocks]
    at = 0
    for statement in region.statements():
        if statement.shape.is_label:
            at = starts.get(statement, at)
        elif at < len(out):
            out[at].append(statement)
    return out


def _node(document: Document, function: Statement, block: Block, statements: list[Statement]) -> Node:
    label = "entry" if block.label is None else _label(document, block.label)
    lines = [line_of(document, statement) for statement in statements[: _MOST_LINES - 1]]
    if len(statements) >= _MOST_LINES:
        # The terminator shows where the block leads.
        n_between = len(statements) - len(lines) - 1
        lines += [*([f"… {n_between} more"] if n_between else []), line_of(document, statements[-1])]
    parts = [*([block.label] if block.label is not None else []), *statements]
    start = range_of(parts[0])[0] if parts else range_of(function)[0]
    end = range_of(parts[-1])[1] if parts else start
    return Node((label, *lines), Span(start, end))


def _label(document: Document, label: Statement) -> str:
    return shortened(document.source.slice(*range_of(label)).partition("//")[0].rstrip().rstrip(":"))
