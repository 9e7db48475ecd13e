"""A session as it runs in a browser: messages are texts, and there are no other processes."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from tests.support.live_session import Client, run_session, until

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


@pytest.fixture(autouse=True)
def without_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child, "HAS_PROCESSES", False)
    monkeypatch.setattr(child, "start_program", None)


def test_messages_are_texts() -> None:
    async def session() -> str:
        sent: asyncio.Queue[str] = asyncio.Queue()
        receive = begin_session(sent.put_nowait)
        params: dict[str, object] = {"processId": None, "rootUri": None, "capabilities": {}}
        receive(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params}))
        return await sent.get()

    assert '"hoverProvider":true' in asyncio.run(session())


def test_the_dialects_of_the_project_are_read(tmp_path: Path) -> None:
    (tmp_path / "Box.td").write_text(_TD.replace('include "mlir/IR/OpBase.td"', _OP_BASE))

    async def session(client: Client) -> None:
        uri = client.open("a.mlir", _TEXT)

        async def has_one_error() -> bool:
            return [one["code"] for one in client.diagnostics.get(uri, ())] == ["undeclared-value"]

        await until(has_one_error)
        place = {"textDocument": {"uri": uri}, "position": {"line": 1, "character": 4}}
        assert "puts a value into a box" in json.dumps(await client.ask("textDocument/hover", place))

    run_session(tmp_path, session)


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

    async def session(client: Client) -> None:
        client.open("a.mlir", _TEXT)
        found: list[Any] = []

        async def is_found() -> bool:
            found[:] = await client.ask("workspace/symbol", {"query": "elsewhere"}) or []
            return bool(found)

        await until(is_found)
        assert [one["location"]["uri"] for one in found] == [f"{client.uri}/b.mlir"]

    run_session(tmp_path, session)


def test_a_log_of_passes_is_read(tmp_path: Path) -> None:
    async def session(client: Client) -> None:
        uri = client.open("log.mlir", _LOG)
        asked = {"command": "mlirls.passes", "arguments": [uri, {"effects": True}]}
        found = await client.ask("workspace/executeCommand", asked)
        assert [step["pass"] for step in found["steps"]] == ["cse"]

    run_session(tmp_path, session)


def test_tests_cannot_berun_session(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mlirls_server.lsp.handlers.code_lens.HAS_PROCESSES", False)

    async def session(client: Client) -> None:
        uri = client.open("a.mlir", f"// RUN: mlir-opt %s | FileCheck %s\n{_TEXT}")
        found = await client.ask("textDocument/codeLens", {"textDocument": {"uri": uri}})
        assert not [one for one in found if "command" in one]

    run_session(tmp_path, session)


def test_a_failure_of_the_work_costs_one_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mlirls_server.workspace.passes_reader._Log", None)

    async def session(client: Client) -> None:
        uri = client.open("log.mlir", _LOG)
        asked = {"command": "mlirls.passes", "arguments": [uri, {"effects": True}]}
        found = await client.ask("workspace/executeCommand", asked)
        assert "failed" in found["message"]
        assert await client.ask("workspace/symbol", {"query": "f"}) is not None

    run_session(tmp_path, session)
