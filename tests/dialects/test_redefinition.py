"""A user's `.td` file overrides the knowledge of upstream's C++, whatever was read before."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.ods import headers
from mlirls_ir.ods.headers import read_headers
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.sources import SOURCES
from mlirls_ir.ods.table_writing import is_same_except_prose
from mlirls_ir.ods.user import read_user_dialects
from mlirls_ir.ods.user_data import OdsFile
from mlirls_ir.tablegen import TreeCache

INCLUDE = Path("/usr/lib/llvm-22/include")
CACHE = TreeCache()

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
    """`expected` are the messages about `text` with the dialects of `td`."""
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


def test_a_directive_of_another_dialect_is_not_taken_for_the_users_own(tmp_path: Path) -> None:
    check(FOO, tmp_path, USE_OF_FOO, [])


def test_nor_is_it_after_the_other_dialect_was_read(tmp_path: Path) -> None:
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


def test_a_users_definition_has_its_own_format(tmp_path: Path) -> None:
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


def test_the_format_of_upstream_is_an_error_for_a_redefined_operation(tmp_path: Path) -> None:
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


def test_the_rules_of_upstream_do_not_apply_to_a_users_definition(tmp_path: Path) -> None:
    # Upstream's verifier counts indices, which this operation does not have.
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


def test_an_unchanged_definition_keeps_its_hooks(tmp_path: Path) -> None:
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


EXTENSION = """
include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Dialect/Transform/IR/TransformAttrs.td"
def Mine : Op<Transform_Dialect, "mine"> { let assemblyFormat = "attr-dict"; }
"""


def test_an_extension_of_a_dialect_keeps_the_tables_of_the_chosen_llvm(tmp_path: Path) -> None:
    path = tmp_path / "mine.td"
    path.write_text(EXTENSION, encoding="utf-8")
    for release, strict in ((19, ""), (24, "loosely")):
        before = upstream_registry(release)
        found = read_user_dialects(before, [OdsFile(str(path), (str(INCLUDE),))], CACHE)
        after = before.extended(found.dialects).dialect("transform")
        known = before.dialect("transform")
        assert after is not None
        assert known is not None
        assert "transform.mine" in after.operations
        assert after.redefined == known.redefined
        assert after.strict_properties == strict


def test_a_folder_has_the_dialects_of_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("arith", "cf")
    monkeypatch.setattr(headers, "sources_in", lambda include: {name: SOURCES[name] for name in names})
    folder = tmp_path / "include/mlir"
    folder.mkdir(parents=True)
    (folder / "IR").symlink_to(INCLUDE / "mlir/IR")
    (folder / "Interfaces").symlink_to(INCLUDE / "mlir/Interfaces")
    for name in ("Arith", "ControlFlow"):
        (folder / "Dialect" / name).parent.mkdir(exist_ok=True)
        (folder / "Dialect" / name).symlink_to(INCLUDE / "mlir/Dialect" / name)
    own = folder / "Dialect/Own/IR/OwnOps.td"
    own.parent.mkdir(parents=True)
    own.write_text(FOO, encoding="utf-8")
    registry = upstream_registry()
    found = read_headers(tmp_path / "include", registry)
    assert [dialect.name for dialect in found.dialects] == ["arith", "cf", "foo"]
    for dialect in found.dialects[:2]:
        table = registry.dialect(dialect.name)
        assert table is not None
        assert dialect.operations.keys() == table.operations.keys()
        assert all(is_same_except_prose(dialect.operations[name], table.operations[name]) for name in table.operations)
        assert dialect.redefined == frozenset()
    assert str(own.resolve()) in found.files


NUMBER = """
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"
def Foo : Dialect { let name = "foo"; let cppNamespace = "::foo"; }
def Foo_Number : AttrDef<Foo, "Integer"> {
  let mnemonic = "number";
  let parameters = (ins "mlir::IntegerAttr":$value);
  let assemblyFormat = "`<` $value `>`";
}
"""


def test_an_attribute_of_mlir_is_not_a_users_attribute_with_the_same_class(tmp_path: Path) -> None:
    check(NUMBER, tmp_path, "module attributes {test.a = #foo.number<1 : i7>} {}", [])
    message = "invalid kind of attribute specified"
    check(NUMBER, tmp_path, "module attributes {test.a = #foo.number<unit>} {}", [message])
