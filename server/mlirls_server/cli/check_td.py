"""Checks one `.td` file: its syntax, its records, and the definitions that mlir-tblgen makes C++ of.

It needs no dialects, only the folders in which includes are found. If names are unknown, it is read as a part of a file
that includes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.ods.user_data import OdsFile
from mlirls_ir.steps import result_of
from mlirls_ir.tablegen import TreeCache
from mlirls_ir.td_document import Settings, TdDocument, choose_includer
from mlirls_server.project.environment import Listed
from mlirls_server.project.missing_includes import with_include_notes
from mlirls_server.project.sources import td_includes
from mlirls_server.project.tree_includes import search_tree
from mlirls_server.workspace.td_assumed import with_notes
from mlirls_server.workspace.td_includers import folders_of_includers, possible_includers, settings_of
from mlirls_server.workspace.td_index import TdIndex


def check_td(text: str, path: str, listed: Listed) -> Sequence[Diagnostic]:
    """What is wrong with a text as the file at `path`, in the order of the text."""
    document = read_td(text, path, listed)
    assumed = td_includes(listed.project, listed.llvm, listed.sources, document.path).assumed
    return with_include_notes(with_notes(document, assumed, document.diagnostics()))


def read_td(text: str, path: str, listed: Listed) -> TdDocument:
    """A text as the file at `path`, completely evaluated."""
    place = str(Path(path).absolute())
    trees = _trees()

    def includes(path: str) -> OdsFile:
        return td_includes(listed.project, listed.llvm, listed.sources, path)

    def read(settings: Settings) -> TdDocument:
        return TdDocument(place, text, settings, trees)

    while True:
        file = includes(place)
        document = read(settings_of(file, listed.sources.budget))
        document.finish()
        missing = document.missing_includes()
        if not missing or not search_tree(listed.project, place, missing):
            break
    if not document.unknown_names()[0]:
        return document
    files = _index().read(folders_of_includers(listed.project, file))
    return result_of(choose_includer(document, possible_includers(document, files, file, includes), read))


@cache
def _trees() -> TreeCache:
    """The trees of included files, of which a check of many files parses each once."""
    return TreeCache()


@cache
def _index() -> TdIndex:
    """The other files, of which a check of many files reads each once."""
    return TdIndex()
