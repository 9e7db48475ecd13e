"""What a type costs, in words: size, alignments, and which scope's data layout decided it."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.types.model import Type


def describe_layout(document: Document, type_: Type, statement: Statement) -> list[str]:
    """Paragraphs about the layout of `type_` at `statement`; none where MLIR has no layout for it."""
    del document, type_, statement
    return []
