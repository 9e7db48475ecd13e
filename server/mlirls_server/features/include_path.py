"""Completion of the path in an `include` of a `.td` or `.pdll` file, one part at a time.

The caller looks into the folders (`../lsp/include_paths.py`).
"""

from __future__ import annotations

import os.path
from collections.abc import Iterable

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.source import SourceText
from mlirls_server.features.completion.item import MAX_ITEMS, Completions, Item, ItemKind
from mlirls_server.features.span import Span

_INCLUDE = compiled(r'(?:^|[\s;}])#?include[ \t]*"(?P<path>[^"\r\n]*)\Z')


@dataclass(frozen=True, slots=True)
class IncludePath:
    """The path of an `include` up to the cursor: the folders that its last part may be in, and that part."""

    folders: tuple[str, ...]
    span: Span
    prefix: str


def include_path_at(source: SourceText, offset: int, tops: Iterable[str]) -> IncludePath | None:
    """The path that the cursor is in, below the folders `tops`; None elsewhere, and for a path that leaves them."""
    found = _INCLUDE.search(source.slice(source.line_start(source.line_of(offset)), offset))
    if found is None:
        return None
    folder, _, prefix = found["path"].rpartition("/")
    if os.path.isabs(found["path"]) or ".." in folder.split("/"):
        return None
    folders = tuple(dict.fromkeys(os.path.join(top, folder) for top in tops))
    return IncludePath(folders, Span(offset - len(prefix), offset), prefix)


def complete_include_path(typed: IncludePath, paths: Iterable[str], endings: tuple[str, ...]) -> Completions:
    """The completions, given what is in the folders; a folder's path ends in a separator, a file's in an ending."""
    items: dict[str, Item] = {}
    for path in paths:
        is_folder = path.endswith(os.sep)
        name = os.path.basename(path.rstrip(os.sep))
        if name.lower().startswith(typed.prefix.lower()) and (is_folder or name.endswith(endings)):
            label = f"{name}/" if is_folder else name
            items.setdefault(label, Item(label, ItemKind.FOLDER if is_folder else ItemKind.FILE))
    found = tuple(sorted(items.values(), key=lambda item: (item.kind is ItemKind.FILE, item.label)))
    return Completions(typed.span, found[:MAX_ITEMS], len(found) > MAX_ITEMS, typed.span)
