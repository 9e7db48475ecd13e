"""The settings for Sublime Text in docs/editors.md. The editor itself cannot be tested, because it has no package and
no test mode without a licence.

The settings are compared with the keys of the package LSP, and their command gets messages like those of that package:
it pulls diagnostics, resolves actions, accepts links of definitions, and supports only UTF-16.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Final

import pytest
from tests.e2e.wire import Wire
from tests.editors.documented import settings_of
from tests.editors.recorder import Json, install

SYNTAX: Final = Path(__file__).parents[2] / "editors" / "sublime" / "MLIR.sublime-syntax"
URI: Final = "file:///a.mlir"
TEXT: Final = """\
func.func @callee(%value: i32, %cell: !llvm.struct<(i8, i64)>) -> i32 {
  %one = arith.constant {a = "ä😀"} 1 : i32 %sum = arith.addi %one, %valu : i32
  return %value : i32
}
"""
# The keys of a server's configuration, as LSP 2.10 and 2.13 have them.
KEYS: Final = frozenset(
    {"auto_complete_selector", "command", "diagnostics_mode", "disabled_capabilities", "enabled", "env"}
    | {"experimental_capabilities", "file_watcher", "initialization_options", "markdown_language_map"}
    | {"priority_selector", "schemes", "selector", "semantic_tokens", "settings", "syntax_map", "tcp_port"}
)
MARKUP: Final = ["markdown", "plaintext"]
CAPABILITIES: Final[Json] = {
    "general": {
        "positionEncodings": ["utf-16"],
        "staleRequestSupport": {"cancel": True, "retryOnContentModified": []},
        "regularExpressions": {"engine": "ECMAScript"},
    },
    "textDocument": {
        "synchronization": {"dynamicRegistration": True, "willSave": True, "willSaveWaitUntil": True, "didSave": True},
        "completion": {
            "completionItem": {
                "snippetSupport": True,
                "documentationFormat": MARKUP,
                "insertReplaceSupport": True,
                "resolveSupport": {"properties": ["detail", "documentation", "additionalTextEdits"]},
                "labelDetailsSupport": True,
            },
            "completionList": {"itemDefaults": ["editRange", "insertTextFormat", "data"]},
        },
        "hover": {"contentFormat": MARKUP},
        "definition": {"dynamicRegistration": True, "linkSupport": True},
        "codeAction": {
            "codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor", "source.fixAll"]}},
            "isPreferredSupport": True,
            "dataSupport": True,
            "resolveSupport": {"properties": ["edit"]},
        },
        "rename": {"prepareSupport": True, "prepareSupportDefaultBehavior": 1, "honorsChangeAnnotations": True},
        "publishDiagnostics": {"relatedInformation": True, "versionSupport": True},
        "diagnostic": {"dynamicRegistration": True, "relatedDocumentSupport": True, "relatedInformation": True},
        "semanticTokens": {
            "requests": {"range": True, "full": {"delta": True}},
            "tokenTypes": ["type", "variable", "function"],
            "tokenModifiers": [],
            "formats": ["relative"],
            "multilineTokenSupport": True,
            "augmentsSyntaxTokens": True,
        },
    },
    "workspace": {
        "applyEdit": True,
        "workspaceEdit": {"documentChanges": True, "failureHandling": "abort"},
        "didChangeConfiguration": {"dynamicRegistration": True},
        "didChangeWatchedFiles": {"dynamicRegistration": True, "relativePatternSupport": True},
        "workspaceFolders": True,
        "configuration": True,
        "diagnostics": {"refreshSupport": True},
    },
    "window": {"workDoneProgress": True, "showDocument": {"support": True}},
}


def servers() -> list[Json]:
    """The configurations of the page: one for LSP 2.10 and later, and one for earlier ones."""
    current, earlier = map(json.loads, settings_of("Sublime Text", "json"))
    assert set(earlier) == {"clients"}
    return [*current.values(), *earlier["clients"].values()]


@pytest.mark.parametrize("server", servers())
def test_the_settings_are_valid_for_the_package_lsp(server: Json) -> None:
    assert {"enabled", "command", "selector"} <= set(server) <= KEYS
    assert server["enabled"] is True
    scope = re.search(r"^scope: (.*)$", SYNTAX.read_text(encoding="utf-8"), re.MULTILINE)
    assert scope is not None and server["selector"] == scope[1]
    # The package derives the language id from the scope.
    assert scope[1].partition(".")[2] == "mlir"


@pytest.mark.parametrize("server", servers())
def test_the_command_answers_the_package_lsp(server: Json, tmp_path: Path) -> None:
    _, search_path = install(tmp_path)
    words = ["env", f"PATH={search_path}", *server["command"]]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe) as process:
        try:
            _converse(process)
        finally:
            process.kill()


def _converse(process: subprocess.Popen[bytes]) -> None:
    assert process.stdin is not None and process.stdout is not None
    stdin, stdout = process.stdin, process.stdout

    def write(data: bytes) -> None:
        stdin.write(data)
        stdin.flush()

    wire = Wire(lambda n: os.read(stdout.fileno(), n), write)
    client = {"name": "Sublime Text LSP", "version": "2.13.0"}
    answer = wire.initialize(process.pid, capabilities=CAPABILITIES, clientInfo=client, workspaceFolders=None)
    assert answer["result"]["capabilities"]["positionEncoding"] == "utf-16"
    wire.open(URI, TEXT)
    document = {"textDocument": {"uri": URI}}

    report = wire.ask("textDocument/diagnostic", document)["result"]
    (found,) = report["items"]
    line = TEXT.splitlines()[1]
    character = len(line[: line.index("%valu ")].encode("utf-16-le")) // 2
    assert found["range"]["start"] == {"line": 1, "character": character}

    context = {"diagnostics": [found], "triggerKind": 1}
    actions = wire.ask("textDocument/codeAction", {**document, "range": found["range"], "context": context})["result"]
    assert actions[0]["title"] == "Change '%valu' to '%value'"
    (change,) = actions[0]["edit"]["documentChanges"]
    assert change["edits"] == [{"range": found["range"], "newText": "%value"}]
    wire.change(URI, 2, {"range": found["range"], "text": "%value"})

    place = {**document, "position": {"line": 1, "character": character + 2}}
    (link,) = wire.ask("textDocument/definition", place)["result"]
    assert link["targetSelectionRange"]["start"] == {"line": 0, "character": 18}
    hover = wire.ask("textDocument/hover", place)["result"]
    assert "%value : i32" in hover["contents"]["value"]
    behind_sigil = {**document, "position": {"line": 1, "character": character + 1}, "context": {"triggerKind": 1}}
    completions = wire.ask("textDocument/completion", behind_sigil)["result"]
    assert any(item["label"] == "%cell" for item in completions["items"])
    assert wire.ask("textDocument/prepareRename", place)["result"]["placeholder"] == "%value"
    edit = wire.ask("textDocument/rename", {**place, "newName": "%renamed"})["result"]
    assert [one["newText"] for one in edit["documentChanges"][0]["edits"]] == ["%renamed"] * 3
    wire.ask("shutdown")
    wire.notify("exit")
    assert process.wait(20) == 0
