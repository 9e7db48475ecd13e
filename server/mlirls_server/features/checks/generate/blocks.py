"""The checks for an output, one block for each function or other operation with a symbol and a region.

The first line of a function is a CHECK-LABEL, which cannot have variables, so the rest of the line is CHECK-SAME. Each
line after it is a CHECK-NEXT: an operation that is added, removed or moved is noticed.

Read next: `place.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from mlirls_ir.document import Document
from mlirls_ir.index.tree import range_of, statements_between
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.checks.generate.lines import Line, Piece, has_location, lines_of, pattern_of
from mlirls_server.features.checks.generate.names import Namer

_MODULE: Final = "builtin.module"
_ANYTHING: Final = "{{[^[:space:]]}}"
_PLAIN_MODULE: Final = compiled(r"module \{")
_SEPARATOR: Final = compiled(r"//[ \t]*-----")
_LOCATION_ALIAS: Final = compiled(r"#loc[0-9]*\b")


class CheckLine(NamedTuple):
    """A check: the suffix of its prefix (`-NEXT`, or none), and its pattern with blanks before it."""

    suffix: str
    pattern: str


class Block(NamedTuple):
    """The checks for one function, or for what is outside of functions (without a symbol)."""

    symbol: str
    checks: tuple[CheckLine, ...]


def blocks_of(output: Document) -> list[Block]:
    """The checks for an output, in its order."""
    text = str(output.source)
    out: list[Block] = []
    builder = _Builder()
    for chunk in output.chunks:
        output.read_chunk(chunk)
        statements = [*statements_between(chunk, chunk.start, chunk.end)]
        labels = {at: found for found, at in statements if _is_labelled(found)}
        skipped = _skipped_places(text, [found for found, _ in statements])
        names = Namer(output, chunk).names()
        for line in lines_of(text, chunk.start, chunk.end, names):
            first = line.start + len(line.indent)
            if first in labels:
                out += builder.finish()
                builder.begin(labels[first].symbol or "", line)
            elif first in skipped or not line.pieces or _SEPARATOR.match(line.text) or _is_location(line):
                builder.skip()
            else:
                builder.add(line)
    out += builder.finish(is_last=True)
    return out


def _is_labelled(statement: Statement) -> bool:
    return (statement.symbol is not None and bool(statement.regions)) or _is_declaration(statement)


def _is_declaration(statement: Statement) -> bool:
    return statement.symbol is not None and "function_type" in statement.shape.attributes


def _is_location(line: Line) -> bool:
    return _LOCATION_ALIAS.match(line.text) is not None and " = loc(" in line.text


def _skipped_places(text: str, statements: Iterable[Statement]) -> set[int]:
    """The places of `module {` and its bracket: the module may not be in the file."""
    out: set[int] = set()
    for statement in statements:
        if statement.name == _MODULE and statement.parent() is None:
            start, end = range_of(statement)
            if _PLAIN_MODULE.match(text, start):
                out |= {start, end - 1}
    return out


class _Builder:
    """Collects the checks of blocks. Checks before the first label of a chunk go with the function after them."""

    def __init__(self) -> None:
        self._pending: list[CheckLine] = []
        self._checks: list[CheckLine] = []
        self._symbol: str | None = None
        self._known: set[str] = set()
        self._is_next = False
        self._base = ""
        self._is_inside = False
        # Whether the last line is an operation beside functions.
        self._is_loose = False

    def begin(self, symbol: str, line: Line) -> None:
        """Begins the block of a symbol, whose first line this is."""
        self._symbol = symbol
        self._known = {name for name in self._known if name.startswith("$")}
        self._base = line.indent
        self._checks = self._pending
        self._pending = []
        if self._is_loose and self._is_next:
            # A label may come after anything, so what is between it and an operation beside functions is checked.
            self._checks.append(CheckLine("-NOT", f"{line.indent}{_ANYTHING}"))
        self._is_loose = False
        label, parts = _cut(line)
        self._checks.append(CheckLine("-LABEL", label))
        self._checks += [CheckLine("-SAME", f"{line.indent}    {pattern_of(part, self._known)}") for part in parts]
        self._is_next = True
        self._is_inside = True

    def add(self, line: Line) -> None:
        """Adds a line: to the block, or to the next one if the block is over."""
        check = CheckLine("-NEXT" if self._is_next else "", line.indent + pattern_of(line.pieces, self._known))
        (self._checks if self._is_inside else self._pending).append(check)
        self._is_next = True
        is_closing = line.text.startswith("}")
        is_beside = not self._is_inside or line.indent == self._base
        is_operation = not is_closing and line.text[0] not in "#!" and not line.text.endswith("{")
        self._is_loose = is_beside and is_operation and not has_location(line)
        if self._is_inside and line.indent == self._base and is_closing:
            self._is_inside = False

    def skip(self) -> None:
        """A line is left out, so the next one does not follow the last one."""
        self._is_next = False
        if self._symbol is not None and not any(check.suffix == "-NEXT" for check in self._checks):
            self._is_inside = False

    def finish(self, *, is_last: bool = False) -> list[Block]:
        """The block that is complete."""
        out: list[Block] = []
        if self._symbol is not None:
            out.append(Block(self._symbol, tuple(self._checks)))
            self._symbol = None
            self._checks = []
        if is_last and self._pending:
            out.append(Block("", tuple(self._pending)))
        return out


def _cut(line: Line) -> tuple[str, list[list[Piece]]]:
    """The text for the label, without variables, and the rest of the line, one part for each argument."""
    label: list[str] = []
    rest = list(line.pieces)
    while rest and rest[0].name is None:
        label.append(rest.pop(0).text)
    text = "".join(label)
    if not rest:
        return line.indent + _label(text), []
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
    return pattern_of([Piece(text.rstrip(), None)], set())


def text_of(checks: Iterable[CheckLine], prefix: str, indent: str) -> str:
    """Checks as lines of a test."""
    return "".join(f"{indent}// {_directive(prefix, check)}\n" for check in checks)


def _directive(prefix: str, check: CheckLine) -> str:
    word = f"{prefix}{check.suffix}:"
    return f"{word:<{len(prefix) + len('-LABEL:')}} {check.pattern}"
