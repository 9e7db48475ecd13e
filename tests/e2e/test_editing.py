"""Requests that an editor sends while someone edits, over the wire, in UTF-16 and on text with wide characters."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.e2e.wire import Json, Wire, stdio_session

URI = "file:///editing.mlir"
TEXT = """\
func.func @f(%a: i32) {
  "t.x"() {s = "ä😀"} : () -> () "t.use"(%a) : (i32) -> ()
  %sum = arith.addi %a, %a : i32
  // One
  // and two.
  "t.use"(%smu) : (i32) -> ()
  return
}
"""
CLIENT: Json = {
    "workspace": {"workspaceEdit": {"documentChanges": True}},
    "textDocument": {
        "rename": {"prepareSupport": True},
        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}},
    },
}


@pytest.fixture
def wire() -> Iterator[Wire]:
    """A session with the text open."""
    with stdio_session() as (_, wire):
        wire.initialize(capabilities=CLIENT)
        wire.open(URI, TEXT)
        yield wire


def at(line: int, character: int, **more: object) -> Json:
    return {"textDocument": {"uri": URI}, "position": {"line": line, "character": character}, **more}


def starts(ranges: list[Json]) -> list[tuple[int, int]]:
    return [(found["start"]["line"], found["start"]["character"]) for found in ranges]


def test_requests_of_an_editor_during_edits(wire: Wire) -> None:
    def ask(method: str, params: Json) -> Json:
        answer = wire.ask(f"textDocument/{method}", params)
        assert "error" not in answer
        return answer

    highlights = ask("documentHighlight", at(0, 14))["result"]
    assert starts([found["range"] for found in highlights]) == [(0, 13), (1, 41), (2, 20), (2, 24)]
    assert [found["kind"] for found in highlights] == [3, 2, 2, 2]

    folds = ask("foldingRange", {"textDocument": {"uri": URI}})["result"]
    assert folds == [{"startLine": 0, "endLine": 6}, {"startLine": 3, "endLine": 4, "kind": "comment"}]

    (selection,) = ask("selectionRange", {"textDocument": {"uri": URI}, "positions": [{"line": 1, "character": 42}]})[
        "result"
    ]
    assert starts([selection["range"], selection["parent"]["range"]]) == [(1, 41), (1, 33)]

    assert ask("prepareRename", at(1, 42))["result"]["placeholder"] == "%a"
    (change,) = ask("rename", at(1, 42, newName="b"))["result"]["documentChanges"]
    assert starts([edit["range"] for edit in change["edits"]]) == [(0, 13), (1, 41), (2, 20), (2, 24)]

    full = ask("semanticTokens/full", {"textDocument": {"uri": URI}})["result"]["data"]
    span = {"start": {"line": 1, "character": 0}, "end": {"line": 1, "character": 3}}
    some = ask("semanticTokens/range", {"textDocument": {"uri": URI}, "range": span})["result"]["data"]
    assert len(full) > len(some) > 0
    assert some[:15] == [1, 2, 5, 4, 0, 0, 9, 1, 3, 0, 0, 4, 5, 9, 0]

    wire.change(
        URI, 2, {"range": {"start": {"line": 5, "character": 11}, "end": {"line": 5, "character": 14}}, "text": ""}
    )
    completions = ask("completion", at(5, 11))["result"]
    assert [item["label"] for item in completions["items"]] == ["%sum", "%a"]


def test_a_name_that_is_taken_is_refused_with_the_reason(wire: Wire) -> None:
    error = wire.ask("textDocument/rename", at(0, 14, newName="sum"))["error"]
    assert (error["code"], error["message"]) == (-32803, "'%sum' is already defined in line 3.")


def test_a_misspelled_value_has_a_quick_fix(wire: Wire) -> None:
    (diagnostic,) = [found for found in wire.diagnostics(URI, 1) if found["code"] == "undeclared-value"]
    params = {
        "textDocument": {"uri": URI},
        "range": diagnostic["range"],
        "context": {"diagnostics": [diagnostic], "only": ["quickfix"]},
    }
    (action,) = wire.ask("textDocument/codeAction", params)["result"]
    assert action["title"] == "Change '%smu' to '%sum'"
    (change,) = action["edit"]["documentChanges"]
    assert change["textDocument"] == {"uri": URI, "version": 1}
    assert [edit["newText"] for edit in change["edits"]] == ["%sum"]
