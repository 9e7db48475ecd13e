"""Texts written as bytecode, and read again."""

from __future__ import annotations

from functools import cache

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.ods.registry import Registry
from mlirls_ir.printing.bytecode import print_bytecode
from mlirls_ir.printing.to_bytecode import document_to_bytecode


@cache
def _registry_of(llvm: int) -> Registry:
    return upstream_registry(llvm)


def written_bytes(text: str, llvm: int) -> bytes:
    """The bytecode of `text`."""
    return document_to_bytecode(Document(text, _registry_of(llvm)), "a.mlir", 6, "test")


def written_text(text: str, llvm: int) -> str:
    """The generic form of the bytecode of `text`, in which nothing must be unknown."""
    printed = print_bytecode(written_bytes(text, llvm), _registry_of(llvm), is_generic=True)
    assert printed.module.notes == []
    return printed.text
