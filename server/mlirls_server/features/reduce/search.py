"""The search for a smaller text: proposes texts, is answered which of them is interesting, and goes on from there.

Each kind of change is tried with all its places, then with halves, quarters and so on of them, down to one place, as in
delta debugging. The kinds are tried again until none of them makes the text smaller. A text is proposed only if it is
valid and smaller, and only once. It runs nothing itself.

Read next: `edits.py`; `../../cli/reduce.py`, which runs the user's command.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from typing import Final, TypeAlias

from mlirls_ir.ods.registry import Registry
from mlirls_ir.source import split
from mlirls_server.features.reduce.edits import Edit, edits
from mlirls_server.features.reduce.module import Module, is_valid, weight_of

Search: TypeAlias = Generator[list[str], "int | None", str]
"""Gives texts to try, and takes the number of the first interesting one, or None; returns the smallest text."""

_DIMENSION: Final = re.compile(r"(?<=[<x])(\d+)(?=x)")
_NUMBER: Final = re.compile(r"(?<![\w.#%@!^\"-])(\d{2,}|[2-9])(?![\w.\"])")
_MOST_NUMBERS: Final = 400


def reduction(text: str, registry: Registry, at_once: int) -> Search:
    """The search that begins with `text`, which is valid and interesting; it proposes `at_once` texts at a time."""
    search = _Search(text, registry, at_once)
    yield from search.parts()
    yield from search.printed()
    while True:
        before = search.best
        for edit in edits():
            yield from search.edited(edit)
        yield from search.numbers()
        if search.best == before:
            return search.best


class _Search:
    def __init__(self, text: str, registry: Registry, at_once: int) -> None:
        self.best = text
        self._registry = registry
        self._at_once = at_once
        self._file: str | None = None
        self._tried: set[int] = {hash(text)}
        self._is_module = True

    def parts(self) -> Search:
        """Only one of the parts between `// -----`."""
        parts = [self.best[one.start : one.end] for one in split(self.best)]
        if len(parts) > 1:
            yield from self._propose(part for part in parts if part.strip())
        self._is_module = len(list(split(self.best))) == 1
        return self.best

    def printed(self) -> Search:
        """The text as it is printed, without comments and locations; with locations if these are needed."""
        if not self._is_module:
            return self.best
        for file in (None, "input.mlir"):
            text = Module(self.best, self._registry, file).text()
            if text is None:
                continue
            answer = yield [text]
            if answer is not None:
                self.best, self._file = text, file
                return self.best
        self._is_module = False
        return self.best

    def edited(self, edit: Edit) -> Search:
        """Changes of one kind."""
        if not self._is_module:
            return self.best
        size = len(edit.places(self._module()))
        while size:
            start = 0
            while start < (count := len(edit.places(self._module()))):
                starts = range(start, min(count, start + size * self._at_once), size)
                ranges = [range(first, min(first + size, count)) for first in starts]
                before = self.best
                yield from self._propose(self._changed(edit, one) for one in ranges)
                if self.best == before:
                    start = starts[-1] + size
            size //= 2
        return self.best

    def numbers(self) -> Search:
        """Smaller sizes of types, and smaller constants, each everywhere in the text."""
        for pattern, small in ((_DIMENSION, ("1", "2")), (_NUMBER, ("0", "1", "2"))):
            found = sorted(set(pattern.findall(self.best)), key=int, reverse=True)[:_MOST_NUMBERS]
            for written in found:
                others = (_with_number(self.best, pattern, written, one) for one in small if int(one) < int(written))
                yield from self._propose(text for text in others if is_valid(text, self._registry))
        return self.best

    def _module(self) -> Module:
        return Module(self.best, self._registry, self._file)

    def _changed(self, edit: Edit, numbers: range) -> str | None:
        module = self._module()
        edit.apply(module, numbers)
        return module.text()

    def _propose(self, texts: Iterator[str | None]) -> Search:
        """Tries the texts that are smaller than the best and have not been tried; the first interesting one stays."""
        room = weight_of(self.best)
        proposed: list[str] = []
        for text in texts:
            if text is not None and hash(text) not in self._tried and weight_of(text) < room:
                self._tried.add(hash(text))
                proposed.append(text)
        if proposed:
            answer = yield proposed
            if answer is not None:
                self.best = proposed[answer]
        return self.best


def _with_number(text: str, pattern: re.Pattern[str], written: str, other: str) -> str:
    """The text with a number in place of another one, wherever the pattern finds it."""
    return pattern.sub(lambda match: other if match[1] == written else match[1], text)
