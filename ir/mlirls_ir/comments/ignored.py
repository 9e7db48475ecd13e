"""Comments that ask for silence: `// mlirls: ignore[CODE]` and `// mlirls: ignore-file[CODE]`.

    %0 = foo.bar %x : i32   // mlirls: ignore[undeclared-value]

A comment after some text is about its line. A comment that is alone on its line is about the next line that is not only
a comment. `ignore-file` is about the whole text, and must be among the comments at its beginning. Several codes are
separated by commas; without brackets, all codes are meant.

Offsets are in code points of the text.

Read next: `lines.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from mlirls_ir.comments.misspelled import CODE as MISSPELLED
from mlirls_ir.diagnostic import SAME_HERE, Diagnostic, Fix, Severity
from mlirls_ir.patterns import compiled
from mlirls_ir.source import SourceText

CODE: Final = "unused-ignore"
WORD: Final = "mlirls:"
"""The beginning of such a comment."""
_COMMENT: Final = compiled(
    r"//[ \t/]*+mlirls:[ \t]*+ignore(?P<file>-file)?+(?:[ \t]*+\[(?P<codes>[A-Za-z0-9, \t-]*+)\])?+(?![\w-])"
)


class Silence(NamedTuple):
    """A comment at `[start, end)` that is about `line`, counted from 0, or -1 for the whole text.

    `codes` are empty for all.
    """

    start: int
    end: int
    line: int
    codes: tuple[str, ...]

    def is_about(self, diagnostic: Diagnostic, lines: Iterable[int]) -> bool:
        """Whether the finding, which is about `lines`, is suppressed."""
        return (not self.codes or diagnostic.code in self.codes) and (self.line < 0 or self.line in lines)


def silences(comments: Iterable[tuple[int, str]], source: SourceText) -> list[Silence]:
    """The suppressions in `comments`, each of which comes with its start."""
    out: list[Silence] = []
    for start, text in comments:
        found = _COMMENT.match(text)
        if found is None or (found["file"] and not _is_at_the_beginning(source, start)):
            continue
        codes = tuple(code for code in map(str.strip, (found["codes"] or "").split(",")) if code)
        out.append(Silence(start, start + found.end(), -1 if found["file"] else line_meant(source, start), codes))
    return out


def line_meant(source: SourceText, start: int) -> int:
    """The line that a comment at `start` is about: its own, or if it is alone, the next line that is not a comment."""
    line = source.line_of(start)
    if source.slice(source.line_start(line), start).strip():
        return line
    last = source.line_of(len(source))
    below = range(line + 1, last + 1)
    return next((number for number in below if not _is_only_comment(_text_of_line(source, number))), line)


def misplaced(comments: Iterable[tuple[int, str]], source: SourceText) -> list[Diagnostic]:
    """A warning for each of `comments` that is about a whole text but is not at its beginning."""
    out: list[Diagnostic] = []
    for start, text in comments:
        found = _COMMENT.match(text)
        if found is not None and found["file"] and not _is_at_the_beginning(source, start):
            message = "'ignore-file' has no effect here; move it to the comments at the beginning of the file"
            at = start + found.start("file") - len("ignore")
            out.append(Diagnostic(at, start + found.end("file"), Severity.WARNING, MISSPELLED, message))
    return out


def without_ignored(
    source: SourceText, asked: Sequence[Silence], found: Sequence[Diagnostic], *, reports_unused: bool
) -> list[Diagnostic]:
    """The findings that no comment suppresses, in their order; with `reports_unused`, a hint for each comment without
    effect.

    A mistake made in several places is reported at the first one that is not suppressed.
    """
    used: set[Silence] = set()
    out: list[Diagnostic] = []
    for first in found:
        one: Diagnostic | None = first
        while one is not None:
            lines = {source.line_of(one.start), source.line_of(one.start if one.location is None else one.location)}
            silencing = [silence for silence in asked if silence.is_about(one, lines)]
            used.update(silencing)
            if not silencing:
                out.append(one)
                break
            one = _next_place(one)
    if reports_unused:
        out += [_unused(silence) for silence in asked if silence not in used]
    if asked:
        out.sort(key=lambda one: (one.start, one.end))
    return out


def _next_place(one: Diagnostic) -> Diagnostic | None:
    """The finding reported at the next place with the same mistake; None if there is no other."""
    same = [place for place in one.related if place.message == SAME_HERE]
    if not same:
        return None
    rest = tuple(place for place in one.related if place is not same[0])
    return replace(one, start=same[0].start, end=same[0].end, related=rest, fixes=(), location=None)


def _unused(silence: Silence) -> Diagnostic:
    what = f"no finding {', '.join(map(repr, silence.codes))}" if silence.codes else "nothing"
    message = f"there is {what} to ignore {'here' if silence.line >= 0 else 'in this file'}"
    fix = Fix("Remove the comment", silence.start, silence.end, "")
    return Diagnostic(silence.start, silence.end, Severity.HINT, CODE, message, (), (fix,))


def _is_at_the_beginning(source: SourceText, start: int) -> bool:
    """Whether there are only comments and empty lines before `start`."""
    line = source.line_of(start)
    above = (_text_of_line(source, number) for number in range(line))
    return not source.slice(source.line_start(line), start).strip() and all(map(_is_only_comment, above))


def _text_of_line(source: SourceText, line: int) -> str:
    return source.slice(source.line_start(line), source.line_end(line))


def _is_only_comment(line: str) -> bool:
    said = line.strip()
    return not said or said.startswith("//")
