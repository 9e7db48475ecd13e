"""The announced capabilities are the same as with all of a client's capabilities as LSP's types."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from pygls.capabilities import get_capability
from pygls.protocol import default_converter
from tests.support.sent import Sent

from mlirls_server.lsp import session
from mlirls_server.lsp.app import make_server
from mlirls_server.lsp.capabilities import ClientCapabilities
from mlirls_server.lsp.message_converter import make_converter
from mlirls_server.lsp.server import Server

_SESSIONS = sorted((Path(__file__).parent.parent / "e2e/sessions").glob("*.jsonl"))
_VSCODE = next(path for path in _SESSIONS if path.stem == "vscode")


def capabilities_of(path: Path) -> dict[str, Any]:
    """The capabilities of the editor in a recorded session."""
    for line in path.read_text().splitlines():
        said = json.loads(line).get("say", {})
        if said.get("method") == "initialize":
            found: dict[str, Any] = said["params"]["capabilities"]
            return found
    raise AssertionError(path)


def answer(server: Server, capabilities: object) -> Any:
    """The answer to `initialize` as JSON."""
    sent = Sent()
    server.wire.set_writer(sent, include_headers=False)  # type: ignore[arg-type]  # pygls wants a file or a stream
    params = {"processId": None, "rootUri": None, "capabilities": copy.deepcopy(capabilities)}
    message = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params}
    server.wire.handle_message(server.wire.structure_message(message))
    return json.loads(sent.bodies[0])


def check(monkeypatch: pytest.MonkeyPatch, capabilities: object) -> None:
    found = answer(make_server(), capabilities)
    monkeypatch.setattr(session, "make_converter", default_converter)
    assert found == answer(make_server(), capabilities)
    assert "result" in found


@pytest.mark.parametrize("path", _SESSIONS, ids=lambda path: path.stem)
def test_an_editor_gets_the_same(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    check(monkeypatch, capabilities_of(path))


@pytest.mark.parametrize(
    "capabilities",
    [
        {},
        {"general": None, "textDocument": None, "workspace": None},
        {"general": {"positionEncodings": ["utf-8", "utf-16"]}},
        {"general": {"positionEncodings": ["utf-32"]}},
        {"general": {"positionEncodings": ["utf-7"]}},
        {"notebookDocument": {"synchronization": {}}},
        {"textDocument": {"diagnostic": {}}},
        {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": True}}},
        {"textDocument": {"rename": {"prepareSupport": True}, "synchronization": {"willSave": True}}},
        {"workspace": {"fileOperations": {"didRename": True, "didDelete": True, "willCreate": True}}},
        {"experimental": {"commands": ["mlirls.nameValue"]}, "own": [1]},
    ],
    ids=str,
)
def test_a_client_with_some_capabilities_gets_the_same(monkeypatch: pytest.MonkeyPatch, capabilities: object) -> None:
    check(monkeypatch, capabilities)


def paths(value: object, before: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The attributes in `value` of LSP's types, as paths."""
    for field in getattr(value, "__attrs_attrs__", ()):
        yield (*before, field.name)
        yield from paths(getattr(value, field.name), (*before, field.name))


def test_each_capability_of_an_editor_is_found_by_the_name_that_lsprotocol_gives_it() -> None:
    said = capabilities_of(_VSCODE)
    light = make_converter().structure(said, types.ClientCapabilities)
    usual = default_converter().structure(copy.deepcopy(said), types.ClientCapabilities)
    assert isinstance(light, ClientCapabilities)
    names = [".".join(path) for path in paths(usual)]
    assert len(names) > 200
    for name in names:
        expected = get_capability(usual, name, None)
        found = get_capability(light, name, None)
        if isinstance(expected, bool | str | None):
            assert found == expected, name
        else:
            assert (found is None) == (expected is None), name


def test_capabilities_that_are_not_an_object_are_refused() -> None:
    with pytest.raises(TypeError):
        make_converter().structure([1], types.ClientCapabilities)
