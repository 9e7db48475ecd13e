"""Renaming an operation where its `.td` file names it: in the MLIR and PDLL files of the workspace as well."""

from __future__ import annotations

from mlirls_ir.td_document.lookup import Place
from mlirls_server.features.rename import Refusal
from mlirls_server.features.tablegen.mlir_uses import uses_in_mlir, uses_in_tests
from mlirls_server.features.tablegen.mnemonic import Mnemonic, renamed_operations
from mlirls_server.lsp.definition_answers import Edits
from mlirls_server.lsp.definition_elsewhere import files_of_workspace, text_of
from mlirls_server.lsp.mlir_texts import TooManyFiles, texts_with
from mlirls_server.lsp.pause import Pause
from mlirls_server.lsp.server import Server
from mlirls_server.lsp.td_question import TdQuestion


async def rename_operation(ls: Server, question: TdQuestion, mnemonic: Mnemonic, new: str) -> Edits:
    """The edits of the mnemonic, and of the operations that it names. Texts in C++ and descriptions stay."""
    pause = Pause(ls.tablegen.documents[question.uri])
    renamed = await pause.finish(renamed_operations(question.document, mnemonic, new))
    if isinstance(renamed, Refusal):
        return renamed
    edits = [(Place(question.document.path, mnemonic.span.start, mnemonic.span.end), new)]
    try:
        async for path, text in texts_with(ls, renamed, all_files=True):
            for operation, name in renamed.items():
                spans = (*uses_in_mlir(text, operation), *uses_in_tests(text, operation))
                edits += [(Place(path, *span, text), name) for span in spans]
    except TooManyFiles:
        return Refusal("the workspace has too many files to find all uses")
    for path in (await files_of_workspace(ls, ".pdll")).files:
        text = await text_of(ls.pdll, path)
        for operation, name in renamed.items():
            edits += [(Place(path, *span, text), name) for span in uses_in_mlir(text, operation)]
    return edits
