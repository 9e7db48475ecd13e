"""The generic form of a large document, printed by another process, so that nothing else has to wait for seconds.

Read next: `generic_form_reader.py`, which is that process.
"""

from __future__ import annotations

import asyncio
from typing import Final

from mlirls_server.child import child_process, output_of
from mlirls_server.project.invocation import Invocation, write_invocation

_LONGEST_SECONDS: Final = 600.0


async def print_elsewhere(text: str, folder: str | None, invocation: Invocation) -> str | None:
    """The generic form of `text`, read like a file in `folder`; None if that failed.

    Cancelling ends the process.
    """
    task = {"text": text, "folder": folder, "invocation": write_invocation(invocation)}
    try:
        async with child_process("mlirls_server.workspace.generic_form_reader", task) as process:
            output = await asyncio.wait_for(output_of(process), _LONGEST_SECONDS)
    except (TimeoutError, OSError):
        return None
    return output.decode("utf-8", "replace") if process.returncode == 0 else None
