"""Values that are read from memory with another width than was stored there, under a big-endian layout."""

from __future__ import annotations

import random

import pytest
from tests.support.laws import diagnostic_lines, first_difference, random_exchange

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document

HEAD = """
module attributes {llvm.data_layout = "E-p:32:32"} {
llvm.func @g()
llvm.mlir.global internal @here(0 : i64) : i64
llvm.mlir.global internal @there(0 : i64) : i64
llvm.func @f(%p: !llvm.ptr, %q: !llvm.ptr, %b: i8, %h: i16, %i: i32, %l: i64, %v: vector<4xi8>, %n: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
"""


def check(body: str, *expected: str, head: str = HEAD) -> None:
    lines = "\n".join(f"  {line.strip()}" for line in body.strip().splitlines())
    end = "llvm.return" if "llvm.func @f" in head else "return"
    document = Document(f"{head}{lines}\n  {end}\n}}\n}}\n")
    found = document.diagnostics()
    assert [one.message.removeprefix("the layout is big-endian: ") for one in found] == list(expected)
    assert {(one.code, one.severity) for one in found} <= {("byte-order-matters", Severity.HINT)}
    assert all([note.message for note in one.related] == ["the store is here"] for one in found)


def test_a_narrow_read_gets_the_bits_that_the_order_of_bytes_puts_there() -> None:
    check(
        """
        llvm.store %i, %p : i32, !llvm.ptr
        %0 = llvm.load %p : !llvm.ptr -> i8
        %at3 = llvm.getelementptr %p[3] : (!llvm.ptr) -> !llvm.ptr, i8
        %1 = llvm.load %at3 : !llvm.ptr -> i8
        %2 = llvm.load %p : !llvm.ptr -> f32
        %3 = llvm.load %p : !llvm.ptr -> !llvm.struct<(i16, i16)>
        """,
        "this reads bits 24 to 31 of the `i32` that was stored",
        "this reads bits 0 to 7 of the `i32` that was stored",
        "this reads bits 16 to 31 of the `i32` that was stored",
    )


def test_a_wide_read_has_the_stored_number_where_the_order_of_bytes_puts_it() -> None:
    check(
        """
        llvm.store %h, %p : i16, !llvm.ptr
        %at2 = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i8
        llvm.store %b, %at2 : i8, !llvm.ptr
        %0 = llvm.load %p : !llvm.ptr -> i32
        llvm.store %v, %q : vector<4xi8>, !llvm.ptr
        %1 = llvm.load %q : !llvm.ptr -> i32
        """,
        "the `i8` that was stored is bits 8 to 15 of this `i32`",
        "the `i8` that was stored is bits 24 to 31 of this `i32`",
    )


def test_the_order_does_not_matter_for_the_same_width_or_the_middle() -> None:
    check(
        """
        %s = llvm.mlir.undef : !llvm.struct<(i32, i8)>
        llvm.store %s, %p : !llvm.struct<(i32, i8)>, !llvm.ptr
        %0 = llvm.load %p : !llvm.ptr -> i32
        %1 = llvm.load %p : !llvm.ptr -> vector<1xf32>
        %at4 = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i8)>
        %2 = llvm.load %at4 : !llvm.ptr -> i8
        %at5 = llvm.getelementptr %at4[1] : (!llvm.ptr) -> !llvm.ptr, i8
        %padding = llvm.load %at5 : !llvm.ptr -> i8
        %t = llvm.mlir.constant(1 : i24) : i24
        llvm.store %t, %q : i24, !llvm.ptr
        %at1 = llvm.getelementptr %q[1] : (!llvm.ptr) -> !llvm.ptr, i8
        %3 = llvm.load %at1 : !llvm.ptr -> i8
        %odd = llvm.load %q : !llvm.ptr -> i20
        """
    )


def test_only_the_last_store_counts_and_only_where_nothing_else_may_write() -> None:
    check(
        """
        llvm.store %l, %p : i64, !llvm.ptr
        llvm.store %b, %p : i8, !llvm.ptr
        %0 = llvm.load %p : !llvm.ptr -> i8
        llvm.store %l, %p : i64, !llvm.ptr
        llvm.store %l, %q : i64, !llvm.ptr
        %1 = llvm.load %p : !llvm.ptr -> i8
        llvm.store %l, %p : i64, !llvm.ptr
        llvm.call @g() : () -> ()
        %2 = llvm.load %p : !llvm.ptr -> i8
        llvm.store %l, %p : i64, !llvm.ptr
        %at = llvm.getelementptr %p[%n] : (!llvm.ptr, i32) -> !llvm.ptr, i8
        llvm.store %b, %at : i8, !llvm.ptr
        %3 = llvm.load %p : !llvm.ptr -> i8
        llvm.store %l, %p : i64, !llvm.ptr
        llvm.br ^next
        ^next:
        %4 = llvm.load %p : !llvm.ptr -> i8
        """
    )


