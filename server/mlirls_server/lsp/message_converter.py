"""The converter between JSON and LSP's types: lsprotocol's, asked for nothing before a message needs it.

lsprotocol's converter resolves the annotations of all 554 classes when it is made, and so would have each of them made
(`light_types.py`). Here they are hidden from it meanwhile, and resolved one by one as they are made.
"""

from __future__ import annotations

from typing import Any

import attrs
import cattrs
from attrs.exceptions import NotAnAttrsClassError
from lsprotocol import converters, types
from pygls.protocol import JsonRPCNotification, JsonRPCRequestMessage, JsonRPCResponseMessage

from mlirls_server.lsp.capabilities import read_capabilities_lazily
from mlirls_server.lsp.light_types import hidden

_NEEDED = (types.NotebookCellTextDocumentFilter,)
"""Classes whose fields lsprotocol's converter asks for when it is made."""


def make_converter() -> cattrs.Converter:
    """A converter for all of LSP, and for messages of methods that LSP does not know."""
    converter = _lsp_converter()
    read_capabilities_lazily(converter)
    for generic in (JsonRPCRequestMessage, JsonRPCResponseMessage, JsonRPCNotification):
        converter.register_structure_hook(generic, _of_unknown_method)
    return converter


def _lsp_converter() -> cattrs.Converter:
    for needed in _NEEDED:
        attrs.fields(needed)
    try:
        with hidden():
            return converters.get_converter(_empty_converter())
    except NotAnAttrsClassError:
        # Another version of lsprotocol asks for the fields of other classes: it takes longer, and is the same.
        return converters.get_converter(_empty_converter())


def _empty_converter() -> cattrs.Converter:
    # What is wrong with a message is not told in detail to anybody, and each class would cost twice the code.
    return cattrs.Converter(detailed_validation=False)


def _of_unknown_method(message: dict[str, Any], cls: type[Any]) -> Any:
    """A message that no handler will see: its parameters stay JSON values."""
    return cls(**message)
