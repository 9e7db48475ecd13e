"""Conditional compilation: which characters of a file are read, given the macros defined so far.

`scan` finds directives and includes once per content; `Preprocessor` walks these, and the loader descends at every
include, because an included file may define the macro that the next `#ifdef` asks for. A skipped region becomes blanks,
so that offsets stay those of the file. Macros have no value in TableGen; they are defined or not.
"""

from __future__ import annotations

import re

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compile_now
from mlirls_ir.tablegen.lexer import skip_comment


@dataclass(frozen=True, slots=True)
class Directive:
    """A `#ifdef`, `#ifndef`, `#else`, `#endif` or `#define` from `start` to the end of its line.

    `macro` begins at `macro_start`. `excess` is the offset of what follows and is not a comment.
    """

    start: int
    end: int
    kind: str
    macro: str | None
    excess: int | None = None
    macro_start: int = -1

    def moved(self, by: int) -> Directive:
        """The same directive in a text where it comes later."""
        excess = None if self.excess is None else self.excess + by
        macro_start = -1 if self.macro is None else self.macro_start + by
        return Directive(self.start + by, self.end + by, self.kind, self.macro, excess, macro_start)


@dataclass(frozen=True, slots=True)
class IncludeRequest:
    """An `include "name"` at `start`, at any nesting."""

    start: int
    end: int
    name: str


Item = Directive | IncludeRequest
Blanks = tuple[tuple[int, int], ...]

_INTERESTING = compile_now(
    r"""
      (?P<comment>/\*)
    | //[^\r\n]*
    | "(?:[^"\\\r\n]++|\\[^\r\n])*+(?:"|\\?(?=[\r\n]|\Z))
    | (?P<code>\[\{)
    | (?<![0-9A-Za-z_])(?P<include>include)[ \t\r\n]*"(?P<name>[^"\r\n]*)"
    | (?P<directive>(?:^|(?<=\*/))[ \t]*\#(?P<kind>ifdef|ifndef|else|endif|define)(?![0-9A-Za-z_])
        [ \t]*(?P<macro>[A-Za-z_][0-9A-Za-z_]*)?[^\r\n]*)
    """,
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
_EXCESS = compile_now(r"(?:[ \t\f]|/\*[^\r\n]*?\*/)*+(?!//|/\*)(?=[^\r\n])")
_NOT_LINE_BREAK = re.compile(r"[^\r\n]")


def scan(text: str) -> list[Item]:
    """Finds all directives and includes of a file in order, in regions that will be skipped as well."""
    items: list[Item] = []
    pos = 0
    while True:
        found = _INTERESTING.search(text, pos)
        if found is None:
            return items
        pos = found.end()
        if found.group("code"):
            end = text.find("}]", pos)
            if end < 0:
                return items
            pos = end + 2
        elif found.group("comment"):
            pos = skip_comment(text, found.start())
            if pos < 0:
                return items
        elif found.group("include"):
            items.append(IncludeRequest(found.start(), pos, found.group("name")))
        elif found.group("directive"):
            items.append(_directive(text, found))


def _directive(text: str, found: re.Match[str]) -> Directive:
    kind, macro = found.group("kind"), found.group("macro")
    has_macro = kind not in ("else", "endif")
    rest = _EXCESS.match(text, found.end("macro" if has_macro and macro is not None else "kind"))
    # Without a macro there is another mistake.
    is_excess = rest is not None and (macro is not None or not has_macro)
    excess = rest.end() if rest is not None and is_excess else None
    return Directive(found.start("directive"), found.end(), kind, macro, excess, found.start("macro"))


def blank_out(text: str, blanks: Blanks) -> str:
    """A text of the same length and lines with blanks in the given regions."""
    if not blanks:
        return text
    pieces: list[str] = []
    pos = 0
    for start, end in blanks:
        pieces.append(text[pos:start])
        pieces.append(_NOT_LINE_BREAK.sub(" ", text[start:end]))
        pos = end
    pieces.append(text[pos:])
    return "".join(pieces)


@dataclass(frozen=True, slots=True)
class PreprocessorError:
    """A directive that does not fit; the directive is ignored."""

    offset: int
    message: str


@dataclass(slots=True)
class _Region:
    directive: Directive
    is_active: bool
    seen_else: bool = False


class Preprocessor:
    """Walks the items of one file. Shares the set of macros with the files it includes, as TableGen does."""

    def __init__(self, text: str, macros: set[str]) -> None:
        self.text = text
        self.macros = macros
        self.errors: list[PreprocessorError] = []
        self._regions: list[_Region] = []
        self._blanks: list[tuple[int, int]] = []
        self._skip_from: int | None = None
        self._n_inactive = 0

    def is_active(self) -> bool:
        """Whether the text after the last directive is read."""
        return not self._n_inactive

    def apply(self, directive: Directive) -> None:
        """Enters, switches or leaves a region, or defines a macro."""
        if directive.excess is not None and (self.is_active() or directive.kind != "define"):
            name = "" if directive.kind in ("else", "endif") else " NAME"
            message = f"only comments are supported after #{directive.kind}{name}"
            self.errors.append(PreprocessorError(directive.excess, message))
        if directive.kind == "define":
            self._define(directive)
        elif directive.kind in ("ifdef", "ifndef"):
            self._enter(directive)
        elif not self._regions:
            self._error(directive, f"#{directive.kind} without #ifdef or #ifndef")
        elif directive.kind == "endif":
            self._n_inactive -= not self._regions.pop().is_active
        elif self._regions[-1].seen_else:
            self._error(directive, "double #else")
        else:
            region = self._regions[-1]
            region.is_active = not region.is_active
            self._n_inactive += -1 if region.is_active else 1
            region.seen_else = True
        self._mark(directive)

    def leave_out_rest(self, offset: int) -> None:
        """Ends the file at an offset where text is read, inside of the regions that are open there."""
        self._regions.clear()
        self._skip_from = offset

    def finish(self) -> Blanks:
        """The regions that are not read: directives, and what they exclude."""
        for region in self._regions:
            self._error(region.directive, "reached EOF without matching #endif")
        if self._skip_from is not None:
            self._blanks.append((self._skip_from, len(self.text)))
        return tuple(self._blanks)

    def _define(self, directive: Directive) -> None:
        if not self.is_active():
            return
        if directive.macro is None:
            self._error(directive, "expected macro name after #define")
            return
        self.macros.add(directive.macro)

    def _enter(self, directive: Directive) -> None:
        if directive.macro is None:
            self._error(directive, f"expected macro name after #{directive.kind}")
        is_defined = directive.macro in self.macros
        region = _Region(directive, is_defined == (directive.kind == "ifdef"))
        self._regions.append(region)
        self._n_inactive += not region.is_active

    def _mark(self, directive: Directive) -> None:
        if self.is_active():
            start = directive.start if self._skip_from is None else self._skip_from
            self._blanks.append((start, directive.end))
            self._skip_from = None
        elif self._skip_from is None:
            self._skip_from = directive.start

    def _error(self, directive: Directive, message: str) -> None:
        self.errors.append(PreprocessorError(directive.start, message))
