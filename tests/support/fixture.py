"""Source snippets with cursor markers: `<|>` is where the user's cursor is; several make several offsets."""

from __future__ import annotations

from dataclasses import dataclass

MARKER = "<|>"


@dataclass(frozen=True, slots=True)
class Fixture:
    """A snippet without its markers, and the offsets of the markers."""

    text: str
    offsets: tuple[int, ...]

    @property
    def offset(self) -> int:
        """The offset of the only marker."""
        (only,) = self.offsets
        return only


def read_fixture(snippet: str) -> Fixture:
    """Reads a fixture from `snippet`; a newline at its start is not part of the text."""
    parts = snippet.removeprefix("\n").split(MARKER)
    offsets: list[int] = []
    size = 0
    for part in parts[:-1]:
        size += len(part)
        offsets.append(size)
    return Fixture("".join(parts), tuple(offsets))
