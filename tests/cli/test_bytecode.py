"""Commands on MLIR bytecode: their findings are about its text as printed by `mlirls print`."""

from __future__ import annotations

import json
import os
from functools import partial
from pathlib import Path

import pytest
from tests.bytecode.build import File, strings, varint
from tests.bytecode.record import recorded
from tests.cli.conftest import Run

from mlirls_ir.asm_parser.attributes import parse_attribute
from mlirls_ir.asm_parser.context import AsmContext
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.bytecode import read_bytecode
from mlirls_ir.bytecode.write import write_bytecode
from mlirls_ir.bytecode.write_resources import GivenResource
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.graph.operation import Value
from mlirls_ir.printing.to_bytecode import document_to_bytecode
from mlirls_ir.types.model import IntegerType
from mlirls_ir.values.bases import Attribute

RECORDED = recorded()
WRONG = File(
    strings=strings(b"arith", b"constant", b"builtin"),
    offsets=b"".join(map(varint, (2, 1, 1, 2, 26, 36, 1, 1, 8))),
    entries=b"loc(unknown)\0{value = 1 : i32}\0i64\0",
    operations=varint(2) + varint(0) + b"\3" + b"".join(map(varint, (0, 1, 1, 0))),
)
"""A constant whose value has another type than its result, which mlir-opt does not write."""
RESOURCES = RECORDED["inputs/resources.mlir.0.v6"][0]


@pytest.fixture
def resources(tmp_path: Path) -> str:
    path = tmp_path / "model.mlirbc"
    path.write_bytes(RESOURCES)
    return str(path)


def test_print_shows_operations_and_resources(run: Run, resources: str) -> None:
    result = run("print", resources)
    assert (result.status, result.err) == (0, "")
    assert "%cst = arith.constant dense_resource<blob1> : tensor<3xi64>\n" in result.out
    assert '      blob1: "0x08000000010000000000000002000000000000000300000000000000",\n' in result.out
    assert "      disable_threading: true,\n" in result.out
    assert '      b: "x\\22y"\n' in result.out


def test_print_elides_long_resources(run: Run, resources: str) -> None:
    result = run("print", "--elide", "8", resources)
    assert '      blob1: "0x08000000",\n' in result.out
    assert '      a: "0x0400000001000000",\n' in result.out


def test_print_generic_with_locations(run: Run, resources: str) -> None:
    printed = RECORDED["inputs/resources.mlir.0.v6"][1]
    result = run("print", "--generic", "--locations", resources)
    assert result.out.startswith(printed)


def test_printed_text_is_read_back(run: Run, tmp_path: Path, resources: str) -> None:
    text = tmp_path / "a.mlir"
    text.write_text(run("print", resources).out, encoding="utf-8")
    assert run("check", str(text)).status == 0


def test_check_finds_nothing_in_valid_bytecode(run: Run, resources: str) -> None:
    result = run("check", resources)
    assert (result.status, result.err) == (0, "")
    assert "no findings in 1 file" in result.out


