"""The pass that finds private symbols and aliases that nothing names.

A name is looked for in the text and not in the tree, since attributes of unknown dialects may hold names as well; what
is in comments does not count, so what a test only checks for is unused. Names are not looked up: a symbol is taken for
used where another one of its name is. Aliases of locations are left out, which only printers write; and a long chunk is
not searched, since each of its edits would search it again.

Read next: `passes.py`, `unused_values.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mlirls_ir.asm_parser.cursor import unescape
from mlirls_ir.attributes.location import Location
from mlirls_ir.attributes.model import StringAttr
from mlirls_ir.diagnostic import Diagnostic, Severity
from mlirls_ir.document.passes import MOST_FADED, Look, View
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.keys import without_comment
from mlirls_ir.syntax.tree import Run, Shape, ShapeFact, Statement

SYMBOL: Final = "unused-symbol"
ALIAS: Final = "unused-alias"
_LONGEST: Final = 250_000
"""Code points of a chunk that is searched, which takes some two milliseconds."""
_MENTION: Final = compiled(
    r'@(?:[A-Za-z_][A-Za-z0-9_$.]*+|"(?:[^"\\\n]|\\.)*+")|[#!](?:[0-9]++|[A-Za-z$._-][A-Za-z0-9$._-]*+)', re.ASCII
)


class UnusedNames:
    """Private symbols or aliases by run; and the findings with offsets in the chunk, as long as its text is the same.

    `code` says which of the two.
    """

    __slots__ = ("_by_run", "_code", "_found")

    def __init__(self, code: str) -> None:
        self._code = code
        self.clear()

    def clear(self) -> None:
        self._by_run: dict[Run, list[Statement]] = {}
        self._found: list[Diagnostic] | None = None

    def begin(self, text: str) -> None:
        del text
        self.clear()

    def edited(self, changed: str) -> None:
        del changed
        self._found = None

    def note(self, run: Run) -> None:
        if self._code == ALIAS:
            is_top = run.region.operation is None
            found = (
                [one for one in run.statements if one.shape.alias is not None and _is_alias(one.shape)]
                if is_top
                else []
            )
        else:
            found = [one for one in run.statements if one.shape.symbol is not None and _is_private(one.shape)]
        if found:
            self._by_run[run] = found
            self._found = None

    def forget(self, run: Run) -> None:
        self._by_run.pop(run, None)

    def moved(self, run: Run) -> None:
        """Nothing to do: findings are made anew after each edit."""

    def is_done(self) -> bool:
        return True

    def steps(self, look: Look) -> Iterator[None]:
        """Nothing to do: a chunk that is searched is short."""
        del look
        yield from ()

    def diagnostics(self, view: View) -> list[Diagnostic]:
        if not self._by_run or view.end - view.start > _LONGEST:
            return []
        if self._found is None:
            self._found = self._search(view)
        return [one.moved(view.start) for one in self._found]

    def _search(self, view: View) -> list[Diagnostic]:
        defined: dict[str, int] = {}
        for run in self._by_run:
            for statement in self._by_run[run]:
                name = statement.shape.alias or f"@{statement.symbol}"
                defined[name] = defined.get(name, 0) + 1
        places: dict[str, list[tuple[int, int]]] = {}
        text = view.text(view.start, view.end)
        for match in _MENTION.finditer(text):
            name = match[0]
            if name.startswith('@"'):
                name = f"@{unescape(name[1:])}"
            elif name not in defined:
                name = name.rstrip("-.")
            if name in defined and not _is_in_comment(text, match.start()):
                places.setdefault(name, []).append(match.span())
        unused = [name for name, n_definitions in defined.items() if len(places.get(name, ())) == n_definitions]
        found = [_hint(self._code, name, *place) for name in unused for place in places[name]]
        return found if len(found) <= MOST_FADED else []


def _is_in_comment(text: str, at: int) -> bool:
    start = text.rfind("\n", 0, at) + 1
    before = text[start:at]
    return "//" in before and len(without_comment(f" {before}.")) <= len(before)


def _hint(code: str, name: str, start: int, end: int) -> Diagnostic:
    message = f"alias '{name}' is never used" if code == ALIAS else f"'{name}' is private, and nothing names it"
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
