"""A tool is run when a document is saved; its findings are shown with ours until the text changes."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import LanguageClient
from tests.e2e.wire import stdio_session
from tests.support.consent import allow
from tests.support.lsp import ForkedServer, closes_questions
from tests.support.patience import PATIENCE_SECONDS
from tests.support.toy_opt import make_tool

TEXT = """\
// says error 1 'toy.a' op has an x
toy.a
// -----
// says warning 3 'toy.b' op has a y
  toy.b {
// -----
"toy.c"(%nowhere) : (i32) -> ()
"""
OURS = "mlirls: use of undeclared SSA value name: '%nowhere'"


@pytest_lsp.fixture(config=ForkedServer([]))
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    closes_questions(lsp_client)
    yield
    await lsp_client.shutdown_session()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    make_tool(tmp_path / "bin")
    (tmp_path / "mlirls.toml").write_text('[judge]\ncommand = ["bin/toy-opt"]\n', encoding="utf-8")
    return tmp_path


class Editor:
    """A client that has one document open."""

    def __init__(self, client: LanguageClient, path: Path) -> None:
        self.client = client
        self.path = path
        self.uri = path.as_uri()
        self.version = 1

    @classmethod
    async def begin(cls, client: LanguageClient, root: Path, text: str, **settings: object) -> Editor:
        """Opens `a.mlir` in the folder `root`."""
        editor = cls(client, root / "a.mlir")
        editor.path.write_text(text, encoding="utf-8")
        folder = types.WorkspaceFolder(root.as_uri(), "w")
        await client.initialize_session(
            types.InitializeParams(
                types.ClientCapabilities(), workspace_folders=[folder], initialization_options=settings
            )
        )
        item = types.TextDocumentItem(editor.uri, "mlir", 1, text)
        client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        return editor

    def save(self) -> None:
        """Notifies the server that the document was saved."""
        self.client.text_document_did_save(types.DidSaveTextDocumentParams(types.TextDocumentIdentifier(self.uri)))

    def type(self, line: int, text: str) -> None:
        """Puts a text at the beginning of a line."""
        self.version += 1
        place = types.Position(line, 0)
        change = types.TextDocumentContentChangePartial(types.Range(place, place), text)
        document = types.VersionedTextDocumentIdentifier(self.version, self.uri)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, [change]))

    def shown(self, uri: str | None = None) -> list[types.Diagnostic]:
        """The findings of a file (by default the document) without hints."""
        found = self.client.diagnostics.get(uri or self.uri, [])
        return [one for one in found if one.severity != types.DiagnosticSeverity.Hint]

    def said(self, uri: str | None = None) -> list[str]:
        """The same in words, with the source."""
        return [f"{one.source}: {one.message}" for one in self.shown(uri)]

    async def until(self, expected: list[str], uri: str | None = None) -> None:
        """Waits until exactly these findings are shown."""
        await self.when(lambda: self.said(uri) == expected)

    async def when(self, holds: Callable[[], bool]) -> None:
        """Waits until a condition on diagnostics holds."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not holds():
                await self.client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)


@pytest.mark.asyncio
async def test_findings_of_the_tool_join_ours_until_their_chunk_changes(client: LanguageClient, root: Path) -> None:
    text = TEXT.replace("toy.b {", "toy.b")
    allow(root)
    editor = await Editor.begin(client, root, text)
    await editor.until([OURS])
    editor.save()
    first, second = "toy-opt: 'toy.a' op has an x", "toy-opt: 'toy.b' op has a y"
    await editor.until([first, second, OURS])
    shown = editor.shown()[1]
    assert (shown.code, shown.severity) == ("judge", types.DiagnosticSeverity.Warning)
    assert shown.range == types.Range(types.Position(4, 2), types.Position(4, 7))
    editor.type(1, "\n")
    await editor.until([second, OURS])
    assert editor.shown()[0].range.start == types.Position(5, 2)
    editor.type(5, "\n")
    await editor.until([OURS])


