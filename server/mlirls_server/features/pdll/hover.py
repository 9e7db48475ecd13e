"""Hover in a `.pdll` file: types of variables, signatures, and what ODS says about operations and constraints."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent

from mlirls_ir.pdll import PdllDocument
from mlirls_ir.pdll.ods import OdsConstraint, OdsMember, OdsOperation
from mlirls_ir.pdll.symbols import Symbol, SymbolKind
from mlirls_ir.pdll.types import text_of
from mlirls_ir.source import SourceText
from mlirls_server.features.comment_above import comment_above
from mlirls_server.features.markdown import fenced, plain_lines
from mlirls_server.features.pdll.lookup import use_at
from mlirls_server.features.pdll.signature_text import callable_text, member_text, operation_text
from mlirls_server.features.span import Span
from mlirls_server.features.tablegen.hover import Described


def find_described(document: PdllDocument, offset: int) -> Described | None:
    """What is known about the name at an offset."""
    found = use_at(document, offset)
    if found is None:
        return None
    paragraphs = list(_paragraphs(document, found.symbol))
    return Described(Span(found.start, found.end), "\n\n".join(paragraphs)) if paragraphs else None


def _paragraphs(document: PdllDocument, symbol: Symbol) -> Iterator[str]:
    match symbol.node:
        case OdsOperation() as operation:
            yield _code(operation_text(operation))
            yield from _prose(operation.summary, operation.description)
        case OdsConstraint() as constraint:
            yield _code(callable_text(symbol))
            yield from _prose(constraint.summary, constraint.description)
        case (OdsOperation() as operation, OdsMember() as member):
            yield _code(member_text(member))
            yield f"{symbol.kind.value.capitalize()} of `{operation.name}`."
            yield from _prose(member.summary, "")
        case _:
            yield from _of_text(document, symbol)


def _of_text(document: PdllDocument, symbol: Symbol) -> Iterator[str]:
    match symbol.kind:
        case SymbolKind.INCLUDE:
            yield f"`{symbol.place.path}`"
            return
        case SymbolKind.CONSTRAINT | SymbolKind.REWRITE:
            yield _code(callable_text(symbol))
        case SymbolKind.PATTERN:
            yield _code(f"Pattern {symbol.name}")
        case _:
            yield _code(f"{symbol.name}: {text_of(symbol.type)}")
            return
    source = document.source if symbol.place.text is None else SourceText(symbol.place.text)
    comment = comment_above(source, symbol.place.start)
    if comment:
        yield plain_lines(comment)


def _prose(summary: str, description: str) -> Iterator[str]:
    for text in (summary, description):
        shown = dedent(text).strip()
        if shown:
            yield shown


def _code(text: str) -> str:
    return fenced(text, "pdll")
