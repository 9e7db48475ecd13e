"""Completion and signature help over the wire: snippets for clients that support them, ranges in every encoding."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.e2e.wire import Json, Wire, stdio_session

URI = "file:///completion.mlir"
WIDE = '  "t.x"(%a) {s = "ä😀", t = #llv'
TEXT = f"""\
func.func @f(%a: i32) {{
{WIDE}
  arith.add
  %0 = arith.cmpi \n  // 😀 CHEKC: a
  // CHEKC: a
  return
}}
"""
UNITS: dict[str, Callable[[str], int]] = {
    "utf-8": lambda text: len(text.encode()),
    "utf-16": lambda text: len(text.encode("utf-16-le")) // 2,
    "utf-32": len,
}


def client(encoding: str, *, takes_snippets: bool) -> Json:
    item = {"snippetSupport": takes_snippets, "labelDetailsSupport": True}
    return {"general": {"positionEncodings": [encoding]}, "textDocument": {"completion": {"completionItem": item}}}


def ask(wire: Wire, method: str, line: int, character: int) -> Json:
    answer = wire.ask(
        f"textDocument/{method}", {"textDocument": {"uri": URI}, "position": {"line": line, "character": character}}
    )
    assert "error" not in answer
    result: Json = answer["result"]
    return result


@pytest.mark.parametrize("encoding", UNITS)
def test_the_replaced_range_is_in_the_clients_position_encoding(encoding: str) -> None:
    units = UNITS[encoding]
    with stdio_session() as (_, wire):
        wire.initialize(capabilities=client(encoding, takes_snippets=True))
        wire.open(URI, TEXT)
        items = ask(wire, "completion", 1, units(WIDE))["items"]
        assert items[0]["label"] == "#llvm.linkage"
        span = items[0]["textEdit"]["range"]
        assert (span["start"], span["end"]) == (
            {"line": 1, "character": units(WIDE) - 4},
            {"line": 1, "character": units(WIDE)},
        )


@pytest.mark.parametrize("takes_snippets", [True, False])
def test_snippets_are_for_clients_that_take_them(*, takes_snippets: bool) -> None:
    with stdio_session() as (_, wire):
        wire.initialize(capabilities=client("utf-16", takes_snippets=takes_snippets))
        wire.open(URI, TEXT)
        items = ask(wire, "completion", 2, 11)["items"]
        (item,) = [item for item in items if item["label"] == "arith.addi"]
        snippet = "arith.addi ${1:%a}, ${2:%a} : ${3:i32}"
        assert item["textEdit"]["newText"] == (snippet if takes_snippets else "arith.addi")
        assert item.get("insertTextFormat") == (2 if takes_snippets else None)
        assert item["labelDetails"] == {"description": "arith"}
        assert "documentation" not in item
        resolved = wire.ask("completionItem/resolve", item)["result"]
        assert resolved["label"] == "arith.addi"
        assert "lhs" in resolved["documentation"]["value"]


def test_a_bracket_opens_no_list_where_a_line_may_end_after_it() -> None:
    opened = ["module attributes {dlti.dl_spec = #dlti.dl_spec<", "%0 = arith.addf %a, %b fastmath<"]
    with stdio_session() as (_, wire):
        wire.initialize(capabilities=client("utf-16", takes_snippets=True))
        wire.open(URI, "\n".join(opened))
        for line, is_offered in ((0, False), (1, True)):
            place = {"textDocument": {"uri": URI}, "position": {"line": line, "character": len(opened[line])}}
            asked = {**place, "context": {"triggerKind": 1}}
            by_itself = {**place, "context": {"triggerKind": 2, "triggerCharacter": "<"}}
            assert wire.ask("textDocument/completion", asked)["result"]["items"]
            assert bool(wire.ask("textDocument/completion", by_itself)["result"]) == is_offered


def test_signature_help_shows_the_next_part() -> None:
    with stdio_session() as (_, wire):
        initialized = wire.initialize(capabilities=client("utf-16", takes_snippets=True))
        triggers = initialized["result"]["capabilities"]["signatureHelpProvider"]["triggerCharacters"]
        assert triggers == [" ", "(", ",", ":", "<"]
        wire.open(URI, TEXT)
        found = ask(wire, "signatureHelp", 3, 18)
        (signature,) = found["signatures"]
        assert signature["label"] == "arith.cmpi predicate, %lhs, %rhs {attributes}? : type(%lhs)"
        assert signature["parameters"][found["activeParameter"]]["label"] == "predicate"


def test_a_misspelled_directive_is_a_warning_with_a_fix() -> None:
    capabilities = client("utf-16", takes_snippets=True)
    capabilities["textDocument"]["codeAction"] = {
        "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix"]}}
    }
    with stdio_session() as (_, wire):
        wire.initialize(capabilities=capabilities)
        wire.open(URI, TEXT)
        found = wire.diagnostics(URI, 1)
        (warning,) = [diagnostic for diagnostic in found if diagnostic["code"] == "misspelt-directive"]
        assert warning["severity"] == 2
        params = {"textDocument": {"uri": URI}, "range": warning["range"], "context": {"diagnostics": [warning]}}
        actions = wire.ask("textDocument/codeAction", params)["result"]
        titles = [action["title"] for action in actions]
        assert "Change 'CHEKC:' to 'CHECK:'" in titles