def test_other_memory_and_other_bytes_are_left_as_they_are() -> None:
    check(
        """
        %x = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
        %y = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
        %here = llvm.mlir.addressof @here : !llvm.ptr
        %there = llvm.mlir.addressof @there : !llvm.ptr
        llvm.store %l, %x : i64, !llvm.ptr
        llvm.store %l, %y : i64, !llvm.ptr
        llvm.store %l, %here : i64, !llvm.ptr
        llvm.store %l, %there : i64, !llvm.ptr
        %0 = llvm.load %x : !llvm.ptr -> i8
        %again = llvm.mlir.addressof @here : !llvm.ptr
        %1 = llvm.load %again : !llvm.ptr -> i8
        llvm.store %i, %p : i32, !llvm.ptr
        %at4 = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
        llvm.store %b, %at4 : i8, !llvm.ptr
        %2 = llvm.load %p : !llvm.ptr -> i16
        """,
        "this reads bits 56 to 63 of the `i64` that was stored",
        "this reads bits 56 to 63 of the `i64` that was stored",
        "this reads bits 16 to 31 of the `i32` that was stored",
    )


def test_memory_that_others_change_is_left_out() -> None:
    check(
        """
        llvm.store %i, %p : i32, !llvm.ptr
        %0 = llvm.load volatile %p : !llvm.ptr -> i8
        %1 = llvm.load %p atomic monotonic {alignment = 1 : i64} : !llvm.ptr -> i8
        llvm.store volatile %i, %p : i32, !llvm.ptr
        %2 = llvm.load %p : !llvm.ptr -> i8
        """
    )


def test_buffers_and_vectors_of_them() -> None:
    check(
        """
        %c0 = arith.constant 0 : index
        %c1 = arith.constant 1 : index
        %c4 = arith.constant 4 : index
        %bytes = memref.alloc() : memref<16xi8>
        %words = memref.view %bytes[%c4][] : memref<16xi8> to memref<3xi32>
        memref.store %i, %words[%c1] : memref<3xi32>
        %c9 = arith.constant 9 : index
        %0 = memref.load %bytes[%c9] : memref<16xi8>
        %1 = vector.load %bytes[%c4] : memref<16xi8>, vector<8xi8>
        vector.store %v, %bytes[%c4] : memref<16xi8>, vector<4xi8>
        %2 = memref.load %words[%c0] : memref<3xi32>
        """,
        "this reads bits 16 to 23 of the `i32` that was stored",
        "this reads bits 24 to 31 of the `i32` that was stored",
        "the `i8` that was stored is bits 24 to 31 of this `i32`",
        head=HEAD.replace("llvm.func @f", "func.func @f"),
    )


def test_pointers_of_the_dialect_ptr() -> None:
    head = HEAD.replace("llvm.func @f(%p: !llvm.ptr", "func.func @f(%p: !ptr.ptr<#ptr.generic_space>")
    check(
        """
        %c1 = arith.constant 1 : index
        ptr.store %i, %p : i32, !ptr.ptr<#ptr.generic_space>
        %at1 = ptr.ptr_add %p, %c1 : !ptr.ptr<#ptr.generic_space>, index
        %0 = ptr.load %at1 : !ptr.ptr<#ptr.generic_space> -> i8
        """,
        "this reads bits 16 to 23 of the `i32` that was stored",
        head=head,
    )


@pytest.mark.parametrize("string", ["e-p:32:32", "p:32:32"])
def test_nothing_is_said_of_a_little_endian_layout(string: str) -> None:
    head = HEAD.replace("E-p:32:32", string)
    check("llvm.store %i, %p : i32, !llvm.ptr\n%0 = llvm.load %p : !llvm.ptr -> i8", head=head)


def test_an_edited_document_has_the_findings_of_a_fresh_one() -> None:
    lines = ["llvm.store %i, %p : i32, !llvm.ptr", "%0 = llvm.load %p : !llvm.ptr -> i8"]
    text = HEAD + "\n".join(
        f"  %a{n} = llvm.load %p : !llvm.ptr -> i16\n  {lines[n % 2].replace('%0', f'%x{n}')}" for n in range(100)
    )
    document = Document(text + "\n  llvm.return\n}\n}\n")
    document.finish()
    rng = random.Random(3)
    for _ in range(60):
        start, end, replacement = random_exchange(rng, str(document.source))
        document.edit(start, end, replacement)
        difference = first_difference(diagnostic_lines(document), diagnostic_lines(Document(str(document.source))))
        assert not difference, difference
