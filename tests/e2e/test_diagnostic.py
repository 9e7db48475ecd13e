"""Diagnostics that a client pulls: of documents and of the workspace, with identities, and never also pushed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.e2e.wire import Json, Wire, stdio_session

BROKEN = "%0 = arith.negf %q : f32\n"
CLEAN = "func.func @f() { return }\n"
PULLS = {
    "textDocument": {"diagnostic": {}},
    "workspace": {"diagnostics": {"refreshSupport": True}},
}


@pytest.fixture(autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))


@pytest.fixture
def wire(tmp_path: Path) -> Iterator[Wire]:
    with stdio_session() as (_, session):
        session.initialize(rootUri=tmp_path.as_uri(), capabilities=PULLS)
        yield session


def pull(wire: Wire, uri: str, previous: str | None = None) -> Json:
    params = {"textDocument": {"uri": uri}, "identifier": "mlirls", "previousResultId": previous}
    result: Json = wire.ask("textDocument/diagnostic", params)["result"]
    return result


def messages(report: Json) -> list[str]:
    return [item["code"] for item in report["items"]]


def pushed(wire: Wire) -> list[Json]:
    return [message for message in wire.seen if message.get("method") == "textDocument/publishDiagnostics"]


def test_a_client_that_cannot_pull_is_sent_diagnostics_and_no_refresh_requests() -> None:
    for capabilities in ({}, {"textDocument": {"diagnostic": {}}}):
        with stdio_session() as (_, wire):
            answer = wire.initialize(capabilities=capabilities)
            assert "diagnosticProvider" not in answer["result"]["capabilities"]
            wire.open("file:///a.mlir", BROKEN)
            assert wire.diagnostics("file:///a.mlir", 1)


def test_a_client_that_is_sent_diagnostics_may_also_pull(tmp_path: Path) -> None:
    (tmp_path / "closed.mlir").write_text(BROKEN)
    uri = (tmp_path / "open.mlir").as_uri()
    for capabilities in ({}, {"textDocument": {"diagnostic": {}}}):
        with stdio_session() as (_, wire):
            wire.initialize(rootUri=tmp_path.as_uri(), capabilities=capabilities)
            wire.open(uri, BROKEN)
            first = pull(wire, uri)
            assert (first["kind"], messages(first)) == ("full", ["undeclared-value"])
            assert pull(wire, uri, first["resultId"])["kind"] == "unchanged"
            assert sorted(workspace(wire)) == ["closed.mlir", "open.mlir"]
            wire.change(uri, 2, {"text": CLEAN})
            assert pull(wire, uri, first["resultId"])["items"] == []
            settings = {"mlirls": {"diagnostics": {"undeclared-value": "off"}}}
            wire.notify("workspace/didChangeConfiguration", {"settings": settings})
            assert pull(wire, uri)["items"] == []
            versions = {message["params"]["version"] for message in pushed(wire)}
            assert versions == {1, 2}
            assert not [m for m in wire.seen if m.get("method") == "workspace/diagnostic/refresh"]


def test_a_client_that_can_pull_is_sent_no_diagnostics(tmp_path: Path) -> None:
    with stdio_session() as (_, wire):
        provider = wire.initialize(capabilities=PULLS)["result"]["capabilities"]["diagnosticProvider"]
        assert provider == {"identifier": "mlirls", "interFileDependencies": False, "workspaceDiagnostics": True}
        uri = (tmp_path / "a.mlir").as_uri()
        wire.open(uri, BROKEN)
        report = pull(wire, uri)
        assert (report["kind"], messages(report)) == ("full", ["undeclared-value"])
        wire.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
        assert pull(wire, uri)["items"] == []
        assert pushed(wire) == []


def test_a_report_is_unchanged_until_its_findings_change(wire: Wire, tmp_path: Path) -> None:
    uri = (tmp_path / "a.mlir").as_uri()
    wire.open(uri, BROKEN)
    first = pull(wire, uri)
    assert pull(wire, uri, first["resultId"]) == {"kind": "unchanged", "resultId": first["resultId"]}
    wire.change(uri, 2, {"text": BROKEN + "// ä"})
    assert pull(wire, uri, first["resultId"])["kind"] == "unchanged"
    wire.change(uri, 3, {"text": "\n" + BROKEN})
    moved = pull(wire, uri, first["resultId"])
    assert (moved["kind"], moved["items"][0]["range"]["start"]["line"]) == ("full", 1)
    wire.change(uri, 4, {"text": CLEAN})
    assert pull(wire, uri, moved["resultId"])["items"] == []


def test_report_is_about_the_text_that_came_last(wire: Wire, tmp_path: Path) -> None:
    uri = (tmp_path / "a.mlir").as_uri()
    wire.open(uri, BROKEN)
    asked = [wire.request("textDocument/diagnostic", {"textDocument": {"uri": uri}})]
    for version in range(2, 12):
        wire.change(uri, version, {"text": "\n" * version + BROKEN})
        asked.append(wire.request("textDocument/diagnostic", {"textDocument": {"uri": uri}}))
    last = wire.answer(asked[-1])["result"]
    assert last["items"][0]["range"]["start"]["line"] == 11


def test_changed_settings_make_the_client_pull_again(wire: Wire, tmp_path: Path) -> None:
    uri = (tmp_path / "a.mlir").as_uri()
    wire.open(uri, BROKEN)
    first = pull(wire, uri)
    settings = {"mlirls": {"diagnostics": {"undeclared-value": "off"}}}
    wire.notify("workspace/didChangeConfiguration", {"settings": settings})
    refresh = wire.wait(lambda message: message.get("method") == "workspace/diagnostic/refresh")
    wire.send({"id": refresh["id"], "result": None})
    assert messages(pull(wire, uri, first["resultId"])) == []


def workspace(wire: Wire, previous: dict[str, str] | None = None) -> dict[str, tuple[list[str], str]]:
    """Codes and identity of each report of the workspace, by the file's name."""
    said = [{"uri": uri, "value": value} for uri, value in (previous or {}).items()]
    items = wire.ask("workspace/diagnostic", {"previousResultIds": said})["result"]["items"]
    return {item["uri"].rpartition("/")[2]: (messages(item), item["resultId"]) for item in items}


