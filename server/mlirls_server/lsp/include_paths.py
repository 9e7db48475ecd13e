"""Completion of the path in an `include` of an open `.td` or `.pdll` file."""

from __future__ import annotations

import os.path
from collections.abc import Sequence
from typing import Final

from mlirls_server.features.completion.item import Completions
from mlirls_server.features.include_path import complete_include_path, include_path_at
from mlirls_server.lsp.definition_question import DefinitionQuestion
from mlirls_server.project.patterns import PatternSearch, escaped
from mlirls_server.workspace.definition_files import DocumentT

_MOST_NAMES: Final = 20_000
"""The most names that are looked at for a path."""


def find_include_paths(
    question: DefinitionQuestion[DocumentT], include_dirs: Sequence[str], endings: tuple[str, ...]
) -> Completions | None:
    """The folders and files with an ending that a path may go on with; None if the cursor is not in a path."""
    document = question.document
    tops = (*include_dirs, os.path.dirname(document.path))
    typed = include_path_at(document.source, question.offset, tops)
    if typed is None:
        return None
    search = PatternSearch(_MOST_NAMES, with_folders=True)
    paths = [path for folder in typed.folders for path in search.files(os.path.join(escaped(folder), "*"))]
    shown = [os.path.join(path, "") if os.path.isdir(path) else path for path in paths]
    return complete_include_path(typed, shown, endings)
