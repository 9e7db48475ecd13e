"""Pictures of structs as SVG: every byte in rows of sixteen, with hatched padding, or one bar for a large struct.

Nested structs and the elements of short arrays are drawn with their own fields and holes, so that no padding is hidden.
Colours are classes (`c0`, `c1`, ... and `hole`) that the page's style defines, so they follow its theme, and no element
needs a style attribute, which a strict content security policy forbids.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from mlirls_ir.datalayout import DataLayout, FieldTable, TypeLayout, element_of, fields_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.types.model import Type
from mlirls_server.features.amounts import bytes_text

N_COLOURS: Final = 8
_ROW_BYTES: Final = 16
_CELL: Final = 42
_HEIGHT: Final = 30
_GAP: Final = 6
_LEFT: Final = 44
_TOP: Final = 20
_CHARACTER: Final = 7.3
_BAR: Final = 960
_MOST_DRAWN: Final = 768
_MOST_PIECES: Final = 400
_MOST_NESTED: Final = 4
_MOST_ELEMENTS: Final = 32


@dataclass(frozen=True, slots=True)
class Piece:
    """A field or a hole of a struct. `path` is its path of indices, `outer` the outermost field.

    `is_hole` marks padding, with its place in `text`.
    """

    start: int
    size: int
    path: str
    text: str
    outer: int
    is_hole: bool = False

    def describe(self) -> str:
        """The piece in words."""
        where = f"bytes {self.start} to {self.start + self.size - 1}" if self.size > 1 else f"byte {self.start}"
        return f"{self.text}, {where}" if self.is_hole else f"field {self.path}: {self.text}, {where}"


def pieces_of(table: FieldTable, layout: DataLayout) -> list[Piece]:
    """The pieces of a struct and of nested structs in order; the first few hundred."""
    out: list[Piece] = []
    for piece in _pieces(table, layout, 0, "", None, 0):
        out.append(piece)
        if len(out) == _MOST_PIECES:
            break
    return out


def _pieces(
    table: FieldTable, layout: DataLayout, base: int, path: str, outer: int | None, depth: int
) -> Iterator[Piece]:
    """The pieces of a struct at byte `base` of the outermost struct, inside of its field `outer`."""
    for field in table.drawn:
        number = field.number if outer is None else outer
        if field.hole:
            text = f"{bytes_text(field.hole)} of padding before field {path}{field.name}"
            yield Piece(base + field.offset - field.hole, field.hole, "", text, number, is_hole=True)
        if field.size:
            place = _Place(base + field.offset, field.size, f"{path}{field.name}", number, depth)
            yield from _inside(field.type, layout, place)
    if table.tail:
        what = f"field {path.rstrip('.')}" if path else "the struct"
        text = f"{bytes_text(table.tail)} of padding at the end of {what}"
        yield Piece(base + table.size - table.tail, table.tail, "", text, outer or 0, is_hole=True)


@dataclass(frozen=True, slots=True)
class _Place:
    """The place of a field or an element: first byte, size, path, outermost field, nesting."""

    start: int
    size: int
    path: str
    outer: int
    depth: int


def _inside(type: Type, layout: DataLayout, place: _Place) -> Iterator[Piece]:
    """The pieces of a field or an element: of a struct, of each element of a short array, or a single one."""
    inner = fields_of(type, layout) if place.depth < _MOST_NESTED else None
    if inner is not None and inner.fields:
        yield from _pieces(inner, layout, place.start, f"{place.path}.", place.outer, place.depth + 1)
        return
    element, count = element_of(type)
    found = layout.of(element)
    if not 1 < count <= _MOST_ELEMENTS or not isinstance(found, TypeLayout) or place.depth >= _MOST_NESTED:
        yield Piece(place.start, place.size, place.path, str(type), place.outer)
        return
    for number in range(count):
        start = place.start + number * found.stride
        path = f"{place.path}[{number}]"
        yield from _inside(element, layout, _Place(start, found.size, path, place.outer, place.depth + 1))
        if found.stride > found.size:
            text = f"{bytes_text(found.stride - found.size)} of padding after {path}"
            yield Piece(start + found.size, found.stride - found.size, "", text, place.outer, is_hole=True)


def svg_of(table: FieldTable, layout: DataLayout) -> str:
    """The picture of a struct's bytes; "" for an empty struct."""
    if not table.size:
        return ""
    pieces = pieces_of(table, layout)
    if table.size > _MOST_DRAWN:
        return bar_of(table, pieces, _BAR, 24)
    return _grid(table, pieces)


def bar_of(table: FieldTable, pieces: Sequence[Piece], width: int, height: int) -> str:
    """A struct as one bar."""
    scale = width / table.size
    out = [_open(width, height, f"{bytes_text(table.size)} as one bar")]
    out += [
        f'<rect class="{_class(piece)}" x="{piece.start * scale:.2f}" '
        f'width="{max(piece.size * scale, 0.5):.2f}" height="{height}">{_title(piece)}</rect>'
        for piece in pieces
    ]
    return "".join(out) + "</svg>"


def _grid(table: FieldTable, pieces: Sequence[Piece]) -> str:
    n_lines = -(-table.size // _ROW_BYTES)
    n_columns = min(table.size, _ROW_BYTES)
    step = _HEIGHT + _GAP
    out = [_open(_LEFT + n_columns * _CELL + 1, _TOP + n_lines * step, f"{bytes_text(table.size)}, row by row")]
    out += [_scale(_LEFT + (at + 0.5) * _CELL, 12, at, "middle") for at in range(n_columns)]
    out += [_scale(_LEFT - 8, _TOP + line * step + 20, line * _ROW_BYTES, "end") for line in range(n_lines)]
    for piece in pieces:
        out += _cells(piece)
    return "".join(out) + "</svg>"


def _open(width: int, height: int, label: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" aria-label="{escape(label)}">'
    )


def _scale(x: float, y: int, number: int, anchor: str) -> str:
    return f'<text class="scale" x="{x:g}" y="{y}" text-anchor="{anchor}">{number}</text>'


def _class(piece: Piece) -> str:
    return "hole" if piece.is_hole else f"c{piece.outer % N_COLOURS}"


def _title(piece: Piece) -> str:
    return f"<title>{escape(piece.describe())}</title>"


def _cells(piece: Piece) -> list[str]:
    """The rectangles of a piece, one for each row of the picture that it touches."""
    out: list[str] = []
    at, end = piece.start, piece.start + piece.size
    while at < end:
        line = at // _ROW_BYTES
        stop = min(end, (line + 1) * _ROW_BYTES)
        x, y = _LEFT + at % _ROW_BYTES * _CELL, _TOP + line * (_HEIGHT + _GAP)
        width = (stop - at) * _CELL
        label = _label(piece, width)
        text = (
            "" if not label else f'<text x="{x + width / 2:g}" y="{y + 20}" text-anchor="middle">{escape(label)}</text>'
        )
        out.append(
            f'<g>{_title(piece)}<rect class="{_class(piece)}" x="{x + 0.5}" y="{y + 0.5}" width="{width - 1}" '
            f'height="{_HEIGHT - 1}" rx="3"/>{text}</g>'
        )
        at = stop
    return out


def _label(piece: Piece, width: int) -> str:
    """The label that fits into a rectangle: path and type, or the path."""
    if piece.is_hole:
        return ""
    room = int((width - 6) / _CHARACTER)
    text = f"{piece.path}: {piece.text.removeprefix('!llvm.')}"
    if len(text) <= room:
        return text
    return piece.path if len(piece.path) <= room else ""
