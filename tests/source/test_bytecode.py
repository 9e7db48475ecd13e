"""Bytecode and other files that are not text get one message, however they were decoded; edits may make them text."""

from __future__ import annotations

import random

import pytest

from mlirls_ir.document import Document
from mlirls_ir.source import TextKind, decode, kind_of

BYTES = b"ML\xefR\x01MLIR22.0\0// -----\n%0 = ("
TEXTS = (decode(BYTES).text, BYTES.decode("utf-8", "replace"), BYTES.decode("latin-1"))


@pytest.mark.parametrize(
    "text",
    [decode(BYTES).text, BYTES.decode("utf-8", "replace"), BYTES.decode("latin-1")],
    ids=["raw", "utf-8", "latin-1"],
)
def test_bytecode_has_one_message(text: str) -> None:
    document = Document(text)
    assert kind_of(text) is TextKind.BYTECODE
    (found,) = document.diagnostics()
    assert (found.start, found.end, found.code) == (0, 4, "bytecode")


def test_text_is_not_bytecode() -> None:
    latin = decode(b"// " + "äöü".encode("latin-1") * 2000).text
    texts = ("", "ML", "MLIR", "ML R", " ML\ufffdR", latin, "module {}\0" * 99, "// \x1b[1m\f\v" * 999, "\x01" * 7)
    assert [kind_of(text) for text in texts] == [TextKind.TEXT] * len(texts)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (random.Random(1).randbytes(20000), "binary-file"),
        (b"\x7fELF\x02\x01\x01\x00\x03\x00>\x00\x01\x04\x05\x06\x07" * 9, "binary-file"),
        ("module {}".encode("utf-16"), "not-utf-8"),
        (b"\xfe\xff" + "module {}".encode("utf-16-be"), "not-utf-8"),
    ],
)
def test_a_file_that_is_not_text_has_one_message(data: bytes, code: str) -> None:
    assert [found.code for found in Document(decode(data).text).diagnostics()] == [code]


def test_edits_may_turn_other_data_into_text_and_back() -> None:
    document = Document("module {}\n// -----\nmodule {}\n")
    document.edit(7, 7, "\x01" * 9)
    assert [found.code for found in document.diagnostics()] == ["binary-file"]
    document.edit(7, 16, "")
    assert document.diagnostics() == []


def test_edits_begin_and_end_bytecode() -> None:
    document = Document("module {}\n// -----\nmodule {}\n")
    assert document.diagnostics() == []
    document.edit(0, 0, "ML\ufffd")
    document.edit(3, 3, "R")
    assert [found.code for found in document.diagnostics()] == ["bytecode"]
    document.edit(10, 20, "(\n// -----\n")
    assert [found.code for found in document.diagnostics()] == ["bytecode"]
    text = str(document.source)
    document.edit(0, 4, "")
    assert document.diagnostics() == Document(text[4:]).diagnostics()
    document.edit(0, len(document.source), "module {}\n")
    assert document.diagnostics() == []
