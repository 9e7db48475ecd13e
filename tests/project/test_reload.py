"""Dialects in a running server: known from the start, and changed without a restart."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import LanguageClient
from tests.project.miniature import TOY, make_workspace, write
from tests.support.lsp import ForkedServer
from tests.support.patience import PATIENCE_SECONDS

USE = "func.func @f(%a: i32) {\n  %0 = toy.add %a, %a : i32\n  toy.none\n  return\n}\n"
UNKNOWN = "custom op 'toy.none' is unknown"


class Session:
    """A client with a workspace, and the files that it watches for the server."""

    def __init__(self, client: LanguageClient, root: Path) -> None:
        self.client = client
        self.root = root
        self.uri = (root / "a.mlir").as_uri()
        self.registered: list[str] = []

        @client.feature(types.CLIENT_REGISTER_CAPABILITY)
        def register(params: types.RegistrationParams) -> None:
            self.registered += [registration.method for registration in params.registrations]

    async def begin(self, text: str, capabilities: types.ClientCapabilities) -> None:
        folder = types.WorkspaceFolder(self.root.as_uri(), "w")
        await self.client.initialize_session(types.InitializeParams(capabilities, workspace_folders=[folder]))
        item = types.TextDocumentItem(self.uri, "mlir", 1, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    async def until(self, expected: list[str], name: str = "a.mlir") -> None:
        """Waits until the messages of a file's diagnostics are `expected`, each by its beginning."""
        uri = (self.root / name).as_uri()
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not self.shows(uri, expected):
                await self.client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)

    def shows(self, uri: str, expected: list[str]) -> bool:
        found = [diagnostic.message for diagnostic in self.client.diagnostics.get(uri, [])]
        same = len(found) == len(expected) and uri in self.client.diagnostics
        return same and all(message.startswith(start) for message, start in zip(found, expected, strict=True))

    def at(self, text: str, word: str) -> tuple[types.TextDocumentIdentifier, types.Position]:
        """The place of `word` in `text`."""
        before = text[: text.index(word) + 1]
        position = types.Position(before.count("\n"), len(before) - before.rfind("\n") - 1)
        return types.TextDocumentIdentifier(self.uri), position

    def write(self, name: str, text: str) -> None:
        """Writes a file and notifies the server, like a client that watches files."""
        path = write(self.root / name, text)
        change = types.FileEvent(path.as_uri(), types.FileChangeType.Changed)
        self.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams([change]))


WATCHING = types.ClientCapabilities(
    workspace=types.WorkspaceClientCapabilities(
        configuration=True,
        did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True),
        did_change_configuration=types.DidChangeConfigurationClientCapabilities(dynamic_registration=True),
    ),
    window=types.WindowClientCapabilities(work_done_progress=True),
)


@pytest_lsp.fixture(config=ForkedServer([]))
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    yield
    await lsp_client.shutdown_session()


@pytest.mark.asyncio
async def test_files_and_configuration_change_while_the_server_runs(client: LanguageClient, tmp_path: Path) -> None:
    session = Session(client, make_workspace(tmp_path / "w"))
    await session.begin(USE, WATCHING)
    await session.until([UNKNOWN])
    assert types.WORKSPACE_DID_CHANGE_WATCHED_FILES in session.registered
    assert any(
        isinstance(report, types.WorkDoneProgressEnd) for all in client.progress_reports.values() for report in all
    )
    # Another operation in the file.
    session.write("Toy.td", TOY + 'def NoneOp : Toy_Op<"none"> { let assemblyFormat = "attr-dict"; }\n')
    await session.until([])
    # A mistake in the file is reported there, and nothing else breaks.
    session.write("Toy.td", TOY + 'def Bad : Toy_Op<"bad"> { let nothing = 1; }\n')
    await session.until(["Value 'nothing' unknown!"], "Toy.td")
    assert session.shows(session.uri, [])
    session.write("Toy.td", TOY)
    await session.until([], "Toy.td")
    await session.until([UNKNOWN])
    # A mistake in the configuration, and no dialect.
    session.write("mlirls.toml", "[ods]\nfile = 1\nsearch = false\n")
    await session.until(["unknown dialect 'toy'"])
    assert session.shows(
        (session.root / "mlirls.toml").as_uri(), ["unknown key 'file' in [ods]; did you mean 'files'?"]
    )
    # A misspelled code is a warning.
    session.write("mlirls.toml", '[ods]\nsearch = false\n[diagnostics]\nunknown-dialects = "off"\n')
    await session.until(["unknown code 'unknown-dialects'; did you mean 'unknown-dialect'?"], "mlirls.toml")
    (found,) = client.diagnostics[(session.root / "mlirls.toml").as_uri()]
    assert found.severity == types.DiagnosticSeverity.Warning
    # The same by settings.
    settings = {"ods": {"files": ["Toy.td"], "include": ["llvm"]}, "diagnostics": {"unknown-op": "warning"}}
    client.set_configuration({"mlirls": settings})
    client.workspace_did_change_configuration(types.DidChangeConfigurationParams(None))
    await session.until([UNKNOWN])
    (found,) = client.diagnostics[session.uri]
    assert found.severity == types.DiagnosticSeverity.Warning


