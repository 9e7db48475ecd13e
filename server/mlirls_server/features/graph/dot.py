"""A graph in the language of Graphviz. The node with index N is the element `nN` of a picture made of it."""

from __future__ import annotations

from collections.abc import Iterator

from mlirls_server.features.graph.model import Graph, Node

_HEAD = (
    "digraph {",
    '  graph [fontname="Courier", fontsize=11]',
    '  node [shape=box, style=rounded, fontname="Courier", fontsize=11]',
    '  edge [fontname="Courier", fontsize=10]',
)


def render_dot(graph: Graph) -> str:
    """The graph as text for `dot`."""
    return "\n".join([*_HEAD, *_body(graph), "}", ""])


def _body(graph: Graph) -> Iterator[str]:
    grouped: set[int] = set()
    for number, (title, members) in enumerate(graph.groups):
        yield f"  subgraph cluster_{number} {{"
        yield f"    label={_quoted(title)}; labeljust=l"
        for index in members:
            grouped.add(index)
            yield f"    {_node(index, graph.nodes[index])}"
        yield "  }"
    for index, node in enumerate(graph.nodes):
        if index not in grouped:
            yield f"  {_node(index, node)}"
    for edge in graph.edges:
        said = [f"label={_quoted(edge.label)}"] if edge.label else []
        said += ["style=dashed"] if edge.is_weak else []
        attributes = f" [{', '.join(said)}]" if said else ""
        yield f"  n{edge.source} -> n{edge.target}{attributes}"
    if graph.n_left_out:
        yield f"  more [shape=plaintext, label={_quoted(f'{graph.n_left_out} more')}]"


def _node(index: int, node: Node) -> str:
    # A single line is centred, several are left-aligned.
    text = "".join(f"{_escaped(line)}\\l" for line in node.lines).removesuffix("\\l" * (len(node.lines) == 1))
    center = ", penwidth=2" if node.is_center else ""
    return f'n{index} [id="n{index}", label="{text}"{center}]'


def _quoted(text: str) -> str:
    return f'"{_escaped(text)}"'


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
