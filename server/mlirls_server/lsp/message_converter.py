"""The converter between JSON and LSP's types: lsprotocol's, with two parts of our own.

A client's capabilities stay JSON (`capabilities.py`), and messages with methods unknown to LSP are read as well.
"""

from __future__ import annotations

from typing import Any

import cattrs
from lsprotocol import converters
from pygls.protocol import JsonRPCNotification, JsonRPCRequestMessage, JsonRPCResponseMessage

from mlirls_server.lsp.capabilities import read_capabilities_lazily


def make_converter() -> cattrs.Converter:
    """A converter for all of LSP, and for messages with methods unknown to LSP."""
    # The details of a wrong message are never shown, and would double the code of each class.
    converter = converters.get_converter(cattrs.Converter(detailed_validation=False))
    read_capabilities_lazily(converter)
    for generic in (JsonRPCRequestMessage, JsonRPCResponseMessage, JsonRPCNotification):
        converter.register_structure_hook(generic, _of_unknown_method)
    return converter


def _of_unknown_method(message: dict[str, Any], cls: type[Any]) -> Any:
    """A message without a handler: its parameters stay JSON values."""
    return cls(**message)