def test_check_finds_errors_at_lines_of_the_printed_text(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "wrong.mlirbc"
    path.write_bytes(WRONG.data())
    result = run("check", "--format", "json", str(path))
    (found,) = json.loads(result.out)["files"][0]["diagnostics"]
    printed = run("print", str(path)).out.splitlines()
    assert "arith.constant" in printed[found["range"]["start"]["line"]]
    assert result.status == 1


def test_layout_of_types_in_bytecode(run: Run, resources: str) -> None:
    result = run("layout", resources)
    assert result.status == 0
    assert "tensor<3xi64>" in result.out


@pytest.mark.parametrize("command", ["print", "check", "layout"])
def test_errors_in_bytes_are_reported_with_their_place(run: Run, tmp_path: Path, command: str) -> None:
    path = tmp_path / "bad.mlirbc"
    path.write_bytes(RESOURCES[:60])
    result = run(command, str(path))
    assert result.status == 2
    assert "this is not valid bytecode: byte " in result.err


@pytest.fixture
def large_from_one_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reads files of any size like large ones: on demand, a few bytes at a time."""
    monkeypatch.setattr("mlirls_ir.source.files.READ_WHOLE_BYTES", 0)
    monkeypatch.setattr("mlirls_ir.source.files.BLOCK_BYTES", 64)


@pytest.mark.usefixtures("large_from_one_byte")
def test_a_file_of_weights_is_not_read(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []
    read_file = os.read

    def counted(descriptor: int, n_bytes: int) -> bytes:
        read.append(n_bytes)
        return read_file(descriptor, n_bytes)

    path = tmp_path / "model.mlirbc"
    path.write_bytes(RESOURCES)
    monkeypatch.setattr("os.read", counted)
    assert run("check", "--no-cache", str(path)).status == 0
    assert 0 < max(read) <= 64


@pytest.mark.usefixtures("large_from_one_byte")
def test_large_files_are_read_like_small_ones(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, again = tmp_path / "a.mlirbc", tmp_path / "b.mlirbc"
    path.write_bytes(RESOURCES)
    pieces = run("print", "--locations", str(path)).out
    assert run("convert", str(path), str(again)).status == 0
    monkeypatch.undo()
    assert run("print", "--locations", str(path)).out == pieces
    assert run("print", "--locations", str(again)).out == pieces


@pytest.mark.usefixtures("large_from_one_byte")
@pytest.mark.parametrize("command", ["check", "print", "layout"])
def test_a_file_that_gets_shorter_while_it_is_read_is_reported(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    path = tmp_path / "a.mlirbc"
    path.write_bytes(RESOURCES)
    seek = os.lseek
    n_seeks = 0

    def shorten(descriptor: int, offset: int, how: int) -> int:
        nonlocal n_seeks
        n_seeks += 1
        if n_seeks == 3:
            os.truncate(path, 8)
        return seek(descriptor, offset, how)

    monkeypatch.setattr("os.lseek", shorten)
    result = run(command, "--no-cache", str(path)) if command == "check" else run(command, str(path))
    assert result.status == 2
    assert "got shorter while it was read" in result.out + result.err


def test_nothing_is_mapped() -> None:
    """The system kills a process that reads a mapped file after it was made shorter."""
    found = [
        path for room in ("ir", "server") for path in Path(room).rglob("*.py") if "mmap" in path.read_text("utf-8")
    ]
    assert found == []


def test_convert_both_ways_keeps_everything(run: Run, tmp_path: Path, resources: str) -> None:
    text, again = str(tmp_path / "a.mlir"), str(tmp_path / "b.mlirbc")
    assert run("convert", resources, text).status == 0
    assert run("convert", text, again).status == 0
    assert run("print", "--locations", again).out == Path(text).read_text(encoding="utf-8")


def test_convert_keeps_the_version_unless_another_one_is_given(run: Run, tmp_path: Path) -> None:
    old, same, newer = (tmp_path / name for name in ("old.mlirbc", "same.mlirbc", "newer.mlirbc"))
    old.write_bytes(RECORDED["inputs/values.mlir.0.v3"][0])
    assert run("convert", str(old), str(same)).status == 0
    assert run("convert", str(old), str(newer), "--emit-bytecode-version", "6").status == 0
    # The version is the first number after the magic number.
    assert [path.read_bytes()[4] >> 1 for path in (same, newer)] == [3, 6]


def test_convert_elides_resources(run: Run, tmp_path: Path, resources: str) -> None:
    small = tmp_path / "small.mlirbc"
    assert run("convert", "--elide-resources", resources, str(small)).status == 0
    assert "blob1" not in run("print", str(small)).out.partition("{-#")[2]
    assert "dense_resource<blob1>" in run("print", str(small)).out


def test_convert_writes_nothing_where_something_would_be_lost(run: Run, tmp_path: Path) -> None:
    text, output = tmp_path / "a.mlir", tmp_path / "a.mlirbc"
    text.write_text("%0 = foo.bar <1> : i32\n", encoding="utf-8")
    output.write_bytes(b"what was there")
    result = run("convert", str(text), str(output))
    assert result.status == 2
    assert "nothing was written: 1:1: the syntax of 'foo.bar' is unknown" in result.err
    assert output.read_bytes() == b"what was there"
    assert run("convert", str(text), str(tmp_path / "b.mlir")).status == 2


def test_convert_replaces_the_file_that_it_reads(run: Run, resources: str) -> None:
    printed = run("print", resources).out
    assert run("convert", resources, resources, "--emit-bytecode-version", "2").status == 0
    assert run("print", resources).out == printed


def without_return(*more: Value) -> bytes:
    """A function without its terminator, in bytecode of version 5 from another producer; its sum has more results."""
    registry = upstream_registry()
    text = "module { func.func @f(%a: i32) {\n  %0 = arith.addi %a, %a : i32\n  return\n} }"
    data = document_to_bytecode(Document(text, registry), "a.mlir", 5, "MLIR19.1")
    root = read_bytecode(data, registry, has_locations=True).root
    body = root.regions[0][0].operations[0].regions[0][0].operations
    body.pop()
    body[0].results += more
    locate = partial(_location, AsmContext(registry))
    weights = GivenResource("builtin", is_external=False, key="weights", value=(8, bytes(range(256)) * 64))
    return write_bytecode(root, registry, locate, version=5, producer="MLIR19.1", resources=[weights])


def _location(context: AsmContext, text: str) -> Attribute:
    return parse_attribute(AsmParser(text, 0, context))


def test_fix_repairs_bytecode_and_keeps_its_version_producer_locations_and_resources(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "model.mlirbc"
    path.write_bytes(without_return())
    result = run("check", str(path))
    assert "1 of 1 finding is fixable with --fix" in result.out
    result = run("check", "--fix", str(path))
    assert (result.status, result.err) == (0, "")
    assert result.out.endswith("no findings in 1 file; 1 repair\n")
    after = read_bytecode(path.read_bytes(), upstream_registry())
    assert (after.version, after.producer) == (5, "MLIR19.1")
    (weights,) = after.resources
    _, start, end = weights.blob(path.read_bytes())
    assert path.read_bytes()[start:end] == bytes(range(256)) * 64
    printed = run("print", "--locations", str(path)).out
    assert '%0 = arith.addi %arg0, %arg0 : i32 loc("a.mlir":2:8)\n    return' in printed


def test_fix_with_diff_shows_the_change_of_the_text_and_leaves_the_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "model.mlirbc"
    path.write_bytes(without_return())
    result = run("check", "--fix", "--diff", str(path))
    assert "\n+    func.return\n" in result.out
    assert path.read_bytes() == without_return()


def test_fix_does_not_write_where_something_would_be_lost(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "model.mlirbc"
    data = without_return(Value(IntegerType(64)))
    path.write_bytes(data)
    result = run("check", "--fix", str(path))
    assert result.status == 2
    assert "model.mlirbc: not repaired: 4:5: error: 'arith.addi' op requires one result" in result.err
    assert path.read_bytes() == data
