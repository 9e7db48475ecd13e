"""The outline: each symbol on a line, indented by its nesting."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mlirls_ir.document import Document
from mlirls_server.features.document_symbols import Symbol, find_document_symbols


def check(text: str, expected: str) -> None:
    document = Document(text)
    document.finish()
    assert "\n".join(render(text, find_document_symbols(document), "")) == expected.strip("\n")


def render(text: str, symbols: Sequence[Symbol], indent: str) -> Iterator[str]:
    for symbol in symbols:
        selection = text[symbol.selection.start : symbol.selection.end]
        assert symbol.whole.start <= symbol.selection.start <= symbol.selection.end <= symbol.whole.end <= len(text)
        assert all(
            symbol.whole.start <= one.whole.start <= one.whole.end <= symbol.whole.end for one in symbol.children
        )
        yield f"{indent}{symbol.kind.name.lower()} {symbol.name} [{selection}] {symbol.detail}".rstrip()
        yield from render(text, symbol.children, indent + "  ")


def test_symbols_are_nested_as_tables_are() -> None:
    check(
        """
module @m {
  func.func @f(%a: i32) -> i64 { "t.x"() : () -> () }
  memref.global @g : memref<4xi8>
  module { func.func private @h() }
}
func.func private @top()
""",
        """
module m [@m]
  function f [@f] (i32) -> i64
  variable g [@g] memref<4xi8>
  module <builtin.module> [module]
    function h [@h] private () -> ()
function top [@top] private () -> ()
""",
    )


def test_chunks_of_a_split_file_are_separate() -> None:
    check(
        "func.func private @f()\n// -----\n// nothing\n// -----\nfunc.func private @f()\n",
        """
chunk <file-split-0> []
  function f [@f] private () -> ()
chunk <file-split-1> []
chunk <file-split-2> []
  function f [@f] private () -> ()
""",
    )


def test_broken_functions_are_still_there() -> None:
    check("func.func @f(%a: i32) {\n  %b = arith.addi %a,\n}\n", "function f [@f] (i32) -> ()")


def test_a_function_that_is_not_closed_ends_with_its_chunk() -> None:
    check(
        "module {\n  func.func @f() {\n// -----\nfunc.func @g() {",
        """
chunk <file-split-0> []
  module <builtin.module> [module]
    function f [@f] () -> ()
chunk <file-split-1> []
  function g [@g] () -> ()
""",
    )


def test_resources_have_the_type_of_their_elements_and_their_size() -> None:
    check(
        """
func.func @f() {
  "t.use"() {a = dense_resource<weights> : tensor<2x2xi16>, b = dense_resource<elided> : vector<4xi8>} : () -> ()
  return
}
{-#
  dialect_resources: { builtin: { weights: "0x010000000100020003000400", elided: "0x01000000" } },
  external_resources: { mlir_reproducer: { disable_threading: true, pipeline: "builtin.module(cse)" } }
#-}
""",
        """
function f [@f] () -> ()
resource weights [weights] tensor<2x2xi16> · 8 bytes
resource elided [elided] vector<4xi8>
resource disable_threading [disable_threading]
resource pipeline [pipeline]
""",
    )


def test_resources_belong_to_their_chunk_and_may_be_broken() -> None:
    check(
        """
{-# dialect_resources: { builtin: { a: "0x01000000FF" } } #-}
// -----
{-# } dialect_resources: { builtin: { "b c": "0x01000000FF" } #-}
""",
        """
chunk <file-split-0> []
  resource a [a] 1 byte
chunk <file-split-1> []
  resource b c ["b c"] 1 byte
""",
    )
