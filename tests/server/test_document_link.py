"""Document links: the answer as the text with each link in brackets, and the targets of the links."""

from __future__ import annotations

from mlirls_ir.document import Document
from mlirls_server.features.document_link import LinkBase, find_document_links


def check(text: str, expected: str, *targets: str) -> None:
    document = Document(text)
    found = list(find_document_links(document, 0, len(text)))
    shown = text
    for link in reversed(found):
        shown = f"{shown[: link.span.start]}[{shown[link.span.start : link.span.end]}]{shown[link.span.end :]}"
    assert shown == expected
    if targets:
        names = {LinkBase.SELF: "self", LinkBase.FOLDER: "folder", LinkBase.ANY: "any"}
        assert [f"{names[link.base]} {link.path} {link.line} {link.column}" for link in found] == list(targets)


def test_locations_however_nested() -> None:
    check(
        'loc("a.c":1:2) loc(fused["b c.c":3:4, callsite("d.c":5:6 at "e.c":7:8)])',
        'loc(["a.c":1:2]) loc(fused[["b c.c":3:4], callsite(["d.c":5:6] at ["e.c":7:8])])',
        "any a.c 1 2",
        "any b c.c 3 4",
        "any d.c 5 6",
        "any e.c 7 8",
    )


def test_aliases_ranges_and_escapes() -> None:
    check('#loc1 = loc("ä\\22.c":1:2 to 3:4)', '#loc1 = loc(["ä\\22.c":1:2] to 3:4)', 'any ä".c 1 2')


def test_strings_that_are_not_locations() -> None:
    text = '"t.op"() {a = "x.c", b = "\\":1:2"} : () -> () // "c.c":1:2'
    check(text, text)


def test_lines_of_a_test() -> None:
    check(
        "// RUN: mlir-opt %s -transform=%S/Inputs/a-b.mlir -o %t %p/../c.json | FileCheck %s",
        "// RUN: mlir-opt [%s] -transform=[%S/Inputs/a-b.mlir] -o %t [%p/../c.json] | FileCheck [%s]",
        "self  0 0",
        "folder Inputs/a-b.mlir 0 0",
        "folder ../c.json 0 0",
        "self  0 0",
    )


def test_files_that_comments_name() -> None:
    check(
        "// see Dialect/Ops.td, ./my.irdl.mlir and x.mlirbc; not %sub or 3.td5",
        "// see [Dialect/Ops.td], [./my.irdl.mlir] and x.mlirbc; not %sub or 3.td5",
    )
    check("// CHECK: %s = \n%s.td", "// CHECK: %s = \n%s.td")


def test_part_of_a_text_and_line_ends() -> None:
    text = '// ä 𝒳\r\nloc("a.c":1:1)\r\nloc("b.c":2:2)\r\n'
    document = Document(text)
    at = text.index("b.c")
    assert [link.path for link in find_document_links(document, at, at)] == ["b.c"]


def test_broken_text() -> None:
    check('loc("a.c":1:2\n"open\n"b.c":3:4 "c.c":', 'loc(["a.c":1:2]\n"open\n["b.c":3:4] "c.c":')
