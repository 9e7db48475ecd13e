"""The bases of all types and of all attributes: attributes have types, and types have attributes.

`spelling()` is what mlir-opt prints as a value in a generic attribute dictionary with `--mlir-print-local-scope`:
nothing is abbreviated by an alias and the type is written out. Two more spellings of attributes exist, as in MLIR's
printer: `elided_spelling()` as an element of an array, where `i64` and `f64` are left out, and `bare_spelling()` where
a format leaves the type out. `str(attribute)` is the first for people, cut where it gets very long (`spelling.py`).

Read next: `../types/model.py`, `../attributes/model.py`.
"""

from __future__ import annotations

from typing import ClassVar

from mlirls_ir.values.interning import Interned
from mlirls_ir.values.spelling import Spelling, shown_text


class Type(metaclass=Interned):
    """Any MLIR type. A class with others inside defines `spelling`, any other one `__str__`."""

    __slots__ = ("__weakref__", "levels")

    levels: int
    """The nesting depth, once it was asked for (`../types/depth.py`); the same for all values of some classes."""
    __match_args__: ClassVar[tuple[str, ...]] = ()
    """The names of its fields, in order."""

    def spelling(self) -> Spelling:
        """The pieces of the text."""
        return (str(self),)

    def __str__(self) -> str:
        return shown_text(self.spelling())


class Attribute(metaclass=Interned):
    """Any MLIR attribute. A class with values inside defines the spellings, any other one `__str__`."""

    __slots__ = ("__weakref__", "levels")

    levels: int
    """The nesting depth, once it was asked for (`../types/depth.py`); the same for all values of some classes."""
    __match_args__: ClassVar[tuple[str, ...]] = ()
    """The names of its fields, in order."""

    def bare(self) -> str:
        """The text without a trailing type."""
        return shown_text(self.bare_spelling())

    def spelling(self) -> Spelling:
        """The pieces of the text."""
        return (str(self),)

    def bare_spelling(self) -> Spelling:
        """The pieces of the text without a trailing type."""
        return self.spelling()

    def elided_spelling(self) -> Spelling:
        """The pieces of the text as an element of an array, where the types `i64` and `f64` are left out."""
        return self.spelling()

    def value_type(self) -> Type | None:
        """The type of a typed attribute (MLIR's TypedAttr), None for the others."""
        return None

    def __str__(self) -> str:
        return shown_text(self.spelling())
