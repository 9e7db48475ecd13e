"""The expectations at a place: for every syntax, the corpus shows what can be written there.

The law is that the token at a place is expected there; it is checked for a part of the statements of the corpus.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest
from tests.support.fixture import read_fixture
from tests.support.oracle import CORPUS

from mlirls_ir.asm_parser.cursor import TOKEN, TRIVIA, Cursor
from mlirls_ir.asm_parser.parser import AsmParser
from mlirls_ir.asm_parser.types import at_type
from mlirls_ir.document import Document
from mlirls_ir.index.expected import Expected, expected_after, expected_at
from mlirls_ir.index.tree import chunk_at, region_at
from mlirls_ir.ods.model import EnumDef
from mlirls_ir.syntax.details import own_text
from mlirls_ir.syntax.tree import Region, Statement

_HEAD = re.compile(r'(?:%[^="]*=\s*)?[A-Za-z_$][\w$.]*')
_ATTRIBUTE_WORDS = {"true", "false", "unit", "dense", "array", "affine_map", "affine_set", "dense_resource", "sparse"}
_LONGEST = 300


def expected(snippet: str) -> list[str]:
    fixture = read_fixture(snippet)
    document = Document(fixture.text)
    chunk = chunk_at(document, fixture.offset)
    assert chunk is not None
    found = expected_at(document, chunk, region_at(chunk, fixture.offset)[0], fixture.offset)
    return [] if found is None else [kind(found, number) for number in range(len(found.expectations))]


def kind(found: Expected, number: int) -> str:
    expectation = found.expectations[number]
    match expectation.value:
        case str() as text:
            return f"{expectation.kind} {text}"
        case EnumDef(name=name):
            return f"{expectation.kind} {name}"
        case _:
            return expectation.kind


def check(snippet: str, *expectations: str) -> None:
    assert [text for text in expected(snippet) if text != "literal loc"] == list(expectations)


def test_a_format_expects_its_parts() -> None:
    check("%x = arith.cmpi <|>", "enum CmpIPredicate", "string")
    check("%x = arith.cmpi eq, <|>", "operand")
    check("%x = arith.addi %a, %a <|>", "literal overflow", "literal {", "literal :")
    check("%x = arith.addi %a, %a : <|>", "type")


def test_a_hand_written_syntax_expects_its_parts() -> None:
    check("scf.for %i = %a <|>", "literal to")
    check("cf.br <|>", "successor")
    check("scf.if %c {\n} <|>", "literal else", "attr-dict", "literal {")


def test_labels_and_aliases() -> None:
    check('"t.x"() ({\n^a(%b: <|>\n}) : () -> ()', "type")
    check("!t = <|>", "type")


def test_nothing_is_expected_after_an_earlier_mistake() -> None:
    check("%x = arith.cmpi none, <|>")
    check("%x = unknown.op <|>")


def test_regions_before_the_place_are_left_out() -> None:
    check("scf.if %c {\n  arith.addi %a,\n} else {\n  ä 😀 )\n} <|>", "attr-dict", "literal {")


def test_a_statement_of_several_lines() -> None:
    check("scf.for %i = %a\n    to %b <|>", "literal step")
    check("scf.for %i = %a // 😀 { %\n    to %b\n    <|>", "literal step")


def statements(region: Region) -> Iterator[Statement]:
    for run in region.runs:
        for statement in run.statements:
            yield statement
            for inner in statement.regions or ():
                yield from statements(inner)


def is_expected(found: Expected, token: str, at: Cursor) -> bool:
    kinds = {expectation.kind for expectation in found.expectations}
    words: set[str] = set()
    for expectation in found.expectations:
        if isinstance(expectation.value, EnumDef):
            words |= {text for _, text, _ in expectation.value.cases}
        elif expectation.kind == "words":
            words |= set(cast("tuple[str, ...]", expectation.value))
        else:
            words.add(str(expectation.value))
    if token[0] in "%^@":
        expected = {"%": {"operand", "argument"}, "^": {"successor"}, "@": {"symbol", "symbol-definition", "attribute"}}
        return bool(kinds & expected[token[0]])
    is_type = "type" in kinds and at_type(at)
    is_attribute = "attribute" in kinds and token in _ATTRIBUTE_WORDS
    is_name = "word" in kinds and token[0].isalpha()
    return token in words or is_type or is_attribute or is_name or "attribute-name" in kinds


@pytest.mark.parametrize("dialect", sorted(folder.name for folder in CORPUS.iterdir() if folder.is_dir()))
def test_the_token_at_a_place_is_expected_there(dialect: str) -> None:
    total: Counter[str] = Counter()
    found: Counter[str] = Counter()
    missing: list[str] = []
    number = 0
    for path in sorted((CORPUS / dialect).glob("*.mlir")):
        document = Document(path.read_text(encoding="utf-8"))
        document.read()
        for chunk in document.chunks:
            context = document.context(chunk)
            for statement in statements(chunk.top):
                shape = statement.shape
                text, _ = own_text(statement, document.source.slice)
                head = _HEAD.match(text)
                is_read = shape.definition is not None and not (shape.by_shape or shape.broken)
                if not is_read or head is None or len(text) > _LONGEST:
                    continue
                pos = end_of_trivia(text, head.end())
                while pos < len(text):
                    match = TOKEN.match(text, pos)
                    assert match is not None
                    token = match[0]
                    number += 1
                    # `x4xf32` is a part of a shape only to the lexer of types.
                    is_told = token[0] in "%^@" or (token[0].isalpha() and not re.match(r"x|[ds][0-9]+\Z", token))
                    if is_told and number % 5 == 0:
                        total[token[0]] += 1
                        asked = expected_after(text[:pos], context, statement.run.region.default_dialect)
                        if is_expected(asked, token, AsmParser(text, pos, context)):
                            found[token[0]] += 1
                        else:
                            missing.append(f"{text[:pos]}<|>{text[pos:]}")
                    pos = end_of_trivia(text, match.end())
    # Some syntaxes accept the user's own names, which cannot be expected.
    assert len(missing) <= max(2, sum(total.values()) // 20), missing
    assert found["%"] == total["%"] and found["^"] == total["^"], missing


def end_of_trivia(text: str, pos: int) -> int:
    match = TRIVIA.match(text, pos)
    return pos if match is None else match.end()
