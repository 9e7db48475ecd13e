"""Functions and their calls; symbols, their symbol tables, and references."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.index.facts import symbol_facts
from mlirls_ir.index.linkage import is_function
from mlirls_ir.index.outline import OutlineEntry, outline
from mlirls_ir.index.symbol_uses import SymbolFinder
from mlirls_ir.resolve.symbols import reference_path
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.call_hierarchy import find_outgoing_calls, function_of
from mlirls_server.features.graph.model import Edge, Graph, Node, shortened
from mlirls_server.features.span import Span


def call_graph(document: Document, most_nodes: int) -> Graph:
    """The functions of a document and their calls of one another."""
    graph = Graph()
    functions = [statement for _, statement in symbol_facts(document) if is_function(statement)]
    graph.n_left_out = max(0, len(functions) - most_nodes)
    known: dict[Statement, int] = {}
    for statement in functions[:most_nodes]:
        function = function_of(document, statement)
        known[statement] = graph.add(Node((shortened(f"@{function.label}"),), function.name))
    for statement, source in known.items():
        for call in find_outgoing_calls(document, statement):
            target = known.get(call.other.statement)
            if target is not None:
                times = f"{len(call.places)} times" if len(call.places) > 1 else ""
                graph.edges.append(Edge(source, target, times))
    return graph


def symbol_graph(document: Document, most_nodes: int) -> Graph:
    """The symbols of a document below their symbol tables; dashed arrows are references."""
    graph = Graph()
    known: dict[Statement, int] = {}

    def add(entry: OutlineEntry, holder: int | None) -> None:
        if len(graph.nodes) >= most_nodes:
            graph.n_left_out += 1
            return
        lines = (shortened(entry.name), *([shortened(entry.detail)] if entry.detail else []))
        index = graph.add(Node(lines, Span(entry.name_start, entry.name_end)))
        if entry.statement is not None:
            known[entry.statement] = index
        if holder is not None:
            graph.edges.append(Edge(holder, index))
        for child in entry.children:
            add(child, index)

    for entry in outline(document):
        add(entry, None)
    finder = SymbolFinder(document)
    drawn: set[tuple[int, int]] = set()
    for statement, source in known.items():
        for target_statement in _referred(finder, statement, known):
            target = known.get(target_statement)
            if target is not None and target != source and (source, target) not in drawn:
                drawn.add((source, target))
                graph.edges.append(Edge(source, target, is_weak=True))
    return graph


def _referred(finder: SymbolFinder, symbol: Statement, known: dict[Statement, int]) -> list[Statement]:
    """The symbols that an operation and its contents refer to, without the references of other symbols in it."""
    out: list[Statement] = []
    waiting = [symbol]
    while waiting:
        statement = waiting.pop()
        for slot in statement.shape.symbol_refs:
            found = finder.find(statement, reference_path(statement, slot))
            if found is not None:
                out.append(found)
        for region in statement.regions or ():
            waiting += [inner for inner in region.statements() if inner not in known]
    return out