@pytest.mark.asyncio
async def test_without_permission_nothing_runs_and_a_message_explains_how_to_give_it(
    client: LanguageClient, root: Path
) -> None:
    editor = await Editor.begin(client, root, TEXT)
    configuration = (root / "mlirls.toml").as_uri()
    await editor.until(
        [
            f"mlirls: '{root}/bin/toy-opt' is not run: a program that a workspace names needs your "
            "permission; run 'mlirls trust' in that folder, or give --allow-judge for one run"
        ],
        configuration,
    )
    assert editor.shown(configuration)[0].range.start == types.Position(1, 0)
    editor.save()
    # An edit is checked after the save was handled, which had no effect.
    editor.type(0, "\n")
    await editor.when(lambda: editor.said()[-1:] == [OURS] and editor.shown()[-1].range.start.line == 7)
    assert not any("toy-opt" in message for message in editor.said())


@pytest.mark.asyncio
async def test_a_workspace_cannot_give_itself_permission_for_a_judge(client: LanguageClient, root: Path) -> None:
    (root / "mlirls.toml").write_text('allow-judge = true\n[judge]\ncommand = ["bin/toy-opt"]\n', encoding="utf-8")
    editor = await Editor.begin(client, root, TEXT)
    await editor.when(lambda: len(editor.said((root / "mlirls.toml").as_uri())) == 2)
    assert "'allow-judge' cannot be set in mlirls.toml" in editor.said((root / "mlirls.toml").as_uri())[0]
    status = await client.workspace_execute_command_async(
        types.ExecuteCommandParams("mlirls.status", arguments=[editor.uri])
    )
    assert _judge(status) == ([f"{root}/bin/toy-opt"], False, False)


@pytest.mark.asyncio
async def test_a_tool_that_cannot_be_run_is_reported_in_the_document(client: LanguageClient, root: Path) -> None:
    (root / "bin" / "toy-opt").unlink()
    allow(root)
    editor = await Editor.begin(client, root, TEXT)
    editor.save()
    missing = (
        f"toy-opt: '{root}/bin/toy-opt' is not a program that can be run; give a path, or the name of a program on PATH"
    )
    await editor.when(lambda: missing in editor.said())
    assert OURS in editor.said()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only named pipes show when another process ends")
@pytest.mark.parametrize("how", ["save", "edit", "close"])
@pytest.mark.asyncio
async def test_a_run_ends_when_its_result_is_no_longer_needed(client: LanguageClient, root: Path, how: str) -> None:
    fifo = root / "fifo"
    os.mkfifo(fifo)
    allow(root)
    editor = await Editor.begin(client, root, f"// hangs {fifo}\n")
    editor.save()
    # The tool has started another process, which has the pipe open.
    reader = await asyncio.to_thread(lambda: os.open(fifo, os.O_RDONLY))
    try:
        match how:
            case "save":
                editor.save()
            case "edit":
                editor.type(0, "\n")
            case _:
                client.text_document_did_close(
                    types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(editor.uri))
                )
        assert await asyncio.to_thread(os.read, reader, 1) == b""
    finally:
        os.close(reader)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only named pipes show when another process ends")
def test_the_end_of_the_session_ends_a_run(root: Path) -> None:
    fifo = root / "fifo"
    os.mkfifo(fifo)
    path = root / "a.mlir"
    path.write_text(f"// hangs {fifo}\n", encoding="utf-8")
    with stdio_session() as (process, wire):
        allow(root)
        wire.initialize()
        wire.open(path.as_uri(), path.read_text(encoding="utf-8"))
        wire.notify("textDocument/didSave", {"textDocument": {"uri": path.as_uri()}})
        with fifo.open("rb") as reader:
            wire.ask("shutdown")
            wire.notify("exit")
            assert reader.read() == b""
            assert process.wait() == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a tool that hangs until it is ended needs a named pipe")
def test_a_long_run_shows_progress_until_its_result_is_no_longer_needed(root: Path) -> None:
    fifo = root / "fifo"
    os.mkfifo(fifo)
    uri = (root / "a.mlir").as_uri()
    with stdio_session() as (_, wire):
        allow(root)
        wire.initialize(capabilities={"window": {"workDoneProgress": True}})
        wire.open(uri, f"// hangs {fifo}\n")
        wire.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
        with fifo.open("rb"):
            asked = wire.wait(lambda message: message.get("method") == "window/workDoneProgress/create")
            wire.send({"id": asked["id"], "result": None})
            shown = wire.wait(lambda message: message.get("method") == "$/progress")["params"]
            assert shown["value"] == {"title": "Asking toy-opt", "kind": "begin"}
            wire.change(uri, 2, {"text": "// nothing\n"})
            ended = wire.wait(lambda message: message.get("method") == "$/progress")["params"]
            assert (ended["token"], ended["value"]["kind"]) == (shown["token"], "end")


