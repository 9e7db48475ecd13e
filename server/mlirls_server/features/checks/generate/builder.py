"""Collects the checks of the lines of an output, function by function.

Read next: `order.py` (CHECK-DAG), `block.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.patterns import compiled
from mlirls_server.features.checks.generate.block import ANYTHING, Block, CheckLine, Style, with_gaps
from mlirls_server.features.checks.generate.lines import (
    LOCATION,
    Line,
    Piece,
    has_location,
    literal_pattern,
    pattern_of,
)
from mlirls_server.features.checks.generate.order import in_any_order

_LOCATION_ALIAS: Final = compiled(r"#loc[0-9]*\b")


class Builder:
    """Collects the checks of blocks. Checks before the first label of a chunk go with the function after them."""

    def __init__(self, style: Style) -> None:
        self._style = style
        # The numbers of the checks of the block that are about constants.
        self._constants: list[int] = []
        self._pending: list[CheckLine] = []
        self._checks: list[CheckLine] = []
        self._lines: list[Line] = []
        self._pending_lines: list[Line] = []
        self._aliases: dict[str, str] = {}
        self._symbol: str | None = None
        self._known: set[str] = set()
        self._is_next = False
        self._base = ""
        self._is_inside = False
        self._last = ""
        self._has_location = False
        # The blanks before an operation beside functions whose regions are not over.
        self._open_indent: str | None = None
        # Whether the last line is an operation beside functions.
        self._is_loose = False

    def begin(self, symbol: str, line: Line) -> None:
        """Begins the block of a symbol, whose first line this is."""
        self._symbol = symbol
        self._constants = []
        self._has_location = has_location(line)
        self._last = line.text
        self._lines = [line]
        self._note_aliases(line)
        self._known = {name for name in self._known if name.startswith("$")}
        self._base = line.indent
        self._checks = self._pending
        self._pending = []
        self._pending_lines = []
        if self._is_loose and self._is_next:
            # A label may come after anything, so what is between it and an operation beside functions is checked.
            self._checks.append(CheckLine("-NOT", f"{line.indent}{ANYTHING}"))
        self._is_loose = False
        label, parts = cut_header(line)
        self._checks.append(CheckLine("-LABEL", label))
        self._checks += [CheckLine("-SAME", f"{line.indent}    {pattern_of(part, self._known)}") for part in parts]
        self._is_next = True
        self._is_inside = True

    def add(self, line: Line, *, is_constant: bool) -> None:
        """Adds a line: to the block, or to the next one if the block is over."""
        # The pattern of a line with a location is open at its end, so CHECK-NOT after it would find the location.
        is_open = has_location(line) or (not self._constants and self._has_location)
        if is_constant and self._style.any_order and self._is_inside and not is_open:
            self._constants.append(len(self._checks))
        self._has_location = has_location(line)
        pattern = self._pattern(line)
        is_closing = line.text.startswith("}")
        is_beside = not self._is_inside or line.indent == self._base
        self._is_loose = is_beside and self._ends_operation(line, is_closing=is_closing)
        if self._is_loose and has_location(line):
            # CHECK-NOT comes after it, and the location may be anything.
            pattern += "{{.*}}"
        check = CheckLine("-NEXT" if self._is_next else "", pattern)
        (self._checks if self._is_inside else self._pending).append(check)
        (self._lines if self._is_inside else self._pending_lines).append(line)
        self._is_next = True
        if self._is_inside and line.indent == self._base and is_closing:
            self._is_inside = False

    def _ends_operation(self, line: Line, *, is_closing: bool) -> bool:
        """Whether a line is the last one of an operation beside functions."""
        if is_closing:
            is_last = not self._is_inside and line.indent == self._open_indent
            self._open_indent = None if is_last else self._open_indent
            return is_last
        is_opening = LOCATION.sub("", line.text).endswith("{")
        if is_opening and not self._is_inside and self._open_indent is None:
            self._open_indent = line.indent
        return line.text[0] not in "#!" and not is_opening and (self._is_inside or self._open_indent is None)

    def skip(self, line: Line) -> None:
        """A line is left out, so the next one does not follow the last one."""
        is_checked = self._is_loose and self._is_next and bool(line.pieces) and not is_location(line)
        if is_checked:
            # Otherwise nothing would notice that the operation before it comes twice.
            (self._checks if self._is_inside else self._pending).append(CheckLine("-NEXT", self._pattern(line)))
        self._is_loose = False
        self._is_next = is_checked
        if self._symbol is not None and not any(check.suffix == "-NEXT" for check in self._checks):
            self._is_inside = False

    def _note_aliases(self, line: Line) -> None:
        names = [piece for piece in line.pieces if piece.name is not None and piece.name.variable.startswith("$")]
        self._aliases.update((piece.name.variable, piece.text) for piece in names if piece.name is not None)

    def _pattern(self, line: Line) -> str:
        """The pattern of a line. One that the line before has inside is only found where a line begins."""
        before, self._last = self._last, line.text
        self._note_aliases(line)
        start = "{{^ *}}" if line.text != before and line.text in before else line.indent
        return start + pattern_of(line.pieces, self._known)

    def finish(self, *, is_last: bool = False) -> list[Block]:
        """The block that is complete."""
        if is_last and self._is_loose:
            (self._checks if self._is_inside else self._pending).append(CheckLine("-NOT", ANYTHING))
        out: list[Block] = []
        if self._symbol is not None:
            checks = self._in_style(in_any_order(self._checks, self._constants))
            out.append(Block(self._symbol, checks, tuple(self._lines), self._aliases))
            self._symbol = None
            self._aliases = {}
            self._checks = []
        if is_last and self._pending:
            out.append(Block("", self._in_style(self._pending), tuple(self._pending_lines), self._aliases))
        return out

    def _in_style(self, checks: list[CheckLine]) -> tuple[CheckLine, ...]:
        return tuple(with_gaps(checks) if self._style.gaps else checks)


def is_location(line: Line) -> bool:
    return _LOCATION_ALIAS.match(line.text) is not None and " = loc(" in line.text


def cut_header(line: Line) -> tuple[str, list[list[Piece]]]:
    """The pattern of the label, without variables, and the rest of the line, one part for each argument."""
    label: list[str] = []
    rest = list(line.pieces)
    while rest and rest[0].name is None:
        label.append(rest.pop(0).text)
    text = "".join(label)
    if not rest:
        return line.indent + pattern_of(line.pieces, set()), []
    # The sigil of a name belongs to its check.
    kept = text[: text.rfind("(") + 1] or text[:-1]
    parts: list[list[Piece]] = [[Piece(text[len(kept) :], None)]] if len(text) > len(kept) else [[]]
    for piece in rest:
        if piece.name is None and piece.text.endswith(", %"):
            parts[-1].append(Piece(piece.text[:-2], None))
            parts.append([Piece("%", None)])
        else:
            parts[-1].append(piece)
    return line.indent + _label(kept), [part for part in parts if part]


def _label(text: str) -> str:
    return literal_pattern(text.rstrip())
