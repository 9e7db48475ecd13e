"""The pass that finds private symbols and aliases that nothing names.

A name is searched for in the text and not in the tree, since attributes of unknown dialects may hold names as well.
Comments do not count, so a name that only a test's comments check for is unused. Names are not resolved: a symbol
counts as used if another symbol of the same name is. Aliases of locations are left out, since only printers write them.
A long chunk is not searched, since each edit would search it again.

Read next: `passes.py`, `unused_values.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from itertools import chain
from typing import Final

from mlirls_ir.attributes.location import Location
from mlirls_ir.attributes.model import StringAttr
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document.passes import MOST_FADED, CheckedChunk, Look
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.templates.keys import without_comment
from mlirls_ir.syntax.tree import Run, Shape, ShapeFact, Statement
from mlirls_ir.values.escapes import unescape

SYMBOL: Final = "unused-symbol"
ALIAS: Final = "unused-alias"
_LONGEST: Final = 250_000
"""The most code points of a chunk that is searched: this takes two milliseconds after an edit, five with thousands of
names."""
_MENTION: Final = compiled(
    r'@(?:[A-Za-z_][A-Za-z0-9_$.]*+|"(?:[^"\\\n]|\\.)*+")|[#!](?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+)', re.ASCII
)


class UnusedNames:
    """Private symbols and aliases by run; the findings, with offsets in the chunk, until its text changes.

    `codes` says which of the two. The names in each line are kept until the next search, so that an edit costs little
    more than splitting the text.
    """

    __slots__ = ("_by_run", "_codes", "_found", "_in_lines")

    def __init__(self, codes: Collection[str]) -> None:
        self._codes = codes
        self.clear()

    def clear(self) -> None:
        self._by_run: dict[Run, list[tuple[str, Statement]]] = {}
        self._in_lines: dict[str, tuple[str, ...]] = {}
        self._found: list[Diagnostic] | None = None

    def begin(self, text: str) -> None:
        del text
        self.clear()

    def edited(self, changed: str) -> None:
        del changed
        self._found = None

    def note(self, run: Run) -> None:
        found: list[tuple[str, Statement]] = []
        if SYMBOL in self._codes:
            private = [one for one in run.statements if one.shape.symbol is not None and _is_private(one.shape)]
            found = [(f"@{one.symbol}", one) for one in private]
        if ALIAS in self._codes and run.region.operation is None:
            found += [(one.shape.alias, one) for one in run.statements if one.shape.alias and _is_alias(one.shape)]
        if found:
            self._by_run[run] = found
            self._found = None

    def forget(self, run: Run) -> None:
        self._by_run.pop(run, None)

    def moved(self, operation: Statement) -> None:
        """Nothing to do: findings are made again after each edit."""

    def is_done(self) -> bool:
        return True

    def steps(self, look: Look) -> Iterator[None]:
        """Nothing to do: a chunk that is searched is short."""
        del look
        yield from ()

    def diagnostics(self, view: CheckedChunk) -> list[Diagnostic]:
        if not self._by_run or view.end - view.start > _LONGEST:
            return []
        if self._found is None:
            self._found = self._search(view)
        return [one.moved(view.start) for one in self._found]

    def _search(self, view: CheckedChunk) -> list[Diagnostic]:
        text = view.text(view.start, view.end)
        lines = text.split("\n")
        known = self._in_lines
        self._in_lines = {line: known[line] if line in known else _names_in(line) for line in set(lines)}
        mentions = Counter(chain.from_iterable(map(self._in_lines.__getitem__, lines)))
        defined = list(chain.from_iterable(self._by_run.values()))
        n_defined = Counter([name for name, _ in defined])
        unused = [(name, one) for name, one in defined if mentions[name] == n_defined[name]]
        out: list[Diagnostic] = []
        for code in self._codes:
            of_code = [(name, one) for name, one in unused if (name[0] == "@") == (code == SYMBOL)]
            if len(of_code) <= MOST_FADED:
                out += [_hint(code, name, *_place(text, name, one.offset() - view.start)) for name, one in of_code]
        return out


def _names_in(line: str) -> tuple[str, ...]:
    """The symbols and aliases that a line names before its comment, each as often as it occurs."""
    if "@" not in line and "#" not in line and "!" not in line:
        return ()
    # `without_comment` does not handle a line that is only a comment.
    said = without_comment(f" {line.rstrip()}") if "//" in line else line
    return tuple([_plain(match[0]) for match in _MENTION.finditer(said)])


def _plain(written: str) -> str:
    return (
        f"@{unescape(written[1:])}"
        if written.startswith('@"')
        else written
        if written[0] == "@"
        else written.rstrip("-.")
    )


def _place(text: str, name: str, start: int) -> tuple[int, int]:
    """The place of a name that is mentioned nowhere else, searched for from the start of its definition."""
    for match in _MENTION.finditer(text, start):
        if _plain(match[0]) == name and not _is_in_comment(text, match.start()):
            return match.span()
    return start, start


def _is_in_comment(text: str, at: int) -> bool:
    start = text.rfind("\n", 0, at) + 1
    before = text[start:at]
    return "//" in before and len(without_comment(f" {before}.")) <= len(before)


def _hint(code: str, name: str, start: int, end: int) -> Diagnostic:
    message = f"alias '{name}' is never used" if code == ALIAS else f"'{name}' is private and never used"
    return Diagnostic(start, end, Severity.HINT, code, message)


def _is_alias(shape: Shape) -> bool:
    return not shape.broken and not isinstance(shape.attributes.get("value"), Location)


_PRIVATE: Final = ShapeFact[bool]()


def _is_private(shape: Shape) -> bool:
    found = _PRIVATE.of(shape)
    if found is None:
        visibility = shape.attributes.get("sym_visibility")
        is_private = isinstance(visibility, StringAttr) and visibility.value == "private"
        found = _PRIVATE.keep(shape, is_private and shape.definition is not None and not shape.broken)
    return found
