"""Selection ranges: each range that the selection grows to, one a line."""

from __future__ import annotations

from tests.support.fixture import read_fixture

from mlirls_ir.document import Document
from mlirls_server.features.selection_range import find_selection_range


def check(snippet: str, expected: str) -> None:
    fixture = read_fixture(snippet)
    found = find_selection_range(Document(fixture.text), fixture.offset)
    assert "\n".join(repr(fixture.text[span.start : span.end]) for span in found) == expected.strip("\n")


def test_from_a_type_to_the_document() -> None:
    check(
        'module {\n  %ä = "t.x"() : () -> tuple<i<|>32>\n}\n',
        r"""
'i32'
'tuple<i32>'
'%ä = "t.x"() : () -> tuple<i32>'
'\n  %ä = "t.x"() : () -> tuple<i32>\n'
'module {\n  %ä = "t.x"() : () -> tuple<i32>\n}'
'module {\n  %ä = "t.x"() : () -> tuple<i32>\n}\n'
""",
    )


def test_comments_and_white_space() -> None:
    check("// some w<|>ords\n", "'words'\n'// some words'\n'// some words\\n'")
    check("<|>", "''")
