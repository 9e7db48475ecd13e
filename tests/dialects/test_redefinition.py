"""What a user's `.td` file says counts before what is known of upstream's C++, whatever was read before."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.user import read_user_dialects
from mlirls_ir.ods.user_data import OdsFile
from mlirls_ir.tablegen import TreeCache

INCLUDE = Path("/usr/lib/llvm-22/include")
CACHE = TreeCache(None)

pytestmark = pytest.mark.skipif(not (INCLUDE / "mlir/IR/OpBase.td").exists(), reason="needs the .td files of LLVM 22")


@cache
def registry_with(td: str, folder: Path) -> Registry:
    path = folder / "mine.td"
    path.write_text(td, encoding="utf-8")
    registry = upstream_registry()
    found = read_user_dialects(registry, [OdsFile(str(path), (str(INCLUDE),))], CACHE)
    assert found.diagnostics == ()
    return registry.extended(found.dialects)


def check(td: str, folder: Path, text: str, expected: list[str]) -> None:
    """`expected` are the messages about `text` where the dialects of `td` are known."""
    document = Document(text, registry_with(td, folder))
    assert [diagnostic.message for diagnostic in document.diagnostics()] == expected


FOO = """
include "mlir/IR/OpBase.td"
def Foo : Dialect { let name = "foo"; let cppNamespace = "::foo"; }
def Foo_Address : Op<Foo, "address"> {
  let arguments = (ins AnyType:$base, Variadic<Index>:$dynamic, DenseI32ArrayAttr:$constant);
  let results = (outs AnyType:$result);
  let assemblyFormat = [{
    $base `[` custom<GEPIndices>($dynamic, $constant) `]` attr-dict `:` type($base) `->` type($result)
  }];
}
"""
USE_OF_FOO = """
func.func @f(%base: i32, %i: index) -> i32 {
  %a = foo.address %base[whatever my parser reads, %i] : i32 -> i32
  return %a : i32
}
"""


def test_a_directive_of_another_dialect_is_not_taken_for_ones_own(tmp_path: Path) -> None:
    check(FOO, tmp_path, USE_OF_FOO, [])


def test_it_is_not_either_once_the_other_dialect_was_read(tmp_path: Path) -> None:
    Document("%q = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr, i8").diagnostics()
    check(FOO, tmp_path, USE_OF_FOO, [])


PREFETCH = """
include "mlir/IR/OpBase.td"
def MemRef_Dialect : Dialect { let name = "memref"; let cppNamespace = "::mlir::memref"; }
def Mine_Prefetch : Op<MemRef_Dialect, "prefetch"> {
  let arguments = (ins AnyMemRef:$memref, I32Attr:$lines);
  let assemblyFormat = "$memref `lines` $lines attr-dict `:` type($memref)";
}
"""


def test_a_definition_of_ones_own_has_its_own_format(tmp_path: Path) -> None:
    check(
        PREFETCH,
        tmp_path,
        """
        func.func @f(%m: memref<8xf32>) {
          memref.prefetch %m lines 4 : memref<8xf32>
          return
        }
        """,
        [],
    )


def test_the_format_of_upstream_is_then_an_error(tmp_path: Path) -> None:
    check(
        PREFETCH,
        tmp_path,
        """
        func.func @f(%m: memref<8xf32>, %i: index) {
          memref.prefetch %m[%i], read, locality<3>, data : memref<8xf32>
          return
        }
        """,
        ["custom op 'memref.prefetch' expected 'lines'"],
    )


def test_the_rules_of_upstream_are_not_those_of_ones_own(tmp_path: Path) -> None:
    # Upstream's verifier counts indices, which this one does not have.
    check(
        PREFETCH,
        tmp_path,
        """
        func.func @f(%m: memref<8xf32>) {
          "memref.prefetch"(%m) <{lines = 4 : i32}> : (memref<8xf32>) -> ()
          return
        }
        """,
        [],
    )


def test_what_is_defined_again_as_it_is_keeps_its_hooks(tmp_path: Path) -> None:
    check(
        (INCLUDE / "mlir/Dialect/MemRef/IR/MemRefOps.td").read_text(encoding="utf-8"),
        tmp_path,
        """
        func.func @f(%m: memref<8xf32>, %i: index) {
          memref.prefetch %m[%i], read, locality<3>, data : memref<8xf32>
          memref.prefetch %m[%i, %i], read, locality<3>, data : memref<8xf32>
          return
        }
        """,
        ["'memref.prefetch' op too few indices"],
    )
