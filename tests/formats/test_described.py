"""Descriptions of hand-written syntaxes: each syntax has one, and it reads what the syntax itself reads.

The corpus, which mlir-opt accepts, is the test that a description fits its function. The description reads each
statement to its end, and if the statement is cut anywhere, a part of the description comes next.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from tests.support.oracle import CORPUS, corpus_files

from mlirls_ir.asm_parser.cursor import TOKEN
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.formats.described import description_of
from mlirls_ir.formats.hooks import syntax_hooks
from mlirls_ir.index.expected import described_after
from mlirls_ir.index.tree import statements_of
from mlirls_ir.syntax.details import own_text
from mlirls_ir.syntax.tree import Region, Statement
from mlirls_server.features.signature_text import operation_text

REGISTRY = upstream_registry()
DIALECTS = sorted(REGISTRY.names())
_GENERIC = re.compile(r'\s*(?:%[^=]*=\s*)?"')


@cache
def hand_written(dialect: str) -> frozenset[str]:
    return frozenset(syntax_hooks(REGISTRY, dialect).operations)


def within(region: Region) -> Iterator[Statement]:
    for statement in statements_of(region):
        yield statement
        for inner in statement.regions or ():
            yield from within(inner)


def examples(dialect: str) -> Iterator[tuple[Document, ChunkState, Statement, str]]:
    """The statements of the corpus in a hand-written syntax of a dialect, without the contents of their regions."""
    for path in corpus_files(CORPUS / dialect):
        if path.name == "invalid.mlir":
            continue
        document = Document(path.read_text(encoding="utf-8"))
        document.diagnostics()
        for chunk in document.chunks:
            for statement in within(chunk.top):
                text = own_text(statement, document.source.slice)[0].rstrip()
                if statement.name in hand_written(dialect) and not _GENERIC.match(text) and "loc(" not in text:
                    yield document, chunk, statement, text


@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_hand_written_syntax_has_a_description(dialect: str) -> None:
    assert [name for name in hand_written(dialect) if not description_of(REGISTRY, name)] == []


@pytest.mark.parametrize("dialect", [dialect for dialect in DIALECTS if (CORPUS / dialect).is_dir()])
def test_descriptions_read_the_corpus_to_its_end(dialect: str) -> None:
    for document, chunk, statement, text in examples(dialect):
        context = document.context(chunk, statement.offset())
        found = described_after(text, context, statement.run.region.default_dialect)
        # A location may follow every operation, so it is expected where the operation's own syntax ended.
        is_whole = any(asked.kind == "literal" and asked.value == "loc" for asked in found.expectations)
        assert found.is_complete and is_whole, text


@pytest.mark.parametrize("dialect", [dialect for dialect in DIALECTS if (CORPUS / dialect).is_dir()])
def test_a_part_comes_next_wherever_a_statement_is_cut(dialect: str) -> None:
    definitions = REGISTRY.dialect(dialect)
    assert definitions is not None
    seen: set[str] = set()
    for document, chunk, statement, text in examples(dialect):
        elements = description_of(REGISTRY, statement.name)
        if statement.name in seen or elements is None:
            continue
        seen.add(statement.name)
        keys = operation_text(definitions, definitions.operations[statement.name], elements).keys
        context = document.context(chunk, statement.offset())
        name_end = described_after(text, context, statement.run.region.default_dialect).state.name_end
        for token in TOKEN.finditer(text, name_end):
            before = text[: token.start()]
            is_in_type = before.count("<") > before.replace("->", "").count(">")
            if token[0].isspace() or not before.endswith(" ") or is_in_type:
                continue
            found = described_after(before, context, statement.run.region.default_dialect)
            asked = [expectation for expectation in found.expectations if expectation.element is not None]
            is_shown = any(expectation.element in keys for expectation in asked)
            is_over = found.is_complete and any(asked.value == "loc" for asked in found.expectations)
            assert is_shown or is_over, before
