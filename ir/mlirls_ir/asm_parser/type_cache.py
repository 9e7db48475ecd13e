"""The types that were read last, by their spelling, up to a total number of code points.

The limit is needed since each edit of a type makes another spelling.

Read next: `cached_types.py` (which spellings are cached).
"""

from __future__ import annotations

from typing import Final, TypeAlias

from mlirls_ir.asm_parser.kinds import StatementPartKind
from mlirls_ir.values.bases import Type

_CAPACITY: Final = 1 << 16
"""Code points of all spellings together, each with the cost of its entry."""
_COST: Final = 40

_Parts: TypeAlias = "tuple[tuple[StatementPartKind, int, int, object], ...]"


class TypeCache(dict[str, "Type"]):
    """Types by spelling; `parts` has those inside a spelling, of the spellings that were read for their parts."""

    __slots__ = ("_size", "parts")

    def __init__(self, cached: TypeCache | None = None) -> None:
        super().__init__(cached or {})
        self.parts: dict[str, _Parts] = dict(cached.parts) if cached is not None else {}
        self._size = 0

    def put(self, spelling: str, type: Type) -> None:
        """Caches a type under a spelling; when the cache is full, drops the older half."""
        if spelling not in self:
            self._size += len(spelling) + _COST
        self[spelling] = type
        if self._size > _CAPACITY:
            for oldest in list(self)[: len(self) // 2]:
                del self[oldest]
                self.parts.pop(oldest, None)
            self._size = sum(map(len, self)) + _COST * len(self)
