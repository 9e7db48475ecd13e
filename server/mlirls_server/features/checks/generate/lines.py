"""The lines of an output as patterns: names become variables, and the rest is what it is.

Read next: `blocks.py`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final, NamedTuple

from mlirls_ir.patterns import compiled
from mlirls_server.features.checks.generate.names import Name

ANY_NAME: Final = "[^ ,:=)]+"
"""The expression for a name where it is first mentioned."""
LOCATION: Final = compiled(r"\s*\bloc\((?:[^()\"]|\"[^\"]*\"|\((?:[^()\"]|\"[^\"]*\"|\([^()]*\))*\))*\)")
_BEGINNING: Final = compiled(r"(?:\bi[0-9]|\bf[468]E\w+|(?<![\w.])-?[0-9][0-9.e+-]*|@[\w$.-]+)$")
"""The end of a line that may be the beginning of another type, number or symbol."""
_SPECIAL: Final = compiled(r"\{{2,}|\[{2,}")


class Piece(NamedTuple):
    """A part of a line: a text, or a name with its variable."""

    text: str
    name: Name | None


class Line(NamedTuple):
    """A line of an output: where it begins, its blanks, and its pieces."""

    start: int
    indent: str
    pieces: tuple[Piece, ...]

    @property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces)


def lines_of(text: str, start: int, end: int, names: list[Name]) -> list[Line]:
    """The lines of `[start, end)`."""
    out: list[Line] = []
    starts = [name.start for name in names]
    at = start
    while at < end:
        stop = text.find("\n", at, end)
        stop = end if stop < 0 else stop
        line = text[at:stop].rstrip()
        indent = line[: len(line) - len(line.lstrip())]
        first = bisect_left(starts, at)
        last = bisect_left(starts, stop)
        pieces = _pieces(text, at + len(indent), at + len(line), names[first:last])
        if pieces and pieces[-1].name is not None and len(line) < stop - at:
            # Some printers leave a blank at the end.
            pieces.append(Piece(text[at + len(line) : stop], None))
        out.append(Line(at, indent, tuple(pieces)))
        at = stop + 1
    return out


def has_location(line: Line) -> bool:
    return LOCATION.search(line.text) is not None


def _pieces(text: str, start: int, end: int, names: list[Name]) -> list[Piece]:
    out: list[Piece] = []
    for name in names:
        if name.start > start:
            out.append(Piece(text[start : name.start], None))
        out.append(Piece(text[name.start : name.end], name))
        start = name.end
    if end > start:
        out.append(Piece(text[start:end], None))
    return out


def pattern_of(pieces: tuple[Piece, ...] | list[Piece], known: set[str]) -> str:
    """The pattern for pieces; `known` are the variables that have values, and gets those that it defines."""
    out: list[str] = []
    for piece in pieces:
        if piece.name is None:
            out.append(literal_pattern(piece.text))
        elif piece.name.variable in known and not piece.name.is_first:
            out.append(f"[[{piece.name.variable}]]")
        else:
            known.add(piece.name.variable)
            out.append(f"[[{piece.name.variable}:{ANY_NAME}]]")
    return "".join(out).rstrip() + end_of(pieces)


def end_of(pieces: Sequence[Piece]) -> str:
    """The pattern of the end of a line, after a name or a word that may be longer: `%1` is also the beginning of `%10`,
    and `i1` that of `i16`."""
    is_blank = bool(pieces) and not pieces[-1].text.strip()
    last = pieces[:-1] if is_blank else pieces
    if not last or (last[-1].name is None and _BEGINNING.search(last[-1].text) is None):
        return ""
    return "{{ *$}}" if is_blank else "{{$}}"


def literal_pattern(text: str) -> str:
    """A text as a pattern; locations may be anything."""
    out: list[str] = []
    at = 0
    for match in LOCATION.finditer(text):
        out.append(_SPECIAL.sub(lambda found: _escaped(found[0]), text[at : match.start()]))
        out.append("{{.*}}" if match.end() < len(text) else "")
        at = match.end()
    out.append(_SPECIAL.sub(lambda found: _escaped(found[0]), text[at:]))
    return "".join(out)


def _escaped(brackets: str) -> str:
    """Brackets that would begin a variable or an expression."""
    expression = "".join(f"\\{bracket}" for bracket in brackets)
    return f"{{{{{expression}}}}}"
