"""Comments that are nearly `mlirls: ignore`: the underlined text and its replacement."""

from __future__ import annotations

import pytest
from tests.support.laws import check_incremental

from mlirls_ir.comments.misspelled import CODE
from mlirls_ir.document import Document

OPERATION = "func.func private @f()"


def check(comment: str, *expected: str) -> None:
    """The finding for a comment after an operation: `OLD -> NEW`, or the message if there is no fix."""
    text = f"{OPERATION} {comment}\n"
    fresh = Document(text)
    edited = Document(f"{OPERATION}\n")
    edited.finish()
    edited.edit(len(OPERATION), len(OPERATION), f" {comment}")
    assert check_incremental(edited) == ""
    out: list[str] = []
    for found in fresh.diagnostics():
        assert found.code == CODE
        out += [f"{text[fix.start : fix.end]} -> {fix.replacement}" for fix in found.fixes] or [found.message]
    assert out == list(expected)


@pytest.mark.parametrize(
    "comment",
    [
        "// mlirls: ignore[undeclared-value]",
        "// mlirls: ignore[undeclared-value, dominance] since",
        "// mlirls: ignore",
        "// mlirls: ignore[]",
        "// mlirls: ignore-file[syntax]",
        "// mlirls: see the issue",
        "// mlirls: ignored by us",
        "// mlirls ignore",
        "// memref ignore[2]",
        "// the value[0]",
        "// mlirls: [a]",
    ],
)
def test_correct_comments_and_prose_are_not_reported(comment: str) -> None:
    check(comment)


def test_a_misspelled_word() -> None:
    check("// mlirls: ignroe[syntax]", "mlirls: ignroe -> mlirls: ignore")
    check("// mlirls: Ignore[syntax]", "mlirls: Ignore -> mlirls: ignore")
    check("// mlirls: ignore_file", "mlirls: ignore_file -> mlirls: ignore-file")
    check("// mlirs: ignore[syntax]", "mlirs: ignore -> mlirls: ignore")
    check("// mlirls ignore[syntax]", "mlirls ignore -> mlirls: ignore")


def test_a_code_that_does_not_exist() -> None:
    check("// mlirls: ignore[dominance, undeclard-value]", "undeclard-value -> undeclared-value")
    check("// mlirls: ignore[qqqqqqqq]", "there is no code 'qqqqqqqq'")


def test_brackets_of_another_kind_would_silence_all_codes() -> None:
    check("// mlirls: ignore(syntax)", "expected codes in '[' and ']'; without them all codes are silenced")
