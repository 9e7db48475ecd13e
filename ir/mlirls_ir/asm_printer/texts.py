"""The texts of types and attributes in one printed text, each made once, with a limit on their total length.

Which aliases exist depends on everything that is printed. So if aliases are requested, a mark replaces each text that
may have one, and is resolved when the whole text is complete.

Read next: `aliases.py`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from mlirls_ir.asm_printer.aliases import AliasTable, values_in
from mlirls_ir.attributes.model import Attribute, dictionary_spelling
from mlirls_ir.attributes.names import sort_key
from mlirls_ir.types.model import FunctionType, Type
from mlirls_ir.values.spelling import LONGEST_WHOLE, Spelling, TextTooLong, whole_text

UNKNOWN_TYPE = "!mlirls.unknown"

_VISITED: Final = "\1"
_UNVISITED: Final = "\2"
_SILENT: Final = "\3"
_MARK: Final = re.compile("\0([0-9]+)([\1-\3])")


class Texts:
    """Spells types and attributes.

    They share their parts in memory but not in text: their printed text may have `room` code points, beyond which
    `TextTooLong` is raised. With `aliases`, the texts have marks until they are resolved.
    """

    __slots__ = ("_aliases", "_marked", "_room", "_types")

    def __init__(self, room: int = LONGEST_WHOLE, aliases: AliasTable | None = None) -> None:
        self._room = room
        self._aliases = aliases
        self._marked: list[Spelling] = []
        self._types: dict[Type, str] = {}

    def spelled(self, spelling: Spelling) -> str:
        """The text of a spelling."""
        if self._aliases is not None and any(self._aliases.has_any(value) for value in values_in(spelling)):
            return self._mark(spelling)
        text = whole_text(spelling, self._room)
        self._room -= len(text)
        return text

    def type(self, type_: Type | None) -> str:
        """The text of a type."""
        if type_ is None:
            return UNKNOWN_TYPE
        found = self._types.get(type_)
        if found is None:
            if self._aliases is not None and self._aliases.has_any(type_):
                found = self._mark((type_.spelling,))
            else:
                found = whole_text(type_.spelling(), self._room)
            self._types[type_] = found
        self._room -= len(found)
        return found

    # -- marks

    def _mark(self, spelling: Spelling) -> str:
        self._marked.append(spelling)
        return f"\0{len(self._marked) - 1}{_VISITED}"

    @staticmethod
    def unvisited(text: str) -> str:
        """A text for which no aliases are made, though it uses existing ones."""
        return text.replace(_VISITED, _UNVISITED)

    def visits(self, values: Iterable[Attribute | Type | None]) -> str:
        """A mark that says that values are printed, in their order, and has no text itself."""
        if self._aliases is None:
            return ""
        found = [value for value in values if value is not None and self._aliases.has_any(value)]
        return "".join(self._mark((value.spelling,)).replace(_VISITED, _SILENT) for value in found)

    def resolved(self, text: str) -> tuple[str, str, Callable[[int], int]]:
        """The definitions of aliases, a text without marks, and where an offset of the text with marks is in it."""
        aliases = self._aliases
        if aliases is None:
            return "", text, lambda offset: offset
        found = list(_MARK.finditer(text))
        for mark in found:
            if mark[2] != _UNVISITED:
                for value in values_in(self._marked[int(mark[1])]):
                    aliases.visit(value)
        defined = aliases.name_all()
        texts: dict[str, str] = {}
        out: list[str] = []
        ends = [0]
        shifts = [0]
        for mark in found:
            if mark[2] != _SILENT and mark[1] not in texts:
                texts[mark[1]] = self._whole(self._marked[int(mark[1])])
            written = "" if mark[2] == _SILENT else texts[mark[1]]
            self._take(written)
            out += (text[ends[-1] : mark.start()], written)
            ends.append(mark.end())
            shifts.append(shifts[-1] + len(written) - len(mark[0]))
        out.append(text[ends[-1] :])
        lines = [f"{aliases.name(value.spelling)} = {self._whole(value.spelling())}\n" for value in defined]
        return "".join(lines), "".join(out), lambda offset: offset + shifts[bisect_right(ends, offset) - 1]

    def _whole(self, spelling: Spelling) -> str:
        return whole_text(spelling, self._room, None if self._aliases is None else self._aliases.name)

    def _take(self, text: str) -> None:
        self._room -= len(text)
        if self._room < 0:
            raise TextTooLong("it would be too long")

    # -- lists

    def types(self, types: Iterable[Type | None]) -> str:
        """The texts of types with commas between them."""
        return ", ".join([self.type(type_) for type_ in types])

    def results(self, types: Sequence[Type | None]) -> str:
        """Types as they follow the arrow of a function type: a single one alone, unless it is a function, otherwise in
        `()`."""
        listed = self.types(types)
        return listed if len(types) == 1 and not isinstance(types[0], FunctionType) else f"({listed})"

    def dictionary(self, entries: Mapping[str, Attribute]) -> str:
        """An attribute dictionary in MLIR's order, by the bytes of the names."""
        names = sorted(entries, key=sort_key)
        return self.spelled(dictionary_spelling((name, entries[name]) for name in names))


def trailing(location: str) -> str:
    """A location after an operation or argument."""
    return f" {location}" if location else ""
