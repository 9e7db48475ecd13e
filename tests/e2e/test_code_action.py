"""Code actions over the wire: kinds, filters, edits that are made when an action is chosen, and missing capabilities of
clients."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.e2e.wire import Json, Wire, stdio_session

URI = "file:///actions.mlir"
TEXT = """\
#map = affine_map<(d0) -> (d0)>
func.func @f(%value: i32) -> i32 { "t.x"() {s = "ä😀", m = #map} : () -> () "t.use"(%valeu) : (i32) -> ()
  %0 = arith.addi %value, %value : i32
  "t.y"() {d = #dlti.map<"b" = 1, "a" = 2, "b" = 3>} : () -> ()
}
"""
ALL: Json = {
    "workspace": {"workspaceEdit": {"documentChanges": True}},
    "textDocument": {
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor", "source"]}},
            "resolveSupport": {"properties": ["edit"]},
            "dataSupport": True,
            "disabledSupport": True,
            "isPreferredSupport": True,
        }
    },
}
LITTLE: Json = {
    "textDocument": {"codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}}}
}


@pytest.fixture
def wire() -> Iterator[Wire]:
    """A session that is not initialized."""
    with stdio_session() as (_, wire):
        yield wire


def opened(wire: Wire, capabilities: Json) -> list[Json]:
    """Initializes with `capabilities` and opens the text; returns its diagnostics."""
    options = wire.initialize(capabilities=capabilities)["result"]["capabilities"]["codeActionProvider"]
    assert options["resolveProvider"] is True
    assert "source.fixAll.mlirls" in options["codeActionKinds"]
    wire.open(URI, TEXT)
    return wire.diagnostics(URI, 1)


def ask(wire: Wire, line: int, character: int, diagnostics: list[Json] | None = None, **more: object) -> list[Json]:
    place = {"line": line, "character": character}
    context = {"diagnostics": diagnostics or [], **more}
    params = {"textDocument": {"uri": URI}, "range": {"start": place, "end": place}, "context": context}
    return list(wire.ask("textDocument/codeAction", params)["result"])


def edited(change: Json) -> str:
    """The text after the edits of a versioned workspace edit; positions are UTF-16."""
    (document,) = change["documentChanges"]
    assert document["textDocument"] == {"uri": URI, "version": 1}
    lines = TEXT.splitlines(keepends=True)
    starts = [sum(len(line.encode("utf-16-le")) for line in lines[:number]) for number in range(len(lines) + 1)]
    data = TEXT.encode("utf-16-le")

    def offset(position: Json) -> int:
        return starts[position["line"]] + 2 * int(position["character"])

    for edit in sorted(document["edits"], key=lambda one: offset(one["range"]["start"]), reverse=True):
        start, end = offset(edit["range"]["start"]), offset(edit["range"]["end"])
        data = data[:start] + edit["newText"].encode("utf-16-le") + data[end:]
    return data.decode("utf-16-le")


def test_actions_are_offered_immediately_and_computed_when_chosen(wire: Wire) -> None:
    opened(wire, ALL)
    line, character = 1, TEXT.splitlines()[1].index("#map") + 1 + 1
    actions = {action["title"]: action for action in ask(wire, line, character)}
    assert {action["kind"] for action in actions.values()} == {"refactor.inline"}
    assert all("edit" not in action for action in actions.values())
    chosen = wire.ask("codeAction/resolve", actions["Inline this use of '#map'"])["result"]
    assert edited(chosen["edit"]) == TEXT.replace("m = #map", "m = affine_map<(d0) -> (d0)>")

    (named,) = [action for action in ask(wire, 2, 3) if action["title"].startswith("Name")]
    assert (named["title"], named["kind"]) == ("Name this value '%sum'", "refactor.rewrite")
    assert edited(wire.ask("codeAction/resolve", named)["result"]["edit"]) == TEXT.replace("%0", "%sum")


def test_custom_form_on_a_line_with_emoji(wire: Wire) -> None:
    wire.initialize(capabilities=ALL)
    line = '"t.z"() {s = "ä😀"} : () -> () %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32'
    wire.open(URI, f"{line}\n")
    character = len(line[: line.index("arith")].encode("utf-16-le")) // 2
    (action,) = [one for one in ask(wire, 0, character) if "custom form" in one["title"]]
    assert (action["title"], action["kind"]) == ("Show in custom form", "refactor.rewrite")
    (change,) = wire.ask("codeAction/resolve", action)["result"]["edit"]["documentChanges"]
    (edit,) = change["edits"]
    start, end = len(line[: line.index('"arith')].encode("utf-16-le")) // 2, len(line.encode("utf-16-le")) // 2
    assert edit["range"] == {"start": {"line": 0, "character": start}, "end": {"line": 0, "character": end}}
    assert edit["newText"] == "arith.constant 1 : i32"


def test_a_client_that_makes_every_change_gets_the_one_repair(wire: Wire) -> None:
    # Kate up to 22.12 sends a request for the whole text with one finding, and makes each change of the answer.
    diagnostics = opened(wire, LITTLE)
    finding = next(one for one in diagnostics if one["code"] == "undeclared-value")
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": len(TEXT.splitlines()), "character": 0}}
    params = {"textDocument": {"uri": URI}, "range": whole, "context": {"diagnostics": [finding]}}
    (action,) = wire.ask("textDocument/codeAction", params)["result"]
    (edit,) = action["edit"]["changes"][URI]
    assert (edit["newText"], edit["range"]) == ("%value", finding["range"])
    # It must not silence findings without a repair.
    for code in ("other", "dominance"):
        params["context"] = {"diagnostics": [{**finding, "code": code}]}
        assert wire.ask("textDocument/codeAction", params)["result"] == []


def test_a_client_that_asks_for_names_gets_a_command_for_it(wire: Wire) -> None:
    opened(wire, {**ALL, "experimental": {"commands": ["mlirls.nameValue"]}})
    (named,) = [action for action in ask(wire, 2, 3) if action["title"].startswith("Name")]
    assert named["title"] == "Name this value..." and "edit" not in named and "data" not in named
    place = {"line": 2, "character": 3}
    assert named["command"]["command"] == "mlirls.nameValue"
    assert named["command"]["arguments"] == [URI, place, "%sum"]
    # The command renames, which refuses a name that is invalid or in use.
    params = {"textDocument": {"uri": URI}, "position": place}
    for name in ("%value", "not a name", "%valeu"):
        assert wire.ask("textDocument/rename", {**params, "newName": name})["error"]["message"]
    edit = wire.ask("textDocument/rename", {**params, "newName": "total"})["result"]
    assert edited(edit) == TEXT.replace("%0", "%total")


def test_fixing_all_is_offered_if_there_is_something_to_fix(wire: Wire) -> None:
    diagnostics = opened(wire, ALL)
    mendable = [one for one in diagnostics if one["code"] == "undeclared-value"]
    title = "Fix everything that has one evident repair"
    assert title in [action["title"] for action in ask(wire, 1, 70, mendable)]
    wire.change(URI, 2, {"text": '"t.use"(%nothing_is_called_so) : (i32) -> ()\n'})
    (finding,) = [one for one in wire.diagnostics(URI, 2) if one["code"] == "undeclared-value"]
    assert title not in [action["title"] for action in ask(wire, 0, 10, [finding])]


def test_kinds_that_the_client_does_not_request_are_left_out(wire: Wire) -> None:
    diagnostics = opened(wire, ALL)
    for only, kinds in (
        (["refactor"], {"refactor.rewrite", "refactor.extract"}),
        (["refactor.extract"], {"refactor.extract"}),
        (["source"], {"source", "source.fixAll.mlirls"}),
        (["source.fixAll"], {"source.fixAll.mlirls"}),
        (["source.organizeImports"], set[str]()),
        (["quickfix"], {"quickfix"}),
    ):
        found = ask(wire, 2, TEXT.splitlines()[2].index("i32"), diagnostics, only=only)
        assert {action["kind"] for action in found} == kinds, only


def test_everything_evident_is_fixed_in_one_step(wire: Wire) -> None:
    diagnostics = opened(wire, ALL)
    (action,) = ask(wire, 0, 0, diagnostics, only=["source.fixAll"])
    text = edited(wire.ask("codeAction/resolve", action)["result"]["edit"])
    assert text == TEXT.replace("%valeu", "%value")


def test_findings_that_name_their_repairs_have_them_as_quick_fixes(wire: Wire) -> None:
    opened(wire, ALL)
    place = {"line": 0, "character": 0}
    wire.change(
        URI, 2, {"range": {"start": place, "end": place}, "text": "// ä😀\n// RUN: FileCheck %s\n// CHEKC: x\n"}
    )
    diagnostics = [one for one in wire.diagnostics(URI, 2) if one["code"] == "misspelt-directive"]
    (action,) = ask(wire, 2, 4, diagnostics, only=["quickfix"])
    assert (action["title"], action["isPreferred"]) == ("Change 'CHEKC:' to 'CHECK:'", True)
    (edit,) = action["edit"]["documentChanges"][0]["edits"]
    assert (edit["range"]["start"], edit["newText"]) == ({"line": 2, "character": 3}, "CHECK:")


def test_a_refused_action_has_a_reason(wire: Wire) -> None:
    opened(wire, ALL)
    (action,) = [one for one in ask(wire, 3, 30) if one["title"].startswith("Sort")]
    assert action["disabled"] == {"reason": 'There are two different entries for "b".'}


def test_an_action_for_an_outdated_text_is_refused(wire: Wire) -> None:
    opened(wire, ALL)
    action = next(action for action in ask(wire, 2, 3) if action["title"].startswith("Name"))
    place = {"line": 0, "character": 0}
    wire.change(URI, 2, {"range": {"start": place, "end": place}, "text": "\n"})
    assert wire.ask("codeAction/resolve", action)["error"]["code"] == -32801


def test_clients_that_do_not_resolve_get_the_edits_immediately(wire: Wire) -> None:
    opened(wire, LITTLE)
    actions = ask(wire, 2, 3)
    assert actions
    assert all("edit" in action and "disabled" not in action for action in actions)
    assert all(set(action["edit"]) == {"changes"} for action in actions)
    assert not any(action["title"].startswith("Sort") for action in ask(wire, 3, 30))


def test_expected_comments_are_for_the_split_of_the_cursor(wire: Wire) -> None:
    diagnostics = opened(wire, ALL)
    (action,) = [one for one in ask(wire, 2, 3, diagnostics, only=["source"]) if one["kind"] == "source"]
    text = edited(wire.ask("codeAction/resolve", action)["result"]["edit"])
    assert text.count("// expected-error @below {{") == len([one for one in diagnostics if one["severity"] == 1])


def test_a_client_that_resolves_nothing_is_not_kept_waiting_by_a_large_document(wire: Wire) -> None:
    many = "".join(f"  %v{number} = arith.addi %value, %value : i32\n" for number in range(14_000))
    text = f'func.func @f(%value: i32) {{\n{many}  "t.use"(%valeu) : (i32) -> ()\n  return\n}}\n'
    wire.initialize(capabilities=LITTLE)
    wire.open(URI, text)
    found = wire.diagnostics(URI, 1)
    line = text.count("\n") - 3
    actions = ask(wire, line, 12, found)
    assert [action["kind"] for action in actions] == ["quickfix", "source"]
    (action,) = ask(wire, line, 12, found, only=["source.fixAll"])
    assert [edit["newText"] for edit in action["edit"]["changes"][URI]] == ["%value"]
