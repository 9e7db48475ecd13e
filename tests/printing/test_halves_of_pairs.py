"""Texts with halves of surrogate pairs, which an editor can send: they are read, printed and written like others."""

from __future__ import annotations

import pytest

from mlirls_ir.document import Document
from mlirls_ir.printing import print_custom, print_generic
from mlirls_ir.values.utf8 import utf8_bytes


@pytest.mark.parametrize(
    ("text", "expected"),
    [("aä😀", b"a\xc3\xa4\xf0\x9f\x98\x80"), ("\udcff", b"\xff"), ("a\ud800\udc80", b"a\xed\xa0\x80\x80"), ("", b"")],
)
def test_each_text_has_bytes(text: str, expected: bytes) -> None:
    assert utf8_bytes(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        '"t.a"() {a = "x\ud800"} : () -> ()\n',
        'func.func private @"a\ud800"()\n',
        'llvm.mlir.global internal constant @s("a\ud800b")\n',
        '"t.a"() {a = "\\\\\udfff"} : () -> () loc("\ud800")\n',
    ],
)
def test_half_a_pair_is_printed_as_its_bytes(text: str) -> None:
    document = Document(text)
    for printed in (print_generic(document), print_custom(document)):
        assert "\\ED\\A0\\80" in printed or "\\ED\\BF\\BF" in printed
        printed.encode("utf-8")