@pytest.mark.asyncio
async def test_a_client_that_watches_nothing_is_served_when_it_saves(client: LanguageClient, tmp_path: Path) -> None:
    session = Session(client, make_workspace(tmp_path / "w"))
    await session.begin(USE, types.ClientCapabilities())
    await session.until([UNKNOWN])
    assert session.registered == []
    write(session.root / "Toy.td", TOY + 'def NoneOp : Toy_Op<"none"> { let assemblyFormat = "attr-dict"; }\n')
    saved = types.DidSaveTextDocumentParams(types.TextDocumentIdentifier(session.uri))
    client.text_document_did_save(saved)
    await session.until([])


@pytest.mark.asyncio
async def test_missing_files_of_llvm_are_reported_in_the_td_file(client: LanguageClient, tmp_path: Path) -> None:
    root = make_workspace(tmp_path / "w", '[ods]\nfiles = ["Toy.td"]\n')
    write(root / "Toy.td", TOY.replace("mlir/IR/OpBase", "mlir/IR/NoSuchFile"))
    session = Session(client, root)
    await session.begin(USE, WATCHING)
    await session.until(["could not find include file 'mlir/IR/NoSuchFile.td'. MLIR's own .td files"], "Toy.td")


@pytest.mark.asyncio
async def test_dialects_that_cannot_be_read_are_one_diagnostic_and_the_others_are_known(
    client: LanguageClient, tmp_path: Path
) -> None:
    session = Session(client, make_workspace(tmp_path / "w", '[ods]\nfiles = ["*.td"]\ninclude = ["llvm"]\n'))
    for name in ("Box.td", "Cup.td"):
        write(session.root / name, 'include "mlir/IR/OpBase.td"\ninclude "box/Base.td"\ndef OpenOp : Box_Op<"open">;\n')
    await session.begin("func.func @f(%a: i32) {\n  %0 = toy.add %a : i32\n  return\n}\n", WATCHING)
    await session.until(["expected ','"])
    await session.until(["could not find include file 'box/Base.td': add the folder"], "Box.td")
    assert not client.diagnostics.get((session.root / "Cup.td").as_uri())


UB = """include "mlir/IR/OpBase.td"
def UB_Dialect : Dialect { let name = "ub"; let cppNamespace = "::mlir::ub"; }
def PoisonOp : Op<UB_Dialect, "poison"> { let summary = "Poisoned."; let results = (outs AnyType:$result); }
"""


@pytest.mark.asyncio
async def test_definitions_and_prose_come_from_td_files(client: LanguageClient, tmp_path: Path) -> None:
    session = Session(client, make_workspace(tmp_path / "w"))
    write(session.root / "llvm/mlir/Dialect/UB/IR/UBOps.td", UB)
    text = USE.replace("toy.none", "%1 = ub.poison : i32\n  toy.none").replace("i32) {", "i32, %b: !toy.box) {")
    await session.begin(text, WATCHING)
    await session.until([UNKNOWN])

    async def definition(word: str) -> str:
        """The name that the definition of `word` is at, and its file."""
        found = await client.text_document_definition_async(types.DefinitionParams(*session.at(text, word)))
        assert isinstance(found, list)
        (location,) = found
        assert isinstance(location, types.Location)
        path = Path(location.uri.removeprefix("file://"))
        line = path.read_text().split("\n")[location.range.start.line]
        return f"{path.name} {line[location.range.start.character : location.range.end.character]}"

    async def hover(word: str) -> str:
        found = await client.text_document_hover_async(types.HoverParams(*session.at(text, word)))
        assert found is not None
        assert isinstance(found.contents, types.MarkupContent)
        return found.contents.value

    assert await definition("toy.add") == "Toy.td AddOp"
    assert await definition("!toy.box") == "Toy.td Toy_Box"
    assert await definition("ub.poison") == "UBOps.td PoisonOp"
    assert "- `lhs`: 32-bit signless integer" in await hover("toy.add")
    assert (await hover("toy.add")).count("adds two numbers") == 1
    assert "More about *adding*." in await hover("toy.add")
    assert "a box" in await hover("!toy.box")
    # Descriptions of upstream's dialects are shipped, with any LLVM.
    assert "The `poison` operation materializes" in await hover("ub.poison")


