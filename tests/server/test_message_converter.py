"""Messages are read and written as by lsprotocol's own converter."""

from __future__ import annotations

import cattrs
import pytest
from lsprotocol import converters, types

from mlirls_server.lsp.message_converter import make_converter


@pytest.mark.parametrize(
    ("message", "cls"),
    [
        (
            {
                "jsonrpc": "2.0",
                "id": 1,
                "method": "textDocument/codeAction",
                "params": {
                    "textDocument": {"uri": "file:///a.mlir"},
                    "range": {"start": {"line": 0, "character": 1}, "end": {"line": 2, "character": 3}},
                    "context": {"diagnostics": [], "only": ["quickfix", "own"], "triggerKind": 1},
                },
            },
            types.CodeActionRequest,
        ),
        (
            {
                "jsonrpc": "2.0",
                "method": "textDocument/didChange",
                "params": {
                    "textDocument": {"uri": "file:///a.mlir", "version": 2},
                    "contentChanges": [
                        {
                            "range": {"start": {"line": 0, "character": 1}, "end": {"line": 0, "character": 1}},
                            "text": "x",
                        },
                        {"text": "y"},
                    ],
                },
            },
            types.DidChangeTextDocumentNotification,
        ),
        ({"jsonrpc": "2.0", "id": "a", "result": [{"anything": [1, None]}]}, types.ConfigurationResponse),
    ],
)
def test_a_message_is_read_and_written_as_by_the_converter_of_lsprotocol(message: object, cls: type[object]) -> None:
    usual = converters.get_converter(cattrs.Converter())
    light = make_converter()
    read = light.structure(message, cls)
    assert read == usual.structure(message, cls)
    assert light.unstructure(read) == usual.unstructure(read)
