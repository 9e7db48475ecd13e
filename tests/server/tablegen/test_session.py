"""A session with a `.td` file: what the client is sent, and that the file is never read as MLIR."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from tests.support.session import Json, findings, reported, request, talk

from mlirls_server.lsp import app
from mlirls_server.lsp.handlers.tablegen import hover

_URI = "file:///nowhere/Ops.td"
_TEXT = 'class Base<int n> { int value = n; }\ndef X : Base<1>;\ndef Y : Base<"a">;\n'


def opened(text: str = _TEXT, language: str = "tablegen") -> Json:
    item = {"uri": _URI, "languageId": language, "version": 1, "text": text}
    return {"method": "textDocument/didOpen", "params": {"textDocument": item}}


def ask(msg_id: int, method: str, line: int, character: int) -> Json:
    params = {"textDocument": {"uri": _URI}, "position": {"line": line, "character": character}}
    return request(msg_id, method, params)


def answer(sent: list[Json], msg_id: int) -> Any:
    return next(message["result"] for message in sent if message.get("id") == msg_id and "method" not in message)


def test_findings_hover_and_definition() -> None:
    asked = ask(1, "textDocument/hover", 1, 9), ask(2, "textDocument/definition", 1, 9)
    sent = talk(opened(), *asked, until=reported)
    assert "class Base<int n>" in answer(sent, 1)["contents"]["value"]
    place = {"start": {"line": 0, "character": 6}, "end": {"line": 0, "character": 10}}
    assert answer(sent, 2) == [{"uri": _URI, "range": place}]
    assert any("Base:n" in message for message in findings(sent)[-1])


def test_an_edit_is_applied_and_what_mlir_alone_has_gets_no_answer() -> None:
    change = {"range": {"start": {"line": 2, "character": 13}, "end": {"line": 2, "character": 16}}, "text": "2"}
    changed = {
        "method": "textDocument/didChange",
        "params": {"textDocument": {"uri": _URI, "version": 2}, "contentChanges": [change]},
    }
    sent = talk(opened(), changed, ask(1, "textDocument/hover", 2, 4), ask(2, "textDocument/typeDefinition", 1, 9))
    assert "int value = 2" in answer(sent, 1)["contents"]["value"]
    assert answer(sent, 2) is None


def test_a_td_file_is_not_mlir_in_an_editor_without_the_language() -> None:
    asked = ask(1, "textDocument/documentSymbol", 0, 0)
    sent = talk(opened('include "missing.td"\n', "plaintext"), asked, until=reported)
    assert answer(sent, 1) == []
    assert findings(sent)[-1] == ["could not find include file 'missing.td'"]


def test_the_path_of_an_include_is_completed_by_parts(tmp_path: Path) -> None:
    (tmp_path / "Dialect" / "Inner").mkdir(parents=True)
    for name in ("Base.td", "Dialect/Ops.td", "Dialect/Ops.h"):
        (tmp_path / name).write_text("", encoding="utf-8")
    uri = (tmp_path / "My.td").as_uri()
    for line, expected in (
        ('include "', ["Dialect/", "Base.td"]),
        ('include "Dia', ["Dialect/"]),
        ('include "Dialect/', ["Inner/", "Ops.td"]),
        ('include "Dialect/o', ["Ops.td"]),
        ('include "../', []),
        ('include "/', []),
    ):
        item = {"uri": uri, "languageId": "tablegen", "version": 1, "text": line}
        place = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": len(line)}}
        sent = talk(
            {"method": "textDocument/didOpen", "params": {"textDocument": item}},
            request(1, "textDocument/completion", place),
        )
        shown = answer(sent, 1)
        found: list[Json] = [] if shown is None else shown["items"]
        labels = [str(one["label"]) for one in found]
        # The folder of an installed LLVM may be there as well.
        assert [label for label in labels if not label.startswith("mlir")] == expected, line


def test_each_handler_of_td_files_is_announced_and_exists() -> None:
    folder = Path(hover.__file__).parent
    files = {path.stem for path in folder.glob("*.py") if path.stem != "__init__"}
    assert files == {name.partition(".")[0] for name in app.FOR_TABLEGEN}
    for name in app.FOR_TABLEGEN:
        file, _, function = name.partition(".")
        assert callable(getattr(import_module(f"mlirls_server.lsp.handlers.tablegen.{file}"), function))
