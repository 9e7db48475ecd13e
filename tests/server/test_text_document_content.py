"""Bytecode as documents: its text by a URI, and edited text as bytecode, through a session without a process."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.support.session import Json, answer, request, talk

from mlirls_ir.bytecode import read_bytecode
from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.document import Document
from mlirls_ir.printing.to_bytecode import document_to_bytecode

ASKS = {"workspace": {"textDocumentContent": {}}}
WEIGHTS = "0x04000000" + "AB" * 5000
MODEL = f"""\
func.func @f() -> i32 {{
  %0 = arith.constant 1 : i32 loc("model.py":3:4)
  return %0 : i32
}}
"t.use"() {{weights = dense_resource<weights> : tensor<5000xi8>}} : () -> ()
{{-# dialect_resources: {{ builtin: {{ weights: "{WEIGHTS}" }} }} #-}}
"""


@pytest.fixture
def model(tmp_path: Path, forked_children: None) -> Path:
    return write_model(tmp_path)


def write_model(folder: Path) -> Path:
    path = folder / "a ä.mlirbc"
    path.write_bytes(document_to_bytecode(Document(MODEL), "in.mlir", 4, "a compiler"))
    return path


def view_of(path: Path) -> str:
    """The URI of the text of a file."""
    return path.as_uri().replace("file:", "mlirls-bytecode:")


def execute(msg_id: int, command: str, *arguments: object) -> Json:
    return request(msg_id, "workspace/executeCommand", {"command": command, "arguments": list(arguments)})


def run(command: str, *arguments: object) -> Json:
    """The answer to one command."""
    return answer(talk(execute(1, command, *arguments)), 1)


def read(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = run("mlirls.readBytecode", path.as_uri())["result"]
    return found


def check(model: Path, before: str, after: str, expected: object) -> None:
    """Replaces `before` in the view; `expected` are the notes, or the reason why nothing was written."""
    found, data = read(model), model.read_bytes()
    assert found["text"].count(before) == 1
    edited = found["text"].replace(before, after)
    result = run("mlirls.writeBytecode", view_of(model), edited, found["stamp"])
    if isinstance(expected, str):
        assert result["error"]["message"] == expected
        assert model.read_bytes() == data
    else:
        assert result["result"]["notes"] == expected
        assert result["result"]["stamp"] == read(model)["stamp"]
    assert [path.name for path in model.parent.iterdir()] == [model.name]


def test_a_client_that_requests_texts_by_their_uri_gets_the_scheme(model: Path) -> None:
    asked = request(1, "workspace/textDocumentContent", {"uri": view_of(model)})
    sent = talk(asked, capabilities=ASKS)
    assert answer(sent, 0)["result"]["capabilities"]["workspace"]["textDocumentContent"] == {
        "schemes": ["mlirls-bytecode"]
    }
    assert answer(sent, 1)["result"] == {"text": read(model)["text"]}


def test_other_clients_get_nothing() -> None:
    assert "textDocumentContent" not in answer(talk(), 0)["result"]["capabilities"]["workspace"]


def test_the_view_has_all_but_the_data_of_long_resources(model: Path) -> None:
    found = read(model)
    assert 'loc("model.py":3:4)' in found["text"]
    assert 'weights: "0x04000000"\n' in found["text"]
    assert (found["version"], found["elided"], found["obstacle"]) == (4, 1, "")


def test_started_processes_read_and_write_too(tmp_path: Path) -> None:
    check(write_model(tmp_path), "constant 1 :", "constant 7 :", [])


def test_an_edited_view_is_written_with_its_hidden_parts(model: Path) -> None:
    check(model, "constant 1 :", "constant 7 :", [])
    module = read_bytecode(model.read_bytes(), upstream_registry())
    assert (module.version, module.producer) == (4, "a compiler")
    assert b"\xab" * 5000 in model.read_bytes()
    assert "arith.constant 7 : i32" in read(model)["text"]


def test_parts_that_bytecode_cannot_hold_are_reported(model: Path) -> None:
    check(
        model,
        "    return %c1_i32",
        "    // the end\n    %sum = arith.addi %c1_i32, %c1_i32 : i32\n    return %sum",
        [
            "comments are not kept: bytecode has none",
            "the names of values (%sum) are not kept: bytecode has only numbers",
        ],
    )


def test_a_text_with_an_error_is_refused_with_its_place(model: Path) -> None:
    check(model, "return %c1_i32", "return %1", "4:12: error: use of undeclared SSA value name")


def test_a_text_of_an_older_file_is_refused(model: Path) -> None:
    found = read(model)
    model.write_bytes(document_to_bytecode(Document(""), "", 6, "another compiler"))
    data = model.read_bytes()
    error = run("mlirls.writeBytecode", model.as_uri(), found["text"], found["stamp"])["error"]
    assert error["message"].startswith("the file has changed on disk since it was opened")
    assert model.read_bytes() == data


def test_a_view_is_written_under_another_name(model: Path) -> None:
    found, other = read(model), model.with_name("b.mlirbc")
    result = run("mlirls.writeBytecode", other.as_uri(), found["text"], found["stamp"], model.as_uri())
    assert result["result"]["notes"] == []
    assert read(other)["text"] == found["text"]
    assert b"\xab" * 5000 in other.read_bytes()


def test_a_text_becomes_a_file(model: Path) -> None:
    other = model.with_name("b.mlirbc")
    assert run("mlirls.writeBytecode", other.as_uri(), "module {\n}\n")["result"]["notes"] == []
    assert read_bytecode(other.read_bytes(), upstream_registry()).version == 6


def test_an_unreadable_file_is_reported_with_its_place_and_advice(model: Path) -> None:
    model.write_bytes(model.read_bytes()[:60])
    message = run("mlirls.readBytecode", model.as_uri())["error"]["message"]
    assert message.startswith("this is not valid bytecode: byte ")
    assert message.endswith("; write the file again, or read it with a newer mlirls if a newer MLIR wrote it")
    asked = request(1, "workspace/textDocumentContent", {"uri": view_of(model)})
    assert answer(talk(asked, capabilities=ASKS), 1)["error"]["message"] == f"{model}: {message}"
    model.write_bytes(b"module {\n}\n")
    message = run("mlirls.readBytecode", model.as_uri())["error"]["message"]
    assert message == "this is not MLIR bytecode: it does not begin with the bytes 4D 4C EF 52"
    model.unlink()
    assert run("mlirls.readBytecode", model.as_uri())["error"]["message"] == "no such file or directory"


def test_bad_arguments_are_refused_with_a_reason(model: Path) -> None:
    for command, arguments, reason in (
        ("mlirls.readBytecode", (), "the first argument must be the URI of a file"),
        ("mlirls.readBytecode", ("untitled:a",), "the first argument must be the URI of a file"),
        ("mlirls.writeBytecode", (model.as_uri(),), "the second argument must be a string"),
        ("mlirls.writeBytecode", (model.as_uri(), "", 3), "the third argument must be the stamp from reading the file"),
        ("mlirls.writeBytecode", (model.as_uri(), "", "1-2", 3), "the fourth argument must be the URI of a file"),
    ):
        error = run(command, *arguments)["error"]
        assert reason in error["message"]
        assert error["code"] == -32602


def test_a_text_is_read_as_one_of_its_files_folder(model: Path) -> None:
    """Settings of the project apply, and findings are about the text."""
    (model.parent / "mlirls.toml").write_text('[diagnostics]\nunknown-dialect = "error"\n', encoding="utf-8")
    text = '"nowhere.op"() : () -> ()\n'
    item = {"uri": view_of(model), "languageId": "mlir", "version": 1, "text": text}
    opening = {"method": "textDocument/didOpen", "params": {"textDocument": item}}
    status = answer(talk(opening, execute(1, "mlirls.status", view_of(model))), 1)["result"]
    assert status["project"]["root"] == str(model.parent)


def test_a_client_asks_again_when_the_file_has_changed(model: Path) -> None:
    item = {"uri": view_of(model), "languageId": "mlir", "version": 1, "text": ""}
    opening = {"method": "textDocument/didOpen", "params": {"textDocument": item}}
    change = {"changes": [{"uri": model.as_uri(), "type": 2}]}
    changed = {"method": "workspace/didChangeWatchedFiles", "params": change}
    for capabilities, expected in ((ASKS, [{"uri": view_of(model)}]), ({}, [])):
        sent = talk(opening, changed, execute(1, "mlirls.status"), capabilities=capabilities)
        refreshed = [one["params"] for one in sent if one.get("method") == "workspace/textDocumentContent/refresh"]
        assert refreshed == expected
