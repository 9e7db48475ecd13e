"""Layouts as text: sizes, the entries that apply, field tables with padding."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from mlirls_ir.datalayout import (
    Contents,
    DataLayout,
    FieldTable,
    ScopedEntry,
    TypeLayout,
    better_order,
    element_of,
    fields_of,
)
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.types.model import DYNAMIC, MemRefType, RankedTensorType, Type
from mlirls_ir.values.spelling import Spelling, shown_text
from mlirls_server.features.amounts import bytes_text, count_of
from mlirls_server.features.markdown import cell, fenced, inline

LineOf = Callable[[ScopedEntry], int | None]
"""The line of an entry, from 1; None if it is not in the document."""

_LINE_LINK: Final = re.compile(r"\[(line \d+)\]\(#L\d+\)")
_MAX_ROWS: Final = 48
_BAR_WIDTH: Final = 64
_PLAIN_NAME: Final = compiled(r"[A-Za-z0-9.\[\]]+")
_LONGEST_TYPE: Final = 60
_MAX_DEPTH: Final = 6
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_HOLE: Final = "·"


def size_text(layout: TypeLayout) -> str:
    """Size in words: bytes and bits, `at least` for scalable types."""
    bits = count_of(layout.size_in_bits, "bit")
    in_bytes = bytes_text(layout.size)
    # A rounded size already has its bytes in brackets.
    size = f"{in_bytes[:-1]}, {bits})" if in_bytes.endswith(")") else f"{in_bytes} ({bits})"
    return f"at least {size}, times vscale" if layout.is_scalable else size


def layout_text(layout: TypeLayout) -> str:
    """The layout of a type in one line of Markdown."""
    parts = [
        f"**Size** {size_text(layout)}",
        f"**ABI alignment** {count_of(layout.abi_alignment, 'byte')}",
        f"**preferred alignment** {count_of(layout.preferred_alignment, 'byte')}",
    ]
    if not layout.is_scalable and layout.stride != layout.size:
        parts.append(f"**stride in arrays** {bytes_text(layout.stride)}")
    if layout.index_bitwidth is not None:
        parts.append(f"**index width** {count_of(layout.index_bitwidth, 'bit')}")
    return " · ".join(parts)


def origin_text(layout: TypeLayout, data_layout: DataLayout, line_of: LineOf) -> str:
    """The entries that apply, with their scopes, or MLIR's default."""
    entries = layout.decided_by
    if not entries:
        has_spec = any(scope.spec is not None for scope in data_layout.scopes)
        return f"MLIR's default: there is no {'entry for it in the data layout' if has_spec else 'data layout spec'}."
    shown = [f"- {_roles(layout, entry)}: {entry_text(entry, line_of)}" for entry in entries[:4]]
    more = (
        [f"- and {count_of(len(entries) - 4, 'other entry').replace('entrys', 'entries')}"] if len(entries) > 4 else []
    )
    return "\n".join(["Decided by", *shown, *more])


def _roles(layout: TypeLayout, entry: ScopedEntry) -> str:
    by = {"size": layout.size_from, "ABI alignment": layout.abi_from, "preferred alignment": layout.preferred_from}
    return ", ".join(role for role, entries in by.items() if entry in entries)


def line_link(line: int) -> str:
    """A line of the document as a link in Markdown, without the document's URI, which the caller adds."""
    return f"[line {line}](#L{line})"


def without_line_links(markdown: str) -> str:
    """Markdown without the links of `line_link`, for outputs without a document."""
    return _LINE_LINK.sub(r"\1", markdown)


def entry_text(entry: ScopedEntry, line_of: LineOf) -> str:
    """An entry with its scope, its line, and the entries that it overrides."""
    line = line_of(entry)
    where = f" ({line_link(line)})" if line is not None else ""
    text = f"{inline(entry.text())} of {inline(entry.scope.describe())}{where}"
    outer = entry.overrides
    if outer is not None:
        text += f", overriding {inline(outer.text())} of {inline(outer.scope.describe())}"
    return text


