"""A graph to draw: boxes of text for parts of a document, and arrows between them.

Read next: `dot.py` and `mermaid.py` (output), `kinds.py` (the kinds of graphs).
"""

from __future__ import annotations

from dataclasses import field

from mlirls_ir.document import Document
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.syntax.details import own_text
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.span import Span

LONGEST_LINE = 64
"""The most characters of a line in a box."""


@dataclass(frozen=True, slots=True)
class Node:
    """A box with lines of text for `span` of the document; `is_center` marks the requested element."""

    lines: tuple[str, ...]
    span: Span
    is_center: bool = False


@dataclass(frozen=True, slots=True)
class Edge:
    """An arrow between two nodes, by their indexes; `is_weak` draws it dashed."""

    source: int
    target: int
    label: str = ""
    is_weak: bool = False


@dataclass(slots=True)
class Graph:
    """Nodes, edges, and groups of nodes with a title, which have a frame; `n_left_out` counts the nodes beyond the
    maximum."""

    nodes: list[Node] = field(default_factory=list[Node])
    edges: list[Edge] = field(default_factory=list[Edge])
    groups: list[tuple[str, list[int]]] = field(default_factory=list["tuple[str, list[int]]"])
    n_left_out: int = 0

    def add(self, node: Node) -> int:
        """Adds a node; returns its index."""
        self.nodes.append(node)
        return len(self.nodes) - 1


def shortened(text: str) -> str:
    """A text as one line, cut to fit into a box."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_LINE else f"{line[: LONGEST_LINE - 1]}…"


def line_of(document: Document, statement: Statement) -> str:
    """An operation as one line, without the contents of its regions."""
    text, _ = own_text(statement, document.source.slice)
    return shortened(text)
