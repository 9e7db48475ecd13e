"""A session with the real server process, like an editor's."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_lsp
from lsprotocol import types
from pytest_lsp import LanguageClient
from tests.support.lsp import ForkedServer


def capabilities(*encodings: types.PositionEncodingKind) -> types.ClientCapabilities:
    """The capabilities of the client of these tests."""
    return types.ClientCapabilities(
        general=types.GeneralClientCapabilities(position_encodings=list(encodings)),
        text_document=types.TextDocumentClientCapabilities(
            document_symbol=types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True),
            definition=types.DefinitionClientCapabilities(link_support=True),
        ),
    )


@pytest_lsp.fixture(config=ForkedServer([]))
async def client(lsp_client: LanguageClient) -> AsyncIterator[None]:
    """An initialized session that negotiated UTF-16."""
    await lsp_client.initialize_session(
        types.InitializeParams(capabilities=capabilities(types.PositionEncodingKind.Utf16))
    )
    yield
    await lsp_client.shutdown_session()
