"""A line of a source file, and which operations come from it by their locations.

Read next: `listing.py`.
"""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import Final

from mlirls_ir.graph.operation import Operation
from mlirls_ir.lazy_dataclass import dataclass

_PLACE: Final = re.compile(r'"((?:[^"\\\n]|\\.)*)":(\d+):\d+(?: to (?::?(\d+))?:\d+)?')


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line, from 1, of a file, of whose path the end is enough."""

    file: str
    line: int

    def is_in(self, location: str) -> bool:
        """Whether a location names the line, alone or among others."""
        return any(
            int(first) <= self.line <= int(last or first) and self._is_file(path)
            for path, first, last in _PLACE.findall(location)
        )

    def has(self, operation: Operation) -> bool:
        """Whether an operation comes from the line."""
        return self.is_in(operation.location)

    def _is_file(self, path: str) -> bool:
        mine, theirs = (PurePath(one.replace("\\\\", "/")).parts for one in (self.file, path))
        shorter = min(len(mine), len(theirs))
        return shorter > 0 and mine[-shorter:] == theirs[-shorter:]


def source_line(text: str) -> SourceLine | None:
    """The line that `FILE:LINE` names; None if it has no line."""
    file, _, line = text.rpartition(":")
    return SourceLine(file, int(line)) if file and line.isdecimal() and int(line) > 0 else None
