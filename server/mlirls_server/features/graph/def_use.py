"""Operations and the values between them: of a whole function, or around one value."""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_ir.document import Document
from mlirls_ir.index.locate import element_at
from mlirls_ir.index.tree import range_of
from mlirls_ir.index.values import Value, definition_range, occurrences_of, value_named, value_of
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.graph.model import Edge, Graph, Node, line_of, shortened
from mlirls_server.features.span import Span

_DEPTH = 3
"""The greatest distance from the value that is shown."""
_MOST_USES = 24
"""The most uses of one value that are followed."""


class _Drawing:
    """A graph with its nodes by their operation or block argument."""

    def __init__(self, graph: Graph, document: Document, most_nodes: int) -> None:
        self.graph = graph
        self._document = document
        self._most_nodes = most_nodes
        self._nodes: dict[object, int] = {}
        self._edges: set[tuple[int, int, str]] = set()

    def node(self, statement: Statement, value: Value | None = None, *, is_center: bool = False) -> int | None:
        """The node of an operation, or of the argument `value`; None if there are too many."""
        is_argument = value is not None and not value.is_result
        key: object = (statement, value.name) if value is not None and is_argument else statement
        found = self._nodes.get(key)
        if found is not None:
            return found
        if len(self.graph.nodes) >= self._most_nodes:
            self.graph.n_left_out += 1
            return None
        if value is not None and is_argument:
            kind = ", ".join(str(one) for one in value.types if one is not None)
            text = shortened(f"{value.name}: {kind}" if kind else value.name)
            node = Node((text,), Span(*definition_range(self._document, value)), is_center)
        else:
            start, end = range_of(statement)
            node = Node((line_of(self._document, statement),), Span(start, end), is_center)
        self._nodes[key] = self.graph.add(node)
        return self._nodes[key]

    def edge(self, value: Value, user: Statement) -> None:
        """Adds the edge of a value from its definition to an operation that uses it."""
        source, target = self.node(value.statement, value), self.node(user)
        if source is None or target is None or (source, target, value.name) in self._edges:
            return
        self._edges.add((source, target, value.name))
        self.graph.edges.append(Edge(source, target, value.name))


def add_function(graph: Graph, document: Document, title: str, function: Statement, most_nodes: int) -> None:
    """Adds all operations of a function, at any depth, as one group."""
    first = len(graph.nodes)
    drawing = _Drawing(graph, document, most_nodes)
    for statement in _operations(function):
        if drawing.node(statement) is None:
            break
        for value in _operands(document, statement):
            drawing.edge(value, statement)
    graph.groups.append((title, list(range(first, len(graph.nodes)))))


def around_value(document: Document, offset: int, most_nodes: int) -> Graph | None:
    """Adds the surroundings of the value whose name is at `offset`; None if there is none."""
    element = element_at(document, offset)
    center = None if element is None else value_of(document, element)
    if center is None:
        return None
    graph = Graph()
    drawing = _Drawing(graph, document, most_nodes)
    drawing.node(center.statement, center, is_center=True)
    _backward(document, drawing, center)
    _forward(document, drawing, center)
    return graph


def _backward(document: Document, drawing: _Drawing, center: Value) -> None:
    """Adds the operations and values from which the value is computed."""
    waiting = [center.statement] if center.is_result else []
    for _ in range(_DEPTH):
        below: list[Statement] = []
        for statement in waiting:
            for value in _operands(document, statement):
                drawing.edge(value, statement)
                if value.is_result:
                    below.append(value.statement)
        waiting = list(dict.fromkeys(below))


def _forward(document: Document, drawing: _Drawing, center: Value) -> None:
    """Adds the operations and values that are computed from the value."""
    waiting = [center]
    for _ in range(_DEPTH):
        above: list[Value] = []
        for value in waiting:
            users = [use.statement for use in occurrences_of(document, value) if not use.is_definition]
            for user in list(dict.fromkeys(users))[:_MOST_USES]:
                drawing.edge(value, user)
                above += _results(document, user)
        waiting = list(dict.fromkeys(above))


def _operands(document: Document, statement: Statement) -> Iterator[Value]:
    for slot in statement.shape.operands:
        value = value_named(document, statement, statement.names[slot.hole])
        if value is not None and value.statement is not statement:
            yield value


def _results(document: Document, statement: Statement) -> Iterator[Value]:
    for slot in statement.shape.results:
        value = value_named(document, statement, statement.names[slot.hole])
        if value is not None:
            yield value


def _operations(function: Statement) -> Iterator[Statement]:
    """The operations inside of a function, in the order of the text."""
    waiting = [iter(region.statements()) for region in reversed(function.regions or ())]
    while waiting:
        statement = next(waiting[-1], None)
        if statement is None:
            waiting.pop()
            continue
        if not statement.shape.is_label:
            yield statement
        waiting += [iter(region.statements()) for region in reversed(statement.regions or ())]
