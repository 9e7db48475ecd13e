"""A `.td` text in pieces: each top-level statement with the blanks and comments before it, and each directive.

Where a piece ends depends only on the text from its start to the next token after it. So an edit cuts only the pieces
again that it touches, and keeps the others: `edit_pieces` of an old text gives what `cut` of the new text gives.

A brace that is never closed would make its statement end with the file. Such a statement ends before the next keyword
at the beginning of a line, so it does not hide what follows; so does one without its `;`. Text that begins with another
word ends before a directive as well.

Read next: `document.py`.
"""

from __future__ import annotations

import itertools
import re
from bisect import bisect_left
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
_DIRECTIVE_LINE = compiled(r"^[ \t]*#(?:ifdef|ifndef|else|endif|define)(?![0-9A-Za-z_])", re.MULTILINE)
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
    unclosed = _Unclosed(text)
    position = 0
    while position < len(text):
        idx = after.get(position)
        if idx is not None and position >= start + length:
            for moved in pieces[idx:]:
                moved.start += shift
            return found + pieces[idx:]
        piece = before.get(position) if position < start else None
        found.append(piece or _cut_one(path, unclosed, position))
        position = found[-1].end
    return found


class _Unclosed:
    """A text, and its statements that are never closed: one search to the end of the text finds all of them."""

    __slots__ = ("_depths", "_lowest", "_starts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        # The keywords that begin lines after one such statement, the depth at each, and the least depth after each.
        self._starts: list[int] = []
        self._depths: list[int] = []
        self._lowest: list[int] = []

    def found(self, starts: list[int], depths: list[int], lowest: list[int], last: int) -> None:
        """Keeps what a search found: the keywords, the depth at each, the least depth between it and the next, and the
        depth at the end."""
        self._starts, self._depths = starts, depths
        self._lowest = list(itertools.accumulate(reversed(lowest), min, initial=last))[:0:-1]

    def end_of(self, start: int) -> int | None:
        """Where the statement at `start` ends, if it is known that it is never closed."""
        idx = bisect_left(self._starts, start)
        if idx == len(self._starts) or self._starts[idx] != start or self._lowest[idx] <= self._depths[idx]:
            return None
        return self._starts[idx + 1] if idx + 1 < len(self._starts) else len(self.text)


def _cut_one(path: str, unclosed: _Unclosed, start: int) -> Piece:
    text = unclosed.text
    end, looked, is_directive = _end_of_piece(unclosed, start)
    return Piece(start, source_of(path, text[start:end]), looked - start, is_directive)


def _end_of_piece(unclosed: _Unclosed, start: int) -> tuple[int, int, bool]:
    """Where the piece that begins at `start` ends, how far that was looked for, and whether it is a directive."""
    text = unclosed.text
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
    known = unclosed.end_of(start)
    if known is not None:
        return known, size + 1, False
    depth = 0
    starts: list[int] = []
    depths: list[int] = []
    lowest: list[int] = []
    position = first
    words = ""
    is_statement = _STATEMENT.match(text, first) is not None
    while (found := _MARK.search(text, position)) is not None:
        # Text that is not a statement ends before a directive as well.
        line = None if is_statement else _DIRECTIVE_LINE.search(text, position, found.start())
        if line is not None:
            return line.start(), line.end() + 1, False
        words = text[position : found.start()].strip() or words
        position = found.end()
        match found.lastgroup:
            case "comment":
                position = skip_comment(text, found.start())
            case "code":
                position = text.find("}]", position) + 2
            case "keyword" if found.start() > first:
                if depth <= 0 and _CONTINUES.search(words) is None:
                    return found.start(), found.end() + 1, False
                starts.append(found.start())
                depths.append(depth)
                lowest.append(size)
            case "brace":
                depth += 1 if found.group() == "{" else -1
            case _:
                pass
        if position < 2 <= found.end():
            break
        if not found.group().startswith("/"):
            words = ""
        if found.lastgroup in ("brace", "end"):
            if lowest:
                lowest[-1] = min(lowest[-1], depth)
            following = _after_blanks(text, position) if depth <= 0 else -1
            if following >= size or (following >= 0 and _ends(text, position, following)):
                return position, following + _LONGEST_KEYWORD, False
    if depth > 0 and starts:
        unclosed.found(starts, depths, lowest, depth)
        return starts[0], size + 1, False
    return size, size + 1, False


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
