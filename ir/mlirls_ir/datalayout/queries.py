"""What a type's rule may ask of the layout for which it answers: below the rules, and so below the layout itself."""

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
    def memo(self) -> dict[Type, object]:
        """What rules keep of a type besides the answer."""
        ...

    def of(self, type: Type) -> Answer:
        """What `type` costs, or why there is no telling."""
        ...
