"""The reference page of a dialect, in Markdown or as one self-contained HTML file.

Both are made from the same sections, each with an anchor, a title and a text in Markdown. The HTML loads nothing else,
and HTML in a description is shown as text. Read first: `entry.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from typing import Final

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.ods.model import DialectDef, OperationDef
from mlirls_ir.ods.registry import Registry
from mlirls_server.features.markdown import cell, escaped, fenced
from mlirls_server.features.reference.entry import Entry, Group, Item, entry_of
from mlirls_server.features.reference.markdown import shows_example
from mlirls_server.features.reference.page_style import STYLE

ExampleOf = Callable[[Registry, OperationDef], str]
"""Finds an example statement for an operation, or ""."""
_HEADING: Final = re.compile(r"^(#{1,6})(?=\s)", re.MULTILINE)
_FENCE: Final = re.compile(r"\s*(?:```|~~~)")
_LINE_BREAKS: Final = re.compile(r"\s*\n\s*")


@dataclass(frozen=True, slots=True)
class Section:
    """A definition on a page: `anchor` is unique there, `body` is Markdown."""

    anchor: str
    title: str
    summary: str
    body: str


@dataclass(frozen=True, slots=True)
class Page:
    """The contents of a page: `parts` are the kinds of definitions ("Operations") with their sections."""

    name: str
    introduction: str
    parts: tuple[tuple[str, tuple[Section, ...]], ...]


def make_page(registry: Registry, dialect: DialectDef, example_of: ExampleOf) -> Page:
    """The page about a dialect, with all its definitions in the order of names."""

    def section(kind: str, key: str, item: Item) -> Section:
        entry = entry_of(registry, dialect, item)
        example = example_of(registry, item) if isinstance(item, OperationDef) and not shows_example(entry) else ""
        return Section(f"{kind}-{key}", entry.name, entry.summary, _body(entry, example))

    tables: tuple[tuple[str, str, Mapping[str, Item]], ...] = (
        ("Operations", "op", dialect.operations),
        ("Types", "type", dialect.types),
        ("Attributes", "attr", dialect.attributes),
        ("Enums", "enum", dialect.enums),
    )
    parts = tuple(
        (title, tuple(section(kind, key, table[key]) for key in sorted(table)))
        for title, kind, table in tables
        if table
    )
    about = entry_of(registry, dialect, dialect)
    introduction = [escaped(about.summary), _lowered(about.description)]
    if about.address:
        introduction.append(f"[The page about upstream's main branch]({about.address})")
    return Page(dialect.name, "\n\n".join(text for text in introduction if text), parts)


def as_markdown(page: Page) -> str:
    """The page in Markdown, with a list of contents."""
    out = [f"# '{page.name}' dialect"]
    out += [page.introduction] if page.introduction else []
    out.append("## Contents")
    for title, sections in page.parts:
        lines = (f"  - [`{section.title}`](#{section.anchor}){_summary_html(section.summary)}" for section in sections)
        out.append("\n".join((f"- {title}", *lines)))
    for title, sections in page.parts:
        out.append(f"## {title}")
        for section in sections:
            out.append(f'### <a id="{section.anchor}"></a>`{section.title}`')
            out += [f"_{escaped(section.summary)}_"] if section.summary else []
            out += [section.body] if section.body else []
    return "\n\n".join(out) + "\n"


def as_html(page: Page) -> str:
    """The page as one HTML file."""
    name = escape(page.name)
    contents = "".join(_contents_html(title, sections) for title, sections in page.parts)
    parts = "".join(_part_html(title, sections) for title, sections in page.parts)
    main = f"<h1><code>{name}</code> dialect</h1>\n{_html(page.introduction)}{parts}"
    return _document(f"{name} dialect", f"<nav>{contents}</nav>\n<main>\n{main}</main>")


def index_markdown(pages: Sequence[tuple[str, str]]) -> str:
    """A list of pages: the names of dialects, and their files."""
    return "\n".join(("# Dialects", "", *(f"- [`{name}`]({file})" for name, file in pages))) + "\n"


def index_html(pages: Sequence[tuple[str, str]]) -> str:
    """The same as HTML."""
    items = "".join(f'<li><a href="{escape(file)}"><code>{escape(name)}</code></a></li>' for name, file in pages)
    return _document("Dialects", f"<main>\n<h1>Dialects</h1>\n<ul>{items}</ul>\n</main>")


def _body(entry: Entry, example: str) -> str:
    return "\n\n".join(text for text in _paragraphs(entry, example) if text)


def _paragraphs(entry: Entry, example: str) -> Iterator[str]:
    if entry.deprecated and entry.deprecated not in entry.summary:
        yield f"**Deprecated**: {escaped(entry.deprecated)}."
    if entry.syntax:
        yield f"Syntax:\n\n{fenced(entry.syntax)}"
    if entry.format:
        yield f"Assembly format:\n\n{fenced(entry.format)}"
    yield _lowered(entry.description)
    if example:
        yield f"Example:\n\n{fenced(example, 'mlir')}"
    for group in entry.groups:
        yield _table(group)
    if entry.cases:
        lines = (f"| {cell(text)} | {value} |" for text, value in entry.cases)
        yield "\n".join(("| Case | Value |", "| :--- | ---: |", *lines))
    if entry.traits:
        yield f"Traits: {'; '.join(map(escaped, entry.traits))}."
    if entry.interfaces:
        yield f"Interfaces: {', '.join(f'`{name}`' for name in entry.interfaces)}."


def _table(group: Group) -> str:
    """The rows of a group, without empty columns."""
    columns = [
        (group.title.removesuffix("s"), [cell(row.name) if row.name else "" for row in group.rows]),
        ("What", [_in_cell(row.what) for row in group.rows]),
        ("", [escaped(row.notes) for row in group.rows]),
        ("Default", [row.default if row.default in ("", "computed") else cell(row.default) for row in group.rows]),
        ("Description", [_in_cell(row.meaning) for row in group.rows]),
    ]
    shown = [(title, cells) for title, cells in columns if any(cells)]
    lines = (f"| {' | '.join(cells[number] for _, cells in shown)} |" for number in range(len(group.rows)))
    return "\n".join((f"| {' | '.join(title for title, _ in shown)} |", f"|{' :--- |' * len(shown)}", *lines))


def _in_cell(text: str) -> str:
    return _LINE_BREAKS.sub(" ", escaped(text)).replace("\\|", "|").replace("|", "\\|")


def _lowered(description: str) -> str:
    """A description with its headings one level below those of the page."""
    out: list[str] = []
    is_code = False
    for line in description.split("\n"):
        is_code ^= _FENCE.match(line) is not None
        out.append(line if is_code else _HEADING.sub(lambda match: "#" * min(6, len(match[1]) + 3), line))
    # A code block without an end would swallow the following text.
    return "\n".join(out) + ("\n```" if is_code else "")


def _summary_html(summary: str) -> str:
    return f": {escaped(summary)}" if summary else ""


def _html(markdown: str) -> str:
    from markdown_it import MarkdownIt

    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown))


def _contents_html(title: str, sections: Sequence[Section]) -> str:
    items = "".join(
        f'<li><a href="#{escape(section.anchor)}"><code>{escape(section.title)}</code></a></li>' for section in sections
    )
    return f"<h2>{title}</h2>\n<ul>{items}</ul>\n"


def _part_html(title: str, sections: Sequence[Section]) -> str:
    out = [f"<h2>{title}</h2>\n"]
    for section in sections:
        summary = f"<p><em>{escape(section.summary)}</em></p>\n" if section.summary else ""
        out.append(
            f'<section id="{escape(section.anchor)}">\n<h3><a href="#{escape(section.anchor)}">'
            f"<code>{escape(section.title)}</code></a></h3>\n{summary}{_html(section.body)}</section>\n"
        )
    return "".join(out)


def _document(title: str, body: str) -> str:
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )
