"""Checks one `.pdll` file, with the `.td` and `.pdll` files that it includes, as mlir-pdll does."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from mlirls_ir.diagnostic import Diagnostic
from mlirls_ir.pdll import PdllDocument
from mlirls_ir.td_document import Settings
from mlirls_server.project.environment import Listed
from mlirls_server.project.sources import pdll_includes


def check_pdll(text: str, path: str, listed: Listed) -> Sequence[Diagnostic]:
    """What is wrong with a text as the file at `path`, in the order of the text."""
    place = str(Path(path).absolute())
    file = pdll_includes(listed.project, listed.llvm, listed.sources, place)
    document = PdllDocument(place, text, Settings(file.include_dirs, file.macros))
    document.finish()
    return document.diagnostics()
