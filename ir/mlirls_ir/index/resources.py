"""Resources: `dense_resource<blob>`, and the entry `blob` of the file's metadata that holds its bytes.

Read next: `inner_names.py`, `locate.py`, `../document/metadata.py`.
"""

from __future__ import annotations

from typing import Final

from mlirls_ir.document import ChunkState, Document
from mlirls_ir.document.metadata import ResourceText, resource_texts
from mlirls_ir.index.inner_names import RESOURCE_USE
from mlirls_ir.index.locate import Element
from mlirls_ir.index.search import outside
from mlirls_ir.index.tree import Descent, statement_at
from mlirls_ir.index.values import Occurrence
from mlirls_ir.values.escapes import unescape

_DIALECT: Final = "builtin"


def resource_entry(document: Document, chunk: ChunkState, key: str) -> ResourceText | None:
    """The entry of a chunk's metadata that holds the resource `key` of builtin; None if there is none."""
    entries = resource_texts(document, chunk)
    return next((one for one in entries if one.key == key and one.owner == _DIALECT and not one.is_external), None)


def occurrences_of_resource(document: Document, element: Element) -> list[Occurrence]:
    """The attributes that name a resource, and its entry in the metadata, in the order of the text."""
    chunk, key = element.chunk, element.name
    text = document.source.slice(chunk.start, chunk.end)
    descent = Descent(chunk)
    out: list[Occurrence] = []
    for match in outside(text, RESOURCE_USE.finditer(text)):
        statement = descent.statement_at(chunk.start + match.start())
        written = match[1]
        if statement is not None and (unescape(written) if written.startswith('"') else written) == key:
            out.append(Occurrence(chunk.start + match.start(1), chunk.start + match.end(1), statement, False))
    entry = resource_entry(document, chunk, key)
    holder = None if entry is None else statement_at(chunk, entry.start)
    if entry is not None and holder is not None:
        out.append(Occurrence(entry.start, entry.key_end, holder, True))
    return sorted(out, key=lambda found: found.start)
