"""The comments of a document for lit, FileCheck or mlir-opt, and the misspellings in them.

Only comments that could be wrong are kept: `RUN:` lines, which name the prefixes of the whole file, and comments that
look like a directive but are not a common one. A text has few of them, so an edit only has to read its own line and
move these. Offsets are absolute, in code points.

Read next: `misspelled.py`, `misspelled_ignore.py`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from mlirls_ir.comments.directives import DEFAULT_PREFIX, SUFFIXES, prefixes_of
from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.patterns import compiled
from mlirls_ir.source.run_lines import RUN_LINE

Slice: TypeAlias = Callable[[int, int], str]

_PIECE: Final = 1 << 18
_AT_ONCE: Final = 500
_LONGEST: Final = 2000
_ANY_SUFFIX: Final = rf"(?:{'|'.join(SUFFIXES)}|COUNT-[0-9]++)"
_USUAL: Final = rf"{DEFAULT_PREFIX}(?:-{_ANY_SUFFIX})?+:(?!{_ANY_SUFFIX}:)"
# Everything else is skipped at the speed of C.
_SUSPECT: Final = compiled(
    rf"//[ \t/]*+(?:(?!{_USUAL})[A-Z][A-Za-z0-9_]*+(?:-[A-Za-z0-9_-]++)?+(?:\{{LITERAL\}})?+"
    rf"(?:[ \t]*+[:;]|(?<=[A-Z0-9])[ \t]|[.,=]{_ANY_SUFFIX}:)"
    r"|mlirls:|[mM][A-Za-z]{4,6}[ \t]*+:?+[ \t]*+[A-Za-z_-]{5,12}[ \t]*+\["
    r"|[a-zA-Z]{6,10}[-_][a-zA-Z]{3,9}[-_a-zA-Z:]*+[ \t]*+[@{+])[^\r\n]*+"
)
_STRINGS: Final = compiled(r'(?:[^"/]|"(?:[^"\\]|\\.)*+"|/(?!/))*+')


class CommentLines:
    """The comments of one text. `read` finds them, `edit` follows the text, `diagnostics` checks them."""

    __slots__ = ("_prefixes", "_starts", "_texts", "_verdicts", "is_read")

    def __init__(self) -> None:
        self.is_read = False
        self._starts: list[int] = []
        self._texts: list[str] = []
        self._prefixes: frozenset[str] | None = None
        # The diagnostics of a comment, as if it began at 0, under the current prefixes.
        self._verdicts: dict[str, Diagnostic | None] = {}

    def read(self, slice_: Slice, length: int, line_end: Callable[[int], int]) -> Iterator[None]:
        """Finds the comments of the whole text, in slices of a few milliseconds."""
        self._starts, self._texts, self._prefixes = [], [], None
        # The start of the line that contains `start`, and the start of the text that has not been searched.
        line = start = 0
        while start < length:
            end = min(start + _PIECE, length)
            piece = slice_(start, end)
            if "/" in piece:
                end = line_end(end)
                self._add(len(self._starts), slice_(line, end), line)
                line = start = max(end, start + 1)
            else:
                # A literal of megabytes is one line, and no part of it has to be kept.
                last = max(piece.rfind("\n"), piece.rfind("\r")) + 1
                line, start = start + last if last else line, end
            yield
        for first in range(0, len(self._texts), _AT_ONCE):
            for text in self._texts[first : first + _AT_ONCE]:
                self._judge(text)
            yield
        self.is_read = True

    def edit(self, start: int, end: int, n_inserted: int, slice_: Slice, line: tuple[int, int]) -> None:
        """Follows the replacement of `[start, end)` by `n_inserted` characters.

        `line` is the range of the lines that hold the inserted text, in the text as it is afterwards.
        """
        if not self.is_read:
            return
        delta = n_inserted - (end - start)
        first = bisect_left(self._starts, line[0])
        # A comment ends with its line: the comments that the edit may have touched begin before its end.
        last = bisect_left(self._starts, line[1] - delta + 1)
        if delta:
            self._starts[last:] = [at + delta for at in self._starts[last:]]
        if last > first:
            del self._starts[first:last]
            is_run = any(RUN_LINE.match(text) for text in self._texts[first:last])
            del self._texts[first:last]
            if is_run:
                self._prefixes = None
        self._add(first, slice_(*line), line[0])

    def _add(self, index: int, text: str, base: int) -> None:
        # Finding out that there is no comment takes a tenth of the time of compiling the expression.
        if "//" not in text:
            return
        found = [match for match in _SUSPECT.finditer(text) if is_comment(text, match.start())]
        if found:
            self._starts[index:index] = [base + match.start() for match in found]
            texts = [match[0] for match in found]
            self._texts[index:index] = texts
            if any(RUN_LINE.match(text) for text in texts):
                self._prefixes = None

    def prefixes(self) -> frozenset[str]:
        """The prefixes that the `RUN:` lines name."""
        found = self._prefixes
        if found is None:
            found = self._prefixes = prefixes_of(text for text in self._texts if RUN_LINE.match(text))
            self._verdicts = {}
        return found

    def starting_with(self, word: str) -> list[tuple[int, str]]:
        """The comments whose text begins with one of the words searched for here, in order, each with its start."""
        found = zip(self._starts, self._texts, strict=True)
        return [(start, text) for start, text in found if text.lstrip("/ \t").startswith(word)]

    def diagnostics(self, slice_: Slice, length: int) -> list[Diagnostic]:
        """The diagnostics of comments, in the order of the text, and those of its `RUN:` lines as a whole."""
        out: list[Diagnostic] = []
        for start, text in zip(self._starts, self._texts, strict=True):
            found = self._judge(text)
            if found is not None:
                out.append(found.moved(start))
        run_lines = self.starting_with("RUN:")
        # A misspelled check line is one mistake. Few texts are tests.
        if run_lines and not out:
            from mlirls_ir.comments.unchecked import unread_checks

            out += unread_checks(run_lines, slice_, length)
        return out

    def _judge(self, text: str) -> Diagnostic | None:
        prefixes = self.prefixes()
        if text not in self._verdicts:
            self._verdicts[text] = _misspelled(text, prefixes) if len(text) <= _LONGEST else None
        return self._verdicts[text]


def _misspelled(text: str, prefixes: frozenset[str]) -> Diagnostic | None:
    if RUN_LINE.match(text):
        # Every test has one.
        return None
    # Imported only when it is needed: many texts have no comment that could be wrong, and few have comments for us.
    from mlirls_ir.comments.misspelled import misspelled

    if text.lstrip("/ \t")[:1] not in ("m", "M"):
        return misspelled(text, 0, prefixes)
    from mlirls_ir.comments.misspelled_ignore import misspelled_ignore

    return misspelled_ignore(text, 0) or misspelled(text, 0, prefixes)


def is_comment(text: str, at: int) -> bool:
    """Whether the `//` at `at` begins a comment, rather than being in a string or in another comment."""
    start = text.rfind("\n", 0, at) + 1
    start = max(text.rfind("\r", start, at) + 1, start)
    outside = _STRINGS.match(text, start, at)
    return outside is not None and outside.end() == at
