"""A cached spelling reads the same as the first time, parts included."""

import pytest
from tests.support.oracle import corpus_files

from mlirls_ir.asm_parser.cursor import Part
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.type_cache import TypeCache
from mlirls_ir.asm_parser.types import parse_type
from mlirls_ir.diagnostic import ParseFailure
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.formats.syntax_of import install
from mlirls_ir.syntax.details import details_of
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.tree import walk_runs


def check(text: str) -> None:
    """`text` reads with the same parts, or fails with the same message, three times in one context."""
    install()
    context = ParseContext(upstream_registry())
    assert _read(text, context) == _read(text, context) == _read(text, context)


def _read(text: str, context: ParseContext) -> list[Part] | str:
    p = AsmParser(text, 0, context)
    p.parts = []
    try:
        parse_type(p)
    except ParseFailure as failure:
        return failure.message
    assert p.parts
    return p.parts


@pytest.mark.parametrize(
    "text",
    [
        "i32",
        "tuple<vector<4xf32>, vector<4xf32>>",
        "!llvm.struct<(i8, array<2 x ptr<3>>, array<2 x ptr<3>>, !llvm.ptr<3>, ptr<3>)>",
        '!llvm.struct<"a", (struct<(i8)>, struct<(i8)>, ptr)>',
        '!llvm.struct<"a", (struct<"a">, struct<"a">)>',
        "!llvm.struct<(void<1>, void<1>)>",
        "!llvm.void<1>",
        "memref<2xi8, #llvm.address_space<1>>",
    ],
)
def test_parts_are_the_same_when_a_spelling_is_cached(text: str) -> None:
    check(text)


def test_a_spelling_inside_an_llvm_type_is_not_one_outside() -> None:
    install()
    context = ParseContext(upstream_registry())
    _read("!llvm.struct<(ptr, ptr)>", context)
    assert _read("ptr", context) == "expected non-function type"
    _read("!llvm.void<1>", context)
    assert _read("!llvm.struct<(void<1>)>", context) == "expected ')'"


@pytest.mark.parametrize(
    ("known", "text", "expected"),
    [
        ("!transform.an", "!transform.an<x)", "unbalanced '<' character in pretty dialect name"),
        ("!llvm.struct<(ptr)>", "!llvm.struct<(ptr<)>", "unbalanced '<' character in pretty dialect name"),
    ],
)
def test_a_cached_spelling_does_not_hide_a_body_that_is_not_closed(known: str, text: str, expected: str) -> None:
    install()
    context = ParseContext(upstream_registry())
    assert _read(text, ParseContext(upstream_registry())) == expected
    _read(known, context)
    assert _read(text, context) == expected


def test_every_statement_of_the_corpus_reads_with_the_same_parts_when_its_types_are_cached() -> None:
    n_parts = 0
    for path in corpus_files():
        document = Document(path.read_text("utf-8", "surrogateescape"))
        document.finish()
        for chunk in document.chunks:
            context = document.context(chunk)
            for statement in (statement for run in walk_runs(chunk.top.runs, set()) for statement in run.statements):
                known = details_of(statement, document.source.slice, context)
                known = details_of(statement, document.source.slice, context)
                fresh = document.context(chunk)
                fresh.type_texts = TypeCache()
                anew = details_of(statement, document.source.slice, fresh)
                assert known.parts == anew.parts, known.text
                n_parts += len(anew.parts)
    assert n_parts > 10_000
