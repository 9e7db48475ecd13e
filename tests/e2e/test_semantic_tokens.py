"""Semantic tokens over the wire: deltas, and very large documents."""

from __future__ import annotations

from tests.e2e.wire import Json, Wire, stdio_session

URI = "file:///a.mlir"
TEXT = "// ä 𝒳\nfunc.func @f(%a: i32) -> i32 {\n  return %a : i32\n}\n"
LINE = "  %0 = arith.addi %a, %a : i32\n"


def ask(wire: Wire, kind: str, **more: object) -> Json:
    answer = wire.ask(f"textDocument/semanticTokens/{kind}", {"textDocument": {"uri": URI}, **more})
    assert "result" in answer, answer
    result: Json = answer["result"]
    return result


def test_delta_makes_the_new_answer_of_the_old_one() -> None:
    with stdio_session() as (_, wire):
        provider = wire.initialize()["result"]["capabilities"]["semanticTokensProvider"]
        assert provider["full"] == {"delta": True}
        wire.open(URI, TEXT)
        first = ask(wire, "full")
        wire.change(URI, 2, {"text": TEXT.replace("{\n", "{\n" + LINE)})
        delta = ask(wire, "full/delta", previousResultId=first["resultId"])
        data = list(first["data"])
        for edit in delta["edits"]:
            data[edit["start"] : edit["start"] + edit["deleteCount"]] = edit["data"]
            assert len(edit["data"]) < len(data)
        assert data == ask(wire, "full")["data"]
        again = ask(wire, "full/delta", previousResultId="gone")
        assert again["data"] == data
        assert ask(wire, "full/delta", previousResultId=again["resultId"])["edits"] == []


def test_very_large_documents_are_for_ranges_where_there_are_such() -> None:
    comment = f"  // {'ä' * 994}\n"
    text = "func.func @f(%a: i32) {\n" + LINE * 9 + comment * 1200 + LINE * 9
    for ranges, is_told in ((True, False), (False, True)):
        with stdio_session() as (_, wire):
            knows: Json = {"tokenTypes": [], "tokenModifiers": [], "formats": ["relative"]}
            knows["requests"] = {"range": ranges, "full": {"delta": True}}
            wire.initialize(capabilities={"textDocument": {"semanticTokens": knows}})
            wire.open(URI, text)
            found = ask(wire, "full")
            assert (found is not None) == is_told
            if found is not None:
                # The lines of the last token is what the lines between tokens add up to.
                assert 9 <= sum(found["data"][::5]) <= 1010


def test_an_edit_before_the_lines_are_read_makes_the_question_void() -> None:
    text = "func.func @f(%a: i32) {\n" + LINE * 100_000
    end = {"line": 100_000, "character": 0}
    with stdio_session() as (_, wire):
        wire.initialize()
        params: Json = {"textDocument": {"uri": URI}, "range": {"start": {**end, "line": 99_990}, "end": end}}
        with wire.at_once():
            wire.open(URI, text)
            asked = wire.request("textDocument/semanticTokens/range", params)
            wire.change(URI, 2, {"text": TEXT})
        assert wire.answer(asked)["error"]["code"] == -32801
