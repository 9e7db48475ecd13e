"""Layouts for tests from text: scopes as lines, types as they are written."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from mlirls_ir.datalayout import (
    DataLayout,
    Scope,
    scopes_of,
    statement_at,
)
from mlirls_ir.document import Document
from mlirls_ir.types.model import Type


def document_of(scopes: Sequence[str], types: Sequence[str]) -> Document:
    """A document with operations that have `types` as results, inside scopes that are lines `operation attributes`."""
    parts = [line.partition(" ") for line in scopes]
    opening = "".join(f'"{op}"() ({{\n' for op, _, _ in parts)
    queries = "".join(f'"x.query"() : () -> {type}\n' for type in types)
    closing = "".join(f"}}) {{{attributes}}} : () -> ()\n" for _, _, attributes in reversed(parts))
    document = Document(opening + queries + closing)
    document.read()
    return document


def layout_and_types(scopes: Sequence[str], types: Sequence[str]) -> tuple[DataLayout, list[Type | None]]:
    """The layout inside `scopes`, and the types."""
    document = document_of(scopes, types)
    text = str(document.source)
    first = statement_at(document, text.index('"x.query"'))
    assert first is not None
    found = [statement.shape.result_types[0] for statement in first.run.region.statements()]
    return DataLayout(scopes_of(first)), found


def layout_of_type(type: str, *specs: str) -> tuple[DataLayout, Type]:
    """The layout inside modules with `specs` (the entries alone), outermost first, and one type."""
    scopes = [f"builtin.module dlti.dl_spec = #dlti.dl_spec<{spec}>" for spec in specs]
    layout, types = layout_and_types(scopes, [type])
    assert types[0] is not None
    return layout, types[0]


def read_blocks(name: str) -> dict[str, str]:
    """The blocks of a data file by their names."""
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    blocks = text.split("\n===== ")[1:]
    return {block.split("\n", 1)[0]: block.split("\n", 1)[1] for block in blocks}


__all__ = ["Scope", "document_of", "layout_and_types", "layout_of_type", "read_blocks"]
