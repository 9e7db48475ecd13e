"""The metadata of a text, `{-# ... #-}`, and the ranges of the resources in it. The contents of resources are not
read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from mlirls_ir.document.chunk import ChunkState
from mlirls_ir.document.reading import ChunkReader
from mlirls_ir.lazy_dataclass import dataclass
from mlirls_ir.patterns import compiled
from mlirls_ir.values.escapes import unescape

_START: Final = "{-#"
_END: Final = "#-}"
_EXTERNAL: Final = "external_resources"
_DEPTH: Final = 2
_TOKEN: Final = compiled(
    r'([A-Za-z_][A-Za-z0-9_$.]*+|"(?:[^"\\]|\\.)*+")\s*:\s*(\{|true|false|"(?:[^"\\]|\\.)*+")|\}|//[^\n]*+', re.S
)
"""A key with its value or the bracket that opens one; the end of an open value; a comment."""


@dataclass(frozen=True, slots=True)
class ResourceText:
    """A resource of a dialect or of an external user: its key is at `[start, key_end)`, its value at `[value, end)`."""

    owner: str
    is_external: bool
    key: str
    start: int
    key_end: int
    value: int
    end: int


def metadata_texts(document: ChunkReader, chunk: ChunkState) -> list[tuple[int, str]]:
    """The metadata of a chunk whose tree is up to date, each with its offset."""
    out: list[tuple[int, str]] = []
    for run in chunk.top.runs:
        base = run.offset()
        for statement in run.statements:
            # A statement without a name is a label, an alias or metadata.
            if statement.shape.name or statement.shape.is_label or statement.shape.alias is not None:
                continue
            start = base + statement.start
            if document.source.slice(start, start + len(_START)) == _START:
                out.append((start, document.source.slice(start, base + statement.end)))
    return out


def resource_texts(document: ChunkReader, chunk: ChunkState) -> Iterator[ResourceText]:
    """The resources in the metadata of a chunk, in order, as far as they can be read."""
    for start, text in metadata_texts(document, chunk):
        keys: list[str] = []
        for match in _TOKEN.finditer(text, len(_START), len(text) - len(_END)):
            key, value = match[1], match[2]
            if match[0].startswith("//"):
                continue
            if key is None:
                del keys[-1:]
            elif value == "{":
                keys.append(_key(key))
            elif len(keys) == _DEPTH:
                places = [start + at for at in (match.start(1), match.end(1), match.start(2), match.end(2))]
                yield ResourceText(keys[1], keys[0] == _EXTERNAL, _key(key), *places)


def _key(text: str) -> str:
    return unescape(text) if text.startswith('"') else text
