"""textDocument/completion of a `.td` file."""

from __future__ import annotations

import os.path
from typing import Final

from lsprotocol import types

from mlirls_server.features.tablegen.completion import find_completions
from mlirls_server.features.tablegen.include_path import complete_include_path, include_path_at
from mlirls_server.lsp import definition_answers
from mlirls_server.lsp.protocol import Prebuilt
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import ask
from mlirls_server.project.patterns import PatternSearch, escaped

_MOST_NAMES: Final = 20_000
"""The most names that are looked at for the path of an `include`."""


async def handle_completion(ls: Server, params: types.CompletionParams) -> Prebuilt | None:
    """The completions at the position, in the order in which they are to be shown."""
    question = await ask(ls, params.text_document, params.position)
    if question is None:
        return None
    typed = include_path_at(question.document, question.offset)
    if typed is None:
        found = find_completions(question.document, question.offset)
    else:
        search = PatternSearch(_MOST_NAMES, with_folders=True)
        paths = [path for folder in typed.folders for path in search.files(os.path.join(escaped(folder), "*"))]
        found = complete_include_path(
            typed, [os.path.join(path, "") if os.path.isdir(path) else path for path in paths]
        )
    return definition_answers.completion(ls, question, found)
