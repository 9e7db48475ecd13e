"""Where the words of a definition are in its text: a dag does not keep the places of its parts.

The words of one statement are counted, so that the second use of a name is found. A word that comes from elsewhere,
such as from a template argument, has no place here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mlirls_ir.patterns import compiled
from mlirls_ir.tablegen import Location

_TOKEN: Final = compiled(
    r"//[^\n]*|/\*[\s\S]*?\*/|\"(?:\\.|[^\"\\\n])*\"|\[\{[\s\S]*?\}\]"
    r"|(?P<end>;)|(?P<word>\$?[A-Za-z_][0-9A-Za-z_]*)"
)

_WORD: Final = compiled(r"[A-Za-z_]\w*")


def statement_words(text: str, start: int) -> Iterator[tuple[str, int]]:
    """The words of a statement from an offset on, and where they begin; not those in strings, code and comments."""
    for token in _TOKEN.finditer(text, start):
        if token["end"]:
            return
        if token["word"]:
            yield token["word"], token.start()


class StatementPlaces:
    """The words of the statement at a place, names of a dag with their `$`."""

    __slots__ = ("_found", "_start", "_text")

    def __init__(self, text: str, start: Location) -> None:
        self._text = text
        self._start = start
        self._found: dict[str, list[int]] | None = None

    def nth(self, word: str, n: int) -> Location | None:
        """The place of a use of a word: 0 is the first, -1 the last; the last if there are fewer."""
        offsets = self._offsets().get(word)
        if not offsets:
            return None
        offset = offsets[n] if n < len(offsets) else offsets[-1]
        line = self._start.line + self._text.count("\n", self._start.offset, offset)
        return Location(self._start.file, line, offset - self._text.rfind("\n", 0, offset), offset)

    def word_length(self, place: Location) -> int:
        """The number of characters of the word at a place, at least 1."""
        word = _WORD.match(self._text, place.offset)
        return 1 if word is None else len(word[0])

    def _offsets(self) -> dict[str, list[int]]:
        if self._found is None:
            self._found = {}
            for word, offset in statement_words(self._text, self._start.offset):
                self._found.setdefault(word, []).append(offset)
        return self._found
