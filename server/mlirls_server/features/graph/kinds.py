"""The kinds of graphs, and the graph of a kind for a document or a place.

Read next: `control_flow.py`, `def_use.py`, `symbols.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.document import Document
from mlirls_ir.index.facts import symbol_facts
from mlirls_ir.index.linkage import is_function
from mlirls_ir.index.tree import chunk_at, range_of, region_at
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.call_hierarchy import function_of
from mlirls_server.features.graph.control_flow import add_control_flow
from mlirls_server.features.graph.def_use import add_function, around_value
from mlirls_server.features.graph.model import Graph
from mlirls_server.features.graph.symbols import call_graph, symbol_graph

KINDS: Final = ("cfg", "defuse", "callgraph", "symbols")
MOST_NODES: Final = 400
"""Larger pictures are not readable, and take long to lay out."""


def make_graph(document: Document, kind: str, offset: int | None = None, most_nodes: int = MOST_NODES) -> Graph:
    """The graph of one kind.

    With `offset`, control flow is drawn for the function there, and definitions and uses for the value there, else for
    the function. Without `offset`, both are drawn for all functions.
    """
    document.read()
    match kind:
        case "callgraph":
            return call_graph(document, most_nodes)
        case "symbols":
            return symbol_graph(document, most_nodes)
        case "defuse":
            found = None if offset is None else around_value(document, offset, most_nodes)
            if found is not None:
                return found
        case _:
            pass
    graph = Graph()
    add = add_control_flow if kind == "cfg" else add_function
    for function in _functions(document, offset):
        add(graph, document, f"@{function_of(document, function).label}", function, most_nodes)
    return graph


def _functions(document: Document, offset: int | None) -> list[Statement]:
    """The function at `offset`, or all functions with a body."""
    if offset is None:
        return [one for _, one in symbol_facts(document) if is_function(one) and one.regions]
    chunk = chunk_at(document, offset)
    if chunk is None:
        return []
    region, statement = region_at(chunk, offset)
    around = statement if statement is not None and _is_at(statement, offset) else region.operation
    while around is not None and not (is_function(around) and around.regions):
        around = around.parent()
    return [] if around is None else [around]


def _is_at(statement: Statement, offset: int) -> bool:
    start, end = range_of(statement)
    return start <= offset <= end
