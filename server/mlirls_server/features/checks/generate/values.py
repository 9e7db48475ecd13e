"""The names of an output in the variables of a test that exists: which variable has which value, and how its author
writes new ones.

Read next: `repair.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from mlirls_ir.patterns import compiled
from mlirls_server.features.checks.generate.lines import ANY_NAME, Line, Piece, end_of, literal_pattern

_DEFINITION: Final = compiled(r"\[\[(\$?[A-Za-z_]\w*):((?:[^\[\]]|\[[^\]]*\])*)\]\]")
_MENTION: Final = compiled(r"\[\[(\$?[A-Za-z_]\w*)[:\]]")
_ENDS: Final = ("{{$}}", "{{ *$}}")


class _Variable(NamedTuple):
    name: str
    has_sigil: bool
    """Whether the `%` is a part of its value."""


class Values:
    """The values that variables have before a check."""

    def __init__(self, patterns: Sequence[str], lines: Iterable[Line]) -> None:
        found = [match for pattern in patterns for match in _DEFINITION.finditer(pattern)]
        regex = next((match[2] for match in found if not match[1].startswith("$")), ANY_NAME)
        self._regex = regex
        self._has_sigil = regex.startswith("%")
        self._has_ends = any(pattern.endswith(_ENDS) for pattern in patterns) or not found
        self._taken = {name for pattern in patterns for name in _MENTION.findall(pattern)}
        self._known: dict[str, _Variable] = {}
        # The variables that we would use, by where the names are in the output.
        self._places: dict[tuple[int, int], str] = {}
        for line in lines:
            at = line.start + len(line.indent)
            for piece in line.pieces:
                if piece.name is not None:
                    self._places[at, at + len(piece.text)] = piece.name.variable
                at += len(piece.text)

    def learn(self, found: Mapping[str, tuple[int, int]]) -> None:
        """Notes the places in the output whose texts are the values of variables."""
        for name, (start, end) in found.items():
            self._known = {own: variable for own, variable in self._known.items() if variable.name != name}
            for is_longer in (False, True):
                own = self._places.get((start + is_longer, end))
                if own is not None:
                    self._known[own] = _Variable(name, is_longer)

    def guess(self, strings: Mapping[str, str], lines: Iterable[Line]) -> None:
        """Notes the variables that other functions share, `#[[$MAP]]`, by their values."""
        by_value = {value: name for name, value in strings.items() if name.startswith("$")}
        for line in lines:
            for piece in line.pieces:
                if piece.name is None or not piece.name.variable.startswith("$"):
                    continue
                for sigil in ("", "#", "!"):
                    name = by_value.get(sigil + piece.text)
                    if name is not None:
                        self._known.setdefault(piece.name.variable, _Variable(name, has_sigil=bool(sigil)))

    def write(self, pieces: Sequence[Piece], names: list[str], first: int = 0) -> str:
        """The pattern of a line.

        From the piece with the number `first` on, values that have no variable yet get `names`, and then names of our
        own.
        """
        out: list[str] = []
        for index, piece in enumerate(pieces):
            if piece.name is None:
                out.append(literal_pattern(piece.text))
                continue
            own = piece.name.variable
            variable = self._known.get(own)
            is_defined = variable is None
            if variable is None:
                has_sigil = self._has_sigil and bool(out) and out[-1].endswith("%")
                variable = self._known[own] = _Variable(self._next(own, names if index >= first else []), has_sigil)
                self._forget(own, variable.name)
            if variable.has_sigil:
                out[-1] = out[-1][:-1]
            regex = self._regex if variable.has_sigil or not self._has_sigil else ANY_NAME
            out.append(f"[[{variable.name}:{regex}]]" if is_defined else f"[[{variable.name}]]")
        text = "".join(out).strip()
        return text + end_of(pieces) if self._has_ends else text

    def _next(self, own: str, names: list[str]) -> str:
        """The first of the names of the same kind, or one of our own."""
        for name in names:
            if name.startswith("$") == own.startswith("$"):
                names.remove(name)
                return name
        return self._fresh(own)

    def _forget(self, own: str, name: str) -> None:
        self._known = {one: variable for one, variable in self._known.items() if one == own or variable.name != name}

    def _fresh(self, own: str) -> str:
        name = own
        number = 0
        while name in self._taken:
            number += 1
            name = f"{own}_{number}"
        self._taken.add(name)
        return name


def names_in(patterns: Iterable[str]) -> list[str]:
    """The variables that patterns define, in their order."""
    return [match[1] for pattern in patterns for match in _DEFINITION.finditer(pattern)]
