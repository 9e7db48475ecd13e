"""A session with a `.pdll` file: what the client is sent, and that the file is never read as MLIR."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

from tests.support.session import Json, findings, reported, request, talk

from mlirls_server.lsp import app
from mlirls_server.lsp.handlers.pdll import hover

_URI = "file:///nowhere/Patterns.pdll"
_TEXT = "Constraint Is(v: Value);\nPattern P {\n  let root: Op;\n  Is(root);\n  erase rot;\n}\n"


def opened(text: str = _TEXT, language: str = "pdll", uri: str = _URI) -> Json:
    item = {"uri": uri, "languageId": language, "version": 1, "text": text}
    return {"method": "textDocument/didOpen", "params": {"textDocument": item}}


def ask(msg_id: int, method: str, line: int, character: int, **more: object) -> Json:
    params = {"textDocument": {"uri": _URI}, "position": {"line": line, "character": character}, **more}
    return request(msg_id, f"textDocument/{method}", params)


def answer(sent: list[Json], msg_id: int) -> Any:
    return next(message["result"] for message in sent if message.get("id") == msg_id and "method" not in message)


def test_each_request_is_answered_beside_a_mistake() -> None:
    everything = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}
    sent = talk(
        opened(),
        ask(1, "hover", 3, 6),
        ask(2, "definition", 3, 3),
        ask(3, "references", 3, 3, context={"includeDeclaration": True}),
        ask(4, "documentHighlight", 2, 7),
        ask(5, "rename", 2, 7, newName="op"),
        ask(6, "completion", 4, 8),
        ask(7, "signatureHelp", 3, 5),
        ask(8, "documentSymbol", 0, 0),
        ask(9, "foldingRange", 0, 0),
        ask(10, "inlayHint", 0, 0, range=everything),
        ask(11, "semanticTokens/full", 0, 0),
        ask(12, "typeDefinition", 3, 6),
        until=reported,
    )
    assert findings(sent)[-1] == ["undefined reference to `rot`"]
    assert "root: Op" in answer(sent, 1)["contents"]["value"]
    name = {"start": {"line": 0, "character": 11}, "end": {"line": 0, "character": 13}}
    assert answer(sent, 2) == [{"uri": _URI, "range": name}]
    assert len(answer(sent, 3)) == len(answer(sent, 4)) == 2
    assert [edit["newText"] for edit in answer(sent, 5)["changes"][_URI]] == ["op", "op"]
    assert "root" in [item["label"] for item in answer(sent, 6)["items"]]
    assert answer(sent, 7)["signatures"][0]["label"] == "Is(v: Value)"
    assert [symbol["name"] for symbol in answer(sent, 8)] == ["Is", "v", "P", "root"]
    assert answer(sent, 9)[0]["startLine"] == 1
    assert [hint["label"] for hint in answer(sent, 10)] == ["v:"]
    assert len(answer(sent, 11)["data"]) % 5 == 0
    assert answer(sent, 12) is None


def test_an_edit_is_applied_and_a_language_can_change() -> None:
    change = {"range": {"start": {"line": 4, "character": 8}, "end": {"line": 4, "character": 11}}, "text": "root"}
    changed = {
        "method": "textDocument/didChange",
        "params": {"textDocument": {"uri": _URI, "version": 2}, "contentChanges": [change]},
    }
    saved = {"method": "textDocument/didSave", "params": {"textDocument": {"uri": _URI}}}
    hover_there = ask(1, "hover", 4, 9)
    sent = talk(opened(language="plaintext"), changed, saved, hover_there, until=reported)
    assert findings(sent)[-1] == []
    assert "root: Op" in answer(sent, 1)["contents"]["value"]
    again = talk(opened(), {"method": "textDocument/didClose", "params": {"textDocument": {"uri": _URI}}})
    assert findings(again)[-1] == []


def test_an_included_td_file_is_read_before_it_is_saved(tmp_path: Path) -> None:
    td, pdll = tmp_path / "Ops.td", tmp_path / "P.pdll"
    td.write_text("", encoding="utf-8")
    text = '#include "Ops.td"\nPattern P {\n  let root: Op;\n  erase rot;\n}\n'
    change = {
        "method": "textDocument/didChange",
        "params": {
            "textDocument": {"uri": td.as_uri(), "version": 2},
            "contentChanges": [{"text": "class Pred;\n"}],
        },
    }

    def published_again(sent: list[Json]) -> bool:
        published = [one["params"]["uri"] for one in sent if one.get("method") == "textDocument/publishDiagnostics"]
        return published.count(pdll.as_uri()) >= 2

    sent = talk(opened("", "tablegen", td.as_uri()), opened(text, uri=pdll.as_uri()), change, until=published_again)
    assert findings(sent)[-1] == ["undefined reference to `rot`"]


def test_each_handler_of_pdll_files_is_announced_and_exists() -> None:
    folder = Path(hover.__file__).parent
    files = {path.stem for path in folder.glob("*.py") if path.stem != "__init__"}
    assert files == {name.partition(".")[0] for name in app.FOR_PDLL}
    for name in app.FOR_PDLL:
        file, _, function = name.partition(".")
        assert callable(getattr(import_module(f"mlirls_server.lsp.handlers.pdll.{file}"), function))


def test_a_text_of_another_language_is_never_read_as_mlir() -> None:
    other = "file:///nowhere/a.txt"
    item = {"textDocument": {"uri": other}, "position": {"line": 0, "character": 2}}
    change = {"textDocument": {"uri": other, "version": 2}, "contentChanges": [{"text": "#include <vector>\n"}]}
    sent = talk(
        opened('#include "mlir/IR.h"\n', "cpp", other),
        request(1, "textDocument/hover", item),
        {"method": "textDocument/didChange", "params": change},
        request(2, "textDocument/semanticTokens/full", {"textDocument": {"uri": other}}),
        {"method": "textDocument/didClose", "params": {"textDocument": {"uri": other}}},
    )
    assert [found for found in findings(sent) if found] == []
    assert (answer(sent, 1), answer(sent, 2)) == (None, None)


def test_the_path_of_an_include_is_completed(tmp_path: Path) -> None:
    for name in ("Ops.td", "Own.pdll", "notes.txt", "more/Types.td"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")
    uri = (tmp_path / "a.pdll").as_uri()

    def labels(text: str, character: int) -> list[str]:
        """The offered names that are in the folder; an installed LLVM has others."""
        place = {"textDocument": {"uri": uri}, "position": {"line": 0, "character": character}}
        sent = talk(opened(text, uri=uri), request(1, "textDocument/completion", place))
        items: list[Json] = answer(sent, 1)["items"]
        return [str(item["label"]) for item in items if (tmp_path / str(item["label"])).exists()]

    assert labels('#include "O"\n', 11) == ["Ops.td", "Own.pdll"]
    assert labels('#include ""\n', 10) == ["more/", "Ops.td", "Own.pdll"]
