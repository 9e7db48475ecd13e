"""Symbols inside types: a line is never read like another line whose types contain other symbols."""

from __future__ import annotations

import pytest
from tests.support.laws import check_fast_equals_slow
from tests.support.td import errors_by_line, needs_td_files, registry_of

from mlirls_ir.document import Document
from mlirls_ir.ods.registry import Registry

DIALECT = """
include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
def S : Dialect { let name = "s"; let cppNamespace = "::s"; let useDefaultTypePrinterParser = 1; }
def S_T : TypeDef<S, "T"> { let mnemonic = "t"; let parameters = (ins "::mlir::SymbolRefAttr":$name);
  let assemblyFormat = "`<` $name `>`"; }
def NewOp : Op<S, "new"> { let results = (outs AnyType:$out); let assemblyFormat = "attr-dict `:` type($out)"; }
def MakeOp : Op<S, "make"> { let arguments = (ins S_T:$in, I32Attr:$n); let results = (outs AnyType:$out);
  let assemblyFormat = "$in custom<Unknown>($n) attr-dict `:` type($in) `,` type($out)"; }
"""
TEXT = """
func.func @f() {
  %0 = s.new : !s.t<@a>
  %1 = s.make %0 5 : <@a>, !s.t<@x::@y>
  %2 = s.new : !s.t<@b>
  %3 = s.make %2 5 : <@b>, !s.t<@x::@z>
  s.make %3 5 : <@x::@z>, i32
  s.make %3 5 : <@x::@y>, i32
  return
}
"""
ENCODINGS = """
func.func @f(%a: tensor<?xf32, @a>, %b: tensor<?xf32, @b>, %c: tensor<2xf32, [@a, 2]>, %d: memref<2xf32, {n = @b}>) {
  %0 = arith.addf %a, %a : tensor<?xf32, @a>
  %1 = arith.addf %b, %b : tensor<?xf32, @b>
  %2 = tensor.cast %0 : tensor<?xf32, @a> to tensor<4xf32, @a>
  %3 = tensor.cast %1 : tensor<?xf32, @b> to tensor<4xf32, @b>
  %4 = arith.addf %3, %3 : tensor<4xf32, @a>
  %5 = arith.negf %c : tensor<2xf32, [@a, 2]>
  %6 = arith.negf %c : tensor<2xf32, [@b, 2]>
  memref.dealloc %d : memref<2xf32, {n = @b}>
  memref.dealloc %d : memref<2xf32, {n = @a}>
  return
}
"""


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Registry:
    return registry_of(tmp_path_factory.mktemp("td"), DIALECT)


@needs_td_files
def test_each_line_has_its_own_types(registry: Registry) -> None:
    assert errors_by_line(Document(TEXT.removeprefix("\n"), registry)) == [
        "7: use of value '%3' expects different type than prior uses: '!s.t<@x::@y>' vs '!s.t<@x::@z>'"
    ]


@needs_td_files
def test_the_fast_path_reads_what_the_slow_one_reads(registry: Registry) -> None:
    assert not check_fast_equals_slow(TEXT, registry)


@needs_td_files
def test_a_change_of_such_a_symbol_is_a_change_of_the_type(registry: Registry) -> None:
    document = Document(TEXT.removeprefix("\n"), registry)
    at = str(document.source).rindex("@y>")
    document.edit(at, at + 3, "@z>")
    assert errors_by_line(document) == []
    at = str(document.source).index("@b>")
    document.edit(at, at + 3, "@c>")
    assert errors_by_line(document) == [
        "5: use of value '%2' expects different type than prior uses: '!s.t<@b>' vs '!s.t<@c>'"
    ]


def test_symbols_in_encodings_and_memory_spaces_are_parts_of_types() -> None:
    assert errors_by_line(Document(ENCODINGS.removeprefix("\n"))) == [
        "6: use of value '%3' expects different type than prior uses: 'tensor<4xf32, @a>' vs 'tensor<4xf32, @b>'",
        "8: use of value '%c' expects different type than prior uses: 'tensor<2xf32, [@b, 2]>' vs "
        "'tensor<2xf32, [@a, 2]>'",
        "10: use of value '%d' expects different type than prior uses: 'memref<2xf32, {n = @a}>' vs "
        "'memref<2xf32, {n = @b}>'",
    ]
    assert not check_fast_equals_slow(ENCODINGS)