# -- fields


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a field table; `offset` counts from the outermost struct, `name` is the path of indices."""

    name: str
    offset: int
    size: int
    alignment: int
    spelling: Spelling
    depth: int
    is_padding: bool = False

    @property
    def text(self) -> str:
        """The type, or the size of the padding."""
        return shown_text(self.spelling)


def rows_of(table: FieldTable, layout: DataLayout) -> Iterator[Row]:
    """Fields and padding in order, those of nested structs and of the first element of arrays of structs indented."""
    yield from _rows(table, layout, 0, "", 0)


def _rows(table: FieldTable, layout: DataLayout, base: int, path: str, depth: int) -> Iterator[Row]:
    for field in table.fields:
        if field.hole:
            hole = base + field.offset - field.hole
            yield Row("", hole, field.hole, 0, (f"{bytes_text(field.hole)} of padding",), depth, is_padding=True)
        name = f"{path}{field.name}"
        yield Row(name, base + field.offset, field.size, field.alignment, field.type.spelling(), depth)
        element, count = element_of(field.type)
        inner = fields_of(element, layout) if depth < _MAX_DEPTH and count else None
        if inner is not None:
            yield from _rows(inner, layout, base + field.offset, f"{name}{'[0]' if count > 1 else ''}.", depth + 1)
    if table.tail:
        end = base + table.size - table.tail
        text = f"{bytes_text(table.tail)} of padding at the end"
        yield Row("", end, table.tail, 0, (text,), depth, is_padding=True)


def fields_text(table: FieldTable, layout: DataLayout) -> str:
    """The field table in Markdown, with a bar of the bytes and a better order of the fields if there is one."""
    lines = [fenced(bar_of(table), "text")] if table.size else []
    lines.append("| field | offset | size | align | type |\n| :--- | ---: | ---: | ---: | :--- |")
    for number, row in enumerate(rows_of(table, layout)):
        if number == _MAX_ROWS:
            lines[-1] += f"\n| … | | | | {count_of(len(table.fields), 'field')} in all |"
            break
        lines[-1] += "\n" + _row_text(row)
    lines.append(padding_text(table))
    return "\n\n".join(lines)


def _row_text(row: Row) -> str:
    indent = "&emsp;" * row.depth
    if row.is_padding:
        return f"| {indent}{_HOLE} | {row.offset} | {row.size} | | *{row.text}* |"
    # For a type whose text has megabytes, only this part is made.
    text = shown_text(row.spelling, _LONGEST_TYPE)
    if len(text) > _LONGEST_TYPE:
        text = text[: _LONGEST_TYPE - 1] + "…"
    return f"| {indent}{_name_text(row.name)} | {row.offset} | {row.size} | {row.alignment} | {cell(text)} |"


def _name_text(name: str) -> str:
    """The name of a field, as code if Markdown would read something else in it."""
    return name if _PLAIN_NAME.fullmatch(name) else cell(name)


def padding_text(table: FieldTable) -> str:
    """The padding of a struct, and the savings of a better order."""
    if not table.padding:
        return "No padding."
    holes = [field for field in table.fields if field.hole]
    shown = [f"{count_of(field.hole, 'byte')} before field {_name_text(field.name)}" for field in holes[:4]]
    if len(holes) > 4:
        shown.append(f"before {len(holes) - 4} more fields")
    if table.tail:
        shown.append(f"{count_of(table.tail, 'byte')} at the end")
    text = f"Padding: {count_of(table.padding, 'byte')} of {table.size} ({', '.join(shown)})."
    order = better_order(table)
    if order is not None:
        shown = [_name_text(table.fields[number].name) for number in order.order[:16]]
        names = ", ".join(shown if len(order.order) <= 16 else (*shown, "…"))
        text += f" In the order {names} the struct would take {count_of(order.size, 'byte')}, {order.saved} less."
    return text


def bar_of(table: FieldTable) -> str:
    """One character for each byte, or for several bytes in large structs: letters for fields, dots for padding."""
    scale = -(-table.size // _BAR_WIDTH) or 1
    cells = [_HOLE] * -(-table.size // scale)
    for field in table.drawn:
        if not field.size:
            continue
        letter = _LETTERS[field.number % len(_LETTERS)]
        first, last = field.offset // scale, (field.offset + field.size - 1) // scale
        if first == last:
            cells[first] = letter
        else:
            cells[first : last + 1] = letter * (last - first + 1)
    note = "" if scale == 1 else f"  ({count_of(scale, 'byte')} a character)"
    return f"|{''.join(cells)}|{note}"


# -- what has no layout


def contents_text(contents: Contents) -> str:
    """Facts about a memref, tensor or tuple: its size and shape, then others with labels."""
    lines: list[str] = []
    if contents.element is not None and contents.element_stride is not None:
        lines.append(f"- element {inline(contents.element)}: {bytes_text(contents.element_stride)}")
    if contents.element_alignment is not None:
        lines.append(f"- alignment of an element: {count_of(contents.element_alignment, 'byte')}")
    if contents.descriptor is not None:
        lines.append(f"- descriptor after lowering to LLVM: {bytes_text(contents.descriptor)}")
    about = ["The type itself has no size in MLIR's data layout.", *lines]
    headline = _headline(contents)
    return "\n".join([*([f"{headline}\n"] if headline else []), *about]) if lines or headline else ""


def _headline(contents: Contents) -> str:
    """`**4 MiB** · 1024 x 1024 `f32` · strides [1024, 1]`, without unknown parts."""
    parts: list[str] = []
    if contents.footprint is not None:
        parts.append(f"**{bytes_text(contents.footprint)}**{' together' if contents.element is None else ''}")
    if isinstance(contents.type, MemRefType | RankedTensorType):
        shape = " x ".join("?" if size == DYNAMIC else str(size) for size in contents.type.shape)
        parts.append(f"{shape} {inline(contents.element)}".lstrip())
    if contents.strides:
        shown = ", ".join("?" if stride == DYNAMIC else str(stride) for stride in contents.strides)
        parts.append(f"strides [{shown}]")
    return " · ".join(parts)


def is_named(type_: Type) -> str:
    """A type as inline code."""
    return f"{inline(type_)}"
