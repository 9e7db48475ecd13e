"""Call hierarchy: the cursor on a function, the answer as lines of who calls whom with the text at each call."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.call_hierarchy import Call, find_function, find_incoming_calls, find_outgoing_calls


def check(snippet: str, incoming: str = "", outgoing: str = "") -> None:
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    document.read()
    found = find_function(document, fixture.offset)
    assert found is not None
    assert show(document, find_incoming_calls(document, found.statement)) == incoming
    assert show(document, find_outgoing_calls(document, found.statement)) == outgoing


def check_none(snippet: str) -> None:
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    document.read()
    assert find_function(document, fixture.offset) is None


def show(document: Document, calls: list[Call]) -> str:
    return "; ".join(
        f"{call.other.label}: {' '.join(document.source.slice(place.start, place.end) for place in call.places)}"
        for call in calls
    )


def test_calls_of_func() -> None:
    check(
        """
func.func @ä() { return }
""".replace("ä", "a")
        + """
func.func @f<|>() {
  call @a() : () -> ()
  scf.execute_region { func.call @"a"() : () -> () scf.yield }
  %f = constant @g : () -> ()
  return
}
func.func @g() {
  call @f() : () -> ()
  call @f() : () -> ()
  %f = constant @f : () -> ()
  return
}
""",
        incoming="g: @f @f",
        outgoing='a: @a @"a"',
    )


def test_calls_of_llvm_but_not_addresses() -> None:
    check(
        """
llvm.func @f<|>() {
  llvm.call @h() : () -> ()
  %0 = llvm.mlir.addressof @h : !llvm.ptr
  llvm.return
}
llvm.func @h()
""",
        outgoing="h: @h",
    )


def test_launch_of_a_kernel_is_a_call() -> None:
    check(
        """
module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k<|>() kernel { gpu.return }
  }
  func.func @host(%n: index) {
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}
""",
        incoming="host: @k",
    )


def test_calls_of_other_dialects() -> None:
    check(
        """
emitc.func @f<|>() {
  emitc.call @f() : () -> ()
  emitc.return
}
""",
        incoming="f: @f",
        outgoing="f: @f",
    )
    check(
        """
spirv.module Logical GLSL450 {
  spirv.func @f<|>() "None" { spirv.Return }
  spirv.func @g() "None" {
    spirv.FunctionCall @f() : () -> ()
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @f
}
""",
        incoming="g: @f",
    )
    check(
        """
async.func @f<|>() -> !async.token { return }
func.func @g() {
  %0 = async.call @f() : () -> !async.token
  return
}
""",
        incoming="g: @f",
    )


def test_unknown_dialect_and_broken_text() -> None:
    check(
        """
my.func @f<|>() {
  %0 = "my.call"(%x) {callee = @h} : (i32) -> i32
  my.call @h(%0)
  my.call @
}
my.func @h() {}
""",
        outgoing="h: @h @h",
    )


def test_call_at_the_top_of_a_module() -> None:
    check(
        """
module {
  func.func private @f<|>()
  func.call @f() : () -> ()
}
""",
        incoming="<builtin.module>: @f",
    )


def test_an_operation_that_cannot_be_called_has_no_hierarchy() -> None:
    check_none('memref.global "private" @g<|> : memref<2xi32>')
    check_none("module @m<|> {}")
    check_none("func.func @f() { <|> return }")
