"""Records of other dialects: the fields that a dialect names, placed as C places them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from mlirls_ir.datalayout import DataLayout, Field, LayoutHooks, NoLayout, TypeLayout, better_order, fields_of
from mlirls_ir.datalayout.records import AliasRule, BitsRule, Record, RecordRule
from mlirls_ir.datalayout.rules import Rules
from mlirls_ir.datalayout.upstream import HOOKS
from mlirls_ir.types.model import DialectType, IntegerType, Type
from mlirls_server.features.layout.text import fields_text

I8, I32, I64 = IntegerType(8), IntegerType(32), IntegerType(64)


def own(name: str) -> Type:
    return DialectType("own", name, (), "")


def layout_with(**records: Record | None) -> DataLayout:
    """A layout under which `!own.NAME` has the fields of a record."""
    hooks = LayoutHooks(
        types={
            **{name: RecordRule(lambda type, record=record: record) for name, record in records.items()},
            "alias": AliasRule(lambda type: I64),
            "bits": BitsRule(lambda type: (IntegerType(1), IntegerType(37))),
        }
    )
    return DataLayout((), Rules(lambda dialect: hooks if dialect == "own" else HOOKS.get(dialect)))


def check(record: Record | None, expected: str) -> None:
    """The layout of a record as `bits, ABI, preferred alignment: offsets`."""
    layout = layout_with(record=record)
    found, table = layout.of(own("record")), fields_of(own("record"), layout)
    if not isinstance(found, TypeLayout):
        assert isinstance(found, NoLayout) and table is None
        assert found.reason.endswith(expected)
        return
    assert table is not None
    offsets = " ".join(f"{field.name}@{field.offset}" for field in table.fields)
    shown = f"{found.size_in_bits}, {found.abi_alignment}, {found.preferred_alignment}: {offsets}"
    assert (shown, table.size * 8, table.padding) == (expected, found.size_in_bits, _padding(table.fields, table.size))


def _padding(fields: Iterable[Field], size: int) -> int:
    """The bytes that no field covers."""
    covered = {byte for field in fields for byte in range(field.offset, field.offset + field.size)}
    return size - len(covered)


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (Record((I8, I64, I32)), "128, 4, 8: 0@0 1@4 2@12"),
        (Record((I8, I64), ("tag", "value")), "96, 4, 8: tag@0 value@4"),
        (Record((I8, I64), is_packed=True), "72, 1, 1: 0@0 1@1"),
        (Record((I8, I64), ("small", "large"), is_union=True), "64, 4, 8: small@0 large@0"),
        (Record(()), "0, 1, 1: "),
        (Record((own("alias"), own("bits"))), "128, 4, 8: 0@0 1@8"),
        (Record((I8, own("unknown"))), "!own.unknown"),
        (None, "!own.record"),
    ],
)
def test_fields_are_placed_as_c_places_them(record: Record | None, expected: str) -> None:
    check(record, expected)


def test_a_union_has_no_better_order_and_a_bar_of_its_largest_member() -> None:
    layout = layout_with(record=Record((I8, I64, I8), ("a", "b", "c"), is_union=True))
    table = fields_of(own("record"), layout)
    assert table is not None and better_order(table) is None
    text = fields_text(table, layout)
    assert "|bbbbbbbb|" in text
    assert "| c | 0 | 1 | 1 | `i8` |" in text


def test_names_of_fields_are_shown_as_they_are() -> None:
    layout = layout_with(record=Record((I8, I64, I8), ("a|b", "*x*", "c")))
    table = fields_of(own("record"), layout)
    assert table is not None
    text = fields_text(table, layout)
    assert "| `a\\|b` | 0 |" in text
    assert "In the order `*x*`, `a\\|b`, c the struct would take 12 bytes" in text
