"""A `.td` text in pieces: each top-level statement with the blanks and comments before it, and each directive.

Where a piece ends depends only on the text from its start to the next token after it. So an edit cuts only the pieces
again that it touches, and keeps the others: `edit_pieces` of an old text gives what `cut` of the new text gives.

A brace that is never closed would make its statement end with the file. Such a statement ends before the next keyword
at the beginning of a line, so it does not hide what follows; so does one without its `;`. A statement ends before an
`#else` or `#endif` of a region that begins before it, and text that begins with another word before any directive.

Read next: `document.py`.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Generator
from dataclasses import field
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.steps import result_of
from mlirls_ir.tablegen.lexer import KEYWORDS, STATEMENT_STARTS, skip_comment
from mlirls_ir.tablegen.parser import SyntaxTree, parse_steps
from mlirls_ir.tablegen.preprocessor import Blanks, Directive, Item, blank_out, scan
from mlirls_ir.tablegen.source import SourceFile

_WORDS: Final = "|".join(word for word, kind in KEYWORDS.items() if kind in STATEMENT_STARTS)
_STARTS: Final = rf"(?:{_WORDS})(?![0-9A-Za-z_])"
_STATEMENT = compiled(_STARTS)
_DIRECTIVE = compiled(r"#(?:ifdef|ifndef|else|endif|define)(?![0-9A-Za-z_])[^\r\n]*")
_DIRECTIVE_LINE = compiled(r"^[ \t]*#(ifdef|ifndef|else|endif|define)(?![0-9A-Za-z_])", re.MULTILINE)
_INCLUDE = compiled(r'include[ \t\r\n]*"[^"\r\n]*"')
_BLANKS = compiled(r"(?:\s|//[^\r\n]*)*+")
_CONTINUES = compiled(r"(?<![0-9A-Za-z_])(?:in|then|else)\Z")
_ELSE = compiled(r"else(?![0-9A-Za-z_])")
_MARK = compiled(
    rf"""
      (?P<comment>/\*)
    | //[^\r\n]*
    | "(?:[^"\\\r\n]++|\\[^\r\n])*+"?
    | (?P<code>\[\{{)
    | (?P<keyword>^{_STARTS})
    | (?P<brace>[{{}}])
    | (?P<end>;)
    """,
    re.VERBOSE | re.MULTILINE,
)


@dataclass(slots=True, eq=False)
class Piece:
    """A piece of a text.

    `start` is its offset in the text. `looked` is how many characters after its start decided where it ends.
    `source` is the piece as a file of its own for the evaluation; offsets there count from the start of the piece.
    """

    start: int
    source: SourceFile
    looked: int
    is_directive: bool
    _items: list[Item] | None = field(default=None, repr=False)
    _trees: dict[Blanks, SyntaxTree] = field(default_factory=lambda: dict[Blanks, SyntaxTree](), repr=False)

    @property
    def text(self) -> str:
        """The text of the piece."""
        return self.source.text

    @property
    def end(self) -> int:
        """The offset in the text after the piece."""
        return self.start + len(self.source.text)

    @property
    def items(self) -> list[Item]:
        """The directives and includes of the piece."""
        if self._items is None:
            # A piece that begins with a directive is one, unless it begins in the middle of a line.
            self._items = [
                item
                for item in scan(self.text)
                if self.is_directive or not isinstance(item, Directive) or item.start > 0
            ]
        return self._items

    def tree(self, blanks: Blanks = ()) -> SyntaxTree:
        """The statements of the piece without the regions that the preprocessor excludes."""
        return result_of(self.tree_steps(blanks))

    def tree_steps(self, blanks: Blanks) -> Generator[None, None, SyntaxTree]:
        """Like `tree`, in steps of some milliseconds."""
        tree = self._trees.get(blanks)
        if tree is None:
            tree = self._trees[blanks] = yield from parse_steps(blank_out(self.text, blanks))
        return tree

    @property
    def has_directives(self) -> bool:
        """Whether a directive is inside a statement."""
        return not self.is_directive and any(isinstance(item, Directive) for item in self.items)


def cut(path: str, text: str) -> list[Piece]:
    """The pieces of a text, without gaps."""
    return edit_pieces(path, [], text, 0, 0, len(text))


def edit_pieces(path: str, pieces: list[Piece], text: str, start: int, end: int, length: int) -> list[Piece]:
    """The pieces of `text`, in which `[start, end)` of the text of `pieces` was replaced by `length` characters.

    Moves the pieces that are kept. The piece directly after the edit is cut anew, since a directive begins a line.
    """
    shift = length - (end - start)
    before = {piece.start: piece for piece in pieces if piece.start + piece.looked < start}
    after = {piece.start + shift: idx for idx, piece in enumerate(pieces) if piece.start > end}
    found: list[Piece] = []
    unclosed: dict[int, int] = {}
    position = 0
    while position < len(text):
        idx = after.get(position)
        if idx is not None and position >= start + length:
            for moved in pieces[idx:]:
                moved.start += shift
            return found + pieces[idx:]
        piece = before.get(position) if position < start else None
        found.append(piece or _cut_one(path, text, unclosed, position))
        position = found[-1].end
    return found


def _cut_one(path: str, text: str, unclosed: dict[int, int], start: int) -> Piece:
    end, looked, is_directive = _end_of_piece(text, unclosed, start)
    return Piece(start, source_of(path, text[start:end]), looked - start, is_directive)


def _end_of_piece(text: str, unclosed: dict[int, int], start: int) -> tuple[int, int, bool]:
    """Where the piece that begins at `start` ends, how far that was looked for, and whether it is a directive.

    `unclosed` are the ends of statements that are never closed, which a search for the end of another one has found.
    """
    size = len(text)
    first = _after_blanks(text, start)
    if first >= size:
        return size, size + 1, False
    directive = _directive_at(text, first)
    if directive >= 0:
        return directive, directive + 1, True
    include = _INCLUDE.match(text, first)
    if include is not None:
        return include.end(), include.end(), False
    known = unclosed.get(first)
    if known is not None:
        return known, size + 1, False
    return (*_end_of_statement(text, unclosed, first), False)


def _end_of_statement(text: str, unclosed: dict[int, int], first: int) -> tuple[int, int]:
    """Where the statement or other text at `first` ends, and how far that was looked for."""
    size = len(text)
    open_ = _Open(text, unclosed, 0 if _STATEMENT.match(text, first) is not None else -1)
    position = first
    words = ""
    while (found := _MARK.search(text, position)) is not None:
        line = open_.directive_between(position, found.start())
        if line is not None:
            return open_.end_before(line.start()), line.end() + 1
        words = text[position : found.start()].strip() or words
        position = found.end()
        match found.lastgroup:
            case "comment":
                position = skip_comment(text, found.start())
            case "code":
                position = text.find("}]", position) + 2
            case "keyword" if found.start() > first:
                if open_.depth <= 0 and _CONTINUES.search(words) is None:
                    return found.start(), found.end() + 1
                open_.begin(found.start())
            case "brace":
                open_.depth += 1 if found.group() == "{" else -1
            case _:
                pass
        if position < 2 <= found.end():
            return open_.end_before(size), size + 1
        if not found.group().startswith("/"):
            words = ""
        if found.lastgroup in ("brace", "end"):
            open_.note_depth()
            following = _after_blanks(text, position) if open_.depth <= 0 else -1
            if following >= size or (following >= 0 and _ends(text, position, following)):
                return position, following + _LONGEST_KEYWORD
    line = open_.directive_between(position, size)
    end, looked = (size, size) if line is None else (line.start(), line.end())
    return open_.end_before(end), looked + 1


@dataclass(slots=True, eq=False)
class _Inner:
    """A statement that begins a line in another one: the depth of braces and the level of regions there, the least
    depth after it, and the next such statement."""

    start: int
    depth: int
    level: int
    lowest: int
    following: int = 0


class _Open:
    """The statement whose end is searched for, and those in it that are not closed.

    `depth` is that of braces, `level` that of regions of the preprocessor; text that is not a statement has level -1.
    What is never closed ends before the directive that ends a region around it, or before the next statement in it.
    """

    __slots__ = ("_ends", "_first", "_inner", "_level", "_text", "depth")

    def __init__(self, text: str, ends: dict[int, int], level: int) -> None:
        self._text = text
        self._ends = ends
        self._level = level
        self._inner: list[_Inner] = []
        self._first = -1
        self.depth = 0

    def begin(self, start: int) -> None:
        """Another statement begins a line."""
        if self._first < 0:
            self._first = start
        if self._inner and not self._inner[-1].following:
            self._inner[-1].following = start
        self._inner.append(_Inner(start, self.depth, self._level, len(self._text)))

    def note_depth(self) -> None:
        """A brace or semicolon may have closed a statement."""
        if self._inner:
            self._inner[-1].lowest = min(self._inner[-1].lowest, self.depth)

    def directive_between(self, start: int, end: int) -> re.Match[str] | None:
        """The directive in `[start, end)` that ends a region around the statement."""
        if self._text.find("#", start, end) < 0:
            return None
        for line in _DIRECTIVE_LINE.finditer(self._text, start, end):
            is_end = line[1] in ("else", "endif")
            if self._level < 0 or (self._level == 0 and is_end):
                return line
            if is_end:
                self._close(line.start(), self._level)
            self._level += {"ifdef": 1, "ifndef": 1, "endif": -1}.get(line[1], 0)
        return None

    def end_before(self, end: int) -> int:
        """Where the statement ends if it is not closed before `end`."""
        if self.depth <= 0 or self._first < 0:
            return end
        self._close(end, 0)
        return self._first

    def _close(self, end: int, level: int) -> None:
        """Notes the ends of the statements of a level and above, which are not closed before `end`."""
        lowest = self.depth
        while self._inner and self._inner[-1].level >= level:
            one = self._inner.pop()
            lowest = min(lowest, one.lowest)
            if lowest > one.depth:
                self._ends[one.start] = one.following or end
        if self._inner:
            self._inner[-1].lowest = min(self._inner[-1].lowest, lowest)


_LONGEST_KEYWORD: Final = 16
SEPARATOR: Final = "\0"
"""Between a path and the number of a piece; no path has it."""
_numbers = itertools.count()


def _ends(text: str, end: int, following: int) -> bool:
    """Whether a statement ends at `end`, where a brace or semicolon is, and the next token is at `following`."""
    if text[end - 1] == ";":
        return _ELSE.match(text, following) is None
    return _STATEMENT.match(text, following) is not None or _directive_at(text, following) >= 0


def _after_blanks(text: str, position: int) -> int:
    """The offset of the next token, or the size of the text."""
    while True:
        found = _BLANKS.match(text, position)
        position = position if found is None else found.end()
        if not text.startswith("/*", position):
            return position
        position = skip_comment(text, position)
        if position < 0:
            return len(text)


def _directive_at(text: str, position: int) -> int:
    """The offset after the line of the directive whose `#` is at `position`, or -1."""
    if not text.startswith("#", position):
        return -1
    line_start = max(text.rfind("\n", 0, position), text.rfind("\r", 0, position)) + 1
    before = text[line_start:position].strip(" \t")
    found = _DIRECTIVE.match(text, position)
    if found is None or (before and not before.endswith("*/")):
        return -1
    end = found.end()
    return end + 2 if text.startswith("\r\n", end) else min(end + 1, len(text))


def source_of(path: str, text: str) -> SourceFile:
    """A text as a file for the evaluation, which has a name of its own in the folder of `path`."""
    starts = [0, *(found.end() for found in re.finditer("\n", text))]
    return SourceFile(f"{path}{SEPARATOR}{next(_numbers)}", text, "", starts)
