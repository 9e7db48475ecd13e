"""The bytes of a text are those that FileCheck reads, and each has its place in the text."""

from __future__ import annotations

import pytest

from mlirls_ir.filecheck.canonical import Canonical


@pytest.mark.parametrize(
    ("text", "strict", "data"),
    [
        ("a  b\t\tc \r\nd\re", False, "a b c \nd\re"),
        ("a  b\t\r\n", True, "a  b\t\n"),
        ("é  ö", False, "é ö"),
        ("", False, ""),
    ],
)
def test_each_byte_comes_from_a_place(text: str, strict: bool, data: str) -> None:
    found = Canonical(text, is_strict=strict)
    assert found.data.decode() == data
    for place in range(len(data)):
        start = len(data[:place].encode())
        source = text[found.source(start)]
        assert source == data[place] or (source, data[place]) in (("\t", " "), ("\r", "\n"))
    assert found.source(len(found.data)) == len(text)