def test_a_client_that_pulls_diagnostics_is_asked_to_pull_again(root: Path) -> None:
    uri = (root / "a.mlir").as_uri()
    capabilities = {
        "textDocument": {"diagnostic": {}},
        "workspace": {"diagnostics": {"refreshSupport": True}},
    }
    with stdio_session() as (_, wire):
        allow(root)
        wire.initialize(capabilities=capabilities)
        wire.open(uri, "// says error 1 it is wrong\nmodule {}\n")

        def said() -> list[str]:
            found = wire.ask("textDocument/diagnostic", {"textDocument": {"uri": uri}})
            return [f"{one['source']}: {one['message']}" for one in found["result"]["items"]]

        assert said() == []
        wire.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
        again = wire.wait(lambda message: message.get("method") == "workspace/diagnostic/refresh")
        wire.send({"id": again["id"], "result": None})
        assert said() == ["toy-opt: it is wrong"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only named pipes show when another process ends")
def test_a_tool_ends_with_the_server_that_is_killed(root: Path) -> None:
    fifo = root / "fifo"
    os.mkfifo(fifo)
    uri = (root / "a.mlir").as_uri()
    with stdio_session(as_started_by_an_editor=True) as (process, wire):
        allow(root)
        wire.initialize()
        wire.open(uri, f"// hangs {fifo}\n")
        wire.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
        with fifo.open("rb") as reader:
            process.kill()
            assert reader.read() == b""


TYPED = """// prints %0:2 = "toy.pair"() : () -> (i32, tensor<4xi64>) loc("<stdin>":5:10)
// prints %1 = "toy.box"(%0#1) : (tensor<4xi64>) -> !toy.box<i32> loc("<stdin>":6:8)
// prints ^bb0(%arg0: vector<4xi8> loc("<stdin>":7:12)):
// says error 3 the last words
  %0:2 = toy.pair
  %b = toy.box %0#1 : tensor<4xi64>
  toy.each %element {
    toy.use %element
  }
"""


@pytest.mark.asyncio
async def test_types_that_only_the_tool_knows_are_shown_until_the_text_changes(
    client: LanguageClient, root: Path
) -> None:
    allow(root)
    editor = await Editor.begin(client, root, TYPED)
    document = types.TextDocumentIdentifier(editor.uri)

    async def hints() -> list[str]:
        whole = types.Range(types.Position(0, 0), types.Position(9, 0))
        found = await client.text_document_inlay_hint_async(types.InlayHintParams(document, whole))
        return [f"{one.position.line}:{one.position.character} {one.label}" for one in found or ()]

    async def hover(line: int, character: int) -> str:
        params = types.HoverParams(document, types.Position(line, character))
        found = await client.text_document_hover_async(params)
        assert found is not None and isinstance(found.contents, types.MarkupContent)
        return found.contents.value

    assert await hints() == []
    assert "%0 : ?, ?" in await hover(4, 3)
    editor.save()
    await editor.until(["toy-opt: the last words"])
    assert await hints() == ["4:6 : i32, tensor<4xi64>", "5:4 : !toy.box<i32>"]
    assert "%0 : i32, tensor<4xi64>" in await hover(4, 3)
    shown = await hover(5, 9)
    assert "toy.box (%0#1: tensor<4xi64>) -> (%b: !toy.box<i32>)" in shown
    assert "Types that are not in the text are from `toy-opt`." in shown
    assert "%b : !toy.box<i32>" in await hover(5, 3)
    assert "%element : vector<4xi8>" in await hover(7, 14)
    assert "toy.use (%element: vector<4xi8>) -> ()" in await hover(7, 6)
    editor.type(0, "\n")
    assert await hints() == []
    assert "%0 : ?, ?" in await hover(5, 3)


def _judge(status: Any) -> tuple[object, bool, bool]:
    """The command, whether it is allowed, and whether it runs."""
    found = status["judge"] if isinstance(status, dict) else status.judge
    read = found.get if isinstance(found, dict) else lambda name: getattr(found, name)
    return read("command"), read("isAllowed"), read("isRunning")
