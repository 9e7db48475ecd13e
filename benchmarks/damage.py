"""Damages texts as typing does, and measures how many errors that gives and how far away. Used by `pass_outputs.py`.

A text that is cut off is an unfinished file; a missing line or closing bracket is an unfinished edit. Only new errors
count.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from mlirls_ir.diagnostic import Severity
from mlirls_ir.document import Document
from mlirls_ir.source import decode

LARGEST = 60_000


@dataclass(frozen=True, slots=True)
class Damage:
    """One damaged text: the line of the damage (from 1), and the new errors."""

    path: Path
    kind: str
    line: int
    text: str
    n_errors: int
    distance: int
    messages: tuple[str, ...] = field(default_factory=tuple[str, ...])

    def told(self) -> str:
        """One line for people."""
        return f"{self.path}:{self.line}: {self.kind} [{self.n_errors}, {self.distance}] {self.messages[:6]}"


def damages(path: Path, rng: random.Random) -> Iterator[Damage]:
    """The text of a file, damaged in three ways."""
    text = decode(path.read_bytes()).text
    if len(text) > LARGEST or len(text) < 20:
        return
    before = {(line, message) for line, message in _errors(text)}
    for kind in ("cut", "bracket", "line"):
        damaged, offset, n_lines = _damaged(text, kind, rng)
        at = text.count("\n", 0, offset) + 1
        found = []
        for line, message in _errors(damaged):
            original = line + n_lines if line >= at + n_lines or (n_lines and line >= at) else line
            if (original, message) not in before:
                found.append((line, message))
        # A missing brace is reported at the end of the text, as in mlir-opt.
        near = [line for line, message in found if not message.endswith(" [unclosed-region]")]
        distance = max((abs(line - at) for line in near), default=0)
        yield Damage(path, kind, at, damaged, len(found), distance, tuple(f"{line}: {m}" for line, m in found))


def _damaged(text: str, kind: str, rng: random.Random) -> tuple[str, int, int]:
    """The damaged text, the offset of the damage, and the number of removed lines."""
    offset = rng.randrange(len(text))
    match kind:
        case "cut":
            # The rest of the chunk is not written yet; the chunks after it are.
            return text[:offset], offset, 0
        case "bracket":
            places = [i for i, char in enumerate(text) if char in ")]}>" and text[i - 1 : i + 1] != "->"]
            offset = rng.choice(places) if places else offset
            return text[:offset] + text[offset + 1 :], offset, 0
        case _:
            start = text.rfind("\n", 0, offset) + 1
            end = text.find("\n", offset) + 1 or len(text)
            return text[:start] + text[end:], start, text.count("\n", start, end)


def _errors(text: str) -> list[tuple[int, str]]:
    document = Document(text)
    return [
        (document.source.position_at(found.start)[0] + 1, f"{found.message} [{found.code}]")
        for found in document.diagnostics()
        if found.severity is Severity.ERROR
    ]
