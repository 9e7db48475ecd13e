"""`import mlirls_ir`: the API for other programs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.support.oracle import CORPUS, corpus_files

import mlirls_ir
from mlirls_ir import Block, Operation, Text

FILES = [path for path in corpus_files(CORPUS) if path.name != "invalid.mlir"]


def check(text: str, expected: str) -> None:
    """All operations of a text, one a line: results, name, and operands by the operation or block that defines them."""
    lines: list[str] = []
    for operation in mlirls_ir.read(text).walk():
        results = ", ".join(f"{value.name}: {value.type}" for value in operation.results)
        operands = ", ".join(owner_of(value) for value in operation.operands)
        depth = 0
        around = operation.parent()
        while around is not None:
            depth, around = depth + 1, around.parent()
        lines.append(f"{'  ' * depth}{results}{' = ' if results else ''}{operation.name}({operands})")
    assert lines == expected.strip("\n").splitlines()


def owner_of(value: mlirls_ir.Value) -> str:
    match value.owner:
        case Operation() as operation:
            return operation.name
        case Block():
            return f"block {value.name}"
        case None:
            return f"nothing {value.name}"


def test_values_lead_to_their_definitions() -> None:
    check(
        """
        func.func @f(%a: i32) -> i32 {
          %0:2 = "my.pair"(%a) : (i32) -> (i32, i64)
          %1 = arith.addi %0#0, %a : i32
          return %1 : i32
        }
        """,
        """
builtin.module()
  func.func()
    %0#0: i32, %0#1: i64 = my.pair(block %a)
    %1: i32 = arith.addi(my.pair, block %a)
    func.return(arith.addi)
""",
    )


def test_a_broken_text_has_operations_too() -> None:
    check(
        """
        func.func @f(%a: i32) -> i32 {
          %0 = arith.addi %a, %missing : i32
          %1 = arith.muli %0 %a : i32
          return %1 : i32
        """,
        """
builtin.module()
  func.func()
    %0: i32 = arith.addi(block %a, nothing %missing)
    %1: i32 = arith.muli(arith.addi, block %a)
    func.return(arith.muli)
""",
    )


def test_implicit_operations_exist_and_have_no_range() -> None:
    text = mlirls_ir.read("func.func @f(%c: i1) {\n  scf.if %c {\n  }\n  return\n}")
    implied = [operation.name for operation in text.walk() if operation.range is None]
    assert implied == ["builtin.module", "scf.yield"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(CORPUS).as_posix())
def test_links_agree_with_one_another(path: Path) -> None:
    text = mlirls_ir.read_file(path)
    for operation in text.walk():
        assert operation.block is None or operation in operation.block.operations
        for index, value in enumerate(operation.operands):
            assert value.owner is None or (operation, index) in value.uses
        for value in operation.results:
            assert value.owner is operation
            assert all(user.operands[index] is value for user, index in value.uses)


def test_the_innermost_operation_at_each_offset_contains_it() -> None:
    source = "func.func @f(%a: i32) {\n  %0 = arith.addi %a, %a : i32\n  return\n}\n\nfunc.func private @g()\n"
    text = mlirls_ir.read(source)
    found = [text.operation_at(offset) for offset in range(len(source) + 1)]
    for offset, operation in enumerate(found):
        inside = [one for one in text.walk() if one.range is not None and one.range[0] <= offset < one.range[1]]
        assert operation is (inside[-1] if inside else None)
    assert {operation.name for operation in found if operation is not None} == {
        "func.func",
        "arith.addi",
        "func.return",
    }


def test_chunks_are_modules_and_one_with_an_error_is_not_printed() -> None:
    text = mlirls_ir.read('"my.a"() : () -> ()\n// -----\n%0 = arith.addi %x, %x : i32\n')
    first, second = text.modules
    assert text.generic_of(first) == '"builtin.module"() ({\n  "my.a"() : () -> ()\n}) : () -> ()\n'
    with pytest.raises(ValueError, match="the module has an error"):
        text.generic_of(second)
    with pytest.raises(ValueError, match="not one of the text's modules"):
        text.generic_of(mlirls_ir.read("").modules[0])


def test_types_and_attributes_are_written_with_the_aliases_of_the_text() -> None:
    text = Text("!word = i32\n#three = 3 : !word\n")
    assert str(text.type("vector<4x!word>")) == "vector<4xi32>"
    assert text.attribute("#three") is text.attribute("3 : i32")
    with pytest.raises(mlirls_ir.ParseFailure):
        text.type("vector<")
    with pytest.raises(mlirls_ir.ParseFailure, match="invalid memref element type"):
        text.type("memref<4xtensor<i8>>")


def test_files_that_cannot_be_read_are_reported(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        mlirls_ir.read_file(tmp_path / "none.mlir")


def test_td_files_with_mistakes_are_a_value_error(tmp_path: Path) -> None:
    path = tmp_path / "bad.td"
    path.write_text("def : Nothing;\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"bad\.td:1:7"):
        mlirls_ir.read_dialects([path])


def test_every_name_exists_and_is_imported_only_when_it_is_used() -> None:
    assert [name for name in mlirls_ir.__all__ if getattr(mlirls_ir, name, None) is None] == []
    assert set(mlirls_ir.__all__) <= set(dir(mlirls_ir))
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        _ = mlirls_ir.nothing  # type: ignore[attr-defined]  # that is the point
    program = "import sys, mlirls_ir; print([name for name in sys.modules if name.startswith('mlirls_ir.')])"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
