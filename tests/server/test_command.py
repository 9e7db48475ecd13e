"""Commands of the server, through a session without a process."""

from __future__ import annotations

from typing import Any

from tests.support.session import URI, answer, document, request, talk


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


def test_a_part_with_errors_says_what_is_wrong() -> None:
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
        ("mlirls.layoutReport", (), "the first argument is the URI of an open document"),
        ("mlirls.genericForm", ("file:///other.mlir",), "file:///other.mlir is not open"),
        ("mlirls.genericForm", (URI, 3), "the second argument is a range, or left out"),
        ("mlirls.other", (), "there is no command 'mlirls.other'"),
    ):
        error = run("", command, *arguments)["error"]
        assert reason in error["message"]
        assert error["code"] == -32602
