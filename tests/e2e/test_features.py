"""Requests as an editor's client library sends them, against the real server process."""

from __future__ import annotations

import pytest
import pytest_asyncio
from lsprotocol import types
from pytest_lsp import LanguageClient
from tests.support.fixture import read_fixture

URI = "file:///features.mlir"

TEXT = """
module @m {
  func.func @callee(%arg: i32) -> i32 {
    %ä = arith.addi %arg, %arg : i32
    cf.br ^exit(%ä : i32)
  ^exit(%r: i32):
    return %r : i32
  }
  func.func @caller(%x: i32) -> i32 {
    %y = call @callee(%x) : (i32) -> i32
    return %y : i32
  }
}
""".replace("ä", "a")


def at(snippet: str) -> types.TextDocumentPositionParams:
    """The place of `<|>` in a part of the text."""
    fixture = read_fixture(snippet)
    offset = TEXT.index(fixture.text) + fixture.offset
    before = TEXT[:offset]
    position = types.Position(before.count("\n"), len(before) - before.rfind("\n") - 1)
    return types.TextDocumentPositionParams(types.TextDocumentIdentifier(URI), position)


def text_of(rng: types.Range) -> str:
    lines = TEXT.split("\n")
    return lines[rng.start.line][rng.start.character : rng.end.character]


@pytest_asyncio.fixture
async def opened(client: LanguageClient) -> LanguageClient:
    """The client, with the text open and checked."""
    item = types.TextDocumentItem(URI, types.LanguageKind("c"), 1, TEXT)
    item.language_id = "mlir"
    client.text_document_did_open(types.DidOpenTextDocumentParams(item))
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    assert not client.diagnostics[URI]
    return client


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("snippet", "line"),
    [
        ("cf.br ^exit(%<|>a", 3),
        ("return %<|>r", 5),
        ("cf.br ^ex<|>it", 5),
        ("call @call<|>ee", 2),
        ("addi %ar<|>g", 2),
    ],
)
async def test_definition_leads_to_the_name(opened: LanguageClient, snippet: str, line: int) -> None:
    place = at(snippet)
    found = await opened.text_document_definition_async(types.DefinitionParams(place.text_document, place.position))
    assert isinstance(found, list)
    (link,) = found
    assert isinstance(link, types.LocationLink)
    assert link.target_selection_range.start.line == line
    assert link.origin_selection_range is not None
    assert text_of(link.target_selection_range) == text_of(link.origin_selection_range)


@pytest.mark.asyncio
@pytest.mark.parametrize("with_declaration", [True, False])
async def test_references_include_the_declaration_only_on_request(
    opened: LanguageClient, with_declaration: bool
) -> None:
    place = at("%<|>arg: i32")
    context = types.ReferenceContext(include_declaration=with_declaration)
    params = types.ReferenceParams(context, place.text_document, place.position)
    found = await opened.text_document_references_async(params)
    assert found is not None
    assert [location.range.start.line for location in found] == ([2, 3, 3] if with_declaration else [3, 3])


@pytest.mark.asyncio
async def test_hover_shows_the_size_of_a_type(opened: LanguageClient) -> None:
    place = at("%arg: i<|>32")
    found = await opened.text_document_hover_async(types.HoverParams(place.text_document, place.position))
    assert found is not None
    assert isinstance(found.contents, types.MarkupContent)
    assert "4 bytes" in found.contents.value
    assert found.range is not None
    assert text_of(found.range) == "i32"


@pytest.mark.asyncio
async def test_document_symbols_are_nested(opened: LanguageClient) -> None:
    params = types.DocumentSymbolParams(types.TextDocumentIdentifier(URI))
    found = await opened.text_document_document_symbol_async(params)
    assert found is not None
    (module,) = found
    assert isinstance(module, types.DocumentSymbol)
    assert module.name == "m"
    assert [child.name for child in module.children or []] == ["callee", "caller"]
