"""Bytecode that we write is read back as the same module, and text that bytecode cannot hold is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bytecode.record import recorded
from tests.support.judge import has_mlir_opt, run_mlir_opt
from tests.support.sample import spread

from mlirls_ir.bytecode import Buffer
from mlirls_ir.bytecode.cursor import ByteCursor
from mlirls_ir.bytecode.write_properties import CannotWrite
from mlirls_ir.bytecode.writer import ByteWriter
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.printing.bytecode import print_bytecode
from mlirls_ir.printing.to_bytecode import bytecode_to_bytecode, document_to_bytecode

RECORDED = recorded()
READ_BY_MLIR_OPT = [name for name in RECORDED if name.startswith(("inputs/", "llvm/", "arith/"))]


def generic(data: Buffer) -> str:
    return print_bytecode(data, upstream_registry(), is_generic=True, locations=True, resources=False).text


def check(text: str, expected: str, version: int = 6) -> None:
    """`expected` is the reason why a text is not written."""
    with pytest.raises(CannotWrite) as failure:
        document_to_bytecode(Document(text), "a.mlir", version, "test")
    assert str(failure.value) == expected


@pytest.mark.parametrize("name", spread(list(RECORDED), 60))
def test_a_file_that_is_written_again_has_the_same_contents(name: str) -> None:
    data, printed = RECORDED[name]
    again = bytecode_to_bytecode(data, upstream_registry(), None)
    assert generic(again) == printed
    # The order of the entries does not matter.
    assert bytecode_to_bytecode(again, upstream_registry(), None) == again


@pytest.mark.skipif(not has_mlir_opt(), reason="needs mlir-opt")
@pytest.mark.parametrize("name", spread(READ_BY_MLIR_OPT, 20))
def test_mlir_opt_reads_what_we_write(name: str, tmp_path: Path) -> None:
    data, printed = RECORDED[name]
    flags = ("--allow-unregistered-dialect", "--mlir-print-op-generic", "--mlir-print-debuginfo")
    path = tmp_path / "a.mlirbc"
    path.write_bytes(bytecode_to_bytecode(data, upstream_registry(), None))
    assert run_mlir_opt([*flags, "--mlir-print-local-scope", str(path)]).out == printed


@pytest.mark.parametrize("version", range(7))
def test_a_text_is_written_in_every_version(version: int) -> None:
    text = """module {
  func.func @f(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  "t.a"() {"\\C3\\A4" = "\\F0\\9F\\98\\80"} : () -> ()
}
"""
    data = document_to_bytecode(Document(text), "a.mlir", version, "test")
    found = print_bytecode(data, upstream_registry())
    assert found.text == text
    assert (found.module.version, found.module.producer) == (version, "test")


def test_parts_that_would_be_lost_are_refused() -> None:
    check("%0 = arith.addi %1, %1 : i32", "1:17: error: use of undeclared SSA value name")
    several = "it has 2 chunks between // ----- lines; a file of bytecode has one"
    check('"t.a"() : () -> ()\n// -----\n"t.b"() : () -> ()', several)
    check("%0 = foo.bar <1> : i32", "1:1: the syntax of 'foo.bar' is unknown, and so are its contents")
    text = "llvm.func @f(%a: !llvm.ptr) {\n  %0 = llvm.getelementptr inbounds %a[1] : (!llvm.ptr) -> !llvm.ptr, i8\n"
    expected = "2:3: the property 'noWrapFlags' of 'llvm.getelementptr' has no place in bytecode before version 5"
    check(f"{text}  llvm.return\n}}", expected, version=4)


@pytest.mark.parametrize(
    ("text", "expected"), [("-1 : i32", "D0FFFFFF3F"), ("3973 : ui12", "2A7C"), ("-2 : i16", "E4FF0F")]
)
def test_integers_have_no_bits_above_their_width(text: str, expected: str) -> None:
    # This is the number that mlir-opt writes.
    data = document_to_bytecode(Document(f'"t.a"() {{a = {text}}} : () -> ()'), "a.mlir", 6, "test")
    assert bytes.fromhex(expected) in data


def test_numbers_of_all_lengths() -> None:
    values = [0, 1, 127, 128, *(1 << n for n in range(8, 64)), *((1 << n) - 1 for n in range(8, 65))]
    out = ByteWriter()
    for value in values:
        out.varint(value)
        out.svarint(value >> 1)
        out.svarint(-(value >> 1) - 1)
    cursor = ByteCursor(bytes(out.data), 0, len(out.data))
    for value in values:
        assert cursor.varint() == value
        assert cursor.svarint() == value >> 1
        assert cursor.svarint() == -(value >> 1) - 1
    cursor.expect_end("the numbers")
    several = ByteCursor(bytes(out.data), 0, len(out.data))
    assert several.varints(3 * len(values))[::3] == values


def test_types_of_quant_are_encoded() -> None:
    types = (
        "!quant.uniform<i8<-8:7>:f32, 9.987200e-01:127>",
        "!quant.uniform<u8:f32:1, {2.000000e+02:-120,9.987200e-01:127}>",
        # The scales of blocks are numbers of the expressed type, the scales above are doubles.
        "!quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00:10, 0.99871999}, {4.000000e+00:30, 5.000000e+00:40}}>",
        "!quant.uniform<u8:f32:{0:2}, {{2.000000e+00:-56}, {2.000000e+00:-56}}>",
        "!quant.calibrated<f32<-0.998:1.232100e+00>>",
        "!quant.any<u4:f32>",
        "!quant.any<i8<-8:7>>",
    )
    attributes = ", ".join(f"t.{index} = {type_}" for index, type_ in enumerate(types))
    registry = upstream_registry()
    data = document_to_bytecode(
        Document(f"module attributes {{{attributes}}} {{\n}}\n", registry), "a.mlir", 6, "mlirls"
    )
    assert b"quant." not in data
    assert print_bytecode(data, registry).text == f"module attributes {{{attributes}}} {{\n}}\n"


def test_a_splat_without_elements_keeps_its_value() -> None:
    text = "module attributes {t.a = dense<1.000000e+00> : tensor<0xf32>, t.b = dense<> : tensor<0xf32>} {\n}\n"
    registry = upstream_registry()
    data = document_to_bytecode(Document(text, registry), "a.mlir", 6, "mlirls")
    assert print_bytecode(data, registry).text == text
