"""Commands of the server, through a session without a process."""

from __future__ import annotations

from typing import Any

import pytest
from tests.support.session import URI, answer, document, request, talk

from mlirls_server.lsp.handlers import command as handler


def run(text: str, command: str, *arguments: object) -> dict[str, Any]:
    """The answer to one command in a session that has `text` open."""
    params = {"command": command, "arguments": list(arguments)}
    return answer(talk(document(text), request(1, "workspace/executeCommand", params)), 1)


def check(text: str, command: str, *arguments: object, expected: object) -> None:
    assert run(text.removeprefix("\n"), command, *arguments)["result"] == expected


def line_range(first: int, last: int) -> dict[str, Any]:
    return {"start": {"line": first, "character": 0}, "end": {"line": last, "character": 0}}


def test_generic_form_of_a_document() -> None:
    check(
        "%0 = arith.constant 1 : i32\n",
        "mlirls.genericForm",
        URI,
        expected={
            "text": '"builtin.module"() ({\n  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32\n}) : () -> ()\n'
        },
    )


def test_a_chunk_with_errors_lists_them() -> None:
    text = run("func.func @f(\n// -----\nmodule {\n}\n", "mlirls.genericForm", URI)["result"]["text"]
    broken, whole = text.split("// -----\n")
    assert broken.startswith("// This part has errors and is not printed:\n//   line 1: ")
    assert whole == '"builtin.module"() ({\n^bb0:\n}) : () -> ()\n'


def test_generic_form_of_the_chunk_at_a_range() -> None:
    text = "module @a {\n}\n// -----\nmodule @b {\n}\n"
    check(
        text,
        "mlirls.genericForm",
        URI,
        line_range(3, 3),
        expected={"text": '"builtin.module"() <{sym_name = "b"}> ({\n^bb0:\n}) : () -> ()\n'},
    )


def test_the_code_of_a_finding_is_explained() -> None:
    text = run("", "mlirls.explain", "dominance")["result"]["text"]
    assert text.startswith("# dominance\n\n**A value may be used before its definition.**\n")
    assert "```mlir\n" in text


def test_a_graph_describes_each_node() -> None:
    text = 'func.func @f() {\n  cf.br ^b\n^b:\n  "t.ä"() {a = "😀"} : () -> () return\n}\n'
    place = {"line": 1, "character": 3}
    found = run(text.replace("t.ä", "t.a"), "mlirls.graph", URI, "cfg", place)["result"]
    assert found["leftOut"] == 0
    assert found["dot"].startswith("digraph {\n")
    assert found["nodes"] == [
        {"start": {"line": 1, "character": 2}, "end": {"line": 1, "character": 10}},
        {"start": {"line": 2, "character": 0}, "end": {"line": 3, "character": 38}},
    ]


FUNCTIONS = """
module {
  func.func @f(%a: i32) -> i32 {
    %x = arith.addi %a, %a : i32
    %c = arith.cmpi eq, %x, %a : i32
    scf.if %c {
      %y = arith.muli %x, %x : i32
    }
    return %x : i32
  }
  func.func @g() {
    return %nothing : i32
  }
}
"""


def at(first: int, last: int | None = None) -> str:
    text = run(FUNCTIONS, "mlirls.genericForm", URI, line_range(first, first if last is None else last))
    found = text["result"]["text"]
    assert isinstance(found, str)
    return found


def test_generic_form_of_the_operation_at_a_place() -> None:
    assert at(3) == '%0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32\n'
    assert at(6) == '%2 = "arith.muli"(%0, %0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32\n'
    assert at(2).splitlines()[0] == ('"func.func"() <{function_type = (i32) -> i32, sym_name = "f"}> ({')
    assert len(at(2).splitlines()) == 11


def test_generic_form_of_several_lines() -> None:
    assert [line.split("(")[0] for line in at(4, 9).splitlines()] == [
        '%1 = "arith.cmpi"',
        '"scf.if"',
        '  %2 = "arith.muli"',
        '  "scf.yield"',
        "}, {",
        "}) : ",
        '"func.return"',
    ]


def test_an_error_concerns_the_function_that_it_is_in() -> None:
    assert at(11).startswith("// This part has errors and is not printed:\n//   line 12: ")
    assert at(1).startswith("// This part has errors")


def test_a_large_document_is_printed_by_another_process_as_a_small_one_is_here(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "module @a { // ä😀\n}\n// -----\nfunc.func @f(\n"
    here = run(text, "mlirls.genericForm", URI)["result"]["text"]
    monkeypatch.setattr(handler, "LARGE", 10)
    monkeypatch.setattr(handler, "find_generic_form", None)
    assert run(text, "mlirls.genericForm", URI)["result"]["text"] == here
    head, broken = here.split("// -----\n")
    assert "builtin.module" in head
    assert broken.startswith("// This part has errors and is not printed:\n//   line 4:")


def test_layout_report_is_a_page() -> None:
    found = run("%0 = arith.constant 1 : i24\n", "mlirls.layoutReport", URI)["result"]
    assert found["title"] == "Data layout of aä.mlir"
    assert found["html"].startswith("<!doctype html>")
    assert "i24" in found["html"]


def test_status_tells_of_session_and_project() -> None:
    found = run('"nobody.knows"() : () -> ()\n', "mlirls.status", URI)["result"]
    assert found["llvmVersion"] == "22"
    assert [document["uri"] for document in found["documents"]] == [URI]
    assert found["document"]["version"] == 7
    assert found["project"]["dialects"]["known"] >= 40
    assert found["project"]["dialects"]["project"] == []
    assert not found["project"]["isReading"]


def test_status_without_a_document() -> None:
    found = run("", "mlirls.status")["result"]
    assert "project" not in found


def test_bad_arguments_are_refused_with_a_reason() -> None:
    for command, arguments, reason in (
        ("mlirls.layoutReport", (), "the first argument must be the URI of an open document"),
        ("mlirls.genericForm", ("file:///other.mlir",), "file:///other.mlir is not open"),
        ("mlirls.explain", ("nothing",), "the first argument must be the code of a finding"),
        ("mlirls.explain", (), "the first argument must be the code of a finding"),
        ("mlirls.graph", (URI,), "the second argument must be one of cfg, defuse, callgraph, symbols"),
        ("mlirls.graph", (URI, "cfg", 3), "the third argument must be a position if it is given"),
        ("mlirls.genericForm", (URI, 3), "the second argument must be a range if it is given"),
        ("mlirls.other", (), "unknown command 'mlirls.other'"),
    ):
        error = run("", command, *arguments)["error"]
        assert reason in error["message"]
        assert error["code"] == -32602
