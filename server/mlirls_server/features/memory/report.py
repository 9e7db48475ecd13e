"""The memory of a document as plain data: its functions, globals and constants.

Everything that shows it reads this: the table and the JSON of `mlirls layout --memory`, limits, and the page.

Read next: `values.py` (JSON), `timeline.py` (the page), `limits.py`.
"""

from __future__ import annotations

from collections.abc import Generator

from mlirls_ir.document import Document
from mlirls_ir.index.memory.globals import StaticData, static_data_of
from mlirls_ir.index.memory.report import FunctionMemory, memory_steps
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.memory import Buffer, Pool
from mlirls_ir.steps import result_of
from mlirls_server.features.memory.text import LineAt


@dataclass(frozen=True, slots=True)
class MemoryOf:
    """The memory of a document. `functions` are those that allocate, or call one that does."""

    functions: tuple[FunctionMemory, ...]
    pools: tuple[Pool, ...]
    data: tuple[StaticData, ...]
    line_at: LineAt


def memory_of(document: Document) -> MemoryOf:
    """The memory of a document."""
    return result_of(memory_of_steps(document))


def memory_of_steps(document: Document) -> Generator[None, None, MemoryOf]:
    """The same, in slices of some milliseconds."""
    report = yield from memory_steps(document)
    data = yield from static_data_of(document)
    shown = tuple(one for one in report.functions if _needs_memory(one, report.pools))

    def line_at(offset: int) -> int:
        return document.source.line_of(offset) + 1

    return MemoryOf(shown, report.pools, tuple(data), line_at)


def _needs_memory(one: FunctionMemory, pools: tuple[Pool, ...]) -> bool:
    if one.program.buffers:
        return True
    return any(one.worst(pool).largest or one.worst(pool).unbounded for pool in pools)


def buffers_of(one: FunctionMemory) -> list[Buffer]:
    """The buffers of a function in the order of the text."""
    return sorted(one.program.buffers.values(), key=lambda buffer: (buffer.start, buffer.slot))


def last_use(one: FunctionMemory, buffer: Buffer) -> int | None:
    """The offset at which the life of a buffer ends at the latest; None if it outlives the function."""
    found = one.program.freed.get(buffer.slot)
    return max(found) if found else None
