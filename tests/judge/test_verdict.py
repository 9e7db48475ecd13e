"""A tool's findings stay valid for the unchanged parts of a text, and are reported once."""

from __future__ import annotations

import random

from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document import Document
from mlirls_ir.index.tree import statements_between
from mlirls_ir.source import SourceText, split
from mlirls_ir.types.model import IntegerType
from mlirls_server.judge.finding import join, without_expected
from mlirls_server.judge.missing_types import Types
from mlirls_server.judge.names import SAID
from mlirls_server.judge.verdict import Verdict

TEXT = """\
// a
toy.a
// -----
toy.b
// -----
toy.c
"""


def said(text: str, words: str, message: str, severity: Severity = Severity.ERROR) -> Diagnostic:
    start = text.index(words)
    return Diagnostic(start, start + len(words), severity, SAID, message, tool="toy-opt")


def verdict(text: str = TEXT) -> Verdict:
    """A verdict with one finding for each operation, whose message is the operation's name."""
    findings = [said(text, name, name) for name in ("toy.a", "toy.b", "toy.c")]
    return Verdict("toy-opt", [(chunk.start, chunk.end) for chunk in split(text)], findings, {})


def check(edit: tuple[str, str], expected: list[str]) -> None:
    """Replaces the first of two texts by the second, and compares the findings that remain, with their places."""
    found = verdict()
    old, new = edit
    start = TEXT.index(old)
    found.edit(start, start + len(old), len(new))
    after = TEXT.replace(old, new, 1)
    assert [one.message for one in found.findings()] == expected
    assert [after[one.start : one.end] for one in found.findings()] == expected
    assert {one.tool for one in found.findings()} <= {"toy-opt"}


def test_an_edit_removes_the_findings_of_its_chunk_and_moves_the_rest() -> None:
    check(("toy.a", "toy.longer"), ["toy.b", "toy.c"])
    check(("toy.b", ""), ["toy.a", "toy.c"])
    check(("toy.c", "toy.\n\n"), ["toy.a", "toy.b"])


def test_an_edit_of_a_marker_concerns_both_sides() -> None:
    check(("-----\ntoy.b", "-------\ntoy.b"), ["toy.c"])
    check(("// -----\ntoy.c", "toy.c"), ["toy.a"])


def test_random_edits_keep_the_findings_of_unchanged_chunks() -> None:
    draw = random.Random(0)
    for _ in range(300):
        text, found = TEXT, verdict()
        for _ in range(3):
            start = draw.randrange(len(text) + 1)
            end = min(len(text), start + draw.randrange(4))
            new = draw.choice(["", "-", "\n", "x y", "// -----\n"])
            found.edit(start, end, len(new))
            text = text[:start] + new + text[end:]
        chunks = [text[chunk.start : chunk.end].strip() for chunk in split(text)]
        for one in found.findings():
            assert text[one.start : one.end] == one.message
            assert any(one.message in chunk and chunk.removeprefix("// a\n") == one.message for chunk in chunks)


def test_types_are_those_of_the_statement_at_the_place() -> None:
    text = "%0 = toy.a\n// -----\n%0 = toy.b\n"
    document = Document(text)
    chunks = split(text)
    found = Verdict(
        "t", [(chunk.start, chunk.end) for chunk in chunks], [], {chunks[1].start + 1: Types((IntegerType(32),))}
    )

    def types() -> list[list[str]]:
        out: list[list[str]] = []
        for chunk in document.chunks:
            document.read_chunk(chunk)
            out += [
                list(map(str, found.results(one))) for one, _ in statements_between(chunk, chunk.start, chunk.end + 1)
            ]
        return out

    assert types() == [[], ["i32"]]
    found.edit(0, 0, 4)
    document.edit(0, 0, "%a, ")
    assert types() == [[], ["i32"]]
    document.edit(len(document.source), len(document.source), "// end")
    found.edit(len(document.source), len(document.source), 6)
    assert types() == [[], []]


# -- reported once


def joined(text: str, ours: list[Diagnostic], *theirs: Diagnostic) -> list[str]:
    found = join(ours, theirs, SourceText(text).line_of)
    return [f"{one.tool or 'mlirls'}: {one.message}" for one in found]


def test_a_finding_of_both_on_a_line_is_reported_once_as_ours() -> None:
    ours = Diagnostic(8, 9, Severity.ERROR, "attribute-range", "has an x", location=0)
    assert joined("toy.a {\n x }", [ours], said("toy.a {", "toy.a", "'toy.a' op has an x")) == ["mlirls: has an x"]
    assert joined("toy.a\ntoy.a", [ours], said("toy.a", "toy.a", "has a y")) == [
        "toy-opt: has a y",
        "mlirls: has an x",
    ]


def test_the_same_words_on_another_line_are_another_finding() -> None:
    text = "toy.a\ntoy.b\n"
    ours = Diagnostic(0, 5, Severity.ERROR, "attribute-range", "has an x")
    assert joined(text, [ours], said(text, "toy.b", "'toy.b' op has an x")) == [
        "mlirls: has an x",
        "toy-opt: 'toy.b' op has an x",
    ]


def test_a_message_that_a_comment_expects_is_not_a_finding() -> None:
    text = "// expected-error @below {{has an x}}\ntoy.a\ntoy.b\n"
    found = [said(text, "toy.a", "has an x"), said(text, "toy.b", "has an x")]
    assert list(without_expected(text, found)) == found[1:]
