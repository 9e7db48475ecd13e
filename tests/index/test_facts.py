"""Facts about symbols: each as a line, computed alone and with all others."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.index.facts import SymbolFact, symbol_fact, symbol_facts


def check(text: str, *expected: str) -> None:
    document = Document(text)
    document.read()
    found = list(symbol_facts(document))
    assert [show(document, fact) for fact, _ in found] == list(expected)
    for fact, statement in found:
        assert symbol_fact(document, statement) == fact


def show(document: Document, fact: SymbolFact) -> str:
    """Chunk, module, path, the text at the name, and letters for its properties."""
    letters = "".join(
        letter
        for letter, is_so in zip("fdp", (fact.is_function, fact.is_declaration, fact.is_public), strict=True)
        if is_so
    )
    name = document.source.slice(fact.start, fact.end)
    return f"{fact.chunk}.{fact.module} {fact.container} {name} {fact.operation} {letters}"


def test_functions_globals_and_tables() -> None:
    check(
        """
// ä 𝒳
module @top {
  func.func private @f(i32) -> i32
  gpu.module @k {
    gpu.func @kernel() kernel { gpu.return }
  }
  memref.global "private" constant @g : memref<1xi32> = dense<1>
}
llvm.func internal @i() { llvm.return }
// -----
module {
  module @inner { func.func @f() { return } }
}
""",
        "0.0  @top builtin.module p",
        "0.0  @i llvm.func f",
        "0.1 top @f func.func fd",
        "0.1 top @k gpu.module p",
        "0.1 top @g memref.global ",
        "0.1 top::k @kernel gpu.func fp",
        "1.1  @inner builtin.module p",
        "1.1 inner @f func.func fp",
    )


def test_names_are_found_where_they_are_written() -> None:
    check('"func.func"() ({}) {sym_name = "f", function_type = () -> ()} : () -> ()', '0.0  "f" func.func fdp')
    check('func.func @"odd name"() { return }', '0.0  @"odd name" func.func fp')
    check("func.func // @f\n @f() { return }", "0.0  @f func.func fp")
    check('"my.op"() {a = @f, sym_name = "f"} : () -> ()', '0.0  "f" my.op p')
    check("func.func private @fa(i32)\nfunc.func private @f(i32)", "0.0  @fa func.func fd", "0.0  @f func.func fd")


def test_broken_text() -> None:
    check("func.func @f( {\nfunc.func @g() { return }\n", "0.0  @f func.func fp", "0.0  @g func.func fp")
    check("")


def test_symbols_outside_of_symbol_tables_are_not_listed() -> None:
    check('func.func @f() { "my.op"() {sym_name = "x"} : () -> () return }', "0.0  @f func.func fp")
