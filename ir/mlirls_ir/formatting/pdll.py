"""Formats a PDLL text or some of its lines: indentation, and the spaces between the tokens of a line.

Line breaks stay where they are. A line that begins a statement or declaration is indented by its nesting; a line that
continues one moves with its first line. Comments and C++ code are left as they are, apart from the indentation of
comments. A declaration with a mistake of syntax is left as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mlirls_ir.formatting.edits import WhitespaceEdit, smallest_edit
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.pdll.lexer import DIRECTIVE, EOF, IDENTIFIER, KEYWORDS, Token, tokenize
from mlirls_ir.pdll.parser import parse
from mlirls_ir.pdll.syntax import Tree
from mlirls_ir.source import split
from mlirls_ir.steps import advance

_COMMENT: Final = "comment"
_COMMENTS: Final = re.compile(r"//[^\r\n]*")
_LIST: Final = "list of attributes"
_WIDTH: Final = 2
_OPENING: Final = ("(", "[", "{", "<")
_CLOSING: Final = (")", "]", "}", ">")
_TIGHT_BEFORE: Final = (";", ",", ".", ")", "]", ">", ":")
_TIGHT_AFTER: Final = ("(", "[", "<", ".")
_CALLED: Final = (IDENTIFIER, ">", ")", "op", "attr", "type", "Constraint", "Rewrite")
_AS_WRITTEN: Final = ("{", "}")


@dataclass(slots=True)
class _Nesting:
    """The brackets around a place. `shift` is how far the statement's first line has moved."""

    opened: list[str]
    shift: int = 0
    begins: bool = True

    @property
    def depth(self) -> int:
        """The number of blocks around the place."""
        return self.opened.count("{")

    @property
    def is_inside(self) -> bool:
        """Whether the innermost bracket is not that of a block."""
        return bool(self.opened) and self.opened[-1] != "{"


class PdllFormatter:
    """Formats the lines of a text that `[start, end)` touches. `edits` are the changes, `refused` what does not
    parse."""

    def __init__(self, text: str, start: int = 0, end: int | None = None) -> None:
        self.text = text
        self.edits: list[WhitespaceEdit] = []
        self.refused: list[tuple[int, int]] = []
        self._start = text.rfind("\n", 0, start) + 1
        line_end = -1 if end is None else text.find("\n", end)
        self._limit = len(text) if line_end < 0 else line_end
        self._work = self._steps()

    def run(self) -> None:
        """Does all the work."""
        while not self.step():
            pass

    def step(self) -> bool:
        """Does a little; True when all is done."""
        return advance(self._work)

    def _steps(self) -> Iterator[None]:
        for chunk in split(self.text):
            self._chunk(chunk.start, chunk.end)
            yield

    def _chunk(self, start: int, end: int) -> None:
        tree = parse(self.text, start, end)
        left = _left_alone(tree, end)
        self.refused += left
        nesting = _Nesting([])
        before: Token | None = None
        for token in _with_comments(self.text, start, end):
            gap_start = start if before is None else before.end
            frozen = any(one <= token.start and gap_start < other for one, other in left)
            if frozen:
                nesting = _Nesting([]) if token.kind in ("Pattern", "Constraint", "Rewrite", DIRECTIVE) else nesting
            else:
                self._gap(gap_start, token, before, nesting)
            _enter(nesting, token, before, tree)
            before = token

    def _gap(self, start: int, token: Token, before: Token | None, nesting: _Nesting) -> None:
        old = self.text[start : token.start]
        if "\n" not in old and before is not None:
            self._edit(start, old, old if token.kind == EOF else _spaces(before, token, old))
            return
        breaks = "\n" * old.count("\n")
        if token.kind == EOF:
            is_last = token.start == len(self.text)
            self._edit(start, old, breaks[:1] if is_last and before is not None else old)
            return
        written = len(old) - old.rfind("\n") - 1
        depth = nesting.depth - (token.kind == "}" and not nesting.is_inside)
        indentation = _WIDTH * depth
        if token.kind == ")" and nesting.begins:
            indentation = written
        if nesting.begins or (token.kind == "}" and not nesting.is_inside):
            nesting.shift = indentation - written
        elif token.kind != _COMMENT or nesting.is_inside:
            indentation = max(written + nesting.shift, 0)
        self._edit(start, old, breaks + " " * indentation)

    def _edit(self, start: int, old: str, new: str) -> None:
        if "\r" in old or "\0" in old:
            return
        edit = smallest_edit(start, old, new)
        if edit is not None and edit.start >= self._start and edit.end <= self._limit:
            self.edits.append(edit)


def _left_alone(tree: Tree, end: int) -> list[tuple[int, int]]:
    """The ranges of declarations with a mistake of syntax."""
    places = [problem.start for problem in tree.problems]
    found: list[tuple[int, int]] = []
    for idx, node in enumerate(tree.declarations):
        following = tree.declarations[idx + 1].start if idx + 1 < len(tree.declarations) else end
        if any(node.start <= place < following or place == end == following for place in places):
            found.append((node.start, following))
    return found


def _with_comments(text: str, start: int, end: int) -> Iterator[Token]:
    """The tokens of a text with its comments."""
    position = start
    for token in tokenize(text, start, end):
        for comment in _COMMENTS.finditer(text, position, token.start):
            yield Token(_COMMENT, comment.start(), comment.start() + len(comment[0].rstrip()), comment[0])
        yield token
        position = token.end


def _enter(nesting: _Nesting, token: Token, before: Token | None, tree: Tree) -> None:
    """Follows a token into or out of brackets and statements."""
    if token.kind == _COMMENT:
        return
    if token.kind in _OPENING:
        is_block = token.kind == "{" and token.start not in tree.attribute_lists
        nesting.opened.append(token.kind if is_block or token.kind != "{" else _LIST)
        nesting.begins = is_block
    elif token.kind in _CLOSING and nesting.opened:
        nesting.begins = nesting.opened.pop() == "{" and not nesting.is_inside
    elif token.kind == ";":
        nesting.begins = not nesting.is_inside
    else:
        nesting.begins = before is not None and before.kind == DIRECTIVE


def _spaces(before: Token, token: Token, old: str) -> str:
    """The space between two tokens of a line."""
    if token.kind == _COMMENT:
        return old or " "
    if before.kind == _COMMENT:
        return old
    if before.kind == "{" and token.kind == "}":
        return ""
    if before.kind in _AS_WRITTEN or (token.kind == "}" and before.kind != "{"):
        return "" if token.kind in (";", ",", ")") else old[:1].replace("\t", " ")
    if token.kind in _TIGHT_BEFORE or before.kind in _TIGHT_AFTER:
        return ""
    if token.kind == "(":
        return "" if before.kind in _CALLED else " "
    if token.kind in ("<", "["):
        is_name = before.kind in KEYWORDS or before.kind == IDENTIFIER
        return "" if token.kind == "<" and is_name else " "
    return " "
