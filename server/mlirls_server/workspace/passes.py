"""Answers questions about a log of dumps in another process, because comparisons of large dumps take seconds.

Read next: `passes_reader.py`, which is that process and documents its answers.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Any, Final

from mlirls_server.child import child_process, output_of
from mlirls_server.project.invocation import Invocation, write_invocation

_LONGEST_SECONDS: Final = 600.0


class PassesRefused(Exception):
    """A question about a log has no answer; the message says why, for the user."""


async def ask_elsewhere(
    question: Mapping[str, object], log: Mapping[str, object], folder: str | None, invocation: Invocation
) -> dict[str, Any]:
    """The answer to a question about a log, given as its `path` or its `text`; raises `PassesRefused`.

    Cancelling ends the process.
    """
    task = {**question, **log, "folder": folder, "invocation": write_invocation(invocation)}
    try:
        async with child_process("mlirls_server.workspace.passes_reader", task) as process:
            output = await asyncio.wait_for(output_of(process), _LONGEST_SECONDS)
    except TimeoutError:
        raise PassesRefused(f"it takes longer than {_LONGEST_SECONDS:.0f} seconds") from None
    except OSError as error:
        raise PassesRefused(f"the process for logs cannot be started: {error}") from error
    if process.returncode != 0:
        raise PassesRefused("the process for logs failed; please report this log")
    answer: dict[str, Any] = json.loads(output)
    if "error" in answer:
        raise PassesRefused(answer["error"])
    return answer
