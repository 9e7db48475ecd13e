"""The checks for an output, one block for each function or other operation with a symbol and a region.

The first line of a function is a CHECK-LABEL, which cannot have variables, so the rest of the line is CHECK-SAME. Each
line after it is a CHECK-NEXT: an operation that is added, removed or moved is noticed.

Read next: `builder.py`, `place.py` (where they go).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mlirls_ir.document import Document
from mlirls_ir.index.tree import range_of, statements_between
from mlirls_ir.patterns import compiled
from mlirls_ir.syntax.tree import Statement
from mlirls_server.features.checks.generate.block import STRICT, Block, Style
from mlirls_server.features.checks.generate.builder import Builder, is_location
from mlirls_server.features.checks.generate.lines import lines_of
from mlirls_server.features.checks.generate.names import Namer
from mlirls_server.features.checks.generate.order import constant_lines

_MODULE: Final = "builtin.module"
_PLAIN_MODULE: Final = compiled(r"module \{")
_PLAIN_MODULE_TWICE: Final = compiled(r"module \{\s*module \{")
_SEPARATOR: Final = compiled(r"//[ \t]*-----")


def blocks_of(output: Document, style: Style = STRICT) -> list[Block]:
    """The checks for an output, in its order."""
    text = str(output.source)
    out: list[Block] = []
    builder = Builder(style)
    for chunk in output.chunks:
        output.read_chunk(chunk)
        statements = [*statements_between(chunk, chunk.start, chunk.end)]
        labels = {at: found for found, at in statements if _is_labelled(found)}
        skipped = _skipped_places(text, [found for found, _ in statements])
        constants = constant_lines(text, [found for found, _ in statements]) if style.any_order else set[int]()
        names = Namer(output, chunk).names()
        for line in lines_of(text, chunk.start, chunk.end, names):
            first = line.start + len(line.indent)
            if first in labels:
                out += builder.finish()
                builder.begin(labels[first].symbol or "", line)
            elif first in skipped or not line.pieces or _SEPARATOR.match(line.text) or is_location(line):
                builder.skip(line)
            else:
                builder.add(line, is_constant=first in constants)
    out += builder.finish(is_last=True)
    return out


def _is_labelled(statement: Statement) -> bool:
    return (statement.symbol is not None and bool(statement.regions)) or _is_declaration(statement)


def _is_declaration(statement: Statement) -> bool:
    return statement.symbol is not None and "function_type" in statement.shape.attributes


def _skipped_places(text: str, statements: Iterable[Statement]) -> set[int]:
    """The places of `module {` and its bracket: the module may not be in the file.

    Not if its first line is the same again, because the check of that one would find this one.
    """
    out: set[int] = set()
    for statement in statements:
        if statement.name == _MODULE and statement.parent() is None:
            start, end = range_of(statement)
            if _PLAIN_MODULE.match(text, start) and not _PLAIN_MODULE_TWICE.match(text, start):
                out |= {start, end - 1}
    return out
