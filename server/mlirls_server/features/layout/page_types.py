"""The types of a scope on the layout report's page: a table of layouts, a table of buffers, a card for each struct."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from mlirls_ir.datalayout import Contents, DataLayout, FieldTable, ScopedEntry, TypeLayout, better_order
from mlirls_ir.types.model import DYNAMIC
from mlirls_server.features.amounts import bytes_text, count_of
from mlirls_server.features.layout.machine import machine_words
from mlirls_server.features.layout.picture import bar_of, pieces_of, svg_of
from mlirls_server.features.layout.report import ScopeRows, TypeRow
from mlirls_server.features.layout.text import LineOf, rows_of

_CODE: Final = re.compile(r"`([^`]*)`")
_MINIATURE: Final = 72
_MOST_ROWS: Final = 400
_COLUMNS: Final = (
    ("type", "The type, as MLIR writes it"),
    ("size", "Bytes, not rounded up to the alignment"),
    ("bits", "Size in bits"),
    ("ABI", "ABI alignment in bytes"),
    ("preferred", "Preferred alignment in bytes"),
    ("stride", "Bytes from one element of an array to the next"),
    ("padding", "Bytes of a struct outside of its fields"),
)
_BUFFER_COLUMNS: Final = (
    ("type", "The type, as MLIR writes it"),
    ("element", "Bytes from one element to the next"),
    ("alignment", "Alignment of an element in bytes"),
    ("strides", "In elements, from the outermost dimension to the innermost"),
    ("contents", "Bytes from the first element to the last"),
    ("descriptor", "Bytes of the struct that a memref becomes in LLVM"),
)


def marked_up(text: str) -> str:
    """A sentence of Markdown that has only inline code, as HTML."""
    return _CODE.sub(r"<code>\1</code>", escape(text, quote=False))


def breakable(type_: str) -> str:
    """A type as HTML that may be broken after each `<`, and inside a name only if the name does not fit."""
    return escape(type_).replace("&lt;", "&lt;<wbr>")


def types_html(rows: ScopeRows, line_of: LineOf, scope: int) -> str:
    """The table of the types that have a layout."""
    found = [row for row in rows.rows if row.layout is not None]
    if not found:
        return ""
    body = [_type_row(row, rows, line_of, scope) for row in found]
    heads = [*map(_head, _COLUMNS), '<th class="left">from</th>']
    return f"<h3>Types</h3>\n{_table(heads, body)}"


def _head(column: tuple[str, str]) -> str:
    name, meaning = column
    return f'<th title="{escape(meaning)}"><button type="button">{name}</button></th>'


def _table(heads: Sequence[str], body: Sequence[str]) -> str:
    return (
        f'<div class="scroll"><table>\n<thead><tr>{"".join(heads)}</tr></thead>\n<tbody>\n'
        f"{chr(10).join(body)}\n</tbody>\n</table></div>"
    )


def _number(value: int | None, shown: str | None = None) -> str:
    if value is None:
        return '<td data-value=""></td>'
    return f'<td data-value="{value}">{value if shown is None else shown}</td>'


def _type_row(row: TypeRow, rows: ScopeRows, line_of: LineOf, scope: int) -> str:
    layout = row.layout
    if layout is None:
        return ""
    name = str(row.type)
    shown = breakable(name)
    link = shown if row.fields is None else f'<a href="#{_card_id(scope, rows, row)}">{shown}</a>'
    scale = " × vscale" if layout.is_scalable else ""
    cells = [
        f'<td class="type" data-value="{escape(name)}">{link}{_warnings(layout)}{_machine(row)}</td>',
        _number(layout.size, f"{layout.size}{scale}"),
        _number(layout.size_in_bits, f"{layout.size_in_bits}{scale}"),
        _number(layout.abi_alignment),
        _number(layout.preferred_alignment),
        _number(layout.stride, f"{layout.stride}{scale}"),
        _padding(row.fields, rows.layout),
        f'<td class="left">{_decided_by(layout, rows, line_of)}</td>',
    ]
    return f'<tr data-type="{escape(name)}">{"".join(cells)}</tr>'


def _warnings(layout: TypeLayout) -> str:
    return "".join(f'<br><span class="waste">{marked_up(warning)}</span>' for warning in layout.warnings)


def _machine(row: TypeRow) -> str:
    if row.machine is None or not row.machine.differs:
        return ""
    return f'<br><span class="waste" title="{escape(row.machine.string)}">{escape(machine_words(row.machine))}</span>'


def _padding(table: FieldTable | None, layout: DataLayout) -> str:
    if table is None or not table.size:
        return _number(None)
    picture = bar_of(table, pieces_of(table, layout), _MINIATURE, 10) if table.padding else ""
    return f'<td data-value="{table.padding}">{table.padding}{picture}</td>'


def _decided_by(layout: TypeLayout, rows: ScopeRows, line_of: LineOf) -> str:
    if not layout.decided_by:
        return '<span class="note">MLIR’s default</span>'
    return "<br>".join(_key(entry, rows, line_of) for entry in layout.decided_by)


def _key(entry: ScopedEntry, rows: ScopeRows, line_of: LineOf) -> str:
    line = line_of(entry)
    places = [] if line is None else [f"line {line}"]
    if entry.scope is not rows.scope and entry.scope.statement is not rows.scope.statement:
        places.insert(0, f"of {entry.scope.describe()}")
    where = f' <span class="note">{escape(", ".join(places))}</span>' if places else ""
    return f'<code class="key" title="{escape(entry.text())}">{escape(str(entry.key))}</code>{where}'


# -- buffers


def buffers_html(rows: ScopeRows) -> str:
    """The table of memrefs, tensors and tuples."""
    body = [_buffer_row(row, row.contents) for row in rows.rows if row.layout is None and row.contents is not None]
    if not body:
        return ""
    note = '<p class="note">These types have no size in MLIR; the figures are for their contents.</p>'
    return f"<h3>Buffers, tensors and tuples</h3>\n{note}\n{_table([*map(_head, _BUFFER_COLUMNS)], body)}"


def _buffer_row(row: TypeRow, contents: Contents) -> str:
    name = escape(str(row.type))
    strides = "" if contents.strides is None else ", ".join("?" if n == DYNAMIC else str(n) for n in contents.strides)
    cells = [
        f'<td class="type" data-value="{name}">{breakable(str(row.type))}</td>',
        _number(contents.element_stride),
        _number(contents.element_alignment),
        f'<td data-value="{strides}">{f"[{strides}]" if strides else ""}</td>',
        _number(contents.footprint),
        _number(contents.descriptor),
    ]
    return f'<tr data-type="{name}">{"".join(cells)}</tr>'


def unknown_html(rows: ScopeRows) -> str:
    """The types without a layout, with the reasons."""
    items: list[str] = []
    for row in rows.rows:
        if row.layout is None and row.contents is None and not isinstance(row.answer, TypeLayout):
            name = escape(str(row.type))
            items.append(f'<li data-type="{name}"><code>{name}</code>: {escape(row.answer.reason)}</li>')
    if not items:
        return ""
    count = count_of(len(items), "type")
    return f"<details><summary>{count} without a layout</summary>\n<ul>{''.join(items)}</ul></details>"


# -- structs


def _card_id(scope: int, rows: ScopeRows, row: TypeRow) -> str:
    return f"struct-{scope}-{rows.rows.index(row)}"


def cards_html(rows: ScopeRows, scope: int) -> str:
    """A card for each struct: its figures, a picture, a better order of its fields, and its field table."""
    cards = [_card(row.fields, rows.layout, _card_id(scope, rows, row)) for row in rows.rows if row.fields is not None]
    return "" if not cards else "\n".join(["<h3>Structs</h3>", *cards])


def _card(table: FieldTable, layout: DataLayout, anchor: str) -> str:
    name = escape(str(table.type))
    times = " × vscale" if table.is_scalable else ""
    figures = [
        ("size", f"{table.size}{times}"),
        ("ABI alignment", str(table.alignment)),
        ("fields", str(len(table.fields))),
    ]
    out = [f'<article id="{anchor}" data-type="{name}">', f"<h4><code>{name}</code></h4>", "<dl>"]
    out += [f"<div><dt>{what}</dt><dd>{escape(text)}</dd></div>" for what, text in figures]
    kind = ' class="waste"' if table.padding else ""
    out.append(f"<div><dt>padding</dt><dd{kind}>{_share(table)}</dd></div>")
    inside = sum(piece.size for piece in pieces_of(table, layout) if piece.is_hole) - table.padding
    if inside:
        out.append(f'<div><dt>padding inside its fields</dt><dd class="waste">{inside}</dd></div>')
    out += ["</dl>", f'<div class="scroll">{svg_of(table, layout)}</div>', _better(table), _fields(table, layout)]
    return "\n".join([*filter(None, out), "</article>"])


def _share(table: FieldTable) -> str:
    return f"{table.padding} ({100 * table.padding // table.size} %)" if table.size and table.padding else "0"


def _better(table: FieldTable) -> str:
    order = better_order(table)
    if order is None:
        return ""
    names = ", ".join(escape(table.fields[number].name) for number in order.order[:24]) + (
        ", …" if len(order.order) > 24 else ""
    )
    saved = bytes_text(order.saved)
    return f'<p class="better">In the order <b>{names}</b> it would take {order.size} bytes: {saved} less.</p>'


def _fields(table: FieldTable, layout: DataLayout) -> str:
    body: list[str] = []
    for number, row in enumerate(rows_of(table, layout)):
        if number == _MOST_ROWS:
            body.append('<tr><td class="type">…</td><td></td><td></td><td></td><td></td></tr>')
            break
        name = "&emsp;" * row.depth + (
            f'<span class="note">{escape(row.text)}</span>' if row.is_padding else escape(row.name)
        )
        kind = "" if row.is_padding else f"<code>{escape(row.text)}</code>"
        alignment = "" if row.is_padding else row.alignment
        body.append(
            f'<tr><td class="left">{name}</td><td>{row.offset}</td><td>{row.size}</td><td>{alignment}</td>'
            f'<td class="left">{kind}</td></tr>'
        )
    heads = ["<th>field</th>", "<th>offset</th>", "<th>size</th>", "<th>alignment</th>", '<th class="left">type</th>']
    return f"<details><summary>Fields</summary>\n{_table(heads, body)}</details>"
