"""Prepares, while the client is silent, to read and write the messages that it may send.

A type of LSP is made when it is first used (`light_types.py`), and so is the code that reads or writes it: some
milliseconds that otherwise the first hover would take.
"""

from __future__ import annotations

import asyncio
from typing import Final

from lsprotocol import types

from mlirls_server.lsp.session import Session

_SILENCE_SECONDS: Final = 0.3
"""After the client is ready: by then it has opened what it has to open."""
_PAUSE_SECONDS: Final = 0.005

_FIRST: Final = (
    types.TEXT_DOCUMENT_DID_CHANGE,
    types.TEXT_DOCUMENT_HOVER,
    types.TEXT_DOCUMENT_COMPLETION,
    types.TEXT_DOCUMENT_CODE_ACTION,
    types.TEXT_DOCUMENT_DEFINITION,
)


async def warm_up(ls: Session) -> None:
    """Makes what reads and writes the messages of each method that the server handles, one at a time."""
    await _rest(ls)
    converter = ls.wire.converter
    for method in dict.fromkeys((*_FIRST, *ls.wire.handled())):
        message, answer = ls.wire.get_message_type(method), ls.wire.get_result_type(method)
        if message is not None:
            converter.get_structure_hook(message)
            await _pause(ls)
        if answer is not None:
            converter.get_unstructure_hook(answer)
            await _pause(ls)


async def _rest(ls: Session) -> None:
    """Waits until nobody waits for what is wrong in a document: a large one takes seconds to read."""
    await asyncio.sleep(_SILENCE_SECONDS)
    while ls.state.is_reading():
        await asyncio.sleep(_SILENCE_SECONDS)


async def _pause(ls: Session) -> None:
    await asyncio.sleep(_PAUSE_SECONDS)
    if ls.state.is_reading():
        await _rest(ls)
