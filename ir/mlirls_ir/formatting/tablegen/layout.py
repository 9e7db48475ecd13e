"""The layout of the elements of a `.td` text.

A statement of a block begins a line, two blanks further than the statement around it; the block of a `let` or `defset`
is indented or not, as its first statement is. A block on one line stays there, unless the line is too long.
Lines that continue a statement keep their place relative to what they are aligned with, but are further right than the
statement. Line breaks inside a statement are kept, and so are columns that are aligned with a line above or below.

Read next: `spacing.py` (blanks on a line), `structure.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mlirls_ir.formatting.tablegen.elements import COMMENT, DIRECTIVE, FROZEN, Element
from mlirls_ir.formatting.tablegen.spacing import blanks_between
from mlirls_ir.formatting.tablegen.structure import Block, Structure
from mlirls_ir.lazy_dataclass import dataclass

INDENT: Final = 2
CONTINUATION: Final = 4
_WIDTH: Final = 80
_CLOSERS: Final = frozenset({"RPAR", "RSQB", "MORETHAN", "RBRACE", "IN", "THEN", "SEMICOLON"})
_OPENERS: Final = frozenset({"LPAR", "LSQB", "LESSTHAN", "LBRACE"})
_BRACKET_ENDS: Final = frozenset({"RPAR", "RSQB", "MORETHAN", "RBRACE"})
_TAB: Final = 8
_NEAR: Final = 12
_SIGNS: Final = ":=,;{"
_ALONE: Final = frozenset({DIRECTIVE, FROZEN})


@dataclass(slots=True, eq=False)
class _Line:
    """A line of the statement that is laid out: its indentation before and after, and its elements' columns.

    `bracket` is the innermost one that is open before it. `is_moved` says that it was too far left.
    """

    before: int
    after: int
    columns: dict[int, int]
    bracket: _Bracket | None
    is_moved: bool


@dataclass(slots=True, eq=False)
class _Bracket:
    """An open bracket: its line, its columns before and after, and the column of what is in it on the same line.

    `n_skipped` elements are before that: the operator of a dag.
    """

    line: _Line
    before: int
    after: int
    n_skipped: int
    inside: int = -1


class Layout:
    """Lays out the elements of a text, piece by piece: `gaps` yields the new white space before each."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._break = "\r\n" if "\r\n" in text else "\n"
        self._end = 0
        self._kind = ""
        self._column = 0
        """The column after the last element in the new text."""
        self._indent = 0
        """The indentation of the last line in the new text, and below, in the old one."""
        self._old_indent = 0
        self._lines: list[_Line] = []
        self._brackets: list[_Bracket] = []
        self._is_moved = False
        self.aligned: list[int] = []
        """The gaps that keep several blanks for the sake of a column, by their number."""
        self.is_final = True
        """Whether another layout of the new text would not change it, as far as that does not depend on `aligned`."""
        self._n_gaps = 0
        self._indents: dict[int, int] = {}
        self._old_indents: dict[int, int] = {}
        self._blocks: dict[int, int] = {}

    def gaps(self, elements: Sequence[Element], structure: Structure | None) -> Iterator[tuple[int, int, str]]:
        """The white space `[start, end)` before each element, and what it becomes."""
        self._indents, self._old_indents, self._blocks = {}, {}, {}
        for idx, element in enumerate(elements):
            gap = self._text[self._end : element.start]
            new = self._gap(elements, structure, idx, gap)
            yield self._end, element.start, new
            self._n_gaps += 1
            self._move(element, new, began_line="\n" in gap or self._end == 0)
            if structure is not None:
                self._note(elements, structure, idx)

    def last_gap(self) -> tuple[int, int, str]:
        """The white space at the end of the text."""
        return self._end, len(self._text), self._break if self._end else ""

    # -- the white space before one element

    def _gap(self, elements: Sequence[Element], structure: Structure | None, idx: int, gap: str) -> str:
        element = elements[idx]
        n_breaks = gap.count("\n")
        if structure is None:
            if self._end == 0:
                return " " * self._old_column(element) if element.kind is FROZEN else ""
            if element.kind in _ALONE or not n_breaks:
                return gap
            return self._breaks(n_breaks) + " " * self._old_column(element)
        if n_breaks and self._joins(element.kind, structure, idx):
            n_breaks = 0
        if not n_breaks and self._must_break(structure, idx):
            n_breaks = 1
        if self._end == 0:
            return ""
        if n_breaks:
            return self._breaks(n_breaks) + " " * self._column_of(elements, structure, idx)
        return self._blanks(elements, structure, idx, gap)

    def _breaks(self, n_breaks: int) -> str:
        return self._break * min(n_breaks, 2)

    def _joins(self, kind: str, structure: Structure, idx: int) -> bool:
        """Whether an element that begins a line belongs to the line before."""
        if self._kind is COMMENT or self._kind in _ALONE:
            return False
        if kind == "ELSE":
            return idx - 1 in structure.closes
        return kind in ("COMMA", "SEMICOLON") or idx in structure.opens

    def _must_break(self, structure: Structure, idx: int) -> bool:
        if self._kind is COMMENT:
            return False
        block = structure.block_of.get(idx)
        if block is None:
            block = structure.closes.get(idx)
        elif block.parent is None:
            return self._end > 0
        return block is not None and self._blocks.get(block.opener, -1) >= 0

    def _blanks(self, elements: Sequence[Element], structure: Structure, idx: int, gap: str) -> str:
        element = elements[idx]
        if element.kind is COMMENT or self._kind is COMMENT:
            return gap if gap.strip("\t") else gap.replace("\t", " ")
        is_head = idx in structure.heads or idx - 1 in structure.heads
        is_block = idx in structure.opens or idx in structure.closes or idx - 1 in structure.opens
        following = elements[idx + 1].kind if idx + 1 < len(elements) else ""
        is_named = element.kind == "COLON" and following == "VARIABLE"
        new = "" if is_named else blanks_between(self._kind, element.kind, is_head=is_head, is_block=is_block)
        if new is None:
            new = " " if gap else ""
        if len(gap) > 1 and idx - 1 not in structure.block_of and is_aligned(self._text, element.start):
            column = self._old_column(element) + self._indent - self._old_indent
            self.aligned.append(self._n_gaps)
            return max(" " * (column - self._column), new)
        return new

    # -- the indentation of a line

    def _column_of(self, elements: Sequence[Element], structure: Structure, idx: int) -> int:
        element = elements[idx]
        if element.kind is DIRECTIVE:
            return self._old_column(element)
        block = structure.closes.get(idx)
        if block is not None:
            return self._indents.get(block.owner, 0)
        block = structure.block_of.get(idx)
        if block is not None:
            return self._block_indent(block, self._old_column(element))
        statement = structure.statement_of[idx]
        if statement >= 0:
            if element.kind == "ELSE" and structure.depths[idx] == 0:
                return self._indents.get(statement, 0)
            return self._continued(element, self._indents.get(statement, 0))
        following = idx
        while following < len(elements) and elements[following].kind is COMMENT:
            following += 1
        block = structure.closes.get(following)
        if block is not None:
            return self._blocks.get(block.opener, 0)
        block = structure.block_of.get(following)
        if block is not None:
            return self._block_indent(block, self._old_column(elements[following]))
        return self._old_column(element)

    def _block_indent(self, block: Block, column: int) -> int:
        if block.parent is None:
            return 0
        if block.opener >= 0:
            return self._blocks[block.opener] if self._blocks[block.opener] >= 0 else 0
        return self._indents[block.owner] + (INDENT if column > self._old_indents[block.owner] else 0)

    def _enter(self, elements: Sequence[Element], structure: Structure, block: Block) -> None:
        """Decides how the contents of a block are indented; -1 if they are on one line."""
        text = self._text
        ends = [*block.starts, block.closer]
        is_broken = any("\n" in text[elements[end - 1].end : elements[end].start] for end in ends)
        if block.starts and not is_broken:
            is_broken = self._old_column(elements[block.closer]) >= _WIDTH
        if not is_broken or not block.starts:
            self._blocks[block.opener] = self._indent + INDENT if is_broken else -1
            return
        first = self._old_column(elements[block.starts[0]])
        is_indented = block.is_indented or first > self._old_indents[block.owner]
        self._blocks[block.opener] = self._indents[block.owner] + (INDENT if is_indented else 0)

    def _continued(self, element: Element, indent: int) -> int:
        """The column of an element that continues a statement on another line."""
        column = self._old_column(element)
        self._is_moved = False
        if element.kind in _CLOSERS:
            return max(self._of_closer(element, column), indent)
        bracket = self._brackets[-1] if self._brackets else None
        siblings = [line.after for line in self._lines[:0:-1] if line.bracket is bracket]
        new, is_aligned_with = self._relative(column)
        edge = indent if bracket is None else bracket.line.after
        if new >= indent + INDENT and (is_aligned_with or new in siblings or (new - edge) % INDENT == 0):
            return new
        self._is_moved = True
        self.is_final = False
        if siblings:
            return siblings[0]
        if bracket is None:
            return indent + CONTINUATION
        return bracket.line.after + INDENT if bracket.inside < 0 else bracket.inside

    def _of_closer(self, element: Element, column: int) -> int:
        new, is_aligned_with = self._relative(column)
        if element.kind in ("IN", "THEN", "SEMICOLON") or not self._brackets:
            return new
        bracket = self._brackets[-1]
        if column == bracket.before:
            return bracket.after
        is_near = abs(column - bracket.line.before) <= 1
        if is_near or not (is_aligned_with or (new - bracket.line.after) % INDENT == 0):
            self.is_final &= bracket.line.after == new
            return bracket.line.after
        return new

    def _relative(self, column: int) -> tuple[int, bool]:
        """The new column of a line that begins at a column, relative to a line above that is not further right; and
        whether something in that line begins in the same column."""
        around = self._brackets[-1].line if self._brackets else None
        line = next(
            (
                line
                for line in reversed(self._lines)
                if line.before <= column and (not line.is_moved or (line is around and line.before < column))
            ),
            self._lines[0],
        )
        new = line.columns.get(column)
        if new is not None:
            return new, True
        if line.before != line.after and column - line.after in (INDENT, CONTINUATION):
            return column, False
        return line.after + column - line.before, False

    def _old_column(self, element: Element) -> int:
        start = self._text.rfind("\n", 0, element.start) + 1
        before = self._text[start : element.start]
        return len(before.expandtabs(_TAB)) if "\t" in before else len(before)

    def _note(self, elements: Sequence[Element], structure: Structure, idx: int) -> None:
        """Notes statements, blocks and brackets that begin or end with an element."""
        kind = elements[idx].kind
        block = structure.closes.get(idx)
        width = elements[idx].end - elements[idx].start
        if self._brackets and kind is not COMMENT:
            bracket = self._brackets[-1]
            if not bracket.n_skipped and bracket.inside < 0 and bracket.line is self._lines[-1]:
                bracket.inside = self._column - width
            bracket.n_skipped -= 1
        if idx in structure.block_of:
            self._indents[idx], self._old_indents[idx] = self._indent, self._old_indent
            self._lines = self._lines[-1:]
            self._brackets = []
        if idx in structure.opens:
            self._enter(elements, structure, structure.opens[idx])
        elif block is not None:
            if self._blocks[block.opener] < 0 and block.starts and self._column > _WIDTH:
                self.is_final = False
        elif kind in _OPENERS:
            column = self._old_column(elements[idx])
            is_dag = kind == "LPAR" and idx > 0 and elements[idx - 1].kind not in ("BANG", "MORETHAN", "COND")
            self._brackets.append(_Bracket(self._lines[-1], column, self._column - width, int(is_dag)))
        elif kind in _BRACKET_ENDS and self._brackets:
            self._brackets.pop()

    def _move(self, element: Element, new: str, *, began_line: bool) -> None:
        """Notes where an element is in the old and new text."""
        column = self._old_column(element)
        if "\n" in new or not self._end:
            self._column = len(new) - new.rfind("\n") - 1
            self._indent = self._column
            self._old_indent = column if began_line else self._old_indent
            self._lines.append(
                _Line(
                    self._old_indent, self._column, {}, self._brackets[-1] if self._brackets else None, self._is_moved
                )
            )
            self._is_moved = False
        else:
            self._column += len(new)
        self._lines[-1].columns.setdefault(column, self._column)
        text = self._text[element.start : element.end]
        if "\n" in text:
            self._column = len(text) - text.rfind("\n") - 1
        else:
            self._column += len(text)
        self._end = element.end
        self._kind = element.kind


