"""The interface through which a type's rule queries its layout; separate from `layout.py`, so that rules can import
it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from mlirls_ir.datalayout.answer import Answer
from mlirls_ir.datalayout.spec import ScopedEntry
from mlirls_ir.types.model import Type


class LayoutQueries(Protocol):
    """A layout as rules see it; `identifiers` are the entries in force whose keys are strings."""

    @property
    def identifiers(self) -> Mapping[str, ScopedEntry]:
        """The entries in force whose keys are strings."""
        ...

    @property
    def version(self) -> int:
        """The LLVM release of the layout (22), 0 for the newest."""
        ...

    @property
    def memo(self) -> dict[Type, object]:
        """Facts that rules cache about a type besides the answer."""
        ...

    def of(self, type: Type) -> Answer:
        """The layout of `type`, or the reason why there is none."""
        ...
