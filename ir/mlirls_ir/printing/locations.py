"""Locations of operations and block arguments: the written `loc(...)`, or the position of the name.

An operation without a location is at its name, an argument at its own; columns count bytes, from 1, as MLIR's do.
"""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.attributes.location import Location
from mlirls_ir.attributes.names import quoted
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.patterns import compile_now
from mlirls_ir.source import Encoding
from mlirls_ir.syntax.details import Details, details_of
from mlirls_ir.syntax.operation import ParseContext
from mlirls_ir.syntax.operation_state import OperationState
from mlirls_ir.syntax.tree import Statement
from mlirls_ir.values.spelling import whole_text

NO_FILE: Final = ""
"""Given as the name of a file: operations without a location in the text have none ("") in the graph."""
_NAME = r"%(?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+)(?:\s*:\s*[0-9]++)?"
_RESULTS: Final = re.compile(rf"{_NAME}(?:\s*,\s*{_NAME})*\s*=\s*(?=[\"A-Za-z_])")
_LONGEST_LOCATION: Final = 1 << 20
"""The most code points of one location's text."""
_LONGEST_RESULTS: Final = 200
_BETWEEN: Final = compile_now(r'"(?:[^"\\\n]|\\.)*+"|->|[()\[\]{}<>,]')


class Locations:
    """Gives the locations in one chunk as text; `file` is MLIR's name for the file."""

    __slots__ = ("_chunk", "_context", "_document", "_file", "_is_nowhere")

    def __init__(self, document: Document, chunk: ChunkState, context: ParseContext, file: str) -> None:
        self._document = document
        self._chunk = chunk
        self._context = context
        self._file = quoted(file)
        self._is_nowhere = file == NO_FILE

    def of_module(self) -> str:
        """The location of an implicit module: line 0 in the first chunk, the chunk's start in others."""
        if self._is_nowhere:
            return ""
        if self._chunk.start == 0:
            return f"loc({self._file}:0:0)"
        return self.at(self._chunk.start)

    def at(self, offset: int) -> str:
        """The location of an absolute offset."""
        if self._is_nowhere:
            return ""
        line, column = self._document.source.position_at(offset, Encoding.UTF8)
        return f"loc({self._file}:{line + 1}:{column + 1})"

    def of_operation(self, statement: Statement, start: int) -> str:
        """The location of an operation that starts at `start`."""
        if not self._may_have_location(statement, start):
            return self.of_name(statement, start)
        details = self.details(statement)
        where = details.state.location
        written = None if where is None else self._written(details, where[0])
        return written or self.at(start + details.place(_name_start(details.state)))

    def of_name(self, statement: Statement, start: int) -> str:
        """The location of the name of an operation that starts at `start`."""
        source = self._document.source
        head = source.slice(start, min(start + _LONGEST_RESULTS, start + statement.end - statement.start))
        if statement.shape.region_arguments and not statement.regions:
            details = self.details(statement)
            return self.at(start + details.place(_name_start(details.state)))
        if not head.startswith("%"):
            return self.at(start)
        match = _RESULTS.match(head)
        if match is not None:
            return self.at(start + match.end())
        details = self.details(statement)
        return self.at(start + details.place(details.state.name_start))

    def of_wrapped(self, statement: Statement, start: int) -> str:
        """The location of the operation that the operation at `start` holds without braces."""
        details = self.details(statement)
        wrapped = details.state.wrapped
        assert wrapped is not None
        written = None if wrapped.location is None else self._written(details, wrapped.location[0])
        return written or self.at(start + details.place(wrapped.name_start))

    def _may_have_location(self, statement: Statement, start: int) -> bool:
        """Whether `loc(` comes after the last region of an operation."""
        last = statement.regions[-1].end if statement.regions else 0
        tail = self._document.source.slice(start + last, start + statement.end - statement.start)
        return "loc" in tail

    def details(self, statement: Statement) -> Details:
        """The parts of a statement."""
        return details_of(statement, self._document.source.slice, self._context)

    def of_argument(self, details: Details, hole: int) -> str:
        """The location of a block argument whose name is the hole `hole`: as written, or that of its name."""
        if hole >= len(details.holes):
            return self.of_operation(details.statement, details.statement.offset())
        start, end = details.holes[hole]
        following = details.holes[hole + 1][0] if hole + 1 < len(details.holes) else None
        base = details.statement.offset()
        if "loc" in details.text:
            for part in details.parts:
                if part.kind != "location" or not isinstance(part.value, Location):
                    continue
                at = details.place(part.start)
                if at >= end and (following is None or at < following) and _is_trailing(details, part.start, end):
                    return whole_text(part.value.spelling(), _LONGEST_LOCATION)
        return self.at(base + start)

    def _written(self, details: Details, start: int) -> str | None:
        for part in details.parts:
            if part.kind == "location" and part.start == start and isinstance(part.value, Location):
                return whole_text(part.value.spelling(), _LONGEST_LOCATION)
        return None


def _name_start(state: OperationState) -> int:
    """The position that mlir-opt uses for an operation: its name, or the name of the operation that it wraps."""
    return state.name_start if state.wrapped is None else state.wrapped.name_start


def _is_trailing(details: Details, at: int, name_end: int) -> bool:
    """Whether a location at `at` in `details.text` is an argument's, whose name ends at `name_end` (placed)."""
    where = details.state.location
    if where is not None and where[0] == at:
        return False
    begin = details.unplace(name_end)
    if begin is None:
        return False
    depth = 0
    for match in _BETWEEN.finditer(details.text, begin, at):
        char = match[0]
        if char in "([{<":
            depth += 1
        elif char in ")]}>":
            depth -= 1
        if depth < 0 or (char == "," and depth == 0):
            return False
    return True
