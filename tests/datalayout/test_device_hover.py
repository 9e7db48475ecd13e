"""Hover on what a launch passes to a kernel: the layout on the host and on the device."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.hover import find_hover

TEXT = """
module attributes {gpu.container_module, llvm.data_layout = "e-p:32:32-i64:32"} {
  gpu.module @kernels attributes {llvm.data_layout = "e-i64:64"} {
    gpu.func @kernel(%s: !llvm.struct<(i8, i64)>, %x: f32, %m: memref<4xi64>) kernel {
      gpu.return
    }
  }
  func.func @host(%a: !llvm.struct<(i8, i64)>, %x: f32, %m: memref<4xi64>, %n: index) {
    gpu.launch_func @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n)
      args(%a : !llvm.struct<(i8, i64)>, %x : f32, %m : memref<4xi64>)
    return
  }
}
"""
STRUCT = "⚠ Host and device differ: 12 bytes, aligned to 4, fields at 0, 4 on the host, and 16 bytes, aligned to 8, "
STRUCT += "fields at 0, 8 in `gpu.module @kernels`."
ELEMENT = (
    "⚠ Host and device differ: an element `i64` is 8 bytes, aligned to 4 on the host, and 8 bytes, aligned to 8 in "
)
ELEMENT += "`gpu.module @kernels`."
SAME = "On the host and on the device, it is 4 bytes."


def check(before: str, *expected: str) -> None:
    """The paragraphs about host and device in the hover right after the first `before`."""
    at = TEXT.index(before) + len(before)
    fixture = read_fixture(f"{TEXT[:at]}<|>{TEXT[at:]}")
    found = find_hover(Document(fixture.text), fixture.offset)
    assert found is not None
    assert tuple(text for text in found.markdown.split("\n\n") if "host" in text.split("@")[0]) == expected


def test_an_argument_of_a_kernel() -> None:
    check("@kernel(%", STRUCT)
    check("(i8, i64)>, %", SAME)
    check("f32, %", ELEMENT)


def test_an_operand_of_a_launch() -> None:
    check("args(%", STRUCT)
    check("args(%a : !llvm.struct<(i8, i64)>, %", SAME)
    check("args(%a : !llvm.struct<(i8, i64)>, %x : f32, %", ELEMENT)


def test_a_value_that_does_not_cross() -> None:
    check("blocks in (%")
    check("@host(%")
