"""Registries with dialects from a test's own `.td` text."""

from __future__ import annotations

from pathlib import Path

import pytest

from mlirls_ir.diagnostic import Severity
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.ods.registry import Registry
from mlirls_ir.ods.user import read_user_dialects
from mlirls_ir.ods.user_data import OdsFile

INCLUDE = Path("/usr/lib/llvm-22/include")
needs_td_files = pytest.mark.skipif(
    not (INCLUDE / "mlir/IR/OpBase.td").exists(), reason="needs the .td files of LLVM 22"
)


def registry_of(folder: Path, text: str) -> Registry:
    """Upstream's dialects and those that `text` defines; it becomes a file in `folder` with its includes."""
    path = folder / "dialects.td"
    path.write_text(text, encoding="utf-8")
    upstream = upstream_registry()
    found = read_user_dialects(upstream, [OdsFile(str(path), (str(INCLUDE),))])
    assert found.diagnostics == ()
    return upstream.extended(found.dialects)


def errors_by_line(document: Document) -> list[str]:
    """The errors of a document, each with its line, counting from 1, in order."""
    return [
        f"{document.source.position_at(diagnostic.start)[0] + 1}: {diagnostic.message}"
        for diagnostic in document.diagnostics()
        if diagnostic.severity is Severity.ERROR
    ]