@pytest.mark.asyncio
async def test_a_dialect_that_is_not_configured_is_found_after_the_first_diagnostics(
    client: LanguageClient, tmp_path: Path
) -> None:
    session = Session(client, make_workspace(tmp_path / "w", None))
    await session.begin(USE, WATCHING)
    await session.until(["unknown dialect 'toy'"])
    await session.until([UNKNOWN])
    status = await client.workspace_execute_command_async(types.ExecuteCommandParams("mlirls.status", [session.uri]))
    assert status["project"]["dialects"]["found"] == [{"name": "toy", "place": "Toy.td:2", "problem": None}]
    # After a change of its files, the dialect changes.
    session.write("Toy.td", TOY + 'def NoneOp : Toy_Op<"none"> { let assemblyFormat = "attr-dict"; }\n')
    await session.until([])
    # A second definition makes it unknown which one is meant.
    session.write("old/Toy.td", TOY)
    await session.until(["unknown dialect 'toy'"])
    (session.root / "old/Toy.td").unlink()
    session.write("Toy.td", TOY)
    await session.until([UNKNOWN])
    session.write("mlirls.toml", "[ods]\nsearch = false\n")
    await session.until(["unknown dialect 'toy'"])


@pytest.mark.asyncio
async def test_dialect_is_looked_for_when_it_has_been_typed(client: LanguageClient, tmp_path: Path) -> None:
    session = Session(client, make_workspace(tmp_path / "w", None))
    await session.begin("", WATCHING)
    await session.until([])
    change = types.TextDocumentContentChangeWholeDocument(USE)
    place = types.VersionedTextDocumentIdentifier(2, session.uri)
    client.text_document_did_change(types.DidChangeTextDocumentParams(place, [change]))
    await session.until([UNKNOWN])


@pytest.mark.asyncio
async def test_a_use_that_departs_from_all_others_in_the_files_is_a_warning(
    client: LanguageClient, tmp_path: Path
) -> None:
    session = Session(client, make_workspace(tmp_path / "w"))
    arguments = "let arguments = (ins I32:$a, I32:$b); let hasCustomAssemblyFormat = 1;"
    write(session.root / "Toy.td", TOY + f'def JoinOp : Toy_Op<"join"> {{ {arguments} }}\n')
    for index in range(8):
        lines = "  toy.join %a, %b : i32, i32\n" * 4
        write(session.root / f"{index}.mlir", f"func.func @f(%a: i32, %b: i32) {{\n{lines}  return\n}}\n")
    await session.begin("func.func @f(%a: i32, %b: i32) {\n  toy.join %a, %b : i32\n  return\n}\n", WATCHING)
    await session.until(["expected 2 types, one for each name"])


@pytest.mark.asyncio
async def test_an_open_td_file_is_followed_before_it_is_saved(client: LanguageClient, tmp_path: Path) -> None:
    session = Session(client, make_workspace(tmp_path / "w"))
    await session.begin(USE, WATCHING)
    await session.until([UNKNOWN])
    uri = (session.root / "Toy.td").as_uri()
    client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "tablegen", 1, TOY)))
    new = 'def NoneOp : Toy_Op<"none"> { let assemblyFormat = "attr-dict"; }\n'

    def edit(version: int, text: str) -> None:
        change = types.TextDocumentContentChangeWholeDocument(TOY + text)
        identifier = types.VersionedTextDocumentIdentifier(version, uri)
        client.text_document_did_change(types.DidChangeTextDocumentParams(identifier, [change]))

    edit(2, new)
    await session.until([])
    # A text with an error changes nothing.
    edit(3, new.replace("Toy_Op", "Toy_Operation"))
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not any("Toy_Operation" in found.message for found in client.diagnostics.get(uri, [])):
            await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    assert session.shows(session.uri, [])
    edit(4, new.replace('"none"', '"other"'))
    await session.until([UNKNOWN])
    edit(5, new)
    await session.until([])
    # What is not saved is lost with the editor's text.
    client.text_document_did_close(types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri)))
    await session.until([UNKNOWN])
