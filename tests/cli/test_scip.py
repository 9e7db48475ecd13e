"""`mlirls scip`: the index of a text, shown below its lines."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.project.miniature import make_workspace
from tests.support.scip import read_index, snapshot

from mlirls_server.cli import dialect_options


def index_of(run: Run, folder: Path, *arguments: str) -> dict[str, Any]:
    """The index of a folder."""
    output = folder / "index.scip"
    result = run("scip", str(folder), "--root", str(folder), "--output", str(output), *arguments)
    assert result.status == 0, result.err
    return read_index(output.read_bytes())


def check(run: Run, folder: Path, text: str, expected: str) -> dict[str, Any]:
    """Compares the snapshot of a text, without a newline at the start; returns the document."""
    text = text.removeprefix("\n")
    (folder / "a.mlir").write_text(text, encoding="utf-8")
    (document,) = index_of(run, folder)["documents"]
    assert snapshot(document, text) == expected.removeprefix("\n")
    return document


def test_values_and_blocks_are_locals_and_functions_are_symbols_of_their_file(run: Run, tmp_path: Path) -> None:
    check(
        run,
        tmp_path,
        """
func.func @f(%a: i32) {
  cf.br ^end(%a : i32)
^end(%b: i32):
  %0:2 = "t.op"(%b) : (i32) -> (i32, i32)
  func.call @f(%0#1) : (i32) -> ()
  return
}
""",
        """
  func.func @f(%a: i32) {
//^^^^^^^^^ reference mlirls . mlir 22 func/func().
//          ^^ definition mlirls . . . `a.mlir`/f().
//             ^^ definition local 0
    cf.br ^end(%a : i32)
//  ^^^^^ reference mlirls . mlir 22 cf/br().
//        ^^^^ reference local 1
//             ^^ reference local 0
  ^end(%b: i32):
//^^^^ definition local 1
//     ^^ definition local 2
    %0:2 = "t.op"(%b) : (i32) -> (i32, i32)
//  ^^ definition local 3
//                ^^ reference local 2
    func.call @f(%0#1) : (i32) -> ()
//  ^^^^^^^^^ reference mlirls . mlir 22 func/call().
//            ^^ reference mlirls . . . `a.mlir`/f().
//               ^^^^ reference local 3
    return
//  ^^^^^^ reference mlirls . mlir 22 func/return().
  }
""",
    )


def test_nested_symbols_have_the_names_around_them_and_are_found_by_their_paths(run: Run, tmp_path: Path) -> None:
    check(
        run,
        tmp_path,
        """
module @m {
  module @inner {
    func.func private @g()
  }
  "t.use"() {f = @inner::@g} : () -> ()
}
// -----
func.func private @g()
""",
        """
  module @m {
//^^^^^^ reference mlirls . mlir 22 builtin/module().
//       ^^ definition mlirls . . . `a.mlir`/m/
    module @inner {
//  ^^^^^^ reference mlirls . mlir 22 builtin/module().
//         ^^^^^^ definition mlirls . . . `a.mlir`/m/inner/
      func.func private @g()
//    ^^^^^^^^^ reference mlirls . mlir 22 func/func().
//                      ^^ definition mlirls . . . `a.mlir`/m/inner/g().
    }
    "t.use"() {f = @inner::@g} : () -> ()
//                 ^^^^^^ reference mlirls . . . `a.mlir`/m/inner/
//                         ^^ reference mlirls . . . `a.mlir`/m/inner/g().
  }
  // -----
  func.func private @g()
//^^^^^^^^^ reference mlirls . mlir 22 func/func().
//                  ^^ definition mlirls . . . `a.mlir`/`chunk 1`/g().
""",
    )


def test_places_are_in_bytes_of_utf8_on_lines_with_umlauts_and_emoji(run: Run, tmp_path: Path) -> None:
    document = check(
        run,
        tmp_path,
        """
%0 = "t.a"() {s = "ä😀"} : () -> i32 "t.b"(%0) : (i32) -> ()
""",
        """
  %0 = "t.a"() {s = "ä😀"} : () -> i32 "t.b"(%0) : (i32) -> ()
//^^ definition local 0
//                                          ^^ reference local 0
""",
    )
    assert document["positionEncoding"] == 1
    # Four bytes more than code points.
    assert document["occurrences"][1]["range"] == [0, 46, 48]


def test_aliases_and_types_of_dialects_are_names_too(run: Run, tmp_path: Path) -> None:
    check(
        run,
        tmp_path,
        """
!t = !llvm.struct<(ptr, i8)>
func.func private @f(!t, !llvm.ptr)
""",
        """
  !t = !llvm.struct<(ptr, i8)>
//^^ definition local 0
//     ^^^^^^^^^^^^ reference mlirls . mlir 22 llvm/struct#
  func.func private @f(!t, !llvm.ptr)
//^^^^^^^^^ reference mlirls . mlir 22 func/func().
//                  ^^ definition mlirls . . . `a.mlir`/f().
//                     ^^ reference local 0
//                         ^^^^^^^^^ reference mlirls . mlir 22 llvm/ptr#
""",
    )


def test_a_definition_has_documentation_a_kind_and_an_enclosing_symbol(run: Run, tmp_path: Path) -> None:
    text = "// Adds.\nfunc.func @f(%a: i32) -> i32 {\n  %0 = arith.addi %a, %a : i32\n  return %0 : i32\n}\n"
    (tmp_path / "a.mlir").write_text(text, encoding="utf-8")
    index = index_of(run, tmp_path)
    (document,) = index["documents"]
    function, argument, result = document["symbols"]
    assert function["displayName"] == "@f"
    assert "func.func @f : (i32) -> i32" in function["documentation"][0]
    assert "Adds." in function["documentation"][0]
    assert (function["kind"], argument["kind"], result["kind"]) == (17, 37, 61)
    assert result["documentation"][0].startswith("```mlir\n%0 : i32\n```\n\nResult 0 of `arith.addi`.")
    assert argument["enclosingSymbol"] == result["enclosingSymbol"] == function["symbol"]
    (defined,) = (one for one in document["occurrences"] if one["symbol"] == function["symbol"])
    assert defined["enclosingRange"] == [1, 0, 4, 1]
    (added,) = (one for one in index["externalSymbols"] if one["displayName"] == "arith.addi")
    assert "integer addition operation" in added["documentation"][0]


def test_every_symbol_that_is_named_is_described_once(run: Run, tmp_path: Path) -> None:
    for name in ("a", "b"):
        text = "func.func @f(%a: i32) {\n  %0 = arith.addi %a, %a : i32\n  return\n}\n"
        (tmp_path / f"{name}.mlir").write_text(text, encoding="utf-8")
    index = index_of(run, tmp_path)
    external = [one["symbol"] for one in index["externalSymbols"]]
    assert external == sorted(set(external))
    for document in index["documents"]:
        own = [one["symbol"] for one in document["symbols"]]
        assert len(own) == len(set(own))
        assert {one["symbol"] for one in document["occurrences"]} <= {*own, *external}


def test_a_broken_text_is_indexed_as_far_as_it_is_understood(run: Run, tmp_path: Path) -> None:
    check(
        run,
        tmp_path,
        """
func.func @f(%a: i32) {
  %b = arith.addi %a,
  "t.use"(%a, %nix) : (i32, i32) -> ()
""",
        """
  func.func @f(%a: i32) {
//^^^^^^^^^ reference mlirls . mlir 22 func/func().
//          ^^ definition mlirls . . . `a.mlir`/f().
//             ^^ definition local 0
    %b = arith.addi %a,
//  ^^ definition local 1
//       ^^^^^^^^^^ reference mlirls . mlir 22 arith/addi().
//                  ^^ reference local 0
    "t.use"(%a, %nix) : (i32, i32) -> ()
//          ^^ reference local 0
""",
    )


def test_an_operation_of_a_project_is_of_no_public_package(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = make_workspace(tmp_path / "w")
    dialect_options.forget()
    (root / "a.mlir").write_text("%0 = toy.nothing\n%1 = toy.add %0, %0 : i32\n", encoding="utf-8")
    external = index_of(run, root)["externalSymbols"]
    assert "mlirls . . . toy/add()." in [one["symbol"] for one in external]


def test_two_runs_write_the_same_bytes(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.mlir").write_text("func.func @f(%a: i32) {\n  return\n}\n", encoding="utf-8")
    index_of(run, tmp_path)
    first = (tmp_path / "index.scip").read_bytes()
    index_of(run, tmp_path)
    assert (tmp_path / "index.scip").read_bytes() == first


def test_files_that_cannot_be_indexed_are_reported_and_the_others_are_written(run: Run, tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "a.mlir").write_text("func.func private @f()\n", encoding="utf-8")
    (inner / "b.mlir").write_bytes(b"ML\xefR\x00")
    (tmp_path / "c.mlir").write_text("", encoding="utf-8")
    output = tmp_path / "index.scip"
    result = run("scip", str(tmp_path), "--root", str(inner), "--output", str(output))
    assert result.status == 2
    assert f"{inner / 'b.mlir'}: " in result.err
    assert f"{tmp_path / 'c.mlir'}: is not below {inner}" in result.err
    assert [one["relativePath"] for one in read_index(output.read_bytes())["documents"]] == ["a.mlir"]


def test_an_index_is_kept_where_no_file_can_be_read(run: Run, tmp_path: Path) -> None:
    output = tmp_path / "index.scip"
    output.write_bytes(b"good")
    result = run("scip", str(tmp_path / "none.mlir"), "--output", str(output))
    assert (result.status, output.read_bytes()) == (2, b"good")
    assert result.err.endswith(f"mlirls: scip: {output}: nothing is written: no file could be read\n")


def test_standard_input_cannot_be_indexed(run: Run) -> None:
    result = run("scip", "-")
    assert (result.status, result.err) == (2, "mlirls: scip: standard input cannot be indexed; name a file or folder\n")


def test_if_an_index_cannot_be_written_its_file_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.mlir").write_text("module {}\n")
    output = tmp_path / "none" / "index.scip"
    result = run("scip", "--root", str(tmp_path), str(tmp_path), "--output", str(output))
    assert (result.status, result.err) == (2, f"mlirls: scip: {output}: no such file or directory\n")
