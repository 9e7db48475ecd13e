"""The white space of one statement's own text: everything except the contents of its regions.

A line break that the user made inside a statement stays, and the line after it is indented:
- inside brackets, to the column after the innermost open one, or, where that bracket ends its line, two blanks further
  than that line, four in parentheses, which are often followed by a region; a line that begins with the closing bracket
  is aligned with the opening one, or with that line;
- outside of brackets, four blanks further than the statement; `case 2 {` and the like are indented as the statement.
  Breaks are removed only before the `{` of a region, and between a region and `else`, `do`, a comma or a parenthesis.

Read next: `formatter.py`, which walks the statements of a text.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from mlirls_ir.formatting.edits import WhitespaceEdit, smallest_edit
from mlirls_ir.formatting.spacing import Gap, Kind, gaps_of, matched_brackets, opens_region
from mlirls_ir.formatting.tokens import REGION, Token, tokenize
from mlirls_ir.formatting.trivia import COMMENT_GAP
from mlirls_ir.lazy_dataclass import dataclass

INDENT: Final = 2
CONTINUATION: Final = 4
_BREAK: Final = re.compile(r"\r?\n")
_OPENING: Final = frozenset("([<{")
_CLOSING: Final = {")": "(", "]": "[", ">": "<", "}": "{"}
_GOES_ON: Final = frozenset({",", ":", "=", "->"})
"""A statement is not over after these, outside of brackets."""
_JOINED: Final = frozenset({"else", "do", ",", ")"})
_WORD: Final = re.compile(r"[A-Za-z_]")


@dataclass(slots=True)
class _Open:
    """An open bracket: its column, the indentation of its line, and whether it ends that line."""

    char: str
    column: int
    line_indent: int
    ends_line: bool


def statement_edits(
    own: str, indent: int, kind: Kind, start: int, *, keeps_breaks: bool
) -> list[WhitespaceEdit] | None:
    """The edits of a statement's own text, which begins at `start` and has `REGION` for the contents of each region.

    `keeps_breaks` says that no line break may be added or removed. None when the text is not understood.
    """
    tokens = tokenize(own)
    if tokens is None or not tokens:
        return None
    return _Lines(own, tokens, indent, kind, keeps_breaks=keeps_breaks).edits(start)


def indent_of_next_line(own: str, indent: int, following: str) -> int | None:
    """The indentation in columns of a line that continues the statement that begins with `own`, at column `indent`.

    `following` is the beginning of the line. Unlike formatting, this leaves the lines of `own` unchanged. None if `own`
    is not understood, or does not show that it continues and nothing follows.
    """
    tokens = tokenize(own)
    if not tokens:
        return None
    opened: list[_Open] = []
    for index, token in enumerate(tokens):
        if token.text in _CLOSING:
            while opened and opened[-1].char == "<" != _CLOSING[token.text]:
                opened.pop()
            if opened and opened[-1].char == _CLOSING[token.text]:
                opened.pop()
        elif token.text in _OPENING:
            line = own.rfind("\n", 0, token.start) + 1
            blanks = indent if not line else len(own[line:]) - len(own[line:].lstrip(" \t"))
            after = tokens[index + 1].start if index + 1 < len(tokens) else len(own)
            ends_line = index + 1 == len(tokens) or "\n" in own[token.end : after]
            opened.append(_Open(token.text, token.start - line + (0 if line else indent), blanks, ends_line))
    if not opened:
        goes_on = bool(following) or tokens[-1].text in _GOES_ON
        return indent + CONTINUATION if goes_on else None
    bracket = opened[-1]
    if following[:1] in _CLOSING:
        return bracket.line_indent if bracket.ends_line else bracket.column
    if not bracket.ends_line:
        return bracket.column + 1
    return bracket.line_indent + (CONTINUATION if bracket.char == "(" else INDENT)


class _Lines:
    """Walks through the tokens of a statement, with the column that each will have."""

    def __init__(self, own: str, tokens: list[Token], indent: int, kind: Kind, *, keeps_breaks: bool) -> None:
        self.own = own
        self.tokens = tokens
        self.indent = indent
        self.gaps = gaps_of(tokens, kind)
        self.matched = matched_brackets(tokens)
        self.may_join = not keeps_breaks and kind is Kind.OPERATION
        self.keeps_breaks = keeps_breaks or kind is Kind.BY_SHAPE
        self.opened: list[_Open] = []
        self.line_indent = indent

    def edits(self, start: int) -> list[WhitespaceEdit]:
        """The edits of a text that begins at `start`, in order."""
        found: list[WhitespaceEdit] = []
        column = self.indent
        tokens = self.tokens
        for index, token in enumerate(tokens):
            if index:
                previous = tokens[index - 1]
                old = self.own[previous.end : token.start]
                new = self._between(index, old)
                edit = smallest_edit(start + previous.end, old, new)
                if edit is not None:
                    found.append(edit)
                if "\n" in new:
                    column = self.line_indent = len(new) - new.rfind("\n") - 1
                else:
                    column += len(new)
            self._note(index, column)
            column = self._column_after(token, column)
        return found

    def _column_after(self, token: Token, column: int) -> int:
        """The column after a token that begins at `column`."""
        if token.text == REGION:
            # The `}` of a region is on a line of its own.
            self.line_indent = self.indent
            return self.indent
        if "\n" in token.text:
            return len(token.text) - token.text.rfind("\n") - 1
        return column + len(token.text)

    def _note(self, index: int, column: int) -> None:
        """Opens or closes the bracket at `index`."""
        if index not in self.matched:
            return
        if self.tokens[index].text not in _OPENING:
            self.opened.pop()
            return
        after = self.tokens[index + 1]
        is_before_break = after.is_comment or "\n" in self.own[self.tokens[index].end : after.start]
        # A region does the same: its contents are on lines of their own.
        ends_line = is_before_break or opens_region(self.tokens, index + 1)
        self.opened.append(_Open(self.tokens[index].text, column, self.line_indent, ends_line))

    def _between(self, index: int, old: str) -> str:
        """The white space before the token at `index`, to replace `old`."""
        token = self.tokens[index]
        if "\n" not in old:
            if token.is_comment:
                return COMMENT_GAP
            gap = self.gaps[index]
            return " " if gap is Gap.ONE or (gap is Gap.KEEP and old) else ""
        if self._is_joined(index):
            return "" if self.gaps[index] is Gap.NONE else " "
        breaks = _BREAK.findall(old)
        kept = breaks if self.keeps_breaks else breaks[:2]
        return "".join(kept) + " " * self._indent_of(index)

    def _is_joined(self, index: int) -> bool:
        """Whether the token at `index` moves to the line before."""
        if not self.may_join or self.tokens[index - 1].is_comment:
            return False
        if opens_region(self.tokens, index):
            return True
        is_after_region = index > 1 and self.tokens[index - 2].text == REGION
        return is_after_region and self.tokens[index].text in _JOINED

    def _indent_of(self, index: int) -> int:
        """The indentation of a line that begins with the token at `index`."""
        if opens_region(self.tokens, index):
            return self.indent
        if not self.opened:
            return self.indent if _begins_region(self.tokens, index) else self.indent + CONTINUATION
        bracket = self.opened[-1]
        if index in self.matched and self.tokens[index].text not in _OPENING:
            return bracket.line_indent if bracket.ends_line else bracket.column
        if not bracket.ends_line:
            return bracket.column + 1
        return bracket.line_indent + (CONTINUATION if bracket.char == "(" else INDENT)


def _begins_region(tokens: Sequence[Token], index: int) -> bool:
    """Whether a line that begins at `index` is a keyword, perhaps a number, and the `{` of a region: `case 2 {`."""
    if not _WORD.match(tokens[index].text):
        return False
    after = index + 1
    while after < len(tokens) and (tokens[after].text == "-" or tokens[after].text.isdigit()):
        after += 1
    return after < len(tokens) and opens_region(tokens, after)
