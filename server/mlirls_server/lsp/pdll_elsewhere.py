"""The other files of the workspace that use names of an open `.pdll` file."""

from __future__ import annotations

from collections.abc import Callable

from mlirls_ir.pdll import PdllDocument
from mlirls_ir.pdll.symbols import Symbol
from mlirls_server.lsp.definition_elsewhere import MOST_FILES, let_others_run, text_of
from mlirls_server.lsp.pdll_question import PdllQuestion
from mlirls_server.lsp.server import Server
from mlirls_server.workspace.td_index import TdFiles

ENDING = ".pdll"


async def look_at_includers(
    ls: Server, question: PdllQuestion, symbol: Symbol, files: TdFiles, look: Callable[[PdllDocument], None]
) -> None:
    """Analyses the files that include the one with the shared symbol, if they or what they include have its name.

    An included file is analysed with the file that includes it, since it may use names that it does not include.
    """
    home = symbol.place.path
    generation = ls.pdll.documents[question.uri].generation
    for facts in files.includers(home)[:MOST_FILES]:
        others = [one.path for one in files.included([facts]) if one.path != home]
        texts = [await text_of(ls.pdll, path) for path in others]
        if facts.path != question.document.path and any(symbol.name in text for text in texts):
            document = ls.pdll.read_file(facts.path, await text_of(ls.pdll, facts.path))
            while not document.step():
                await let_others_run(ls.pdll, question, generation)
            look(document)
        await let_others_run(ls.pdll, question, generation)