def test_workspace_reports_are_of_files_and_documents(wire: Wire, tmp_path: Path) -> None:
    (tmp_path / "broken.mlir").write_text(BROKEN)
    (tmp_path / "clean.mlir").write_text(CLEAN)
    (tmp_path / "bytecode.mlir").write_bytes(b"ML\xefR\0\0")
    (tmp_path / "expects.mlir").write_text("// expected-error@below {{x}}\n" + BROKEN)
    (tmp_path / "open.mlir").write_text(CLEAN)
    uri = (tmp_path / "open.mlir").as_uri()
    wire.open(uri, BROKEN + BROKEN.replace("%0", "%1"), 7)
    pull(wire, uri)
    found = workspace(wire)
    assert {name: codes for name, (codes, _) in found.items()} == {
        "broken.mlir": ["undeclared-value"],
        "bytecode.mlir": ["bytecode"],
        "open.mlir": ["undeclared-value"],
    }
    said = {(tmp_path / name).as_uri(): result_id for name, (_, result_id) in found.items()}
    assert workspace(wire, said) == {}
    broken = tmp_path / "broken.mlir"
    broken.write_text(CLEAN + CLEAN.replace("@f", "@g"))
    (tmp_path / "bytecode.mlir").unlink()
    changes = [{"uri": broken.as_uri(), "type": 2}, {"uri": (tmp_path / "bytecode.mlir").as_uri(), "type": 3}]
    wire.notify("workspace/didChangeWatchedFiles", {"changes": changes})
    assert workspace(wire, said) == {"broken.mlir": ([], "clean"), "bytecode.mlir": ([], "clean")}


def test_workspace_reports_come_in_parts_and_wait_for_news(wire: Wire, tmp_path: Path) -> None:
    (tmp_path / "broken.mlir").write_text(BROKEN)
    params: Json = {"previousResultIds": [], "partialResultToken": "part"}
    assert wire.ask("workspace/diagnostic", params)["result"] == {"items": []}
    (part,) = [message["params"] for message in wire.seen if message.get("method") == "$/progress"]
    (item,) = part["value"]["items"]
    assert (part["token"], item["uri"].rpartition("/")[2]) == ("part", "broken.mlir")
    params["previousResultIds"] = [{"uri": item["uri"], "value": item["resultId"]}]
    waiting = wire.request("workspace/diagnostic", params)
    cancelled = wire.request("workspace/diagnostic", params)
    wire.notify("$/cancelRequest", {"id": cancelled})
    assert wire.answer(cancelled)["error"]["code"] == -32800
    (tmp_path / "broken.mlir").write_text(CLEAN)
    changes = [{"uri": item["uri"], "type": 2}]
    wire.notify("workspace/didChangeWatchedFiles", {"changes": changes})
    assert wire.answer(waiting)["result"] == {"items": []}
    progress = [message["params"]["value"] for message in wire.seen if message.get("method") == "$/progress"]
    assert [item["items"] for item in progress[-1]["items"]] == [[]]


