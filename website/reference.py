"""The pages about upstream's dialects, made of the tables that ship, as `mlirls dialects docs` makes its pages.

A heading of each page and definition is Sphinx's own, so that it is in the list of contents and found by the search.
The text below it becomes HTML here: the prose is upstream's, so this site has no source of it to fix.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from pygments import highlight
from pygments.formatters import HtmlFormatter
from website.mlir_lexer import MlirLexer

from mlirls_ir.dialects.upstream import upstream_registry
from mlirls_ir.ods.model import DialectDef
from mlirls_ir.ods.pages import page_of
from mlirls_ir.ods.registry import Registry
from mlirls_server.features.completion.documentation import example_statement
from mlirls_server.features.reference.page import Page, make_page

FOLDER: Final = "reference"
_UPSTREAM: Final = "https://mlir.llvm.org/docs/"
_DOCUMENT: Final = re.compile(r"[\w./-]*?([\w-]+(?:/[\w-]+)?)\.md/?(#.*)?")


def write_reference(folder: Path) -> int:
    """Writes a page for each dialect, and `reference.md`, which lists them; gives the number of operations."""
    registry = upstream_registry()
    (folder / FOLDER).mkdir()
    rows: list[str] = []
    n_operations = 0
    for name in sorted(registry.names()):
        dialect = registry.dialect(name)
        assert dialect is not None, name
        page = make_page(registry, dialect, example_statement)
        (folder / FOLDER / f"{name}.md").write_text(dialect_text(page), encoding="utf-8")
        n_operations += len(dialect.operations)
        rows.append(_row(dialect))
    (folder / f"{FOLDER}.md").write_text(_list_text(registry, rows, n_operations), encoding="utf-8")
    return n_operations


def dialect_text(page: Page) -> str:
    """The page of a dialect, for MyST."""
    out = [f"# `{page.name}`", _raw(as_html(page.introduction, page.name))]
    for title, sections in page.parts:
        out.append(f"## {title}")
        out += [_raw(_contents([(section.anchor, section.title, section.summary) for section in sections]))]
        for section in sections:
            summary = f"<p><em>{_line(section.summary)}</em></p>\n" if section.summary else ""
            anchor = f'<a class="anchor" id="{escape(section.anchor)}"></a>'
            out += [f"### `{section.title}`", _raw(f"{anchor}{summary}{as_html(section.body, page.name)}")]
    return "\n\n".join(out) + "\n"


def as_html(markdown: str, dialect: str) -> str:
    """Upstream's prose as HTML: HTML in it is text, MLIR has its colours, and links lead to upstream's own site."""
    made = MarkdownIt("commonmark", {"html": False, "highlight": _highlighted}).enable("table")
    made.add_render_rule("link_open", _link_open)
    made.add_render_rule("link_close", _link_close)
    made.add_render_rule("image", _image)
    return str(made.render(markdown, {"dialect": dialect}))


def address_of(target: str, dialect: str) -> str | None:
    """Where a link in the prose of a dialect leads; None where that is nowhere, as in C++ that looks like a link."""
    if target.startswith(("https://", "http://")):
        return target
    if target.startswith("#"):
        page = page_of(dialect)
        return None if page is None else page + target
    if target.startswith("/docs/"):
        return _UPSTREAM + target.removeprefix("/docs/")
    found = _DOCUMENT.fullmatch(target)
    if found is None:
        return None
    is_beside = "/" not in target.partition(".md")[0]
    return f"{_UPSTREAM}{'Dialects/' if is_beside else ''}{found[1]}/{found[2] or ''}"


def _row(dialect: DialectDef) -> str:
    counts = " | ".join(str(len(table)) for table in (dialect.operations, dialect.types, dialect.attributes))
    return f"| [`{dialect.name}`]({FOLDER}/{dialect.name}.md) | {counts} |"


def _list_text(registry: Registry, rows: list[str], n_operations: int) -> str:
    names = "\n".join(f"{FOLDER}/{name}" for name in sorted(registry.names()))
    table = "\n".join(("| Dialect | Operations | Types | Attributes |", "| :--- | ---: | ---: | ---: |", *rows))
    return (
        "# Dialects and operations\n\n"
        f"The {n_operations:,} operations of the {len(rows)} dialects that mlirls knows without any file of yours, "
        "as of LLVM 22: their meaning, their syntax and their contents.\n"
        "`mlirls dialects docs` writes such pages, also for [dialects of your own](docs/dialects.md), and "
        "[what changed between releases](docs/releases.md) has a page of its own.\n\n"
        f"{table}\n\n```{{toctree}}\n:hidden:\n\n{names}\n```\n"
    )


def _contents(entries: list[tuple[str, str, str]]) -> str:
    items = (
        f'<tr><td><a href="#{escape(anchor)}"><code>{escape(title)}</code></a></td><td>{_line(summary)}</td></tr>'
        for anchor, title, summary in entries
    )
    return f'<table class="docutils contents-of-part"><tbody>{"".join(items)}</tbody></table>'


def _line(text: str) -> str:
    """A line of plain text that may have code between backticks."""
    return str(MarkdownIt("zero").enable("backticks").renderInline(text))


def _raw(html: str) -> str:
    """HTML that goes to the page as it is."""
    ticks = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", html)), default=0))
    return f"{ticks}{{raw}} html\n{html}\n{ticks}"


def _highlighted(code: str, language: str, _: str) -> str:
    if language != "mlir":
        return f'<pre class="plain">{escape(code)}</pre>'
    return f'<pre class="highlight">{highlight(code, MlirLexer(), HtmlFormatter[str](nowrap=True))}</pre>'


def _link_open(renderer: RendererHTML, tokens: list[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
    target = address_of(str(tokens[idx].attrGet("href") or ""), str(env["dialect"]))
    if target is None:
        return "<span>"
    tokens[idx].attrSet("href", target)
    return renderer.renderToken(tokens, idx, options, env)


def _link_close(renderer: RendererHTML, tokens: list[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
    opened = next(token for token in reversed(tokens[:idx]) if token.type == "link_open")
    return "</a>" if "://" in str(opened.attrGet("href")) else "</span>"


def _image(renderer: RendererHTML, tokens: list[Token], idx: int, options: OptionsDict, env: EnvType) -> str:
    """A picture of upstream's site is not loaded from there: its text says that there is one."""
    return escape(tokens[idx].content)
