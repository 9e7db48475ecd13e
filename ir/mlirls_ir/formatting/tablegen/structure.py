"""The structure of `.td` statements, as far as a layout needs it: blocks, statements and brackets.

A *block* is what is between the braces of a class, record, multiclass, `let`, `foreach`, `if` or `defset`; or the one
statement after `in`, `then` or `else`. All other brackets are in the statements. The parser has accepted the text, so
anything unexpected means that this file does not know some syntax: the statement is left as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mlirls_ir.formatting.tablegen.elements import COMMENT, Element
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.lexer import STATEMENT_STARTS

_OPEN: Final = {"LPAR": "RPAR", "LSQB": "RSQB", "LESSTHAN": "MORETHAN", "LBRACE": "RBRACE"}
_CLOSED: Final = frozenset(_OPEN.values())
_MOST_DEPTH: Final = 100


class UnknownStructure(Exception):
    """The elements are not statements as this file knows them."""


@dataclass(slots=True, eq=False)
class Block:
    """A block: the elements of its braces, -1 without braces; the first elements of its statements, the statement that
    it belongs to, and whether its contents are always indented."""

    opener: int
    closer: int
    owner: int
    is_indented: bool
    starts: list[int]
    parent: Block | None


@dataclass(slots=True, eq=False)
class Structure:
    """The statements and blocks of some elements.

    `statement_of` is the first element of the innermost statement of each element; `block_of` the block in which a
    statement begins; `opens` and `closes` are blocks by their braces. `depths` is the number of brackets around each
    element in its statement. `heads` are the colons between a name and its base classes.
    """

    statement_of: list[int]
    block_of: dict[int, Block]
    opens: dict[int, Block]
    closes: dict[int, Block]
    depths: list[int]
    heads: set[int]


class _Scan:
    """Reads statements. `_at` is the next element that is not a comment."""

    def __init__(self, elements: Sequence[Element]) -> None:
        self._kinds = [element.kind for element in elements]
        n_elements = len(elements)
        self.found = Structure([-1] * n_elements, {}, {}, {}, [0] * n_elements, set())
        self._at = 0
        self._statement = -1
        self._depth = 0
        self._skip_comments()

    def top(self) -> Structure:
        block = Block(-1, -1, -1, True, [], None)
        while self._at < len(self._kinds):
            self._one(block)
        return self.found

    def _skip_comments(self) -> None:
        while self._at < len(self._kinds) and self._kinds[self._at] == COMMENT:
            self.found.statement_of[self._at] = self._statement
            self._at += 1

    def _kind(self) -> str:
        if self._at >= len(self._kinds):
            raise UnknownStructure
        return self._kinds[self._at]

    def _take(self, depth: int = 0) -> None:
        self.found.statement_of[self._at] = self._statement
        self.found.depths[self._at] = depth
        self._at += 1
        self._skip_comments()

    def _one(self, block: Block) -> None:
        """A statement of a block of statements."""
        self._depth += 1
        if self._depth > _MOST_DEPTH:
            raise UnknownStructure
        outer, self._statement = self._statement, self._at
        block.starts.append(self._at)
        self.found.block_of[self._at] = block
        match self._kind():
            case "INCLUDE":
                self._take()
                self._take()
            case "CLASS" | "DEF" | "DEFM":
                self._until("LBRACE", "SEMICOLON")
                self._body(block)
            case "MULTICLASS":
                self._until("LBRACE", "SEMICOLON")
                if self._kind() == "LBRACE":
                    self._braces(block, is_indented=True)
                else:
                    self._end()
            case "LET" | "FOREACH":
                is_indented = self._kind() == "FOREACH"
                self._until("IN")
                self._take()
                self._inner(block, is_indented=is_indented)
            case "IF":
                self._until("THEN")
                self._take()
                self._inner(block, is_indented=True)
                if self._at < len(self._kinds) and self._kind() == "ELSE":
                    self._take()
                    self._inner(block, is_indented=True)
            case "DEFSET":
                self._until("LBRACE")
                self._braces(block, is_indented=False)
            case "DEFVAR" | "ASSERT" | "DUMP" | "DEFTYPE":
                self._until("SEMICOLON")
                self._end()
            case _:
                raise UnknownStructure
        self._statement = outer
        self._depth -= 1

    def _until(self, *ends: str) -> None:
        """Takes everything before one of some kinds outside of brackets."""
        pending: list[str] = []
        is_class = self._kind() in ("CLASS", "DEF", "DEFM", "MULTICLASS")
        while True:
            kind = self._kind()
            if not pending and kind in ends:
                return
            if kind in _OPEN:
                pending.append(_OPEN[kind])
                self._take(len(pending) - 1)
                continue
            if kind in _CLOSED:
                if not pending or pending.pop() != kind:
                    raise UnknownStructure
            elif kind == "COLON" and not pending and is_class:
                self.found.heads.add(self._at)
            self._take(len(pending))

    def _end(self) -> None:
        """The semicolon that ends a statement."""
        if self._kind() != "SEMICOLON":
            raise UnknownStructure
        self._at += 1
        self.found.statement_of[self._at - 1] = self._statement
        self._skip_comments_after()

    def _skip_comments_after(self) -> None:
        """Comments after a statement belong to none, so that they are laid out as the next one."""
        while self._at < len(self._kinds) and self._kinds[self._at] == COMMENT:
            self._at += 1

    def _inner(self, block: Block, *, is_indented: bool) -> None:
        if self._kind() == "LBRACE":
            self._braces(block, is_indented=is_indented)
        else:
            self._one(Block(-1, -1, self._statement, False, [], block))

    def _braces(self, outer: Block, *, is_indented: bool) -> None:
        block = self._enter(outer, is_indented=is_indented)
        while self._kind() != "RBRACE":
            self._one(block)
        self._leave(block)

    def _body(self, outer: Block) -> None:
        """The body of a class or record, or the semicolon instead of one."""
        if self._kind() != "LBRACE":
            self._end()
            return
        block = self._enter(outer, is_indented=True)
        owner = self._statement
        while self._kind() != "RBRACE":
            if self._kind() in STATEMENT_STARTS and self._kind() not in ("LET", "DEFVAR", "ASSERT", "DUMP"):
                raise UnknownStructure
            self._statement = self._at
            block.starts.append(self._at)
            self.found.block_of[self._at] = block
            self._until("SEMICOLON")
            self._end()
        self._statement = owner
        self._leave(block)

    def _enter(self, outer: Block, *, is_indented: bool) -> Block:
        block = Block(self._at, -1, self._statement, is_indented, [], outer)
        self.found.opens[self._at] = block
        self.found.statement_of[self._at] = self._statement
        self._at += 1
        self._skip_comments_after()
        return block

    def _leave(self, block: Block) -> None:
        block.closer = self._at
        self.found.closes[self._at] = block
        self.found.statement_of[self._at] = self._statement
        self._at += 1
        self._skip_comments_after()


def structure_of(elements: Sequence[Element]) -> Structure:
    """The structure of the elements of a piece. Raises UnknownStructure."""
    return _Scan(elements).top()
