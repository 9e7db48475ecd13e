"""Finds a symbol in check lines of a test, so that a rename does not break the test: `// CHECK-LABEL: func.func @f(`.

Check lines match the output of a tool, in which symbols keep their names. Values do not: MLIR's printer calls them `%0`
or `%arg0`, so names of values, blocks and aliases in check lines stay. Names in regular expressions and captures
(`{{...}}`, `[[...]]`) stay as well, and so do names that several symbols of a chunk share.

Read next: `rename.py`, `mlirls_ir/comments/parts.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from mlirls_ir.attributes.names import symbol_text
from mlirls_ir.comments.directives import LIT_WORDS
from mlirls_ir.comments.lines import is_comment
from mlirls_ir.comments.parts import CommentPart, PartKind, parts_of
from mlirls_ir.document import Document
from mlirls_ir.index.facts import symbol_facts_named
from mlirls_ir.index.tree import chunk_of
from mlirls_ir.resolve.symbols import symbol_name
from mlirls_ir.syntax.tree import Statement


def find_check_mentions(document: Document, statement: Statement) -> Iterator[tuple[int, int]]:
    """The ranges in check lines of its chunk that name the symbol of `statement`, in order."""
    name = symbol_name(statement)
    if name is None:
        return
    chunk = chunk_of(document, statement)
    number = document.chunks.index(chunk)
    if sum(fact.chunk == number for fact, _ in symbol_facts_named(document, name)) > 1:
        return
    while not document.comments.is_read and not document.step():
        pass
    prefixes = document.comments.prefixes()
    text = document.source.slice(chunk.start, chunk.end)
    written = symbol_text(name)
    for match in re.finditer(rf"{re.escape(written)}(?![A-Za-z0-9_$.])", text):
        if _is_in_check(text, *match.span(), prefixes):
            yield chunk.start + match.start(), chunk.start + match.end()


def _is_in_check(text: str, start: int, end: int, prefixes: frozenset[str]) -> bool:
    """Whether `[start, end)` is plain text of a check directive."""
    line = text.rfind("\n", 0, start) + 1
    at = text.find("//", line, start)
    while at >= 0 and not is_comment(text, at):
        at = text.find("//", at + 1, start)
    if at < 0:
        return False
    line_end = text.find("\n", end)
    comment = text[at : line_end if line_end >= 0 else len(text)]
    parts = parts_of(comment, prefixes)
    if not parts or not _is_check(comment, parts[0]) or start - at < parts[0].end:
        return False
    return not any(part.start < end - at and start - at < part.end for part in parts)


def _is_check(comment: str, part: CommentPart) -> bool:
    word = comment[part.start : part.end]
    return part.kind is PartKind.WORD and word.endswith(":") and word[:-1] not in LIT_WORDS
