"""Runs a call in its own process, in bounded time. Read next: `call_process.py`, the code of that process."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_server.child import child_process, output_of
from mlirls_server.mcp.limits import CALLS_AT_ONCE, SECONDS
from mlirls_server.mcp.tool import NoAnswer, ToolAnswer
from mlirls_server.project.invocation import Invocation, write_invocation


@dataclass(frozen=True, slots=True)
class Started:
    """The arguments with which the server was started."""

    folders: tuple[Path, ...]
    invocation: Invocation


class CallRunner:
    """Runs calls in processes, a bounded number at the same time."""

    def __init__(self, started: Started, seconds: float = SECONDS) -> None:
        self._started = started
        self._seconds = seconds
        self._places = asyncio.Semaphore(CALLS_AT_ONCE)

    async def run(self, tool: str, arguments: Mapping[str, object]) -> ToolAnswer:
        """The answer of a tool; raises `NoAnswer` if there is none. Cancelling ends the process."""
        task = {
            "tool": tool,
            "arguments": arguments,
            "folders": [str(folder) for folder in self._started.folders],
            "invocation": write_invocation(self._started.invocation),
        }
        async with self._places:
            try:
                async with child_process("mlirls_server.mcp.call_process", task) as process:
                    output = await asyncio.wait_for(output_of(process), self._seconds)
            except TimeoutError as error:
                raise NoAnswer(f"the call took more than {self._seconds:g} seconds; try a smaller text") from error
            except OSError as error:
                raise NoAnswer(f"the process for this call could not be started: {error.strerror or error}") from error
        if process.returncode != 0:
            raise NoAnswer("the process for this call ended without an answer; perhaps it ran out of memory")
        found = json.loads(output)
        if "refused" in found:
            raise NoAnswer(found["refused"])
        return ToolAnswer(found["text"], found["values"])
