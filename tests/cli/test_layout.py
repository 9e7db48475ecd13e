"""`mlirls layout`: the table, and the documented JSON."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "layout.mlir"


def test_table_shows_every_scope_and_type_of_the_example(run: Run) -> None:
    result = run("layout", str(EXAMPLE))
    assert (result.status, result.err) == (0, "")
    for shown in ("@host", "@device", "@default", "vector<3xi32>", "complex<f64>"):
        assert shown in result.out


def test_json_has_the_documented_keys_and_null_without_a_layout(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.mlir"
    path.write_text("module @m {\n  func.func private @f(i64, memref<4xi8>)\n}\n", encoding="utf-8")
    value = json.loads(run("layout", "--format", "json", str(path)).out)
    (scope,) = value["scopes"]
    assert (scope["op"], scope["name"]) == ("builtin.module", "m")
    assert scope["range"] == {"start": {"line": 0, "character": 0}, "end": {"line": 2, "character": 1}}
    by_type = {entry.pop("type"): entry for entry in scope["types"]}
    sizes = {"size": 8, "size_in_bits": 64, "abi_alignment": 4, "preferred_alignment": 8}
    # Keys may be added; these stay.
    assert by_type["i64"] | sizes == by_type["i64"]
    assert by_type["memref<4xi8>"] | dict.fromkeys(sizes) == by_type["memref<4xi8>"]


def test_a_spec_that_does_not_parse_gives_no_sizes(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.mlir"
    path.write_text("module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = >} {\n  func.func private @f(i64)\n}\n")
    assert run("layout", str(path)).out == "builtin.module, line 1\n  data layout not valid: its text does not parse\n"
    value = json.loads(run("layout", "--format", "json", str(path)).out)
    assert value["scopes"][0]["error"] == "its text does not parse"
    assert value["scopes"][0]["types"][0]["size"] is None


def test_an_error_that_hides_no_type_is_reported_as_an_error(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.mlir"
    path.write_text("func.func private @f(i8)\nfunc.func private @f(i16)\n", encoding="utf-8")
    assert run("layout", str(path)).err == f"layout: {path}:2: error: redefinition of symbol named 'f'\n"


def test_errors_elsewhere_do_not_matter(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.mlir"
    path.write_text("func.func @f(%a: i8) {\n  %b = arith.addi %a,\n}\n", encoding="utf-8")
    result = run("layout", str(path))
    assert result.status == 0
    assert "i8" in result.out


def test_an_error_in_the_text_is_reported_in_one_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.mlir"
    path.write_text("func.func @f(%a: i8) {\n  %b = arith.addi %a,\n}\n", encoding="utf-8")
    assert run("layout", str(path)).err == (
        f"layout: {path}:2: error: expected SSA operand; types in parts that do not parse are left out\n"
    )
    path.write_bytes(b"ML\xefR\x00")
    result = run("layout", str(path))
    assert result.status == 2
    assert "bytecode" in result.err


def test_a_file_without_types_is_reported(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.mlir"
    path.write_text("// nothing\n", encoding="utf-8")
    result = run("layout", str(path))
    assert (result.status, result.out, result.err) == (0, "no types are used, and there are no modules\n", "")


def test_a_missing_file_to_compare_with_is_reported(run: Run, tmp_path: Path) -> None:
    result = run("layout", "--diff", str(EXAMPLE), str(tmp_path / "missing.mlir"))
    assert result.status == 2
    assert "no file" in result.err
