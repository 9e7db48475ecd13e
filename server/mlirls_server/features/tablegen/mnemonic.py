"""The name of an operation in MLIR where a `.td` file writes it: renaming `"add"` renames `toy.add`.

Which operations a text names follows from an evaluation with the new text, since classes may put it together with
others.
"""

from __future__ import annotations

import re
from collections.abc import Generator
from typing import Final

from mlirls_ir.formatting.tablegen.elements import elements_of
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.td_document import Piece, TdDocument
from mlirls_ir.td_document.known import named_records
from mlirls_server.features.rename import Refusal
from mlirls_server.features.span import Span
from mlirls_server.features.tablegen.mlir_uses import operation_of

_OPERATION: Final = re.compile(r"[A-Za-z_][\w$]*(?:\.[\w$]+)+")


@dataclass(frozen=True, slots=True)
class Mnemonic:
    """The content of a string, which is the end of the name of an operation that its statement defines."""

    span: Span
    text: str


def find_mnemonic(document: TdDocument, offset: int) -> Mnemonic | None:
    """The mnemonic at an offset."""
    piece = document.piece_at(offset)
    known = None if piece is None else document.evaluation.evaluated.get(piece)
    if piece is None or known is None:
        return None
    names = {name for record in known.written.records.values() if (name := operation_of(record)) is not None}
    span = _string_at(piece, offset)
    text = "" if span is None else document.source.slice(span.start, span.end)
    is_end = any(re.search(rf"\.{re.escape(text)}\Z", name) for name in names)
    return Mnemonic(span, text) if span is not None and text and is_end else None


def renamed_operations(
    document: TdDocument, mnemonic: Mnemonic, new: str
) -> Generator[None, None, dict[str, str] | Refusal]:
    """The new names of the operations whose name has the mnemonic, by their names now, in steps."""
    before = _operations(document)
    settings, trees = document.evaluation.settings, document.evaluation.trees
    changed = TdDocument(document.path, str(document.source), settings, trees)
    changed.edit(mnemonic.span.start, mnemonic.span.end, new)
    while not changed.step():
        yield
    after = _operations(changed)
    renamed = {name: after[record] for record, name in before.items() if after.get(record, name) != name}
    if not renamed or len(after) != len(before):
        return Refusal(f"'{mnemonic.text}' is not the name of an operation alone")
    for name in renamed.values():
        if _OPERATION.fullmatch(name) is None:
            return Refusal(f"'{name}' cannot be the name of an operation")
        if name in before.values():
            return Refusal(f"'{name}' is defined already")
    return renamed


def _operations(document: TdDocument) -> dict[str, str]:
    """The names of all operations by those of their records."""
    records = named_records(document.evaluation.keeper)
    return {record.name_text: name for record in records if (name := operation_of(record)) is not None}


def _string_at(piece: Piece, offset: int) -> Span | None:
    """The content of the string around an offset."""
    for element in elements_of(piece):
        if element.kind == "TEXT" and element.start < offset < element.end:
            return Span(element.start + 1, element.end - 1)
    return None
