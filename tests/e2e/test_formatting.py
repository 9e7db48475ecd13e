"""Formatting over the wire: edits in the client's units, for whole documents, ranges and typed text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

import pytest
from tests.e2e.wire import Json, Wire, stdio_session

from mlirls_ir.formatting import WhitespaceEdit, apply_edits

URI = "file:///formatting.mlir"
MODIFIED = -32801
OPTIONS = {"tabSize": 8, "insertSpaces": False}
TEXT = """\
// 😀
module{ // ä😀
"t.a"(){a="😀",b=1:i32}:()->()// 😀
  func.func @f(%a: ä) { }
    func.func @g() { return }
}
"""
FORMATTED = """\
// 😀
module {  // ä😀
  "t.a"() {a = "😀", b = 1 : i32} : () -> ()  // 😀
  func.func @f(%a: ä) { }
  func.func @g() {
    return
  }
}
"""


@pytest.fixture(params=["utf-8", "utf-16", "utf-32"])
def session(request: pytest.FixtureRequest) -> Iterator[tuple[Wire, str]]:
    with stdio_session() as (_, wire):
        wire.initialize(capabilities={"general": {"positionEncodings": [request.param]}})
        yield wire, request.param


def apply(text: str, edits: list[Json], encoding: str) -> str:
    """`text` after edits whose positions count units of an encoding."""
    lines = text.split("\n")
    starts = [0, *accumulate(len(line) + 1 for line in lines)]

    def offset(position: Json) -> int:
        line, character = int(position["line"]), int(position["character"])
        width = {"utf-8": 1, "utf-16": 2, "utf-32": 4}[encoding]
        codec = encoding if encoding == "utf-8" else f"{encoding}-le"
        within = len(lines[line].encode(codec)[: character * width].decode(codec))
        return starts[line] + within

    placed = [(offset(edit["range"]["start"]), offset(edit["range"]["end"]), edit["newText"]) for edit in edits]
    return apply_edits(text, (WhitespaceEdit(*edit) for edit in sorted(placed)))


def ask(wire: Wire, method: str, **params: object) -> list[Json]:
    answer = wire.ask(f"textDocument/{method}", {"textDocument": {"uri": URI}, "options": OPTIONS, **params})
    return list(answer["result"])


def test_the_whole_document(session: tuple[Wire, str]) -> None:
    wire, encoding = session
    wire.open(URI, TEXT)
    assert apply(TEXT, ask(wire, "formatting"), encoding) == FORMATTED


def test_a_range(session: tuple[Wire, str]) -> None:
    wire, encoding = session
    wire.open(URI, TEXT)
    place = {"start": {"line": 2, "character": 3}, "end": {"line": 3, "character": 0}}
    expected = TEXT.split("\n")
    expected[2] = FORMATTED.split("\n")[2]
    assert apply(TEXT, ask(wire, "rangeFormatting", range=place), encoding) == "\n".join(expected)


def test_formatting_while_typing(session: tuple[Wire, str]) -> None:
    wire, encoding = session
    text = "module { // 😀\n\n      }\n"
    wire.open(URI, text)
    edits = ask(wire, "onTypeFormatting", position={"line": 1, "character": 0}, ch="\n")
    assert apply(text, edits, encoding) == "module { // 😀\n  \n      }\n"
    edits = ask(wire, "onTypeFormatting", position={"line": 2, "character": 7}, ch="}")
    assert apply(text, edits, encoding) == "module { // 😀\n\n}\n"


def test_a_document_that_is_not_open_has_no_edits() -> None:
    with stdio_session() as (_, wire):
        wire.initialize()
        assert wire.ask("textDocument/formatting", {"textDocument": {"uri": URI}, "options": OPTIONS})["result"] is None


def test_an_edit_makes_a_formatting_void_and_other_questions_are_answered_before_it() -> None:
    lines = "".join(f"%c{index} = arith.constant {index}:i32\n" for index in range(30_000))
    with stdio_session() as (_, wire):
        wire.initialize()
        wire.open(URI, lines)
        wire.diagnostics(URI, 1)
        formatting = wire.request("textDocument/formatting", {"textDocument": {"uri": URI}, "options": OPTIONS})
        hover = wire.request(
            "textDocument/hover", {"textDocument": {"uri": URI}, "position": {"line": 1, "character": 1}}
        )
        first = wire.wait(lambda message: "method" not in message)
        assert first["id"] == hover
        wire.change(URI, 2, {"text": "module{}\n"})
        assert wire.answer(formatting)["error"]["code"] == MODIFIED
        edits = ask(wire, "formatting")
        assert apply("module{}\n", edits, "utf-16") == "module {\n}\n"


def test_very_many_edits_are_sent_as_few() -> None:
    lines = "".join(f" %c{index} = arith.constant {index}:i32\n" for index in range(8000))
    with stdio_session() as (_, wire):
        wire.initialize()
        wire.open(URI, f"// 😀\nmodule {{\n{lines}}}\n")
        edits = ask(wire, "formatting")
        assert 1000 < len(edits) <= 5100
        formatted = apply(f"// 😀\nmodule {{\n{lines}}}\n", edits, "utf-16")
        assert formatted == f"// 😀\nmodule {{\n{lines.replace(' %', '  %').replace(':', ' : ')}}}\n"
