"""Syntax trees that several reads share, so that a file is parsed once in a process.

Trees are not kept between runs: a run keeps the dialects that it has read (`ods/bundle.py`).
"""

from __future__ import annotations

from collections.abc import Generator

from mlirls_ir.tablegen.parser import SyntaxTree, parse_steps
from mlirls_ir.tablegen.preprocessor import Blanks, Item, blank_out, scan
from mlirls_ir.tablegen.source import SourceFile


class TreeCache:
    """Caches scans and trees by content. One instance may serve many reads, one at a time."""

    def __init__(self) -> None:
        self.n_parsed = 0
        self._trees: dict[tuple[str, Blanks], SyntaxTree] = {}
        self._scans: dict[str, list[Item]] = {}

    def items_of(self, source: SourceFile) -> list[Item]:
        """The directives and includes of a file."""
        found = self._scans.get(source.digest)
        if found is None:
            found = self._scans[source.digest] = scan(source.text)
        return found

    def tree_steps(self, source: SourceFile, blanks: Blanks) -> Generator[None, None, SyntaxTree]:
        """The tree of a file without the regions that the preprocessor excluded, parsed at most once, in steps."""
        key = (source.digest, blanks)
        tree = self._trees.get(key)
        if tree is None:
            text = blank_out(source.text, blanks)
            if text.isspace():
                tree = SyntaxTree([])
            else:
                self.n_parsed += 1
                tree = yield from parse_steps(text)
            self._trees[key] = tree
        return tree
