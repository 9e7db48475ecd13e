"""The place of a definition, found by searching the text: the place that TableGen's reader finds, or none."""

from __future__ import annotations

from pathlib import Path

import pytest

from mlirls_ir import tablegen
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.locations import find_places
from mlirls_ir.ods.written_place import find_written_place
from mlirls_server.project.llvm import find_llvm_include


def check(folder: Path, text: str, expected: str | None, **others: str) -> None:
    """The place of the class `AddOp` with the mnemonic `add`, as `file:line:column length`."""
    for name, content in {"a": text, **others}.items():
        (folder / f"{name}.td").write_text(content)
    found = find_written_place([folder / "a.td"], folder, "AddOp", "add")
    shown = None if found is None else f"{Path(found.file).name}:{found.line}:{found.column} {found.length}"
    assert shown == expected


def test_a_definition_is_found_by_its_class_and_mnemonic(tmp_path: Path) -> None:
    check(tmp_path, 'def T_SubOp : Op<"sub">;\n  def T_AddOp : Op<"add"> {\n}\n', "a.td:2:7 7")
    check(tmp_path, 'def AddOp :\n  Op<"add">;\n', "a.td:1:5 5")
    check(tmp_path, 'include "b.td"\n', "b.td:1:5 7", b='def T_AddOp : Op<"add">;\n')


def test_an_uncertain_place_is_not_found(tmp_path: Path) -> None:
    check(tmp_path, 'def T_AddOp : Op<"add">;\ndef U_AddOp : Op<"add">;\n', None)
    check(tmp_path, 'def T_AddOp : Op<name>;\ndef T_SubOp : Op<"add">;\n', None)
    check(tmp_path, '// def T_AddOp : Op<"add">;\n', None)
    check(tmp_path, 'include "none.td"\ndef T_AddOp : Op<"add">;\n', None)


@pytest.mark.parametrize(
    ("dialect", "source"),
    [("arith", "Arith/IR/ArithOps.td"), ("ub", "UB/IR/UBOps.td"), ("cf", "ControlFlow/IR/ControlFlowOps.td")],
)
def test_the_place_is_the_one_that_the_reader_finds(dialect: str, source: str) -> None:
    include = find_llvm_include(())
    if include is None:
        pytest.skip("no LLVM is installed")
    path = (Path(include, "mlir/Dialect") / source).resolve()
    places = find_places(tablegen.read_file(path, [include, str(path.parent)]))[dialect]
    operations = upstream_registry().dialect(dialect)
    assert operations is not None
    found = 0
    for name, operation in operations.operations.items():
        cpp_class = operation.cpp_class.rpartition("::")[2]
        place = find_written_place([path], Path(include), cpp_class, name.partition(".")[2])
        assert place in (None, places.get(f"op {name}"))
        found += place is not None
    assert found
