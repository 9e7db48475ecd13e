"""The outline of a `.td` file: its classes, records and multiclasses, with their fields."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.tablegen.syntax import Node
from mlirls_ir.tablegen.unfinished import HOLE_NAME
from mlirls_ir.td_document import Piece, TdDocument
from mlirls_server.features.span import Span

_MOST_DEPTH: Final = 50


class SymbolKind(Enum):
    """The kinds of symbols."""

    CLASS = "class"
    MULTICLASS = "multiclass"
    RECORD = "def"
    RECORDS = "defm"
    VARIABLE = "variable"
    FIELD = "field"
    FUNCTION = "function"


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol: its name, its superclasses, its range, its name's range, and its fields."""

    name: str
    detail: str
    kind: SymbolKind
    whole: Span
    selection: Span
    children: tuple[Symbol, ...] = ()


def find_document_symbols(document: TdDocument) -> list[Symbol]:
    """The symbols in the order of the text."""
    return [symbol for piece in document.pieces if not piece.is_directive for symbol in _of_piece(document, piece)]


def _of_piece(document: TdDocument, piece: Piece) -> Iterator[Symbol]:
    end = piece.start + len(piece.text.rstrip())
    nodes = document.tree_of(piece).statements
    for idx, node in enumerate(nodes):
        stop = piece.start + nodes[idx + 1][1] if idx + 1 < len(nodes) else end
        yield from _of_statement(piece, node, stop, 0)


def _of_statement(piece: Piece, node: Node, end: int, depth: int) -> Iterator[Symbol]:
    match node[0]:
        case "unfinished":
            yield from _of_statement(piece, node[2], end, depth)
        case "class":
            yield _symbol(piece, node[1], node[2], node[4], SymbolKind.CLASS, end, _fields(piece, node[5] or (), end))
        case "multiclass":
            inner = tuple(_of_block(piece, node[5] or (), end, depth))
            yield _symbol(piece, node[1], node[2], node[4], SymbolKind.MULTICLASS, end, inner)
        case "def" if node[2] is not None:
            fields = _fields(piece, node[4] or (), end)
            yield _symbol(piece, node[2][1], _spelling(piece, node[2]), node[3], SymbolKind.RECORD, end, fields)
        case "defm" if node[2] is not None:
            yield _symbol(piece, node[2][1], _spelling(piece, node[2]), node[3], SymbolKind.RECORDS, end, ())
        case "defset":
            inner = tuple(_of_block(piece, node[4], end, depth))
            yield _symbol(piece, node[5], str(node[3]), (), SymbolKind.VARIABLE, end, inner)
        case "defvar":
            yield _symbol(piece, node[1], str(node[2]), (), SymbolKind.VARIABLE, end, ())
        case "let" | "foreach" | "if":
            blocks = [node[3]] if node[0] == "let" else [node[4]] if node[0] == "foreach" else [node[3], node[4] or ()]
            for block in blocks:
                yield from _of_block(piece, block, end, depth)
        case _:
            pass


def _of_block(piece: Piece, nodes: Sequence[Node], end: int, depth: int) -> Iterator[Symbol]:
    if depth >= _MOST_DEPTH:
        return
    for idx, node in enumerate(nodes):
        stop = piece.start + nodes[idx + 1][1] if idx + 1 < len(nodes) else end
        yield from _of_statement(piece, node, stop, depth + 1)


def _symbol(
    piece: Piece,
    offset: int,
    name: str,
    bases: Sequence[Node],
    kind: SymbolKind,
    end: int,
    children: tuple[Symbol, ...],
) -> Symbol:
    start = piece.start + offset
    line_start = piece.start + max(piece.text.rfind("\n", 0, offset), piece.text.rfind("\r", 0, offset)) + 1
    selection = Span(start, start + len(name))
    whole = Span(line_start, max(end, selection.end))
    detail = ", ".join(base[1] for base in bases if base[1] != HOLE_NAME)
    return Symbol(name, detail, kind, whole, selection, children)


def _fields(piece: Piece, body: Sequence[Node], end: int) -> tuple[Symbol, ...]:
    found: list[Symbol] = []
    for idx, item in enumerate(body):
        if item[0] not in ("field", "let"):
            continue
        name: str = item[4] if item[0] == "field" else item[2]
        if name == HOLE_NAME:
            continue
        start = piece.start + item[1]
        stop = piece.start + body[idx + 1][1] if idx + 1 < len(body) else end
        closing = piece.text.find(";", item[1])
        if idx + 1 < len(body) and closing >= 0:
            stop = min(stop, piece.start + piece.text.rfind(";", item[1], body[idx + 1][1]) + 1)
        selection = Span(start, start + len(name))
        found.append(Symbol(name, "", SymbolKind.FIELD, Span(start, max(stop, selection.end)), selection))
    return tuple(found)


def _spelling(piece: Piece, name: Node) -> str:
    """A name as it is written: it may be pasted of parts."""
    if name[0] == "name":
        return str(name[2])
    end = name[1]
    text = piece.text
    while end < len(text) and text[end] not in ":;{\r\n":
        end += 1
    return text[name[1] : end].strip()
