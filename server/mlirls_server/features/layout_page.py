"""The layout report as one self-contained HTML page: sortable tables, and a picture of every struct.

No request leaves the page: style, script and pictures are inside it. It follows the reader's light or dark theme.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from mlirls_ir.datalayout import DataLayout, FieldTable, TypeLayout
from mlirls_server.features.layout_report import ScopeRows, TypeRow, scope_name
from mlirls_server.features.layout_spec import summary_of
from mlirls_server.features.layout_text import Row, contents_text, padding_text, rows_of

_ROW_BYTES: Final = 16
_CELL: Final = 40
_HEIGHT: Final = 34
_MOST_DRAWN: Final = 1024
_MOST_FIELDS: Final = 400

_STYLE: Final = """
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 68rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2.5rem; }
code, td.type { font-family: ui-monospace, monospace; font-size: .9em; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid #8884; vertical-align: top; }
th:first-child, td.type, td.by { text-align: left; }
th[data-sort] { cursor: pointer; user-select: none; } th[data-sort]:after { content: " ↕"; opacity: .4; }
.error { border-left: 4px solid #c33; padding-left: .8rem; } .note { opacity: .75; }
figure { margin: 1rem 0; overflow-x: auto; } figcaption { margin-bottom: .4rem; }
svg text { font: 12px ui-monospace, monospace; fill: #111; pointer-events: none; }
"""

_SCRIPT: Final = """
for (const head of document.querySelectorAll("th[data-sort]")) head.addEventListener("click", () => {
  const body = head.closest("table").tBodies[0], column = head.cellIndex;
  const down = head.dataset.down = head.dataset.down === "1" ? "0" : "1";
  const key = row => row.cells[column].dataset.value ?? row.cells[column].textContent;
  const rows = [...body.rows].sort((a, b) => {
    const x = key(a), y = key(b);
    const order = x !== "" && y !== "" && !isNaN(x) && !isNaN(y) ? x - y : x.localeCompare(y);
    return down === "1" ? order : -order;
  });
  body.append(...rows);
});
"""


def render_page(reports: Sequence[ScopeRows], title: str) -> str:
    """The report as an HTML page."""
    body = "\n".join(_section(rows) for rows in reports) or "<p>No scope, no type.</p>"
    name = escape(title)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>Data layout of {name}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<h1>Data layout of <code>{name}</code></h1>\n{body}\n"
        f"<script>{_SCRIPT}</script>\n</body>\n</html>\n"
    )


def _section(rows: ScopeRows) -> str:
    head = f"<h2><code>{escape(scope_name(rows))}</code></h2>"
    if rows.problem is not None:
        return f'<section>\n{head}\n<p class="error">{escape(rows.problem)}</p>\n</section>'
    entries = "".join(
        f"<li><code>{escape(entry.text())}</code> of <code>{escape(entry.scope.describe())}</code></li>"
        for entry in rows.layout.entries()
    )
    spec = f"<details><summary>Entries in force</summary><ul>{entries}</ul></details>" if entries else ""
    summary = f'<p class="note">{escape(summary_of(rows.layout).replace("`", ""))}</p>'
    pictures = "\n".join(_figure(row.fields, rows.layout) for row in rows.rows if row.fields is not None)
    table = _table(rows.rows) if rows.rows else '<p class="note">No type is used directly under this scope.</p>'
    return f"<section>\n{head}\n{summary}\n{spec}\n{table}\n{pictures}\n</section>"


_COLUMNS: Final = ("type", "size", "bits", "ABI", "preferred", "stride", "padding", "decided by")


def _table(rows: Sequence[TypeRow]) -> str:
    heads = "".join(f"<th data-sort>{column}</th>" for column in _COLUMNS)
    body = "\n".join(f"<tr>{_cells(row)}</tr>" for row in rows)
    return f"<table>\n<thead><tr>{heads}</tr></thead>\n<tbody>\n{body}\n</tbody>\n</table>"


def _cells(row: TypeRow) -> str:
    name = f'<td class="type">{escape(str(row.type))}</td>'
    layout = row.layout
    if layout is None:
        text = "" if row.contents is None else contents_text(row.contents).replace("`", "")
        reason = "" if isinstance(row.answer, TypeLayout) else row.answer.reason
        note = escape(text or reason).replace("\n- ", "<br>")
        return name + '<td data-value=""></td>' * 6 + f'<td class="by note">{note}</td>'
    scale = " × vscale" if layout.is_scalable else ""
    numbers = (layout.size, layout.size_in_bits, layout.abi_alignment, layout.preferred_alignment, layout.stride)
    cells = "".join(
        f'<td data-value="{number}">{number}{scale if index in (0, 1, 4) else ""}</td>'
        for index, number in enumerate(numbers)
    )
    padding = "" if row.fields is None else str(row.fields.padding)
    by = ", ".join(f"{entry.text()}" for entry in layout.decided_by) or "default"
    return f'{name}{cells}<td data-value="{padding}">{padding}</td><td class="by"><code>{escape(by)}</code></td>'


# -- pictures


def _figure(table: FieldTable, layout: DataLayout) -> str:
    caption = f"<code>{escape(str(table.type))}</code><br>{escape(padding_text(table))}"
    if not table.size:
        return ""
    return f"<figure><figcaption>{caption}</figcaption>\n{svg_of(table, layout)}</figure>"


def svg_of(table: FieldTable, layout: DataLayout) -> str:
    """A picture of a struct's bytes: rows of 16, or one bar where it is large; padding is hatched."""
    # Only the outermost fields are drawn, so that nothing is drawn twice.
    rows = [row for row in rows_of(table, layout) if row.depth == 0]
    if table.size > _MOST_DRAWN:
        return _bar(table, rows)
    n_lines = -(-table.size // _ROW_BYTES)
    width = min(table.size, _ROW_BYTES) * _CELL + 60
    out = [_svg_open(width, n_lines * _HEIGHT + 18)]
    out += [
        f'<text x="{60 + at * _CELL + _CELL / 2}" y="12" text-anchor="middle" opacity=".6">{at}</text>'
        for at in range(min(table.size, _ROW_BYTES))
    ]
    out += [
        f'<text x="52" y="{18 + line * _HEIGHT + 21}" text-anchor="end" opacity=".6">{line * _ROW_BYTES}</text>'
        for line in range(n_lines)
    ]
    for number, row in enumerate(rows):
        out += _cells_of(row, number)
    return "".join(out) + "</svg>"


def _svg_open(width: float, height: float) -> str:
    hatch = (
        '<pattern id="p" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<rect width="6" height="6" fill="#eee"/><rect width="2" height="6" fill="#bbb"/></pattern>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" role="img">'
        f'<rect width="100%" height="100%" fill="#fff"/><defs>{hatch}</defs>'
    )


def _fill(row: Row, number: int) -> str:
    return "url(#p)" if row.is_padding else f"hsl({number * 67 % 360} 70% 82%)"


def _cells_of(row: Row, number: int) -> list[str]:
    """The rectangles of a field, one a line of the picture that it touches."""
    out: list[str] = []
    at, end = row.offset, row.offset + row.size
    while at < end:
        line = at // _ROW_BYTES
        stop = min(end, (line + 1) * _ROW_BYTES)
        x, y = 60 + at % _ROW_BYTES * _CELL, 18 + line * _HEIGHT
        width = (stop - at) * _CELL
        label = "" if row.is_padding else _label(row, width)
        out.append(
            f'<g><title>{escape(_title(row))}</title><rect x="{x}" y="{y}" width="{width}" height="{_HEIGHT - 6}" '
            f'fill="{_fill(row, number)}" stroke="#555"/>'
            f'<text x="{x + width / 2:g}" y="{y + 18}" text-anchor="middle">{escape(label)}</text></g>'
        )
        at = stop
    return out


def _title(row: Row) -> str:
    what = row.text if row.is_padding else f"field {row.name}: {row.text}, {row.size} bytes"
    return f"{what} at offset {row.offset}"


def _label(row: Row, width: int) -> str:
    room = width // 8
    text = f"{row.name}: {row.text.removeprefix('!llvm.')}"
    if len(text) <= room:
        return text
    return row.name if len(row.name) <= room else ""


def _bar(table: FieldTable, rows: Sequence[Row]) -> str:
    width = 960
    scale = width / table.size
    out = [_svg_open(width, _HEIGHT)]
    for number, row in enumerate(rows[:_MOST_FIELDS]):
        out.append(
            f'<rect x="{row.offset * scale:.2f}" width="{max(row.size * scale, 0.5):.2f}" height="{_HEIGHT}" '
            f'fill="{_fill(row, number)}"><title>{escape(_title(row))}</title></rect>'
        )
    return "".join(out) + "</svg>"
