"""The texts of types and attributes in one printed text, each spelt once, together no longer than allowed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from mlirls_ir.attributes.model import Attribute, dictionary_spelling
from mlirls_ir.attributes.names import sort_key
from mlirls_ir.spelling import LONGEST_WHOLE, Spelling, whole_text
from mlirls_ir.types.model import FunctionType, Type

UNKNOWN_TYPE = "!mlirls.unknown"


class Texts:
    """Spells types and attributes.

    They share their parts in memory but not in text: their printed text may have `room` code points, beyond which
    `TextTooLong` is raised.
    """

    __slots__ = ("_room", "_types")

    def __init__(self, room: int = LONGEST_WHOLE) -> None:
        self._room = room
        self._types: dict[Type, str] = {}

    def spelt(self, spelling: Spelling) -> str:
        """The text of a spelling."""
        text = whole_text(spelling, self._room)
        self._room -= len(text)
        return text

    def type(self, type_: Type | None) -> str:
        """The text of a type."""
        if type_ is None:
            return UNKNOWN_TYPE
        found = self._types.get(type_)
        if found is None:
            found = self._types[type_] = whole_text(type_.spelling(), self._room)
        self._room -= len(found)
        return found

    def types(self, types: Iterable[Type | None]) -> str:
        """The texts of types with commas between them."""
        return ", ".join([self.type(type_) for type_ in types])

    def results(self, types: Sequence[Type | None]) -> str:
        """Types as a function type has them behind its arrow: one alone, unless it is a function, or all in `()`."""
        listed = self.types(types)
        return listed if len(types) == 1 and not isinstance(types[0], FunctionType) else f"({listed})"

    def dictionary(self, entries: Mapping[str, Attribute]) -> str:
        """An attribute dictionary in MLIR's order, by the bytes of the names."""
        names = sorted(entries, key=sort_key)
        return self.spelt(dictionary_spelling((name, entries[name]) for name in names))


def trailing(location: str) -> str:
    """A location as it follows something."""
    return f" {location}" if location else ""
