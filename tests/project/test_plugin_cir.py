"""The worked plug-in for layouts (examples/plugin-cir): what ClangIR's records cost, and how it accesses memory."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from mlirls_server.cli import dialect_options
from mlirls_server.cli.main import main

EXAMPLE = Path(__file__).parents[2] / "examples/plugin-cir"
INCLUDE = Path("/usr/lib/llvm-22/include")

pytestmark = pytest.mark.skipif(not (INCLUDE / "mlir/IR/OpBase.td").exists(), reason="needs the .td files of LLVM 22")


def test_records_are_laid_out_as_clang_lays_them_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = shutil.copytree(EXAMPLE, tmp_path / "w")
    dialect_options.forget()
    options = ["--allow-plugins", "-I", str(INCLUDE), str(root / "records.mlir")]
    assert main(["check", *options]) == 0
    capsys.readouterr()
    assert main(["layout", "--format", "json", *options]) == 0
    dialect_options.forget()
    scope = json.loads(capsys.readouterr().out)["scopes"][-1]
    found = {
        row["type"].partition('"')[2].partition('"')[0]: (
            row["size"],
            row["abi_alignment"],
            [field["offset"] for field in row.get("fields", ())],
        )
        for row in scope["types"]
    }
    assert found == {
        "Node": (24, 8, [0, 8, 16]),
        "Wire": (9, 1, [0, 1]),
        "Value": (16, 8, [0, 0, 0]),
        "All": (40, 8, [0, 8, 24]),
        "Opaque": (8, 8, []),
    }


def test_an_access_to_a_variable_that_is_less_aligned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = shutil.copytree(EXAMPLE, tmp_path / "w")
    dialect_options.forget()
    options = ["--allow-plugins", "-I", str(INCLUDE), "--format", "json", str(root / "accesses.mlir")]
    assert main(["check", *options]) == 0
    dialect_options.forget()
    (found,) = json.loads(capsys.readouterr().out)["files"][0]["diagnostics"]
    assert (found["code"], found["message"]) == (
        "misaligned-access",
        "this access to `!cir.int<s, 32>` assumes an alignment of 4 bytes: the memory is only aligned to 1 byte",
    )
