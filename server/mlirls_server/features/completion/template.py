"""A snippet in pieces: plain text, and tab stops whose text can be exchanged.

Read next: `filling.py`, which inserts values in scope.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from mlirls_server.features.completion.item import choice_of, snippet_text

_STOP: Final = re.compile(
    r"\$\{(?P<number>[0-9]+)(?::(?P<text>(?:[^}\\]|\\.)*)|\|(?P<words>(?:[^|\\]|\\.)*)\|)\}|\$(?P<bare>[0-9]+)",
    re.DOTALL,
)
_ESCAPED: Final = re.compile(r"\\([\\$}|,])")
_WORD: Final = re.compile(r"((?:[^,\\]|\\.)+)")
LAST: Final = 0
"""The number of the last tab stop."""


class Piece(NamedTuple):
    """A part of a snippet: `number` is the number of its tab stop, None for plain text."""

    text: str
    number: int | None = None
    words: tuple[str, ...] = ()


class Template(NamedTuple):
    """The pieces of a snippet in order."""

    pieces: tuple[Piece, ...]

    @property
    def text(self) -> str:
        """The text after the snippet is accepted."""
        return "".join(piece.text for piece in self.pieces)

    @property
    def snippet(self) -> str:
        """The snippet, its tab stops numbered in their order."""
        out: list[str] = []
        n_stops = 0
        for text, number, words in self.pieces:
            if number is None:
                out.append(snippet_text(text))
            elif number == LAST:
                out.append("$0")
            else:
                n_stops += 1
                out.append(choice_of(n_stops, words) if words else f"${{{n_stops}:{snippet_text(text)}}}")
                if not text:
                    out[-1] = f"${n_stops}"
        return "".join(out)

    def exchanged(self, change: Callable[[str], str]) -> Template:
        """The template with other texts in the tab stops."""
        return Template(
            tuple(
                piece if piece.number is None or piece.words else Piece(change(piece.text), piece.number)
                for piece in self.pieces
            )
        )

    def with_texts(self, texts: Mapping[int, str]) -> Template:
        """The template with other texts in the pieces with these indexes."""
        return Template(
            tuple(Piece(texts[at], piece.number) if at in texts else piece for at, piece in enumerate(self.pieces))
        )


def template_of(snippet: str) -> Template:
    """The pieces of a snippet."""
    pieces: list[Piece] = []
    pos = 0
    for match in _STOP.finditer(snippet):
        if match.start() > pos:
            pieces.append(Piece(_plain(snippet[pos : match.start()])))
        pos = match.end()
        if match["bare"] is not None:
            pieces.append(Piece("", int(match["bare"])))
        elif match["words"] is not None:
            words = tuple(_plain(word) for word in _WORD.findall(match["words"]))
            pieces.append(Piece(words[0], int(match["number"]), words))
        else:
            pieces.append(Piece(_plain(match["text"]), int(match["number"])))
    if pos < len(snippet):
        pieces.append(Piece(_plain(snippet[pos:])))
    return Template(tuple(pieces))


def _plain(text: str) -> str:
    return _ESCAPED.sub(r"\1", text)


__all__ = ["LAST", "Piece", "Template", "template_of"]
