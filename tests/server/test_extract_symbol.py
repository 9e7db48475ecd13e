"""A symbol with all that it needs, cut out of a text."""

from __future__ import annotations

import pytest
from tests.support.judge import MLIR_OPT, needs, run

from mlirls_ir.document import Document
from mlirls_server.features.extract_symbol import NotFound, extract_symbol


def check(text: str, symbol: str, expected: str) -> None:
    """What is left of a text."""
    assert extract_symbol(Document(text), symbol) == expected


TEXT = """// RUN: mlir-opt %s
#map = affine_map<(d0) -> (d0 + 1)>
#unused = affine_map<(d0) -> (d0)>
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {
  memref.global "private" @w : memref<2xi32> = dense_resource<blob>
  func.func private @ext(i32) -> i32
  func.func private @never()
  // about @g
  func.func @g() -> i32 {
    %c = arith.constant 1 : i32
    %r = func.call @ext(%c) : (i32) -> i32
    return %r : i32
  }
  gpu.module @k {
    gpu.func @a() kernel {
      func.call @"help me"() : () -> ()
      gpu.return
    }
    func.func private @"help me"()
    gpu.func @b() kernel { gpu.return }
  }
  func.func @f(%a: index) -> memref<2xi32> {
    %x = affine.apply #map(%a) // not @never
    %s = "t.a"() {text = "@never"} : () -> i32
    %g = memref.get_global @w : memref<2xi32>
    return %g : memref<2xi32>
  }
}

{-#
  dialect_resources: {
    builtin: {
      blob: "0x040000000100000002000000"
    }
  }
#-}
"""
HEAD = "module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32>} {\n"


def test_a_function_with_what_it_calls() -> None:
    body = TEXT[TEXT.index("  func.func @g") : TEXT.index("  gpu.module")]
    check(TEXT, "g", f"{HEAD}  func.func private @ext(i32) -> i32\n{body}}}\n")
    check(TEXT, "@ext", f"{HEAD}  func.func private @ext(i32) -> i32\n}}\n")


def test_aliases_and_resources() -> None:
    body = TEXT[TEXT.index("  func.func @f") : TEXT.index("}\n\n{-#")]
    resources = TEXT[TEXT.index("\n{-#") :]
    weights = '  memref.global "private" @w : memref<2xi32> = dense_resource<blob>\n'
    alias = "#map = affine_map<(d0) -> (d0 + 1)>\n"
    check(TEXT, "f", f"{alias}{HEAD}{weights}{body}}}\n{resources}")


def test_a_function_of_a_nested_module() -> None:
    kernel = TEXT[TEXT.index("    gpu.func @a") : TEXT.index("    gpu.func @b")]
    for symbol in ("@k::@a", "k::a", "a"):
        check(TEXT, symbol, f"{HEAD}  gpu.module @k {{\n{kernel}  }}\n}}\n")


def test_values_beside_the_function_and_terminators() -> None:
    text = """"t.graph"() ({
  %0 = t.value
  %1 = t.value
  "t.func"() <{sym_name = "f"}> ({
    "t.use"(%0) : (i32) -> ()
  }) : () -> ()
  "t.func"() <{sym_name = "g"}> ({}) : () -> ()
  "t.end"() : () -> ()
}) : () -> ()
"""
    kept = text.replace("  %1 = t.value\n", "").replace('  "t.func"() <{sym_name = "g"}> ({}) : () -> ()\n', "")
    check(text, "f", kept)


def test_the_chunk_of_the_symbol() -> None:
    check("func.func private @f()\n// -----\nfunc.func private @g()\n", "g", "func.func private @g()\n")


def test_an_unknown_symbol() -> None:
    with pytest.raises(NotFound, match="no symbol '@nope'"):
        extract_symbol(Document(TEXT), "@nope")


@needs(MLIR_OPT)
@pytest.mark.parametrize("symbol", ["f", "g", "k::a", "k::b", "w", "k"])
def test_mlir_opt_accepts_what_is_cut_out(symbol: str) -> None:
    found = extract_symbol(Document(TEXT), symbol)
    assert run(MLIR_OPT, ["--allow-unregistered-dialect", "-o", "/dev/null"], found).status == 0
