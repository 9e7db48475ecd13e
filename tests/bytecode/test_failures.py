"""Wrong bytes: one message each, with the byte where something else was expected."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.bytecode.build import File, section, strings, varint
from tests.bytecode.record import recorded

from mlirls_ir.bytecode import BytecodeFailure, read_bytecode
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.printing.bytecode import print_bytecode

GOOD = File()
HUGE = 1 << 60


def check(data: bytes, expected: str) -> None:
    """`expected` is the failure with its byte."""
    with pytest.raises(BytecodeFailure) as failure:
        print_bytecode(data, upstream_registry(), is_generic=True, locations=True)
    assert str(failure.value) == expected


def numbers(*values: int) -> bytes:
    return b"".join(map(varint, values))


def test_the_file_from_which_the_others_are_made_is_read() -> None:
    found = print_bytecode(GOOD.data(), upstream_registry(), is_generic=True)
    assert found.text == '"builtin.module"() ({\n  "t.a"() : () -> ()\n}) : () -> ()\n'


def test_a_file_that_is_not_bytecode() -> None:
    check(b"", "byte 0: expected the magic number of MLIR bytecode")
    check(b"BC\xc0\xde", "byte 0: expected the magic number of MLIR bytecode")
    check(b"ML\xefR", "byte 4: expected a number, but the data end here")


def test_a_newer_version() -> None:
    check(replace(GOOD, version=7).data(), "byte 4: this is bytecode of version 7; versions 0 to 6 are read")


def test_sections() -> None:
    check(b"ML\xefR\x09test\0", "byte 10: expected a section STRING, but the file ends")
    check(GOOD.data() + section(0, b""), "byte 65: expected no second section STRING here")
    check(GOOD.data() + b"\x1f\1", "byte 65: expected the number of a section, but found 31")
    check(GOOD.data()[:-3], "byte 47: expected 16 bytes of section STRING, but only 13 are left")


def test_counts_are_compared_with_the_bytes_that_are_left() -> None:
    check(
        replace(GOOD, strings=varint(HUGE)).data(),
        f"byte 49: expected {HUGE} strings, but only 0 bytes are left",
    )
    check(
        replace(GOOD, dialects=varint(HUGE)).data(),
        f"byte 12: expected {HUGE} dialects, but only 0 bytes are left",
    )
    check(
        replace(GOOD, operations=numbers(2, 0) + b"\2\1" + varint(HUGE)).data(),
        f"byte 47: expected {HUGE} results, but only 0 bytes are left",
    )


def test_indices() -> None:
    check(
        replace(GOOD, operations=numbers(2, 5) + b"\0\1").data(),
        "byte 44: expected the index of one of 1 names of operations, but found 5",
    )
    check(
        replace(GOOD, operations=numbers(2, 0) + b"\0" + varint(3)).data(),
        "byte 46: expected the index of one of 1 attributes, but found 3",
    )
    check(
        replace(GOOD, operations=numbers(2, 0) + b"\4\1" + numbers(1, 9)).data(),
        "byte 47: expected the number of one of 0 values, but found 9",
    )


def test_strings_that_do_not_fill_their_section() -> None:
    check(
        replace(GOOD, strings=strings(b"t", b"a", b"builtin") + b"x").data(),
        "byte 53: expected strings up to byte 66, but their sizes end at 65",
    )


def test_a_string_without_its_nul_is_reported_at_its_size() -> None:
    check(
        replace(GOOD, strings=numbers(2, 0, HUGE) + b"ab").data(),
        "byte 50: expected the size of a string with its NUL, but found 0",
    )


def test_a_text_that_is_not_an_attribute() -> None:
    check(
        replace(GOOD, entries=b"loc(unknowm)\0").data(),
        "byte 28: expected an attribute, but found 'loc(unknowm)': expected location instance",
    )


def test_an_attribute_that_contains_itself() -> None:
    offsets = numbers(1, 0, 1, 1, 2 * 3 + 1)
    array = numbers(0, 1, 0)
    dialects = numbers(2, 2 << 1, 2 << 1, 1, 0, 1, 1)
    check(
        replace(GOOD, dialects=dialects, offsets=offsets, entries=array).data(),
        "byte 28: this attribute or type contains itself",
    )


def test_nesting_does_not_use_recursion() -> None:
    depth = 20_000
    # Each region has one block of one operation with one region; the innermost is empty.
    opening = numbers(0) + b"\x10" + numbers(0, 1 << 1, 1, 0, 1 << 1)
    operations = numbers(2) + opening * depth + numbers(0) + b"\0" + numbers(0)
    data = replace(GOOD, operations=operations).data()
    module = read_bytecode(data, upstream_registry())
    assert sum(1 for _ in module.operation.walk()) == depth + 2


@pytest.mark.parametrize("name", [name for name in recorded() if name.startswith("inputs/")])
def test_a_file_that_ends_too_soon_is_reported_wherever_it_ends(name: str) -> None:
    data, _ = recorded()[name]
    for end in range(4, len(data), 7):
        with pytest.raises(BytecodeFailure) as failure:
            read_bytecode(data[:end], upstream_registry())
        assert 0 <= failure.value.offset <= end
