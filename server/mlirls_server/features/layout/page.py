"""The layout report as one self-contained HTML page: each scope with its types in tables that sort, and its structs.

The page makes no requests. Read next: `page_style.py` (style and script), `picture.py` (the pictures), `page_types.py`
(tables and cards), `report.py` (the data).
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from mlirls_ir.document import Document
from mlirls_server.features.amounts import count_of
from mlirls_server.features.layout.describe import line_finder
from mlirls_server.features.layout.page_style import SCRIPT, STYLE
from mlirls_server.features.layout.page_types import buffers_html, cards_html, marked_up, types_html, unknown_html
from mlirls_server.features.layout.report import ScopeRows, scope_name
from mlirls_server.features.layout.spec import entry_paragraph, summary_of
from mlirls_server.features.layout.text import LineOf
from mlirls_server.features.memory.report import MemoryOf
from mlirls_server.features.memory.timeline import memory_html

_MANY_TYPES = 12


def render_page(
    reports: Sequence[ScopeRows], title: str, document: Document | None = None, memory: MemoryOf | None = None
) -> str:
    """The report about `document` as an HTML page, with a timeline of the memory of each function."""
    name = escape(title)
    line_of: LineOf = line_finder(document) if document is not None else lambda _: None
    lines = [None if document is None else document.source.line_of(rows.start) + 1 for rows in reports]
    sections = [
        _section(number, rows, line, line_of) for number, (rows, line) in enumerate(zip(reports, lines, strict=True))
    ]
    if memory is not None:
        sections.append(memory_html(memory))
    body = "\n".join(filter(None, sections)) or "<p>No scope, no type.</p>"
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>Data layout of {name}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n{_HATCH}\n<h1>Data layout of <code>{name}</code></h1>\n"
        f"{_overview(reports, lines)}\n{body}\n<script>{SCRIPT}</script>\n</body>\n</html>\n"
    )


_HATCH = (
    '<svg xmlns="http://www.w3.org/2000/svg" class="key-colours" aria-hidden="true"><defs>'
    '<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="7" height="7"/><path d="M0 0V7"/></pattern></defs></svg>'
)


def _overview(reports: Sequence[ScopeRows], lines: Sequence[int | None]) -> str:
    """The overview of the page, a filter if it is long, and a list of the scopes if there are several."""
    tables = [row.fields for rows in reports for row in rows.rows if row.fields is not None]
    n_types = sum(len(rows.rows) for rows in reports)
    parts = [count_of(len(reports), "scope"), count_of(n_types, "type")]
    if tables:
        padding = sum(table.padding for table in tables)
        size = sum(table.size for table in tables)
        parts.append(f"{count_of(len(tables), 'struct')} with {padding} of {count_of(size, 'byte')} in padding")
    out = [f'<p class="note">{" · ".join(parts)}. Sizes and alignments are in bytes.</p>']
    if len(reports) > 1:
        items = [
            f'<li><a href="#scope-{number}">{_name(rows)}</a> {_place(line)}</li>'
            for number, (rows, line) in enumerate(zip(reports, lines, strict=True))
        ]
        out.append(f"<nav><ul>{''.join(items)}</ul></nav>")
    if n_types > _MANY_TYPES:
        out.append('<input type="search" placeholder="Filter types" aria-label="Filter types">')
    return "\n".join(out)


def _name(rows: ScopeRows) -> str:
    return f"<code>{escape(scope_name(rows))}</code>"


def _place(line: int | None) -> str:
    return "" if line is None else f'<span class="place">line {line}</span>'


def _section(number: int, rows: ScopeRows, line: int | None, line_of: LineOf) -> str:
    head = f'<h2 id="scope-{number}">{_name(rows)} {_place(None if rows.is_implicit else line)}</h2>'
    if rows.problem is not None:
        text = f"The data layout spec is not valid: {rows.problem}"
        return f'<section>\n{head}\n<p class="error">{escape(text)}</p>\n</section>'
    parts = [head, f'<p class="note">{marked_up(summary_of(rows.layout))}</p>', _entries(rows, line_of)]
    if rows.rows:
        parts += [
            types_html(rows, line_of, number),
            buffers_html(rows),
            unknown_html(rows),
            cards_html(rows, number),
        ]
    else:
        parts.append('<p class="note">No type is used directly under this scope.</p>')
    return "\n".join(["<section>", *filter(None, parts), "</section>"])


def _entries(rows: ScopeRows, line_of: LineOf) -> str:
    """The entries in force, with their meanings and sources."""
    entries = rows.layout.entries()
    if not entries:
        return ""
    out: list[str] = []
    for entry in entries:
        line = line_of(entry)
        where = f"{escape(entry.scope.describe())}" + ("" if line is None else f", line {line}")
        meaning = marked_up(entry_paragraph(rows.layout, entry))
        out.append(
            f'<tr><td class="type">{escape(entry.text())}</td><td class="left">{where}</td>'
            f'<td class="left prose">{meaning}</td></tr>'
        )
    return (
        f"<details><summary>{count_of(len(entries), 'entry').replace('entrys', 'entries')} in force</summary>\n"
        '<div class="scroll"><table><thead><tr><th>entry</th><th class="left">of</th><th class="left">meaning</th></tr>'
        f"</thead><tbody>\n{chr(10).join(out)}\n</tbody></table></div></details>"
    )
