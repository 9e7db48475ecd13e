"""`CODES` has the codes of all diagnostics: a severity for any other code is reported as a misspelling."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.support.oracle import corpus_files
from tests.support.sources import nodes_of, tree_of

from mlirls_ir.codes import CODES
from mlirls_ir.document import Document
from mlirls_ir.source import decode

ROOT = Path(__file__).parent.parent
KEBAB = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")

# Texts in the library that look like a code but are not one.
NOT_CODES = (
    "affine-map",
    "attr-dict",
    "attr-dict-with-keyword",
    "attribute-alias",
    "attribute-name",
    "attribute-value",
    "block-argument",
    "dlti-entry",
    "dlti-key",
    "dlti-value",
    "functional-type",
    "ignore-file",
    "key-colours",
    "latin-1",
    "llvm-config",
    "load-dialect",
    "load-pass-plugin",
    "location-alias",
    "mlir-opt",
    "mlir-tblgen",
    "operation-name",
    "pass-pipeline",
    "per-axis",
    "prop-dict",
    "read-write",
    "repeated-operand",
    "split-file",
    "split-input",
    "sub-channel",
    "symbol-def",
    "symbol-definition",
    "symbol-name",
    "symbol-ref",
    "system-out",
    "type-alias",
    "unsigned-zero",
    "utf-16",
    "utf-16-le",
    "utf-32",
    "utf-8",
)


def _literals(tree: ast.Module) -> Iterator[str]:
    """Every text in a module that looks like a code, and every text that is passed as `code=`."""
    for node in nodes_of(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEBAB.fullmatch(node.value):
            yield node.value
        if isinstance(node, ast.keyword) and node.arg == "code" and isinstance(node.value, ast.Constant):
            yield str(node.value.value)


def test_every_code_in_the_library_is_listed() -> None:
    spelt: set[str] = set()
    for path in (ROOT / "ir").rglob("*.py"):
        if path.name != "codes.py":
            spelt.update(_literals(tree_of(path)))
    assert len(spelt) > 80
    assert sorted(spelt - CODES - set(NOT_CODES)) == []


def test_every_code_in_the_corpus_is_listed() -> None:
    documents = [Document(decode(path.read_bytes()).text) for path in corpus_files()]
    found = {diagnostic.code for document in documents for diagnostic in document.diagnostics()}
    assert len(found) > 10
    assert sorted(found - CODES) == []
