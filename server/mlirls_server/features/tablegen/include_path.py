"""Completion of the path in an `include`: the folders and `.td` files of the include folders, one part at a time.

The caller looks into the folders (`project/patterns.py`).
"""

from __future__ import annotations

import os.path
from collections.abc import Iterable

from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.td_document import TdDocument
from mlirls_server.features.completion.item import MAX_ITEMS, Completions, Item, ItemKind
from mlirls_server.features.span import Span

_INCLUDE = compiled(r'(?:^|[\s;}])include[ \t]*"(?P<path>[^"\r\n]*)\Z')


@dataclass(frozen=True, slots=True)
class IncludePath:
    """The path of an `include` up to the cursor: the folders that its last part may be in, and that part."""

    folders: tuple[str, ...]
    span: Span
    prefix: str


def include_path_at(document: TdDocument, offset: int) -> IncludePath | None:
    """The path that the cursor is in; None elsewhere, and for a path that leaves the include folders."""
    piece = document.piece_at(offset - 1) if offset else None
    found = None if piece is None else _INCLUDE.search(piece.text[: offset - piece.start])
    if found is None:
        return None
    folder, _, prefix = found["path"].rpartition("/")
    if os.path.isabs(found["path"]) or ".." in folder.split("/"):
        return None
    tops = (*document.evaluation.settings.include_dirs, os.path.dirname(document.path))
    folders = tuple(dict.fromkeys(os.path.join(top, folder) for top in tops))
    return IncludePath(folders, Span(offset - len(prefix), offset), prefix)


def complete_include_path(typed: IncludePath, paths: Iterable[str]) -> Completions:
    """The completions, given what is in the folders; a folder's path ends in a separator."""
    items: dict[str, Item] = {}
    for path in paths:
        is_folder = path.endswith(os.sep)
        name = os.path.basename(path.rstrip(os.sep))
        if name.lower().startswith(typed.prefix.lower()) and (is_folder or name.endswith(".td")):
            label = f"{name}/" if is_folder else name
            items.setdefault(label, Item(label, ItemKind.FOLDER if is_folder else ItemKind.FILE))
    found = tuple(sorted(items.values(), key=lambda item: (item.kind is ItemKind.FILE, item.label)))
    return Completions(typed.span, found[:MAX_ITEMS], len(found) > MAX_ITEMS, typed.span)
