"""A graph in the language of Mermaid, which web pages and GitHub's Markdown draw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_server.features.graph.model import Graph, Node

# Mermaid reads Markdown and HTML in labels; numeric entities are safe from both.
_SPECIAL: Final = {ord(char): f"#{ord(char)};" for char in '"#<>&`*_~[]{}()|\\'}


def render_mermaid(graph: Graph) -> str:
    """The graph as a flowchart."""
    return "\n".join(["flowchart TD", *_body(graph), ""])


def _body(graph: Graph) -> Iterator[str]:
    grouped: set[int] = set()
    for number, (title, members) in enumerate(graph.groups):
        yield f"  subgraph g{number}[{_quoted(title)}]"
        for index in members:
            grouped.add(index)
            yield f"    {_node(index, graph.nodes[index])}"
        yield "  end"
    for index, node in enumerate(graph.nodes):
        if index not in grouped:
            yield f"  {_node(index, node)}"
    for edge in graph.edges:
        arrow = "-.->" if edge.is_weak else "-->"
        label = f"|{_quoted(edge.label)}|" if edge.label else ""
        yield f"  n{edge.source} {arrow}{label} n{edge.target}"
    if graph.n_left_out:
        yield f'  more["{graph.n_left_out} more"]'


def _node(index: int, node: Node) -> str:
    text = "<br/>".join(line.translate(_SPECIAL) for line in node.lines)
    return f'n{index}["{text}"]'


def _quoted(text: str) -> str:
    return f'"{text.translate(_SPECIAL)}"'
