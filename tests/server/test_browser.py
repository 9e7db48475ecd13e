"""A session as it runs in a browser: messages are texts, and there are no other processes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from mlirls_server import child
from mlirls_server.lsp.browser import begin_session

_TD = """\
include "mlir/IR/OpBase.td"
def Box_Dialect : Dialect { let name = "box"; let cppNamespace = "::box"; }
def Box_MakeOp : Op<Box_Dialect, "make"> {
  let summary = "puts a value into a box";
  let arguments = (ins AnyType:$value);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}
"""
_TEXT = """\
func.func @f(%a: i32) {
  box.make %a : i32
  box.make %b : i32
  return
}
"""
_LOG = """\
// -----// IR Dump After CSE (cse) //----- //
func.func @f() {
  return
}

"""
Ask = Callable[[str, object], Awaitable[Any]]


class _Client:
    """The other side of a session, which answers each request of the server with null."""

    def __init__(self, folder: Path) -> None:
        self.uri = folder.as_uri()
        self.diagnostics: dict[str, list[Any]] = {}
        self._answers: dict[object, asyncio.Future[Any]] = {}
        self._receive = begin_session(self._take)

    def notify(self, method: str, params: object) -> None:
        self._receive(json.dumps({"jsonrpc": "2.0", "method": method, "params": params}))

    async def ask(self, method: str, params: object) -> Any:
        number = len(self._answers)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        self._receive(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}))
        return await asyncio.wait_for(answer, 60)

    def _take(self, message: str) -> None:
        sent = json.loads(message)
        if "method" in sent and "id" in sent:
            self._receive(json.dumps({"jsonrpc": "2.0", "id": sent["id"], "result": None}))
        elif "method" not in sent:
            self._answers[sent["id"]].set_result(sent.get("result", sent.get("error")))
        elif sent["method"] == "textDocument/publishDiagnostics":
            self.diagnostics[sent["params"]["uri"]] = sent["params"]["diagnostics"]

    async def begin(self) -> None:
        folders = [{"uri": self.uri, "name": "project"}]
        capabilities: dict[str, object] = {
            "window": {"workDoneProgress": True},
            "textDocument": {"publishDiagnostics": {}},
        }
        await self.ask("initialize", {"processId": None, "workspaceFolders": folders, "capabilities": capabilities})
        self.notify("initialized", {})

    def open(self, name: str, text: str) -> str:
        uri = f"{self.uri}/{name}"
        item = {"uri": uri, "languageId": "mlir", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})
        return uri


async def _until(condition: Callable[[], bool]) -> None:
    for _ in range(600):
        if condition():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it did not happen")


def _run(tmp_path: Path, session: Callable[[_Client], Awaitable[None]]) -> None:
    async def run() -> None:
        client = _Client(tmp_path)
        await client.begin()
        await session(client)
        await client.ask("shutdown", None)
        client.notify("exit", None)

    asyncio.run(run())


@pytest.fixture(autouse=True)
def without_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child, "HAS_PROCESSES", False)
    monkeypatch.setattr(child, "start_program", None)


def test_the_dialects_of_the_project_are_read(tmp_path: Path) -> None:
    (tmp_path / "Box.td").write_text(_TD.replace('include "mlir/IR/OpBase.td"', _OP_BASE))

    async def session(client: _Client) -> None:
        uri = client.open("a.mlir", _TEXT)
        await _until(lambda: [one["code"] for one in client.diagnostics.get(uri, ())] == ["undeclared-value"])
        place = {"textDocument": {"uri": uri}, "position": {"line": 1, "character": 4}}
        assert "puts a value into a box" in json.dumps(await client.ask("textDocument/hover", place))

    _run(tmp_path, session)


_OP_BASE = """\
class Dialect { string name = ?; string cppNamespace = ?; string summary = ?; string description = ?; }
class Constraint<code p, string s = ""> { string summary = s; }
class Pred; class CPred<code p> : Pred { code predExpr = p; }
class TypeConstraint<Pred p, string s = ""> { Pred predicate = p; string summary = s; }
class Type<Pred p, string s = ""> : TypeConstraint<p, s>;
def AnyType : Type<CPred<"true">, "any type">;
def ins; def outs; def region; def successor;
class Trait;
class Op<Dialect d, string m, list<Trait> t = []> {
  Dialect opDialect = d; string opName = m; list<Trait> traits = t; string summary = ""; string description = "";
  dag arguments = (ins); dag results = (outs); dag regions = (region); dag successors = (successor);
  string assemblyFormat = ?; bit hasCustomAssemblyFormat = 0; string cppNamespace = d.cppNamespace;
}
"""


def test_other_files_are_indexed(tmp_path: Path) -> None:
    (tmp_path / "b.mlir").write_text("func.func @elsewhere() {\n  return\n}\n")

    async def session(client: _Client) -> None:
        client.open("a.mlir", _TEXT)
        found: Any = None
        for _ in range(100):
            found = await client.ask("workspace/symbol", {"query": "elsewhere"})
            if found:
                break
            await asyncio.sleep(0.05)
        assert [one["location"]["uri"] for one in found] == [f"{client.uri}/b.mlir"]

    _run(tmp_path, session)


def test_a_log_of_passes_is_read(tmp_path: Path) -> None:
    async def session(client: _Client) -> None:
        uri = client.open("log.mlir", _LOG)
        asked = {"command": "mlirls.passes", "arguments": [uri, {"effects": True}]}
        found = await client.ask("workspace/executeCommand", asked)
        assert [step["pass"] for step in found["steps"]] == ["cse"]

    _run(tmp_path, session)


def test_tests_cannot_be_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mlirls_server.lsp.handlers.code_lens.HAS_PROCESSES", False)

    async def session(client: _Client) -> None:
        uri = client.open("a.mlir", f"// RUN: mlir-opt %s | FileCheck %s\n{_TEXT}")
        found = await client.ask("textDocument/codeLens", {"textDocument": {"uri": uri}})
        assert not [one for one in found if "command" in one]

    _run(tmp_path, session)


def test_a_failure_of_the_work_costs_one_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mlirls_server.workspace.passes_reader._Log", None)

    async def session(client: _Client) -> None:
        uri = client.open("log.mlir", _LOG)
        asked = {"command": "mlirls.passes", "arguments": [uri, {"effects": True}]}
        found = await client.ask("workspace/executeCommand", asked)
        assert "failed" in found["message"]
        assert await client.ask("workspace/symbol", {"query": "f"}) is not None

    _run(tmp_path, session)
