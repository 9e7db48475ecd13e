"""The private interface of pygls that we use: one member, which we can do without."""

from __future__ import annotations

import ast
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol
from tests.support.sent import Sent

import mlirls_server.lsp
from mlirls_server.lsp.app import make_server
from mlirls_server.lsp.protocol import Prebuilt, Protocol

_ROOT = Path(__file__).parent.parent.parent
_LSP = Path(mlirls_server.lsp.__file__).parent
_RANGE = "pygls[ws]>=2.1,<3"
_PRIVATE = {"_send_data"}


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def names_of_pygls() -> set[str]:
    server = LanguageServer("empty", "1")
    return {name for what in (server, server.protocol, server.protocol.fm) for name in dir(what) if is_private(name)}


def test_one_private_member_of_pygls_is_replaced_and_no_other_is_used() -> None:
    """Names that we define count too, because they could overwrite those of pygls."""
    theirs = names_of_pygls()
    assert "_server" in theirs
    used: dict[str, set[str]] = {}
    # Pyright reports uses elsewhere.
    for path in (_LSP / "protocol.py", _LSP / "session.py", _LSP / "server.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            name = node.attr if isinstance(node, ast.Attribute) else getattr(node, "name", None)
            if isinstance(name, str) and name in theirs:
                used.setdefault(name, set()).add(path.name)
    assert used == {"_send_data": {"protocol.py"}}


def test_pygls_has_the_member_that_is_replaced() -> None:
    project = tomllib.loads((_ROOT / "pyproject.toml").read_text())["project"]
    assert _RANGE in project["dependencies"], f"look again at what we need of pygls, and at {__file__}"
    for name in _PRIVATE:
        assert callable(getattr(LanguageServerProtocol, name, None)), (
            f"this pygls, of {_RANGE}, has no {name}: our answers have spaces between JSON values, and a request whose "
            "answer cannot be written as JSON has none; find what pygls calls instead (lsp/protocol.py)"
        )


def test_a_pygls_without_that_member_still_sends_what_was_built_already(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Protocol, "_send_data")
    server = make_server()
    sent = Sent()
    server.wire.set_writer(sent, include_headers=False)  # type: ignore[arg-type]  # pygls wants a file or a stream
    server.feature("test/prebuilt")(_answer)
    message = {"jsonrpc": "2.0", "id": 1, "method": "test/prebuilt", "params": {}}
    server.wire.handle_message(server.wire.structure_message(message))
    assert [json.loads(body) for body in sent.bodies] == [{"jsonrpc": "2.0", "id": 1, "result": {"line": [1, 2]}}]


def _answer(params: Any) -> Prebuilt:
    return Prebuilt({"line": [1, 2]})


def test_an_answer_that_is_not_json_is_an_error() -> None:
    server = make_server()
    sent = Sent()
    server.wire.set_writer(sent, include_headers=False)  # type: ignore[arg-type]
    server.feature("test/broken")(lambda params: Prebuilt({"line": object()}))
    message = {"jsonrpc": "2.0", "id": 1, "method": "test/broken", "params": {}}
    server.wire.handle_message(server.wire.structure_message(message))
    (body,) = map(json.loads, sent.bodies)
    assert (body["id"], body["error"]["code"]) == (1, types.ErrorCodes.InternalError.value)