def test_the_workspace_is_not_checked_without_a_request(tmp_path: Path) -> None:
    (tmp_path / "broken.mlir").write_text(BROKEN)
    with stdio_session() as (_, wire):
        options = {"workspaceDiagnostics": False}
        wire.initialize(rootUri=tmp_path.as_uri(), capabilities=PULLS, initializationOptions=options)
        assert workspace(wire) == {}


def test_closed_document_is_reported_from_disk(wire: Wire, tmp_path: Path) -> None:
    path = tmp_path / "a.mlir"
    path.write_text(BROKEN)
    wire.open(path.as_uri(), CLEAN)
    assert pull(wire, path.as_uri())["items"] == []
    wire.notify("textDocument/didClose", {"textDocument": {"uri": path.as_uri()}})
    workspace(wire)
    assert messages(pull(wire, path.as_uri())) == ["undeclared-value"]


@pytest.mark.parametrize("text", [BROKEN, CLEAN, None], ids=["same", "corrected", "deleted"])
def test_a_closed_file_is_reported_again(wire: Wire, tmp_path: Path, text: str | None) -> None:
    # VS Code pulls a closed document once more, and does not name that report when it pulls the workspace.
    path = tmp_path / "a.mlir"
    path.write_text(BROKEN)
    wire.open(path.as_uri(), BROKEN)
    workspace(wire)
    wire.notify("textDocument/didClose", {"textDocument": {"uri": path.as_uri()}})
    assert messages(pull(wire, path.as_uri())) == ["undeclared-value"]
    if text is None:
        path.unlink()
    else:
        path.write_text(text)
    wire.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": path.as_uri(), "type": 2 if text else 3}]})
    found = workspace(wire)
    assert {name: codes for name, (codes, _) in found.items()} == {
        "a.mlir": ["undeclared-value"] if text == BROKEN else []
    }
    assert workspace(wire, {path.as_uri(): found["a.mlir"][1]}) == {}


@pytest.mark.parametrize("name", ["a.td", "a.pdll", "elsewhere/a.mlir"])
def test_a_closed_file_that_is_not_of_the_workspace_is_clean(wire: Wire, tmp_path: Path, name: str) -> None:
    uri = (tmp_path.parent / name).as_uri() if "/" in name else (tmp_path / name).as_uri()
    language = {"td": "tablegen", "pdll": "pdll", "mlir": "mlir"}[name.rpartition(".")[2]]
    item = {"uri": uri, "languageId": language, "version": 1, "text": "def Broken : Missing;\n"}
    wire.notify("textDocument/didOpen", {"textDocument": item})
    assert pull(wire, uri)["items"] != []
    found = workspace(wire)
    params: Json = {
        "previousResultIds": [{"uri": uri, "value": found[name.rpartition("/")[2]][1]}],
        "partialResultToken": "part",
    }
    waiting = wire.request("workspace/diagnostic", params)
    wire.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    wire.answer(waiting)
    (part,) = [message["params"] for message in wire.seen if message.get("method") == "$/progress"]
    assert [(one["uri"], one["items"]) for one in part["value"]["items"]] == [(uri, [])]
    assert workspace(wire) == {}


def test_bytecode_is_reported_in_a_document() -> None:
    with stdio_session() as (_, wire):
        wire.initialize()
        wire.open("file:///a.mlir", "ML\ufffdR\x01\x02 // -----\n%0 = (")
        (found,) = wire.diagnostics("file:///a.mlir", 1)
        assert (found["code"], found["message"].split(";")[0]) == ("bytecode", "this is MLIR bytecode, not text")
        symbols = wire.ask("textDocument/documentSymbol", {"textDocument": {"uri": "file:///a.mlir"}})["result"]
        assert symbols == []
        wire.change("file:///a.mlir", 2, {"text": CLEAN})
        assert wire.diagnostics("file:///a.mlir", 2) == []
