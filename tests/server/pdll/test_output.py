"""The views of an open `.pdll` file: its tree, and what mlir-pdll prints for its text once the user has allowed it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from tests.e2e.wire import Wire, stdio_session
from tests.support.judge import find, needs

TEXT = "Pattern => erase op<my.a>;\n"
TOOL = '#!/bin/sh\necho "// $*"\nsed s/erase/removes/\n'
COMMAND = "mlirls.pdllOutput"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/mlir-pdll").write_text(TOOL, encoding="utf-8")
    (tmp_path / "bin/mlir-pdll").chmod(0o755)
    (tmp_path / "mlirls.toml").write_text('[tests]\nfolders = ["bin"]\n', encoding="utf-8")
    (tmp_path / "pdll_compile_commands.yml").write_text("", encoding="utf-8")
    (tmp_path / "a.pdll").write_text(TEXT, encoding="utf-8")
    return tmp_path / "a.pdll"


def opened(wire: Wire, path: Path, text: str) -> str:
    uri = path.as_uri()
    wire.initialize(workspaceFolders=[{"uri": path.parent.as_uri(), "name": "w"}])
    item = {"uri": uri, "languageId": "pdll", "version": 1, "text": text}
    wire.notify("textDocument/didOpen", {"textDocument": item})
    return uri


def output(wire: Wire, answer: str | None, *arguments: object) -> dict[str, Any]:
    """The answer to the command; `answer` is that to the question about the tool, which is not asked for None."""
    number = wire.request("workspace/executeCommand", {"command": COMMAND, "arguments": list(arguments)})
    if answer is not None:
        asked = wire.wait(lambda message: message.get("method") == "window/showMessageRequest")
        assert "bin/mlir-pdll" in asked["params"]["message"]
        wire.send({"id": asked["id"], "result": {"title": answer}})
    return wire.answer(number)


def test_the_tree_needs_no_program(path: Path) -> None:
    with stdio_session() as (_, wire):
        uri = opened(wire, path, f"{TEXT}// -----\n{TEXT}")
        tree = output(wire, None, uri, "ast")["result"]["text"]
        assert tree.count("Module\n") == 2
        assert "OpNameDecl Name<my.a>" in tree
        kinds = "the second argument must be one of ast, mlir, cpp"
        assert output(wire, None, uri, "asm")["error"]["message"] == kinds
        other = f"{uri}x is not an open .pdll file"
        assert output(wire, None, f"{uri}x", "ast")["error"]["message"] == other


@pytest.mark.skipif(os.name == "nt", reason="the tool of this test is a script for sh")
def test_mlir_pdll_gets_the_text_of_the_editor_if_it_is_allowed(path: Path) -> None:
    with stdio_session() as (_, wire):
        uri = opened(wire, path, TEXT.replace("my.a", "my.unsaved"))
        forbidden = f"'{path.parent}/bin/mlir-pdll' needs permission"
        assert output(wire, None, uri, "mlir", False)["error"]["message"] == forbidden
        assert output(wire, "Not Now", uri, "mlir")["error"]["message"] == forbidden
        first, second = output(wire, "Allow", uri, "cpp")["result"]["text"].splitlines()
        assert first.endswith(f"-I {path.parent} -x=cpp -")
        assert second == "Pattern => removes op<my.unsaved>;"
        (path.parent / "bin/mlir-pdll").write_text("#!/bin/sh\necho '-:1:2: error: no' >&2\nexit 1\n", encoding="utf-8")
        assert output(wire, "Allow", uri, "mlir")["error"]["message"] == "-:1:2: error: no"


@needs(find("mlir-pdll"))
def test_the_mlir_and_cpp_of_mlir_pdll(tmp_path: Path) -> None:
    path = tmp_path / "a.pdll"
    (tmp_path / "Own.pdll").write_text("Constraint Own(op: Op);\n", encoding="utf-8")
    text = '#include "Own.pdll"\nPattern Mine { let root = op<my.a>; Own(root); erase root; }\n'
    path.write_text(text, encoding="utf-8")
    program = find("mlir-pdll")
    (tmp_path / "mlirls.toml").write_text(f'[tests.tools]\nmlir-pdll = "{program}"\n', encoding="utf-8")
    with stdio_session() as (_, wire):
        uri = opened(wire, path, text)
        number = wire.request("workspace/executeCommand", {"command": COMMAND, "arguments": [uri, "mlir"]})
        asked = wire.wait(lambda message: message.get("method") == "window/showMessageRequest")
        wire.send({"id": asked["id"], "result": {"title": "Allow"}})
        mlir = wire.answer(number)["result"]["text"]
        assert "pdl.pattern @Mine" in mlir
        assert 'apply_native_constraint "Own"' in mlir
        assert "struct Mine : ::mlir::PDLPatternModule" in output(wire, None, uri, "cpp")["result"]["text"]
        wire.notify(
            "textDocument/didChange",
            {"textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": text.replace("erase", "erasee")}]},
        )
        message = output(wire, None, uri, "mlir")["error"]["message"]
        assert message.startswith("<stdin>:2:48: error: undefined reference to `erasee`\n")
