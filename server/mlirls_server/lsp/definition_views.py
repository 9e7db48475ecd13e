"""Texts that editors show beside open files of definitions.

A `.pdll` file has its tree, and MLIR or C++ by mlir-pdll once the user has allowed it. A `.td` file has the
documentation of its definitions.
"""

from __future__ import annotations

import asyncio
from typing import Final

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInvalidParams

from mlirls_ir.pdll import PdllDocument
from mlirls_ir.pdll.tree_text import tree_text
from mlirls_server.features.tablegen.file_reference import file_reference
from mlirls_server.lsp import pdll_question, td_question
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.watching import show_progress
from mlirls_server.test_runs.pdll_output import NoOutput, pdll_output

TREE: Final = "ast"
OUTPUTS: Final = (TREE, "mlir", "cpp")
_FAILED: Final = types.LSPErrorCodes.RequestFailed.value


async def find_pdll_output(ls: Server, uri: str, kind: str, *, may_ask: bool) -> str:
    """The output of a kind for an open `.pdll` file, as it is in the editor.

    Raises JsonRpcException if there is none, such as for a text with an error.
    """
    question = await pdll_question.ask(ls, types.TextDocumentIdentifier(uri))
    if question is None:
        raise JsonRpcInvalidParams(f"{uri} is not an open .pdll file")
    document = question.document
    if kind == TREE:
        return _tree(document)
    project = ls.projects.project(document.path)
    arguments = document.path, str(document.source), kind, document.includes.settings.include_dirs
    try:
        async with show_progress(ls, "Asking mlir-pdll"):
            output = await pdll_output(*arguments, project)
            if output.forbidden and may_ask and await ls.permissions.may_run_tools(project, output.forbidden):
                output = await pdll_output(*arguments, ls.projects.project(document.path))
    except NoOutput as error:
        raise JsonRpcException(str(error), _FAILED) from None
    if output.forbidden:
        raise JsonRpcException(f"'{output.forbidden[0]}' needs permission", _FAILED)
    return output.text


async def find_reference(ls: Server, uri: str) -> str:
    """The documentation of the definitions in an open `.td` file, as Markdown. Raises JsonRpcInvalidParams."""
    question = await td_question.ask(ls, types.TextDocumentIdentifier(uri))
    if question is None:
        raise JsonRpcInvalidParams(f"{uri} is not an open .td file")
    registry = ls.projects.environment(question.document.path).registry
    pieces: list[str] = []
    for piece in file_reference(registry, question.document):
        pieces.append(piece)
        await asyncio.sleep(0)
    return "\n\n".join(pieces) + "\n"


def _tree(document: PdllDocument) -> str:
    text = str(document.source)
    return "// -----\n".join(tree_text(text, part.tree, part.report) for part in document.parts)
