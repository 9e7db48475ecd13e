"""Fields of structs: offsets, holes, tail padding, a better order; types without a layout report their contents."""

from __future__ import annotations

import pytest
from tests.datalayout.model import layout_of_type

from mlirls_ir.datalayout import NoLayout, Undefined, better_order, contents_of, element_of, fields_of
from mlirls_ir.types.model import DYNAMIC


def check(type: str, expected: list[tuple[int, int, int]], tail: int = 0, spec: str = "") -> None:
    layout, found = layout_of_type(type, spec)
    table = fields_of(found, layout)
    assert table is not None
    assert [(field.offset, field.size, field.hole) for field in table.fields] == expected
    assert (table.tail, table.size) == (tail, layout.size(found))


def test_fields_are_aligned() -> None:
    check("!llvm.struct<(i8, i32, i8)>", [(0, 1, 0), (4, 4, 3), (8, 1, 0)], tail=3)


def test_fields_of_packed_structs_are_not_aligned() -> None:
    check("!llvm.struct<packed (i8, i32, i8)>", [(0, 1, 0), (1, 4, 0), (5, 1, 0)])


def test_entries_move_fields() -> None:
    spec = "i64 = dense<64> : vector<1xi64>, !llvm.ptr = dense<32> : vector<3xi64>"
    check("!llvm.struct<(ptr, i64)>", [(0, 4, 0), (8, 8, 4)], spec=spec)


def test_an_entry_for_structs_raises_the_alignment_but_not_the_size() -> None:
    layout, type = layout_of_type("!llvm.struct<(i16)>", "!llvm.struct<()> = dense<32> : vector<1xi64>")
    assert (layout.size(type), layout.abi_alignment(type)) == (2, 4)


def test_an_empty_struct_has_no_fields() -> None:
    check("!llvm.struct<()>", [])


def test_a_better_order_saves_padding() -> None:
    layout, type = layout_of_type("!llvm.struct<(i8, f64, i8, f64)>")
    table = fields_of(type, layout)
    assert table is not None
    order = better_order(table)
    assert order is not None
    assert (order.order, order.size, order.saved) == ((1, 3, 0, 2), 24, 8)


@pytest.mark.parametrize("type", ["!llvm.struct<(f64, i8)>", "!llvm.struct<packed (i8, f64, i8)>", "!llvm.struct<()>"])
def test_no_order_is_proposed_if_the_order_is_the_best(type: str) -> None:
    layout, found = layout_of_type(type)
    table = fields_of(found, layout)
    assert table is not None
    assert better_order(table) is None


def test_elements_of_nested_arrays_are_found() -> None:
    _, type = layout_of_type("!llvm.array<2 x array<3 x i16>>")
    element, count = element_of(type)
    assert (str(element), count) == ("i16", 6)


@pytest.mark.parametrize(
    "type",
    [
        "vector<f32>",
        "complex<i0>",
        "!llvm.struct<(i8, i0)>",
        "!llvm.array<2 x i0>",
        "!llvm.array<2 x vector<[4]xi32>>",
        '!llvm.struct<"self", (i32, struct<"self">)>',
        '!llvm.struct<"self", (array<0 x struct<"self">>)>',
    ],
)
def test_an_undefined_layout_has_a_reason(type: str) -> None:
    layout, found = layout_of_type(type)
    answer = layout.of(found)
    assert isinstance(answer, Undefined)
    assert answer.reason


def test_a_type_without_a_layout_names_the_component_that_has_none() -> None:
    layout, type = layout_of_type("!llvm.struct<(i8, array<2 x tuple<i32>>)>")
    answer = layout.of(type)
    assert isinstance(answer, NoLayout)
    assert str(answer.offender) == "tuple<i32>"


@pytest.mark.parametrize("value", ["4", '"x"', "dense<64> : vector<1xi32>", "dense<> : tensor<0xi64>", "unit"])
@pytest.mark.parametrize(
    "key", ["i32", "f32", "index", "!llvm.ptr", "!llvm.struct<()>", "!ptr.ptr<#ptr.generic_space>"]
)
def test_specs_that_are_not_verified_do_not_raise(key: str, value: str) -> None:
    layout, type = layout_of_type(f"!llvm.struct<({key})>", f"{key} = {value}")
    layout.of(type)


def contents(type: str) -> tuple[int | None, int | None, tuple[int, ...] | None, int | None]:
    layout, found = layout_of_type(type)
    held = contents_of(found, layout)
    assert held is not None
    return held.element_stride, held.footprint, held.strides, held.descriptor


def test_contents_of_memrefs() -> None:
    assert contents("memref<4x8xf32>") == (4, 128, (8, 1), 56)
    assert contents("memref<?x8xf32>") == (4, None, (8, 1), 56)
    assert contents("memref<8x?xf32>") == (4, None, (DYNAMIC, 1), 56)
    assert contents("memref<f80>") == (16, 16, (), 24)
    assert contents("memref<4x8xi8, strided<[16, 1], offset: 3>>") == (1, 59, (16, 1), 56)
    assert contents("memref<*xf32>") == (4, None, None, 16)


def test_contents_of_tensors_and_tuples() -> None:
    assert contents("tensor<2x3xi24>") == (4, 24, None, None)
    assert contents("tensor<?xi32>") == (4, None, None, None)
    assert contents("tuple<i8, i32>") == (None, 5, None, None)


def test_answers_say_which_entry_of_which_scope_decided() -> None:
    layout, type = layout_of_type("!llvm.struct<(i8, f64)>", "f64 = dense<32> : vector<1xi64>", "index = 32")
    answer = layout.of(type)
    assert not isinstance(answer, NoLayout | Undefined)
    assert [(entry.text(), layout.scopes.index(entry.scope)) for entry in answer.decided_by] == [
        ("f64 = dense<32> : vector<1xi64>", 0)
    ]


def test_overridden_entries_are_remembered() -> None:
    layout, _ = layout_of_type(
        "i8", "!llvm.struct<()> = dense<64> : vector<1xi64>", "!llvm.struct<()> = dense<32> : vector<1xi64>"
    )
    (entry,) = layout.entries()
    assert entry.overrides is not None
    assert (layout.scopes.index(entry.scope), layout.scopes.index(entry.overrides.scope)) == (1, 0)
