"""Graphs of the functions, values and symbols of a document, and their output formats."""

from __future__ import annotations

import subprocess

import pytest
from tests.support.programs import needs

from mlirls_ir.document import Document
from mlirls_server.features.graph.dot import render_dot
from mlirls_server.features.graph.kinds import make_graph
from mlirls_server.features.graph.mermaid import render_mermaid
from mlirls_server.features.graph.model import Graph, Node

BRANCHES = """
func.func private @p(i32) -> i32
func.func @"ä"(%c: i1, %a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32 // 😀
  cf.cond_br %c, ^one(%0 : i32), ^two
^one(%x: i32):  // a comment
  %1 = call @p(%x) : (i32) -> i32
  return %1 : i32
^two:
  %2 = scf.if %c -> i32 {
    %3 = arith.muli %0, %a : i32
    scf.yield %3 : i32
  } else {
    scf.yield %a : i32
  }
  cf.br ^one(%2 : i32)
}
"""
SYMBOLS = """
module @outer {
  memref.global @g : memref<4xf32>
  func.func @main() {
    %0 = memref.get_global @g : memref<4xf32>
    call @leaf() : () -> ()
    call @leaf() : () -> ()
    call @main() : () -> ()
    return
  }
  func.func private @leaf()
}
"""


def drawn(graph: Graph, document: Document) -> list[str]:
    """Groups, nodes with their texts, and arrows, one a line."""
    source = document.source
    out = [f"[{title}: {' '.join(map(str, members))}]" for title, members in graph.groups]
    for index, node in enumerate(graph.nodes):
        start = source.line_of(node.span.start) + 1
        out.append(f"{index}{'*' * node.is_center} {' / '.join(node.lines)} ({start})")
    for edge in graph.edges:
        arrow = "-->" if edge.is_weak else "->"
        out.append(f"{edge.source} {arrow} {edge.target} {edge.label}".rstrip())
    return out


def check(text: str, kind: str, *expected: str) -> None:
    """Compares the graph of a text, at its `<|>` if it has one."""
    offset = text.find("<|>")
    document = Document(text.replace("<|>", "").removeprefix("\n"))
    graph = make_graph(document, kind, offset - 1 if offset >= 0 else None)
    assert drawn(graph, document) == list(expected)


CONTROL_FLOW = (
    "[@ä: 0 1 2]",
    "0 entry / %0 = arith.addi %a, %a : i32 / cf.cond_br %c, ^one(%0 : i32), ^two (3)",
    "1 ^one(%x: i32) / %1 = call @p(%x) : (i32) -> i32 / return %1 : i32 (5)",
    "2 ^two / %2 = scf.if %c -> i32 {} else {} / cf.br ^one(%2 : i32) (8)",
    "0 -> 1 0",
    "0 -> 2 1",
    "2 -> 1",
)


def test_control_flow_of_all_functions_with_a_body() -> None:
    check(BRANCHES, "cfg", *CONTROL_FLOW)


def test_control_flow_of_the_function_at_the_cursor() -> None:
    two = BRANCHES + "func.func @other() {\n  return\n}\n"
    check(two.replace("%3 = arith", "%3 = <|>arith"), "cfg", *CONTROL_FLOW)
    check(two.replace("@other", "@<|>other"), "cfg", "[@other: 0]", "0 entry / return (18)")
    check(two.replace("private @p", "private <|>@p"), "cfg")


def test_a_long_block_shows_its_beginning_and_its_end() -> None:
    lines = "".join(f"  %{number} = arith.constant {number} : i32\n" for number in range(20))
    document = Document(f"func.func @f() {{\n{lines}  return\n}}\n")
    (node,) = make_graph(document, "cfg").nodes
    assert len(node.lines) == 14
    assert node.lines[-2:] == ("… 9 more", "return")


def test_definitions_and_uses_of_a_function() -> None:
    check(
        """
func.func @f(%a: i32) {
  %0:2 = "t.two"(%a) : (i32) -> (i32, i32)
  "t.use"(%0#1, %0#0) : (i32, i32) -> ()
  return
}
""",
        "defuse",
        "[@f: 0 1 2 3]",
        '0 %0:2 = "t.two"(%a) : (i32) -> (i32, i32) (2)',
        "1 %a: i32 (1)",
        '2 "t.use"(%0#1, %0#0) : (i32, i32) -> () (3)',
        "3 return (4)",
        "1 -> 0 %a",
        "0 -> 2 %0",
    )


def test_the_neighbours_of_a_value() -> None:
    check(
        BRANCHES.replace("%0 = arith", "%<|>0 = arith"),
        "defuse",
        "0* %0 = arith.addi %a, %a : i32 (3)",
        "1 %a: i32 (2)",
        "2 cf.cond_br %c, ^one(%0 : i32), ^two (4)",
        "3 %3 = arith.muli %0, %a : i32 (10)",
        "4 scf.yield %3 : i32 (11)",
        "1 -> 0 %a",
        "0 -> 2 %0",
        "0 -> 3 %0",
        "3 -> 4 %3",
    )


def test_calls() -> None:
    check(SYMBOLS, "callgraph", "0 @main (3)", "1 @leaf (10)", "0 -> 1 2 times", "0 -> 0")


def test_symbols_and_their_uses() -> None:
    check(
        SYMBOLS,
        "symbols",
        "0 outer (1)",
        "1 g / memref<4xf32> (2)",
        "2 main / () -> () (3)",
        "3 leaf / private () -> () (10)",
        "0 -> 1",
        "0 -> 2",
        "0 -> 3",
        "2 --> 3",
        "2 --> 1",
    )


@pytest.mark.parametrize("kind", ["cfg", "defuse", "callgraph", "symbols"])
@pytest.mark.parametrize("text", ["", "func.func @f(", "}{", '"a"() ({ ^b: "c"() [^b] : () -> () }) : () -> ()', "\0"])
def test_a_text_that_is_broken_or_empty_is_drawn_as_far_as_it_is_read(kind: str, text: str) -> None:
    document = Document(text)
    for offset in (None, 0, len(text)):
        render_dot(make_graph(document, kind, offset))


def test_the_number_of_nodes_is_limited() -> None:
    text = "".join(f"func.func @f{number}() {{\n  return\n}}\n" for number in range(30))
    for kind in ("cfg", "defuse", "callgraph", "symbols"):
        graph = make_graph(Document(text), kind, most_nodes=10)
        assert len(graph.nodes) == 10
        assert graph.n_left_out > 0
        assert "more" in render_dot(graph)


ODD = Graph([Node(('a "b" \\n <c> & `d` [e] {f} |g|',), make_graph(Document("module {}"), "symbols").nodes[0].span)])


def test_special_characters_of_graphviz_are_escaped() -> None:
    assert 'label="a \\"b\\" \\\\n <c> & `d` [e] {f} |g|"' in render_dot(ODD)


def test_special_characters_of_mermaid_are_escaped() -> None:
    (line,) = render_mermaid(ODD).splitlines()[1:]
    inside = line.strip().removeprefix('n0["').removesuffix('"]')
    assert not set('"<>&`[]{}|\\') & set(inside)


@needs("dot", hint="Graphviz")
def test_graphviz_reads_it() -> None:
    texts = [
        render_dot(make_graph(Document(text), kind))
        for text in (BRANCHES, SYMBOLS)
        for kind in ("cfg", "defuse", "symbols")
    ]
    for text in [*texts, render_dot(ODD)]:
        done = subprocess.run(["dot", "-Tsvg"], input=text.encode(), capture_output=True, check=True)
        assert b'id="n0"' in done.stdout
        assert done.stderr == b""
