"""The metadata of a chunk, `{-# ... #-}`: resources such as weights, which are printed unchanged."""

from __future__ import annotations

import re
from typing import Final

from mlirls_ir.bytecode.write_resources import GivenResource, ResourceValue
from mlirls_ir.document import ChunkState, Document
from mlirls_ir.document.metadata import metadata_texts, resource_texts
from mlirls_ir.patterns import compiled
from mlirls_ir.values.escapes import unescape


def metadata_of(document: Document, chunk: ChunkState, longest: int | None = None) -> str:
    """The metadata of a chunk whose tree is up to date, with an empty line before each; "" if there is none.

    Of a blob with more than `longest` bytes only the alignment is left.
    """
    texts = [text for _, text in metadata_texts(document, chunk)]
    return "".join(f"\n{text if longest is None else _elided(text, longest)}\n" for text in texts)


def resources_of(document: Document, chunk: ChunkState) -> list[GivenResource]:
    """The resources that the metadata of a chunk without errors have, in order."""
    return [
        GivenResource(one.owner, one.is_external, one.key, resource_value(document.source.slice(one.value, one.end)))
        for one in resource_texts(document, chunk)
    ]


_BLOB: Final = compiled(r'"0x([0-9A-Fa-f]{8})((?:[0-9A-Fa-f]{2})*)"\Z')


def resource_value(text: str) -> ResourceValue:
    """The value of a resource as it is written in metadata."""
    if text in ("true", "false"):
        return text == "true"
    blob = _BLOB.match(text)
    if blob is None:
        return unescape(text)
    return int.from_bytes(bytes.fromhex(blob[1]), "little"), bytes.fromhex(blob[2])


def _elided(text: str, longest: int) -> str:
    """Metadata without the data of long blobs: after the alignment, two hexadecimal digits are a byte."""
    if 2 * longest > len(text):
        return text
    return re.sub(rf'("0x[0-9A-Fa-f]{{8}})[0-9A-Fa-f]{{{2 * max(longest, 0) + 1},}}+"', r'\1"', text)
