"""Reads bytecode as text for an editor, and writes edited text as bytecode, in another process.

A file is not trusted and may be large, and reading it would block everything else. `bytecode_reader.py` is the code of
that process, and documents its answers.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any, Final

from mlirls_server.child import child_process, output_of
from mlirls_server.project.invocation import Invocation, write_invocation

_LONGEST_SECONDS: Final = 600.0


class BytecodeRefused(Exception):
    """A file could not be read or written; the message says why, for the user."""


async def read_elsewhere(path: str, folder: str | None, invocation: Invocation) -> dict[str, Any]:
    """The view of the file at `path`, read like a file of `folder`; raises `BytecodeRefused`.

    Cancelling ends the process.
    """
    return await _ask({"path": path, "folder": folder, "invocation": write_invocation(invocation)})


async def write_elsewhere(
    path: str, text: str, origin: tuple[str, str] | None, folder: str | None, invocation: Invocation
) -> dict[str, Any]:
    """Writes a text to `path` as bytecode; raises `BytecodeRefused`, and then nothing was written.

    `origin` is the path and the stamp of the file whose view was edited; None for a text that is not a view. Cancelling
    has no effect on whether the file is written.
    """
    task = {"path": path, "text": text, "origin": origin, "folder": folder, "invocation": write_invocation(invocation)}
    return await asyncio.shield(_ask(task))


async def _ask(task: Mapping[str, object]) -> dict[str, Any]:
    try:
        async with child_process("mlirls_server.workspace.bytecode_reader", task) as process:
            output = await asyncio.wait_for(output_of(process), _LONGEST_SECONDS)
    except TimeoutError:
        raise BytecodeRefused(f"it takes longer than {_LONGEST_SECONDS:.0f} seconds") from None
    except OSError as error:
        raise BytecodeRefused(f"the process for bytecode cannot be started: {error}") from error
    if process.returncode != 0:
        raise BytecodeRefused("the process for bytecode failed; please report this file")
    answer: dict[str, Any] = json.loads(output)
    if "error" in answer:
        raise BytecodeRefused(answer["error"])
    return answer
