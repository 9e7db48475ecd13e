"""The base of all types, below attributes, which have types, and below the types, which have attributes.

Read next: `model.py` (the types).
"""

from __future__ import annotations

from mlirls_ir.interning import Interned
from mlirls_ir.spelling import Spelling, shown_text


class Type(metaclass=Interned):
    """Any MLIR type. One with others in it says its `spelling`, any other one its text."""

    __slots__ = ("__weakref__",)

    def spelling(self) -> Spelling:
        """The pieces of the text."""
        return (str(self),)

    def __str__(self) -> str:
        return shown_text(self.spelling())
