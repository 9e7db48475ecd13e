"""Bytecode: told from text however it was decoded, one message, and an edit may begin or end it."""

from __future__ import annotations

import pytest

from mlirls_ir.document import Document
from mlirls_ir.source import decode, is_bytecode

BYTES = b"ML\xefR\x01MLIR22.0\0// -----\n%0 = ("
TEXTS = (decode(BYTES).text, BYTES.decode("utf-8", "replace"), BYTES.decode("latin-1"))


@pytest.mark.parametrize(
    "text",
    [decode(BYTES).text, BYTES.decode("utf-8", "replace"), BYTES.decode("latin-1")],
    ids=["raw", "utf-8", "latin-1"],
)
def test_bytecode_has_one_message(text: str) -> None:
    document = Document(text)
    assert is_bytecode(text)
    (found,) = document.diagnostics()
    assert (found.start, found.end, found.code) == (0, 4, "bytecode")


def test_text_is_no_bytecode() -> None:
    assert not any(map(is_bytecode, ("", "ML", "MLIR", "ML R", " ML\ufffdR")))


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
