"""Works in another process on the checks of a test, because hundreds of changes of an output take seconds.

Read next: `checks_reader.py`, which is that process.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from typing import Any, Final

from mlirls_ir.document import Document
from mlirls_ir.index.tree import range_of, statements_between
from mlirls_server.child import child_process, output_of
from mlirls_server.project.invocation import Invocation, write_invocation
from mlirls_server.test_runs.results import CheckRun
from mlirls_server.workspace.tested import FunctionStrength, MissedChange, Tested, first_line

_LONGEST_SECONDS: Final = 120.0
_MOST: Final = 500
"""Changes of each output."""


async def strength_elsewhere(
    text: str, runs: Iterable[CheckRun], folder: str | None, invocation: Invocation
) -> list[dict[str, Any]] | None:
    """How much the checks notice; None if that failed. Cancelling ends the process."""
    answer: list[dict[str, Any]] | None
    answer = await _ask({"what": "strength", "text": text, "most": _MOST}, runs, folder, invocation)
    return answer


async def update_elsewhere(
    text: str, runs: Iterable[CheckRun], folder: str | None, invocation: Invocation
) -> str | None:
    """The test with checks that are written or repaired; None if that failed. Cancelling ends the process."""
    answer = await _ask({"what": "update", "text": text}, runs, folder, invocation)
    return None if answer is None else answer["text"]


async def _ask(
    question: dict[str, object], runs: Iterable[CheckRun], folder: str | None, invocation: Invocation
) -> Any:
    given = [(run.options, run.output) for run in runs]
    task = {**question, "runs": given, "folder": folder, "invocation": write_invocation(invocation)}
    try:
        async with child_process("mlirls_server.workspace.checks_reader", task) as process:
            output = await asyncio.wait_for(output_of(process), _LONGEST_SECONDS)
    except (TimeoutError, OSError):
        return None
    return json.loads(output) if process.returncode == 0 else None


def by_function(
    document: Document, tested: Tested, runs: list[CheckRun], found: list[dict[str, Any]]
) -> tuple[FunctionStrength, ...]:
    """The answer for each function of the test; changes outside of functions are at the first line."""
    places = _lines_of_symbols(document)
    out: dict[int, FunctionStrength] = {}
    for one in found:
        number: int = one["run"]
        first = first_line(tested.result, runs[number])
        missed = tuple(
            MissedChange(change["kind"], change["op"], None if first is None else first + change["line"] - 1)
            for change in one["missed"]
        )
        offset = places.get(one["symbol"], 0)
        known = out.get(offset, FunctionStrength(one["symbol"], offset, 0, 0, ()))
        out[offset] = known._replace(
            noticed=known.noticed + one["noticed"],
            tried=known.tried + sum(one["tried"].values()),
            missed=known.missed + missed,
        )
    return tuple(out[offset] for offset in sorted(out))


def _lines_of_symbols(document: Document) -> dict[str, int]:
    """The start of the line of each symbol's first operation."""
    out: dict[str, int] = {}
    for chunk in document.chunks:
        document.read_chunk(chunk)
        for statement, _ in statements_between(chunk, chunk.start, chunk.end):
            if statement.symbol is not None:
                line = document.source.line_of(range_of(statement)[0])
                out.setdefault(statement.symbol, document.source.line_start(line))
    return out