def is_aligned(text: str, offset: int) -> bool:
    """Whether what begins at an offset is aligned with the next line above or below that has the same indentation.

    A sign such as `:` is aligned with the same sign, and a value with any value.

    Lines that are further right, and lines that begin with a closing bracket, are skipped.
    """
    start = text.rfind("\n", 0, offset) + 1
    column = offset - start
    indent = _indent_of(text, start)
    above = (text.rfind("\n", 0, start - 1) + 1) if start else -1
    for _ in range(_NEAR):
        if above < 0 or not text[above:start].strip():
            break
        if _is_beside(text, above, indent):
            if _begins_at(text, above, column, text[offset]):
                return True
            break
        start, above = above, (text.rfind("\n", 0, above - 1) + 1) if above else -1
    below = text.find("\n", offset) + 1
    for _ in range(_NEAR):
        end = text.find("\n", below) + 1
        if not below or not text[below : end or len(text)].strip():
            return False
        if _is_beside(text, below, indent):
            return _begins_at(text, below, column, text[offset])
        below = end
    return False


def _indent_of(text: str, line: int) -> int:
    position = line
    while text.startswith((" ", "\t"), position):
        position += 1
    return position - line


def _is_beside(text: str, line: int, indent: int) -> bool:
    return _indent_of(text, line) <= indent and not text.startswith(("}", ")", "]", ">"), line + indent)


def _begins_at(text: str, line: int, column: int, first: str) -> bool:
    """Whether the column of a line begins with the same sign as `first`, or with any value if `first` begins one."""
    found = text[line : line + column + 1]
    if len(found) <= column or found[-2:-1] != " " or "\n" in found:
        return False
    return found[-1] == first if first in _SIGNS else found[-1] not in _SIGNS and not found[-1].isspace()
