"""A text as FileCheck reads it: UTF-8, with each row of blanks as one space and without carriage returns.

Read next: `check_file.py`.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from mlirls_ir.patterns import compiled

_CHANGED: Final = compiled(r"[ \t]{2,}|\t|\r(?=\n)|[^\x00-\x7f]+")
_STRICT: Final = compiled(r"\r(?=\n)|[^\x00-\x7f]+")


class Canonical:
    """The bytes of a text, and where each of them comes from."""

    __slots__ = ("_places", "_sources", "_wide", "data")

    def __init__(self, text: str, *, is_strict: bool = False) -> None:
        out: list[bytes] = []
        # For each part: where it begins in the bytes, where in the text, and whether its characters take many bytes.
        self._places = [0]
        self._sources = [0]
        self._wide: dict[int, str] = {}
        length = at = 0
        for match in (_STRICT if is_strict else _CHANGED).finditer(text):
            plain = text[at : match.start()].encode("ascii")
            out.append(plain)
            length += len(plain)
            found = match[0]
            is_wide = not found.isascii()
            part = found.encode("utf-8", "surrogatepass") if is_wide else b"" if found == "\r" else b" "
            self._add(length, match.start())
            if is_wide:
                self._wide[length] = found
            out.append(part)
            length += len(part)
            at = match.end()
            self._add(length, at)
        out.append(text[at:].encode("ascii"))
        self.data = b"".join(out)

    def _add(self, place: int, source: int) -> None:
        if self._places[-1] == place:
            self._sources[-1] = source
        else:
            self._places.append(place)
            self._sources.append(source)

    def source(self, place: int) -> int:
        """The offset in the text, in code points, of a place in the bytes."""
        index = bisect_right(self._places, place) - 1
        start, source = self._places[index], self._sources[index]
        wide = self._wide.get(start)
        if wide is None or place == start:
            return source + place - start
        part = wide.encode("utf-8", "surrogatepass")[: place - start]
        return source + len(part.decode("utf-8", "ignore"))
