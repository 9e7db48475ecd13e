"""A text as FileCheck reads it: UTF-8, with each row of blanks as one space and without carriage returns.

Read next: `check_file.py`.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from mlirls_ir.patterns import compiled

_CHANGED: Final = compiled(r"[ \t]{2,}|\t|\r(?=\n)|[^\x00-\x7f]+")
_BLANKS: Final = compiled(rb"[ \t]{2,}|\t")
_STRICT: Final = compiled(r"\r(?=\n)|[^\x00-\x7f]+")


class Canonical:
    """The bytes of a text, and where each of them comes from."""

    __slots__ = ("_is_strict", "_places", "_sources", "_text", "_wide", "data")

    def __init__(self, text: str, *, is_strict: bool = False) -> None:
        self._text = text
        self._is_strict = is_strict
        # For each part: where it begins in the bytes, where in the text, and whether its characters take many bytes.
        self._places: list[int] = []
        self._sources: list[int] = []
        self._wide: dict[int, str] = {}
        data = text.encode("utf-8", "surrogatepass").replace(b"\r\n", b"\n")
        self.data = data if is_strict else _BLANKS.sub(b" ", data)

    def _read_places(self) -> None:
        """Finds the places, which only reports need."""
        self._add(0, 0)
        place = at = 0
        for match in (_STRICT if self._is_strict else _CHANGED).finditer(self._text):
            place += match.start() - at
            self._add(place, match.start())
            found = match[0]
            if not found.isascii():
                self._wide[place] = found
                place += len(found.encode("utf-8", "surrogatepass"))
            elif found != "\r":
                place += 1
            at = match.end()
            self._add(place, at)

    def _add(self, place: int, source: int) -> None:
        if self._places and self._places[-1] == place:
            self._sources[-1] = source
        else:
            self._places.append(place)
            self._sources.append(source)

    def source(self, place: int) -> int:
        """The offset in the text, in code points, of a place in the bytes."""
        if not self._places:
            self._read_places()
        index = bisect_right(self._places, place) - 1
        start, source = self._places[index], self._sources[index]
        wide = self._wide.get(start)
        if wide is None or place == start:
            return source + place - start
        part = wide.encode("utf-8", "surrogatepass")[: place - start]
        return source + len(part.decode("utf-8", "ignore"))
