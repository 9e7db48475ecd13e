"""The outline as an indented list: kind, name, detail."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.index.outline import OutlineEntry, outline


def check(text: str, expected: str) -> None:
    text = text.removeprefix("\n")
    assert "\n".join(lines(text, outline(Document(text)), 0)) == expected.strip()


def lines(text: str, entries: list[OutlineEntry], depth: int) -> list[str]:
    out: list[str] = []
    for entry in entries:
        name = text[entry.name_start : entry.name_end]
        out.append(f"{'  ' * depth}{entry.kind.value} {entry.name} at {name} {entry.detail}".rstrip())
        out += lines(text, entry.children, depth + 1)
    return out


def test_functions_and_globals_of_a_module() -> None:
    check(
        """
module @m {
  func.func private @f(i32) -> f32
  func.func @g(%a: i32) {
    return
  }
  memref.global "private" @v : memref<4xi32> = dense<1>
}
""",
        """
module m at @m
  function f at @f private (i32) -> f32
  function g at @g (i32) -> ()
  variable v at @v private memref<4xi32>
""",
    )


def test_modules_without_a_name_are_named_after_their_operation() -> None:
    check(
        """
module {
  module {
    func.func private @f()
  }
}
""",
        """
module <builtin.module> at module
  module <builtin.module> at module
    function f at @f private () -> ()
""",
    )


def test_the_dumps_of_a_log_are_named_by_their_passes() -> None:
    head = "// -----// IR Dump {} //----- //\n"
    check(
        f"""
{head.format("After CSE (cse) ('func.func' operation: @f)")}func.func private @f()
{head.format("Before SCCPPass: sccp{a=1}")}func.func private @f()
{head.format("After SCCP Failed (sccp)")}
""",
        """
chunk cse at  after func.func @f
  function f at @f private () -> ()
chunk sccp at  before
  function f at @f private () -> ()
chunk sccp at  after a failure
""",
    )


def test_chunks_are_namespaces() -> None:
    check(
        """
func.func private @f()
// -----
func.func private @f()
""",
        """
chunk <file-split-0> at
  function f at @f private () -> ()
chunk <file-split-1> at
  function f at @f private () -> ()
""",
    )


def test_generic_form_and_unknown_dialects() -> None:
    check(
        """
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
  "func.return"() : () -> ()
}) : () -> ()
foo.module @m {
  foo.global @v : i32
}
""",
        """
function f at "f" () -> ()
module m at @m
  variable v at @v
""",
    )


def test_nesting_does_not_use_the_stack() -> None:
    depth = 3000
    entries = outline(Document("module {\n" * depth + "}\n" * depth))
    count = 0
    while entries:
        count += 1
        entries = entries[0].children
    assert count == depth
