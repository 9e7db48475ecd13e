"""`mlirls dialects docs`: reference pages of upstream's or a project's own dialects, in Markdown or HTML."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path
from typing import Final

from mlirls_ir.ods.registry import Registry
from mlirls_server.cli.safe_text import note
from mlirls_server.cli.usage import CannotRun, meant
from mlirls_server.cli.writing import write_output, write_whole
from mlirls_server.features.completion.documentation import example_statement
from mlirls_server.features.reference.page import as_html, as_markdown, index_html, index_markdown, make_page

_SUFFIXES: Final = {"markdown": ".md", "html": ".html"}


def run(registry: Registry, arguments: Namespace) -> None:
    """Writes the page of one dialect, or a folder of pages; raises `CannotRun`."""
    form = arguments.format or "markdown"
    if form not in _SUFFIXES:
        raise CannotRun("dialects docs: --format is markdown or html")
    names = sorted(registry.names()) if arguments.name is None else [arguments.name]
    if arguments.name is None and arguments.out is None:
        raise CannotRun("dialects docs: name a dialect, or give --output DIR for the pages of all dialects")
    if arguments.name is not None and not registry.knows(arguments.name):
        similar = meant(arguments.name, registry.names()) or "; mlirls dialects lists the known dialects"
        raise CannotRun(f"dialects docs: unknown dialect {arguments.name}{similar}")
    try:
        if arguments.name is None or _is_meant_as_folder(arguments.out):
            _write_folder(registry, names, Path(arguments.out), form)
        elif arguments.out is None:
            write_output(_page(registry, arguments.name, form))
        else:
            write_whole(arguments.out, _page(registry, arguments.name, form).encode("utf-8"))
    except OSError as error:
        raise CannotRun(f"dialects docs: {arguments.out}: {(error.strerror or str(error)).lower()}") from error


def _is_meant_as_folder(path: str | None) -> bool:
    return path is not None and (path.endswith("/") or os.path.isdir(path))


def _write_folder(registry: Registry, names: list[str], folder: Path, form: str) -> None:
    """Writes a page for each dialect, and an index page if there are several."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        write_whole(str(folder / f"{name}{_SUFFIXES[form]}"), _page(registry, name, form).encode("utf-8"))
    if len(names) > 1:
        pages = [(name, f"{name}{_SUFFIXES[form]}") for name in names]
        made = index_html(pages) if form == "html" else index_markdown(pages)
        # `index` is the name of a dialect.
        write_whole(str(folder / f"dialects{_SUFFIXES[form]}"), made.encode("utf-8"))
    note(f"{len(names)} page{'s' if len(names) > 1 else ''} in {folder}")


def _page(registry: Registry, name: str, form: str) -> str:
    dialect = registry.dialect(name)
    assert dialect is not None, name
    page = make_page(registry, dialect, example_statement)
    return as_html(page) if form == "html" else as_markdown(page)
