"""Bytes to text: nothing is lost, and each problem is reported with its place."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mlirls_ir.source import decode, encode


def check(data: bytes, *expected: str) -> None:
    decoded = decode(data)
    assert [f"{p.start}-{p.end} {p.code}: {p.message}" for p in decoded.problems] == list(expected)
    assert encode(decoded) == data


def test_plain_text_has_no_problem() -> None:
    check("ä😀\r\n".encode())


def test_byte_order_mark_is_not_part_of_the_text() -> None:
    check(b"\xef\xbb\xbfmodule {}")
    assert decode(b"\xef\xbb\xbfmodule {}").text == "module {}"


def test_bytes_that_are_not_utf8_are_kept_and_reported() -> None:
    check(b"a\xff\xfe b\x80", "1-3 not-utf-8: not UTF-8 (2 bytes)", "5-6 not-utf-8: not UTF-8")


def test_nul_bytes_are_reported() -> None:
    check(b"a\0\0b", "1-3 nul-byte: NUL byte (2 bytes)")


def test_utf16_is_named() -> None:
    assert decode(b"\xff\xfea\0").problems[0].message == "looks like UTF-16; MLIR is read as UTF-8"


def test_problems_of_binary_data_are_bounded() -> None:
    assert len(decode(b"a\xff" * 10_000).problems) == 100


@given(st.binary())
def test_no_bytes_are_lost(data: bytes) -> None:
    decoded = decode(data)
    assert encode(decoded) == data
    assert all(0 <= p.start < p.end <= len(decoded.text) for p in decoded.problems)
